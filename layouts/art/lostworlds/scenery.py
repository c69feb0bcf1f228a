"""The elements of places, in space: skies, grounds, walls, arches, trunks and stumps."""

from functools import lru_cache

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import Loft, Stuff, tube
from layouts.art.lostworlds.figures.lens import H, W, dot, unit
from layouts.art.lostworlds.figures.vectors import Array, cos, exp, sin

FRAME = np.array([(-2, -2), (W + 2, -2), (W + 2, H + 2), (-2, H + 2)], float)
FAR = 60.0
"""Where the horizon is drawn, body heights."""
BARK = Stuff(0.30, 0.9, 0.6, 1.9, 0.8, 0.2, halo=0.012, slant=1.2)
STUMP = Stuff(0.2, 0.9, 0.6, 1.4, 0.5, 0.3, halo=0.014)


# ---- skies and grounds ----


def horizon(block: Block) -> tuple[Array, Array] | None:
    """Return the two ends of the horizon on the picture, left and right, in mm; None if the view is steeply
    downwards."""
    lens = block.lens
    ends = lens.eye + np.array([(-FAR, 0.0, -FAR), (-FAR, 0.0, FAR)])
    if lens.ahead[1] < -0.62 or bool((dot(ends - lens.eye, lens.ahead) < 1).any()):
        return None
    a, b = lens.xy(ends)
    return (a, b) if a[0] < b[0] else (b, a)


def draw_sky(
    block: Block, night: bool = False, sun: tuple[float, float, float] | None = None, rays: int = 0, rings: int = 0
) -> None:
    """Draw a ruled sky, or a black one at `night`. `sun` is (degrees to the right, degrees up, half its width in
    degrees), in the accent color; it has `rays` rays, or `rings` rings as of a lantern in mist."""
    ends = horizon(block)
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
        shade = np.clip(0.10 + away / 75 + (base - y) / 260 + 0.07 * sin(xs / 11 + i * 1.7), 0.06, 0.62)
        if night:
            shade = (
                np.clip(0.34 - away / 130 + 0.05 * sin(xs / 9 + i * 2.1), 0.0, 0.5)
                if not rings
                else 0.54 + 0.14 * sin(xs / 13 + i * 1.3)
            )
        shade = shade * (0.35 if block.saver else 1.0) * block.line_factors(np.stack([xs, y], 1), "ink")
        rows.append(np.stack([xs, y], 1))
        wide.append(np.where(away < 1.7, 0, pitch / 2 * shade * chance.uniform(0.9, 1.08, 60)))
    if rows:
        block._cut_lines(np.array(rows), np.array(wide), block.light() if night else "ink")
    if not sun:
        return
    turn = np.linspace(0, 2 * np.pi, 60)
    disc = np.stack([cx + radius * cos(turn), cy + radius * sin(turn)], 1)
    disc[:, 1] = np.minimum(disc[:, 1], low(disc[:, 0]))
    for i in range(rings):
        far = radius * (1.5 + 0.55 * i)
        line = np.stack([cx + far * cos(turn), cy + far * sin(turn)], 1)
        half = 0.8 * (1 - i / (rings + 1)) * (line[:, 1] < low(line[:, 0])) * (0.5 if block.saver else 1.0)
        block._cut_lines(line[None], half[None], "acc")
    for i in range(rays):
        way = 2 * np.pi * (i + 0.5) / rays
        line = np.array([(cx, cy)]) + np.array([(cos(way), sin(way))]) * np.linspace(radius * 1.25, 150, 12)[:, None]
        half = np.linspace(0.3, 3.2, 12) * (line[:, 1] < low(line[:, 0])) * (0.4 if block.saver else 1.0)
        block._cut_lines(line[None], half[None], "acc")
    block.put("acc", [disc])
    for i in range(5):
        y = base - 3 - i * (2.6 + 0.5 * i) + (xs - W / 2) * incline
        inside = np.abs(xs - cx) < np.sqrt(np.clip(radius**2 - (y - cy) ** 2, 0, None)) * (0.92 - 0.05 * i)
        block._cut_lines(np.stack([xs, y], 1)[None], (inside * (0.7 - 0.1 * i))[None], "paper")


