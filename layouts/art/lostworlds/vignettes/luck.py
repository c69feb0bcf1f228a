"""Luck: the moment that nobody had planned."""

from __future__ import annotations

import numpy as np

from layouts.art.lostworlds.vignettes import H, W, parts
from layouts.engraving.cut import blob, box, disc, engrave, level, mark, place, poly, rays, rim, union
from layouts.engraving.plate import Plate


def any_card() -> Plate:
    """Return a clover of four leaves."""
    plate = parts.burst()
    leaf = blob("0,0! -9,-4 -13,-12 -8,-18 -2,-16 0,-13! 2,-16 8,-18 13,-12 9,-4")
    for k in range(4):
        one = place(leaf, 55, 30, 1.0, 90 * k)
        plate.cutout(one, "acc", 0.9, "ink").put(place(mark("0,-1 0,-12", 0.8, 0.3), 55, 30, 1, 90 * k))
    return plate.put(mark("55,30 60,46 58,62", 1.8, 2.2, 2.6))


def loose_stone() -> Plate:
    """Return a boot, a stone, and a sole that points at the sky."""
    plate = parts.day()
    parts.floor(plate, 50)
    parts.boot(plate, 46, 44, 1.15, -34)
    leg = mark("44,8 30,-2 20,-10", 14, 14, 14)
    plate.cutout(leg, halo=0.8)
    stone = blob("62,56 60,48 66,42 76,42 82,48 80,56 70,58")
    plate.cutout(stone, "acc", 0.9, "ink").put(rim(stone, -4, -4, 1.5, -140, 0.55), within=stone)
    return plate.put(
        union(mark("86,46 94,42", 0.4, 1.6), mark("86,52 96,52", 0.4, 1.6), mark("58,42 54,34", 0.4, 1.4))
    ).put(mark("88,58 98,60 106,58", 0.4, 1.4, 0.4))


def penny() -> Plate:
    """Return a coin on the breast, and the point that stopped in it."""
    plate = parts.night()
    coat = blob("-4,66! 4,20 24,4 44,-4! 66,-4! 84,8 96,66!")
    plate.put(level(coat, lambda x, y: 0.15 + 0.3 * np.clip((x - 40) / 50, 0, 1), 2.2, 70), "paper")
    coin = disc(48, 34, 17)
    plate.cutout(coin, "acc", 1.0, "ink").put(disc(48, 34, 14.4).difference(disc(48, 34, 13.2)))
    plate.put(rim(coin, -4, -4, 1.6, -135, 0.5), within=coin)
    head = blob("44,42! 42,34 44,26 50,23 54,27 56,33! 53,35 54,40 50,44!")
    plate.put(head)
    parts.blade(plate, 104, 22, 50, -98)
    return plate.put(parts.star(55, 31, 7, 8), "paper")


def sun_in_eyes() -> Plate:
    """Return a great sun, and a hand that comes too late."""
    plate = parts.night((84, 18), 46)
    plate.put(disc(84, 18, 15).buffer(1.2)).put(disc(84, 18, 15), "paper").put(disc(84, 18, 12), "acc")
    parts.profile(plate, 26, 38, 1.4, -10)
    arm = mark("6,66 30,62 50,46", 12, 10, 7)
    plate.cutout(arm, halo=0.8)
    hand = union(
        blob("46,46 48,38 54,34 59,38 57,46 51,50"),
        mark("52,38 54,28 56,22", 3.6, 3.2, 2.4),
        mark("56,38 60,30 63,25", 3.6, 3.2, 2.4),
        mark("49,40 48,30 48,25", 3.4, 3, 2.2),
    )
    return plate.put(hand.buffer(0.9)).put(hand, "paper")


def sneeze() -> Plate:
    """Return it starts at the nose and takes everything with it."""
    plate = parts.day(dark=0.2)
    spray = engrave(
        None, lambda x, y: 0.8 * np.exp(-(x - 44) / 42), 7, rays(40, 40), (12, 80, 1), (-34, 30), wobble=0.4
    )
    plate.put(spray, "acc")
    drops = [disc(56 + 6.4 * k, 28 + (k * 37 % 23), 1.4 - 0.1 * (k % 4), 1.0) for k in range(8)]
    plate.put(union(*drops))
    parts.profile(plate, 26, 34, 1.4, 16, open_=True)
    return plate.put(union(mark("31,23 36,26 41,27", 1.3), mark("20,10 14,4", 1.2, 0.3), mark("28,6 27,0", 1.2, 0.3)))


