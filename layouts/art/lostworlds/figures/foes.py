"""The opponent, hinted: a blade, a boot, a hand, a figure seen from behind; always gray, never the fighter's own."""

from __future__ import annotations

import math
from collections.abc import Sequence

from layouts.art.lostworlds.figures import outlines, wield
from layouts.art.lostworlds.figures.gear import WEAPONS
from layouts.art.lostworlds.figures.outlines import Shape, gathered, limb, ring_of, smooth, star, stroke
from layouts.art.lostworlds.figures.poses import Pose, Triple
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import Vec, aim, evenly, normal, unit, vec

LONG = 150.0
"""Longer than a block: a blade that long comes in over the edge."""


def _cut(scene: Scene, shape: Shape, weight: float = 0.9) -> None:
    shape = outlines.whole(shape)
    scene.block.add("paper", shape, pen=1.1)
    scene.block.add("ink", shape, pen=0.45 * weight)
    scene.block.add("foe", shape, edge=0.12)


def blade(scene: Scene, tip: Vec, angle: float, width: float = 4.4) -> None:
    """Draw a sword with its point at `tip` (mm) that comes from the screen's direction `angle` (0 right, 90 up)."""
    k = max(scene.k, 0.7)
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
    _cut(scene, g)
    scene.block.add("ink", stroke([tip + away * w * 2.4, base], 0.2, 0.7 * k))


def burst(scene: Scene, at: Vec, size: float = 8.0) -> None:
    """Draw the spark of two things that meet."""
    r = size * max(scene.k, 0.72)
    scene.block.add("paper", star(at, r * 1.1, seed=4), pen=0.6)
    scene.block.add("ink", star(at, r, seed=4))
    scene.block.add("flash", star(at, r * 0.72, seed=4))
    scene.block.add("paper", star(at, r * 0.40, seed=4))


def place(scene: Scene, where: str | Triple) -> Vec:
    """Return a named place on the figure, or hundredths of height along (forward, up, right)."""
    j = scene.skeleton
    if not isinstance(where, str):
        return vec(*where) / 100
    named = {
        "head": j.head,
        "body": j.waist * 0.5 + j.chest * 0.5 + j.chest_turn @ vec(0.09, 0, 0),
        "chest": j.chest + j.chest_turn @ vec(scene.build.chest[1], 0, 0),
    }
    if scene.look.shield:
        named["rim"] = wield.rim(scene)
    snout, horn = vec(0.16, -0.03, 0), vec(0.05, 0.19, 0)
    named["muzzle"] = j.head + j.head_turn @ snout * scene.build.head
    named["horn"] = j.head + j.head_turn @ horn * scene.build.head
    named["chain"] = j.hand["L"] * 0.5 + j.hand["R"] * 0.5
    named["butt"] = scene.on_weapon(scene.weapon.butt)
    for k in "RL":
        named[f"leg_{k.lower()}"] = j.hip[k] * 0.2 + j.knee[k] * 0.8
        named[f"arm_{k.lower()}"] = j.shoulder[k] * 0.45 + j.elbow[k] * 0.55
        named[f"fore_{k.lower()}"] = j.elbow[k] * 0.5 + j.hand[k] * 0.5
        named[f"hand_{k.lower()}"] = j.hand[k]
        named[f"foot_{k.lower()}"] = j.ankle[k] + j.toe[k] @ vec(0.11, 0, 0)
    return named[where]


def clash(scene: Scene, where: float | str | Triple, angle: float, size: float = 8.0) -> None:
    """Draw the opponent's blade stopped by the weapon (a share along it) or by a part of the figure."""
    at = scene.xy(scene.on_weapon(where) if isinstance(where, int | float) else place(scene, where))
    a = math.radians(angle)
    blade(scene, at - vec(math.cos(a), -math.sin(a)) * 2.5 * scene.k, angle)
    burst(scene, at, size)


def threat(scene: Scene, hand: Triple, aims: Sequence[float]) -> None:
    """Draw a blow that misses: the opponent's fist at `hand`, the sword, and the trail of its point.

    `aims` are the blade's (azimuth, elevation) at first, half-way and now."""
    centre, k = vec(*hand) / 100, max(scene.k, 0.7)
    first, via, now = aim(*aims[:2]), aim(*aims[2:4]), aim(*aims[4:])

    def at(share: float, radius: float) -> Vec:
        d = unit(first * (1 - share) ** 2 + 2.8 * via * share * (1 - share) + now * share * share)
        return scene.xy(centre + d * radius)

    ts = evenly(0, 0.97, 30)
    trail = ring_of([at(t, 0.66) for t in ts] + [at(t, 0.66 - 0.20 * t) for t in ts][::-1])
    gaps = [stroke([at(t, r) for t in evenly(a, 0.93, 20)], 0.1, 0.1, 0.9 * k) for r, a in ((0.62, 0.1), (0.56, 0.45))]
    scene.block.add("paper", trail, pen=0.7)
    scene.block.add("foe", trail)
    scene.block.add("paper", gaps, within=trail)
    scene.block.add("ink", stroke([at(t, 0.69) for t in evenly(0.1, 0.97, 30)], 0.1, 1.2 * k))
    sword(scene, centre, now)


