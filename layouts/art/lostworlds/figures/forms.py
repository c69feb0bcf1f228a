"""Volumes: rings along an axis, the light on them, and lines whose width follows the light."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import shapely

from layouts.art.lostworlds.figures.lens import cross, dot, norm, unit
from layouts.art.lostworlds.figures.vectors import Array, cos, power, sin

FADE_FROM = 0.35
"""The share of a faded end on which there is no white line yet."""


@dataclass(frozen=True)
class Stuff:
    """How a material is cut. A line of light begins where the light reaches `low`, and is the share `cap` of the
    pitch wide at `high` (above 1 lines run together); `rim` is the same for the accent color from behind, from
    `rim_from` on. `edge` is a black outline for white materials, in body heights, and `halo` the white line round
    it. `tone` is the tone of the lines; `bows` makes them rows of little arcs, for mail; `slant` tilts them, for
    folds."""

    low: float = 0.22
    high: float = 1.0
    cap: float = 0.55
    pitch: float = 1.5
    rim: float = 0.62
    rim_from: float = 0.36
    edge: float = 0.0
    halo: float = 0.0105
    tone: str = "paper"
    ragged: float = 0.10
    bows: float = 0.0
    slant: float = 0.0


SKIN = Stuff(-0.22, 0.34, 1.3, 1.2, 0.0, edge=0.0062, halo=0.009, ragged=0.12)
BARE = Stuff(0.10, 0.56, 1.35, 1.4, 0.66, 0.36, edge=0.0048, halo=0.0095)
CLOTH = Stuff(0.30, 1.0, 0.55, 1.55, 0.85, 0.22, slant=0.3)
DARK = Stuff(0.60, 1.05, 0.50, 1.55, 0.85, 0.20, slant=0.5)
BRIGHT = Stuff(0.02, 0.85, 0.72, 1.5, 0.0, tone="acc", slant=0.3)
PALE = Stuff(-0.30, 0.40, 1.3, 1.5, 0.0, edge=0.0055, halo=0.009, slant=0.2)
LEATHER = Stuff(0.42, 1.0, 0.45, 1.35, 0.75, 0.28)
MAIL = Stuff(0.02, 0.90, 0.52, 1.5, bows=0.42)
STEEL = Stuff(0.40, 0.66, 1.3, 1.2, 0.85, 0.22)
DOME = Stuff(0.34, 0.52, 1.5, 1.3, 0.9, 0.20)
GLOVE = Stuff(0.30, 0.95, 0.75, 1.25, 0.7, 0.3, halo=0.007)
FUR = Stuff(0.26, 0.95, 0.55, 1.6, 0.95, 0.18, ragged=0.34, slant=0.5)
WOOD = Stuff(0.0, 0.7, 0.7, 1.4, 0.8, 0.3)
CORD = Stuff(0.0, 0.8, 0.9, 0.8, 0.9, 0.2, tone="acc")


def smooth(knots: Any, count: int) -> Array:
    """Return `count` rows on the smooth curve through rows of numbers, `knots` (Catmull-Rom spline)."""
    k = np.asarray(knots, float)
    if len(k) == 2:
        straight: Array = k[0] + (k[1] - k[0]) * np.linspace(0, 1, count)[:, None]
        return straight
    i, f = _shares(len(k), count)
    p = np.concatenate([k[:1] * 2 - k[1:2], k, k[-1:] * 2 - k[-2:-1]])
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    curve: Array = b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
    return curve


@lru_cache(256)
def _shares(knots: int, count: int) -> tuple[Any, Array]:
    at = np.linspace(0, knots - 1, count)
    i = np.minimum(at.astype(int), knots - 2)
    return i, (at - i)[:, None]


def slope(rows: Array) -> Array:
    """Return the differences along the first axis: central ones, at both ends one-sided."""
    out = np.empty_like(rows)
    out[1:-1] = (rows[2:] - rows[:-2]) * 0.5
    out[0], out[-1] = rows[1] - rows[0], rows[-1] - rows[-2]
    return out


def tube(points: Any, radii: Any, flat: float = 1.0, side: Any = (0.31, 0.17, 0.93)) -> Array:
    """Return the knots of a round limb through points, of these radii (body heights): each row is (center, two
    half-axes), 9 numbers. `flat` squeezes it in the direction across `side`."""
    at = np.asarray(points, float)
    way = unit(slope(at)) if len(at) > 2 else unit(np.stack([at[1] - at[0]] * 2))
    ref = np.asarray(side, float)
    a = unit(ref - way * dot(way, ref)[:, None])
    b = cross(way, a)
    r = np.asarray(radii, float)[:, None]
    return np.concatenate([at, a * r, b * (r * flat)], 1)


@lru_cache(128)
def _circle(count: int, square: float) -> tuple[Array, Array]:
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = cos(turn), sin(turn)
    if square == 2.0:
        return c[None, :, None], s[None, :, None]
    c, s = (np.sign(v) * power(np.abs(v), 2.0 / square) for v in (c, s))
    return c[None, :, None], s[None, :, None]


class Loft:
    """A volume: rings along an axis, through `knots`, whose rows are (center, two half-axes). `square` above 2 makes
    the rings boxier; an end that is open (False in `caps`) gets no white line across it."""

    def __init__(
        self, knots: Any, count: int = 14, around: int = 24, square: float = 2.0,
        caps: tuple[bool, bool] = (True, True),
    ) -> None:  # fmt: skip
        d = smooth(knots, count)
        self.center = d[:, :3]
        c, s = _circle(around, square)
        self.off = d[:, None, 3:6] * c + d[:, None, 6:9] * s
        self.places = self.center[:, None] + self.off
        self.caps = caps
        out = cross(slope(self.places), np.roll(self.places, -1, 1) - np.roll(self.places, 1, 1))
        sign = -1.0 if float(np.sum(dot(out, self.off))) < 0 else 1.0
        self.normals = unit(out) * sign

    def widen(self, by: float, fade: tuple[float, float]) -> Array:
        """Return the points of the rings moved outwards by a length; over the share `fade` of the axis at either end
        this grows from nothing."""
        t = np.linspace(0, 1, len(self.center))
        k = np.ones_like(t)
        for share, at in zip(fade, (t, 1 - t), strict=True):
            if share:
                k = k * np.clip((at - share * FADE_FROM) / share, 0, 1)
        places: Array = self.places + unit(self.off) * (by * k)[:, None, None]
        axis = unit(slope(self.center))
        if self.caps[0] and not fade[0]:
            places[0] -= axis[0] * by
        if self.caps[1] and not fade[1]:
            places[-1] += axis[-1] * by
        return places


def hull_rings(xy: Array) -> list[Array]:
    """Return the outline of a volume's projected rings as overlapping polygons, one for each pair of neighboring
    rings, all in the same direction, so that they fill as one."""
    return rings_apart(_hulls(xy))


def outline_rings(xy: Array) -> list[Array]:
    """Return the outline of a volume's projected rings as one shape, so that a line about it shows nothing inside."""
    return rings_of(shapely.union_all(_hulls(xy)))


