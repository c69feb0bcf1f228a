"""What campaigns leave behind."""

from __future__ import annotations

import math

import numpy as np

from layouts.art.lostworlds.vignettes import parts
from layouts.engraving.cut import blob, box, disc, engrave, level, mark, place, poly, rim, rings, turn_about, union
from layouts.engraving.plate import Plate


def any_card() -> Plate:
    """Return a banner on a hill."""
    plate = parts.day()
    hill = blob("-4,66! 10,54 40,44 70,46 100,56 114,66!")
    plate.cutout(hill).put(rim(hill, 2, 6, 1.7, 70, 0.5), "acc", hill)
    cloth = blob("56,6! 68,10 82,5 98,9! 90,17 98,26! 82,23 68,28 56,24!")
    plate.cutout(mark("55,2 55,46", 2), halo=0.6).cutout(cloth, "acc", 0.9, "ink")
    return plate.put(union(mark("60,12 72,15 86,11", 0.3, 1.0, 0.3), mark("60,20 72,23 86,18", 0.3, 1.0, 0.3)))


def scar() -> Plate:
    """Return a scar across a cheek, with every stitch."""
    plate = parts.night()
    cheek = blob("-4,-4! 70,-4! 84,14 80,22! 96,34 88,40 88,48 84,66! -4,66!")
    plate.put(cheek, "paper").put(level(cheek, lambda x, y: 0.8 * np.clip((30 - x) / 30, 0, 1), 1.9), within=cheek)
    parts.eye(plate, 62, 16, 12, 0, 0.4)
    line = mark("20,6 34,24 48,38 66,56", 1.0, 2.6, 2.6, 1.0)
    plate.put(line.buffer(0.9), "paper").put(line, "acc")
    stitches = [mark([(25 + 7 * k + 4, 10 + 7.6 * k - 2), (25 + 7 * k - 3, 10 + 7.6 * k + 4)], 1.1) for k in range(6)]
    return (
        plate.put(union(*stitches)).put(mark("76,50 82,49 87,50", 0.5, 1.4, 0.5)).put(mark("40,8 54,3 74,8", 1, 4, 1))
    )


def name_known() -> Plate:
    """Return a fiddle, and a song that is already over the hill."""
    plate = parts.day(dark=0.3)
    hills = blob("-4,66! -4,52 20,46 50,52 80,44 114,50 114,66!")
    plate.put(hills).put(rim(hills, 1, 5, 1.7, 80, 0.5), "acc", hills)
    body = turn_about(union(disc(30, 40, 11, 10), disc(30, 26, 8.4, 8), box(25, 26, 35, 40)), 30, 34, 1, 34)
    neck = turn_about(box(28.4, -2, 31.6, 22), 30, 34, 1, 34)
    marks = [box(28.6 + 1.2 * k, 0, 29 + 1.2 * k, 43) for k in range(3)]
    details = union(disc(30, 33, 2.4), box(27, 42, 33, 43.4), *marks)
    plate.cutout(neck, halo=0.8).cutout(body, "acc", 0.9, "ink").put(turn_about(details, 30, 34, 1, 34))
    notes = [
        place(
            union(disc(0, 0, 3.4, 2.6, -20), box(2.4, -14, 3.4, 0), blob("3,-14! 8,-11 8.6,-6! 6,-9 3,-10!")), x, y, s
        )
        for x, y, s in ((60, 28, 1.0), (78, 20, 1.15), (98, 16, 1.3))
    ]
    return plate.put(union(*notes).buffer(0.7), "paper").put(union(*notes))


def old_teacher() -> Plate:
    """Return a raised finger, a raised brow."""
    plate = parts.burst()
    parts.profile(plate, 38, 36, 1.35, hair=False)
    beard = blob("50,50! 44,46 36,48 34,58 38,70! 58,70! 54,58")
    plate.cutout(beard, "paper", 0.9, "ink")
    plate.put(union(*[mark([(40 + 3.4 * k, 50), (41 + 3 * k, 66)], 0.3, 0.9, 0.3) for k in range(4)]))
    plate.put(mark("40,20 47,16 53,19", 1.0, 3.4, 1.0))
    plate.put(union(mark("33,12 40,10 46,12", 0.3, 0.9, 0.3), mark("34,8 40,6.4 45,8", 0.3, 0.8, 0.3)))
    finger = union(mark("84,34 84,20 83,8", 6.4, 5.4, 4.2), blob("76,34 84,30 93,34 95,44 88,52 78,50 74,42"))
    details = union(
        mark("82,36 88,36 92,39", 0.4, 1.1, 0.4),
        mark("81,41 87,41 92,44", 0.4, 1.1, 0.4),
        mark("81,11 83,10 85,11", 0.3, 0.9, 0.3),
    )
    plate.put(finger.buffer(1)).put(finger, "paper").put(details, within=finger)
    cuff = blob("75,50! 92,50! 98,66! 72,66!")
    return plate.cutout(cuff, halo=0.8).put(rim(cuff, 4, 0, 1.6, 10, 0.5), "acc", cuff)


