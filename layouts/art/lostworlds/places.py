"""Where they fight, built in space, so that it moves with the camera: walls, floors, skies, trunks, water."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import Loft, Stuff, tube
from layouts.art.lostworlds.figures.lens import H, W, dot, unit
from layouts.art.lostworlds.figures.vectors import Array

FRAME = np.array([(-2, -2), (W + 2, -2), (W + 2, H + 2), (-2, H + 2)], float)
FAR = 60.0
"""Where the horizon is drawn, body heights."""
BARK = Stuff(0.30, 0.9, 0.6, 1.9, 0.8, 0.2, halo=0.012, slant=1.2)
STUMP = Stuff(0.2, 0.9, 0.6, 1.4, 0.5, 0.3, halo=0.014)


def draw(block: Block, place: str) -> None:
    """Draw a place; what stands in it is put on the block in line."""
    block.put("paper", [FRAME])
    if place in PLACES:
        PLACES[place](block)


# ---- skies and grounds ----


def _horizon(block: Block) -> tuple[Array, Array] | None:
    """Return two points of the picture, from left to right, where the ground ends; None if we look down on it."""
    lens = block.lens
    ends = lens.eye + np.array([(-FAR, 0.0, -FAR), (-FAR, 0.0, FAR)])
    if lens.ahead[1] < -0.62 or bool((dot(ends - lens.eye, lens.ahead) < 1).any()):
        return None
    a, b = lens.xy(ends)
    return (a, b) if a[0] < b[0] else (b, a)


def _sky(
    block: Block, night: bool = False, sun: tuple[float, float, float] | None = None, rays: int = 0, rings: int = 0
) -> None:
    """Draw a ruled sky. `sun` is (to the right, up, half as wide in degrees), in the accent; it throws `rays`, or rings
    as a lantern does in mist."""
    ends = _horizon(block)
    if ends is None:
        return
    lens, chance = block.lens, np.random.default_rng(4)
    (ax, ay), (bx, by) = ends
    incline = (by - ay) / (bx - ax)
    xs = np.linspace(-1, W + 1, 60)
    base = ay + (W / 2 - ax) * incline
    low = lambda x: base + (x - W / 2) * incline
    if night:
        block.put(block.dark(), [np.array([(-2, -2), (W + 2, -2), (W + 2, low(W + 2)), (-2, low(-2))])])
    cx = cy = radius = 0.0
    if sun:
        at = lens.eye + unit(np.array((-1.0, sun[1], sun[0]))) * FAR
        cx, cy = lens.xy(at)
        radius = FAR * np.tan(np.radians(sun[2])) * lens.size(at)
    pitch, rows, wide = 2.3, [], []
    for i in range(max(0, int((base + 16) / pitch))):
        y = base - 1.2 - pitch * i + (xs - W / 2) * incline
        away = np.hypot(xs - cx, y - cy) - radius if sun else np.full(60, 40.0)
        shade = np.clip(0.10 + away / 75 + (base - y) / 260 + 0.07 * np.sin(xs / 11 + i * 1.7), 0.06, 0.72)
        if night:
            shade = np.clip(0.34 - away / 130 + 0.05 * np.sin(xs / 9 + i * 2.1), 0.0, 0.5) if not rings else shade * 0
        shade = shade * (0.35 if block.saver else 1.0) * block.spared(np.stack([xs, y], 1), "ink")
        rows.append(np.stack([xs, y], 1))
        wide.append(np.where(away < 1.7, 0, pitch / 2 * shade * chance.uniform(0.9, 1.08, 60)))
    if rows:
        block._cut_lines(np.array(rows), np.array(wide), block.light() if night else "ink")
    if not sun:
        return
    turn = np.linspace(0, 2 * np.pi, 60)
    disc = np.stack([cx + radius * np.cos(turn), cy + radius * np.sin(turn)], 1)
    disc[:, 1] = np.minimum(disc[:, 1], low(disc[:, 0]))
    for i in range(rings):
        far = radius * (1.5 + 0.55 * i)
        line = np.stack([cx + far * np.cos(turn), cy + far * np.sin(turn)], 1)
        half = 0.8 * (1 - i / (rings + 1)) * (line[:, 1] < low(line[:, 0])) * (0.5 if block.saver else 1.0)
        block._cut_lines(line[None], half[None], "acc")
    for i in range(rays):
        way = 2 * np.pi * (i + 0.5) / rays
        line = (
            np.array([(cx, cy)]) + np.array([(np.cos(way), np.sin(way))]) * np.linspace(radius * 1.25, 150, 12)[:, None]
        )
        half = np.linspace(0.3, 3.2, 12) * (line[:, 1] < low(line[:, 0])) * (0.4 if block.saver else 1.0)
        block._cut_lines(line[None], half[None], "acc")
    block.put("acc", [disc])
    for i in range(5):
        y = base - 3 - i * (2.6 + 0.5 * i) + (xs - W / 2) * incline
        inside = np.abs(xs - cx) < np.sqrt(np.clip(radius**2 - (y - cy) ** 2, 0, None)) * (0.92 - 0.05 * i)
        block._cut_lines(np.stack([xs, y], 1)[None], (inside * (0.7 - 0.1 * i))[None], "paper")


def _ground(
    block: Block, dark: bool = False, weight: float = 0.5, far: float = -14.0, broken: float = 0.3, tone: str = ""
) -> None:
    """Draw the ground as lines across our view, light on black or ink on white; `broken` lets them break off."""
    lens = block.lens
    ends = _horizon(block)
    if dark:
        if ends is None:
            block.put(block.dark(), [FRAME])
        else:
            a, b = lens.xy(np.array([(far, 0.0, -1.0), (far, 0.0, 1.0)])) if far > -10 else ends
            a, b = (a, b) if a[0] < b[0] else (b, a)
            incline = (b[1] - a[1]) / max(b[0] - a[0], 1e-6)
            left, right = ((x, a[1] + (x - a[0]) * incline) for x in (-60.0, W + 60))
            block.put(block.dark(), [np.array([left, right, (W + 60, H + 90), (-60, H + 90)])])
    rows, wide = [], []
    x, step, i = far + 0.02, 0.5, 0
    while x < lens.eye[0] + 0.4:
        near = max(abs(lens.eye[0] - x), 0.25)
        step = 0.022 + 0.028 * near * near * 0.35
        z = np.linspace(-2.4 - near * 0.7, 2.4 + near * 0.7, 44)
        wave = 0.55 + 0.45 * np.sin(z * (5.5 - 0.2 * near) + i * 2.3) + 0.25 * np.sin(z * 13 + i)
        rows.append(np.stack([np.full(44, x), np.zeros(44), z], 1))
        wide.append(step * weight * np.clip(wave - broken, 0, 1))
        x, i = x + step, i + 1
    block.rows(tone or (block.light() if dark else "ink"), rows, np.array(wide) * (0.4 if block.saver else 0.8), 1.1)


def _tufts(block: Block, count: int = 46, tone: str = "ink", tall: float = 0.07) -> None:
    """Draw grass in tufts, all round."""
    chance = np.random.default_rng(3)
    rows = []
    for x, z in chance.uniform((-5, -2.6), (0.9, 2.6), (count, 2)):
        for _ in range(4):
            lean = chance.uniform(-0.04, 0.04, 2)
            rows.append(
                [(x, 0, z), (x + lean[0] * 0.4, tall * 0.55, z + lean[1] * 0.4), (x + lean[0], tall, z + lean[1])]
            )
    block.rows(tone, rows, np.tile((0.010, 0.007, 0.001), (len(rows), 1)))


# ---- walls and what stands about ----


@lru_cache(8)
def _courses(high: float, from_z: float, to_z: float, seed: int) -> tuple[Array, Array]:
    """Return lines of stones on an upright plane, (rows, 4, 2 as across and up), and how light each stone is."""
    chance, rows, light = np.random.default_rng(seed), [], []
    for r in range(int(high / 0.155)):
        z = from_z + 0.18 * (r % 2)
        while z < to_z:
            wide, shine = 0.36 * chance.uniform(0.8, 1.15), chance.uniform(0.25, 1.1)
            for k in range(4):
                y = 0.155 * r + 0.022 + 0.034 * k
                rows.append(
                    [(z + 0.012, y - 0.006), (z + wide * 0.35, y), (z + wide * 0.65, y), (z + wide - 0.012, y + 0.006)]
                )
                light.append(0.022 * shine * chance.uniform(0.75, 1.1))
            z += wide
    return np.array(rows), np.array(light)


def _wall(
    block: Block,
    x: float,
    glow: tuple[float, float],
    hole: float = 0.0,
    high: float = 2.6,
    seed: int = 7,
    least: float = 0.10,
) -> None:
    """Draw a wall of stones across the way at `x`, lit round (across, up), with a doorway `hole` half as wide."""
    if block.lens.eye[0] < x:
        return
    flat, light = _courses(high, -3.2, 3.2, seed)
    z, y = flat[..., 0], flat[..., 1]
    shine = least + 0.75 * np.exp(-(((z - glow[0]) / 1.3) ** 2 + ((y - glow[1]) / 1.5) ** 2))
    keep = (np.abs(z[:, 1] - glow[0]) > hole) | (y[:, 1] > 1.95) if hole else np.ones(len(z), bool)
    lines = np.stack([np.full_like(y, x), y, z], -1)
    widths = light[:, None] * shine * np.array((0.5, 1, 1, 0.5)) * (0.5 if block.saver else 1.0)
    block.rows(block.light(), lines[keep], widths[keep])


def _side_wall(block: Block, z: float, seed: int, least: float = 0.10) -> None:
    """Draw a wall along the way."""
    flat, light = _courses(2.6, -5.0, 1.4, seed)
    x, y = flat[..., 0], flat[..., 1]
    shine = least + 0.7 * np.exp(-(((x + 1.6) / 1.6) ** 2))
    block.rows(
        block.light(),
        np.stack([x, y, np.full_like(x, z)], -1),
        light[:, None] * shine * np.array((0.5, 1, 1, 0.5)) * (0.5 if block.saver else 1.0),
    )


def _arch(x: float, z: float, half: float, spring: float, grow: float = 1.0) -> list[tuple[float, float, float]]:
    turn = np.linspace(0, np.pi, 13)
    head = [(x, spring + half * 1.15 * grow * float(np.sin(a)), z + half * grow * float(np.cos(a))) for a in turn]
    return [(x, 0.0, z + half * grow), *head, (x, 0.0, z - half * grow)]


def _column(
    block: Block, x: float, z: float, radius: float, high: float, stuff: Stuff, flare: float = 1.3, bow: float = 0.0
) -> None:
    """Put a trunk, post or column in line."""
    if float(dot(np.array((x, 0.5, z)) - block.lens.eye, block.lens.ahead)) < 0.45:
        return
    points = [(x, -0.01, z), (x, 0.06, z), (x + bow, high * 0.5, z + bow), (x, high * 0.8, z), (x, high, z)]
    form = Loft(tube(points, [radius * flare, radius * 1.05, radius * 0.95, radius * 0.92, radius * 0.9]), 12, 18)
    block.carve(form, stuff, casts=False)


def _stump(block: Block, x: float, z: float, radius: float, high: float) -> None:
    lens = block.lens
    if float(dot(np.array((x, 0.0, z)) - lens.eye, lens.ahead)) < 0.4:
        return
    points = [(x, 0.0, z), (x, high * 0.15, z), (x, high * 0.6, z), (x, high, z)]
    turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)

    def top() -> None:
        rim = [(x + radius * np.cos(a), high, z + radius * np.sin(a)) for a in turn]
        block.flat("ink", rim, 0, 0.3)
        block.flat("paper", [(x + radius * 0.93 * np.cos(a), high, z + radius * 0.93 * np.sin(a)) for a in turn])
        for k in (0.3, 0.6):
            block.stroke(
                "ink",
                [(x + radius * k * np.cos(a), high, z + radius * k * np.sin(a)) for a in (*turn[::2], turn[0])],
                (0.010, 0.010),
                20,
            )

    form = Loft(tube(points, [radius * k for k in (1.25, 1.08, 0.98, 1.0)], side=(1, 0, 0)), 7, 18, caps=(False, True))
    block.carve(form, STUMP, casts=False, on=top if lens.eye[1] > high else None)


# ---- the places ----


def _draw_land(block: Block) -> None:
    _sky(block)
    _ground(block, weight=0.34, broken=0.6)
    _tufts(block)
    for x, z, r in ((-6.0, -2.6, 0.35), (-9.0, 2.8, 0.4), (-4.0, 2.3, 0.22)):
        _column(block, x, z, r, r * 0.9, STUMP, 1.6)


def _draw_gate(block: Block) -> None:
    """A wall across the way, a door of boards and bands, a crack of light, flags on the ground."""
    x, z0 = -0.95, 0.10
    block.put(block.dark(), [FRAME])
    light, dark = block.light(), block.dark()
    if block.lens.eye[0] > x:
        _wall(block, x, (z0, 1.0), 0.64)
        for tone, grow in ((light, 1.20), (dark, 1.165), (light, 1.03), (dark, 1.0)):
            block.flat(tone, _arch(x + 0.01, z0, 0.52, 1.40, grow))
        thin = 0.5 if block.saver else 1.0
        for side in (-1, 1):
            z = 0.018 + 0.0192 * np.arange(26)
            top = np.interp(z, (0, 0.40, 0.52), (1.98, 1.72, 1.42))
            y = np.linspace(0.01, 1, 12)[None] * top[:, None]
            widths = (
                0.0105
                * (0.95 * np.exp(-z / 0.22) + 0.14)[:, None]
                * (0.8 + 0.3 * np.sin(y * 9 + np.arange(26)[:, None] * 1.9))
                * thin
            )
            lines = np.stack([np.full_like(y, x + 0.012), y, z0 + side * np.repeat(z[:, None], 12, 1)], -1)
            shown = np.arange(26) % 6 != 5
            block.rows(light, lines[4:][shown[4:]], widths[4:][shown[4:]])
            block.rows("acc", lines[:4], widths[:4] * 1.15)
            for y0 in (0.30, 0.86, 1.42):
                for tone, k in ((light, 0.045), (dark, 0.033)):
                    block.flat(
                        tone,
                        [
                            (x + 0.02, y0 + dy, z0 + side * dz)
                            for dz, dy in ((0.03, -k), (0.50, -k), (0.50, k), (0.03, k))
                        ],
                    )
                for i in range(5):
                    turn = np.linspace(0, 6.28, 9)
                    block.flat(
                        "acc" if i == 0 else light,
                        [
                            (x + 0.025, y0 + 0.013 * np.sin(t), z0 + side * (0.075 + 0.09 * i) + 0.013 * np.cos(t))
                            for t in turn
                        ],
                    )
        for tone, k in (("acc", 0.022), ("paper", 0.008)):
            block.flat(
                tone, [(x + 0.03, 0, z0 - k), (x + 0.03, 1.99, z0 - k), (x + 0.03, 1.99, z0 + k), (x + 0.03, 0, z0 + k)]
            )
    _ground(block, True, 0.42, x, 0.35)
    t = np.linspace(0.02, 1.0, 12) * 2.0
    k = (np.arange(11)[:, None] - 5) / 5
    lines = np.stack([np.broadcast_to(x + t, (11, 12)), np.full((11, 12), 0.002), z0 + k * (0.02 + 0.22 * t)], -1)
    block.rows("acc", lines, (0.012 + 0.026 * t) * (1 - 0.5 * abs(k)) * np.exp(-t / 1.4))


def _draw_maze(block: Block) -> None:
    """Walls on both sides, a turning ahead, hay on the floor."""
    block.put(block.dark(), [FRAME])
    _wall(block, -3.4, (0.0, 1.2), 0.0, seed=3, least=0.04)
    if block.lens.eye[0] > -3.4:
        for tone, grow in ((block.light(), 1.06), ("acc", 1.0)):
            block.flat(tone, _arch(-3.38, 0.55, 0.42, 1.15, grow))
        block.flat(block.dark(), _arch(-3.37, 0.62, 0.40, 1.10, 0.95))
    _side_wall(block, -1.5, 5)
    _side_wall(block, 1.6, 8)
    _ground(block, True, 0.36, -3.4, 0.5)
    chance, rows = np.random.default_rng(5), []
    for x, z in chance.uniform((-3.0, -1.4), (0.6, 1.5), (90, 2)):
        turn, long = chance.uniform(0, np.pi), chance.uniform(0.06, 0.16)
        rows.append([(x, 0.004, z), (x + np.cos(turn) * long, 0.012, z + np.sin(turn) * long)])
    block.rows("acc", rows, np.full((90, 2), 0.008))


def _reeds(block: Block, places: Any, seed: int) -> None:
    chance = np.random.default_rng(seed)
    for x, z in places:
        at = np.array((x, 0.0, z))
        if float(dot(at - block.lens.eye, block.lens.ahead)) < 0.4:
            continue
        stalks = []
        for _ in range(7):
            root = at + chance.uniform(-0.12, 0.12, 3) * (1, 0, 1)
            lean, tall = chance.uniform(-0.12, 0.12, 2), chance.uniform(0.5, 1.15)
            stalks.append(
                (
                    root,
                    root + (lean[0] * 0.3, tall * 0.6, lean[1] * 0.3),
                    root + (lean[0], tall, lean[1]),
                    chance.uniform() < 0.4,
                )
            )

        def cut(stalks: Any = stalks) -> None:
            for root, mid, tip, tail in stalks:
                block.stroke("paper", [root, mid, tip], (0.030, 0.026, 0.014), 9)
                block.stroke("ink", [root, mid, tip], (0.018, 0.014, 0.002), 9)
                if tail:
                    for tone, more in (("paper", 0.016), ("ink", 0.0)):
                        block.stroke(
                            tone,
                            [tip - (0, 0.10, 0), tip + (0, 0.01, 0)],
                            (0.020 + more, 0.030 + more, 0.020 + more),
                            6,
                        )

        block.later(block.lens.distance(at + (0, 0.4, 0)), cut)


def _draw_reeds(block: Block) -> None:
    _sky(block, sun=(0.30, 0.13, 10.0))
    _ground(block, weight=0.5, broken=0.55)
    _ground(block, weight=0.5, far=-9, broken=0.92, tone="acc")
    _reeds(
        block,
        [(-1.0, -1.1), (-0.8, 1.1), (-2.2, 1.5), (-2.4, -1.6), (-3.6, 0.8), (-4.4, -0.9), (-4.6, 2.6), (-5.0, -3.0)],
        2,
    )


def _draw_stumps(block: Block) -> None:
    _sky(block, sun=(0.0, 0.16, 12.0))
    _ground(block, weight=0.42, broken=0.5)
    if block.lens.ahead[1] < -0.55:
        _tufts(block)
    for i in range(22):
        x, z = -0.5 - 0.42 * i, (0.95, -0.9, 1.9, -1.7, -2.9, 3.0)[i % 6] * (1 + 0.12 * i * (i % 3) / 2)
        _stump(block, x, z, 0.17 + 0.02 * (i % 3), 0.20 + 0.03 * (i % 2))


def _draw_arcade(block: Block) -> None:
    """Arches against the dawn, and a floor of squares."""
    x = -2.2
    block.put(block.dark(), [FRAME])
    if block.lens.eye[0] > x:
        rows = [[(x, 2.02 + 0.05 * k, z) for z in np.linspace(-4, 4, 6)] for k in range(9)]
        block.rows(block.light(), rows, np.full((9, 6), 0.016) * np.linspace(1, 0.2, 9)[:, None])
        for i in range(-3, 4):
            for tone, grow in ((block.light(), 1.07), ("acc", 1.0)):
                block.flat(tone, _arch(x, 0.86 * i + 0.15, 0.36, 1.30, grow))
            lines = [
                [(x + 0.01, y, 0.86 * i + 0.15 + k * 0.35) for k in np.linspace(-1, 1, 5)]
                for y in np.linspace(0.05, 1.5, 16)
            ]
            block.rows(
                block.dark() if not block.saver else "paper",
                lines,
                np.tile(np.linspace(0.045, 0.006, 16)[:, None], (1, 5)),
            )
    _ground(block, True, 0.0, x)
    squares = []
    for i in range(9):
        for k in range(-7, 7):
            if (i + k) % 2:
                continue
            a, b, c, d = x + 0.4 * i, x + 0.4 * (i + 1), 0.4 * k, 0.4 * (k + 1)
            box = np.array([(a, 0, c), (a, 0, d), (b, 0, d), (b, 0, c)])
            if float(dot(box - block.lens.eye, block.lens.ahead).min()) > 0.12:
                squares.append(block.lens.xy(box))
    if block.saver:
        block.put("ink", squares, 0.12, empty=True)
    else:
        block.put("paper", squares)


def _draw_river(block: Block) -> None:
    """A night with a lantern's rings, water, and the boards of a landing stage."""
    _sky(block, True, (0.35, 0.42, 4.2), rings=9)
    _ground(block, True, 0.45, -14, 0.75)
    _ground(block, True, 0.4, -9, 0.95, "acc")
    rows, light = [], block.light()
    for i in range(9):
        a = -0.75 + 0.24 * i
        box = np.array([(a, 0.0, -0.95), (a, 0.0, 0.95), (a + 0.215, 0.0, 0.95), (a + 0.215, 0.0, -0.95)])
        if float(dot(box - block.lens.eye, block.lens.ahead).min()) < 0.12:
            continue
        block.flat("paper", box)
        rows += [[(a + 0.03 + 0.05 * k, 0.001, z) for z in np.linspace(-0.93, 0.93, 14)] for k in range(4)]
        block.put("ink", [block.lens.xy(box)], 0.18, empty=True)
    widths = np.abs(np.sin(np.arange(len(rows))[:, None] * 1.9 + np.linspace(0, 7, 14)[None])) * 0.018
    block.rows("ink", rows, widths * (0.5 if block.saver else 1.0))
    for z in (-0.95, 0.95):
        _column(block, -0.7, z, 0.07, 0.62, STUMP, 1.0)
    block.rows(light, [[(-3.0, 0.5, z) for z in np.linspace(-9, 9, 8)]], np.full((1, 8), 0.0))


