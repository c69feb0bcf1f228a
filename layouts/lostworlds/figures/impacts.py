"""Marks of impact and state: wounds, stars, sparks, things that fly apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

from layouts.lostworlds.figures import chains, foes, wield
from layouts.lostworlds.figures.foes import place
from layouts.lostworlds.figures.outlines import grown, limb, ring_of, smooth, sound, star, stroke
from layouts.lostworlds.figures.poses import Triple
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import aim, evenly, normal, unit, vec


def wound(s: Scene, where: str | Triple, size: float = 6) -> None:
    """A white burst with a black gash and falling drops: reads on any ground."""
    c, r = s.xy(place(s, where)), size * max(s.k, 0.72)
    s.block.add("ink", star(c, r * 1.35, 9, 0.5, 2))
    s.block.add("paper", star(c, r * 1.08, 9, 0.5, 2))
    s.block.add("ink", stroke([c + vec(-0.62, -0.42) * r, c, c + vec(0.62, 0.42) * r], 0.1, 0.1, r * 0.42))
    for dx, dy, q in ((-0.7, 1.75, 0.28), (0.25, 2.35, 0.36), (1.0, 1.6, 0.24)):
        ring = [c + r * vec(dx, dy - 2.6 * q), c + r * vec(dx + q, dy), c + r * vec(dx, dy + q), c + r * vec(dx - q, dy)]
        drop = sound(ring_of(smooth(ring, 5, True)))
        s.block.add("ink", drop, pen=0.5)
        s.block.add("paper", drop, pen=0.05)
        s.block.add("blood", grown(drop, -0.35))


TALL = {"helm": 0.20, "topknot": 0.21, "hat": 0.19, "straw_hat": 0.19, "hood": 0.17, "great_helm": 0.17}
"""How high above the head's middle stars turn; else .15."""


def stars(s: Scene, where: str = "head") -> None:
    """A ring of stars over a head."""
    size = s.camera.size(s.skeleton.head)
    tall = TALL.get(s.look.head, 0.15)
    c, r = s.xy(place(s, where)) + vec(0, -tall * s.build.head * size), 0.15 * size
    ring = [c + vec(math.cos(a) * r, math.sin(a) * r * 0.38) for a in evenly(0.6, 5.6, 30)]
    s.block.add("paper", stroke(ring, 1.2, 2.2))
    s.block.add("ink", stroke(ring, 0.2, 1.1))
    for a in (0.4, 1.7, 3.0, 4.3, 5.5):
        g = star(c + vec(math.cos(a) * r, math.sin(a) * r * 0.38), r * 0.30, 5, 0.42, 7)
        for fill, grow in (("paper", 0.8), ("ink", 0.35), ("flash", 0.0)):
            s.block.add(fill, g, pen=grow)


def impact(s: Scene, where: str | Triple, size: float = 7) -> None:
    foes.burst(s, s.xy(place(s, where)), size)


def flying(s: Scene, at: Triple, azimuth: float, elevation: float, lo: float = wield.LO, hi: float = wield.HI) -> None:
    """The weapon, out of the hand, at a place."""
    wield.loose(s, vec(*at) / 100, aim(azimuth, elevation), lo, hi)


def shard(s: Scene, gap: float = 0.12, turn_up: float = 45, turn_right: float = 0) -> None:
    """The broken-off end that tumbles away, and splinters between."""
    b = s.pose.broken
    azimuth, elevation = s.pose.aim
    d = aim(azimuth + turn_right, elevation + turn_up)
    wield.loose(s, s.on_weapon(b) + s.skeleton.aim * gap - d * b, d, b, wield.HI)
    m, k = s.xy(s.on_weapon(b + gap * 0.4)), s.k
    for i in range(11):
        a = i * 0.571 + 0.2
        v, r, long = vec(math.cos(a), math.sin(a)), s.chance.uniform(5, 8), s.chance.uniform(5, 9)
        points = [m + v * r * k, m + v * (r + long * 0.3) * k, m + v * (r + long) * k]
        s.block.add("main" if i % 3 == 0 else "ink", stroke(points, 0.1, 0.1, 2.4 * k))