def draw_ground(
    block: Block, dark: bool = False, weight: float = 0.5, far: float = -14.0, broken: float = 0.3, tone: str = ""
) -> None:
    """Draw the ground as lines across the view, light on black if `dark`, else ink on white, in the tone `tone` if
    given; `weight` is their thickness as a share of their distance, `far` the x of the farthest (negative: body heights
    behind the fighter); the share `broken` of them breaks off."""
    lens = block.lens
    ends = horizon(block)
    if dark or far > -10:
        ground = block.dark() if dark else "paper"
        if ends is None:
            block.put(ground, [FRAME])
        else:
            a, b = lens.xy(np.array([(far, 0.0, -1.0), (far, 0.0, 1.0)])) if far > -10 else ends
            a, b = (a, b) if a[0] < b[0] else (b, a)
            incline = (b[1] - a[1]) / max(b[0] - a[0], 1e-6)
            left, right = ((x, a[1] + (x - a[0]) * incline) for x in (-60.0, W + 60))
            block.put(ground, [np.array([left, right, (W + 60, H + 90), (-60, H + 90)])])
    rows, wide = [], []
    x, step, i = far + 0.02, 0.5, 0
    while x < lens.eye[0] + 0.4:
        near = max(abs(lens.eye[0] - x), 0.25)
        step = 0.022 + 0.028 * near * near * 0.35
        z = np.linspace(-2.4 - near * 0.7, 2.4 + near * 0.7, 44)
        wave = 0.55 + 0.45 * sin(z * (5.5 - 0.2 * near) + i * 2.3) + 0.25 * sin(z * 13 + i)
        rows.append(np.stack([np.full(44, x), np.zeros(44), z], 1))
        wide.append(step * weight * np.clip(wave - broken, 0, 1))
        x, i = x + step, i + 1
    block.rows(tone or (block.light() if dark else "ink"), rows, np.array(wide) * (0.4 if block.saver else 0.8), 1.1)


def draw_tufts(block: Block, count: int = 46, tone: str = "ink", height: float = 0.07) -> None:
    """Draw `count` tufts of grass all round, `height` body heights tall, in a tone."""
    chance = np.random.default_rng(3)
    rows = []
    for x, z in chance.uniform((-5, -2.6), (0.9, 2.6), (count, 2)):
        for _ in range(4):
            lean = chance.uniform(-0.04, 0.04, 2)
            rows.append(
                [(x, 0, z), (x + lean[0] * 0.4, height * 0.55, z + lean[1] * 0.4), (x + lean[0], height, z + lean[1])]
            )
    block.rows(tone, rows, np.tile((0.010, 0.007, 0.001), (len(rows), 1)))


# ---- walls and what stands about ----


@lru_cache(8)
def _courses(height: float, from_z: float, to_z: float, seed: int) -> tuple[Array, Array]:
    """Return the lines of stones on an upright plane, shape (rows, 4 points, across and up), in body heights, from
    `from_z` to `to_z` and up to a height; and the width of each line by how light its stone is."""
    chance, rows, light = np.random.default_rng(seed), [], []
    for r in range(int(height / 0.155)):
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


