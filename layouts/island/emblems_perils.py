"""Emblems of the island: more of what stings, swallows, slides and drowns. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def nettle() -> Figure:
    """A nettle, and a bare knee that has met it."""
    f = Figure()
    f.add(brush([(50, 98), (48, 70), (52, 40), (50, 14)], 5, 4.4, 3.6, 2), "dark", ink=0.8)
    for i, y in enumerate((84, 66, 49, 33)):
        size = 34 - i * 5
        for m in (-1, 1):
            edge = []
            for k in range(6):
                t = k / 5
                w = math.sin(math.pi * (0.12 + 0.85 * t)) * size * 0.34
                edge += [(size * t, -w, 0.2), (size * (t + 0.09), -w * 0.82, 0.2)]
            under = [(x, -y_, s) for x, y_, s in reversed(edge)]
            f.add(move(smooth([(0, 0, 0), *edge, (size * 1.12, 0, 0), *under]), 50 + m * 1.6, y, sx=m, sy=1, rot=-m * 26),
                "mid", shade=Shade(0.5, angle=40 if m < 0 else 140, gap=2.2))
            f.cut(move(brush([(0, 0), (size, 0)], 1.3, 0.3), 50 + m * 1.6, y, sx=m, sy=1, rot=-m * 26))
    f.add(smooth([(50, 4, 0), (57, 14), (50, 24, 0), (43, 14)]), "mid", shade=Shade(0.5))
    for x, y, a in ((12, 40, 200), (16, 22, 220), (86, 42, -20), (84, 22, -45), (30, 8, 250), (70, 8, -70)):
        f.add(move(poly([(0, -1.6), (11, 0), (0, 1.6)]), x, y, rot=a), "acc", ink=0.6)
    return f


def boulders() -> Figure:
    """Green stones in a stream, and a heel going its own way."""
    f = Figure()
    f.add(smooth([(0, 98, 0), (0, 80), (30, 76), (70, 80), (100, 76), (100, 98, 0)]), "dark", shade=Shade(0.4, angle=90),
        shade_tone="mid")
    for x, y, rx, ry in ((24, 76, 24, 15), (70, 78, 27, 16), (48, 86, 20, 11)):
        f.add(ell(x, y, rx, ry), "mid", shade=Shade(0.5, angle=50))
        f.add(smooth([(x - rx * 0.9, y - 2, 0.2), (x - rx * 0.4, y - ry), (x + rx * 0.3, y - ry * 0.98),
            (x + rx * 0.9, y - 3, 0.2), (x + rx * 0.5, y), (x + rx * 0.2, y - 3), (x - rx * 0.2, y + 2),
            (x - rx * 0.6, y - 2)]), "light", ink=0.7)
    f.push(44, 34, rot=-34)
    f.add(poly([(-10, -34), (14, -34), (14, -8), (-12, -8)]), "acc", shade=Shade(0.4, angle=0))
    f.add(smooth([(-12, -12, 0), (14, -12, 0), (16, 4), (30, 12), (42, 16), (44, 24, 0.3), (-14, 24, 0.3), (-15, 6)]), "mid",
        shade=Shade(0.5, angle=30))
    f.add(poly([(-15, 22), (45, 22), (44, 30), (20, 30), (18, 33), (-14, 33)]), "dark")
    for y in (-4, 3):
        f.cut(brush([(0, y), (7, y + 2), (15, y + 1)], 2.2))
    f.pop()
    for a, b in (((8, 50), (2, 42)), ((16, 42), (12, 32)), ((74, 58), (88, 54)), ((70, 50), (80, 42))):
        f.cut(brush([a, b], 2.6, 0.4), "acc")
    for x, y in ((12, 90), (40, 96), (78, 95)):
        f.cut(brush([(x - 8, y), (x - 3, y - 2), (x + 3, y), (x + 9, y - 2)], 0.4, 2, 2, 0.4), "pale")
    return f


def fever() -> Figure:
    """A thermometer that has had enough."""
    f = Figure()
    f.push(50, 50, rot=24)
    f.add(rect(-9, -48, 18, 74, 9), "pale", shade=Shade(0.3, angle=0))
    f.add(ell(0, 34, 17), "pale", shade=Shade(0.4, angle=40))
    f.add(ell(0, 34, 12), "acc", shade=Shade(0.5, angle=40))
    f.add(rect(-4, -34, 8, 62, 3), "acc", ink=0.8)
    for i in range(9):
        f.cut(rect(5.4, -40 + i * 7, 5 if i % 2 else 8, 1.6))
    f.add(ell(-3.6, 30, 3), "pale", ink=0)
    f.pop()
    for m, x, y in ((-1, 20, 30), (1, 82, 68)):
        for k in range(3):
            f.cut(brush([(x + k * 7 * m, y - 14), (x + 4 + k * 7 * m, y - 5), (x - 2 + k * 7 * m, y + 4),
                (x + 3 + k * 7 * m, y + 13)], 0.5, 2.8, 2.8, 0.5), "acc" if m > 0 else "light")
    for x, y in ((76, 16), (88, 28), (14, 78), (26, 90)):
        f.add(smooth([(x, y - 8, 0), (x + 5, y + 2), (x, y + 7), (x - 5, y + 2)]), "light", ink=0.8, shade=Shade(0.4))
    return f


def fog() -> Figure:
    """A mast, a lamp, and nothing else."""
    f = Figure()
    f.add(brush([(50, 90), (50, 6)], 4), "dark", ink=0.7)
    f.add(poly([(46, 26), (14, 34), (14, 37), (46, 31)]), "dark", ink=0.7)
    f.add(poly([(54, 26), (86, 34), (86, 37), (54, 31)]), "dark", ink=0.7)
    f.add(smooth([(18, 36, 0), (46, 31, 0), (44, 56), (22, 60, 0.2), (24, 46)]), "light", shade=Shade(0.5, angle=20), ink=0.9)
    f.add(smooth([(54, 31, 0), (82, 36, 0), (76, 48), (78, 60, 0.2), (56, 56)]), "light", shade=Shade(0.6, angle=20), ink=0.9)
    f.add(rect(45, 8, 10, 13, 2), "acc")
    f.add(ell(50, 14.4, 3), "pale", ink=0.6)
    for i, (y, w, tone) in enumerate(((58, 42, "mid"), (70, 48, "pale"), (83, 50, "mid"))):
        pts = [(50 - w, y + 8, 0.2), (50 - w + 4, y - 1)]
        for k in range(5):
            x = 50 - w + 12 + k * (2 * w - 20) / 4
            pts += [(x - 5, y - 5 - (k + i) % 2 * 4), (x + 4, y - 4)]
        pts += [(50 + w - 2, y, 0.4), (50 + w, y + 8, 0.2), (50 + w * 0.5, y + 11), (50, y + 8), (50 - w * 0.5, y + 11)]
        f.add(smooth(pts), tone, shade=Shade(0.4, angle=90, gap=2.2))
    return f


def quicksand() -> Figure:
    """A hat, a hand, and an opinion about shortcuts."""
    f = Figure()
    for k, tone in ((1, "light"), (0.8, "mid"), (0.6, "light"), (0.4, "mid")):
        f.add(ell(50, 76, 49 * k, 22 * k), tone, ink=0.9, shade=Shade(0.3, angle=250))
    f.add(smooth([(44, 78, 0), (43, 56), (38, 40), (35, 24), (39, 21), (44, 34), (44, 14), (48, 10), (51, 32), (54, 9),
        (58, 11), (57, 33), (62, 16), (66, 18), (63, 40), (70, 33), (74, 36), (66, 50), (60, 60), (58, 78, 0)]), "light",
        shade=Shade(0.5, angle=20))
    f.add(poly([(42, 66), (60, 66), (61, 80), (41, 80)]), "acc", shade=Shade(0.5, angle=0))
    f.push(20, 62, rot=-12)
    f.add(ell(0, 6, 18, 5), "dark")
    f.add(smooth([(-10, 5, 0.2), (-9, -7), (0, -10), (9, -7), (10, 5, 0.2)]), "dark", shade=Shade(0.5), shade_tone="mid")
    f.add(poly([(-10, 1), (10, 1), (10, 5), (-10, 5)]), "acc", ink=0.6)
    f.pop()
    for x, y, r in ((78, 70, 3), (72, 84, 2.2), (84, 80, 2), (32, 84, 2.4)):
        f.add(ell(x, y, r), "pale", ink=0.7)
    return f


def flood() -> Figure:
    """A river that came to visit, with a tree and a chair."""
    f = Figure()
    f.add(poly([(0, 0), (26, 0), (34, 26), (22, 60), (30, 98), (0, 98)]), "dark", shade=Shade(0.5, angle=20), shade_tone="mid")
    f.add(poly([(100, 0), (76, 0), (68, 24), (80, 56), (72, 98), (100, 98)]), "dark", shade=Shade(0.6, angle=20),
        shade_tone="mid")
    f.add(smooth([(32, 6, 0), (50, 2), (70, 6, 0), (66, 26), (78, 56), (72, 98, 0), (30, 98, 0), (24, 58), (36, 28)]), "pale",
        shade=Shade(0.2, angle=90))
    for p in ([(44, 6), (44, 30), (34, 58), (42, 94)], [(56, 4), (56, 28), (52, 60), (56, 96)],
            [(64, 8), (62, 30), (68, 58), (64, 94)]):
        f.cut(brush(p, 0.6, 3.4, 2.4, 0.6), "mid")
    for x, y, r in ((28, 88, 8), (40, 93, 9), (54, 91, 10), (68, 93, 8), (34, 80, 6), (62, 82, 6), (48, 83, 7), (76, 88, 6)):
        f.add(ell(x, y, r), "pale", ink=0.9, shade=Shade(0.4, angle=35, gap=2))
    f.push(52, 48, rot=-32)
    f.add(rect(-32, -6, 64, 12, 4), "light", shade=Shade(0.5, angle=90))
    f.add(ell(32, 0, 4, 6), "pale")
    f.cut(ell(32, 0, 1.6, 2.6))
    for x, a in ((-22, -70), (-6, -110), (10, 70)):
        f.add(move(brush([(0, 0), (10, -2), (16, 2)], 4, 3, 1), x, -5 if a < 0 else 5, rot=a), "light", ink=0.8)
    f.pop()
    leaf(f, 30, 30, 16, -120, "mid")
    leaf(f, 74, 62, 16, -40, "mid")
    return f


def geyser() -> Figure:
    """A spring that draws its own bath."""
    f = Figure()
    for x, y, r in ((50, 16, 15), (34, 24, 11), (67, 22, 12), (26, 12, 8), (74, 8, 8), (50, 2, 9)):
        f.add(ell(x, y, r), "pale", shade=Shade(0.45, angle=40))
    f.add(smooth([(44, 84, 0), (42, 60), (40, 36), (34, 24), (46, 22), (56, 22), (66, 26), (60, 40), (58, 62), (58, 84, 0)]),
        "pale", ink=1, shade=Shade(0.35, angle=0))
    for p in ([(50, 80), (49, 56), (46, 30)], [(54, 80), (55, 52), (60, 30)]):
        f.cut(brush(p, 0.6, 3, 0.6), "acc")
    f.add(smooth([(4, 96, 0), (16, 84), (34, 76), (44, 82), (58, 82), (68, 76), (86, 84), (98, 96, 0)]), "dark",
        shade=Shade(0.5, angle=60), shade_tone="mid")
    f.add(ell(51, 82, 12, 3.4), "ink", ink=0.6)
    f.add(ell(51, 81.4, 8, 2), "acc", ink=0.5)
    for x, y, a in ((24, 52, 200), (20, 66, 185), (78, 52, -20), (82, 66, -5)):
        f.add(move(smooth([(0, 0, 0), (6, -3), (10, 0), (6, 3)]), x, y, rot=a), "pale", ink=0.7)
    f.push(82, 88, rot=8)
    f.add(ell(0, 0, 10, 5), "acc")
    f.add(ell(0, -3, 6, 4.6), "light")
    f.pop()
    return f


def landslip() -> Figure:
    """A slope with a tree that is leaving."""
    f = Figure()
    f.add(poly([(0, 20), (20, 26), (44, 52), (66, 66), (100, 84), (100, 98), (0, 98)]), "dark",
        shade=Shade(0.5, angle=30, gap=2.8), shade_tone="mid")
    f.add(poly([(0, 20), (20, 26), (30, 36), (16, 44), (0, 38)]), "light", shade=Shade(0.4, angle=60))
    f.push(58, 46, rot=48)
    f.add(poly([(-4, 34), (-2.6, -6), (2.6, -6), (4, 34)]), "light", shade=Shade(0.5, angle=0))
    for p in ([(-3, 34), (-10, 42), (-18, 42)], [(0, 35), (-2, 46)], [(3, 34), (10, 42), (16, 40)]):
        f.add(brush(p, 3.4, 2, 0.6), "light", ink=0.7)
    for x, y, r in ((0, -22, 17), (-14, -10, 12), (14, -11, 12)):
        f.add(ngon(x, y, r, 9, 8, inner=r * 0.86), "mid", shade=Shade(0.5, angle=80))
    f.pop()
    for x, y, r, a in ((30, 78, 8, 10), (48, 86, 10, 40), (68, 82, 7, 70), (84, 92, 8, 20), (18, 66, 6, 0)):
        f.add(ngon(x, y, r, 6, a), "light", shade=Shade(0.5))
    for x, y in ((40, 24), (30, 14), (54, 14)):
        f.cut(brush([(x, y), (x + 14, y + 12)], 0.4, 2.4), "acc")
    for x, y, r in ((10, 84, 8), (4, 74, 6), (94, 72, 6)):
        f.add(ell(x, y, r), "pale", ink=0.8, shade=Shade(0.4))
    return f


def snare() -> Figure:
    """An old snare, still waiting."""
    f = Figure()
    f.add(brush([(86, 98), (92, 60), (80, 24), (54, 10)], 8, 7, 5, 3), "light", shade=Shade(0.5, angle=20))
    f.add(brush([(54, 10), (48, 22), (48, 40)], 3, 2.6, 2.6), "pale", ink=0.7)
    ring = [math.radians(-90 + k * 30) for k in range(13)]
    f.add(brush([(48 + 28 * math.cos(a), 64 + 21 * math.sin(a)) for a in ring], 4), "pale", ink=0.9)
    f.add(rect(44, 38, 8, 9, 3), "acc", ink=0.8)
    f.add(smooth([(0, 98, 0), (4, 86), (30, 82), (66, 86), (100, 84), (100, 98, 0)]), "dark", shade=Shade(0.5, angle=90),
        shade_tone="mid")
    f.add(poly([(40, 90), (43, 64), (51, 64), (54, 90)]), "light", shade=Shade(0.5, angle=0))
    f.add(poly([(42, 62), (52, 62), (47, 54)]), "acc", ink=0.9)
    for x, y, a in ((8, 84, -60), (18, 84, -110), (78, 86, -70), (66, 88, -115), (28, 86, -80)):
        leaf(f, x, y, 18, a, "mid")
    f.add(smooth([(20, 60), (26, 50), (36, 52), (38, 62), (30, 68)]), "acc", shade=Shade(0.4))
    f.add(smooth([(29, 51, 0.1), (30, 44), (36, 41), (34, 48)]), "mid", ink=0.8)
    return f


def rogue_wave() -> Figure:
    """A wave that has been on its way since Tuesday."""
    f = Figure()
    f.add(smooth([(0, 98, 0), (0, 50), (12, 22), (36, 4), (66, 2), (90, 16), (99, 38), (92, 52), (84, 44), (76, 50), (70, 40),
        (60, 46), (52, 40), (44, 54), (46, 74), (70, 84), (100, 86, 0), (100, 98, 0)]), "dark",
        shade=Shade(0.35, angle=110, gap=2.8), shade_tone="mid")
    for p in ([(10, 90), (10, 56), (26, 26), (52, 12), (78, 20)], [(22, 92), (22, 60), (34, 34), (56, 20), (80, 28)],
            [(34, 92), (31, 66), (40, 44), (56, 30)]):
        f.cut(brush(p, 0.6, 3.6, 0.5), "pale")
    for x, y, r in ((96, 42, 7), (88, 50, 7), (80, 46, 6), (73, 52, 7), (65, 46, 6), (58, 51, 6), (50, 46, 5.4), (92, 26, 7),
            (80, 13, 7), (64, 5, 6), (98, 56, 4)):
        f.add(ell(x, y, r), "pale", ink=0.9, shade=Shade(0.4, angle=35, gap=2))
    f.push(70, 78, rot=-22)
    f.add(smooth([(-16, 0, 0), (16, 0, 0), (10, 8), (-10, 8)]), "acc", shade=Shade(0.5))
    f.add(ell(-3, -3, 3.4), "light")
    f.add(brush([(-1, -1), (8, -9)], 3, 2.4), "light", ink=0.8)
    f.pop()
    f.add(smooth([(0, 98, 0), (0, 90), (16, 85), (32, 91), (50, 85), (68, 91), (84, 86), (100, 91), (100, 98, 0)]), "mid",
        shade=Shade(0.5, angle=90))
    return f


EMBLEMS = {
    "nettle": nettle,
    "boulders": boulders,
    "fever": fever,
    "fog": fog,
    "quicksand": quicksand,
    "flood": flood,
    "geyser": geyser,
    "landslip": landslip,
    "snare": snare,
    "rogue_wave": rogue_wave,
}
