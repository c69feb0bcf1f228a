"""Woodcut in masses: black shapes from which light is cut, and lines whose width makes the tone. Any unit, y down.

A mass is a shapely shape; `outline_of` returns the outline that a canvas prints. This module imports numpy and shapely:
import it only where something is drawn. `plate` collects the masses, caches and prints them.

`engrave` draws lines along a *frame*, a coordinate system (u, v) that follows the form, and makes each as wide as the
tone there is dark: `rings` for barrels and skulls, `rays` for light, `between` for cloth, `level` for sky and stone.
`rim` cuts with the gouge from the edge that faces the light.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Polygon
from shapely.geometry import box as box
from shapely.geometry.base import BaseGeometry

from layouts.canvas import shapes
from layouts.engraving import strokes
from layouts.engraving.strokes import Points, gather_points, parse_points

Mass: TypeAlias = BaseGeometry
Array: TypeAlias = "NDArray[np.floating[Any]]"
Tone: TypeAlias = Callable[[Array, Array], "Array | float"] | float
"""How dark it is, 0 to 1: one number, or a function of arrays x and y (use numpy in it: ``np.exp``, ``np.clip``)."""
Frame: TypeAlias = Callable[[Array, Array], tuple[Array, Array]]
"""Where lines run: from places u along them, a row, and the numbers v of the lines, a column, to x and y, a line in
each row."""

EMPTY = Polygon()
NOTHING: NDArray[Any] = np.array([], dtype=object)
FINE = 0.03
"""What the knife does not follow."""
LEAST = 0.004
"""Crumbs smaller than this are not printed."""
_RING = np.array([(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, 18, endpoint=False)])


_SIDES = np.array([[[1.0]], [[-1.0]]])
_ASIDE = np.array([-1.0, 1.0])
_CAP = np.array([(math.cos(a), math.sin(a)) for a in np.linspace(0, math.pi, 9)[1:-1]])
_valid = getattr(shapely.lib, "is_valid", shapely.is_valid)
NEAR = 3.0
"""Places of a stroke so near to each other have fewer chords between them."""
CHORDS = ((4.0, 6), (8.0, 8))
"""Sizes of outlines up to which their curves are cut into so many chords; larger ones into 14."""


@dataclass(frozen=True)
class Lines:
    """Thin strips, clipped to a mass or not. They may overlap and cross themselves: a plate prints them as they are;
    `mass` is their exact union, for further geometry."""

    strips: Mass
    within: Mass | None

    @property
    def mass(self) -> Mass:
        whole = shapely.union_all(shapely.buffer(shapely.get_parts(self.strips), 0))
        return shapely.MultiPolygon(pieces(whole if self.within is None else whole.intersection(self.within)))


# ---- masses ----


def solid(path: shapes.Path) -> Mass:
    """Return the inside of an outline as a mass, filled by the even-odd rule."""
    rings = shapes.flatten(path, _chords(path))
    first, *more = [sound(shapely.polygons(ring)) for ring in rings if len(ring) > 3] or [EMPTY]
    return reduce(shapely.symmetric_difference, more, first)


def _chords(path: shapes.Path) -> int:
    """Return into how many chords each curve of an outline is divided, so that the error is smaller than the knife's
    precision."""
    xs, ys = [seg[-2] for seg in path if len(seg) > 2], [seg[-1] for seg in path if len(seg) > 2]
    size = max(max(xs) - min(xs), max(ys) - min(ys)) if xs else 0.0
    return next((n for most, n in CHORDS if size <= most), 14)


def sound(mass: Mass) -> Mass:
    """Return a valid mass for geometry: repaired if its outline crosses itself."""
    return mass if valid(mass) else shapely.buffer(mass, 0)


def valid(mass: Mass) -> bool:
    """Return the same as shapely's `is_valid`, which takes longer to set up warnings than to examine the mass."""
    with np.errstate(all="ignore"):
        return bool(_valid(mass))


def blob(*points: Sequence[float] | str) -> Mass:
    """Return a smooth mass through points, given one by one or as strings of several."""
    return solid(strokes.smooth(gather_points(points)))


def poly(*points: Sequence[float] | str) -> Mass:
    """Return a mass with straight sides."""
    return sound(shapely.polygons([p[:2] for p in gather_points(points)]))


def disc(x: float, y: float, rx: float, ry: float | None = None, rot: float = 0.0) -> Mass:
    """Return an ellipse about (x, y) with the radii `rx` and `ry` (None: a circle), turned clockwise by `rot`
    degrees."""
    return solid(strokes.ell(x, y, rx, ry or rx, rot))


