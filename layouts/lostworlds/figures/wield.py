"""Weapons in the hand, in the air and on the ground; the dagger and the shield of the other hand."""

from __future__ import annotations

import math
from functools import partial

from shapely.geometry import Polygon

from layouts.lostworlds.figures import chains, hands
from layouts.lostworlds.figures.block import HALO
from layouts.lostworlds.figures.gear import WEAPONS, Weapon
from layouts.lostworlds.figures.outlines import NOTHING, Shape, hull_of, pieces, ring_of, sound, stroke, union
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import RIGHT, UP, Vec, aim, cross, evenly, length, normal, unit

Printed = list[tuple[str, Shape]]
LO, HI = -9.0, 9.0


def parts(s: Scene, weapon: Weapon, grip: Vec, d: Vec, lo: float = LO, hi: float = HI) -> Printed:
    """A weapon held at `grip` along `d`, of it what lies between `lo` and `hi`; a broken end is jagged."""
    a = normal(s.xy(grip + d * 0.3) - s.xy(grip - d * 0.1))

    def edge(t: float) -> list[tuple[float, float]]:
        jag = 0.03 if t == s.pose.broken else 0.0
        return [(t + jag * (-1) ** i, w) for i, w in enumerate(evenly(-0.3, 0.3, 41))]

    window = None if (lo, hi) == (LO, HI) else Polygon(edge(lo) + edge(hi)[::-1])
    out: Printed = []
    for fill, poly in weapon.parts:
        g: Shape = Polygon(poly)
        for piece in pieces(g if window is None else g.intersection(window)):
            ring = []
            for t, w in list(piece.exterior.coords):
                place = grip + d * t
                ring.append(s.xy(place) + a * w * s.camera.size(place))
            shape = sound(ring_of(ring))
            if shape.area > 0.05:
                out.append((fill, shape))
    return out


def cut(s: Scene, printed: Printed, spare: Shape = NOTHING) -> None:
    """Cuts the parts of one weapon; the white gap spares `spare`, the rest of the same weapon."""
    if not printed:
        return
    s.block.gap([g for _, g in printed], HALO * 1.3, spare)
    weight = 0.66 if s.pose.far else 1.0
    for fill, g in printed:
        if fill == "paper":
            s.block.cut("paper", g, weight * 0.85, 0, spare=spare)
        elif fill == "ink":
            s.block.add("ink", g, 0.02)
        else:
            s.block.add("paper", g, pen=0.15)
            s.block.add(fill, g)


def depth(s: Scene) -> float:
    """The depth at which the weapon passes before the body."""
    j, near = s.skeleton, s.camera.near
    if near(j.hand["R"]) < near(j.chest) - 0.04:
        return near(j.hand["R"])  # held behind the body
    return max(near(j.hand["R"]), near(j.chest) + 0.1, near(j.head) + 0.07) + 0.06


def draw(s: Scene) -> None:
    """The weapon, behind the body as a whole and before it as far as it is nearer."""
    j, pose = s.skeleton, s.pose
    if s.look.off_hand == "dagger":
        s.later(j.hand["L"], 0.06, partial(_dagger, s))
    if s.look.shield:
        _shield(s)
    if pose.unarmed or not s.weapon.hands:
        return
    if s.look.weapon == "chain":
        s.at(depth(s), partial(chains.draw, s))
        return
    grip, end = s.on_weapon(0), pose.broken or HI
    whole = parts(s, s.weapon, grip, j.aim, LO, end)
    s.at(-5, partial(cut, s, whole))
    lo, hi = _before(s)
    front = parts(s, s.weapon, grip, j.aim, lo, min(hi, end))
    s.at(depth(s), partial(cut, s, front, union(*(g for _, g in whole))))


def _before(s: Scene) -> tuple[float, float]:
    """The stretch of the weapon that is before the body."""
    near = s.camera.near
    ref = near(s.skeleton.chest) + 0.02
    n0, n1 = near(s.on_weapon(0)), near(s.on_weapon(1))
    if abs(n1 - n0) < 1e-3:
        return (LO, HI) if n0 > ref else (HI, HI)
    t = (ref - n0) / (n1 - n0)
    return (t, HI) if n1 > n0 else (LO, t)


