"""Where there is company: a forbidden festival, a bath, tea, soup."""

# fmt: off

from __future__ import annotations

from layouts.art.samurai.pictures.country import butterfly, maple, ripples, temple
from layouts.art.samurai.pictures.people import face, skin
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, box, disc, mark, move, poly, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def festival() -> Plate:
    """Return G: a float that is only a cart, a drum for you, and at the gate a man who writes down names."""
    plate = Plate(W, H)
    plate.put(wash("-2,-2 62,-2 62,24 40,21 20,23 -2,22", seed=6), "wash")
    mast = mark("35,16 35,-3", 0.9)
    plate.put(mast)
    for row, (y, half) in enumerate(((1.4, 1), (5.7, 2), (10.0, 3))):
        plate.put(mark([(35 - half * 4.4, y - 2.6), (35 + half * 4.4, y - 2.6)], 0.6))
        for k in range(-half, half + 1):
            if k == 0 and row < 3:
                continue
            x = 35 + k * 3.9
            shade = disc(x, y, 1.6, 1.9)
            plate.put(shade.buffer(0.35), "paper", gap=True).put(shade, "red")
            plate.put(union(mark([(x - 0.8, y - 2), (x + 0.8, y - 2)], 0.5),
                mark([(x - 0.8, y + 2), (x + 0.8, y + 2)], 0.5), mark([(x - 1.5, y), (x + 1.5, y)], 0.16)))
    plate.cutout(union(temple(35, 17.2, 24, 4.4), box(26.6, 16.4, 43.4, 24.4)), "ink", 0.45)
    plate.put(box(28, 17.8, 42, 22.6), "paper").put(union([mark([(x, 17.8), (x, 22.6)], 0.4)
        for x in (31.5, 35, 38.5)]))
    for x, turn, kind, mouth in ((30, 0.3, "round", "open"), (35.2, -0.2, "long", "smile"), (40, -0.5, "egg", "open")):
        face(plate, x, 20.9, 1.35, turn, kind, "up", "shut", mouth, "knot", line=0.16)
    for x in (28, 42):
        wheel = disc(x, 26.6, 4.4)
        plate.cutout(wheel, "ink", 0.45)
        plate.put(disc(x, 26.6, 3.5).difference(union(disc(x, 26.6, 1.0), [move(mark("0,-4 0,4", 0.6), x, 26.6, 1, a)
            for a in (0, 30, 60, 90, 120, 150)])), "paper")
    plate.put(mark("20,24.4 51,24.4", 1.0))
    rope = stroke("22,24.6 14,26.4 6,30", 0.7, 0.6, 0.5, dry=0.2)
    plate.put(rope)
    for x, y, s in ((18.4, 24.4, 0.92), (12.6, 25.4, 1.0)):  # pullers, leaning into the rope
        man = union(blob("-4.4,-2.6 -1.6,-3.8 1.4,-1.6 1.6,1 -1,1.4 -3.4,-0.4"),
            mark("-3.4,-2.4 -2.6,0.6 0.6,0.4", 1.1, 0.9, 0.7),
            mark("0.4,0.6 2.6,2.2 5,4.4", 1.5, 1.1, 0.8), mark("-0.2,0.8 -1.2,3 0.2,5", 1.5, 1.1, 0.8))
        plate.cutout(move(man, x, y, s), "ink", 0.35).put(move(mark("-1,0.6 1,-0.9", 0.4), x, y, s), "paper")
        face(plate, x - 4.6 * s, y - 4.8 * s, 1.75 * s, -0.7, "round", "angry", "shut", "open", "cloth", -14, line=0.18)
    plate.put(stroke("-2,31.4 18,30.6 40,31.4 62,30.6", 0.4, 1.1, 0.6, 0.3, dry=0.7))
    # the man at the gate
    plate.put(union(mark("55.8,41 55.8,5", 1.5), mark("50,6.4 63,5.4", 1.6), mark("52.4,9.4 62,9", 1.0)))
    clerk = blob("47.4,42! 48.4,27 50,23.6 54,23.6 56.2,27 57.4,42!")
    plate.cutout(clerk, "ink", 0.4)
    face(plate, 51.6, 20.6, 2.5, -0.7, "lean", "sly", "side", "flat", "court")
    page = poly("45.2,25.4 49.2,24.4 50.2,29.6 46.2,30.6")
    plate.put(page.buffer(0.3)).put(page, "paper").put(union([mark([(46.3 + 0.9 * k, 26 - 0.2 * k),
        (47 + 0.9 * k, 29.4 - 0.2 * k)], 0.3) for k in range(3)]))
    plate.put(union(mark("50.6,27.8 47.8,25.4", 0.4), stroke("53.6,26 52.2,28.6 50.4,28", 1.9, 1.7, 1.1, dry=0)))
    # the drum, in your hands
    plate.cutout(blob("8,44! 6.6,32.6 10,28.8 19.4,27.4 28.8,28.8 32.2,32.6 31,44!"), "ink", 0.6)
    skinned = disc(19.4, 31.2, 10.6, 3.0)
    plate.put(skinned, "paper").put(union([disc(19.4 + 12 * k, 34.6 - abs(k) * 1.4, 0.45)
        for k in (-0.8, -0.5, -0.17, 0.17, 0.5, 0.8)]), "paper")
    for s, x in ((-1, 6), (1, 33)):
        stick = mark([(x, 36.2), (x - s * 9.6, 28.8)], 1.1, 0.8)
        plate.cutout(stick, "ink", 0.4)
        fist = union([disc(x - s * (1.0 + 1.15 * j), 33.8 - 1.0 * j, 1.0, 1.9, s * 40) for j in range(4)])
        skin(plate, fist, 0.3)
        plate.put(union([move(mark("0,-1.2 0,1.2", 0.2), x - s * (1.6 + 1.15 * j), 33.3 - 1.0 * j, 1, s * 40)
            for j in range(3)]))
        plate.put(stroke([(x + s * 7, 41), (x + s * 2.6, 35.8)], 6, 4.6, dry=0))
    return plate


