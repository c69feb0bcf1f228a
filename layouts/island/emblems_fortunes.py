"""Emblems of the island: more of what fate has in its hand. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def dice() -> Figure:
    f = Figure()

    def die(x: float, y: float, s: float, rot: float, pips: tuple[tuple[float, float], ...]) -> None:
        f.push(x, y, s=s, rot=rot)
        f.add(poly([(0, -30), (28, -18), (28, 14), (0, 28), (-28, 14), (-28, -18)]), "pale")
        f.add(poly([(0, -4), (28, -18), (28, 14), (0, 28)]), "light", ink=0.8, shade=Shade(0.5))
        f.add(poly([(0, -4), (-28, -18), (-28, 14), (0, 28)]), "pale", ink=0.8, shade=Shade(0.25))
        for px, py in pips:
            f.add(ell(px, py, 4, 2.6), "acc", ink=0.6)
        for px, py in ((-20, -6), (-8, 12), (-14, 4)):
            f.cut(ell(px, py, 2.8, 3.6, -20))
        for px, py in ((9, 2), (20, -4), (9, 16), (20, 8)):
            f.cut(ell(px, py, 2.6, 3.6, 20))
        f.pop()

    die(36, 40, 1.06, -8, ((0, -17),))
    die(70, 70, 0.82, 16, ((-10, -17), (0, -24), (10, -17), (0, -11)))
    for p in ([(84, 30), (92, 20)], [(74, 22), (78, 10)], [(10, 78), (2, 88)], [(24, 86), (20, 97)]):
        f.add(brush(p, 3.4, 0.6), "acc", ink=0.5)
    return f


def nerve() -> Figure:
    f = Figure()
    f.add(smooth([(50, 92, 0), (30, 74), (12, 52), (10, 30), (24, 16), (40, 18), (50, 32, 0), (60, 18), (76, 16), (90, 30),
        (88, 52), (70, 74)]), "acc", shade=Shade(0.5, angle=50, gap=2.6))
    f.add(poly([(6, 56), (30, 56), (38, 40), (48, 72), (58, 30), (66, 56), (94, 56), (94, 61), (62, 61), (58, 48), (48, 88),
        (38, 52), (33, 61), (6, 61)]), "pale", ink=0.9)
    f.cut(brush([(20, 40), (20, 28), (30, 22)], 0.6, 3.4, 0.6), "pale")
    for x, y, a in ((14, 8, -120), (50, 10, -90), (86, 8, -60)):
        f.add(move(poly([(0, -2), (10, 0), (0, 2)]), x, y, rot=a), "light", ink=0.6)
    return f


def trip() -> Figure:
    f = Figure()
    f.add(smooth([(0, 98, 0), (0, 86), (40, 84), (100, 88), (100, 98, 0)]), "dark", shade=Shade(0.5, angle=90), shade_tone="mid")
    f.add(brush([(6, 94), (20, 66), (44, 58), (64, 70), (74, 92)], 9, 10, 9, 10, 9), "light", shade=Shade(0.5, angle=40))
    for x, y in ((24, 62), (44, 58), (62, 68)):
        f.cut(brush([(x - 4, y - 1), (x, y + 2), (x + 5, y)], 0.6, 2, 0.6))
    f.push(56, 34, rot=32)
    f.add(poly([(-12, -36), (10, -36), (12, -8), (-12, -8)]), "acc", shade=Shade(0.4, angle=0))
    f.add(smooth([(-13, -12, 0), (13, -12, 0), (16, 2), (30, 8), (36, 16), (36, 24, 0.3), (-15, 24, 0.3), (-16, 4)]), "mid",
        shade=Shade(0.5, angle=30))
    f.add(poly([(-16, 22), (38, 22), (38, 29), (-15, 29)]), "dark")
    for y in (-6, 1):
        f.cut(brush([(0, y), (7, y + 2), (14, y + 1)], 2.2))
    f.pop()
    for a, b in (((16, 40), (6, 34)), ((20, 30), (12, 22)), ((84, 66), (94, 64)), ((82, 76), (93, 80))):
        f.add(brush([a, b], 3, 0.6), "acc", ink=0.5)
    leaf(f, 14, 68, 14, -110, "mid")
    return f


def ankle() -> Figure:
    f = Figure()
    f.add(smooth([(30, 2, 0), (58, 2, 0), (58, 34), (66, 54), (84, 66), (96, 74), (94, 86), (74, 90), (44, 88), (30, 84),
        (26, 68), (32, 44)]), "light", shade=Shade(0.4, angle=25, gap=2.6))
    for y, tilt in ((22, 4), (34, -4), (46, 6), (58, -2), (70, 8)):
        f.add(poly([(28 - y * 0.02, y), (60 + y * 0.12, y + tilt), (61 + y * 0.14, y + tilt + 10), (27, y + 10)]), "pale",
            ink=0.9, shade=Shade(0.3, angle=90))
    f.add(poly([(58, 30), (76, 22), (80, 28), (62, 38)]), "pale", ink=0.9)
    f.add(poly([(60, 34), (70, 44), (64, 48), (56, 38)]), "pale", ink=0.9)
    for x, toe, r in ((92, 78, 4.4), (88, 84, 3.6), (80, 87.4, 3.2)):
        f.add(ell(x, toe, r, r * 0.8), "light", ink=0.8)
    f.add(ngon(18, 60, 9, 8, 10, inner=4), "acc", ink=0.8)
    f.add(ngon(12, 84, 6, 8, 0, inner=2.6), "acc", ink=0.7)
    f.add(ngon(78, 48, 6.6, 8, 0, inner=3), "acc", ink=0.7)
    return f


def pit() -> Figure:
    f = Figure()
    f.add(smooth([(2, 60, 0.2), (14, 44), (40, 38), (66, 38), (90, 46), (98, 62, 0.2), (90, 84), (60, 94), (30, 92),
        (8, 80)]), "dark", shade=Shade(0.5, angle=80), shade_tone="mid")
    f.add(ell(50, 64, 34, 20), "ink")
    for x, h in ((32, 22), (46, 26), (60, 24), (70, 18)):
        f.add(poly([(x - 4, 80 - abs(x - 50) * 0.16), (x + 4, 80 - abs(x - 50) * 0.16), (x, 80 - h)]), "light", ink=0.8,
            shade=Shade(0.5, angle=0))
    for a, b in (((14, 52), (62, 44)), ((26, 46), (88, 58)), ((12, 64), (44, 46)), ((58, 46), (92, 70))):
        f.add(brush([a, b], 4, 3), "light", ink=0.8, shade=Shade(0.4))
    for x, y, size, turn in ((16, 50, 24, -20), (30, 38, 24, 10), (58, 36, 24, 30), (80, 48, 24, 60), (10, 66, 20, 20),
            (44, 44, 20, -10), (88, 64, 18, 110)):
        leaf(f, x, y, size, turn, "mid", 0.36)
    f.push(60, 14)
    f.add(rect(-2, 0, 4, 20), "light", ink=0.7)
    f.add(poly([(-18, -10), (14, -10), (22, -2), (14, 6), (-18, 6)]), "acc", ink=0.9)
    f.cut(brush([(-12, -2), (10, -2)], 2.4), "pale")
    f.pop()
    return f


def samaritan() -> Figure:
    f = Figure()
    f.add(poly([(0, 66), (22, 52), (32, 74), (8, 92)]), "acc", shade=Shade(0.5, angle=60))
    f.add(poly([(100, 30), (80, 20), (68, 40), (90, 58)]), "dark", shade=Shade(0.5, angle=60), shade_tone="mid")
    f.add(smooth([(22, 54, 0), (40, 40), (54, 38), (66, 44), (74, 54), (72, 58), (60, 52), (66, 62), (62, 66), (52, 58),
        (56, 68), (52, 71), (44, 63), (46, 72), (40, 74), (30, 74, 0)]), "light", shade=Shade(0.4, angle=30))
    f.add(smooth([(82, 24, 0), (66, 22), (50, 28), (36, 40), (34, 47), (44, 46), (56, 38), (64, 42), (70, 44, 0)]), "pale",
        shade=Shade(0.4, angle=40))
    f.add(smooth([(50, 28), (42, 24), (36, 30), (44, 36)]), "pale", ink=0.9)
    for p in ([(56, 48), (62, 53)], [(48, 54), (54, 60)], [(41, 59), (46, 65)]):
        f.cut(brush(p, 1.6, 0.6))
    f.add(smooth([(50, 14, 0), (42, 4), (34, 2), (30, 8), (36, 16), (50, 26, 0), (64, 16), (70, 8), (66, 2), (58, 4)]), "acc",
        shade=Shade(0.4))
    f.cut(brush([(36, 10), (36, 6), (40, 5)], 0.5, 2, 0.5), "pale")
    return f


def stop() -> Figure:
    f = Figure()
    f.add(ngon(50, 48, 49, 8, 22.5), "acc", shade=Shade(0.3, angle=40, gap=2.8))
    f.add(ngon(50, 48, 43, 8, 22.5), None, 1.4)
    f.add(smooth([(32, 90, 0), (30, 66), (20, 52), (16, 42), (21, 39), (32, 48), (30, 24), (33, 18), (38, 21), (41, 42),
        (42, 14), (46, 9), (51, 13), (52, 41), (56, 15), (60, 12), (64, 16), (62, 44), (68, 26), (72, 24), (76, 29), (71, 58),
        (68, 72), (68, 90, 0)]), "pale", shade=Shade(0.4, angle=20))
    f.add(poly([(28, 80), (72, 80), (74, 99), (26, 99)]), "dark", shade=Shade(0.5, angle=0), shade_tone="mid")
    f.cut(brush([(36, 62), (44, 58), (58, 62)], 0.5, 1.8, 0.5))
    f.cut(brush([(40, 72), (48, 66), (50, 56)], 0.5, 1.8, 0.5))
    return f


def peaches() -> Figure:
    f = Figure()
    f.add(smooth([(18, 26, 0), (18, 82), (50, 94), (82, 82), (82, 26, 0)]), "light", shade=Shade(0.4, angle=0, gap=2.6))
    for y in (34, 76):
        f.cut(brush([(18, y), (50, y + 11), (82, y)], 1.6, 2, 1.6))
    f.add(smooth([(18, 42, 0), (50, 53, 0.6), (82, 42, 0), (82, 68, 0), (50, 79, 0.6), (18, 68, 0)]), "pale", ink=0.9)
    f.add(ell(50, 26, 32, 11), "mid", shade=Shade(0.4, angle=80))
    f.add(ell(50, 25, 26, 8), "acc")
    for x, y, a in ((40, 24, -10), (56, 23, 20), (50, 28, 0)):
        f.add(move(smooth([(-8, 0, 0.2), (0, -7), (8, 0, 0.2), (0, 3)]), x, y, rot=a), "light", ink=0.8)
    f.add(smooth([(70, 18, 0), (88, 2, 0.2), (98, 8), (94, 24, 0.2), (80, 30, 0)]), "mid", shade=Shade(0.5, angle=30))
    f.add(smooth([(50, 57), (60, 55), (66, 62), (60, 72), (50, 75), (40, 72), (34, 62), (40, 55)]), "acc",
        shade=Shade(0.4, angle=40))
    f.cut(brush([(50, 57), (47, 64), (50, 74)], 0.5, 1.8, 0.5))
    leaf(f, 52, 57, 14, -30, "mid")
    return f


def moon() -> Figure:
    f = Figure()
    f.add(ell(50, 42, 36), "pale", shade=Shade(0.3, angle=30, gap=2.6))
    for x, y, r in ((36, 32, 7), (60, 28, 5), (66, 50, 9), (44, 56, 5), (28, 50, 4), (52, 40, 3.4)):
        f.add(ell(x, y, r, r * 0.9), "light", ink=0.8, shade=Shade(0.4, angle=220))
    f.add(smooth([(-2, 98, 0), (6, 80), (20, 74), (32, 82), (46, 72), (64, 80), (80, 72), (98, 84), (102, 98, 0)]), "dark",
        shade=Shade(0.4, angle=90), shade_tone="mid")
    for x, y, r in ((8, 14, 4), (92, 12, 4), (96, 58, 3), (6, 54, 3), (84, 2, 2.4)):
        f.add(ngon(x, y, r, 4, inner=r * 0.34), "pale", ink=0.5)
    f.push(50, 64, s=0.9)
    f.add(smooth([(0, -2, 0), (-14, -12), (-28, -6, 0.1), (-22, 0), (-18, 6, 0.1), (-10, 3), (0, 8, 0.1), (10, 3),
        (18, 6, 0.1), (22, 0), (28, -6, 0.1), (14, -12)]), "ink", ink=0.6)
    f.pop()
    return f


def tiles() -> Figure:
    f = Figure()

    def hexagon(x: float, y: float, r: float, tone: str) -> None:
        ring = [(x + r * math.cos(math.radians(60 * k)), y + r * 0.62 * math.sin(math.radians(60 * k))) for k in range(6)]
        f.add(poly([ring[3], *[(px, py + 8) for px, py in (ring[3], ring[2], ring[1], ring[0])], ring[0]]), "dark", ink=0.9,
            shade=Shade(0.5), shade_tone="mid")
        f.add(poly(ring), tone, shade=Shade(0.25, angle=60))

    hexagon(28, 66, 26, "light")
    hexagon(70, 40, 28, "mid")
    leaf(f, 62, 42, 18, -60, "light")
    leaf(f, 66, 44, 16, -20, "light")
    for k in range(3):
        x = 14 + k * 10
        f.cut(brush([(x - 3, 66 + k), (x + 2, 64 + k), (x + 7, 66 + k), (x + 11, 64 + k)], 0.4, 2, 2, 0.4))
    f.add(smooth([(20, 44, 0.1), (22, 24), (40, 12), (54, 12, 0), (52, 4, 0), (68, 16, 0), (52, 28, 0), (53, 20, 0), (42, 20),
        (30, 30), (28, 44, 0.1)]), "acc", ink=0.9, shade=Shade(0.3))
    f.add(smooth([(80, 66, 0.1), (78, 84), (62, 94), (50, 93, 0), (52, 100, 0), (36, 89, 0), (52, 78, 0), (50, 86, 0),
        (60, 86), (70, 80), (72, 66, 0.1)]), "acc", ink=0.9, shade=Shade(0.3))
    return f


def mutiny() -> Figure:
    f = Figure()
    f.add(poly([(22, 98), (30, 6), (36, 6), (32, 98)]), "light", shade=Shade(0.5, angle=0))
    f.add(smooth([(36, 8, 0), (54, 2), (74, 12), (97, 6, 0), (90, 28, 0.2), (97, 50, 0), (74, 54), (56, 44), (34, 52, 0)]),
        "acc", shade=Shade(0.35, angle=60, gap=2.6))
    f.add(smooth([(66, 15), (76, 20), (78, 30), (73, 35), (72, 41), (60, 41), (59, 35), (54, 30), (56, 20)]), "pale", ink=0.9)
    for x in (61.4, 70.6):
        f.cut(ell(x, 27, 3, 3.6))
    f.cut(poly([(66, 30), (68, 34), (64, 34)]))
    for x in (63, 66, 69):
        f.cut(rect(x - 0.6, 37, 1.2, 4))
    f.push(60, 78, rot=-8)
    f.add(poly([(-14, 2), (16, 2), (18, 24), (-16, 24)]), "dark", shade=Shade(0.5, angle=0), shade_tone="mid")
    f.add(rect(-15, -16, 31, 20, 7), "light", shade=Shade(0.4))
    for x in (-7, 1, 9):
        f.cut(brush([(x, -15), (x, -3)], 1.8))
    f.add(smooth([(-15, -2), (-6, -6), (10, -4), (12, 3), (-8, 4)]), "light", ink=1)
    f.pop()
    return f


def ashore() -> Figure:
    f = Figure()
    f.add(smooth([(0, 60, 0), (24, 54), (50, 60), (78, 54), (100, 60, 0), (100, 98, 0), (0, 98, 0)]), "light",
        shade=Shade(0.35, angle=90))
    f.add(smooth([(0, 98, 0), (0, 80), (20, 74), (42, 82), (66, 76), (100, 84, 0), (100, 98, 0)]), "mid",
        shade=Shade(0.4, angle=90))
    f.cut(brush([(0, 80), (20, 74), (42, 82), (66, 76), (100, 84)], 1, 3.4, 3.4, 3.4, 1), "pale")
    f.push(46, 40, rot=-10)
    f.add(smooth([(-30, -20, 0), (-8, -26, 0), (-2, -10), (14, -2), (34, 4), (42, 14), (40, 22, 0.3), (-30, 22, 0.3),
        (-34, 2)]), "acc", shade=Shade(0.45, angle=40))
    f.add(poly([(-33, 20), (42, 20), (42, 28), (6, 28), (3, 33), (-31, 33)]), "dark")
    f.add(ell(-19, -22, 11, 4), "ink", ink=0.9)
    for x, y in ((-2, -11), (5, -6), (12, -3)):
        f.cut(brush([(x - 6, y + 5), (x + 3, y - 3)], 2.4), "pale")
    f.pop()
    f.add(ngon(84, 66, 10, 5, 20, inner=4.4), "light", ink=0.9, shade=Shade(0.3))
    f.add(brush([(10, 66), (18, 56), (12, 48), (20, 40)], 3.4, 3, 2.4, 1), "mid", ink=0.7)
    f.add(brush([(84, 30), (84, 16), (92, 12), (98, 18)], 3, 3, 2.6, 0.6), "pale", ink=0.6)
    f.add(brush([(84, 30), (76, 36), (84, 42), (78, 50)], 3, 2.6, 2.4, 0.6), "pale", ink=0.6)
    return f


def moves() -> Figure:
    """Something looks out of the leaves."""
    f = Figure()
    f.add(smooth([(50, 12), (82, 24), (92, 54), (80, 84), (50, 92), (20, 84), (8, 54), (18, 24)]), "ink")
    for x, y, r in ((38, 50, 9), (64, 50, 9)):
        f.add(smooth([(x - r, y, 0.1), (x, y - r * 0.8), (x + r, y, 0.1), (x, y + r * 0.7)]), "acc")
        f.cut(ell(x, y, 2.2, 6.4))
    f.cut(brush([(34, 72), (44, 76), (58, 76), (68, 71)], 0.5, 2.6, 2.6, 0.5), "acc")
    for k in range(14):
        a = math.radians(k * 360 / 14 + 8)
        leaf(f, 50 + 44 * math.cos(a), 52 + 43 * math.sin(a), 27, math.degrees(a) + 180 + (20 if k % 2 else -20), "mid"
            if k % 2 else "dark", 0.34)
    return f


def grave() -> Figure:
    f = Figure()
    f.add(smooth([(4, 98, 0), (10, 82), (50, 76), (90, 82), (96, 98, 0)]), "dark", shade=Shade(0.5, angle=90), shade_tone="mid")
    f.add(poly([(46, 84), (45, 14), (53, 14), (54, 84)]), "light", shade=Shade(0.5, angle=0))
    f.add(poly([(24, 28), (76, 26), (77, 36), (25, 38)]), "light", shade=Shade(0.4, angle=90))
    f.add(poly([(44, 24), (56, 24), (57, 41), (43, 41)]), "acc", ink=0.8, shade=Shade(0.4))
    f.push(50, 10, rot=-14)
    f.add(ell(0, 6, 24, 6), "mid")
    f.add(smooth([(-13, 5, 0.2), (-11, -9), (0, -12), (11, -9), (13, 5, 0.2)]), "mid", shade=Shade(0.5))
    f.add(poly([(-13, 0), (13, 0), (13, 5), (-13, 5)]), "acc", ink=0.6)
    f.pop()
    f.add(smooth([(66, 84, 0), (64, 68), (60, 62), (66, 62), (68, 52), (72, 52), (73, 62), (78, 54), (82, 56), (80, 66),
        (86, 64), (86, 70), (78, 76), (78, 84, 0)]), "light", shade=Shade(0.4, angle=20))
    for x, y in ((20, 76), (30, 70), (12, 84)):
        f.add(brush([(x, y + 14), (x, y)], 2), "mid", ink=0.5)
        f.add(ngon(x, y - 3, 6, 5, 0, inner=3.4), "pale", ink=0.8)
        f.add(ell(x, y - 3, 2), "acc", ink=0.6)
    return f


def truce() -> Figure:
    f = Figure()
    f.push(50, 50, rot=-16)
    f.add(poly([(-30, 52), (-26, -48), (-20, -48), (-22, 52)]), "light", shade=Shade(0.5, angle=0))
    f.add(smooth([(-21, -46, 0), (0, -52), (18, -42), (40, -48, 0), (36, -28, 0.2), (42, -6, 0), (20, -2), (0, -10),
        (-21, -4, 0)]), "pale", shade=Shade(0.3, angle=60))
    f.pop()
    f.push(68, 70, rot=12)
    f.add(smooth([(-16, -20, 0), (-16, 16), (0, 22), (16, 16), (16, -20, 0)]), "acc", shade=Shade(0.4, angle=0))
    f.add(ell(0, -20, 16, 5.6), "light", shade=Shade(0.4, angle=80))
    f.add(smooth([(-16, -8, 0), (0, -3), (16, -8, 0), (16, 8, 0), (0, 13), (-16, 8, 0)]), "pale", ink=0.8)
    f.add(ell(0, 3, 6), "acc", ink=0.8)
    f.pop()
    f.add(smooth([(14, 74), (20, 62), (30, 66), (40, 60), (44, 68), (36, 76), (24, 82)]), "pale", shade=Shade(0.4, angle=60))
    f.add(smooth([(38, 62), (46, 56), (52, 60), (46, 66)]), "pale", ink=0.9)
    f.cut(ell(48, 60, 1))
    f.add(brush([(52, 60), (58, 62)], 2.4, 0.6), "acc", ink=0.5)
    f.cut(brush([(24, 72), (32, 72), (38, 67)], 0.5, 2, 0.5))
    return f


def steady() -> Figure:
    f = Figure()
    for r, tone in ((44, "pale"), (34, "acc"), (23, "pale"), (12, "acc")):
        f.add(ell(44, 54, r), tone, shade=Shade(0.2, angle=40))
    f.push(44, 54, rot=-42)
    f.add(rect(2, -2, 62, 4, 1), "light", ink=0.9)
    for m in (-1, 1):
        f.add(poly([(48, 0), (56, m * 9), (70, m * 9), (63, 0)]), "mid", ink=0.9, shade=Shade(0.4))
    f.add(poly([(-3, 0), (8, -5), (8, 5)]), "dark", ink=0.8)
    f.pop()
    for a in (150, 180, 210):
        x, y = 44 + 50 * math.cos(math.radians(a)), 54 + 50 * math.sin(math.radians(a))
        f.add(move(poly([(-6, -1.6), (4, 0), (-6, 1.6)]), x, y, rot=a), "acc", ink=0.5)
    return f


EMBLEMS = {
    "dice": dice,
    "nerve": nerve,
    "trip": trip,
    "ankle": ankle,
    "pit": pit,
    "samaritan": samaritan,
    "stop": stop,
    "peaches": peaches,
    "moon": moon,
    "tiles": tiles,
    "mutiny": mutiny,
    "ashore": ashore,
    "moves": moves,
    "grave": grave,
    "truce": truce,
    "steady": steady,
}
