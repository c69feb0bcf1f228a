"""By the wayside: a head on a pole, crows over an armor, a seal in a hedge, a bundle in a ditch."""

# fmt: off

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from layouts.art.samurai.pictures.country import bird, grass, moon
from layouts.art.samurai.pictures.people import hand, hat, sandal, sword
from layouts.engraving import strokes
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, disc, lit_edge, mark, move, poly, spatter, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def watcher() -> Plate:
    """Return 1: the helmet keeps watch; whoever must pass studies his sandals."""
    plate = Plate(W, H)
    plate.put(moon(38, 15, 12), "wash").put(wash("-2,27 14,25 30,26.5 46,24 62,26 62,32 -2,33", seed=3), "wash")
    plate.put(stroke("37.6,15 38.2,26 37.4,41", 1.7, 2.0, 2.4, dry=0.6, seed=4).buffer(0.4), "paper", gap=True)
    plate.put(stroke("37.6,15 38.2,26 37.4,41", 1.7, 2.0, 2.4, dry=0.6, seed=4))
    for k, x in enumerate((37.2, 38.8)):  # cords of the chin, undone
        plate.put(stroke([(x, 18), (x + (k * 2 - 1) * 2, 22), (x + (k * 2 - 1) * 1.2, 26)], 0.9, 0.7, 0.2, dry=0.3,
            seed=k))
    face = blob("33.6,11 38,10 42.4,11 42,16 40,19.4 38,20 36,19.4 34,16")
    plate.put(face.buffer(0.5), "paper", gap=True).put(face)
    for s in (-1, 1):
        plate.put(blob((38 + s * 0.9, 14.2, 0), (38 + s * 2.4, 13.2), (38 + s * 3.6, 13.9, 0), (38 + s * 2.3, 14.5)),
            "paper")
        neck = blob((38 + s * 4, 7.4), (38 + s * 7.6, 11), (38 + s * 9.6, 16.6, 0), (38 + s * 6.4, 18.4),
            (38 + s * 4.4, 16, 0), (38 + s * 4.4, 12))
        plate.cutout(neck, "ink", 0.45)
        for j in range(3):
            plate.put(mark([(38 + s * (4.7 + j * 0.3), 11.4 + 2 * j), (38 + s * (6.4 + j * 0.5), 12 + 2 * j),
                (38 + s * (7.8 + j * 0.7), 11.4 + 2.1 * j)], 0.2, 0.45, 0.2), "paper")
    bowl = blob("31.4,10.6! 31.6,6 34.4,2.6 38,1.6 41.6,2.6 44.4,6 44.6,10.6! 38,9.2")
    plate.cutout(bowl, "ink", 0.5)
    plate.put(union([mark([(38 + k * 0.5, 2.4), (38 + k * 1.5, 5), (38 + k * 1.9, 8.8)], 0.08, 0.3, 0.1)
        for k in (-2.6, -1.6, -0.6, 0.6, 1.6, 2.6)]), "paper")
    peak = blob("30.2,11.4! 34,9.4 38,8.8 42,9.4 45.8,11.4! 42,11.2 38,10.6 34,11.2")
    plate.cutout(peak, "ink", 0.4)
    horns = union([blob((38 + s * 0.5, 9.4), (38 + s * 4.0, 8), (38 + s * 6.6, 4.6), (38 + s * 6.9, 0.4, 0),
        (38 + s * 8.6, 4.6), (38 + s * 6, 9.2), (38 + s * 1.2, 10.8)) for s in (-1, 1)])
    plate.cutout(horns, "red", 0.4)
    plate.put(mark("16,41 30,33 37,30.4 50,29", 0.2, 0.8, 0.5, 0.1))
    for x, y, w, t in ((6, 37.4, 19, 9), (22.6, 35, 13, 13), (53.4, 36.4, 16, -11)):  # nobody looks up
        body = blob((x - w * 0.3, 46, 0), (x - w * 0.33, y + 3), (x, y - 0.6), (x + w * 0.33, y + 3),
            (x + w * 0.34, 46, 0))
        plate.cutout(body, "ink", 0.4)
        hat(plate, x, y, w, w * 0.4, t)
    plate.put(union(bird(50, 6, 0.8), bird(55, 9.5, 0.6), bird(22, 5, 0.7)))
    return plate


