"""Worlds where characters are at home, in a medallion. 115.5 x 100 units, the subject about (58, 50)."""

# fmt: off

from __future__ import annotations

import math
import random

from layouts.baggage.motif_parts import clock, room
from layouts.engraving.figure import Figure
from layouts.engraving.landscape import land, sky, sun
from layouts.engraving.plants import fern, leaf
from layouts.engraving.strokes import brush, ell, joined, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade, ruled


def fern_hollow(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "sky", ink=0)
    sun(f, 58, 30, 14, "pale")
    land(f, 72, "dark", Shade(0.4, 90), "mid")
    for x, n, a in ((10, 46, -55), (30, 50, -75), (86, 50, -105), (106, 46, -125), (58, 34, -90)):
        fern(f, x, 86, n, a, "acc2", 1.1)
    f.add(smooth([(46, 82, 0), (46, 66), (58, 58), (70, 66), (70, 82, 0)]), "ink")


def river(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 40, 1)
    land(f, 42, "acc2", Shade(0.3, 90))
    f.add(smooth([(54, 42, 0), (62, 42, 0), (72, 54), (50, 66), (44, 78), (78, 104, 0), (20, 104, 0), (24, 80), (48, 64),
        (60, 54)]), "sea", ink=1)
    f.cut(brush([(60, 46), (64, 56), (40, 70), (36, 84), (50, 100)], 0.4, 2, 2, 2, 0.5), "pale")
    for x, y in ((20, 60), (92, 58), (98, 80)):
        f.add(brush([(x, y + 14), (x, y)], 4), "light", ink=0.8)
        f.add(ell(x, y - 4, 11, 12), "mid", shade=Shade(0.5, 60))


def high_pass(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 60, 2)
    for x, h, w in ((24, 24, 42), (92, 20, 44), (58, 46, 24)):
        f.add(poly([(x - w, 92), (x, h), (x + w, 92)]), "mid", shade=Shade(0.6, 30, 2.6))
        f.add(poly([(x - w * 0.28, h + (92 - h) * 0.28), (x, h), (x + w * 0.28, h + (92 - h) * 0.28),
            (x + w * 0.1, h + (92 - h) * 0.2), (x - w * 0.06, h + (92 - h) * 0.3)]), "pale", ink=0.9)
    f.add(smooth([(46, 104, 0), (54, 84), (50, 74), (60, 66), (64, 76), (60, 86), (72, 104, 0)]), "light", ink=0.9)


def meadow(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 46, 2)
    sun(f, 90, 28, 9)
    land(f, 56, "acc2", Shade(0.3, 90))
    f.add(rect(34, 44, 48, 26, 1), "dark", ink=1.2)
    f.cut(brush([(40, 52), (56, 50), (60, 54)], 1.6), "pale")
    f.cut(brush([(40, 60), (70, 60)], 1.6), "pale")
    for x, y in ((16, 74), (30, 88), (58, 84), (84, 88), (102, 74)):
        f.add(brush([(x, y + 12), (x, y)], 1.6), "dark", ink=0.4)
        f.add(ngon(x, y - 2, 6, 8, 0, inner=3.4), "pale", ink=0.8)
        f.add(ell(x, y - 2, 2), "acc", ink=0.6)


def hedges(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "light", ink=0)
    for k in range(7):
        y = 16 + k * 12.4
        gap = 20 + (k * 37) % 70
        for a, b in ((-6, gap), (gap + 20, 122)):
            f.add(smooth([(a, y + 9, 0.2), (a, y, 0.3), ((a + b) / 2, y - 3), (b, y, 0.3), (b, y + 9, 0.2)]), "acc2",
                shade=Shade(0.5, 80, 2.2))


def linen(f: Figure, rnd: random.Random) -> None:
    room(f)
    f.add(rect(20, 10, 76, 78, 2), "dark", shade=Shade(0.3, 0), shade_tone="mid")
    for r, y in enumerate((32, 56, 82)):
        f.add(rect(24, y, 68, 4), "light", ink=0.8)
        for k in range(4):
            h = 10 + (k * 7 + r * 5) % 9
            f.add(rect(26 + k * 16.6, y - h, 15, h, 3), ("pale", "acc", "sky", "acc2")[(k + r) % 4], ink=0.9,
                shade=Shade(0.3, 90))
            f.cut(brush([(27 + k * 16.6, y - h / 2), (40 + k * 16.6, y - h / 2)], 1))


