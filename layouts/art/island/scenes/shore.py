"""Scenes of the island: the shoreline. 115.5 x 100 units, the box about a flat-topped hex."""

# fmt: off

import math
import random

from layouts.engraving.figure import Figure
from layouts.engraving.landscape import WIDE, gull, land, palm, ridge, rock, sea, sky, sun
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, join, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def jetty(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 45)
    sun(figure, 86, 40, 13)
    ridge(figure, random.Random(3), 46, 9, 9, "mid", Shade(0.5, angle=60, gap=2), base=48, rough=False)
    sea(figure, rnd, 46)
    for i in range(10):
        t = i / 9
        x, y = 30 + 30 * t**1.25, 97 - 42 * t
        w = 27 * (1 - t) + 7 * t
        if i in (5, 7):
            continue
        for sx in (-1, 1):
            figure.add(rect(x + sx * w * 0.44 - 1.5 * (1.3 - t), y - 4 * (1.2 - t), 3 * (1.3 - t), 18 * (1.2 - t)),
                "dark", ink=0.6)
        figure.add(poly([(x - w / 2, y), (x + w / 2, y - 1 + (i % 3)), (x + w / 2 + 1, y + 3.4 * (1.25 - t)),
            (x - w / 2, y + 3.6 * (1.25 - t))]), "light", ink=0.8, shade=Shade(0.3, angle=0, gap=1.6))
    figure.add(poly("52,80 58,66 61,67 56,82"), "light", ink=0.8)
    figure.add(poly("73,78 73,52 77,50 78,78"), "light", ink=0.9, shade=Shade(0.6, angle=0, gap=1.7))
    figure.add(smooth("69,49 72,43 79,42 83,46 88,47! 82,50 75,52"), "pale", ink=0.8)
    figure.add(ell(82, 45, 0.7), "ink", ink=0)
    gull(figure, 24, 30, 1)
    gull(figure, 38, 36, 0.7)


def wreck(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 50, clouds=2)
    sun(figure, 24, 42, 11)
    sea(figure, rnd, 50)
    figure.push(58, 60, rot=-13)
    for x, h in ((-16, 42), (14, 34)):
        figure.add(poly([(x - 1.6, 0), (x - 1, -h), (x + 1, -h), (x + 1.6, 0)]), "light", ink=0.8)
    figure.add(smooth("-16,-38! 2,-30 6,-12! -4,-14 -16,-9!"), "pale", ink=0.9, shade=Shade(0.35, angle=20, gap=2.2))
    figure.cut(poly("-2,-22 4,-19 0,-15"), "dark")
    for a, b in (((-16, -41), (-40, -8)), ((14, -33), (40, -13)), ((-16, -41), (14, -4))):
        figure.cut(brush([a, b], 0.9))
    figure.add(rect(-24, -12, 18, 12), "light", ink=0.9, shade=Shade(0.4, angle=0, gap=2))
    figure.add(smooth("-46,-14! -30,-4 0,-1 30,-6 48,-18! 42,6 34,22! -30,24! -40,8"),
        "acc", shade=Shade(0.45, angle=70, gap=2.4))
    figure.cut(brush("-44,-5 -20,4 10,5 45,-6", 1.2))
    figure.add(smooth("2,8 12,5 20,10 16,20 4,20"), "ink")
    for x in (-30, -20, -10, 30):
        figure.add(ell(x, 6 + abs(x) * 0.02, 2), "pale", ink=0.8)
    figure.pop()
    sea(figure, random.Random(8), 74)
    rock(figure, 6, 84, 22, 20, "mid", 2)
    rock(figure, 84, 88, 26, 18, "mid", 5)
    gull(figure, 92, 30, 1)


