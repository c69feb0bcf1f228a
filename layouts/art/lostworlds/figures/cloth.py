"""What hangs and flies: ribbons of cloth, sash, cloak, coat tails, a beast's tail."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

from layouts.art.lostworlds.figures.outlines import (
    furry,
    gathered,
    grown,
    hull_of,
    limb,
    smooth,
    softened,
    sound,
    stroke,
)
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import FORWARD, UP, Vec, cross, evenly, length, unit, vec

CLOAK = {"short": 0.40, "long": 0.64}


def ribbon(start: Vec, long: float, drift: Vec, wave: float, count: int = 7) -> list[Vec]:
    """Return the path of a strip of cloth: it falls, and the drift of the movement carries it away; it never sinks into
    the ground."""
    path = [start]
    side = unit(cross(drift + vec(0.01, 0, 0.01), UP))
    for i in range(count):
        t = (i + 1) / count
        d = unit(vec(0, -1, 0) * (0.35 + 0.65 * t) + drift * (3.2 - 1.2 * t) + vec(-0.12, 0, 0))
        d = unit(d + UP * math.sin(t * 6) * wave * length(drift) * 4 + side * math.sin(t * 5) * wave)
        p = path[-1] + d * (long / count)
        path.append(vec(p[0], max(p[1], 0.02), p[2]))
    return path


def draw(scene: Scene) -> None:
    j, look = scene.skeleton, scene.look
    if look.sash:
        scene.later(j.waist, 0.02, partial(_sash, scene))
    if look.cloak != "none":
        root = j.neck + j.chest_turn @ vec(-0.05, 0, 0)
        behind = scene.camera.facing(j.chest_turn @ FORWARD) > 0
        scene.later(root, -0.10 if behind else 0.12, partial(_cloak, scene))
    if look.clothing == "coat":
        behind = scene.camera.facing(j.pelvis_turn @ FORWARD) > 0
        scene.later(j.pelvis, -0.05 if behind else 0.10, partial(_coat_tails, scene))
    if look.tail != "none":
        scene.later(j.pelvis + j.pelvis_turn @ vec(-0.14, 0, 0), 0, partial(_tail, scene))


def _sash(scene: Scene) -> None:
    j, size = scene.skeleton, scene.camera.size(scene.skeleton.pelvis)
    side = max((-1.0, 1.0), key=lambda sg: scene.camera.near(j.waist + j.waist_turn @ vec(0.02, 0, sg * 0.07)))
    for long, phase in ((0.36, 0.30), (0.27, -0.30)):
        start = j.waist + j.waist_turn @ vec(0.035, -0.02, side * 0.07)
        path = [scene.xy(p) for p in ribbon(start, long, scene.drift * 1.3, phase)]
        scene.block.cut("second", stroke(smooth(path), 0.022 * size, 0.055 * size), scene.weight(j.waist) * 0.8)


def _sheet(scene: Scene, roots: list[Vec], long: float, spread: float, fill: str) -> None:
    """Draw a sheet of cloth that hangs from a row of places, with folds."""
    columns = []
    for i, root in enumerate(roots):
        across = 2 * i / (len(roots) - 1) - 1
        strip = ribbon(
            root, long * (1 + 0.06 * math.sin(i * 2.2)), scene.drift + vec(-0.05, 0, 0), 0.22 * math.sin(i * 2.1)
        )
        columns.append([scene.xy(q + vec(0, 0, across * spread * n / 7)) for n, q in enumerate(strip)])
    quads = [hull_of([a[n], b[n], a[n + 1], b[n + 1]]) for a, b in pairwise(columns) for n in range(len(a) - 1)]
    g = softened(gathered(*quads), 0.6, 0.3)
    scene.block.cut(fill, g, scene.weight(roots[0]))
    inner, size = grown(g, -0.35), scene.camera.size(roots[0])
    for column in columns[1:-1]:
        fold = stroke(smooth(column[2:], 4), 0.1, 0.014 * size)
        scene.block.add("paper" if fill == "ink" else "ink", fold, within=inner)


def _cloak(scene: Scene) -> None:
    j, half = scene.skeleton, scene.build.shoulder * 0.95
    roots = [
        j.neck + j.chest_turn @ vec(-0.045 - 0.03 * (1 - k * k), -0.012 * k * k, k * half) for k in evenly(-1, 1, 7)
    ]
    _sheet(scene, roots, CLOAK[scene.look.cloak], 0.10, "ink")


def _coat_tails(scene: Scene) -> None:
    j, (wide, deep) = scene.skeleton, scene.build.pelvis
    for side in (-1, 1):
        shares = (0.08, 0.45, 0.85)
        roots = [j.pelvis + j.pelvis_turn @ vec(-deep * (1.05 - k * 0.35), 0.03, side * k * wide) for k in shares]
        _sheet(scene, roots, 0.26, 0.03 * side, "main")


def _tail(scene: Scene) -> None:
    j, size = scene.skeleton, scene.camera.size(scene.skeleton.pelvis)
    long = 0.44 if scene.look.tail == "thick" else 0.34
    path = ribbon(j.pelvis + j.pelvis_turn @ vec(-0.07, -0.02, 0), long, scene.drift + vec(-0.10, 0.05, 0.06), 0.5)
    line = smooth([scene.xy(p) for p in path])
    end, way = line[-1], unit(line[-1] - line[-6])
    if scene.look.tail == "thick":
        scene.block.cut("ink", furry(sound(stroke(line, 0.11 * size, 0.01 * size)), 2.2 * scene.k, 1.6 * scene.k))
        return
    tuft = limb((end, 0.016 * size), (end + way * 0.05 * size, 0.034 * size), (end + way * 0.12 * size, 0.004 * size))
    scene.block.cut("ink", gathered(sound(stroke(line, 0.034 * size, 0.024 * size)), tuft))
