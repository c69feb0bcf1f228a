"""What is written and drawn: two scrolls, a plan in the ash, a map won at dice, a strip of paper over a grave that
nobody dug."""

# fmt: off

from __future__ import annotations

from layouts.art.samurai.pictures.country import grass, leaves, smoke
from layouts.art.samurai.pictures.people import face, hand, sandal, skin, sword
from layouts.art.samurai.pictures.writing import column, write_sign
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, box, disc, mark, move, poly, spatter, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def scrolls() -> Plate:
    """Return I: the couriers come up to your belt; one has his price ready, the other is running already."""
    plate = Plate(W, H)
    plate.put(wash("-2,15 14,18 30,13.6 62,17 62,27 30,29 -2,27", seed=4), "wash")
    plate.put(stroke("-2,33 20,31.6 40,33 62,31.4", 0.4, 1.2, 0.8, 0.3, dry=0.7))
    # she runs
    girl = union(blob("10,28! 11.4,20 14,18 17,18.6 18.4,22 20,27.4! 15,28.6"),
        stroke("12,27 9,30.4 5.4,31", 1.9, 1.5, 1.1, dry=0), stroke("17,27 19.6,30 18,33.6", 1.9, 1.5, 1.1, dry=0))
    plate.cutout(girl, "ink", 0.4)
    plate.cutout(union(stroke("12,20.6 9.4,22.6 7.4,20.6", 2.1, 1.8, 1.3, dry=0),
        stroke("17,20.4 21,21 22.6,17.8", 2.1, 1.8, 1.3, dry=0)), "ink", 0.35)
    plate.put(union(mark("11,23.4 15,24.4 18.6,23.4", 0.9)), "paper")
    face(plate, 14.4, 13.8, 4.1, 0.75, "round", "up", "wide", "grin", "bob", 8)
    roll2 = move(union(box(-1.1, -4.4, 1.1, 4.4), box(-0.6, -5.4, 0.6, 5.4)), 23.4, 14.6, 1, 24)
    plate.put(roll2.buffer(0.4)).put(roll2, "paper")
    plate.put(union(mark("2.6,24 6,24", 0.1, 0.5), mark("1,27 5,27", 0.1, 0.5), mark("3,21 5.4,21", 0.1, 0.4)))
    # he sells
    boy = blob("24,44! 25,33 27.4,29.4 34,29.4 36.6,33 38,44!")
    plate.cutout(boy, "ink", 0.45)
    plate.put(union(mark("29,29.6 30.6,33 30.4,37", 0.6), mark("32.4,29.6 30.6,33", 0.6)), "paper")
    face(plate, 30.6, 24.4, 4.9, 0.4, "egg", "sly", "slit", "wry", "tuft", 4)
    plate.cutout(stroke("27,34 23,37 22.4,40", 3.0, 2.6, 2, dry=0), "ink", 0.4)
    palm = hand(22.4, 36.4, 2.0, -30, 16, thumb=1)
    skin(plate, palm, 0.25)
    arm = stroke("34.6,33.4 39,31 40.6,25", 3.2, 2.9, 2.2, dry=0)
    plate.cutout(arm, "ink", 0.4)
    roll = move(union(box(-1.5, -5.6, 1.5, 5.6), box(-0.8, -7, 0.8, 7)), 41.4, 19.6, 1, 16)
    plate.put(roll.buffer(0.6), "paper", gap=True).put(roll, "red").put(move(union(mark("-1.6,0 1.6,0", 0.5),
        mark("-1.5,-5.6 1.5,-5.6", 0.4), mark("-1.5,5.6 1.5,5.6", 0.4)), 41.4, 19.6, 1, 16))
    skin(plate, union([mark([(39.4 + 0.2 * j, 20.8 + 1.1 * j), (42.2 + 0.1 * j, 21.6 + 1.1 * j)], 1.15)
        for j in range(4)]), 0.25)
    # your belt, and what hangs from it
    me = blob("45,44! 46.4,30 46,18 48,8 47,-3! 64,-3! 64,44!")
    plate.cutout(me, "ink", 0.7)
    plate.put(union(mark("46.6,17.4 54,19.4 62,19", 0.6), mark("46.4,21 54,23 62,22.8", 0.6),
        [stroke([(49.6 + 4 * j, 25), (49 + 4.2 * j, 32), (49 + 4.4 * j, 41)], 0.2, 0.8, 0.2, dry=0.5, seed=j)
        for j in range(3)]), "paper")
    sword(plate, 66, 33, 45.4, 12.6, 2.1, "ink", -1.0)
    plate.cutout(stroke("52,-2 51,5 53.6,10.6", 7, 6, 5, dry=0), "ink", 0.6)
    return plate


