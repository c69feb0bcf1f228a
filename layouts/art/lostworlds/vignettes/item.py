"""Items: things, large, as on a maker's sign."""

from __future__ import annotations

import math

import numpy as np

from layouts.art.lostworlds.vignettes import parts
from layouts.engraving.cut import blob, box, disc, engrave, level, mark, poly, rim, rings, turn_about, union
from layouts.engraving.plate import Plate


def any_card() -> Plate:
    """Return a pack, buckled."""
    plate = parts.burst()
    pack = blob("34,58! 30,34 36,18 46,12 64,12 74,18 80,34 76,58!")
    flap = blob("33,30! 36,18 46,12 64,12 74,18 77,30! 66,36 55,38 44,36")
    for one in (pack, flap):
        plate.cutout(one, halo=0.9).put(rim(one, 6, 2, 1.6, 14, 0.55), "acc", one)
    return plate.put(union(box(44, 30, 47, 46), box(63, 30, 66, 46)), "paper").put(
        union(box(43, 38, 48, 43), box(62, 38, 67, 43)), "acc"
    )


def buckle() -> Plate:
    plate = parts.night()
    belt = box(-2, 20, 112, 44)
    plate.put(belt, "paper").put(level(belt, lambda x, y: 0.2 + 0.4 * np.abs(y - 32) / 12, 1.8), within=belt)
    plate.put(union(*[disc(x, 32, 1.6) for x in (10, 22, 88, 100)]))
    marks = [mark([(x, 22.4), (x + 4, 22.4)], 0.8) for x in range(0, 112, 7)]
    plate.put(union(*marks, *[mark([(x, 41.6), (x + 4, 41.6)], 0.8) for x in range(0, 112, 7)]), "acc")
    ring = box(34, 10, 74, 54).buffer(3).difference(box(41, 17, 67, 47))
    plate.cutout(ring, "acc", 1.0, "ink").put(rim(ring, 4, 4, 1.6, 45, 0.5), "ink", ring)
    tongue = mark("38,32 60,31 76,31.6", 5, 4.4, 3)
    return plate.cutout(tongue, "paper", 1.0, "ink")


def dwarf_steel() -> Plate:
    """Return dwarf steel on the anvil, still hot."""
    plate = parts.night((48, 26), 26)
    anvil = blob("20,34! 84,34! 100,38 88,44 70,46 66,54 78,62! 30,62! 42,54 40,46 26,44")
    plate.cutout(anvil, halo=0.9).put(rim(anvil, 0, 5, 1.6, 88, 0.55), "paper", anvil)
    bar = poly("14,29 92,26 96,30 92,33 14,34")
    plate.put(bar.buffer(0.9)).put(bar, "acc").put(poly("34,30 88,28 92,30 34,32"), "paper")
    head = turn_about(box(44, 2, 66, 16), 55, 9, 1, -14)
    plate.cutout(mark("60,10 84,2 108,-6", 4), halo=0.8).cutout(head, halo=0.9)
    plate.put(rim(head, 5, 2, 1.5, 20, 0.5), "paper", head)
    sparks = [
        mark(
            [(52 + 6 * math.cos(a), 24 + 6 * math.sin(a)), (52 + q * math.cos(a), 24 + q * 0.8 * math.sin(a))], 1.2, 0.2
        )
        for a, q in ((3.3, 26), (3.7, 20), (4.1, 13), (5.6, 18), (5.95, 26), (2.95, 30), (6.3, 30))
    ]
    return plate.put(union(*sparks), "paper")


def boots() -> Plate:
    """Return a pair, on their toes, and a board that does not creak."""
    plate = parts.day(dark=0.3)
    parts.floor(plate, 53)
    plate.put(union(*[mark([(x, 53), (x + (x - 55) * 0.3, 62)], 0.8) for x in range(5, 110, 16)]))
    parts.boot(plate, 38, 50, 1.25, 16)
    parts.boot(plate, 68, 51, 1.25, 8)
    hush = [
        mark([(92 + 3 * k, 44 - 2 * k), (95 + 3 * k, 50 - 2 * k), (92 + 3 * k, 55 - 2 * k)], 0.3, 1.0, 0.3)
        for k in range(2)
    ]
    return plate.put(union(*hush), "acc")


def gorget() -> Plate:
    plate = parts.night()
    collar = blob("28,12! 40,8 55,10 70,8 82,12! 84,26 98,40 82,54 64,60 55,64! 46,60 28,54 12,40 26,26")
    tone = lambda x, y: 0.15 + 0.7 * np.clip((np.abs(x - 48) - 6) / 36, 0, 1)
    plate.cutout(collar, "paper", 1.0).put(level(collar, tone, 1.7, wobble=0.15), within=collar)
    throat = blob("34,10 44,18 55,20 66,18 76,10 74,4 36,4")
    plate.put(throat.buffer(1.4), "acc").put(throat)
    for y, w in ((30, 28), (42, 38)):
        plate.put(mark([(55 - w, y - 3), (55, y + 6), (55 + w, y - 3)], 1.2))
        plate.put(mark([(55 - w, y - 1.4), (55, y + 7.6), (55 + w, y - 1.4)], 0.7), "acc")
    return plate.put(
        union(*[disc(55 + dx, y, 1.5) for dx, y in ((-30, 36), (30, 36), (-20, 46), (20, 46))]), "acc"
    ).put(mark("66,26 72,34 70,40", 1.0))


