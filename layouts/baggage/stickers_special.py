"""Stickers of special items, which pay for every skill. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

import math

from layouts.baggage.sticker_parts import dot, eye, smile
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, poly, rect, smooth
from layouts.engraving.wedges import Shade


def ticket() -> Figure:
    f = Figure()
    f.push(50, 50, rot=-16)
    for dy, t in ((9, "b"), (0, "pale")):
        f.add(poly([(-44, -24 + dy), (44, -24 + dy), (44, -6 + dy), (38, dy), (44, 6 + dy), (44, 24 + dy), (-44, 24 + dy),
            (-44, 6 + dy), (-38, dy), (-44, -6 + dy)]), t)
    f.add(rect(-32, -16, 40, 9, 1), "acc", ink=0.7)
    for y, w in ((-1, 40), (6, 30), (13, 36)):
        f.cut(rect(-32, y, w, 2.6))
    for i in range(8):
        f.cut(rect(15.4, -23 + i * 6, 1.6, 3.4))
    f.add(ell(29, 0, 9), "a", ink=0.9)
    f.cut(brush([(23, 1), (29, -4), (34, 0)], 2))
    f.cut(poly([(32, -4), (37, 2), (30, 3)]))
    f.pop()
    return f


def redtape() -> Figure:
    f = Figure()
    f.add(rect(18, 14, 62, 76, 1), "b", shade=Shade(0.3, 20))
    f.add(rect(24, 8, 62, 76, 1), "pale", shade=Shade(0.12, 20))
    for y in (18, 26, 34):
        f.cut(rect(32, y, 44, 2.4))
    f.add(poly([(14, 44), (92, 38), (92, 50), (14, 56)]), "acc", shade=Shade(0.3, 90))
    f.add(poly([(46, 4), (58, 4), (62, 92), (50, 92)]), "acc", shade=Shade(0.3, 0))
    for m in (-1, 1):
        f.add(smooth([(54, 46, 0), (54 + m * 12, 30), (54 + m * 28, 34), (54 + m * 22, 48)]), "acc", ink=1, shade=Shade(0.4))
        f.add(poly([(54, 48), (54 + m * 8, 50), (54 + m * 20, 74), (54 + m * 12, 76)]), "acc", ink=0.9)
    f.add(ell(54, 47, 6.4), "acc", ink=1)
    return f


def pencil() -> Figure:
    f = Figure()
    f.push(48, 50, rot=38)
    f.add(rect(-9, -46, 18, 66, 1), "a", shade=Shade(0.5, 0, 2.4))
    f.cut(rect(-3, -46, 1.6, 66))
    f.cut(rect(3, -46, 1.6, 66))
    f.add(poly([(-9, 20), (9, 20), (0, 44)]), "b", ink=0.9)
    f.add(poly([(-3.4, 35), (3.4, 35), (0, 44)]), "a2", ink=0.7)
    f.add(rect(-9, -54, 18, 8, 1), "pale", ink=0.9)
    f.add(smooth([(-9, -54, 0), (-8, -64), (8, -64), (9, -54, 0)]), "acc", shade=Shade(0.4))
    f.pop()
    f.add(brush([(22, 84), (40, 90), (56, 82), (72, 92), (92, 84)], 1, 3.4, 3.4, 3.4, 1), "a2", ink=0.5)
    f.add(brush([(64, 16), (90, 24)], 3), "acc", ink=0.5)
    f.add(brush([(66, 26), (88, 14)], 3), "acc", ink=0.5)
    return f


def token() -> Figure:
    f = Figure()
    f.add(ell(50, 52, 42), "a", shade=Shade(0.35, 40, 2.6))
    f.add(ell(50, 52, 34), None, 1)
    for k in range(24):
        a = math.radians(k * 15)
        f.cut(ell(50 + 38 * math.cos(a), 52 + 38 * math.sin(a), 1.4))
    f.add(ell(50, 18, 4.4), "pale", ink=1)
    f.add(rect(34, 44, 32, 28, 4), "pale", shade=Shade(0.2))
    f.add(brush([(42, 44), (43, 36), (57, 36), (58, 44)], 3.4), "ink", ink=0.2)
    for x in (40, 56):
        f.cut(rect(x, 44, 4, 28), "acc")
    f.add(smooth([(50, 53), (55, 58), (50, 64), (45, 58)]), None, 2.2)
    f.add(brush([(50, 18), (60, 4), (76, 6), (70, 16)], 2), "b2", ink=0.6)
    return f


def trolley() -> Figure:
    f = Figure()
    f.add(brush([(86, 74), (90, 24), (80, 12)], 4.4), "b", ink=0.8)
    f.add(rect(8, 70, 80, 8, 2), "b", shade=Shade(0.4, 90))
    f.add(rect(14, 42, 34, 28, 3), "acc", shade=Shade(0.4, 40))
    f.add(rect(50, 34, 28, 36, 3), "a", shade=Shade(0.4, 40))
    f.add(rect(24, 22, 34, 20, 3), "b2", shade=Shade(0.4, 40))
    for x, y, h in ((20, 42, 28), (40, 42, 28), (56, 34, 36), (70, 34, 36)):
        f.cut(rect(x, y, 3, h), "pale")
    f.add(brush([(34, 22), (36, 14), (46, 14), (48, 22)], 3), "ink", ink=0.3)
    f.add(ell(22, 87, 9), "ink", ink=0.8)
    f.add(ell(22, 87, 3.6), "pale", ink=0.7)
    f.push(76, 88, rot=28)
    f.add(ell(0, 0, 6, 10), "ink", ink=0.8)
    f.add(ell(0, 0, 2.4, 4), "pale", ink=0.7)
    f.pop()
    for y in (82, 92):
        f.add(brush([(88, y), (98, y + 2)], 2.4, 0.6), "acc", ink=0.5)
    return f


def bell() -> Figure:
    f = Figure()
    f.add(smooth([(14, 74, 0.2), (20, 44), (50, 26), (80, 44), (86, 74, 0.2)]), "a", shade=Shade(0.4, 40, 2.6))
    f.add(rect(8, 72, 84, 11, 5), "b", shade=Shade(0.4, 90))
    f.add(rect(18, 83, 64, 10, 3), "b2")
    f.add(rect(45, 16, 10, 12, 2), "b")
    f.add(ell(50, 14, 8, 5.4), "acc", shade=Shade(0.3))
    f.cut(brush([(28, 64), (32, 48), (44, 37)], 0.6, 3.6, 0.6), "pale")
    for x, y, a in ((20, 22, -140), (30, 10, -115), (70, 10, -65), (80, 22, -40)):
        f.add(move(poly([(0, -2), (12, 0), (0, 2)]), x, y, rot=a), "acc", ink=0.6)
    for x in (41, 59):
        dot(f, x, 57, 3)
    smile(f, 50, 64, 5, 2.4)
    return f


def envelope() -> Figure:
    f = Figure()
    f.push(50, 50, rot=6)
    f.add(smooth([(-40, -32, 0.2), (-10, -36), (0, -20, 0.2), (12, -34), (40, -32, 0.2), (38, -6), (42, 32, 0.2), (10, 34),
        (0, 22, 0.2), (-12, 34), (-42, 32, 0.2), (-38, 0)]), "b", shade=Shade(0.3, 40, 2.6))
    f.cut(brush([(0, -20), (-4, 0), (0, 22)], 0.6, 2.4, 0.6))
    for k in range(5):
        f.cut(poly([(-38 + k * 7, 24), (-34.6 + k * 7, 24), (-36.6 + k * 7, 30), (-40 + k * 7, 30)]), "acc" if k % 2 else "ink")
        f.cut(poly([(8 + k * 6.4, 24), (11.2 + k * 6.4, 24), (9.2 + k * 6.4, 30), (6 + k * 6.4, 30)]), "ink" if k % 2 else "acc")
    f.add(rect(16, -26, 16, 14, 1), "acc", ink=0.9)
    f.add(rect(-34, -4, 26, 20, 1), "pale", ink=0.8)
    for y in (0, 6, 11):
        f.cut(rect(-30, y, 18, 2))
    f.push(16, 8, rot=-14)
    f.add(rect(-20, -8, 40, 16, 2), None, 2.4)
    f.cut(rect(-15, -3.6, 10, 3), "acc")
    f.cut(rect(-3, -3.6, 18, 3), "acc")
    f.cut(rect(-15, 1.6, 30, 3), "acc")
    f.pop()
    f.pop()
    return f


def casserole() -> Figure:
    f = Figure()
    for m in (-1, 1):
        f.add(rect(50 + m * 42 - 8, 54, 16, 10, 4), "a2")
    f.add(smooth([(10, 48, 0.1), (90, 48, 0.1), (84, 86, 0.3), (50, 94), (16, 86, 0.3)]), "a", shade=Shade(0.4, 20, 2.6))
    f.add(ell(50, 48, 42, 13), "b2", shade=Shade(0.3, 90))
    f.add(ell(50, 47, 36, 9.4), "b", ink=0.9)
    for x, y, t in ((34, 46, "acc"), (48, 50, "pale"), (62, 45, "a2"), (54, 43, "acc"), (40, 51, "a2")):
        f.add(ell(x, y, 4.4, 2.6), t, ink=0.8)
    eye(f, 66, 50, 4.4, (0, 1))
    f.push(30, 24, rot=-22)
    f.add(ell(0, 0, 27, 7), "a", shade=Shade(0.4, 90))
    f.add(ell(0, -8, 5), "acc")
    f.pop()
    for x in (58, 70, 82):
        f.cut(brush([(x, 34), (x + 4, 26), (x - 2, 18), (x + 3, 8)], 0.5, 3, 3, 0.5), "b")
    f.add(brush([(30, 70), (50, 77), (70, 70)], 0.8, 2.4, 0.8), "pale", ink=0)
    return f


def map_() -> Figure:
    f = Figure()
    f.add(poly([(6, 22), (34, 12), (64, 24), (94, 12), (94, 80), (64, 92), (34, 80), (6, 90)]), "pale", shade=Shade(0.12, 20))
    f.add(poly([(34, 12), (64, 24), (64, 92), (34, 80)]), "b", ink=0.9, shade=Shade(0.25, 0))
    f.add(smooth([(14, 36), (26, 30), (40, 38), (56, 40), (72, 34), (86, 44), (80, 62), (60, 70), (40, 64), (20, 70),
        (12, 54)]), "a", ink=0.9, shade=Shade(0.3))
    for k in range(7):
        f.cut(ell(24 + k * 7.6, 52 + (k % 2) * 4, 1.8), "acc")
    f.add(brush([(76, 44), (86, 54)], 3.4), "acc", ink=0.6)
    f.add(brush([(86, 44), (76, 54)], 3.4), "acc", ink=0.6)
    f.add(brush([(16, 26), (90, 76)], 2.4), "acc", ink=0.4)
    f.push(24, 26)
    f.add(smooth([(0, 8, 0), (-7, -4), (0, -11), (7, -4)]), "acc", ink=0.9)
    f.add(ell(0, -4, 2.6), "pale", ink=0.6)
    f.pop()
    return f


def form() -> Figure:
    f = Figure()
    for dx, dy, t in ((12, 10, "acc"), (6, 5, "b"), (0, 0, "pale")):
        f.add(rect(14 + dx, 4 + dy, 62, 80, 1), t, shade=Shade(0.12, 20))
    f.cut(rect(22, 11, 34, 4.4), "a")
    for k, y in enumerate((24, 33, 42, 51)):
        f.add(rect(22, y, 6, 6, 0.6), "pale", ink=0.8)
        f.cut(rect(32, y + 1.6, 34 - k * 4, 2.4))
    f.cut(brush([(22, 26), (25, 30), (31, 21)], 2, 2, 1), "acc")
    f.cut(brush([(22, 44), (25, 48), (31, 39)], 2, 2, 1), "acc")
    f.cut(brush([(22, 72), (30, 66), (36, 75), (44, 66), (52, 73)], 1.6), "a")
    f.push(76, 72, rot=-18)
    f.add(rect(-7, -22, 14, 16, 5), "b2", shade=Shade(0.4))
    f.add(rect(-12, -8, 24, 10, 2), "b2", shade=Shade(0.4))
    f.add(rect(-14, 2, 28, 6, 1), "a", ink=0.9)
    f.pop()
    return f


def bubbles() -> Figure:
    f = Figure()
    f.add(smooth([(10, 24, 0.2), (40, 14), (70, 20), (90, 12, 0.2), (92, 60), (86, 88, 0.2), (56, 82), (30, 92),
        (12, 84, 0.2)]), "b", shade=Shade(0.2, 40, 3))
    for r in range(5):
        for k in range(5):
            x, y = 22 + k * 15 + (r % 2) * 6, 28 + r * 13.4
            if x < 90:
                popped = (r, k) in ((1, 2), (3, 1))
                f.add(ell(x, y, 6, 5.6), "b" if popped else "pale", ink=1, shade=None if popped else Shade(0.35, 40, 1.8))
                if popped:
                    f.cut(brush([(x - 3, y - 2), (x + 1, y), (x - 2, y + 3)], 1.4))
                    f.cut(brush([(x + 3, y - 3), (x + 1, y), (x + 4, y + 2)], 1.2))
    for x, y, a in ((58, 26, -80), (66, 30, -30), (50, 30, -140)):
        f.add(move(poly([(0, -1.6), (9, 0), (0, 1.6)]), x, y - 6, rot=a), "acc", ink=0.5)
    return f


STICKERS = {
    "ticket": ticket,
    "redtape": redtape,
    "pencil": pencil,
    "token": token,
    "trolley": trolley,
    "bell": bell,
    "envelope": envelope,
    "casserole": casserole,
    "map": map_,
    "form": form,
    "bubbles": bubbles,
}
