"""Armor over the chest and the shoulders."""

from __future__ import annotations

import math

import numpy as np
import shapely

from layouts.art.lostworlds.figures.outlines import Shape, grown, smooth, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import Vec, evenly, vec


def over(scene: Scene, inner: Shape, front: float) -> None:
    """Draw what the armor of a look puts on the trunk, of which `inner` is the outline."""
    if scene.look.armour == "mail":
        _mail(scene, inner)
    elif scene.look.armour == "leather":
        _straps(scene, inner, front)
    elif scene.look.armour == "plate":
        _plate(scene, inner, front)


def on_chest(scene: Scene, ahead: float, up: float, right: float) -> Vec:
    """Return a place on the chest in the picture: forward, up and to the right of its middle."""
    return scene.xy(scene.skeleton.chest + scene.skeleton.chest_turn @ vec(ahead, up, right))


def _mail(scene: Scene, inner: Shape) -> None:
    """Draw the mail: rows of small rings, as half-moons."""
    x0, y0, x1, y1 = inner.bounds
    step = 2.3 * max(scene.k, 0.75)
    arc = np.array([(math.cos(a) * step * 0.36, math.sin(a) * step * 0.3) for a in evenly(0.2, math.pi - 0.2, 5)])
    rows = enumerate(np.arange(y0, y1, step * 0.8))
    places = [(x, y) for row, y in rows for x in np.arange(x0 + (row % 2) * step / 2, x1, step)]
    moons = shapely.buffer(shapely.linestrings(np.array(places)[:, None, :] + arc), 0.2, quad_segs=1)
    scene.block.add("ink", list(moons), 0.04, within=grown(inner, -0.3))


def _straps(scene: Scene, inner: Shape, front: float) -> None:
    size, depth, wide = (
        scene.camera.size(scene.skeleton.chest),
        scene.build.chest[1] * (1 if front > 0 else -1),
        scene.build.chest[0],
    )
    for side in (-1, 1):
        strap = [
            on_chest(scene, depth * 0.3, 0.09, side * wide * 0.75),
            on_chest(scene, depth, 0, 0),
            on_chest(scene, depth * 0.8, -0.10, -side * wide * 0.55),
        ]
        band = stroke(smooth(strap), 0.034 * size, 0.030 * size)
        scene.block.add("paper", band, pen=0.35, within=inner)
        scene.block.add("solid", band, within=inner)
    scene.block.add(
        "second",
        stroke([on_chest(scene, depth, 0.016, 0), on_chest(scene, depth, -0.016, 0)], 0.034 * size, 0.034 * size),
    )


def _plate(scene: Scene, inner: Shape, front: float) -> None:
    size, depth, wide = scene.camera.size(scene.skeleton.chest), scene.build.chest[1], scene.build.chest[0]
    scene.block.add("paper", grown(inner, -0.4))
    if front > 0:
        ridge = [
            on_chest(scene, depth * 0.6, 0.09, 0),
            on_chest(scene, depth * 1.1, -0.01, 0),
            on_chest(scene, depth * 0.9, -0.10, 0),
        ]
        scene.block.add("ink", stroke(smooth(ridge), 0.006 * size, 0.016 * size, 0.012 * size), within=inner)
    for u in (-0.055, -0.085):
        lame = [
            on_chest(scene, depth * 0.7, u + 0.02, -wide * 0.9),
            on_chest(scene, depth, u, 0),
            on_chest(scene, depth * 0.7, u + 0.02, wide * 0.9),
        ]
        scene.block.add("ink", stroke(smooth(lame), 0.010 * size, 0.010 * size), within=inner)


def shoulder(scene: Scene, limb_side: str) -> None:
    """Draw the piece that guards a shoulder, if the armor has one."""
    if scene.look.armour not in ("plate", "leather"):
        return
    j, r = scene.skeleton, scene.build.arm[0]
    sh, el = j.shoulder[limb_side], j.elbow[limb_side]
    cap = scene.limb((sh * 0.98 + j.neck * 0.02, r * 1.32), (sh * 0.66 + el * 0.34, r * 1.18))
    plate = scene.look.armour == "plate"
    scene.block.cut("paper" if plate else "solid", cap, scene.weight(sh) * 0.9, 0.3, 2.0 * scene.k if plate else 0)
    a, b = scene.xy(sh), scene.xy(sh * 0.66 + el * 0.34)
    size = scene.camera.size(sh)
    for share in (0.35, 0.8):
        at = a * (1 - share) + b * share
        side = vec(-(b - a)[1], (b - a)[0])
        rim = stroke([at - side * 0.9, at + (b - a) * 0.18, at + side * 0.9], 0.010 * size, 0.010 * size)
        scene.block.add("ink" if plate else "paper", rim, within=grown(cap, -0.3))
