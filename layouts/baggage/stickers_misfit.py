"""Misfit stickers. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.baggage.sticker_parts import eye
from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def unclaimed() -> Figure:
    f = Figure()
    f.add(brush([(20, 60), (8, 50), (10, 34), (4, 26)], 10, 8, 7, 9), "a", shade=Shade(0.5))
    f.add(brush([(80, 62), (94, 70), (90, 84)], 10, 8, 9), "a", shade=Shade(0.5))
    f.add(smooth([(22, 96, 0.2), (16, 70), (20, 40), (34, 22), (54, 18), (74, 28), (84, 52), (82, 78), (84, 96, 0.2),
        (74, 90, 0.3), (66, 97, 0.3), (56, 90, 0.3), (46, 97, 0.3), (36, 90, 0.3)]), "a", shade=Shade(0.4, angle=40, gap=2.5))
    for x, y, r, look in ((40, 40, 5.6, (1, 1)), (62, 34, 7.4, (-1, 2)), (56, 50, 4, (0, -1))):
        eye(f, x, y, r, look)
    f.add(smooth([(26, 62, 0.1), (50, 57), (76, 61, 0.1), (70, 80), (50, 86), (32, 80)]), "ink")
    for i, x in enumerate((31, 39, 47, 55, 63)):
        f.cut(poly([(x, 60 - abs(x - 50) * -0.05), (x + 7, 60), (x + 3.5, 66 + (i % 2) * 3)]), "pale")
    f.cut(smooth([(38, 80), (50, 72), (63, 79), (50, 85)]), "acc")
    f.push(33, 18, rot=-20)
    f.add(rect(-14, -10, 26, 17, 2.5), "b", shade=Shade(0.4))
    f.cut(rect(-8, -10, 2.4, 17))
    f.cut(rect(4, -10, 2.4, 17))
    f.add(brush([(-5, -10), (-5, -15), (4, -15), (4, -10)], 2.4), "ink", ink=0.01)
    f.pop()
    f.cut(brush([(72, 30), (80, 22)], 1.2))
    f.push(84, 18, rot=20)
    f.add(poly([(-6, -8), (0, -12), (6, -8), (6, 10), (-6, 10)]), "acc")
    f.add(ell(0, -7, 1.6), "pale", ink=0.5)
    f.cut(brush([(-2.4, 0), (0, -2.4), (2.4, 0), (0, 3), (0, 4)], 1.3), "pale")
    f.cut(ell(0, 7, 1), "pale")
    f.pop()
    return f


def nine_eyes() -> Figure:
    f = Figure()
    f.add(ell(50, 93, 24, 5), "ink")
    f.add(brush([(50, 92), (47, 76), (53, 64), (50, 52)], 6, 5, 5, 5), "b", shade=Shade(0.5))
    f.add(smooth([(30, 92, 0.2), (38, 85), (62, 85), (70, 92, 0.2), (50, 96)]), "b", shade=Shade(0.4))
    f.add(smooth([(32, 12, 0.2), (50, 8), (68, 12, 0.2), (80, 34), (88, 54, 0.2), (70, 59), (50, 60), (30, 59), (12, 54, 0.2),
        (20, 34)]), "a", shade=Shade(0.35, angle=20, gap=2.6))
    for x, y, r, look in ((50, 18, 4, (0, 1)), (38, 26, 4.6, (1, 0)), (60, 27, 5.2, (-1, 1)), (48, 34, 5.4, (0, 1)),
            (30, 40, 5, (1, -1)), (70, 41, 5, (-1, 0)), (42, 48, 4.4, (1, 1)), (58, 47, 5, (-1, -1)), (22, 50, 3.4, (1, 0))):
        eye(f, x, y, r, look)
    for i in range(9):
        at = 16 + i * 8.5
        f.add(brush([(at, 57 + (1.6 if 1 < i < 7 else 0)), (at, 65)], 1.6, 2.2), "acc", ink=0.5)
        f.add(ell(at, 66.4, 2.2), "acc", ink=0.6)
    f.cut(brush([(66, 60), (67, 76)], 1))
    f.add(ell(67, 78, 2.4), "b", ink=0.8)
    f.add(brush([(34, 12), (30, 2)], 3, 1), "acc", ink=0.6)
    f.add(brush([(50, 8), (50, -2)], 3, 1), "acc", ink=0.6)
    f.add(brush([(66, 12), (70, 2)], 3, 1), "acc", ink=0.6)
    return f


def puddle() -> Figure:
    """Rain came, rain left, it did not."""
    f = Figure()
    f.add(smooth([(6, 88), (14, 78), (30, 76), (34, 52), (42, 26), (50, 8, 0), (58, 26), (66, 52), (70, 76), (88, 78),
        (95, 88), (80, 95), (50, 97), (20, 95)]), "a", shade=Shade(0.4, 30, 2.6))
    f.add(smooth([(40, 56), (44, 36), (48, 24), (48, 40), (46, 58)]), "pale", ink=0)
    for x in (43, 58):
        eye(f, x, 58, 6, (0, 2))
    f.add(smooth([(42, 71, 0.2), (50, 74), (58, 71, 0.2), (56, 79), (50, 82), (44, 79)]), "ink")
    f.cut(smooth([(46, 79), (50, 76.6), (54, 79), (50, 81)]), "acc")
    for x, y, r in ((18, 86, 3), (80, 86, 3.6), (70, 91, 2.4), (32, 92, 2.4)):
        f.add(ell(x, y, r, r * 0.5), "pale", ink=0.7)
    f.push(78, 66, rot=18)
    f.add(smooth([(-8, 6), (-2, -4), (8, -4), (14, 2, 0.2), (8, 6), (14, 11, 0.2), (0, 12)]), "acc", shade=Shade(0.4))
    f.cut(ell(-2, 2, 1.2))
    f.pop()
    f.push(22, 62, rot=-12)
    f.add(smooth([(-12, 2, 0), (12, 2, 0), (7, 9), (-7, 9)]), "pale", ink=0.9)
    f.add(poly([(0, 2), (0, -12), (9, 0)]), "pale", ink=0.9)
    f.pop()
    for x, y in ((24, 20), (78, 24), (84, 44), (14, 38)):
        f.add(smooth([(x, y - 7, 0), (x + 4, y + 1), (x, y + 5), (x - 4, y + 1)]), "b", ink=0.8)
    return f


def msfits() -> Figure:
    """A tailor's dummy with opinions on your hem."""
    f = Figure()
    f.add(brush([(50, 70), (50, 90)], 5), "b2", ink=0.9)
    f.add(smooth([(28, 98, 0.2), (40, 88), (60, 88), (72, 98, 0.2)]), "b2", shade=Shade(0.4))
    f.add(smooth([(36, 30), (32, 44), (40, 56), (34, 72), (50, 78), (66, 72), (60, 56), (68, 44), (64, 30)]), "a",
        shade=Shade(0.4, 20, 2.6))
    f.cut(brush([(50, 32), (50, 76)], 1.2))
    f.cut(brush([(40, 56), (50, 59), (60, 56)], 1.4))
    for m in (-1, 1):
        f.add(ell(50 + m * 17, 36, 5, 7), "b", ink=0.9)
        f.cut(ell(50 + m * 17, 36, 1.6))
    f.add(ell(50, 16, 14, 15), "a", shade=Shade(0.35, 30))
    for x, r in ((44, 5.4), (56, 4)):
        f.add(ell(x, 14, r), "pale", ink=1)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            f.cut(ell(x + dx * r * 0.3, 14 + dy * r * 0.3, 0.8))
    f.cut(brush([(44, 23), (47, 25), (50, 23), (53, 25), (56, 23)], 1.6))
    f.add(smooth([(34, 8, 0.2), (40, -2), (60, -2), (66, 8, 0.2), (50, 4)]), "acc", shade=Shade(0.4))
    f.add(brush([(30, 40), (14, 50), (18, 66), (34, 60), (62, 64), (80, 56), (88, 72), (82, 86)], 4.4), "acc", ink=0.8)
    for x, y in ((20, 47), (15, 56), (24, 64), (46, 61), (60, 63.6), (74, 58.6), (85, 64), (87, 74)):
        f.cut(brush([(x - 1.4, y - 1.6), (x + 1.4, y + 1.4)], 1), "pale")
    f.push(84, 30, rot=30)
    f.add(ell(-4, 12, 5), None, 2.6)
    f.add(ell(5, 12, 5), None, 2.6)
    f.add(poly([(-3, 8), (4, -20), (0, 6)]), "pale", ink=0.9)
    f.add(poly([(4, 8), (-3, -20), (1, 6)]), "pale", ink=0.9)
    f.pop()
    return f


