"""Three told lying down, for cards with much to read: a dowry, a crowd, a valley. What matters takes 14 mm of
height."""

# fmt: off

from __future__ import annotations

import random

from layouts.art.samurai.pictures.country import flame, roof, smoke
from layouts.art.samurai.pictures.people import bust, face, hand, skin, sword
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, box, disc, mark, move, poly, spatter, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def dowry() -> Plate:
    """Return D: the father bows too low, all they own is on a cart, and she has done the sums."""
    plate = Plate(W, H)
    plate.put(wash("-2,19 14,16 30,18.4 46,15 62,17 62,24 -2,26", seed=3), "wash")
    plate.put(smoke([(14, 20), (13, 14), (17, 9), (14.6, 3), (20, -3)], 1.6, 2.6, 3.2, 3.6, 2.4, seed=4),
        "wash").put(smoke([(19, 21), (20.6, 15), (18.8, 10), (23, 4)], 0.8, 1.6, 2.0, 1.2, seed=8), "wash")
    house = union(mark("11.6,27 12.2,17.4", 1.1, 0.8), mark("16.8,27 16.4,15", 1.2, 0.7),
        mark("21.4,27 21.9,18.4", 1.0, 0.6), stroke("10.4,19 16.4,15.4 23.4,20", 0.9, 1.1, 0.5, dry=0.4),
        mark("11,22.4 18.4,21.4", 0.7, 0.3), mark("13,27 20,23.6", 0.8, 0.4))
    plate.put(house).put(stroke("-2,27.6 20,26.8 44,27.6 62,26.6", 0.5, 1.4, 0.9, 0.4, dry=0.6))
    # the cart
    wheel = disc(24.4, 24.6, 3.2).difference(disc(24.4, 24.6, 2.5))
    spokes = union([move(mark("0,-2.8 0,2.8", 0.4), 24.4, 24.6, 1, a) for a in (10, 55, 100, 145)])
    cart = union(wheel, spokes, disc(24.4, 24.6, 0.8), mark("18.4,22.4 32.4,22.6", 0.8),
        mark("32.4,22.6 33.6,26.8", 0.5))
    plate.put(cart.buffer(0.3), "paper", gap=True).put(cart)
    plate.cutout(union(box(19.4, 17.6, 24.2, 22), blob("24.6,22! 24.4,18.6 27,17.2 30,18.4 30.4,22!"),
        mark("19,16.6 27.6,14.8", 1.2)), "ink", 0.35)
    plate.put(union(mark("19.6,19.8 24,19.8", 0.3), mark("21.8,18 21.8,21.8", 0.3),
        mark("25.6,20 27.4,18.8 29.4,20", 0.3)), "paper")
    # he bows
    back = blob("41.6,28! 41.6,23 42.8,19.8 45.6,18.3 49.2,19 51,21 50.4,22.4 47.6,22 46.4,23.6 46.6,28!")
    plate.cutout(union(back, stroke("48.4,21.4 48.8,23.8 47.4,26", 1.7, 1.4, 1, dry=0)), "ink", 0.4)
    plate.put(mark("42,23.6 46.2,23.8", 0.4), "paper")
    face(plate, 51.6, 22.7, 1.75, 0.5, "long", "sad", "shut", "flat", "old", 62, line=0.2)
    # she does not
    robe = blob("32.6,28! 33.4,22 34,18.6 35.6,17.1 38,17.1 39.8,18.6 40.4,22 41.6,28!")
    plate.put(robe.buffer(0.55), "paper", gap=True).put(robe.buffer(0.2)).put(robe, "red")
    plate.put(union(mark("35.7,17.2 36.8,20 36.6,22", 0.4), mark("38.1,17.2 36.8,20", 0.4),
        mark("33.8,21.6 36.8,22.4 40.2,21.4", 1.1), stroke("34.8,23 33.8,28", 0.4, 0.2, dry=0.4),
        stroke("38.8,23 39.8,28", 0.4, 0.2, dry=0.4)))
    skin(plate, disc(36.8, 22.4, 1.1, 0.7), 0.2)
    hair = blob("34.2,22! 34,14.2 34.9,12 36.8,11.3 38.7,12 39.6,14.2 39.4,22! 38.2,18 35.4,18")
    plate.cutout(hair, "ink", 0.35)
    face(plate, 36.8, 14.9, 2.4, 0.22, "egg", "calm", "slit", "wry", line=0.16, ears=False)
    plate.put(blob("34.5,15! 34.9,12.8 37,12 38.9,12.8 39.2,15! 38.2,13.5 36.6,13 35.4,13.5"))
    # you, at the edge
    me = blob("54.6,42! 55,26 56.2,17.6 57.6,12.6 58,4 64,-2! 64,42!")
    plate.cutout(me, "ink", 0.6)
    sword(plate, 66, 22.4, 54.4, 15.4, 1.3, "ink", -0.6)
    plate.put(union(stroke("57,24 56,32 56.4,40", 0.2, 0.7, 0.2, dry=0.5), stroke("59.4,22 59,30 59.6,40",
        0.2, 0.7, 0.2, dry=0.5, seed=5)), "paper")
    plate.put(union([stroke([(4 + 9 * k, 31 + (k % 3)), (9 + 9 * k, 30.6 + (k % 3)), (15 + 9 * k, 31.2 + (k % 3))], 0.1,
        0.5, 0.1, dry=0.6, seed=k) for k in range(6)]))
    return plate