def shingle(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, clouds=2)
    sea(figure, rnd, 40, 64)
    figure.add(smooth("-4,62! 20,56 46,62 74,55 120,63! 120,72! 90,66 50,72 -4,68!"), "pale", ink=0.9)
    figure.add(smooth("-4,68! 40,73 84,67 120,71! 120,104! -4,104!"), "light", ink=0.9)
    pts: list[tuple[float, float, float]] = []
    for _ in range(420):
        y = 72 + rnd.random() ** 0.8 * 30
        x = rnd.uniform(-2, WIDE + 2)
        r = 1.6 + (y - 70) * 0.13
        if all((x - a) ** 2 + ((y - b) * 1.5) ** 2 > (r + c + 0.3) ** 2 for a, b, c in pts):
            pts.append((x, y, r))
    for x, y, r in sorted(pts, key=lambda p: p[1]):
        figure.add(ell(x, y, r, r * 0.66), rnd.choice(["pale", "mid", "light", "dark"]), ink=0.6,
            shade=Shade(0.4, 50, 1.5, seed=int(x)))
    figure.push(57, 52, scale=0.62, rot=-12)  # a conch that sings
    figure.add(smooth("-36,6 -22,-20 2,-34 26,-30! 34,-40! 36,-24 30,-8 34,8 24,30 2,40 -10,30 -30,22!"), "pale",
        shade=Shade(0.35, angle=40, gap=2.4))
    figure.add(smooth("-28,16 -12,-2 14,-8 24,6 14,26 -4,30"), "acc", shade=Shade(0.5, angle=250, gap=2.4))
    for p in ([(4, -32), (12, -20), (28, -16)], [(-14, -24), (2, -14), (28, -6)], [(-26, -12), (-10, -8), (8, -10)]):
        figure.cut(brush(p, 0.5, 2.4, 0.4))
    figure.pop()
    for r in (9, 16, 23):
        figure.cut(brush([(33 - r * math.cos(a), 57 - r * math.sin(a)) for a in (-0.5, 0, 0.5)], 0.3, 1.5, 0.3), "ink")


def caves(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, clouds=1)
    figure.add(smooth("-4,84! -4,26! 12,20 26,24 40,16 60,20 76,14 96,24 120,20! 120,84!"), "light",
        shade=Shade(0.38, angle=75, gap=2.7))
    for y in (30, 39, 48):
        figure.cut(brush([(-4, y + 2), (28, y - 3), (60, y + 2), (92, y - 2), (120, y + 1)], 0.4, 1.4, 0.5, 1.4, 0.4))
    for x, w, h in ((26, 20, 32), (62, 30, 44), (98, 17, 28)):
        figure.add(smooth([(x - w / 2 - 3, 82, 0), (x - w / 2, 82 - h * 0.6), (x - w * 0.1, 82 - h),
            (x + w * 0.35, 82 - h * 0.8), (x + w / 2 + 2, 82, 0)]), "mid")
        figure.add(smooth([(x - w / 2 + 2, 82, 0), (x - w / 2 + 4, 84 - h * 0.6), (x - w * 0.1, 85 - h),
            (x + w * 0.3, 84 - h * 0.8), (x + w / 2 - 2, 82, 0)]), "ink", shade=Shade(0.35, angle=90, gap=2.2),
            shade_tone="sea")
    for x in (58, 66):
        figure.add(ell(x, 60, 1.9, 1.4), "acc", ink=0)
    sea(figure, rnd, 76)
    rock(figure, 40, 84, 9, 9, "mid", 1)
    rock(figure, 82, 90, 13, 10, "mid", 4)


def cove(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 44, clouds=1)
    sun(figure, 58, 44, 12, rays=0)
    sea(figure, rnd, 44, 104)
    figure.add(smooth("-4,70! -4,30! 14,26 30,34 40,46 30,54 16,60"), "dark",
        shade=Shade(0.45, angle=60, gap=2.4), shade_tone="mid")
    figure.add(smooth("120,72! 120,34! 104,30 88,36 74,48 86,56 100,62"), "mid", shade=Shade(0.45, angle=60, gap=2.4))
    figure.add(smooth("-4,64! 14,60 30,68 48,80 72,82 96,68 120,62! 120,104! -4,104!"), "light", ink=1)
    figure.cut(brush("6,66 28,72 48,84 72,86 98,72", 0.4, 2, 0.4), "pale")
    figure.push(60, 68)
    figure.add(smooth("-12,-2! 12,-3! 8,4 -8,4"), "acc", shade=Shade(0.5, gap=1.7))
    figure.add(rect(-1, -22, 1.8, 20), "ink", ink=0.1)
    figure.add(smooth("1.4,-22! 12,-6! 1.4,-6!"), "pale", ink=0.8)
    figure.pop()
    palm(figure, 16, 84, 44, 12, 1.1)
    palm(figure, 103, 86, 36, -9, 0.95)


