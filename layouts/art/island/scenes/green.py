"""Inland scenes where things grow."""

# fmt: off

import math
import random

from layouts.engraving.figure import Figure
from layouts.engraving.landscape import WIDE, land, palm, ridge, sky, sun, undergrowth
from layouts.engraving.plants import fern, leaf
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade, rule_lines


def ferns(figure: Figure, rnd: random.Random) -> None:
    figure.add(rect(-4, -4, WIDE + 8, 112), "sky", ink=0)
    for i in range(9):
        a = math.radians(50 + i * 10)
        figure.add(poly([(58, -6), (58 + 150 * math.cos(a - 0.045), 150 * math.sin(a - 0.045)),
            (58 + 150 * math.cos(a + 0.03), 150 * math.sin(a + 0.03))]), "pale", ink=0)
    for x, w, t in ((6, 9, "mid"), (110, 9, "mid"), (24, 6, "mid"), (92, 6, "mid"), (38, 3.6, "light"),
            (80, 3.6, "light")):
        figure.add(smooth([(x - w * 0.5, -4, 0), (x - w * 0.42, 40), (x - w * 0.9, 100, 0), (x + w * 0.9, 100, 0),
            (x + w * 0.42, 40), (x + w * 0.5, -4, 0)]), t, shade=Shade(0.6, angle=0, gap=2.6))
    figure.add(smooth("-4,86 30,78 58,76 86,78 120,86 120,104! -4,104!"), "dark",
        shade=Shade(0.4, angle=90, gap=2.4), shade_tone="mid")
    figure.add(smooth("44,104! 54,88 57,77! 61,77! 64,88 74,104!"), "light", ink=0.8)
    for x, y, L, a in ((14, 84, 50, -64), (102, 84, 50, -140), (30, 84, 34, -95), (86, 84, 34, -112)):
        fern(figure, x, y, L, a, "acc2", 1.1)
    for x in (4, 18, 34, 82, 98, 112):
        for a in (-150, -120, -60, -30):
            fern(figure, x, 98, 20, a, "dark")
    figure.add(ell(59, 70, 1.6, 1.6), "acc", ink=0.6)


def hut(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 52, clouds=1)
    sun(figure, 94, 30, 9)
    figure.add(poly("-4,64 18,34 26,40 44,22 62,46 74,40 92,56 120,48 120,80 -4,80"), "mid",
        shade=Shade(0.5, angle=50, gap=2.4))
    figure.add(poly("44,22 52,33 46,31 42,36 37,29"), "pale", ink=0.8)
    figure.add(smooth("-4,66! 30,64 70,68 120,62! 120,104! -4,104!"), "dark",
        shade=Shade(0.2, angle=90, gap=3), shade_tone="mid")
    for x in (44, 56, 78, 90):
        figure.add(rect(x - 1.4, 66, 2.8, 20), "light", ink=0.8)
    figure.add(rect(38, 66, 58, 4), "light", ink=0.9)
    figure.add(rect(42, 44, 50, 22), "light", ink=1)
    figure.cut(rule_lines(rect(42, 44, 50, 22), 90, 3.6, 0.3))
    figure.add(rect(72, 44, 20, 22), "mid", ink=0.8, shade=Shade(0.6, angle=0, gap=2))
    figure.add(poly("36,46 48,30 90,30 98,46"), "acc", shade=Shade(0.4, angle=80, gap=2.2))
    figure.add(rect(49, 50, 8, 16), "ink", ink=0.8)
    figure.add(rect(62, 51, 7, 7), "pale", ink=0.8)
    figure.cut(rect(65.1, 51, 0.9, 7))
    figure.cut(rect(62, 54, 7, 0.9))
    for i in range(5):
        figure.add(poly([(50 - i, 70 + i * 3.4), (57 - i, 70 + i * 3.4), (57 - i, 72 + i * 3.4),
            (50 - i, 72 + i * 3.4)]), "pale", ink=0.6)
    figure.cut(brush("40,30 40,16", 1.2))
    figure.push(24, 70, scale=1)
    for a in (-14, 0, 14):
        figure.cut(move(brush("0,-10 0,16", 1.4), 0, 0, rot=a))
    figure.add(rect(-6, -17, 12, 7, 2), "acc", ink=0.9)
    figure.add(ell(7, -13.5, 2.4), "pale", ink=0.8)
    figure.pop()
    palm(figure, 106, 86, 36, -8, 0.9)


