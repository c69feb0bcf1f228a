"""Spells: black, and something glows in it."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.vignettes import H, W, parts
from layouts.engraving.cut import blob, box, disc, level, mark, place, poly, rim, turn_about, union
from layouts.engraving.plate import Plate


def any_card() -> Plate:
    """Return a hand, and a star over it."""
    plate = parts.night((55, 18), 30)
    parts.palm(plate, 55, 52, 0.9)
    return plate.put(parts.star(55, 12, 11, 6), "paper").put(parts.star(55, 12, 7, 6), "acc")


def cold_hands() -> Plate:
    """Return a hand that breaks out in crystals."""
    plate = parts.night()
    for x, y, r in ((18, 16, 10), (92, 18, 12), (84, 46, 6), (24, 46, 7)):
        for k in range(6):
            a = math.tau * k / 6
            tip = (x + r * math.cos(a), y + r * math.sin(a))
            side = [
                mark(
                    [
                        (x + r * q * math.cos(a), y + r * q * math.sin(a)),
                        (x + r * (q + 0.22) * math.cos(a + d), y + r * (q + 0.22) * math.sin(a + d)),
                    ],
                    0.8,
                    0.3,
                )
                for q in (0.4, 0.65)
                for d in (0.35, -0.35)
            ]
            plate.put(union(mark([(x, y), tip], 1.1, 0.5), *side), "acc")
    parts.palm(plate, 55, 40, 1.05)
    ice = [
        poly((x - 1.6, y), (x + 1.6, y), (x + d, y + 9))
        for x, y, d in ((46, 44, 0), (52, 50, 0.4), (59, 49, -0.4), (64, 42, 0))
    ]
    return plate.put(union(*ice).buffer(0.5)).put(union(*ice), "acc")


def spark() -> Plate:
    """Return a fingertip and what leaps from it."""
    plate = parts.night((74, 26), 20)
    finger = mark("-4,50 22,44 44,36 58,31", 22, 15, 10, 7)
    plate.put(finger.buffer(1)).put(finger, "paper")
    plate.put(level(finger, lambda x, y: 0.75 * np.clip((y - 40 + x * 0.2) / 14, 0, 1), 1.6), within=finger)
    plate.put(mark("52,29 57,28.6 60,31", 0.4, 1.2, 0.4)).put(mark("26,38 30,42 29,47", 0.3, 1.0, 0.3))
    bolt = poly("62,30 76,20 73,27 88,20 82,30 104,24 84,38 88,30 74,38 78,30")
    return plate.put(bolt.buffer(1.4)).put(bolt.buffer(0.6), "acc").put(bolt.buffer(-0.6), "paper")


def ember_rain() -> Plate:
    """Fire from above, and an umbrella that was a good idea until now."""
    plate = parts.night()
    rnd = random.Random(8)
    for _ in range(24):
        x, y = rnd.uniform(2, 108), rnd.uniform(2, 42)
        drop = turn_about(parts.flame(x, y, rnd.uniform(6, 11)), x, y, 1, 200)
        plate.put(mark([(x + 6, y - 12), (x + 1, y - 3)], 0.2, 0.8), "acc").put(drop, "acc")
        plate.put(turn_about(drop, x, y, 0.5), "paper")
    dome = blob("32,46! 34,36 44,28 55,26 66,28 76,36 78,46! 70,43 63,46! 55,43 47,46! 40,43")
    plate.cutout(dome, halo=0.9).put(rim(dome, 1, 6, 1.7, 84, 0.55), "acc", dome)
    plate.put(mark("55,26 55,58 51,60", 1.2), "paper")
    parts.figure(plate, 58, 64, 0.9, 0, "-3,-13 -4,-16 -3,-18")
    for x in (42, 60, 70):
        plate.put(parts.flame(x, 36, 9), "acc").put(parts.flame(x, 36, 5), "paper")
    return plate


def moss() -> Plate:
    """Return a cut in a stone, and green that closes over it."""
    plate = parts.night()
    stone = blob("12,60! 14,34 26,16 48,8 72,10 92,22 98,42 100,60!")
    plate.put(stone, "paper")
    plate.put(level(stone, lambda x, y: 0.25 + 0.5 * np.clip((x - 60) / 44, 0, 1), 1.8, 24), within=stone)
    cut = blob("38,18! 46,30 50,44 52,58! 46,46 40,32")
    plate.put(cut)
    rnd = random.Random(4)
    tufts = []
    for _ in range(46):
        t = rnd.random()
        x, y = 34 + 22 * t + rnd.uniform(-9, 11), 12 + 46 * t
        tufts.append(disc(x, y, rnd.uniform(1.6, 3.6), rnd.uniform(1.4, 2.6)))
    green = union(*tufts).difference(cut.buffer(-1.2))
    plate.put(green.buffer(0.7)).put(green, "acc")
    dots = [disc(rnd.uniform(24, 64), rnd.uniform(12, 58), 0.6) for _ in range(60)]
    return plate.put(union(*dots), "ink", green)


def root() -> Plate:
    """Return a boot that will not be going anywhere."""
    plate = parts.night()
    parts.floor(plate, 50, "acc")
    plate.put(box(0, 50, W, H)).put(level(box(0, 52, W, H), 0.2, 2.4), "paper")
    leg = box(46, -4, 60, 24)
    plate.cutout(leg, halo=0.9)
    parts.boot(plate, 53, 51, 1.25)
    for line, w in (
        ("4,60 20,44 40,46 58,40 70,30 66,22", 4.4),
        ("106,60 92,42 76,46 58,50 44,40 42,28", 4.2),
        ("24,62 34,50 50,54 66,52 80,58", 4.0),
        ("88,62 82,50 68,44 50,34 56,26", 3.2),
    ):
        vine = mark(line, w, w, w * 0.8, w * 0.6, 0.5)
        plate.put(vine.buffer(0.9), "ink").put(vine, "acc").put(rim(vine, 1, 2, 1.5, 70, 0.4), "ink", vine)
    leaves = [
        place(blob("0,0! 3,-2.6 9,0! 3,2.6"), x, y, 0.9, t)
        for x, y, t in ((66, 22, -70), (42, 28, -120), (56, 26, -40), (20, 45, -100), (92, 43, -60))
    ]
    return plate.put(union(*leaves).buffer(0.6)).put(union(*leaves), "acc")


def fog() -> Plate:
    """Return two who can no longer find each other."""
    plate = parts.day(dark=0.15)
    for x, lean, arms in (
        (24, 0, "-3,-13 -7,-9 -9,-4 | 3,-13 9,-13 14,-15"),
        (86, 0, "-3,-13 -9,-14 -14,-13 | 3,-13 7,-8 8,-3"),
    ):
        parts.figure(plate, x, 54, 1.8, lean, arms)
    rnd = random.Random(6)
    for k in range(15):
        y = 12 + 3.4 * k + rnd.uniform(-1, 1)
        left = rnd.uniform(-20, 30)
        bank = mark([(left, y), (left + 34, y - 1.6), (left + 66, y + 1), (left + 96, y)], 0.2, 3.6, 3.2, 0.2)
        plate.put(bank, "paper")
        plate.put(mark([(left + 8, y + 1.9), (left + 50, y + 1.4), (left + 88, y + 1.6)], 0.1, 0.8, 0.1), "acc")
    return plate


def mirror() -> Plate:
    """Return a glass in which the head looks the other way."""
    plate = parts.night()
    frame = disc(74, 30, 24, 28)
    plate.cutout(frame, "acc", 0.8).put(disc(74, 30, 20, 24)).put(disc(74, 30, 19, 23), "paper")
    plate.put(level(disc(74, 30, 19, 23), 0.22, 2.2, -30), "acc")
    inner = Plate(W, H, disc(74, 30, 19, 23))
    parts.profile(inner, 78, 36, 1.05, flip=True)
    plate.layers += inner.layers
    knobs = [disc(74 + 22 * math.cos(a), 30 + 26 * math.sin(a), 1.3) for a in (math.tau * k / 16 for k in range(16))]
    plate.put(union(*knobs), "paper")
    parts.profile(plate, 26, 38, 1.2)
    return plate


def borrowed_eyes() -> Plate:
    """Return a pair of them, carried carefully in two hands."""
    plate = parts.night((55, 22), 30)
    for side in (-1, 1):
        cup = blob(
            *[
                (55 + side * x, y)
                for x, y in ((4, 44), (10, 40), (24, 38), (40, 30), (46, 34), (42, 46), (30, 56), (12, 60), (4, 58))
            ]
        )
        plate.put(cup.buffer(1)).put(cup, "paper").put(rim(cup, 0, -7, 1.6, -90, 0.55), within=cup)
        marks = [
            mark([(55 + side * (26 + 5 * k), 38 - 2 * k), (55 + side * (32 + 4 * k), 44 - 2 * k)], 0.3, 1.0, 0.3)
            for k in range(3)
        ]
        plate.put(union(*marks), within=cup)
    for x, d in ((40, 0.3), (70, -0.2)):
        ball = disc(x, 26, 12)
        plate.put(ball.buffer(1.1)).put(ball, "paper").put(rim(ball, -3, -5, 1.4, -120, 0.5), within=ball)
        plate.put(disc(x + 8 * d, 24, 5.6), "acc").put(disc(x + 8 * d, 24, 2.8))
        plate.put(disc(x + 8 * d - 1.4, 22.6, 1.0), "paper")
        plate.put(
            union(mark([(x - 9, 33), (x - 5, 30), (x - 3, 32)], 0.4), mark([(x + 9, 32), (x + 6, 29.6)], 0.4)), "acc"
        )
    return plate


def bark() -> Plate:
    """Return an arm that has become a bough; a blade has stuck in it."""
    plate = parts.day(dark=0.3)
    arm = blob("-4,44! 16,38 40,30 60,26 76,18 92,16 98,22 94,30 80,34 64,42 40,52 16,60 -4,64!")
    plate.cutout(arm, halo=1)
    plate.put(level(arm, lambda x, y: 0.25 + 0.25 * np.sin(x / 3 + y), 2.0, -18, wobble=0.6), "acc", arm)
    knots = [disc(28, 46, 4, 2.6, -20), disc(54, 36, 3, 2, -20)]
    plate.put(union(*knots), "paper").put(union(disc(28, 46, 2, 1.2, -20), disc(54, 36, 1.4, 0.9, -20)))
    for line in (
        "92,18 100,10 106,4",
        "95,22 104,18 110,14",
        "94,27 103,27 110,26",
        "90,31 98,36 104,40",
        "82,18 84,8 90,2",
    ):
        plate.cutout(mark(line, 5, 3.6, 1), halo=0.7)
    parts.blade(plate, 60, 2, 30, 186, 0.9)
    leaves = [
        place(blob("0,0! 3,-2.6 9,0! 3,2.6"), x, y, 1, t)
        for x, y, t in ((36, 31, -80), (40, 30, -40), (90, 3, -50), (20, 38, -110))
    ]
    return plate.put(union(*leaves).buffer(0.6)).put(union(*leaves), "acc")


def quick_blood() -> Plate:
    """Return a heart, and everything that streams past it."""
    plate = parts.night()
    streaks = [
        mark([(2 + 7 * (k % 3), 6 + 5.4 * k), (30, 6 + 5.4 * k), (48 - abs(5 - k) * 2, 6 + 5.4 * k)], 0.2, 1.6, 0.3)
        for k in range(10)
    ]
    plate.put(union(*streaks), "acc")
    heart = blob("68,56! 52,42 46,30 48,18 58,13 67,19 76,12 87,16 90,28 84,42")
    plate.cutout(heart, "acc", 1.0)
    plate.put(level(heart, lambda x, y: 0.7 * np.clip((x - 70) / 18, 0, 1), 1.7, 30), within=heart)
    tubes = union(mark("64,18 62,8 66,-2", 6, 5, 4), mark("74,16 78,6 90,2", 5, 4, 3))
    plate.cutout(tubes, "acc", 0.8).put(union(mark("52,26 56,20 61,19", 0.4, 1.8, 0.4)), "paper")
    beat = mark("88,36 94,36 97,26 101,48 104,36 112,36", 1.2)
    return plate.put(beat.buffer(0.5)).put(beat, "paper")
