"""Fluffy stickers. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.baggage.sticker_parts import brow, dot, scallop, smile
from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def mossbun() -> Figure:
    f = Figure()
    for m, r in ((-1, -14), (1, 22)):
        f.push(50 + m * 12, 36, rot=r)
        f.add(smooth([(-8, 4, 0.3), (-11, -18), (-5, -34), (0, -37), (6, -34), (10, -18), (7, 4, 0.3)]), "a",
            shade=Shade(0.5, angle=10))
        f.add(smooth([(-4, 0), (-5, -16), (0, -28), (5, -16), (4, 0)]), "b", ink=0.8)
        f.pop()
    scallop(f, 50, 66, 34, 26, 13, "a", Shade(0.4, angle=50, gap=2.6))
    f.add(ell(83, 70, 8), "pale", shade=Shade(0.5))
    scallop(f, 48, 50, 26, 19, 11, "a", None, 14)
    for x in (40, 57):
        dot(f, x, 50, 3.2)
    f.add(ell(48.5, 56, 3, 2.2), "acc", ink=0.7)
    smile(f, 45.6, 59.6, 3, 2)
    smile(f, 51.4, 59.6, 3, 2)
    for x in (33, 63):
        f.add(ell(x, 58, 4, 2.4), "b", ink=0)
    for x, y in ((26, 72), (70, 82), (44, 84), (60, 74)):
        f.cut(brush([(x - 4, y - 2), (x, y + 1.6), (x + 4, y - 2)], 0.5, 1.9, 0.5))
    for x in (36, 62):
        f.add(ell(x, 91, 10, 5), "a2", ink=1)
    for x, y, r in ((40, 30, -120), (46, 28, -80), (53, 29, -50)):
        leaf(f, x, y + 4, 14, r, "a2", 0.34, 0.4)
    for x, y in ((24, 62), (72, 60)):
        f.add(ngon(x, y, 4, 5, 10, inner=2), "b", ink=0.7)
        f.cut(ell(x, y, 1), "pale")
    return f


def otter() -> Figure:
    f = Figure()
    f.add(brush([(62, 82), (82, 84), (92, 70), (90, 56)], 13, 12, 9, 3), "a", shade=Shade(0.5, angle=40))
    f.add(smooth([(32, 52), (30, 70), (34, 90), (50, 95), (66, 90), (70, 70), (68, 52), (50, 44)]), "a",
        shade=Shade(0.45, angle=30, gap=2.6))
    f.add(smooth([(42, 60), (39, 76), (44, 90), (56, 90), (61, 76), (58, 60)]), "pale", shade=Shade(0.2, angle=20))
    f.add(smooth([(24, 30), (28, 14), (42, 7), (58, 7), (72, 14), (76, 30), (70, 45), (50, 52), (30, 45)]), "a",
        shade=Shade(0.35, angle=50, gap=2.4))
    for x in (27, 73):
        f.add(ell(x, 14, 6, 6), "a2")
    f.add(smooth([(34, 36), (40, 29), (50, 32), (60, 29), (66, 36), (62, 46), (50, 50), (38, 46)]), "pale")
    f.add(smooth([(44, 31), (50, 28.6), (56, 31), (50, 37)]), "ink")
    for x in (37, 63):
        dot(f, x, 25, 3.2)
    smile(f, 46, 40, 4, 3)
    smile(f, 54, 40, 4, 3)
    for m in (-1, 1):
        for d in (-2, 3):
            f.cut(brush([(50 + m * 14, 38 + d * 0.4), (50 + m * 30, 37 + d * 2)], 0.9, 0.3))
    f.push(50, 66, rot=-8)
    f.add(rect(-15, -10, 30, 21, 3), "b", shade=Shade(0.4, angle=60))
    f.add(brush([(-6, -10), (-6, -16), (6, -16), (6, -10)], 2.6), "ink", ink=0.01)
    f.cut(rect(-9.4, -10, 3, 21))
    f.cut(rect(6.4, -10, 3, 21))
    f.add(ngon(0, 1, 4.4, 5, inner=2), "pale", ink=0.6)
    f.pop()
    for m in (-1, 1):
        f.add(brush([(50 + m * 19, 56), (50 + m * 24, 68), (50 + m * 14, 74)], 8, 8, 6.4), "a", shade=Shade(0.5))
        f.add(ell(50 + m * 12, 94, 10, 4.6), "a2")
    return f


def yak() -> Figure:
    f = Figure()
    for x in (24, 40, 60, 76):
        f.add(rect(x - 5, 80, 10, 15, 2), "a2")
        f.add(rect(x - 5.4, 91, 10.8, 5, 1), "ink", ink=0.4)
    p: list[tuple[float, ...]] = [(10, 50), (14, 34), (30, 26), (60, 25), (80, 32), (90, 48), (92, 76, 0)]
    for i in range(8):
        p += [(88 - i * 11, 90, 0), (83 - i * 11, 79, 0.4)]
    f.add(smooth([*p, (8, 70)]), "a", shade=Shade(0.4, angle=85, gap=2.6))
    f.add(rect(34, 24, 32, 26, 3), "b", shade=Shade(0.35, angle=80))
    for x in (42, 50, 58):
        f.cut(ngon(x, 37, 4, 4), "pale")
    f.cut(rect(34, 28, 32, 1.6))
    f.cut(rect(34, 45, 32, 1.6))
    f.push(26, 44)
    for m in (-1, 1):
        f.add(brush([(m * 10, -6), (m * 22, -10), (m * 25, -24), (m * 19, -32)], 7, 6, 4.6, 1), "pale",
            shade=Shade(0.5, angle=60))
    f.add(smooth([(-15, -8), (-9, -18), (0, -20), (9, -18), (15, -8), (14, 14), (9, 26), (0, 29), (-9, 26), (-14, 14)]), "a",
        shade=Shade(0.3, angle=40))
    f.add(smooth([(-11, 16), (0, 11), (11, 16), (9, 27), (0, 30), (-9, 27)]), "pale")
    for m in (-1, 1):
        f.add(ell(m * 4, 20, 1.5, 2), "ink", ink=0)
        f.add(ell(m * 18, -2, 6, 3.4, m * 24), "a2")
    f.add(smooth([(-16, -8, 0), (-12, -20), (0, -25), (12, -20), (16, -8, 0), (10, -2, 0.2), (5, -8, 0.2), (0, 1, 0.2),
        (-5, -8, 0.2), (-10, -2, 0.2)]), "a2", shade=Shade(0.5, angle=85, gap=2))
    for m in (-1, 1):
        dot(f, m * 8, 5, 2.6)
    smile(f, 0, 24, 4, 2)
    f.pop()
    return f


def dandelion() -> Figure:
    """A professor who is mostly seeds."""
    f = Figure()
    f.add(brush([(50, 62), (48, 78), (52, 96)], 6, 5, 5), "a2", shade=Shade(0.5, 0))
    leaf(f, 50, 92, 26, -150, "a2", 0.26)
    leaf(f, 52, 92, 26, -30, "a2", 0.26)
    for k in range(22):
        a = math.radians(k * 360 / 22)
        f.add(brush([(50 + 22 * math.cos(a), 40 + 22 * math.sin(a)), (50 + 36 * math.cos(a), 40 + 34 * math.sin(a))], 1.6, 1),
            "a", ink=0.5)
        f.add(ngon(50 + 38 * math.cos(a), 40 + 36 * math.sin(a), 5, 6, k * 20, inner=1.8), "pale", ink=0.6)
    scallop(f, 50, 40, 23, 22, 14, "a", Shade(0.35, 50, 2.4))
    for x in (41, 59):
        f.add(ell(x, 38, 7.6, 7), "pale", ink=1.4)
        dot(f, x, 38.6, 2.6)
    f.cut(brush([(48, 37), (52, 37)], 1.8))
    brow(f, 41, 28, 1)
    brow(f, 59, 28, -1)
    smile(f, 50, 49, 5, 3)
    f.add(poly([(43, 60), (50, 64), (57, 60), (57, 69), (50, 65), (43, 69)]), "acc", ink=0.9)
    return f


def hare() -> Figure:
    """A hare that has been back already."""
    f = Figure()
    for m, r in ((-1, -10), (1, 16)):
        f.push(50 + m * 9, 34, rot=r)
        f.add(smooth([(-6, 4, 0.3), (-8, -16), (-5, -38), (0, -44), (5, -38), (7, -16), (6, 4, 0.3)]), "a", shade=Shade(0.5, 10))
        f.add(smooth([(-3, 0), (-4, -18), (0, -36), (4, -18), (3, 0)]), "b", ink=0.8)
        f.pop()
    f.add(brush([(40, 66), (26, 78), (14, 76)], 9, 8, 6), "a", shade=Shade(0.5))
    f.add(brush([(60, 64), (76, 60), (88, 50)], 9, 8, 6), "a", shade=Shade(0.5))
    f.add(smooth([(34, 58), (36, 84), (44, 94), (58, 94), (66, 84), (66, 58)]), "acc", shade=Shade(0.4, 30, 2.5))
    f.add(poly([(46, 58), (54, 58), (56, 94), (44, 94)]), "pale", ink=0.9)
    for y in (68, 77, 86):
        f.add(ell(50, y, 1.6), "acc", ink=0.6)
    f.add(smooth([(50, 24), (66, 30), (70, 44), (62, 57), (50, 61), (38, 57), (30, 44), (34, 30)]), "a",
        shade=Shade(0.35, 40, 2.4))
    f.add(ell(50, 50, 12, 9), "pale", ink=0.9)
    for x in (41, 59):
        dot(f, x, 40, 3)
    f.add(smooth([(46.5, 45), (50, 43.4), (53.5, 45), (50, 48.6)]), "b", ink=0.8)
    smile(f, 47, 51, 3, 2)
    smile(f, 53, 51, 3, 2)
    f.add(rect(48, 53, 4, 4, 0.5), "pale", ink=0.7)
    for m in (-1, 1):
        f.add(smooth([(50 + m * 6, 92), (50 + m * 22, 90), (50 + m * 26, 97), (50 + m * 8, 98)]), "a2")
    f.push(88, 46, rot=10)
    f.add(ell(0, 0, 8), "pale", ink=1.1)
    f.cut(brush([(0, 0), (0, -5)], 1.4))
    f.cut(brush([(0, 0), (4, 2)], 1.4))
    f.add(rect(-2, -12, 4, 4, 1), "b2", ink=0.7)
    f.pop()
    return f


def quilt() -> Figure:
    """A hen of rank, patched all over."""
    f = Figure()
    f.add(smooth([(82, 54), (96, 40), (98, 54), (92, 66), (84, 72)]), "a2", shade=Shade(0.5))
    f.add(smooth([(30, 40), (26, 60), (22, 78), (34, 92), (60, 94), (82, 86), (90, 68), (80, 54), (62, 52), (48, 40)]), "a",
        shade=Shade(0.3, 40, 2.6))
    for k, (x, y, t) in enumerate(((34, 66, "b"), (48, 64, "acc"), (62, 66, "pale"), (40, 79, "pale"), (55, 80, "b"),
            (70, 76, "acc"))):
        f.push(x, y, rot=-8 + k * 4)
        f.add(rect(-7, -7, 14, 14, 1), t, ink=0.9)
        f.cut(ngon(0, 0, 4, 4) if k % 2 else ell(0, 0, 2.6), "ink" if t != "acc" else "pale")
        f.pop()
    f.add(smooth([(26, 24), (34, 14), (46, 16), (52, 28), (50, 44), (38, 50), (28, 42)]), "a", shade=Shade(0.35, 40))
    f.add(smooth([(28, 30, 0), (14, 34, 0.2), (28, 40, 0)]), "acc")
    f.add(smooth([(27, 41), (31, 44), (30, 52), (25, 50)]), "acc", ink=0.9)
    dot(f, 36, 30, 3)
    brow(f, 36, 23, 1)
    for k, x in enumerate((31, 38, 45)):
        f.add(poly([(x - 4, 15), (x + 4, 15), (x + (k - 1) * 2, 2 if k == 1 else 6)]), "b", ink=0.9)
        f.add(ell(x + (k - 1) * 2, 2 if k == 1 else 6, 2), "acc", ink=0.7)
    for x in (48, 62):
        f.add(brush([(x, 92), (x, 99)], 2.6), "acc", ink=0.7)
    f.add(brush([(44, 50), (52, 56), (60, 54)], 3, 3, 2), "pale", ink=0.8)
    return f


def bear() -> Figure:
    """Barnaby, who is polite."""
    f = Figure()
    for m in (-1, 1):
        f.add(ell(50 + m * 22, 14, 9), "a", shade=Shade(0.4))
        f.add(ell(50 + m * 22, 15, 4.6), "b", ink=0.8)
        f.add(brush([(50 + m * 26, 56), (50 + m * 38, 68), (50 + m * 30, 80)], 13, 13, 11), "a", shade=Shade(0.5))
        f.add(ell(50 + m * 17, 93, 13, 6), "a2")
    f.add(smooth([(24, 60), (22, 80), (34, 95), (66, 95), (78, 80), (76, 60), (64, 48), (36, 48)]), "a",
        shade=Shade(0.4, 40, 2.6))
    f.add(ell(50, 76, 17, 16), "b", ink=0.9)
    f.add(smooth([(26, 24), (36, 8), (64, 8), (74, 24), (72, 42), (58, 52), (42, 52), (28, 42)]), "a", shade=Shade(0.35, 50, 2.4))
    f.add(ell(50, 38, 13, 10), "pale", ink=0.9)
    f.add(smooth([(44, 33), (50, 30), (56, 33), (50, 39)]), "ink")
    smile(f, 50, 43, 4, 2)
    for x in (38, 62):
        dot(f, x, 26, 3)
    f.add(poly([(36, 54), (48, 59), (36, 66)]), "acc")
    f.add(poly([(64, 54), (52, 59), (64, 66)]), "acc")
    f.add(ell(50, 59.6, 3.4), "acc")
    f.push(74, 82, rot=8)
    f.add(smooth([(-9, -8), (9, -8), (11, 4), (8, 12), (-8, 12), (-11, 4)]), "b2", shade=Shade(0.4))
    f.add(rect(-8, -12, 16, 5, 2), "pale", ink=0.9)
    f.add(smooth([(-8, -6, 0), (8, -6, 0), (6, 2), (2, -1), (-2, 4), (-6, 0)]), "acc", ink=0.8)
    f.pop()
    return f


def mouse() -> Figure:
    """Tuppence, with a pin for a sword."""
    f = Figure()
    f.add(brush([(68, 86), (88, 90), (94, 76), (84, 70)], 3.4, 3, 2.6, 1), "b", ink=0.8)
    for m in (-1, 1):
        f.add(ell(50 + m * 23, 24, 16, 15), "a", shade=Shade(0.4, 40))
        f.add(ell(50 + m * 23, 25, 10, 9.4), "b", ink=0.8)
    f.add(smooth([(36, 62), (30, 82), (38, 95), (62, 95), (70, 82), (64, 62)]), "a", shade=Shade(0.4, 30))
    f.add(smooth([(44, 66), (40, 82), (46, 92), (54, 92), (60, 82), (56, 66)]), "pale", ink=0.8)
    f.add(smooth([(30, 42), (36, 28), (64, 28), (70, 42), (62, 56), (50, 64), (38, 56)]), "a", shade=Shade(0.35, 40, 2.4))
    for x in (40, 60):
        dot(f, x, 42, 3.6)
    f.add(ell(50, 55, 4, 3), "acc", ink=0.8)
    smile(f, 50, 60, 3, 1.6)
    for m in (-1, 1):
        for d in (-2, 2):
            f.cut(brush([(50 + m * 8, 56 + d * 0.4), (50 + m * 22, 55 + d * 2)], 0.9, 0.3))
    f.push(80, 56, rot=28)
    f.add(rect(-1.6, -30, 3.2, 54, 1), "pale", ink=0.9)
    f.add(poly([(-1.6, -30), (1.6, -30), (0, -40)]), "pale", ink=0.8)
    f.add(ell(0, 26, 5), "acc")
    f.pop()
    f.add(brush([(62, 70), (74, 66)], 6, 5), "a")
    f.add(smooth([(30, 30, 0.2), (40, 18), (50, 22), (62, 16), (70, 30, 0.2), (50, 26)]), "acc", shade=Shade(0.4))
    return f


STICKERS = {
    "mossbun": mossbun,
    "otter": otter,
    "yak": yak,
    "dandelion": dandelion,
    "hare": hare,
    "quilt": quilt,
    "bear": bear,
    "mouse": mouse,
}
