"""Still places: a ronin on a bridge, cranes before the sun, ascetics under a fall."""

# fmt: off

from __future__ import annotations

from layouts.art.samurai.pictures.country import grass, moon, pine, ripples
from layouts.art.samurai.pictures.people import face, hat, skin
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import Mass, blob, box, disc, mark, move, poly, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def vow() -> Plate:
    """Return V: he has rehearsed this; a blade opens in each hand like a fan."""
    plate = Plate(W, H)
    plate.put(moon(34, 13, 10.4), "wash")
    plate.put(wash("-2,22 12,20 24,22.4 46,20 62,22 62,27 -2,28", seed=3, torn=10), "wash")
    arch = blob("-4,33! 8,25.6 20,21.4 34,19.8 48,21.4 60,25.6 66,29!",
        "66,34! 58,29.4 48,25.6 34,23.8 20,25.6 9,29.6 -2,37!")
    plate.cutout(arch, "ink", 0.4)
    plate.put(stroke("-2,33.6 10,27 22,23.4 34,22 46,23.4 58,27 64,30", 0.3, 0.5, 0.4, 0.5, 0.3, dry=0.6), "paper")
    posts = [(3, 24.4), (12.4, 20), (22.6, 16.9), (45.6, 16.9), (55.4, 20)]
    plate.put(union([mark([(x, y + 5.4), (x, y)], 0.9) for x, y in posts],
        stroke("-2,24 12.4,18.4 22.6,15.8 26.8,15.2", 0.8, dry=0),
        stroke("41.6,15.2 45.6,15.8 55.4,18.8 63,23", 0.8, dry=0), [disc(x, y - 0.8, 0.8, 1.0) for x, y in posts]))
    for x, y in ((16, 26.6), (27, 24), (41, 24), (52, 26.6)):
        plate.put(mark([(x, y), (x, 36)], 1.1, 1.3))
    # he
    robe = blob("28,21! 28.6,15 30,10.6 32.4,8.6 36,8.6 38.4,10.6 39.8,15 40.8,21!")
    plate.cutout(robe, "ink", 0.5)
    plate.put(union(mark("32.8,8.8 34.2,11.6 34,13.4", 0.45), mark("35.8,8.8 34.2,11.6", 0.45),
        mark("31,16.4 30.4,20.6", 0.35), mark("37.4,16.4 38.4,20.6", 0.35)), "paper")
    plate.put(blob("29.4,13.2 34.2,14.2 39,13.2 39.3,15 34.2,16.2 29.1,15"), "red")
    plate.put(stroke("38.6,14.4 41.6,16.4 41,20", 1.0, 0.9, 0.4, dry=0.4), "red")
    face(plate, 34.2, 5.6, 2.9, -0.25, "lean", "angry", "slit", "frown", "knot", -4)
    for s in (-1, 1):
        plate.cutout(stroke([(34.2 + s * 3.4, 10.6), (34.2 + s * 8, 12), (34.2 + s * 10.4, 8.8)], 2.6, 2.3, 1.6, dry=0),
            "ink", 0.4)
        hx, hy = 34.2 + s * 10.6, 8
        skin(plate, disc(hx, hy, 1.15, 1.25), 0.25)
        blade = move(blob("-0.55,0 -0.75,-5 0.1,-8.6! 0.7,-5 0.6,0"), hx + s * 0.6, hy - 1, 1, s * 38)
        for turn, tone in ((14, "wash"), (26, "wash")):
            plate.put(move(blob("-0.4,0 -0.5,-5 0.1,-8.2! 0.4,-5 0.4,0"), hx + s * 0.6, hy - 1, 1, s * (38 + turn)),
                tone)
        plate.put(blade.buffer(0.4)).put(blade, "paper")
        plate.put(move(mark("-1.3,-0.6 1.3,-0.6", 0.6), hx + s * 0.6, hy - 1, 1, s * 38))
    # the stream, holding its breath
    plate.put(stroke("-2,34 20,33.4 44,34 62,33.2", 0.2, 0.7, 0.5, 0.2, dry=0.8))
    plate.put(union(ripples(36, 36.4, 26, 3, 1.5, 4), ripples(50, 39, 10, 1, 1, 6)))
    plate.put(union([stroke([(12 + 2.4 * k, 41), (12.4 + 2.4 * k, 36), (11 + 2.6 * k + (k % 3) * 2, 30 + (k % 2) * 2)],
        0.6, 0.5, 0.1, dry=0.2, seed=k) for k in range(3)]))
    # you
    plate.cutout(blob("-6,46! -5,37 0,33 8,32 14,35 17,46!"), "ink", 0.5)
    hat(plate, 4.4, 33, 19, 8, -10)
    return plate


