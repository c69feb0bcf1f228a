"""Parts of portraits: coats, hats and beards, a function each; hair as outlines. 100 x 100 units, light from the left."""

# fmt: off  (an outline is one line)

from __future__ import annotations

import math
import random

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def coat_collar(f: Figure, wide: float) -> None:
    f.add(poly([(50, 80), (39, 66), (30, 74), (40, 90)]), "coat2", shade=Shade(0.4, gap=2.2))
    f.add(poly([(50, 80), (61, 66), (70, 74), (60, 90)]), "coat2", shade=Shade(0.7, gap=2))
    f.cut(brush([(50, 80), (50, 102)], 1.6))
    for y in (88, 96):
        f.add(ell(54, y, 1.5), "pale", ink=0.7)


def coat_stripes(f: Figure, wide: float) -> None:
    f.add(smooth([(36, 71), (50, 80), (64, 71), (66, 76), (50, 86), (34, 76)]), "pale", ink=0.8)
    for y in (84, 92, 100):
        f.cut(brush([(50 - 36 * wide, y + 3), (50, y + 5), (50 + 36 * wide, y + 3)], 3.2), "pale")


def coat_apron(f: Figure, wide: float) -> None:
    f.add(poly([(35, 78), (65, 78), (70, 104), (30, 104)]), "pale", shade=Shade(0.2, angle=0, gap=2.4))
    f.cut(brush([(36, 79), (38, 68)], 2.6), "pale")
    f.cut(brush([(64, 79), (62, 68)], 2.6), "pale")


def coat_coatlab(f: Figure, wide: float) -> None:
    f.add(poly([(50, 92), (38, 67), (27, 74), (34, 104), (50, 104)]), "pale", shade=Shade(0.2, gap=2.4))
    f.add(poly([(50, 92), (62, 67), (73, 74), (66, 104), (50, 104)]), "pale", shade=Shade(0.6, gap=2.2))
    f.add(poly([(46, 80), (54, 80), (52, 100), (48, 100)]), "acc", ink=0.8)


def coat_scarf(f: Figure, wide: float) -> None:
    f.add(
        smooth([(33, 70), (42, 66), (58, 66), (67, 70), (66, 79), (50, 84), (34, 79)]), "acc", shade=Shade(0.5, angle=60, gap=2)
    )
    f.add(poly([(56, 80), (66, 78), (68, 98), (58, 97)]), "acc", shade=Shade(0.4, angle=0, gap=2))


def coat_officer(f: Figure, wide: float) -> None:
    f.add(poly([(50, 86), (39, 66), (30, 72), (38, 96)]), "coat2")
    f.add(poly([(50, 86), (61, 66), (70, 72), (62, 96)]), "coat2", shade=Shade(0.6))
    for m in (-1, 1):
        f.add(rect(50 + m * 33 * wide - 8, 73, 16, 5.5, 2), "acc", ink=0.9)
        for y in (92, 99):
            f.add(ell(50 + m * 8, y, 1.7), "acc", ink=0.7)


def coat_harness(f: Figure, wide: float) -> None:
    for m in (-1, 1):
        f.add(brush([(50 + m * 22, 73), (50 + m * 10, 104)], 5.4), "acc", ink=0.9)
    f.add(rect(36, 90, 28, 5), "acc", ink=0.9)
    f.add(ell(50, 92.5, 5), "pale")
    f.add(ell(50, 92.5, 2.4), "coat", ink=0.8)


def coat_vest(f: Figure, wide: float) -> None:
    f.add(poly([(50, 84), (40, 67), (26, 74), (26, 104), (46, 104)]), "acc", shade=Shade(0.3, gap=2.4))
    f.add(poly([(50, 84), (60, 67), (74, 74), (74, 104), (54, 104)]), "acc", shade=Shade(0.7, gap=2.2))
    for y in (90, 98):
        f.add(ell(47, y, 1.4), "pale", ink=0.6)


def coat_habit(f: Figure, wide: float) -> None:
    f.add(smooth([(34, 70), (50, 78), (66, 70), (70, 84), (50, 92), (30, 84)]), "pale", shade=Shade(0.3, 60, 2.2))
    f.add(rect(48, 86, 4, 14), "acc", ink=0.7)
    f.add(rect(44.5, 89, 11, 4), "acc", ink=0.7)


