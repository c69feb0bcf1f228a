"""What hexes and boxes are called aloud, on paper and at the table: one place for both.

A hex is a letter and a number, ``D5``. The letter is its row, counted from the northern coast; the number is its
column, counted from the western one. Columns zigzag, since every other row stands half a hex aside: a line drawn
straight down from a number crosses the hexes of its column and no other. A box of the event table is named by the dice
of its row and column, 0 and 7 being the stars (seed 003, "Star Box"); one of the battle by its row and by what a digit
there is worth.
"""

from collections.abc import Mapping

from data.hexes import Hex
from data.samurai.island import Island

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of rows, from the north: neither I nor O, which look like digits."""
WORTH = ("hundreds", "tens", "ones")
"""What a digit is worth in the boxes of the battle, from the left; the words stand under ``words.sheet``."""


def column(h: Hex) -> int:
    """Return the column of a hex on the grid: its place in the row, odd rows standing half a hex to the east
    (`hexes.axial`)."""
    q, r = h
    return q + (r - (r & 1)) // 2


def rows(island: Island) -> Mapping[int, str]:
    """Return the letter of every row that has land."""
    return dict(zip(sorted({r for _, r in island.land}), LETTERS, strict=False))


def columns(island: Island) -> Mapping[int, int]:
    """Return the number of every column that has land."""
    found = sorted({column(h) for h in island.land})
    return {c: n for n, c in enumerate(range(found[0], found[-1] + 1), 1)}


def hexes(island: Island) -> Mapping[Hex, str]:
    """Return the name of every hex."""
    letter, number = rows(island), columns(island)
    return {h: f"{letter[h[1]]}{number[column(h)]}" for h in island.land}