def _forest(figure: Figure, rnd: random.Random, tone: str = "mid", count: int = 9) -> None:
    """Light between trunks."""
    figure.add(rect(-4, -4, WIDE + 8, 112), "sky", ink=0)
    for k in range(count):
        x, w = -2 + k * (WIDE + 4) / (count - 1) + rnd.uniform(-3, 3), rnd.uniform(2.4, 5)
        figure.add(poly([(x - w, 104), (x - w * 0.6, -4), (x + w * 0.6, -4), (x + w, 104)]), tone,
            shade=Shade(0.5, 0, 2.2), ink=0.7)


def garden(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, 1)
    sun(figure, 92, 30, 9)
    for k, (y, t) in enumerate(((40, "mid"), (52, "acc2"), (64, "light"), (77, "acc2"), (91, "light"))):
        figure.add(smooth([(-4, y + 6, 0), (24, y - 2), (58, y + 3), (92, y - 3), (120, y + 4, 0), (120, 104, 0),
            (-4, 104, 0)]), t, shade=Shade(0.2, 90, 2.6))
        figure.cut(brush([(-4, y + 9), (24, y + 1), (58, y + 6), (92, y), (120, y + 7)], 1.6))
        for i in range(9):
            x = 6 + i * 13 + (k % 2) * 5
            leaf(figure, x, y + 1, 7 + k, -120, "dark", 0.4, 0.3, False)
            leaf(figure, x, y + 1, 7 + k, -60, "dark", 0.4, 0.3, False)
    figure.push(76, 60)
    figure.add(brush("0,26 0,-8", 2.4), "light", ink=0.7)
    figure.add(brush("-12,0 12,-2", 2.4), "light", ink=0.7)
    figure.add(poly("-9,0 9,-1 7,16 -7,16"), "acc", shade=Shade(0.4))
    figure.add(ell(0, -11, 6), "pale")
    figure.add(poly("-10,-14 10,-15 4,-24 -4,-24"), "light", ink=0.9)
    figure.pop()


def waterfall(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 30, 1)
    figure.add(poly("-4,20 30,14 44,20 46,104 -4,104"), "mid", shade=Shade(0.5, 40, 2.8))
    figure.add(poly("120,18 88,12 72,20 70,104 120,104"), "mid", shade=Shade(0.6, 20, 2.8))
    figure.add(smooth("43,18! 58,15 73,18! 70,50 74,86! 42,86! 46,50"), "pale", ink=1)
    for x in (48, 54, 61, 67):
        figure.cut(brush([(x, 18), (x - 1, 46), (x + rnd.uniform(-2, 2), 84)], 0.4, 2.6, 0.6), "sea")
    figure.add(ell(58, 92, 40, 12), "sea", ink=1)
    for x, r in ((44, 6), (52, 7), (60, 7), (68, 7), (75, 5)):
        figure.add(ell(x, 86, r), "pale", ink=0.8, shade=Shade(0.4))
    figure.add(poly("2,62 36,58 42,64 36,70 2,72"), "light", ink=0.9, shade=Shade(0.4, 80))
    for x, a in ((8, -70), (20, -100), (30, -60)):
        fern(figure, x, 62, 14, a, "acc2")
    figure.cut(brush("20,100 40,97 60,100 84,97", 0.4, 1.8, 1.8, 0.4), "pale")


def cane(figure: Figure, rnd: random.Random) -> None:
    figure.add(rect(-4, -4, WIDE + 8, 112), "sky", ink=0)
    sun(figure, 60, 36, 15, "pale")
    for k in range(13):
        x, lean, w = -2 + k * 9.8 + rnd.uniform(-2, 2), rnd.uniform(-7, 7), rnd.uniform(3, 5)
        figure.add(brush([(x, 106), (x + lean * 0.4, 50), (x + lean, -6)], w, w * 0.9, w * 0.7), "acc2" if k % 3
            else "light", shade=Shade(0.5, 0, 2), ink=0.8)
        for j in range(6):
            t = (j + rnd.random() * 0.4) / 6
            figure.cut(brush([(x + lean * t * 0.9 - w * 0.6, 106 - t * 112),
                (x + lean * t * 0.9 + w * 0.6, 106 - t * 112)], 1.4))
        for j in range(3):
            leaf(figure, x + lean * 0.7, 12 + j * 22 + rnd.uniform(-6, 6), 14, rnd.choice((20, 160, 40, 140)), "dark",
                0.16, 0.2, False)


