"""How an island is laid out: grids of hexes in which every second column is half a tile lower, and where the roamer
goes."""

import math
from dataclasses import dataclass

from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, Point
from layouts.engraving.strokes import brush, poly
from layouts.island.notebook import NIGHT

ROOT3 = math.sqrt(3)
SEA, LAND = "#CFE2E0", "#B9CDA0"


@dataclass(frozen=True)
class Layout:
    """An island of `n` columns of `n` flat-topped hexes, each `flats` mm across its flats (rulings I01, I02)."""

    n: int
    flats: float

    @property
    def side(self) -> float:
        return self.flats / ROOT3

    @property
    def size(self) -> Point:
        """Width and height without landing places, mm."""
        return self.side * (1.5 * self.n + 0.5), self.flats * (self.n + 0.5)

    def centre(self, column: int, row: int) -> Point:
        """Return the middle of the tile in a column and row (both from 0), mm from the top left of the island."""
        return self.side * (1 + 1.5 * column), self.flats * (row + 0.5 + 0.5 * (column % 2))

    def shore(self, column: int, row: int) -> bool:
        """Return whether the tile in a column and row (both from 0) belongs to the outer ring."""
        return min(column, row) == 0 or max(column, row) == self.n - 1

    def middle(self) -> tuple[int, int]:
        """Return column and row of the middle tile; on an island with even `n` the one before the middle (house rule
        roamer)."""
        return (self.n - 1) // 2, (self.n - 1) // 2

    def counts(self) -> tuple[int, int]:
        """Return the number of tiles of the shoreline and of the inner island."""
        ring = sum(self.shore(k, r) for k in range(self.n) for r in range(self.n))
        return ring, self.n**2 - ring


def draw(canvas: Canvas, layout: Layout, x: float, y: float) -> None:
    """Draw the island, its top left corner at (x, y): waves on the shoreline, leaves inside, a paw in the middle."""
    flats = layout.flats
    for column in range(layout.n):
        for row in range(layout.n):
            px, py = layout.centre(column, row)
            shore = layout.shore(column, row)
            ring = shapes.polygon(shapes.hexagon(x + px, y + py, flats * 0.97, pointy=False))
            canvas.path(ring, "#FFFFFF" if canvas.saver else SEA if shore else LAND, "ink", 0.3)
            k = flats / 10
            if shore:
                for step in (-1, 1):
                    at = y + py + step * 1.1 * k
                    wave = [(x + px + (i - 2) * 1.1 * k, at + (0.4 if i % 2 else -0.4) * k) for i in range(5)]
                    canvas.path(
                        brush(wave, 0.1 * k, 0.5 * k, 0.5 * k, 0.1 * k), "#9AA6AC" if canvas.saver else "#2F6A78"
                    )
            elif (column, row) == layout.middle():
                canvas.glyph("paw", x + px, y + py + 0.4 * k, 5.6 * k, "ink", quiet=True)
            else:
                canvas.path(_leaf(x + px, y + py, 2.6 * k), "#9AA6AC" if canvas.saver else "#41602F")
            tip = ((-1.0, -3.3), (0.0, -4.4), (1.0, -3.3))
            canvas.path(poly([(x + px + dx * k, y + py + dy * k) for dx, dy in tip]), "ink")


def _leaf(x: float, y: float, radius: float) -> Path:
    bends = ((-1.0, 1.0, 0.1), (-0.7, -0.5), (1.0, -1.0, 0.1), (0.5, 0.7))
    return shapes.smooth([(x + radius * dx, y + radius * dy, *round_) for dx, dy, *round_ in bends])


def landing(canvas: Canvas, layout: Layout, x: float, y: float, column: int, top: bool) -> None:
    """Draw a landing place at the free upper (if `top`) or lower edge of a column, with its short side against the
    island (ruling I07)."""
    s, h = layout.side, layout.flats / 2
    px, py = layout.centre(column, 0 if top else layout.n - 1)
    edge = y + py + (-layout.flats / 2 if top else layout.flats / 2)
    out = -1 if top else 1
    gap = 0.25 * out
    ring = [(-s / 2, gap), (s / 2, gap), (s, h * out), (-s, h * out)]
    canvas.path(poly([(x + px + dx, edge + dy) for dx, dy in ring]), "#FFFFFF" if canvas.saver else "page", "red", 0.45)


def chart(canvas: Canvas, tables: Tables, cx: float, cy: float, flats: float) -> None:
    """Draw the roamer's chart: a tile, `flats` mm across, with a number on each side, clockwise from its top (ruling
    I30)."""
    side = flats / ROOT3
    canvas.path(
        shapes.polygon(shapes.hexagon(cx, cy, flats, pointy=False)), None if canvas.saver else NIGHT, "ink", 0.5
    )
    light = "ink" if canvas.saver else "#E9D9A6"
    canvas.path(shapes.polygon(shapes.hexagon(cx, cy, flats * 0.9, pointy=False)), None, light, 0.25)
    canvas.rect(cx - side * 0.4, cy - flats / 2, side * 0.8, flats * 0.045, light)
    canvas.glyph("paw", cx, cy, flats * 0.34, light, "paper" if canvas.saver else NIGHT, quiet=True)
    for n in range(6):
        turn = math.radians(60 * n - 90)
        ux, uy = math.cos(turn), math.sin(turn)
        near, far = flats * 0.27, flats * 0.63
        tip, base = (cx + ux * far, cy + uy * far), (cx + ux * near, cy + uy * near)
        middle = ((base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2)
        canvas.path(brush([base, middle, tip], flats * 0.02, flats * 0.028, flats * 0.03), "red")
        left, right = (math.cos(turn + 2.5), math.sin(turn + 2.5)), (math.cos(turn - 2.5), math.sin(turn - 2.5))
        head = flats * 0.08
        barbs = [(tip[0] + way[0] * head, tip[1] + way[1] * head) for way in (left, right)]
        canvas.path(poly([(cx + ux * (far + head * 0.7), cy + uy * (far + head * 0.7)), *barbs]), "red")
        x, y = cx + ux * flats * 0.83, cy + uy * flats * 0.83
        canvas.glyph(f"die{n + 1}", x, y, flats * 0.2, "ink", "page", quiet=True)
        half = flats * 0.1
        canvas.mark("icon", f"direction {n + 1}", x - half, y - half, x + half, y + half)