def torches() -> Plate:
    """Return E: the rumor has a face by now, and it is yours; nobody has brought the same one."""
    plate = Plate(W, H)
    plate.put(wash("-2,-2 62,-2 62,22 44,19 22,21 -2,23", seed=2), "wash")
    rnd = random.Random(5)
    far = []
    for k in range(22):
        x = -1 + 2.9 * k + rnd.uniform(-0.8, 0.8)
        y = 19.6 + rnd.uniform(-0.9, 1.0)
        far.append(union(disc(x, y, 1.1, 1.3), blob((x - 2.2, 25, 0), (x - 1.4, y + 1.6), (x + 1.4, y + 1.6),
            (x + 2.2, 25, 0))))
        if k % 3 == 0 and x > 10:  # the seal is stamped before it
            far.append(mark([(x + 1.4, 22), (x + 1.8, 14.6)], 0.4))
            plate.put(flame(x + 1.8, 14.8, 0.5, rnd.uniform(-8, 8), k), "red")
        elif k % 3 == 1:
            far.append(union(mark([(x + 1, 22), (x + 0.4, 13.4)], 0.35),
                [mark([(x + 0.5, 14.6), (x + 0.5 + j, 12.2)], 0.3, 0.15) for j in (-0.9, 0, 0.9)]))
    plate.put(union(*far))
    crowd = ((3.4, 26.6, 2.9, 0.7, "square", "angry", "slit", "open", "cloth"),
        (14.4, 25.4, 2.5, 0.6, "lean", "sly", "side", "frown", "knot"),
        (8.6, 23.6, 2.3, 0.5, "round", "up", "wide", "open", ""),
        (19.4, 23.4, 2.2, 0.4, "egg", "angry", "wide", "open", "loose"),
        (41.4, 23.6, 2.2, -0.4, "long", "sad", "slit", "open", "old"),
        (46, 25.4, 2.5, -0.6, "round", "angry", "slit", "grin", "cloth"),
        (51.6, 23.4, 2.2, -0.5, "lean", "angry", "wide", "frown", "tuft"),
        (57.2, 26.4, 2.9, -0.8, "long", "sly", "side", "open", "knot"))
    tools = {0: "hoe", 2: "torch", 3: "rake", 4: "torch", 6: "hoe", 7: "torch", 1: "stone", 5: "torch"}
    for k, (x, y, r, turn, kind, brow, eyes, mouth, hair) in enumerate(crowd):
        tx, ty = x + (2.2 if turn > 0 else -2.2) + turn, y - 4.6
        if tools[k] == "torch":
            plate.put(mark([(x + (1.6 if turn > 0 else -1.6), y + 5), (tx, ty)], 0.9, 0.8))
            plate.put(flame(tx, ty, 0.8, turn * -8, k).buffer(0.4), "paper",
                gap=True).put(flame(tx, ty, 0.8, turn * -8, k), "red")
        elif tools[k] == "rake":
            plate.put(union(mark([(x + 2, y + 5), (tx, ty)], 0.6), mark([(tx - 1.8, ty), (tx + 1.8, ty - 0.4)], 0.6),
                [mark([(tx + j, ty), (tx + j + 0.1, ty - 2)], 0.4, 0.15) for j in (-1.6, -0.5, 0.6, 1.7)]))
        elif tools[k] == "hoe":
            plate.put(union(mark([(x - 2, y + 5), (tx, ty)], 0.7), poly((tx - 0.4, ty - 0.6), (tx + 3.4, ty + 0.4),
                (tx + 3, ty + 1.6), (tx - 0.2, ty + 0.6))))
        bust(plate, x, y, r, 42, 2.0, 0.35, collar=False)
        face(plate, x, y, r, turn, kind, brow, eyes, mouth, hair, line=0.2)
    for x, y, a in ((26, 17.4, 20), (35.4, 18.6, 160), (30, 15.6, 40)):  # stones
        plate.put(move(union(disc(0, 0, 0.85, 0.65), mark("-3.6,-0.5 -1.4,-0.2", 0.05, 0.35),
            mark("-3,0.5 -1.4,0.3", 0.05, 0.25)), x, y, 1, a))
    # you, hands open
    me = union(blob("22,44! 23.6,33 25.4,28 28.4,25.8 32.4,25.8 35.4,28 37.2,33 39,44!"),
        disc(30.4, 22.9, 2.5, 2.8), disc(30.4, 25.4, 1.4), mark("30.4,20.6 29.8,18.6 31,17.6", 1.2, 1, 0.6))
    arms = union(stroke("26,29 21.8,27.4 22.9,21.6", 2.8, 2.3, 1.4, dry=0),
        stroke("34.8,29 39,27.4 37.9,21.6", 2.8, 2.3, 1.4, dry=0), hand(23, 20.2, 1.5, -10, 20, thumb=1),
        hand(37.8, 20.2, 1.5, 10, 20, thumb=-1))
    plate.put(union(me, arms).buffer(0.6), "paper", gap=True).put(union(me, arms))
    plate.put(union(mark("25.4,34 30.4,34.8 35.4,34", 0.5), stroke("28,36 27,41", 0.3, 0.6, 0.2, dry=0.4)), "paper")
    return plate


