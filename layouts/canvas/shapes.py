"""Paths: the form in which every outline of the project is stored.

A path is a tuple of segments in millimeters (or in other units, to be scaled), origin top left, y down: ``("M", x,
y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)`` and ``("Z",)``.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

Point = tuple[float, float]
Segment = tuple[Any, ...]
Path = tuple[Segment, ...]
Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]
"""An affine map: x' = a x + c y + e, y' = b x + d y + f; e and f in mm."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
Outline = str
"""Lines that close, in whole numbers of a fine unit, as a PDF has them: ``10 0 m 20 5 l 15 9 l h``. There may be very
many."""

KAPPA = 0.5522847498


def polygon(points: Iterable[Point], close: bool = True) -> Path:
    """Return straight lines through `points`; closed unless `close` is False."""
    first, *rest = points
    return (("M", *first), *(("L", *p) for p in rest), *((("Z",),) if close else ()))


def trace_line(coordinates: Sequence[int]) -> Outline:
    """Return the closed line through whole numbers x, y, x, y ... as an `Outline`."""
    return ("%d %d m" + " %d %d l" * (len(coordinates) // 2 - 1) + " h") % tuple(coordinates)


def path_of(outline: Outline, unit: float = 1.0) -> Path:
    """Return an outline as a path, its numbers multiplied by `unit`."""
    rings = (ring.split() for ring in outline.split("h"))
    corners = (
        [("L", int(x) * unit, int(y) * unit) for x, y in zip(ring[::3], ring[1::3], strict=True)] for ring in rings
    )
    return tuple(seg for first, *rest in filter(None, corners) for seg in (("M", *first[1:]), *rest, ("Z",)))


def line(x0: float, y0: float, x1: float, y1: float) -> Path:
    """Return the straight line from (x0, y0) to (x1, y1)."""
    return (("M", x0, y0), ("L", x1, y1))


def rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    """Return a rectangle, its corners rounded by `r`."""
    if r <= 0:
        return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))
    r = min(r, w / 2, h / 2)
    k, X, Y = r * (1 - KAPPA), x + w, y + h
    return (
        ("M", x + r, y), ("L", X - r, y), ("C", X - k, y, X, y + k, X, y + r),
        ("L", X, Y - r), ("C", X, Y - k, X - k, Y, X - r, Y),
        ("L", x + r, Y), ("C", x + k, Y, x, Y - k, x, Y - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """Return an ellipse about (cx, cy) with the radii `rx` (across) and `ry` (down); a circle of radius `rx` if `ry` is
    None."""
    ry = rx if ry is None else ry
    a, b = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy), ("C", cx + rx, cy + b, cx + a, cy + ry, cx, cy + ry),
        ("C", cx - a, cy + ry, cx - rx, cy + b, cx - rx, cy),
        ("C", cx - rx, cy - b, cx - a, cy - ry, cx, cy - ry),
        ("C", cx + a, cy - ry, cx + rx, cy - b, cx + rx, cy), ("Z",),
    )  # fmt: skip


def hexagon(cx: float, cy: float, flats: float, pointy: bool = True) -> tuple[Point, ...]:
    """Return the six corners of a hex about (cx, cy), `flats` mm across its flats; pointy-topped, else flat-topped.
    Clockwise from the top."""
    radius, turn = flats / math.sqrt(3), 0.0 if pointy else math.pi / 6
    return tuple(
        (cx + radius * math.sin(math.pi / 3 * k + turn), cy - radius * math.cos(math.pi / 3 * k + turn))
        for k in range(6)
    )


def flat_topped(cx: float, cy: float, radius: float) -> list[Point]:
    """Return the six corners of a flat-topped hex, `radius` mm from (cx, cy): from the upper left clockwise."""
    turns = map(math.radians, (-120, -60, 0, 60, 120, 180))
    return [(cx + radius * math.cos(turn), cy + radius * math.sin(turn)) for turn in turns]


def star(cx: float, cy: float, outer: float, inner: float, points: int = 5) -> Path:
    """Return a star of `points` points, the first straight up; its tips lie `outer`, its inner corners `inner` from
    (cx, cy)."""
    ring = []
    for i in range(points * 2):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points
        ring.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return polygon(ring)


