"""Worlds between the homes, in a medallion. 115.5 x 100 units, the subject about (58, 50)."""

# fmt: off

from __future__ import annotations

import random

from layouts.baggage.motif_parts import clock, door, room
from layouts.engraving.figure import Figure
from layouts.engraving.landscape import land, sky, sun
from layouts.engraving.plants import fern, leaf
from layouts.engraving.strokes import brush, ell, joined, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade, ruled


def desert(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 50, 0)
    sun(f, 36, 36, 11, rays=14)
    f.add(smooth([(-4, 60), (30, 48), (70, 62), (120, 46), (120, 110, 0), (-4, 110, 0)]), "light", shade=Shade(0.35, 60, 2.6))
    f.add(smooth([(-4, 80), (40, 66), (80, 78), (120, 68), (120, 110, 0), (-4, 110, 0)]), "acc", shade=Shade(0.4, 60, 2.6))
    f.add(rect(72, 36, 9, 40, 4.5), "acc2", shade=Shade(0.5, 0))
    f.add(brush([(74, 58), (62, 56), (61, 46)], 6.5), "acc2")
    f.add(brush([(79, 52), (90, 50), (91, 40)], 6.5), "acc2")


def lost_office(f: Figure, rnd: random.Random) -> None:
    room(f)
    for y in (34, 62):
        f.add(rect(10, y, 96, 4), "mid", ink=1)
    for x, y, w, h, t in ((16, 34, 20, 16, "acc"), (40, 34, 16, 22, "acc2"), (62, 34, 24, 14, "sky2"),
            (90, 34, 12, 18, "acc"), (18, 62, 14, 18, "acc2"), (38, 62, 26, 14, "acc"), (70, 62, 18, 20, "mid"),
            (92, 62, 12, 14, "acc")):
        f.add(rect(x, y - h, w, h, 2), t, shade=Shade(0.4))
        f.cut(brush([(x + w * 0.35, y - h), (x + w * 0.35, y - h - 4), (x + w * 0.65, y - h - 4), (x + w * 0.65, y - h)], 1.6))
    f.add(rect(4, 74, 108, 26, 2), "light", shade=Shade(0.3))
    f.add(smooth([(50, 74, 0.2), (51, 68), (58, 65), (65, 68), (66, 74, 0.2)]), "acc", ink=1)


def revolving(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "light", ink=0)
    f.cut(ruled(rect(-4, -4, 124, 112), 90, 5, 0.2))
    f.add(rect(-4, 80, 124, 30), "dark")
    f.add(smooth([(28, 84, 0), (28, 20, 0), (58, 12), (88, 20, 0), (88, 84, 0), (58, 92)]), "pale")
    for a, b, t in ((28, 48, "sea"), (48, 58, "mid"), (58, 72, "sky"), (72, 88, "sea")):
        f.add(poly([(a + 2, 26), (b - 1, 23), (b - 1, 84), (a + 2, 82)]), t, shade=Shade(0.35, 30, 3))
    f.add(rect(24, 12, 68, 9, 2), "acc")
    f.add(rect(56, 20, 4, 68), "dark")
    f.cut(brush([(64, 54), (80, 54)], 2.4))
    f.cut(poly([(78, 49), (86, 54), (78, 59)]))


def waiting(f: Figure, rnd: random.Random) -> None:
    room(f, "sky")
    clock(f, 58, 24, 12)
    for x in (24, 48, 72):
        f.add(rect(x, 50, 20, 18, 4), "acc", shade=Shade(0.4))
        f.add(rect(x - 1, 66, 22, 8, 3), "acc", ink=1)
        for d in (2, 16):
            f.cut(rect(x + d, 74, 2.4, 14))
    f.add(rect(98, 70, 12, 18, 2), "mid", ink=1)
    for a in (-130, -100, -80, -50):
        leaf(f, 104, 70, 22, a, "acc2")


def stair(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 110), "dark", ink=0)
    f.cut(ruled(rect(-4, -4, 124, 110), 90, 4, 0.3), "mid")
    for i in range(6):
        f.add(rect(36 + i * 6, 80 - i * 9, 50 - i * 6, 40), "light" if i % 2 else "pale", ink=1)
    f.add(rect(70, 10, 18, 26), "acc")
    f.cut(brush([(72, 12), (86, 34)], 2))
    f.cut(brush([(86, 12), (72, 34)], 2))


