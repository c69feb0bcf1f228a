"""Plane outlines in millimeters (x right, y down), on shapely: capsules, hulls, brush strokes, stars."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from layouts.art.lostworlds.figures.vectors import Array, Vec
from layouts.engraving.cut import valid

Shape: TypeAlias = BaseGeometry
Ring: TypeAlias = Array
"""A line that closes, (n, 2) mm: to be printed, where it may cross itself; to calculate with it, see `sound`."""
Points = Sequence[tuple[float, float]]
Dot = tuple[Vec, float]
"""A place and a radius."""
ROUND = 0.75
"""Corners of so small a radius, mm, are cut in two facets and not in four: they differ by less than the knife
follows."""
FEW = 5
"""Points of a short cut."""
NOTHING = Polygon()
_ASIDE = np.array([-1.0, 1.0])
BIG = 4.0
"""Circles of a larger radius, mm, have 24 corners, others 16: within .1 mm of round."""
_RINGS = {
    n: np.array([(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, n, endpoint=False)])
    for n in (12, 16, 24)
}


def union(*shapes: Shape) -> Shape:
    return shapely.union_all(list(shapes))


def limb(*dots: Dot) -> Shape:
    """Return tapered capsules through the dots, one after the other, `gathered`."""
    radii = [max(r, 0.02) for _, r in dots]
    rings = (
        np.array([p for p, _ in dots], float)[:, None]
        + _RINGS[24 if max(radii) > BIG else 16] * np.array(radii)[:, None, None]
    )
    if len(rings) > 1:
        rings = np.concatenate([rings[:-1], rings[1:]], 1)
    hulls = shapely.convex_hull(shapely.linestrings(rings))
    return hulls[0] if len(hulls) == 1 else gathered(*hulls)


def gathered(*shapes: Shape) -> Shape:
    """Return shapes as one to print, or to grow or soften, which unites them; to calculate with it, see `whole`."""
    g: Shape = shapely.geometrycollections(list(shapes))
    return g


def whole(shape: Shape | Ring) -> Shape:
    """Return what was gathered, united; a ring as a shape."""
    if isinstance(shape, np.ndarray):
        return sound(shape)
    return shapely.union_all(shapely.get_parts(shape)) if shape.geom_type == "GeometryCollection" else shape


def hull(*shapes: Shape) -> Shape:
    return gathered(*shapes).convex_hull


def hull_of(points: Sequence[Vec] | Array, more: float = 0.0) -> Shape:
    """Return the hull of places, with `more` mm all about."""
    at = np.array(points, float)
    if more:
        at = (at[:, None] + _RINGS[12] * more).reshape(-1, 2)
    return shapely.convex_hull(shapely.linestrings(at))


def disc(at: Vec | Array, radius: float) -> Shape:
    return Point(float(at[0]), float(at[1])).buffer(radius, 8)


def grown(shape: Shape, radius: float) -> Shape:
    """Return the shape with `radius` mm added all about, or taken off."""
    return shapely.buffer(shape, radius, quad_segs=2 if abs(radius) < ROUND else 4)


def melted(shape: Shape, radius: float) -> Shape:
    """Return joints melt: hollows sharper than `radius` are rounded."""
    return grown(grown(whole(shape), radius), -radius)


def softened(shape: Shape, radius: float, more: float = 0.0) -> Shape:
    """Return the shape with `more` mm all about, its hollows and corners sharper than `radius` rounded."""
    return grown(grown(grown(whole(shape), radius + more), -2 * radius), radius)


def slid(shape: Shape, dx: float, dy: float) -> Shape:
    step = np.array([dx, dy])
    return shapely.transform(shape, lambda at: at + step)


def sound(ring: Ring) -> Shape:
    """Return the shape in a ring, mended where that crosses itself."""
    g: Shape = shapely.polygons(ring)
    return g if valid(g) else shapely.buffer(g, 0)


def ring_of(points: Sequence[Vec] | Array) -> Ring:
    """Return the line through the points that closes."""
    return np.array(points, float)


def pieces(shape: Shape) -> list[Polygon]:
    """Return the polygons a shape is made of."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [shape]
    return [p for part in getattr(shape, "geoms", ()) for p in pieces(part)]