def _beach(figure: Figure, rnd: random.Random, horizon: float = 44, water: float = 64) -> None:
    """Draw the beach: sky, sea and a curve of sand."""
    sky(figure, rnd, horizon, 2)
    sea(figure, rnd, horizon, water + 8)
    figure.add(smooth([(-4, water + 2, 0), (24, water - 3), (58, water + 2), (90, water - 3), (120, water + 1, 0),
        (120, 104, 0), (-4, 104, 0)]), "light", shade=Shade(0.16, 90, 2.8))
    figure.cut(brush([(-4, water + 2), (24, water - 3), (58, water + 2), (90, water - 3), (120, water + 1)], 1, 2.6,
        2.6, 2.6, 1), "pale")


def driftwood(figure: Figure, rnd: random.Random) -> None:
    _beach(figure, rnd, 42, 58)
    for x, w, t in ((12, 26, "mid"), (42, 30, "acc"), (76, 26, "mid")):
        figure.add(rect(x, 28, w, 26, 1), "light", shade=Shade(0.3, 20))
        figure.add(rect(x + 3, 31, w - 6, 20), "pale", ink=0.8)
        figure.add(smooth([(x + 4, 50, 0), (x + w * 0.3, 38), (x + w * 0.5, 44), (x + w * 0.75, 36),
            (x + w - 4, 50, 0)]), t, ink=0.8)
    for p, ws in (([(2, 84), (36, 74), (64, 78), (88, 68)], (9, 8, 6, 3)),
            ([(28, 92), (60, 86), (98, 90), (112, 84)], (8, 8, 7, 4)), ([(54, 80), (60, 66), (72, 60)], (6, 4, 2)),
            ([(20, 80), (14, 66), (18, 58)], (5, 3, 1))):
        figure.add(brush(p, *ws), "light", shade=Shade(0.5, 80, 2))
    gull(figure, 96, 20, 0.9)


def pelicans(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 48, 2)
    sun(figure, 22, 34, 11)
    sea(figure, rnd, 48)
    for x, y, w, h, s in ((8, 86, 34, 26, 1), (40, 78, 36, 34, 3), (76, 88, 34, 30, 6)):
        rock(figure, x, y, w, h, "mid", s)
    for x, y, m in ((58, 44, 1), (26, 60, 1), (90, 58, -1)):
        figure.push(x, y, sx=m * 0.9, sy=0.9)
        figure.add(smooth("-12,2 -8,-8 4,-9 10,-2 6,8 -8,9 -18,12,0.1"), "pale", shade=Shade(0.4, 60, 2))
        figure.add(brush("6,-5 12,-14 8,-22", 5, 4, 4), "pale", ink=0.9)
        figure.add(ell(8, -24, 5, 4.4), "pale", ink=0.9)
        figure.add(smooth("11,-26! 30,-22,0.1 28,-17 18,-13 10,-20!"), "acc", ink=0.9)
        figure.cut(ell(8.6, -25, 1))
        figure.pop()


def mangroves(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 50, 1)
    sea(figure, rnd, 52)
    for x, top in ((20, 30), (58, 24), (96, 32)):
        for k in (-3, -2, -1, 1, 2, 3):
            figure.add(brush([(x + k * 1.6, 56), (x + k * 5, 66), (x + k * 6.6, 90)], 2.6, 2.6, 1.6), "dark", ink=0.6)
        figure.add(brush([(x, 66), (x - 1, 48), (x + 1, top)], 8, 5, 4), "light", shade=Shade(0.5, 0))
        for dx, dy, r in ((-14, 2, 11), (13, 1, 11), (0, -8, 14), (-6, 6, 9), (8, 7, 9)):
            figure.add(ell(x + dx, top + dy, r, r * 0.72), "acc2", shade=Shade(0.45, 70, 2.2))
    figure.cut(join(*(brush([(x, 92), (x + 8, 90), (x + 16, 92)], 0.3, 1.6, 0.3) for x in range(2, 110, 20))), "pale")


