"""What the ground looks like from above, cut in wood: one drawing for each kind of terrain hex.

Each draws within a circle of `r` mm about (0, 0), and beyond it as far as a hex reaches."""

import math
import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, Point
from layouts.engraving.strokes import brush, join


class Tones(NamedTuple):
    """The colors of a ground: its floor, its light and its dark parts."""

    floor: str
    light: str
    dark: str


TONES: Mapping[str, Tones] = {
    "floor": Tones("#E6DFD0", "#F3EEE2", "#A29680"), "grass": Tones("#CBD6A8", "#DDE5C2", "#5F7A3A"),
    "step": Tones("#DCD3C0", "#EFE8DA", "#8C7F68"), "wall": Tones("#8E8473", "#A89E8C", "#2B2620"),
    "pit": Tones("#4A423A", "#6B6156", "#14110E"), "water": Tones("#8FB3BC", "#BFD5D9", "#24505C"),
    "rubble": Tones("#D8CDB6", "#EDE5D4", "#6E6353"), "door": Tones("#E6DFD0", "#B98A52", "#4A3018"),
    "hazard": Tones("#D8CDB6", "#F0B23E", "#A33A16"),
}  # fmt: skip
BARE = Tones("#FFFFFF", "#FFFFFF", "#6A6A6A")


def tones(canvas: Canvas, kind: str, name: str) -> Tones:
    """Return the colors of a row's ground in the present ink."""
    return BARE if canvas.saver else TONES.get(name) or TONES[kind]


def draw(canvas: Canvas, kind: str, name: str, level: int, radius: float) -> None:
    """Draw the ground of a row: `kind` says how it is drawn, `name` and `level` what is particular about it."""
    own = tones(canvas, kind, name)
    canvas.rect(-1.4 * radius, -1.4 * radius, 2.8 * radius, 2.8 * radius, own.floor)
    chance = random.Random(name)
    DRAWINGS.get(name, DRAWINGS[kind])(canvas, own, level, radius, chance)


