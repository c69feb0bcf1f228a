"""At doors and walls: the old man's bow, the empty hut, the well, the friend next door."""

# fmt: off

from __future__ import annotations

import math

from layouts.art.samurai.pictures.country import flame, leaves, moon
from layouts.art.samurai.pictures.people import face, hand, hat, skin, sword
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import Mass, blob, box, disc, mark, move, poly, spatter, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def bow() -> Plate:
    """Return 3: out of the dark of the door he holds out the one thing he has, with both hands."""
    plate = Plate(W, H)
    plate.put(wash("-2,30 14,28 30,31 62,28 62,36 30,38 -2,37", seed=2), "wash")
    plate.put(box(13, -1, 51, 34)).put(union(box(11, -1, 13.4, 36), box(50.6, -1, 53, 36), box(9, 34.6, 55, 37)))
    plate.put(union(box(13.4, -1, 13.9, 34.4), box(50.1, -1, 50.6, 34.4), mark("9,34.5 55,34.5", 0.4)), "paper")
    plate.put(union([mark([(55 + 1.3 * k, -1), (55.3 + 1.3 * k, 40)], 0.25) for k in range(5)],
        [mark([(1 + 2.2 * k, 12), (1 + 2.2 * k, 35)], 0.25) for k in range(4)]))
    broom = union(stroke("57,4 55.6,16 55,25", 0.8, 0.9, dry=0.1), leaves(55, 25, 9, 10, 93, 44, 4, 1.0))
    plate.cutout(broom, "ink", 0.4)
    robe = blob("19,42! 19.4,30 22,22.6 28,19.4 36,19.4 42,22.6 44.6,30 45,42!")
    plate.put(robe.buffer(0.5), "paper").put(robe)
    plate.put(union(mark("28,19.6 32,27 33,33", 0.9, 0.7, 0.3), mark("36,19.6 33,25", 0.9, 0.5)), "paper")
    face(plate, 32, 13, 6.2, -0.28, "long", "calm", "slit", "smile", "old", -3)
    plate.put(union(mark("29.4,16.6 28.2,18", 0.2), mark("26.6,11 25.8,12", 0.16), mark("28,12.8 29.4,13.3", 0.16)))
    beard = union([mark([(30.2 + 0.8 * k, 20), (30 + 0.9 * k, 22), (30.6 + 0.7 * k, 24.6 - abs(k - 1) * 0.7)], 0.7, 0.5,
        0.08) for k in range(4)])
    plate.put(beard.buffer(0.2)).put(beard, "paper")
    plate.cutout(mark("57.4,17.8 50,27 42,30 33,32", 0.3), "paper", 0.3, "ink")  # the string, one loop undone
    way = "-4,21.6 8,24.6 20,26.6 30,27 41,25.4 50,21.4 56,17.2 57.6,15.2"
    arc = stroke(way, 1.2, 1.7, 2.2, 2.4, 2.1, 1.7, 1.3, 0.5, dry=0, shake=0.03)
    plate.put(arc.buffer(0.55), "paper", gap=True).put(arc, "red")
    plate.put(union([mark([(x, y - 1.4), (x + 0.3, y + 1.4)], 0.8) for x,
        y in ((3, 23.4), (6, 24.2), (13, 25.6), (28.4, 27), (30, 27), (31.6, 27), (36, 26.5), (48.4, 22.3),
        (51, 20.8))]), "ink")
    for s, x, y in ((-1, 20, 27.6), (1, 43.4, 26.6)):  # both hands, palms up
        arm = blob((x + s * 4.8, 41), (x + s * 4.4, 34), (x + s * 1.4, 30.4), (x - s * 4.4, 31.6), (x - s * 6, 41))
        plate.cutout(arm, "ink", 0.5)
        skin(plate, union([mark([(x + k * 1.35, y + 3.6), (x + k * 1.4, y + 1),
            (x + k * 1.35, y - 1.3 - 0.3 * (k % 2))], 1.5, 1.4, 1.1) for k in (-1.5, -0.5, 0.5, 1.5)],
            disc(x, y + 3.4, 2.8, 1.8)), 0.3)
        plate.put(union([mark([(x + k * 1.4, y - 0.6), (x + k * 1.36, y + 3)], 0.22) for k in (-1, 0, 1)]))
        plate.put(arc.intersection(box(x - 4, 0, x + 4, y + 0.1)), "red")
    plate.put(spatter(6, 37, 3, 9, 4, 0.5))
    return plate


