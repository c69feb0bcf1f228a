"""The covers of the combat books: an SVG file for each fighter, named as the fighter's folder.

Each shows the moment before the first blow, in the fighter's own place: two opponents, the near one cropped by the
frame; black with light cut into it, and one color (`accent` of the look) for the light of the story. `sheet` prints
them. A fighter without a file gets the fighter's own figure between the layers `plain.svg` (behind) and
`plain_near.svg` (in front); ``cover.png`` (or ``.jpg``) in the fighter's ``art`` folder replaces any of them.
"""
