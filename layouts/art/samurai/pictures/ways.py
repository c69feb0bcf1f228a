"""On the road: Nagato's straight one, a column that nobody counted, a town that carries its doors away."""

# fmt: off

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from layouts.art.samurai.pictures.country import bird, ripples, temple
from layouts.art.samurai.pictures.people import face, hat, sandal, skin
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import Mass, blob, box, disc, mark, move, poly, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def highroad() -> Plate:
    """Return N: straight over every ridge to the surf, kept open by goats out of obstinacy."""
    plate = Plate(W, H)
    plate.put(box(0, 9.4, 60, 13), "wash").put(union(mark("0,9.4 60,9.4", 0.35), mark("18,11 28,11.2", 0.1, 0.4, 0.1),
        mark("36,10.8 44,11", 0.1, 0.4, 0.1), mark("5,12 14,12.2", 0.1, 0.4, 0.1)))
    ridges = (([(-2, 15), (10, 12.6), (24, 15), (34, 11.6), (48, 14.4), (62, 12)], 31.6, 33.0, 14),
        ([(-2, 21), (12, 17.6), (24, 20.4), (32, 17), (44, 20), (62, 16.4)], 30.6, 34.2, 20),
        ([(-2, 30), (10, 26), (22, 28.4), (31, 25), (44, 28.6), (62, 24)], 28.8, 36.6, 28))
    for k, (top, x0, x1, low) in enumerate(ridges):
        hill = blob(*top, (62, low + 16, 0), (-2, low + 16, 0))
        plate.cutout(hill, "ink", 0.5)
        plate.put(union([stroke([(x, _ridge_height(top, x) + 1.2), (x - 1.6, _ridge_height(top, x) + 4),
            (x - 2 - (x % 3), _ridge_height(top, x) + 6.4 + k)], 0.1, 0.35 + 0.2 * k, 0.05, dry=0.6, seed=x)
            for x in range(1 + k, 60, 5 - k) if not 26 < x < 40]), "paper")
        foot = (low + 5, 29.2 - 2.2 * k, 35.6 + 2.6 * k)
        road = poly((x0, _ridge_height(top, x0) - 0.1), (x1, _ridge_height(top, x1) - 0.1), (foot[2], foot[0]),
            (foot[1], foot[0]))
        plate.put(road, "paper")
        for j in range(4):
            t = (j + 0.6) / 4
            y = _ridge_height(top, 32) + (foot[0] - _ridge_height(top, 32)) * t
            plate.put(mark([(x0 + (foot[1] - x0) * t + 0.2, y), (x1 + (foot[2] - x1) * t - 0.2, y + 0.1)],
                0.16 + 0.1 * k))
    plate.put(poly("22,33 43,33 50,41 14,41"), "paper")
    plate.put(union(mark("20.4,34.8 44.6,34.6", 0.45), mark("17.6,38 47.4,37.8", 0.5),
        mark("28,32 27,34.8", 0.4), mark("37,32 38,34.6", 0.4), mark("32,34.8 32,38", 0.45),
        mark("24,38 22.6,41", 0.5), mark("41,38 42.4,41", 0.5)))
    plate.put(union(stroke("23.4,31 18,36 12.6,42", 0.3, 0.8, 0.8, dry=0.3), stroke("42,31 46.6,36 51.6,42",
        0.3, 0.8, 0.8, dry=0.3, seed=4)))
    # the goat
    goat = union(blob("36,24 37.6,19.6 43,18.4 49,18 52,14.6 54.6,15.6 55,20.6 52.6,25 46,26.4 39,26.4"),
        blob("50.6,15 50.2,11 52,8.4 55.4,8 57,9.6 59.4,12.6 58.6,14.6 56,14.6 54.4,17"),
        [mark([(x, 24), (x + d, 28), (x + d * 0.6, 32)], 2.6, 1.4, 1.2) for x,
        d in ((39, -0.8), (42, 0.6), (50, -0.4), (53, 0.8))], mark("36.4,20.6 34.4,18.4 35,16.6", 1.6, 1.2, 0.3),
        mark("56.4,14.6 56.6,17 55.6,18.6", 1.2, 0.9, 0.1))
    horns = union(stroke("53.6,8.6 51.6,4.6 48,3.6 46.4,5.4", 1.6, 1.3, 0.9, 0.2, dry=0),
        stroke("55.4,8.2 54.6,4 51.4,1.4 48.6,1.8", 1.5, 1.2, 0.9, 0.2, dry=0))
    plate.cutout(union(goat, horns, mark("51.4,11.4 48.6,12.2", 1.3, 0.5)), "ink", 0.6)
    plate.put(union(disc(55, 10.8, 0.95, 0.7), stroke("39,21 44,20.6 49,21", 0.2, 0.7, 0.2, dry=0.6),
        stroke("41,23.4 46,23.6 51,22.6", 0.2, 0.6, 0.1, dry=0.6), mark("57.6,13.4 58.8,13.2", 0.25)),
        "paper").put(mark("54.4,10.8 55.6,10.8", 0.5))
    # a mason's post with its bib
    post = union(blob("21.4,27.6! 21.4,22.4 22.6,20.6 25,20.6 26.2,22.4 26.2,27.6!"), disc(23.8, 18.6, 2.0, 2.2))
    plate.cutout(post.buffer(0.35), "ink", 0.4).put(post, "paper")
    plate.put(union(mark("22.9,18.5 23.4,18.6", 0.25), mark("24.4,18.6 24.9,18.5", 0.25),
        mark("23.4,19.8 24.3,19.8", 0.2)))
    plate.put(blob("21.8,20.6! 25.8,20.6! 26.2,24 23.8,25.4 21.4,24"), "red").put(mark("21.9,20.7 25.7,20.7", 0.3))
    # ferns, near, and your heel
    for x, y, a, n in ((-1, 36, -28, 15), (1, 42, -58, 12), (-2, 30, -6, 12), (60, 42, -128, 10)):
        plate.cutout(_fern(x, y, a, n), "ink", 0.35)
    sandal(plate, 16.6, 39.6, 1.9, -6)
    return plate


