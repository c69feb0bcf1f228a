"""Emblems of the island: what fate has in its hand. 100 x 100 units, light from the upper left."""

# fmt: off

from __future__ import annotations

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def winged_boot() -> Figure:
    f = Figure()
    for i in range(4):
        f.add(smooth([(44, 44 + i * 5, 0), (30 - i * 1, 22 + i * 10), (4 + i * 5, 10 + i * 13, 0.4), (9 + i * 5, 24 + i * 12),
            (26, 46 + i * 6), (42, 57 + i * 3, 0)]), "pale", shade=Shade(0.45, angle=200, gap=2.2))
    f.add(smooth([(40, 14, 0), (68, 12, 0), (69, 34), (66, 52), (76, 62), (92, 68), (96, 78), (95, 84, 0), (38, 86, 0),
        (37, 66), (40, 40)]), "mid", shade=Shade(0.5, angle=30, gap=2.5))
    f.add(smooth([(36, 84, 0), (97, 82, 0), (97, 90, 0.3), (62, 91, 0.2), (60, 95, 0.2), (37, 95, 0.2)]), "dark")
    f.add(rect(38, 8, 32, 9, 3), "acc", shade=Shade(0.5, angle=90, gap=2))
    for i in range(4):
        y = 30 + i * 8.5
        f.cut(brush([(55, y), (62, y + 3), (69 + i, y + 2)], 2.4), "ink")
        f.add(ell(55, y, 1.8), "pale", ink=0.7)
    f.cut(brush([(74, 66), (70, 74), (72, 82)], 0.4, 1.8, 0.4))
    for y, w in ((26, 14), (40, 10), (54, 12)):
        f.cut(brush([(88 - w, y), (94, y - 1)], 0.3, 2, 0.3), "acc")
    return f


def signpost() -> Figure:
    f = Figure()
    f.add(smooth([(10, 98), (18, 90), (40, 87), (66, 88), (88, 92), (94, 98)]), "dark", shade=Shade(0.5, angle=90, gap=2.6),
        shade_tone="mid")
    f.add(poly([(45, 92), (46, 8), (50, 4), (55, 8), (56, 92)]), "light", shade=Shade(0.55, angle=0, gap=2.4))
    f.add(poly([(24, 16), (84, 10), (95, 20), (86, 31), (26, 33)]), "mid", shade=Shade(0.3, angle=80, gap=2.3))
    f.add(poly([(78, 42), (18, 36), (6, 47), (16, 58), (77, 60)]), "acc", shade=Shade(0.3, angle=80, gap=2.3))
    f.cut(brush([(34, 24.5), (74, 20.5)], 2.6), "ink")
    f.cut(poly([(72, 15.5), (82, 20.2), (73, 26)]), "ink")
    f.cut(brush([(28, 47), (70, 51)], 2.6), "pale")
    f.cut(poly([(30, 41.5), (19, 47), (29, 53)]), "pale")
    f.add(poly([(36, 66), (74, 70), (80, 76), (73, 81), (37, 79)]), "light", shade=Shade(0.3, angle=80, gap=2.2))
    for x, y in ((50, 22), (50, 48), (51, 73)):
        f.add(ell(x, y, 1.7), "ink", ink=0)
    f.add(smooth([(64, 69, 0), (58, 62), (62, 56), (70, 57), (73, 63), (78, 66, 0), (72, 71, 0)]), "ink")  # a crow that knows
    f.cut(ell(66.5, 60, 1), "pale")
    return f


def camp() -> Figure:
    f = Figure()
    f.add(smooth([(64, 5), (79, 8), (88, 22), (84, 37), (70, 43), (58, 38, 0), (70, 34), (76, 24), (73, 12), (64, 5, 0)]),
        "pale", shade=Shade(0.4, angle=20, gap=2))
    for x, y, r in ((14, 14, 3.4), (36, 8, 2.4), (92, 50, 2.8), (50, 22, 2), (22, 34, 1.8)):
        f.add(ngon(x, y, r, 4, inner=r * 0.34), "pale", ink=0.5)
    f.add(smooth([(0, 92, 0.3), (20, 86), (60, 84), (100, 90, 0.3), (96, 98), (6, 98)]), "dark",
        shade=Shade(0.6, angle=90, gap=2.6), shade_tone="mid")
    f.add(poly([(8, 88), (36, 36), (66, 87)]), "light", shade=Shade(0.45, angle=20, gap=2.5))
    f.add(poly([(36, 36), (66, 87), (84, 82), (44, 33)]), "mid", shade=Shade(0.75, angle=35, gap=2.4))
    f.add(poly([(36, 42), (24, 88), (46, 88)]), "ink")
    f.add(poly([(36, 42), (46, 88), (53, 88)]), "pale", ink=0.8)
    f.cut(brush([(37, 36), (33, 28)], 2.2, 1.6))
    f.add(brush([(72, 92), (92, 86)], 4.5), "mid")
    f.add(brush([(74, 86), (92, 93)], 4.5), "light")
    f.add(smooth([(82, 88, 0.2), (73, 81), (75, 71), (80, 72), (80, 58, 0), (88, 66), (89, 74), (92, 70, 0), (93, 80)]),
        "acc", shade=Shade(0.3, angle=90, gap=2))
    f.add(smooth([(83, 88), (79, 82), (83, 73, 0), (87, 81)]), "pale", ink=0.6)
    return f


def debt() -> Figure:
    f = Figure()
    f.push(0, 0)
    f.add(smooth([(16, 30, 0.2), (40, 26), (78, 30, 0.2), (80, 60), (77, 90, 0.2), (62, 87), (46, 93), (30, 88),
        (14, 92, 0.2), (18, 60)]), "pale", shade=Shade(0.16, angle=20, gap=2.6))
    for y, a, b in ((64, 24, 68), (71, 24, 70), (78, 24, 52)):
        f.cut(brush([(a, y), ((a + b) / 2, y - 1), (b, y + 0.5)], 1.2, 1.8, 1))
    f.cut(brush([(22, 42), (22, 55)], 3.2))
    f.add(ell(29.5, 48.5, 3.6, 5.6), None, 2.6)
    f.cut(brush([(35.6, 42), (35.8, 51), (38.4, 55), (41, 51), (41.2, 42)], 2.8))
    f.add(ell(66, 77, 8.5), "acc", ink=0.9)
    f.cut(ngon(66, 77, 5, 5, inner=2.2), "pale")
    f.pop()
    f.push(47, 50, rot=18)
    f.add(poly([(-5, 10), (5, 10), (5, -8), (-5, -8)]), "light")
    f.add(smooth([(-6.5, -12, 0), (6.5, -12, 0), (6, -2, 0.3), (0, 16, 0), (-6, -2, 0.3)]), "light",
        shade=Shade(0.6, angle=0, gap=1.8))
    f.add(rect(-13, -18, 26, 6.4, 3), "mid", shade=Shade(0.5, angle=90, gap=2))
    f.add(smooth([(-4.6, -18, 0), (4.6, -18, 0), (6.6, -32), (5, -44), (-5, -44), (-6.6, -32)]), "dark",
        shade=Shade(0.4, angle=0, gap=2), shade_tone="mid")
    for y in (-24, -30, -36):
        f.cut(brush([(-6, y), (6, y - 1)], 0.8, 1.8, 0.8), "mid")
    f.add(ell(0, -46, 5.6, 4.6), "mid")
    f.pop()
    return f


EMBLEMS = {"winged_boot": winged_boot, "signpost": signpost, "camp": camp, "debt": debt}
