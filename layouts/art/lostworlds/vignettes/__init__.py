"""The pictures of the fantasy cards as woodcuts: an SVG file for each card, named as its row, in a folder for each
kind.

`scenes.scene` finds them; a card added by the user gets the picture of its kind, and ``art/cards-<id>.png`` replaces
any. Drawn in units of half a millimeter, 110 x 62; tones: ``ink``, ``paper``, ``acc`` (the kind's color) and ``mid``
(its tint).
"""

W, H = 110.0, 62.0
"""Size of a picture."""
