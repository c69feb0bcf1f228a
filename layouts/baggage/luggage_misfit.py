"""What the misfits lost, or what lost them: a suitcase that knows, eyes, a bucket, patterns, shoes. 100 x 100 units."""

# fmt: off

from __future__ import annotations

from layouts.baggage.sticker_parts import eye
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, move, poly, rect, smooth
from layouts.engraving.wedges import Shade


def nameless_suitcase(f: Figure) -> None:
    """Ajar, to see who is asking; the label has been chewed off."""
    f.add(smooth([(8, 44, 0.2), (14, 14, 0.4), (30, 8), (82, 20, 0.4), (94, 46, 0.2)]), "a", shade=Shade(0.3, 60))
    f.cut(brush([(16, 38), (20, 20), (34, 15), (78, 25), (87, 42)], 1.2), "light")
    f.add(poly([(8, 44), (94, 46), (90, 56), (10, 56)]), "ink", ink=0.4)
    for x, y, g in ((34, 49, 1.2), (48, 50, 1.2), (70, 50.6, -1.4)):
        eye(f, x, y, 4.6, (g, 0.6))
    f.add(smooth([(6, 54, 0.3), (94, 54, 0.3), (93, 88, 0.5), (84, 94), (16, 94), (7, 88, 0.5)]), "a", shade=Shade(0.3, 30))
    f.cut(brush([(12, 60), (12, 84), (20, 89), (80, 89), (88, 84), (88, 60)], 1.2), "light")
    f.add(brush([(36, 62), (38, 76), (62, 76), (64, 62)], 5), "b2")
    for x in (36, 64):
        f.add(rect(x - 5, 57, 10, 8, 2), "b", ink=0.9)
    for x, y in ((8, 92), (92, 92)):
        f.add(smooth([(x - 5, y - 8), (x + 5, y - 8), (x + 6, y + 3), (x, y + 5), (x - 6, y + 3)]), "b2")
    f.add(brush([(60, 74), (70, 82), (76, 98)], 1.6), "light", ink=0.6)
    f.add(poly([(70, 94), (82, 92), (80, 98), (84, 102), (78, 103), (76, 107), (71, 103)]), "pale", ink=0.9)


def spare_eyes(f: Figure) -> None:
    """A carton of six, one of them awake, and three more expected."""
    f.push(0, 22, sx=1.0, sy=0.78)
    for row, (y, n) in enumerate(((34, 3), (54, 3))):
        for k in range(n):
            x = 24 + k * 26
            f.add(smooth([(x - 12, y + 6), (x - 9, y - 12), (x + 2, y - 17), (x + 11, y - 10), (x + 12, y + 6)]), "light",
                ink=0.9)
            f.add(ell(x, y - 2, 11), "pale", shade=Shade(0.25))
            shut = (row, k) in ((0, 0), (0, 2), (1, 1))
            if shut:
                f.cut(brush([(x - 8, y - 2), (x, y + 3), (x + 8, y - 2)], 0.8, 2.4, 0.8))
                for d in (-5, 0, 5):
                    f.cut(brush([(x + d, y + 1), (x + d * 1.3, y + 6)], 1.5, 0.6))
            else:
                gaze = (4, 1) if row == 0 else (-3, -3)
                f.add(ell(x + gaze[0], y - 2 + gaze[1], 6), "a", ink=0.9)
                f.cut(ell(x + gaze[0], y - 2 + gaze[1], 3))
                f.cut(ell(x + gaze[0] - 1.6, y - 4 + gaze[1], 1.2), "pale")
        for k in range(4):
            x = 11 + k * 26
            f.add(smooth([(x - 6, y + 14), (x - 2, y + 2), (x + 2, y + 2), (x + 6, y + 14)]), "b", ink=0.8)
    f.add(smooth([(2, 60, 0.2), (11, 66), (24, 70), (37, 63), (50, 70), (63, 63), (76, 70), (89, 66), (98, 60, 0.2),
        (92, 92, 0.3), (8, 92, 0.3)]), "a", shade=Shade(0.3, 30))
    for k in range(3):
        f.cut(brush([(16 + k * 26, 74), (20 + k * 26, 86), (32 + k * 26, 86), (36 + k * 26, 74)], 0.6, 1.6, 1.6, 0.6), "a2")
    f.pop()


