"""What the machines lost: stamps, tea, a lens, keys, a sock, ice, mail, a ribbon. 100 x 100 units."""

# fmt: off

from __future__ import annotations

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def stamp_case(f: Figure) -> None:
    """Three knobs stand out, and a form that was approved on the way."""
    f.add(move(poly([(-18, -26), (18, -26), (18, 20), (-18, 20)]), 76, 40, rot=14), "pale")
    f.add(move(ell(0, 0, 10), 80, 28, rot=-12), None, 1.6)
    f.cut(move(brush([(-6, 0), (-1, 5), (7, -6)], 2), 80, 28), "acc")
    for x, y, tone in ((18, 26, "acc"), (38, 16, "b"), (58, 28, "b2")):
        f.add(poly([(x - 4, y + 8), (x + 4, y + 8), (x + 6, 58), (x - 6, 58)]), tone, shade=Shade(0.4, 0))
        f.add(ell(x, y, 9, 9.6), tone, shade=Shade(0.45))
        f.cut(brush([(x - 5, y - 2), (x - 2, y - 6)], 1.8, 0.6), "pale")
    f.add(poly([(4, 54), (96, 54), (92, 92), (8, 92)]), "a", shade=Shade(0.3, 40))
    f.add(rect(1, 50, 98, 10, 3), "a2", shade=Shade(0.4, 90))
    f.add(rect(40, 54, 20, 14, 3), "mid")
    f.cut(rect(45, 60, 10, 2.6))
    f.add(rect(14, 72, 72, 13, 1), "pale", ink=0.8)
    for k in range(6):
        f.cut(rect(18 + k * 11, 75, 6 if k % 2 else 8, 7))


def tea_chest(f: Figure) -> None:
    """Its arrows point down, as it does."""
    f.push(50, 52, rot=180 - 8)
    f.add(poly([(-40, -24), (-26, -42), (44, -42), (36, -24)]), "light", shade=Shade(0.3, 90))
    f.add(poly([(36, -24), (44, -42), (44, 26), (36, 42)]), "b2", shade=Shade(0.4, 0))
    f.add(rect(-40, -24, 76, 66), "b", shade=Shade(0.25, 200))
    f.add(rect(-30, -14, 56, 46), "a", shade=Shade(0.2, 200))
    for x in (-14, 10):
        f.add(poly([(x - 3, 26), (x - 3, 6), (x - 9, 6), (x, -8), (x + 9, 6), (x + 3, 6), (x + 3, 26)]), "pale", ink=0.9)
    for x, y in ((-40, -24), (36, -24), (36, 42), (-40, 42)):
        mx, my = (1 if x < 0 else -1), (1 if y < 0 else -1)
        f.add(poly([(x, y), (x + mx * 13, y), (x + mx * 13, y + my * 4), (x + mx * 4, y + my * 4), (x + mx * 4, y + my * 13),
            (x, y + my * 13)]), "mid", ink=0.9)
    f.pop()
    for x, y, r in ((20, 6, 20), (34, 2, -40), (50, 6, 64), (12, 14, -10)):
        f.add(move(smooth([(-5, 0, 0), (0, -3), (5, 0, 0), (0, 3)]), x, y, rot=r), "a2", ink=0.7)


def lens_box(f: Figure) -> None:
    """A lens that looks back; the lid is its eyelid."""
    f.add(rect(10, 36, 62, 56, 6), "a", shade=Shade(0.3, 20))
    f.add(smooth([(8, 38, 0.2), (8, 24, 0.4), (28, 15), (54, 15), (74, 24, 0.4), (74, 38, 0.2)]), "a2", shade=Shade(0.35, 60))
    f.add(rect(30, 4, 22, 9, 4), "b2")
    for x in (14, 58):
        f.add(rect(x, 33, 10, 12, 2), "acc", ink=0.9)
    f.add(rect(54, 44, 20, 40, 4), "b2", shade=Shade(0.4))
    f.add(ell(76, 64, 20, 26), "mid", shade=Shade(0.5, 0))
    f.add(ell(79, 64, 16, 21), "b", shade=Shade(0.4, 30))
    f.add(ell(80, 64, 8, 11), "ink", ink=0.4)
    f.cut(brush([(69, 58), (73, 50), (79, 47)], 3, 1), "pale")
    f.cut(ell(83, 60, 2.2, 2.8), "pale")
    f.add(smooth([(62, 56, 0.2), (68, 42), (80, 37), (92, 44), (97, 58, 0.2), (84, 50), (72, 51)]), "a2", shade=Shade(0.3, 60))
    f.add(rect(16, 54, 30, 24, 2), "pale", ink=0.9)
    f.cut(brush([(20, 72), (31, 58), (42, 72)], 2.4))
    f.cut(ell(31, 69, 2.4))