def bottle_bay(figure: Figure, rnd: random.Random) -> None:
    _beach(figure, rnd, 40, 60)
    sun(figure, 94, 34, 9)
    for x, y, s, r in ((58, 68, 1, -24), (22, 82, 0.62, 40), (94, 82, 0.66, -60)):
        figure.push(x, y, scale=s, rot=r)
        figure.add(smooth("-6,-26~ 6,-26~ 6,-12 13,-4 13,24~ -13,24~ -13,-4 -6,-12"), "sea", shade=Shade(0.4, 0, 2.2))
        figure.add(rect(-5, -34, 10, 9, 2), "acc", ink=0.9)
        figure.add(rect(-6, -4, 12, 22, 1), "pale", ink=0.8)
        for y2 in (2, 7, 12):
            figure.cut(rect(-3.6, y2, 7, 1.3))
        figure.pop()
    for x, y in ((40, 90), (76, 94), (106, 66)):
        figure.add(ngon(x, y, 4.4, 5, 10, inner=2), "acc", ink=0.7)


def lagoon(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, 2)
    figure.add(smooth("-4,44 18,34 40,40 60,30 84,40 104,34 120,44 120,52! -4,52!"), "dark",
        shade=Shade(0.5, 60), shade_tone="mid")
    figure.add(rect(-4, 48, 124, 60), "sea", ink=0.9)
    figure.add(smooth("-4,50! 18,62 40,56 60,66 84,56 104,62 120,50!"), "mid", ink=0.6)
    for y, a, b in ((70, 20, 60), (76, 58, 104), (83, 8, 46), (90, 50, 92)):
        figure.cut(brush([(a, y), ((a + b) / 2, y - 0.6), (b, y)], 0.2, 1.5, 0.2), "pale")
    figure.add(ell(58, 74, 26, 8), "pale", ink=0)
    figure.add(ell(58, 74, 24, 6.6), "sea", ink=0)
    palm(figure, 14, 88, 48, 14, 1.1)
    palm(figure, 104, 90, 40, -14, 1)
    figure.push(62, 66)
    figure.add(smooth("-12,0! 12,-1! 8,5 -8,5"), "acc", shade=Shade(0.5))
    figure.pop()


def turtles(figure: Figure, rnd: random.Random) -> None:
    _beach(figure, rnd, 38, 54)
    for x, y, s, r in ((56, 72, 1, -8), (20, 62, 0.42, 30), (92, 64, 0.42, -30), (98, 86, 0.36, 10),
            (16, 90, 0.36, -20)):
        figure.push(x, y, scale=s, rot=r)
        for px, py, a in ((-22, -12, 215), (22, -12, -35), (-22, 14, 150), (22, 14, 30)):
            figure.add(move(smooth("0,-5 16,-7 22,0 14,6 0,5"), px, py, rot=a), "mid", shade=Shade(0.4))
        figure.add(ell(0, -29, 8, 9), "mid", shade=Shade(0.4))
        for m in (-1, 1):
            figure.cut(ell(m * 3.6, -32, 1.4))
        figure.add(ell(0, 0, 27, 24), "acc2", shade=Shade(0.4, 40, 2.4))
        figure.add(ngon(0, 0, 10, 6), "light", ink=0.8)
        for k in range(6):
            turn = math.radians(60 * k)
            figure.cut(brush([(10 * math.sin(turn), -10 * math.cos(turn)), (24 * math.sin(turn), -22 * math.cos(turn))],
                1.6, 0.6))
        figure.pop()
    for x in (40, 46, 53, 62, 70, 77):
        figure.add(ell(x, 96, 3.4, 3), "pale", ink=0.8)


