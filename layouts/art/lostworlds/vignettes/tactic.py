"""Tactics: what is done with body and blade."""

from __future__ import annotations

import numpy as np

from layouts.art.lostworlds.vignettes import H, W, parts
from layouts.engraving.cut import blob, box, engrave, level, mark, place, poly, rim, rings, union
from layouts.engraving.plate import Plate


def any_card() -> Plate:
    """Return two blades crossed."""
    plate = parts.burst()
    parts.blade(plate, 36, 52, 48, 42)
    parts.blade(plate, 74, 52, 48, -42)
    return plate


def iron_wrist() -> Plate:
    """Return a fist stops a blade dead."""
    plate = parts.night((64, 28), 24)
    parts.blade(plate, 104, 4, 52, -118)
    parts.fist(plate, 48, 34, 1.5)
    bands = [place(box(-26 + 6 * k, -8.4, -22.4 + 6 * k, 8.4), 48, 34, 1.5) for k in range(3)]
    for band in bands:
        plate.cutout(band, "acc", 0.7, "ink")
    return plate.put(parts.star(68, 26, 9, 9), "paper")


def second_wind() -> Plate:
    """Return a chest that fills: breath drawn in great curls."""
    plate = parts.day(dark=0.25)
    for k in range(4):
        y = 12 + 9 * k
        marks = mark(
            [(104, y - 6), (84, y), (62, y + 1), (50, y - 2 + k), (47, y + 4), (53, y + 6)],
            0.4,
            2.6,
            2.8,
            2.2,
            1.8,
            0.4,
        )
        plate.put(marks, "acc")
    parts.profile(plate, 30, 34, 1.4, open_=True)
    return plate


def reading_feet() -> Plate:
    """Print in the dust, and the eye that reads them."""
    plate = parts.night()
    plate.put(level(box(0, 30, W, H), lambda x, y: 0.2 + 0.5 * (y - 30) / 32, 2.0, wobble=0.5), "paper")
    for k, (x, y) in enumerate(((12, 56), (30, 50), (46, 56), (64, 48), (80, 53), (98, 44))):
        shape = blob("-3,-7 0,-8.4 3,-7 3.4,-2 2.4,1 -2.4,1 -3.4,-2")
        sole = place(union(shape, blob("-2.4,3 2.4,3 2.6,7 0,8.4 -2.6,7")), x, y, 0.8, 74)
        plate.put(sole.buffer(0.6), "paper").put(sole, "acc" if k == 5 else "ink")
    parts.eye(plate, 55, 17, 26)
    return plate


def long_step() -> Plate:
    """Return one boot far before the other, and a point beyond it."""
    plate = parts.day()
    parts.floor(plate, 52)
    leg = mark("20,6 48,26 76,34 84,46", 13, 11, 10, 8)
    back = mark("20,6 18,26 10,46", 12, 10, 8)
    for one in (back, leg):
        plate.cutout(one, halo=0.9).put(rim(one, 1, 5, 1.6, 80, 0.5), "acc", one)
    parts.boot(plate, 84, 53, 0.62)
    parts.boot(plate, 10, 53, 0.6)
    parts.blade(plate, 58, 14, 46, 84, 0.9)
    return plate


def low_line() -> Plate:
    """Return a face well guarded, a knee that is not."""
    plate = parts.day(dark=0.3)
    parts.floor(plate, 55)
    legs = union(mark("84,-4 86,20 82,36 84,56", 13, 12, 9, 8), mark("98,-4 100,24 102,56", 12, 11, 8))
    plate.cutout(legs, halo=0.9).put(rim(legs, 4, 0, 1.6, 8, 0.55), "acc", legs)
    parts.boot(plate, 84, 56, 0.5, flip=True)
    parts.boot(plate, 103, 56, 0.5, flip=True)
    sweep = engrave(
        None, lambda x, y: 0.75 * np.clip((x - 8) / 60, 0, 1), 2.6, rings(60, -30, 1), (58, 128, 1), (64, 78)
    )
    plate.put(sweep, "acc")
    parts.blade(plate, 26, 46, 52, 96)
    return plate.put(parts.star(79, 38, 8, 8), "paper").put(parts.star(79, 38, 5.4, 8), "acc")