def smooth(points: Sequence[Vec | tuple[float, float]] | Array, count: int = 6, closed: bool = False) -> Array:
    """Return a curve through the points, `count` chords between two of them, a place in each row."""
    p = np.array(points, float)
    p = np.concatenate([p[-1:], p, p[:2]] if closed else [2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    a, b, c, d = (share * p[i : len(p) - 3 + i, None] for i, share in enumerate(_shares(count)))
    out = (a + b + c + d).reshape(-1, p.shape[1])
    return out if closed else np.concatenate([out, p[-2:-1]])


@lru_cache(64)
def _shares(count: int) -> tuple[Array, Array, Array, Array]:
    """Return how much of each of four points is in the places between the second and the third, (n, 1) each."""
    t = (np.arange(count) / count)[:, None]
    return (
        (2 - t) * t * t / 2 - t / 2,
        1 + (3 * t - 5) * t * t / 2,
        (4 - 3 * t) * t * t / 2 + t / 2,
        (t - 1) * t * t / 2,
    )


@lru_cache(64)
def _along(count: int) -> Array:
    return np.linspace(0, 1, count)


def stroke(
    points: Sequence[Vec | Array | tuple[float, float]] | Array, start: float, end: float, middle: float | None = None
) -> Ring:
    """Return a cut of the knife along the points whose width runs from `start` (by way of `middle`) to `end`. It
    crosses itself where it turns sharply."""
    if len(points) <= FEW:
        return _short(points, start, end, middle)
    p = np.array(points, float)
    d = np.empty_like(p)
    d[1:-1], d[0], d[-1] = p[2:] - p[:-2], p[1] - p[0], p[-1] - p[-2]
    d /= np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)[:, None]
    side = d[:, ::-1] * _ASIDE * (_width(_along(len(p)), start, end, middle) / 2)[:, None]
    return np.concatenate([p + side, (p - side)[::-1]])


def _short(points: Sequence[Any] | Array, start: float, end: float, middle: float | None) -> Ring:
    """Return what `stroke` returns, number by number: for few points arrays take longer."""
    last, left, right = len(points) - 1, list[tuple[float, float]](), list[tuple[float, float]]()
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, last)]
        dx, dy = x1 - x0, y1 - y0
        k = _width(i / last, start, end, middle) / 2 / max(math.hypot(dx, dy), 1e-9)
        left.append((x - dy * k, y + dx * k))
        right.append((x + dy * k, y - dx * k))
    return np.array(left + right[::-1])


def _width(row: Any, start: float, end: float, middle: float | None) -> Any:
    """Return the width of a cut at a share of its way, or at many."""
    if middle is None:
        return start + (end - start) * row
    return start * (1 - row) ** 2 + 2 * row * (1 - row) * (2 * middle - (start + end) / 2) + end * row * row


def star(at: Vec, radius: float, points: int = 9, inner: float = 0.42, seed: int = 1) -> Shape:
    """Return a burst whose rays differ in length, always in the same way."""
    chance = random.Random(seed)
    ring = []
    for i in range(2 * points):
        a = math.pi * i / points
        k = radius * (chance.uniform(0.75, 1.15) if i % 2 == 0 else inner)
        ring.append((at[0] + k * math.cos(a), at[1] + k * math.sin(a)))
    return Polygon(ring)


def furry(shape: Shape, pitch: float, tooth: float, fall: tuple[float, float] = (0.15, 0.6)) -> Shape:
    """Return the shape, `gathered` with locks of fur along its edge, `pitch` apart and `tooth` long, that hang along
    `fall`."""
    locks = pieces(shape)
    for piece in locks[:]:
        ring = piece.exterior
        n = max(6, int(ring.length / pitch))
        a = shapely.get_coordinates(
            shapely.line_interpolate_point(ring, np.linspace(0, ring.length, n, endpoint=False))
        )
        step = np.roll(a, -1, 0) - a
        out = np.stack([step[:, 1], -step[:, 0]], 1) * (1.0 if ring.is_ccw else -1.0)
        way = out / np.maximum(np.hypot(*out.T), 1e-9)[:, None] + np.array(fall)
        way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
        long = tooth * np.where(np.arange(n) % 3 == 0, 1.25, 0.8)
        tips = a + step / 2 + way * long[:, None]
        locks += list(shapely.polygons(np.stack([a - step * 0.25, tips, a + step * 1.25], 1)))
    return gathered(*locks)


def comb(starts: Points, ends: Points, w0: float, w1: float) -> Shape:
    """Return many straight cuts at once, from row to row of (x, y); widths as in `stroke`. They are kept apart, not
    united."""
    a, b = np.asarray(starts, float), np.asarray(ends, float)
    d = b - a
    side = np.stack([-d[:, 1], d[:, 0]], 1) / np.maximum(np.hypot(*d.T), 1e-9)[:, None] / 2
    return shapely.multipolygons(
        list(shapely.polygons(np.stack([a + side * w0, b + side * w1, b - side * w1, a - side * w0], 1)))
    )
