"""The island in ink: hills, grass, bamboo, pines, water, flames, roofs, stones. Masses in mm, to be put on a plate."""

# fmt: off

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from shapely.geometry import Point

from layouts.engraving.brush import stroke
from layouts.engraving.cut import Mass, blob, mark, move, poly, union


def grass(x0: float, x1: float, y: float, count: int, tall: float, seed: int = 1, lean: float = 0.6,
        fall: float = 0.0) -> Mass:
    """Return blades along a line that falls by `fall` over its length."""
    rnd, out = random.Random(seed), []
    for _ in range(count):
        x = rnd.uniform(x0, x1)
        foot = y + fall * (x - x0) / (x1 - x0)
        high, side = tall * rnd.uniform(0.5, 1.15), rnd.gauss(lean, 1.1) * tall / 5
        out.append(mark([(x, foot + 0.3), (x + side * 0.3, foot - high * 0.6), (x + side, foot - high)], 0.5, 0.5,
            0.04))
    return union(*out)


def bamboo(x: float, top: float, foot: float, width: float, lean: float = 0.0, seed: int = 1) -> tuple[Mass, Mass]:
    """Return a cane and the pale rings of its joints."""
    rnd, at, canes, rings = random.Random(seed), foot, [], []
    while at > top:
        up = max(top - 2, at - rnd.uniform(7, 10))
        place = lambda y: x + lean * (foot - y) / (foot - top)
        canes.append(mark([(place(at), at), (place((at + up) / 2), (at + up) / 2), (place(up), up)], width * 1.06,
            width * 0.92, width * 1.06))
        rings.append(mark([(place(up) - width * 0.6, up + 0.1), (place(up) + width * 0.6, up + 0.1)],
            max(0.24, width * 0.16)))
        at = up
    return union(*canes), union(*rings)


def leaves(x: float, y: float, count: int, long: float, angle: float, spread: float, seed: int = 1,
        wide: float = 0.9) -> Mass:
    """Return a spray of narrow leaves out of one place; `angle` degrees, 0 right, clockwise."""
    rnd, out = random.Random(seed), []
    for k in range(count):
        a = math.radians(angle + (k - (count - 1) / 2) * spread / max(count - 1, 1) + rnd.uniform(-5, 5))
        n = long * rnd.uniform(0.7, 1.15)
        out.append(mark([(x, y), (x + math.cos(a) * n * 0.5, y + math.sin(a) * n * 0.5),
            (x + math.cos(a) * n, y + math.sin(a) * n + n * 0.08)], 0.1, wide, 0.04))
    return union(*out)


def pine(x: float, y: float, scale: float, lean: float = 1.0) -> Mass:
    """Return a wind-bent pine, its foot at (x, y)."""
    trunk = stroke([(0, 0), (0.8 * lean, -4), (-0.6 * lean, -8), (1.6 * lean, -12)], 1.7, 1.3, 1.0, 0.6, dry=0.1)
    pads = []
    for k, (cx, cy, r) in enumerate(((2.2, -13, 3.6), (-3.4, -9.6, 3.2), (4.6, -8.4, 3.0), (-2.4, -5.6, 2.2))):
        cx *= lean
        pads.append(blob((cx - r, cy + 0.3), (cx - r * 0.5, cy - r * 0.42), (cx + r * 0.2, cy - r * 0.5),
            (cx + r, cy + 0.2), (cx, cy + r * 0.22)))
        pads.append(stroke([(cx * 0.2, cy + 2.2), (cx * 0.7, cy + 0.9), (cx, cy)], 0.7, 0.5, dry=0, seed=k))
    return move(union(trunk, *pads), x, y, scale)


def flame(x: float, y: float, scale: float, tilt: float = 0.0, kind: int = 0) -> Mass:
    """Return a tongue of fire that stands on (x, y), about 6 units high at s = 1."""
    first = blob("-1.5,0 -1.9,-2.4 -0.6,-4.2 -0.8,-6.6! 1.2,-4.8 1.4,-3.4 2.2,-4.4,0.1 1.9,-1.4 0.9,0.4")
    second = blob("-1.2,0.2 -2,-1.6 -2.1,-3.6! -0.9,-2.6 0.2,-6! 1,-3 1.7,-1.4 1,0.3")
    return move((first, second)[kind % 2], x, y, scale, tilt)