def mark(points: Points, *widths: float) -> Mass:
    """Return a brush stroke with round ends; unlike that of `strokes.brush` it may cross itself."""
    at = parse_points(points)
    near = all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < NEAR for a, b in pairwise(at))
    line = np.array(strokes.spine(at, 6 if near else 9))
    shares, knots = _spread(len(widths), len(line))
    return sweep(line, np.maximum(np.interp(shares, knots, widths) / 2, 0.02))


@lru_cache(256)
def _spread(widths: int, count: int) -> tuple[Array, Array]:
    """Return the positions of a line's `count` points on a scale from 0 to `widths` - 1, and that scale's whole
    numbers, for interpolating widths."""
    return np.linspace(0, widths - 1, count), np.arange(float(widths))


def sweep(line: Array, half: Array) -> Mass:
    """Return the area swept by a disc of radius `half` (one for each point) that moves along a line of points."""
    way = np.empty_like(line)
    way[1:-1], way[0], way[-1] = (line[2:] - line[:-2]) / 2, line[1] - line[0], line[-1] - line[-2]
    way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
    side = way[:, ::-1] * _ASIDE * half[:, None]
    ends = [0, -1]
    first, last = _CAP[:, :1] * side[ends, None] + _CAP[:, 1:] * way[ends, None] * half[ends, None, None]
    left, right = edges = line + side * _SIDES
    steps = (edges[:, 1:] - edges[:, :-1]) * way[1:]
    onward = (steps[:, :, 0] + steps[:, :, 1]).min()
    outline = shapely.polygons(np.concatenate([left, line[-1] + last, right[::-1], line[0] - first]))
    if onward > 0 and valid(outline):
        return outline
    discs = line[:, None, :] + _RING[None] * half[:, None, None]  # it turns sharply, or crosses itself
    return shapely.union_all(shapely.convex_hull(shapely.linestrings(np.concatenate([discs[:-1], discs[1:]], axis=1))))


def union(*parts: Mass | Sequence[Mass]) -> Mass:
    """Return the union of all masses; the parameters may be masses or lists of them."""
    return shapely.disjoint_subset_union_all([g for p in parts for g in ([p] if isinstance(p, BaseGeometry) else p)])


def move(
    mass: Mass, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0, rot: float = 0.0, sx: float | None = None
) -> Mass:
    """Return a mass scaled by `scale` (horizontally by `sx`) and turned clockwise by `rot` degrees about the origin,
    then shifted by (`dx`, `dy`)."""
    kx = scale if sx is None else sx
    if not rot:
        return shapely.transform(mass, lambda at: at * (kx, scale) + (dx, dy))
    cos, sin = math.cos(math.radians(rot)), math.sin(math.radians(rot))

    def sent(at: Array) -> Array:
        x, y = at[:, 0] * kx, at[:, 1] * scale
        return np.stack([x * cos - y * sin + dx, x * sin + y * cos + dy], 1)

    return shapely.transform(mass, sent)


def gather(masses: NDArray[Any]) -> Mass:
    """Return masses as one collection for printing, without uniting them."""
    return shapely.geometrycollections(masses)


def pieces(mass: Mass) -> list[Polygon]:
    """Return the polygons of a mass; stray lines and points left by clipping are dropped."""
    if isinstance(mass, Polygon):
        return [] if mass.is_empty else [mass]
    return [p for part in getattr(mass, "geoms", ()) for p in pieces(part)]


def polygons(masses: Sequence[Mass] | NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.intp]]:
    """Return (the polygons of several masses, for each the index of its mass); stray lines and points left by
    clipping are dropped."""
    parts, of = shapely.get_parts(np.asarray(masses, dtype=object), return_index=True)
    while (types := shapely.get_type_id(parts)).max(initial=0) > 3:
        parts, deeper = shapely.get_parts(parts, return_index=True)
        of = of[deeper]
    whole = (types == 3) & ~shapely.is_empty(parts)
    return parts[whole], of[whole]


def clip_to(parts: NDArray[Any], masses: NDArray[Any]) -> NDArray[Any]:
    """Return each polygon clipped to the mass at the same index; unchanged where that is None."""
    shapely.prepare(masses)
    cross = ~(shapely.is_missing(masses) | shapely.contains_properly(masses, parts))
    parts = parts.copy()
    parts[cross] = shapely.intersection(parts[cross], masses[cross])
    return parts