def _hulls(xy: Array) -> Any:
    n = len(xy)
    if n >= 9:  # the ends are round, what lies between is long
        xy = xy[sorted({0, 1, *range(3, n - 2, 3), n - 2, n - 1})]
    low, high = xy.reshape(-1, 2).min(0), xy.reshape(-1, 2).max(0)
    corners = 9 if float(min(high - low)) < 5 else 13
    xy = xy[:, :: max(1, round(xy.shape[1] / corners))]
    pairs = np.concatenate([xy[:-1], xy[1:]], axis=1)
    n, m, _ = pairs.shape
    lines = shapely.linestrings(pairs.reshape(-1, 2), indices=np.repeat(np.arange(n), m))
    return shapely.convex_hull(lines)


def rings_apart(polygons: Any) -> list[Array]:
    """Return the outer rings of many shapely polygons; other shapes in the array are left out."""
    rings = shapely.get_exterior_ring(polygons[shapely.get_type_id(polygons) == 3])
    ends = np.cumsum(shapely.get_num_coordinates(rings))
    points = shapely.get_coordinates(rings)
    return [ring[:-1] for ring in np.split(points, ends[:-1])] if len(ends) else []


def ribbons(xy: Array, half: Array) -> list[Array]:
    """Return lines as polygons; `xy` are their points (rows, points, 2) in mm, `half` half the width at each. Where
    the width is 0 a line breaks off in a point."""
    if not len(xy) or xy.shape[1] < 2:
        return []
    way = np.empty_like(xy)
    way[:, 1:-1], way[:, 0], way[:, -1] = xy[:, 2:] - xy[:, :-2], xy[:, 1] - xy[:, 0], xy[:, -1] - xy[:, -2]
    way = unit(way)
    side = np.stack([-way[..., 1], way[..., 0]], -1) * half[..., None]
    left, right = xy + side, xy - side
    on = np.zeros((len(xy), xy.shape[1] + 2), np.int8)
    on[:, 1:-1] = half > 0
    change = np.diff(on, axis=1)
    rows, starts = np.nonzero(change == 1)
    _, ends = np.nonzero(change == -1)
    m, out = xy.shape[1], []
    for row, start, end in zip(rows.tolist(), starts.tolist(), ends.tolist(), strict=True):
        a, b = max(start - 1, 0), min(end + 1, m)
        if b - a > 2 or m == 2:
            out.append(np.concatenate([left[row, a:b], right[row, a:b][::-1]]))
    return out


def ramp(values: Any, low: float, high: float) -> Array:
    """Return 0 below `low`, 1 above `high`, and linear values between."""
    ramped: Array = np.clip((values - low) / (high - low), 0, 1)
    return ramped


def spacing(xy: Array) -> Array:
    """Return the distances between neighboring lines (rows of points, mm), measured across their direction, at each
    point."""
    if len(xy) < 2:
        return np.zeros(xy.shape[:2])
    gap, way = slope(xy), np.empty_like(xy)
    way[:, 1:-1], way[:, 0], way[:, -1] = xy[:, 2:] - xy[:, :-2], xy[:, 1] - xy[:, 0], xy[:, -1] - xy[:, -2]
    way = unit(way)
    across: Array = np.abs(gap[..., 1] * way[..., 0] - gap[..., 0] * way[..., 1])
    return across


def rings_of(shape: Any) -> list[Array]:
    """Return the rings of a shapely shape; holes run in the other direction."""
    out: list[Array] = []
    for one in shapely.get_parts(shape):
        if one.geom_type == "Polygon" and not one.is_empty:
            turned = shapely.geometry.polygon.orient(one)
            out += [np.asarray(ring.coords)[:-1] for ring in (turned.exterior, *turned.interiors)]
        elif hasattr(one, "geoms"):
            out += rings_of(one)
    return out


def polyline(points: Sequence[Any] | Array, count: int) -> tuple[Array, Array]:
    """Return `count` points on a smooth line, and their shares (0 to 1) of it."""
    return smooth(np.asarray(points, float), count), np.linspace(0, 1, count)


def middle_distance(places: Array, eye: Array) -> float:
    """Return the mean distance of each row of points from the eye."""
    return float(np.mean(norm(places - eye)))
