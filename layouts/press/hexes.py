"""Hex tiles on a staggered grid: most of them on an area, edges shared, or apart by a gap for their bleed."""

from __future__ import annotations

import math
from dataclasses import dataclass

from layouts.canvas.shapes import Box, Path, Point, hexagon, polygon
from layouts.press.matrix import Matrix, placed

SLACK = 1e-6
ROOT3 = math.sqrt(3)


@dataclass(frozen=True)
class Comb:
    """Regular hexes `flats` mm across their flats at `centres`, in reading order. `pointy` is how they lie on the sheet;
    `turned` ones were drawn the other way and lie on their right side."""

    centres: tuple[Point, ...]
    flats: float
    bleed: float
    gap: float
    pointy: bool
    turned: bool

    @property
    def count(self) -> int:
        return len(self.centres)

    @property
    def size(self) -> Point:
        """Width and height of one hex as it lies."""
        return (self.flats, 2 * self.flats / ROOT3) if self.pointy else (2 * self.flats / ROOT3, self.flats)

    def corners(self, i: int, grown: float = 0.0) -> tuple[Point, ...]:
        """The six corners of hex `i`, clockwise, its sides moved out by `grown` mm."""
        return hexagon(*self.centres[i], self.flats + 2 * grown, self.pointy)

    def clip(self, i: int) -> Path:
        """How far a tile may draw: to its bleed, at most to the middle of the gap (or, sharing edges, just to its trim)."""
        return polygon(self.corners(i, min(self.bleed, self.gap / 2)))

    def place(self, i: int) -> Matrix:
        """Puts a face, drawn from the top left of its box, onto hex `i`."""
        (x, y), (w, h) = self.centres[i], self.size
        return placed(x - w / 2, y - h / 2, h, w, 1) if self.turned else placed(x - w / 2, y - h / 2, w, h)

    def block(self, used: int) -> Box:
        """The box round the first `used` hexes."""
        w, h = self.size
        xs, ys = zip(*self.centres[:used], strict=True)
        return min(xs) - w / 2, min(ys) - h / 2, max(xs) + w / 2, max(ys) + h / 2

    def edges(self, used: int) -> list[tuple[Point, Point]]:
        """Every edge of the first `used` hexes, those shared by neighbours once: the cuts to make."""
        seen: dict[frozenset[Point], tuple[Point, Point]] = {}
        for i in range(used):
            ring = self.corners(i)
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                seen.setdefault(frozenset((round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (a, b)), (a, b))
        return list(seen.values())


def _rows(wide: float, high: float, flats: float, bleed: float, gap: float, straight: bool) -> list[list[Point]]:
    """Centres of pointy-topped hexes in rows from the top left of a `wide` x `high` area, staggered unless `straight`."""
    pitch = flats + gap
    step = pitch * (2 / ROOT3 if straight else ROOT3 / 2)
    half_w, half_h = flats / 2 + bleed, (flats + 2 * bleed) / ROOT3
    across = max(0, int((wide - 2 * half_w + SLACK) // pitch) + 1) if wide - 2 * half_w >= -SLACK else 0
    down = int((high - 2 * half_h + SLACK) // step) + 1 if high - 2 * half_h >= -SLACK else 0
    if not across or not down:
        return []
    roomy = wide - 2 * half_w - (across - 1) * pitch + SLACK >= pitch / 2
    rows = []
    for r in range(down):
        odd = bool(r % 2) and not straight
        n = across if roomy or not odd else across - 1
        rows.append([(half_w + (k + odd / 2) * pitch, half_h + r * step) for k in range(n)])
    return rows


def comb(area: Box, flats: float, pointy: bool = True, bleed: float = 0.0, gap: float | None = None, turn: bool = True) -> Comb:
    """The comb that puts most hexes of `flats` mm on `area`, centred. `pointy` is how the tile is drawn; `turn` allows it to lie
    on its side.

    `gap` is the width of the strip between neighbours: None leaves room for both bleeds, 0 makes them share their edges.
    Where a straight grid (rows touching by their points) holds more, as in a single column, it is taken."""
    between = 2 * bleed if gap is None else gap
    wide, high = area[2] - area[0], area[3] - area[1]
    best: Comb | None = None
    for lies in (pointy, not pointy)[: 2 if turn else 1]:
        for straight in (False, True):
            w, h = (wide, high) if lies else (high, wide)
            points = [p for row in _rows(w, h, flats, bleed, between, straight) for p in row]
            if not lies:
                points = sorted(((y, x) for x, y in points), key=lambda p: (round(p[1], 3), p[0]))
            if best is None or len(points) > best.count:
                best = Comb(_centred(points, area), flats, bleed, between, lies, lies != pointy)
    assert best is not None
    return best


def _centred(points: list[Point], area: Box) -> tuple[Point, ...]:
    if not points:
        return ()
    xs, ys = zip(*points, strict=True)
    dx = (area[0] + area[2] - min(xs) - max(xs)) / 2
    dy = (area[1] + area[3] - min(ys) - max(ys)) / 2
    return tuple((x + dx, y + dy) for x, y in points)