def honey(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "light", ink=0)
    for r in range(6):
        for k in range(7):
            x, y = k * 19 + (r % 2) * 9.5, 6 + r * 17
            f.add(ngon(x, y, 11, 6), "acc" if (r * 3 + k) % 4 == 0 else "mid", shade=Shade(0.3, 40, 2.2))
    f.add(smooth([(50, 34, 0.2), (66, 34, 0.2), (66, 60), (62, 70), (60, 82), (57, 70), (53, 62)]), "pale", ink=1)


def floor(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "dark", ink=0)
    for k in range(4):
        f.add(rect(-4, 2 + k * 12, 124, 11), "light", shade=Shade(0.2, 90))
        f.cut(brush([(20 + k * 24, 3 + k * 12), (20 + k * 24, 12 + k * 12)], 1.6))
    f.add(smooth([(36, 92, 0), (38, 66), (58, 54), (78, 66), (80, 92, 0)]), "ink")
    f.add(ell(58, 84, 14, 8), "acc")
    f.add(rect(50, 66, 16, 12, 1), "pale", ink=0.9)
    for x in (24, 96):
        f.add(brush([(x, 50), (x + 2, 70), (x - 2, 98)], 2), "light", ink=0.5)


def sorting(f: Figure, rnd: random.Random) -> None:
    room(f, "sky")
    f.add(poly([(14, 40), (58, 16), (102, 40)]), "acc", shade=Shade(0.4, 70))
    f.add(rect(20, 40, 76, 36), "light", shade=Shade(0.3, 20))
    clock(f, 58, 31, 7)
    for x in (32, 50, 67, 85):
        f.add(smooth([(x - 6, 76, 0), (x - 6, 56), (x, 48), (x + 6, 56), (x + 6, 76, 0)]), "ink")
    for x, t in ((30, "acc"), (58, "acc2"), (86, "sky2")):
        f.add(rect(x - 10, 80, 20, 14, 2), t, shade=Shade(0.4))


def boiler(f: Figure, rnd: random.Random) -> None:
    room(f, "mid", "dark")
    f.add(ell(58, 54, 34, 32), "acc", shade=Shade(0.4, 40, 2.6))
    f.add(ell(58, 60, 15), "ink")
    f.add(smooth([(58, 50, 0), (66, 60), (62, 70), (54, 70), (50, 60)]), "light", ink=0.8)
    clock(f, 58, 34, 8)
    for p in ([(26, 46), (10, 40), (10, -4)], [(90, 46), (106, 40), (106, -4)], [(74, 26), (80, 10), (80, -4)]):
        f.add(brush(p, 8), "light", shade=Shade(0.5, 0))
    for x in (30, 86):
        f.add(rect(x - 5, 82, 10, 14), "dark")


def mirrors(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 50, 2)
    land(f, 56, "light", Shade(0.2, 90))
    for x, y, s in ((30, 66, 0.8), (86, 66, 0.8), (58, 74, 1.2)):
        f.push(x, y, s=s, rot=-6)
        f.add(brush([(0, 8), (0, 24)], 3), "dark", ink=0.7)
        f.add(poly([(-18, -20), (18, -24), (18, 6), (-18, 10)]), "sea", shade=Shade(0.2, 40))
        f.cut(brush([(-12, 2), (6, -18)], 3, 1), "pale")
        f.cut(brush([(0, 2), (12, -10)], 2, 0.6), "pale")
        f.pop()
    sun(f, 58, 22, 10)


def tower(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 60, 2)
    land(f, 84, "mid", Shade(0.4, 90))
    f.add(poly([(40, 92), (43, 26), (73, 26), (76, 92)]), "light", shade=Shade(0.5, 0, 2.6))
    f.add(poly([(36, 28), (58, 2), (80, 28)]), "acc", shade=Shade(0.5, 60))
    clock(f, 58, 44, 13)
    f.add(smooth([(52, 92, 0), (52, 78), (58, 72), (64, 78), (64, 92, 0)]), "ink")
    f.cut(brush([(48, 34), (68, 54)], 2.4), "acc")


