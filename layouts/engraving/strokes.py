"""Outlines for figures, in any unit, y down: smooth curves, brush strokes, tilted ellipses."""

import math
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from layouts.canvas import shapes
from layouts.canvas.shapes import Path, Point

Points: TypeAlias = "Sequence[Sequence[float]] | str"
"""Points as numbers, or as a string of them: ``"0,0 10,4! 20,0~ 30,2,0.5"``. The third number says how round a point
is: 0 (``!``) makes a corner, 0.2 (``~``) a firm bend; without one a point is round."""
BENDS = {"!": 0.0, "~": 0.2}


def parse_points(points: Points) -> Sequence[Sequence[float]]:
    """Return points, given as numbers or as a string, as numbers."""
    return _parse_text(points) if isinstance(points, str) else points


def gather_points(parts: Sequence[Sequence[float] | str]) -> list[Sequence[float]]:
    """Return points, given as `parts`, one by one or as strings of several, as numbers."""
    return [point for part in parts for point in (_parse_text(part) if isinstance(part, str) else [part])]


@lru_cache(4096)
def _parse_text(text: str) -> tuple[tuple[float, ...], ...]:
    out = []
    for word in text.split():
        bend = BENDS.get(word[-1])
        numbers = tuple(map(float, word.rstrip("!~").split(",")))
        out.append(numbers if bend is None else (*numbers, bend))
    return tuple(out)


def seed_of(*parts: object) -> int:
    """Return a number made from the parts, as a seed for drawings that are random but the same each time."""
    return zlib.crc32("/".join(map(str, parts)).encode())


def smooth(points: Points) -> Path:
    """Return a smooth closed curve; a third member 0 of a point makes it a corner, .2 to .4 a firm bend."""
    return shapes.smooth(parse_points(points))


def poly(points: Points) -> Path:
    """Return a closed path with straight sides."""
    return shapes.polygon([(p[0], p[1]) for p in parse_points(points)])


def ell(cx: float, cy: float, rx: float, ry: float | None = None, rot: float = 0.0) -> Path:
    """Return an ellipse about (cx, cy) with the radii `rx` and `ry` (None: a circle), turned clockwise by `rot` degrees
    about its center."""
    if not rot:
        return shapes.ellipse(cx, cy, rx, ry)
    return shapes.move(shapes.ellipse(0, 0, rx, ry), cx, cy, rotate=rot)


def ngon(cx: float, cy: float, reach: float, number: int, rot: float = 0.0, inner: float | None = None) -> Path:
    """Return a regular polygon about (cx, cy) whose corners, `number` of them, are `reach` from it, the first up,
    turned by `rot` degrees; with `inner`, a star with that inner radius."""
    count, turn = number * (2 if inner else 1), math.radians(rot)
    ring = []
    for k in range(count):
        radius, angle = (inner if inner and k % 2 else reach), turn + 2 * math.pi * k / count
        ring.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return shapes.polygon(ring)


def move(path: Path, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0, rot: float = 0.0) -> Path:
    """Return a path scaled by `scale`, turned clockwise by `rot` degrees, then shifted by (`dx`, `dy`)."""
    a, b = math.cos(math.radians(rot)) * scale, math.sin(math.radians(rot)) * scale
    return shapes.map_points(path, lambda x, y: (a * x - b * y + dx, b * x + a * y + dy))


def join(*paths: Path) -> Path:
    """Return several outlines as one path."""
    return tuple(segment for path in paths for segment in path)


def spine(points: Points, steps: int = 7) -> list[Point]:
    """Return a smooth open curve as points, `steps` from each of the given ones to the next."""
    return shapes.flatten(shapes.smooth(parse_points(points), False), steps)[0]


def brush(points: Points, *widths: float) -> Path:
    """Return a stroke along a smooth center line; `widths` are spread evenly from beginning to end."""
    return brush_along(shapes.smooth(parse_points(points), False), *widths)


def brush_along(path: Path, *widths: float) -> Path:
    """Return a stroke along every line of a path; `widths` are spread evenly over its curves.

    A straight piece counts as one curve, with handles at a sixth of its length.
    """
    curves, (x, y) = list[shapes.Segment](), (0.0, 0.0)
    for op, *points in path:
        if op == "Z":
            continue
        end_x, end_y = points[-2:]
        if op == "L":
            dx, dy = (end_x - x) / 6, (end_y - y) / 6
            op, points = "C", [x + dx, y + dy, end_x - dx, end_y - dy, end_x, end_y]
        curves.append((op, *points))
        x, y = end_x, end_y
    lines = shapes.flatten(tuple(curves), 7)
    return tuple(segment for line in lines for segment in _stroke_outline(line, widths))


def _stroke_outline(line: list[Point], widths: tuple[float, ...]) -> Path:
    """Return the outline of a stroke along a line of points, as wide as `widths` say at places evenly along it."""
    left, right = [], []
    befores, afters = [line[0], *line], [*line[1:], line[-1]]
    halves = _halves(widths, max(1, len(line) - 1))
    for (x, y), (ax, ay), (bx, by), half in zip(line, befores, afters, halves, strict=False):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        across, down = dy / length * half, dx / length * half
        left.append((x - across, y + down))
        right.append((x + across, y - down))
    return shapes.polygon(left + right[::-1])


@lru_cache(4096)
def _halves(widths: tuple[float, ...], last: int) -> tuple[float, ...]:
    return tuple(_width(widths, i / last) / 2 for i in range(last + 1))


def _width(widths: Sequence[float], share: float) -> float:
    if len(widths) == 1:
        return widths[0]
    at = share * (len(widths) - 1)
    k = min(int(at), len(widths) - 2)
    return widths[k] + (widths[k + 1] - widths[k]) * (at - k)
