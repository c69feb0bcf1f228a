"""Heads of beasts, black and modeled with white gouges: bull, bear, wolf, lizard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from layouts.art.lostworlds.figures.outlines import NOTHING, Shape, furry, gathered, melted, smooth, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.skull import Skull
from layouts.art.lostworlds.figures.vectors import FORWARD, UP, unit


class Muzzle(NamedTuple):
    """How far a muzzle juts (root, nose, chin), how thick it is, whether it is furred, has ears, horns or a crest."""

    nose: tuple[float, float]
    thick: tuple[float, float, float]
    fur: bool
    ears: str
    horns: bool


MUZZLES: Mapping[str, Muzzle] = {
    "bull": Muzzle((0.105, -0.050), (0.055, 0.042, 0.034), True, "side", True),
    "bear": Muzzle((0.100, -0.030), (0.056, 0.034, 0.026), True, "round", False),
    "wolf": Muzzle((0.130, -0.030), (0.052, 0.026, 0.020), True, "point", False),
    "lizard": Muzzle((0.125, -0.020), (0.050, 0.036, 0.026), False, "none", False),
}


def head(scene: Scene, skull: Skull) -> None:
    look, m = scene.look, MUZZLES[scene.look.head]
    _mane(scene, skull, m)
    if m.horns or look.weapon == "claws":
        _horns(scene, skull)
    roar = scene.mood in ("fierce", "shout", "pain")
    gape = 0.045 if roar else 0.012
    snout = skull.limb(((0.02, -0.005, 0), m.thick[0]), ((m.nose[0], m.nose[1] + 0.012, 0), m.thick[1]))
    jaw = skull.limb(((0.01, -0.05, 0), m.thick[0] * 0.9), ((m.nose[0] - 0.02, m.nose[1] - 0.02 - gape, 0), m.thick[2]))
    shown = skull.front > -0.45
    g = melted(gathered(skull.patch((-90, 90)), snout if shown else NOTHING, jaw if shown else NOTHING), 0.4)
    _ears(scene, skull, m)
    scene.block.cut(look.value("body"), g, skull.weight)
    for o in (125, 150, 175, 200, 225):
        skull.line("paper", [(70, o), (35, o), (-5, o)], 0.002, 0.010)
    for side in (-1, 1):
        if scene.mood == "daze":
            for d in (-1, 1):
                skull.line("paper", [(18 - 9 * d, side * 14), (18 + 9 * d, side * 38)], 0.014, 0.014)
        else:
            sad = scene.mood in ("calm", "wary", "fright", "dismay", "pain")
            lid = (
                [(22, side * 12), (18, side * 26), (8, side * 40)]
                if sad
                else [(12, side * 12), (15, side * 26), (24, side * 40)]
            )
            skull.line("paper", lid, 0.006, 0.028)
            if scene.mood in ("fright", "wary", "dismay"):
                skull.patch_of("paper", [(14, side * 16), (17, side * 26), (10, side * 36), (5, side * 26)], 1.03)
        skull.line("paper", [(30, side * 8), (34, side * 24)], 0.002, 0.009)
    if shown and skull.front > -0.1:
        _mouth(scene, skull, m, gape, roar)


def _mane(scene: Scene, skull: Skull, muzzle: Muzzle) -> None:
    """Draw the shaggy neck that carries the head."""
    j = scene.skeleton
    neck = scene.limb(
        (j.neck + j.chest_turn @ (UP * -0.03), scene.build.neck * 1.5),
        (skull.place(-0.03, -0.02, 0), scene.build.neck * 1.05),
    )
    if muzzle.fur:
        back = unit(scene.xy(j.neck - skull.turn @ FORWARD * 0.2 + scene.drift * 0.6) - scene.xy(j.neck))
        neck = furry(neck, 2.2 * scene.k, 3.2 * scene.k, (float(back[0]) * 0.7, float(back[1]) * 0.7 + 0.3))
    scene.block.cut(scene.look.value("body"), neck, skull.weight)


def _ears(scene: Scene, skull: Skull, muzzle: Muzzle) -> None:
    for side in (-1, 1):
        if muzzle.ears == "round":
            ear = skull.limb(((-0.01, 0.075, side * 0.055), 0.030))
            scene.block.cut("ink", ear, skull.weight * 0.9, 0.35)
            scene.block.add("second", skull.limb(((0.0, 0.076, side * 0.056), 0.015)))
        elif muzzle.ears == "point":
            ear = skull.limb(((-0.01, 0.06, side * 0.045), 0.026), ((-0.02, 0.15, side * 0.062), 0.004))
            scene.block.cut("ink", ear, skull.weight * 0.9, 0.35)
            scene.block.add(
                "second", skull.limb(((0.0, 0.075, side * 0.047), 0.012), ((-0.01, 0.12, side * 0.058), 0.003))
            )
        elif muzzle.ears == "side":
            ear = skull.limb(((-0.01, 0.03, side * 0.06), 0.022), ((-0.02, 0.02, side * 0.12), 0.008))
            scene.block.cut("ink", ear, skull.weight * 0.9, 0.35)


def _horns(scene: Scene, skull: Skull) -> None:
    for side in (-1, 1):
        way = [(-0.01, 0.05, 0.045), (0.0, 0.09, 0.115), (0.025, 0.15, 0.15), (0.06, 0.21, 0.13)]
        broken = scene.pose.broken and side == -1
        line = smooth([skull.xy(f, u, side * r) for f, u, r in (way[:2] if broken else way)])
        thick = skull.size * skull.k
        scene.block.cut("paper", stroke(line, 0.062 * thick, (0.040 if broken else 0.003) * thick), skull.weight * 0.9)


def _mouth(scene: Scene, skull: Skull, muzzle: Muzzle, gape: float, roar: bool) -> None:
    """Draw the nose, the line of the lips, and the teeth of an open mouth."""
    f, u = muzzle.nose
    scene.block.add("paper", skull.limb(((f + muzzle.thick[1] * 0.72, u + 0.03, 0), 0.010)))
    lips: Shape = NOTHING
    if roar:
        corner, upper, lower = (0.02, -0.05), (f + muzzle.thick[1] * 0.5, u - 0.012), (f - 0.01, u - gape - 0.004)
        ring = [
            skull.xy(corner[0], corner[1], 0.03),
            skull.xy(upper[0], upper[1], 0.02),
            skull.xy(lower[0], lower[1], 0.015),
        ]
        lips = stroke([ring[0], (ring[1] + ring[2]) / 2], 0.01 * skull.size, gape * 0.75 * skull.size)
        scene.block.add("second", lips, pen=0.2)
        for t in (0.25, 0.5, 0.75, 0.95):
            for way, edge in ((1, ring[1]), (-1, ring[2])):
                root = ring[0] * (1 - t) + edge * t
                tooth = stroke([root, root + (ring[2] - ring[1]) * 0.42 * way * (0.5 + t / 2)], 0.020 * skull.size, 0.1)
                scene.block.add("paper", tooth, 0.02)
    else:
        line = [skull.xy(0.03, -0.055, 0.035), skull.xy(f * 0.7, u - 0.02, 0.03), skull.xy(f + 0.02, u - 0.012, 0.012)]
        scene.block.add("paper", stroke(line, 0.1, 0.010 * skull.size))
