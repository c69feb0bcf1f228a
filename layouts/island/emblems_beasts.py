"""Emblems of the island: what runs, flies, swims and stings. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, ngon, poly, smooth
from layouts.engraving.wedges import Shade


def flies() -> Figure:
    f = Figure()
    for x, y, s, r in ((24, 23, 0.40, -50), (79, 80, 0.42, 150), (49, 50, 1, 24)):
        f.push(x, y, s=s, rot=r)
        for m in (1, -1):
            f.push(sx=m, sy=1)
            for a in ((6, 2, 17, -2, 24, -10), (6, 8, 18, 8, 30, 4), (5, 14, 15, 20, 22, 30)):
                f.add(brush([(a[0], a[1]), (a[2], a[3]), (a[4], a[5])], 2.6, 1.4), "ink", ink=0.01)
            f.add(smooth([(4, -4, 0), (16, -22), (34, -30), (42, -22), (34, -8), (16, 0)]), "pale",
                shade=Shade(0.6, angle=20, gap=3))
            f.cut(brush([(6, -5), (20, -16), (37, -23)], 1.4, 0.5))
            f.cut(brush([(8, -4), (22, -9), (36, -13)], 1.2, 0.4))
            f.pop()
        f.add(smooth([(0, 4), (9, 12), (10, 24), (6, 38), (0, 45), (-6, 38), (-10, 24), (-9, 12)]), "acc",
            shade=Shade(0.55, gap=2.6))
        for yy in (17, 25, 33):
            f.cut(brush([(-9, yy), (0, yy + 3), (9, yy)], 0.6, 2.4, 0.6))
        f.add(ell(0, 0, 10, 10), "dark", shade=Shade(0.6))
        f.add(ell(0, -13, 8.5, 7), "mid")
        for m in (1, -1):
            f.add(ell(5.4 * m, -14, 4.6, 5.6, 12 * m), "acc")
            f.add(ell(5 * m - 1.2, -16, 1.2), "pale", ink=0)
        f.add(brush([(0, -18), (0, -30)], 2.4, 0.8), "ink", ink=0.01)
        f.pop()
    return f


def boar() -> Figure:
    f = Figure()
    for x in (27, 67):
        f.add(poly([(x, 60), (x + 10, 60), (x + 6, 80), (x + 7, 90), (x - 1, 90), (x + 1, 78)]), "dark", ink=0.6)
    body = smooth([(12, 46), (20, 30), (38, 21), (58, 20), (72, 27), (82, 40), (93, 55), (97, 63, 0.4), (95, 69, 0.4),
        (86, 70), (78, 71), (70, 69), (62, 70), (44, 72), (26, 70), (14, 62)])
    for i in range(15):
        x = 20 + i * 4
        y = 31 - 10.5 * math.sin((i + 2.6) / 17 * math.pi)
        f.add(poly([(x - 2.5, y + 5), (x + 3, y + 5), (x - 4.5, y - 7.5)]), "ink", ink=0.4)
    f.add(body, "mid", shade=Shade(0.5, angle=58, gap=2.5, weight=0.66))
    f.add(brush([(13, 46), (7, 49), (6, 57)], 2.6, 1.2), "ink", ink=0.01)
    f.add(ell(6, 60, 2.4, 4), "ink", ink=0.01)
    f.add(smooth([(62, 30, 0), (57, 18), (67, 19), (73, 29, 0)]), "dark", shade=Shade(0.5))
    f.cut(brush([(62, 32), (60, 46), (66, 60)], 0.4, 1.6, 0.4))
    f.add(ell(95, 64, 3.8, 5.4, 18), "acc")
    f.add(ell(94.4, 62, 1, 1.5), "ink", ink=0)
    f.add(ell(95.6, 66, 1, 1.5), "ink", ink=0)
    f.add(ell(78, 45, 2.6), "pale")
    f.add(ell(78.6, 45.2, 1.4), "ink", ink=0)
    f.cut(brush([(72, 41), (77, 40.5), (82, 43)], 1, 2.2, 0.8))
    f.add(smooth([(80, 68, 0), (86, 62), (87, 52, 0), (90, 62), (87, 69, 0)]), "pale", ink=0.9)
    for x in (16, 57):
        f.add(poly([(x, 60), (x + 13, 66), (x + 8, 82), (x + 10, 92), (x + 1, 92), (x + 2, 80)]), "mid",
            shade=Shade(0.6, angle=10))
        f.add(poly([(x + 1, 91), (x + 10, 91), (x + 11, 97), (x, 97)]), "ink", ink=0.5)
    for x, y in ((30, 44), (40, 38), (50, 42), (36, 54), (48, 56), (26, 54)):
        f.cut(brush([(x, y), (x - 3, y + 6), (x - 7, y + 8)], 1.6, 1.2, 0.2))
    f.push(78, 74, s=0.3)  # the young one
    for x in (20, 62):
        f.add(poly([(x, 52), (x + 13, 52), (x + 11, 77), (x, 77)]), "dark")
    f.add(smooth([(8, 44), (20, 20), (46, 14), (66, 22), (84, 42), (96, 52), (94, 62), (70, 64), (40, 66), (16, 62)]), "light")
    for yy in (28, 39, 50):
        f.cut(brush([(14, yy + 6), (40, yy - 3), (62, yy + 2)], 1, 5, 1))
    f.add(smooth([(58, 26, 0), (56, 8), (72, 22, 0)]), "mid")
    f.add(ell(76, 42, 3.6), "ink", ink=0)
    f.pop()
    return f


def crab() -> Figure:
    f = Figure()
    for m in (1, -1):
        f.push(50, 0, sx=m, sy=1)
        for i in range(4):
            f.add(brush([(22, 58 + i * 5), (38 + i * 1, 56 + i * 8), (46 - i * 3, 66 + i * 9)], 5.6, 4, 1), "mid",
                shade=Shade(0.4, angle=60, gap=2))
        f.add(brush([(20, 52), (36, 48), (40, 34)], 8, 7, 7), "mid", shade=Shade(0.4, gap=2))
        f.add(smooth([(33, 36, 0), (27, 22), (32, 8), (42, 3, 0), (38, 16), (40, 22, 0), (45, 14), (49, 8, 0), (51, 22),
            (46, 35, 0)]), "acc", shade=Shade(0.45, angle=60 if m > 0 else 120, gap=2.2))
        f.add(brush([(9, 46), (11, 33)], 3.6, 3), "mid")
        f.add(ell(11, 30, 5), "pale")
        f.add(ell(10.4, 30.4, 2.4), "ink", ink=0)
        f.pop()
    f.add(smooth([(50, 41), (70, 43), (80, 54), (76, 68), (64, 79), (50, 81), (36, 79), (24, 68), (20, 54), (30, 43)]), "acc",
        shade=Shade(0.5, angle=50, gap=2.6))
    for x, y in ((38, 52), (50, 49), (62, 52), (44, 58), (56, 58)):
        f.add(ell(x, y, 2.2, 1.6), "light", ink=0.6)
    f.cut(brush([(36, 69), (50, 73), (64, 69)], 0.5, 2.2, 0.5))
    return f


def snake() -> Figure:
    f = Figure()
    f.add(brush([(82, 88), (60, 94), (28, 92), (16, 82), (26, 72), (56, 76), (80, 72), (84, 62), (70, 56), (44, 60), (28, 54),
        (30, 44), (48, 40), (58, 32), (54, 20)], 1, 8, 12, 13, 12, 11, 10, 9), "mid", shade=Shade(0.4, angle=70, gap=2.2))
    for x, y in ((40, 92), (24, 86), (30, 74), (48, 75), (66, 75), (80, 66), (66, 57), (48, 59), (32, 50), (48, 40)):
        f.add(ngon(x, y, 4, 4, 0), "acc", ink=0.7)
    f.add(smooth([(60, 30), (50, 26), (38, 22), (28, 18), (26, 12), (34, 6), (48, 4), (60, 10), (65, 20)]), "mid",
        shade=Shade(0.35, angle=60, gap=2))
    f.add(ell(44, 12, 3.4), "pale")
    f.cut(ell(43, 12, 0.9, 2.8))
    f.cut(brush([(27, 16), (38, 18), (48, 16)], 0.4, 1.8, 0.4))
    f.cut(brush([(27, 16), (18, 20), (14, 19)], 1.8, 1.2), "acc")
    f.cut(brush([(18, 20), (15, 25)], 1.4, 0.8), "acc")
    return f


EMBLEMS = {"flies": flies, "boar": boar, "crab": crab, "snake": snake}
