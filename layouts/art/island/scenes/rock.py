"""Inland scenes of rock and ruins."""

# fmt: off

import math
import random

from layouts.engraving.figure import Figure
from layouts.engraving.landscape import WIDE, gull, land, palm, ridge, sky, sun
from layouts.engraving.plants import fern, leaf
from layouts.engraving.strokes import brush, ell, join, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def basalt(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 60, clouds=2)
    sun(figure, 92, 24, 9, "pale")
    cols = []
    for r in range(5):
        for c in range(14):
            cols.append((c * 9.4 - 6 + (r % 2) * 4.7, r))
    for x, r in sorted(cols, key=lambda c: c[1]):
        top = 74 - 46 * math.exp(-(((x - 70) / 30) ** 2)) + r * 7 + rnd.uniform(-3, 3)
        w, d = 5.2, 2.6
        figure.add(poly([(x - w, top), (x - w * 0.5, top + d), (x - w * 0.5, 106), (x - w, 106)]), "light", ink=0.6)
        figure.add(poly([(x - w * 0.5, top + d), (x + w * 0.5, top + d), (x + w * 0.5, 106), (x - w * 0.5, 106)]),
            "mid", ink=0.6)
        figure.add(poly([(x + w * 0.5, top + d), (x + w, top), (x + w, 106), (x + w * 0.5, 106)]), "dark", ink=0.6)
        figure.add(poly([(x - w, top), (x - w * 0.5, top - d), (x + w * 0.5, top - d), (x + w, top),
            (x + w * 0.5, top + d), (x - w * 0.5, top + d)]), "pale", ink=0.7)
    gull(figure, 22, 32, 1)
    gull(figure, 36, 26, 0.7)


def sinkhole(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, clouds=1)
    ridge(figure, rnd, 40, 16, 10, "mid", Shade(0.5, angle=60, gap=2.3), base=60)
    figure.add(smooth("-4,44! 30,46 60,43 90,46 120,43! 120,104! -4,104!"), "light", ink=1)
    for i, (t, k) in enumerate((("pale", 1), ("mid", 0.88), ("dark", 0.74), ("ink", 0.58))):
        figure.add(ell(58, 64 + i * 2.4, 38 * k, 17 * k), t, ink=0.9, shade=Shade(0.3, 250, 2.4, seed=i) if i in (1, 2)
            else None)
    for x, y, s in ((10, 60, 0.7), (106, 58, 0.7)):
        palm(figure, x, y, 30, 3 if x < 50 else -4, s)
    for x, y in ((6, 92), (20, 98), (96, 98), (110, 92)):
        for a in (-140, -110, -80, -50):
            fern(figure, x, y, 15, a, "dark")
    figure.push(90, 62)
    figure.add(poly("-1,0 -1,-15 1,-15 1,0"), "light", ink=0.7)
    figure.add(poly("-7,-18 7,-18 7,-9 -7,-9"), "acc", ink=0.9)
    figure.cut(rect(-0.8, -16.6, 1.6, 4), "pale")
    figure.cut(ell(0, -10.9, 0.9), "pale")
    figure.pop()


def crater(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 70, clouds=0)
    figure.add(smooth("50,44 40,34 46,26 38,18 48,8 60,10 66,2 82,4 86,14 96,18 92,28 80,28 76,36 68,46"), "pale",
        shade=Shade(0.4, angle=50, gap=2.4))
    for p in ([(52, 12), (58, 18), (66, 16)], [(74, 10), (80, 16), (88, 18)], [(52, 28), (60, 32), (68, 28)]):
        figure.cut(brush(p, 0.4, 1.8, 0.4))
    figure.add(poly("-4,96 18,72 34,52 44,44 74,44 82,50 98,70 120,90 120,104 -4,104"),
        "mid", shade=Shade(0.55, angle=62, gap=2.5))
    figure.add(smooth("43,45~ 50,41 59,42 68,41 75,45~ 68,49 58,48 50,50"), "ink")
    figure.add(smooth("47,46 58,43.6 71,46 58,47.4"), "acc", ink=0.4)
    figure.add(smooth("55,47! 62,47! 64,58 60,66 66,76 62,90 54,90 57,76 52,66 56,56"),
        "acc", shade=Shade(0.3, angle=20, gap=2))
    for x, y in ((40, 22), (34, 32), (98, 34), (102, 26), (30, 20)):
        figure.add(ngon(x, y, 1.6, 5, x), "acc", ink=0.6)
    figure.add(smooth("-4,92! 20,84 50,90 80,84 120,92! 120,104! -4,104!"), "dark",
        shade=Shade(0.5, angle=90, gap=2.6), shade_tone="mid")