def banyan(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 50, 0)
    land(figure, 84, "dark", Shade(0.4, 90), "mid")
    for x in (14, 28, 40, 78, 90, 104):
        figure.add(brush([(x, 92), (x + (58 - x) * 0.06, 66), (x + (58 - x) * 0.12, 34)], 4, 2.4, 3), "light",
            shade=Shade(0.5, 0), ink=0.8)
    figure.add(smooth("40,94! 48,78 48,54 38,36~ 56,44 60,34 64,44 80,34~ 70,54 69,78 78,94! 64,88~ 58,94~ 52,88~"),
        "light", shade=Shade(0.5, 10, 2.4))
    for x, y, r in ((10, 30, 17), (30, 22, 19), (58, 17, 22), (86, 22, 19), (106, 30, 17), (44, 32, 12), (74, 32, 12)):
        figure.add(ell(x, y, r, r * 0.62), "acc2", shade=Shade(0.45, 75, 2.4))
    figure.add(smooth("54,90! 54,76 58,70 62,76 62,90!"), "ink")


def orchids(figure: Figure, rnd: random.Random) -> None:
    _forest(figure, rnd, "acc2", 7)
    figure.add(smooth("-4,104! -4,54! 18,70 40,92 58,96 78,92 98,70 120,54! 120,104!"),
        "dark", shade=Shade(0.4, 60), shade_tone="mid")
    for x, y, s, r in ((58, 58, 1, 0), (28, 70, 0.6, -20), (90, 70, 0.62, 20), (40, 34, 0.5, -30), (80, 34, 0.5, 30)):
        figure.push(x, y, scale=s, rot=r)
        figure.add(brush("0,44 3,26 0,6", 3, 2.4, 2), "acc2", ink=0.8)
        for a in (-90, -162, -18, 126, 54):
            figure.add(move(smooth("0,0! 8,-7 19,-5 22,0~ 19,5 8,7"), 0, 0, rot=a), "pale", shade=Shade(0.3))
        figure.add(smooth("0,-4 8,2 5,12 0,15 -5,12 -8,2"), "acc", shade=Shade(0.4))
        figure.cut(ell(0, 2, 1.8))
        figure.pop()


def amphitheatre(figure: Figure, rnd: random.Random) -> None:
    _forest(figure, rnd, "acc2", 8)
    for k in range(5):
        rx, ry, y = 62 - k * 9, 30 - k * 5, 60 + k * 5
        figure.add(ell(58, y, rx, ry), "light" if k % 2 else "acc2", ink=0.9, shade=Shade(0.25, 270, 2.4))
    figure.add(ell(58, 82, 20, 7), "pale", ink=1)
    for k in range(5):
        for i in range(7):
            a = math.radians(200 + i * 23)
            rx, ry, y = 60 - k * 9, 29 - k * 5, 60 + k * 5
            if (i + k) % 2:
                figure.add(ell(58 + rx * math.cos(a), y + ry * math.sin(a) + 2, 3.4, 1.8), "acc2", ink=0.6)
    figure.add(rect(54, 70, 8, 12, 1), "light", shade=Shade(0.5, 0))
    figure.add(rect(51, 66, 14, 4, 1), "light", ink=0.9)
    undergrowth(figure, 104, "dark", 18)


def orchard(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 50, 2)
    sun(figure, 20, 26, 9)
    land(figure, 70, "acc2", Shade(0.3, 90))
    for x, y, s in ((28, 62, 0.7), (92, 62, 0.72), (60, 66, 1.15)):
        figure.push(x, y, scale=s)
        figure.add(brush("0,24 -2,8 0,-10", 8, 5, 4), "light", shade=Shade(0.5, 0))
        for dx, dy, r in ((-14, -12, 13), (14, -12, 13), (0, -24, 15), (0, -8, 12)):
            figure.add(ell(dx, dy, r, r * 0.85), "mid", shade=Shade(0.45, 70, 2.2))
        for dx, dy in ((-16, -8), (-6, -18), (6, -28), (14, -16), (2, -6), (18, -6), (-10, -28)):
            figure.add(ell(dx, dy, 3), "acc", ink=0.8)
        figure.pop()
    for x, y in ((20, 90), (44, 94), (82, 90), (100, 94), (66, 96)):
        figure.add(ell(x, y, 2.6), "acc", ink=0.8)


