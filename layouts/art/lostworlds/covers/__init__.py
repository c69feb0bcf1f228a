"""The covers of the combat books: a module for each fighter, named as the fighter's folder, with a function `draw`.

Each shows the moment before the first blow, in the fighter's own place: two parties, one of them cropped by the frame
and near us; black with light cut in, and one color (`accent` of the look), the light of the story. `sheet` prints
them; who has no module here gets the cover of `plain`, and ``cover.png`` (or ``.jpg``) in the fighter's ``art`` folder
replaces any of them.
"""
