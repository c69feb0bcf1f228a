"""Pictures cut like wood engravings: what the island's and the baggage's illustrations are drawn with.

A picture is a `Figure`: shapes in 100 x 100 units, in *tones* rather than colours, so that one drawing serves by night, on a
specimen sheet, in a sunburst, in grey and in saved ink; the palette turns tones into colours when it is painted. Shade is cut in
wedges, thick on the side away from the light and running out towards it: no gradient, no transparency, any printer prints it.

`strokes` makes outlines, `wedges` the shade, `figure` keeps a drawing, `paint` puts it on a canvas, once a file and palette.

The other way to a picture starts from black: `cut` makes masses and cuts light out of them, `brush` lays strokes that run
dry, `plate` keeps and prints the layers, `spare` turns them into a line drawing that saves ink.
"""