def steady_hand() -> Plate:
    """Return a full cup on the flat of a blade, and not a ripple."""
    plate = parts.night()
    parts.blade(plate, 28, 44, 78, 90, 1.1)
    parts.fist(plate, 22, 44, 0.9)
    cup = blob("72,16! 90,16! 88,34 84,39! 78,39! 74,34")
    plate.cutout(cup, "acc", 0.9, "ink").put(rim(cup, 4, 0, 1.5, 8, 0.5), within=cup)
    plate.put(disc(81, 16, 9, 2.4), "paper").put(disc(81, 16, 7.4, 1.6))
    return plate.put(engrave(None, 0.5, 5, rings(81, 16, 0.5), (200, 340, 3), (16, 40)), "acc")


def low_fighter() -> Plate:
    """Return two eyes in an alley, and what grins below them."""
    plate = parts.night()
    for side in (-1, 1):
        wall = poly((55 + side * 14, 8), (55 + side * 60, -10), (55 + side * 60, 70), (55 + side * 16, 56))
        plate.put(level(wall, 0.35, 2.4, side * 14), "paper")
    plate.put(disc(55, 8, 6), "acc").put(disc(57.6, 6.8, 5.2))
    for k in (-1, 1):
        plate.put(
            blob((55 + k * 6 - 4, 27 + k, 0), (55 + k * 6, 24.6), (55 + k * 6 + 4, 27 - k, 0), (55 + k * 6, 29)), "acc"
        ).put(disc(55 + k * 6, 27, 1.2))
    grin = blob("44,34! 50,37 55,37.6 60,37 66,34! 62,42 55,44.6 48,42")
    plate.put(grin, "paper")
    plate.put(union(*[mark([(46 + 3 * k, 34), (46.4 + 3 * k, 44)], 0.8) for k in range(7)]), within=grin)
    parts.blade(plate, 84, 60, 30, -34, 0.9)
    hand = blob("78,58 82,52 90,54 92,62 84,66")
    return plate.put(hand.buffer(0.8)).put(hand, "paper")


def thick_skin() -> Plate:
    """Return a boar in the hail, unmoved."""
    plate = parts.day(dark=0.35)
    parts.floor(plate, 54)
    boar = blob(
        "8,52! 10,30 22,16 42,10 60,14 74,20 90,30 100,38 98,46 88,48",
        "76,48! 74,56! 66,56! 64,46 40,48! 38,56! 28,56! 26,46 18,50! 16,56!",
    )
    plate.cutout(boar, halo=1.0)
    bristles = [
        mark(
            [(14 + 5 * k, 26 - 14 * math.sin((k + 1) / 4.4)), (12 + 5 * k, 17 - 15 * math.sin((k + 1) / 4.4))], 2.2, 0.3
        )
        for k in range(10)
    ]
    plate.put(union(*bristles)).put(rim(boar, 4, 7, 1.8, 60, 0.5), "acc", boar)
    plate.put(blob("90,44! 94,34 99,30! 97,40"), "paper").put(disc(82, 31, 1.7), "paper")
    plate.put(blob("66,20! 68,10 76,18!")).put(mark("94,42 99,41", 0.8), "paper")
    shafts = [mark([(x, y), (x + dx, y - 15)], 0.9) for x, y, dx in ((34, 18, -6), (48, 16, 2))]
    plate.put(union(*shafts))
    hail = [disc(12 + (k * 29 % 92), 4 + (k * 17 % 22), 1.3) for k in range(9)]
    return plate.put(union(*hail).buffer(0.5)).put(union(*hail), "paper")


def cool_head() -> Plate:
    """Return a helm under a bucket of well water."""
    plate = parts.night()
    parts.profile(plate, 46, 44, 1.35, hair=False)
    pail = turn_about(poly("58,-2 86,-2 82,14 62,14"), 72, 6, 1, 138)
    water = union(
        blob("66,12! 56,8 44,14 34,22 30,34 36,28 42,24 40,34! 48,22 56,18 62,22 70,18!"),
        mark("30,34 26,46 28,58", 3, 2.4, 0.4),
        mark("62,22 68,34 66,44", 2.4, 2, 0.4),
    )
    plate.put(water.buffer(0.8)).put(water, "mid")
    plate.put(union(mark("62,13 48,15 38,22", 0.4, 1.2, 0.3), mark("66,16 58,16 50,20", 0.3, 0.9, 0.3)), "acc")
    plate.cutout(pail, halo=0.9).put(rim(pail, 4, 2, 1.5, 30, 0.5), "paper", pail)
    drops = [
        blob((x, y - 3, 0), (x + 1.6, y), (x, y + 1.6), (x - 1.6, y))
        for x, y in ((20, 28), (76, 40), (84, 30), (22, 50), (74, 54))
    ]
    return plate.put(union(*drops), "mid")