def key_roll(f: Figure) -> None:
    """Unrolled to look for the right one, which is not among them."""
    for k, y in enumerate((20, 12, 22, 10, 18)):
        x = 20 + k * 14.4
        f.add(rect(x - 1.8, y + 6, 3.6, 40), "mid", ink=0.9)
        f.add((ell(x, y, 7), ngon(x, y, 8, 3), ngon(x, y, 8, 4), ell(x, y, 5.4, 8.4), ngon(x, y, 8, 6))[k], "b", shade=Shade(0.4))
        f.add(ell(x, y, 2.6), "pale", ink=0.9)
    f.add(smooth([(4, 44, 0.2), (30, 48), (60, 43), (86, 47, 0.2), (87, 82, 0.2), (60, 78), (30, 83), (6, 78, 0.2)]), "a",
        shade=Shade(0.3, 80))
    for k in range(6):
        f.cut(brush([(13 + k * 14.4, 46), (12.4 + k * 14.6, 79)], 1.3), "a2")
    f.cut(brush([(5, 53), (30, 57), (60, 52), (86, 56)], 1.1), "light")
    f.add(ell(88, 64, 9, 19), "a2", shade=Shade(0.3))
    f.cut(brush([(88, 52), (93, 62), (88, 74), (84, 64), (89, 58), (90, 66)], 1.4), "light")
    f.add(brush([(6, 66), (-2, 74), (6, 86), (18, 88), (12, 96)], 2.6), "acc")
    f.add(brush([(18, 88), (30, 92), (34, 86)], 2.6), "acc")


def hoard_sock(f: Figure) -> None:
    """Knee-high, and full to the knee."""
    leg = smooth([(30, 20, 0.2), (62, 16, 0.2), (68, 30), (66, 48), (70, 60), (86, 68), (95, 80), (88, 94), (66, 97), (44, 92),
        (30, 76), (26, 50)])
    f.add(leg, "a", shade=Shade(0.35, 20))
    for k, (a, b, c) in enumerate((((28, 36), (48, 38), (68, 33)), ((27, 50), (46, 53), (66, 49)),
        ((28, 65), (46, 66), (64, 58)), ((38, 82), (54, 76), (68, 66)), ((57, 95), (68, 84), (78, 72)))):
        f.add(brush([a, b, c], 6.6), "light" if k % 2 == 0 else "b", ink=0.6)
    f.add(smooth([(79, 69), (91, 74), (96, 84), (88, 95), (76, 96), (73, 82)]), "b2", shade=Shade(0.4))
    f.add(smooth([(29, 84, 0.4), (34, 68), (44, 70), (48, 84), (42, 91)]), "b2", shade=Shade(0.4))
    f.add(poly([(28, 8), (38, 14), (44, 4), (50, 13), (58, 3), (66, 10), (62, 22), (30, 25)]), "a", shade=Shade(0.4))
    f.add(brush([(28, 23), (46, 26), (64, 20)], 4.4), "acc")
    f.add(brush([(62, 21), (74, 18), (78, 28), (70, 30)], 3), "acc")
    f.add(ell(86, 84, 4.6, 3.6), "ink", ink=0.4)
    f.add(ell(87, 85, 2.6, 2.4), "acc", ink=0.4)
    for x, y, r in ((44, 2, 5), (55, -3, 4.6), (36, 5, 4)):
        f.add(ell(x, y, r), "acc", shade=Shade(0.4))
    for x, y in ((8, 84), (16, 93)):
        f.add(ell(x, y, 5, 3.4), "acc", shade=Shade(0.4))


def ice_trunk(f: Figure) -> None:
    """Riveted, frosted, and sorry."""
    f.add(smooth([(10, 74, 0), (14, 94, 0), (19, 74, 0)]), "light")
    for k, n in enumerate((10, 17, 8, 20, 12, 15, 9)):
        x = 16 + k * 11.4
        f.add(smooth([(x - 4.4, 74, 0), (x, 74 + n, 0), (x + 4.4, 74, 0)]), "light", ink=0.8)
    f.add(rect(6, 40, 88, 37, 5), "a", shade=Shade(0.3, 20))
    f.add(rect(4, 20, 92, 24, 7), "b", shade=Shade(0.35, 60))
    f.add(smooth([(5, 28), (10, 17), (24, 19), (34, 12), (50, 17), (64, 11), (78, 18), (90, 16), (95, 28), (86, 30, 0.2),
        (82, 37), (76, 29), (58, 28), (54, 39), (48, 29), (28, 30), (23, 36), (18, 30)]), "pale")
    for x in (18, 74):
        f.add(rect(x, 36, 9, 42, 1), "mid", shade=Shade(0.4, 0))
        for y in (42, 54, 66):
            f.add(ell(x + 4.5, y + 4, 1.6), "pale", ink=0.6)
    f.add(rect(42, 36, 16, 15, 3), "mid")
    f.cut(ell(50, 44, 2.6))
    f.cut(brush([(36, 62), (64, 62)], 1.6), "pale")
    for a in (0, 60, 120):
        f.cut(move(brush([(-8, 0), (8, 0)], 2), 50, 64, rot=a), "pale")
    f.add(ell(50, 97, 34, 3.4), "b", ink=0.8)