def lighthouse(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 52, 2)
    sea(figure, rnd, 52)
    rock(figure, 24, 92, 68, 34, "mid", 4)
    figure.add(poly("42,76 46,30 52,26 56,33 62,24 70,32 74,76"), "pale", shade=Shade(0.4, 0, 2.6))
    for y0, y1 in ((38, 48), (58, 68)):
        figure.add(poly([(45 - (y0 - 38) * 0.07, y0), (71 + (y0 - 38) * 0.07, y0), (72 + (y1 - 38) * 0.06, y1),
            (44.4 - (y1 - 38) * 0.07, y1)]), "acc", shade=Shade(0.5, 0, 2.4), ink=0.9)
    figure.add(rect(54, 66, 8, 11, 3), "ink")
    figure.add(rect(55, 51, 6, 6), "ink", ink=0.8)
    for x, y, w in ((30, 82, 11), (80, 86, 12)):
        figure.add(poly([(x, y), (x + w, y - 2), (x + w - 1, y + 5), (x + 1, y + 6)]), "pale", ink=0.9,
            shade=Shade(0.4))
    gull(figure, 92, 26)
    gull(figure, 24, 34, 0.8)


def kelp(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 38, 1)
    sea(figure, rnd, 38)
    for i in range(12):
        x = -2 + i * 10.6 + rnd.uniform(-2, 2)
        top = 44 + rnd.uniform(0, 16)
        figure.add(brush([(x, 104), (x + 6, 86), (x - 5, 70), (x + 4, top)], 3.4, 3, 2.6, 1), "dark", ink=0.6)
        for k, y in enumerate((92, 82, 72, 64)):
            if y > top + 4:
                leaf(figure, x + (2 if k % 2 else -2), y, 15, -30 if k % 2 else 210, "acc2", 0.26, 0.4, False)
        figure.add(ell(x + 4, top, 2.6), "acc", ink=0.7)
    figure.add(smooth("30,74 38,66 50,66 58,74 50,82 38,82"), "mid", shade=Shade(0.4))
    for x in (40, 48):
        figure.add(ell(x, 71, 2.4), "pale", ink=0.7)
        figure.cut(ell(x, 71.4, 1.2))
    for m in (-1, 1):
        figure.cut(brush([(44 + m * 3, 77), (44 + m * 12, 79)], 0.9, 0.3))


def salt_pans(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 46, 2)
    sun(figure, 30, 30, 11, rays=12)
    ridge(figure, rnd, 48, 12, 8, "mid", Shade(0.5, 60), base=52)
    figure.add(rect(-4, 50, 124, 56), "light", ink=1)
    for r, (y0, y1) in enumerate(((54, 62), (65, 76), (79, 96))):
        n = 5 - r
        for k in range(n):
            x0, x1 = 2 + k * 112 / n, (k + 1) * 112 / n - 2
            figure.add(poly([(x0 + 2, y0), (x1, y0), (x1 - 2, y1), (x0, y1)]), "pale" if (k + r) % 2 else "sea",
                shade=Shade(0.12, 90))
    for x, y, s in ((26, 66, 6), (70, 56, 4), (92, 80, 9), (50, 84, 9)):
        figure.add(poly([(x - s, y + s * 0.7), (x, y - s), (x + s, y + s * 0.7)]), "pale", shade=Shade(0.5, 40, 1.8))
    figure.cut(brush("104,92 92,70", 2))
    figure.add(poly("86,72 96,66 98,70 88,76"), "dark", ink=0.8)


def whale_ribs(figure: Figure, rnd: random.Random) -> None:
    _beach(figure, rnd, 44, 66)
    sun(figure, 58, 40, 13)
    for i, x in enumerate((18, 34, 50, 66, 82, 98)):
        h = (26, 40, 48, 48, 40, 26)[i]
        m = -1 if i < 3 else 1
        figure.add(brush([(x, 90), (x + m * 9, 90 - h * 0.6), (x + m * 2, 90 - h), (x - m * 9, 88 - h * 1.08)], 6, 6,
            4.4, 1.4), "pale", shade=Shade(0.5, 20, 2))
    figure.add(smooth("8,92 30,86 58,90 86,86 110,92 100,98 20,98"), "pale", shade=Shade(0.4, 90))
    for x in range(16, 108, 11):
        figure.add(ell(x, 91, 5, 3.6), "pale", ink=0.9, shade=Shade(0.4))
    gull(figure, 20, 26)