def tip(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 44, 1)
    for k in range(26):
        x, y = 10 + (k * 37) % 96, 92 - (k * 13) % 40 * math.sin(math.pi * (10 + (k * 37) % 96) / 116)
        tone = ("light", "mid", "acc", "pale", "acc2")[k % 5]
        if k % 3 == 0:
            f.add(ngon(x, y, 9, 8, k, inner=6.4), tone, ink=0.9)
        elif k % 3 == 1:
            f.add(rect(x - 7, y - 5, 14, 10, 2), tone, ink=0.9, shade=Shade(0.4))
        else:
            f.add(ell(x, y, 7), tone, ink=0.9, shade=Shade(0.4))
    for x, y in ((30, 24), (58, 14), (88, 26)):
        f.add(ngon(x, y, 7, 4, 0, inner=2), "pale", ink=0.7)


def cold(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "sea", ink=0)
    f.add(rect(22, 12, 72, 78, 4), "pale", shade=Shade(0.2, 20))
    f.add(rect(30, 20, 56, 62, 2), "sky", ink=1)
    f.add(rect(80, 42, 8, 18, 2), "mid", ink=0.9)
    f.add(ngon(56, 50, 18, 6, 0, inner=6), "pale", ink=1)
    for x in (14, 34, 54, 74, 98):
        f.add(poly([(x - 5, -4), (x + 5, -4), (x, 14 + x % 9)]), "pale", ink=0.9)


def letters(f: Figure, rnd: random.Random) -> None:
    room(f)
    f.add(rect(18, 8, 80, 66, 2), "light", shade=Shade(0.2))
    for r in range(4):
        for k in range(5):
            x, y = 21 + k * 15.2, 11 + r * 15.6
            f.add(rect(x, y, 13.6, 14), "ink", ink=0.8)
            if (r * 3 + k * 2) % 4:
                f.add(poly([(x + 1, y + 4), (x + 12, y + 3), (x + 12.6, y + 13), (x + 1.6, y + 13.4)]), "pale" if k % 2
                    else "acc", ink=0.8)
    f.add(rect(30, 78, 56, 16, 2), "dark", shade=Shade(0.4), shade_tone="mid")


def typing(f: Figure, rnd: random.Random) -> None:
    room(f, "sky")
    for x, y, s in ((30, 66, 0.7), (86, 66, 0.7), (58, 82, 1)):
        f.push(x, y, s=s)
        f.add(rect(-26, 8, 52, 6, 1), "light", ink=0.9)
        f.add(poly([(-14, -6), (14, -6), (19, 9), (-19, 9)]), "acc", shade=Shade(0.4))
        f.add(rect(-9, -22, 18, 17), "pale", ink=0.9)
        for k in range(3):
            f.cut(rect(-6, -19 + k * 4, 12, 1.6))
        f.pop()
    for x in (24, 58, 92):
        f.add(brush([(x, -4), (x, 12)], 1.6), "dark", ink=0.4)
        f.add(smooth([(x - 11, 20, 0.2), (x, 9), (x + 11, 20, 0.2)]), "mid", ink=0.9)


def platform(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 56, 2)
    f.add(rect(-4, 66, 124, 40), "light")
    f.cut(ruled(rect(-4, 67, 124, 38), 0, 5, 0.2))
    f.add(rect(-4, 62, 124, 5), "dark")
    f.add(poly([(20, 28), (96, 28), (104, 40), (12, 40)]), "acc", shade=Shade(0.5, 80))
    for x in (26, 86):
        f.add(rect(x, 40, 5, 24), "mid")
    f.add(rect(42, 44, 32, 13, 1), "pale", ink=1)
    f.add(ell(58, 50.4, 3.4, 4.6), None, 2)
    f.add(rect(40, 58, 36, 4), "mid")