def customs(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 60, 2)
    land(f, 70, "light", Shade(0.2, 90))
    f.add(rect(10, 36, 28, 44), "acc2", shade=Shade(0.4))
    f.add(poly([(5, 38), (24, 24), (43, 38)]), "dark", ink=1)
    f.add(rect(17, 46, 14, 14), "sea", ink=1)
    f.push(40, 62, rot=-8)
    for k in range(6):
        f.add(rect(k * 11, -4, 11, 8), "acc" if k % 2 == 0 else "pale", ink=1)
    f.pop()
    f.add(rect(36, 52, 8, 30, 1), "mid", ink=1)
    f.add(ell(84, 34, 12), "acc", ink=1.2)
    f.add(rect(76, 31, 16, 6, 1), "pale", ink=0.9)


def walkway(f: Figure, rnd: random.Random) -> None:
    room(f, "sky", "mid", 46)
    f.add(poly([(46, 46), (70, 46), (110, 104), (6, 104)]), "dark", ink=1.2)
    for k in range(7):
        y = 50 + k * k * 1.3
        f.cut(brush([(46 - (y - 46) * 0.68, y), (70 + (y - 46) * 0.68, y)], 1.4), "pale")
    f.add(poly([(50, 92), (58, 74), (66, 92), (61, 92), (61, 100), (55, 100), (55, 92)]), "acc", ink=1)
    f.cut(joined(brush([(44, 40), (-4, 90)], 3), brush([(72, 40), (120, 90)], 3)))


def stars(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "ink", ink=0)
    f.add(ell(58, 66, 48, 24), "sea", ink=1)
    f.add(ell(58, 66, 40, 18), "dark", ink=0.8)
    for x, y, r in ((34, 64, 5), (58, 72, 8), (80, 62, 6), (68, 56, 3), (44, 76, 3), (24, 22, 4), (88, 24, 4), (58, 14, 3),
            (100, 44, 2.4), (10, 44, 2.4)):
        f.add(ngon(x, y, r, 4, 0, inner=r * 0.34), "pale", ink=0.5)
    sun(f, 84, 12, 8, "light")


def queue(f: Figure, rnd: random.Random) -> None:
    room(f, "light")
    f.add(rect(66, 20, 44, 54, 2), "mid", shade=Shade(0.3))
    f.add(rect(72, 32, 32, 18), "ink", ink=1)
    f.add(rect(70, 22, 36, 8, 1), "acc", ink=0.9)
    for k, (x, t) in enumerate(((56, "acc"), (42, "acc2"), (28, "acc"), (14, "sky2"))):
        f.add(smooth([(x - 8, 92, 0.2), (x - 7, 66), (x, 60), (x + 7, 66), (x + 8, 92, 0.2)]), t, shade=Shade(0.4))
        f.add(ell(x, 53 + k % 2 * 2, 6.4), "pale", ink=1)
    f.cut(brush([(76, 41), (100, 41)], 2), "pale")


def shop(f: Figure, rnd: random.Random) -> None:
    room(f, "sky", "light", 82)
    f.add(rect(18, 34, 80, 50), "pale", shade=Shade(0.15))
    for k in range(8):
        f.add(smooth([(16 + k * 10.6, 24, 0), (26.6 + k * 10.6, 24, 0), (26.6 + k * 10.6, 40, 0), (21.3 + k * 10.6, 45),
            (16 + k * 10.6, 40, 0)]), "acc" if k % 2 else "pale", ink=1)
    f.add(rect(26, 50, 40, 28), "sea", ink=1)
    f.add(rect(34, 62, 12, 16, 1), "acc", ink=0.9)
    f.cut(rect(39, 62, 2, 16), "pale")
    f.add(ngon(56, 70, 8, 5, inner=4), "light", ink=0.9)
    door(f, 82, 84, 18, 34, "acc2")