def draw_wall(
    block: Block, x: float, glow: tuple[float, float], hole: float = 0.0, seed: int = 7, least: float = 0.10,
    height: float = 2.6,
) -> None:  # fmt: skip
    """Draw a stone wall across the view at `x`, `height` body heights tall, lit round the point `glow` (across, up),
    elsewhere by the share `least`, with a doorway of half-width `hole` (0: none)."""
    if block.lens.eye[0] < x:
        return
    flat, light = _courses(height, -3.2, 3.2, seed)
    z, y = flat[..., 0], flat[..., 1]
    shine = least + 0.75 * exp(-(((z - glow[0]) / 1.3) ** 2 + ((y - glow[1]) / 1.5) ** 2))
    keep = (np.abs(z[:, 1] - glow[0]) > hole) | (y[:, 1] > 1.95) if hole else np.ones(len(z), bool)
    lines = np.stack([np.full_like(y, x), y, z], -1)
    widths = light[:, None] * shine * np.array((0.5, 1, 1, 0.5)) * (0.5 if block.saver else 1.0)
    block.rows(block.light(), lines[keep], widths[keep])


def draw_side_wall(block: Block, across: float, seed: int) -> None:
    """Draw a stone wall along the direction of view, `across` body heights to the side of the reader."""
    flat, light = _courses(2.6, -5.0, 1.4, seed)
    x, y = flat[..., 0], flat[..., 1]
    shine = 0.5 + 0.7 * exp(-(((x + 1.6) / 1.6) ** 2))
    block.rows(
        block.light(),
        np.stack([x, y, np.full_like(x, across)], -1),
        light[:, None] * shine * np.array((0.5, 1, 1, 0.5)) * (0.5 if block.saver else 1.0),
    )


def arch(x: float, across: float, half: float, spring: float, grow: float = 1.0) -> list[tuple[float, float, float]]:
    """Return the outline of an arch as points (along, up, across) in body heights: `half` is half its width, `grow`
    times as much outside, `spring` the height at which it begins to curve."""
    turn = np.linspace(0, np.pi, 13)
    head = [(x, spring + half * 1.15 * grow * float(sin(a)), across + half * grow * float(cos(a))) for a in turn]
    return [(x, 0.0, across + half * grow), *head, (x, 0.0, across - half * grow)]


def put_column(
    block: Block,
    x: float,
    across: float,
    radius: float,
    height: float,
    stuff: Stuff,
    flare: float = 1.3,
    bow: float = 0.0,
) -> None:
    """Queue a trunk, post or column at (`x`, 0, `across`) to be cut at its depth; its radius and height, and how far it
    bends sideways (`bow`), in body heights; its foot is `flare` times as thick."""
    if float(dot(np.array((x, 0.5, across)) - block.lens.eye, block.lens.ahead)) < 0.45:
        return
    bends = ((0.0, -0.01), (0.0, 0.06), (bow, height * 0.5), (0.0, height * 0.8), (0.0, height))
    points = [(x + bent, y, across + bent) for bent, y in bends]
    form = Loft(tube(points, [radius * flare, radius * 1.05, radius * 0.95, radius * 0.92, radius * 0.9]), 12, 18)
    block.carve(form, stuff, casts=False)


def put_stump(block: Block, x: float, across: float, radius: float, height: float) -> None:
    """Draw the stump of a felled tree at (`x`, 0, `across`), its radius and height in body heights."""
    lens = block.lens
    if float(dot(np.array((x, 0.0, across)) - lens.eye, lens.ahead)) < 0.4:
        return
    points = [(x, 0.0, across), (x, height * 0.15, across), (x, height * 0.6, across), (x, height, across)]
    turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)

    def top() -> None:
        rim = [(x + radius * cos(a), height, across + radius * sin(a)) for a in turn]
        block.flat("ink", rim, 0, 0.3)
        block.flat("paper", [(x + radius * 0.93 * cos(a), height, across + radius * 0.93 * sin(a)) for a in turn])
        for k in (0.3, 0.6):
            ring = [(x + radius * k * cos(a), height, across + radius * k * sin(a)) for a in (*turn[::2], turn[0])]
            block.stroke("ink", ring, (0.010, 0.010), 20)

    form = Loft(tube(points, [radius * k for k in (1.25, 1.08, 0.98, 1.0)], side=(1, 0, 0)), 7, 18, caps=(False, True))
    block.carve(form, STUMP, casts=False, on=top if lens.eye[1] > height else None)