def mail_sack(f: Figure) -> None:
    """Tied, which the letters do not accept."""
    for x, y, r, tone in ((36, 14, -24, "pale"), (64, 12, 20, "light"), (50, 8, -2, "pale")):
        f.push(x, y, rot=r)
        f.add(rect(-14, -10, 28, 26, 1), tone)
        f.cut(brush([(-13, -9), (0, 3), (13, -9)], 1.3))
        f.add(rect(6, -8, 5.6, 6), "acc", ink=0.6)
        f.pop()
    f.add(smooth([(26, 20, 0), (38, 27), (50, 22, 0), (62, 27), (76, 19, 0), (66, 36), (84, 50), (92, 76), (82, 94, 0.5),
        (50, 97), (18, 94, 0.5), (8, 76), (16, 50), (36, 36)]), "a", shade=Shade(0.35, 20))
    f.add(brush([(35, 35), (50, 39), (66, 35)], 5), "b2")
    f.add(brush([(62, 37), (74, 42), (72, 52)], 3), "b2")
    for p in ([(40, 42), (32, 56), (28, 70)], [(58, 42), (66, 52), (74, 60)], [(50, 42), (50, 50)]):
        f.cut(brush(p, 1.8, 0.5))
    f.push(50, 72)
    f.add(ell(-4, 2, 12), None, 3)
    f.add(poly([(4, -6), (22, -14), (22, 6), (6, 4)]), "b", ink=1)
    f.cut(brush([(-14, -4), (-4, -10), (6, -5)], 2.6), "b2")
    f.pop()


def ribbon_tin(f: Figure) -> None:
    """A flat round tin; half of what it holds is red."""
    f.add(brush([(56, 70), (78, 82), (92, 70), (84, 56), (96, 44)], 7), "acc")
    f.add(brush([(56, 75), (76, 88), (97, 74), (90, 58), (99, 48)], 4), "ink", ink=0.2)
    f.add(smooth([(4, 62), (8, 84), (40, 95), (72, 84), (76, 62)]), "a2", shade=Shade(0.4, 20))
    f.add(ell(40, 62, 36, 17), "ink", ink=1)
    f.add(ell(40, 62, 28, 12.6), "b2", shade=Shade(0.3))
    f.add(ell(40, 62, 12, 5.6), "pale")
    f.cut(ell(40, 62, 4, 2))
    f.push(52, 30, rot=-24)
    f.add(smooth([(-38, 0), (-37, 9), (0, 25), (37, 9), (38, 0)]), "b2", shade=Shade(0.4))
    f.add(ell(0, 0, 38, 20), "a", shade=Shade(0.25, 60))
    f.add(ell(0, 0, 31, 15.6), "b", ink=0.9)
    f.add(ell(0, 0, 20, 10), "pale", ink=0.9)
    f.cut(brush([(-6, 2), (6, 1), (5, -5), (-5, -4), (-6, 3), (0, 6), (7, 4)], 2.2))
    f.pop()


PIECES = {
    "stamp_case": (stamp_case, {"a": "#8C989B", "a2": "#5F6E74", "b": "#D9A441", "b2": "#8F5A33", "mid": "#C9CFC9",
        "acc": "#C9524A"}),
    "tea_chest": (tea_chest, {"a": "#5E9A54", "a2": "#3F7039", "b": "#C9965A", "b2": "#8F6432", "mid": "#AEB8BA",
        "light": "#E0B87C"}),
    "lens_box": (lens_box, {"a": "#3F74A8", "a2": "#2A517A", "b": "#6FB3CF", "b2": "#45525C", "mid": "#AEB8BA",
        "acc": "#C9CFC9"}),
    "key_roll": (key_roll, {"a": "#A97C4F", "a2": "#744C2C", "b": "#E0B23A", "mid": "#B8BFBF", "light": "#EBD3A8",
        "acc": "#D8492F"}),
    "hoard_sock": (hoard_sock, {"a": "#4F7F8C", "a2": "#2F5560", "b": "#D8643F", "b2": "#344B56", "light": "#F0E2C0",
        "acc": "#E9B33B"}),
    "ice_trunk": (ice_trunk, {"a": "#3F86B8", "a2": "#2A5F87", "b": "#7FB8DA", "mid": "#AEB8BA", "light": "#D5ECF6"}),
    "mail_sack": (mail_sack, {"a": "#CDBB96", "a2": "#97835A", "b": "#E0A63A", "b2": "#7A4C24", "light": "#F3E6C4",
        "acc": "#D8492F"}),
    "ribbon_tin": (ribbon_tin, {"a": "#C9CFC9", "a2": "#8C989B", "b": "#E9A23B", "b2": "#5F6E74", "acc": "#C5402E"}),
}