def sword(scene: Scene, centre: Vec, direction: Vec) -> None:
    """Draw the opponent's sword in a fist, and the arm that comes from beyond the frame."""
    k = max(scene.k, 0.7)
    wrist, point = scene.xy(centre), scene.xy(centre + direction * 0.66)
    away = unit(vec(max(abs(wrist[0] - point[0]), 12.0), (wrist[1] - point[1]) * 0.6))
    sleeve = limb((wrist + away * 4 * k, 3.0 * k), (wrist + away * 22 * k, 5.4 * k), (wrist + away * LONG, 12 * k))
    blade_parts = [g for _, g in wield.parts(scene, WEAPONS["sword"], centre, direction)]
    _cut(scene, sleeve)
    cuff = [wrist + away * 8 * k + normal(away) * w * k for w in (-5.0, 5.0)]
    scene.block.add("solid", stroke(cuff, 2.4 * k, 2.4 * k))
    _cut(scene, gathered(*blade_parts))
    scene.block.add("ink", blade_parts[1])
    scene.block.add("solid", blade_parts[2:4])
    _cut(scene, limb((wrist, 3.1 * k), (wrist + away * 2.5 * k, 3.1 * k)))


def boot(scene: Scene, to: Triple) -> None:
    """Draw the opponent's leg from the right edge, its sole against the figure."""
    at, k, edge = scene.xy(vec(*to) / 100), scene.k, scene.block.width + 14
    leg = limb((vec(edge, at[1] + 20 * k), 9 * k), (at + vec(26, 8) * k, 5.8 * k), (at + vec(8, 2) * k, 3.8 * k))
    foot = limb((at + vec(4.6, 5) * k, 3.4 * k), (at + vec(3.4, -4) * k, 3.0 * k), (at + vec(3.0, -10) * k, 2.2 * k))
    sole = stroke([at + vec(0, 8.6) * k, at + vec(-0.2, -12.4) * k], 2.4 * k, 2.0 * k)
    _cut(scene, gathered(leg, foot))
    scene.block.add(
        "ink", stroke(smooth([at + vec(9, -2.5) * k, at + vec(10, 2) * k, at + vec(8, 6) * k]), 0.1, 0.1, 1.0 * k)
    )
    scene.block.add("paper", sole, pen=0.6)
    scene.block.add("solid", sole)


def _forearm(scene: Scene, at: Vec) -> None:
    """Draw the opponent's forearm from the right edge to a wrist a little to the right of `at` (mm)."""
    k, edge = scene.k, scene.block.width + 14
    _cut(
        scene,
        limb((vec(edge, at[1] - 24 * k), 6.5 * k), (at + vec(16, -7) * k, 4.2 * k), (at + vec(5, -2) * k, 3.2 * k)),
    )
    scene.block.add("solid", stroke([at + vec(17, -13) * k, at + vec(20, -3) * k], 2.6 * k, 2.6 * k))


def grasp(scene: Scene, where: str) -> None:
    """Draw the opponent's hand closed round a wrist."""
    at, k = scene.xy(place(scene, where)), scene.k
    _forearm(scene, at)
    for i in range(4):
        finger = limb(
            (at + vec(5.5 - i * 0.4, -5.2 + i * 2.9) * k, 1.9 * k), (at + vec(-4.2, -4.2 + i * 2.7) * k, 1.5 * k)
        )
        _cut(scene, finger, 0.8)


def empty(scene: Scene, where: Triple) -> None:
    """Draw the opponent's hand, open, out of which something has just been torn."""
    at, k = scene.xy(place(scene, where)), scene.k
    _forearm(scene, at)
    palm = limb((at + vec(4, -1.5) * k, 3.4 * k), (at + vec(-1.5, 0.5) * k, 4.3 * k))
    fingers = [
        _finger(at, k, *angles) for angles in ((248, 236, 0.92), (214, 200, 1.08), (184, 168, 1.1), (156, 136, 0.95))
    ]
    thumb = limb((at + vec(3, 1) * k, 1.9 * k), (at + vec(2, 7) * k, 1.7 * k), (at + vec(-1.5, 10.5) * k, 1.2 * k))
    _cut(scene, gathered(palm, thumb, *fingers), 0.8)
    for i in range(3):
        root = at + vec(-2.2, -2.0 + i * 2.2) * k
        scene.block.add("ink", stroke([root, root + vec(2.6, -0.4) * k], 0.8 * k, 0.1))


