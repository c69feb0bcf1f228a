"""Marks of motion: sweeps, streaks, dust, the way a figure has come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import groupby

import numpy as np
import shapely

from layouts.art.lostworlds.figures import chains, foes, wield
from layouts.art.lostworlds.figures.foes import place
from layouts.art.lostworlds.figures.outlines import Shape, gathered, grown, ring_of, smooth, sound, stroke, union
from layouts.art.lostworlds.figures.poses import Pose, Triple
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import Vec, aim, evenly, normal, unit, vec


def swing(scene: Scene) -> None:
    """Draw the sweep of the weapon's end, from the aims of the pose's `sweep` to the present aim."""
    pose, j = scene.pose, scene.skeleton
    if len(pose.sweep) < 2 or pose.unarmed or not scene.weapon.hands:
        return
    first, last, tip, k = aim(*pose.sweep[:2]), j.aim, scene.weapon.tip, scene.k
    via = aim(*pose.sweep[2:4]) if len(pose.sweep) > 3 else None

    def at(share: float, radius: float) -> Vec:
        if via is None:
            d = unit(first * (1 - share) + last * share)
        else:
            d = unit(first * (1 - share) ** 2 + 2 * via * share * (1 - share) * 1.4 + last * share * share)
        return scene.xy(j.hand["R"] + vec(*pose.start) / 100 * (1 - share) + d * tip * radius)

    ts = evenly(0, 0.985, 34)
    g = ring_of([at(t, 1.02) for t in ts] + [at(t, 1.02 - 0.50 * t**0.9) for t in ts][::-1])
    gaps = [
        stroke([at(t, r) for t in evenly(a, b, 20)], 0.1, 0.1, w * k)
        for r, a, b, w in ((0.94, 0.0, 0.80, 1.0), (0.86, 0.25, 0.97, 0.8), (0.76, 0.5, 0.95, 0.9))
    ]
    scene.block.add("main", g)
    scene.block.add("paper", gaps, within=g)
    scene.block.add("ink", stroke([at(t, 1.06) for t in evenly(0.12, 0.98, 34)], 0.1, 1.3 * k))
    scene.block.add("ink", stroke([at(t, 0.70) for t in evenly(0.62, 0.95, 16)], 0.1, 0.7 * k))


def ring(scene: Scene) -> None:
    """Draw the full ring of a whirled chain: its far half behind the figure, its near half before it."""
    if scene.pose.ring is None:
        return
    now = scene.pose.ring[4] + 8

    def lane(ts: Sequence[float], share: float) -> list[Vec]:
        """Return places across the band at a share of its width, from the weight back along its way."""
        return [scene.xy(chains.on_ring(scene, now + 344 * t, 1.06 - share * 0.40 * (1 - 0.65 * t))) for t in ts]

    halves = []
    for nearer, group in groupby(evenly(0, 1, 73), key=lambda t: scene.camera.near(aim(now + 344 * t, 0)) > 0):
        ts = list(group)
        ts = [max(ts[0] - 1 / 72, 0), *ts]
        band = sound(ring_of(lane(ts, 0) + lane(ts, 1)[::-1]))
        gaps = [stroke(lane(ts, share), 0.8 * scene.k, 0.8 * scene.k) for share in (0.3, 0.65)]
        rim = sound(stroke(lane(ts, -0.14), *(1.4 * scene.k * (1 - 0.6 * t) for t in (ts[0], ts[-1]))))
        halves.append((nearer, band, gaps, rim))
    whole = union(*(g for _, band, _, rim in halves for g in (band, rim)))

    def cut(band: Shape, gaps: list[Shape], rim: Shape) -> None:
        scene.block.add("paper", grown(gathered(band, rim), 0.7).difference(whole))
        scene.block.add("main", band)
        scene.block.add("paper", gaps, within=band)
        scene.block.add("ink", rim)

    for nearer, *parts in halves:
        scene.at(wield.depth(scene) - 0.001 if nearer else -6, partial(cut, *parts))


def lash(scene: Scene) -> None:
    """Draw the lash: lines of speed that wind along a flung chain."""
    line = [scene.xy(p) for p in chains.path(scene)[-32:]]
    side = normal(line[-1] - line[0]) * scene.k
    for off, first, last, fill in (
        (5.0, 4, 25, "main"),
        (-5.0, 6, 28, "ink"),
        (8.5, 9, 20, "ink"),
        (-8.5, 11, 23, "main"),
    ):
        scene.block.add(fill, stroke([p + side * off for p in line[first:last]], 0.1, 0.3, 2.0 * scene.k))


def swipe(scene: Scene, where: str, points: Sequence[Triple], lanes: int = 1) -> None:
    """Draw the trail of a hand or a foot through places to where it is now; `lanes` claws cut as many lines."""
    path = smooth([*(scene.xy(vec(*p) / 100) for p in points), scene.xy(place(scene, where))], 10)
    sides = [normal(path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]) for i in range(len(path))]
    k = scene.k
    for n in range(lanes):
        off = (n - (lanes - 1) / 2) * 4.6 * k
        lane = [p + side * off * (0.5 + i / len(path) / 2) for i, (p, side) in enumerate(zip(path, sides, strict=True))]
        width = (9.0 if lanes == 1 else 3.0) * k
        g = stroke(lane, 0.1, width * 0.5, width * 0.95)
        gap = stroke([p + vec(0, 0.12 * width) for p in lane[5:-5]], 0.1, 0.1, 0.9 * k) if lanes == 1 else None
        scene.block.add("main", g)
        if gap is not None:
            scene.block.add("paper", gap, within=g)
        rim = [p - side * width * 0.55 * i / len(path) for i, (p, side) in enumerate(zip(lane, sides, strict=True))]
        scene.block.add("ink", stroke(rim[6:-3], 0.1, 0.2, 1.1 * k))


def thrust(scene: Scene, where: str = "", back: float = -0.25, spread: float = 0.075) -> None:
    """Draw the thrust: lines of speed that close on the point of a thrust, or on a fist."""
    if where:
        b = scene.xy(place(scene, where))
        a = b + (scene.xy(scene.skeleton.shoulder[where[-1].upper()]) - b) * 1.15
    else:
        tip = scene.weapon.tip if scene.weapon.parts else chains.FREE
        a, b = scene.xy(scene.on_weapon(back)), scene.xy(scene.on_weapon(tip * 0.93))
    side = normal(b - a) * scene.camera.scale
    lines = ((1.0, 0.30, 0.86, 1.7, "main"), (1.5, 0.12, 0.72, 1.1, "ink"), (2.0, 0.0, 0.55, 0.9, "ink"))
    for w, start, end, wide, fill in lines:
        for way in (w, -w):
            p0, p1 = a + (b - a) * start + side * spread * way, a + (b - a) * end + side * spread * way * 0.55
            scene.block.add(fill, stroke([p0, p1], 0.1, wide * 1.5 * scene.k))


def streaks(scene: Scene, where: str | Triple, way: tuple[float, float], count: int = 6, spread: float = 14) -> None:
    """Draw the streaks: lines of speed from a place along a direction of the picture, mm."""
    c, d = scene.xy(place(scene, where)), unit(vec(*way))
    side, long = vec(-d[1], d[0]), math.hypot(*way)
    for i in range(count):
        off = side * (i / (count - 1) - 0.5) * 2 * spread * scene.k + d * scene.chance.uniform(0, 6)
        run = long * scene.chance.uniform(0.6, 1.1) * scene.k
        scene.block.add(
            "main" if i % 3 == 1 else "ink",
            stroke([c + off, c + off + d * run * 0.5, c + off + d * run], 1.5 * scene.k, 0.1),
        )


def dust(scene: Scene, at: Triple, count: int = 3, side: int = -1) -> None:
    for i in range(count):
        c = scene.xy(vec(*at) / 100) + vec(side * i * 6.5, -1.2 * i) * scene.k
        r = (4.2 - 0.8 * i) * scene.k
        curl = [
            c + vec(math.cos(t) * r * (1 - t / 9), -math.sin(t) * r * 0.75 * (1 - t / 9)) for t in evenly(0, 6.6, 24)
        ]
        scene.block.add("ink", stroke(curl, 0.1, 0.2, 1.0 * scene.k))


def rise(scene: Scene, at: Triple, high: float = 22, count: int = 5, spread: float = 13) -> None:
    """Draw lines that rise with a jump."""
    c = scene.xy(vec(*at) / 100)
    for i in range(count):
        x = (i / (count - 1) - 0.5) * 2 * spread * scene.k
        run = high * scene.k * (1 - 0.5 * abs(i / (count - 1) - 0.5) * 2)
        scene.block.add("main" if i % 2 else "ink", stroke([c + vec(x, 0), c + vec(x * 0.9, -run)], 1.6 * scene.k, 0.1))


def rays(
    scene: Scene,
    where: str | Triple,
    count: int = 9,
    inner: float = 10,
    outer: float = 15,
    first: float = 0,
    last: float = 360,
) -> None:
    """Draw the rays: short lines about a place, from bearing to bearing."""
    c = scene.xy(place(scene, where))
    for a in np.radians(evenly(first, last, count, last - first < 360)):
        d = vec(math.cos(a), -math.sin(a))
        scene.block.add("ink", stroke([c + d * inner * scene.k, c + d * outer * scene.k], 1.2 * scene.k, 0.1))


def whirl(scene: Scene, radius: float = 30, up: float = 2, first: float = 200, last: float = 480) -> None:
    """Draw an arrow round the figure on the ground: it has been spun about."""
    centre = vec(scene.skeleton.pelvis[0], 0, scene.skeleton.pelvis[2])

    def ring(radius: float, angle: float) -> Vec:
        return scene.xy(
            centre
            + vec(math.cos(math.radians(angle)) * radius / 100, up / 100, math.sin(math.radians(angle)) * radius / 100)
        )

    line = [ring(radius, a) for a in evenly(first, last, 44)]
    band = stroke(line, 0.1, 5.6 * scene.k, 3.4 * scene.k)
    head = ring_of([ring(radius, last + 34), ring(radius + 14, last), ring(radius - 13, last)])
    scene.block.add("paper", [band, head], pen=1.2)
    scene.block.add("solid", [band, head])


def hop(scene: Scene, points: Sequence[Triple]) -> None:
    """Draw a dotted arc with an arrow head: the way the figure has come."""
    path = smooth([scene.xy(vec(*p) / 100) for p in points], 10)
    k = max(scene.k, 0.75)
    for i in range(0, len(path) - 6, 3):
        scene.block.add("ink", stroke(path[i : i + 3], 1.4 * k, 1.4 * k))
    tip, back = path[-1], path[-6]
    side = normal(tip - back)
    scene.block.add("ink", ring_of([tip, back + side * 3.4 * k, back - side * 3.4 * k]))


def lunge(scene: Scene, tip: Triple, angle: float) -> None:
    """Draw the point of the opponent's blade that falls short, with its lines of speed."""
    at, k = scene.xy(vec(*tip) / 100), scene.k
    foes.blade(scene, at, angle)
    a = math.radians(angle)
    away, side = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    for w in (-5.5, 5.5):
        scene.block.add(
            "ink", stroke([at + away * 8 * k + side * w * k, at + away * 30 * k + side * w * 0.8 * k], 1.1 * k, 0.1)
        )


