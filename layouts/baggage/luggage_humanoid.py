"""What people lost: brass trunk, sea bag, valise, evidence, costumes, black bag, lamp, satchel. 100 x 100 units."""

# fmt: off

from __future__ import annotations

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def brass_trunk(f: Figure) -> None:
    """Domed and ribbed, its lid closed for the first time in years."""
    f.add(rect(8, 46, 84, 44, 3), "a", shade=Shade(0.3, 30))
    f.add(smooth([(7, 48, 0), (10, 22), (28, 10), (72, 10), (90, 22), (93, 48, 0)]), "a", shade=Shade(0.35, 60))
    for k in range(5):
        x = 14 + k * 15.6
        f.add(poly([(x, 14 + abs(k - 2) * 3.4), (x + 9, 14 + abs(k - 2) * 3.4 - (k - 2) * 0.6), (x + 9, 48), (x, 48)]), "a2",
            ink=0.7, shade=Shade(0.4, 0))
        f.add(rect(x, 50, 9, 40), "a2", ink=0.7, shade=Shade(0.4, 0))
    f.add(rect(4, 44, 92, 8, 2), "b", shade=Shade(0.3, 90))
    f.add(rect(4, 86, 92, 7, 2), "b", shade=Shade(0.3, 90))
    f.add(rect(41, 38, 18, 22, 3), "acc")
    f.cut(ell(50, 48, 3.2))
    f.cut(poly([(48.8, 48), (51.2, 48), (52.4, 56), (47.6, 56)]))
    for m in (-1, 1):
        f.add(brush([(50 + m * 44, 60), (50 + m * 50, 66), (50 + m * 44, 74)], 4), "b2")
        for y in (48, 89.5):
            for k in (16, 32):
                f.add(ell(50 + m * k, y, 1.7), "pale", ink=0.5)


def sea_bag(f: Figure) -> None:
    """As long as his leg, closed with a knot he invented."""
    f.push(50, 52, rot=33)
    f.add(brush([(12, -38), (27, -20), (28, 16), (15, 40)], 4.2), "light", shade=Shade(0.4))
    f.add(smooth([(-17, -34, 0.2), (17, -34, 0.2), (20, 0), (19, 46, 0.4), (0, 51), (-19, 46, 0.4), (-20, 0)]), "a",
        shade=Shade(0.4, 10))
    for y in (-22, -4, 14, 32):
        f.add(smooth([(-19.4, y, 0.1), (0, y + 4), (19.4, y, 0.1), (19.8, y + 7, 0.1), (0, y + 11), (-19.8, y + 7, 0.1)]),
            "pale", ink=0.7)
    f.add(smooth([(-17, -34), (-22, -44), (-12, -42), (-8, -53), (0, -44), (8, -54), (12, -42), (22, -45), (17, -34)]), "a2",
        shade=Shade(0.4))
    f.add(brush([(-18, -35), (0, -31), (18, -35)], 5), "light")
    for x in range(-14, 18, 6):
        f.cut(brush([(x - 1.4, -37), (x + 1.4, -31)], 1.1))
    f.add(brush([(-2, -32), (-16, -28), (-20, -18), (-10, -16), (-4, -30)], 2.8), "light")
    f.add(brush([(0, -32), (8, -24), (4, -14), (10, -8)], 2.8), "light")
    f.add(ell(-2, -32, 5), "light", shade=Shade(0.4))
    f.add(ell(15, 42, 3), "b", ink=0.8)
    f.pop()


def valise(f: Figure) -> None:
    """Of velvet; between its jaws a smaller one, and in that one, presumably."""
    f.add(brush([(34, 26), (38, 6), (62, 6), (66, 26)], 5.4), "b2")
    f.add(smooth([(12, 44, 0.3), (22, 22), (78, 22), (88, 44, 0.3)]), "a2", shade=Shade(0.4, 60))
    f.add(smooth([(14, 42, 0.2), (24, 28), (76, 28), (86, 42, 0.2)]), "ink", ink=0.6)
    f.push(50, 37, rot=-5)
    f.add(brush([(-8, -12), (-6, -20), (6, -20), (8, -12)], 3), "b2")
    f.add(smooth([(-22, -10, 0.4), (22, -10, 0.4), (25, 14, 0.3), (-25, 14, 0.3)]), "acc", shade=Shade(0.3))
    f.add(rect(-23, -2, 46, 3), "b", ink=0.7)
    f.add(rect(-4, -5, 8, 9, 1), "b", ink=0.8)
    f.pop()
    f.add(smooth([(6, 50, 0.2), (30, 42), (70, 42), (94, 50, 0.2), (97, 76), (88, 93, 0.5), (50, 96), (12, 93, 0.5), (3, 76)]),
        "a", shade=Shade(0.3, 30))
    f.add(brush([(6, 50), (30, 42), (70, 42), (94, 50)], 5), "b")
    for x in (22, 72):
        f.add(smooth([(x - 4, 45, 0.2), (x + 5, 44, 0.2), (x + 5, 70), (x, 76), (x - 4, 70)]), "a2")
        f.add(rect(x - 5, 62, 11, 7, 1), "b", ink=0.9)
    for k in range(4):
        for x, y in ((38 + k * 8, 58), (34 + k * 9, 68), (32 + k * 10, 79)):
            f.cut(move(ell(0, 0, 1.6), x, y), "b")
    f.cut(brush([(10, 66), (8, 80), (14, 90)], 0.6, 1.8, 0.6))


