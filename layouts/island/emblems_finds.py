"""Emblems of the island: more of what can be carried. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade, ruled


def valve() -> Figure:
    f = Figure()
    f.push(50, 50, rot=14)
    f.add(smooth([(-19, 26, 0.2), (-22, 0), (-20, -26), (-8, -38), (0, -44), (8, -38), (20, -26), (22, 0), (19, 26, 0.2)]),
        "pale", shade=Shade(0.35, angle=0))
    f.add(ell(0, -47, 3.6), "pale", ink=0.8)
    for x in (-9, 9):
        f.cut(rect(x - 0.9, -14, 1.8, 40))
    f.add(rect(-12, -24, 24, 26, 2), "mid", shade=Shade(0.5, angle=0))
    f.cut(ruled(rect(-12, -24, 24, 26), 90, 4, 0.3))
    f.add(smooth([(-5, 26, 0), (-7, 10), (0, 4), (7, 10), (5, 26, 0)]), "acc", shade=Shade(0.4, angle=90))
    f.add(rect(-21, 24, 42, 16, 4), "dark", shade=Shade(0.5, angle=0), shade_tone="mid")
    for x in (-14, -5, 4, 13):
        f.add(rect(x - 1.6, 40, 3.2, 12, 1), "light", ink=0.7)
    f.cut(brush([(-16, -20), (-18, 0), (-15, 18)], 0.5, 2.8, 0.5), "pale")
    f.pop()
    for a in (200, 225, 250, -20, -45, -70):
        f.add(move(poly([(0, -1.6), (9, 0), (0, 1.6)]), 50 + 40 * math.cos(math.radians(a)),
            46 + 40 * math.sin(math.radians(a)), rot=a), "acc", ink=0.6)
    return f


def aerial() -> Figure:
    f = Figure()
    f.push(50, 50, rot=16)
    f.add(poly([(-3, 48), (-2, -40), (2, -40), (3, 48)]), "mid", shade=Shade(0.5, angle=0))
    for y, w in ((-34, 14), (-18, 22), (0, 30), (18, 36)):
        f.add(rect(-w, y - 2.4, 2 * w, 4.8, 2.4), "light", shade=Shade(0.5, angle=90), ink=0.9)
        for x in (-w, w):
            f.add(ell(x, y, 3.2), "acc", ink=0.8)
    f.add(rect(-8, 30, 16, 20, 3), "dark")
    f.pop()
    f.add(brush([(44, 94), (24, 98), (14, 86), (26, 78), (34, 86), (24, 92)], 3, 3, 2.6, 2.6, 2), "acc", ink=0.7)
    for r in (10, 17, 24):
        f.cut(brush([(62 + r * math.cos(a), 12 + r * math.sin(a)) for a in (-0.7, -0.1, 0.5)], 0.5, 2.8, 0.5), "acc")
    return f


def battery() -> Figure:
    f = Figure()
    f.add(rect(14, 30, 72, 58, 5), "mid", shade=Shade(0.4, angle=40, gap=2.6))
    f.add(poly([(14, 34), (24, 22), (94, 22), (86, 34)]), "light", shade=Shade(0.3, angle=80))
    f.add(poly([(86, 34), (94, 22), (94, 78), (86, 88)]), "dark", shade=Shade(0.5), shade_tone="mid")
    for x, t in ((34, "acc"), (70, "dark")):
        f.add(rect(x - 6, 14, 12, 13, 2), t)
        f.add(ell(x, 14, 6, 2.6), "pale", ink=0.8)
    f.add(rect(20, 44, 60, 28, 2), "pale", ink=0.9)
    f.cut(rect(26, 56, 12, 3.4))
    f.cut(rect(62, 56, 12, 3.4))
    f.cut(rect(66.3, 51.7, 3.4, 12))
    f.add(poly([(54, 46), (44, 60), (50, 60), (46, 70), (58, 56), (52, 56)]), "acc", ink=0.8)
    f.add(brush([(34, 14), (28, 4), (14, 6), (8, 18)], 3.4, 3, 3, 2), "acc", ink=0.6)
    f.add(brush([(70, 14), (78, 4), (92, 8)], 3.4, 3, 2), "mid", ink=0.6)
    return f


def knife() -> Figure:
    f = Figure()
    f.push(50, 50, rot=42)
    f.add(smooth([(-7, 12, 0), (-8, -20), (-12, -44, 0.2), (0, -54), (13, -44), (11, -20), (7, 12, 0)]), "pale",
        shade=Shade(0.5, angle=0, gap=2))
    f.cut(brush([(6, 8), (9, -20), (10, -42)], 0.5, 2, 0.5))
    f.add(rect(-10, 10, 20, 6, 2), "dark")
    f.add(smooth([(-6, 16, 0), (6, 16, 0), (7, 34), (10, 50), (0, 55), (-9, 50), (-7, 34)]), "acc", shade=Shade(0.5, angle=0))
    for y in (24, 34, 44):
        f.add(ell(0, y, 2), "pale", ink=0.6)
    f.add(brush([(-2, 53), (-12, 58), (-14, 48)], 2), "dark", ink=0.4)
    f.pop()
    leaf(f, 12, 84, 28, -50, "mid")
    leaf(f, 34, 92, 26, -20, "mid")
    leaf(f, 70, 30, 20, -20, "mid")
    return f


def rope() -> Figure:
    f = Figure()
    for i, (rx, ry) in enumerate(((40, 40), (31, 31), (22, 22))):
        f.add(ell(48, 50, rx, ry), "light", shade=Shade(0.25, angle=40))
        for k in range(30 - i * 6):
            a = 2 * math.pi * k / (30 - i * 6)
            f.cut(brush([(48 + (rx - 1) * math.cos(a), 50 + (ry - 1) * math.sin(a)), (48 + (rx - 8) * math.cos(a + 0.16),
                50 + (ry - 8) * math.sin(a + 0.16))], 0.6, 1.8, 0.6))
    f.add(ell(48, 50, 13), "dark", ink=1)
    f.add(rect(36, 6, 24, 20, 6), "acc", shade=Shade(0.5, angle=0))
    for y in (11, 16, 21):
        f.cut(brush([(36, y), (48, y + 2), (60, y)], 0.6, 1.8, 0.6))
    f.add(brush([(82, 70), (94, 78), (90, 92), (76, 94)], 8, 8, 7, 6), "light", shade=Shade(0.4))
    for x, y in ((87, 73), (92, 80), (90, 88), (82, 93)):
        f.cut(brush([(x - 4, y), (x + 3, y + 3)], 1.6))
    f.push(28, 84, rot=-24)
    f.add(smooth([(-16, -8), (0, -12), (16, -8), (20, 2), (14, 11), (-14, 11), (-20, 2)]), "mid", shade=Shade(0.4))
    f.add(smooth([(-12, -3), (0, -6), (12, -3), (14, 2), (10, 6), (-10, 6), (-14, 2)]), "pale", ink=0.9)
    f.pop()
    return f


def whistle() -> Figure:
    f = Figure()
    f.push(50, 56, rot=-14)
    f.add(poly([(-6, -22), (46, -22), (46, -6), (20, -4), (8, 4)]), "light", shade=Shade(0.4, angle=80))
    f.add(ell(-10, 4, 28), "light", shade=Shade(0.5, angle=40))
    f.add(poly([(10, -24), (26, -24), (18, -12)]), "ink", ink=0.5)
    f.add(ell(-10, 4, 13), "mid", shade=Shade(0.5, angle=220))
    f.add(ell(-12, 6, 5.4), "acc", ink=0.9)
    f.add(ell(-38, -4, 6), None, 2.6)
    f.pop()
    f.add(brush([(12, 62), (2, 80), (18, 94), (42, 90), (46, 98)], 3.4, 3, 3, 2), "acc", ink=0.6)
    for x, y, a in ((66, 18, -70), (78, 22, -45), (88, 32, -20)):
        f.add(move(poly([(0, -2), (14, 0), (0, 2)]), x, y, rot=a), "acc", ink=0.6)
    return f


def spear() -> Figure:
    f = Figure()
    f.push(50, 50, rot=40)
    f.add(brush([(1, 56), (-2, 30), (2, 4), (0, -26)], 8, 8, 7, 6), "light", shade=Shade(0.55, angle=0))
    for y in (14, 30, 44):
        f.cut(brush([(-3, y), (1, y + 2), (4, y - 1)], 0.6, 2, 0.6))
    f.add(smooth([(0, -58, 0), (10, -36), (6, -22, 0.3), (-6, -22, 0.3), (-10, -36)]), "mid", shade=Shade(0.6, angle=0))
    f.cut(brush([(0, -54), (0, -26)], 0.6, 1.8))
    for y in (-24, -19, -14):
        f.add(rect(-6.4, y, 12.8, 5, 2.4), "acc", ink=0.8)
    f.add(brush([(4, -12), (14, -4), (12, 8)], 2.6, 2, 0.6), "acc", ink=0.6)
    f.pop()
    f.push(28, 80, rot=-20)
    f.add(smooth([(-12, 0), (0, -8), (12, -3), (20, -9, 0.1), (19, 9, 0.1), (12, 3), (0, 8)]), "mid", shade=Shade(0.4))
    f.add(ell(-6, -1.6, 1.8), "pale", ink=0.6)
    f.pop()
    return f


def net() -> Figure:
    f = Figure()
    f.add(ell(50, 16, 26, 8), "light", shade=Shade(0.4, angle=80))
    shape = smooth([(24, 16, 0), (22, 44), (10, 80), (4, 94, 0.2), (26, 88), (50, 95), (74, 88), (96, 94, 0.2), (90, 80),
        (78, 44), (76, 16, 0), (50, 24)])
    f.add(shape, "pale", shade=Shade(0.15, angle=20))
    f.cut(ruled(shape, 62, 5.4, 0.16), "mid")
    f.cut(ruled(shape, 118, 5.4, 0.16), "mid")
    f.add(brush([(50, 12), (50, 0)], 2.4), "dark", ink=0.5)
    f.add(ell(50, 2, 3.4), "acc", ink=0.8)
    for x in (24, 76):
        f.cut(brush([(x, 16), (50 + (x - 50) * 0.3, 6), (50, 4)], 1.6))
    f.add(smooth([(42, 92, 0), (46, 60), (50, 40, 0), (54, 60), (58, 92, 0), (50, 95)]), "dark", ink=0.8)
    f.push(84, 34, s=0.5, rot=30)
    f.add(smooth([(-14, 0), (0, -7), (14, 0), (0, 7)]), "acc", ink=1.4)
    f.add(smooth([(0, -4, 0), (6, -22), (18, -18), (8, -4, 0)]), "pale", ink=1.4)
    f.add(smooth([(-2, -4, 0), (-10, -20), (-18, -12), (-8, -3, 0)]), "pale", ink=1.4)
    f.pop()
    return f


def spyglass() -> Figure:
    f = Figure()
    f.push(50, 52, rot=-32)
    for x, w, h, t in ((-44, 30, 18, "acc"), (-16, 28, 23, "light"), (10, 32, 29, "acc")):
        f.add(rect(x, -h / 2, w, h, 2), t, shade=Shade(0.5, angle=90))
    for x, h in ((-16, 26), (10, 32), (40, 34)):
        f.add(rect(x - 3, -h / 2, 7, h, 2), "mid", shade=Shade(0.5, angle=90))
    f.add(rect(-50, -7, 8, 14, 2), "dark")
    f.add(ell(45, 0, 6, 16.5), "dark")
    f.add(ell(46, 0, 4, 12.5), "pale", shade=Shade(0.4, angle=40))
    f.cut(brush([(12, -9), (36, -9)], 2.4, 1), "pale")
    f.pop()
    for x, y, r in ((92, 8, 5), (80, 4, 2.6), (97, 24, 2.6)):
        f.add(ngon(x, y, r, 4, inner=r * 0.34), "pale", ink=0.6)
    return f


def cards() -> Figure:
    f = Figure()
    for x, y, a, t in ((34, 56, -28, "light"), (46, 50, -8, "pale"), (62, 52, 14, "pale")):
        f.push(x, y, rot=a)
        f.add(rect(-19, -30, 38, 60, 4), t, shade=Shade(0.2, angle=30))
        f.pop()
    f.push(62, 52, rot=14)
    f.add(smooth([(0, 16, 0), (-14, 0), (-10, -11), (0, -6, 0), (10, -11), (14, 0)]), "acc", ink=0.8)
    for x, y, m in ((-13, -22, 1), (13, 22, -1)):
        f.add(smooth([(x, y + 5 * m, 0), (x - 4, y), (x - 3, y - 3 * m), (x, y - 1.6 * m, 0), (x + 3, y - 3 * m),
            (x + 4, y)]), "acc", ink=0.5)
    f.pop()
    f.push(28, 58, rot=-28)
    f.cut(ngon(-6, -18, 5, 4))
    f.pop()
    for x, y in ((88, 74), (14, 22), (82, 90), (20, 92)):
        f.add(smooth([(x, y - 8, 0), (x + 4.4, y + 1), (x, y + 6), (x - 4.4, y + 1)]), "mid", ink=0.8, shade=Shade(0.4))
    return f


def canteen() -> Figure:
    f = Figure()
    f.add(brush([(26, 40), (8, 20), (22, 2), (50, 8), (78, 2), (92, 20), (74, 40)], 4, 4, 3.4, 3, 3.4, 4, 4), "light", ink=0.8)
    f.add(ell(50, 60, 36), "mid", shade=Shade(0.45, angle=40, gap=2.6))
    f.add(ell(50, 60, 26), "light", shade=Shade(0.3, angle=40))
    f.add(rect(42, 14, 16, 14, 3), "dark", shade=Shade(0.5, angle=0), shade_tone="mid")
    f.add(rect(39, 6, 22, 10, 3), "acc", shade=Shade(0.5, angle=0))
    f.add(poly([(12, 54), (88, 54), (88, 64), (12, 64)]), "acc", shade=Shade(0.3, angle=90))
    f.add(rect(43, 51, 14, 16, 2), "pale")
    f.cut(rect(47, 55, 6, 8))
    for x, y in ((88, 88), (96, 78)):
        f.add(smooth([(x, y - 8, 0), (x + 5, y + 1), (x, y + 6), (x - 5, y + 1)]), "pale", ink=0.8, shade=Shade(0.4))
    return f


def rucksack() -> Figure:
    f = Figure()
    f.add(rect(20, 4, 60, 16, 8), "acc", shade=Shade(0.5, angle=90))
    for x in (28, 68):
        f.cut(rect(x, 4, 4, 16))
    f.add(smooth([(18, 30, 0.3), (22, 18), (78, 18), (82, 30, 0.3), (86, 66), (80, 92, 0.3), (20, 92, 0.3), (14, 66)]),
        "light", shade=Shade(0.4, angle=30, gap=2.6))
    f.add(smooth([(17, 26, 0.2), (50, 20), (83, 26, 0.2), (80, 46), (72, 54, 0.3), (28, 54, 0.3), (20, 46)]), "mid",
        shade=Shade(0.4, angle=60))
    f.add(rect(30, 60, 40, 26, 4), "mid", shade=Shade(0.4, angle=40))
    f.add(poly([(29, 60), (71, 60), (68, 70), (32, 70)]), "light", ink=0.9)
    for x in (32, 62):
        f.add(rect(x, 40, 6, 24, 1.5), "dark", ink=0.8)
        f.add(rect(x - 2, 54, 10, 8, 1.5), "pale", ink=0.8)
    for m in (-1, 1):
        f.add(rect(50 + m * 38 - 6, 56, 12, 26, 4), "dark", shade=Shade(0.5, angle=0), shade_tone="mid")
    return f


def case() -> Figure:
    f = Figure()
    f.add(poly([(10, 26), (74, 16), (92, 30), (92, 78), (28, 92), (10, 74)]), "mid", shade=Shade(0.4, angle=40, gap=2.6))
    f.add(poly([(10, 26), (74, 16), (92, 30), (28, 42)]), "light", shade=Shade(0.3, angle=80))
    f.add(poly([(28, 42), (92, 30), (78, 58), (54, 66)]), "light", shade=Shade(0.5, angle=60))
    f.add(poly([(10, 26), (28, 42), (28, 92), (10, 74)]), "dark", shade=Shade(0.5), shade_tone="mid")
    f.add(ell(62, 58, 6), "acc")
    f.cut(ell(62, 58, 2))
    f.add(brush([(24, 24), (34, 8), (56, 6), (64, 18)], 3.6), "light", ink=0.8)
    for x, y in ((8, 90), (90, 92), (96, 12), (84, 6)):
        f.add(smooth([(x, y - 7, 0), (x + 4, y + 1), (x, y + 5), (x - 4, y + 1)]), "pale", ink=0.8)
    f.cut(brush([(40, 78), (60, 74), (80, 70)], 0.6, 2.4, 0.6), "pale")
    return f


def root() -> Figure:
    f = Figure()
    for a in (-150, -120, -88, -60, -32):
        leaf(f, 50, 32, 34, a, "mid")
    f.add(smooth([(38, 32), (50, 26), (62, 32), (66, 46), (58, 60), (60, 72), (72, 84), (78, 96, 0.1), (64, 90), (52, 78),
        (46, 88), (40, 98, 0.1), (38, 84), (42, 70), (30, 66), (18, 72, 0.1), (24, 58), (36, 54), (34, 42)]), "light",
        shade=Shade(0.5, angle=25))
    for p in ([(40, 40), (48, 42), (58, 39)], [(44, 50), (52, 52), (60, 49)], [(48, 64), (54, 66)], [(34, 60), (40, 62)]):
        f.cut(brush(p, 0.5, 1.8, 0.5))
    for x in (46, 55):
        f.cut(ell(x, 45, 1.5))
    f.cut(brush([(47, 54), (51, 56), (55, 54)], 0.5, 1.6, 0.5))
    for p in ([(66, 50), (78, 50), (84, 58)], [(60, 70), (72, 68), (80, 72)]):
        f.add(brush(p, 3, 2, 0.5), "light", ink=0.6)
    return f


def bitter() -> Figure:
    f = Figure()
    f.add(brush([(20, 96), (36, 70), (52, 48), (80, 10)], 4, 4, 3, 1.6), "dark", ink=0.7)
    for x, y, size, a in ((30, 80, 30, -150), (36, 70, 34, 10), (46, 56, 34, -130), (50, 50, 36, 0), (60, 37, 32, -120),
            (66, 30, 30, -8), (76, 16, 24, -70)):
        leaf(f, x, y, size, a, "mid", 0.36)
    for x, y in ((20, 40), (84, 76), (72, 88)):
        f.add(ell(x, y, 5), "acc", shade=Shade(0.5))
        f.cut(ell(x - 1.6, y - 1.8, 1), "pale")
    return f


def coconut() -> Figure:
    f = Figure()
    f.add(smooth([(10, 56, 0.2), (12, 30), (30, 10), (50, 6), (70, 10), (88, 30), (90, 56, 0.2), (70, 62), (30, 62)]), "dark",
        shade=Shade(0.5, angle=60, gap=2.2), shade_tone="mid")
    for i in range(16):
        x = 14 + i * 4.8
        y = 50 - 34 * math.sin(math.pi * (i + 1) / 17)
        f.cut(brush([(x, y + 6), (x + 2, y), (x + 5, y - 4)], 0.5, 1.8, 0.3), "light")
    for x, y in ((40, 26), (56, 24), (49, 36)):
        f.add(ell(x, y, 4, 4.6), "ink", ink=0.6)
    f.add(rect(8, 52, 84, 11, 4), "acc", shade=Shade(0.4, angle=90))
    f.add(brush([(16, 62), (26, 86), (48, 94)], 3.4, 3, 2.4), "light", ink=0.8)
    f.add(brush([(84, 62), (74, 86), (52, 94)], 3.4, 3, 2.4), "light", ink=0.8)
    f.add(rect(44, 88, 12, 10, 2), "pale", ink=0.9)
    for x, y, a in ((4, 18, 210), (96, 18, -30), (50, -2, -90)):
        f.add(move(poly([(0, -2), (9, 0), (0, 2)]), x, y, rot=a), "acc", ink=0.6)
    return f


EMBLEMS = {
    "valve": valve,
    "aerial": aerial,
    "battery": battery,
    "knife": knife,
    "rope": rope,
    "whistle": whistle,
    "spear": spear,
    "net": net,
    "spyglass": spyglass,
    "cards": cards,
    "canteen": canteen,
    "rucksack": rucksack,
    "case": case,
    "root": root,
    "bitter": bitter,
    "coconut": coconut,
}
