"""A piece beside the pictures of its faces, as every file for a virtual table needs them."""

from typing import NamedTuple

from layouts.press.faces import Piece


class Shown(NamedTuple):
    """A piece with the file names of its pictures; the back's is "" if it has none."""

    piece: Piece
    front: str
    back: str