def flask() -> Plate:
    plate = parts.burst()
    body = blob("40,24 50,19 60,19 70,24 76,36 74,50 66,58 44,58 36,50 34,36")
    neck = box(50, 8, 60, 22)
    plate.cutout(union(body, neck), halo=1.0).put(rim(body, 8, 3, 1.7, 18, 0.6), "acc", body)
    plate.cutout(box(48.6, 2, 61.4, 9), "paper", 0.8, "ink")
    label = disc(55, 41, 12, 10)
    plate.put(label, "paper").put(label.buffer(-1.2).difference(label.buffer(-2)))
    marks = [
        mark(
            [(47, 36 + 4 * k), (50, 34.6 + 4 * k), (54, 36.4 + 4 * k), (58, 34.6 + 4 * k), (63, 36 + 4 * k)],
            0.4,
            1.1,
            1.1,
            1.1,
            0.4,
        )
        for k in range(3)
    ]
    plate.put(union(*marks), "acc")
    strap = mark("36,34 20,22 10,4", 2.4)
    return plate.cutout(strap, halo=0.6)


def whetstone() -> Plate:
    """Return a wheel, an edge on it, sparks for the children."""
    plate = parts.night()
    wheel = disc(40, 40, 25)
    tone = lambda x, y: 0.3 + 0.35 * np.clip((y - 30) / 34, 0, 1)
    plate.cutout(wheel, "paper", 0.9).put(engrave(wheel, tone, 2.4, rings(40, 40), (0, 360, 3), (4, 25)), within=wheel)
    plate.put(disc(40, 40, 4)).put(disc(40, 40, 1.8), "acc")
    parts.blade(plate, 102, 8, 62, -104)
    sparks = [
        mark([(47, 17), (47 + q * math.cos(a), 17 + q * math.sin(a))], 1.3, 0.2)
        for a, q in ((2.9, 34), (3.15, 44), (3.4, 36), (3.65, 26), (2.6, 24), (3.02, 40))
    ]
    plate.put(union(*sparks), "acc")
    return plate.put(union(*[disc(x, y, 0.9) for x, y in ((8, 10), (14, 26), (22, 6), (4, 20))]), "paper")


def long_grip() -> Plate:
    """Return two hands, and room for a third."""
    plate = parts.day(dark=0.25)
    grip = box(8, 27, 84, 35)
    plate.cutout(grip, halo=0.9)
    plate.put(union(*[mark([(10 + 4 * k, 27), (13 + 4 * k, 35)], 1.0) for k in range(19)]), "acc", grip)
    plate.cutout(disc(6, 31, 6), "paper", 0.9, "ink").put(disc(6, 31, 3), "acc")
    guard = box(84, 12, 89, 50)
    steel = poly("89,26 114,27 114,35 89,36")
    plate.put(steel.buffer(0.9)).put(steel, "paper").put(poly("89,31 114,31 114,35 89,36")).cutout(guard, halo=0.9)
    for x in (34, 66):
        hand = blob(
            (x - 10, 24), (x - 4, 20), (x + 6, 20), (x + 11, 25), (x + 11, 37), (x + 5, 42), (x - 5, 42), (x - 10, 37)
        )
        plate.put(hand.buffer(1)).put(hand, "paper").put(
            union(*[mark([(x - 6 + 5 * k, 21), (x - 5 + 5 * k, 40)], 0.4, 1.2, 0.4) for k in range(3)]), within=hand
        )
        arm = blob((x - 8, 40, 0), (x + 8, 40, 0), (x + 14, 66, 0), (x - 2, 66, 0))
        plate.cutout(arm, halo=0.8).put(rim(arm, 4, 0, 1.6, 10, 0.5), "acc", arm)
    return plate


def bandage() -> Plate:
    """Return a roll, and an arm that needs it."""
    plate = parts.night()
    arm = blob("-4,24! 30,20 64,22 92,26 114,24! 114,46! 92,44 64,46 30,48 -4,46!")
    plate.put(arm.buffer(1), "ink").put(arm, "paper")
    plate.put(level(arm, lambda x, y: 0.7 * np.clip((y - 34) / 12, 0, 1), 1.8), within=arm)
    for k in range(6):
        x = 30 + 7.4 * k
        wrap = poly((x, 18), (x + 9, 18), (x + 4, 50), (x - 5, 50))
        plate.put(wrap.buffer(0.8)).put(wrap, "paper").put(level(wrap, 0.16, 2.4, 100), "acc", wrap)
    plate.put(disc(56, 33, 3.4), "acc")
    roll = disc(86, 47, 12, 11)
    tail = mark("76,22 92,26 96,38", 9, 9, 9)
    plate.put(tail.buffer(0.8)).put(tail, "paper").put(roll.buffer(1)).put(roll, "paper")
    return plate.put(
        union(*[disc(86, 47, r, r * 0.92).difference(disc(86, 47, r - 0.8, (r - 0.8) * 0.92)) for r in (9.4, 6.6, 3.8)])
    )


def charm() -> Plate:
    """Return a nail, bent round, on a thong."""
    plate = parts.burst()
    thong = mark("30,-4 40,14 52,22 60,14 74,-4", 1.6)
    plate.put(thong.buffer(0.5), "paper").put(thong)
    nail = mark("74,36 76,50 64,60 46,58 36,46 38,32 50,24 60,28", 3.0, 4, 4.6, 5, 5, 4.6, 4.2, 4)
    head = turn_about(box(69, 31, 80, 35), 74, 33, 1, -6)
    plate.cutout(union(nail, head), halo=1.0).put(rim(nail, 2, 2, 1.6, 45, 0.5), "paper", nail)
    return plate.put(
        union(parts.star(92, 16, 7, 4, 0.25), parts.star(18, 40, 5, 4, 0.25), parts.star(96, 48, 4, 4, 0.25)), "acc"
    )
