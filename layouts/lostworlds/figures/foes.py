"""The opponent, hinted: a blade, a boot, a hand, a figure seen from behind; always grey, never the fighter's own."""

from __future__ import annotations

import math
from collections.abc import Sequence

from layouts.lostworlds.figures import outlines, wield
from layouts.lostworlds.figures.gear import WEAPONS
from layouts.lostworlds.figures.outlines import Shape, gathered, limb, ring_of, smooth, star, stroke
from layouts.lostworlds.figures.poses import Pose, Triple
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.skeleton import Skeleton
from layouts.lostworlds.figures.vectors import Vec, aim, evenly, normal, unit, vec

LONG = 150.0
"""Longer than a block: a blade that long comes in over the edge."""


def _cut(s: Scene, g: Shape, weight: float = 0.9) -> None:
    g = outlines.whole(g)
    s.block.add("paper", g, pen=1.1)
    s.block.add("ink", g, pen=0.45 * weight)
    s.block.add("foe", g, edge=0.12)


def blade(s: Scene, tip: Vec, angle: float, width: float = 4.4) -> None:
    """A sword with its point at `tip` (mm) that comes from the screen's direction `angle` (0 right, 90 up)."""
    k = max(s.k, 0.7)
    a, w = math.radians(angle), width * k
    away = vec(math.cos(a), -math.sin(a))
    side = vec(-away[1], away[0])
    base = tip + away * LONG
    g = ring_of(
        [
            base - side * w * 0.5,
            tip + away * w * 1.9 - side * w * 0.5,
            tip,
            tip + away * w * 1.9 + side * w * 0.5,
            base + side * w * 0.5,
        ]
    )
    _cut(s, g)
    s.block.add("ink", stroke([tip + away * w * 2.4, base], 0.2, 0.7 * k))


def burst(s: Scene, at: Vec, size: float = 8.0) -> None:
    """The spark of two things that meet."""
    r = size * max(s.k, 0.72)
    s.block.add("paper", star(at, r * 1.1, seed=4), pen=0.6)
    s.block.add("ink", star(at, r, seed=4))
    s.block.add("flash", star(at, r * 0.72, seed=4))
    s.block.add("paper", star(at, r * 0.40, seed=4))


def place(s: Scene, where: str | Triple) -> Vec:
    """A named place on the figure, or hundredths of height along (forward, up, right)."""
    j = s.skeleton
    if not isinstance(where, str):
        return vec(*where) / 100
    named = {
        "head": j.head,
        "body": j.waist * 0.5 + j.chest * 0.5 + j.chest_turn @ vec(0.09, 0, 0),
        "chest": j.chest + j.chest_turn @ vec(s.build.chest[1], 0, 0),
    }
    if s.look.shield:
        named["rim"] = wield.rim(s)
    snout, horn = vec(0.16, -0.03, 0), vec(0.05, 0.19, 0)
    named["muzzle"] = j.head + j.head_turn @ snout * s.build.head
    named["horn"] = j.head + j.head_turn @ horn * s.build.head
    named["chain"] = j.hand["L"] * 0.5 + j.hand["R"] * 0.5
    named["butt"] = s.on_weapon(s.weapon.butt)
    for k in "RL":
        named[f"leg_{k.lower()}"] = j.hip[k] * 0.2 + j.knee[k] * 0.8
        named[f"arm_{k.lower()}"] = j.shoulder[k] * 0.45 + j.elbow[k] * 0.55
        named[f"fore_{k.lower()}"] = j.elbow[k] * 0.5 + j.hand[k] * 0.5
        named[f"hand_{k.lower()}"] = j.hand[k]
        named[f"foot_{k.lower()}"] = j.ankle[k] + j.toe[k] @ vec(0.11, 0, 0)
    return named[where]


def clash(s: Scene, where: float | str | Triple, angle: float, size: float = 8.0) -> None:
    """The opponent's blade stopped by the weapon (a share along it) or by a part of the figure."""
    at = s.xy(s.on_weapon(where) if isinstance(where, int | float) else place(s, where))
    a = math.radians(angle)
    blade(s, at - vec(math.cos(a), -math.sin(a)) * 2.5 * s.k, angle)
    burst(s, at, size)