def harbor(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 48, 1)
    sun(f, 30, 34, 11)
    f.add(rect(-4, 48, 124, 60), "sea", ink=1)
    for y, a, b in ((58, 12, 50), (70, 66, 108), (84, 20, 60), (92, 70, 100)):
        f.cut(brush([(a, y), (b, y)], 0.2, 1.4, 0.2), "pale")
    f.add(smooth([(38, 58, 0), (84, 56, 0), (78, 70), (46, 71)]), "acc", shade=Shade(0.5))
    f.add(brush([(60, 57), (60, 14)], 2.4), "dark", ink=0.6)
    f.add(smooth([(62, 16, 0), (66, 34), (62, 52, 0), (80, 52, 0)]), "pale", shade=Shade(0.3))
    f.add(poly([(58, 20), (58, 52), (44, 52)]), "pale", shade=Shade(0.4))


def foyer(f: Figure, rnd: random.Random) -> None:
    room(f, "acc", "light", 78)
    for x in (14, 102):
        f.add(rect(x - 7, 12, 14, 66), "pale", shade=Shade(0.5, 0))
        f.add(rect(x - 10, 8, 20, 6, 1), "pale", ink=0.9)
    for k in range(6):
        f.add(rect(36 - k * 4, 52 + k * 7, 44 + k * 8, 8), "pale" if k % 2 else "light", ink=0.9)
    f.add(brush([(58, -4), (58, 12)], 1.6), "dark", ink=0.4)
    f.add(smooth([(38, 16, 0.2), (44, 28), (58, 34), (72, 28), (78, 16, 0.2), (58, 22)]), "mid", ink=0.9)
    for x in (40, 49, 58, 67, 76):
        f.add(ell(x, 14, 2.6, 4), "pale", ink=0.8)


def evidence(f: Figure, rnd: random.Random) -> None:
    room(f, "mid")
    for r in range(3):
        for k in range(4):
            x, y = 16 + k * 22, 12 + r * 22
            f.add(rect(x, y, 20, 19, 1), "light", shade=Shade(0.3))
            f.add(rect(x + 5, y + 4, 10, 5), "pale", ink=0.7)
            f.add(ell(x + 10, y + 13.6, 2), "ink", ink=0.4)
    f.push(60, 68, rot=-30)
    f.add(ell(0, 0, 17), "sky", ink=1.6)
    f.add(rect(-3, 16, 6, 24, 2), "acc")
    f.pop()
    f.cut(move(brush([(-6, -8), (0, -11), (7, -7)], 0.6, 2.4, 0.6), 60, 68), "pale")


def backstage(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "dark", ink=0)
    f.add(rect(-4, 78, 124, 30), "light")
    for m in (-1, 1):
        for k in range(4):
            at = 58 + m * (60 - k * 11)
            f.add(smooth([(at - 8, -4, 0), (at + 8, -4, 0), (at + 6, 40), (at + 9, 82, 0), (at - 9, 82, 0), (at - 5, 40)]),
                "acc", shade=Shade(0.6, 0, 2.4))
    f.add(poly([(50, -4), (66, -4), (82, 84), (34, 84)]), "pale", ink=0)
    f.add(rect(46, 66, 24, 14, 2), "mid", shade=Shade(0.4))
    f.add(smooth([(50, 52), (58, 46), (66, 52), (64, 64), (52, 64)]), "light", ink=1)
    for x in (54.6, 61.4):
        f.cut(ell(x, 55, 1.7))
    f.cut(brush([(53.6, 60), (58, 62), (62.4, 60)], 0.5, 1.6, 0.5))


def ward(f: Figure, rnd: random.Random) -> None:
    room(f, "sky")
    f.add(rect(40, 12, 36, 26, 1), "pale", ink=1)
    f.cut(rect(57, 12, 2, 26))
    f.cut(rect(40, 24, 36, 2))
    f.add(rect(22, 66, 72, 14, 3), "pale", shade=Shade(0.3, 90))
    f.add(rect(26, 58, 20, 12, 5), "pale", ink=1)
    f.add(smooth([(44, 66, 0), (50, 60), (94, 62, 0), (94, 78, 0), (44, 78, 0)]), "acc2", shade=Shade(0.3))
    for x in (22, 92):
        f.add(rect(x, 48, 4, 46, 1), "mid", ink=0.9)
    f.add(rect(82, 30, 8, 20, 1), "acc", ink=0.8)
    f.add(rect(76, 36, 20, 8, 1), "acc", ink=0.8)
    f.cut(rect(82.6, 36.6, 6.8, 6.8), "acc")


