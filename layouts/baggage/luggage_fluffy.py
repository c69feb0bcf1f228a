"""What the fluffy ones lost: basket, net, roll, seed case, flask, bandbox, keg, thimble. 100 x 100 units."""

# fmt: off

from __future__ import annotations

import math

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, poly, rect, smooth
from layouts.engraving.wedges import Shade


def fern_basket(f: Figure) -> None:
    """Round as a nest, and the lining has taken root."""
    for x, n, r, tone in ((32, 50, -136, "b"), (68, 50, -44, "b"), (42, 54, -106, "b2"), (58, 54, -74, "b2")):
        _frond(f, x, 52, n, r, tone)
    f.add(smooth([(8, 50, 0.2), (92, 50, 0.2), (90, 70), (76, 89), (50, 95), (24, 89), (10, 70)]), "a", shade=Shade(0.3, 20))
    for j in range(5):
        for i in range(11):
            x, y = 10 + i * 8 + (j % 2) * 4, 60 + j * 7.4
            if abs(x - 50) < 40 - j * j * 1.2:
                f.cut(brush([(x - 3.2, y + 1), (x, y - 1.2), (x + 3.2, y + 1)], 0.5, 2.2, 0.5))
    f.add(rect(5, 45, 90, 9, 4.5), "a2", shade=Shade(0.4, 90))
    for k in range(9):
        f.cut(brush([(12 + k * 9.4, 46), (16 + k * 9.4, 53)], 1.3))
    f.add(brush([(14, 48), (16, 24), (32, 6), (50, 2), (68, 6), (84, 24), (86, 48)], 5.4), "a2")


def _frond(f: Figure, x: float, y: float, n: float, rot: float, tone: str) -> None:
    """A frond that arches over the rim, leaflets shrinking to its tip."""
    droop = 20 if rot > -90 else -20
    for k in range(10):
        t = (k + 1.6) / 11
        a = math.radians(rot + droop * t)
        px, py = x + n * t * math.cos(a), y + n * t * math.sin(a)
        size = (1 - t * 0.8) * n * 0.36
        for m in (-1, 1):
            blade = smooth([(0, 0, 0), (size * 0.45, -2.2), (size, 0, 0), (size * 0.45, 2.2)])
            f.add(move(blade, px, py, rot=rot + droop * t * 1.4 + m * 58), tone, ink=0.7)
    tip = math.radians(rot + droop)
    mid = math.radians(rot + droop / 2)
    f.cut(brush([(x, y), (x + n * 0.5 * math.cos(mid), y + n * 0.5 * math.sin(mid)),
        (x + n * math.cos(tip), y + n * math.sin(tip))], 2, 1.4, 0.5))


def cork_net(f: Figure) -> None:
    """A string bag, full of corks that want up."""
    f.add(brush([(50, 24), (36, 12), (42, 0), (58, 0), (64, 12), (50, 24)], 3.4), "b")
    f.add(smooth([(45, 24, 0.2), (55, 24, 0.2), (64, 38), (86, 52), (94, 72), (80, 93), (50, 99), (20, 93), (6, 72), (14, 52),
        (36, 38)]), "pale")
    corks = ((40, 46, 20), (60, 46, -16), (76, 60, 34), (24, 60, -30), (46, 63, 8), (62, 70, -44), (80, 77, 14), (19, 78, 24),
        (38, 80, -14), (57, 87, 20))
    for x, y, r in corks:
        f.push(x, y, rot=r)
        f.add(smooth([(-8.6, -6.6, 0.3), (8.6, -6.6, 0.3), (8.6, 6.6, 0.3), (-8.6, 6.6, 0.3)]), "a", shade=Shade(0.4))
        f.add(ell(-8.6, 0, 3, 7), "light")
        for k in (0.2, 4.4):
            f.cut(rect(k, -6.8, 2, 13.6), "acc")
        f.pop()
    for m in (-1, 1):
        for k in range(-5, 6):
            foot = k * 6.2 + m * 8
            f.cut(brush([(50 + k * 0.9, 26), (50 + k * 3.4 + m, 42), (50 + k * 7.6 + m * 3, 68),
                (50 + foot, 97 - foot * foot * 0.008)], 1.7, 1.4, 1.4, 1.2), "b2")
    f.add(rect(42, 19, 16, 7, 2), "b", shade=Shade(0.4))


def blanket_roll(f: Figure) -> None:
    """Buckled twice, and still it smells."""
    f.push(50, 56, rot=-12)
    f.add(brush([(-18, -20), (-14, -40), (14, -40), (18, -20)], 5.4), "b2")
    f.add(smooth([(-38, -24, 0.2), (38, -24, 0.2), (46, 0), (38, 24, 0.2), (-38, 24, 0.2), (-46, 0)]), "a", shade=Shade(0.3, 80))
    for y in (-14, 15):
        f.cut(brush([(-40, y), (0, y + 1), (36, y)], 2.2), "light")
    f.add(ell(39, 0, 13, 25), "a2")
    f.cut(brush([(39 + 1.1 * k * 0.8 * math.cos(k * 0.62), 1.9 * k * 0.8 * math.sin(k * 0.62)) for k in range(2, 16)], 1.6),
        "light")
    for x in (-24, 10):
        f.add(poly([(x - 4, -25), (x + 4, -25), (x + 5, 0), (x + 4, 25), (x - 4, 25), (x - 3, 0)]), "b2")
        f.add(rect(x - 6, -6, 13, 11, 2), "b")
        f.add(rect(x - 2, -3, 6, 5, 1), "b2", ink=0.6)
    for k in range(7):
        f.cut(brush([(-41 + 1.2 * k, 24 + (k % 2)), (-43 + 1.4 * k, 31)], 1.5, 0.5), "a2")
    f.pop()