def slipway(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 42, 2)
    sea(figure, rnd, 42, 72)
    land(figure, 74, "light", Shade(0.2, 90))
    figure.add(poly("44,104 52,52 62,52 78,104"), "mid", shade=Shade(0.3, 0, 2.6))
    for k in range(7):
        y = 55 + k * 7.4
        figure.add(poly([(50 - k * 1.6, y), (64 + k * 2.2, y), (65 + k * 2.3, y + 2.8), (49.6 - k * 1.7, y + 2.8)]),
            "light", ink=0.8)
    figure.push(57, 66, rot=4)
    figure.add(smooth("-17,-12! 0,-20 17,-12! 14,14 0,20 -14,14"), "acc", shade=Shade(0.5, 30, 2.4))
    figure.add(smooth("-12,-9! 0,-15 12,-9! 10,11 0,15 -10,11"), "pale", ink=0.9)
    figure.add(rect(-12, -3, 24, 4.6), "light", ink=0.8)
    figure.pop()
    figure.add(rect(88, 52, 18, 24), "mid", shade=Shade(0.4))
    figure.add(poly("84,54 97,40 110,54"), "dark", shade=Shade(0.5), shade_tone="mid")
    figure.add(rect(93, 62, 8, 14), "ink", ink=0.8)
    palm(figure, 16, 92, 46, 8)


def crab_flats(figure: Figure, rnd: random.Random) -> None:
    _beach(figure, rnd, 36, 48)
    for x, y, s in ((58, 74, 1), (22, 62, 0.46), (92, 60, 0.44), (18, 88, 0.5), (98, 88, 0.52), (66, 55, 0.34)):
        figure.push(x, y, scale=s)
        for m in (-1, 1):
            for k in range(3):
                figure.add(brush([(m * 16, 2 + k * 4), (m * 28, k * 6), (m * 30, 9 + k * 7)], 4, 3, 1), "mid", ink=0.9)
            figure.add(brush([(m * 14, -6), (m * 26, -12), (m * 26, -22)], 6, 5, 5), "mid", ink=0.9)
            figure.add(smooth([(m * 22, -20, 0), (m * 18, -32), (m * 26, -40, 0), (m * 26, -30), (m * 34, -36, 0),
                (m * 33, -22)]), "acc", ink=0.9)
            figure.add(ell(m * 6, -16, 3.6), "pale", ink=0.9)
            figure.cut(ell(m * 6, -16, 1.6))
        figure.add(smooth("-20,0 -12,-12 12,-12 20,0 12,13 -12,13"), "acc", shade=Shade(0.5, 60, 2.4))
        figure.pop()
    for x, y in ((40, 92), (78, 94), (46, 60), (80, 70)):
        figure.cut(ell(x, y, 3, 1.4))


def blowhole(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 50, 1)
    sea(figure, rnd, 50)
    figure.add(poly("-4,104 -4,66 14,58 30,66 44,62 50,72 66,72 74,60 92,66 106,56 120,64 120,104"), "mid",
        shade=Shade(0.5, 60, 2.6))
    figure.add(smooth("50,76! 52,52 44,34 34,26 46,22 52,12 60,18 68,10 74,22 84,26 74,36 66,52 67,76!"), "pale",
        shade=Shade(0.3, 0, 2.4))
    for p in ([(56, 74), (56, 50), (50, 30)], [(61, 74), (63, 50), (70, 28)]):
        figure.cut(brush(p, 0.6, 2.6, 0.6), "sea")
    for x, y, r in ((32, 38, 3), (28, 30, 2), (86, 38, 3), (92, 30, 2), (40, 16, 2.4), (80, 14, 2.4)):
        figure.add(ell(x, y, r), "pale", ink=0.8)
    figure.add(ell(58, 77, 12, 4), "ink")


SCENES = {
    "jetty": jetty,
    "wreck": wreck,
    "shingle": shingle,
    "caves": caves,
    "cove": cove,
    "driftwood": driftwood,
    "pelicans": pelicans,
    "mangroves": mangroves,
    "bottle_bay": bottle_bay,
    "lagoon": lagoon,
    "turtles": turtles,
    "lighthouse": lighthouse,
    "kelp": kelp,
    "salt_pans": salt_pans,
    "whale_ribs": whale_ribs,
    "slipway": slipway,
    "crab_flats": crab_flats,
    "blowhole": blowhole,
}