def shoe() -> Figure:
    """It matches neither of you."""
    f = Figure()
    f.add(smooth([(18, 34, 0), (44, 26, 0), (50, 44), (64, 52), (84, 56), (95, 66), (94, 80, 0.3), (16, 82, 0.3), (12, 60)]),
        "a", shade=Shade(0.4, 40, 2.6))
    f.add(poly([(13, 80), (95, 78), (95, 88), (52, 89), (48, 95), (14, 95)]), "a2")
    f.add(ell(31, 30, 14, 5.6, -14), "ink")
    for k in range(4):
        x, y = 46 + k * 6, 44 + k * 3.6
        f.cut(brush([(x - 7, y + 6), (x + 3, y - 3)], 2.6), "pale")
        f.add(ell(x - 7, y + 6, 1.8), "acc", ink=0.6)
    f.add(brush([(44, 40), (56, 28), (70, 30), (64, 40)], 2.4), "pale", ink=0.7)
    f.add(brush([(44, 40), (40, 22), (52, 12), (58, 20)], 2.4), "pale", ink=0.7)
    for x, y, r in ((72, 62, 5.6), (84, 64, 5)):
        eye(f, x, y, r, (0.6, -0.6))
    f.add(smooth([(68, 74, 0.1), (80, 78), (93, 73, 0.1), (84, 80), (72, 80)]), "ink")
    for x in (74, 80, 86):
        f.cut(poly([(x - 2, 76.6), (x + 2, 76.6), (x, 80)]), "pale")
    for a, b in (((10, 50), (0, 46)), ((8, 62), (-3, 62)), ((12, 40), (4, 33))):
        f.add(brush([a, b], 3, 0.6), "acc", ink=0.5)
    f.add(ngon(30, 62, 8, 5, 0, inner=3.6), "b", ink=0.9)
    return f