def evidence(f: Figure) -> None:
    """A file tied, sealed, opened and sealed again; exhibit A hangs out on its string."""
    f.push(8, 24, 0.9, rot=-14)
    for x, y, r, tone in ((60, 20, 10, "pale"), (40, 18, -6, "light"), (52, 16, 3, "pale")):
        f.add(move(poly([(-34, -18), (34, -18), (34, 30), (-34, 30)]), x, y, rot=r), tone)
    for k in range(3):
        f.cut(move(rect(6, -13 + k * 4.4, 20, 1.6), 52, 16, rot=3))
    f.add(poly([(2, 16), (32, 16), (38, 24), (98, 24), (98, 84), (2, 84)]), "a", shade=Shade(0.25, 30))
    f.add(rect(14, 34, 40, 20, 1), "pale", ink=0.9)
    for k, n in enumerate((30, 22, 27)):
        f.cut(rect(19, 38 + k * 5, n, 1.8))
    f.add(brush([(2, 66), (50, 67), (98, 64)], 3.6), "acc")
    f.add(brush([(74, 24), (75, 54), (74, 84)], 3.6), "acc")
    f.add(brush([(74, 66), (60, 54), (56, 64), (74, 67)], 2.8), "acc")
    f.add(brush([(75, 66), (90, 52), (93, 62), (75, 67)], 2.8), "acc")
    for x, y, r in ((74, 68, 10), (88, 76, 7)):
        ring = [(1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)]
        f.add(smooth([(x + (r + k % 3 * 1.3) * c, y + (r + k % 2 * 1.6) * s) for k, (c, s) in enumerate(ring)]), "b",
            shade=Shade(0.4))
        f.add(ell(x, y, r * 0.62), "b", ink=0.8)
        f.cut(move(brush([(-2.6, 0), (0, 2.4), (3, -2.6)], 1.4), x, y))
    f.pop()
    f.cut(brush([(22, 84), (16, 92), (20, 98)], 1.4))
    f.add(move(poly([(-9, -5), (5, -5), (10, 0), (5, 5), (-9, 5)]), 22, 102, rot=200), "pale", ink=0.9)
    f.cut(move(brush([(-4, 3), (0, -3), (4, 3)], 1.5), 21, 102))


