"""Men in numbers: a rope across the road, knives behind backs, brothers at a fire, drowned men in a wreck."""

# fmt: off

from __future__ import annotations

import random

from layouts.art.samurai.pictures.country import bamboo, flame, leaves, ripples
from layouts.art.samurai.pictures.people import bust, face, hand, skin, sword
from layouts.art.samurai.pictures.writing import write_sign
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, box, disc, mark, move, poly, spatter, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def toll() -> Plate:
    """Return a: they count themselves, look at the sword again, and leave the rope where it is."""
    plate = Plate(W, H)
    plate.put(wash("-2,12 12,14 28,9 46,12 62,8 62,19 30,21 -2,20", seed=7), "wash")
    for x, lean in ((8.4, 1.6), (17, -0.6), (28.6, 1.0), (33.4, -1.4), (45.4, 0.8)):
        spear = union(mark([(x, 32), (x + lean, 2.2)], 0.75), blob((x + lean - 0.8, 2.8), (x + lean * 1.08, -2.4, 0),
            (x + lean + 0.8, 2.8)))
        plate.put(spear.buffer(0.3), "paper", gap=True).put(spear)
    gang = ((5.4, 15.4, 3.1, 0.5, "round", "sly", "side", "flat"),
        (20.8, 13.2, 3.3, 0.5, "square", "angry", "slit", "frown"),
        (12.8, 17.2, 3.4, 0.7, "long", "calm", "side", "wry"), (37.4, 15.6, 3.3, 0.2, "egg", "up", "wide", "open"),
        (29, 17, 3.6, 0.6, "lean", "sly", "side", "grin"))
    for k, (x, y, r, turn, kind, brow, eyes, mouth) in enumerate(gang):
        bust(plate, x, y, r, 42, 1.85)
        if k % 2:
            plate.put(union([mark([(x - r * 1.3, y + r * (2.6 + 0.34 * j)), (x + r * 1.3, y + r * (2.6 + 0.34 * j))],
                0.26) for j in range(5)]), "paper")
        face(plate, x, y, r, turn, kind, brow, eyes, mouth, "helmet")
    skin(plate, hand(25.4, 26.4, 1.9, 8, 12, thumb=1), 0.25)  # one counts
    plate.put(stroke("22.2,35 24.6,31 25.2,28.6", 3.6, 3, 1.9, dry=0))
    # the rope
    way = "-3,26 10,30.4 26,32.6 40,32 52,28.6 63,23"
    rope = stroke(way, 1.6, 1.8, 1.7, 1.9, 1.6, dry=0, shake=0.06)
    plate.put(rope.buffer(0.5), "paper", gap=True).put(rope, "red")
    twist = [mark([(x, y - 0.8), (x + 1.1, y + 0.8)], 0.28) for x, y in ((-1 + 2.1 * k,
        26.4 + 6.4 * (1 - ((k * 2.1 - 31) / 32) ** 2)) for k in range(30))]
    plate.put(union(*twist).intersection(rope), "paper")
    board = poly("14.6,33.6 23.2,34 23.4,42 14.2,42")
    plate.put(union(mark("16,31.4 16.4,34.4", 0.4), mark("22,32.4 21.6,34.6", 0.4)), "paper")
    plate.put(board.buffer(0.45)).put(board, "paper").put(write_sign("関", 18.9, 38, 5.6))
    # your hip
    hip = blob("45,42! 46,33 49,25 50,16 48,6 50,-3! 64,-3! 64,42!")
    plate.cutout(hip, "ink", 0.7)
    plate.put(union(mark("49.6,22.6 55,24.6 62,25", 0.6), mark("49.2,26.4 55,28.6 62,29", 0.6)), "paper")
    for j in range(3):
        plate.put(stroke([(50.6 + 3.6 * j, 31), (49.6 + 4 * j, 36), (49.2 + 4.4 * j, 42)], 0.2, 0.7, 0.2, dry=0.5,
            seed=j), "paper")
    sword(plate, 66, 36, 38.6, 19.6, 2.5, "ink", -1.2)
    return plate


