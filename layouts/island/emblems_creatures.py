"""Emblems of the island: more of what runs, flies, swims and stings. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, poly, smooth
from layouts.engraving.wedges import Shade


def gull() -> Figure:
    """A gull that leaves with somebody's letter."""
    f = Figure()
    f.add(smooth([(50, 44, 0), (38, 30), (20, 14), (2, 10, 0.2), (10, 22), (6, 24, 0.2), (16, 32), (12, 35, 0.2), (24, 44),
        (34, 54, 0.2)]), "pale", shade=Shade(0.45, angle=70, gap=2.4))
    f.add(smooth([(2, 10, 0), (10, 22), (6, 24, 0.2), (13, 29), (22, 24), (14, 14)]), "dark", ink=0.7)
    f.add(smooth([(54, 42, 0), (62, 26), (78, 12), (97, 6, 0.2), (90, 18), (95, 20, 0.2), (85, 29), (90, 32, 0.2), (76, 42),
        (64, 50, 0.2)]), "pale", shade=Shade(0.5, angle=50, gap=2.4))
    f.add(smooth([(97, 6, 0), (90, 18), (95, 20, 0.2), (87, 27), (78, 22), (86, 12)]), "dark", ink=0.7)
    f.add(smooth([(24, 78, 0.2), (28, 64), (40, 50), (54, 42), (66, 42), (74, 48), (74, 58), (64, 68), (48, 74), (34, 82),
        (22, 88, 0.2)]), "pale", shade=Shade(0.45, angle=60, gap=2.5))
    f.add(poly([(24, 78), (10, 84), (14, 88), (6, 92), (26, 88), (34, 82)]), "mid", ink=0.8)
    f.add(smooth([(60, 40), (68, 33), (79, 35), (84, 44), (80, 53), (70, 55), (61, 50)]), "pale", shade=Shade(0.3, angle=40))
    f.add(smooth([(81, 40, 0), (93, 45), (98, 51, 0.3), (94, 54, 0.3), (80, 51, 0)]), "acc")
    f.cut(brush([(82, 46), (94, 49.5)], 1.2))
    f.add(ell(73.5, 42, 2.6), "pale", ink=0.8)
    f.cut(ell(74, 42.2, 1.4))
    f.cut(brush([(69, 38), (73, 37.4), (78, 39.6)], 0.6, 2.2, 0.6))
    f.push(90, 70, rot=12)
    f.add(poly([(-16, -10), (14, -10), (14, 10), (-16, 10)]), "light", shade=Shade(0.3, angle=20))
    f.cut(brush([(-16, -10), (-1, 2), (14, -10)], 1.6))
    f.add(ell(-1, 2, 4), "acc", ink=0.7)
    f.pop()
    f.cut(brush([(94, 54), (92, 60)], 2))
    return f


def urchin() -> Figure:
    """A foot that has found a sea urchin."""
    f = Figure()
    f.add(smooth([(0, 98, 0), (4, 86), (26, 82), (60, 85), (92, 82), (100, 90), (100, 98, 0)]), "light",
        shade=Shade(0.5, angle=90, gap=2.6))
    for i in range(25):
        a = math.radians(-180 + i * 7.5)
        r = 36.0 + (i * 7) % 5
        f.add(poly([(52 + 14 * math.cos(a + 0.1), 82 + 14 * math.sin(a + 0.1)), (52 + r * math.cos(a), 82 + r * math.sin(a)),
            (52 + 14 * math.cos(a - 0.1), 82 + 14 * math.sin(a - 0.1))]), "dark", ink=0.5)
    f.add(smooth([(30, 84, 0.3), (33, 68), (52, 60), (71, 68), (74, 84, 0.3)]), "dark", shade=Shade(0.5, angle=50),
        shade_tone="mid")
    for x, y in ((44, 72), (54, 68), (62, 74), (50, 78)):
        f.add(ell(x, y, 2), "mid", ink=0.5)
    f.add(smooth([(30, 2, 0), (54, 2, 0), (58, 18), (68, 26), (84, 30), (90, 36), (88, 43), (70, 47), (44, 47), (31, 43),
        (28, 32), (31, 18)]), "light", shade=Shade(0.4, angle=30, gap=2.4))
    for x, toe, r in ((88, 35, 4.6), (86, 41, 3.6), (80, 44.5, 3.2)):
        f.add(ell(x, toe, r, r * 0.8), "light", ink=0.8)
    f.add(poly([(28, 0), (56, 0), (57, 12), (29, 12)]), "acc", shade=Shade(0.4, angle=0))
    for x, y, a in ((20, 46, 205), (14, 34, 190), (96, 50, -20), (26, 58, 230)):
        f.cut(move(brush([(0, 0), (11, 0)], 2.6, 0.4), x, y, rot=a), "acc")
    return f


