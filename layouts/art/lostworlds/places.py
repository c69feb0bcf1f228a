"""The places where fights happen, built in space, so that they move with the camera."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import Loft, Stuff, tube
from layouts.art.lostworlds.figures.lens import dot
from layouts.art.lostworlds.scenery import (
    BARK,
    FRAME,
    STUMP,
    arch,
    draw_ground,
    draw_side_wall,
    draw_sky,
    draw_tufts,
    draw_wall,
    put_column,
    put_stump,
)


def draw(block: Block, place: str) -> None:
    """Draw a place on a block; its solid things are queued to be cut at their depths."""
    block.put("paper", [FRAME])
    if place in PLACES:
        PLACES[place](block)


def _draw_land(block: Block) -> None:
    draw_sky(block)
    draw_ground(block, weight=0.34, broken=0.6)
    draw_tufts(block)
    for x, z, r in ((-6.0, -2.6, 0.35), (-9.0, 2.8, 0.4), (-4.0, 2.3, 0.22)):
        put_column(block, x, z, r, r * 0.9, STUMP, 1.6)


def _draw_gate(block: Block) -> None:
    """Draw a wall across the way, a door of boards and bands, a crack of light, flags on the ground."""
    x, z0 = -0.95, 0.10
    block.put(block.dark(), [FRAME])
    light, dark = block.light(), block.dark()
    if block.lens.eye[0] > x:
        draw_wall(block, x, (z0, 1.0), 0.64, least=0.8)
        for tone, grow in ((light, 1.20), (dark, 1.165), (light, 1.03), (dark, 1.0)):
            block.flat(tone, arch(x + 0.01, z0, 0.52, 1.40, grow))
        thin = 0.5 if block.saver else 1.0
        for side in (-1, 1):
            z = 0.018 + 0.0192 * np.arange(26)
            top = np.interp(z, (0, 0.40, 0.52), (1.98, 1.72, 1.42))
            y = np.linspace(0.01, 1, 12)[None] * top[:, None]
            waves = 0.8 + 0.3 * np.sin(y * 9 + np.arange(26)[:, None] * 1.9)
            widths = 0.0125 * (0.75 * np.exp(-z / 0.30) + 0.34)[:, None] * waves * thin
            lines = np.stack([np.full_like(y, x + 0.012), y, z0 + side * np.repeat(z[:, None], 12, 1)], -1)
            shown = np.arange(26) % 6 != 5
            block.rows(light, lines[4:][shown[4:]], widths[4:][shown[4:]])
            block.rows("acc", lines[:4], widths[:4] * 1.15)
            for y0 in (0.30, 0.86, 1.42):
                for tone, k in ((light, 0.045), (dark, 0.033)):
                    corners = ((0.03, -k), (0.50, -k), (0.50, k), (0.03, k))
                    block.flat(tone, [(x + 0.02, y0 + dy, z0 + side * dz) for dz, dy in corners])
                for i in range(5):
                    middle = z0 + side * (0.075 + 0.09 * i)
                    turns = np.linspace(0, 6.28, 9)
                    nail = [(x + 0.025, y0 + 0.013 * np.sin(t), middle + 0.013 * np.cos(t)) for t in turns]
                    block.flat("acc" if i == 0 else light, nail)
        for tone, k in (("acc", 0.022), ("paper", 0.008)):
            corners = ((0, z0 - k), (1.99, z0 - k), (1.99, z0 + k), (0, z0 + k))
            block.flat(tone, [(x + 0.03, y, z) for y, z in corners])
    draw_ground(block, False, 0.40, x, 0.5)
    t = np.linspace(0.02, 1.0, 12) * 2.0
    fan = (np.arange(11)[:, None] - 5) / 5
    lines = np.stack([np.broadcast_to(x + t, (11, 12)), np.full((11, 12), 0.002), z0 + fan * (0.02 + 0.22 * t)], -1)
    block.rows("acc", lines, (0.012 + 0.026 * t) * (1 - 0.5 * abs(fan)) * np.exp(-t / 1.4))


def _draw_maze(block: Block) -> None:
    """Draw walls on both sides, a turn ahead, hay on the floor."""
    block.put(block.dark(), [FRAME])
    draw_wall(block, -3.4, (0.0, 1.2), 0.0, seed=3, least=0.95)
    if block.lens.eye[0] > -3.4:
        for tone, grow in ((block.light(), 1.06), ("acc", 1.0)):
            block.flat(tone, arch(-3.38, 0.55, 0.42, 1.15, grow))
        block.flat(block.dark(), arch(-3.37, 0.62, 0.40, 1.10, 0.95))
    draw_side_wall(block, -1.5, 5)
    draw_side_wall(block, 1.6, 8)
    draw_ground(block, False, 0.40, -3.4, 0.5)
    chance, rows = np.random.default_rng(5), []
    for x, z in chance.uniform((-3.0, -1.4), (0.6, 1.5), (90, 2)):
        turn, long = chance.uniform(0, np.pi), chance.uniform(0.06, 0.16)
        rows.append([(x, 0.004, z), (x + np.cos(turn) * long, 0.012, z + np.sin(turn) * long)])
    block.rows("acc", rows, np.full((90, 2), 0.008))


REEDS = ((-1.0, -1.1), (-0.8, 1.1), (-2.2, 1.5), (-2.4, -1.6), (-3.6, 0.8), (-4.4, -0.9), (-4.6, 2.6), (-5.0, -3.0))


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
            mid = root + np.array((lean[0] * 0.3, tall * 0.6, lean[1] * 0.3))
            stalks.append((root, mid, root + np.array((lean[0], tall, lean[1])), chance.uniform() < 0.4))

        def cut(stalks: Any = stalks) -> None:
            for root, mid, tip, tail in stalks:
                block.stroke("paper", [root, mid, tip], (0.030, 0.026, 0.014), 9)
                block.stroke("ink", [root, mid, tip], (0.018, 0.014, 0.002), 9)
                if tail:
                    head = [tip - np.array((0, 0.10, 0)), tip + np.array((0, 0.01, 0))]
                    for tone, more in (("paper", 0.016), ("ink", 0.0)):
                        block.stroke(tone, head, (0.020 + more, 0.030 + more, 0.020 + more), 6)

        block.later(block.lens.distance(at + np.array((0, 0.4, 0))), cut)


def _draw_reeds(block: Block) -> None:
    draw_sky(block, sun=(0.30, 0.13, 10.0))
    draw_ground(block, weight=0.5, broken=0.55)
    draw_ground(block, weight=0.5, far=-10, broken=0.92, tone="acc")
    _reeds(block, REEDS, 2)


def _draw_stumps(block: Block) -> None:
    draw_sky(block, sun=(0.0, 0.16, 12.0))
    draw_ground(block, weight=0.42, broken=0.5)
    if block.lens.ahead[1] < -0.55:
        draw_tufts(block)
    for i in range(22):
        x, z = -0.5 - 0.42 * i, (0.95, -0.9, 1.9, -1.7, -2.9, 3.0)[i % 6] * (1 + 0.12 * i * (i % 3) / 2)
        put_stump(block, x, z, 0.17 + 0.02 * (i % 3), 0.20 + 0.03 * (i % 2))


def _draw_arcade(block: Block) -> None:
    """Draw arches against the dawn, and a floor of squares."""
    x = -2.2
    block.put(block.dark(), [FRAME])
    if block.lens.eye[0] > x:
        rows = [[(x, 2.02 + 0.05 * k, z) for z in np.linspace(-4, 4, 6)] for k in range(9)]
        block.rows(block.light(), rows, np.full((9, 6), 0.016) * np.linspace(1, 0.2, 9)[:, None])
        for i in range(-3, 4):
            for tone, grow in ((block.light(), 1.07), ("acc", 1.0)):
                block.flat(tone, arch(x, 0.86 * i + 0.15, 0.36, 1.30, grow))
            across, up = [0.86 * i + 0.15 + k * 0.35 for k in np.linspace(-1, 1, 5)], np.linspace(0.05, 1.5, 16)
            lines = [[(x + 0.01, y, z) for z in across] for y in up]
            block.rows(block.dark(), lines, np.tile(np.linspace(0.045, 0.006, 16)[:, None], (1, 5)))
    draw_ground(block, True, 0.0, x)
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
    """Draw a night with a lantern's rings of light, water, and the boards of a landing stage."""
    draw_sky(block, True, (0.35, 0.42, 4.2), rings=9)
    draw_ground(block, True, 1.6, -14, 0.08)
    if not block.saver:
        water = np.array(
            [[(a, 0, -8), (a, 0, 8), (a + 0.25, 0, 8), (a + 0.25, 0, -8)] for a in np.arange(-12, 2, 0.24)]
        )
        seen = dot(water - block.lens.eye, block.lens.ahead).min(1) > 0.12
        block.put("acc", [block.lens.xy(strip) for strip in water[seen]])
        draw_ground(block, weight=0.9, broken=0.1, far=-14)
    rows = []
    for i in range(9):
        a = -0.75 + 0.24 * i
        box = np.array([(a, 0.0, -0.95), (a, 0.0, 0.95), (a + 0.215, 0.0, 0.95), (a + 0.215, 0.0, -0.95)])
        if float(dot(box - block.lens.eye, block.lens.ahead).min()) < 0.12:
            continue
        block.flat("paper", box)
        rows += [[(a + 0.03 + 0.05 * k, 0.001, z) for z in np.linspace(-0.93, 0.93, 14)] for k in range(4)]
        block.put("ink", [block.lens.xy(box)], 0.18, empty=True)
    widths = np.abs(np.sin(np.arange(len(rows))[:, None] * 1.9 + np.linspace(0, 7, 14)[None])) * 0.010
    block.rows("ink", rows, widths * (0.5 if block.saver else 1.0))
    for z in (-0.95, 0.95):
        put_column(block, -0.7, z, 0.07, 0.62, STUMP, 1.0)