def cutthroats() -> Plate:
    """Return C: so polite from the front; you, far off between the canes, are offering them reason."""
    plate = Plate(W, H)
    plate.put(wash("-2,20 20,18 40,19.4 62,18 62,28 30,30 -2,28", seed=9), "wash")
    rnd = random.Random(4)
    for k in range(13):
        x = 1.5 + 4.8 * k + rnd.uniform(-1.3, 1.3)
        if 25 < x < 37:
            continue
        cane, rings = bamboo(x, -3, 27 + rnd.uniform(-2, 5), rnd.uniform(0.8, 1.5), rnd.uniform(-1.5, 1.5), k)
        plate.put(cane, "wash" if k % 2 else "ink").put(rings, "paper")
    plate.put(poly("27.6,22 34.6,22 46,41 14,41"), "paper")
    plate.put(union(stroke("27.4,22 22,30 13,41", 0.2, 0.7, 1.0, dry=0.6), stroke("34.8,22 39,30 47,41",
        0.2, 0.7, 1.0, dry=0.6, seed=5)))
    you = union(blob("28.4,26.6! 28.8,20.6 30,17.6 32.4,17.6 33.6,20.6 34,26.6!"), disc(31.2, 15.8, 1.6, 1.9),
        mark("31.2,14.4 30.8,12.8 31.6,12", 0.8, 0.6, 0.4), mark("29.4,19 26.6,21 24.6,19.4", 1.5, 1.2, 0.9),
        mark("33,19 35.8,21 37.8,19.4", 1.5, 1.2, 0.9), mark("33.6,22 37.6,24.4", 0.6))
    plate.cutout(you, "ink", 0.45)
    plate.put(disc(31.2, 16.2, 1.0, 1.2), "paper").put(union(mark("30.6,16 30.9,16", 0.25),
        mark("31.5,16 31.8,16", 0.25), mark("30.8,16.9 31.6,16.9", 0.2)))
    canes = [bamboo(x, -3, 44, w, lean, 20 + i) for i,
        (x, w, lean) in enumerate(((20.6, 2.1, 0.8), (42.8, 2.3, -0.6), (57.6, 3.0, 1.0)))]
    for cane, rings in canes:
        plate.cutout(cane, "ink", 0.5).put(rings, "paper")
    plate.put(union(leaves(43, 6, 5, 8, 150, 50, 3), leaves(21.4, 3, 5, 8, 20, 50, 8),
        leaves(57, 12, 4, 8, 160, 40, 5)))
    backs = ((8.6, 16.4, 1.15, "cloth", 6), (51.4, 18.6, 1.0, "knot", -5), (34.4, 30.4, 0.9, "bald", 0))
    for k, (x, y, s, hair, lean) in enumerate(backs):
        torso = move(blob("-10,32! -9.6,12 -8,7 -3,4.6 3,4.6 8,7 9.6,12 10,32!"), x, y, s)
        head = move(union(disc(0, 0, 4.3, 4.8), disc(-4.3, 0.6, 0.8, 1.4), disc(4.3, 0.6, 0.8, 1.4),
            box(-2.2, 3, 2.2, 7)), x, y, s, lean)
        plate.cutout(union(torso, head), "ink", 0.55)
        if hair == "cloth":
            plate.put(move(mark("-4.4,-1 0,-0.2 4.4,-1", 1.4), x, y, s, lean),
                "paper").put(move(union(mark("0.6,-0.4 3,2.4", 1.0, 0.8), mark("0.2,-0.4 0.4,3.2", 0.9, 0.7)),
                x, y, s, lean), "paper")
        elif hair == "knot":
            plate.cutout(move(mark("0,-3.6 -0.6,-6.4 1.2,-7.6", 2, 1.7, 1.2), x, y, s, lean), "ink", 0.4)
        else:
            plate.put(move(mark("-2.2,2.6 0,3.2 2.2,2.6", 0.35), x, y, s), "paper")
        plate.put(union([move(stroke([(sx * 7.6, 9), (sx * 7, 14), (sx * 4.6, 19)], 0.2, 0.7, 0.2, dry=0.5, seed=k), x,
            y, s) for sx in (-1, 1)]), "paper")
    # what the hands behind them hold
    for x, y, s, a, grip in ((8.8, 31.4, 1.05, 24, "red"), (50.8, 31.6, 1.0, -28, "red")):
        blade = move(blob("-1,0 -1.1,-7 0.8,-11.4! 1,0"), x, y, s, a)
        plate.put(blade, "paper").put(move(mark("0.5,-0.6 0.5,-8.4", 0.2), x, y, s, a))
        plate.put(move(union(mark("0,0.4 0,7.6", 2.2), mark("-2,0.2 2,0.2", 0.8)), x, y, s, a), grip)
        fist = move(union([mark([(-2, 1 + 1.2 * j), (2, 1.2 + 1.2 * j)], 1.25) for j in range(4)]), x, y, s, a)
        plate.put(fist.buffer(0.3)).put(fist, "paper").put(move(union([mark([(-1.4, 1.7 + 1.2 * j), (2, 1.8 + 1.2 * j)],
            0.2) for j in range(3)]), x, y, s, a))
    return plate