def seed_case(f: Figure) -> None:
    """A collector's case, opened for a moment too long."""
    f.add(poly([(12, 52), (18, 10), (82, 10), (88, 52)]), "a", shade=Shade(0.2, 60))
    f.add(poly([(19, 49), (24, 15), (76, 15), (81, 49)]), "light")
    for k, (x, y) in enumerate(((28, 20), (44, 20), (60, 20), (27, 35), (44, 35), (61, 35))):
        f.add(rect(x, y, 12, 12, 1), "pale", ink=0.8)
        f.add(ell(x + 6, y + 6.6, 2.6, 3.6, 20 * k), ("acc", "b", "a2")[k % 3], ink=0.6)
        f.cut(rect(x + 1, y + 1, 10, 1.6), "a2")
    f.add(poly([(6, 54), (94, 54), (88, 88), (12, 88)]), "a", shade=Shade(0.3, 40))
    for k in range(5):
        f.add(ell(20 + k * 15, 62, 6, 5), "a2")
        f.add(ell(20 + k * 15, 61, 4, 3), ("b", "pale", "acc", "b", "pale")[k], ink=0.7)
    f.add(rect(42, 78, 16, 13, 2), "b")
    for x, y, r in ((90, 26, 20), (96, 8, 34), (6, 32, -24), (84, 2, 4)):
        f.push(x, y, rot=r)
        f.cut(brush([(0, 8), (0, -2)], 1.2))
        for a in (-70, -35, 0, 35, 70):
            f.cut(move(brush([(0, 0), (0, -8)], 1.1, 0.6), 0, -2, rot=a))
        f.add(ell(0, 9, 1.6, 3), "b2", ink=0.6)
        f.pop()


def hip_flask(f: Figure) -> None:
    """Curved for a hip; most hares have one."""
    f.push(50, 52, rot=10)
    f.add(brush([(8, -41), (22, -40), (30, -28), (22, -18)], 1.8), "b2")
    f.add(rect(-7, -36, 14, 10, 1), "mid", shade=Shade(0.4, 0))
    f.add(rect(-10, -50, 20, 14, 3), "b", shade=Shade(0.5, 0))
    for k in range(4):
        f.cut(rect(-7 + k * 4.4, -48, 1.2, 10))
    body = smooth([(-20, -28, 0.3), (20, -28, 0.3), (30, -12), (29, 20), (22, 44, 0.3), (0, 47), (-22, 44, 0.3), (-29, 20),
        (-30, -12)])
    f.add(body, "mid", shade=Shade(0.4, 10))
    f.cut(brush([(-21, -20), (-24, -10)], 2.6, 0.6), "pale")
    f.add(smooth([(-29.6, -6, 0.2), (0, -1), (29.6, -6, 0.2), (29, 20), (22, 44, 0.3), (0, 47), (-22, 44, 0.3), (-29, 20)]), "a",
        shade=Shade(0.35, 10))
    f.cut(brush([(-26, -1), (0, 4), (26, -1)], 1), "light")
    f.add(smooth([(0, 34, 0), (-11, 22), (-9, 13), (0, 17, 0.3), (9, 13), (11, 22)]), "light", ink=0.8)
    f.pop()


def bandbox(f: Figure) -> None:
    """For one hat; the bow is for the other six."""
    f.add(smooth([(13, 44, 0), (15, 84), (50, 94), (85, 84), (87, 44, 0)]), "pale")
    for k in range(6):
        x = 17 + k * 12.6
        f.add(poly([(x, 46), (x + 6.6, 48), (x + 6.2, 90 - abs(k - 2.4) * 1.8), (x + 0.6, 89 - abs(k - 2.6) * 1.8)]), "a",
            ink=0.5)
    f.add(smooth([(8, 36, 0.2), (8, 48, 0.2), (50, 60), (92, 48, 0.2), (92, 36, 0.2)]), "a2", shade=Shade(0.3, 20))
    f.add(ell(50, 35, 42, 13), "pale")
    f.cut(brush([(16, 35), (50, 26), (84, 35)], 1.4), "a")
    f.add(brush([(50, 34), (48, 58), (50, 92)], 6), "b")
    for m in (-1, 1):
        f.add(smooth([(50, 30, 0), (50 + m * 14, 10), (50 + m * 32, 8), (50 + m * 33, 22), (50 + m * 18, 31)]), "b",
            shade=Shade(0.4, 60))
        f.add(smooth([(50, 30, 0), (50 + m * 14, 36), (50 + m * 26, 50, 0), (50 + m * 18, 49, 0), (50 + m * 16, 54, 0),
            (50 + m * 6, 40)]), "b")
    f.add(ell(50, 29, 6, 5.4), "b2")