def threat(s: Scene, hand: Triple, aims: Sequence[float]) -> None:
    """A blow that misses: the opponent's fist at `hand`, the sword, and the trail of its point.

    `aims` are the blade's (azimuth, elevation) at first, half-way and now."""
    centre, k = vec(*hand) / 100, max(s.k, 0.7)
    first, via, now = aim(*aims[:2]), aim(*aims[2:4]), aim(*aims[4:])

    def at(t: float, radius: float) -> Vec:
        d = unit(first * (1 - t) ** 2 + 2.8 * via * t * (1 - t) + now * t * t)
        return s.xy(centre + d * radius)

    ts = evenly(0, 0.97, 30)
    trail = ring_of([at(t, 0.66) for t in ts] + [at(t, 0.66 - 0.20 * t) for t in ts][::-1])
    gaps = [stroke([at(t, r) for t in evenly(a, 0.93, 20)], 0.1, 0.1, 0.9 * k) for r, a in ((0.62, 0.1), (0.56, 0.45))]
    s.block.add("paper", trail, pen=0.7)
    s.block.add("foe", trail)
    s.block.add("paper", gaps, within=trail)
    s.block.add("ink", stroke([at(t, 0.69) for t in evenly(0.1, 0.97, 30)], 0.1, 1.2 * k))
    sword(s, centre, now)


def sword(s: Scene, centre: Vec, d: Vec) -> None:
    """The opponent's sword in a fist, and the arm that comes from beyond the frame."""
    k = max(s.k, 0.7)
    wrist, point = s.xy(centre), s.xy(centre + d * 0.66)
    away = unit(vec(max(abs(wrist[0] - point[0]), 12.0), (wrist[1] - point[1]) * 0.6))
    sleeve = limb((wrist + away * 4 * k, 3.0 * k), (wrist + away * 22 * k, 5.4 * k), (wrist + away * LONG, 12 * k))
    blade_parts = [g for _, g in wield.parts(s, WEAPONS["sword"], centre, d)]
    _cut(s, sleeve)
    cuff = [wrist + away * 8 * k + normal(away) * w * k for w in (-5.0, 5.0)]
    s.block.add("solid", stroke(cuff, 2.4 * k, 2.4 * k))
    _cut(s, gathered(*blade_parts))
    s.block.add("ink", blade_parts[1])
    s.block.add("solid", blade_parts[2:4])
    _cut(s, limb((wrist, 3.1 * k), (wrist + away * 2.5 * k, 3.1 * k)))


def boot(s: Scene, to: Triple) -> None:
    """The opponent's leg from the right edge, its sole against the figure."""
    at, k, edge = s.xy(vec(*to) / 100), s.k, s.block.width + 14
    leg = limb((vec(edge, at[1] + 20 * k), 9 * k), (at + vec(26, 8) * k, 5.8 * k), (at + vec(8, 2) * k, 3.8 * k))
    foot = limb((at + vec(4.6, 5) * k, 3.4 * k), (at + vec(3.4, -4) * k, 3.0 * k), (at + vec(3.0, -10) * k, 2.2 * k))
    sole = stroke([at + vec(0, 8.6) * k, at + vec(-0.2, -12.4) * k], 2.4 * k, 2.0 * k)
    _cut(s, gathered(leg, foot))
    s.block.add("ink", stroke(smooth([at + vec(9, -2.5) * k, at + vec(10, 2) * k, at + vec(8, 6) * k]), 0.1, 0.1, 1.0 * k))
    s.block.add("paper", sole, pen=0.6)
    s.block.add("solid", sole)


def _forearm(s: Scene, at: Vec) -> None:
    """The opponent's forearm from the right edge to a wrist a little to the right of `at` (mm)."""
    k, edge = s.k, s.block.width + 14
    _cut(s, limb((vec(edge, at[1] - 24 * k), 6.5 * k), (at + vec(16, -7) * k, 4.2 * k), (at + vec(5, -2) * k, 3.2 * k)))
    s.block.add("solid", stroke([at + vec(17, -13) * k, at + vec(20, -3) * k], 2.6 * k, 2.6 * k))


def grasp(s: Scene, where: str) -> None:
    """The opponent's hand closed round a wrist."""
    at, k = s.xy(place(s, where)), s.k
    _forearm(s, at)
    for i in range(4):
        finger = limb((at + vec(5.5 - i * 0.4, -5.2 + i * 2.9) * k, 1.9 * k), (at + vec(-4.2, -4.2 + i * 2.7) * k, 1.5 * k))
        _cut(s, finger, 0.8)


def empty(s: Scene, where: Triple) -> None:
    """The opponent's hand, open, out of which something has just been torn."""
    at, k = s.xy(place(s, where)), s.k
    _forearm(s, at)
    palm = limb((at + vec(4, -1.5) * k, 3.4 * k), (at + vec(-1.5, 0.5) * k, 4.3 * k))
    fingers = [_finger(at, k, *angles) for angles in ((248, 236, 0.92), (214, 200, 1.08), (184, 168, 1.1), (156, 136, 0.95))]
    thumb = limb((at + vec(3, 1) * k, 1.9 * k), (at + vec(2, 7) * k, 1.7 * k), (at + vec(-1.5, 10.5) * k, 1.2 * k))
    _cut(s, gathered(palm, thumb, *fingers), 0.8)
    for i in range(3):
        root = at + vec(-2.2, -2.0 + i * 2.2) * k
        s.block.add("ink", stroke([root, root + vec(2.6, -0.4) * k], 0.8 * k, 0.1))


