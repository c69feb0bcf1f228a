"""The cutting plan of a sheet: how many cuts there are of each kind, in the order in which they are made.

Edges in one line are one cut if the blade runs through no piece on the way: the edges of cards in a row, the sides of
hexes that touch by their points, the sides of triangles in a strip. First come the cuts inside pieces, while the sheet
still holds them; then those that separate strips, then those that divide a strip, then slanted and short edges, then
curves.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from data.markup import fill
from layouts.canvas.shapes import Box, Path, Point, flatten

NEAR = 0.06  # mm within which lines are one line, and their ends one point
LEAST = 1.0  # mm: what is shorter is the end of a slot, which two cuts beside it make
LONG = 0.7  # share of the block from which a cut parts it: strips of hexes end in points
SLIVER = 30.0  # mm2: what is smaller, such as a slot, is no piece that a blade must not run through
SHARING = 8  # open lines from which an outline is a block of pieces that share their edges
STEP = 1.5  # mm between the points at which a gap is looked at
SECONDS = {"inside": 10, "strips": 15, "across": 10, "edges": 8, "curves": 14}
"""Seconds that a cut of each kind is reckoned to take, with its ruler laid on; nobody was timed."""


class Cuts(NamedTuple):
    """The numbers of cuts of each kind for a sheet, or a product, in the order in which they are made."""

    inside: int = 0
    strips: int = 0
    across: int = 0
    edges: int = 0
    curves: int = 0

    @property
    def total(self) -> int:
        """The number of cuts of all kinds."""
        return sum(self)

    @property
    def minutes(self) -> int:
        """The estimated minutes for cutting, at least one if there is a cut."""
        seconds = sum(SECONDS[kind] * many for kind, many in zip(self._fields, self, strict=True))
        return -(-seconds // 60)

    def plus(self, other: Cuts) -> Cuts:
        """Return the sum of both."""
        return Cuts(*(one + two for one, two in zip(self, other, strict=True)))

    def in_words(self, lang: str, whole: bool = True) -> str:
        """Return the plan as one line of text: each step with its number of cuts, and the minutes if it is for the
        `whole` product."""
        from layouts.press.wording import press_words

        words = press_words(lang, "cuts")
        steps = [f"{many} {words[kind]}" for kind, many in zip(self._fields, self, strict=True) if many]
        if not whole:
            return f"{words['order']} " + ", ".join(steps)
        return fill(words["plan"], {"steps": ", ".join(steps), "count": self.total, "minutes": self.minutes})


class Stroke(NamedTuple):
    """A straight cut, or a straight piece of an outline: its ends in mm, and whether it lies inside a piece."""

    start: Point
    end: Point
    inside: bool


@lru_cache(maxsize=64)
def cuts_of(outlines: tuple[Path, ...]) -> Cuts:
    """Return the cuts that free pieces with these outlines, mm of one sheet."""
    parts = [part for outline in outlines for part in _subpaths(outline)]
    lines, curves = straight_cuts(outlines)
    return _sort_cuts(lines, _box([point for part in parts for point in flatten(part)[0]]), curves)


def straight_cuts(outlines: Sequence[Path]) -> tuple[list[Stroke], int]:
    """Return the straight cuts that free pieces with these outlines (mm of one sheet), edges in one line made by one
    cut where the blade runs through no piece; and the number of curves."""
    parts = [part for outline in outlines for part in _subpaths(outline)]
    rings = [ring for part in parts if part[-1][0] == "Z" and _area(ring := flatten(part)[0]) > SLIVER]
    walls = [(_box(ring), ring) for ring in rings]
    opens = [(_box(ring), ring) for outline in outlines for ring in _open_box(outline)]
    strokes: list[Stroke] = []
    curves = 0
    for part in parts:
        own = flatten(part)[0]
        inside = _in_pieces((own[0][0] + own[1][0]) / 2, (own[0][1] + own[1][1]) / 2, walls)
        straight, bent = _split(part)
        strokes += [Stroke(a, b, inside) for a, b in straight]
        curves += bent
    return _merge(strokes, [*walls, *opens]), curves


def _sort_cuts(lines: Sequence[Stroke], block: Box, curves: int) -> Cuts:
    wide, high = block[2] - block[0], block[3] - block[1]
    level = upright = across = inside = edges = 0
    for (x0, y0), (x1, y1), within in lines:
        if abs(y1 - y0) < NEAR and abs(x1 - x0) >= LONG * wide:
            level += 1
        elif abs(x1 - x0) < NEAR and abs(y1 - y0) >= LONG * high:
            upright += 1
        elif within:
            inside += 1
        elif abs(y1 - y0) < NEAR or abs(x1 - x0) < NEAR:
            across += 1
        else:
            edges += 1
    strips = min(level, upright) or max(level, upright)
    return Cuts(inside, strips, level + upright - strips + across, edges, curves)


def _subpaths(path: Path) -> Iterator[Path]:
    part: list[tuple[object, ...]] = []
    for segment in path:
        if segment[0] == "M" and part:
            yield tuple(part)
            part = []
        part.append(segment)
    if len(part) > 1:
        yield tuple(part)


def _open_box(outline: Path) -> Iterator[list[Point]]:
    """Yield the box, as a ring, of open lines that share edges, such as those of a block of flags."""
    points = [point for part in _subpaths(outline) if part[-1][0] != "Z" for point in flatten(part)[0]]
    if points:
        x0, y0, x1, y1 = _box(points)
        if (x1 - x0) * (y1 - y0) > SLIVER and len(list(_subpaths(outline))) > SHARING:
            yield [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _split(part: Path) -> tuple[list[tuple[Point, Point]], int]:
    """Return (the straight lines of a subpath, the number of curves between them)."""
    here = start = (float(part[0][1]), float(part[0][2]))
    lines: list[tuple[Point, Point]] = []
    curves, bent = 0, False
    for seg in part[1:]:
        if seg[0] == "C":
            curves, bent, here = curves + (not bent), True, (seg[5], seg[6])
            continue
        end = start if seg[0] == "Z" else (seg[1], seg[2])
        if math.dist(here, end) > NEAR:
            lines.append((here, end))
            bent = False
        here = end
    return lines, curves


def _merge(strokes: Iterable[Stroke], walls: Sequence[tuple[Box, list[Point]]]) -> list[Stroke]:
    """Return strokes merged where they are in one line and no piece lies between them; `walls` are the box and ring
    of each piece."""
    sorted_ones = sorted((_line_of(stroke) for stroke in strokes), key=lambda found: found[:3])
    out: list[Stroke] = []
    for group in _groups(sorted_ones):
        angle, offset = group[0][:2]
        low, high, inside = group[0][2:]
        for _, _, start, end, within in group[1:]:
            if start <= high + NEAR or _free(angle, offset, high, start, walls):
                high, inside = max(high, end), inside and within
                continue
            out += _stroke(angle, offset, low, high, inside)
            low, high, inside = start, end, within
        out += _stroke(angle, offset, low, high, inside)
    return out


_Line = tuple[float, float, float, float, bool]
"""Angle, distance from the origin, from where to where along it, and whether it lies inside a piece."""


def _line_of(stroke: Stroke) -> _Line:
    (x0, y0), (x1, y1), inside = stroke
    angle = math.atan2(y1 - y0, x1 - x0) % math.pi
    angle = 0.0 if angle > math.pi - 1e-4 else round(angle, 3)
    c, s = math.cos(angle), math.sin(angle)
    ends = sorted((x0 * c + y0 * s, x1 * c + y1 * s))
    return angle, round(((x0 + x1) * -s + (y0 + y1) * c) / 2, 1), ends[0], ends[1], inside


def _groups(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """Yield lines with the same angle and the same distance from the origin, each group in order along the line."""
    group: list[_Line] = []
    for line in lines:
        if group and (abs(line[0] - group[-1][0]) > 2e-3 or abs(line[1] - group[-1][1]) > 0.11):
            yield sorted(group, key=lambda found: found[2])
            group = []
        group.append(line)
    if group:
        yield sorted(group, key=lambda found: found[2])


def _stroke(angle: float, offset: float, low: float, high: float, inside: bool) -> Iterator[Stroke]:
    if high - low >= LEAST:
        c, s = math.cos(angle), math.sin(angle)
        start, end = ((t * c - offset * s, t * s + offset * c) for t in (low, high))
        yield Stroke(start, end, inside)


def _free(angle: float, offset: float, low: float, high: float, walls: Sequence[tuple[Box, list[Point]]]) -> bool:
    """Return whether a blade can run from `low` to `high` (mm along a line at `angle` radians, `offset` mm from the
    origin) without cutting through a piece; `walls` as in `_in_pieces`."""
    c, s = math.cos(angle), math.sin(angle)
    steps = max(2, math.ceil((high - low) / STEP))
    for k in range(1, steps):
        t = low + (high - low) * k / steps
        if _in_pieces(t * c - offset * s, t * s + offset * c, walls):
            return False
    return True


def _in_pieces(x: float, y: float, pieces: Sequence[tuple[Box, list[Point]]]) -> bool:
    """Return whether a point (mm) is inside one of the pieces, each given by its box and its ring."""
    for (left, top, right, bottom), ring in pieces:
        if left + NEAR < x < right - NEAR and top + NEAR < y < bottom - NEAR and _is_inside(x, y, ring):
            return True
    return False


def _is_inside(x: float, y: float, ring: Sequence[Point]) -> bool:
    """Return whether a point is inside a ring by more than a small tolerance."""
    found = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        length = math.hypot(bx - ax, by - ay) or 1.0
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
        if -NEAR < along < length + NEAR and abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length < 2 * NEAR:
            return False
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found


def _area(ring: Sequence[Sequence[float]]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2


def _box(points: Sequence[Sequence[float]]) -> Box:
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)
