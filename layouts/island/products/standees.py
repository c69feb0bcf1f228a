"""Standees: a castaway, the foot it stands in crosswise, and the flags that say which player leads it.

Two short cuts at the top of a standee make a tongue: a flag goes behind it and in front of both corners.
"""

from dataclasses import dataclass
from typing import Any

from data.island.constants import Sizes
from data.tables import Tables
from layouts.art.island.emblems import EMBLEMS
from layouts.art.island.palette import PALETTE
from layouts.art.island.portraits.portrait import castaway
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import shrink
from layouts.engraving.paint import Manner, paint
from layouts.island.notebook import NIGHT
from layouts.island.products.signs import sign
from layouts.press.products.standee import Standee

PLATE = 9.0  # mm of the strip with the name
WATER = "#D9E6DF"


@dataclass(frozen=True)
class Cut(Standee):
    """The measures of standee, foot and flag."""

    sizes: Sizes

    @property
    def tongue(self) -> tuple[float, float]:
        """The x of the two cuts at the top."""
        half = self.sizes.flag[0] / 4
        return self.wide / 2 - half, self.wide / 2 + half

    def outline(self) -> Path:
        """Return everything that is cut on a strip, as a path."""
        tucks = (shapes.line(x, 0, x, self.sizes.tuck) for x in self.tongue)
        return (*super().outline(), *(segment for tuck in tucks for segment in tuck))


def cut_of(sizes: Sizes, thickness: float) -> Cut:
    """Return the measures of standees for card `thickness` mm thick."""
    return Cut(*sizes.piece, sizes.leg, thickness, sizes)


def standee(canvas: Canvas, tables: Tables, row: Any, cut: Cut) -> None:
    """Draw a castaway above its foot: portrait, name and power."""
    if not canvas.saver:
        canvas.rect(0, 0, cut.wide, cut.high, WATER)
    castaway(canvas, tables, row, 0, 0, cut.wide, cut.high - PLATE)
    _plate(canvas, tables.say(row, "name"), str(row.power), cut)
    _foot(canvas, cut)


def roamer(canvas: Canvas, tables: Tables, row: Any, cut: Cut) -> None:
    """Draw the standee of a roamer, darker than the castaways."""
    canvas.rect(0, 0, cut.wide, cut.high, None if canvas.saver else NIGHT)
    named = row.art or "hollow_wind"
    picture = EMBLEMS.pictures(tables.root)[named]
    paint(canvas, f"emblem {named}", picture, cut.wide / 2 - 12.5, 5.5, 25.0, PALETTE, Manner(8.5, 1.6, 1.1))
    _plate(canvas, tables.say(row, "name"), str(row.power), cut)
    _foot(canvas, cut)


def blank(canvas: Canvas, cut: Cut) -> None:
    """Draw a blank standee, with a line for the name and a disc for the power."""
    canvas.rect(0, 0, cut.wide, cut.high, None if canvas.saver else "page")
    canvas.rect(1.6, 7.6, cut.wide - 3.2, cut.high - PLATE - 9.4, "#FFFFFF", "edge", 0.25, 0.8, (0.6, 1.0))
    canvas.line(0, cut.high - PLATE, cut.wide, cut.high - PLATE, "ink", 0.4)
    canvas.line(2.0, cut.high - 3.0, cut.wide - 9.2, cut.high - 3.0, "rule", 0.25, (0.5, 0.9))
    canvas.circle(cut.wide - 4.6, cut.high - 4.5, 3.2, "#FFFFFF", "edge", 0.3)
    _foot(canvas, cut)


def _plate(canvas: Canvas, name: str, power: str, cut: Cut) -> None:
    wide, high, room = cut.wide, cut.high, cut.wide - 11.0
    canvas.rect(0, high - PLATE, wide, PLATE, "#FFFFFF" if canvas.saver else "page")
    canvas.line(0, high - PLATE, wide, high - PLATE, "ink", 0.4)
    words = name.split()
    lines = (
        [name] if canvas.text_width(name, "bold", 8.0) <= room or len(words) < 2 else [" ".join(words[:-1]), words[-1]]
    )
    size = min(shrink(canvas, line, "bold", 8.0, room) for line in lines)
    for k, line in enumerate(lines):
        canvas.text(1.8, high - 3.5 - (len(lines) - 1 - 2 * k) * 1.7, line, "bold", size)
    canvas.circle(wide - 4.6, high - 4.5, 3.4, None if canvas.saver else NIGHT, "ink", 0.3)
    size = 10.5 if len(power) < 2 else 8.0
    canvas.centered_text(wide - 4.6, high - 4.5, power, "numerals", size, "ink" if canvas.saver else "paper")


def _foot(canvas: Canvas, cut: Cut) -> None:
    """Draw leg and foot of a standee, plain sand; the two cuts of the tongue are visible on any picture."""
    for x in cut.tongue:
        canvas.line(x, 0, x, cut.sizes.tuck, "#FFFFFF", 0.7)
        canvas.line(x, 0, x, cut.sizes.tuck, "ink", 0.25)
    canvas.rect(0, cut.high, cut.wide, 2 * cut.leg, "#FFFFFF" if canvas.saver else "tint")
    canvas.line(0, cut.high, cut.wide, cut.high, "ink", 0.3)


# ---- flags ----


def flag(canvas: Canvas, row: Any, wide: float, high: float, tuck: float) -> None:
    """Draw a player's flag, `wide` x `high` mm; the lowest `tuck` mm, below the line, go behind the tongue."""
    colour = "#FFFFFF" if canvas.saver else row.colour
    canvas.rect(0, 0, wide, high, colour, "ink", 0.25)
    middle = (high - tuck) / 2 + 0.2
    edge = "ink" if canvas.saver else None
    canvas.path(sign(row.sign, wide / 2, middle, 3.1), "#FFFFFF", edge, 0.3, evenodd=row.sign == "ring")
    for x in (2.2, wide - 2.2):
        canvas.path(
            sign(row.sign, x, middle, 1.0), "#FFFFFF", "ink" if canvas.saver else None, 0.2, evenodd=row.sign == "ring"
        )
    canvas.line(0, high - tuck, wide, high - tuck, "ink" if canvas.saver else "#FFFFFF", 0.25, (1.0, 0.8))
