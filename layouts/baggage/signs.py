"""The signs that misfits fear: a stamp with an icon, its word below (ruling O86).

They are printed on items, on tiles and, large, on the misfits. Icon, color and word all distinguish them.
"""

from collections.abc import Sequence
from typing import Any

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, shrink

ICONS = {
    "stripes": "stripes", "metal": "anvil", "paper": "sheet", "round": "ball", "red": "cherries", "blue": "drop",
    "soft": "cushion", "green": "leaf",
}  # fmt: skip
COLORS = {"red": "red", "blue": "blue", "green": "fluffy"}
UNKNOWN = "eye"  # of a sign that somebody added: something is to be seen
RADIUS = 3.9  # mm of a stamp
WORD = 7.6  # pt
WIDE = 12.0  # mm of the label below a stamp
ROW = 4.4  # mm of a sign on a panel


def signs_of(tables: Tables, row: Any) -> list[str]:
    """Return those tags of a row that have a word: only these are visible and can be feared."""
    known = tables.words("tags")
    return [tag for tag in row.tags if tag in known]


def sign(canvas: Canvas, tag: str, x: float, y: float, size: float, back: str = "page") -> None:
    """Draw the icon of a sign (`tag` of the tables) in a square of `size` mm about (x, y) on the color `back`."""
    canvas.glyph(ICONS.get(tag, UNKNOWN), x, y, size, COLORS.get(tag, "ink"), back, quiet=True)


def stamp(canvas: Canvas, tables: Tables, tag: str, x: float, y: float) -> None:
    """Draw a sign (`tag`) in a ring about (x, y), its word on a label below, at most `WIDE` mm wide."""
    ground = "#FFFFFF" if canvas.saver else "page"
    word = tables.word(f"tags.{tag}")
    size = shrink(canvas, word, "label", WORD, WIDE - 0.8, FLOOR)
    room = canvas.text_width(word, "label", size) + 1.8
    canvas.circle(x, y, RADIUS, ground, "ink", 0.35)
    sign(canvas, tag, x, y, 5.0, ground)
    if "text" in canvas.without:
        return
    canvas.rect(x - room / 2, y + RADIUS - 0.8, room, 3.7, ground, "ink", 0.25, 0.8)
    canvas.text(x, y + RADIUS + 1.75, word, "label", size, "centre")


def panel(canvas: Canvas, tables: Tables, signs: Sequence[str], x: float, y: float, width: float, floor: float) -> None:
    """Draw signs one below the other on a label `width` mm wide, each with its word beside it: its left edge at `x`,
    its middle at `y`. The words are at least `floor` pt, which must be larger where the drawing will be reduced."""
    if not signs:
        return
    ground, icon = "#FFFFFF" if canvas.saver else "page", ROW - 0.6
    high = ROW * len(signs) + 0.6
    bare = "text" in canvas.without
    width = icon + 1.2 if bare else width
    canvas.rect(x, y - high / 2, width, high, ground, "ink", 0.3, 1.2)
    for k, tag in enumerate(signs):
        middle = y - high / 2 + 0.3 + ROW * (k + 0.5)
        sign(canvas, tag, x + 0.6 + icon / 2, middle, icon, ground)
        if bare:
            continue
        word = tables.word(f"tags.{tag}")
        size = shrink(canvas, word, "label", max(WORD, floor), width - icon - 1.7, floor)
        above, below = canvas.text_ink("x", "label", size)
        canvas.text(x + icon + 1.1, middle + (above - below) / 2, word, "label", size)
