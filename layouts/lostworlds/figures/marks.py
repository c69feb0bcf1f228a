"""Marks of motion and impact, by the name a pose gives them: what is behind the figure, and what is before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from layouts.lostworlds.figures import chains, foes, wield
from layouts.lostworlds.figures.foes import place
from layouts.lostworlds.figures.outlines import Dot, Shape, grown, limb, smooth, sound, star, stroke, union
from layouts.lostworlds.figures.poses import Pose, Triple
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.skeleton import Skeleton
from layouts.lostworlds.figures.vectors import Vec, aim, normal, unit, vec


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

    ts = np.linspace(0, 0.985, 34)
    g = sound([at(t, 1.02) for t in ts] + [at(t, 1.02 - 0.50 * t**0.9) for t in ts][::-1])
    gaps = [
        stroke([at(t, r) for t in np.linspace(a, b, 20)], 0.1, 0.1, w * k)
        for r, a, b, w in ((0.94, 0.0, 0.80, 1.0), (0.86, 0.25, 0.97, 0.8), (0.76, 0.5, 0.95, 0.9))
    ]
    s.block.add("main", g.difference(union(*gaps)))
    s.block.add("ink", stroke([at(t, 1.06) for t in np.linspace(0.12, 0.98, 34)], 0.1, 1.3 * k))
    s.block.add("ink", stroke([at(t, 0.70) for t in np.linspace(0.62, 0.95, 16)], 0.1, 0.7 * k))


def swipe(s: Scene, where: str, points: Sequence[Triple], lanes: int = 1) -> None:
    """The trail of a hand or a foot through places to where it is now; `lanes` claws cut as many lines."""
    path = smooth([*(s.xy(vec(*p) / 100) for p in points), s.xy(place(s, where))], 10)
    k = s.k
    for n in range(lanes):
        off = (n - (lanes - 1) / 2) * 4.6 * k
        lane = [p + normal(path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]) * off * (0.5 + i / len(path) / 2) for i, p in enumerate(path)]
        width = (9.0 if lanes == 1 else 3.0) * k
        g = stroke(lane, 0.1, width * 0.8, width * 0.75)
        gap = stroke([p + vec(0, 0.12 * width) for p in lane[5:-5]], 0.1, 0.1, 0.9 * k) if lanes == 1 else None
        s.block.add("main", g if gap is None else g.difference(gap))
        rim = [p + normal(path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]) * width * -0.55 * i / len(path) for i, p in enumerate(lane)]
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
        s.block.add("main" if i % 3 == 1 else "ink", stroke([c + off, c + off + d * run * 0.5, c + off + d * run], 1.5 * s.k, 0.1))


def dust(s: Scene, at: Triple, n: int = 3, side: int = -1) -> None:
    for i in range(n):
        c = s.xy(vec(*at) / 100) + vec(side * i * 6.5, -1.2 * i) * s.k
        r = (4.2 - 0.8 * i) * s.k
        curl = [c + vec(math.cos(t) * r * (1 - t / 9), -math.sin(t) * r * 0.75 * (1 - t / 9)) for t in np.linspace(0, 6.6, 24)]
        s.block.add("ink", stroke(curl, 0.1, 0.2, 1.0 * s.k))


def rise(s: Scene, at: Triple, high: float = 22, n: int = 5, spread: float = 13) -> None:
    """Lines that rise with a jump."""
    c = s.xy(vec(*at) / 100)
    for i in range(n):
        x = (i / (n - 1) - 0.5) * 2 * spread * s.k
        run = high * s.k * (1 - 0.5 * abs(i / (n - 1) - 0.5) * 2)
        s.block.add("main" if i % 2 else "ink", stroke([c + vec(x, 0), c + vec(x * 0.9, -run)], 1.6 * s.k, 0.1))


def rays(s: Scene, where: str | Triple, n: int = 9, inner: float = 10, outer: float = 15, first: float = 0, last: float = 360) -> None:
    """Short lines about a place, from bearing to bearing."""
    c = s.xy(place(s, where))
    for a in np.radians(np.linspace(first, last, n, endpoint=last - first < 360)):
        d = vec(math.cos(a), -math.sin(a))
        s.block.add("ink", stroke([c + d * inner * s.k, c + d * outer * s.k], 1.2 * s.k, 0.1))


def whirl(s: Scene, radius: float = 30, up: float = 2, first: float = 200, last: float = 480) -> None:
    """An arrow round the figure on the ground: it has been spun about."""
    centre = vec(s.skeleton.pelvis[0], 0, s.skeleton.pelvis[2])

    def ring(r: float, a: float) -> Vec:
        return s.xy(centre + vec(math.cos(math.radians(a)) * r / 100, up / 100, math.sin(math.radians(a)) * r / 100))

    line = [ring(radius, a) for a in np.linspace(first, last, 44)]
    band = stroke(line, 0.1, 5.6 * s.k, 3.4 * s.k)
    head = sound([ring(radius, last + 34), ring(radius + 14, last), ring(radius - 13, last)])
    g = band.union(head)
    s.block.add("paper", grown(g, 1.2))
    s.block.add("ink", grown(g, 0.55))
    s.block.add("second", grown(g, -0.1))


def ghost(s: Scene, at: Triple, lean: float = 0) -> None:
    """Where the body stood a moment ago: its outline in dashes."""
    move = vec(*at) / 100
    stood = Pose(pelvis=(0, 48, 0), spine=(6, lean, 0), loose=True, grip=(8, -30, 16), left=(10, -30, -16), foot_r=(-10, 0, 12), foot_l=(10, 0, -10))
    j = Skeleton(stood, s.look.build, "fists")
    b = j.build

    def lim(*dots: tuple[Vec, float]) -> Shape:
        return s.limb(*((p + move, r) for p, r in dots))

    parts = [lim((j.pelvis, b.pelvis[0]), (j.waist, b.waist[0]), (j.chest, b.chest[0]), (j.neck, b.shoulder * 0.6)), lim((j.head, 0.078 * b.head))]
    for k in "RL":
        parts += [
            lim((j.hip[k], b.leg[0]), (j.knee[k], b.leg[1]), (j.ankle[k], b.leg[2] * 1.2)),
            lim((j.shoulder[k], b.arm[0]), (j.elbow[k], b.arm[1]), (j.hand[k], b.arm[2])),
        ]
    edge = union(*parts).buffer(0.6).exterior
    dashes, long = [], 3.2 * max(s.k, 0.7)
    for i in range(int(edge.length / long)):
        ends = [edge.interpolate(i * long + t * long * 0.52) for t in (0, 0.5, 1)]
        dashes.append(stroke([(p.x, p.y) for p in ends], 0.95, 0.95))
    s.block.add("ink", union(*dashes), 0.03)


def hop(s: Scene, points: Sequence[Triple]) -> None:
    """A dotted arc with an arrow head: the way the figure has come."""
    path = smooth([s.xy(vec(*p) / 100) for p in points], 10)
    k = max(s.k, 0.75)
    for i in range(0, len(path) - 6, 3):
        s.block.add("ink", stroke(path[i : i + 3], 1.4 * k, 1.4 * k))
    tip, back = path[-1], path[-6]
    side = normal(tip - back)
    s.block.add("ink", sound([tip, back + side * 3.4 * k, back - side * 3.4 * k]))


# ---- before the figure ----


def wound(s: Scene, where: str | Triple, size: float = 6) -> None:
    """A white burst with a black gash and falling drops: reads on any ground."""
    c, r = s.xy(place(s, where)), size * max(s.k, 0.72)
    s.block.add("ink", star(c, r * 1.35, 9, 0.5, 2))
    s.block.add("paper", star(c, r * 1.08, 9, 0.5, 2))
    s.block.add("ink", stroke([c + vec(-0.62, -0.42) * r, c, c + vec(0.62, 0.42) * r], 0.1, 0.1, r * 0.42))
    for dx, dy, q in ((-0.8, 2.1, 0.36), (0.3, 3.1, 0.46), (1.2, 1.9, 0.30)):
        ring = [c + r * vec(dx, dy - 2.6 * q), c + r * vec(dx + q, dy), c + r * vec(dx, dy + q), c + r * vec(dx - q, dy)]
        drop = sound(smooth(ring, 5, True))
        s.block.add("ink", grown(drop, 0.5))
        s.block.add("paper", grown(drop, 0.05))
        s.block.add("main", grown(drop, -0.35))


def stars(s: Scene, where: str = "head", high: float = 0.0) -> None:
    """A ring of stars over a head."""
    size = s.camera.size(s.skeleton.head)
    tall = {"helm": 0.20, "topknot": 0.21, "hat": 0.19, "straw_hat": 0.19, "hood": 0.17, "great_helm": 0.17}.get(s.look.head, 0.15)
    c, r = s.xy(place(s, where)) + vec(0, -(tall * s.build.head + high) * size), 0.15 * size
    ring = [c + vec(math.cos(a) * r, math.sin(a) * r * 0.38) for a in np.linspace(0.6, 5.6, 30)]
    s.block.add("paper", stroke(ring, 1.2, 2.2))
    s.block.add("ink", stroke(ring, 0.2, 1.1))
    for a in (0.4, 1.7, 3.0, 4.3, 5.5):
        g = star(c + vec(math.cos(a) * r, math.sin(a) * r * 0.38), r * 0.30, 5, 0.42, 7)
        for fill, grow in (("paper", 0.8), ("ink", 0.35), ("second", 0.0)):
            s.block.add(fill, grown(g, grow))


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
        arc = [c + vec(math.cos(a), math.sin(a)) * radius * k for a in np.linspace(a0, a0 + 1.8, 18)]
        s.block.add("ink", stroke(arc, 0.1, 1.3 * k))
        side = normal(arc[-1] - arc[-2])
        tip = arc[-1] + unit(arc[-1] - arc[-2]) * 4 * k
        s.block.add("ink", sound([tip, arc[-1] + side * 2.2 * k, arc[-1] - side * 2.2 * k]))


def wobble(s: Scene, where: str | Triple = "head", radius: float = 15) -> None:
    """Arcs to both sides of something that sways."""
    c, k = s.xy(place(s, where)), s.k
    for side in (-1, 1):
        for j, half in ((0, 0.55), (1, 0.36)):
            arc = [c + vec(side * math.cos(a), math.sin(a)) * (radius + 3.4 * j) * k for a in np.linspace(-half, half, 14)]
            s.block.add("ink", stroke(arc, 0.1, 0.1, (1.5 - 0.3 * j) * k))


def drops(s: Scene, where: str | Triple, n: int = 3, spread: float = 8, first: float = 30) -> None:
    """Sweat that flies off."""
    c, k = s.xy(place(s, where)), s.k
    for i in range(n):
        a = math.radians(first + i * 32)
        d = vec(math.cos(a), -math.sin(a))
        drop = limb((c + d * (spread + 5.5) * k, 1.3 * k), (c + d * spread * k, 0.15))
        s.block.add("ink", grown(drop, 0.35))
        s.block.add("paper", grown(drop, -0.15))


def roar(s: Scene) -> None:
    """Waves of sound from the mouth."""
    j = s.skeleton
    c = s.xy(j.head + j.head_turn @ vec(0.16, -0.03, 0))
    d = unit(s.xy(j.head + j.head_turn @ vec(0.5, 0.0, 0)) - s.xy(j.head))
    a0 = math.atan2(d[1], d[0])
    for i in range(4):
        r = (8 + 7 * i) * max(s.k, 0.9)
        arc = [c + vec(math.cos(a0 + a), math.sin(a0 + a)) * r for a in np.linspace(-0.55, 0.55, 16)]
        s.block.add("ink" if i % 2 else "main", stroke(arc, 0.1, 0.1, (3.2 - 0.4 * i) * s.k))


def strands(s: Scene, points: Sequence[Triple], weight: bool = True) -> None:
    """A length of chain through places."""
    chains.links(s, smooth([vec(*p) / 100 for p in points], 5), weight)


def snap(s: Scene) -> None:
    """The rest of a broken chain, and the burst where it broke."""
    end = chains.path(s)[chains.broken(s) - 1]
    way, side = s.skeleton.aim, vec(0, -1, 0)
    rest = [end + way * (0.12 + 0.34 * t) + side * (0.28 * t * t - 0.05 * math.sin(t * 9)) for t in np.linspace(0, 1, 9)]
    chains.links(s, rest)
    foes.burst(s, s.xy(end + way * 0.05), 8)


def lunge(s: Scene, tip: Triple, angle: float) -> None:
    """The point of the opponent's blade that falls short, with its lines of speed."""
    at, k = s.xy(vec(*tip) / 100), s.k
    foes.blade(s, at, angle)
    a = math.radians(angle)
    away, side = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    for w in (-5.5, 5.5):
        s.block.add("ink", stroke([at + away * 8 * k + side * w * k, at + away * 30 * k + side * w * 0.8 * k], 1.1 * k, 0.1))