def _finger(at: Vec, factor: float, root: float, way: float, share: float) -> Shape:
    """Return a finger that leaves the palm at one bearing and ends along another, degrees (180 left, 270 up)."""
    a, b = math.radians(root), math.radians(way)
    base = at + vec(-1.5, 0.5) * factor + vec(math.cos(a), math.sin(a)) * 3.2 * factor
    joint = base + vec(math.cos(a), math.sin(a)) * 5.2 * share * factor
    return limb(
        (base, 1.75 * factor),
        (joint, 1.6 * factor),
        (joint + vec(math.cos(b), math.sin(b)) * 4.6 * share * factor, 1.15 * factor),
    )


def shaft(scene: Scene, where: str | Triple, angle: float) -> None:
    """Draw the blunt end of a heavy pole, driven against the figure."""
    at, k = scene.xy(place(scene, where)), scene.k
    a = math.radians(angle)
    away, side = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    _cut(scene, stroke([at, at + away * LONG], 6.0 * k, 6.0 * k))
    knob = stroke([at, at + away * 7 * k], 9.5 * k, 9.5 * k)
    _cut(scene, knob)
    for t in (2.4, 4.8):
        scene.block.add(
            "ink", stroke([at + away * t * k - side * 4.2 * k, at + away * t * k + side * 4.2 * k], 0.7, 0.7)
        )


def victim(scene: Scene, at: Triple, height: float = 0.96) -> None:
    """Draw the opponent's own figure, seen from the side, who looks away from the fighter: "you"."""
    pose = Pose(
        pelvis=(0, 48, 0),
        spine=(4, 0, 0),
        foot_r=(-9, 0, 10),
        foot_l=(12, 0, -8),
        loose=True,
        grip=(26, -24, 8),
        left=(22, -20, -10),
    )
    _figure(scene, Skeleton(pose, "athletic", "fists"), vec(*at) / 100, height)


def _figure(scene: Scene, skeleton: Skeleton, move: Vec, height: float) -> None:
    b = skeleton.build

    def lim(*dots: tuple[Vec, float]) -> Shape:
        return scene.limb(*((p * height + move, r * height) for p, r in dots))

    def legs(side: str) -> Shape:
        toe = skeleton.ankle[side] + skeleton.toe[side] @ vec(0.1, -0.03, 0)
        leg = lim((skeleton.hip[side], b.leg[0]), (skeleton.knee[side], b.leg[1]), (skeleton.ankle[side], b.leg[2]))
        return gathered(leg, lim((skeleton.ankle[side], b.foot), (toe, b.foot * 0.6)))

    def arm(side: str) -> Shape:
        return lim(
            (skeleton.shoulder[side], b.arm[0]), (skeleton.elbow[side], b.arm[1]), (skeleton.hand[side], b.arm[2])
        )

    trunk = lim(
        (skeleton.waist, b.waist[0] * 0.86), (skeleton.chest, b.chest[0] * 0.84), (skeleton.neck, b.shoulder * 0.5)
    )
    hem = [skeleton.hip[k] * 0.45 + skeleton.knee[k] * 0.55 for k in "RL"]
    skirt = outlines.hull(lim((skeleton.waist, b.waist[0] * 0.9)), *(lim((p, b.leg[0] * 1.15)) for p in hem))
    nose = lim((skeleton.head, 0.02), (skeleton.head + skeleton.head_turn @ vec(0.074, -0.022, 0), 0.016))
    head = gathered(lim((skeleton.neck, b.neck), (skeleton.head, 0.076)), nose)
    far, near = (
        ("L", "R")
        if scene.camera.near(skeleton.shoulder["R"]) > scene.camera.near(skeleton.shoulder["L"])
        else ("R", "L")
    )
    for g in (arm(far), legs(far), legs(near), skirt, trunk, head, arm(near)):
        _cut(scene, outlines.melted(g, 0.5))
    hair = lim((skeleton.head + skeleton.head_turn @ vec(-0.030, 0.012, 0), 0.066))
    scene.block.add(
        "ink",
        outlines.softened(hair.difference(lim((skeleton.head + skeleton.head_turn @ vec(0.06, -0.03, 0), 0.07))), 0.2),
    )
    belt = skeleton.waist * height + move
    across = scene.camera.size(belt) * 0.080 * height
    at = scene.xy(belt)
    scene.block.add(
        "ink",
        stroke(
            [at - vec(across, 0), at + vec(across, 0)], 0.026 * scene.camera.size(belt), 0.026 * scene.camera.size(belt)
        ),
    )
    _query(scene, scene.xy(skeleton.head * height + move))


def _query(scene: Scene, at: Vec) -> None:
    """Draw a mark of question over a head that has lost sight of its opponent."""
    k, c = scene.k, at + vec(1, -17.5) * scene.k
    hook = [c + vec(math.cos(a), math.sin(a)) * 3.4 * k for a in evenly(math.pi, 2.35 * math.pi, 14)]
    line = stroke(smooth([*hook, c + vec(0.1, 5.2) * k], 3), 1.5 * k, 1.5 * k)
    for fill, grow in (("paper", 0.8), ("ink", 0.0)):
        scene.block.add(fill, [line, outlines.disc(c + vec(0, 8.4) * k, 1.1 * k)], pen=grow)