def goat() -> Figure:
    """A goat with opinions."""
    f = Figure()
    for m in (-1, 1):
        f.push(50, 0, sx=m, sy=1)
        f.add(brush([(8, 26), (18, 10), (34, 6), (44, 18), (40, 32)], 12, 11, 9, 6, 1), "light",
            shade=Shade(0.5, angle=60, gap=2))
        for t in ((15, 15), (23, 9.5), (32, 8.5), (39, 14)):
            f.cut(brush([(t[0] - 2, t[1] - 5), (t[0] + 1.5, t[1] + 4)], 1.6, 0.6))
        f.add(smooth([(16, 36, 0.2), (30, 32), (44, 38), (36, 46), (20, 46)]), "mid", shade=Shade(0.5, angle=30))
        f.pop()
    f.add(smooth([(50, 96, 0.1), (44, 84), (46, 72), (54, 72), (57, 84)]), "pale", shade=Shade(0.6, angle=0, gap=2))
    f.add(smooth([(32, 28), (42, 22), (58, 22), (68, 28), (68, 44), (63, 60), (60, 74), (50, 79), (40, 74), (37, 60),
        (32, 44)]), "pale", shade=Shade(0.4, angle=20, gap=2.5))
    f.add(smooth([(34, 28), (42, 18), (50, 22), (58, 16), (66, 28), (60, 36), (55, 30), (50, 40), (45, 31), (40, 37)]), "mid",
        shade=Shade(0.5, angle=80))
    for x in (41, 60):
        f.add(ell(x, 46, 4.8, 4), "acc")
        f.cut(poly([(x - 3, 44.8), (x + 3, 44.8), (x + 3, 47.2), (x - 3, 47.2)]))
        m = -1 if x < 50 else 1
        f.cut(brush([(x - 5.5, 41.6 + m), (x, 39.6), (x + 5.5, 41.6 - m)], 0.8, 2.6, 0.8))
    f.add(smooth([(41, 66), (50, 62), (59, 66), (57, 75), (50, 78), (43, 75)]), "light")
    f.cut(ell(46.4, 68, 1.4, 2, 20))
    f.cut(ell(53.6, 68, 1.4, 2, -20))
    f.cut(brush([(42, 73.4), (49, 75), (58, 71)], 0.5, 2, 0.6))
    f.add(brush([(60, 73), (72, 76), (80, 70)], 1.6, 1), "dark", ink=0.5)
    for x, y, r in ((72, 76, 30), (77, 73, -50), (82, 68, 10)):
        f.add(move(smooth([(0, 0, 0), (4, -3), (9, 0, 0), (4, 3)]), x, y, rot=r), "dark", ink=0.6)
    return f


