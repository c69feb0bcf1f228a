"""The covers of the combat books: an SVG file for each fighter, named as the fighter's folder.

Each shows the moment before the first blow, in the fighter's own place: two parties, one of them cropped by the frame
and near us; black with light cut in, and one color (`accent` of the look), the light of the story. `sheet` prints
them; who has no file here gets the cover of `plain.svg`, the fighter's own figure before it and `plain_near.svg` before
that, and ``cover.png`` (or ``.jpg``) in the fighter's ``art`` folder replaces any of them.
"""