def bridge(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 70, 2)
    figure.add(poly("-4,46 18,44 24,60 16,104 -4,104"), "mid", shade=Shade(0.6, 20, 2.6))
    figure.add(poly("120,46 98,44 92,60 100,104 120,104"), "mid", shade=Shade(0.6, 20, 2.6))
    figure.add(smooth("10,104! 40,94 58,98 80,93 106,104!"), "sea", ink=0.9)

    def sag(x: float, low: float) -> float:
        return low - ((x - 58) / 42) ** 2 * 12

    for k in range(15):
        x = 18 + k * 5.7
        y = sag(x, 66)
        figure.add(poly([(x - 2.2, y - 2), (x + 2.2, y - 2), (x + 2.8, y + 4), (x - 2.8, y + 4)]), "light", ink=0.7)
        figure.cut(brush([(x, y - 1), (x, sag(x, 50))], 0.8))
    for low in (50, 64):
        figure.cut(brush([(x, sag(x, low)) for x in (14, 36, 58, 80, 102)], 1.8))
    for x in (15, 101):
        figure.add(rect(x - 2.4, 32, 4.8, 26, 1), "light", shade=Shade(0.5, 0))
    leaf(figure, 30, 84, 9, 20, "acc2")
    gull(figure, 60, 30)


def quarry(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, 1)
    for k, (y, t) in enumerate(((28, "light"), (44, "mid"), (60, "light"))):
        inset = k * 12
        figure.add(poly([(-4, y), (120, y - 4), (120, y + 18), (96 - inset, y + 18), (92 - inset, y + 8),
            (26 + inset, y + 10), (22 + inset, y + 20), (-4, y + 20)]), t, shade=Shade(0.4, 80, 2.6))
    land(figure, 78, "mid", Shade(0.3, 90))
    for x, y, s in ((12, 84, 13), (30, 92, 10), (90, 88, 14), (74, 95, 9)):
        figure.add(poly([(x, y), (x + s, y - s * 0.4), (x + s * 1.5, y), (x + s * 0.5, y + s * 0.4)]), "pale", ink=0.9)
        figure.add(poly([(x, y), (x + s * 0.5, y + s * 0.4), (x + s * 0.5, y + s), (x, y + s * 0.6)]), "light", ink=0.9)
        figure.add(poly([(x + s * 0.5, y + s * 0.4), (x + s * 1.5, y), (x + s * 1.5, y + s * 0.6),
            (x + s * 0.5, y + s)]), "dark", ink=0.9)
    figure.add(brush("58,84 58,30", 3.4), "light", ink=0.8)
    figure.add(brush("58,32 84,40", 3), "light", ink=0.8)
    figure.cut(brush("83,40 83,60", 1.2))
    figure.add(poly("78,60 88,60 87,68 79,68"), "acc", ink=0.9)


def vents(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 60, 0)
    ridge(figure, rnd, 50, 20, 7, "mid", Shade(0.5, 60), base=70)
    land(figure, 66, "light", Shade(0.3, 90))
    for x, y, s in ((28, 78, 1), (62, 70, 0.8), (92, 84, 1.1), (50, 92, 0.7)):
        figure.push(x, y, scale=s)
        for dx, dy, r in ((0, -16, 8), (5, -28, 10), (-3, -40, 9), (4, -52, 7)):
            figure.add(ell(dx, dy, r, r * 0.8), "pale", shade=Shade(0.4, 40, 2))
        figure.add(smooth("-16,6! -7,-8 7,-8 16,6!"), "acc", shade=Shade(0.5, 40))
        figure.add(ell(0, -8, 7, 2.4), "ink", ink=0.8)
        figure.pop()