def loose(s: Scene, place: Vec, d: Vec, lo: float = LO, hi: float = HI) -> None:
    """The weapon, or a piece of it, out of the hand."""
    if s.look.weapon == "chain":
        chains.loose(s, place, d)
    else:
        cut(s, parts(s, s.weapon, place, d, lo, hi))


def _dagger(s: Scene) -> None:
    hand = s.skeleton.hand["L"]
    cut(s, parts(s, WEAPONS["dagger"], hand, aim(*s.pose.off_aim)))
    hands.draw(s, "L")


# ---- the shield ----

SHAPES = {
    "round": (0.175, lambda a: (math.cos(a), math.sin(a))),
    "buckler": (0.105, lambda a: (math.cos(a), math.sin(a))),
    "heater": (0.19, lambda a: _pointed(a, 1.0)),
    "kite": (0.20, lambda a: _pointed(a, 1.45)),
}
"""Half-width, and the rim by the turn about the middle: (up, across)."""


def _pointed(a: float, long: float) -> tuple[float, float]:
    up, across = math.cos(a), math.sin(a)
    return (min(up * 1.2, 0.82), across * 0.92) if up > 0 else (up * long * 1.15, across * 0.92 * (1 - 0.45 * up * up))


def _shield(s: Scene) -> None:
    middle, n = _boss(s)
    s.later(middle, 0.03 if s.camera.facing(n) > 0 else -0.02, partial(_cut_shield, s))


def _boss(s: Scene) -> tuple[Vec, Vec]:
    """A shield's middle, and the way it faces."""
    n = aim(*s.pose.face)
    return s.skeleton.hand["L"] * 0.75 + s.skeleton.elbow["L"] * 0.25 + n * 0.035, n


def _axes(n: Vec) -> tuple[Vec, Vec]:
    """(up, side) within a shield that faces along `n`."""
    side = cross(n, UP)
    side = unit(side) if length(side) > 0.1 else RIGHT
    return unit(cross(side, n)), side


def rim(s: Scene) -> Vec:
    """The place on the shield's rim that is furthest to the reader's right, where the opponent stands."""
    middle, n = _boss(s)
    up, side = _axes(n)
    radius, outline = SHAPES[s.look.off_hand]
    turns = evenly(0, 2 * math.pi, 36, False)
    return max((middle + (up * u + side * w) * radius for u, w in map(outline, turns)), key=lambda p: float(s.xy(p)[0]))


def _cut_shield(s: Scene) -> None:
    radius, outline = SHAPES[s.look.off_hand]
    middle, n = _boss(s)
    up, side = _axes(n)
    turns = evenly(0, 2 * math.pi, 36, False)

    def at(a: float, k: float, off: float = 0.0) -> Vec:
        u, w = outline(a)
        return middle + n * off + (up * u + side * w) * radius * k

    def face(k: float, off: float = 0.0) -> Shape:
        return ring_of([s.xy(at(a, k, off)) for a in turns])

    body = hull_of([s.xy(at(a, 1, off)) for a in turns for off in (0.0, -0.02)])
    weight = s.weight(middle)
    if s.camera.facing(n) <= 0:  # its wooden back, with boards and the arm's strap
        s.block.cut("second", body, weight)
        boards = [stroke([s.xy(at(a, 0.86)), s.xy(at(math.pi - a, 0.86))], 0.45, 0.45) for a in (0.5, 1.1, -0.5, -1.1)]
        s.block.add("ink", boards, within=body)
        return
    s.block.cut("second", body, weight * 1.1)
    s.block.add("solid", face(0.86))
    s.block.add("paper", face(0.79))
    for i in range(4):
        a = i * math.pi / 2 + 0.3
        petal = [at(a + o, k) for o, k in ((-0.9, 0.1), (-0.30, 0.76), (0.0, 0.66), (0.30, 0.76), (0.9, 0.1))]
        s.block.add("solid", ring_of([s.xy(p) for p in petal]))
    for k, off, fill in ((0.27, 0.02, "paper"), (0.21, 0.02, "solid"), (0.08, 0.03, "paper")):
        boss = [middle + n * off + (up * math.cos(a) + side * math.sin(a)) * radius * k for a in turns[::2]]
        s.block.add(fill, ring_of([s.xy(p) for p in boss]))
