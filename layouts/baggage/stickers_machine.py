"""Machine stickers. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.baggage.sticker_parts import brow, dot, eye, smile
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def golem() -> Figure:
    f = Figure()
    for x in (32, 58):
        f.add(rect(x, 80, 12, 13, 2), "a2", shade=Shade(0.5, angle=0))
        f.add(rect(x - 3, 90, 18, 7, 2), "a")
    for m in (-1, 1):
        f.add(brush([(50 + m * 28, 44), (50 + m * 40, 54), (50 + m * 39, 68)], 9, 8, 8), "a2", shade=Shade(0.5))
    f.add(rect(78, 66, 22, 8, 2), "b", ink=1)
    f.add(rect(85, 58, 8, 10, 2), "acc", ink=1)
    f.add(ell(11, 72, 7), "a")
    f.add(rect(20, 38, 60, 46, 6), "a", shade=Shade(0.35, angle=40, gap=2.6))
    f.add(poly([(26, 50), (74, 50), (74, 55), (72.5, 56.5), (74, 58), (74, 72), (26, 72), (26, 58), (27.5, 56.5), (26, 55)]),
        "pale")
    for i in range(10):
        f.cut(rect(30 + i * 3.2, 63, (1, 1.8, 0.8)[i % 3], 6))
    f.add(ngon(66, 62, 5, 8, inner=3.4), "acc", ink=0.7)
    f.cut(rect(30, 55, 20, 2))
    f.cut(rect(30, 58.6, 26, 1.4))
    f.add(rect(43, 30, 14, 10), "a2")
    f.add(rect(26, 8, 48, 26, 7), "a", shade=Shade(0.3, angle=50))
    f.add(rect(32, 13, 36, 14, 5), "ink")
    for x in (41, 59):
        f.cut(ell(x, 20, 4.4), "acc")
        f.cut(ell(x, 20, 1.7), "pale")
    f.cut(brush([(50, 9), (50, 1)], 2.4))
    f.add(ell(50, 1, 3.4), "acc")
    for x in (25, 75):
        for y in (43, 79):
            f.add(ell(x, y, 1.6), "pale", ink=0.6)
    for x in (26, 74):
        f.add(rect(x - 4, 16, 6 if x < 50 else 8, 10, 2), "b")
    return f


def kettle() -> Figure:
    f = Figure()
    for x, y, r in ((84, 16, 6), (90, 8, 4.4), (78, 24, 4)):
        f.add(ell(x, y, r), "pale", shade=Shade(0.4))
    f.add(brush([(26, 40), (30, 14), (62, 12), (70, 38)], 5.4), "b", shade=Shade(0.5, angle=60))
    f.add(smooth([(70, 58, 0), (84, 48), (82, 32), (90, 28, 0), (96, 34, 0), (92, 50), (80, 70, 0)]), "a", shade=Shade(0.5))
    for m in (-1, 1):
        f.add(brush([(50 + m * 16, 84), (50 + m * 20, 94)], 6), "a2")
        f.add(ell(50 + m * 22, 95, 9, 4), "ink")
    f.add(smooth([(50, 34), (70, 38), (80, 56), (78, 76), (66, 88), (50, 90), (34, 88), (22, 76), (20, 56), (30, 38)]), "a",
        shade=Shade(0.42, angle=35, gap=2.6))
    f.add(smooth([(34, 38, 0.2), (40, 31), (60, 31), (66, 38, 0.2), (50, 42)]), "a2", shade=Shade(0.4, angle=80))
    f.add(ell(50, 28, 4.6), "acc")
    f.add(ell(50, 61, 20), "pale", shade=Shade(0.16, angle=40))
    for i in range(9):
        a = math.radians(-210 + i * 30)
        f.cut(brush([(50 + 15.4 * math.cos(a), 61 + 15.4 * math.sin(a)), (50 + 18.6 * math.cos(a), 61 + 18.6 * math.sin(a))],
            1.5))
    for x in (43, 57):
        dot(f, x, 58, 2.8)
    f.cut(brush([(50, 66), (60, 54)], 2, 0.5), "acc")
    f.add(ell(50, 66, 2.2), "acc", ink=0.6)
    smile(f, 50, 71, 5, 2.6)
    for x, y in ((27, 52), (27, 70), (73, 52), (73, 70)):
        f.add(ell(x, y, 1.8), "b", ink=0.6)
    return f


def lumen() -> Figure:
    f = Figure()
    f.add(poly([(50, 60), (28, 96), (34, 96), (51, 66)]), "b", shade=Shade(0.4))
    f.add(poly([(50, 60), (72, 96), (66, 96), (49, 66)]), "b", shade=Shade(0.6))
    f.add(rect(46.6, 58, 6.8, 38, 1), "b", shade=Shade(0.5, angle=0))
    f.add(brush([(32, 84), (68, 84)], 3), "b")
    for m in (-1, 1):
        f.push(50, 30, rot=m * 10)
        for i in range(3):
            x = m * (26 + i * 13) - 6
            f.add(rect(x, -12, 12, 26, 1.5), "a2", shade=Shade(0.4, angle=50, gap=2))
            f.cut(rect(x + 5.5, -12, 1, 26), "pale")
            f.cut(rect(x, 0, 12, 1), "pale")
        f.pop()
    f.add(ell(50, 36, 25), "a", shade=Shade(0.3, angle=40, gap=2.4))
    for r, t in ((18.4, "ink"), (15.4, "acc"), (9.4, "pale")):
        f.add(ell(50, 36, r), t, ink=0.8, shade=Shade(0.3, angle=40, gap=2) if t == "acc" else None)
    f.add(ell(50, 36, 4.6), "ink", ink=0)
    f.add(ell(47.6, 33, 2), "pale", ink=0)
    for i in range(12):
        a = i * math.pi / 6
        f.add(ell(50 + 21.7 * math.cos(a), 36 + 21.7 * math.sin(a), 1.3), "pale", ink=0.4)
    f.cut(brush([(50, 11), (50, 3)], 2))
    f.add(ell(50, 3, 2.6), "acc")
    return f


def clock() -> Figure:
    """Grandfather, wound up."""
    f = Figure()
    f.add(poly([(24, 30), (76, 30), (72, 92), (28, 92)]), "a", shade=Shade(0.4, 0, 2.6))
    f.add(poly([(18, 34), (50, 2), (82, 34)]), "a2", shade=Shade(0.4, 60))
    f.add(rect(20, 88, 60, 9, 2), "a2")
    f.add(ell(50, 38, 21), "pale", shade=Shade(0.15, 40))
    for k in range(12):
        a = k * math.pi / 6
        f.cut(brush([(50 + 16.4 * math.cos(a), 38 + 16.4 * math.sin(a)), (50 + 19 * math.cos(a), 38 + 19 * math.sin(a))], 1.5))
    for x in (43, 57):
        dot(f, x, 35, 2.6)
    brow(f, 43, 29, -1)
    brow(f, 57, 29, 1)
    f.cut(brush([(42, 44), (50, 39), (59, 45)], 1, 2.6, 1))
    smile(f, 50, 48, 4, 2)
    f.add(rect(38, 62, 24, 24, 2), "ink")
    f.cut(brush([(50, 62), (54, 76)], 1.6), "acc")
    f.add(ell(55, 78, 5), "acc", ink=0.9)
    f.add(ngon(50, 14, 6, 8, 11, inner=4), "acc", ink=0.8)
    for m in (-1, 1):
        f.add(brush([(50 + m * 26, 54), (50 + m * 38, 62), (50 + m * 34, 74)], 6, 6, 5), "a2")
        f.add(ell(50 + m * 14, 97, 8, 3), "ink", ink=0.6)
    f.push(86, 74, rot=-20)
    f.add(ell(0, -6, 6), None, 2.4)
    f.add(rect(-1.6, -1, 3.2, 18, 1), "acc", ink=0.8)
    f.add(rect(0, 10, 6, 3), "acc", ink=0.7)
    f.pop()
    return f


def magpie() -> Figure:
    """A magpie of sheet metal and springs."""
    f = Figure()
    f.add(poly([(70, 58), (98, 40), (96, 52), (99, 60), (72, 70)]), "a2", shade=Shade(0.5))
    f.add(smooth([(28, 40), (24, 60), (34, 78), (56, 82), (76, 70), (78, 54), (60, 44), (46, 38)]), "a",
        shade=Shade(0.4, 40, 2.5))
    f.add(smooth([(42, 52), (60, 50), (78, 58), (66, 70), (50, 68)]), "pale", ink=1, shade=Shade(0.4, 60))
    for x, y in ((48, 57), (57, 58), (66, 60)):
        f.add(ell(x, y, 1.6), "acc", ink=0.6)
    f.add(ell(38, 26, 18, 17), "a", shade=Shade(0.35, 40))
    f.add(poly([(22, 20), (2, 26), (2, 30), (22, 34)]), "b", shade=Shade(0.5, 80))
    f.cut(brush([(3, 28), (22, 27)], 1.2))
    f.add(ell(36, 23, 7.6), "acc", ink=1.2)
    f.add(ell(36, 23, 3.6), "pale", ink=0.8)
    f.cut(ell(35, 22, 1.4))
    f.add(ngon(52, 16, 7, 8, 11, inner=4.8), "b", ink=0.9)
    f.add(ell(52, 16, 2.4), "ink", ink=0.6)
    for x in (42, 58):
        for k in range(3):
            f.cut(brush([(x - 3, 82 + k * 3), (x + 3, 83.6 + k * 3)], 1.8))
        f.add(poly([(x - 9, 97), (x, 91), (x + 7, 97)]), "b", ink=0.9)
    f.push(10, 44, rot=-14)
    f.add(ngon(0, 0, 10, 8, 11, inner=7), "acc", ink=1)
    f.add(ell(0, 0, 4), "pale", ink=0.8)
    f.pop()
    f.cut(brush([(4, 30), (8, 36)], 1.4))
    return f


def fridge() -> Figure:
    """It hums, and it knows."""
    f = Figure()
    f.add(rect(20, 4, 60, 88, 9), "a", shade=Shade(0.35, 10, 2.6))
    f.add(rect(24, 9, 52, 27, 5), "pale", ink=0.9, shade=Shade(0.12, 20))
    f.add(rect(24, 41, 52, 46, 5), "pale", ink=0.9, shade=Shade(0.12, 20))
    for y in (16, 47):
        f.add(rect(67, y, 5, 14, 2), "b2", ink=0.9)
    for x in (40, 56):
        dot(f, x, 54, 3.4)
    smile(f, 48, 62, 6, 3)
    f.add(rect(34, 70, 20, 12, 1), "acc", ink=0.8)
    f.cut(brush([(37, 74), (50, 74)], 1.4), "pale")
    f.cut(brush([(37, 78), (46, 78)], 1.4), "pale")
    f.add(ngon(38, 22, 8, 6, 0, inner=3), "a2", ink=0.8)
    for m in (-1, 1):
        f.add(brush([(50 + m * 30, 56), (50 + m * 42, 62), (50 + m * 40, 74)], 5, 5, 5), "a2")
        f.add(rect(50 + m * 19 - 6, 90, 12, 7, 2), "ink", ink=0.6)
    for x, y, s in ((8, 20, 1), (92, 26, 0.8), (90, 8, 0.7), (10, 40, 0.7)):
        for a in (0, 60, 120):
            f.cut(move(brush([(-6 * s, 0), (6 * s, 0)], 0.6, 1.8, 0.6), x, y, rot=a), "b")
    return f


def postbox() -> Figure:
    """A letter box on wheels, with a flag."""
    f = Figure()
    f.add(smooth([(26, 84, 0), (26, 34), (34, 14), (50, 8), (66, 14), (74, 34), (74, 84, 0)]), "a", shade=Shade(0.4, 10, 2.6))
    f.add(rect(20, 78, 60, 10, 3), "a2")
    f.add(rect(32, 46, 36, 8, 3), "ink")
    f.add(poly([(38, 40), (60, 36), (62, 50), (40, 52)]), "pale", ink=0.9)
    f.cut(brush([(38, 40), (50, 47), (60, 36)], 1.2))
    for x in (41, 59):
        eye(f, x, 27, 6, (0, 1.4))
    f.add(rect(36, 60, 28, 14, 1), "pale", ink=0.8)
    for y in (64, 68):
        f.cut(rect(40, y, 20, 1.5))
    for x in (30, 70):
        f.add(ell(x, 90, 8.6), "ink", ink=0.8)
        f.add(ell(x, 90, 3.4), "pale", ink=0.7)
    f.add(brush([(76, 60), (86, 58), (86, 34)], 3, 3, 3), "b", ink=0.8)
    f.add(poly([(86, 32), (98, 36), (86, 44)]), "acc", ink=0.9)
    f.add(brush([(24, 58), (10, 62), (8, 74)], 5, 5, 5), "a2")
    f.add(poly([(0, 70), (16, 72), (14, 84), (-2, 82)]), "pale", ink=0.9)
    f.cut(brush([(0, 70), (7, 78), (16, 72)], 1.2))
    f.add(brush([(50, 8), (50, 1)], 2.4), "b", ink=0.6)
    f.add(ell(50, 0, 3), "acc", ink=0.9)
    return f


def typewriter() -> Figure:
    """Miss Carriage, mid-sentence."""
    f = Figure()
    f.add(rect(30, 0, 40, 34, 1), "pale", shade=Shade(0.15, 10))
    for y, w in ((8, 26), (14, 30), (20, 18)):
        f.cut(rect(35, y, w, 2))
    f.add(rect(12, 30, 76, 12, 6), "a2", shade=Shade(0.5, 90))
    for x in (8, 92):
        f.add(ell(x, 36, 6), "ink", ink=0.8)
        f.add(ell(x, 36, 2.4), "pale", ink=0.6)
    f.add(poly([(16, 42), (84, 42), (92, 68), (96, 92), (4, 92), (8, 68)]), "a", shade=Shade(0.35, 30, 2.6))
    for x in (38, 62):
        f.add(ell(x, 52, 7.6, 6.6), "pale", ink=1.1)
        dot(f, x, 53, 2.6)
        f.cut(brush([(x - 7.4, 48), (x, 45), (x + 7.4, 48)], 0.6, 2, 0.6))
    smile(f, 50, 60, 5, 2)
    for r in range(3):
        for k in range(7 - r % 2):
            x = 20 + k * 10 + (r % 2) * 5
            f.add(ell(x, 70 + r * 7.6, 3.4, 2.8), "pale" if (k + r) % 4 else "acc", ink=0.8)
    f.add(brush([(92, 30), (98, 22), (96, 14)], 3, 2.4, 2), "b", ink=0.7)
    f.add(ell(96, 12, 3), "acc", ink=0.8)
    f.add(poly([(44, 3), (50, -3), (56, 3)]), "acc", ink=0.8)
    return f


STICKERS = {
    "golem": golem,
    "kettle": kettle,
    "lumen": lumen,
    "clock": clock,
    "magpie": magpie,
    "fridge": fridge,
    "postbox": postbox,
    "typewriter": typewriter,
}
