"""What the ground looks like from above, cut in wood: one drawing for each kind of terrain hex.

Each draws within a circle of `r` mm about (0, 0), and beyond it as far as a hex reaches."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, Point
from layouts.engraving.strokes import brush, joined


class Tones(NamedTuple):
    """The colours of a ground: its floor, its light and its dark parts."""

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


def tones(c: Canvas, kind: str, name: str) -> Tones:
    """The colours of a row's ground in the present ink."""
    return BARE if c.saver else TONES.get(name) or TONES[kind]


def draw(c: Canvas, kind: str, name: str, level: int, r: float) -> None:
    """The ground of a row: `kind` says how it is drawn, `name` and `level` what is particular about it."""
    own = tones(c, kind, name)
    c.rect(-1.4 * r, -1.4 * r, 2.8 * r, 2.8 * r, own.floor)
    chance = random.Random(name)
    DRAWINGS.get(name, DRAWINGS[kind])(c, own, level, r, chance)


def _stones(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Flagstones in courses, no two alike."""
    c.rect(-1.4 * r, -1.4 * r, 2.8 * r, 2.8 * r, own.floor)
    light: list[Path] = []
    lines: list[Path] = []
    cracks: list[Path] = []
    y = -1.3 * r
    while y < 1.3 * r:
        h, x = chance.uniform(0.26, 0.38) * r, -1.4 * r - chance.uniform(0, 0.4) * r
        while x < 1.4 * r:
            w = chance.uniform(0.34, 0.66) * r
            stone = _rough(x + 0.35, y + 0.35, w - 0.7, h - 0.7, chance, 0.35)
            (light if chance.random() < 0.45 else lines).append(stone)
            if chance.random() < 0.2:
                cracks.append(
                    brush([(x + w * 0.2, y + h * 0.3), (x + w * 0.5, y + h * 0.45), (x + w * 0.7, y + h * 0.85)], 0.3, 0.1)
                )
            x += w
        y += h
    c.path(joined(*light), own.light, own.dark, 0.28)
    c.path(joined(*lines), None, own.dark, 0.28)
    if cracks:
        c.path(joined(*cracks), own.dark)


def _rough(x: float, y: float, w: float, h: float, chance: random.Random, by: float) -> Path:
    """A rectangle set by a mason."""
    ring: list[Point] = [(x, y), (x + w / 2, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h), (x, y + h)]
    return shapes.polygon([(px + chance.uniform(-by, by), py + chance.uniform(-by, by)) for px, py in ring])


def _grass(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Tufts, trodden in all directions."""
    blades = []
    for k in range(75):
        a, d = k * 2.39996, r * 1.25 * math.sqrt(k / 75)
        x, y = d * math.cos(a), d * math.sin(a)
        for lean in (-0.9, -0.2, 0.6):
            h = chance.uniform(0.8, 1.5) * r / 14
            tip = (x + lean * h + chance.uniform(-0.3, 0.3), y - h * 1.5)
            blades.append(brush([(x + lean * 0.4, y), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], 0.4, 0.25, 0.05))
    c.path(joined(*blades), own.dark)


def _steps(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Stone, and on it a smaller stone for every level."""
    _stones(c, own, level, r, chance)
    for k in range(level):
        flats = 2 * r * (0.9 - 0.14 * k)
        for down, fill in ((1.3, own.dark), (0.0, own.light)):
            c.polygon([(x + down * 0.7, y + down) for x, y in _hexagon(flats)], fill, own.dark, 0.45)
        c.path(joined(*_hatched(flats, chance)), own.dark)


def _hexagon(flats: float) -> list[Point]:
    return list(shapes.hexagon(0, 0, flats, False))


def _hatched(flats: float, chance: random.Random) -> list[Path]:
    """Cuts along the lower edges of a hex."""
    ring = _hexagon(flats)
    cuts = []
    edges = [(p, q) for p, q in zip(ring, ring[1:] + ring[:1], strict=True) if p[1] + q[1] > 1]
    for (ax, ay), (bx, by) in edges:
        n = max(4, int(math.hypot(bx - ax, by - ay) / 1.1))
        for i in range(1, n):
            t = i / n
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            k = 1 - chance.uniform(0.06, 0.16)
            cuts.append(brush([(x * 0.985, y * 0.985), (x * (1 + k) / 2, y * (1 + k) / 2), (x * k, y * k)], 0.32, 0.2, 0.03))
    return cuts


def _wall(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Masonry from above: thick courses, mortar dark."""
    c.rect(-1.4 * r, -1.4 * r, 2.8 * r, 2.8 * r, own.dark if not c.saver else "#FFFFFF")
    stones = []
    y, row = -1.25 * r, 0
    while y < 1.3 * r:
        h, x = 0.3 * r, -1.5 * r + (0.28 * r if row % 2 else 0)
        while x < 1.4 * r:
            stones.append(_rough(x + 0.45, y + 0.45, 0.56 * r - 0.9, h - 0.9, chance, 0.22))
            x += 0.56 * r
        y, row = y + h, row + 1
    c.path(joined(*stones), own.light, own.dark, 0.3)
    cuts = []
    for _ in range(60):
        x, y = chance.uniform(-1.1, 1.1) * r, chance.uniform(-1, 1) * r
        cuts.append(brush([(x, y), (x + 0.8, y + 0.25), (x + 1.6, y + 0.2)], 0.28, 0.04))
    c.path(joined(*cuts), own.dark)


def _pillar(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """A drum of stone on the flags of the floor."""
    _stones(c, tones(c, "floor", "floor"), 0, r, chance)
    c.circle(0.9, 1.3, 0.66 * r, own.dark)
    c.circle(0, 0, 0.66 * r, own.floor, own.dark, 0.6)
    c.circle(0, 0, 0.5 * r, own.light, own.dark, 0.4)
    flutes = [shapes.line(0.5 * r * math.cos(a), 0.5 * r * math.sin(a), 0.66 * r * math.cos(a), 0.66 * r * math.sin(a))
              for a in (math.tau * k / 20 for k in range(20))]  # fmt: skip
    c.path(joined(*flutes), None, own.dark, 0.4)


def _pit(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """A rim of stones and the dark; a ring for every level down."""
    _stones(c, tones(c, "floor", "floor"), 0, r, chance)
    deep = -level
    ring = [(math.tau * k / 30, chance.uniform(0.93, 1.05)) for k in range(30)]
    for k in range(deep + 1):
        size = 0.86 * r * (1 - 0.2 * k)
        mouth = shapes.polygon([(size * d * math.cos(a), size * d * math.sin(a)) for a, d in ring])
        fill = (own.light, own.floor, own.dark, "#000000")[min(k + (deep < 3), 3)]
        c.path(mouth, "#FFFFFF" if c.saver else fill, own.dark, 0.6)
        cuts = []
        for a, d in ring:
            for turn in (0.0, 0.1):
                inner = 0.86 * r * (1 - 0.2 * (k + 1)) * 1.04
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
        if k < deep or c.saver:
            c.path(joined(*cuts), own.dark)


def _water(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Ripples."""
    dark: list[Path] = []
    light: list[Path] = []
    for j in range(-9, 10):
        y = j * r * 0.135
        x = -1.3 * r + (j % 3) * 0.2 * r
        while x < 1.3 * r:
            w = chance.uniform(0.22, 0.5) * r
            ripple = brush([(x, y), (x + w / 3, y - 0.6), (x + 2 * w / 3, y + 0.4), (x + w, y)], 0.05, 0.5, 0.5, 0.05)
            (light if chance.random() < 0.35 else dark).append(ripple)
            x += w + chance.uniform(0.06, 0.2) * r
    c.path(joined(*light), own.light if not c.saver else own.dark)
    c.path(joined(*dark), own.dark)


def _rubble(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Broken stones, the larger ones on top."""
    for k in range(46):
        a, d = k * 2.39996 + chance.uniform(-0.2, 0.2), 1.1 * r * math.sqrt(1 - k / 46)
        x, y, size = d * math.cos(a), d * math.sin(a), chance.uniform(0.09, 0.19) * r * (1 + k / 60)
        corners = [(size * chance.uniform(0.75, 1.1), math.tau * i / 6 + chance.uniform(-0.25, 0.25)) for i in range(6)]
        ring = [(x + s * math.cos(t), y + s * math.sin(t)) for s, t in corners]
        c.polygon([(px + 0.35, py + 0.5) for px, py in ring], own.dark)
        c.polygon(ring, own.light if k % 3 else own.floor, own.dark, 0.35)
        c.line(ring[0][0], ring[0][1], x, y, own.dark, 0.25)
        c.line(ring[2][0], ring[2][1], x, y, own.dark, 0.25)


def _door(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """A threshold between two walls."""
    _stones(c, tones(c, "floor", "floor"), 0, r, chance)
    wall = tones(c, "wall", "wall")
    for sign in (-1, 1):
        x0, x1 = sign * 0.42 * r, sign * 1.4 * r
        c.rect(min(x0, x1), -0.22 * r, abs(x1 - x0), 0.44 * r, wall.light, wall.dark, 0.6)
        for k in range(3):
            x = x0 + sign * (0.18 + 0.24 * k) * r
            c.line(x, -0.22 * r, x, 0.22 * r, wall.dark, 0.4)
    c.rect(-0.42 * r, -0.1 * r, 0.84 * r, 0.2 * r, own.light, own.dark, 0.5)
    grain = [
        brush([(-0.38 * r, y), (0, y + chance.uniform(-0.2, 0.2)), (0.38 * r, y)], 0.1, 0.3, 0.1)
        for y in (-0.05 * r, 0.0, 0.05 * r)
    ]
    c.path(joined(*grain), own.dark)


def _fire(c: Canvas, own: Tones, level: int, r: float, chance: random.Random) -> None:
    """Flames in a ring of stones."""
    _stones(c, tones(c, "floor", "floor"), 0, r, chance)
    c.circle(0, 0, 0.62 * r, "#FFFFFF" if c.saver else "#2B2620", own.dark, 0.5)
    for size, fill in ((0.56, own.dark), (0.42, own.light), (0.26, "#FBE7A8")):
        ring = []
        for k in range(22):
            a = math.tau * k / 22
            ring.append((size * r * (chance.uniform(0.92, 1.1) if k % 2 else 0.62), a))
        flame = shapes.smooth([(d * math.cos(a + 0.15 * (d > size * r * 0.7)), d * math.sin(a), 0.5) for d, a in ring])
        c.path(flame, "#FFFFFF" if c.saver else fill, own.dark if c.saver else None, 0.4)
    for k in range(11):
        a = math.tau * k / 11
        x, y = 0.64 * r * math.cos(a), 0.64 * r * math.sin(a)
        c.circle(x, y, 0.11 * r, own.floor, "#4A423A", 0.5)


DRAWINGS: Mapping[str, Callable[[Canvas, Tones, int, float, random.Random], None]] = {
    "floor": _stones, "grass": _grass, "step": _steps, "wall": _wall, "pillar": _pillar, "pit": _pit, "water": _water,
    "rubble": _rubble, "door": _door, "hazard": _fire,
}  # fmt: skip