def gherkin() -> Figure:
    """Best before. Best after as well."""
    f = Figure()
    f.add(rect(20, 22, 60, 72, 9), "pale", shade=Shade(0.12, 10))
    f.add(rect(20, 40, 60, 54, 8), "b", ink=0.6, shade=Shade(0.2, 0, 3))
    f.add(rect(17, 8, 66, 16, 4), "acc", shade=Shade(0.4, 0))
    for x in range(22, 82, 6):
        f.cut(rect(x, 10, 1.4, 12))
    f.push(50, 60, rot=8)
    f.add(smooth([(-15, -26), (0, -32), (14, -24), (18, 0), (13, 24), (0, 31), (-14, 24), (-19, 0)]), "a",
        shade=Shade(0.45, 30, 2.4))
    for x, y in ((-10, -16), (8, -20), (-13, 6), (12, 8), (-6, 20), (6, 22), (13, -8)):
        f.add(ell(x, y, 2), "a2", ink=0.6)
    for x, m in ((-6, -1), (7, 1)):
        f.add(ell(x, -5, 5, 5.4), "acc", ink=1)
        f.cut(ell(x, -4.4, 1.8, 2.6))
        f.cut(brush([(x - 6, -11 + m * 2), (x, -12), (x + 6, -11 - m * 2)], 0.8, 2.8, 0.8))
    f.add(smooth([(-9, 7, 0.1), (0, 10), (10, 7, 0.1), (7, 14), (0, 16), (-7, 14)]), "ink")
    for x in (-5, 0, 5):
        f.cut(poly([(x - 2, 8.4), (x + 2, 8.4), (x, 12)]), "pale")
    f.pop()
    for x, y, r in ((28, 50, 2.4), (72, 48, 2), (70, 84, 2.6), (30, 86, 2)):
        f.add(ell(x, y, r), "pale", ink=0.7)
    f.cut(brush([(25, 30), (24, 60), (26, 84)], 0.6, 3, 0.6), "pale")
    leaf(f, 30, 92, 16, -60, "a2")
    return f


