"""Draw chips: what a choice costs in a broken outline, what it brings in a full one, a trait with its character."""

from collections.abc import Sequence

from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import font
from layouts.samurai.products.deeds import Chip

CHIP = 4.9
"""A chip's height, mm."""


def chip_width(theme: Theme, chip: Chip) -> float:
    """Return the width of a chip in its row, mm."""
    if chip.way == "to":
        return 3.2
    loose = chip.way in LOOSE
    words = font(theme.fonts[LOOSE.get(chip.way, "bold")]).width(chip.words, CHIP_SIZE)
    return words + (0.6 if loose else 2.6) + (CHIP - 0.7 if chip.icon or chip.sign else 0.0)


CHIP_SIZE = 7.8
LOOSE = {"or": "italic", "label": "bold"}  # words between chips, and their font


def draw_chips(canvas: Canvas, x: float, y: float, row: Sequence[Chip]) -> None:
    """Draw a row of chips from (x, y): costs in outline, gains on white with a heavier border."""
    for chip in row:
        w, cy = chip_width(canvas.theme, chip), y + CHIP / 2
        if chip.way == "to":
            _arrow(canvas, x + 0.5, cy, w - 1.0)
        elif chip.way in LOOSE:
            ink = "red" if chip.way == "label" else "soft"
            canvas.text(x + w / 2, cy + 0.9, chip.words, LOOSE[chip.way], CHIP_SIZE, "centre", ink)
        else:
            cost = chip.way == "cost"
            edge, weight, dash = ("edge", 0.22, (0.8, 0.7)) if cost else ("line", 0.4, ())
            canvas.rect(x, y, w, CHIP, "paper", edge, weight, CHIP / 2, dash)
            left = x + 1.4
            if chip.sign:
                canvas.sign(chip.sign, left + 1.75, cy, 3.3, "kanji")
            elif chip.icon:
                canvas.glyph(chip.icon, left + 1.75, cy, 3.7, "seal" if chip.icon in ("star", "temple") else "line")
            left += CHIP - 0.7 if chip.icon or chip.sign else 0.0
            canvas.text(left, cy + 0.95, chip.words, "bold", CHIP_SIZE, colour="ink")
        x += w + 1.0


def _arrow(canvas: Canvas, x: float, y: float, width: float) -> None:
    end, barb = x + width, x + width - 1.1
    arrow = (("M", x, y), ("L", end, y), ("M", barb, y - 1.0), ("L", end, y), ("L", barb, y + 1.0))
    canvas.path(arrow, None, "edge", 0.35)