def _stones(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw flagstones in courses, no two alike."""
    canvas.rect(-1.4 * radius, -1.4 * radius, 2.8 * radius, 2.8 * radius, own.floor)
    light: list[Path] = []
    lines: list[Path] = []
    cracks: list[Path] = []
    y = -1.3 * radius
    while y < 1.3 * radius:
        h, x = chance.uniform(0.26, 0.38) * radius, -1.4 * radius - chance.uniform(0, 0.4) * radius
        while x < 1.4 * radius:
            w = chance.uniform(0.34, 0.66) * radius
            stone = _rough(x + 0.35, y + 0.35, w - 0.7, h - 0.7, chance, 0.35)
            (light if chance.random() < 0.45 else lines).append(stone)
            if chance.random() < 0.2:
                cracks.append(
                    brush(
                        [(x + w * 0.2, y + h * 0.3), (x + w * 0.5, y + h * 0.45), (x + w * 0.7, y + h * 0.85)], 0.3, 0.1
                    )
                )
            x += w
        y += h
    canvas.path(join(*light), own.light, own.dark, 0.28)
    canvas.path(join(*lines), None, own.dark, 0.28)
    if cracks:
        canvas.path(join(*cracks), own.dark)


def _rough(x: float, y: float, width: float, height: float, chance: random.Random, by: float) -> Path:
    """Return a rectangle set by a mason."""
    ring: list[Point] = [
        (x, y),
        (x + width / 2, y),
        (x + width, y),
        (x + width, y + height),
        (x + width / 2, y + height),
        (x, y + height),
    ]
    return shapes.polygon([(px + chance.uniform(-by, by), py + chance.uniform(-by, by)) for px, py in ring])


def _grass(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw tufts, trodden in all directions."""
    blades = []
    for k in range(75):
        a, d = k * 2.39996, radius * 1.25 * math.sqrt(k / 75)
        x, y = d * math.cos(a), d * math.sin(a)
        for lean in (-0.9, -0.2, 0.6):
            h = chance.uniform(0.8, 1.5) * radius / 14
            tip = (x + lean * h + chance.uniform(-0.3, 0.3), y - h * 1.5)
            blades.append(brush([(x + lean * 0.4, y), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], 0.4, 0.25, 0.05))
    canvas.path(join(*blades), own.dark)


def _steps(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw stone, and on it a smaller stone for every level."""
    _stones(canvas, own, level, radius, chance)
    for k in range(level):
        flats = 2 * radius * (0.9 - 0.14 * k)
        for down, fill in ((1.3, own.dark), (0.0, own.light)):
            canvas.polygon([(x + down * 0.7, y + down) for x, y in _hexagon(flats)], fill, own.dark, 0.45)
        canvas.path(join(*_edge_cuts(flats, chance)), own.dark)


def _hexagon(flats: float) -> list[Point]:
    return list(shapes.hexagon(0, 0, flats, False))


def _edge_cuts(flats: float, chance: random.Random) -> list[Path]:
    """Return cuts along the lower edges of a hex."""
    ring = _hexagon(flats)
    cuts = []
    edges = [(p, q) for p, q in zip(ring, ring[1:] + ring[:1], strict=True) if p[1] + q[1] > 1]
    for (ax, ay), (bx, by) in edges:
        n = max(4, int(math.hypot(bx - ax, by - ay) / 1.1))
        for i in range(1, n):
            t = i / n
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            k = 1 - chance.uniform(0.06, 0.16)
            cuts.append(
                brush([(x * 0.985, y * 0.985), (x * (1 + k) / 2, y * (1 + k) / 2), (x * k, y * k)], 0.32, 0.2, 0.03)
            )
    return cuts


def _wall(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw masonry from above: thick courses, mortar dark."""
    canvas.rect(-1.4 * radius, -1.4 * radius, 2.8 * radius, 2.8 * radius, own.dark if not canvas.saver else "#FFFFFF")
    stones = []
    y, row = -1.25 * radius, 0
    while y < 1.3 * radius:
        h, x = 0.3 * radius, -1.5 * radius + (0.28 * radius if row % 2 else 0)
        while x < 1.4 * radius:
            stones.append(_rough(x + 0.45, y + 0.45, 0.56 * radius - 0.9, h - 0.9, chance, 0.22))
            x += 0.56 * radius
        y, row = y + h, row + 1
    canvas.path(join(*stones), own.light, own.dark, 0.3)
    cuts = []
    for _ in range(60):
        x, y = chance.uniform(-1.1, 1.1) * radius, chance.uniform(-1, 1) * radius
        cuts.append(brush([(x, y), (x + 0.8, y + 0.25), (x + 1.6, y + 0.2)], 0.28, 0.04))
    canvas.path(join(*cuts), own.dark)


def _pillar(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw a drum of stone on the flags of the floor."""
    _stones(canvas, tones(canvas, "floor", "floor"), 0, radius, chance)
    canvas.circle(0.9, 1.3, 0.66 * radius, own.dark)
    canvas.circle(0, 0, 0.66 * radius, own.floor, own.dark, 0.6)
    canvas.circle(0, 0, 0.5 * radius, own.light, own.dark, 0.4)
    flutes = [shapes.line(0.5 * radius * math.cos(a), 0.5 * radius * math.sin(a), 0.66 * radius * math.cos(a),
        0.66 * radius * math.sin(a)) for a in (math.tau * k / 20 for k in range(20))]  # fmt: skip
    canvas.path(join(*flutes), None, own.dark, 0.4)


def _pit(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw a rim of stones and the dark; a ring for every level down."""
    _stones(canvas, tones(canvas, "floor", "floor"), 0, radius, chance)
    deep = -level
    ring = [(math.tau * k / 30, chance.uniform(0.93, 1.05)) for k in range(30)]
    for k in range(deep + 1):
        size = 0.86 * radius * (1 - 0.2 * k)
        mouth = shapes.polygon([(size * d * math.cos(a), size * d * math.sin(a)) for a, d in ring])
        fill = (own.light, own.floor, own.dark, "#000000")[min(k + (deep < 3), 3)]
        canvas.path(mouth, "#FFFFFF" if canvas.saver else fill, own.dark, 0.6)
        cuts = []
        for a, d in ring:
            for turn in (0.0, 0.1):
                inner = 0.86 * radius * (1 - 0.2 * (k + 1)) * 1.04
                x, y = math.cos(a + turn), math.sin(a + turn)
                cuts.append(
                    brush(
                        [
                            (x * size * d, y * size * d),
                            (x * (size * d + inner) / 2, y * (size * d + inner) / 2),
                            (x * inner, y * inner),
                        ],
                        0.5,
                        0.25,
                        0.02,
                    )
                )
        if k < deep or canvas.saver:
            canvas.path(join(*cuts), own.dark)


def _water(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw ripples."""
    dark: list[Path] = []
    light: list[Path] = []
    for j in range(-9, 10):
        y = j * radius * 0.135
        x = -1.3 * radius + (j % 3) * 0.2 * radius
        while x < 1.3 * radius:
            w = chance.uniform(0.22, 0.5) * radius
            ripple = brush([(x, y), (x + w / 3, y - 0.6), (x + 2 * w / 3, y + 0.4), (x + w, y)], 0.05, 0.5, 0.5, 0.05)
            (light if chance.random() < 0.35 else dark).append(ripple)
            x += w + chance.uniform(0.06, 0.2) * radius
    canvas.path(join(*light), own.light if not canvas.saver else own.dark)
    canvas.path(join(*dark), own.dark)


def _rubble(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw broken stones, the larger ones on top."""
    for k in range(46):
        a, d = k * 2.39996 + chance.uniform(-0.2, 0.2), 1.1 * radius * math.sqrt(1 - k / 46)
        x, y, size = d * math.cos(a), d * math.sin(a), chance.uniform(0.09, 0.19) * radius * (1 + k / 60)
        corners = [(size * chance.uniform(0.75, 1.1), math.tau * i / 6 + chance.uniform(-0.25, 0.25)) for i in range(6)]
        ring = [(x + s * math.cos(t), y + s * math.sin(t)) for s, t in corners]
        canvas.polygon([(px + 0.35, py + 0.5) for px, py in ring], own.dark)
        canvas.polygon(ring, own.light if k % 3 else own.floor, own.dark, 0.35)
        canvas.line(ring[0][0], ring[0][1], x, y, own.dark, 0.25)
        canvas.line(ring[2][0], ring[2][1], x, y, own.dark, 0.25)


def _door(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw a threshold between two walls."""
    _stones(canvas, tones(canvas, "floor", "floor"), 0, radius, chance)
    wall = tones(canvas, "wall", "wall")
    for sign in (-1, 1):
        x0, x1 = sign * 0.42 * radius, sign * 1.4 * radius
        canvas.rect(min(x0, x1), -0.22 * radius, abs(x1 - x0), 0.44 * radius, wall.light, wall.dark, 0.6)
        for k in range(3):
            x = x0 + sign * (0.18 + 0.24 * k) * radius
            canvas.line(x, -0.22 * radius, x, 0.22 * radius, wall.dark, 0.4)
    canvas.rect(-0.42 * radius, -0.1 * radius, 0.84 * radius, 0.2 * radius, own.light, own.dark, 0.5)
    grain = [
        brush([(-0.38 * radius, y), (0, y + chance.uniform(-0.2, 0.2)), (0.38 * radius, y)], 0.1, 0.3, 0.1)
        for y in (-0.05 * radius, 0.0, 0.05 * radius)
    ]
    canvas.path(join(*grain), own.dark)


def _fire(canvas: Canvas, own: Tones, level: int, radius: float, chance: random.Random) -> None:
    """Draw flames in a ring of stones."""
    _stones(canvas, tones(canvas, "floor", "floor"), 0, radius, chance)
    canvas.circle(0, 0, 0.62 * radius, "#FFFFFF" if canvas.saver else "#2B2620", own.dark, 0.5)
    for size, fill in ((0.56, own.dark), (0.42, own.light), (0.26, "#FBE7A8")):
        ring = []
        for k in range(22):
            a = math.tau * k / 22
            ring.append((size * radius * (chance.uniform(0.92, 1.1) if k % 2 else 0.62), a))
        flame = shapes.smooth(
            [(d * math.cos(a + 0.15 * (d > size * radius * 0.7)), d * math.sin(a), 0.5) for d, a in ring]
        )
        canvas.path(flame, "#FFFFFF" if canvas.saver else fill, own.dark if canvas.saver else None, 0.4)
    for k in range(11):
        a = math.tau * k / 11
        x, y = 0.64 * radius * math.cos(a), 0.64 * radius * math.sin(a)
        canvas.circle(x, y, 0.11 * radius, own.floor, "#4A423A", 0.5)


DRAWINGS: Mapping[str, Callable[[Canvas, Tones, int, float, random.Random], None]] = {
    "floor": _stones, "grass": _grass, "step": _steps, "wall": _wall, "pillar": _pillar, "pit": _pit, "water": _water,
    "rubble": _rubble, "door": _door, "hazard": _fire,
}  # fmt: skip