def outlines(
    parts: NDArray[Any], of: NDArray[np.intp], count: int, fine: float | NDArray[Any] = FINE
) -> list[shapes.Outline]:
    """Return one outline for each index from 0 to `count`, in hundredths of a unit, made of the polygons whose entry
    in `of` is that index; correct under either fill rule. Details below `fine` (one value, or one for each index)
    are simplified away."""
    rings, at = shapely.get_rings(parts, return_index=True)
    turn = shapely.is_ccw(rings) != (np.diff(at, prepend=-1) > 0)
    rings[turn] = shapely.reverse(rings[turn])
    which = of[at]
    rings = shapely.simplify(rings, fine if isinstance(fine, float) else fine[which], preserve_topology=False)
    flat = np.rint(shapely.get_coordinates(rings) * 100).astype(int).ravel().tolist()
    ends = np.cumsum(2 * shapely.get_num_coordinates(rings)).tolist()
    out: list[list[str]] = [[] for _ in range(count)]
    for i, start, end in zip(which.tolist(), [0, *ends], ends, strict=False):
        if end - start > 6:  # the last is the first again
            out[i].append(shapes.trace_line(flat[start : end - 2]))
    return ["\n".join(found) for found in out]


def outline_of(mass: Mass, fine: float = FINE, least: float = LEAST) -> shapes.Outline:
    """Return the outline of a mass, simplified by at most `fine` units; parts of an area of less than `least` are
    dropped."""
    parts, of = polygons([mass])
    kept = shapely.area(parts) > least
    return outlines(parts[kept], of[kept], 1, fine)[0]


# ---- line as tone ----