def feather_fall() -> Plate:
    """Return one who has thrown himself down, and a feather that has not landed yet."""
    plate = parts.night()
    plate.put(level(box(0, 48, W, H), 0.35, 1.9, wobble=0.4), "paper")
    parts.figure(plate, 72, 50, 1.7, 80, "-3,-13 -6,-16 -8,-19 | 3,-13 6,-8 5,-4")
    vane = blob("14,44! 22,30 38,17 56,8 70,6! 66,16 52,30 34,40 20,45")
    plate.put(vane.buffer(0.9), "paper").put(vane, "acc")
    barbs = [mark([(20 + 5.4 * k, 42 - 3.9 * k), (22 + 5.2 * k, 33 - 3.2 * k)], 0.8, 0.2) for k in range(9)]
    barbs += [mark([(20 + 5.4 * k, 42 - 3.9 * k), (29 + 5 * k, 43 - 3.6 * k)], 0.8, 0.2) for k in range(8)]
    return plate.put(union(*barbs), "ink", vane).put(mark("6,52 20,42 44,24 68,7", 1.8, 1.3, 0.5), "paper")


def lock_and_twist() -> Plate:
    """Return two blades locked at the guard; one hand comes empty."""
    plate = parts.burst()
    parts.blade(plate, 40, 56, 56, 38)
    parts.blade(plate, 88, 44, 56, -64)
    turn = engrave(None, 0.8, 3, rings(58, 31, 1), (200, 470, 2), (13, 16)).mass
    plate.put(turn.buffer(0.6), "paper").put(turn, "acc").put(poly("54,50 64,45 62,54"), "acc")
    return plate


def corner_them() -> Plate:
    """Return a corner of two walls, and nobody gets out of it backwards."""
    plate = parts.night()
    for side in (-1, 1):
        for row in range(8):
            a, b = row * 8.0, (row + 1) * 8.0 - 1
            for k in range(4):
                x0, x1 = 4 + k * 14 + 7 * (row % 2), 16.6 + k * 14 + 7 * (row % 2)
                f0, f1 = 1 - x0 / 130, 1 - x1 / 130
                stone = poly(
                    (55 + side * x0, 31 + (a - 31) / f0),
                    (55 + side * x1, 31 + (a - 31) / f1),
                    (55 + side * x1, 31 + (b - 31) / f1),
                    (55 + side * x0, 31 + (b - 31) / f0),
                )
                plate.put(level(stone, (0.55 if side < 0 else 0.25), 1.7, -side * 8, seed=row + 1), "paper")
    plate.put(poly("55,44 112,66 -2,66"), "ink")
    small = parts.figure(plate, 55, 56, 1.7, 0, "-3,-13 -7,-10 -5,-15 | 3,-13 7,-10 5,-15")
    plate.put(rim(small, 0, 4, 1.4, 90, 0.6), "acc", small)
    for x in (18, 92):
        parts.blade(plate, x, 62, 34, 30 if x < 55 else -30, 0.9)
    return plate


def heavy_hands() -> Plate:
    """Return both fists and the haft between them, coming down."""
    plate = parts.night((52, 60), 30)
    haft = mark("104,4 70,26 40,46", 5, 5, 5)
    head = place(blob("-13,-9! 13,-9! 14,9! -13,9!"), 34, 46, 1.0, -34)
    plate.cutout(haft, halo=0.9).cutout(head, "paper", 0.9, "ink").put(rim(head, 6, 4, 1.5, 50, 0.6), within=head)
    parts.fist(plate, 72, 24, 0.95, 146)
    parts.fist(plate, 92, 12, 0.95, 146)
    return plate.put(parts.star(26, 56, 9, 9), "paper")


def stare() -> Plate:
    """Return two eyes, and the bridge between them."""
    plate = parts.night()
    parts.eye(plate, 28, 32, 24, 7, 0.3, 0.7)
    parts.eye(plate, 82, 32, 24, -7, -0.3, 0.7)
    brows = union(mark("4,20 26,11 50,22", 1, 8, 3), mark("106,20 84,11 60,22", 1, 8, 3))
    plate.put(brows.buffer(0.6)).put(brows, "paper").put(rim(brows, 0, 5, 1.5, 90, 0.5), within=brows)
    marks = mark("55,24 53,40 48,52 55,56 62,52", 0.4, 1.4, 1.6, 1.6, 0.6)
    plate.put(union(marks, mark("12,46 28,49 44,45", 0.3, 1.2, 0.3), mark("66,45 82,49 98,46", 0.3, 1.2, 0.3)), "acc")
    return plate