WAX = ((-0.42, -0.05), (-0.08, -0.05), (-0.08, 0.05), (-0.42, 0.05))
FLAME = ((-0.07, -0.03), (0.0, -0.045), (0.12, 0.0), (0.0, 0.045), (-0.07, 0.03))
SHELF = ((-0.42, -0.16), (-0.42, 0.16), (-0.47, 0.16), (-0.47, -0.16))
"""A candle on its shelf, as (up, across) from the root of the flame."""


def _draw_cellar(block: Block) -> None:
    """Draw vaults of small stones, barrels, and the rays of one candle."""
    block.put(block.dark(), [FRAME])
    x, lines, widths = -1.7, [], []
    turn = np.linspace(0.05, np.pi - 0.05, 30)
    if block.lens.eye[0] > x:
        for i in range(-2, 3):
            for ring in range(7):
                far = 0.62 + 0.11 * ring
                across = 1.7 * i + 0.3 + far * np.cos(turn)
                lines.append(np.stack([np.full(30, x), 0.75 + far * np.sin(turn), across], 1))
                widths.append(0.07 * np.clip(np.sign(np.sin(turn * (13 + ring) + ring)), 0, 1) * (1 - ring / 11))
        block.rows(block.light(), lines, np.array(widths) * (0.4 if block.saver else 1.1))
        draw_wall(block, x, (-0.75, 1.0), least=0.6, height=0.78)
        at = np.array((x + 0.1, 1.05, -0.75))
        ways = [np.array((0, np.sin(a), np.cos(a))) for a in np.linspace(0, 2 * np.pi, 26)]
        block.rows("acc", [[at + way * k for k in (0.13, 0.35, 0.8)] for way in ways],
                   np.tile((0.010, 0.020, 0.004), (26, 1)))  # fmt: skip
        for tone, outline, count in (("paper", WAX, 0), ("acc", FLAME, 16), (block.light(), SHELF, 0)):
            block.flat(tone, [at + np.array((0, *spot)) for spot in outline], count)
    draw_ground(block, False, 0.40, x, 0.5)
    for a, z in ((-1.3, 1.05), (-1.1, 1.75), (-1.35, -1.3)):
        if float(dot(np.array((a, 0.3, z)) - block.lens.eye, block.lens.ahead)) > 0.5:
            points = [(a, y, z) for y in (0.0, 0.05, 0.32, 0.58, 0.62)]
            barrel = Loft(tube(points, [0.2, 0.22, 0.28, 0.22, 0.2], side=(1, 0, 0)), 12, 20)
            block.carve(barrel, Stuff(0.2, 0.9, 0.5, 1.5, 0.9, 0.1), casts=False)