def macaques() -> Figure:
    """Two macaques and one good suitcase."""
    f = Figure()
    f.add(brush([(76, 84), (92, 80), (96, 62), (88, 54)], 4, 4, 3.4, 2), "mid", ink=0.8)

    def monkey(x: float, y: float, s: float, m: float) -> None:
        f.push(x, y, sx=s * m, sy=s)
        f.add(smooth([(-18, 44), (-20, 24), (-10, 12), (8, 12), (18, 24), (18, 44), (0, 52)]), "mid",
            shade=Shade(0.5, angle=40, gap=2.6))
        for k in (-1, 1):
            f.add(ell(k * 19, -8, 6, 7), "light")
            f.add(brush([(k * 14, 20), (k * 24, 30), (k * 14, 38)], 8, 7, 6), "mid", shade=Shade(0.4))
        f.add(smooth([(-18, -10), (-12, -24), (0, -28), (12, -24), (18, -10), (14, 6), (0, 14), (-14, 6)]), "mid",
            shade=Shade(0.4, angle=60, gap=2.4))
        f.add(smooth([(0, -18), (8, -22), (14, -14), (11, 0), (0, 10), (-11, 0), (-14, -14), (-8, -22)]), "light")
        for k in (-1, 1):
            f.add(ell(k * 6, -9, 3, 3.6), "pale", ink=0.7)
            f.cut(ell(k * 6 + 1, -8.6, 1.6))
            f.cut(brush([(k * 2, -14.6), (k * 7, -16.4), (k * 11, -13)], 0.6, 2.2, 0.6))
        f.cut(brush([(-2.6, -3), (0, -2), (2.6, -3)], 0.5, 1.5, 0.5))
        f.cut(brush([(-6, 3), (0, 5.4), (7, 1.6)], 0.6, 1.9, 0.6))
        f.pop()

    monkey(28, 44, 0.92, 1)
    monkey(70, 36, 0.78, -1)
    f.push(50, 78, rot=-5)
    f.add(poly([(-40, -14), (38, -14), (38, 18), (-40, 18)]), "acc", shade=Shade(0.4, angle=60, gap=2.6))
    for x in (-28, 20):
        f.cut(poly([(x, -14), (x + 6, -14), (x + 6, 18), (x, 18)]))
        f.add(poly([(x - 1, -6), (x + 7, -6), (x + 7, 1), (x - 1, 1)]), "pale", ink=0.7)
    f.add(brush([(-8, -14), (-6, -21), (6, -21), (8, -14)], 3.4), "dark", ink=0.7)
    f.pop()
    for x, y in ((20, 66), (34, 65), (64, 62), (76, 61)):
        f.add(ell(x, y, 5, 4), "light", ink=0.9)
    return f


def hornets() -> Figure:
    """A nest, and who lives there."""
    f = Figure()
    f.add(brush([(8, 4), (40, 10), (70, 6), (96, 12)], 4, 6, 5, 3), "dark", shade=Shade(0.5, angle=80), shade_tone="mid")
    f.add(smooth([(50, 10), (68, 14), (80, 30), (82, 50), (74, 70), (58, 84), (50, 88), (42, 84), (26, 70), (18, 50),
        (20, 30), (32, 14)]), "light", shade=Shade(0.5, angle=25, gap=2.5))
    for y, w in ((24, 26), (36, 31), (48, 32), (60, 29), (72, 20)):
        f.cut(brush([(50 - w, y - 2), (50 - w * 0.4, y + 4), (50, y), (50 + w * 0.4, y + 5), (50 + w, y - 1)], 0.6, 2.4, 1.4,
            2.4, 0.6))
    f.add(ell(46, 68, 8, 9.5), "ink")
    for x, y, s, r in ((20, 80, 0.5, -30), (86, 24, 0.42, 200), (78, 82, 0.56, 20), (46, 67, 0.36, 90)):
        f.push(x, y, s=s, rot=r)
        for k in (-1, 1):
            f.add(move(smooth([(0, 0, 0), (10, -20), (26, -24), (24, -8)]), -4, k * 2, sx=1, sy=k), "pale", ink=1.4)
        f.add(smooth([(-8, 0), (2, -9), (20, -8), (34, 0, 0.2), (20, 8), (2, 9)]), "acc", ink=1.4)
        for a in (6, 14, 22):
            f.cut(brush([(a, -8), (a + 2, 0), (a, 8)], 4))
        f.add(ell(-14, 0, 8, 8), "dark", ink=1.2)
        f.cut(brush([(-18, -5), (-28, -12)], 2, 0.6))
        f.cut(brush([(-18, 5), (-28, 12)], 2, 0.6))
        f.pop()
    return f