def brothers() -> Plate:
    """Return K: a place at the fire is free, and so is the first cup."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    glow = blob("12,22 18,12 31,8 44,11 51,20 48,30 30,34 15,31")
    plate.put(glow, "wash")
    gang = ((20.6, 14.6, 3.5, 0.6, "square", "up", "shut", "grin", "cloth"),
        (41.8, 14, 3.6, -0.5, "long", "sly", "side", "wry", "knot"),
        (31.2, 12.2, 3.5, 0.1, "round", "calm", "slit", "smile", "tuft"))
    for x, y, r, turn, kind, brow, eyes, mouth, hair in gang:
        bust(plate, x, y, r, 30, 2.0)
        face(plate, x, y, r, turn, kind, brow, eyes, mouth, hair)
    plate.cutout(stroke("36,18.6 42,21.4 48,20.6", 2.8, 2.6, 2.4, dry=0), "ink", 0.4)
    skin(plate, hand(49.4, 19.6, 1.2, 80, 14), 0.22)
    fire = union(flame(27.4, 30, 1.1, -10), flame(34.4, 30, 1.0, 10, 1), flame(31, 30.4, 1.55, 2))
    plate.put(fire.buffer(0.6), "paper", gap=True).put(fire, "red")
    plate.put(union(flame(30.6, 30, 0.6, 0), flame(34, 29.6, 0.3, 10)), "paper")
    logs = union(mark("23,31.6 38.6,28.8", 1.7), mark("24.4,28.8 38.4,31.8", 1.7), disc(38.4, 31.8, 0.9))
    plate.cutout(logs, "ink", 0.4)
    plate.put(spatter(31, 18, 4, 12, 5, 0.35), "red")
    # the near ones, and the gap between them
    for s, x in ((-1, 5.4), (1, 55.4)):
        back = blob((x - 14, 44, 0), (x - 12, 28), (x - 7, 22.4), (x, 20.8), (x + 7, 22.4), (x + 12, 28),
            (x + 14, 44, 0))
        head = union(disc(x - s * 0.6, 15, 5, 5.6), disc(x - s * 5.2, 15.8, 0.9, 1.6))
        plate.cutout(union(back, head), "ink", 0.6, "paper")
        plate.put(stroke([(x - s * 4, 18.8), (x - s * 5.4, 14), (x - s * 3.6, 10.4)], 0.3, 0.8, 0.2, dry=0.3), "paper")
        for j in range(3):
            plate.put(stroke([(x - s * (9.8 - 2.4 * j), 26.6 - j), (x - s * (10.6 - 2.6 * j), 33),
                (x - s * (10.4 - 2.4 * j), 41)], 0.2, 0.7, 0.1, dry=0.6, seed=j), "paper")
    plate.put(union(mark("1.6,14.6 4.8,15.6 9.4,14.2", 1.5), mark("5,15.4 3.4,19.6", 1.2, 0.9),
        mark("5.4,15.4 6.6,19", 1.1, 0.8)), "paper")
    plate.cutout(mark("56.4,10 57.4,6.6 55.4,5", 2.4, 2, 1.4), "ink", 0.5)
    mat = poly("22.6,35 38.6,35 42,42 19,42")
    plate.put(mat, "paper").put(union([mark([(22.6 - 0.55 * j, 35.6 + 1.5 * j), (38.8 + 0.5 * j, 35.6 + 1.5 * j)], 0.2)
        for j in range(5)]))
    cup = blob("28,33.2! 33.6,33.2! 33,36.4 30.8,37.4 28.6,36.4")
    plate.put(cup.buffer(0.5)).put(cup, "paper").put(disc(30.8, 33.3, 2.8, 0.9)).put(disc(30.8, 33.5, 2.1, 0.5),
        "paper")
    return plate


def drowned() -> Plate:
    """Return M: one saw cut more every night; they stand about you and ask, and you?"""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    plate.put(union([stroke([(x, 0), (x + 3, 12), (x + 9, 30)], 2.0, 1.2, 0.1, dry=0.9, seed=x)
        for x in (16, 26, 38, 50)]).intersection(box(0, 0, 60, 26)), "wash")
    plate.put(ripples(36, 1.6, 50, 2, 1.8), "paper")
    men = ((8.2, 18.6, 2.6, "egg"), (23.8, 12.4, 2.8, "long"), (36.6, 12, 2.9, "lean"), (52.4, 23.4, 2.6, "square"))
    for k, (x, y, r, kind) in enumerate(men):
        turn = (31 - x) / 24
        robe = blob((x - r * 1.7, 34), (x - r * 1.5, y + r * 2.6), (x - r * 0.8, y + r * 1.1),
            (x + r * 0.8, y + r * 1.1), (x + r * 1.5, y + r * 2.6), (x + r * 1.7, 34), (x + r * 0.6, 32), (x, 34.6),
            (x - r * 0.7, 32.4))
        plate.cutout(robe, "wash", 0.4, "ink")
        plate.put(union(mark([(x - r * 0.5, y + r * 1.2), (x, y + r * 2.2), (x, 30)], 0.3),
            mark([(x + r * 0.5, y + r * 1.2), (x, y + r * 2.2)], 0.3),
            [stroke([(x + j, y + r * 3.4), (x + j * 1.3, 29), (x + j * 1.2, 33)], 0.2, 0.6, 0.1, dry=0.4, seed=k)
            for j in (-2.2, 2.2)]))
        locks = union([stroke([(x + j * 0.5, y - r * 0.9), (x + j * 1.1 + 0.6, y - r * 1.7),
            (x + j * 1.3 - 0.5, y - r * 2.4 - abs(j) * 0.2)], 0.7, 0.6, 0.1, dry=0.3, seed=j + 9)
            for j in (-2, -1, 0, 1, 2)])
        plate.put(locks.buffer(0.25), "wash").put(locks)
        face(plate, x, y, r, turn, kind, "sad", ("slit", "shut", "wide", "slit")[k],
            ("flat", "open", "flat", "frown")[k], tilt=turn * 12, skin="wash", ears=False)
        hands = disc(x, y + r * 2.7, 1.5, 1.0)
        plate.put(hands.buffer(0.25)).put(hands, "paper")
    ribs = []
    for s, x, lean in ((-1, 30, 26), (-1, 30, 15), (1, 30, 15), (1, 30, 26), (-1, 30, 5.6), (1, 30, 6)):
        ribs.append(stroke([(x, 38.6), (x + s * lean * 0.8, 33), (x + s * lean * 1.12, 20), (x + s * lean * 0.95, 6.6)],
            3.2, 2.7, 2.1, 1.0, dry=0.25, seed=int(lean)))
    for rib in (ribs[0], ribs[1], ribs[2], ribs[3]):
        plate.cutout(rib, "paper", 0.5, "ink")
    keel = stroke("-2,37 14,39.6 30,39.2 46,39.8 62,36.6", 2.4, 3.4, 3.6, 3.2, 2.2, dry=0.2)
    plate.cutout(keel, "paper", 0.5, "ink")
    plate.put(union([mark([(5 + 7 * k, 38.4), (9 + 7 * k, 38.8)], 0.25) for k in range(8)]))
    for x, y in ((46.4, 27.4), (47.2, 23.8), (47, 20.2), (13.8, 26), (13.2, 21)):
        plate.put(mark([(x - 2.2, y + 0.5), (x + 2.2, y - 0.5)], 0.75, 0.5), "ink")
    saw = union(poly("45.6,12.6 56.6,8.6 57.6,12 45.6,13.8"), mark("57,10.2 61.4,8.4", 1.3, 1.7))
    plate.cutout(saw, "red", 0.4, "ink")
    plate.put(union([poly((46 + 1.5 * j, 13.7 - 0.15 * j), (47 + 1.5 * j, 13.6 - 0.15 * j),
        (46.5 + 1.5 * j, 14.7 - 0.15 * j)) for j in range(7)]), "red")
    # you, wide awake in a dry bed
    bed = blob("19,41! 20.6,36.4 27,34 35,34 41,36.6 43,41!")
    plate.cutout(bed, "ink", 0.5)
    plate.cutout(blob("25.4,38! 26,33 28.4,31 32,31 34.4,33 35,38!"), "ink", 0.5)
    face(plate, 30.2, 27.6, 3.6, 0.1, "egg", "up", "wide", "open", "knot")
    return plate