def honey_keg(f: Figure) -> None:
    """On its side, on its stand, on its way out."""
    f.add(poly([(14, 96), (22, 74), (34, 74), (30, 96)]), "b2")
    f.add(poly([(66, 96), (62, 74), (74, 74), (84, 96)]), "b2")
    f.add(smooth([(14, 22, 0.2), (50, 14), (78, 20, 0.2), (88, 48), (78, 76, 0.2), (50, 82), (14, 76, 0.2), (6, 48)]), "b",
        shade=Shade(0.3, 80))
    for y in (34, 48, 62):
        f.cut(brush([(24, y), (50, y + (y - 48) * 0.1), (84, y)], 1.1))
    for x in (34, 66):
        f.add(brush([(x, 17), (x + 7, 48), (x, 80)], 6.4), "a", shade=Shade(0.3))
    f.add(ell(16, 49, 13, 28), "light", shade=Shade(0.3, 60))
    f.add(ell(16, 49, 13, 28), None, 1.4)
    for x in (10, 16, 22):
        f.cut(brush([(x, 26), (x, 72)], 1))
    f.add(ell(16, 50, 9, 14), "a", shade=Shade(0.3))
    f.add(rect(0, 60, 16, 7, 2), "mid")
    f.add(rect(4, 52, 5, 9, 1), "mid")
    f.add(smooth([(1, 67, 0.3), (8, 67, 0.3), (7, 80), (9, 90), (4, 96), (0, 90), (2, 80)]), "acc", ink=0.9)
    f.cut(brush([(3.6, 84), (3.4, 90)], 1.4, 0.4), "pale")
    f.add(smooth([(52, 9, 0.2), (60, 9, 0.2), (62, 18, 0.2), (50, 18, 0.2)]), "b2")


def thimble_trunk(f: Figure) -> None:
    """Dented for grip; one of the largest trunks a mouse can lift."""
    f.add(smooth([(24, 40), (30, 14), (50, 6), (70, 14), (76, 40), (84, 86, 0.2), (50, 92), (16, 86, 0.2)]), "a",
        shade=Shade(0.4, 10))
    for j in range(4):
        for i in range(5):
            x, y = 33 + i * 8.4 + (j % 2) * 4 - j * 0.6, 16 + j * 8
            f.add(ell(x, y, 2.1), "a2", ink=0.6)
    f.add(smooth([(20.6, 52, 0.1), (50, 57), (79.4, 52, 0.1), (81, 62, 0.1), (50, 67), (19, 62, 0.1)]), "b", shade=Shade(0.3, 90))
    f.add(smooth([(12, 84, 0.4), (50, 90), (88, 84, 0.4), (90, 93, 0.4), (50, 99), (10, 93, 0.4)]), "a2", shade=Shade(0.4, 90))
    f.add(rect(43, 52, 14, 20, 3), "acc")
    f.cut(ell(50, 60, 2.4))
    f.cut(poly([(49, 60), (51, 60), (51.8, 67), (48.2, 67)]))
    for m in (-1, 1):
        f.add(brush([(50 + m * 33, 60), (50 + m * 45, 64), (50 + m * 43, 76), (50 + m * 35, 76)], 4), "b2")


PIECES = {
    "fern_basket": (fern_basket, {"a": "#7FA65A", "a2": "#4F7A3C", "b": "#5C9048", "b2": "#9CC46A"}),
    "cork_net": (cork_net, {"a": "#C9965A", "a2": "#8F6432", "light": "#E6C79A", "b": "#D9C79A", "b2": "#5E7F8C",
        "acc": "#C9524A"}),
    "blanket_roll": (blanket_roll, {"a": "#C4453A", "a2": "#8F2C26", "light": "#F0D9B0", "b": "#D9A441", "b2": "#6B452A"}),
    "seed_case": (seed_case, {"a": "#B98A4E", "a2": "#7C9A4A", "light": "#F0E4C2", "b": "#E8C24A", "b2": "#7B5A2A",
        "acc": "#C9764A"}),
    "hip_flask": (hip_flask, {"a": "#BE3F34", "a2": "#8A2A22", "b": "#C9CFC9", "b2": "#7E8A8C", "mid": "#AEB8BA",
        "light": "#F3D9B4"}),
    "bandbox": (bandbox, {"a": "#D98FA0", "a2": "#B3657C", "b": "#E3C46A", "b2": "#B08F34"}),
    "honey_keg": (honey_keg, {"a": "#C23B2E", "a2": "#8F2A20", "b": "#B5773C", "b2": "#7A4C24", "mid": "#9A9386",
        "light": "#D9A464", "acc": "#F0B429"}),
    "thimble_trunk": (thimble_trunk, {"a": "#7FA3C9", "a2": "#4A74A3", "b": "#3765A0", "b2": "#6B452A", "acc": "#E0B23A"}),
}