def skuas() -> Figure:
    """A skua above her nest."""
    f = Figure()
    f.add(smooth([(4, 96, 0.3), (10, 80), (34, 74), (66, 74), (90, 80), (96, 96, 0.3)]), "light",
        shade=Shade(0.5, angle=80, gap=2.4))
    for i in range(11):
        x = 8 + i * 8.2
        f.cut(brush([(x, 94), (x + 7, 84 - (i % 3) * 2), (x + 15, 79)], 0.6, 2.2, 0.5))
    for x, y, r in ((34, 76, -14), (50, 73, 4), (65, 76, 16)):
        f.add(move(smooth([(0, -13), (8, -6), (9, 4), (0, 11), (-9, 4), (-8, -6)]), x, y, rot=r), "pale",
            shade=Shade(0.4, angle=40))
        f.cut(ell(x - 2, y - 3, 1))
        f.cut(ell(x + 3, y + 2, 1.2))
    f.add(smooth([(46, 44, 0), (30, 38), (12, 22), (0, 4, 0.2), (12, 8), (24, 12), (40, 20), (50, 32)]), "mid",
        shade=Shade(0.5, angle=60, gap=2.4))
    f.add(smooth([(56, 44, 0), (72, 38), (90, 22), (99, 4, 0.2), (88, 8), (76, 12), (62, 20), (52, 32)]), "mid",
        shade=Shade(0.5, angle=60, gap=2.4))
    for m in (-1, 1):
        for k in range(4):
            f.cut(brush([(50 + m * (18 + k * 8), 33 - k * 5), (50 + m * (22 + k * 8), 22 - k * 4.4)], 0.5, 1.8, 0.4))
    f.add(smooth([(40, 34), (50, 26), (60, 34), (62, 50), (56, 60), (50, 66, 0.2), (44, 60), (38, 50)]), "dark",
        shade=Shade(0.5, angle=20), shade_tone="mid")
    f.add(smooth([(40, 30), (44, 20), (56, 20), (60, 30), (56, 40), (44, 40)]), "mid", shade=Shade(0.4, angle=40))
    f.add(smooth([(45, 36, 0), (55, 36, 0), (53, 46), (50, 52, 0.3), (47, 46)]), "acc")
    f.cut(brush([(47, 42), (53, 42)], 1.6))
    for x in (44.4, 55.6):
        f.add(ell(x, 29.6, 3), "pale", ink=0.7)
        f.cut(ell(x, 30.2, 1.5))
    f.cut(brush([(39, 24), (44, 26), (48, 29)], 0.8, 2.6, 0.6))
    f.cut(brush([(61, 24), (56, 26), (52, 29)], 0.8, 2.6, 0.6))
    return f


def dogs() -> Figure:
    """A wild dog that has not decided yet."""
    f = Figure()
    f.add(smooth([(8, 98, 0), (10, 70), (24, 52), (50, 46), (76, 52), (90, 70), (92, 98, 0)]), "mid",
        shade=Shade(0.5, angle=30, gap=2.6))
    for m in (-1, 1):
        f.push(50, 0, sx=m, sy=1)
        f.add(smooth([(12, 28, 0), (20, 8), (32, 0, 0.2), (34, 18), (28, 36, 0)]), "mid", shade=Shade(0.5, angle=30))
        f.add(smooth([(17, 27, 0), (22, 14), (29, 7, 0.3), (29, 20), (25, 32, 0)]), "acc", ink=0.7)
        f.pop()
    f.add(smooth([(50, 20), (68, 24), (80, 38), (86, 52, 0.2), (76, 54), (72, 64), (60, 78), (50, 82), (40, 78), (28, 64),
        (24, 54), (14, 52, 0.2), (20, 38), (32, 24)]), "mid", shade=Shade(0.4, angle=35, gap=2.4))
    f.add(smooth([(50, 30), (56, 46), (66, 56), (64, 70), (50, 80), (36, 70), (34, 56), (44, 46)]), "pale",
        shade=Shade(0.3, angle=20))
    f.add(smooth([(42, 60), (50, 56), (58, 60), (50, 68)]), "ink")
    f.cut(ell(47, 59.6, 1.4, 0.8), "pale")
    f.add(smooth([(34, 70, 0.2), (42, 75), (50, 70), (58, 75), (66, 70, 0.2), (62, 84), (50, 90), (38, 84)]), "ink")
    for x in (39, 45, 53, 59):
        f.cut(poly([(x - 2.4, 73.4), (x + 2.4, 73.4), (x, 80)]), "pale")
    f.cut(smooth([(44, 86), (50, 81), (56, 86), (50, 89)]), "acc")
    for x, m in ((36, -1), (64, 1)):
        f.add(smooth([(x - 7, 46 + m * -1, 0.2), (x, 41), (x + 7, 46 + m, 0.2), (x, 50)]), "light", ink=0.8)
        f.cut(ell(x, 45.8, 2.4))
        f.cut(brush([(x - 9, 38.6 + m * 3), (x, 37.6), (x + 9, 38.6 - m * 3)], 1, 3, 1))
    f.cut(brush([(50, 68), (50, 73)], 1.6))
    for x, y in ((22, 78), (30, 88), (70, 88), (78, 78)):
        f.cut(brush([(x, y), (x - 2, y + 6), (x - 6, y + 10)], 1.8, 1.4, 0.3))
    return f


