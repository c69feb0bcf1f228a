"""The elements of a coast: the inked edge of the land, cliffs, surf, pines, rocks, a ship. Masses in mm, y down.

Imports numpy and shapely through `cut`: import it only where something is drawn.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np
import shapely
from shapely import affinity

from data.samurai.chance import Chance
from layouts.canvas.shapes import Point
from layouts.engraving import brush, cut
from layouts.engraving.cut import Mass

HALO = 0.32
"""mm of paper about what stands before something else."""


@dataclass(frozen=True)
class Thing:
    """Something that stands in the sea or over it: its layers (mass, tone) from back to front, and their convex
    hull."""

    layers: tuple[tuple[Mass, str], ...]
    hull: Mass


def thing(*layers: tuple[Mass, str]) -> Thing:
    """Return a thing with these layers and a halo that sets it off from what is behind."""
    whole = layers[0][0] if len(layers) == 1 else cut.union([mass for mass, _ in layers])
    return Thing(((whole.buffer(HALO, 4), "halo"), *layers), whole.convex_hull)


def place_shape(mass: Mass, x: float, y: float, scale: float, across: float | None = None) -> Mass:
    """Return the shape scaled by `scale` (horizontally by `across`, if given), then shifted to (x, y)."""
    return affinity.affine_transform(mass, (scale if across is None else across, 0, 0, scale, x, y))


# ---- the edge of the land ----


def walk_outline(land: Mass, step: float) -> Iterator[tuple[float, Point, Point]]:
    """Yield points of the outline every `step` mm: (distance along it, point, unit normal that points out to sea)."""
    for piece in cut.pieces(land):
        ring = shapely.geometry.polygon.orient(piece).exterior
        ways = np.linspace(0, ring.length, int(ring.length / step), endpoint=False)
        here, back, on = (shapely.line_interpolate_point(ring, (ways + d) % ring.length) for d in (0.0, -0.9, 0.9))
        dx, dy = shapely.get_x(on) - shapely.get_x(back), shapely.get_y(on) - shapely.get_y(back)
        size = np.hypot(dx, dy) + 1e-9
        rows = (ways, shapely.get_x(here), shapely.get_y(here), dy / size, -dx / size)
        for at, x, y, nx, ny in zip(*(row.tolist() for row in rows), strict=True):
            yield at, (x, y), (nx, ny)


def combine_masses(masses: list[Mass]) -> Mass:
    """Return masses that do not touch as one mass, without computing a union."""
    return shapely.MultiPolygon([piece for mass in masses for piece in cut.pieces(mass)])


def drops(at: list[Point], radii: list[float], segments: int = 4) -> Mass:
    """Return the union of discs at these points with these radii, each quarter of `segments` straight pieces."""
    return shapely.union_all(shapely.buffer(shapely.points(at), np.maximum(radii, 0.02), quad_segs=segments))


def sides(land: Mass) -> Iterator[tuple[Point, Point]]:
    """Yield (middle, unit normal out to sea) of every side of the outline, in order round the island."""
    for piece in cut.pieces(land):
        dots = list(shapely.geometry.polygon.orient(piece.simplify(0.05)).exterior.coords)
        for (ax, ay), (bx, by) in pairwise(dots):
            size = math.hypot(bx - ax, by - ay)
            if size > 2:
                yield ((ax + bx) / 2, (ay + by) / 2), ((by - ay) / size, -(bx - ax) / size)


def lip(land: Mass, chance: Chance, thin: float, thick: float) -> Mass:
    """Return the inked edge of the land: a band outside it, between `thin` and `thick` mm wide."""
    turns = [chance.uniform(0, 6.28) for _ in range(3)]
    at_, radii = list[Point](), list[float]()
    for at, (x, y), (nx, ny) in walk_outline(land, 0.7):
        swing = math.sin(at / 5.3 + turns[0]) + 0.7 * math.sin(at / 2.1 + turns[1]) + 0.5 * math.sin(at / 11 + turns[2])
        width = thin + (thick - thin) * (0.5 + swing / 4.4) * chance.uniform(0.85, 1.15)
        at_.append((x + nx * width * 0.5, y + ny * width * 0.5))
        radii.append(max(width * 0.5, 0.12))
    return cut.union(drops(at_, radii), land.buffer(thin * 0.8, join_style="mitre")).difference(land)


def cliffs(land: Mass, chance: Chance) -> Mass:
    """Return short strokes that fall from the lip to the water, in groups."""
    strokes, at = [], 0.0
    for where, (x, y), (nx, ny) in walk_outline(land, 0.35):
        if where < at:
            continue
        deep = 0.7 + 1.25 * abs(math.sin(where / 6.1)) * chance.uniform(0.5, 1.1)
        turn = math.atan2(ny, nx) + chance.uniform(-0.28, 0.28)
        strokes.append(cut.tuft(x - nx * 0.05, y - ny * 0.05, turn, deep + 0.35, 0.5))
        at = where + chance.uniform(0.55, 1.35) + (chance.uniform(0.4, 1.6) if chance.uniform(0, 1) < 0.12 else 0.0)
    return cut.union(strokes).difference(land)


def wash(land: Mass, outer: Mass, reach: float, chance: Chance) -> Mass:
    """Return a watercolor wash round the land, `reach` mm wide, less where `outer`, the boundary of the sea, is
    near."""
    turns = [chance.uniform(0, 6.28) for _ in range(2)]
    at_, radii = list[Point](), list[float]()
    for at, (x, y), _ in walk_outline(land, 1.2):
        swing = 0.84 + 0.16 * math.sin(at / 6.7 + turns[0]) + 0.12 * math.sin(at / 2.3 + turns[1])
        at_.append((x, y))
        radii.append(reach * swing)
    room = shapely.distance(shapely.points(at_), outer) * 0.94
    return drops(at_, np.minimum(radii, room).tolist(), 6).difference(land)


# ---- the sea ----


@lru_cache(8)
def _curl(scale: float) -> Mass:
    """Return a breaker: a crest that rolls to the right, and a line under it; about 3 mm wide at scale 1."""
    crest = cut.mark([(-1.9 * scale, 0.5 * scale), (-0.9 * scale, -0.8 * scale), (0.5 * scale, -1.1 * scale),
    (1.2 * scale, -0.2 * scale), (0.5 * scale, 0.3 * scale)],
                     0.1 * scale, 0.42 * scale, 0.66 * scale, 0.48 * scale, 0.14 * scale)  # fmt: skip
    line = [(-1.1 * scale, 0.7 * scale), (0, -0.1 * scale), (0.5 * scale, -0.3 * scale)]
    return cut.union(crest, cut.mark(line, 0.1 * scale, 0.32 * scale, 0.1 * scale))


@lru_cache(2)
def _ripple() -> Mass:
    """Return a long low wave, 5 mm wide."""
    return cut.mark([(-2.5, 0.2), (0, -0.3), (2.5, 0.2)], 0.08, 0.42, 0.08)


def surf(land: Mass, free: Mass, chance: Chance, rows: int, apart: float) -> Mass:
    """Return `rows` rows of breakers parallel to the coast, `apart` mm apart, fewer the farther out."""
    put: list[Mass] = []
    spots: list[Point] = []
    shapely.prepare(free)
    for row in range(rows):
        size = (0.62, 0.56, 0.5, 0.46)[row]
        out = land.buffer(2.05 + row * apart)
        for _, (x, y), _ in walk_outline(out, apart * 1.12):
            if chance.uniform(0, 1) < 0.17 * row:
                continue
            x, y = x + chance.uniform(-0.3, 0.3), y + chance.uniform(-0.2, 0.2)
            if any(abs(x - a) < 2.0 and abs(y - b) < 1.35 for a, b in spots):
                continue
            curl = affinity.translate(_curl(size), x, y)
            if free.contains(curl):
                put.append(curl)
                spots.append((x, y))
    return combine_masses(put)


def swell(land: Mass, free: Mass, chance: Chance) -> Mass:
    """Return long low waves on the open sea."""
    far, put = free.difference(land.buffer(8.6)), list[Mass]()
    x0, y0, x1, y1 = free.bounds
    shapely.prepare(far)
    for y in np.arange(y0 + 2, y1 - 1, 3.1):
        for x in np.arange(x0 + 3, x1 - 2, 7.4):
            at = x + chance.uniform(-2.4, 2.4), y + chance.uniform(-0.8, 0.8)
            if chance.uniform(0, 1) < 0.7 and far.contains(shapely.Point(at)):
                wave = place_shape(_ripple(), *at, chance.uniform(0.6, 0.95))
                put += [wave] if far.contains(wave) else []
    return combine_masses(put)


# ---- what stands in it ----


def _crown(x: float, y: float, radius: float) -> Mass:
    """Return a flat cloud of pine needles about (x, y), `radius` to either side."""
    bends = ((-1.0, 0.0), (-0.5, -0.45), (0.4, -0.5), (1.0, 0.05), (0.0, 0.25))
    return cut.blob(*((x + radius * dx, y + radius * dy) for dx, dy in bends))


@lru_cache(4)
def _pine(kind: int) -> Mass:
    """Return a pine bent to the left, its foot at the origin, 10 units high: `kind` 0 broad, 1 leaning all over the
    sea, 2 young."""
    if kind == 2:
        trunk = cut.mark([(0, 0.6), (-0.5, -2.4), (-1.7, -5.2)], 0.95, 0.7, 0.3)
        return cut.union(trunk, cut.mark([(-0.6, -2.8), (0.7, -4.0)], 0.4, 0.25), [_crown(*one) for one in (
            (-2.2, -5.4, 2.1), (0.8, -4.3, 1.35), (-2.6, -3.4, 1.2),
        )])  # fmt: skip
    trunk = brush.stroke([(0, 1), (-0.5, -3), (-2.4, -6), (-3.6, -9)], 1.3, 0.9, 0.7, 0.3, dry=0.1, shake=0.05)
    if kind == 1:
        crowns = ((-4.4, -9.4, 2.9), (-2.0, -7.3, 2.0), (-5.6, -6.4, 2.1), (-4.2, -4.4, 1.4))
        return cut.union(trunk, cut.mark([(-1.2, -4.2), (-4.2, -4.6)], 0.5, 0.3), [_crown(*one) for one in crowns])
    crowns = ((-4.4, -9.4, 3.0), (-1.0, -7.4, 2.2), (2.2, -6.4, 2.3), (-5.4, -6.4, 2.2))
    return cut.union(trunk, cut.mark([(-0.8, -4), (1.6, -6)], 0.5, 0.3), [_crown(*one) for one in crowns])


def pines(x: float, y: float, nx: float, chance: Chance) -> Iterator[Mass]:
    """Yield possible pines at (x, y) on the shore, which faces right if `nx` is positive, left if negative, the largest
    first, for a caller who takes the first that fits."""
    lean = -1 if nx > 0.1 or (abs(nx) <= 0.1 and chance.uniform(0, 1) < 0.5) else 1
    first = chance.uniform(0.62, 0.82)
    for k in (first, first * 0.8, first * 0.62):
        for kind in (1, 0, 2) if abs(nx) > 0.1 else (0, 1, 2):
            yield place_shape(_pine(kind), x, y, k, k * lean)


def rocks(x: float, y: float, size: float, chance: Chance) -> Thing:
    """Return a black rock with light on its left and water round its foot, sometimes with a small one beside it;
    `size` is the distance in mm from the middle to its edge."""
    pair = chance.uniform(0, 1) < 0.45
    k, flip = size / (6.6 if pair else 5.6), chance.uniform(0, 1) < 0.4
    body = _rock(chance.uniform(0.85, 1.25))
    if pair:
        body = cut.union(body, cut.move(_rock(chance.uniform(0.8, 1.0)), 4.2, 1.6, 0.5))
    water = cut.union(
        cut.mark([(-5.4, 2.9), (0, 3.5), (5.8, 2.9)], 0.1, 0.7, 0.1),
        cut.mark([(-3, 4.3), (2, 4.7), (4, 4.3)], 0.1, 0.45, 0.1),
    )
    whole = cut.move(cut.union(body, water), -1.0 if pair else 0.0, 0.6)
    return thing((place_shape(whole, x, y, k, -k if flip else k), "ink"))


def _rock(tall: float) -> Mass:
    body = cut.poly((-3.6, 2), (-2.6, -2 * tall), (-0.6, -5 * tall), (0.8, -4 * tall), (2, -1), (3.6, 2))
    light = cut.mark([(-0.6, -4 * tall), (-1.6, -1), (-2.6, 1.6)], 0.25, 0.8, 0.15)
    return body.difference(cut.union(light, cut.mark([(0.2, -3), (0, 0)], 0.45, 0.15)))


def islet(x: float, y: float, size: float, chance: Chance) -> Thing:
    """Return a rock with a pine on it."""
    k = size / 7.4
    flip = -k if chance.uniform(0, 1) < 0.5 else k
    return thing((place_shape(_islet(), x, y, k, flip), "ink"))


@lru_cache(1)
def _islet() -> Mass:
    body = cut.poly("-5.6,4.6 -4.4,1.6 -2.2,.2 .6,-.6 3.2,.9 4.6,2.9 5.8,4.6")
    light = cut.union(
        cut.mark("-3.2,1.4 -4.2,3.4", 0.7, 0.15),
        cut.mark("-1.2,.9 -1.8,3.9", 0.6, 0.15),
        cut.mark("1.6,1.4 1.4,3.6", 0.45, 0.1),
    )
    water = cut.union(cut.mark("-7,5.4 0,6 7,5.3", 0.1, 0.6, 0.1), cut.mark("-4,6.5 1,6.9 5,6.5", 0.1, 0.4, 0.1))
    return cut.union(body.difference(light), water, cut.move(_pine(0), 1.0, -0.4, 0.72))


def ship(x: float, y: float, size: float) -> Thing:
    """Return a ship with one sail, and the sun on it: the only red at sea."""
    k = size / 9.6
    hull = cut.union(cut.blob("-8,0! -4,1.2 4,1.2 9,-1.6! 6.4,3 3,4.2 -4,4.2 -7,3"), cut.mark("0.6,1 0.6,-13", 0.7))
    sail = cut.blob("-4.8,-11.6! .6,-12.4 6,-11.6! 7.2,-6 6,-1.4! .6,-.6 -4.8,-1.4! -3.6,-6")
    seams = [cut.mark([(a, -11.6), (a + 1, -6), (a, -1.4)], 0.32) for a in (-1.8, 0.4, 2.6, 4.8)]
    waves = [
        cut.mark([(a - 4, b + 0.3), (a, b - 0.4), (a + 4, b + 0.3)], 0.1, 0.6, 0.1)
        for a, b in ((-4.6, 5.0), (3.6, 5.4))
    ]
    gulls = [
        cut.move(cut.mark("-1.6,-.9 -.6,-1 0,0 .7,-1.1 1.8,-.9", 0.1, 0.45, 0.5, 0.45, 0.1), *at)
        for at in ((8.6, -9.5), (-7.4, -8.6))
    ]
    layers = (
        (cut.union(hull, sail.buffer(0.5)), "ink"), (sail, "paper"), (cut.union(seams), "ink"),
        (cut.disc(1.3, -6.4, 2.4), "red"),
        (cut.union(waves, gulls), "ink"),
    )  # fmt: skip
    return thing(*((cut.move(mass, x, y + 4.4 * k, k, -4), tone) for mass, tone in layers))