def pools(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 38, 2)
    ridge(figure, rnd, 40, 14, 8, "acc2", Shade(0.5, 60), base=60, rough=False)
    land(figure, 50, "light", Shade(0.2, 90))
    for x, y, rx, ry in ((34, 60, 24, 8), (80, 68, 28, 10), (40, 84, 32, 12)):
        figure.add(ell(x, y + 3, rx + 3, ry + 3), "mid", shade=Shade(0.4, 90))
        figure.add(ell(x, y, rx, ry), "sea", ink=1)
        figure.cut(brush([(x - rx * 0.6, y), (x, y - 2), (x + rx * 0.6, y + 1)], 0.4, 1.8, 0.4), "pale")
    for x, y in ((28, 48), (78, 52), (90, 50), (44, 66)):
        figure.cut(brush([(x, y), (x + 4, y - 7), (x - 2, y - 13), (x + 3, y - 21)], 0.4, 2.4, 2, 0.4), "pale")
    figure.add(ell(86, 62, 6, 6), "light")
    figure.add(smooth("80,60! 81,54 86,52 92,55 92,60!"), "acc", ink=0.9)
    figure.cut(brush("83,64 86,65.4 89,64", 0.4, 1.4, 0.4))


def bats(figure: Figure, rnd: random.Random) -> None:
    figure.add(rect(-4, -4, WIDE + 8, 112), "mid", ink=0, shade=Shade(0.3, 60, 3))
    figure.add(smooth("8,104! 12,60 26,30 58,16 92,30 104,60 108,104!"), "ink")
    figure.add(ell(74, 48, 12), "pale", ink=0)
    for x, y, s in ((58, 54, 1), (36, 44, 0.6), (84, 36, 0.5), (34, 74, 0.5), (82, 72, 0.6), (56, 82, 0.42)):
        figure.push(x, y, scale=s)
        figure.add(smooth("0,-4! -9,-14 -27,-10,0.1 -23,0 -18,9,0.1 -11,4 -5,10,0.1 "
            "0,5 5,10,0.1 11,4 18,9,0.1 23,0 27,-10,0.1 9,-14"), "dark", ink=1.2)
        for m in (-1, 1):
            figure.cut(poly([(m * 1, -6), (m * 4, -13), (m * 5, -4)]), "dark")
            figure.cut(ell(m * 2.4, -2, 1.2), "acc")
        figure.pop()
    for x, h in ((20, 26), (34, 16), (92, 20), (100, 30)):
        figure.add(poly([(x - 5, -4), (x + 5, -4), (x, h)]), "light", ink=0.9, shade=Shade(0.5, 0))


def mast(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 60, 2)
    ridge(figure, rnd, 66, 18, 8, "acc2", Shade(0.5, 60), rough=False)
    for m in (-1, 1):
        figure.add(brush([(58 + m * 15, 90), (58 + m * 2, 16)], 3, 2), "acc", ink=0.8)
    for k in range(7):
        y, w = 84 - k * 9.4, 13.6 - k * 1.6
        figure.cut(brush([(58 - w, y), (58 + w * 0.86, y - 9)], 1.4))
        figure.cut(brush([(58 + w, y), (58 - w * 0.86, y - 9)], 1.4))
    figure.add(brush("58,18 58,2", 2), "dark", ink=0.6)
    figure.add(ell(58, 3, 3), "acc", ink=0.8)
    for m in (-1, 1):
        for r in (10, 17, 24):
            figure.cut(brush([(58 + m * r * math.cos(a), 8 + r * math.sin(a)) for a in (-0.6, 0, 0.6)], 0.5, 2, 0.5))
    figure.add(rect(74, 70, 24, 20), "light", shade=Shade(0.4))
    figure.add(poly("70,72 86,60 102,72"), "dark", shade=Shade(0.5), shade_tone="mid")
    figure.add(rect(82, 78, 7, 12), "ink", ink=0.8)


def mission(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 56, 2)
    land(figure, 82, "acc2", Shade(0.4, 90))
    figure.add(poly("28,86 28,48 36,40 44,44 44,28 52,18 58,12 64,18 72,28 72,46 80,52 88,44 92,86"), "pale",
        shade=Shade(0.35, 10, 2.6))
    figure.add(brush("58,14 58,2", 2.4), "dark", ink=0.6)
    figure.add(brush("54,6 62,6", 2.4), "dark", ink=0.6)
    figure.add(smooth("50,86! 50,66 58,58 66,66 66,86!"), "ink")
    figure.add(smooth("53,42! 53,32 58,27 63,32 63,42!"), "ink")
    figure.add(smooth("54,40 56,33 60,33 62,40,0.1"), "acc", ink=0.8)
    for x in (35, 82):
        figure.add(smooth([(x - 4, 70, 0), (x - 4, 60), (x, 56), (x + 4, 60), (x + 4, 70, 0)]), "ink")
    for x, y, a in ((30, 86, -80), (90, 86, -100), (74, 50, -60), (44, 86, -110)):
        fern(figure, x, y, 16, a, "dark")
    figure.cut(join(brush("76,60 82,66", 0.5, 1.6, 0.4), brush("40,54 34,60 38,66", 0.5, 1.6, 0.4)))


