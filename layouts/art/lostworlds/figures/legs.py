"""Legs, boots and paws."""

from __future__ import annotations

from functools import partial

from layouts.art.lostworlds.figures.block import HALO
from layouts.art.lostworlds.figures.outlines import Ring, Shape, furry, gathered, melted, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import FORWARD, Vec, cross, length, normal, unit, vec


def draw(scene: Scene) -> None:
    """Draw both legs, each at its depth: a knee well in front is cut over the skirt."""
    j = scene.skeleton
    here = scene.camera.near(j.pelvis)
    for k in "RL":
        front = scene.camera.near(j.knee[k]) > here + 0.13
        depth = 0.20 if front else -0.6 + 0.3 * scene.camera.near(j.knee[k])
        scene.at(here + depth, partial(_leg, scene, k, _outline(scene, k, front)))


def _outline(scene: Scene, side: str, front: bool) -> Shape:
    j = scene.skeleton
    thick, mid, thin = scene.build.leg
    if scene.look.clothing == "bare":
        mid, thin = mid * 1.35, thin * 1.5  # wide trousers, tied at the ankle
    hip, knee, ankle = j.hip[side], j.knee[side], j.ankle[side]
    back = cross(cross(ankle - knee, j.toe[side] @ FORWARD), ankle - knee)
    calf = knee * 0.68 + ankle * 0.32 + unit(back) * 0.012
    top, top_r = (hip * 0.45 + knee * 0.55, (thick * 0.45 + mid * 0.55) * 1.02) if front else (hip, thick)
    g = scene.limb(
        (top, top_r), (top * 0.5 + knee * 0.5, (top_r + mid) * 0.53), (knee, mid), (calf, mid * 0.98), (ankle, thin)
    )
    g = melted(gathered(g, foot(scene, side)), 0.5)
    return furry(g, 2.0 * scene.k, 1.9 * scene.k) if scene.look.clothing == "pelt" else g


def foot(scene: Scene, side: str) -> Shape:
    """Return the boot, or a beast's broad paw."""
    j, r = scene.skeleton, scene.build.foot
    ankle, toe = j.ankle[side], j.toe[side]
    if scene.look.beastly:
        dots = [(ankle + toe @ vec(-0.03, -0.022, 0), r * 0.9), (ankle + toe @ vec(0.08, -0.020, 0), r * 1.15)]
        return scene.limb((ankle, scene.build.leg[2]), *dots, (ankle + toe @ vec(0.13, -0.028, 0), r * 0.8))
    heel, ball = ankle + toe @ vec(-0.025, -0.022, 0), ankle + toe @ vec(0.06, -0.022, 0)
    return scene.limb(
        (ankle, scene.build.leg[2]), (heel, r * 0.95), (ball, r * 0.85), (ankle + toe @ vec(0.115, -0.032, 0), r * 0.55)
    )


def _leg(scene: Scene, side: str, shape: Shape) -> None:
    j, fill = scene.skeleton, scene.look.value("legs")
    knee, ankle = j.knee[side], j.ankle[side]
    dark = fill == "ink"
    scene.block.cut(fill, shape, scene.weight(knee), HALO * 1.25 if dark else HALO, 0 if dark else 2.2 * scene.k)
    size = scene.camera.size(ankle)
    a, b = scene.xy(knee), scene.xy(ankle)
    if scene.look.beastly:
        _toes(scene, side, size)
    elif length(b - a) > 0.07 * size:
        _cuff(scene, shape, a, b, size, dark)
    if dark:
        off = vec(-0.25, -0.1) * scene.build.leg[1] * size
        shin = [a * 0.92 + b * 0.08 + off, a * 0.65 + b * 0.35 + off * 1.3, a * 0.45 + b * 0.55 + off * 0.8]
        scene.block.add("paper", stroke(shin, 0.1, 0.1, 0.012 * size), within=shape)


def _cuff(scene: Scene, shape: Shape, first: Vec, second: Vec, size: float, dark: bool) -> None:
    """Draw the top of the boot, a gouged band; with armor of plate a greave above it."""
    at, side = first * 0.38 + second * 0.62, normal(second - first)
    down = unit(second - first)
    ends = [at - side * 0.09 * size, at + down * 0.012 * size, at + side * 0.09 * size]
    if not dark:
        scene.block.add("solid", shape, within=_beyond(at, down, size))
    scene.block.add("paper", stroke(ends, 0.013 * size, 0.013 * size), within=shape)
    if scene.look.armour == "plate":
        for share in (0.02, 0.14):
            at = first * (1 - share) + second * share
            ends = [at - side * 0.09 * size, at + down * 0.02 * size, at + side * 0.09 * size]
            scene.block.add("paper", stroke(ends, 0.010 * size, 0.010 * size), within=shape)


def _beyond(at: Vec, down: Vec, size: float) -> Ring:
    """Return everything of a leg beyond a place."""
    return stroke([at, at + down * 0.45 * size], 0.34 * size, 0.5 * size)


def _toes(scene: Scene, side: str, size: float) -> None:
    j = scene.skeleton
    for r in (-0.022, 0.0, 0.022):
        root = j.ankle[side] + j.toe[side] @ vec(0.125, -0.02, r)
        tip = root + j.toe[side] @ vec(0.055, -0.02, r * 0.3)
        claw = stroke([scene.xy(root), scene.xy(tip)], 0.026 * size, 0.004 * size)
        scene.block.add("paper", claw, pen=0.35)
        scene.block.add("paper", claw, edge=0.12)