def bucket(f: Figure) -> None:
    """Brim full of somebody."""
    f.add(brush([(15, 40), (22, 10), (50, 0), (78, 10), (85, 40)], 3), "mid")
    f.add(rect(40, -3, 20, 7, 3), "b2")
    f.add(ell(50, 97, 44, 5), "b", ink=1)
    f.add(smooth([(14, 42, 0.1), (86, 42, 0.1), (76, 92, 0.3), (50, 97), (24, 92, 0.3)]), "a", shade=Shade(0.35, 10))
    for y, w in ((58, 32.6), (78, 28.6)):
        f.cut(brush([(50 - w, y), (50, y + 7), (50 + w, y)], 2.2), "a2")
    f.add(ell(50, 41, 38, 11), "a2")
    f.add(ell(50, 42, 33, 8), "b")
    f.add(smooth([(30, 44), (34, 28), (44, 23), (58, 23), (67, 29), (71, 44), (50, 48)]), "b", shade=Shade(0.3))
    for x in (43, 58):
        eye(f, x, 33, 4.6, (-1, 0.8))
    f.cut(brush([(45, 41), (50, 43.6), (56, 41)], 0.6, 2, 0.6))
    f.add(smooth([(84, 50, 0.3), (90, 62), (86, 70), (80, 62)]), "b")
    for x, y, r in ((20, 26, 3), (80, 24, 3.6), (12, 36, 2)):
        f.add(smooth([(x, y - r * 1.8, 0), (x + r, y), (x, y + r), (x - r, y)]), "b", ink=0.9)
    for m in (-1, 1):
        f.add(ell(50 + m * 36, 44, 4), "mid", ink=0.9)


def pattern_case(f: Figure) -> None:
    """A portfolio, tied with a tape measure; the sizes inside are other."""
    for x, y, r, tone in ((34, 24, -14, "light"), (66, 20, 12, "pale"), (52, 18, 2, "light")):
        f.push(x, y, rot=r)
        f.add(poly([(-20, -14), (14, -18), (20, 26), (-18, 26)]), tone)
        f.cut(brush([(-14, -8), (0, -2), (10, -12)], 1.2), "acc")
        f.cut(brush([(-15, 4), (4, 0), (15, 8)], 1.2))
        f.pop()
    f.add(brush([(34, 46), (38, 34), (62, 34), (66, 46)], 4.6), "b2")
    f.add(poly([(2, 44), (98, 44), (94, 92), (6, 92)]), "a", shade=Shade(0.25, 30))
    for k in range(8):
        at = 8 + k * 11.4
        f.add(poly([(at, 46), (at + 4.6, 46), (at + 4.6 - (at - 50) * 0.07, 91), (at - (at - 50) * 0.07, 91)]), "a2", ink=0.4)
    for m in (-1, 1):
        f.add(poly([(50 + m * 48, 44), (50 + m * 34, 44), (50 + m * 47, 60)]), "b2")
        f.add(poly([(50 + m * 44, 92), (50 + m * 30, 92), (50 + m * 45.4, 76)]), "b2")
    f.add(smooth([(28, 56, 0.2), (72, 56, 0.2), (71, 78, 0.2), (29, 78, 0.2)]), "pale")
    f.cut(brush([(50, 59), (44, 64), (40, 75), (60, 75), (56, 64), (50, 59)], 1.6))
    f.add(brush([(0, 60), (22, 68), (36, 84), (64, 84), (84, 70), (100, 76), (92, 98), (74, 100)], 6), "b", ink=0.8)
    for left, foot in ((5.0, 62.0), (13, 65), (21, 68), (28, 75), (35, 83), (43, 84.6), (51, 85), (59, 84.6), (67, 82), (75, 77),
        (83, 71.6), (92, 72), (97, 82), (93, 92), (85, 98)):
        f.cut(move(rect(-0.7, -2.6, 1.4, 3.4), left, foot))