def crows() -> Plate:
    """Return 2: an armor that sits in the grass, and a crow that asks how long you mean to stay."""
    plate = Plate(W, H)
    plate.put(wash("-2,13 16,10 34,13 62,9 62,21 30,23 -2,22", seed=5), "wash")
    for x, s in ((14.0, 0.8), (19.0, 0.7), (23.0, 0.56)):  # urgent business elsewhere
        man = union(disc(-0.4, -5.4, 1, 1.1), blob("-1.3,-4.4 0.9,-4.4 1.6,-1.6 -0.8,-1.4"),
            mark("0.6,-1.8 2.2,-0.6 3.8,-0.9", 1, 0.7, 0.5), mark("0,-1.8 -1.6,-0.5 -1,1.2", 1, 0.7, 0.5),
            mark("-0.6,-3.8 -2.6,-3.4 -3.2,-4.6", 0.7, 0.5))
        plate.put(move(man, x, 13.6 + (1 - s) * 2, s))
    plate.put(stroke("-2,23 20,20.6 40,21.6 62,19.4", 0.3, 1.4, 0.8, 0.2, dry=0.6, seed=2))
    plate.put(grass(9, 62, 25, 46, 7, 6, 0.9, -2))
    # the armor, folding plates in rows, empty sleeves
    trunk = blob("17,37 15.6,28 17.6,21 21,19 29,19 32.6,21 34.4,28 33,37")
    plate.put(trunk.buffer(0.6), "paper", gap=True).put(trunk)
    for j in range(5):
        y, odd = 22.4 + 3.1 * j, 1.2 if j % 2 else 0.0
        plate.put(mark([(15, y - 0.4), (25, y + 0.3), (36, y - 0.4)], 0.42).intersection(trunk), "paper")
        for i in range(8):
            plate.put(mark([(16.4 + odd + 2.4 * i, y), (16.4 + odd + 2.4 * i, y + 2.6)], 0.3).intersection(trunk),
                "paper")
        laces = [mark([(x, y + 0.5), (x, y + 2.1)], 0.5) for x in (17.6 + odd + 2.4 * i for i in range(7))]
        plate.put(union(*laces).intersection(trunk), "red")
    plate.put(blob("21.4,19.6 25,21.4 28.6,19.6 28,22.4 25,23.8 22,22.4"))  # the neck is empty
    for side, x in ((-1.0, 16.4), (1.0, 33.8)):
        flap = poly((x - side * 1.6, 20.4), (x + side * 4.4, 23.4), (x + side * 6, 32), (x + side * 0.4, 31.2))
        plate.cutout(flap, "ink", 0.5)
        plate.put(union([mark([(x + side * (-0.6 + 0.2 * j), 22.8 + 2.3 * j),
            (x + side * (4.4 + 0.36 * j), 25 + 2 * j)], 0.4) for j in range(4)]), "paper")
    plate.put(grass(8, 42, 39, 36, 8, 9, 0.5).buffer(0.2), "paper", gap=True).put(grass(8, 42, 39, 36, 8, 9, 0.5))
    # the crow, near
    crow = blob("40,41! 39.6,33 41,25 43.4,19 44,14.6 46.6,11.2 50.2,10.4 53.4,12 54.8,15.4 55,20 58,27 63,33 64,42!")
    beak = blob("45.4,13.4! 41,14 36.4,17.8! 41.4,17.6 45.6,18")
    plate.put(union(crow, beak).buffer(0.8), "paper", gap=True).put(union(crow, beak))
    plate.put(union(disc(48, 14.6, 1.25)), "paper").put(disc(47.6, 14.7, 0.68))
    plate.put(mark("38,17 41.6,16 45.4,16.2", 0.15, 0.4, 0.2), "paper")
    for j in range(6):
        plate.put(stroke([(46 + 1.8 * j, 24 + 1.1 * j), (47.6 + 2 * j, 31 + j), (50.4 + 2.2 * j, 38 + j)], 0.2, 0.9,
            0.1, dry=0.6, seed=j), "paper")
    plate.put(union([mark([(43.6 + 0.9 * j, 20.4 + 0.9 * (j % 2)), (44 + 0.9 * j, 22.6 + 0.8 * (j % 2))], 0.3, 0.05)
        for j in range(7)]), "paper")
    small = union(blob("0,0 1.8,-1.6 3,-3.8 4.4,-4.6 5.6,-3.8 5.2,-2 3.8,0.4 -2,2.2!"),
        blob("5,-4.2 7.4,-3.4! 5.2,-3"), mark("2,0.6 1.8,2.4", 0.4), mark("3,0.4 3,2.4", 0.4))
    plate.cutout(move(small, 28, 16.8, 1.05), "ink", 0.4)
    plate.put(disc(32.8, 13, 0.4), "paper")
    return plate


