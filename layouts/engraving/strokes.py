"""Outlines for figures, in any unit, y down: smooth curves, brushed limbs, ellipses that lean."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from functools import lru_cache

from layouts.canvas import shapes
from layouts.canvas.shapes import Path, Point

Points = Sequence[Sequence[float]]


def seed_of(*parts: object) -> int:
    """A number for what is drawn at random but always alike."""
    return zlib.crc32("/".join(map(str, parts)).encode())


def smooth(points: Points, closed: bool = True) -> Path:
    """A smooth curve; a third member 0 of a point makes it a corner, .2 to .4 a firm bend."""
    return shapes.smooth(points, closed)


def poly(points: Points) -> Path:
    """Straight sides, closed."""
    return shapes.polygon([(p[0], p[1]) for p in points])


def ell(cx: float, cy: float, rx: float, ry: float | None = None, rot: float = 0.0) -> Path:
    """An ellipse, turned clockwise by `rot` degrees about its centre."""
    if not rot:
        return shapes.ellipse(cx, cy, rx, ry)
    return shapes.moved(shapes.ellipse(0, 0, rx, ry), cx, cy, rotate=rot)


def rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    """A rectangle, its corners rounded by `r`."""
    return shapes.rect(x, y, w, h, r)


def ngon(cx: float, cy: float, r: float, n: int, rot: float = 0.0, inner: float | None = None) -> Path:
    """A regular polygon whose first corner is up, turned by `rot` degrees; with `inner` a star of so small a waist."""
    count, turn = n * (2 if inner else 1), math.radians(rot)
    ring = []
    for k in range(count):
        radius, angle = (inner if inner and k % 2 else r), turn + 2 * math.pi * k / count
        ring.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return shapes.polygon(ring)


def move(
    path: Path,
    dx: float = 0.0,
    dy: float = 0.0,
    s: float = 1.0,
    rot: float = 0.0,
    sx: float | None = None,
    sy: float | None = None,
) -> Path:
    """Scaled by `s` (or `sx`, `sy`), turned clockwise by `rot` degrees, then shifted."""
    return shapes.mapped(path, _sender(dx, dy, s, rot, sx, sy))


def _sender(dx: float, dy: float, s: float, rot: float, sx: float | None, sy: float | None):  # type: ignore[no-untyped-def]
    kx, ky = s if sx is None else sx, s if sy is None else sy
    c, z = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    a, b, d, e = c * kx, z * kx, -z * ky, c * ky
    return lambda x, y: (a * x + d * y + dx, b * x + e * y + dy)


def joined(*paths: Path) -> Path:
    """Several outlines as one."""
    return tuple(segment for path in paths for segment in path)


def spine(points: Points, steps: int = 7) -> list[Point]:
    """A smooth open curve as points."""
    return shapes.flattened(shapes.smooth(points, False), steps)[0]


def brush(points: Points, *widths: float) -> Path:
    """A stroke along a smooth centre line, as wide as `widths` say, spread evenly from its beginning to its end."""
    line = spine(points)
    left, right = [], []
    befores, afters = [line[0], *line], [*line[1:], line[-1]]
    for (x, y), (ax, ay), (bx, by), half in zip(line, befores, afters, _halves(widths, len(line) - 1), strict=False):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        across, down = dy / length * half, dx / length * half
        left.append((x - across, y + down))
        right.append((x + across, y - down))
    return shapes.polygon(left + right[::-1])


@lru_cache(4096)
def _halves(widths: tuple[float, ...], last: int) -> tuple[float, ...]:
    return tuple(_width(widths, i / last) / 2 for i in range(last + 1))


def _width(widths: Sequence[float], t: float) -> float:
    if len(widths) == 1:
        return widths[0]
    at = t * (len(widths) - 1)
    k = min(int(at), len(widths) - 2)
    return widths[k] + (widths[k + 1] - widths[k]) * (at - k)
