"""Weapons in the hand, in the air and on the ground; the dagger and the shield of the other hand."""

from __future__ import annotations

import math
from functools import partial

from shapely.geometry import Polygon

from layouts.art.lostworlds.figures import chains, hands
from layouts.art.lostworlds.figures.block import HALO
from layouts.art.lostworlds.figures.gear import WEAPONS, Weapon
from layouts.art.lostworlds.figures.outlines import NOTHING, Shape, hull_of, pieces, ring_of, sound, stroke, union
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import RIGHT, UP, Vec, aim, cross, evenly, length, normal, unit

Printed = list[tuple[str, Shape]]
LO, HI = -9.0, 9.0


def parts(scene: Scene, weapon: Weapon, grip: Vec, direction: Vec, lo: float = LO, hi: float = HI) -> Printed:
    """Return a weapon held at `grip` along `direction`, of it what lies between `lo` and `hi`; a broken end is
    jagged."""
    a = normal(scene.xy(grip + direction * 0.3) - scene.xy(grip - direction * 0.1))

    def edge(share: float) -> list[tuple[float, float]]:
        jag = 0.03 if share == scene.pose.broken else 0.0
        return [(share + jag * (-1) ** i, w) for i, w in enumerate(evenly(-0.3, 0.3, 41))]

    window = None if (lo, hi) == (LO, HI) else Polygon(edge(lo) + edge(hi)[::-1])
    out: Printed = []
    for fill, poly in weapon.parts:
        g: Shape = Polygon(poly)
        for piece in pieces(g if window is None else g.intersection(window)):
            ring = []
            for t, w in list(piece.exterior.coords):
                place = grip + direction * t
                ring.append(scene.xy(place) + a * w * scene.camera.size(place))
            shape = sound(ring_of(ring))
            if shape.area > 0.05:
                out.append((fill, shape))
    return out


def cut(scene: Scene, printed: Printed, spare: Shape = NOTHING) -> None:
    """Cut the parts of one weapon; the white gap spares `spare`, the rest of the same weapon."""
    if not printed:
        return
    scene.block.gap([g for _, g in printed], HALO * 1.3, spare)
    weight = 0.66 if scene.pose.far else 1.0
    for fill, g in printed:
        if fill == "paper":
            scene.block.cut("paper", g, weight * 0.85, 0, spare=spare)
        elif fill == "ink":
            scene.block.add("ink", g, 0.02)
        else:
            scene.block.add("paper", g, pen=0.15)
            scene.block.add(fill, g)


def depth(scene: Scene) -> float:
    """Return the depth at which the weapon passes before the body."""
    j, near = scene.skeleton, scene.camera.near
    if near(j.hand["R"]) < near(j.chest) - 0.04:
        return near(j.hand["R"])  # held behind the body
    return max(near(j.hand["R"]), near(j.chest) + 0.1, near(j.head) + 0.07) + 0.06


def draw(scene: Scene) -> None:
    """Draw the weapon, behind the body as a whole and before it as far as it is nearer."""
    j, pose = scene.skeleton, scene.pose
    if scene.look.off_hand == "dagger":
        scene.later(j.hand["L"], 0.06, partial(_dagger, scene))
    if scene.look.shield:
        _shield(scene)
    if pose.unarmed or not scene.weapon.hands:
        return
    if scene.look.weapon == "chain":
        scene.at(depth(scene), partial(chains.draw, scene))
        return
    grip, end = scene.on_weapon(0), pose.broken or HI
    whole = parts(scene, scene.weapon, grip, j.aim, LO, end)
    scene.at(-5, partial(cut, scene, whole))
    lo, hi = _before(scene)
    front = parts(scene, scene.weapon, grip, j.aim, lo, min(hi, end))
    scene.at(depth(scene), partial(cut, scene, front, union(*(g for _, g in whole))))


def _before(scene: Scene) -> tuple[float, float]:
    """Return the stretch of the weapon that is before the body."""
    near = scene.camera.near
    ref = near(scene.skeleton.chest) + 0.02
    n0, n1 = near(scene.on_weapon(0)), near(scene.on_weapon(1))
    if abs(n1 - n0) < 1e-3:
        return (LO, HI) if n0 > ref else (HI, HI)
    t = (ref - n0) / (n1 - n0)
    return (t, HI) if n1 > n0 else (LO, t)


