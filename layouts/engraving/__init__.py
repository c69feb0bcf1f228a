"""Pictures cut like wood engravings: what the island's and the baggage's illustrations are drawn with.

A picture is a `Figure`: shapes in 100 x 100 units, in *tones* rather than colors, so that one drawing serves by night,
on a specimen sheet, in a sunburst, in gray and in saved ink; the palette turns tones into colors when it is painted.
Shade is cut in wedges, thick on the side away from the light and running out towards it: no gradient, no transparency,
any printer prints it.

`strokes` makes outlines, `wedges` the shade, `figure` keeps a drawing, `paint` puts it on a canvas, once a file and
palette.

The other way to a picture starts from black: `cut` makes masses and cuts light out of them, `brush` lays strokes that
run dry, `plate` keeps and prints the layers, `engraved_file` reads them from an SVG file, `spare` turns them into a
line drawing that saves ink.

All of them take points as numbers or as a string, ``"0,0 10,4! 20,0~"`` (`strokes.Points`); what is fixed is written as
a string. A tone that makes a call too long for its line has a name.
"""
