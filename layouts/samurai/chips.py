"""Chips drawn: what a choice costs in a broken outline, what it brings in a full one, a trait with its character."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import font
from layouts.samurai.deeds import Chip

CHIP = 4.9
"""A chip's height, mm."""


def chip_width(theme: Theme, chip: Chip) -> float:
    """mm a chip takes in its row."""
    if chip.way == "to":
        return 3.2
    loose = chip.way in LOOSE
    words = font(theme.fonts[LOOSE.get(chip.way, "bold")]).width(chip.words, CHIP_SIZE)
    return words + (0.6 if loose else 2.6) + (CHIP - 0.7 if chip.icon or chip.sign else 0.0)


CHIP_SIZE = 7.8
LOOSE = {"or": "italic", "label": "bold"}  # words between chips, and their font


def draw_chips(c: Canvas, x: float, y: float, row: Sequence[Chip]) -> None:
    """A row of chips from (x, y): costs in outline, gains on white with a heavier rim."""
    for chip in row:
        w, cy = chip_width(c.theme, chip), y + CHIP / 2
        if chip.way == "to":
            _arrow(c, x + 0.5, cy, w - 1.0)
        elif chip.way in LOOSE:
            c.text(
                x + w / 2, cy + 0.9, chip.words, LOOSE[chip.way], CHIP_SIZE, "centre", "red" if chip.way == "label" else "soft"
            )
        else:
            cost = chip.way == "cost"
            c.rect(
                x, y, w, CHIP, "paper", "edge" if cost else "line", 0.22 if cost else 0.4, CHIP / 2, (0.8, 0.7) if cost else ()
            )
            left = x + 1.4
            if chip.sign:
                c.sign(chip.sign, left + 1.75, cy, 3.3, "kanji")
            elif chip.icon:
                c.glyph(chip.icon, left + 1.75, cy, 3.7, "seal" if chip.icon in ("star", "temple") else "line")
            left += CHIP - 0.7 if chip.icon or chip.sign else 0.0
            c.text(left, cy + 0.95, chip.words, "bold", CHIP_SIZE, colour="ink")
        x += w + 1.0


def _arrow(c: Canvas, x: float, y: float, w: float) -> None:
    c.path(
        (("M", x, y), ("L", x + w, y), ("M", x + w - 1.1, y - 1.0), ("L", x + w, y), ("L", x + w - 1.1, y + 1.0)),
        None,
        "edge",
        0.35,
    )