def missed_me() -> Plate:
    """Return a blade, a head, and between them one hair, cut."""
    plate = parts.night()
    parts.profile(plate, 40, 42, 1.3)
    parts.blade(plate, 108, 12, 96, -92, 1.0)
    hair = mark("40,20 44,12 52,4 60,6", 0.8, 0.7, 0.6)
    details = union(mark("50,22 56,24", 0.3, 1.0), mark("26,20 20,22", 0.3, 1.0))
    return plate.put(hair, "acc").put(mark("66,4 72,2 78,6 82,3", 0.8, 0.6, 0.4), "acc").put(details, "acc")


def handy_branch() -> Plate:
    """Return the nearest thing to hand, and a hand that has it."""
    plate = parts.day(dark=0.3)
    branch = mark("6,54 36,38 66,24 104,8", 6, 5.4, 5, 3.4)
    twigs = union(
        mark("60,27 66,14 74,8", 3, 2, 0.8),
        mark("82,17 92,22 100,20", 2.6, 1.8, 0.8),
        mark("22,46 18,36 10,32", 3, 2, 0.8),
    )
    plate.cutout(union(branch, twigs), halo=0.9).put(rim(branch, 1, 3, 1.6, 70, 0.5), "acc", branch)
    leaves = [
        place(blob("0,0! 4,-3.4 12,0! 4,3.4"), x, y, 0.9, t)
        for x, y, t in ((74, 8, -50), (72, 10, -110), (100, 20, 20), (104, 8, -30), (10, 32, -140))
    ]
    plate.put(union(*leaves).buffer(0.7)).put(union(*leaves), "acc")
    parts.fist(plate, 46, 36, 0.95, -62)
    return plate


def last_straw() -> Plate:
    """Return the last straw: somebody on the ground, with a straw between the teeth and no intention of staying
    there."""
    plate = parts.night((100, 50), 40)
    plate.put(level(box(0, 52, W, H), 0.4, 1.9, wobble=0.5), "paper")
    parts.profile(plate, 40, 46, 1.25, -62)
    straw = mark("62,34 78,24 98,14", 1.6, 1.4, 1.0)
    plate.put(straw.buffer(0.6)).put(straw, "acc")
    ear = [
        place(blob("0,0! 2,-2 6,-1! 2,1.4"), 86 + 3.4 * k, 20 - 2 * k, 1.0, -30 + (34 if k % 2 else -34))
        for k in range(5)
    ]
    plate.put(union(*ear).buffer(0.5)).put(union(*ear), "acc")
    stars = [parts.star(x, y, r, 5) for x, y, r in ((14, 14, 4), (30, 8, 3), (48, 12, 3.6))]
    return plate.put(union(*stars), "paper")


def open_door() -> Plate:
    """Return a door ajar, light on the stones, a heel that is already outside."""
    plate = parts.night()
    parts.wall(plate)
    frame = box(38, 4, 76, 58)
    plate.put(frame.buffer(2.4, join_style=2)).put(frame, "acc")
    plate.put(engrave(frame, 0.4, 8, rays(57, 70), (4, 80, 2), (200, 340)), "paper", frame)
    door = poly("38,4 52,10 52,62 38,58")
    marks = [mark([(38 + 4.6 * k, 5 + 2 * k), (38 + 4.6 * k, 59 + 1.2 * k)], 0.6) for k in range(1, 3)]
    plate.cutout(door, halo=0.8).put(union(*marks), "paper", door).put(disc(49, 36, 1.3), "paper")
    plate.put(poly("52,58 76,58 96,64 44,64"), "acc")
    parts.boot(plate, 68, 58, 0.6, 14)
    coat = blob("60,40! 66,30 78,26! 78,46! 70,46")
    return plate.cutout(coat, within=box(38, 0, 76, 62), halo=0.6)
