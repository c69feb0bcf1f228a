"""Legs, boots and paws."""

from __future__ import annotations

from functools import partial

from layouts.lostworlds.figures.block import HALO
from layouts.lostworlds.figures.outlines import Ring, Shape, furry, gathered, melted, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import FORWARD, Vec, cross, length, normal, unit, vec


def draw(s: Scene) -> None:
    """Both legs, each at its depth: a knee well in front is cut over the skirt."""
    j = s.skeleton
    here = s.camera.near(j.pelvis)
    for k in "RL":
        front = s.camera.near(j.knee[k]) > here + 0.13
        depth = 0.20 if front else -0.6 + 0.3 * s.camera.near(j.knee[k])
        s.at(here + depth, partial(_leg, s, k, _outline(s, k, front)))


def _outline(s: Scene, k: str, front: bool) -> Shape:
    j = s.skeleton
    thick, mid, thin = s.build.leg
    if s.look.clothing == "bare":
        mid, thin = mid * 1.35, thin * 1.5  # wide trousers, tied at the ankle
    hip, knee, ankle = j.hip[k], j.knee[k], j.ankle[k]
    back = cross(cross(ankle - knee, j.toe[k] @ FORWARD), ankle - knee)
    calf = knee * 0.68 + ankle * 0.32 + unit(back) * 0.012
    top, top_r = (hip * 0.45 + knee * 0.55, (thick * 0.45 + mid * 0.55) * 1.02) if front else (hip, thick)
    g = s.limb((top, top_r), (top * 0.5 + knee * 0.5, (top_r + mid) * 0.53), (knee, mid), (calf, mid * 0.98), (ankle, thin))
    g = melted(gathered(g, foot(s, k)), 0.5)
    return furry(g, 2.0 * s.k, 1.9 * s.k) if s.look.clothing == "pelt" else g


def foot(s: Scene, k: str) -> Shape:
    """The boot, or a beast's broad paw."""
    j, r = s.skeleton, s.build.foot
    ankle, toe = j.ankle[k], j.toe[k]
    if s.look.beastly:
        dots = [(ankle + toe @ vec(-0.03, -0.022, 0), r * 0.9), (ankle + toe @ vec(0.08, -0.020, 0), r * 1.15)]
        return s.limb((ankle, s.build.leg[2]), *dots, (ankle + toe @ vec(0.13, -0.028, 0), r * 0.8))
    heel, ball = ankle + toe @ vec(-0.025, -0.022, 0), ankle + toe @ vec(0.06, -0.022, 0)
    return s.limb((ankle, s.build.leg[2]), (heel, r * 0.95), (ball, r * 0.85), (ankle + toe @ vec(0.115, -0.032, 0), r * 0.55))


def _leg(s: Scene, k: str, g: Shape) -> None:
    j, fill = s.skeleton, s.look.value("legs")
    knee, ankle = j.knee[k], j.ankle[k]
    dark = fill == "ink"
    s.block.cut(fill, g, s.weight(knee), HALO * 1.25 if dark else HALO, 0 if dark else 2.2 * s.k)
    size = s.camera.size(ankle)
    a, b = s.xy(knee), s.xy(ankle)
    if s.look.beastly:
        _toes(s, k, size)
    elif length(b - a) > 0.07 * size:
        _cuff(s, g, a, b, size, dark)
    if dark:
        off = vec(-0.25, -0.1) * s.build.leg[1] * size
        shin = [a * 0.92 + b * 0.08 + off, a * 0.65 + b * 0.35 + off * 1.3, a * 0.45 + b * 0.55 + off * 0.8]
        s.block.add("paper", stroke(shin, 0.1, 0.1, 0.012 * size), within=g)


def _cuff(s: Scene, g: Shape, a: Vec, b: Vec, size: float, dark: bool) -> None:
    """The top of the boot, a gouged band; with armour of plate a greave above it."""
    at, side = a * 0.38 + b * 0.62, normal(b - a)
    down = unit(b - a)
    ends = [at - side * 0.09 * size, at + down * 0.012 * size, at + side * 0.09 * size]
    if not dark:
        s.block.add("solid", g, within=_beyond(at, down, size))
    s.block.add("paper", stroke(ends, 0.013 * size, 0.013 * size), within=g)
    if s.look.armour == "plate":
        for share in (0.02, 0.14):
            at = a * (1 - share) + b * share
            ends = [at - side * 0.09 * size, at + down * 0.02 * size, at + side * 0.09 * size]
            s.block.add("paper", stroke(ends, 0.010 * size, 0.010 * size), within=g)


def _beyond(at: Vec, down: Vec, size: float) -> Ring:
    """Everything of a leg beyond a place."""
    return stroke([at, at + down * 0.45 * size], 0.34 * size, 0.5 * size)


def _toes(s: Scene, k: str, size: float) -> None:
    j = s.skeleton
    for r in (-0.022, 0.0, 0.022):
        root = j.ankle[k] + j.toe[k] @ vec(0.125, -0.02, r)
        tip = root + j.toe[k] @ vec(0.055, -0.02, r * 0.3)
        claw = stroke([s.xy(root), s.xy(tip)], 0.026 * size, 0.004 * size)
        s.block.add("paper", claw, pen=0.35)
        s.block.add("paper", claw, edge=0.12)