def warrant() -> Plate:
    """Return 4: the thorns kept the seal; its owner is a rider in the distance."""
    plate = Plate(W, H)
    plate.put(wash("-2,18 20,14.6 36,17 62,13 62,21 -2,24", seed=6), "wash")
    rider = union(blob("-4,-4 -1,-4.8 2.6,-4.4 4.4,-6.8 6.4,-7.4 7.6,-5.4 6,-5 4.6,-2.4 2,-1.6 -3,-1.6 -4.6,-2.6"),
        mark("3.4,-2.4 6,-0.8 8.4,-1.6", 1.1, 0.7, 0.4), mark("2.4,-2 4.4,0.4 6,0.2", 1, 0.6, 0.4),
        mark("-3.4,-2.4 -5.4,-0.6 -7.6,0.4", 1.2, 0.7, 0.4), mark("-3,-2.4 -4.2,0.2 -5.6,1.6", 1, 0.6, 0.4),
        mark("-4,-3.8 -6,-4.6 -8,-3.8", 0.8, 0.7, 0.1), blob("-1.6,-4 -1.6,-8 0.4,-9 2,-7.4 1.4,-4"),
        disc(0.8, -10, 1, 1.1), mark("1,-7.6 3,-6.6 4.4,-6", 0.8, 0.6),
        mark("-1.2,-7.6 -4,-8.6 -6,-7.6", 0.6, 1.1, 0.1))
    plate.put(move(rider, 24, 17.6, 0.8))
    plate.put(spatter(14.5, 17, 1.8, 12, 3, 0.45))
    plate.put(stroke("10,19.4 24,18.4 38,19", 0.2, 0.7, 0.1, dry=0.6))
    # hoofprints
    for x, y, s in ((21, 21, 0.4), (24.6, 23.4, 0.6), (22.6, 27, 0.85), (27.4, 31, 1.15), (24, 36.4, 1.5)):
        print_ = disc(x, y, 1.9 * s, 1.2 * s).difference(blob((x - 0.7 * s, y + 1.4 * s), (x, y - 0.4 * s),
            (x + 0.7 * s, y + 1.4 * s)))
        plate.put(print_)
    rnd = random.Random(12)
    canes: tuple[tuple[Sequence[Sequence[float]], float], ...] = (([(66, 43), (54, 30), (50, 16), (56, 3), (64, -4)],
        4.4), ([(63, 20), (52, 9), (40, 3), (27, 4.4), (20, -2)], 3.0),
        ([(-3, 44), (6, 33), (8, 22), (4, 10), (-3, 4)], 4.2), ([(-2, 22), (8, 11), (16, 5.6), (30, 2), (44, -3)], 2.6),
        ([(62, 38), (50, 37), (40, 41)], 2.8), ([(-2, 34), (10, 38), (16, 43)], 2.6),
        ([(64, 30), (55, 22), (57, 10), (48, -2)], 2.0), ([(-3, 28), (5, 20), (3, 8), (12, -3)], 1.8),
        ([(46, 43), (52, 34), (50, 27), (63, 24)], 1.7), ([(12, 43), (6, 34), (14, 27), (12, 20)], 1.3),
        ([(30, -3), (40, 7), (54, 4), (63, 9)], 1.6))
    for k, (way, w) in enumerate(canes):
        cane = stroke(way, w * 0.8, w, w * 0.5, w * 0.3, dry=0.3, seed=k)
        thorns = []
        line = strokes.spine(way, 9)
        for (x, y), (x1, y1) in pairwise(line[2:-1:3]):
            a = math.atan2(y1 - y, x1 - x) + rnd.choice((-1, 1)) * rnd.uniform(0.9, 1.4)
            n = w * 0.5 + rnd.uniform(1.2, 2.6)
            thorns.append(mark([(x, y), (x + math.cos(a) * n, y + math.sin(a) * n)], 1.1, 0.06))
        plate.cutout(union(cane, *thorns), "ink", 0.45)
        plate.put(lit_edge(cane, 0.35, 0.6).buffer(-0.1).intersection(stroke(way, w * 0.5, w * 0.7, 0.3, dry=0.9,
            seed=k + 30)), "paper")
    broken = union(mark("52,9 44,9.6 38.4,8", 1.8, 1.2, 0.5), mark("39.6,8.4 38,6.4", 0.5, 0.1))
    plate.cutout(broken, "ink", 0.4)
    cord = union(stroke("40.4,9.4 41.6,14 40.6,19", 0.7, 0.7, 0.7, dry=0, shake=0.3),
        stroke("39.8,9.4 37.4,13 38.2,16.4", 0.6, 0.6, 0.12, dry=0.4))
    plate.cutout(cord, "red", 0.4)
    block = poly("36.4,20 44.4,19.2 45.2,28.6 37.2,29.4")
    knob = blob("38.8,20 39.2,17.8 41.6,17.6 42.2,19.6")
    plate.put(union(block, knob).buffer(0.6), "paper", gap=True).put(union(block, knob), "red")
    plate.put(union(mark("37.9,21.8 43.4,21.2", 0.5), mark("38.5,27.6 44,27", 0.5), mark("38,21.8 38.5,27.6", 0.5),
        mark("43.4,21.2 44,27", 0.5), mark("40.7,21.5 41.2,27.2", 0.5), mark("38.2,24.6 43.8,24", 0.5)), "paper")
    plate.put(union(mark("36.5,20.2 37.3,29.3 45,28.6", 0.4)))
    return plate