def thorns(figure: Figure, rnd: random.Random) -> None:
    figure.add(rect(-4, -4, WIDE + 8, 112), "sky", ink=0)
    for p, w in (([(-4, 30), (30, 44), (58, 28), (90, 46), (120, 30)], 8),
            ([(-4, 66), (26, 50), (58, 66), (92, 52), (120, 70)], 9),
            ([(-4, 92), (30, 80), (60, 94), (90, 80), (120, 94)], 9), ([(20, 104), (30, 66), (18, 34), (30, -4)], 7),
            ([(92, 104), (82, 70), (96, 36), (84, -4)], 7), ([(58, 104), (52, 74), (64, 44), (56, -4)], 6)):
        figure.add(brush(p, w), "acc2", shade=Shade(0.5, 60, 2.2))
        for i in range(len(p) - 1):
            (x0, y0), (x1, y1) = p[i], p[i + 1]
            for t in (0.3, 0.7):
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
                a = math.degrees(math.atan2(y1 - y0, x1 - x0))
                for s in (-90, 90):
                    figure.add(move(poly("2,-3 2,3 11,0"), x, y, rot=a + s), "acc", ink=0.7)
    for x, y in ((40, 20), (74, 24), (42, 66), (74, 84)):
        figure.add(ngon(x, y, 5, 5, 0, inner=3), "pale", ink=0.8)
        figure.add(ell(x, y, 1.8), "acc", ink=0.6)


def plantation(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 44, 2)
    ridge(figure, rnd, 46, 16, 8, "mid", Shade(0.5, 60), base=60, rough=False)
    land(figure, 58, "light", Shade(0.2, 90))
    figure.add(rect(34, 36, 48, 22), "pale", shade=Shade(0.3, 10))
    figure.add(poly("28,38 40,24 76,24 88,38"), "acc", shade=Shade(0.4, 80))
    for x in (38, 50, 62, 74):
        figure.add(rect(x, 40, 3, 18), "light", ink=0.8)
    figure.add(rect(54, 44, 8, 14), "ink", ink=0.8)
    for r in range(3):
        for k in range(7 - r):
            x, y = 8 + k * (16 + r * 3) + r * 4, 68 + r * 13
            for a in (-150, -120, -90, -60, -30):
                leaf(figure, x, y, 9 + r * 3, a, "acc2", 0.2, 0.3, False)
            figure.add(smooth([(x - 4, y), (x - 3, y - 8 - r), (x + 3, y - 8 - r), (x + 4, y)]), "light", ink=0.8,
                shade=Shade(0.5))


def wallow(figure: Figure, rnd: random.Random) -> None:
    _forest(figure, rnd, "mid", 7)
    figure.add(ell(58, 80, 54, 24), "dark", shade=Shade(0.4, 90), shade_tone="mid")
    figure.add(ell(58, 78, 44, 17), "light", ink=0.9, shade=Shade(0.2, 90))
    for x, y, s, m in ((52, 66, 1, 1), (86, 74, 0.6, -1)):
        figure.push(x, y, sx=s * m, sy=s)
        figure.add(smooth("-26,6 -20,-10 0,-16 20,-10 32,2 34,8,0.3 26,12 0,14 -20,14"), "mid",
            shade=Shade(0.5, 70, 2.4))
        for k in range(7):
            figure.add(poly([(-18 + k * 5, -9 - math.sin(k / 2) * 3), (-14 + k * 5, -11 - math.sin(k / 2) * 3),
                (-19 + k * 5, -19)]), "ink", ink=0.4)
        figure.add(ell(33, 5, 3, 4.4), "acc", ink=0.9)
        figure.cut(ell(20, -3, 1.6))
        figure.add(smooth("10,-9! 8,-18 17,-12!"), "dark", ink=0.8)
        figure.pop()
    for x, y in ((24, 84), (40, 90), (74, 92), (98, 82)):
        figure.cut(brush([(x - 5, y), (x, y - 2), (x + 5, y)], 0.4, 1.8, 0.4))
    for x, a in ((4, -60), (16, -100), (104, -120), (114, -80)):
        fern(figure, x, 100, 24, a, "acc2")


SCENES = {
    "ferns": ferns,
    "hut": hut,
    "garden": garden,
    "waterfall": waterfall,
    "cane": cane,
    "banyan": banyan,
    "orchids": orchids,
    "amphitheatre": amphitheatre,
    "orchard": orchard,
    "thorns": thorns,
    "plantation": plantation,
    "wallow": wallow,
}