def cranes() -> Plate:
    """Return W: it is only cranes, so low that you can hear the feathers."""
    plate = Plate(W, H)
    plate.put(moon(33, 20.6, 13.4), "red")
    plate.put(wash("-2,29 16,27 34,29.6 48,26.6 62,29 62,33 -2,34", seed=4, torn=12), "wash")
    plate.put(stroke("-2,34 18,32.4 40,34 62,32.6", 0.5, 1.3, 0.7, 0.3, dry=0.7))
    for x, y, s, a in ((56, 3.6, 0.22, -8), (50, 5.2, 0.27, -4), (42.6, 7.6, 0.34, -9)):
        bird_ = move(_crane(), x, y, s, a)
        plate.put(bird_.buffer(0.4)).put(bird_, "paper").put(move(_tips(), x, y, s, a))
    near = move(_crane(), 22.6, 21.4, 1.12, -10)
    plate.put(near.buffer(0.5)).put(near, "paper").put(move(_tips(), 22.6, 21.4, 1.12, -10))
    plate.put(move(union([mark([(-2 + 2.1 * k, -2.4 - 0.5 * k), (-4.4 + 2.3 * k, -6.4 - 0.3 * k)], 0.24)
        for k in range(4)], [mark([(1 + 1.4 * k, 3.0), (3.4 + 1.8 * k, 6.8 - 0.3 * k)], 0.24) for k in range(3)]), 22.6,
        21.4, 1.12, -10))
    # you wake
    plate.put(union(grass(-1, 28, 40, 16, 5, 3), grass(52, 61, 40, 10, 5.4, 6)))
    quilt = blob("37,43! 39,37.6 45,35.6 53,36.4 59,38.6 63,43!")
    plate.cutout(quilt, "ink", 0.5)
    plate.put(union([stroke([(43 + 4.4 * j, 36.8), (43 + 4.8 * j, 41)], 0.2, 0.5, dry=0.5, seed=j) for j in range(4)]),
        "paper")
    plate.cutout(blob("36.4,41! 37,36.4 39,34.6 42.6,34.8 44.4,37 44.6,41!"), "ink", 0.4)
    face(plate, 40.2, 31.6, 2.9, -0.6, "egg", "up", "wide", "smile", "knot", -24)
    return plate


def _crane() -> Mass:
    """Return a crane in flight to the left, wings wide, about 24 long and 20 high, its body at the origin."""
    return union(blob("-6,0.4 -3,-2 2,-2.2 6.4,-0.6 7,1 3,2.6 -2,2.4"),
        stroke("-5,0 -9,0.6 -12,-0.8 -15.6,0.2", 2.4, 1.3, 1.1, 1.5, dry=0), poly("-15.6,-0.6 -20,1.2 -15.4,0.8"),
        blob("-3.4,-1.4! -6.4,-7 -5.4,-12 -1.6,-16.4! 1.4,-14.4~ 4,-13.4~ 6.4,-11~ 7.4,-7 5,-1!"),
        blob("-0.4,1.4! 0.6,6 4,10! 6.6,8.8~ 8.6,6.6~ 9,3.4 5,0.6!"), mark("6,0.6 11,1.6 17,1.2", 0.9, 0.6, 0.5),
        mark("6,1.4 11,2.6 16.4,2.6", 0.8, 0.5, 0.4))


def _tips() -> Mass:
    """Return what is black on it: the flight feathers, the throat, the legs."""
    return union(blob("-1.6,-16.4! 1.4,-14.4~ 4,-13.4~ 6.4,-11~ 7.4,-7 4.4,-8.6 2.4,-10.6 -0.4,-12.6"),
        blob("4,10! 6.6,8.8~ 8.6,6.6~ 9,3.4 6.6,5.2 4.4,6.6"),
        stroke("-6.6,0.2 -9,0.9 -12,-0.4 -14,0.2", 0.7, 0.8, 0.7, 0.4, dry=0), poly("-16,-0.4 -20,1.2 -15.6,0.6"),
        disc(-15.2, -0.2, 0.3), mark("8,1.2 17,1.2", 0.5), mark("8,2 16.4,2.6", 0.5))


