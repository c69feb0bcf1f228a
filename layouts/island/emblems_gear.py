"""Emblems of the island: what can be carried. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def hook() -> Figure:
    f = Figure()
    f.push(50, 50, rot=38)
    f.add(rect(-3.6, -30, 7.2, 84, 2), "light", shade=Shade(0.55, angle=0, gap=2.2))
    for y in (4, 9, 14, 19):
        f.add(rect(-4.8, y, 9.6, 4.6, 2), "acc", ink=0.8, shade=Shade(0.5, angle=0, gap=1.6))
    f.add(smooth([(-5, -26, 0), (-5, -38, 0), (-2, -44), (0, -58, 0), (3, -46), (7, -40), (16, -38), (22, -30), (17, -20, 0),
        (16, -28), (10, -31), (5, -30), (5, -24, 0)]), "mid", shade=Shade(0.5, angle=30, gap=2))
    f.add(rect(-5.4, -29, 10.8, 9, 1.5), "dark")
    f.add(ell(0, -24.5, 1.5), "pale", ink=0)
    f.pop()
    f.push(50, 50, rot=38)
    f.add(brush([(0, 52), (-13, 48), (-20, 34), (-12, 24), (4, 30), (13, 44), (4, 58), (-14, 58)], 3), "pale", ink=1)
    f.pop()
    return f


def flare() -> Figure:
    f = Figure()
    f.add(ngon(24, 27, 25, 11, 6, inner=12), "acc", shade=Shade(0.4, gap=2.4))
    f.add(ngon(24, 27, 13, 9, 0, inner=7.5), "pale", ink=0.8)
    f.push(52, 52, rot=24)
    f.add(smooth([(6, 4, 0), (28, 4, 0), (34, 34), (40, 42), (24, 46), (18, 40)]), "dark", shade=Shade(0.5, angle=20),
        shade_tone="mid")
    for y in (16, 22, 28, 34):
        f.cut(brush([(16 + y * 0.1, y), (30 + y * 0.1, y - 1)], 0.4, 1.6, 0.4), "mid")
    f.add(smooth([(4, 5, 0), (2, 18), (8, 24), (17, 20), (17, 5, 0), (13, 5, 0), (13, 16), (8, 19), (6, 15), (8, 5, 0)]), "mid")
    f.add(smooth([(-32, -17, 0), (20, -17, 0), (30, -15), (38, -4), (38, 6, 0), (-2, 7, 0), (-6, 4), (-32, 4, 0)]), "mid",
        shade=Shade(0.5, angle=80, gap=2.2))
    f.add(rect(-38, -20, 12, 27, 2), "light", shade=Shade(0.5, angle=60, gap=2))
    f.add(ell(-38, -6.5, 3.2, 12), "ink")
    f.add(smooth([(26, -15, 0), (34, -25), (39, -21), (36, -10, 0)]), "dark")
    f.add(ell(10, -5, 3), "pale")
    f.cut(brush([(-24, -11), (0, -12), (18, -11)], 0.3, 1.8, 0.3), "pale")
    f.pop()
    return f


def fieldkit() -> Figure:
    f = Figure()
    f.add(brush([(18, 46), (12, 22), (34, 6), (66, 6), (88, 22), (82, 46)], 5), "dark", shade=Shade(0.5, angle=50, gap=2),
        shade_tone="mid")
    f.add(smooth([(14, 38, 0.3), (86, 38, 0.3), (90, 60), (87, 88, 0.5), (50, 92), (13, 88, 0.5), (10, 60)]), "mid",
        shade=Shade(0.35, angle=40, gap=2.6))
    f.add(smooth([(11, 36, 0.3), (89, 36, 0.3), (91, 50), (84, 66, 0.6), (50, 70), (16, 66, 0.6), (9, 50)]), "light",
        shade=Shade(0.3, angle=60, gap=2.4))
    for x in (24, 70):
        f.add(rect(x, 50, 7, 30, 1.5), "dark")
        f.add(rect(x - 2, 62, 11, 9, 1.5), "pale", ink=0.9)
        f.add(rect(x + 1.6, 64.6, 3.8, 3.8), "dark", ink=0)
    f.add(ell(50, 53, 13), "pale")
    f.add(poly([(46.5, 44), (53.5, 44), (53.5, 49.5), (59, 49.5), (59, 56.5), (53.5, 56.5), (53.5, 62), (46.5, 62),
        (46.5, 56.5), (41, 56.5), (41, 49.5), (46.5, 49.5)]), "acc", ink=0.7)
    f.push(78, 30, rot=14)
    f.add(rect(-8, -12, 16, 22, 3), "pale", shade=Shade(0.5, angle=0, gap=2))
    f.add(ell(0, -12, 8, 3.6), "pale")
    f.add(ell(0, -12, 3, 1.3), "ink", ink=0)
    f.pop()
    f.push(30, 26, rot=-12)
    f.add(rect(-5, -6, 10, 18, 2), "acc", shade=Shade(0.5, angle=0, gap=1.8))
    f.add(rect(-3, -13, 6, 7, 1), "dark")
    f.pop()
    return f


def lantern() -> Figure:
    f = Figure()
    for i in range(14):
        a = math.radians(i * 360 / 14)
        f.cut(poly([(50 + 37 * math.cos(a - 0.035), 55 + 37 * math.sin(a - 0.035)), (50 + 37 * math.cos(a + 0.035),
            55 + 37 * math.sin(a + 0.035)), (50 + 47 * math.cos(a), 55 + 47 * math.sin(a))]), "acc")
    f.add(brush([(33, 34), (27, 16), (40, 4), (60, 4), (73, 16), (67, 34)], 3), "dark", ink=0.8)
    f.add(smooth([(34, 40), (30, 55), (36, 72), (64, 72), (70, 55), (66, 40)]), "pale", shade=Shade(0.35, angle=10, gap=2.4))
    f.add(smooth([(50, 44, 0), (58, 56), (57, 67), (50, 70), (43, 67), (42, 56)]), "acc", shade=Shade(0.4, angle=80, gap=2))
    f.add(smooth([(50, 55, 0), (53, 62), (50, 68), (47, 62)]), "pale", ink=0.5)
    for x in (33.5, 64):
        f.add(rect(x, 36, 2.8, 38), "dark", ink=0.5)
    f.add(smooth([(36, 30, 0.2), (40, 20), (60, 20), (64, 30, 0.2)]), "mid", shade=Shade(0.5, angle=90, gap=2))
    f.add(rect(30, 30, 40, 8, 2), "dark", shade=Shade(0.4, angle=90), shade_tone="mid")
    f.add(rect(45, 12, 10, 9, 2), "dark")
    f.add(smooth([(28, 74, 0.3), (72, 74, 0.3), (76, 92, 0.3), (24, 92, 0.3)]), "mid", shade=Shade(0.5, angle=60, gap=2.4))
    f.add(rect(20, 90, 60, 6, 2), "dark")
    f.add(ell(50, 82, 4.4), "light")
    f.cut(brush([(50, 82), (55, 78)], 1.4))
    return f


def compass() -> Figure:
    f = Figure()
    f.add(ell(50, 10, 8), "mid")
    f.add(ell(50, 10, 4), "ink", ink=0.5)
    f.add(ell(50, 56, 40), "mid", shade=Shade(0.22, angle=40, gap=2.4))
    f.add(ell(50, 56, 32), "pale", shade=Shade(0.14, angle=220, gap=2.2))
    for i in range(32):
        a = i * math.pi / 16
        r = 26 if i % 8 == 0 else 28.4
        f.cut(poly([(50 + r * math.cos(a), 56 + r * math.sin(a)), (50 + 31 * math.cos(a - 0.022),
            56 + 31 * math.sin(a - 0.022)), (50 + 31 * math.cos(a + 0.022), 56 + 31 * math.sin(a + 0.022))]))
    f.add(ngon(50, 56, 17, 4, 45, inner=6), "light", ink=0.6)
    f.push(50, 56, rot=28)
    f.add(poly([(0, -28), (6.4, 0), (-6.4, 0)]), "acc", shade=Shade(0.5, angle=0, gap=1.7))
    f.add(poly([(0, 28), (6.4, 0), (-6.4, 0)]), "dark")
    f.pop()
    f.add(ell(50, 56, 3.2), "pale")
    return f


def bottle() -> Figure:
    f = Figure()
    f.push(50, 48, rot=-24)
    f.add(smooth([(-8, -44, 0.2), (8, -44, 0.2), (8, -22), (19, -10), (20, 20), (19, 42), (10, 46), (-10, 46), (-19, 42),
        (-20, 20), (-19, -10), (-8, -22)]), "light", shade=Shade(0.4, angle=10, gap=2.4))
    f.add(rect(-9.6, -46, 19.2, 6, 2.4), "mid")
    f.add(rect(-6.4, -56, 12.8, 11, 2), "acc", shade=Shade(0.5, angle=0, gap=2))
    f.push(0, 14, rot=12)
    f.add(rect(-9, -22, 18, 44, 2), "pale", shade=Shade(0.2, angle=0, gap=2))
    for y in (-14, -8, -2, 10, 16):
        f.cut(brush([(-6, y), (6, y)], 1.5))
    f.add(rect(-10, 1, 20, 5, 1), "acc", ink=0.8)
    f.pop()
    f.cut(brush([(-15, -4), (-16, 14), (-14, 34)], 0.6, 2.8, 0.6), "pale")
    f.pop()
    f.add(smooth([(0, 97, 0), (2, 84), (16, 77), (30, 84), (44, 77), (58, 85), (72, 78), (86, 85), (99, 80), (100, 97, 0)]),
        "dark", shade=Shade(0.6, angle=90, gap=2.8), shade_tone="mid")
    return f


EMBLEMS = {"hook": hook, "flare": flare, "fieldkit": fieldkit, "lantern": lantern, "compass": compass, "bottle": bottle}