def bath() -> Plate:
    """Return L: nobody in here has a title, and those feet are yours."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 17)).put(wash("12,17 20,12 34,14 48,10 60,13 60,17.4 12,17.4", torn=2), "wash")
    plate.put(box(0, 16.6, 60, 40), "paper")
    plate.put(stroke("-2,17.4 20,16.8 40,17.6 62,17", 1.0, 1.4, 1.0, 1.2, dry=0.2))
    # the old couple at the curtain
    plate.put(mark("13,3.6 36.4,3.6", 0.8), "paper")
    for x, r, turn, kind, mouth, hair in ((19.6, 2.5, 0.5, "long", "smile", "old"),
            (28.6, 2.4, -0.4, "round", "smile", "loose")):
        body = blob((x - 4, 17, 0), (x - 3.6, 13), (x - 1.6, 11.4), (x + 1.6, 11.4), (x + 3.6, 13), (x + 4, 17, 0))
        plate.cutout(body, "ink", 0.35)
        plate.put(union(mark([(x - 1, 11.6), (x, 13.6)], 0.35), mark([(x + 1, 11.6), (x, 13.6)], 0.35)), "paper")
        face(plate, x, 8.8, r, turn, kind, "up", "shut", mouth, hair, skin="paper", line=0.2)
    for k in range(4):
        flap = poly((13.4 + 5.8 * k, 3.8), (18.6 + 5.8 * k, 3.8), (18.4 + 5.8 * k, 6.4 + (k % 2)),
            (13.8 + 5.8 * k, 6.8))
        plate.put(flap, "wash")
    # the lantern
    plate.put(mark("48,-2 48,2", 0.6), "paper")
    shade = blob("42.6,3.6 44.6,1.6 51.4,1.6 53.4,3.6 54.6,8.4 53.4,13.4 51.4,15.4 44.6,15.4 42.6,13.4 41.4,8.4")
    plate.put(shade.buffer(0.6), "paper", gap=True).put(shade, "red")
    plate.put(union(box(44.4, 0.6, 51.6, 2), box(44.4, 15, 51.6, 16.4))).put(
        union([mark([(42.2 - (1 - ((y - 8.5) / 6) ** 2) * 0.6, y),
        (48, y + 0.5), (53.8 + (1 - ((y - 8.5) / 6) ** 2) * 0.6, y)], 0.28) for y in (3.8, 6.1, 8.4, 10.7, 13)]))
    # steam
    for k, way in enumerate((((14, 30), (11, 24), (15, 19), (11.4, 13)),
            ((36, 26), (39.4, 21), (35.4, 16), (38.6, 9), (36, 3)), ((56, 28), (58.6, 23), (55.6, 18)),
            ((27, 24), (24.6, 19.6), (27, 16)))):
        plate.put(stroke(list(way), 0.3, 2.0, 2.4, 1.6, 0.3, dry=0.6, seed=k + 2), "wash")
    # heads on the water
    for x, y, r, turn, kind, eyes, mouth in ((16.6, 22.6, 3.1, 0.3, "square", "shut", "flat"),
            (45.4, 24, 3.5, -0.4, "round", "shut", "smile"), (31, 21.4, 2.5, 0.1, "lean", "slit", "open")):
        face(plate, x, y, r, turn, kind, "calm", eyes, mouth, tilt=turn * 12)
        cloth = blob((x - r * 0.7, y - r * 1.0), (x - r * 0.6, y - r * 1.5), (x + r * 0.1, y - r * 1.65),
            (x + r * 0.75, y - r * 1.4), (x + r * 0.7, y - r * 0.9), (x, y - r * 0.86))
        plate.put(cloth.buffer(0.3)).put(cloth, "paper").put(mark([(x - r * 0.6, y - r * 1.2),
            (x + r * 0.6, y - r * 1.2)], 0.25))
        plate.put(box(x - r * 1.6, y + r * 0.86, x + r * 1.6, y + r * 1.6), "paper", gap=True)
        plate.put(union(mark([(x - r * 2.2, y + r * 0.9), (x, y + r * 1.08), (x + r * 2.2, y + r * 0.86)], 0.1, 0.7,
            0.1), mark([(x - r * 1.4, y + r * 1.4), (x + r * 1.5, y + r * 1.36)], 0.1, 0.4, 0.1)))
    # your feet
    for s, x in ((-1, 25.4), (1, 35)):
        foot = union(blob((x - 3, 38), (x - 3.1, 32.6), (x - 2.9, 29.6), (x + 2.9, 29.6), (x + 3.1, 32.6), (x + 3, 38)),
            [disc(x - s * (2.1 - 1.15 * j), 28.7 + 0.1 * j * j, 0.95 - 0.1 * j + (0.35 if j == 0 else 0),
            1.2 - 0.08 * j + (0.3 if j == 0 else 0)) for j in range(5)])
        plate.cutout(foot.buffer(0.4), "ink", 0.4).put(foot, "paper")
        plate.put(union([mark([(x - s * (1.5 - 1.15 * j), 29.2), (x - s * (1.5 - 1.15 * j), 30.2)], 0.22)
            for j in range(4)], [mark([(x - s * (2.1 - 1.15 * j) - 0.3, 27.9 + 0.1 * j * j),
            (x - s * (2.1 - 1.15 * j) + 0.3, 27.9 + 0.1 * j * j)], 0.18) for j in range(1)]))
        plate.put(box(x - 5, 33.8, x + 5, 42), "paper", gap=True)
        plate.put(union(mark([(x - 6.4, 33.8), (x, 34.4), (x + 6.4, 33.7)], 0.1, 0.9, 0.1),
            mark([(x - 4, 35.3), (x + 4, 35.3)], 0.1, 0.5, 0.1)))
    plate.put(union(ripples(9, 31, 14, 3, 2.2, 4), ripples(52, 31, 13, 4, 2.0, 7), ripples(30, 37, 20, 2, 1.6, 5)))
    return plate


def tea() -> Plate:
    """Return T: the eldest knows every poem you do, and laughs at the one you get wrong."""
    plate = Plate(W, H)
    plate.put(wash("-2,24 10,19 22,22.6 34,19 48,23 62,20 62,31 -2,32", seed=3), "wash")
    for x, y, w, h in ((7, 31, 15, 5), (55.6, 31, 13, 5), (21, 29.4, 9, 3)):  # moss
        plate.put(blob((x - w / 2, y, 0), (x - w * 0.36, y - h * 0.7), (x, y - h), (x + w * 0.36, y - h * 0.7),
            (x + w / 2, y, 0)))
        plate.put(union([mark([(x - w * 0.3 + w * 0.12 * j, y - h * 0.5 + (j % 2)),
            (x - w * 0.27 + w * 0.12 * j, y - h * 0.66 + (j % 2))], 0.3) for j in range(6)]), "paper")
    plate.put(stroke("-2,32 20,31 40,32 62,31", 0.5, 1.0, 0.6, 0.3, dry=0.6))
    branch = union(stroke("64,3 52,4.6 42,2.6 33,4 25,2.4", 2.6, 1.7, 1.1, 0.7, 0.2, dry=0.3),
        stroke("52,4.4 47,8 42.6,9.4", 1.1, 0.7, 0.2, dry=0.2), stroke("58,4 55,9 56,14", 1.1, 0.7, 0.2, dry=0.2))
    plate.put(branch)
    for x, y, s, t in ((26, 4.6, 2.2, 30), (31, 6.6, 2.4, -20), (36, 4.4, 2.2, 60), (42.4, 11.4, 2.5, 10),
            (47.4, 9.4, 2.3, -40), (56, 15.8, 2.6, 15), (52.4, 8.4, 2.0, 70), (59, 8.6, 2.2, -30), (39, 1.4, 2.0, 160),
            (50, 1.6, 2.0, 200)):
        leaf = maple(x, y, s, t)
        plate.put(leaf.buffer(0.25), "paper", gap=True).put(leaf, "red")
    plate.put(maple(49, 30, 1.7, 120), "red")
    # she laughs behind her sleeve
    robe = blob("22,43! 23.6,33 26,26.4 29.4,23.6 36.4,23.6 40,26.4 42.6,33 45,43!")
    plate.cutout(robe, "ink", 0.5)
    hair = blob("26,32 26.4,20 28,13.6 32.8,10.8 37.6,13.6 39.4,20 39.6,32 36.4,29 33,24 29,29")
    plate.cutout(hair, "ink", 0.45)
    face(plate, 32.8, 18.2, 5.2, -0.3, "egg", "up", "shut", "smile", tilt=-8, line=0.1, ears=False)
    plate.put(blob("27.4,17.6! 28.2,13 32,11.2 36.6,12.4 38.6,17! 36,14.2 31.6,13.4 29,14.8"))
    cuff = move(blob("-6,0 -4.6,-4.4 0,-5.4 4.4,-4 6.6,2 6,10 0,13 -5,9"), 33.4, 27.4, 0.86, -14)
    plate.cutout(cuff, "ink", 0.5)
    plate.put(union([disc(x, y, 0.55) for x, y in ((31, 27), (34, 25.6), (36, 29), (32.4, 31), (35.4, 33.6), (31, 35))],
        mark("29.2,25.2 32.4,23.2 36.4,23.6", 0.4)), "paper")
    skin(plate, union([mark([(30.6 + 0.95 * j, 24.4 - 0.35 * j), (30.4 + 1.0 * j, 22.4 - 0.3 * j)], 1.0, 0.8)
        for j in range(4)]), 0.22)
    plate.put(union([mark([(26 + 1.7 * j, 36), (25 + 1.8 * j, 41)], 0.3) for j in range(3)]), "paper")
    # your cup
    bowl = blob("1.6,33.4! 14.4,33.4! 13.6,38.4 10.6,42 5.4,42 2.4,38.4")
    plate.put(bowl.buffer(0.6), "paper", gap=True).put(bowl).put(disc(8, 33.3, 6.4, 1.5), "paper").put(
        disc(8, 33.6, 5.3, 1.0), "wash")
    plate.put(stroke("3,36.6 8,38.6 13,36.4", 0.3, 1.1, 0.3, dry=0.6), "paper")
    skin(plate, union([mark([(16.4, 35.8 + 1.5 * j), (12.4, 36 + 1.5 * j), (10.6, 36.5 + 1.4 * j)], 1.5, 1.4, 1.1)
        for j in range(4)], disc(17, 38, 2, 3)), 0.3)
    plate.put(stroke("24,43 20.6,40 17.4,38.2", 6, 5.4, 4.6, dry=0))
    plate.put(union([mark([(12, 36.8 + 1.5 * j), (16, 36.6 + 1.5 * j)], 0.2) for j in range(3)]))
    for x, y, s, t in ((16.4, 16, 1.5, -24), (22.4, 10.6, 1.05, 30), (48.6, 20.6, 1.5, 28), (52.6, 26.4, 0.9, -30),
            (13.6, 24.6, 0.8, 40)):
        plate.put(butterfly(x, y, s, t).buffer(0.3), "paper", gap=True).put(butterfly(x, y, s, t))
    return plate


def soup() -> Plate:
    """Return Z: your bowl is empty, and nobody else has swallowed since you sat down."""
    plate = Plate(W, H)
    plate.put(wash("-2,-2 62,-2 62,19 30,20.6 -2,19", seed=4), "wash")
    plate.put(box(-1, 25.4, 61, 41)).put(union([stroke([(-2, 27.6 + 2.9 * j), (30, 28 + 2.9 * j), (62, 27.4 + 2.9 * j)],
        0.2, 0.4, 0.2, dry=0.9, seed=j) for j in range(5)]), "paper")
    # the cook
    apron = blob("22,27! 21.6,12 23,3 22,-3! 39,-3! 38.4,3 39.6,12 39,27!")
    plate.cutout(apron, "ink", 0.5)
    plate.put(union(mark("21.8,8.6 30,10 39.2,8.4", 0.7), mark("21.7,11.8 30,13.2 39.4,11.6", 0.7),
        [stroke([(25 + 4 * j, 14), (24.8 + 4.2 * j, 19), (25 + 4.2 * j, 25)], 0.2, 0.6, 0.1, dry=0.5, seed=j)
        for j in range(3)]), "paper")
    knife = union(move(blob("-0.9,0 -0.8,8.4 0.2,10.6! 1,8"), 34.6, 8.6, 1, -32))
    hilt = move(union(mark("0,0 0,-5.4", 1.9), mark("-1.7,-0.2 1.7,-0.2", 0.8)), 34.6, 8.6, 1, -32)
    plate.put(union(knife, hilt).buffer(0.45), "paper", gap=True).put(union(knife, hilt)).put(
        move(union([mark([(-0.8, y), (0.8, y + 0.6)], 0.28)
        for y in (-4.6, -3.2, -1.8)]), 34.6, 8.6, 1, -32), "paper")
    # the girl behind the table
    plate.cutout(blob("24.6,26! 25.2,23 30.4,21.8 35.8,23 36.4,26!"), "ink", 0.4)
    face(plate, 30.4, 19.2, 4.0, 0.0, "round", "calm", "wide", "flat", "bob")
    plate.put(box(20, 24.2, 41, 25.4), "paper", gap=True).put(box(-1, 24.6, 61, 26.6))
    for x in (25.4, 35.6):
        skin(plate, union([mark([(x - 1.2 + 0.8 * j, 24), (x - 1.2 + 0.8 * j, 25.6)], 0.8) for j in range(4)]), 0.22)
    # the neighbors, spoons in the air
    for s, x, y, kind, hair, brow in ((-1, 11.6, 18, "long", "knot", "sly"),
            (1, 49.6, 17.6, "square", "cloth", "angry")):
        body = blob((x + s * 12, 30, 0), (x + s * 11, 26), (x + s * 4, 24.4), (x - s * 3, 25.4), (x - s * 6, 28),
            (x - s * 6.6, 30, 0))
        plate.cutout(blob((x - 8, 27, 0), (x - 6.4, 25), (x - 2, 23.4), (x + 2, 23.4), (x + 6.4, 25), (x + 8, 27, 0)),
            "ink", 0.4)
        face(plate, x, y, 4.7, -s * 0.55, kind, brow, "side", "flat", hair)
        spoon = union(mark([(x - s * 5.8, 29), (x - s * 6.6, 24.4)], 0.9), disc(x - s * 6.8, 23.2, 1.2, 1.7))
        plate.put(spoon.buffer(0.35)).put(spoon, "paper")
        plate.put(body.intersection(box(0, 40, 0, 41)))
        small = blob((x - 4, 29.6, 0), (x + 4, 29.6, 0), (x + 3, 33.4), (x, 34.2), (x - 3, 33.4))
        plate.put(small.buffer(0.4), "paper", gap=True).put(small).put(disc(x, 29.6, 4, 1.1), "paper").put(
            disc(x, 29.8, 3.3, 0.75), "red")
    # yours
    bowl = blob("20.4,32.6! 40.4,32.6! 39.4,38 35,43 26,43 21.4,38")
    plate.put(bowl.buffer(0.6), "paper", gap=True).put(bowl)
    plate.put(disc(30.4, 32.5, 10, 2.9), "paper").put(disc(30.4, 33, 8.7, 2.1))
    plate.put(union(stroke("25,34.2 30.4,34.9 35,34", 0.3, 0.9, 0.2, dry=0.5), disc(28.4, 33.6, 0.5),
        disc(33, 33.4, 0.4)), "red")
    plate.put(stroke("22,37 30,39.6 38.6,37", 0.3, 1.0, 0.3, dry=0.6), "paper")
    stick = union(mark("36,30.6 55,39", 0.55, 0.8), mark("35.4,32 53.6,41", 0.55, 0.8))
    plate.put(stick.buffer(0.3), "ink").put(stick, "paper")
    return plate