def _draw_cellar(block: Block) -> None:
    """Vaults of small stones, barrels, one candle that rays."""
    block.put(block.dark(), [FRAME])
    x, lines, widths = -1.7, [], []
    turn = np.linspace(0.05, np.pi - 0.05, 30)
    if block.lens.eye[0] > x:
        for i in range(-2, 3):
            for ring in range(7):
                far = 0.62 + 0.11 * ring
                lines.append(
                    np.stack([np.full(30, x), 0.75 + far * np.sin(turn), 1.7 * i + 0.3 + far * np.cos(turn)], 1)
                )
                widths.append(0.05 * np.clip(np.sign(np.sin(turn * (13 + ring) + ring)), 0, 1) * (1 - ring / 9))
        block.rows(block.light(), lines, np.array(widths) * (0.4 if block.saver else 0.8))
        at = np.array((x + 0.1, 1.05, -0.75))
        rays = [
            [at + np.array((0, np.sin(a), np.cos(a))) * k for k in (0.13, 0.35, 0.8)]
            for a in np.linspace(0, 2 * np.pi, 26)
        ]
        block.rows("acc", rays, np.tile((0.010, 0.020, 0.004), (26, 1)))
        block.flat(
            "paper", [at + (0, -0.42, -0.05), at + (0, -0.08, -0.05), at + (0, -0.08, 0.05), at + (0, -0.42, 0.05)]
        )
        block.flat(
            "acc",
            [
                at + (0, -0.07, -0.03),
                at + (0, 0.0, -0.045),
                at + (0, 0.12, 0.0),
                at + (0, 0.0, 0.045),
                at + (0, -0.07, 0.03),
            ],
            16,
        )
        block.flat(
            block.light(),
            [at + (0, -0.42, -0.16), at + (0, -0.42, 0.16), at + (0, -0.47, 0.16), at + (0, -0.47, -0.16)],
        )
    _ground(block, True, 0.36, x, 0.4)
    for a, z in ((-1.3, 1.05), (-1.1, 1.75), (-1.35, -1.3)):
        if float(dot(np.array((a, 0.3, z)) - block.lens.eye, block.lens.ahead)) > 0.5:
            points = [(a, 0.0, z), (a, 0.05, z), (a, 0.32, z), (a, 0.58, z), (a, 0.62, z)]
            block.carve(
                Loft(tube(points, [0.2, 0.22, 0.28, 0.22, 0.2], side=(1, 0, 0)), 12, 20),
                Stuff(0.2, 0.9, 0.5, 1.5, 0.9, 0.1),
                casts=False,
            )