def signal_box(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 60, 2)
    land(f, 84, "acc2", Shade(0.3, 90))
    f.add(rect(32, 60, 44, 28), "acc", shade=Shade(0.4, 0))
    f.add(rect(28, 36, 52, 26), "pale", ink=1)
    for x in (34, 46, 58, 70):
        f.add(rect(x - 4, 40, 9, 16), "sea", ink=0.9)
    f.add(poly([(22, 38), (32, 22), (76, 22), (86, 38)]), "dark", shade=Shade(0.4), shade_tone="mid")
    f.add(brush([(98, 92), (98, 18)], 3), "light", ink=0.8)
    f.add(move(rect(0, -4, 24, 8, 1), 97, 24, rot=-200), "acc", ink=1)
    f.cut(brush([(-4, 96), (120, 96)], 1.8))
    f.cut(brush([(-4, 101), (120, 101)], 1.8))


def big_tree(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 70, 2)
    f.add(brush([(58, 104), (56, 76), (60, 50)], 20, 14, 12), "light", shade=Shade(0.5, 0))
    for x, y, r in ((28, 40, 24), (90, 40, 24), (58, 24, 28), (40, 26, 18), (78, 26, 18)):
        f.add(ell(x, y, r, r * 0.8), "acc2", shade=Shade(0.45, 70, 2.4))
    f.add(rect(46, 46, 26, 18, 1), "acc", shade=Shade(0.4))
    f.add(poly([(42, 48), (59, 34), (76, 48)]), "dark", ink=1)
    f.add(rect(55, 52, 8, 12), "ink", ink=0.8)
    for k in range(4):
        f.cut(brush([(68, 68 + k * 8), (78, 68 + k * 8)], 1.8))
    f.cut(brush([(68, 64), (69, 100)], 1.4))
    f.cut(brush([(78, 64), (78, 100)], 1.4))


def mirror(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "mid", ink=0)
    f.cut(ruled(rect(-4, -4, 124, 112), 60, 5, 0.3), "dark")
    f.add(ell(58, 50, 30, 42), "acc")
    f.add(ell(58, 50, 25, 37), "pale", shade=Shade(0.3, 40, 2.6))
    f.add(ell(58, 42, 10, 12), "dark")
    f.add(smooth([(38, 78), (42, 62), (58, 58), (74, 62), (78, 78), (58, 86)]), "dark")
    f.cut(joined(brush([(42, 26), (48, 20)], 2), brush([(40, 36), (52, 22)], 2)))


def optician(f: Figure, rnd: random.Random) -> None:
    room(f, "light", "dark")
    f.add(rect(30, 6, 56, 66, 2), "pale", ink=1.1)
    for y, s, n in ((20, 9, 1), (36, 6, 3), (50, 4.4, 4), (62, 3, 6)):
        for k in range(n):
            x = 58 + (k - (n - 1) / 2) * s * 2.5
            f.add(smooth([(x - s, y, 0.1), (x, y - s * 0.7), (x + s, y, 0.1), (x, y + s * 0.7)]), "sky", ink=0.7)
            f.cut(ell(x, y, s * 0.34))
    for x in (38, 78):
        f.add(ell(x, 86, 13, 10), "sky", ink=1.4)
    f.cut(brush([(51, 84), (58, 81), (65, 84)], 2.4))


def low_spot(f: Figure, rnd: random.Random) -> None:
    sky(f, rnd, 46, 2)
    land(f, 48, "light", Shade(0.3, 90))
    for k, t in ((1, "mid"), (0.78, "sea"), (0.5, "sky")):
        f.add(ell(58, 74, 52 * k, 20 * k), t, ink=1)
    f.cut(joined(brush([(30, 72), (46, 70), (60, 73)], 0.3, 1.8, 0.3), brush([(60, 80), (78, 78), (90, 80)], 0.3, 1.8, 0.3)),
        "pale")
    for x in (24, 50, 76, 96):
        f.add(smooth([(x, 16, 0), (x + 4, 26), (x, 31), (x - 4, 26)]), "sea", ink=0.8)