def coat_gown(f: Figure, wide: float) -> None:
    f.add(
        smooth([(28, 78, 0.2), (40, 84), (50, 92), (60, 84), (72, 78, 0.2), (70, 72), (59, 70), (50, 82), (41, 70), (30, 72)]),
        "coat2",
        shade=Shade(0.4, 60, 2.2),
    )
    for x, y in ((40, 74), (44, 78), (50, 81), (56, 78), (60, 74)):
        f.add(ell(x, y, 2.2), "pale", ink=0.7)


def coat_tie(f: Figure, wide: float) -> None:
    f.add(poly([(50, 82), (40, 68), (44, 66), (50, 74), (56, 66), (60, 68)]), "pale", ink=0.9)
    f.add(poly([(47, 77), (53, 77), (55, 98), (50, 103), (45, 98)]), "acc", ink=0.9, shade=Shade(0.4, 0, 2))
    f.add(poly([(46.5, 73), (53.5, 73), (53, 79), (47, 79)]), "acc", ink=0.9)
    f.add(poly([(40, 68), (47, 84), (44, 104), (30, 76)]), "coat2", shade=Shade(0.4, 40, 2.2))
    f.add(poly([(60, 68), (53, 84), (56, 104), (70, 76)]), "coat2", shade=Shade(0.7, 40, 2.2))


def coat_safari(f: Figure, wide: float) -> None:
    f.add(poly([(50, 84), (39, 66), (29, 73), (40, 92)]), "coat2", shade=Shade(0.4, 40, 2.2))
    f.add(poly([(50, 84), (61, 66), (71, 73), (60, 92)]), "coat2", shade=Shade(0.7, 40, 2.2))
    f.add(brush([(24, 80), (42, 94), (50, 104)], 4), "acc", ink=0.8)
    f.add(rect(60, 88, 14, 12, 1), "coat2", ink=0.9)
    for y in (90, 98):
        f.add(ell(50, y, 1.5), "pale", ink=0.7)


def hat_peaked(f: Figure) -> None:
    f.add(
        smooth([(27, 24, 0.3), (24, 10), (38, 2), (62, 2), (76, 10), (73, 24, 0.3)]), "pale", shade=Shade(0.4, angle=50, gap=2.3)
    )
    f.add(smooth([(28, 20, 0.2), (50, 17), (72, 20, 0.2), (72, 28, 0.2), (50, 25), (28, 28, 0.2)]), "coat", ink=0.9)
    f.add(smooth([(28, 28, 0.2), (50, 24), (72, 28, 0.2), (66, 34), (50, 32), (34, 34)]), "ink")
    f.add(ell(50, 14, 4.6), "acc", ink=0.9)


def hat_straw(f: Figure) -> None:
    f.add(ell(50, 23, 41, 8.4), "light", shade=Shade(0.35, angle=0, gap=1.9))
    f.add(smooth([(31, 23, 0.2), (33, 6), (50, 0), (67, 6), (69, 23, 0.2), (50, 27)]), "light", shade=Shade(0.5, angle=20, gap=2))
    f.add(smooth([(31, 16, 0.2), (50, 19), (69, 16, 0.2), (69.5, 23, 0.2), (50, 27), (30.5, 23, 0.2)]), "acc", ink=0.9)


def hat_bandana(f: Figure) -> None:
    f.add(
        smooth([(29, 30, 0.2), (30, 16), (40, 8), (60, 8), (70, 16), (71, 30, 0.2), (60, 24), (40, 24)]),
        "acc",
        shade=Shade(0.45, angle=50, gap=2.2),
    )
    f.add(smooth([(70, 28), (84, 24), (82, 33), (72, 33)]), "acc", shade=Shade(0.5))
    for x, y in ((40, 16), (50, 13), (60, 16), (46, 20), (55, 20), (35, 21), (65, 21)):
        f.cut(ell(x, y, 1.5), "pale")


def hat_beanie(f: Figure) -> None:
    f.add(smooth([(29, 26, 0.2), (31, 8), (50, 0), (69, 8), (71, 26, 0.2)]), "acc", shade=Shade(0.45, angle=40, gap=2.3))
    f.add(rect(27, 21, 46, 9, 4), "coat2", shade=Shade(0.4, angle=0, gap=2))
    for x in range(31, 71, 4):
        f.cut(rect(x, 22, 1, 7))


