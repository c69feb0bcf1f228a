"""Hex tiles on a staggered grid, as many as possible on an area: with shared edges, with a gap for their bleed, or
in strips, point to point, which straight cuts separate: first the strips, then each strip crosswise at every joint."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from layouts.canvas.shapes import Box, Path, Point, hexagon, polygon
from layouts.press.impose.marks import CLEAR, LEAST
from layouts.press.impose.matrix import Matrix, placement

SLACK = 1e-6
ROOT3 = math.sqrt(3)


class Comb(NamedTuple):
    """Regular hexes `flats` mm across their flats at `centres`, in reading order. `pointy` is how they lie on the
    sheet; `turned` ones were drawn the other way and lie on their right side. In `strips` they touch by their
    points."""

    centres: tuple[Point, ...]
    flats: float
    bleed: float
    gap: float
    pointy: bool
    turned: bool
    strips: bool = False

    @property
    def capacity(self) -> int:
        return len(self.centres)

    @property
    def outer(self) -> Point:
        """The bleed at the outer edges of the block, in x and in y, mm."""
        return self.bleed, self.bleed

    @property
    def size(self) -> Point:
        """Width and height of one hex as it lies."""
        return (self.flats, 2 * self.flats / ROOT3) if self.pointy else (2 * self.flats / ROOT3, self.flats)

    def corners(self, index: int, grown: float = 0.0) -> tuple[Point, ...]:
        """Return the six corners of hex `index`, clockwise, its sides moved out by `grown` mm."""
        return hexagon(*self.centres[index], self.flats + 2 * grown, self.pointy)

    def clip(self, index: int) -> Path:
        """Return the area on which tile `index` may draw: its bleed, at most to the middle of the gap (or, with shared
        edges, just its trim)."""
        if self.strips:
            return polygon(_clip_to_box(self.corners(index, self.bleed), self._room(index)))
        return polygon(self.corners(index, min(self.bleed, self.gap / 2)))

    def _room(self, index: int) -> Box:
        """Return the box of hex `index`, including its bleed on the sides where it has no neighbor."""
        (x, y), (w, h), b = self.centres[index], self.size, self.bleed
        xs, ys = zip(*self.centres, strict=True)
        return (
            x - w / 2 - (b if x - min(xs) < 1 else 0.0), y - h / 2 - (b if y - min(ys) < 1 else 0.0),
            x + w / 2 + (b if max(xs) - x < 1 else 0.0), y + h / 2 + (b if max(ys) - y < 1 else 0.0),
        )  # fmt: skip

    def place(self, index: int) -> Matrix:
        """Return the map of a face, drawn from the top left of its box, onto hex `index`."""
        (x, y), (w, h) = self.centres[index], self.size
        return placement(x - w / 2, y - h / 2, h, w, 1) if self.turned else placement(x - w / 2, y - h / 2, w, h)

    def block(self, used: int) -> Box:
        """Return the box round the first `used` hexes."""
        w, h = self.size
        xs, ys = zip(*self.centres[:used], strict=True)
        return min(xs) - w / 2, min(ys) - h / 2, max(xs) + w / 2, max(ys) + h / 2

    def strip_edges(self, used: int) -> list[float]:
        """Return the coordinates of the cuts between strips of the first `used` hexes: x if they are pointy-topped,
        else y."""
        across = 0 if self.pointy else 1
        half, middles = self.flats / 2, sorted({round(centre[across], 3) for centre in self.centres[:used]})
        return sorted({round(middle + side * half, 3) for middle in middles for side in (-1, 1)})

    def edges(self, used: int) -> list[tuple[Point, Point]]:
        """Return every edge of the first `used` hexes, those shared by neighbors once."""
        seen: dict[frozenset[Point], tuple[Point, Point]] = {}
        for i in range(used):
            ring = self.corners(i)
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                seen.setdefault(frozenset((round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in (a, b)), (a, b))
        return list(seen.values())


def _rows(wide: float, high: float, flats: float, bleed: float, gap: float, straight: bool) -> list[list[Point]]:
    """Return the centers of pointy-topped hexes, `flats` mm across and `gap` mm apart, in rows from the top left of a
    `wide` x `high` area that also holds their bleed, staggered unless `straight`."""
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


def comb(
    area: Box, flats: float, pointy: bool = True, bleed: float = 0.0, gap: float | None = None, turn: bool = True,
    strips: bool = False,
) -> Comb:  # fmt: skip
    """Return the comb that puts most hexes of `flats` mm on `area`, centered. `pointy` is how the tile is drawn; `turn`
    allows it to lie on its side.

    `gap` is the width of the strip between neighbors: None leaves room for both bleeds, 0 makes them share their edges.
    A straight grid (rows touching by their points) is used where it holds more, as in a single column, and always with
    `strips`, which share edges.
    """
    between = 0.0 if strips else 2 * bleed if gap is None else gap
    wide, high = area[2] - area[0], area[3] - area[1]
    best: Comb | None = None
    for lies in (pointy, not pointy)[: 2 if turn else 1]:
        for straight in (True,) if strips else (False, True):
            w, h = (wide, high) if lies else (high, wide)
            ends = 2 * (CLEAR + LEAST) if strips else 0.0  # the marks at the ends of the cuts between strips
            points = [p for row in _rows(w, h - ends, flats, bleed, between, straight) for p in row]
            if not lies:
                points = sorted(((y, x) for x, y in points), key=lambda p: (round(p[1], 3), p[0]))
            if best is None or len(points) > best.capacity:
                best = Comb(_center_points(points, area), flats, bleed, between, lies, lies != pointy, strips)
    assert best is not None
    return best


def _clip_to_box(outline: Sequence[Point], box: Box) -> list[Point]:
    """Return a convex outline clipped to a box."""
    out = list(outline)
    for axis, edge, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept: list[Point] = []
        for a, b in zip(out, out[1:] + out[:1], strict=True):
            da, db = sign * (a[axis] - edge), sign * (b[axis] - edge)
            if da >= 0:
                kept.append(a)
            if (da < 0) != (db < 0):
                t = da / (da - db)
                kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        out = kept
    return out


def _center_points(points: list[Point], area: Box) -> tuple[Point, ...]:
    if not points:
        return ()
    xs, ys = zip(*points, strict=True)
    dx = (area[0] + area[2] - min(xs) - max(xs)) / 2
    dy = (area[1] + area[3] - min(ys) - max(ys)) / 2
    return tuple((x + dx, y + dy) for x, y in points)
