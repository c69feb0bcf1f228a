"""A small picture of the board of a scenario: the terrain as printed, levels, starting spaces, goals and objects."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from data.lostworlds.scenarios import ANYBODY, FIRST, PRIZE
from data.markup import signed_number
from data.tables import Tables
from layouts.art.lostworlds import grounds
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas

FLATS = 40.0  # mm between the flats of a printed hex
PAD = 2.0
MOST = 12.0  # mm between the flats of a hex in a column of text


def _depth(spot: Any) -> float:
    """Return how deep a hex lies below the first row, in units of its flats: odd columns lie half a hex lower."""
    return float(spot.down) + (0.5 if spot.across % 2 else 0.0)


@dataclass(frozen=True)
class Board:
    """A picture of the rows of scenario.csv for a scenario, with at most `most` mm between the flats of a hex. On a
    small board a thing is a dot, except the prize."""

    tables: Tables
    scenario: str = FIRST
    most: float = MOST

    @cached_property
    def spots(self) -> list[Any]:
        """The hexes of the scenario."""
        return [spot for spot in self.tables.scenario if spot.scenario == self.scenario]

    def _extent(self) -> tuple[float, float]:
        """Return width and height of the board in units of a hex's flats: columns are three quarters of a hex's
        width apart."""
        across = max(spot.across for spot in self.spots)
        down = max(_depth(spot) for spot in self.spots)
        corner = 2 / math.sqrt(3)
        return corner * (1 + 0.75 * across), down + 1 - self._top

    @cached_property
    def _top(self) -> float:
        """How deep the highest hex lies, in units of a hex's flats."""
        return min(_depth(spot) for spot in self.spots)

    def _flats(self, width: float) -> float:
        return min(self.most, width / self._extent()[0])

    def height(self, width: float) -> float:
        """Return the height of the board in mm when it is `width` mm wide."""
        return self._extent()[1] * self._flats(width) + 2 * PAD

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the board, centered between `x` and `x` + `width`, from `y` down, all mm."""
        flats = self._flats(width)
        wide = self._extent()[0] * flats
        corner = flats / math.sqrt(3)
        for spot in self.spots:
            cx = x + (width - wide) / 2 + corner + spot.across * 1.5 * corner
            cy = y + PAD + (_depth(spot) + 0.5 - self._top) * flats
            self._spot(canvas, spot, cx, cy, flats)

    def _spot(self, canvas: Canvas, spot: Any, cx: float, cy: float, flats: float) -> None:
        row = self.tables.row("terrain", spot.terrain)
        with canvas.moved(cx, cy, scale=flats / FLATS):
            with canvas.clipped(shapes.polygon(shapes.hexagon(0, 0, FLATS, False))):
                grounds.draw(canvas, row.kind, row.id, row.level)
            canvas.path(shapes.polygon(shapes.hexagon(0, 0, FLATS - (1.6 if not row.enter else 0.0), False)), None,
            "line",
                   5.0 if not row.enter else 1.0, join="miter")  # fmt: skip
        big = flats / MOST
        if spot.start:
            canvas.circle(cx, cy, flats * 0.3, "#FFFFFF", "line", 0.5)
            canvas.text(cx, cy + 1.5 * big, spot.start, "slab", 11.5 * big, "centre")
        elif row.level:
            lift = flats * (0.2 if spot.thing or spot.goal else 0.0)
            canvas.rect(cx - 2.9 * big, cy - 1.9 * big + lift, 5.8 * big, 3.8 * big, "#FFFFFF", "line", 0.35, 0.7)
            canvas.text(cx, cy + 1.3 * big + lift, signed_number(row.level), "slab", 8.4 * big, "centre")
        if spot.goal:
            self._flag(canvas, spot, cx, cy - flats * 0.2, big)
        if spot.thing:
            self._thing(canvas, spot.thing, cx, cy, flats)

    def _thing(self, canvas: Canvas, thing: str, cx: float, cy: float, flats: float) -> None:
        """Draw a thing: what it is on a large board, on a small one a dot but for the prize."""
        big, icon = flats / MOST, self.tables.row("objects", thing).icon
        if self.most > MOST:
            canvas.circle(cx, cy - flats * 0.2, 3.4 * big, "#FFFFFF", "line", 0.35)
            canvas.glyph(icon, cx, cy - flats * 0.2, 5.0 * big, "line", "#FFFFFF", quiet=True)
        elif thing == PRIZE:
            canvas.glyph(icon, cx, cy - flats * 0.2, 5.6, "line", "#FFFFFF", quiet=True)
        else:
            canvas.circle(cx, cy, 1.7, "line", "#FFFFFF", 0.4)

    def _flag(self, canvas: Canvas, spot: Any, cx: float, cy: float, big: float) -> None:
        """Draw the flag of a goal, with the letter of its side unless it is everybody's."""
        shift = 0.0 if spot.goal == ANYBODY else 1.7 * big
        wide, high = 5.0 * big + 2 * shift, 4.8 * big
        canvas.rect(cx - wide / 2, cy - high / 2, wide, high, "#FFFFFF", "line", 0.5, 0.9)
        canvas.glyph("flag", cx - shift, cy, 4.4 * big, "red", "#FFFFFF", quiet=True)
        if shift:
            canvas.text(cx + shift, cy + 1.4 * big, spot.goal, "slab", 9.0 * big, "centre")