def shoe_box(f: Figure) -> None:
    """For two; something with three laces is trying on the tissue."""
    f.add(smooth([(14, 48), (20, 30), (30, 40), (36, 24), (48, 38), (58, 22), (66, 38), (78, 28), (86, 48)]), "pale",
        shade=Shade(0.25, 80))
    f.push(58, 38, rot=-16)
    f.add(smooth([(-20, 14, 0.2), (-18, -8, 0.3), (-8, -10), (-2, 0), (14, 4), (22, 10), (20, 18, 0.2)]), "b", shade=Shade(0.4))
    for k in range(3):
        f.cut(brush([(-5 + k * 4.4, -4 + k * 2.4), (-1 + k * 4.4, -8 + k * 2.6)], 1.6), "pale")
    f.pop()
    f.add(poly([(8, 46), (92, 46), (88, 88), (12, 88)]), "a", shade=Shade(0.3, 20))
    f.add(rect(20, 56, 26, 24, 1), "pale", ink=0.9)
    f.add(smooth([(24, 74, 0.2), (24, 64, 0.3), (30, 63), (33, 68), (41, 71), (42, 76, 0.2)]), "a2", ink=0.7)
    for k in range(3):
        f.cut(rect(52, 60 + k * 7, 28 - k * 7, 2.6), "light")
    f.push(20, 30, rot=-38)
    f.add(poly([(-26, -8), (34, -8), (34, 6), (-26, 6)]), "a", shade=Shade(0.4, 90))
    f.add(poly([(-26, -8), (-20, -20), (40, -20), (34, -8)]), "a2", shade=Shade(0.3, 60))
    f.add(poly([(34, -8), (40, -20), (40, -6), (34, 6)]), "a2")
    f.pop()


def pickle_crate(f: Figure) -> None:
    """Nailed shut from the inside."""
    f.push(-4, 20, rot=-5, sx=1.08, sy=0.8)
    f.push(64, 6, 1.15, rot=24)
    f.add(smooth([(0, -20), (8, -13), (8.6, 4), (6, 15), (-7, 14), (-8.6, 0), (-7, -14)]), "b", shade=Shade(0.4, 10))
    f.add(ell(-3, -8, 1.6), "a2", ink=0.4)
    f.pop()
    f.push(30, 6, rot=-15)
    f.add(rect(-34, -7, 60, 13, 1), "a", shade=Shade(0.3, 90))
    f.add(ell(-29, 0, 1.8), "mid", ink=0.5)
    f.pop()
    f.add(rect(9, 14, 82, 78), "ink", ink=0.6)
    for x, y, r, s in ((24, 47, 10, 1.0), (76, 48, -8, 1.0), (50, 49, 2, 1.25)):
        f.push(x, y, s, rot=r)
        f.add(smooth([(0, -20), (8, -13), (8.6, 4), (6, 15), (0, 19), (-7, 14), (-8.6, 0), (-7, -14)]), "b", shade=Shade(0.4, 10))
        for dx, dy in ((-4, -11), (4, -6), (-5, 7), (4, 11)):
            f.add(ell(dx, dy, 1.5), "a2", ink=0.4)
        f.pop()
    for x in (45, 56):
        eye(f, x, 46, 4.8, (0.6, 0.4))
    f.cut(brush([(38, 38), (48, 42)], 2.6, 1.4))
    f.cut(brush([(63, 38), (53, 42)], 2.6, 1.4))
    f.cut(brush([(44, 58), (50, 55), (57, 58)], 0.8, 2.4, 0.8))
    for slat, turn in ((18, -2.0), (80, 1.4)):
        f.push(50, slat, rot=turn)
        f.add(rect(-47, -9, 94, 18, 1), "a", shade=Shade(0.3, 90))
        for x in (-42, 42):
            f.add(ell(x, 0, 1.8), "mid", ink=0.5)
        for k in (-3, 3):
            f.cut(brush([(-34, k + 1), (-10, k - 1), (10, k + 1), (34, k)], 0.4, 1.2, 1, 0.4), "a2")
        f.pop()
    for x in (3, 85):
        f.add(rect(x, 5, 12, 91, 1), "a", shade=Shade(0.3, 0))
        for y in (18, 80):
            f.add(ell(x + 6, y, 1.8), "mid", ink=0.5)
    f.push(50, 80, rot=-6)
    f.add(poly([(-27, -9), (27, -9), (27, 9), (-27, 9)]), "pale")
    f.cut(brush([(-20, -6), (-19, 2)], 3.8, 2), "acc")
    f.cut(ell(-19, 5.8, 2), "acc")
    for k, n in enumerate((32, 24)):
        f.cut(rect(-11, -4.6 + k * 6.4, n, 2.8))
    f.pop()
    f.pop()


