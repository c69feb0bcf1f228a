"""Marks of impact and state: wounds, stars, sparks, things that fly apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

from layouts.art.lostworlds.figures import chains, foes, wield
from layouts.art.lostworlds.figures.foes import place
from layouts.art.lostworlds.figures.outlines import grown, limb, ring_of, smooth, sound, star, stroke
from layouts.art.lostworlds.figures.poses import Triple
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import aim, evenly, normal, unit, vec


def wound(scene: Scene, where: str | Triple, size: float = 6) -> None:
    """Draw a white burst with a black gash and falling drops: reads on any ground."""
    c, r = scene.xy(place(scene, where)), size * max(scene.k, 0.72)
    scene.block.add("ink", star(c, r * 1.35, 9, 0.5, 2))
    scene.block.add("paper", star(c, r * 1.08, 9, 0.5, 2))
    scene.block.add("ink", stroke([c + vec(-0.62, -0.42) * r, c, c + vec(0.62, 0.42) * r], 0.1, 0.1, r * 0.42))
    for dx, dy, q in ((-0.7, 1.75, 0.28), (0.25, 2.35, 0.36), (1.0, 1.6, 0.24)):
        ring = [
            c + r * vec(dx, dy - 2.6 * q),
            c + r * vec(dx + q, dy),
            c + r * vec(dx, dy + q),
            c + r * vec(dx - q, dy),
        ]
        drop = sound(ring_of(smooth(ring, 5, True)))
        scene.block.add("ink", drop, pen=0.5)
        scene.block.add("paper", drop, pen=0.05)
        scene.block.add("blood", grown(drop, -0.35))


TALL = {"helm": 0.20, "topknot": 0.21, "hat": 0.19, "straw_hat": 0.19, "hood": 0.17, "great_helm": 0.17}
"""How high above the head's middle stars turn; else .15."""


def stars(scene: Scene, where: str = "head") -> None:
    """Draw a ring of stars over a head."""
    size = scene.camera.size(scene.skeleton.head)
    tall = TALL.get(scene.look.head, 0.15)
    c, r = scene.xy(place(scene, where)) + vec(0, -tall * scene.build.head * size), 0.15 * size
    ring = [c + vec(math.cos(a) * r, math.sin(a) * r * 0.38) for a in evenly(0.6, 5.6, 30)]
    scene.block.add("paper", stroke(ring, 1.2, 2.2))
    scene.block.add("ink", stroke(ring, 0.2, 1.1))
    for a in (0.4, 1.7, 3.0, 4.3, 5.5):
        g = star(c + vec(math.cos(a) * r, math.sin(a) * r * 0.38), r * 0.30, 5, 0.42, 7)
        for fill, grow in (("paper", 0.8), ("ink", 0.35), ("flash", 0.0)):
            scene.block.add(fill, g, pen=grow)


def impact(scene: Scene, where: str | Triple, size: float = 7) -> None:
    foes.burst(scene, scene.xy(place(scene, where)), size)


def flying(
    scene: Scene, at: Triple, azimuth: float, elevation: float, lo: float = wield.LO, hi: float = wield.HI
) -> None:
    """Draw the weapon, out of the hand, at a place."""
    wield.loose(scene, vec(*at) / 100, aim(azimuth, elevation), lo, hi)


def shard(scene: Scene, gap: float = 0.12, turn_up: float = 45, turn_right: float = 0) -> None:
    """Draw the broken-off end that tumbles away, and splinters between."""
    b = scene.pose.broken
    azimuth, elevation = scene.pose.aim
    d = aim(azimuth + turn_right, elevation + turn_up)
    wield.loose(scene, scene.on_weapon(b) + scene.skeleton.aim * gap - d * b, d, b, wield.HI)
    m, k = scene.xy(scene.on_weapon(b + gap * 0.4)), scene.k
    for i in range(11):
        a = i * 0.571 + 0.2
        v, r, long = vec(math.cos(a), math.sin(a)), scene.chance.uniform(5, 8), scene.chance.uniform(5, 9)
        points = [m + v * r * k, m + v * (r + long * 0.3) * k, m + v * (r + long) * k]
        scene.block.add("main" if i % 3 == 0 else "ink", stroke(points, 0.1, 0.1, 2.4 * k))