def ash() -> Plate:
    """Return J: he draws the house where no road goes, and looks up to see what you are made of."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    plate.put(blob("10,28 14,12 22,4 34,2 48,6 57,16 58,28"), "wash")
    for k, (x, y, a, n, long) in enumerate(((2, 6, 30, 6, 17), (60, 2, 140, 6, 18), (61, 22, 190, 5, 15),
            (-1, 24, -16, 5, 13), (30, -3, 80, 5, 9), (46, -2, 100, 5, 10))):
        spray = leaves(x, y, n, long, a, 70, 30 + k, 2.3)
        plate.cutout(spray, "ink", 0.35, "paper" if k in (4, 5) else "wash")
    plate.put(union([mark([(x, -1), (x + b, 12), (x, 26)], w) for x, b,
        w in ((17, 0.6, 1.1), (52.4, -0.8, 1.4), (26, 0.5, 0.6))]))
    # the kiln
    kiln = blob("38.6,27 39.4,19.4 44,15.6 50,16.4 54,21 54.6,27")
    plate.cutout(kiln, "ink", 0.45)
    mouth = blob("43.4,27! 43.8,22.8 46.6,21 49.4,22.8 49.8,27!")
    plate.put(mouth.buffer(0.35), "paper").put(mouth, "red").put(union([disc(44.8 + 1.1 * j, 26.2 - (j % 2) * 0.8, 0.8)
        for j in range(5)]))
    plate.put(smoke([(46.6, 15.6), (45, 11), (48, 7), (45.4, 2.4)], 1.0, 2.4, 2.8, 1.4, seed=6), "paper")
    # the ash
    pale = blob("-3,31 10,27.4 30,26.4 50,27.8 63,32 63,43! -3,43!")
    plate.put(pale, "paper").put(spatter(30, 33, 14, 40, 4, 0.35), "wash")
    # he crouches
    body = blob("11.4,31 11.6,22 14.6,17 20,15.6 25.4,17.6 28,22.4 30,28 28.4,31 20,31.6")
    plate.cutout(union(body, stroke("26,27 31,26 30.4,30.6", 3.6, 3.2, 2.2, dry=0),
        stroke("14,27 11,28.4 13,31.4", 3.8, 3.2, 2.2, dry=0)), "ink", 0.45)
    locks = union([stroke([(21, 8.6), (21 + dx * 0.6, 4.6 + abs(dx) * 0.2), (21 + dx, 4 + abs(dx) * 0.85)], 1.9, 1.4,
        0.1, dry=0.4, seed=int(dx) + 30) for dx in (-8, -6.4, -4, -1.6, 1, 3.6, 6, 7.6)])
    plate.cutout(locks, "ink", 0.3, "paper")
    face(plate, 21.4, 11.6, 4.6, 0.5, "lean", "up", "wide", "grin", tilt=8)
    plate.put(union([mark([(22 + 0.9 * k, 15.8 - 0.1 * k), (22 + 1.1 * k, 18.6)], 0.5, 0.1) for k in range(4)]))
    plate.put(union(disc(18.6, 13.2, 0.8, 0.5), mark("17.6,9.4 18.8,9", 0.5)))  # soot
    arm = stroke("25,20 30.6,23.4 34,27", 3.2, 2.8, 2.0, dry=0)
    plate.cutout(arm, "ink", 0.4)
    skin(plate, union(disc(34.8, 28, 1.7), mark("34,28.6 36.2,29.4", 1.3)), 0.28)
    stick = mark("33.4,23.6 37.2,34.4", 0.8, 0.55)
    plate.cutout(stick, "ink", 0.25)
    # the house, in one line
    lines = union(stroke("27,36.2 31,34.6 35,32.2 39,34.4 43.4,35.6", 0.5, 0.8, 0.7, 0.7, 0.4, dry=0.2),
        mark("30,35.4 29.6,39.4", 0.6), mark("40.4,35.2 41.2,39.2", 0.6),
        stroke("24,39.6 34,39 46,39.8", 0.5, 0.7, 0.5, dry=0.4),
        mark("33.4,39 33.4,36.4 36.8,36.4 37,39", 0.45), mark("31.4,33.8 31.2,32 35,30 38.6,32 38.6,33.8", 0.5))
    plate.put(move(lines, 9.4, -3.9))
    plate.put(union([mark([(20 + 1.8 * j, 36.6), (21.2 + 1.8 * j, 33.8 + (j % 2))], 0.35) for j in range(4)]))
    return plate


def chart() -> Plate:
    """Return X: mulberry paper, one coast, three rocks and a cross; the monk who lost it is far too happy."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    # he has got rid of it
    plate.put(blob("41,24 42,9 48,2.4 55,3 60,10 61,24"), "wash")
    body = blob("41.4,44! 42.4,27 43.6,19 47,15.6 54,15.6 57.6,19 60,27 62,44!")
    plate.cutout(body, "ink", 0.45)
    plate.put(union(mark("48.6,15.8 51,20 51,25", 0.6), mark("53,15.8 51,20", 0.6)), "paper")
    face(plate, 50.6, 10.4, 5.0, -0.45, "round", "up", "shut", "grin", tilt=-10)
    plate.cutout(stroke("55.6,19 58.6,14 57.6,8", 3, 2.7, 2.0, dry=0), "ink", 0.4)
    skin(plate, hand(57.4, 6, 1.6, 6, 16, thumb=-1), 0.25)
    for x, y, a in ((38.6, 6.4, 18), (34.4, 10.6, -14)):
        die = move(box(-1.9, -1.9, 1.9, 1.9).buffer(0.4), x, y, 1, a)
        plate.put(die, "paper").put(move(disc(0, 0, 0.75) if a > 0 else union(disc(-1, -1, 0.42), disc(1, 1, 0.42),
            disc(-1, 1, 0.42), disc(1, -1, 0.42)), x, y, 1, a), "red" if a > 0 else "ink")
    # the map
    sheet = blob("3,15! 9,13.6 16,15 24,13.4 32,14.8 38.6,13.6~ 40,20 38.8,27 41,34 40,42! 4.6,42! 3.6,35 5,28 2.6,21")
    plate.put(sheet.buffer(0.5)).put(sheet, "paper")
    plate.put(union(mark("21,14 21.4,42", 0.25), mark("3,28 40,27", 0.25)), "wash")
    sea = blob("9,42! 12,36 10.6,31 15,27 14,22 20,19.6",
        "26,21 32,18 41,20! 41,10! 1,10! 1,42!").intersection(sheet.buffer(-0.5))
    plate.put(sea, "wash")
    plate.put(stroke("9,42 12,36 10.6,31 15,27 14,22 20,19.6 26,21 32,18 40,20", 1.0, 1.5, 0.8,
        1.3, 1.7, 0.9, 1.4, 1.0, 0.4, dry=0.4, seed=6).intersection(sheet))
    for x, y, s in ((8, 20.6, 0.8), (11.6, 17.4, 0.65), (6.8, 25.4, 0.6)):
        rock = move(blob("-2.4,2! -1.6,-1.6 -0.2,-3.4~ 1.2,-1.8 2.4,2!"), x, y, s)
        plate.put(rock.buffer(0.3), "paper").put(rock)
    cross = union(stroke("23.4,24.6 27.6,28.8 31,33", 1.3, 2.1, 1.4, dry=0.4, seed=2),
        stroke("31.4,24.4 27,29 23,33", 1.4, 2.0, 1.2, dry=0.4, seed=8))
    plate.put(cross.buffer(0.35), "paper").put(cross, "red")
    plate.put(union(stroke("14.6,34 17,32 20,33.4", 0.5, 0.8, 0.3, dry=0.4),
        mark("16,36.6 17.4,35 18.8,36.6", 0.4), mark("18.4,37 19.8,35.4 21.2,37", 0.4)))
    for k, name in enumerate(("源次", "善吉", "了念")):  # owners before you
        x = 37.2 - 2.5 * k
        plate.put(column(name, x, 35.4, 1.9)).put(stroke([(x - 0.3, 33.6), (x + 0.2, 36.4), (x - 0.2, 39.6)], 0.3, 0.55,
            0.2, dry=0.3, seed=k))
    for x, y, a in ((3.4, 36, 60), (40.6, 33.6, -60)):  # your thumbs
        thumb = move(blob("-1.7,5 -1.8,-0.6 -1.1,-2.6 0,-3.1 1.1,-2.6 1.8,-0.6 1.7,5"), x, y, 1.25, a)
        plate.put(thumb.buffer(0.4)).put(thumb, "paper").put(move(blob("-1,-1 -0.7,-2.3 0.7,-2.3 1,-1 0,-0.6"),
            x, y, 1.25, a).boundary.buffer(0.14))
    return plate