def _draw_shore(block: Block) -> None:
    """A red dawn that rays over breakers, ribs of a wreck, sand."""
    _sky(block, True, (-0.42, 0.20, 5.0), rays=22)
    _ground(block, weight=0.30, far=-14, broken=0.55)
    waves, widths = [], []
    for i in range(7):
        z = np.linspace(-7, 7, 60)
        x = -2.6 - 1.1 * i + 0.10 * np.abs(np.sin(z * 2.2 + i))
        waves.append(np.stack([x, 0.02 + 0.09 * np.abs(np.sin(z * 2.2 + i)), z], 1))
        widths.append(0.03 + 0.05 * np.abs(np.sin(z * 2.2 + i)))
    block.rows("ink", waves, np.array(widths) * (0.5 if block.saver else 1.0))
    for i in range(5):
        turn = np.linspace(0, 1.25, 10)
        rib = [
            np.array((-3.4 - 0.1 * i, 0.9 * np.sin(t) * (1 - 0.1 * i), 1.2 + 0.35 * i + 0.6 * np.cos(t))) for t in turn
        ]
        block.later(block.lens.distance(rib[4]), partial(_draw_rib, block, rib))


def _draw_rib(block: Block, rib: Any) -> None:
    for tone, more in (("paper", 0.03), ("ink", 0.0)):
        block.stroke(tone, rib, (0.09 + more, 0.07 + more, 0.03 + more), 14)