def spin(scene: Scene, at: Triple, radius: float = 11) -> None:
    """Draw the spin: two arcs with heads about something that turns in the air."""
    c, k = scene.xy(vec(*at) / 100), scene.k
    for a0 in (0.3, 3.5):
        arc = [c + vec(math.cos(a), math.sin(a)) * radius * k for a in evenly(a0, a0 + 1.8, 18)]
        scene.block.add("ink", stroke(arc, 0.1, 1.3 * k))
        side = normal(arc[-1] - arc[-2])
        tip = arc[-1] + unit(arc[-1] - arc[-2]) * 4 * k
        scene.block.add("ink", ring_of([tip, arc[-1] + side * 2.2 * k, arc[-1] - side * 2.2 * k]))


def wobble(scene: Scene, where: str | Triple = "head", radius: float = 15) -> None:
    """Draw the wobble: arcs to both sides of something that sways."""
    c, k = scene.xy(place(scene, where)), scene.k
    for side in (-1, 1):
        for j, half in ((0, 0.55), (1, 0.36)):
            arc = [c + vec(side * math.cos(a), math.sin(a)) * (radius + 3.4 * j) * k for a in evenly(-half, half, 14)]
            scene.block.add("ink", stroke(arc, 0.1, 0.1, (1.5 - 0.3 * j) * k))


def drops(scene: Scene, where: str | Triple, count: int = 3, spread: float = 8, first: float = 30) -> None:
    """Draw the drops: sweat that flies off."""
    c, k = scene.xy(place(scene, where)), scene.k
    for i in range(count):
        a = math.radians(first + i * 32)
        d = vec(math.cos(a), -math.sin(a))
        drop = limb((c + d * (spread + 5.5) * k, 1.3 * k), (c + d * spread * k, 0.15))
        scene.block.add("ink", drop, pen=0.35)
        scene.block.add("paper", drop, edge=0.15)


def roar(scene: Scene) -> None:
    """Draw the roar: waves of sound from the mouth."""
    j = scene.skeleton
    c = scene.xy(j.head + j.head_turn @ vec(0.16, -0.03, 0))
    d = unit(scene.xy(j.head + j.head_turn @ vec(0.5, 0.0, 0)) - scene.xy(j.head))
    a0 = math.atan2(d[1], d[0])
    for i in range(4):
        r = (8 + 7 * i) * max(scene.k, 0.9)
        arc = [c + vec(math.cos(a0 + a), math.sin(a0 + a)) * r for a in evenly(-0.55, 0.55, 16)]
        scene.block.add("ink" if i % 2 else "main", stroke(arc, 0.1, 0.1, (3.2 - 0.4 * i) * scene.k))


def strands(scene: Scene, points: Sequence[Triple], weight: bool = True) -> None:
    """Draw a length of chain through places."""
    chains.links(scene, smooth([vec(*p) / 100 for p in points], 5), weight)


def snap(scene: Scene) -> None:
    """Draw the rest of a broken chain, the gap it left with the burst in it, and the links that fly out of it."""
    gap, rest = chains.torn(scene)
    chains.links(scene, rest)
    c, k = scene.xy(gap), scene.k
    foes.burst(scene, c, 6.5)
    for i in range(6):
        a = i * 1.05 + 0.5
        d, turned = vec(math.cos(a), math.sin(a)), a * 2.3
        chains.split_link(scene, c + d * (12.5 + i % 3 * 2.6) * k, turned)


def tip(scene: Scene, off: Triple, turn: float) -> None:
    """Draw the point of a horn, broken off, at an offset from the head."""
    c, k = scene.xy(scene.skeleton.head + vec(*off) / 100), scene.k * 1.3
    a = math.radians(turn)
    u, v = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    line = smooth([c, c + u * 5 * k + v * 1 * k, c + u * 10 * k + v * 4 * k])
    scene.block.cut("paper", sound(stroke(line, 5.0 * k, 0.4)), 0.9)
    for i in range(7):
        b = a + math.pi + (i - 3) * 0.32
        d = vec(math.cos(b), -math.sin(b))
        scene.block.add("ink", stroke([c + d * 3 * k, c + d * (6 + i % 3 * 2) * k], 1.3 * k, 0.1))