def hut() -> Plate:
    """Return 5: nobody is home; through the brass tube a far heron is as large as a lie."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    door = poly("13,4 25,4 25,27 13,27")
    plate.put(door, "paper").put(wash("12,16 18,14.6 26,16 26,20 12,20", seed=3, torn=6).intersection(door), "wash")
    plate.put(union(mark("13,22 19,21.6 25,22.2", 0.2, 0.4, 0.2),
        mark("14,24.4 20,24.2", 0.1, 0.3, 0.1)).intersection(door))
    tiny = _heron()
    plate.put(move(tiny, 20, 21.6, 0.14))
    plate.put(union(mark("0,27.6 60,27.6", 0.35), [mark([(30 + k * 5, 27.8), (30 + k * 14, 41)], 0.2, 0.32)
        for k in range(-5, 6)], mark("26.4,0 26.4,27", 0.3), mark("11.6,0 11.6,27", 0.3)), "wash")
    plate.put(union(mark("6,0 6,21", 0.3), mark("6,21 4.6,22.4 6.6,23.2 7.4,22", 0.4)), "wash")
    pot = blob("2.4,24.6 9.6,24.6 10.6,28 8.6,30.6 3.4,30.6 1.4,28")
    plate.put(union(flame(4.4, 36, 0.75, -6), flame(7.6, 36.2, 0.6, 8, 1), flame(6, 36.4, 0.95)), "red")
    plate.put(pot.buffer(0.45), "wash").put(pot).put(mark("3,26.6 6,27.2 9,26.6", 0.3), "wash")
    plate.put(poly("-1,36 13,36 15.6,41 -1,41")).put(union(mark("-1,36.2 12.6,36.2", 0.5),
        mark("12.6,36.2 15.4,41", 0.5)), "wash")
    bowl = blob("17.4,32.6! 24,32.6! 23,35.4 20.7,36.2 18.4,35.4")
    plate.put(disc(20.7, 32.4, 3.3, 1.2), "paper").put(bowl, "wash").put(union([disc(19 + k * 0.8, 31.6 - (k % 2) * 0.5,
        0.5) for k in range(5)]), "paper")
    # the lens, near
    cx, cy, r = 42, 18, 16.2
    tube = poly((cx + 2, cy + 13), (cx + 15.6, cy + 3), "66,36 66,48 54,48")
    plate.cutout(tube, "ink", 0.6)
    for t in (0.18, 0.34, 0.5):
        a = (cx + 2 + (54 - cx - 2) * t, cy + 13 + (48 - cy - 13) * t)
        b = (cx + 15.6 + (66 - cx - 15.6) * t, cy + 3 + (36 - cy - 3) * t)
        plate.put(mark([a, ((a[0] + b[0]) / 2 + 1.4, (a[1] + b[1]) / 2 + 1), b], 0.5), "paper")
    plate.put(moon(cx, cy, r + 2.0), "paper").put(moon(cx, cy, r + 1.5)).put(moon(cx, cy, r + 0.2), "paper")
    lens = moon(cx, cy, r - 0.4)
    plate.put(wash("20,20 40,17.4 64,20 64,30 20,30", seed=8).intersection(lens), "wash")
    plate.put(move(_heron(), cx + 0.6, cy + 11.4, 0.92).intersection(lens))
    plate.put(union(disc(cx - 2.65, cy - 10.4, 0.5), mark([(cx + 1, cy + 0.6), (cx + 4, cy + 2), (cx + 8, cy + 2.2)],
        0.1, 0.6, 0.1), mark([(cx + 1.6, cy - 1.4), (cx + 5, cy - 0.2), (cx + 8.4, cy + 0.6)], 0.1, 0.6,
        0.1)).intersection(lens), "paper")
    plate.put(union(mark("28,28.4 40,29.8 56,28.6", 0.2, 0.8, 0.2),
        mark("33,31.4 42,32 50,31.4", 0.1, 0.5, 0.1)).intersection(lens))
    plate.put(union([mark([(cx + 12 + k, cy + 12), (cx + 11 + 1.5 * k, cy + 3),
        (cx + 13.4 + 1.4 * k, cy - 4 - 1.4 * k)], 0.7, 0.5, 0.05) for k in range(-1, 3)]).intersection(lens))
    return plate


def _heron() -> Mass:
    """Return a heron on one leg, 26 high, its foot at the origin."""
    return union(blob("-2,-13 0,-16.4 4,-16 8,-12.6 11.6,-7.6! 6,-9 1.4,-9.4"),
        stroke("-0.4,-13.4 -3.2,-16.6 -0.6,-20 -2.6,-22.6", 2.4, 1.7, 1.4, 1.5, dry=0),
        blob("-4.4,-23 -2.4,-24 -1,-22.4 -2,-21.2"), poly("-3.6,-23.2 -3.2,-21.4 -10,-20.8"),
        mark("-2,-23.6 0.6,-23.4 3.4,-22", 0.7, 0.5, 0.05), mark("2.6,-10 2.2,-5 2.6,0", 0.9, 0.6, 0.6),
        mark("2.6,0 0.4,0.3", 0.5), mark("4,-9.8 5.2,-6.4 2.6,-5", 0.8, 0.5, 0.5))


def well() -> Plate:
    """Return 6: a horned face over the rim, and you, who have sat down to hear the end of it."""
    plate = Plate(W, H)
    plate.put(wash("-2,18 14,15.6 32,19 50,15 62,17 62,25 30,25 -2,27"), "wash")
    plate.put(moon(50.4, 12.4, 4.8), "wash")
    plate.put(stroke("-2,21 14,19.6 40,21.4 62,19.6", 0.3, 1.0, 0.4, 0.2, dry=0.7))
    locks = []
    for k in range(-6, 7):
        a = math.radians(k * 15.5)
        ex, ey = 24 + math.sin(a) * (13.4 + (k % 2) * 2.4), 12.4 - math.cos(a) * (8 + (k % 3))
        locks.append(stroke([(24 + math.sin(a) * 5, 12 - math.cos(a) * 5),
            ((24 + ex) / 2 + k * 0.25, (11 + ey) / 2 - 1.4), (ex, ey + abs(k) * 0.9)], 2.2, 1.6, 0.1, dry=0.5,
            seed=k + 20))
    plate.put(union(*locks))
    robe = union(blob("11,31 13,25 18,21.6 30,21.6 35,25 37,31"), stroke("14,26 9,27 6.6,31", 4.2, 3.6, 2.8, dry=0),
        stroke("34,26 39,27 41,31", 4.2, 3.6, 2.8, dry=0))
    plate.cutout(robe, "ink", 0.5)
    mask = move(blob("-7.4,-6 -4.4,-9.6 0,-8.8 4.4,-9.6 7.4,-6 7.7,-1 6.2,4 3.6,7.6 0,9 -3.6,7.6 -6.2,4 -7.7,-1"), 24,
        13.6, 1, -7)
    plate.put(mask.buffer(0.6), "paper", gap=True).put(mask, "red")
    at = lambda mass: move(mass, 24, 13.6, 1, -7)
    for s in (-1, 1):
        plate.cutout(at(stroke([(s * 3.6, -8), (s * 7.2, -9.6), (s * 8.6, -13.4), (s * 6.4, -17.4 + (s > 0))], 2.6, 2.4,
            1.5, 0.1, dry=0, seed=3)), "ink", 0.35)
        plate.put(at(stroke([(s * 0.8, -2.6), (s * 3.2, -5.2), (s * 6.6, -4.8)], 0.7, 2.2, 0.4, dry=0.3, seed=5)))
        plate.put(at(blob((s * 1.2, -0.7, 0), (s * 3.6, -2.3), (s * 6.2, -1.4, 0), (s * 4, 0.7))),
            "paper").put(at(disc(s * 3.2 + 1.0, -0.7, 0.85)))
        plate.put(at(stroke([(s * 2.2, 1.8), (s * 4.8, 2.2), (s * 6.2, 4.4)], 0.2, 0.8, 0.2, dry=0)))
    plate.put(at(blob("-1.8,1.6 -1,-1.4 0,-2 1,-1.4 1.8,1.6 0.9,2.9 0,2.4 -0.9,2.9"))).put(at(union(disc(-0.8, 2.1, 0.4,
        0.26), disc(0.8, 2.1, 0.4, 0.26))), "red")
    plate.put(at(blob("-4.8,4.4! 0,3.5 4.8,4.4! 2.8,6.8 0,7.5 -2.8,6.8")))
    plate.put(at(union([poly((x - 0.7, 4), (x + 0.7, 4), (x * 1.02, 6 + (abs(x) > 2) * 0.4))
        for x in (-3, -0.9, 0.9, 3)], [poly((x - 0.6, 7), (x + 0.6, 7), (x, 5.2)) for x in (-2, 2)])), "paper")
    beard = union([mark([(20.6 + 1.4 * k, 22), (20.2 + 1.5 * k, 25.6), (21 + 1.4 * k, 30 - abs(k - 2.4) * 1.1)], 1.2,
        0.9, 0.08) for k in range(6)])
    plate.put(beard.buffer(0.26)).put(beard, "paper")
    # the well, of rough planks
    outer = blob("3,31.6 24,35.6 45,31.6 44,44! 4,44!")
    plate.put(outer, "paper")
    plate.put(stroke("2.4,30.8 10,34.2 24,35.8 38,34.2 45.4,30.4", 0.9, 1.9, 2.4, 1.8, 0.8, dry=0.5, seed=9))
    plate.put(stroke("2.6,33.4 10,37 24,38.6 38,37 45,33.4", 0.3, 0.8, 0.8, 0.7, 0.3, dry=0.5, seed=8))
    for x in (4, 10, 17, 24, 31, 37.6, 43.6):
        plate.put(stroke([(x, 34.4 + 3.4 * (1 - ((x - 24) / 21) ** 2) - 0.6), (x - 0.2, 38), (x, 42)], 0.8, 0.5, 0.5,
            dry=0.7, seed=int(x)))
    for x in (9.4, 38.6):
        fist = union([mark([(x + k * 1.5, 29.6), (x + k * 1.6, 32), (x + k * 1.55, 34.4 - abs(k) * 0.4)], 1.7, 1.5, 1.1)
            for k in (-1.5, -0.5, 0.5, 1.5)], disc(x, 29.6, 3.3, 1.8))
        skin(plate, fist, 0.3)
        plate.put(union([mark([(x + k * 1.55, 30.6), (x + k * 1.55, 33.4)], 0.22) for k in (-1, 0, 1)]))
    # you, with time, chin in hand
    back = blob("45,42! 44.6,36 47,31 52,28.6 57,30 61,35 63,42!")
    plate.cutout(back, "ink", 0.5)
    plate.cutout(stroke("47.4,38 45.6,33 48.4,28.4", 3, 2.6, 2.2, dry=0), "ink", 0.4)
    hat(plate, 52, 27.4, 18, 7.4, -12)
    plate.put(stroke("49.6,41 52,35 57,33", 0.2, 0.6, 0.2, dry=0.4), "paper")
    return plate


def neighbor() -> Plate:
    """Return F: one wall away; the paper shows what his hands have been at."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    wall = box(12.4, -1, 60, 27.4)
    plate.put(wall, "wash").put(moon(39, 15, 17).intersection(wall), "paper")
    shade = union(disc(38.4, 9.8, 4.3, 4.8), mark("37,5.6 35.4,2.8 37.6,1.2", 2, 1.6, 1),
        poly("34.4,9.2 32.6,11.8 34.8,12.2"), blob("30,30 31,21 34.6,16.4 41,15 46,18 49,24 50,30"),
        stroke("44,19 48,20.6 49.6,15.6", 3.6, 3.0, 2.0, dry=0), stroke("34.6,19 29.6,20.6 26,16", 3.6, 3, 2, dry=0),
        mark("54.6,5 46.4,24", 1.0), blob("52,4.4 53.4,-0.6 57,-2 59,1.6 57.4,6 54.4,7.6"),
        hand(25, 14, 2.3, -26, 20, thumb=1))
    plate.put(shade.intersection(wall))
    plate.put(disc(49.4, 14.6, 2.0).intersection(wall))
    bars = union([box(x - 0.35, -1, x + 0.35, 27.4) for x in (12.8, 24.4, 36, 47.6, 59.4)],
        [box(12.4, y - 0.22, 60, y + 0.22) for y in (0.4, 9.2, 18)])
    plate.put(bars.buffer(0.18), "paper", gap=True).put(bars).put(box(12, 26.4, 60, 29)).put(
        mark("12,29.1 60,29.1", 0.4), "wash")
    # you, awake
    quilt = blob("16,44! 17,36 24,32.4 38,31.4 52,33 63,32 63,44!")
    plate.cutout(quilt, "ink", 0.5, "wash")
    plate.put(union([stroke([(24 + 8 * k, 33 - 0.3 * k), (26 + 8.6 * k, 36), (24 + 9 * k, 41)], 0.1, 0.6, 0.1, dry=0.6,
        seed=k) for k in range(5)]), "wash")
    plate.put(box(2.4, 36, 13, 44), "wash").put(union(mark("4.4,37 4.4,44", 0.4), mark("10.6,37 10.6,44", 0.4)))
    face(plate, 9.6, 30.8, 5.4, 0.75, "lean", "sly", "side", "flat", "knot", -58)
    sword(plate, 52, 36.4, 19, 38.6, 1.9, "red", 0.5)
    skin(plate, union([mark([(26.6 + 1.3 * k, 35.6), (26.2 + 1.3 * k, 38), (26.8 + 1.3 * k, 40)], 1.4, 1.3, 1)
        for k in range(4)], disc(28.6, 35.8, 2.9, 1.5)), 0.3)
    plate.put(stroke("31,35.6 35,34 40,33.8", 3, 3.6, 4, dry=0))
    return plate
