"""What hangs and flies: ribbons of cloth, sash, cloak, coat tails, a beast's tail."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

from layouts.lostworlds.figures.outlines import furry, gathered, grown, hull_of, limb, smooth, softened, sound, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import FORWARD, UP, Vec, cross, evenly, length, unit, vec

CLOAK = {"short": 0.40, "long": 0.64}


def ribbon(start: Vec, long: float, drift: Vec, wave: float, n: int = 7) -> list[Vec]:
    """The path of a strip of cloth: it falls, and the drift of the movement carries it away; it never sinks into the ground."""
    path = [start]
    side = unit(cross(drift + vec(0.01, 0, 0.01), UP))
    for i in range(n):
        t = (i + 1) / n
        d = unit(vec(0, -1, 0) * (0.35 + 0.65 * t) + drift * (3.2 - 1.2 * t) + vec(-0.12, 0, 0))
        d = unit(d + UP * math.sin(t * 6) * wave * length(drift) * 4 + side * math.sin(t * 5) * wave)
        p = path[-1] + d * (long / n)
        path.append(vec(p[0], max(p[1], 0.02), p[2]))
    return path


def draw(s: Scene) -> None:
    j, look = s.skeleton, s.look
    if look.sash:
        s.later(j.waist, 0.02, partial(_sash, s))
    if look.cloak != "none":
        root = j.neck + j.chest_turn @ vec(-0.05, 0, 0)
        behind = s.camera.facing(j.chest_turn @ FORWARD) > 0
        s.later(root, -0.10 if behind else 0.12, partial(_cloak, s))
    if look.clothing == "coat":
        behind = s.camera.facing(j.pelvis_turn @ FORWARD) > 0
        s.later(j.pelvis, -0.05 if behind else 0.10, partial(_coat_tails, s))
    if look.tail != "none":
        s.later(j.pelvis + j.pelvis_turn @ vec(-0.14, 0, 0), 0, partial(_tail, s))


def _sash(s: Scene) -> None:
    j, size = s.skeleton, s.camera.size(s.skeleton.pelvis)
    side = max((-1.0, 1.0), key=lambda sg: s.camera.near(j.waist + j.waist_turn @ vec(0.02, 0, sg * 0.07)))
    for long, phase in ((0.36, 0.30), (0.27, -0.30)):
        start = j.waist + j.waist_turn @ vec(0.035, -0.02, side * 0.07)
        path = [s.xy(p) for p in ribbon(start, long, s.drift * 1.3, phase)]
        s.block.cut("second", stroke(smooth(path), 0.022 * size, 0.055 * size), s.weight(j.waist) * 0.8)


def _sheet(s: Scene, roots: list[Vec], long: float, spread: float, fill: str) -> None:
    """A sheet of cloth that hangs from a row of places, with folds."""
    columns = []
    for i, root in enumerate(roots):
        across = 2 * i / (len(roots) - 1) - 1
        strip = ribbon(root, long * (1 + 0.06 * math.sin(i * 2.2)), s.drift + vec(-0.05, 0, 0), 0.22 * math.sin(i * 2.1))
        columns.append([s.xy(q + vec(0, 0, across * spread * n / 7)) for n, q in enumerate(strip)])
    quads = [hull_of([a[n], b[n], a[n + 1], b[n + 1]]) for a, b in pairwise(columns) for n in range(len(a) - 1)]
    g = softened(gathered(*quads), 0.6, 0.3)
    s.block.cut(fill, g, s.weight(roots[0]))
    inner, size = grown(g, -0.35), s.camera.size(roots[0])
    for column in columns[1:-1]:
        fold = stroke(smooth(column[2:], 4), 0.1, 0.014 * size)
        s.block.add("paper" if fill == "ink" else "ink", fold, within=inner)


def _cloak(s: Scene) -> None:
    j, half = s.skeleton, s.build.shoulder * 0.95
    roots = [j.neck + j.chest_turn @ vec(-0.045 - 0.03 * (1 - k * k), -0.012 * k * k, k * half) for k in evenly(-1, 1, 7)]
    _sheet(s, roots, CLOAK[s.look.cloak], 0.10, "ink")


def _coat_tails(s: Scene) -> None:
    j, (wide, deep) = s.skeleton, s.build.pelvis
    for side in (-1, 1):
        shares = (0.08, 0.45, 0.85)
        roots = [j.pelvis + j.pelvis_turn @ vec(-deep * (1.05 - k * 0.35), 0.03, side * k * wide) for k in shares]
        _sheet(s, roots, 0.26, 0.03 * side, "main")


def _tail(s: Scene) -> None:
    j, size = s.skeleton, s.camera.size(s.skeleton.pelvis)
    long = 0.44 if s.look.tail == "thick" else 0.34
    path = ribbon(j.pelvis + j.pelvis_turn @ vec(-0.07, -0.02, 0), long, s.drift + vec(-0.10, 0.05, 0.06), 0.5)
    line = smooth([s.xy(p) for p in path])
    end, way = line[-1], unit(line[-1] - line[-6])
    if s.look.tail == "thick":
        s.block.cut("ink", furry(sound(stroke(line, 0.11 * size, 0.01 * size)), 2.2 * s.k, 1.6 * s.k))
        return
    tuft = limb((end, 0.016 * size), (end + way * 0.05 * size, 0.034 * size), (end + way * 0.12 * size, 0.004 * size))
    s.block.cut("ink", gathered(sound(stroke(line, 0.034 * size, 0.024 * size)), tuft))
