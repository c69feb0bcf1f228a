"""Marks of motion: sweeps, streaks, dust, the way a figure has come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import groupby

import numpy as np
import shapely

from layouts.lostworlds.figures import chains, foes, wield
from layouts.lostworlds.figures.foes import place
from layouts.lostworlds.figures.outlines import Shape, gathered, grown, ring_of, smooth, sound, stroke, union
from layouts.lostworlds.figures.poses import Pose, Triple
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.skeleton import Skeleton
from layouts.lostworlds.figures.vectors import Vec, aim, evenly, normal, unit, vec


def swing(s: Scene) -> None:
    """The sweep of the weapon's end, from the aims of the pose's `sweep` to the present aim."""
    pose, j = s.pose, s.skeleton
    if len(pose.sweep) < 2 or pose.unarmed or not s.weapon.hands:
        return
    first, last, tip, k = aim(*pose.sweep[:2]), j.aim, s.weapon.tip, s.k
    via = aim(*pose.sweep[2:4]) if len(pose.sweep) > 3 else None

    def at(t: float, radius: float) -> Vec:
        if via is None:
            d = unit(first * (1 - t) + last * t)
        else:
            d = unit(first * (1 - t) ** 2 + 2 * via * t * (1 - t) * 1.4 + last * t * t)
        return s.xy(j.hand["R"] + vec(*pose.start) / 100 * (1 - t) + d * tip * radius)

    ts = evenly(0, 0.985, 34)
    g = ring_of([at(t, 1.02) for t in ts] + [at(t, 1.02 - 0.50 * t**0.9) for t in ts][::-1])
    gaps = [
        stroke([at(t, r) for t in evenly(a, b, 20)], 0.1, 0.1, w * k)
        for r, a, b, w in ((0.94, 0.0, 0.80, 1.0), (0.86, 0.25, 0.97, 0.8), (0.76, 0.5, 0.95, 0.9))
    ]
    s.block.add("main", g)
    s.block.add("paper", gaps, within=g)
    s.block.add("ink", stroke([at(t, 1.06) for t in evenly(0.12, 0.98, 34)], 0.1, 1.3 * k))
    s.block.add("ink", stroke([at(t, 0.70) for t in evenly(0.62, 0.95, 16)], 0.1, 0.7 * k))


def ring(s: Scene) -> None:
    """The full ring of a whirled chain: its far half behind the figure, its near half before it."""
    if s.pose.ring is None:
        return
    now = s.pose.ring[4] + 8

    def lane(ts: Sequence[float], share: float) -> list[Vec]:
        """Places across the band at a share of its width, from the weight back along its way."""
        return [s.xy(chains.on_ring(s, now + 344 * t, 1.06 - share * 0.40 * (1 - 0.65 * t))) for t in ts]

    halves = []
    for nearer, group in groupby(evenly(0, 1, 73), key=lambda t: s.camera.near(aim(now + 344 * t, 0)) > 0):
        ts = list(group)
        ts = [max(ts[0] - 1 / 72, 0), *ts]
        band = sound(ring_of(lane(ts, 0) + lane(ts, 1)[::-1]))
        gaps = [stroke(lane(ts, share), 0.8 * s.k, 0.8 * s.k) for share in (0.3, 0.65)]
        rim = sound(stroke(lane(ts, -0.14), *(1.4 * s.k * (1 - 0.6 * t) for t in (ts[0], ts[-1]))))
        halves.append((nearer, band, gaps, rim))
    whole = union(*(g for _, band, _, rim in halves for g in (band, rim)))

    def cut(band: Shape, gaps: list[Shape], rim: Shape) -> None:
        s.block.add("paper", grown(gathered(band, rim), 0.7).difference(whole))
        s.block.add("main", band)
        s.block.add("paper", gaps, within=band)
        s.block.add("ink", rim)

    for nearer, *parts in halves:
        s.at(wield.depth(s) - 0.001 if nearer else -6, partial(cut, *parts))


def lash(s: Scene) -> None:
    """Lines of speed that wind along a flung chain."""
    line = [s.xy(p) for p in chains.path(s)[-32:]]
    side = normal(line[-1] - line[0]) * s.k
    for off, first, last, fill in ((5.0, 4, 25, "main"), (-5.0, 6, 28, "ink"), (8.5, 9, 20, "ink"), (-8.5, 11, 23, "main")):
        s.block.add(fill, stroke([p + side * off for p in line[first:last]], 0.1, 0.3, 2.0 * s.k))


def swipe(s: Scene, where: str, points: Sequence[Triple], lanes: int = 1) -> None:
    """The trail of a hand or a foot through places to where it is now; `lanes` claws cut as many lines."""
    path = smooth([*(s.xy(vec(*p) / 100) for p in points), s.xy(place(s, where))], 10)
    sides = [normal(path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]) for i in range(len(path))]
    k = s.k
    for n in range(lanes):
        off = (n - (lanes - 1) / 2) * 4.6 * k
        lane = [p + side * off * (0.5 + i / len(path) / 2) for i, (p, side) in enumerate(zip(path, sides, strict=True))]
        width = (9.0 if lanes == 1 else 3.0) * k
        g = stroke(lane, 0.1, width * 0.5, width * 0.95)
        gap = stroke([p + vec(0, 0.12 * width) for p in lane[5:-5]], 0.1, 0.1, 0.9 * k) if lanes == 1 else None
        s.block.add("main", g)
        if gap is not None:
            s.block.add("paper", gap, within=g)
        rim = [p - side * width * 0.55 * i / len(path) for i, (p, side) in enumerate(zip(lane, sides, strict=True))]
        s.block.add("ink", stroke(rim[6:-3], 0.1, 0.2, 1.1 * k))


def thrust(s: Scene, where: str = "", back: float = -0.25, spread: float = 0.075) -> None:
    """Lines of speed that close on the point of a thrust, or on a fist."""
    if where:
        b = s.xy(place(s, where))
        a = b + (s.xy(s.skeleton.shoulder[where[-1].upper()]) - b) * 1.15
    else:
        tip = s.weapon.tip if s.weapon.parts else chains.FREE
        a, b = s.xy(s.on_weapon(back)), s.xy(s.on_weapon(tip * 0.93))
    side = normal(b - a) * s.camera.scale
    lines = ((1.0, 0.30, 0.86, 1.7, "main"), (1.5, 0.12, 0.72, 1.1, "ink"), (2.0, 0.0, 0.55, 0.9, "ink"))
    for w, start, end, wide, fill in lines:
        for way in (w, -w):
            p0, p1 = a + (b - a) * start + side * spread * way, a + (b - a) * end + side * spread * way * 0.55
            s.block.add(fill, stroke([p0, p1], 0.1, wide * 1.5 * s.k))


def streaks(s: Scene, where: str | Triple, way: tuple[float, float], n: int = 6, spread: float = 14) -> None:
    """Lines of speed from a place along a direction of the picture, mm."""
    c, d = s.xy(place(s, where)), unit(vec(*way))
    side, long = vec(-d[1], d[0]), math.hypot(*way)
    for i in range(n):
        off = side * (i / (n - 1) - 0.5) * 2 * spread * s.k + d * s.chance.uniform(0, 6)
        run = long * s.chance.uniform(0.6, 1.1) * s.k
        s.block.add(
            "main" if i % 3 == 1 else "ink", stroke([c + off, c + off + d * run * 0.5, c + off + d * run], 1.5 * s.k, 0.1)
        )


def dust(s: Scene, at: Triple, n: int = 3, side: int = -1) -> None:
    for i in range(n):
        c = s.xy(vec(*at) / 100) + vec(side * i * 6.5, -1.2 * i) * s.k
        r = (4.2 - 0.8 * i) * s.k
        curl = [c + vec(math.cos(t) * r * (1 - t / 9), -math.sin(t) * r * 0.75 * (1 - t / 9)) for t in evenly(0, 6.6, 24)]
        s.block.add("ink", stroke(curl, 0.1, 0.2, 1.0 * s.k))


def rise(s: Scene, at: Triple, high: float = 22, n: int = 5, spread: float = 13) -> None:
    """Lines that rise with a jump."""
    c = s.xy(vec(*at) / 100)
    for i in range(n):
        x = (i / (n - 1) - 0.5) * 2 * spread * s.k
        run = high * s.k * (1 - 0.5 * abs(i / (n - 1) - 0.5) * 2)
        s.block.add("main" if i % 2 else "ink", stroke([c + vec(x, 0), c + vec(x * 0.9, -run)], 1.6 * s.k, 0.1))


def rays(
    s: Scene, where: str | Triple, n: int = 9, inner: float = 10, outer: float = 15, first: float = 0, last: float = 360
) -> None:
    """Short lines about a place, from bearing to bearing."""
    c = s.xy(place(s, where))
    for a in np.radians(evenly(first, last, n, last - first < 360)):
        d = vec(math.cos(a), -math.sin(a))
        s.block.add("ink", stroke([c + d * inner * s.k, c + d * outer * s.k], 1.2 * s.k, 0.1))


def whirl(s: Scene, radius: float = 30, up: float = 2, first: float = 200, last: float = 480) -> None:
    """An arrow round the figure on the ground: it has been spun about."""
    centre = vec(s.skeleton.pelvis[0], 0, s.skeleton.pelvis[2])

    def ring(r: float, a: float) -> Vec:
        return s.xy(centre + vec(math.cos(math.radians(a)) * r / 100, up / 100, math.sin(math.radians(a)) * r / 100))

    line = [ring(radius, a) for a in evenly(first, last, 44)]
    band = stroke(line, 0.1, 5.6 * s.k, 3.4 * s.k)
    head = ring_of([ring(radius, last + 34), ring(radius + 14, last), ring(radius - 13, last)])
    s.block.add("paper", [band, head], pen=1.2)
    s.block.add("solid", [band, head])


def hop(s: Scene, points: Sequence[Triple]) -> None:
    """A dotted arc with an arrow head: the way the figure has come."""
    path = smooth([s.xy(vec(*p) / 100) for p in points], 10)
    k = max(s.k, 0.75)
    for i in range(0, len(path) - 6, 3):
        s.block.add("ink", stroke(path[i : i + 3], 1.4 * k, 1.4 * k))
    tip, back = path[-1], path[-6]
    side = normal(tip - back)
    s.block.add("ink", ring_of([tip, back + side * 3.4 * k, back - side * 3.4 * k]))


def lunge(s: Scene, tip: Triple, angle: float) -> None:
    """The point of the opponent's blade that falls short, with its lines of speed."""
    at, k = s.xy(vec(*tip) / 100), s.k
    foes.blade(s, at, angle)
    a = math.radians(angle)
    away, side = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    for w in (-5.5, 5.5):
        s.block.add("ink", stroke([at + away * 8 * k + side * w * k, at + away * 30 * k + side * w * 0.8 * k], 1.1 * k, 0.1))