def hat_headphones(f: Figure) -> None:
    f.add(brush([(28, 44), (26, 22), (38, 6), (62, 6), (74, 22), (72, 44)], 5), "ink", ink=0.01)
    for m in (-1, 1):
        f.add(rect(50 + m * 23 - 5, 36, 10, 16, 4), "acc", shade=Shade(0.5, angle=10, gap=2))


def hat_sou(f: Figure) -> None:
    f.add(
        smooth([(18, 36, 0.3), (29, 20), (34, 5), (50, 0), (66, 5), (71, 20), (82, 36, 0.3), (66, 27), (50, 24), (34, 27)]),
        "acc",
        shade=Shade(0.45, angle=50, gap=2.3),
    )
    f.cut(brush([(34, 16), (50, 13), (66, 16)], 0.5, 1.6, 0.5))


def hat_goggles(f: Figure) -> None:
    f.add(smooth([(30, 24, 0.2), (50, 20), (70, 24, 0.2), (70, 31, 0.2), (50, 27), (30, 31, 0.2)]), "coat2", ink=0.9)
    for x in (41, 59):
        f.add(ell(x, 23, 8, 6.6), "light", shade=Shade(0.4, gap=1.8))


def hat_veil(f: Figure) -> None:
    f.add(
        smooth(
            [
                (30, 46, 0.2),
                (27, 22),
                (38, 5),
                (50, 1),
                (62, 5),
                (73, 22),
                (70, 46, 0.2),
                (74, 70),
                (66, 76),
                (69, 44),
                (64, 24),
                (50, 18),
                (36, 24),
                (31, 44),
                (34, 76),
                (26, 70),
            ]
        ),
        "coat",
        shade=Shade(0.45, 50, 2.3),
    )
    f.add(smooth([(35, 26), (50, 18), (65, 26), (62, 30), (50, 24), (38, 30)]), "pale", ink=0.9)


def hat_pith(f: Figure) -> None:
    f.add(smooth([(18, 28, 0.2), (32, 22), (68, 22), (82, 28, 0.2), (66, 32), (34, 32)]), "light", shade=Shade(0.4, 90, 2))
    f.add(smooth([(30, 24, 0.2), (33, 8), (50, -1), (67, 8), (70, 24, 0.2), (50, 27)]), "light", shade=Shade(0.5, 30, 2.2))
    f.add(smooth([(30, 20, 0.2), (50, 22), (70, 20, 0.2), (70, 26, 0.2), (50, 28), (30, 26, 0.2)]), "acc", ink=0.9)
    f.add(ell(50, -1, 3), "light", ink=0.9)


def hat_bowler(f: Figure) -> None:
    f.add(
        smooth([(22, 25, 0.3), (34, 19), (66, 19), (78, 25, 0.3), (66, 29), (34, 29)]),
        "coat2",
        shade=Shade(0.4, 90, 2),
        shade_tone="ink",
    )
    f.add(smooth([(32, 22, 0.2), (33, 6), (50, -1), (67, 6), (68, 22, 0.2), (50, 25)]), "coat2", shade=Shade(0.5, 40, 2.2))
    f.add(smooth([(32, 18, 0.2), (50, 21), (68, 18, 0.2), (68, 23, 0.2), (50, 26), (32, 23, 0.2)]), "acc", ink=0.8)


def hat_feather(f: Figure) -> None:
    f.add(smooth([(64, 20, 0), (72, 2), (86, -4), (92, 4), (84, 16), (70, 26, 0)]), "acc", shade=Shade(0.5, 120, 2))
    f.cut(brush([(66, 23), (78, 8), (90, 0)], 1.4, 0.6))
    f.add(smooth([(28, 28, 0.2), (40, 18), (62, 16), (74, 26, 0.2), (60, 25), (40, 26)]), "pale", ink=0.9)
    f.add(ngon(68, 22, 4, 8, 0, inner=2), "light", ink=0.7)


def hat_helmet(f: Figure) -> None:
    f.add(smooth([(28, 27, 0.2), (29, 10), (50, -1), (71, 10), (72, 27, 0.2), (50, 22)]), "acc", shade=Shade(0.45, 40, 2.3))
    f.add(smooth([(24, 28, 0.3), (50, 21), (76, 28, 0.3), (74, 33), (50, 27), (26, 33)]), "acc", ink=0.9)
    f.add(rect(44, 3, 12, 20, 4), "acc", ink=0.9)
    f.add(ell(50, 14, 4.4), "pale", ink=0.8)