def echo_box(f: Figure) -> None:
    """Box, ox, ox: each lid lifted by the one below."""
    for y, w, tone, more in ((70, 42, "a", "a2"), (45, 31, "b", "b2"), (25, 21, "a", "a2"), (9, 12, "b", "b2")):
        h = w * 0.62
        f.add(smooth([(50 - w, y, 0), (50 - w * 0.94, y + h * 0.7), (50, y + h), (50 + w * 0.94, y + h * 0.7), (50 + w, y, 0)]),
            tone, shade=Shade(0.35, 10))
        f.add(ell(50, y, w, w * 0.3), "light")
        f.cut(brush([(50 - w * 0.92, y + h * 0.42), (50, y + h * 0.76), (50 + w * 0.92, y + h * 0.42)], w * 0.09), more)
    f.add(smooth([(40, 6), (42, -4), (50, -8), (58, -4), (60, 6), (50, 9)]), "acc", shade=Shade(0.4))
    f.add(ell(50, -9, 3), "acc")
    for m in (-1, 1):
        for k in range(3):
            x = 50 + m * (27 + k * 8)
            f.add(brush([(x, 2 + k * -2), (x + m * 6, 14), (x, 26 + k * 3)], 0.8, 3, 0.8), "acc", ink=0.6)
    f.add(ell(50, 82, 9, 7), "ink", ink=0.5)
    f.add(ell(50, 84, 4.6, 3), "acc", ink=0)


def statue_parcel(f: Figure) -> None:
    """Two arms, insured; the wrapping gave up at the wrists."""
    for flip in (False, True):
        f.push(50, 54, rot=34 if flip else -34, sx=-1.12 if flip else 1.12, sy=1.12)
        f.add(smooth([(-6, -26, 0.3), (-7, -36), (-13, -43), (-10, -46), (-5, -41), (-5.6, -53), (-2.4, -54), (-1, -44),
            (0.6, -56), (3.8, -56), (3.8, -44), (6.4, -53), (9, -52), (8, -40), (6.6, -32), (6, -26, 0.3)]), "light",
            shade=Shade(0.4, 10))
        f.cut(brush([(-3, -37), (1, -38.6), (6, -37)], 0.4, 1.2, 0.4))
        f.add(smooth([(-10, -26, 0.2), (10, -26, 0.2), (13.6, 10), (12, 38, 0.3), (0, 42), (-12, 38, 0.3), (-13.6, 10)]), "a",
            shade=Shade(0.3, 10))
        for y in (-14, 10, 28):
            f.add(brush([(-13, y - 2), (0, y + 2), (13, y - 2)], 5), "pale", ink=0.8)
            for k in range(-3, 4):
                f.cut(brush([(k * 3.6 - 1.2, y - 2 + (13 - k * k) * 0.24 - 1.6),
                    (k * 3.6 + 1.2, y - 2 + (13 - k * k) * 0.24 + 2)], 1.7), "acc")
        f.add(poly([(-11, -26), (-7, -20), (-3, -25), (1, -19), (5, -25), (10, -20), (11, -29), (-11, -29)]), "a2", ink=0.8)
        f.pop()
    f.push(50, 56, rot=8)
    f.add(rect(-17, -11, 34, 22, 1), "pale")
    f.cut(rect(-13, -6, 16, 2.6))
    f.cut(rect(-13, 0, 12, 2.6))
    f.add(rect(6, -8, 8, 10), "acc", ink=0.7)
    f.pop()


PIECES = {
    "nameless_suitcase": (nameless_suitcase, {"a": "#4A6FA5", "a2": "#324E78", "b": "#C9A24A", "b2": "#5E4A3A",
        "light": "#C3D4EA"}),
    "spare_eyes": (spare_eyes, {"a": "#4F8FC4", "a2": "#2F6292", "b": "#7FB3DA", "light": "#DCE9F3"}),
    "bucket": (bucket, {"a": "#6FA050", "a2": "#4A7434", "b": "#8CC7E0", "b2": "#8F6432", "mid": "#AEB8BA"}),
    "pattern_case": (pattern_case, {"a": "#C9A77A", "a2": "#8F6F4A", "b": "#F0D24F", "b2": "#6B3F56", "light": "#F0E4C2",
        "acc": "#C75A86"}),
    "shoe_box": (shoe_box, {"a": "#C5402E", "a2": "#8A2A1D", "b": "#4A3F4A", "light": "#F3DCC0"}),
    "pickle_crate": (pickle_crate, {"a": "#7C9A5A", "a2": "#4A6A2F", "b": "#9BC24A", "mid": "#AEB8BA", "acc": "#C5402E"}),
    "echo_box": (echo_box, {"a": "#B79AC9", "a2": "#7F5FA0", "b": "#E6D8EE", "b2": "#B98AC0", "light": "#5E4A70",
        "acc": "#E0A63A"}),
    "statue_parcel": (statue_parcel, {"a": "#C79F6B", "a2": "#97723F", "light": "#DADCD6", "acc": "#B5452F"}),
}
