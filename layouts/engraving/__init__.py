"""Pictures cut like wood engravings: what the illustrations of the island and of Lost Baggage are drawn with.

A picture is a `Figure`: shapes in 100 x 100 units, in *tones* rather than colors, so that one drawing serves by night,
on a specimen sheet, in a sunburst, in gray and in saved ink; a palette turns tones into colors when it is painted.
Shade is cut in wedges, thick on the side away from the light and tapering towards it: no gradients, no transparency,
any printer can print it.

`strokes` makes outlines, `wedges` the shade, `figure` holds a drawing, `paint` paints it on a canvas, stored once for
each file and palette.

The other kind of picture starts from black: `cut` makes masses and cuts light out of them, `brush` draws strokes that
run dry, `plate` collects and prints the layers, `engraved_file` reads them from an SVG file, `spare` turns them into a
line drawing that saves ink.

Functions take points as numbers or as a string, ``"0,0 10,4! 20,0~"`` (`strokes.Points`); constant points are written
as strings. A tone that would make a call too long for its line gets a named constant.
"""