def costume_trunk(f: Figure) -> None:
    """Stood open on its end: half the company hangs in it."""
    f.add(poly([(40, -4), (62, -8), (64, 4), (41, 8)]), "b2", shade=Shade(0.4))
    f.add(poly([(30, 8), (76, 0), (78, 6), (31, 13)]), "b2")
    f.add(poly([(41, 2), (63.4, -2), (64, 3), (41.4, 7)]), "acc", ink=0.7)
    f.add(poly([(4, 14), (34, 6), (34, 90), (4, 96)]), "a", shade=Shade(0.3, 10))
    f.add(poly([(66, 6), (96, 14), (96, 96), (66, 90)]), "a", shade=Shade(0.4, 10))
    for x0, x1 in ((8, 30), (70, 92)):
        for k in range(3):
            x = x0 + (x1 - x0) * (k + 0.3) / 3
            f.add(poly([(x, 12 + abs(x - 50) * 0.13), (x + 3.8, 12 + abs(x - 50) * 0.13), (x + 3.8, 92), (x, 92)]), "light",
                ink=0.6)
    f.add(rect(32, 6, 36, 84), "b2", shade=Shade(0.5, 0))
    f.add(brush([(32, 13), (68, 13)], 3), "mid")
    dresses = ((40, "b", 64), (50, "acc", 72), (60, "light", 60))
    for x, tone, foot in dresses:
        f.cut(brush([(x, 13), (x + 1.6, 18), (x, 21)], 1.3), "pale")
        f.add(smooth([(x, 20, 0), (x + 8, 26, 0.2), (x + 5.6, 38), (x + 10, foot, 0.2), (x, foot + 3), (x - 10, foot, 0.2),
            (x - 5.6, 38), (x - 8, 26, 0.2)]), tone, ink=0.9, shade=Shade(0.4, 10))
    f.add(rect(33, 72, 34, 17), "a2")
    f.add(rect(33, 80, 34, 1.4), "ink", ink=0)
    for y in (76, 84.6):
        f.add(ell(50, y, 1.9), "mid", ink=0.7)
    boa = [(70, 26), (84, 14), (98, 22), (100, 40), (92, 54), (100, 70), (108, 84)]
    for k in range(18):
        t = k / 17 * (len(boa) - 1)
        i = min(int(t), len(boa) - 2)
        x, y = (boa[i][0] + (boa[i + 1][0] - boa[i][0]) * (t - i), boa[i][1] + (boa[i + 1][1] - boa[i][1]) * (t - i))
        f.add(ngon(x, y, 6.6, 7, k * 17, inner=4), "acc", ink=0.7)
    f.add(smooth([(10, 22, 0.2), (28, 18, 0.2), (27, 34), (19, 43), (11, 36)]), "pale")
    f.cut(brush([(14, 27), (17, 25.6)], 2.2))
    f.cut(brush([(22, 25), (25, 24)], 2.2))
    f.cut(brush([(14, 33), (20, 37), (25, 31)], 0.7, 2.2, 0.7))


def black_bag(f: Figure) -> None:
    """Snaps shut like a verdict; a lolly has got out on appeal."""
    f.push(70, 20, rot=18)
    f.cut(brush([(0, 4), (0, 28)], 3), "pale")
    f.add(rect(-1.2, 4, 2.4, 26, 1), "pale", ink=0.8)
    f.add(ell(0, -4, 11), "acc", shade=Shade(0.3))
    f.cut(brush([(0, -4), (3, -6), (3, -1), (-3, 0), (-5, -6), (1, -11), (8, -6)], 1.5), "pale")
    f.pop()
    f.add(brush([(30, 34), (34, 12), (56, 12), (60, 34)], 5.4), "a2")
    f.add(smooth([(20, 40, 0.2), (30, 28, 0.2), (70, 28, 0.2), (80, 40, 0.2), (96, 78, 0.4), (94, 94, 0.2), (6, 94, 0.2),
        (4, 78, 0.4)]), "a", shade=Shade(0.3, 20))
    f.add(rect(18, 32, 64, 9, 3), "mid", shade=Shade(0.4, 90))
    f.add(ell(50, 36, 7, 5.6), "b")
    f.add(rect(46, 38, 8, 13, 2), "b")
    for m in (-1, 1):
        f.cut(brush([(50 + m * 28, 42), (50 + m * 34, 60), (50 + m * 37, 90)], 0.6, 2, 0.6), "light")
        f.add(ell(50 + m * 38, 92, 4, 3), "mid", ink=0.8)
    f.add(ell(50, 70, 14.6), "pale")
    f.add(poly([(46, 59), (54, 59), (54, 66), (61, 66), (61, 74), (54, 74), (54, 81), (46, 81), (46, 74), (39, 74), (39, 66),
        (46, 66)]), "acc", ink=0.9)


def lamp_case(f: Figure) -> None:
    """A signal lamp in its own tin, showing the only colour it knows."""
    f.add(brush([(26, 34), (20, 8), (50, 0), (80, 8), (74, 34)], 4.4), "mid")
    f.add(rect(38, 10, 24, 14, 2), "a2", shade=Shade(0.4, 0))
    f.add(poly([(34, 12), (40, 4), (60, 4), (66, 12)]), "a")
    f.add(smooth([(22, 32, 0.2), (34, 22, 0.2), (66, 22, 0.2), (78, 32, 0.2)]), "a", shade=Shade(0.4, 60))
    f.add(rect(20, 30, 60, 56, 4), "a", shade=Shade(0.3, 10))
    f.add(rect(14, 84, 72, 11, 3), "a2", shade=Shade(0.4, 90))
    f.add(ell(50, 57, 24), "mid", shade=Shade(0.4))
    f.add(ell(50, 57, 19), "b", shade=Shade(0.35, 30))
    f.add(ell(50, 57, 11), "light", ink=0.8)
    f.cut(brush([(36, 52), (40, 44), (47, 41)], 3, 1), "pale")
    f.add(rect(82, 46, 8, 22, 3), "a2")
    for y in (38, 76):
        f.add(ell(25, y, 2), "mid", ink=0.6)
        f.add(ell(75, y, 2), "mid", ink=0.6)
    for a in (-62, -38, 38, 62):
        f.cut(move(brush([(0, -29), (0, -34)], 1.6, 0.6), 50, 57, rot=a + 90), "light")