def spin(s: Scene, at: Triple, radius: float = 11) -> None:
    """Two arcs with heads about something that turns in the air."""
    c, k = s.xy(vec(*at) / 100), s.k
    for a0 in (0.3, 3.5):
        arc = [c + vec(math.cos(a), math.sin(a)) * radius * k for a in evenly(a0, a0 + 1.8, 18)]
        s.block.add("ink", stroke(arc, 0.1, 1.3 * k))
        side = normal(arc[-1] - arc[-2])
        tip = arc[-1] + unit(arc[-1] - arc[-2]) * 4 * k
        s.block.add("ink", ring_of([tip, arc[-1] + side * 2.2 * k, arc[-1] - side * 2.2 * k]))


def wobble(s: Scene, where: str | Triple = "head", radius: float = 15) -> None:
    """Arcs to both sides of something that sways."""
    c, k = s.xy(place(s, where)), s.k
    for side in (-1, 1):
        for j, half in ((0, 0.55), (1, 0.36)):
            arc = [c + vec(side * math.cos(a), math.sin(a)) * (radius + 3.4 * j) * k for a in evenly(-half, half, 14)]
            s.block.add("ink", stroke(arc, 0.1, 0.1, (1.5 - 0.3 * j) * k))


def drops(s: Scene, where: str | Triple, n: int = 3, spread: float = 8, first: float = 30) -> None:
    """Sweat that flies off."""
    c, k = s.xy(place(s, where)), s.k
    for i in range(n):
        a = math.radians(first + i * 32)
        d = vec(math.cos(a), -math.sin(a))
        drop = limb((c + d * (spread + 5.5) * k, 1.3 * k), (c + d * spread * k, 0.15))
        s.block.add("ink", drop, pen=0.35)
        s.block.add("paper", drop, edge=0.15)


def roar(s: Scene) -> None:
    """Waves of sound from the mouth."""
    j = s.skeleton
    c = s.xy(j.head + j.head_turn @ vec(0.16, -0.03, 0))
    d = unit(s.xy(j.head + j.head_turn @ vec(0.5, 0.0, 0)) - s.xy(j.head))
    a0 = math.atan2(d[1], d[0])
    for i in range(4):
        r = (8 + 7 * i) * max(s.k, 0.9)
        arc = [c + vec(math.cos(a0 + a), math.sin(a0 + a)) * r for a in evenly(-0.55, 0.55, 16)]
        s.block.add("ink" if i % 2 else "main", stroke(arc, 0.1, 0.1, (3.2 - 0.4 * i) * s.k))


def strands(s: Scene, points: Sequence[Triple], weight: bool = True) -> None:
    """A length of chain through places."""
    chains.links(s, smooth([vec(*p) / 100 for p in points], 5), weight)


def snap(s: Scene) -> None:
    """The rest of a broken chain, the gap it left with the burst in it, and the links that fly out of it."""
    gap, rest = chains.torn(s)
    chains.links(s, rest)
    c, k = s.xy(gap), s.k
    foes.burst(s, c, 6.5)
    for i in range(6):
        a = i * 1.05 + 0.5
        d, turned = vec(math.cos(a), math.sin(a)), a * 2.3
        chains.split_link(s, c + d * (12.5 + i % 3 * 2.6) * k, turned)


def tip(s: Scene, off: Triple, turn: float) -> None:
    """The point of a horn, broken off, at an offset from the head."""
    c, k = s.xy(s.skeleton.head + vec(*off) / 100), s.k * 1.3
    a = math.radians(turn)
    u, v = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    line = smooth([c, c + u * 5 * k + v * 1 * k, c + u * 10 * k + v * 4 * k])
    s.block.cut("paper", sound(stroke(line, 5.0 * k, 0.4)), 0.9)
    for i in range(7):
        b = a + math.pi + (i - 3) * 0.32
        d = vec(math.cos(b), -math.sin(b))
        s.block.add("ink", stroke([c + d * 3 * k, c + d * (6 + i % 3 * 2) * k], 1.3 * k, 0.1))
