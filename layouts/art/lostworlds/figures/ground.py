"""The ground: the shadow under the figure, rings where it stands in water, and the land between two who stand far
apart."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import Polygon

from layouts.art.lostworlds.figures.block import HEIGHT
from layouts.art.lostworlds.figures.look import WET
from layouts.art.lostworlds.figures.outlines import gathered, hull_of, smooth, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import UP, evenly, vec

_ROUND = np.array([(math.cos(a), 0.0, math.sin(a)) for a in evenly(0, 6.2, 10)])


def draw(scene: Scene) -> None:
    if scene.pose.far:
        _land(scene)
    _shadow(scene)
    if scene.look.place in WET and not scene.pose.far:
        _ripples(scene)


def _ripples(scene: Scene) -> None:
    """Draw the ripples: rings in the water about every foot that stands in it: dark where they are near to us."""
    j = scene.skeleton
    for k in "RL":
        if j.ankle[k][1] > 0.12:
            continue
        ahead, _, aside = j.ankle[k]
        x, y = scene.xy(vec(ahead, 0, aside))
        for n, (fill, broad) in enumerate((("ink", 0.5), ("main", 0.45))):
            rx, ry = (9 + 4.5 * n) * scene.k, (2.4 + 1.3 * n) * scene.k
            ring = [
                (x + rx * math.cos(a), y + ry * math.sin(a)) for a in evenly(0.2 - 0.5 * n, math.pi - 0.2 + 0.5 * n, 16)
            ]
            scene.block.add(fill, stroke(ring, 0.05, 0.05, broad * 1.6))


def _shadow(scene: Scene) -> None:
    """Draw the figure's shadow in broken level gouges; it leaves the feet of one who is in the air."""
    j = scene.skeleton
    spots = [(j.pelvis, 0.1), (j.neck, 0.1), (j.head, 0.06)]
    spots += [(j.ankle[k], 0.05) for k in "RL"] + [(j.knee[k], 0.06) for k in "RL"]
    discs = []
    for p, r in spots:
        fall = p - UP * p[1] + vec(p[1] * 0.10, 0, -p[1] * 0.12)
        discs.append(scene.camera.all_xy(_ROUND * r + np.array(fall)))
    fallen, shadow = (
        gathered(*(hull_of(np.concatenate([discs[0], d]), more) for d in discs[1:])) for more in (0.0, 2.2)
    )
    x0, y0, x1, y1 = shadow.bounds
    bars = []
    for y in np.arange(y0 + 1.2, y1 - 1.0, 1.25):
        a, b = x0 + 1.6 - scene.chance.uniform(-2, 6), x1 - 1.6 + scene.chance.uniform(-2, 6)
        bars.append(stroke([(a, y), ((a + b) / 2, y + 0.15), (b, y)], 0.1, 0.1, 0.62))
    scene.block.about(fallen, 2.5)
    scene.block.add("ink", bars, within=shadow)


def _land(scene: Scene) -> None:
    """Draw the land: horizon, hills, a road and near grass: a long way off."""
    w, middle, chance = scene.block.width, scene.block.width / 2, scene.chance
    y = scene.camera.ground - 15
    for i in range(int(w / 11.5)):
        x = 6 + i * 11.5 + chance.uniform(-2, 2)
        scene.block.add(
            "ink", stroke([(x - chance.uniform(4, 9), y), (x + chance.uniform(3, 7), y + 0.1)], 0.1, 0.1, 0.5)
        )
    left = [(-4, y - 4), (12, y - 11), (24, y - 6), (33, y - 2), (38, y)]
    right = [(w - 35, y), (w - 25, y - 5), (w - 13, y - 13), (w + 4, y - 6)]
    for ridge in (left, right):
        top = smooth(ridge, 6)
        hill = Polygon([*top, (ridge[-1][0], y), (ridge[0][0], y)])
        cuts = [stroke([(p[0] - 1, p[1] + 1.2), (p[0] + 4, y)], 0.9, 0.3) for p in top[::4]]
        scene.block.add("haze", hill)
        scene.block.add("paper", cuts, within=hill)
    for side in (-1, 1):
        road = [(middle + side * 11, y + 0.6), (middle + side * 27, y + 15), (middle + side * 58, HEIGHT)]
        scene.block.add("ink", stroke(road, 0.25, 1.5))
    for i in range(16):
        x = chance.uniform(0, 0.2 * w) if i % 2 else chance.uniform(0.8 * w, w)
        base = HEIGHT - chance.uniform(-1, 3)
        blade = [(x, base), (x + chance.uniform(-1, 1), base - 5), (x + chance.uniform(-4, 4), base - 9)]
        scene.block.add("ink", stroke(smooth(blade, 4), 1.1, 0.1))