def fitting(f: Figure, rnd: random.Random) -> None:
    room(f, "light")
    f.add(brush([(6, 14), (110, 14)], 2.4), "dark", ink=0.6)
    for k in range(7):
        x = 16 + k * 14
        f.add(smooth([(x - 7, 15, 0), (x + 7, 15, 0), (x + 6, 46), (x + 8, 84, 0), (x - 8, 84, 0), (x - 5, 46)]), "acc"
            if k % 2 else "pale", shade=Shade(0.5, 0, 2.2))
    f.add(rect(46, 88, 24, 8, 2), "mid", ink=1)
    f.add(brush([(80, 72), (96, 60), (90, 50)], 3), "acc2", ink=0.7)


def socks(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "mid", ink=0)
    f.add(rect(6, 16, 104, 76, 3), "light", shade=Shade(0.3))
    f.add(rect(12, 22, 92, 54, 2), "dark", ink=1)
    for k, t in enumerate(("acc", "pale", "acc2", "sky", "acc", "light")):
        x, y = 22 + (k % 3) * 30, 34 + (k // 3) * 24
        f.push(x, y, rot=-20 + k * 13)
        f.add(smooth([(-5, -13, 0.2), (5, -13, 0.2), (5, 0), (14, 5), (13, 12), (0, 12), (-5, 5)]), t, shade=Shade(0.3))
        f.cut(brush([(-5, -7), (5, -7)], 2.4))
        f.pop()
    f.add(ell(58, 84, 7, 3.6), "acc", ink=1)


def pantry(f: Figure, rnd: random.Random) -> None:
    room(f, "light")
    for y in (36, 66, 94):
        f.add(rect(8, y, 100, 5), "mid", ink=1)
    for y, row in ((36, ((22, "acc"), (44, "acc2"), (70, "pale"), (94, "acc"))), (66,
            ((24, "pale"), (50, "acc"), (76, "acc2"), (96, "pale")))):
        for x, t in row:
            f.add(rect(x - 8, y - 20, 16, 20, 4), t, shade=Shade(0.4, 0))
            f.add(rect(x - 7, y - 25, 14, 6, 2), "dark", ink=0.9)
            f.add(rect(x - 5, y - 14, 10, 8), "pale", ink=0.7)
    f.add(smooth([(40, 94, 0.2), (44, 82), (58, 78), (72, 82), (76, 94, 0.2)]), "light", shade=Shade(0.4))


def corridor(f: Figure, rnd: random.Random) -> None:
    f.add(rect(-4, -4, 124, 112), "mid", ink=0)
    for k in range(6):
        s = 0.78**k
        f.add(rect(58 - 62 * s, 50 - 56 * s, 124 * s, 112 * s), ("light", "pale")[k % 2], ink=1.2)
    f.add(rect(51, 42, 14, 26), "acc", ink=1)
    f.cut(joined(brush([(-4, 106), (50, 62)], 1.4), brush([(120, 106), (66, 62)], 1.4)))
    for x, y, w, h in ((14, 86, 12, 46), (90, 86, 12, 46)):
        f.add(poly([(x, y), (x, y - h), (x + w, y - h + (6 if x < 58 else -6)), (x + w, y + (-6 if x < 58 else 6))]), "dark",
            ink=1)


def gallery(f: Figure, rnd: random.Random) -> None:
    room(f, "sky", "light")
    for x, s in ((26, 0.8), (58, 1), (90, 0.8)):
        f.push(x, 76, s=s)
        f.add(rect(-13, 0, 26, 18), "pale", shade=Shade(0.4, 0))
        f.add(smooth([(-10, 0, 0), (-12, -20), (-7, -34), (7, -34), (12, -20), (10, 0, 0)]), "mid", shade=Shade(0.5, 20))
        f.add(ell(0, -42, 8, 9), "mid", shade=Shade(0.4))
        f.pop()
    f.add(ell(70, 52, 3.4), "pale", ink=1)
    leaf(f, 12, 98, 22, -60, "acc2")