def shark() -> Figure:
    """A reef shark coming to see what you are."""
    f = Figure()
    f.add(smooth([(2, 40, 0.2), (20, 26), (44, 20), (58, 0, 0.2), (66, 20), (80, 28), (94, 38), (99, 48), (92, 58), (76, 64),
        (60, 68), (66, 84, 0.2), (48, 70), (28, 62), (14, 52)]), "mid", shade=Shade(0.45, angle=85, gap=2.5))
    f.add(smooth([(20, 54), (44, 52), (70, 56), (96, 50), (99, 48), (92, 58), (76, 64), (58, 68), (40, 66)]), "pale", ink=0.8)
    f.add(poly([(6, 42), (-4, 22), (12, 32), (18, 38)]), "mid", shade=Shade(0.5))
    f.add(poly([(6, 44), (-2, 66), (12, 54), (18, 50)]), "mid", shade=Shade(0.6))
    f.add(smooth([(74, 57, 0), (88, 55), (97, 51, 0), (92, 60), (82, 64), (72, 64)]), "ink")
    for i, x in enumerate((76, 81, 86, 91)):
        f.cut(poly([(x - 2, 57.4 - i * 0.9), (x + 2.4, 57 - i * 1.2), (x, 61.4 - i)]), "pale")
        f.cut(poly([(x - 3.4, 63.4 - i * 0.6), (x + 0.8, 63.4 - i * 0.9), (x - 1, 59.6 - i * 0.4)]), "pale")
    f.add(ell(82, 42, 3), "pale", ink=0.7)
    f.cut(ell(82.6, 42.2, 1.7))
    f.cut(brush([(77, 37.6), (82, 37.4), (87, 40)], 0.6, 2.2, 0.6))
    for k in range(4):
        f.cut(brush([(60 + k * 3.4, 42 + k * 0.6), (58.6 + k * 3.4, 48), (60 + k * 3.4, 54)], 0.4, 1.8, 0.4))
    for y, xs in ((78, (2, 34)), (88, (12, 60)), (80, (70, 98)), (92, (66, 92)), (12, (4, 26))):
        a, b = xs
        f.cut(brush([(a, y), (a + (b - a) * 0.25, y - 2), (a + (b - a) * 0.5, y), (a + (b - a) * 0.75, y - 2), (b, y)], 0.3,
            2, 1.6, 2, 0.3), "light")
    for x, y, r in ((20, 14, 2.4), (30, 8, 1.8), (90, 20, 2.6), (84, 12, 1.6)):
        f.add(ell(x, y, r), "pale", ink=0.6)
    return f