def _finger(at: Vec, k: float, root: float, way: float, share: float) -> Shape:
    """A finger that leaves the palm at one bearing and ends along another, degrees (180 left, 270 up)."""
    a, b = math.radians(root), math.radians(way)
    base = at + vec(-1.5, 0.5) * k + vec(math.cos(a), math.sin(a)) * 3.2 * k
    joint = base + vec(math.cos(a), math.sin(a)) * 5.2 * share * k
    return limb((base, 1.75 * k), (joint, 1.6 * k), (joint + vec(math.cos(b), math.sin(b)) * 4.6 * share * k, 1.15 * k))


def shaft(s: Scene, where: str | Triple, angle: float) -> None:
    """The blunt end of a heavy pole, driven against the figure."""
    at, k = s.xy(place(s, where)), s.k
    a = math.radians(angle)
    away, side = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    _cut(s, stroke([at, at + away * LONG], 6.0 * k, 6.0 * k))
    knob = stroke([at, at + away * 7 * k], 9.5 * k, 9.5 * k)
    _cut(s, knob)
    for t in (2.4, 4.8):
        s.block.add("ink", stroke([at + away * t * k - side * 4.2 * k, at + away * t * k + side * 4.2 * k], 0.7, 0.7))


def victim(s: Scene, at: Triple, height: float = 0.96) -> None:
    """The opponent's own figure, seen from the side, who looks away from the fighter: "you"."""
    pose = Pose(
        pelvis=(0, 48, 0),
        spine=(4, 0, 0),
        foot_r=(-9, 0, 10),
        foot_l=(12, 0, -8),
        loose=True,
        grip=(26, -24, 8),
        left=(22, -20, -10),
    )
    _figure(s, Skeleton(pose, "athletic", "fists"), vec(*at) / 100, height)


def _figure(s: Scene, j: Skeleton, move: Vec, height: float) -> None:
    b = j.build

    def lim(*dots: tuple[Vec, float]) -> Shape:
        return s.limb(*((p * height + move, r * height) for p, r in dots))

    def legs(k: str) -> Shape:
        toe = j.ankle[k] + j.toe[k] @ vec(0.1, -0.03, 0)
        leg = lim((j.hip[k], b.leg[0]), (j.knee[k], b.leg[1]), (j.ankle[k], b.leg[2]))
        return gathered(leg, lim((j.ankle[k], b.foot), (toe, b.foot * 0.6)))

    def arm(k: str) -> Shape:
        return lim((j.shoulder[k], b.arm[0]), (j.elbow[k], b.arm[1]), (j.hand[k], b.arm[2]))

    trunk = lim((j.waist, b.waist[0] * 0.86), (j.chest, b.chest[0] * 0.84), (j.neck, b.shoulder * 0.5))
    hem = [j.hip[k] * 0.45 + j.knee[k] * 0.55 for k in "RL"]
    skirt = outlines.hull(lim((j.waist, b.waist[0] * 0.9)), *(lim((p, b.leg[0] * 1.15)) for p in hem))
    nose = lim((j.head, 0.02), (j.head + j.head_turn @ vec(0.074, -0.022, 0), 0.016))
    head = gathered(lim((j.neck, b.neck), (j.head, 0.076)), nose)
    far, near = ("L", "R") if s.camera.near(j.shoulder["R"]) > s.camera.near(j.shoulder["L"]) else ("R", "L")
    for g in (arm(far), legs(far), legs(near), skirt, trunk, head, arm(near)):
        _cut(s, outlines.melted(g, 0.5))
    hair = lim((j.head + j.head_turn @ vec(-0.030, 0.012, 0), 0.066))
    s.block.add("ink", outlines.softened(hair.difference(lim((j.head + j.head_turn @ vec(0.06, -0.03, 0), 0.07))), 0.2))
    belt = j.waist * height + move
    across = s.camera.size(belt) * 0.080 * height
    at = s.xy(belt)
    s.block.add(
        "ink", stroke([at - vec(across, 0), at + vec(across, 0)], 0.026 * s.camera.size(belt), 0.026 * s.camera.size(belt))
    )
    _query(s, s.xy(j.head * height + move))


def _query(s: Scene, at: Vec) -> None:
    """A mark of question over a head that has lost sight of its opponent."""
    k, c = s.k, at + vec(1, -17.5) * s.k
    hook = [c + vec(math.cos(a), math.sin(a)) * 3.4 * k for a in evenly(math.pi, 2.35 * math.pi, 14)]
    line = stroke(smooth([*hook, c + vec(0.1, 5.2) * k], 3), 1.5 * k, 1.5 * k)
    for fill, grow in (("paper", 0.8), ("ink", 0.0)):
        s.block.add(fill, [line, outlines.disc(c + vec(0, 8.4) * k, 1.1 * k)], pen=grow)
