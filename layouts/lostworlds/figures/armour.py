"""Armour over the chest and the shoulders."""

from __future__ import annotations

import math

import numpy as np
import shapely

from layouts.lostworlds.figures.outlines import Shape, grown, smooth, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import Vec, evenly, vec


def over(s: Scene, inner: Shape, front: float) -> None:
    """What the armour of a look puts on the trunk, of which `inner` is the outline."""
    if s.look.armour == "mail":
        _mail(s, inner)
    elif s.look.armour == "leather":
        _straps(s, inner, front)
    elif s.look.armour == "plate":
        _plate(s, inner, front)


def on_chest(s: Scene, f: float, u: float, r: float) -> Vec:
    """A place on the chest in the picture: forward, up and to the right of its middle."""
    return s.xy(s.skeleton.chest + s.skeleton.chest_turn @ vec(f, u, r))


def _mail(s: Scene, inner: Shape) -> None:
    """Rows of small rings, as half-moons."""
    x0, y0, x1, y1 = inner.bounds
    step = 2.3 * max(s.k, 0.75)
    arc = np.array([(math.cos(a) * step * 0.36, math.sin(a) * step * 0.3) for a in evenly(0.2, math.pi - 0.2, 5)])
    rows = enumerate(np.arange(y0, y1, step * 0.8))
    places = [(x, y) for row, y in rows for x in np.arange(x0 + (row % 2) * step / 2, x1, step)]
    moons = shapely.buffer(shapely.linestrings(np.array(places)[:, None, :] + arc), 0.2, quad_segs=1)
    s.block.add("ink", list(moons), 0.04, within=grown(inner, -0.3))


def _straps(s: Scene, inner: Shape, front: float) -> None:
    size, depth, wide = s.camera.size(s.skeleton.chest), s.build.chest[1] * (1 if front > 0 else -1), s.build.chest[0]
    for side in (-1, 1):
        strap = [
            on_chest(s, depth * 0.3, 0.09, side * wide * 0.75),
            on_chest(s, depth, 0, 0),
            on_chest(s, depth * 0.8, -0.10, -side * wide * 0.55),
        ]
        band = stroke(smooth(strap), 0.034 * size, 0.030 * size)
        s.block.add("paper", band, pen=0.35, within=inner)
        s.block.add("solid", band, within=inner)
    s.block.add("second", stroke([on_chest(s, depth, 0.016, 0), on_chest(s, depth, -0.016, 0)], 0.034 * size, 0.034 * size))


def _plate(s: Scene, inner: Shape, front: float) -> None:
    size, depth, wide = s.camera.size(s.skeleton.chest), s.build.chest[1], s.build.chest[0]
    s.block.add("paper", grown(inner, -0.4))
    if front > 0:
        ridge = [on_chest(s, depth * 0.6, 0.09, 0), on_chest(s, depth * 1.1, -0.01, 0), on_chest(s, depth * 0.9, -0.10, 0)]
        s.block.add("ink", stroke(smooth(ridge), 0.006 * size, 0.016 * size, 0.012 * size), within=inner)
    for u in (-0.055, -0.085):
        lame = [
            on_chest(s, depth * 0.7, u + 0.02, -wide * 0.9),
            on_chest(s, depth, u, 0),
            on_chest(s, depth * 0.7, u + 0.02, wide * 0.9),
        ]
        s.block.add("ink", stroke(smooth(lame), 0.010 * size, 0.010 * size), within=inner)


def shoulder(s: Scene, k: str) -> None:
    """The piece that guards a shoulder, if the armour has one."""
    if s.look.armour not in ("plate", "leather"):
        return
    j, r = s.skeleton, s.build.arm[0]
    sh, el = j.shoulder[k], j.elbow[k]
    cap = s.limb((sh * 0.98 + j.neck * 0.02, r * 1.32), (sh * 0.66 + el * 0.34, r * 1.18))
    plate = s.look.armour == "plate"
    s.block.cut("paper" if plate else "solid", cap, s.weight(sh) * 0.9, 0.3, 2.0 * s.k if plate else 0)
    a, b = s.xy(sh), s.xy(sh * 0.66 + el * 0.34)
    size = s.camera.size(sh)
    for share in (0.35, 0.8):
        at = a * (1 - share) + b * share
        side = vec(-(b - a)[1], (b - a)[0])
        rim = stroke([at - side * 0.9, at + (b - a) * 0.18, at + side * 0.9], 0.010 * size, 0.010 * size)
        s.block.add("ink" if plate else "paper", rim, within=grown(cap, -0.3))
