"""Emblems of the island: what falls, floods, grows and blows. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import Points, brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def rockfall() -> Figure:
    f = Figure()
    f.add(poly([(0, 100), (0, 30), (9, 36), (16, 54), (28, 61), (37, 78), (60, 84), (74, 100)]), "dark",
        shade=Shade(0.55, angle=30, gap=3.2, weight=0.5), shade_tone="mid")
    for x, y, w in ((30, 12, 30), (62, 8, 26), (80, 30, 20), (46, 40, 22)):
        for k in (-6, 0, 6):
            f.cut(poly([(x + k - 1.1, y + 4), (x + k + 1.1, y + 4), (x + k - 8, y - w + abs(k))]), "ink")

    def rock(pts: Points, faces: list[tuple[Points, str, float]], t: str = "light") -> None:
        f.add(poly(pts), t, shade=Shade(0.45, angle=35, gap=2.6))
        for p, tt, r in faces:
            f.add(poly(p), tt, ink=0.8, shade=Shade(r, angle=20, gap=2.2))

    rock([(26, 30), (44, 22), (62, 30), (68, 50), (56, 66), (34, 64), (22, 48)],
        [([(26, 30), (44, 22), (62, 30), (46, 40)], "pale", 0.15), ([(46, 40), (62, 30), (68, 50), (56, 66), (50, 54)], "mid",
        0.8)])
    rock([(68, 20), (82, 16), (92, 28), (86, 42), (72, 40)], [([(68, 20), (82, 16), (80, 28)], "pale", 0.1),
        ([(80, 28), (82, 16), (92, 28), (86, 42)], "mid", 0.8)])
    rock([(58, 72), (72, 66), (86, 74), (84, 90), (66, 92)], [([(58, 72), (72, 66), (86, 74), (70, 80)], "pale", 0.1),
        ([(70, 80), (86, 74), (84, 90), (66, 92)], "mid", 0.7)])
    rock([(12, 12), (22, 8), (28, 16), (20, 24), (12, 21)], [([(20, 15), (28, 16), (20, 24)], "mid", 0.7)])
    for x, y, r in ((46, 79, 3), (90, 56, 3.4), (76, 55, 2.2), (52, 12, 2.4)):
        f.add(ngon(x, y, r, 5, x), "light", ink=0.8)
    return f


def riptide() -> Figure:
    f = Figure()
    f.add(smooth([(2, 96, 0), (4, 66), (14, 36), (36, 14), (62, 10), (84, 24), (90, 44), (82, 58), (69, 58), (66, 48),
        (73, 42, 0), (70, 36), (58, 37), (51, 50), (57, 70), (76, 82), (98, 84, 0), (98, 96, 0)]), "mid",
        shade=Shade(0.32, angle=120, gap=3, weight=0.55))
    for points in ([(12, 88), (15, 58), (34, 28), (58, 18), (78, 28)], [(22, 90), (24, 62), (40, 36), (58, 26), (74, 31)],
            [(34, 91), (34, 68), (44, 44), (58, 33)], [(46, 92), (42, 74), (47, 56)]):
        f.cut(brush(points, 0.6, 3.2, 0.4), "pale")
    for x, y, r in ((84, 26, 8), (90, 38, 7.5), (88, 50, 7), (80, 58, 6.5), (71, 57, 5.5), (72, 17, 7), (60, 11.5, 6),
            (48, 11, 4.5)):
        f.add(ell(x, y, r), "pale", ink=0.9, shade=Shade(0.4, angle=35, gap=2.2, weight=0.5))
    for x, y, r in ((95, 64, 2.2), (86, 68, 1.8), (97, 26, 1.8), (88, 12, 2.4), (78, 5, 1.7)):
        f.add(ell(x, y, r), "pale", ink=0.7)
    f.push(66, 70, s=1, rot=-14)
    f.add(smooth([(-13, 0, 0), (13, 0, 0), (9, 7), (-9, 7)]), "acc", shade=Shade(0.5, gap=1.8))
    f.add(rect(-1, -15, 2, 15), "ink", ink=0.01)
    f.add(poly([(2, -15), (10, -4), (2, -3)]), "pale")
    f.pop()
    f.add(smooth([(0, 98, 0), (0, 88), (12, 83), (24, 89), (36, 83), (48, 89), (60, 84), (72, 90), (84, 84), (100, 90),
        (100, 98, 0)]), "dark", shade=Shade(0.6, angle=90, gap=3, weight=0.5), shade_tone="mid")
    return f


def vine() -> Figure:
    f = Figure()
    f.add(smooth([(40, 100, 0), (39, 72), (36, 56), (35, 44), (38, 40), (35, 24), (37, 20), (40, 22), (43, 37), (43, 14),
        (46, 9), (49, 13), (50, 35), (53, 11), (57, 9), (59, 14), (56, 36), (62, 19), (66, 19), (67, 24), (61, 46), (66, 44),
        (74, 39), (77, 42), (70, 52), (62, 63), (59, 76), (59, 100, 0)]), "light", shade=Shade(0.5, angle=20, gap=2.4))
    f.cut(brush([(44, 50), (50, 56), (60, 55)], 0.4, 1.6, 0.4))

    def coil(pts: Points, w: tuple[float, ...]) -> None:
        f.add(brush(pts, *w), "dark", shade=Shade(0.45, angle=60, gap=2.2), shade_tone="mid")

    coil([(20, 100), (24, 88), (44, 82), (66, 78), (76, 70)], (10, 9, 7))
    coil([(76, 70), (66, 62), (48, 68), (30, 70), (25, 60)], (7, 6.4, 5.6))
    coil([(25, 60), (32, 52), (50, 55), (70, 50), (80, 36), (76, 22), (66, 24), (69, 32)], (5.6, 5, 3.6, 1.6))
    for x, y, r in ((33, 83, -75), (57, 77.5, -80), (41, 64.5, 0), (58, 61, -60), (44, 50, -60)):
        f.add(move(poly([(-2.4, 0), (2.4, 0), (0, -7)]), x, y, rot=r + 70), "acc", ink=0.8)
    for x, y, L, r in ((22, 90, 25, 215), (76, 70, 22, 20), (25, 60, 22, 190), (80, 40, 20, -10), (28, 80, 17, 160),
            (77, 26, 19, -60)):
        leaf(f, x, y, L, r)
    return f


def hollow_wind() -> Figure:
    f = Figure()
    for i, (r, w) in enumerate(((52, 10), (45, 9), (38, 8))):
        for k in range(2):
            a0 = i * 62 + k * 180 + 6
            f.add(brush([(50 + (r - t * 3.2) * math.cos(math.radians(a0 + t * 24)),
                50 + (r - t * 3.2) * math.sin(math.radians(a0 + t * 24)) * 0.95) for t in range(6)], 0.5, w, w * 0.7, 0.4),
                ("mid", "light", "dark")[i], shade=Shade(0.4, angle=50 + i * 40, gap=2.2))
    f.add(smooth([(50, 17), (67, 24), (74, 42), (68, 58), (62, 66), (60, 78), (50, 84), (40, 78), (38, 66), (32, 58),
        (26, 42), (33, 24)]), "pale", shade=Shade(0.42, angle=25, gap=2.3))
    for m in (1, -1):
        f.push(50, 0, sx=m, sy=1)
        f.add(smooth([(5, 46, 0.3), (12, 37), (19, 40), (17, 52), (9, 54)]), "ink")
        f.cut(brush([(3, 36), (11, 30), (21, 34)], 0.5, 2.4, 0.5))
        f.pop()
    f.add(smooth([(50, 54, 0), (54, 63), (50, 61), (46, 63)]), "ink")
    f.add(ell(50, 72, 5.4, 7.4), "ink")
    f.cut(ngon(61, 46, 2.2, 4, inner=0.7), "acc")
    f.cut(ngon(39, 46, 2.2, 4, inner=0.7), "acc")
    return f


def storm() -> Figure:
    f = Figure()
    f.add(poly([(46, 42), (66, 42), (55, 60), (68, 60), (34, 97), (44, 69), (32, 69)]), "acc", shade=Shade(0.3, gap=2.4))
    for x, y in ((16, 60), (26, 74), (76, 62), (86, 74), (74, 82), (16, 82)):
        f.add(brush([(x + 5, y), (x, y + 13)], 0.6, 3.4), "light", ink=0.6)
    f.add(smooth([(14, 54), (4, 42), (10, 28), (24, 26), (32, 10), (52, 5), (68, 14), (74, 24), (90, 26), (97, 40), (90, 53),
        (70, 56), (40, 56)]), "mid", shade=Shade(0.42, angle=65, gap=2.6))
    for p in ([(24, 27), (32, 28), (38, 34)], [(68, 15), (62, 20), (60, 27)], [(74, 25), (80, 32), (79, 40)]):
        f.cut(brush(p, 0.6, 2.6, 0.4))
    for m in (1, -1):
        f.push(49, 0, sx=m, sy=1)
        f.cut(brush([(5, 31), (10, 34), (17, 31)], 0.6, 3, 0.8))
        f.add(ell(11, 39, 2.4), "ink", ink=0)
        f.pop()
    return f


def poppies() -> Figure:
    """Poppies, and a pod that has nodded off."""
    f = Figure()
    for stem in ([(48, 98), (44, 74), (32, 50)], [(52, 98), (58, 70), (70, 44)], [(50, 98), (66, 86), (84, 78)]):
        f.add(brush(stem, 2.4, 2.2, 1.8), "dark", ink=0.7)
    leaf(f, 46, 90, 34, -160, "mid", 0.32)
    leaf(f, 55, 86, 30, -18, "mid", 0.32)
    for x, y, size, turn in ((28, 34, 1.0, -14), (86, 70, 0.62, 24)):
        for px, py, rx, ry, a in ((0, -12, 17, 14, 0), (-14, 0, 14, 15, -20), (14, 0, 14, 15, 20), (0, 9, 18, 13, 0)):
            f.add(move(ell(px, py, rx, ry, a), x, y, size, turn), "acc", shade=Shade(0.45, angle=60, gap=2.4))
        f.add(move(ell(0, 0, 6.4), x, y, size, turn), "dark", ink=0.8)
        for k in range(9):
            f.cut(move(ell(9.4 * math.cos(k * 0.7), 9.4 * math.sin(k * 0.7), 1.1), x, y, size, turn))
    f.add(smooth([(54, 34), (56, 18), (70, 12), (84, 18), (86, 34), (78, 45), (62, 45)]), "light", shade=Shade(0.5, angle=40))
    f.add(poly([(56, 15), (60, 5), (65, 10), (70, 2), (75, 10), (80, 5), (84, 15), (70, 18)]), "mid", ink=0.9)
    for m in (-1, 1):
        f.cut(brush([(70 + m * 11, 27), (70 + m * 7, 30), (70 + m * 3, 27)], 0.5, 1.5, 0.5))
    f.cut(brush([(66, 37), (70, 38.6), (74, 37)], 0.5, 1.3, 0.5))
    return f


def manchineel() -> Figure:
    """A sprig of small green apples; one has been tried, and grins."""
    f = Figure()
    f.add(brush([(2, 20), (34, 14), (66, 16), (98, 6)], 2.4, 3.4, 3, 1.6), "dark", ink=0.8)
    for x, y, size, a in ((14, 20, 24, -52), (36, 16, 26, -24), (66, 17, 25, -40), (84, 12, 28, 50), (14, 22, 26, 110)):
        leaf(f, x, y, size, a, "mid", 0.42)
    f.add(brush([(74, 16), (78, 26), (78, 36)], 1.4, 1.6, 1.2), "dark", ink=0.6)
    f.add(smooth([(78, 38), (90, 34), (97, 46), (92, 62), (78, 66), (64, 62), (59, 46), (66, 34)]), "light",
        shade=Shade(0.5, angle=50))
    f.cut(ell(68, 45, 2.6, 4.2, 24), "pale")
    f.add(brush([(42, 16), (40, 28), (40, 40)], 1.6, 1.8, 1.4), "dark", ink=0.6)
    f.add(smooth([(40, 42), (58, 36), (70, 52), (66, 78), (50, 94), (40, 91), (30, 94), (13, 78), (10, 52), (22, 36)]), "acc",
        shade=Shade(0.5, angle=50, gap=2.4))
    f.cut(ell(20, 54, 2.6, 5.4, 18), "pale")
    bite = [(70, 50, 0), (62, 50), (58, 56, 0), (50, 58), (50, 66, 0), (45, 74), (52, 80, 0), (58, 88), (66, 84, 0), (80, 70)]
    f.add(smooth(bite), "pale", ink=0.9)
    f.add(ell(58, 64, 2.8, 3.4), "ink", ink=0)
    f.add(ell(66, 63, 2.6, 3.2), "ink", ink=0)
    f.add(poly([(61.5, 68), (63.6, 72), (60, 72)]), "ink", ink=0)
    f.cut(brush([(54, 76), (60, 78), (67, 75)], 0.5, 1.5, 0.5))
    for tooth in (57.0, 60.5, 64.0):
        f.cut(brush([(tooth, 75), (tooth, 79.4)], 0.7, 0.7))
    return f


def watching() -> Figure:
    """Two eyes between the leaves."""
    f = Figure()
    f.add(ell(50, 52, 40, 36), "ink", ink=1)
    for x, y in ((36, 46), (64, 46)):
        f.add(ell(x, y, 11, 12.5), "pale", ink=0.9)
        f.add(ell(x + 2.4, y + 1.6, 5.2, 6.4), "acc", ink=0.8)
        f.add(ell(x + 3, y + 2, 2.2, 3.4), "ink", ink=0)
        f.cut(ell(x + 0.6, y - 1.6, 1.2), "pale")
    for x, y, size, a in ((0, 100, 46, -62), (100, 100, 46, -118), (22, 103, 38, -84), (78, 103, 38, -96), (50, 104, 32, -90),
            (-2, 6, 46, 34), (102, 6, 46, 146), (30, 0, 32, 62), (70, 0, 32, 118), (-8, 46, 30, 2), (108, 46, 30, 178)):
        leaf(f, x, y, size, a, "mid", 0.34)
    return f


EMBLEMS = {
    "rockfall": rockfall, "riptide": riptide, "vine": vine, "hollow_wind": hollow_wind, "storm": storm,
    "poppies": poppies,
    "manchineel": manchineel,
    "watching": watching,
}