def scarlet() -> Plate:
    """Return S: a red cloth on each door up the valley, and you on your way with water."""
    plate = Plate(W, H)
    plate.put(wash("-2,17 10,13.4 26,16 40,11.6 52,14 62,11 62,24 -2,25", seed=5), "wash")
    plate.put(smoke([(43.6, 21), (42.6, 15), (45.4, 10), (43, 4), (47, -3)], 0.7, 1.8, 2.4, 3.0, 2, seed=3))
    plate.put(union(flame(43, 21.6, 0.42), flame(44.6, 21.6, 0.36, 8, 1)), "ink")
    houses = ((37.6, 20.4, 4.6, 2.4, 2.0), (32, 21, 6.6, 3.3, 2.6), (24, 22.2, 9.6, 4.8, 3.8))
    for x, y, w, h, wall in houses:
        plate.cutout(union(roof(x, y, w, h), box(x - w * 0.36, y - 0.4, x + w * 0.36, y + wall)), "ink", 0.35)
        plate.put(union([mark([(x - w * 0.1 + j * w * 0.1, y - h * 0.9), (x - w * 0.16 + j * w * 0.16, y - h * 0.2)],
            0.06, 0.2) for j in range(-1, 4)]), "paper")
        door = box(x - w * 0.14, y + wall * 0.1, x + w * 0.14, y + wall)
        plate.put(door, "paper")
        flap = blob((x - w * 0.16, y, 0), (x + w * 0.16, y, 0), (x + w * 0.18, y + wall * 0.55),
            (x + w * 0.1, y + wall * 0.8), (x - w * 0.02, y + wall * 0.66), (x - w * 0.14, y + wall * 0.84))
        plate.put(flap.buffer(0.12), "paper").put(flap, "red")
    plate.put(stroke("-2,28.4 14,27.6 34,25.4 46,23.6 62,24.4", 0.5, 1.4, 0.9, 0.6, 0.4, dry=0.6))
    # the nearest door
    plate.cutout(union(poly("-4,13.4 17,13 21,17.4 -4,18.4"), box(-2, 17, 17.6, 29)), "ink", 0.45)
    plate.put(union([mark([(1 + 3 * j, 13.8), (1.4 + 3.3 * j, 17.4)], 0.1, 0.3) for j in range(6)],
        mark("-2,18.7 20,17.8", 0.3)), "paper")
    plate.put(box(11.2, 19.6, 16.2, 29), "paper")
    cloth = blob("10.8,18.8! 16.6,18.8! 17.3,22 18.6,25 17,27.2 14.8,25.4 12.8,27.4 11.2,25.4")
    plate.put(cloth.buffer(0.3), "paper", gap=True).put(cloth, "red").put(union(mark("10.6,18.9 16.8,18.9", 0.6),
        stroke("13,19.4 13.2,22.6 12.6,25.6", 0.2, 0.5, 0.1, dry=0.3),
        stroke("15.4,19.4 16,22.6 16.8,25", 0.2, 0.5, 0.1, dry=0.3, seed=3)))
    # you and the yoke
    pole = stroke("45.6,18.4 52,16.6 59.4,18.2", 0.5, 0.8, 0.5, dry=0)
    buckets = [poly((x - 1.7, 23.6), (x + 1.7, 23.6), (x + 1.35, 27.4), (x - 1.35, 27.4)) for x in (46, 59)]
    cords = union([mark([(x + j * 1.5, 23.6), (x, 18.6)], 0.22) for x in (46, 59) for j in (-1, 1)])
    man = union(disc(52.6, 14.2, 1.9, 2.2), mark("52.8,12.4 53.6,10.8 52.6,10.1", 0.9, 0.7, 0.4),
        blob("49.8,24.4! 49.8,18.6 51,16.4 54,16.4 55.4,18.6 55.6,24.4!"),
        stroke("50.4,18.4 48.4,20.4 48.2,18", 1.5, 1.2, 0.9, dry=0),
        mark("51,24 49.6,26.6 47.8,28.2", 1.8, 1.2, 0.9), mark("54,24 55,26.6 54.6,29", 1.8, 1.2, 0.9))
    all_ = union(pole, cords, man, *buckets)
    plate.put(all_.buffer(0.45), "paper", gap=True).put(all_)
    plate.put(union([mark([(x - 1.5, 24.8), (x + 1.5, 24.8)], 0.3) for x in (46, 59)], mark("50,21.4 55.4,21.6", 0.4),
        mark("50.8,13.9 51.2,13.9", 0.25)), "paper")
    plate.put(disc(51.6, 14.6, 1.0, 1.25), "paper").put(union(mark("51,14.2 51.4,14.2", 0.22),
        [disc(51.3 + 0.5 * j, 15.1 + 0.35 * (j % 2), 0.13) for j in range(3)]))  # he has had it
    plate.put(spatter(46, 29.4, 1.0, 7, 2, 0.4))
    plate.put(union([stroke([(16 + 9 * k, 32 + (k % 3)), (21 + 9 * k, 31.6 + (k % 3)), (27 + 9 * k, 32.2 + (k % 3))],
        0.1, 0.5, 0.1, dry=0.6, seed=k) for k in range(5)]))
    return plate
