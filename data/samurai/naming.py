"""The names of hexes and boxes, the same on paper, on the screen and at the table.

A hex is a letter and a number, ``D5``. The letter is its row, counted from the northern coast; the number is its
column, counted from the western one. Columns zigzag, since every other row stands half a hex aside: a line drawn
straight down from a number crosses the hexes of its column and no other. A box of the event table is named by the dice
of its row and column, 0 and 7 being the stars (seed 003, "Star Box"); a box of the battle by its row and by what a
digit there is worth."""

from collections.abc import Mapping

from data.hexes import Hex
from data.samurai.island import Island

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of rows, from the north: neither I nor O, which look like digits."""
WORTH = ("hundreds", "tens", "ones")
"""What a digit is worth in the boxes of the battle, from the left; the words stand under ``words.sheet``."""


def column(h: Hex) -> int:
    """Return the column of a hex on the grid, which need not begin at 0; odd rows stand half a hex to the east
    (`hexes.axial`)."""
    q, r = h
    return q + (r - (r & 1)) // 2


def rows(island: Island) -> Mapping[int, str]:
    """Return the letter of every row that has land, by the row's r."""
    return dict(zip(sorted({r for _, r in island.land}), LETTERS, strict=False))


def columns(island: Island) -> Mapping[int, int]:
    """Return the number from 1 of every column from the first with land to the last, by `column`."""
    found = sorted({column(h) for h in island.land})
    return {c: n for n, c in enumerate(range(found[0], found[-1] + 1), 1)}


def hexes(island: Island) -> Mapping[Hex, str]:
    """Return the name, such as ``D5``, of every hex of the land."""
    letter, number = rows(island), columns(island)
    return {h: f"{letter[h[1]]}{number[column(h)]}" for h in island.land}