def _ridge_height(line: Sequence[Sequence[float]], x: float) -> float:
    """Return the height of a ridge, roughly, at x."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if x0 <= x <= x1:
            t = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * (t * t * (3 - 2 * t))
    return line[-1][1]


def _fern(x: float, y: float, angle: float, long: float) -> Mass:
    """Return a frond with its leaflets."""
    leaflets = [mark([(t * long, -0.06 * (t * long) ** 1.2), (t * long + 1.0,
        s * (3.4 * (1 - t) + 0.5) - 0.06 * (t * long) ** 1.2)], 0.9, 0.1) for t in (0.1 * k for k in range(1, 10))
        for s in (-1, 1)]
    return move(union(stroke([(0, 0), (long * 0.5, -0.4), (long, -1.2)], 0.6, 0.5, 0.1, dry=0), *leaflets), x, y, 1,
        angle)


def column() -> Plate:
    """Return P: from long habit they make room, and lower their eyes; one of them has not learned it yet."""
    plate = Plate(W, H)
    plate.put(wash("26,9 40,7.4 62,8.6 62,14 40,14.6 26,13", torn=10),
        "wash").put(union(mark("22,8 62,7.6", 0.35), ripples(50, 10, 12, 2, 1.4, 3)))
    junk = union(blob("44,6.6! 47,7.4 52,7.4 55,5.4! 53,8.6 46,8.8"),
        poly("47,6.4 46.4,1.6 49,1.2 49.4,6.4"), poly("50,6.4 50,0.6 53,1.4 52.8,6.2"))
    plate.put(junk).put(union([mark([(46.6, 2.6 + 1.2 * j), (49.2, 2.4 + 1.2 * j)], 0.18) for j in range(3)],
        [mark([(50, 2 + 1.2 * j), (53, 2.4 + 1.2 * j)], 0.18) for j in range(3)]), "paper")
    plate.put(stroke("-2,22 14,17 30,14.4 46,13.6 62,14.6", 0.6, 1.2, 0.8, 0.5, 0.2, dry=0.5))
    far = ((26.6, 13.8, 0.42), (29.4, 13.4, 0.38), (32, 13.2, 0.36), (34.4, 13, 0.33), (36.6, 12.9, 0.3),
        (38.6, 12.8, 0.28), (40.4, 12.8, 0.26), (42, 12.8, 0.24))
    for k, (x, y, s) in enumerate(far):
        plate.put(_bearer(x, y + 1.6, s, k))
    plate.put(union([mark([(35 + 1.8 * k, 13), (35 + 1.8 * k, 9.4)], 0.25) for k in range(3)]))  # the monks' staffs
    for k, (x, y, s, way) in enumerate(((6.6, 27.4, 0.84, 1), (13, 25.2, 0.74, 2), (18.4, 23, 0.64, 0),
            (22.8, 21, 0.55, 1))):
        plate.cutout(_bearer(x, y + 2, s, way + k), "ink", 0.45)
    for k, (x, y, s, way) in enumerate(((44.6, 26, 0.8, 2), (52.4, 28.6, 0.95, 0), (37.6, 23.6, 0.66, 1))):
        plate.cutout(_bearer(x, y + 2, s, way + k), "ink", 0.45)
    # the child looks
    child = blob("30,37! 30.6,31 32.4,28.6 36.4,28.6 38.2,31 39.2,37!")
    plate.put(child.buffer(0.55), "paper", gap=True).put(child.buffer(0.3)).put(child, "red")
    plate.put(union(mark("33.2,28.8 34.4,31 34.2,33", 0.4), mark("35.6,28.8 34.4,31", 0.4),
        mark("30.8,32.6 34.4,33.4 38.4,32.4", 0.7), stroke("37.6,31 41,29.6 43.6,27", 1.9, 1.6, 1.2, dry=0)))
    face(plate, 34.4, 24.6, 4.0, -0.15, "round", "up", "wide", "flat", "bob")
    plate.put(union(mark("32,37 31.6,39", 1.1), mark("37,37 37.4,39", 1.1)))
    # you are a hat and a shadow
    plate.put(blob("4,44! 9,38 16,34.6 24,33 29,34 26,36.6 30,38 24,44!"), "wash")
    plate.cutout(blob("-4,46! -3,39 3,36 10,36 16,39 18,46!"), "ink", 0.5)
    hat(plate, 7, 36.6, 22, 8.6, 8)
    plate.put(union(bird(25, 4, 0.7), bird(30, 6.4, 0.5), bird(20, 6, 0.5)))
    return plate


def _bearer(x: float, y: float, scale: float, kind: int) -> Mass:
    """Return somebody bent under what there is, walking to the right; the feet at (x, y), 16 high at s = 1."""
    body = blob("-3,0! -3.4,-6 -2.6,-10 0.6,-11.6 3,-9.4 3,-5 2.6,0!")
    head = disc(2.8, -12, 1.9, 2.1)
    load = (union(blob("-7.4,-6 -7.6,-11.6 -4.4,-14 -1,-12.6 -1.4,-6.6"), mark("2,-9 -3,-7", 0.6)),
        union(mark("-7,-10.4 0,-12.6 8,-10.6", 0.8), mark("-6.6,-10.4 -6.6,-6", 0.35), mark("7.6,-10.6 7.6,-6", 0.35),
        blob("-8.6,-5.6! -4.6,-5.6! -5,-2.4 -8.2,-2.4"), blob("5.6,-5.6! 9.6,-5.6! 9.2,-2.4 6,-2.4")),
        union(blob("-4.6,-8.4 -5.4,-12.4 -3.4,-14.6 -1,-13 -0.6,-9"), disc(-3.6, -15.2, 1.5), mark("4,0 3.6,-12", 0.5),
        blob("-1.4,-12.2! 2.8,-16~ 6.6,-11.6!")))[kind % 3]
    return move(union(body, head, load, mark("-1.6,-0.4 -2.6,2", 1.4, 1), mark("1.4,-0.4 2.6,2", 1.4, 1)), x, y, scale)


def household() -> Plate:
    """Return R: the grandmothers first, then the chests, then a door; and you have been fed before you can refuse."""
    plate = Plate(W, H)
    plate.put(wash("-2,15 10,13 26,15 40,11 62,13 62,24 30,26 -2,25", seed=7), "wash")
    castle = union(poly("40,13 42,7.4 52,7.4 54,13"), temple(47, 8, 9.4, 2.6), box(44.4, 4.4, 49.6, 6.4),
        temple(47, 5.2, 7, 2.4))
    plate.cutout(castle, "ink", 0.35, "paper")
    plate.put(union([mark([(41.4 + 2.2 * j, 9.2 + (j % 2)), (43 + 2.2 * j, 9.2 + (j % 2))], 0.2) for j in range(5)],
        mark("41,11.4 53,11.4", 0.2)), "paper")
    plate.put(stroke("62,13.4 48,15.4 36,20 30,28", 0.3, 0.8, 1.2, 0.6, dry=0.4))
    for x, y, s, k in ((45, 16.6, 0.42, 0), (41.4, 17.6, 0.5, 1), (49, 15.6, 0.34, 2), (52.4, 15, 0.3, 1)):
        plate.put(move(_bearer(0, 0, 1, k), x, y + 2, s, 0, -s))
    # a chest between two
    plate.cutout(union(move(_bearer(0, 0, 1, 5), 36.6, 27, 0.86, 0, -0.86)), "ink", 0.4)
    # the man with the door
    door = poly("13.2,2.6 27.4,0.4 30.2,25 16,27.4")
    plate.cutout(door, "ink", 0.5)
    inner = [poly((14.6 + 6.5 * i + 0.75 * j, 4.0 + 7.3 * j - 1.0 * i),
        (20.2 + 6.5 * i + 0.75 * j, 3.1 + 7.3 * j - 1.0 * i), (20.9 + 6.5 * i + 0.75 * j, 9.4 + 7.3 * j - 1.0 * i),
        (15.3 + 6.5 * i + 0.75 * j, 10.3 + 7.3 * j - 1.0 * i)) for i in range(2) for j in range(3)]
    plate.put(union(*inner), "paper")
    man = union(blob("18,32 18.4,24 21,20.6 26,20.6 28.6,24 29,32"),
        stroke("20,31 19,35 17,38.4", 3.2, 2.3, 1.6, dry=0),
        stroke("27,31 28.6,35 28,38.6", 3.2, 2.3, 1.6, dry=0), stroke("19.4,24 15.4,24.4 15.8,20.4",
        2.6, 2.2, 1.5, dry=0), stroke("28,24 32,23.4 30.6,19", 2.6, 2.2, 1.5, dry=0))
    plate.cutout(man, "ink", 0.45)
    plate.put(union(mark("18.6,28 28.8,28", 0.6), mark("22,20.8 23.6,24", 0.4), mark("25.2,20.8 23.6,24", 0.4)),
        "paper")
    face(plate, 23.6, 17, 3.0, 0.2, "square", "sad", "slit", "flat", "cloth")
    # a grandmother on a back, clear of the seal
    with plate.shifted(4.8, 3.6):
        plate.cutout(union(blob("2.6,34 2.6,26 5,22 10.4,22 12.4,26 12.6,34"),
            stroke("5,33 4,36 4.4,39", 2.8, 2, 1.5, dry=0),
            stroke("10,33 11.8,36 10.8,39", 2.8, 2, 1.5, dry=0)), "ink", 0.45)
        granny = blob("0,28 -0.6,21 1.8,17.6 6,17 8.4,19 7.6,23 3.4,27")
        plate.cutout(granny, "ink", 0.4)
        face(plate, 8.8, 20, 2.9, 0.5, "long", "calm", "slit", "flat", "knot")
        face(plate, 4.6, 14.4, 2.7, 0.3, "round", "up", "shut", "smile", "old")
    # rice for you
    bowl = blob("38.6,29.4! 54.4,29.4! 53.4,34.6 49.6,37.4 43.4,37.4 39.6,34.6")
    rice = union([disc(x, y, 2.1, 1.7) for x, y in ((41.4, 28.4), (44, 26.6), (46.6, 25.8), (49.2, 26.8), (51.6, 28.4),
        (45.2, 28.4), (48, 28.2))])
    bowl, rice = move(bowl, 0, -2.5), move(rice, 0, -2.5)
    plate.put(union(bowl, rice).buffer(0.7), "paper", gap=True).put(rice.buffer(0.3)).put(rice, "paper")
    plate.put(union([mark([(x, y - 2.5), (x + 0.7, y - 2.3)], 0.22) for x,
        y in ((43, 27), (45.6, 26.6), (48, 27), (44.6, 28.4), (47, 28.6), (50, 28.2), (51.4, 28.8), (42, 28.8))]))
    plate.put(bowl, "red").put(union(mark("38.8,27 54.2,27", 0.5), stroke("41,30.5 46.4,32.9 52,30.5", 0.3, 0.9,
        0.2, dry=0.5), box(43.6, 34.7, 49.4, 36.3)))
    for s, x in ((-1, 39.6), (1, 53.6)):
        fingers = union([mark([(x, 28.9 + 1.6 * j), (x - s * (3.4 - 0.3 * j), 29.5 + 1.6 * j)], 1.7, 1.5)
            for j in range(4)], disc(x + s * 0.6, 31.5, 2, 3.4))
        skin(plate, fingers, 0.3)
        plate.put(union([mark([(x, 29.7 + 1.6 * j), (x - s * 2.6, 30.3 + 1.6 * j)], 0.2) for j in range(3)]))
        plate.cutout(stroke([(x + s * 1.6, 32.9), (x + s * 4, 37), (x + s * 5.4, 44)], 4.2, 5.4, 6.4, dry=0), "ink",
            0.4)
    return plate