def beard_full(f: Figure) -> None:
    f.add(
        smooth(
            [
                (31, 44, 0),
                (36, 54),
                (44, 56.5),
                (50, 55.5),
                (56, 56.5),
                (64, 54),
                (69, 44, 0),
                (69, 62),
                (60, 76),
                (50, 81),
                (40, 76),
                (31, 62),
            ]
        ),
        "hair",
        shade=Shade(0.5, angle=80, gap=2.1),
        shade_tone="hair2",
    )
    f.cut(smooth([(43, 61.5), (50, 60.6), (57, 61.5), (50, 64)]), "skin2")


def beard_tache(f: Figure) -> None:
    f.add(smooth([(50, 56), (57, 56.4), (63, 61), (56, 61.6), (50, 59.6), (44, 61.6), (37, 61), (43, 56.4)]), "hair", ink=0.7)


def beard_stubble(f: Figure) -> None:
    r = random.Random(4)
    for _ in range(46):
        a = r.uniform(0.15, math.pi - 0.15)
        rr = r.uniform(0.74, 0.98)
        x, y = 50 + 17 * rr * math.cos(a), 50 + 19 * rr * math.sin(a)
        if y > 57:
            f.cut(ell(x, y, 0.55), "hair")


COATS = {
    "collar": coat_collar,
    "stripes": coat_stripes,
    "apron": coat_apron,
    "coatlab": coat_coatlab,
    "scarf": coat_scarf,
    "officer": coat_officer,
    "harness": coat_harness,
    "vest": coat_vest,
    "habit": coat_habit,
    "gown": coat_gown,
    "tie": coat_tie,
    "safari": coat_safari,
}
HATS = {
    "peaked": hat_peaked,
    "straw": hat_straw,
    "bandana": hat_bandana,
    "beanie": hat_beanie,
    "headphones": hat_headphones,
    "sou": hat_sou,
    "goggles": hat_goggles,
    "veil": hat_veil,
    "pith": hat_pith,
    "bowler": hat_bowler,
    "feather": hat_feather,
    "helmet": hat_helmet,
}
BEARDS = {"full": beard_full, "tache": beard_tache, "stubble": beard_stubble}
TOPS: dict[str, list[tuple[float, ...]]] = {
    "short": [(30, 38, 0), (28, 24), (36, 12), (50, 8), (64, 12), (72, 24), (70, 38, 0), (66, 28), (58, 22), (46, 23), (36, 26)],
    "long": [
        (30, 42, 0),
        (29, 22),
        (38, 12),
        (50, 9),
        (62, 12),
        (71, 22),
        (70, 42, 0),
        (66, 30),
        (56, 20, 0),
        (44, 26),
        (34, 32),
    ],
    "bob": [(30, 44, 0), (29, 24), (38, 12), (50, 9), (62, 12), (71, 24), (70, 44, 0), (68, 29), (50, 27), (32, 29)],
    "bun": [(31, 38, 0), (29, 24), (38, 13), (50, 10), (62, 13), (71, 24), (69, 38, 0), (64, 26), (50, 19), (36, 26)],
    "braid": [(31, 40, 0), (28, 24), (38, 11), (50, 8), (62, 11), (72, 24), (70, 46, 0), (67, 30), (56, 21), (42, 22), (35, 29)],
    "curly": [
        (29, 40, 0),
        (25, 28),
        (31, 17),
        (40, 10),
        (50, 12),
        (60, 10),
        (69, 17),
        (75, 28),
        (71, 40, 0),
        (66, 27),
        (58, 24),
        (50, 26),
        (42, 23),
        (34, 28),
    ],
    "crop": [(31, 34, 0), (31, 22), (40, 13), (50, 11), (60, 13), (69, 22), (69, 34, 0), (64, 23), (50, 19), (36, 23)],
}
BACKS: dict[str, list[tuple[float, ...]]] = {
    "long": [(29, 40), (28, 62), (30, 80), (40, 84), (60, 84), (70, 80), (72, 62), (71, 40), (62, 16), (50, 11), (38, 16)],
    "curly": [(25, 30), (20, 44), (24, 58), (32, 66), (68, 66), (76, 58), (80, 44), (75, 30), (66, 14), (50, 8), (34, 14)],
    "bob": [(29, 34), (27, 54), (31, 66), (42, 68), (58, 68), (69, 66), (73, 54), (71, 34), (62, 15), (50, 10), (38, 15)],
}