def waterfall() -> Plate:
    """Return Y: they have sat there since spring, to judge by the moss; it takes all day, and always has."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    fall = blob("14,-3! 13.4,6 11.6,14 9.6,27! 37.4,27! 34,14 31.4,6 31,-3!")
    plate.put(fall, "paper")
    plate.put(union([stroke([(15.6 + 2.5 * k, -2), (15 + 2.8 * k, 8), (12.6 + 3.6 * k, 22 + (k % 3) * 2)], 0.3, 1.0,
        0.3, dry=0.9, seed=k) for k in range(6)]), "wash")
    plate.put(union([stroke([(17 + 3.8 * k, -2), (16.4 + 4.1 * k, 6 + k % 2 * 4), (14.6 + 5.6 * k, 21 + k % 3 * 2)],
        0.2, 0.6, 0.1, dry=0.8, seed=k + 9) for k in range(4)]))
    for x0, side, n in ((9, -1, 3), (35.4, 1, 8)):
        plate.put(union([stroke([(x0 + side * (1 + 2.9 * k), -1 + (k % 2) * 3), (x0 + side * (2 + 3.1 * k), 10),
            (x0 + side * (1 + 3.2 * k), 20 - k)], 0.1, 0.8, 0.1, dry=0.8, seed=k) for k in range(n)]), "wash")
    plate.put(pine(52.6, 8.6, 0.62, -1).buffer(0.25), "paper").put(pine(52.6, 8.6, 0.62, -1))
    pool = blob("-3,30 12,26.6 32,25.6 50,26.8 63,30 63,44! -3,44!")
    plate.put(pool, "paper")
    plate.put(union([disc(10 + 2.1 * k, 26 + (k % 2) * 0.7, 1.5, 1.1) for k in range(14)]), "paper")
    # under it
    for x, y, r, kind in ((15.6, 18.6, 2.3, "long"), (27.2, 18.4, 2.3, "round")):
        sit = blob((x - 5.4, 28, 0), (x - 4.6, 25), (x - 2.8, 21.4), (x, 20.4), (x + 2.8, 21.4), (x + 4.6, 25),
            (x + 5.4, 28, 0))
        plate.cutout(sit, "ink", 0.4)
        face(plate, x, y, r, 0, kind, "calm", "shut", "flat", line=0.2)
        plate.put(blob((x - 0.9, y - r * 1.0), (x - 0.8, y - r * 1.5), (x + 0.8, y - r * 1.5), (x + 0.9, y - r * 1.0)))
        plate.put(union([mark([(x + k * 1.1, y - r * 1.5), (x + k * 2.2, y - r * 1.9 - 0.6),
            (x + k * 3.4, y - r * 1.2)], 0.1, 0.5, 0.1) for k in (-1, -0.5, 0.5, 1)]))
        plate.put(union([disc(x + dx, y + dy, 0.7, 0.5) for dx,
            dy in ((-4, 5.6), (-3, 4), (3.2, 4.6), (4.2, 6.4), (-1, 8), (1.6, 7.4))]), "wash")
        plate.put(disc(x, 24.6, 1.2, 0.8), "paper")
    foam = [disc(x, y, r * 1.5, r) for x, y, r in ((9.6, 27.8, 1.1), (12.6, 28.3, 1.3), (16.4, 28.2, 1.5),
        (20, 28, 1.2), (23, 28.4, 1.4), (27, 28.2, 1.6), (31, 28.3, 1.3), (34, 27.8, 1.0))]
    plate.put(union(foam), "paper").put(union([mark([(x - 1.6, 27.7), (x, 27.1), (x + 1.6, 27.8)], 0.1, 0.35, 0.1)
        for x in (12, 17.6, 22.4, 28.6)]))
    plate.put(union(ripples(20, 30, 26, 3, 1.7, 5), ripples(54, 30.4, 12, 3, 1.6, 9)))
    # the sohei, near
    body = blob("33,44! 34.8,35 38,28.6 43.6,25.4 49.4,28.6 52.6,35 54.6,44!")
    plate.cutout(body, "ink", 0.6)
    cowl = blob("37.6,30.4 37.6,22 39.6,17.4 43.6,15.4 47.6,17.4 49.6,22 49.6,30.4 43.6,32.4")
    plate.cutout(cowl.buffer(0.4), "ink", 0.5).put(cowl, "paper")
    face(plate, 43.6, 22.6, 3.9, -0.3, "square", "calm", "slit", "wry", ears=False, line=0.1)
    plate.put(blob("38.6,22.4 39.6,18.4 43.6,16.8 47.6,18.4 48.6,22.4 46.4,19.6 43,19.2 40,19.8"), "wash")
    plate.put(union(mark("38.4,28 43.6,30.4 48.8,28", 0.4), mark("39.4,27 41,29", 0.3), mark("47.8,27 46.2,29", 0.3)))
    for x, y in ((38.8, 33.6), (48.4, 33.6), (37.8, 37.6), (49.4, 37.6)):
        plate.put(disc(x, y, 1.7).buffer(0.35), "paper").put(union(disc(x, y, 1.5), [disc(x + dx, y + dy, 0.55) for dx,
            dy in ((-1.3, 0), (1.3, 0), (0, -1.3), (0, 1.3), (0.9, 0.9), (-0.9, -0.9))]), "red")
    shaft = mark("12,39.6 62,33", 1.2)
    blade = blob("12.6,39! 8,38.4 3.4,35 1,30.4! 5.6,33.4 12.6,36.6!")
    plate.put(union(shaft, blade).buffer(0.5), "paper", gap=True).put(shaft).put(blade.buffer(0.3)).put(blade,
        "paper").put(stroke("11,37.8 6.4,36 3,32.6", 0.3, 0.6, 0.1, dry=0.4))
    plate.put(union(mark("13.4,38 13.8,41", 0.9), mark("15.4,37.6 15.8,40.6", 0.5)))
    for x in (35.4, 51.2):
        skin(plate, union([mark([(x - 1.6 + 1.1 * j, 35.6 - (x - 35) * 0.12),
            (x - 1.4 + 1.1 * j, 38 - (x - 35) * 0.12)], 1.2) for j in range(4)]), 0.28)
        plate.put(union([mark([(x - 1.05 + 1.1 * j, 36 - (x - 35) * 0.12), (x - 0.9 + 1.1 * j, 37.8 - (x - 35) * 0.12)],
            0.18) for j in range(3)]))
    return plate