STOOD = Pose(pelvis=(0, 48, 0), spine=(6, 0, 0), grip=(8, -30, 16), left=(10, -30, -16), foot_r=(-10, 0, 12), foot_l=(10, 0, -10))
"""How somebody stands who does not yet dodge."""


def ghost(s: Scene, at: Triple) -> None:
    """Where the body stood a moment ago: its outline in dashes."""
    move = vec(*at) / 100
    j = Skeleton(STOOD, s.look.build, "fists")
    b = j.build

    def lim(*dots: tuple[Vec, float]) -> Shape:
        return s.limb(*((p + move, r) for p, r in dots))

    parts = [
        lim((j.pelvis, b.pelvis[0]), (j.waist, b.waist[0]), (j.chest, b.chest[0]), (j.neck, b.shoulder * 0.6)),
        lim((j.head, 0.078 * b.head)),
    ]
    for k in "RL":
        parts += [
            lim((j.hip[k], b.leg[0]), (j.knee[k], b.leg[1]), (j.ankle[k], b.leg[2] * 1.2)),
            lim((j.shoulder[k], b.arm[0]), (j.elbow[k], b.arm[1]), (j.hand[k], b.arm[2])),
        ]
    edge, long = grown(gathered(*parts), 0.6).exterior, 3.2 * max(s.k, 0.7)
    starts = np.arange(int(edge.length / long)) * long
    ends = shapely.line_interpolate_point(edge, starts[:, None] + np.array([0, 0.26, 0.52]) * long)
    dashes = [stroke(line, 0.95, 0.95) for line in shapely.get_coordinates(ends).reshape(-1, 3, 2)]
    s.block.add("ink", dashes, 0.03)