def tip(s: Scene, off: Triple, turn: float) -> None:
    """The point of a horn, broken off, at an offset from the head."""
    c, k = s.xy(s.skeleton.head + vec(*off) / 100), s.k * 1.3
    a = math.radians(turn)
    u, v = vec(math.cos(a), -math.sin(a)), vec(math.sin(a), math.cos(a))
    line = smooth([c, c + u * 5 * k + v * 1 * k, c + u * 10 * k + v * 4 * k])
    s.block.cut("paper", stroke(line, 5.0 * k, 0.4), 0.9)
    for i in range(7):
        b = a + math.pi + (i - 3) * 0.32
        d = vec(math.cos(b), -math.sin(b))
        s.block.add("ink", stroke([c + d * 3 * k, c + d * (6 + i % 3 * 2) * k], 1.3 * k, 0.1))


Mark = Callable[..., None]
BEHIND: Mapping[str, Mark] = {
    "lunge": lunge,
    "ghost": ghost, "hop": hop, "swipe": swipe, "thrust": thrust, "streaks": streaks, "dust": dust, "rise": rise, "rays": rays,
}  # fmt: skip
BEFORE: Mapping[str, Mark] = {
    "wound": wound, "stars": stars, "impact": impact, "flying": flying, "shard": shard, "spin": spin, "wobble": wobble, "drops": drops,
    "roar": roar, "snap": snap, "strands": strands, "tip": tip, "clash": foes.clash, "threat": foes.threat, "boot": foes.boot, "grasp": foes.grasp,
    "shaft": foes.shaft, "victim": foes.victim, "whirl": whirl, "lines": rays,
}  # fmt: skip