def crocodile() -> Figure:
    """A log that blinked."""
    f = Figure()
    f.add(smooth([(0, 72), (14, 60), (30, 56), (38, 46), (50, 44), (56, 52), (72, 54), (88, 48), (95, 40), (99, 46), (98, 58),
        (86, 64), (60, 66), (40, 74), (20, 84), (4, 84)]), "dark", shade=Shade(0.5, angle=80, gap=2.4), shade_tone="mid")
    f.add(smooth([(40, 68), (60, 62), (86, 60), (98, 56), (96, 66), (80, 74), (56, 80), (40, 84), (24, 88), (18, 82)]), "mid",
        shade=Shade(0.5, angle=60))
    f.add(smooth([(44, 68, 0), (62, 63), (84, 61.6), (97, 57, 0), (84, 68), (62, 73), (46, 75)]), "acc", ink=0.8)
    for i in range(8):
        x = 52 + i * 5.6
        f.cut(poly([(x - 2.2, 64.6 - i * 0.7), (x + 2.4, 64 - i * 0.7), (x + 0.4, 70.2 - i * 0.7)]), "pale")
        if i < 7:
            f.cut(poly([(x, 73.4 - i * 1.1), (x + 4.4, 72.6 - i * 1.2), (x + 2.2, 67.6 - i * 0.9)]), "pale")
    f.add(ell(44, 46, 7, 6), "dark")
    f.add(ell(45, 46, 4.4, 4), "acc", ink=0.7)
    f.cut(ell(45.4, 46, 1.1, 3.4))
    f.add(ell(92, 44, 4.4, 3.4), "dark", ink=0.8)
    f.cut(ell(92.6, 43.2, 1.4, 0.9), "mid")
    for x, y in ((30, 55), (22, 57), (14, 61), (6, 67)):
        f.add(poly([(x - 5, y + 5), (x, y - 6), (x + 5, y + 3)]), "dark", ink=0.8)
    for x, y in ((62, 58), (70, 59), (78, 57), (56, 60), (20, 70), (30, 66), (12, 76)):
        f.cut(ell(x, y, 1.7, 1.1), "mid")
    for y, a, b in ((88, 0, 46), (94, 18, 84), (86, 62, 99), (80, 84, 100)):
        f.cut(brush([(a, y), (a + (b - a) * 0.3, y - 2.4), (a + (b - a) * 0.6, y + 0.6), (b, y - 1.4)], 0.4, 2.4, 2.4, 0.4),
            "light")
    f.add(smooth([(36, 36), (40, 26), (46, 22), (52, 26), (50, 34), (44, 38)]), "pale", shade=Shade(0.4))
    f.cut(brush([(52, 26), (58, 28)], 2.4, 0.4), "acc")
    f.cut(ell(48, 26.6, 1))
    f.cut(brush([(42, 38), (41, 42)], 1.2))
    return f


def cassowary() -> Figure:
    """A chicken with a grudge and a knife."""
    f = Figure()
    f.add(brush([(38, 66), (34, 80), (40, 94)], 5, 4, 4), "mid", ink=0.8)
    f.add(brush([(58, 66), (66, 78), (60, 92)], 5, 4, 4), "mid", ink=0.8)
    for x, y in ((40, 94), (60, 93)):
        for a in (0, 35, 160):
            f.add(move(poly([(0, -2), (13, 0), (0, 2)]), x, y, rot=a), "light", ink=0.7)
    f.add(move(poly([(0, -2.6), (22, -4), (0, 3)]), 60, 93, rot=8), "pale", ink=0.9)
    pts: list[tuple[float, ...]] = [(74, 40), (78, 54), (70, 68)]
    for i in range(9):
        at = 66 - i * 6.4
        pts += [(at, 76 + (i % 2) * 3, 0.1), (at - 3, 69 - abs(4 - i), 0.3)]
    f.add(smooth([*pts, (6, 56), (14, 40), (34, 30), (58, 30)]), "dark", shade=Shade(0.45, angle=70, gap=2.3), shade_tone="mid")
    for x, y in ((26, 44), (38, 40), (50, 42), (32, 54), (46, 54), (60, 50), (20, 54)):
        f.cut(brush([(x, y), (x - 3, y + 6), (x - 8, y + 9)], 1.8, 1.3, 0.2), "mid")
    f.add(brush([(68, 46), (76, 34), (74, 20)], 15, 11, 9), "mid", shade=Shade(0.5, angle=20))
    f.add(brush([(72, 40), (78, 48), (75, 56)], 4, 5, 3), "acc", ink=0.8)
    f.add(brush([(69, 40), (72, 50), (68, 57)], 4, 4.4, 3), "acc", ink=0.8)
    f.add(smooth([(66, 20), (70, 10), (80, 10), (86, 18), (80, 26), (70, 27)]), "mid", shade=Shade(0.4, angle=40))
    f.add(smooth([(68, 13, 0.2), (66, 0), (74, -6), (80, 2), (79, 12, 0.2)]), "light", shade=Shade(0.5, angle=20, gap=2))
    f.add(smooth([(84, 15, 0), (98, 18), (99, 22, 0.3), (84, 24, 0)]), "dark", ink=0.9)
    f.add(ell(77, 16.6, 2.7), "acc", ink=0.7)
    f.cut(ell(77.6, 16.8, 1.4))
    f.cut(brush([(72, 12), (77, 11.6), (82, 14)], 0.8, 2.4, 0.8))
    return f