def satchel(f: Figure) -> None:
    """On a strap that was meant to grow with its owner."""
    f.add(brush([(18, 48), (8, 22), (30, 2), (62, 0), (90, 14), (84, 48)], 5), "b2", shade=Shade(0.3))
    f.add(move(poly([(-8, -16), (12, -18), (12, 14), (-8, 14)]), 34, 32, rot=-10), "pale")
    f.cut(move(brush([(-5, -8), (2, -12), (4, -4), (10, -10)], 1.3), 34, 32, rot=-10), "acc")
    f.cut(move(brush([(-4, 2), (2, -1), (8, 2)], 1.2), 34, 32, rot=-10))
    f.add(smooth([(54, 40), (56, 26), (66, 20), (78, 26), (80, 40)]), "light", shade=Shade(0.3))
    f.add(smooth([(54, 38), (53, 26), (66, 16), (81, 26), (81, 38), (76, 28), (66, 23), (58, 28)]), "mid")
    f.add(rect(10, 38, 80, 56, 7), "a", shade=Shade(0.3, 20))
    f.add(smooth([(6, 36, 0.3), (94, 36, 0.3), (95, 62), (82, 74, 0.4), (18, 74, 0.4), (5, 62)]), "a", shade=Shade(0.25, 60))
    f.cut(brush([(10, 42), (10, 62), (20, 70), (50, 70.6), (80, 70), (90, 62), (90, 42)], 1), "light")
    for x in (26, 66):
        f.add(rect(x, 44, 8, 38, 3), "b2", shade=Shade(0.3, 0))
        f.add(rect(x - 2.4, 68, 13, 10, 2), "b", ink=0.9)
        f.add(rect(x + 1.6, 71, 5, 4, 1), "b2", ink=0.5)
    f.push(50, 56, rot=30)
    for y in (-5, 0, 5):
        for m in (-1, 1):
            f.cut(brush([(m * 4, y), (m * 10, y + (y or 1) * 0.4)], 1.3))
    f.add(ell(0, 1, 6, 8), "acc", shade=Shade(0.4))
    f.add(ell(0, -7.4, 4, 3), "ink", ink=0)
    f.cut(brush([(0, -6), (0, 9)], 1.2))
    f.pop()


PIECES = {
    "brass_trunk": (brass_trunk, {"a": "#D9A93F", "a2": "#B5832A", "b": "#8F5A33", "b2": "#5E3A20", "acc": "#F0D27A"}),
    "sea_bag": (sea_bag, {"a": "#3B6FA8", "a2": "#28507D", "light": "#E6D3A0", "acc": "#28507D"}),
    "valise": (valise, {"a": "#B8343C", "a2": "#84222A", "b": "#E0B23A", "b2": "#5E2A20", "acc": "#D0603F"}),
    "evidence": (evidence, {"a": "#5B88B5", "a2": "#3C638A", "b": "#A8383A", "light": "#E6DCC0", "acc": "#E9DDBE"}),
    "costume_trunk": (costume_trunk, {"a": "#B23A34", "a2": "#7C2622", "b": "#2F8F83", "b2": "#3A2A2A", "mid": "#E0B23A",
        "light": "#F0E2C0", "acc": "#C75A86"}),
    "black_bag": (black_bag, {"a": "#3E464C", "a2": "#2A3034", "b": "#E8B33A", "mid": "#B8BFBF", "light": "#76828A",
        "acc": "#C5402E"}),
    "lamp_case": (lamp_case, {"a": "#3F6B4F", "a2": "#294A36", "b": "#4FB36A", "light": "#C5F0C0", "mid": "#C9B274"}),
    "satchel": (satchel, {"a": "#5C9158", "a2": "#3B6640", "b": "#D9A441", "b2": "#7A4C2C", "mid": "#A9743F", "light": "#EBCF9A",
        "acc": "#C9622F"}),
}