def _draw_drain(block: Block) -> None:
    """A round drain of bricks with daylight at its end, and water on its floor."""
    block.put(block.dark(), [FRAME])
    middle, radius, chance = 0.85, 1.25, np.random.default_rng(2)
    if block.lens.ahead[1] > -0.62:
        turn = np.linspace(-0.62, np.pi + 0.62, 46)
        mouth = [(-7.0, middle + radius * np.sin(t), radius * np.cos(t)) for t in turn]
        block.flat("acc", mouth)
        block.flat("paper", [(-7.0, middle + (y - middle) * 0.62, z * 0.62) for _, y, z in mouth])
        lines, widths = [], []
        for i in range(20):
            x = -6.4 + 0.36 * i * (1 - 0.008 * i)
            if block.lens.eye[0] - x < 0.35:
                break
            bricks = np.clip(np.sign(np.sin(turn * 17 + (i % 2) * np.pi / 2) + 0.75), 0, 1)
            lines.append(np.stack([np.full(46, x), middle + radius * np.sin(turn), radius * np.cos(turn)], 1))
            widths.append(0.20 * bricks * np.exp(-i / 8.0) * chance.uniform(0.8, 1.1) + 0.02 * bricks)
        block.rows(block.light(), lines, np.array(widths) * (0.35 if block.saver else 1.0), 1.6)
    _ground(block, False, 0.0)
    _ground_strip(block, 0.75)


