"""Stickers of items that have a type. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.baggage.sticker_parts import dot, eye, scallop, smile
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def comet() -> Figure:
    f = Figure()
    for a, b in (((90, 8), 9), ((96, 26), 7), ((74, 4), 7)):
        f.add(brush([(52, 52), ((52 + a[0]) / 2 + 3, (52 + a[1]) / 2 - 3), a], 22, 13, 1), "b" if b == 9 else "acc",
            shade=Shade(0.3, angle=140))
    f.push(40, 62, rot=-14)
    f.add(smooth([(r * math.sin(i * math.pi / 5), -r * math.cos(i * math.pi / 5)) for i in range(10)
        for r in (21 if i % 2 else 36,)]), "a", shade=Shade(0.4))
    for x in (-8, 8):
        dot(f, x, -3, 3)
    smile(f, 0, 4, 5, 3)
    for x in (-15, 15):
        f.add(ell(x, 4, 3, 2), "acc", ink=0)
    f.pop()
    return f


def fuse() -> Figure:
    f = Figure()
    f.push(50, 50, rot=-30)
    f.add(rect(-22, -26, 44, 52, 8), "pale", shade=Shade(0.3, angle=0))
    f.cut(brush([(-8, -26), (-6, -10), (6, -4), (-6, 6), (6, 14), (4, 26)], 2.6), "acc")
    for y in (-42, 24):
        f.add(rect(-25, y, 50, 18, 4), "a", shade=Shade(0.5, angle=0))
        f.cut(rect(-25, y + 6, 50, 2))
    f.add(rect(-6, -54, 12, 13, 2), "a2")
    f.add(rect(-6, 41, 12, 13, 2), "a2")
    f.cut(brush([(-15, -18), (-15, 14)], 3), "b")
    f.pop()
    return f


def umbrella() -> Figure:
    f = Figure()
    f.push(48, 46, rot=18)
    f.add(rect(-2, -40, 4, 84, 1), "b")
    f.add(brush([(0, 40), (1, 52), (10, 54), (13, 46)], 5), "b2")
    f.add(smooth([(-46, 8, 0), (-38, -18), (-18, -34), (0, -38), (18, -34), (38, -18), (46, 8, 0), (34, 2), (23, 8, 0),
        (12, 2), (0, 8, 0), (-12, 2), (-23, 8, 0), (-34, 2)]), "pale")
    for a, b in ((-46, -23), (0, 23)):
        f.add(smooth([(a, 8, 0), (a * 0.72 - (3 if a < 0 else -6), -20), (0, -38, 0), (b * 0.72 + (0 if a < 0 else 4), -16),
            (b, 8, 0), ((a + b) / 2, 2)]), "a", ink=0.9, shade=Shade(0.4, angle=80))
    f.cut(brush([(0, -38), (0, -46)], 3))
    f.pop()
    return f


def pepper() -> Figure:
    f = Figure()
    f.add(smooth([(28, 34, 0.2), (72, 34, 0.2), (76, 90, 0.3), (50, 95), (24, 90, 0.3)]), "a", shade=Shade(0.4, angle=20))
    f.add(smooth([(28, 36, 0.1), (32, 16), (50, 10), (68, 16), (72, 36, 0.1), (50, 41)]), "b", shade=Shade(0.4))
    for x, y in ((42, 22), (50, 18), (58, 22), (46, 29), (54, 29)):
        f.cut(ell(x, y, 1.8))
    f.add(ell(50, 66, 16), "pale")
    f.add(smooth([(50, 54), (58, 64), (54, 76), (44, 80, 0), (47, 72), (42, 64)]), "acc", shade=Shade(0.4))
    f.cut(brush([(50, 55), (53, 50)], 2.6, 1.6))
    for x, y, r in ((16, 20, 2.4), (10, 32, 1.8), (22, 10, 1.7), (84, 16, 2), (90, 28, 2.2), (80, 6, 1.6)):
        f.add(ngon(x, y, r * 1.5, 4, x), "ink", ink=0.01)
    return f


def sandwich() -> Figure:
    f = Figure()
    f.add(rect(12, 50, 76, 40, 7), "a", shade=Shade(0.3, angle=50))
    f.add(rect(9, 46, 82, 9, 3), "a2")
    f.add(poly([(20, 46), (50, 8), (82, 46)]), "pale", shade=Shade(0.2))
    f.add(poly([(16, 47), (50, 3), (86, 47), (79, 47), (50, 12), (24, 47)]), "b", shade=Shade(0.4))
    f.add(smooth([(26, 46, 0), (34, 37), (42, 41), (50, 34), (58, 41), (66, 37), (74, 46, 0)]), "acc")
    f.add(rect(9, 46, 82, 9, 3), "a2", shade=Shade(0.3, angle=90))
    f.add(ell(50, 72, 12), "pale")
    f.cut(brush([(44, 68), (44, 73), (47, 74), (47, 80)], 1.8))
    f.cut(brush([(55, 66), (56, 80)], 3, 1.8))
    return f


def kitten() -> Figure:
    f = Figure()
    f.add(rect(10, 8, 80, 86, 8), "acc", shade=Shade(0.3, 20, 2.8))
    f.add(rect(18, 26, 64, 60, 5), "pale", shade=Shade(0.12, 20))
    for x in (24, 34, 44, 54, 64, 74):
        f.cut(rect(x - 3, 13, 6, 8))
    for m in (-1, 1):
        f.add(smooth([(50 + m * 8, 42, 0), (50 + m * 20, 28, 0.1), (50 + m * 22, 48, 0)]), "a", shade=Shade(0.4))
    f.add(smooth([(28, 56), (32, 42), (50, 38), (68, 42), (72, 56), (64, 70), (50, 75), (36, 70)]), "a", shade=Shade(0.35, 40))
    for x in (41, 59):
        dot(f, x, 54, 4)
    f.add(ell(50, 61, 2.8, 2), "acc", ink=0.7)
    smile(f, 47, 64, 3, 2)
    smile(f, 53, 64, 3, 2)
    for m in (-1, 1):
        for d in (-2, 2):
            f.cut(brush([(50 + m * 12, 62 + d * 0.4), (50 + m * 27, 60 + d * 2)], 0.9, 0.3))
        f.add(ell(50 + m * 13, 82, 7, 5), "a")
    f.cut(brush([(44, 40), (46, 46)], 1.8))
    f.cut(brush([(50, 39), (50, 46)], 1.8))
    f.cut(brush([(56, 40), (54, 46)], 1.8))
    return f


def mitten() -> Figure:
    f = Figure()
    f.add(brush([(50, 92), (78, 98), (92, 80), (84, 60), (94, 40)], 3, 3, 2.6, 2.6, 2), "acc", ink=0.7)
    f.add(smooth([(28, 66, 0), (24, 40), (28, 18), (42, 6), (58, 10), (66, 26), (68, 44), (78, 34), (88, 36), (88, 48),
        (74, 62), (68, 70, 0)]), "a", shade=Shade(0.4, 30, 2.6))
    f.add(rect(24, 66, 48, 24, 6), "b", shade=Shade(0.4, 0))
    for x in range(28, 70, 6):
        f.cut(rect(x, 68, 1.6, 20))
    f.add(smooth([(46, 52, 0), (34, 38), (38, 28), (46, 33, 0), (54, 28), (58, 38)]), "acc", ink=0.9)
    return f


def biscuit() -> Figure:
    f = Figure()
    scallop(f, 50, 50, 40, 40, 16, "b", Shade(0.4, 40, 2.6), bump=0.08)
    f.add(smooth([(84, 16, 0.2), (72, 22), (70, 32), (80, 36), (84, 46), (98, 40, 0.2), (98, 10, 0.2)]), "pale", ink=0)
    for x, y, r in ((34, 36, 7), (56, 32, 6), (66, 56, 7), (42, 62, 8), (26, 54, 5), (56, 76, 6), (50, 48, 5)):
        scallop(f, x, y, r, r * 0.8, 7, "a", Shade(0.4))
    for x, y in ((86, 30), (92, 44), (80, 12), (94, 20)):
        f.add(ngon(x, y, 3, 5, x), "b", ink=0.8)
    return f


def tumbleweed() -> Figure:
    f = Figure()
    f.add(ell(54, 50, 38, 38), "a", shade=Shade(0.3, 40, 2.8))
    for k in range(9):
        a = math.radians(k * 40)
        f.add(brush([(54 + 36 * math.cos(a), 50 + 36 * math.sin(a)),
            (54 + 20 * math.cos(a + 0.8), 50 + 20 * math.sin(a + 0.8)),
            (54 + 10 * math.cos(a + 2), 50 + 10 * math.sin(a + 2))], 2, 3.4, 1), "a2", ink=0.5)
    for x in (46, 62):
        dot(f, x, 46, 3.6)
    smile(f, 54, 56, 5, 3)
    for y, w in ((26, 14), (50, 20), (74, 16)):
        f.add(brush([(2, y), (2 + w, y - 1)], 0.6, 3), "b", ink=0.5)
    f.add(smooth([(20, 95), (54, 91), (90, 95), (54, 98)]), "b", ink=0.7)
    return f


def cog() -> Figure:
    f = Figure()
    f.add(ngon(46, 46, 42, 10, 8, inner=31), "a", shade=Shade(0.4, 40, 2.6))
    f.add(ell(46, 46, 27), "a2", shade=Shade(0.3, 220))
    f.add(ell(46, 46, 17), "pale", shade=Shade(0.2, 40))
    f.add(ell(46, 46, 6), "ink", ink=0.7)
    f.add(ngon(82, 80, 19, 8, 11, inner=13), "b", shade=Shade(0.4))
    f.add(ell(82, 80, 5), "ink", ink=0.7)
    f.cut(brush([(28, 32), (24, 46), (28, 58)], 0.6, 3, 0.6), "pale")
    return f


def soldier() -> Figure:
    f = Figure()
    f.add(brush([(70, 58), (84, 52)], 3), "b2", ink=0.7)
    for x, y in ((92, 44), (92, 58)):
        f.add(ell(x, y, 6.6, 8), "b", ink=1)
        f.add(ell(x, y, 2.6, 3.4), "pale", ink=0.7)
    for x in (38, 62):
        f.add(rect(x - 6, 78, 12, 16, 1), "b2", shade=Shade(0.5, 0))
        f.add(rect(x - 9, 91, 18, 6, 2), "ink", ink=0.6)
    f.add(rect(28, 44, 44, 36, 4), "acc", shade=Shade(0.35, 20, 2.6))
    f.add(poly([(32, 46), (40, 46), (70, 78), (62, 78)]), "pale", ink=0.8)
    f.add(poly([(68, 46), (60, 46), (30, 78), (38, 78)]), "pale", ink=0.8)
    for m in (-1, 1):
        f.add(brush([(50 + m * 24, 50), (50 + m * 30, 64), (50 + m * 26, 76)], 8, 8, 6), "acc", shade=Shade(0.4))
        f.add(rect(50 + m * 22 - 7, 42, 14, 6, 2), "b", ink=0.9)
    f.add(ell(50, 32, 15, 14), "b", shade=Shade(0.3, 10))
    f.add(smooth([(34, 27, 0.2), (34, 2, 0.2), (50, -2), (66, 2, 0.2), (66, 27, 0.2), (50, 22)]), "a", shade=Shade(0.4, 20))
    f.add(ngon(50, 10, 5, 5, 0, inner=2.4), "pale", ink=0.7)
    for x in (44, 56):
        dot(f, x, 32, 2.4)
    f.add(smooth([(50, 36), (57, 37), (61, 40), (50, 40), (39, 40), (43, 37)]), "b2", ink=0.8)
    return f


def oilcan() -> Figure:
    f = Figure()
    f.add(smooth([(20, 92, 0.2), (24, 60), (36, 44), (58, 44), (70, 60), (74, 92, 0.2)]), "a", shade=Shade(0.4, 20, 2.6))
    f.add(rect(16, 88, 62, 8, 3), "a2")
    f.add(rect(38, 34, 18, 12, 2), "b")
    f.add(poly([(43, 34), (51, 34), (88, 6), (85, 2)]), "b", shade=Shade(0.5, 80))
    f.add(brush([(24, 58), (8, 54), (6, 74), (20, 78)], 4.4), "a2", ink=0.8)
    f.add(ell(47, 70, 13), "pale", ink=0.9)
    f.add(smooth([(47, 60, 0), (54, 71), (47, 78), (40, 71)]), "acc", shade=Shade(0.4))
    f.add(smooth([(92, 12, 0), (97, 22), (92, 28), (87, 22)]), "ink", ink=0.7)
    f.cut(ell(90.6, 22, 1.2, 2), "pale")
    return f


def tape_() -> Figure:
    f = Figure()
    f.add(ell(38, 42, 34), "pale", shade=Shade(0.2, 40, 2.6))
    for r in (28, 22, 16):
        f.add(ell(38, 42, r), None, 0.8)
    f.add(ell(38, 42, 10), "a", shade=Shade(0.4))
    f.add(ell(38, 42, 4), "ink", ink=0.6)
    f.add(smooth([(62, 66, 0.1), (74, 84), (96, 86, 0), (96, 98, 0), (66, 98), (48, 76, 0.1)]), "pale", ink=1)
    for k in range(5):
        f.cut(ell(66 + k * 6, 90 + (k % 2) * 3, 1.7))
        f.cut(ell(62 + k * 6, 86 + (k % 3), 1.2))
    f.add(ngon(74, 22, 13, 6, 0), "acc", shade=Shade(0.4))
    f.cut(rect(70, 16, 8, 2), "pale")
    f.cut(rect(70, 21, 8, 2), "pale")
    f.cut(rect(70, 26, 5, 2), "pale")
    return f


def letter() -> Figure:
    f = Figure()
    f.push(50, 50, rot=-8)
    f.add(poly([(-42, -16), (0, -42), (42, -16), (42, 34), (-42, 34)]), "b", shade=Shade(0.3, 40))
    f.add(rect(-34, -36, 68, 56, 1), "pale", shade=Shade(0.12, 20))
    for y, w in ((-28, 40), (-20, 56), (-12, 50), (-4, 56)):
        f.cut(rect(-28, y, w, 2.6))
    f.add(poly([(-42, -16), (0, 12), (42, -16), (42, 34), (-42, 34)]), "a", shade=Shade(0.35, 40, 2.6))
    f.cut(brush([(-42, 34), (-6, 8)], 1.4))
    f.cut(brush([(42, 34), (6, 8)], 1.4))
    f.add(ell(0, 14, 9), "acc", ink=1)
    f.cut(brush([(-4, 18), (0, 8), (4, 18)], 2), "pale")
    f.pop()
    for x, a in ((8, -130), (92, -40)):
        f.add(move(poly([(0, -2), (11, 0), (0, 2)]), x, 16, rot=a), "acc", ink=0.6)
    return f


def timetable() -> Figure:
    f = Figure()
    f.add(rect(14, 6, 72, 88, 4), "b2", shade=Shade(0.4, 20))
    f.add(rect(20, 14, 60, 74, 1), "pale", ink=0.9)
    f.add(rect(20, 14, 60, 14, 1), "a", ink=0.9)
    f.cut(rect(26, 19, 34, 4), "pale")
    for r in range(5):
        y = 34 + r * 10.6
        f.cut(rect(26, y, 14, 3.4))
        f.cut(rect(46, y, 10, 3.4))
        f.add(rect(62, y - 1.4, 13, 6, 1), "acc" if r in (1, 3) else "b", ink=0.6)
    f.cut(brush([(24, 46), (60, 47.6)], 1.4), "acc")
    f.add(ell(80, 80, 15), "pale", ink=1.1, shade=Shade(0.2))
    f.cut(brush([(80, 80), (80, 71)], 2))
    f.cut(brush([(80, 80), (87, 83)], 2))
    return f


def knuckle() -> Figure:
    f = Figure()
    f.push(50, 46, rot=-10)
    f.add(smooth([(-46, 6), (-44, -14), (-32, -24), (-20, -18), (-10, -26), (2, -20), (12, -26), (22, -18), (34, -22),
        (46, -10), (46, 8), (34, 20), (20, 22), (16, 40, 0.3), (-16, 40, 0.3), (-20, 22), (-34, 20)]), "a",
        shade=Shade(0.4, 40, 2.6))
    for x in (-31, -10, 11, 32):
        f.add(ell(x, -1, 8.4, 9.6), "ink")
        f.cut(brush([(x - 6, -8), (x, -11), (x + 6, -8)], 0.6, 1.6, 0.6), "pale")
    f.add(rect(-15, 22, 30, 16, 3), "b", ink=0.9)
    for k in range(4):
        f.cut(rect(-11 + k * 6.4, 23, 2.6, 14), "b2")
    f.pop()
    for x, y, a in ((10, 12, -130), (30, 4, -105), (62, 2, -80), (88, 10, -50)):
        f.add(move(poly([(0, -2), (10, 0), (0, 2)]), x, y, rot=a), "acc", ink=0.6)
    f.add(smooth([(20, 92), (50, 88), (82, 92), (50, 96)]), "b2", ink=0.7)
    return f


def glove() -> Figure:
    f = Figure()
    f.add(smooth([(30, 88, 0), (28, 62), (18, 48), (16, 36), (24, 34), (32, 46), (32, 20), (35, 10), (42, 11), (43, 36),
        (46, 8), (50, 2), (56, 8), (56, 36), (60, 14), (66, 10), (70, 17), (67, 42), (74, 26), (80, 26), (82, 34), (74, 60),
        (70, 88, 0)]), "a", shade=Shade(0.4, 20, 2.6))
    f.add(rect(26, 80, 48, 14, 5), "b", shade=Shade(0.4, 0))
    for x in (41, 60):
        eye(f, x, 56, 6, (0, 1))
    f.add(smooth([(42, 68, 0.1), (50, 71), (60, 67, 0.1), (56, 75), (46, 75)]), "ink")
    for x in (46, 51, 56):
        f.cut(poly([(x - 2, 69.6), (x + 2, 69.6), (x, 72.6)]), "pale")
    for p in ([(38, 34), (38, 24)], [(50, 32), (51, 20)], [(62, 34), (64, 24)]):
        f.cut(brush(p, 1.4, 0.5))
    return f


def corners() -> Figure:
    f = Figure()
    f.add(rect(22, 18, 56, 76, 10), "pale", shade=Shade(0.12, 10))
    f.add(rect(26, 4, 48, 16, 4), "a", shade=Shade(0.4, 0))
    for x, y, a, t in ((38, 78, 0, "a"), (58, 76, 90, "acc"), (42, 60, 180, "b"), (62, 58, 270, "a"), (36, 42, 40, "acc"),
            (58, 38, 130, "b")):
        f.push(x, y, rot=a)
        f.add(poly([(-9, -9), (9, -9), (9, -3), (-3, -3), (-3, 9), (-9, 9)]), t, ink=0.9)
        f.pop()
    f.cut(brush([(28, 30), (27, 56), (29, 82)], 0.6, 3, 0.6), "b")
    f.add(poly([(88, 26), (98, 26), (98, 36), (94, 36), (94, 30), (88, 30)]), "acc", ink=0.8)
    return f


def somebody() -> Figure:
    f = Figure()
    f.add(brush([(50, 14), (50, 4), (58, 2), (60, 8)], 3), "b2", ink=0.7)
    f.add(poly([(50, 14), (92, 34), (90, 39), (10, 39), (8, 34)]), "b2", shade=Shade(0.4, 90))
    f.add(smooth([(20, 38, 0.1), (40, 30), (50, 36), (60, 30), (80, 38, 0.1), (88, 70), (76, 74, 0.2), (76, 97, 0.2),
        (24, 97, 0.2), (24, 74, 0.2), (12, 70)]), "a", shade=Shade(0.4, 20, 2.6))
    for x in (21, 29, 37, 45, 55, 63, 71, 79):
        f.cut(brush([(x, 44 if abs(x - 50) < 24 else 48), (x, 96 if 24 < x < 76 else 68)], 1.2), "pale")
    f.add(poly([(50, 40), (40, 32), (32, 42), (44, 64)]), "a2", ink=0.9)
    f.add(poly([(50, 40), (60, 32), (68, 42), (56, 64)]), "a2", ink=0.9)
    f.cut(brush([(50, 58), (50, 97)], 1.6))
    for x in (40, 60):
        eye(f, x, 72, 5.4, (1, 0))
    f.cut(brush([(40, 84), (50, 88), (60, 83)], 0.6, 2.4, 0.6))
    f.add(poly([(78, 52), (92, 50), (94, 66), (80, 68)]), "pale", ink=0.9)
    f.cut(brush([(83, 57), (87, 54.6), (89, 58), (86, 60), (86, 62)], 1.4))
    f.cut(ell(86.2, 65, 1))
    return f


def key() -> Figure:
    f = Figure()
    f.push(50, 50, rot=-36)
    f.add(ell(-26, 0, 20), "a", shade=Shade(0.4, 40))
    f.add(ell(-26, 0, 10), "pale", ink=1)
    for a in (45, 135, 225, 315):
        f.add(ell(-26 + 20 * math.cos(math.radians(a)), 20 * math.sin(math.radians(a)), 6), "a", ink=0.9)
    f.add(rect(-8, -4.6, 54, 9.2, 2), "a", shade=Shade(0.5, 90))
    f.add(rect(-10, -7, 6, 14, 2), "b", ink=0.9)
    for x, h in ((24, 14), (33, 9), (41, 17)):
        f.add(rect(x, 4, 6, h, 1), "a", ink=0.9)
    f.pop()
    f.add(poly([(60, 6), (90, 10), (88, 26), (58, 22)]), "pale", ink=0.9)
    f.cut(brush([(64, 12), (84, 15)], 2), "acc")
    f.cut(brush([(66, 18), (80, 20)], 1.6))
    f.cut(brush([(46, 34), (58, 18)], 1.4))
    return f


STICKERS = {
    "comet": comet,
    "fuse": fuse,
    "umbrella": umbrella,
    "pepper": pepper,
    "sandwich": sandwich,
    "kitten": kitten,
    "mitten": mitten,
    "biscuit": biscuit,
    "tumbleweed": tumbleweed,
    "cog": cog,
    "soldier": soldier,
    "oilcan": oilcan,
    "tape": tape_,
    "letter": letter,
    "timetable": timetable,
    "knuckle": knuckle,
    "glove": glove,
    "corners": corners,
    "somebody": somebody,
    "key": key,
}