def smooth(points: Sequence[Sequence[float]], close: bool = True, tension: float = 1 / 6) -> Path:
    """Return a smooth curve, closed if `close`, through `points` (x, y); a third member 0 makes that point a corner, .2
    to .4 a firm bend. `tension` is how far control points lie from a point, as a share of the way between its
    neighbors."""
    at = [(p[0], p[1]) for p in points]
    soft = [p[2] if len(p) > 2 else 1.0 for p in points]
    n = len(at)
    path: list[Segment] = [("M", *at[0])]
    for i in range(n if close else n - 1):
        a, b = at[i], at[(i + 1) % n]
        before, after = (at[i - 1], at[(i + 2) % n]) if close else (at[max(i - 1, 0)], at[min(i + 2, n - 1)])
        ka, kb = tension * soft[i], tension * soft[(i + 1) % n]
        path.append((
            "C", a[0] + (b[0] - before[0]) * ka, a[1] + (b[1] - before[1]) * ka,
            b[0] - (after[0] - a[0]) * kb, b[1] - (after[1] - a[1]) * kb, b[0], b[1],
        ))  # fmt: skip
    return (*path, ("Z",)) if close else tuple(path)


def brush(x0: float, y0: float, x1: float, y1: float, width: float) -> Path:
    """Return a brush stroke from (x0, y0) to (x1, y1), at most about `width` thick: it swells early, wavers, thins out.
    Equal numbers give equal strokes."""
    rng = random.Random(f"{x0:.2f} {y0:.2f} {x1:.2f} {y1:.2f}")
    length = math.hypot(x1 - x0, y1 - y0)
    steps = max(8, int(length / 3))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    upper: list[Point] = []
    lower: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        swell = min(1, (t * length / 1.2) ** 0.5) * (1 - 0.55 * t**1.6) * min(1, ((1 - t) * length / 2.5) ** 0.6 + 0.12)
        for side, sign in ((upper, 1), (lower, -1)):
            off = sign * width / 2 * swell * (1 + rng.uniform(-0.16, 0.16))
            side.append((x0 + ux * length * t - uy * off, y0 + uy * length * t + ux * off))
    return polygon(upper + lower[::-1])


def map_points(path: Path, f: Callable[[float, float], Point]) -> Path:
    """Return the path with every point replaced by ``f(x, y)``."""
    return tuple([
        (seg[0], *f(seg[1], seg[2])) if len(seg) == 3 else
        (seg[0], *[c for i in range(1, len(seg), 2) for c in f(seg[i], seg[i + 1])]) if len(seg) > 1 else seg
        for seg in path
    ])  # fmt: skip


def move(
    path: Path, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0, rotate: float = 0.0, mirror: bool = False
) -> Path:
    """Return the path mirrored left to right, scaled, turned clockwise by `rotate` degrees, then shifted by (`dx`,
    `dy`)."""
    c, s, m = math.cos(math.radians(rotate)) * scale, math.sin(math.radians(rotate)) * scale, -1 if mirror else 1
    return map_points(path, lambda x, y: (m * x * c - y * s + dx, m * x * s + y * c + dy))


@lru_cache(32)
def _shares(steps: int) -> tuple[tuple[float, float, float, float], ...]:
    """Return the weights of a Bézier curve's four points at the end of each of its `steps` chords."""
    ts = [(i / steps, 1 - i / steps) for i in range(1, steps + 1)]
    return tuple((u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t) for t, u in ts)


def flatten(path: Path, steps: int = 8) -> list[list[Point]]:
    """Return every subpath as a list of points, curves cut into `steps` chords."""
    out: list[list[Point]] = []
    for seg in path:
        if seg[0] == "M":
            out.append([(seg[1], seg[2])])
        elif seg[0] == "L":
            out[-1].append((seg[1], seg[2]))
        elif seg[0] == "C":
            x0, y0 = out[-1][-1]
            _, x1, y1, x2, y2, x3, y3 = seg
            out[-1] += [
                (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3) for a, b, c, d in _shares(steps)
            ]
    return out


def bounds(path: Path) -> Box:
    """Return (x0, y0, x1, y1) of the outline, without its stroke."""
    points = [p for sub in flatten(path) for p in sub]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def transform(path: Path, matrix: Matrix) -> Path:
    """Return the path with every point transformed by a matrix."""
    a, b, c, d, e, f = matrix
    return map_points(path, lambda x, y: (a * x + c * y + e, b * x + d * y + f))