def bundle() -> Plate:
    """Return B: from the ditch: ten fingers, a pair of lungs, and above them your sandals, stopped."""
    plate = Plate(W, H)
    plate.put(wash("-2,9 18,12.6 40,9 62,11 62,20 30,20 -2,19", seed=4), "wash")
    rnd = random.Random(8)
    bank = blob("-3,21.4 10,19 24,18.6 40,16.6 52,15.8 63,14 63,44! -3,44!")
    plate.put(bank).put(grass(-1, 29, 20.6, 34, 7.5, 8, 0.8, -2))
    for k in (0, 1):  # from the hem down
        x = 40.6 + 10.6 * k
        hem = blob((x - 4.4, -2, 0), (x + 6, -2, 0), (x + 7, 9.6, 0.2), (x + 3.4, 10.8), (x + 0.2, 10),
            (x - 5, 11.2, 0.2))
        sandal(plate, x + 1.4, 15.2 - 0.5 * k, 2.6, -3)
        plate.cutout(hem, "ink", 0.4)
        plate.put(union([stroke([(x - 2.2 + 2.8 * j, -1), (x - 2.8 + 3.2 * j, 9.6)], 0.15, 0.5, 0.1, dry=0.5, seed=j)
            for j in range(3)]), "paper")
    sword(plate, 33.4, 8.6, 66, -6, 2.2, bow=1.6)
    cuts = []
    for x in range(34, 72, 4):
        cuts.append(stroke([(x, 21.4 - x * 0.05), (x - 3 + rnd.uniform(-1, 1), 26), (x - 9 + rnd.uniform(-2, 2), 37)],
            0.1, rnd.uniform(0.4, 1.2), 0.1, dry=0.6, seed=x))
    plate.put(union(*cuts), "paper")
    cloth = blob("4,35 7,28.6 13,25 22,24.4 31,27 37,32 40,38 38,43 8,43 3,39")
    plate.put(cloth.buffer(0.5), "paper", gap=True).put(cloth, "red")
    for k, way in enumerate((((27, 26), (31.6, 31), (29, 36), (22, 41)), ((33, 29), (34.6, 34), (31, 38), (27, 42)),
            ((37.4, 33), (36.6, 37), (33.6, 41)), ((6.4, 31), (8, 35), (8, 41)), ((12, 26), (9, 29), (10.6, 33)))):
        plate.put(stroke(list(way), 0.3, 1.3, 0.9, 0.2, dry=0.6, seed=k))
    for t in range(9):  # the seam that will be known again
        x, y = 25.6 + 9 * math.sin(t / 9 * 1.5), 26.6 + t * 1.7
        plate.put(union(mark([(x - 0.9, y - 0.5), (x + 0.9, y + 0.5)], 0.42),
            mark([(x + 0.7, y - 0.6), (x - 0.7, y + 0.6)], 0.3)), "paper")
    plate.put(blob("9.4,33 11.4,28.4 16.4,26.4 21.8,28.4 23.6,33 21.4,37.4 16,38.8 11.4,37"))
    face = blob("10.6,33.2 12,29.4 16.4,27.6 20.8,29.4 22.2,33.2 20.2,36.8 16.4,38 12.6,36.8")
    plate.put(face, "paper")
    plate.put(union(mark("12,31.2 13.4,30.6 14.8,31.6", 0.3, 0.7, 0.3),
        mark("12.2,32.8 13.4,32 14.6,32.6", 0.2, 0.5, 0.2), mark("18,31.6 19.4,30.6 20.8,31.2", 0.3, 0.7, 0.3),
        mark("18.2,32.6 19.4,32 20.6,32.8", 0.2, 0.5, 0.2),
        blob("14.2,34.4 16.4,33.6 18.6,34.4 18.2,36.6 16.4,37.4 14.6,36.6"),
        mark("16.2,27.8 17.2,29 15.8,29.6 16.6,30.2", 0.7, 0.5, 0.15), mark("15.9,33 16.8,33", 0.35)))
    plate.put(blob("15,36.3 16.4,35.5 17.8,36.3 16.4,37"), "red")
    for x, y, lean, side in ((8.6, 22.4, -16, -1), (24.6, 20.4, 14, 1)):
        arm = mark([(16 + side * 6, 31), (x + side * 0.2, y + 2)], 3.4, 2.7)
        plate.cutout(union(arm, hand(x, y, 2.3, lean, 26, thumb=-side)).buffer(0.32), "ink", 0)
        plate.put(union(arm, hand(x, y, 2.3, lean, 26, thumb=-side)), "paper")
        plate.put(mark([(x - 1.2, y + 2.3), (x + 1.2, y + 2.1)], 0.26))
    return plate