def loose(scene: Scene, place: Vec, direction: Vec, lo: float = LO, hi: float = HI) -> None:
    """Draw the weapon, or a piece of it, out of the hand."""
    if scene.look.weapon == "chain":
        chains.loose(scene, place, direction)
    else:
        cut(scene, parts(scene, scene.weapon, place, direction, lo, hi))


def _dagger(scene: Scene) -> None:
    hand = scene.skeleton.hand["L"]
    cut(scene, parts(scene, WEAPONS["dagger"], hand, aim(*scene.pose.off_aim)))
    hands.draw(scene, "L")


# ---- the shield ----

SHAPES = {
    "round": (0.175, lambda a: (math.cos(a), math.sin(a))),
    "buckler": (0.105, lambda a: (math.cos(a), math.sin(a))),
    "heater": (0.19, lambda a: _pointed(a, 1.0)),
    "kite": (0.20, lambda a: _pointed(a, 1.45)),
}
"""Half-width, and the rim by the turn about the middle: (up, across)."""


def _pointed(angle: float, long: float) -> tuple[float, float]:
    up, across = math.cos(angle), math.sin(angle)
    return (min(up * 1.2, 0.82), across * 0.92) if up > 0 else (up * long * 1.15, across * 0.92 * (1 - 0.45 * up * up))


def _shield(scene: Scene) -> None:
    middle, n = _boss(scene)
    scene.later(middle, 0.03 if scene.camera.facing(n) > 0 else -0.02, partial(_cut_shield, scene))


def _boss(scene: Scene) -> tuple[Vec, Vec]:
    """Return a shield's middle, and the way it faces."""
    n = aim(*scene.pose.face)
    return scene.skeleton.hand["L"] * 0.75 + scene.skeleton.elbow["L"] * 0.25 + n * 0.035, n


def _axes(normal: Vec) -> tuple[Vec, Vec]:
    """Return (up, side) within a shield that faces along `normal`."""
    side = cross(normal, UP)
    side = unit(side) if length(side) > 0.1 else RIGHT
    return unit(cross(side, normal)), side


def rim(scene: Scene) -> Vec:
    """Return the place on the shield's rim that is furthest to the reader's right, where the opponent stands."""
    middle, n = _boss(scene)
    up, side = _axes(n)
    radius, outline = SHAPES[scene.look.off_hand]
    turns = evenly(0, 2 * math.pi, 36, False)
    return max(
        (middle + (up * u + side * w) * radius for u, w in map(outline, turns)), key=lambda p: float(scene.xy(p)[0])
    )


def _cut_shield(scene: Scene) -> None:
    radius, outline = SHAPES[scene.look.off_hand]
    middle, n = _boss(scene)
    up, side = _axes(n)
    turns = evenly(0, 2 * math.pi, 36, False)

    def at(angle: float, factor: float, off: float = 0.0) -> Vec:
        u, w = outline(angle)
        return middle + n * off + (up * u + side * w) * radius * factor

    def face(factor: float, off: float = 0.0) -> Shape:
        return ring_of([scene.xy(at(a, factor, off)) for a in turns])

    body = hull_of([scene.xy(at(a, 1, off)) for a in turns for off in (0.0, -0.02)])
    weight = scene.weight(middle)
    if scene.camera.facing(n) <= 0:  # its wooden back, with boards and the arm's strap
        scene.block.cut("second", body, weight)
        boards = [
            stroke([scene.xy(at(a, 0.86)), scene.xy(at(math.pi - a, 0.86))], 0.45, 0.45) for a in (0.5, 1.1, -0.5, -1.1)
        ]
        scene.block.add("ink", boards, within=body)
        return
    scene.block.cut("second", body, weight * 1.1)
    scene.block.add("solid", face(0.86))
    scene.block.add("paper", face(0.79))
    for i in range(4):
        a = i * math.pi / 2 + 0.3
        petal = [at(a + o, k) for o, k in ((-0.9, 0.1), (-0.30, 0.76), (0.0, 0.66), (0.30, 0.76), (0.9, 0.1))]
        scene.block.add("solid", ring_of([scene.xy(p) for p in petal]))
    for k, off, fill in ((0.27, 0.02, "paper"), (0.21, 0.02, "solid"), (0.08, 0.03, "paper")):
        boss = [middle + n * off + (up * math.cos(a) + side * math.sin(a)) * radius * k for a in turns[::2]]
        scene.block.add(fill, ring_of([scene.xy(p) for p in boss]))