def faces(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 54, 2)
    land(figure, 78, "acc2", Shade(0.4, 90))
    for x, y, s in ((58, 60, 1), (22, 66, 0.7), (94, 66, 0.72)):
        figure.push(x, y, scale=s)
        figure.add(smooth("-16,34,0.1 -18,0 -16,-30 0,-38 16,-30 18,0 16,34,0.1"), "light", shade=Shade(0.5, 15, 2.4))
        figure.add(smooth("-17,-22~ 0,-27 17,-22~ 16,-14 4,-16 0,-10 -4,-16 -16,-14"), "mid", ink=0.9)
        for m in (-1, 1):
            figure.cut(smooth([(m * 4, -11), (m * 13, -12), (m * 12, -5), (m * 5, -5)]))
        figure.add(smooth("-3,-13! 3,-13! 7,9 0,13 -7,9"), "light", ink=0.9, shade=Shade(0.5, 0))
        figure.cut(brush("-10,20 0,18 10,20", 0.6, 3, 0.6))
        figure.pop()
    for x, a in ((8, -70), (40, -100), (76, -80), (108, -110)):
        fern(figure, x, 94, 16, a, "dark")


def sunken_road(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 36, 1)
    figure.add(smooth("-4,28! 22,24 44,34 52,46! 30,104! -4,104!"), "acc2", shade=Shade(0.5, 40, 2.6))
    figure.add(smooth("120,28! 94,24 72,34 64,46! 86,104! 120,104!"), "acc2", shade=Shade(0.6, 20, 2.6))
    figure.add(smooth("52,46! 64,46! 70,70 88,104! 28,104! 46,70"), "light", ink=1)
    for k in range(6):
        y = 50 + k * k * 1.7
        figure.cut(brush([(56 - k * 4.2, y), (58, y + 1.6), (60 + k * 4.2, y)], 0.4, 1.4, 0.4))
    for p in ([(44, 38), (34, 54), (30, 74)], [(20, 34), (18, 56), (8, 78)], [(74, 38), (84, 56), (86, 76)],
            [(98, 34), (100, 58), (110, 80)]):
        figure.add(brush(p, 1.4, 2.6, 1), "light", ink=0.6)
    figure.push(58, 38, scale=0.7)
    figure.add(rect(-2, -10, 4, 20), "light", ink=0.9)
    figure.add(poly("-14,-18 10,-18 16,-13 10,-8 -14,-8"), "acc", ink=0.9)
    figure.pop()


def gorge(figure: Figure, rnd: random.Random) -> None:
    sky(figure, rnd, 40, 0)
    sun(figure, 58, 26, 9, "pale")
    for m in (-1, 1):
        for k, t in enumerate(("light", "mid", "dark")):
            inset = 10 + k * 14
            pts = [(58 + m * 66, 10 + k * 12), (58 + m * (46 - inset * 0.5), 14 + k * 14),
                (58 + m * (42 - inset * 0.6), 40 + k * 14), (58 + m * (30 - inset * 0.55), 60 + k * 10),
                (58 + m * (22 - inset * 0.3), 104), (58 + m * 66, 104)]
            figure.add(poly(pts), t, shade=Shade(0.5, 30, 2.6), shade_tone="ink" if k < 2 else "mid")
    figure.add(smooth("56,56! 60,56! 62,78 70,104! 46,104! 54,78"), "sea", ink=0.9)
    figure.cut(brush("58,60 57,80 60,102", 0.4, 1.6, 1), "pale")
    figure.cut(brush("28,34 58,40 88,34", 1.2))
    gull(figure, 66, 46, 0.7)


SCENES = {
    "basalt": basalt,
    "sinkhole": sinkhole,
    "crater": crater,
    "bridge": bridge,
    "quarry": quarry,
    "vents": vents,
    "pools": pools,
    "bats": bats,
    "mast": mast,
    "mission": mission,
    "faces": faces,
    "sunken_road": sunken_road,
    "gorge": gorge,
}
