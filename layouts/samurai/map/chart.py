"""Fit the island onto the sheet: the largest hexes that keep their distance from everything else."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data.errors import Fault
from data.hexes import Hex
from data.samurai.island import Island
from layouts.canvas.shapes import Point, hexagon

SINE = math.sqrt(3) / 2
ACROSS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbor across each side, clockwise from the one right of the top."""
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex from the top clockwise, in half flats and half radii: whole numbers, so that neighbors agree on
them."""
Wall = tuple[float, float, float, float]
"""x, y, width, height in mm of what the coast keeps away from."""


@dataclass(frozen=True)
class Chart:
    """A placed island: `flats` is the width of a hex across its flats, mm; and the middle of each hex."""

    flats: float
    at: dict[Hex, Point]

    @property
    def radius(self) -> float:
        """The distance from the middle of a hex to its corners, mm."""
        return self.flats / (2 * SINE)

    def middle(self, cell: Hex) -> Point:
        """Return the middle of any hex of the grid, land or sea."""
        (q, r), (x, y) = next(iter(self.at.items()))
        dq, dr = cell[0] - q, cell[1] - r
        return x + (dq + dr / 2) * self.flats, y + dr * SINE * self.flats

    def coast(self) -> list[list[Point]]:
        """Return the outline of the land as closed rings of corners, clockwise."""
        onward: dict[tuple[int, int], tuple[Point, tuple[int, int]]] = {}
        for (q, r), (x, y) in self.at.items():
            corners = hexagon(x, y, self.flats)
            keys = [(2 * q + r + dx, 3 * r + dy) for dx, dy in CORNERS]
            for k, (dq, dr) in enumerate(ACROSS):
                if (q + dq, r + dr) not in self.at:
                    onward[keys[k]] = (corners[k], keys[(k + 1) % 6])
        rings = []
        while onward:
            ring, key = [], next(iter(onward))
            while key in onward:
                point, key = onward.pop(key)
                ring.append(point)
            rings.append(ring)
        return rings

    def borders(self) -> list[tuple[Point, Point]]:
        """Return every side that two hexes share, each once, as its two ends."""
        out = []
        for (q, r), (x, y) in self.at.items():
            corners = hexagon(x, y, self.flats)
            for k, (dq, dr) in enumerate(ACROSS[:3]):
                if (q + dq, r + dr) in self.at:
                    out.append((corners[k], corners[k + 1]))
        return out


def fit_chart(island: Island, region: Wall, walls: Sequence[Wall], coast: float = 2.6, largest: float = 14.5) -> Chart:
    """Return the island as large as fits in `region`, every hex `coast` mm away from the walls (boxes of other things)
    and the region's edges.

    Hexes are 8 to `largest` mm across, in steps of 0.05 mm. Raises Fault if they would have to be smaller.
    """
    units = {h: (h[0] + h[1] / 2, h[1] * 1.5 / (2 * SINE)) for h in island.land}
    outline = [units[h] for h in _outermost(island.land)]
    low, high = round(8 / 0.05), round(largest / 0.05)
    best: float | None = None
    while low <= high:
        middle = (low + high) // 2
        flats = middle * 0.05
        if next(_places(outline, flats, region, walls, coast), None) is None:
            high = middle - 1
        else:
            best, low = flats, middle + 1
    if best is None:
        raise Fault(f"the island of {len(island.land)} hexes has no room on this paper")
    flats = best
    _, (ox, oy) = min(_places(outline, flats, region, walls, coast))
    return Chart(flats, {h: (ox + u * flats, oy + v * flats) for h, (u, v) in units.items()})


def _outermost(land: Sequence[Hex]) -> list[Hex]:
    """Return the first and last hex of each row of the land: these touch a wall before any others."""
    rows: dict[int, list[Hex]] = {}
    for h in land:
        rows.setdefault(h[1], []).append(h)
    return [h for row in rows.values() for h in {min(row), max(row)}]


def _places(
    units: Sequence[Point], flats: float, region: Wall, walls: Sequence[Wall], coast: float
) -> Iterator[tuple[float, Point]]:
    """Yield (distance from the ideal place, place) for each possible origin of a grid with hexes `flats` mm across,
    whose middles are `units` in that size; `walls` and `coast` as in `fit_chart`."""
    x, y, w, h = region
    radius = flats / (2 * SINE)
    low_x = x + coast + flats / 2 - min(u for u, _ in units) * flats
    high_x = x + w - coast - flats / 2 - max(u for u, _ in units) * flats
    low_y = y + coast + radius - min(v for _, v in units) * flats
    high_y = y + h - coast - radius - max(v for _, v in units) * flats
    if low_x > high_x or low_y > high_y:
        return
    middle = (low_x + high_x) / 2
    for step in range(13):
        oy = low_y + (high_y - low_y) * step / 12
        bars = sorted(_bars(units, flats, radius, oy, walls, coast))
        for left, right in _gaps(bars, low_x, high_x):
            ox = min(max(middle, left), right)
            yield abs(ox - middle) + abs(step - 9) * 0.3, (ox, oy)
        if high_y - low_y < 0.1:
            return


def _bars(
    units: Sequence[Point], flats: float, radius: float, origin_y: float, walls: Sequence[Wall], coast: float
) -> Iterator[tuple[float, float]]:
    """Yield the intervals of the origin's x in which, with its y at `origin_y`, some hex is nearer than `coast` mm
    to one of the `walls` (separating axes of hex and rectangle); `radius` is a hex's, `units` and `flats` as in
    `_places`."""
    for x, y, w, h in walls:
        cx, cy = x + w / 2, y + h / 2
        flat, slant, tall = (flats + w) / 2 + coast, flats / 2 + coast + w / 4 + h * SINE / 2, radius + coast + h / 2
        for u, v in units:
            dy = abs(origin_y + v * flats - cy)
            half = min(flat, 2 * (slant - SINE * dy))
            if dy < tall and half > 0:
                yield cx - u * flats - half, cx - u * flats + half


def _gaps(bars: Sequence[tuple[float, float]], low: float, high: float) -> Iterator[tuple[float, float]]:
    """Yield the intervals of low..high that the sorted `bars` leave free."""
    for left, right in bars:
        if left > low:
            yield low, min(left, high)
        low = max(low, right)
        if low > high:
            return
    yield low, high