STOOD = Pose(
    pelvis=(0, 48, 0), spine=(6, 0, 0), grip=(8, -30, 16), left=(10, -30, -16), foot_r=(-10, 0, 12), foot_l=(10, 0, -10)
)
"""How somebody stands who does not yet dodge."""


def ghost(scene: Scene, at: Triple) -> None:
    """Draw the ghost: where the body stood a moment ago: its outline in dashes."""
    move = vec(*at) / 100
    j = Skeleton(STOOD, scene.look.build, "fists")
    b = j.build

    def lim(*dots: tuple[Vec, float]) -> Shape:
        return scene.limb(*((p + move, r) for p, r in dots))

    parts = [
        lim((j.pelvis, b.pelvis[0]), (j.waist, b.waist[0]), (j.chest, b.chest[0]), (j.neck, b.shoulder * 0.6)),
        lim((j.head, 0.078 * b.head)),
    ]
    for k in "RL":
        parts += [
            lim((j.hip[k], b.leg[0]), (j.knee[k], b.leg[1]), (j.ankle[k], b.leg[2] * 1.2)),
            lim((j.shoulder[k], b.arm[0]), (j.elbow[k], b.arm[1]), (j.hand[k], b.arm[2])),
        ]
    edge, long = grown(gathered(*parts), 0.6).exterior, 3.2 * max(scene.k, 0.7)
    starts = np.arange(int(edge.length / long)) * long
    ends = shapely.line_interpolate_point(edge, starts[:, None] + np.array([0, 0.26, 0.52]) * long)
    dashes = [stroke(line, 0.95, 0.95) for line in shapely.get_coordinates(ends).reshape(-1, 3, 2)]
    scene.block.add("ink", dashes, 0.03)
