"""The pictures of the fantasy cards, cut in wood: an SVG file for each card, named as its row, by kinds.

`scene` finds them; a card of somebody's own gets the picture of its kind, and ``art/cards-<id>.png`` replaces any.
Drawn in units of half a millimeter, 110 x 62; tones: ``ink``, ``paper``, ``acc`` (the kind's color) and ``mid`` (its
tint).
"""

W, H = 110.0, 62.0
"""Size of a picture."""
