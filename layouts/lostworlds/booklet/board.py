"""A small picture of the board of the first scenario: the terrain as printed, levels, starting spaces and objects."""

import math
from dataclasses import dataclass
from typing import Any

from data.tables import Tables
from layouts.art.lostworlds import grounds
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.lostworlds.products.character import signed_number

FLATS = 40.0  # mm between the flats of a printed hex
PAD = 2.0
MOST = 12.0  # mm between the flats of a hex on the page
DOTTED = "barrel"


@dataclass(frozen=True)
class Board:
    """A picture of the rows of scenario.csv."""

    tables: Tables

    def _extent(self) -> tuple[float, float]:
        """Return width and height of the board in units of a hex's flats: columns are three quarters of a hex's
        width apart."""
        spots = self.tables.scenario
        across = max(spot.across for spot in spots)
        down = max(spot.down + (0.5 if spot.across % 2 else 0.0) for spot in spots)
        corner = 2 / math.sqrt(3)
        return corner * (1 + 0.75 * across), down + 1

    def _flats(self, width: float) -> float:
        return min(MOST, width / self._extent()[0])

    def height(self, width: float) -> float:
        """Return the height of the board in mm when it is `width` mm wide."""
        return self._extent()[1] * self._flats(width) + 2 * PAD

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the board, centered between `x` and `x` + `width`, from `y` down, all mm."""
        flats = self._flats(width)
        wide = self._extent()[0] * flats
        corner = flats / math.sqrt(3)
        for spot in self.tables.scenario:
            cx = x + (width - wide) / 2 + corner + spot.across * 1.5 * corner
            cy = y + PAD + (spot.down + 0.5 + (0.5 if spot.across % 2 else 0.0)) * flats
            self._spot(canvas, spot, cx, cy, flats)

    def _spot(self, canvas: Canvas, spot: Any, cx: float, cy: float, flats: float) -> None:
        row = self.tables.row("terrain", spot.terrain)
        with canvas.moved(cx, cy, scale=flats / FLATS):
            with canvas.clipped(shapes.polygon(shapes.hexagon(0, 0, FLATS, False))):
                grounds.draw(canvas, row.kind, row.id, row.level)
            canvas.path(shapes.polygon(shapes.hexagon(0, 0, FLATS - (1.6 if not row.enter else 0.0), False)), None,
            "line",
                   5.0 if not row.enter else 1.0, join="miter")  # fmt: skip
        if spot.start:
            canvas.circle(cx, cy, flats * 0.3, "#FFFFFF", "line", 0.5)
            canvas.text(cx, cy + 1.5, spot.start, "slab", 11.5, "centre")
        elif row.level:
            lift = flats * (0.2 if spot.thing else 0.0)
            canvas.rect(cx - 2.9, cy - 1.9 + lift, 5.8, 3.8, "#FFFFFF", "line", 0.35, 0.7)
            canvas.text(cx, cy + 1.3 + lift, signed_number(row.level), "slab", 8.4, "centre")
        if spot.thing == DOTTED:
            canvas.circle(cx, cy, 1.7, "line", "#FFFFFF", 0.4)
        elif spot.thing:
            canvas.glyph("sack", cx, cy - flats * 0.2, 5.6, "line", "#FFFFFF", quiet=True)