def roof(x: float, y: float, width: float, height: float) -> Mass:
    """Return a thatched roof; (x, y) is the middle of its eaves' line."""
    return blob((x - width * 0.5, y, 0), (x - width * 0.34, y - height * 0.55), (x - width * 0.22, y - height, 0.3),
        (x + width * 0.22, y - height, 0.3), (x + width * 0.34, y - height * 0.55), (x + width * 0.5, y, 0),
        (x, y - height * 0.16))


def temple(x: float, y: float, width: float, height: float) -> Mass:
    """Return a tiled roof with upturned corners; (x, y) as with `roof`."""
    return blob((x - width * 0.5, y - height * 0.2, 0), (x - width * 0.3, y - height * 0.34),
        (x - width * 0.16, y - height * 0.7), (x - width * 0.14, y - height, 0), (x + width * 0.14, y - height, 0),
        (x + width * 0.16, y - height * 0.7), (x + width * 0.3, y - height * 0.34),
        (x + width * 0.5, y - height * 0.2, 0), (x + width * 0.4, y + height * 0.02), (x, y - height * 0.06),
        (x - width * 0.4, y + height * 0.02))


def smoke(points: Sequence[Sequence[float]], *widths: float, seed: int = 1) -> Mass:
    """Return a plume that thins out."""
    return stroke(points, *widths, dry=0.7, seed=seed, shake=0.4)


def ripples(x: float, y: float, width: float, rows: int, gap: float = 1.4, seed: int = 1) -> Mass:
    """Return level strokes of still water, shorter downwards."""
    rnd, out = random.Random(seed), []
    for k in range(rows):
        n, cx = width * (1 - 0.6 * k / max(rows, 1)) * rnd.uniform(0.6, 1), x + rnd.uniform(-0.2, 0.2) * width
        out.append(mark([(cx - n / 2, y + k * gap), (cx, y + k * gap + 0.2), (cx + n / 2, y + k * gap - 0.05)], 0.05,
            0.4, 0.05))
    return union(*out)


def butterfly(x: float, y: float, scale: float, tilt: float = 0.0) -> Mass:
    """Return wings half closed."""
    return move(union(blob("0,0 -0.6,-2.2 -2.2,-2.6 -2.4,-1.2 -1,0.1"), blob("0,0.1 -1.7,0.6 -1.4,1.7 -0.3,1.1"),
        blob("0.1,0 0.9,-2 2.1,-1.8 1.9,-0.6 0.9,0.2"), blob("0.1,0.1 1.4,0.6 1.1,1.5 0.2,1"),
        mark("0,-1.2 0,1.4", 0.3), mark("0,-1.1 -0.7,-2.4", 0.1), mark("0,-1.1 0.8,-2.2", 0.1)), x, y, scale, tilt)


def maple(x: float, y: float, scale: float, tilt: float = 0.0) -> Mass:
    """Return a leaf of five points on its stalk."""
    points = []
    for k in range(5):
        a = math.radians(-90 + (k - 2) * 62)
        b = math.radians(-90 + (k - 1.5) * 62)
        n = (0.7, 0.95, 1.15, 0.95, 0.7)[k]
        points += [(math.cos(a) * n, math.sin(a) * n, 0)] + ([(math.cos(b) * 0.42, math.sin(b) * 0.42, 0)] if k < 4
            else [])
    return move(union(blob(*points, "0,0.3!"), mark("0,0 0.1,1", 0.1)), x, y, scale, tilt)


def stone(x: float, y: float, scale: float) -> Mass:
    """Return a grave's pillar with a pointed head, its foot's middle at (x, y)."""
    return move(union(poly("-3,0 -3,-14 0,-17 3,-14 3,0"), poly("-4.6,0 -4.6,-2.4 4.6,-2.4 4.6,0")), x, y, scale)


def bird(x: float, y: float, scale: float) -> Mass:
    """Return a far one."""
    return move(mark("-2,-1 -0.8,-1.2 0,0 0.9,-1.3 2.2,-1", 0.1, 0.5, 0.5, 0.5, 0.1), x, y, scale)


def moon(x: float, y: float, radius: float) -> Mass:
    """Return a disc as round as the moon, or the sun."""
    return Point(x, y).buffer(radius, 40)