def siding(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 40, 1)
    land(f, 44, "acc2", Shade(0.3, 90))
    f.cut(joined(brush([(54, 44), (24, 104)], 1, 4), brush([(62, 44), (92, 104)], 1, 4)))
    for k in range(6):
        y = 50 + k * k * 1.9
        f.add(rect(58 - (y - 40) * 0.7, y, (y - 40) * 1.4, 2 + k * 0.5), "light", ink=0.7)
    f.add(rect(50, 34, 16, 12, 1), "acc", ink=1)
    f.cut(brush([(50, 40), (66, 40)], 2), "pale")
    for x, a in ((20, -60), (34, -100), (84, -80), (100, -120), (58, -90)):
        fern(f, x, 98, 24, a, "dark")


def vending(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "mid", ink=0)
    for x, t in ((12, "acc"), (44, "acc2"), (76, "sky2")):
        f.add(rect(x, 8, 29, 88, 3), t, shade=Shade(0.3, 0))
        f.add(rect(x + 3, 13, 17, 54, 1), "pale", ink=1)
        for r in range(4):
            for k in range(2):
                f.add(rect(x + 5 + k * 7.4, 16 + r * 12.6, 6, 9, 1), ("acc", "dark", "light")[(r + k) % 3], ink=0.8)
        f.add(rect(x + 4, 76, 20, 10, 1), "ink", ink=0.9)
        for r in range(4):
            f.add(ell(x + 24.4, 20 + r * 6, 1.7), "pale", ink=0.6)


def helter(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 70, 2)
    land(f, 90, "acc2", Shade(0.3, 90))
    f.add(poly([(42, 94), (50, 24), (66, 24), (74, 94)]), "pale", shade=Shade(0.4, 0))
    for y in (36, 56, 76):
        f.add(poly([(50 - (y - 24) * 0.114, y), (66 + (y - 24) * 0.114, y + 9), (66.6 + (y - 15) * 0.114, y + 17),
            (49 - (y - 16) * 0.114, y + 8)]), "acc", ink=0.8)
    f.add(poly([(46, 26), (58, 4), (70, 26)]), "acc", shade=Shade(0.5))
    f.add(brush([(64, 32), (90, 40), (84, 56), (34, 58), (24, 70), (44, 82), (86, 80), (104, 92)], 7), "light", ink=1)


def restante(f: Figure, rnd: random.Random) -> None:
    room(f, "light")
    f.add(rect(22, 10, 72, 58, 2), "mid", shade=Shade(0.3))
    f.add(rect(30, 20, 56, 34, 1), "ink", ink=1)
    for k in range(7):
        f.cut(rect(34 + k * 8, 20, 1.8, 34), "light")
    f.add(rect(14, 66, 88, 10, 2), "light", ink=1)
    f.add(poly([(40, 60), (74, 54), (78, 72), (44, 78)]), "pale", ink=1)
    f.cut(brush([(40, 60), (60, 67), (74, 54)], 1.6))
    f.add(rect(42, 4, 32, 9, 1), "acc", ink=1)


def nowhere(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 58, 1)
    land(f, 60, "light", Shade(0.15, 90))
    f.add(brush([(58, 86), (58, 30)], 4), "mid", ink=0.9)
    for y, a in ((34, 8), (46, -176), (58, 4)):
        f.add(move(poly([(-2, -5), (26, -5), (33, 0), (26, 5), (-2, 5)]), 58, y, rot=a), "pale", ink=1)
    f.add(smooth([(46, 90), (58, 84), (70, 90), (58, 93)]), "mid", ink=0.8)


def trapdoor(f: Figure, rnd: random.Random) -> None:
    room(f, "mid", "light", 34)
    f.add(poly([(34, 56), (82, 56), (94, 90), (22, 90)]), "ink", ink=1.4)
    f.add(poly([(34, 56), (82, 56), (78, 26), (38, 26)]), "acc", shade=Shade(0.4, 0))
    f.cut(ruled(poly([(34, 56), (82, 56), (78, 26), (38, 26)]), 90, 8, 0.2))
    f.add(ell(58, 33, 4), None, 2.2)
    for k in range(3):
        f.cut(brush([(48, 62 + k * 9), (68, 62 + k * 9)], 2), "light")
    f.cut(joined(brush([(48, 56), (46, 88)], 1.6), brush([(68, 56), (70, 88)], 1.6)), "light")
