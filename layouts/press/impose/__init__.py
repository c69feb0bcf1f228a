"""From faces to sheets of paper: the place of every face, what is behind it, and the cuts. Pure geometry in mm."""

from layouts.press.impose.cards import BESIDE, LEAST_BLEED, Grid, grid
from layouts.press.impose.duplex import back_of, back_transform, natural_edge
from layouts.press.impose.hexes import Comb, comb
from layouts.press.impose.imposition import impose
from layouts.press.impose.marks import draw_marks, margin_of, outline
from layouts.press.impose.matrix import IDENTITY, Matrix, placement, shift
from layouts.press.impose.sheets import Imposed, Marks, Sheet, Side, Slot, bounding_box, sheet_of

__all__ = [
    "BESIDE", "IDENTITY", "LEAST_BLEED", "Comb", "Grid", "Imposed", "Marks", "Matrix", "Sheet", "Side", "Slot",
    "back_of", "back_transform", "bounding_box", "comb", "draw_marks", "grid", "impose", "margin_of",
    "natural_edge", "outline", "placement", "sheet_of", "shift",
]  # fmt: skip