def draw(s: Scene, table: Mapping[str, Mark]) -> None:
    """The marks of the pose that `table` knows."""
    for name, *arguments in s.pose.marks:
        if name in table:
            table[name](s, *arguments)


def extent(s: Scene) -> list[Dot]:
    """Places and radii that must stay within the frame besides the figure and its weapon."""
    out = _swung(s)
    for name, *a in s.pose.marks:
        if name in EXTENTS:
            out += EXTENTS[name](s, *a)
    return out


def _swung(s: Scene) -> list[Dot]:
    """Where the end of a swung weapon was."""
    sweep = s.pose.sweep
    if len(sweep) < 4 or s.pose.unarmed or not s.weapon.hands:
        return []
    hand, start, tip = s.skeleton.hand["R"], vec(*s.pose.start) / 100, s.weapon.tip
    first, via, now = aim(*sweep[:2]), aim(*sweep[2:4]), s.skeleton.aim
    halves = [(0.5, unit(first * 0.25 + via * 0.7 + now * 0.25)), (0.12, unit(first * 0.77 + via * 0.3))]
    return [(hand + start * (1 - t) + d * tip, 0.02) for t, d in halves]


def _loose_ends(s: Scene, at: Triple, azimuth: float, elevation: float, *_: Any) -> list[Dot]:
    p, d = vec(*at) / 100, aim(azimuth, elevation)
    butt, end = (s.weapon.butt, s.weapon.tip) if s.weapon.parts else (-0.3, 0.55)
    return [(p + d * butt, 0.03), (p + d * end, s.weapon.wide)]