def straight(angle: float) -> Frame:
    """Return the frame of straight lines rising by `angle` degrees; u is the distance along a line, v the distance
    across."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return lambda u, v: (u * c - v * s, u * s + v * c)


def rings(cx: float, cy: float, squash: float = 1.0) -> Frame:
    """Return the frame of lines round (cx, cy): u is the angle in degrees, v the radius; `squash` flattens them."""
    return lambda u, v: (cx + v * np.cos(np.radians(u)), cy + v * squash * np.sin(np.radians(u)))


def rays(cx: float, cy: float) -> Frame:
    """Return the frame of lines out of (cx, cy): u is the distance, v the angle in degrees."""

    def frame(u: Array, v: Array) -> tuple[Array, Array]:
        turns = [math.radians(degrees) for degrees in v.ravel().tolist()]
        c, s = (np.reshape([f(turn) for turn in turns], v.shape) for f in (math.cos, math.sin))
        return cx + u * c, cy + u * s

    return frame


def engrave(
    mass: Mass | None, tone: Tone, gap: float, frame: Frame, along: tuple[float, float, float],
    across: tuple[float, float], wobble: float = 0.12, seed: int = 1, least: float = 0.08, most: float = 0.92,
) -> Lines:  # fmt: skip
    """Return lines along a frame, clipped to a mass (None: unclipped), as wide as the tone is dark.

    `along`: from, to, step of u on each line; `across`: from, to of v, with a line every `gap`, moved at random by up
    to the share `wobble` of it. Where the tone is below `least` (0 to 1) a line breaks off in a point; above `most` it
    grows no wider, so that light remains between lines.
    """
    rnd, us = random.Random(seed), np.arange(along[0], along[1] + along[2], along[2])
    tremble = np.random.default_rng(seed)
    vs = np.array([[v0 + gap * rnd.uniform(-wobble, wobble)] for v0 in np.arange(across[0], across[1], gap).tolist()])
    if not len(vs):
        return Lines(EMPTY, mass)
    x, y = frame(us, vs)
    x2, y2 = frame(us, vs + gap)
    dark = np.broadcast_to(tone(x, y) if callable(tone) else tone, x.shape)
    dark = np.where((dark < least) | _is_beyond(x, y, mass), 0, np.minimum(dark, most))
    return _keep_seen(_strips(x, y, dark * np.hypot(x2 - x, y2 - y) / 2 * tremble.uniform(0.86, 1.1, x.shape)), mass)


def _strips(x: Array, y: Array, half: Array) -> NDArray[Any]:
    """Return lines (one in each row of `x` and `y`, `half` as wide) as polygons, split where their width is 0."""
    n = x.shape[1]
    if n < 2:
        return NOTHING
    dx, dy = np.gradient(x, axis=1), np.gradient(y, axis=1)
    side = np.stack([-dy, dx], 2) * (half / (np.hypot(dx, dy) + 1e-9))[:, :, None]
    at = np.stack([x, y], 2)
    left, right = at + side, at - side
    rings = []
    edges = np.diff(half > 0, axis=1, prepend=False, append=False)
    for row in np.flatnonzero(edges.any(1)).tolist():
        on = np.flatnonzero(edges[row]).tolist()
        for start, end in zip(on[::2], on[1::2], strict=True):
            a, b = max(start - 1, 0), min(end + 1, n)
            if b - a >= 3:
                rings.append(np.concatenate([left[row, a:b], right[row, a:b][::-1]]))
    if not rings:
        return NOTHING
    counts = [len(ring) for ring in rings]
    found: NDArray[Any] = shapely.polygons(
        shapely.linearrings(np.concatenate(rings), indices=np.repeat(np.arange(len(counts)), counts))
    )
    return found


def _is_beyond(x: Array, y: Array, mass: Mass | None) -> NDArray[np.bool_]:
    """Return for each point of the lines whether it is so far from the mass that nothing there is visible."""
    if mass is None:
        return np.zeros(x.shape, bool)
    x0, y0, x1, y1 = mass.bounds
    out = np.pad((x < x0) | (x > x1) | (y < y0) | (y > y1), ((0, 0), (2, 2)), mode="edge")
    beyond: NDArray[np.bool_] = np.logical_and.reduce([out[:, i : i + x.shape[1]] for i in range(5)])
    return beyond


def _keep_seen(strips: NDArray[Any], mass: Mass | None) -> Lines:
    """Return those strips that meet the mass, to be clipped to it."""
    if mass is None:
        return Lines(gather(strips), None)
    shapely.prepare(mass)
    return Lines(gather(strips[shapely.intersects(mass, strips)]), mass)


def level(mass: Mass, tone: Tone, gap: float, angle: float = 0.0, wobble: float = 0.12, seed: int = 1) -> Lines:
    """Return what `engrave` does with straight lines over a whole mass at `angle` degrees; the rest as there."""
    if mass.is_empty:
        return Lines(EMPTY, mass)
    x0, y0, x1, y1 = mass.bounds
    c, s = math.cos(math.radians(-angle)), math.sin(math.radians(-angle))
    corners = [(x * c - y * s, x * s + y * c) for x in (x0, x1) for y in (y0, y1)]
    us, vs = [p[0] for p in corners], [p[1] for p in corners]
    along = (min(us), max(us), 0.8)
    return engrave(mass, tone, gap, straight(angle), along, (min(vs), max(vs)), wobble, seed)


def rim(mass: Mass, dx: float, dy: float, gap: float = 0.8, angle: float | None = None, weight: float = 0.6) -> Lines:
    """Return gouge cuts into a mass from its edge on the side of (-dx, -dy), one every `gap` and there as wide as the
    share `weight` of it; as long as (dx, dy), in that direction or at `angle` degrees."""
    if mass.is_empty:
        return Lines(EMPTY, mass)
    rnd, reach = random.Random(3), math.hypot(dx, dy)
    a = math.atan2(dy, dx) if angle is None else math.radians(angle)
    ux, uy = math.cos(a), math.sin(a)
    x0, y0, x1, y1 = mass.bounds
    cx, cy, far = (x0 + x1) / 2, (y0 + y1) / 2, math.hypot(x1 - x0, y1 - y0)
    feet = [(cx - uy * k, cy + ux * k) for k in np.arange(-far / 2, far / 2, gap)]
    lines = shapely.linestrings([[(x - ux * far, y - uy * far), (x + ux * far, y + uy * far)] for x, y in feet])
    shapely.prepare(mass)
    cuts, half = list[list[tuple[float, float]]](), gap * weight / 2
    for hit in shapely.intersection(lines, mass):
        for part in getattr(hit, "geoms", [hit]):
            if part.length >= gap * 0.8:
                (sx, sy), n = part.coords[0], min(part.length, reach * (1 + rnd.uniform(-0.35, 0.35)))
                tip = (sx + ux * n, sy + uy * n)
                cuts.append([(sx - uy * half, sy + ux * half), tip, (sx + uy * half, sy - ux * half)])
    return Lines(gather(shapely.polygons(cuts)) if cuts else EMPTY, mass)


def tuft(x: float, y: float, angle: float, length: float, width: float) -> Mass:
    """Return a lock of hair or grass, `width` wide at (x, y) and as long as `length`, pointing to `angle` radians."""
    dx, dy, h = math.cos(angle), math.sin(angle), width / 2
    return shapely.polygons([(x - dy * h, y + dx * h), (x + dx * length, y + dy * length), (x + dy * h, y - dx * h)])


# ---- the brush ----