def tusker() -> Figure:
    """The landlord."""
    f = Figure()
    for i in range(13):
        a = math.radians(-170 + i * 13.4)
        f.add(poly([(50 + 34 * math.cos(a - 0.14), 46 + 34 * math.sin(a - 0.14)),
            (50 + 50 * math.cos(a), 46 + 50 * math.sin(a)), (50 + 34 * math.cos(a + 0.14), 46 + 34 * math.sin(a + 0.14))]),
            "ink", ink=0.4)
    for m in (-1, 1):
        f.push(50, 0, sx=m, sy=1)
        f.add(smooth([(22, 26, 0), (36, 6), (47, 8, 0.3), (44, 26), (34, 38, 0)]), "dark", shade=Shade(0.5, angle=30),
            shade_tone="mid")
        f.pop()
    f.add(smooth([(50, 10), (72, 16), (86, 34), (86, 54), (76, 70), (66, 84), (50, 90), (34, 84), (24, 70), (14, 54),
        (14, 34), (28, 16)]), "mid", shade=Shade(0.5, angle=40, gap=2.4))
    for x, y, m in ((34, 40, -1), (66, 40, 1)):
        f.add(ell(x, y, 5.4, 4.4), "acc")
        f.cut(ell(x, y, 2.2))
        f.cut(brush([(x - 9, y - 6 + m * 2.6), (x, y - 7), (x + 9, y - 6 - m * 2.6)], 1, 3.6, 1))
    f.add(smooth([(32, 66), (36, 56), (50, 52), (64, 56), (68, 66), (64, 80), (50, 84), (36, 80)]), "acc",
        shade=Shade(0.4, angle=60))
    for x in (42, 58):
        f.add(ell(x, 68, 4, 6), "ink", ink=0.6)
    for m in (-1, 1):
        f.push(50, 0, sx=m, sy=1)
        f.add(smooth([(18, 84, 0), (30, 78), (36, 62), (33, 48, 0.1), (44, 62), (42, 80), (28, 92, 0)]), "pale",
            shade=Shade(0.4, angle=20))
        f.pop()
    for p in ([(40, 24), (50, 20), (60, 24)], [(42, 31), (50, 28), (58, 31)]):
        f.cut(brush(p, 0.6, 2.4, 0.6))
    for x, y in ((22, 52), (26, 60), (78, 52), (74, 60), (50, 44)):
        f.cut(brush([(x, y), (x - 2, y + 5), (x - 5, y + 7)], 1.6, 1.2, 0.2))
    f.cut(brush([(60, 12), (66, 24), (63, 30)], 0.6, 2.6, 0.6), "pale")
    return f


EMBLEMS = {
    "gull": gull,
    "urchin": urchin,
    "goat": goat,
    "macaques": macaques,
    "hornets": hornets,
    "skuas": skuas,
    "dogs": dogs,
    "shark": shark,
    "crocodile": crocodile,
    "cassowary": cassowary,
    "tusker": tusker,
}