def echo() -> Figure:
    """Who is there is there is there."""
    f = Figure()
    for k, (s, tone) in enumerate(((1, "a2"), (0.76, "a"), (0.5, "b"))):
        y = 34 - k * 4
        f.add(smooth([(50 - 34 * s, y, 0.2), (50 - 30 * s, y - 26 * s), (50, y - 36 * s), (50 + 30 * s, y - 26 * s),
            (50 + 34 * s, y, 0.2), (50, y + 14 * s)]), tone, shade=Shade(0.35, 40, 2.4))
        f.add(ell(50, y - 8 * s, 15 * s, 12 * s), "ink")
        for m in (-1, 1):
            eye(f, 50 + m * 11 * s, y - 26 * s, 4.6 * s + 1, (0, 1))
    f.add(poly([(14, 48), (86, 48), (82, 95), (18, 95)]), "b2", shade=Shade(0.35, 20, 2.6))
    f.add(poly([(14, 48), (2, 36), (8, 30), (24, 46)]), "b2", shade=Shade(0.5))
    f.add(poly([(86, 48), (98, 36), (92, 30), (76, 46)]), "b2", shade=Shade(0.6))
    f.add(rect(36, 62, 28, 18, 1), "pale", ink=0.9)
    f.cut(brush([(40, 68), (60, 68)], 1.6))
    f.cut(brush([(40, 74), (54, 74)], 1.6))
    for x in (24, 74):
        f.cut(rect(x, 49, 2.6, 45))
    for m in (-1, 1):
        for r in (8, 15):
            f.cut(brush([(50 + m * (40 + r * math.cos(a) * 0.6), 14 + r * math.sin(a)) for a in (-0.8, 0, 0.8)], 0.5, 2.2, 0.5))
    return f


def statue() -> Figure:
    """The arms were to follow, by post."""
    f = Figure()
    f.add(rect(24, 78, 52, 8, 1), "b", shade=Shade(0.4, 90))
    f.add(rect(18, 85, 64, 12, 1), "b", shade=Shade(0.4, 90))
    f.add(rect(38, 87, 24, 7, 1), "acc", ink=0.7)
    f.add(smooth([(34, 80, 0), (36, 64), (30, 54), (30, 44), (38, 40), (50, 44), (62, 40), (70, 44), (70, 54), (64, 64),
        (66, 80, 0)]), "a", shade=Shade(0.45, 20, 2.5))
    for m in (-1, 1):
        f.add(ell(50 + m * 20, 49, 6, 6.6, m * 20), "pale", ink=0.9)
        f.cut(ngon(50 + m * 20, 49, 3, 5, 10))
    f.add(smooth([(43, 42, 0), (43, 34), (57, 34), (57, 42, 0), (50, 46)]), "a", ink=0.9)
    f.add(ell(50, 22, 14, 16), "a", shade=Shade(0.4, 20))
    f.add(smooth([(36, 20, 0.2), (38, 6), (50, 2), (62, 6), (65, 20, 0.2), (58, 13), (50, 15), (42, 12)]), "a2",
        shade=Shade(0.5, 60))
    for x in (44.5, 55.5):
        f.add(smooth([(x - 3.6, 22, 0.1), (x, 20), (x + 3.6, 22, 0.1), (x, 24)]), "pale", ink=0.8)
    f.add(poly([(48.6, 18), (51.4, 18), (53, 27), (47, 27)]), "a", ink=0.8, shade=Shade(0.4, 0))
    f.cut(brush([(45, 32), (50, 31), (55, 32)], 0.6, 1.8, 0.6))
    f.cut(brush([(60, 8), (57, 16), (60, 22)], 0.5, 1.6, 0.4))
    f.cut(brush([(40, 58), (46, 64), (43, 72)], 0.5, 1.6, 0.4))
    f.push(86, 62, rot=-18)
    f.add(rect(-12, -18, 22, 34, 1), "b2", shade=Shade(0.4))
    f.cut(rect(-2.4, -18, 3, 34), "pale")
    f.cut(rect(-12, -3, 22, 3), "pale")
    f.add(smooth([(-4, -18, 0), (-5, -28), (-1, -30), (0, -25), (3, -31), (5, -24), (4, -18, 0)]), "a", ink=0.9)
    f.pop()
    leaf(f, 20, 84, 18, -120, "acc")
    return f


STICKERS = {
    "unclaimed": unclaimed,
    "nine_eyes": nine_eyes,
    "puddle": puddle,
    "msfits": msfits,
    "shoe": shoe,
    "gherkin": gherkin,
    "echo": echo,
    "statue": statue,
}