def _draw_shore(block: Block) -> None:
    """Draw a red dawn with rays over breakers, the ribs of a wreck, sand."""
    draw_sky(block, True, (-0.42, 0.20, 5.0), rays=22)
    draw_ground(block, weight=0.30, far=-14, broken=0.55)
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
    """Draw a round drain of bricks with daylight at its end, and water on its floor."""
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
    _draw_stream(block, 0.75)


def _draw_stream(block: Block, half_width: float) -> None:
    """Draw the water on the floor of the drain, `half_width` body heights to either side, bright where daylight falls
    on it."""
    rows, widths = [], []
    x, i = -6.9, 0
    if not block.saver:
        nearest = block.lens.eye[0] - 0.15
        block.flat(
            "acc", [(x, 0, -half_width), (x, 0, half_width), (nearest, 0, half_width), (nearest, 0, -half_width)]
        )
    while x < block.lens.eye[0] + 0.3:
        near = max(abs(block.lens.eye[0] - x), 0.25)
        z = np.linspace(-half_width, half_width, 30)
        rows.append(np.stack([np.full(30, x), np.zeros(30), z], 1))
        waves = np.clip(0.45 + 0.5 * np.sin(z * 6 + i * 2.1) - 0.2 * (abs(z) > half_width * 0.8), 0, 1)
        widths.append((0.006 + 0.003 * near * near * 0.4) * waves * np.clip(1.1 + x * -0.05, 0.35, 1))
        x, i = x + 0.04 + 0.014 * near * near, i + 1
    block.rows("acc" if block.saver else "ink", rows, np.array(widths), 0.6)


