"""The ground: the shadow under the figure, rings where it stands in water, and the land between two who stand far apart."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import Polygon

from layouts.lostworlds.figures.block import HEIGHT
from layouts.lostworlds.figures.look import WET
from layouts.lostworlds.figures.outlines import gathered, hull_of, smooth, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import UP, evenly, vec

_ROUND = np.array([(math.cos(a), 0.0, math.sin(a)) for a in evenly(0, 6.2, 10)])


def draw(s: Scene) -> None:
    if s.pose.far:
        _land(s)
    _shadow(s)
    if s.look.place in WET and not s.pose.far:
        _ripples(s)


def _ripples(s: Scene) -> None:
    """Rings in the water about every foot that stands in it: dark where they are near to us."""
    j = s.skeleton
    for k in "RL":
        if j.ankle[k][1] > 0.12:
            continue
        ahead, _, aside = j.ankle[k]
        x, y = s.xy(vec(ahead, 0, aside))
        for n, (fill, broad) in enumerate((("ink", 0.5), ("main", 0.45))):
            rx, ry = (9 + 4.5 * n) * s.k, (2.4 + 1.3 * n) * s.k
            ring = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in evenly(0.2 - 0.5 * n, math.pi - 0.2 + 0.5 * n, 16)]
            s.block.add(fill, stroke(ring, 0.05, 0.05, broad * 1.6))


def _shadow(s: Scene) -> None:
    """The figure's shadow in broken level gouges; it leaves the feet of one who is in the air."""
    j = s.skeleton
    spots = [(j.pelvis, 0.1), (j.neck, 0.1), (j.head, 0.06)]
    spots += [(j.ankle[k], 0.05) for k in "RL"] + [(j.knee[k], 0.06) for k in "RL"]
    discs = []
    for p, r in spots:
        fall = p - UP * p[1] + vec(p[1] * 0.10, 0, -p[1] * 0.12)
        discs.append(s.camera.all_xy(_ROUND * r + np.array(fall)))
    fallen, shadow = (gathered(*(hull_of(np.concatenate([discs[0], d]), more) for d in discs[1:])) for more in (0.0, 2.2))
    x0, y0, x1, y1 = shadow.bounds
    bars = []
    for y in np.arange(y0 + 1.2, y1 - 1.0, 1.25):
        a, b = x0 + 1.6 - s.chance.uniform(-2, 6), x1 - 1.6 + s.chance.uniform(-2, 6)
        bars.append(stroke([(a, y), ((a + b) / 2, y + 0.15), (b, y)], 0.1, 0.1, 0.62))
    s.block.about(fallen, 2.5)
    s.block.add("ink", bars, within=shadow)


def _land(s: Scene) -> None:
    """Horizon, hills, a road and near grass: a long way off."""
    w, middle, chance = s.block.width, s.block.width / 2, s.chance
    y = s.camera.ground - 15
    for i in range(int(w / 11.5)):
        x = 6 + i * 11.5 + chance.uniform(-2, 2)
        s.block.add("ink", stroke([(x - chance.uniform(4, 9), y), (x + chance.uniform(3, 7), y + 0.1)], 0.1, 0.1, 0.5))
    left = [(-4, y - 4), (12, y - 11), (24, y - 6), (33, y - 2), (38, y)]
    right = [(w - 35, y), (w - 25, y - 5), (w - 13, y - 13), (w + 4, y - 6)]
    for ridge in (left, right):
        top = smooth(ridge, 6)
        hill = Polygon([*top, (ridge[-1][0], y), (ridge[0][0], y)])
        cuts = [stroke([(p[0] - 1, p[1] + 1.2), (p[0] + 4, y)], 0.9, 0.3) for p in top[::4]]
        s.block.add("haze", hill)
        s.block.add("paper", cuts, within=hill)
    for side in (-1, 1):
        road = [(middle + side * 11, y + 0.6), (middle + side * 27, y + 15), (middle + side * 58, HEIGHT)]
        s.block.add("ink", stroke(road, 0.25, 1.5))
    for i in range(16):
        x = chance.uniform(0, 0.2 * w) if i % 2 else chance.uniform(0.8 * w, w)
        base = HEIGHT - chance.uniform(-1, 3)
        blade = [(x, base), (x + chance.uniform(-1, 1), base - 5), (x + chance.uniform(-4, 4), base - 9)]
        s.block.add("ink", stroke(smooth(blade, 4), 1.1, 0.1))
