"""Humanoid stickers. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

from layouts.baggage.sticker_parts import brow, dot, head, shoulders, smile
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def porter() -> Figure:
    f = Figure()
    f.add(ell(24, 84, 6), "ink")
    f.add(smooth([(50, 50), (68, 58), (76, 72), (78, 97, 0.2), (22, 97, 0.2), (24, 72), (32, 58)]), "a",
        shade=Shade(0.4, angle=40, gap=2.5))
    f.add(poly([(40, 54), (50, 62), (60, 54), (57, 97), (43, 97)]), "a2")
    for y in (68, 78, 88):
        for x in (41, 59):
            f.add(ell(x, y, 2), "acc", ink=0.7)
    for m in (-1, 1):
        f.add(rect(50 + m * 21 - 8, 58, 16, 5.4, 2), "acc")
    f.add(smooth([(31, 36), (29, 20), (50, 10), (71, 20), (69, 36), (67, 46), (33, 46)]), "b2", shade=Shade(0.5))
    head(f)
    f.add(smooth([(33, 32, 0), (34, 22), (50, 17), (66, 22), (67, 32, 0), (58, 25), (44, 25)]), "b2", shade=Shade(0.4))
    f.add(poly([(33, 20), (32, 6), (68, 6), (67, 20)]), "a", shade=Shade(0.4, angle=20))
    f.add(rect(31, 16, 38, 6, 2), "acc")
    f.add(ell(50, 6, 18, 4), "a")
    f.cut(brush([(34, 22), (40, 50), (60, 50), (66, 22)], 1))
    for x in (43, 57):
        dot(f, x, 36, 2.5)
        f.cut(brush([(x - 4, 30), (x, 28.4), (x + 4, 30)], 0.5, 1.6, 0.5))
    f.cut(brush([(50, 37), (48.4, 41.4), (51, 42)], 0.6, 1.4, 0.6))
    smile(f, 50, 46, 4.4, 2)
    f.push(80, 76, rot=6)
    f.add(rect(-15, -15, 28, 35, 4), "b2", shade=Shade(0.4))
    f.cut(rect(-15, -6, 28, 2.4))
    f.cut(rect(-15, 10, 28, 2.4))
    f.add(brush([(-7, -15), (-7, -22), (5, -22), (5, -15)], 3), "ink", ink=0.01)
    f.add(ngon(-1, 3, 6, 6), "acc", ink=0.7)
    f.pop()
    return f


def sailor() -> Figure:
    f = Figure()
    f.push(82, 62, rot=28)
    f.add(smooth([(-2, 8, 0), (-4, -20), (2, -46), (12, -58, 0), (9, -34), (7, -14), (4, 8, 0)]), "pale",
        shade=Shade(0.5, angle=0))
    f.add(smooth([(-8, 6), (1, 3), (10, 6), (11, 14), (1, 17), (-9, 14)]), "acc")
    f.add(rect(-2, 10, 6, 13, 2), "b2")
    f.pop()
    f.add(smooth([(50, 50), (68, 56), (76, 70), (76, 97, 0.2), (24, 97, 0.2), (24, 70), (32, 56)]), "pale",
        shade=Shade(0.3, angle=40, gap=2.5))
    for y in (74, 82, 90):
        f.cut(brush([(24, y), (50, y + 3), (76, y)], 3), "a")
    f.add(poly([(28, 58), (50, 70), (72, 58), (70, 70), (50, 84), (30, 70)]), "a", shade=Shade(0.3, angle=60))
    f.add(poly([(46, 70), (54, 70), (58, 88), (50, 92), (42, 88)]), "acc")
    head(f)
    f.add(smooth([(34, 42, 0.2), (42, 46), (50, 45), (58, 46), (66, 42, 0.2), (62, 54), (50, 58), (38, 54)]), "b2",
        shade=Shade(0.4, angle=80))
    f.cut(smooth([(44, 49), (50, 47.6), (56, 49), (50, 52)]), "pale")
    f.add(smooth([(32, 27, 0), (34, 18), (66, 18), (68, 27, 0), (50, 22)]), "b2")
    f.add(smooth([(28, 20, 0.3), (26, 8), (42, 4), (62, 2), (76, 8), (73, 20, 0.3), (50, 14)]), "pale",
        shade=Shade(0.4, angle=50))
    f.add(smooth([(29, 17, 0.2), (50, 12), (72, 17, 0.2), (71, 23, 0.2), (50, 18), (30, 23, 0.2)]), "a")
    f.add(brush([(70, 20), (80, 26), (79, 34)], 3, 4), "a")
    for x in (43, 57):
        dot(f, x, 34, 2.5)
    f.cut(brush([(38, 29), (43, 27.4), (47, 29.4)], 0.6, 1.8, 0.6))
    f.cut(brush([(53, 29.4), (57, 27.4), (62, 29)], 0.6, 1.8, 0.6))
    f.cut(brush([(50, 35), (48.4, 40), (51, 40.6)], 0.6, 1.4, 0.6))
    return f


def countess() -> Figure:
    """One packs for the life one deserves."""
    f = Figure()
    f.add(smooth([(30, 30), (22, 46), (26, 58), (38, 60), (62, 60), (74, 58), (78, 46), (70, 30)]), "b2", shade=Shade(0.5, 40))
    shoulders(f, "a")
    f.add(smooth([(30, 60), (40, 54), (50, 66), (60, 54), (70, 60), (64, 74), (50, 80), (36, 74)]), "a2", shade=Shade(0.4, 60))
    for x, y in ((40, 60), (44, 65), (50, 68), (56, 65), (60, 60)):
        f.add(ell(x, y, 2.4), "pale", ink=0.7)
    head(f)
    f.add(smooth([(32, 34, 0), (34, 18), (50, 12), (66, 18), (68, 34, 0), (60, 24), (46, 22), (38, 26)]), "b2", shade=Shade(0.4))
    f.add(ell(50, 17, 34, 6), "a", shade=Shade(0.4, 90))
    f.add(smooth([(34, 16, 0.2), (36, 4), (64, 4), (66, 16, 0.2), (50, 19)]), "a", shade=Shade(0.4, 40))
    f.add(smooth([(62, 14, 0), (76, -4), (92, -4), (88, 8), (76, 16, 0)]), "acc", shade=Shade(0.5, 120, 2))
    for x in (43, 57):
        dot(f, x, 36, 2.6)
        f.cut(brush([(x - 4.4, 33.4), (x, 32), (x + 4.4, 33.4)], 0.6, 1.6, 0.6))
    brow(f, 43, 29, -0.6)
    brow(f, 57, 28, 1)
    f.cut(brush([(50, 37), (48.6, 41), (51, 41.6)], 0.6, 1.3, 0.6))
    f.add(smooth([(46, 45.6), (50, 44.4), (54, 45.6), (50, 48)]), "acc", ink=0.6)
    f.cut(ell(60, 44, 0.9))
    f.push(80, 78, rot=10)
    for a in (-50, -30, -10, 10, 30, 50):
        f.add(move(poly([(-3, 0), (3, 0), (4.4, -24), (-4.4, -24)]), 0, 12, rot=a), "acc" if a % 20 else "pale", ink=0.8)
    f.pop()
    return f


def inspector() -> Figure:
    """Everyone here carries something."""
    f = Figure()
    shoulders(f, "a")
    f.add(poly([(50, 64), (38, 52), (28, 60), (40, 84)]), "a2", shade=Shade(0.4))
    f.add(poly([(50, 64), (62, 52), (72, 60), (60, 84)]), "a2", shade=Shade(0.6))
    f.add(poly([(46, 64), (54, 64), (53, 84), (50, 88), (47, 84)]), "acc", ink=0.9)
    head(f)
    f.add(ell(50, 21, 29, 6.4), "b2", shade=Shade(0.4, 90))
    f.add(smooth([(33, 20, 0.2), (34, 5), (46, 1), (50, 4), (56, 1), (66, 5), (67, 20, 0.2), (50, 24)]), "b2",
        shade=Shade(0.5, 40))
    f.add(smooth([(33, 14, 0.2), (50, 18), (67, 14, 0.2), (67, 20, 0.2), (50, 24), (33, 20, 0.2)]), "ink", ink=0.6)
    for x in (43, 57):
        dot(f, x, 35, 2.5)
    brow(f, 43, 30, 1.4)
    brow(f, 57, 30, -1.4)
    f.cut(brush([(50, 35), (47, 41), (51, 42)], 0.6, 1.5, 0.6))
    f.add(smooth([(50, 43), (57, 43), (62, 47), (56, 47.6), (50, 46), (44, 47.6), (38, 47), (43, 43)]), "b2", ink=0.8)
    f.push(80, 66, rot=-24)
    f.add(ell(0, -12, 14), "b2", ink=1)
    f.add(ell(0, -12, 10.6), "pale", shade=Shade(0.3, 40))
    dot(f, 0, -12, 4.6)
    f.add(rect(-2.6, 2, 5.2, 26, 2), "b2")
    f.pop()
    for m in (-1, 1):
        f.add(smooth([(13, 80, 0), (13 + m * 10, 68), (13 + m * 14, 74), (13 + m * 10, 82), (13 + m * 9, 90), (13, 84, 0)]),
            "pale", ink=0.8)
        f.cut(ell(13 + m * 8, 75, 1.6), "acc")
    f.add(smooth([(13, 74), (15, 80), (13, 91), (11, 80)]), "b2", ink=0.7)
    return f


def odo() -> Figure:
    """Everybody, tonight."""
    f = Figure()
    shoulders(f, "a")
    pts = []
    for k in range(9):
        x = 26 + k * 6
        pts += [(x, 58 + (k % 2) * 6, 0.3)]
    f.add(smooth([*pts, (72, 70), (50, 76), (28, 70)]), "pale", shade=Shade(0.3, 90))
    head(f)
    f.add(poly([(50, 15), (50, 53), (68, 48), (68, 22)]), "pale", ink=0.6, shade=Shade(0.2, 0))
    f.add(smooth([(32, 30, 0), (30, 16), (42, 6), (58, 6), (70, 16), (68, 30, 0), (60, 22), (50, 20), (40, 22)]), "b2",
        shade=Shade(0.4))
    for x, y, a in ((30, 8, -40), (50, -2, 0), (70, 8, 40)):
        f.push(x, y, rot=a)
        f.add(smooth([(-8, 14, 0), (-6, 0), (0, -10), (6, 0), (8, 14, 0)]), "acc" if a else "a", shade=Shade(0.4))
        f.add(ell(0, -10, 3), "pale", ink=0.8)
        f.pop()
    dot(f, 43, 35, 2.6)
    f.add(ngon(58, 35, 7, 4, 0, inner=2.8), "acc", ink=0.8)
    dot(f, 58, 35, 2.4)
    brow(f, 43, 29)
    f.cut(brush([(42, 45), (50, 49), (58, 44)], 0.6, 2.4, 0.6))
    f.add(ell(50, 40, 3.4), "acc", ink=0.9)
    f.push(84, 70, rot=16)
    f.add(smooth([(-12, -12), (0, -16), (12, -12), (13, 2), (0, 16), (-13, 2)]), "pale", shade=Shade(0.3))
    for m in (-1, 1):
        f.cut(brush([(m * 8, -4), (m * 5, -7), (m * 2, -4)], 0.6, 2, 0.6))
    f.cut(brush([(-6, 4), (0, 9), (6, 4)], 0.6, 2.4, 0.6))
    f.pop()
    return f


def nurse() -> Figure:
    """This will sting & then you will thank her."""
    f = Figure()
    f.add(smooth([(32, 26), (27, 44), (32, 54), (44, 56), (56, 56), (68, 54), (73, 44), (68, 26)]), "b2", shade=Shade(0.5))
    shoulders(f, "a")
    f.add(poly([(36, 60), (64, 60), (70, 97), (30, 97)]), "pale", shade=Shade(0.2, 0))
    f.add(rect(46, 70, 8, 20), "acc", ink=0.8)
    f.add(rect(40, 76, 20, 8), "acc", ink=0.8)
    f.cut(rect(46.6, 76.6, 6.8, 6.8), "acc")
    head(f)
    f.add(smooth([(33, 34, 0), (34, 20), (50, 16), (66, 20), (67, 34, 0), (58, 25), (42, 25)]), "b2", shade=Shade(0.4))
    f.add(smooth([(31, 20, 0.2), (34, 5), (50, 2), (66, 5), (69, 20, 0.2), (50, 14)]), "pale", shade=Shade(0.3, 60))
    f.add(rect(47.6, 5, 4.8, 9), "acc", ink=0.6)
    f.add(rect(45.4, 7.2, 9.2, 4.6), "acc", ink=0.6)
    for x in (43, 57):
        dot(f, x, 36, 2.6)
    brow(f, 43, 30)
    brow(f, 57, 30)
    f.cut(brush([(50, 37), (48.6, 41), (51, 41.6)], 0.6, 1.3, 0.6))
    smile(f, 50, 46, 5, 2.4)
    f.push(84, 62, rot=38)
    f.add(rect(-5, -18, 10, 28, 2), "pale", shade=Shade(0.3, 0))
    f.add(rect(-3.4, -8, 6.8, 16, 1), "b", ink=0.7)
    f.add(rect(-8, -22, 16, 4, 1), "a2")
    f.add(rect(-1.4, -32, 2.8, 10), "a2", ink=0.7)
    f.add(rect(-6, -34, 12, 4, 1), "a2", ink=0.8)
    f.add(poly([(-1.6, 10), (1.6, 10), (0, 26)]), "a2", ink=0.7)
    f.pop()
    return f


def station() -> Figure:
    """The 9:14 leaves at 9:14."""
    f = Figure()
    shoulders(f, "a")
    f.add(poly([(42, 54), (50, 60), (58, 54), (60, 97), (40, 97)]), "a2")
    for y in (66, 75, 84):
        for x in (44, 56):
            f.add(ell(x, y, 1.8), "acc", ink=0.6)
    head(f, wide=19, high=18)
    f.add(smooth([(33, 40, 0.2), (42, 45), (50, 44), (58, 45), (67, 40, 0.2), (64, 52), (50, 58), (36, 52)]), "b2",
        shade=Shade(0.4, 80))
    f.cut(smooth([(45, 48), (50, 46.6), (55, 48), (50, 50.6)]), "pale")
    f.add(smooth([(28, 22, 0.2), (30, 6), (50, 0), (70, 6), (72, 22, 0.2), (50, 15)]), "acc", shade=Shade(0.4, 40))
    f.add(smooth([(29, 18, 0.2), (50, 12), (71, 18, 0.2), (71, 25, 0.2), (50, 19), (29, 25, 0.2)]), "a2", ink=0.9)
    f.add(smooth([(30, 25, 0.2), (50, 19), (70, 25, 0.2), (62, 30), (50, 27), (38, 30)]), "ink")
    f.add(ngon(50, 9, 5, 8, 11, inner=3.4), "pale", ink=0.7)
    for x in (42, 58):
        dot(f, x, 36, 2.6)
    f.cut(brush([(50, 37), (47.6, 42), (52, 42)], 0.6, 1.6, 0.6))
    f.push(14, 60, rot=-14)
    f.add(rect(-2, -22, 4, 48, 1), "b2", ink=0.9)
    f.add(ell(0, -26, 13), "acc", shade=Shade(0.3))
    f.add(ell(0, -26, 9), "pale", ink=0.8)
    f.add(ell(0, -26, 4.4), "acc", ink=0.7)
    f.pop()
    f.push(84, 76)
    f.add(ell(0, 0, 12), "acc")
    f.add(ell(0, 0, 9), "pale", ink=0.8)
    f.cut(brush([(0, 0), (-6, 1)], 1.6))
    f.cut(brush([(0, 0), (2, 6)], 1.4))
    f.add(rect(-2.4, -17, 4.8, 5, 1), "acc", ink=0.8)
    f.pop()
    return f


def child() -> Figure:
    """Nearly eight and nearly home."""
    f = Figure()
    f.add(smooth([(50, 60), (64, 66), (72, 80), (72, 97, 0.2), (28, 97, 0.2), (28, 80), (36, 66)]), "acc",
        shade=Shade(0.4, 40, 2.5))
    for y in (76, 86):
        f.cut(brush([(28, y), (50, y + 3), (72, y)], 2.8), "pale")
    f.add(ell(50, 40, 22, 22), "b", shade=Shade(0.3, 10))
    for m in (-1, 1):
        f.add(ell(50 + m * 22.4, 42, 4, 5.4), "b")
    f.add(smooth([(28, 40, 0), (26, 22), (40, 12), (60, 12), (74, 22), (72, 40, 0), (66, 28, 0.2), (58, 32, 0.2),
        (52, 25, 0.2), (44, 32, 0.2), (36, 26, 0.2)]), "b2", shade=Shade(0.4))
    f.add(smooth([(24, 26, 0.2), (28, 10), (50, 2), (72, 10), (76, 26, 0.2), (50, 16)]), "a", shade=Shade(0.4, 40))
    f.add(smooth([(64, 20, 0.2), (82, 20), (90, 28, 0.2), (74, 26)]), "a2")
    f.add(ell(50, 3, 3.6), "acc", ink=0.9)
    for x in (41, 59):
        dot(f, x, 43, 3.4)
    for x, y in ((35, 49), (38, 51), (62, 51), (65, 49)):
        f.cut(ell(x, y, 0.8), "b2")
    f.cut(brush([(50, 45), (48.6, 48.6), (51, 49)], 0.6, 1.3, 0.6))
    f.cut(brush([(43, 54), (50, 57.4), (57, 53)], 0.6, 2.2, 0.6))
    f.add(rect(48.4, 55.6, 3.4, 3, 0.4), "pale", ink=0.6)
    f.push(84, 66, rot=14)
    f.add(brush([(0, 30), (0, 8)], 4.4), "b2", ink=0.9)
    f.add(brush([(0, 10), (-8, -2), (-9, -12)], 4, 3.6, 3), "b2", ink=0.9)
    f.add(brush([(0, 10), (8, -2), (9, -12)], 4, 3.6, 3), "b2", ink=0.9)
    f.cut(brush([(-9, -11), (0, -4), (9, -11)], 2), "acc")
    f.pop()
    f.add(rect(6, 70, 22, 20, 3), "a", shade=Shade(0.4))
    f.add(poly([(6, 72), (28, 72), (26, 82), (8, 82)]), "a2", ink=0.9)
    f.add(rect(15, 79, 5, 5, 1), "pale", ink=0.8)
    return f


STICKERS = {
    "porter": porter,
    "sailor": sailor,
    "countess": countess,
    "inspector": inspector,
    "odo": odo,
    "nurse": nurse,
    "station": station,
    "child": child,
}