def strip() -> Plate:
    """Return U: whoever digs here may keep them company; everyone has taken it at its word."""
    plate = Plate(W, H)
    plate.put(wash("-2,10 16,7 34,11 48,6.6 62,9 62,20 30,22 -2,20", seed=8), "wash")
    plate.put(stroke("-2,20.6 20,19 42,20.4 62,18.6", 0.4, 1.3, 0.7, 0.3, dry=0.7))
    plate.put(grass(-1, 13, 22, 10, 5, 3)).put(grass(48, 61, 21, 12, 5, 4))
    # two under one mat
    mat = blob("10,34 12.6,28.4 18,26 23.4,28 27.4,26.4 33.4,24.8 39,27.4 46,31 47,35.4 30,38 12,37")
    plate.cutout(mat, "ink", 0.5)
    plate.put(union([stroke([(14 + 4.6 * k, 27.4 + abs(k - 3) * 0.4), (13 + 4.8 * k, 32), (13.6 + 4.9 * k, 37)], 0.15,
        0.5, 0.15, dry=0.6, seed=k) for k in range(7)], stroke("12,32 28,31 46,33", 0.2, 0.5, 0.2, dry=0.6)), "paper")
    for x, y, a in ((48, 34.4, 66), (49.6, 31.4, 78), (44.8, 37.2, 54)):
        foot = move(blob("-1.3,3 -1.5,-1 -1.6,-3 0,-3.8 1.6,-3.2 1.3,-0.6 1.2,3"), x, y, 0.95, a)
        toes = move(union([disc(-1.4 + 0.72 * j, -4.0 + abs(j - 1.4) * 0.3, 0.46, 0.6) for j in range(5)]), x, y, 0.95,
            a)
        skin(plate, union(foot, toes), 0.28)
        plate.put(move(union([mark([(-1.0 + 0.72 * j, -3.2), (-1.0 + 0.72 * j, -3.9)], 0.16) for j in range(4)]), x, y,
            0.95, a))
    # whoever comes by steps over
    near = blob("27,-3! 27.6,5 24.8,11 20.4,15 17,19 14.6,17.6 17.4,12 17.4,5 16.4,-3!")
    plate.put(blob("47,-3! 47,5 49.4,12 50.6,19 47.8,19.6 45,13 39.4,6 37.4,-3!").buffer(0.45), "paper", gap=True)
    plate.put(union(near, blob("47,-3! 47,5 49.4,12 50.6,19 47.8,19.6 45,13 39.4,6 37.4,-3!")))
    sandal(plate, 14.4, 22.4, 1.5, -24)
    sandal(plate, 50, 22.6, 1.5, 16)
    plate.put(union(stroke("20,0 21,6 18.6,12", 0.2, 0.6, 0.2, dry=0.5), stroke("42.6,0 44,6 47,12", 0.2,
        0.6, 0.2, dry=0.5, seed=3)), "paper")
    # the strip
    pole = union(mark("25.6,41 26.6,4.6", 1.0, 0.8), mark("24.4,5.4 38.6,4.2", 0.8))
    plate.cutout(pole, "ink", 0.35)
    paper = blob("28.4,7! 36.6,6.4! 37,14 36.4,22 37.4,30 36.6,35.4! 32.4,36.4 28.8,35.6! 28.2,26 28.9,16")
    plate.put(union(mark("30,4.8 29.6,7.2", 0.3), mark("35.6,4.4 35.6,6.8", 0.3)))
    plate.put(paper.buffer(0.45)).put(paper, "paper")
    plate.put(column("葬る者も", 32.6, 10.4, 4.4, 0.12)).put(column("共に", 32.4, 28.6, 2.4, 0.08))
    seal = poly("33.4,31.4 36,31.3 36.1,34 33.5,34.1")
    plate.put(seal, "red").put(write_sign("友", 34.75, 32.7, 1.9, 0.02), "paper")
    return plate
