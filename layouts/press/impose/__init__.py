"""From faces to sheets of paper: where every face goes, what is behind it, and where one cuts. Pure geometry in mm."""

from layouts.press.impose.cards import grid
from layouts.press.impose.duplex import back_transform, natural_edge
from layouts.press.impose.hexes import comb
from layouts.press.impose.imposition import impose
from layouts.press.impose.marks import outline
from layouts.press.impose.matrix import IDENTITY, Matrix, placement, shift
from layouts.press.impose.sheets import Imposed, Sheet, Side, Slot

__all__ = [
    "IDENTITY",
    "Imposed",
    "Matrix",
    "Sheet",
    "Side",
    "Slot",
    "back_transform",
    "comb",
    "grid",
    "impose",
    "natural_edge",
    "outline",
    "placement",
    "shift",
]