def _ground_strip(block: Block, half: float) -> None:
    """Draw the water on the floor of the drain, bright where daylight falls on it."""
    rows, widths = [], []
    x, i = -6.9, 0
    while x < block.lens.eye[0] + 0.3:
        near = max(abs(block.lens.eye[0] - x), 0.25)
        z = np.linspace(-half, half, 30)
        rows.append(np.stack([np.full(30, x), np.zeros(30), z], 1))
        widths.append(
            (0.024 + 0.010 * near * near * 0.4)
            * np.clip(0.45 + 0.5 * np.sin(z * 6 + i * 2.1) - 0.2 * (abs(z) > half * 0.8), 0, 1)
            * np.clip(1.1 + x * -0.05, 0.35, 1)
        )
        x, i = x + 0.04 + 0.014 * near * near, i + 1
    block.rows("acc", rows, np.array(widths), 1.3)


def _draw_forest(block: Block) -> None:
    """Trunks, beams of light, fern."""
    _sky(block)
    beams = [[(-5.0, 4.0, z + 2.2), (-4.0, 2.0, z + 1.0), (-3.0, 0.0, z)] for z in (-2.6, -1.5, -0.3, 0.9, 2.1)]
    block.rows("acc", beams, np.tile((0.10, 0.22, 0.34), (5, 1)), 3.5)
    _ground(block, weight=0.40, broken=0.5)
    _tufts(block, 60, "ink", 0.11)
    for x, z, r in (
        (-1.3, -1.15, 0.20),
        (-1.6, 1.35, 0.24),
        (-2.8, -0.5, 0.18),
        (-3.2, 2.3, 0.26),
        (-3.4, -2.3, 0.24),
        (-4.4, 0.9, 0.2),
        (-5.2, -1.4, 0.22),
        (-5.6, 2.9, 0.3),
    ):
        _column(block, x, z, r, 4.2, BARK, 1.5, 0.04)


PLACES: Mapping[str, Callable[[Block], None]] = {
    "land": _draw_land, "gate": _draw_gate, "maze": _draw_maze, "reeds": _draw_reeds, "stumps": _draw_stumps, "arcade": _draw_arcade,
    "river": _draw_river, "cellar": _draw_cellar, "shore": _draw_shore, "drain": _draw_drain, "forest": _draw_forest,
}  # fmt: skip
