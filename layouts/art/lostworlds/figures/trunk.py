"""Chest, belly and skirts, and what is worn over them."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import numpy as np
from shapely.geometry import box

from layouts.art.lostworlds.figures import armour
from layouts.art.lostworlds.figures.outlines import Shape, furry, gathered, grown, smooth, softened, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import FORWARD, RIGHT, UP, Array, Vec, cross, evenly, normal, unit, vec

SKIRTS = {
    "tunic": (0.60, 1.35),
    "coat": (0.34, 1.20),
    "harness": (0.58, 1.25),
    "bare": (0.34, 1.22),
    "pelt": (0.46, 1.15),
}
"""How far down the thigh a skirt hangs, and how wide it is there against the thigh."""

_TURN = np.array([(math.cos(a), math.sin(a), math.sin(3 * a)) for a in evenly(0, 2 * math.pi, 16)])
"""Across, along and the wave of a hem, all about."""


def draw(scene: Scene) -> None:
    j, b = scene.skeleton, scene.build
    top = j.neck + j.chest_turn @ vec(0, -0.02, 0)
    rings = [
        scene.ring(top, j.chest_turn, (b.shoulder * 0.80, b.chest[1] * 0.62)),
        scene.ring(j.chest, j.chest_turn, b.chest),
        scene.ring(j.waist, j.waist_turn, b.waist),
        scene.ring(j.pelvis, j.pelvis_turn, b.pelvis),
    ]
    body = softened(gathered(*(scene.span(x, y) for x, y in pairwise(rings))), scene.k)
    if scene.look.clothing == "pelt":
        body = furry(body, 2.3 * scene.k, 2.2 * scene.k)
    scene.later(j.pelvis, -0.02, partial(_skirt, scene, *_skirt_outline(scene)))
    scene.later(j.chest, 0, partial(_trunk, scene, body))


def _skirt_outline(scene: Scene) -> tuple[Shape, list[tuple[Vec, float]]]:
    """Return the skirt and the middle and radius of its hem on each leg: rims across the thighs, blown along by the
    drift."""
    j, b = scene.skeleton, scene.build
    hips = scene.ring(
        j.pelvis + j.pelvis_turn @ vec(0, 0.03, 0), j.pelvis_turn, (b.pelvis[0] * 1.04, b.pelvis[1] * 1.04)
    )
    robe = scene.look.clothing == "robe"
    long, flare = SKIRTS["tunic" if robe else scene.look.clothing]
    hem, halves, rims = [], [], []
    for k in "RL":
        thigh = j.knee[k] - j.hip[k]
        end = j.hip[k] * (1 - long) + j.knee[k] * long + scene.drift * 0.22
        radius = b.leg[0] * flare
        row = [_rim(end, unit(thigh), radius)]
        if robe:
            low = j.knee[k] * 0.42 + j.ankle[k] * 0.58 + scene.drift * 0.5
            row = [
                _rim(j.knee[k], unit(thigh), b.leg[1] * 1.5),
                _rim(low, unit(j.ankle[k] - j.knee[k]), b.leg[1] * 1.75),
            ]
            end, radius = low, b.leg[1] * 1.75
        rims += row
        halves.append(gathered(scene.span(hips, row[0]), *(scene.span(x, y) for x, y in pairwise(row))))
        hem.append((scene.xy(end), radius * scene.camera.size(end)))
    g = softened(gathered(*halves), 0.8) if robe else scene.span(hips, *rims)
    if scene.look.clothing in ("pelt", "harness"):
        g = furry(g, 2.6 * scene.k, 2.2 * scene.k, (0.1, 1.4))
    return g, hem


def _rim(centre: Vec, along: Vec, radius: float) -> Array:
    d = unit(along * 0.6 - UP * 0.4)
    a = unit(cross(d, RIGHT + FORWARD * 0.01))
    at, x, y, z = np.array((centre, a, cross(d, a), d))
    rim: Array = at + (_TURN[:, :1] * x + _TURN[:, 1:2] * y) * radius + _TURN[:, 2:] * z * 0.012
    return rim


def _skirt(scene: Scene, shape: Shape, hem: list[tuple[Vec, float]]) -> None:
    j, size = scene.skeleton, scene.camera.size(scene.skeleton.pelvis)
    fill = scene.look.value("skirt")
    scene.block.cut(fill, shape, scene.weight(j.pelvis), teeth=3.6 * scene.k)
    mark = "paper" if fill == "ink" else "ink"
    belt = scene.xy(j.waist * 0.35 + j.pelvis * 0.65)
    folds = []
    for centre, r in hem:  # they fan from the belt to the hem
        for t, wide in ((-0.55, 0.016), (0.15, 0.022), (0.7, 0.014)):
            d, side = unit(centre - belt), normal(centre - belt)
            tip = centre + d * r * 0.9 + side * r * t
            root = belt * 0.62 + centre * 0.38 + side * r * t * 0.5
            folds.append(stroke(smooth([root, (root + tip) / 2 + side * r * 0.1, tip]), 0.1, wide * size))
    scene.block.add(mark, folds, within=shape)


def _trunk(scene: Scene, shape: Shape) -> None:
    j, fill = scene.skeleton, scene.look.value("body")
    front = scene.camera.facing(j.chest_turn @ FORWARD)
    scene.block.cut(fill, shape, scene.weight(j.chest), teeth=3.6 * scene.k)
    inner = grown(shape, -0.35)
    if scene.look.clothing in ("bare", "harness", "pelt"):
        _muscles(scene, inner, front, "paper" if fill == "ink" else "ink")
    elif front > 0.15:
        _collar(scene, inner)
    if front < -0.1:
        _back(scene, inner, "paper" if fill == "ink" else "ink")
    armour.over(scene, inner, front)
    _belt(scene, front)


def _collar(scene: Scene, inner: Shape) -> None:
    b, size = scene.build, scene.camera.size(scene.skeleton.chest)
    if scene.look.clothing == "coat":
        for u in (0.05, 0.01, -0.03, -0.07):
            button = armour.on_chest(scene, b.chest[1], u, 0.012)
            scene.block.add(
                "ink", stroke([button, button + vec(0.015, 0) * size], 0.014 * size, 0.014 * size), within=inner
            )
        line = [
            armour.on_chest(scene, b.chest[1] * 0.8, 0.09, -0.01),
            armour.on_chest(scene, b.chest[1], 0, -0.004),
            armour.on_chest(scene, b.waist[1], -0.11, 0),
        ]
        scene.block.add("ink", stroke(smooth(line), 0.006 * size, 0.006 * size), within=inner)
        return
    for side in (-1, 1):
        lapel = [
            armour.on_chest(scene, 0.03, 0.095, side * 0.045),
            armour.on_chest(scene, b.chest[1], 0.04, side * 0.012),
            armour.on_chest(scene, b.chest[1], -0.02, -side * 0.03),
            armour.on_chest(scene, b.waist[1], -0.09, -side * 0.04),
        ]
        scene.block.add("ink", stroke(smooth(lapel), 0.013 * size, 0.007 * size), within=inner)


def _muscles(scene: Scene, inner: Shape, front: float, mark: str) -> None:
    """Draw the muscles: chest and belly modeled by the gouge."""
    if front < 0.1:
        return
    d, wide, size = scene.build.chest[1], scene.build.chest[0], scene.camera.size(scene.skeleton.chest)
    cuts: list[tuple[list[Vec], float]] = []
    for side in (-1, 1):
        breast = [(d * 0.7, 0.02, wide * 0.97), (d, -0.045, wide * 0.6), (d * 1.05, -0.035, 0.012)]
        cuts.append(([armour.on_chest(scene, f, u, side * r) for f, u, r in breast], 0.018))
        ribs = [(d * 0.6, -0.06, wide * 0.86), (d * 0.75, -0.085, wide * 0.58)]
        cuts.append(([armour.on_chest(scene, f, u, side * r) for f, u, r in ribs], 0.011))
        for n in range(2):
            band = [(d, -0.075 - 0.03 * n, 0.014), (d * 0.95, -0.078 - 0.03 * n, 0.06)]
            cuts.append(([armour.on_chest(scene, f, u, side * r) for f, u, r in band], 0.011))
    shapes = [stroke(smooth(points, 4), 0.1, 0.1, w * size) for points, w in cuts]
    scene.block.add(mark, shapes, within=inner)


def _back(scene: Scene, inner: Shape, mark: str) -> None:
    d, size = scene.build.chest[1], scene.camera.size(scene.skeleton.chest)
    spine = [
        armour.on_chest(scene, -d, 0.08, 0),
        armour.on_chest(scene, -d, -0.02, 0),
        armour.on_chest(scene, -scene.build.waist[1], -0.12, 0),
    ]
    shapes = [stroke(smooth(spine), 0.1, 0.1, 0.014 * size)]
    for side in (-1, 1):
        blade = [
            armour.on_chest(scene, -d * 0.9, 0.05, side * 0.085),
            armour.on_chest(scene, -d, 0, side * 0.05),
            armour.on_chest(scene, -d, -0.04, side * 0.07),
        ]
        shapes.append(stroke(smooth(blade), 0.1, 0.1, 0.012 * size))
    scene.block.add(mark, shapes, within=inner)


def _belt(scene: Scene, front: float) -> None:
    if scene.look.clothing == "pelt":
        return
    j, b, size = scene.skeleton, scene.build, scene.camera.size(scene.skeleton.chest)
    low = scene.ring(j.waist + j.waist_turn @ vec(0, -0.045, 0), j.waist_turn, (b.waist[0] * 1.10, b.waist[1] * 1.10))
    high = scene.ring(j.waist, j.waist_turn, (b.waist[0] * 1.08, b.waist[1] * 1.08))
    belt = scene.span(low, high)
    if scene.look.sash:
        scene.block.add("second", belt, edge=0.25)
        return
    scene.block.add("paper", belt, pen=0.25)
    scene.block.add("ink", belt)
    if front > 0.1:
        x, y = scene.xy(j.waist + j.waist_turn @ vec(b.waist[1] * 1.05, -0.022, 0))
        scene.block.add("second", box(x - 0.018 * size, y - 0.014 * size, x + 0.018 * size, y + 0.014 * size))