TRUNKS = ((-1.3, -1.15, 0.20), (-1.6, 1.35, 0.24), (-2.8, -0.5, 0.18), (-3.2, 2.3, 0.26), (-3.4, -2.3, 0.24),
          (-4.4, 0.9, 0.2), (-5.2, -1.4, 0.22), (-5.6, 2.9, 0.3))  # fmt: skip


def _draw_forest(block: Block) -> None:
    """Draw trunks, beams of light, fern."""
    draw_sky(block)
    beams = [[(-5.0, 4.0, z + 2.2), (-4.0, 2.0, z + 1.0), (-3.0, 0.0, z)] for z in (-2.6, -1.5, -0.3, 0.9, 2.1)]
    block.rows("acc", beams, np.tile((0.10, 0.22, 0.34), (5, 1)), 3.5)
    draw_ground(block, weight=0.40, broken=0.5)
    draw_tufts(block, 60, "ink", 0.11)
    for x, z, r in TRUNKS:
        put_column(block, x, z, r, 4.2, BARK, 1.5, 0.04)


PLACES: Mapping[str, Callable[[Block], None]] = {
    "land": _draw_land, "gate": _draw_gate, "maze": _draw_maze, "reeds": _draw_reeds, "stumps": _draw_stumps,
    "arcade": _draw_arcade,
    "river": _draw_river, "cellar": _draw_cellar, "shore": _draw_shore, "drain": _draw_drain, "forest": _draw_forest,
}  # fmt: skip
