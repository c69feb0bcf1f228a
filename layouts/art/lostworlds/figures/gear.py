"""Weapons and shields in true perspective: blades with two facets, axes, shafts, chains."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import CORD, STEEL, WOOD, Loft, Stuff, smooth, tube
from layouts.art.lostworlds.figures.lens import cross, dot, norm, unit
from layouts.art.lostworlds.figures.vectors import Array, cos, power, sin

HALO, EDGE = 0.011, 0.0048
"""White and black about a blade, body heights."""


class Weapon(NamedTuple):
    """How many hands hold a weapon, the positions of its butt and tip along its axis from the grip, in body heights,
    and the half-width of its blade at shares of its length."""

    hands: int
    butt: float
    tip: float
    blade: tuple[tuple[float, float], ...] = ()


WEAPONS: Mapping[str, Weapon] = {
    "staff": Weapon(2, -0.46, 0.62),
    "sword": Weapon(1, -0.10, 0.64, ((0.06, 0.027), (0.4, 0.025), (0.8, 0.021), (1.0, 0.0))),
    "axe": Weapon(2, -0.30, 0.52),
    "spear": Weapon(2, -0.50, 0.80),
    "rapier": Weapon(1, -0.09, 0.80, ((0.06, 0.013), (0.7, 0.010), (0.95, 0.006), (1.0, 0.0))),
    "dagger": Weapon(1, -0.06, 0.28, ((0.10, 0.021), (0.5, 0.020), (0.75, 0.016), (1.0, 0.0))),
    "chain": Weapon(2, -0.10, 0.62),
    "fists": Weapon(0, 0.0, 0.0),
    "claws": Weapon(0, 0.0, 0.0),
}
AXE_SIDE = ((0.05, 0.0), (0.052, 0.02), (0.055, 0.055), (0.088, 0.115), (0.135, 0.165), (0.06, 0.192), (0.0, 0.198),
    (-0.06, 0.192),
            (-0.135, 0.165), (-0.088, 0.115), (-0.055, 0.055), (-0.052, 0.02), (-0.05, 0.0))  # fmt: skip
"""Half the head of an axe: along the haft, away from it."""
SPEAR_BLADE = ((0.0, 0.014), (0.25, 0.040), (0.55, 0.026), (1.0, 0.0))


def put_weapon(
    block: Block, kind: str, at: Array, aim: Array, reach: float = 1.0, broken: float = 0.0, edge: Any = None,
    face: bool = False,
) -> None:  # fmt: skip
    """Cut a weapon (a key of `WEAPONS`), `reach` times as long as usual, with its grip `at` a point, pointing to `aim`;
    it is broken off at `broken` along it if that is not 0. `edge` is the direction of its edge; `face` adds the face
    scratched into an axe."""
    weapon, aim = WEAPONS[kind], unit(aim)
    tip, butt = weapon.tip * reach, weapon.butt * reach
    to_eye = block.lens.way_to_eye(at + aim * tip * 0.5)
    edge = cross(aim, to_eye) * 0.85 + to_eye * 0.35 if edge is None else np.asarray(edge, float)
    edge = unit(edge - aim * dot(edge, aim))
    if weapon.blade:
        put_blade(block, at, aim, edge, [(share * tip, wide) for share, wide in weapon.blade], broken)
        _put_hilt(block, at, aim, edge, kind)
        return
    end = broken or tip
    if kind == "axe":
        put_shaft(block, at + aim * butt, at + aim * (end - 0.01), 0.0145, (0.02, 0.64))
        if not broken:
            _put_axe_head(block, at + aim * (tip - 0.11), aim, edge, face)
    elif kind == "spear":
        put_shaft(block, at + aim * butt, at + aim * min(end, tip - 0.16), 0.0125, (0.03, 0.92), 9)
        if not broken:
            root = tip - 0.18
            put_blade(block, at + aim * root, aim, edge, [(share * 0.2, wide) for share, wide in SPEAR_BLADE], 0.0)
    elif kind == "staff":
        put_shaft(block, at + aim * butt, at + aim * end, 0.0155, () if broken else (0.06, 0.94), 10)


def put_shaft(block: Block, butt: Array, tip: Array, radius: float, wraps: Sequence[float], parts: int = 7) -> None:
    """Cut a pole (radius in body heights) in `parts` pieces, each at its own depth; `wraps` are the shares of its
    length that are bound with cord."""
    way = tip - butt
    for i in range(parts):
        p, q = butt + way * (i / parts), butt + way * min((i + 1.03) / parts, 1.0)
        form = Loft(tube([p, (p + q) / 2, q], [radius, radius * 1.03, radius]), 4, 12, caps=(i == 0, i == parts - 1))
        block.carve(form, WOOD, casts=i % 2 == 0)
    d = unit(way)
    for share in wraps:
        c = butt + way * share
        form = Loft(tube([c - d * 0.016, c, c + d * 0.016], [radius * 1.15, radius * 1.25, radius * 1.15]), 4, 12)
        block.carve(form, CORD, bias=0.004, casts=False)


def put_blade(
    block: Block, at: Array, aim: Array, edge: Array, profile: Sequence[tuple[float, float]], broken: float
) -> None:
    """Cut a two-faceted blade in pieces, each at its own depth, so that it can pass in front of one thing and behind
    another. `profile` is (distance from the grip, width) in body heights; it ends at the distance `broken`, if not 0.
    """
    lens = block.lens
    n = cross(aim, edge)
    if float(dot(n, lens.way_to_eye(at + aim * 0.3))) < 0:
        n = -n
    first, last = profile[0][0], broken or profile[-1][0]
    marks, wides = [t for t, _ in profile], [w for _, w in profile]
    stops = np.unique(np.concatenate([np.linspace(first, last, 4), [t for t in marks if first < t < last]]))
    lit = float(dot(unit(n + edge * 0.9), block.key)) > float(dot(unit(n - edge * 0.9), block.key))
    sign = -1.0 if lit else 1.0

    def width(along: float) -> float:
        return float(np.interp(along, marks, wides))

    def place(along: float, x: float) -> Array:
        return at + aim * along + edge * x

    def outline(start: float, end: float, grow: float) -> list[Array]:
        top = end + grow if end == last else end
        first, wide = width(start), width(end)
        point = [(end, wide + grow), (top, wide * 0.4), (top, -wide * 0.4), (end, -wide - grow)]
        if broken and end == last:
            point = [(end + 0.03, wide * 0.8 + grow), (end - 0.01, 0.0), (end + 0.02, -wide * 0.5),
                     (end - 0.02, -wide - grow)]  # fmt: skip
        return [place(*one) for one in ((start, first + grow), *point, (start, -first - grow))]

    def cut(start: float, end: float) -> None:
        block.flat("paper", outline(start, end, HALO))
        block.flat("ink", outline(start, end, EDGE))
        block.flat("paper", outline(start, end, 0.0))
        if block.saver:
            block.stroke("ink", [place(start, 0), place(end, 0)], (0.004, 0.003), 3)
            return
        dark = ((start, 0), (end, 0), (end, sign * -width(end)), (start, sign * -width(start)))
        block.flat("ink", [place(*one) for one in dark])
        bits = []
        for i, t in enumerate(np.arange(start, end - 0.004, 0.018)):
            far = width(t) * (0.35 + 0.3 * abs(sin(i * 1.7 + start * 9)))
            bits.append(lens.xy(np.array([place(t, 0), place(t + 0.007, 0), place(t + 0.009, -sign * far)])))
        block.put("paper", bits)

    for s, e in zip(stops[:-1].tolist(), stops[1:].tolist(), strict=True):
        if e - s > 0.004:
            block.later(lens.distance(place((s + e) / 2, 0)), lambda start=s, end=e: cut(start, end))  # type: ignore[misc]


def _put_hilt(block: Block, at: Array, aim: Array, edge: Array, kind: str) -> None:
    wide = {"sword": 0.095, "rapier": 0.06, "dagger": 0.05}[kind]
    cross_bar = [at + aim * (0.035 + 0.012 * (x / wide) ** 2) + edge * x for x in np.linspace(-wide, wide, 5)]
    block.carve(Loft(tube(cross_bar, [0.012, 0.010, 0.013, 0.010, 0.012]), 9, 10), STEEL, bias=0.004, casts=False)
    if kind == "rapier":
        cup = [at + aim * t for t in (0.012, 0.02, 0.05, 0.056)]
        block.carve(Loft(tube(cup, [0.05, 0.052, 0.03, 0.01]), 8, 18), STEEL, bias=0.006, casts=False)
    grip = tube([at - aim * 0.055, at + aim * 0.03], [0.0125, 0.0125])
    block.carve(Loft(grip, 4, 10), Stuff(0.1, 0.9, 0.5, 0.9, 0.6), casts=False)
    end = at - aim * 0.075
    pommel = tube([end + aim * t for t in (-0.02, -0.01, 0.01, 0.02)], [0.006, 0.021, 0.021, 0.008])
    block.carve(Loft(pommel, 7, 12), STEEL, casts=False)


def _put_axe_head(block: Block, mid: Array, aim: Array, edge: Array, face: bool) -> None:
    lens = block.lens
    n = cross(aim, edge)
    if float(dot(n, lens.way_to_eye(mid))) < 0:
        n = -n

    def place(along: float, x: float, side: float = 1.0) -> Array:
        at: Array = mid + aim * along + edge * x + n * (0.022 * (1 - min(abs(x) / 0.19, 1) ** 0.8) * side)
        return at

    def reach(along: float) -> float:
        return float(np.interp(abs(along), (0, 0.06, 0.135), (0.198, 0.192, 0.165)))

    def honed_edge(along: float) -> float:
        return reach(along) - 0.05 * math.sqrt(1 - (along / 0.135) ** 2)

    def cut() -> None:
        outlines = [
            [lens.xy(np.array([place(t, x * sign, side) for t, x in smooth(AXE_SIDE, 44)]))]
            for side in (-1.0, 1.0)
            for sign in (1, -1)
        ]
        unit_mm = block.weight(mid)
        for rings in outlines:
            block.put("paper", rings, 0.014 * unit_mm)
        for rings in outlines:
            block.put("ink", rings, EDGE * unit_mm)
        for rings in outlines[2:]:
            block.put(block.dark(), rings)
        for sign in (1, -1):
            ts = np.linspace(-0.128, 0.128, 20)
            outer = [place(t, reach(t) * sign * 0.995) for t in ts]
            block.flat("paper", outer + [place(t * 0.93, (honed_edge(t) - 0.004) * sign) for t in ts[::-1]])
            teeth = []
            for i, t in enumerate(np.linspace(-0.105, 0.105, 16)):
                x0 = honed_edge(t)
                x1 = x0 + (0.020 + 0.012 * sin(i * 2.3)) * (1 - abs(t) / 0.16)
                tooth = ((t * 0.93 - 0.0045, x0), (t * 0.93 + 0.0045, x0), (t * 0.97, x1))
                teeth.append(lens.xy(np.array([place(along, x * sign) for along, x in tooth])))
            block.put("ink", teeth)
        if face:  # two crossed eyes, a stitched grin
            for sign in (-1, 1):
                for a, b in (((0.0, 0.052), (0.036, 0.088)), ((0.036, 0.052), (0.0, 0.088))):
                    block.stroke("acc", [place(a[0], a[1] * sign), place(b[0], b[1] * sign)], (0.007, 0.007), 4)
            grin = [place(-0.022 - 0.012 * cos(x * 15), x) for x in np.linspace(-0.095, 0.095, 7)]
            block.stroke("acc", grin, (0.005, 0.007, 0.005), 18)
            for x in np.linspace(-0.08, 0.08, 6):
                block.stroke("acc", [place(-0.046, x), place(-0.020, x)], (0.005, 0.005), 3)

    block.later(lens.distance(mid) - 0.02, cut)
    sock = tube([mid - aim * 0.055, mid, mid + aim * 0.06], [0.022, 0.028, 0.022])
    block.carve(Loft(sock, 7, 12), Stuff(0.2, 0.8, 0.6, 1.2, 0.8), bias=-0.005)


# ---- shields ----

SHIELDS: Mapping[str, tuple[float, float]] = {
    "round": (0.175, 1.22), "buckler": (0.135, 1.0), "heater": (0.17, 1.3), "kite": (0.165, 1.7),
}  # fmt: skip
"""Half its width, and how much higher it is."""


def put_shield(block: Block, kind: str, at: Array, normal: Array, emblem: str) -> None:
    """Cut a shield (`kind`: a key of `SHIELDS`) that faces `normal`, with the emblem painted on it: gate, eye, or
    nothing."""
    lens = block.lens
    radius, tall = SHIELDS[kind]
    n = unit(normal)
    up = unit(np.array((0.0, 1.0, 0.0)) - n * n[1] + np.array((1e-6, 0.0, 0.0)))
    x = cross(up, n)
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    c, s = cos(turn), sin(turn)
    if kind in ("heater", "kite"):  # flat above, a point below
        c, s = np.sign(c) * power(np.abs(c), 0.6) * np.clip(1.25 + s * 0.9, 0, 1), np.clip(s, -1, 0.72)

    def place(px: Any, py: Any, lift: float | None = None) -> Array:
        px, py = np.asarray(px, float), np.asarray(py, float)
        dome = 0.035 * (1 - (px * px + py * py)) if lift is None else lift * np.ones_like(px)
        across, high = np.multiply.outer(px * radius, x), np.multiply.outer(py * radius * tall, up)
        spot: Array = at + across + high + np.multiply.outer(dome, n)
        return spot

    def ring(size: float, lift: float | None = None) -> Array:
        return lens.xy(place(c * size, s * size, lift))

    def cut() -> None:
        unit_mm = block.weight(at)
        body = [ring(1.0, -0.022), ring(1.0, 0.0), ring(1.0)]
        block.put("paper", body, 0.011 * unit_mm + (EDGE * unit_mm if block.saver else 0))
        block.put("ink", body, EDGE * unit_mm)
        if block.saver:
            block.put("paper", body)
        if float(dot(n, lens.way_to_eye(at))) < 0.02:
            for v in np.linspace(-0.7, 0.7, 5):
                h = (1 - v * v) ** 0.5 * 0.9
                block.stroke(block.light(), [place(v, -h, 0.0), place(v, h, 0.0)], (0.002, 0.006, 0.002))
            return
        block.put("acc", [ring(0.965), ring(0.83)[::-1]])
        block.put("ink", [ring(0.83)], 0.15, empty=True)
        for k in np.linspace(0.56, 0.76, 5):  # light on the face, along circles
            way = np.linspace(0.2 * np.pi, 1.45 * np.pi, 30) - 0.05
            normals = unit(n + 0.30 * (cos(way)[:, None] * x + sin(way)[:, None] * up))
            xy, z = lens.project(place(cos(way) * k, sin(way) * k))
            lit = np.clip((dot(normals, block.key) - 0.35) / 0.5, 0, 1)
            half = (0.004 if block.saver else 0.014) * radius / 0.2 * lit * lens.focal / z / 2
            block._cut_lines(xy[None], half[None], block.light())
        _draw_emblem(block, place, emblem, radius)

    block.later(lens.distance(at) - 0.10, cut)
    block._cast.append(place(c, s, 0.0)[None])


def _draw_emblem(block: Block, place: Any, emblem: str, radius: float) -> None:
    turn = np.linspace(0, 2 * np.pi, 26, endpoint=False)

    def disc(size: float, px: float = 0.0) -> list[Array]:
        return [place(px + size * cos(a), size * sin(a)) for a in turn]

    if emblem == "gate":
        bow = [(0.40 * cos(a), 0.18 + 0.36 * sin(a)) for a in np.linspace(np.pi, 0, 11)[1:-1]]
        arch = [(-0.40, -0.52), (-0.40, 0.18), *bow, (0.40, 0.18), (0.40, -0.52)]
        for tone, k in (("ink", 1.10), ("paper", 1.04), (block.dark(), 0.93)):
            block.flat(tone, [place(px * k, py * k) for px, py in arch])
        for v in (-0.24, -0.08, 0.08, 0.24):
            plank = [place(v, y) for y in (-0.47, 0.0, 0.16 + 0.33 * (1 - (v / 0.42) ** 2) ** 0.5)]
            block.stroke(block.light(), plank, [0.011 * radius / 0.2] * 2, 7)
        for v in (-0.26, -0.04, 0.18):
            block.stroke(block.light(), [place(-0.36, v), place(0.0, v), place(0.36, v)], [0.009 * radius / 0.2] * 2, 7)
    elif emblem == "eye":
        for tone, k in (("paper", 0.52), ("ink", 0.40), ("paper", 0.34), ("ink", 0.17)):
            block.flat(tone, disc(k))
    else:
        for tone, k in (("paper", 0.24), ("ink", 0.19), ("acc", 0.14)):
            block.flat(tone, disc(k))
        for a in np.linspace(0, 2 * np.pi, 4, endpoint=False):
            ray = [place(far * cos(a), far * sin(a)) for far in (0.28, 0.74)]
            block.stroke(block.light("acc"), ray, (0.02, 0.03))


# ---- chains ----

LINK = 0.042
"""Length of a link, body heights."""


def put_chain(block: Block, line: Any, weight: bool = True) -> None:
    """Cut a chain along a line of points, every other link seen from its flat side, with a spiked weight at its end."""
    line = np.asarray(line, float)
    along = np.concatenate([[0.0], np.cumsum(norm(line[1:] - line[:-1]))])
    count = max(3, int(along[-1] / LINK))
    at = np.linspace(0, along[-1], count + 1)
    places = np.stack([np.interp(at, along, line[:, i]) for i in range(3)], 1)
    for i in range(count):
        p, q = places[i], places[i + 1]
        way = (q - p) * 0.3
        radius = 0.017 if i % 2 else 0.0085

        def link(start: Array = p, end: Array = q, over: Array = way, radius: float = radius) -> None:
            block.stroke("paper", [start - over, end + over], (radius * 2 + 0.012,) * 2, 4)
            block.stroke("ink", [start - over, end + over], (radius * 2,) * 2, 4)
            hole = 0.014 if radius > 0.01 else 0.004
            block.stroke("paper", [start, end], (hole, hole), 4)

        block.later(block.lens.distance(p), link)
    if weight:
        put_spiked_ball(block, places[-1], 0.048)


def put_spiked_ball(block: Block, at: Array, radius: float) -> None:
    """Cut a ball with spikes, its radius in body heights."""
    ways = [block.lens.right * cos(a) + block.lens.up * sin(a) for a in np.linspace(0, 2 * np.pi, 9, endpoint=False)]
    for way in ways:
        block.carve(Loft(tube([at, at + way * radius * 1.9], [radius * 0.4, radius * 0.04]), 4, 8), STEEL, bias=0.0)
    axis = block.lens.up
    points = [at + axis * radius * t for t in (-1, -0.85, 0, 0.85, 1)]
    ball = tube(points, [radius * k for k in (0.1, 0.55, 1.0, 0.55, 0.1)], side=block.lens.right)
    block.carve(Loft(ball, 10, 20), STEEL, bias=0.05)