def _shard_ends(s: Scene, gap: float = 0.12, turn_up: float = 45, turn_right: float = 0) -> list[Dot]:
    b = s.pose.broken
    d = aim(s.pose.aim[0] + turn_right, s.pose.aim[1] + turn_up)
    p = s.on_weapon(b) + s.skeleton.aim * gap - d * b
    return [(p + d * b, 0.05), (p + d * s.weapon.tip, s.weapon.wide)]


def _at(radius: float) -> Callable[..., list[Dot]]:
    return lambda s, where="head", *_: [(place(s, where), radius)]


def _met(s: Scene, where: float | str | Triple, *_: Any) -> list[Dot]:
    return [(s.on_weapon(where) if isinstance(where, int | float) else place(s, where), 0.12)]


def _trail(s: Scene, where: str, points: Sequence[Triple], *_: Any) -> list[Dot]:
    return [(vec(*p) / 100, 0.04) for p in points[1:]]


def _way(s: Scene, points: Sequence[Triple]) -> list[Dot]:
    return [(vec(*p) / 100, 0.02) for p in points]


def _body(s: Scene, at: Triple, height: float = 0.96) -> list[Dot]:
    p = vec(*at) / 100
    return [(p + vec(0.2, 0.1, 0), 0.1), (p + vec(0, height + 0.12, 0), 0.06)]


def _blow(s: Scene, hand: Triple, aims: Sequence[float]) -> list[Dot]:
    centre = vec(*hand) / 100
    return [(centre + aim(*aims[i : i + 2]) * 0.6, 0.04) for i in (2, 4)] + [(centre, -0.02)]


EXTENTS: Mapping[str, Callable[..., list[Dot]]] = {
    "flying": _loose_ends, "shard": _shard_ends, "spin": _at(0.2), "wound": _at(0.12), "impact": _at(0.1),
    "stars": lambda s, *_: [(s.skeleton.head + vec(0, 0.2 * s.build.head, 0), 0.17)], "victim": _body, "threat": _blow, "tip": lambda s, off, *_: [(s.skeleton.head + vec(*off) / 100, 0.12)], "swipe": _trail, "clash": _met,
    "lunge": lambda s, at, *_: [(vec(*at) / 100, 0.14)], "hop": _way,
    "ghost": lambda s, at, *_: [(vec(*at) / 100 + vec(0, 0.9, 0), 0.08)],
    "whirl": lambda s, radius=30, *_: [(vec(0, 0, -radius / 100), 0.05), (vec(0, 0, radius / 100), 0.05)],
}  # fmt: skip
