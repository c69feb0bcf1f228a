"""Lucio: he bows before the bout, and while he is down there he counts your steps; eleven widows look on."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

EYE, FLOOR = (66.0, 126.0), 139.0


def draw() -> Plate:
    plate = kit.sheet()
    _arcade(plate)
    _floor(plate)
    with plate.shifted(-6):
        _legs(plate)
        _body(plate)
        _face(plate)
        _hat(plate)
    with plate.shifted(12):
        _opponent(plate)
    kit.rough(plate)
    return plate


def _arcade(plate: Plate) -> None:
    """Draw the arcade: five arches against the dawn, and in them those who have recommended him."""
    rnd = random.Random(8)
    for k in range(5):
        x = 18 + 27.0 * k
        door = kit.arch(x, 62, 10.6, 15, FLOOR)
        plate.put(door.buffer(2.2), "paper", gap=True).put(door.buffer(1.4)).put(door, "paper")
        dawn = lambda u, v: 0.55 * np.clip((120 - v) / 90, 0, 1)
        plate.put(door, "acc").put(cut.level(door, dawn, 1.9, wobble=0.2))
        plate.put(cut.level(door, lambda u, v: 0.5 * np.clip((v - 104) / 36, 0, 1), 2.2), "paper")
        for j in range(3 if k == 2 else 2):
            wx, s = (
                x - 4.6 + (8.4 if j == 1 else 3.4 if j == 2 else 0) + rnd.uniform(-0.6, 0.6),
                rnd.uniform(1.35, 1.55),
            )
            veil = cut.move(
                cut.blob("0,-44 3.6,-42 4.4,-37 4,-32 6,-22 7,-8 7.6,0! -7.6,0! -7,-8 -6,-22 -4,-32 -4.4,-37 -3.6,-42"),
                wx,
                FLOOR - 1.6 * j,
                s,
            )
            plate.put(veil.buffer(0.5), "paper", door).put(veil, within=door)
            folds = [
                cut.move(
                    cut.mark([(i * 1.3, -38), (i * 2.4, -18), (i * 3.2, -2)], 0.1, 0.6, 0.2), wx, FLOOR - 1.6 * j, s
                )
                for i in (-1, 0, 1)
            ]
            plate.put(cut.union(folds), "acc", door)
        column = cut.box(x + 11.6, 58, x + 15.4, FLOOR)
        plate.put(cut.level(column, 0.45, 1.1, 90, seed=k + 1), "paper")
        cap = cut.union(cut.box(x + 10.4, 55.6, x + 16.6, 58.4), cut.box(x + 10.4, FLOOR - 3, x + 16.6, FLOOR))
        plate.put(cap, "paper").put(cut.level(cap, 0.4, 0.9))
    beam = cut.box(7, 33, 141, 41)
    plate.put(cut.level(beam, 0.35, 1.4), "paper").put(cut.mark("5,42 74,42 143,42", 1.0), "paper")


def _floor(plate: Plate) -> None:
    """Draw the floor: tiles one can count; the prints of the steps he has counted are lit."""
    ex, ey = EYE
    floor = cut.box(7, FLOOR, 141, 190)
    plate.put(floor, "paper")
    rows = [FLOOR + 0.9 * 1.62**k - 0.9 for k in range(9)]

    def at(x: float, y: float) -> tuple[float, float]:
        return ex + (x - ex) * (y - ey) / (rows[-1] - ey), y

    for r, (y0, y1) in enumerate(pairwise(rows)):
        for k in range(-12, 14):
            if (r + k) % 2:
                a, b = ex + k * 30, ex + (k + 1) * 30
                plate.put(cut.poly(at(a, y0), at(b, y0), at(b, y1), at(a, y1)), within=floor)
    plate.put(cut.mark("7,139 74,139 141,139", 0.9))


def _legs(plate: Plate) -> None:
    """Draw the legs: one straight under him, one put forward, as it is taught."""
    back = cut.blob(
        "32,104 52,104 54,118 51,130 50,142 49,154 48,164 50,170 60,175!",
        "60,177! 36,177! 37,168 38,154 38,142 34,128 30,116",
    )
    fore = cut.blob(
        "44,106 60,108 68,122 76,134 82,146 88,158 92,164 102,164! 103,167! 90,173 82,171 76,160 68,146 58,136 48,122"
    )
    for leg in (fore, back):
        plate.cutout(leg, halo=0.9)
    plate.put(cut.rim(back, -5, 1, 1.3, 176, 0.6), "acc", back).put(cut.rim(fore, 3, 4, 1.3, 60, 0.55), "acc", fore)
    for cuff in (
        cut.poly("34.6,142 53.6,141 52,149 37,150"),
        cut.turn_about(cut.poly("66,136 80,130 84,137 71,145"), 75, 137),
    ):
        plate.cutout(cuff, halo=0.6).put(cut.rim(cuff, 0, 3.4, 1.2, 90, 0.5), "paper")


def _body(plate: Plate) -> None:
    """Draw the rapier behind his back, tails in the air, a short cloak over one shoulder."""
    blade = cut.mark("44,92 28,68 11,42", 1.7, 1.4, 0.5)
    cup = cut.disc(43, 91, 6.4, 3.2, -32)
    plate.put(blade.buffer(0.9), "ink", gap=True).put(blade, "paper")
    plate.cutout(cup, halo=0.7).put(cut.rim(cup, 1.5, 3, 0.9, 60, 0.6), "paper")
    plate.put(cut.mark("46,95 50,101", 2.6), "paper")
    tails = cut.union(
        cut.blob("40,96 30,97 20,104 13,118! 22,116 26,119 24,128! 33,120 40,118 46,110"),
        cut.blob("46,108 40,116 36,126 37,137! 44,128 52,124 58,114"),
    )
    plate.cutout(tails, halo=0.8)
    plate.put(cut.rim(tails, 4, 3, 1.3, 40, 0.55), "acc", tails)
    trunk = cut.blob("32,104 36,94 48,88 62,84 78,82 92,84 99,90 99,100 93,107 82,110 72,114 62,119 50,120 40,116")
    plate.cutout(trunk, halo=0.9)
    doublet = lambda x, y: 0.08 + 0.62 * np.clip((y - 94) / 22, 0, 1)
    plate.put(cut.engrave(trunk, doublet, 0.065, _back_frame(), (0, 1, 0.02), (0, 1), wobble=0.3), "acc", trunk)
    plate.put(cut.union([cut.disc(95 - 7 * k, 106 + 1.6 * k, 0.9) for k in range(5)]), "paper")
    hand = cut.blob("44,98 49,94 55,96 56,101 51,104 46,103")
    plate.cutout(hand, "paper", 0.6, "ink")
    plate.put(cut.union([cut.mark([(47 + 2.2 * k, 96.6), (48.4 + 2.2 * k, 101)], 0.5) for k in range(3)]), within=hand)
    sleeve = cut.blob("86,84 74,82 62,86 54,93 54,101 59,104 66,98 76,96 86,94")
    plate.cutout(sleeve, halo=0.7).put(cut.rim(sleeve, 2, 4.4, 1.3, 66, 0.6), "acc", sleeve)
    cloak = cut.blob("96,82 84,79 72,82 70,92 64,106 58,122 60,134! 66,129 70,136! 76,127 82,132! 86,118 92,104 98,92")
    plate.cutout(cloak, halo=0.9).put(cut.rim(cloak, 2, 5, 1.4, 70, 0.55), "paper", cloak)
    marks = [cut.mark([(90 - 4 * k, 88), (84 - 5 * k, 108), (80 - 6 * k, 128)], 0.2, 1.2, 0.4) for k in range(4)]
    plate.put(cut.union(marks), "paper", cloak)


def _back_frame():  # type: ignore[no-untyped-def]
    from layouts.engraving.cut import lead_over

    return lead_over("34,98 54,86 80,82 98,86", "44,118 62,119 82,110 97,102")


def _face(plate: Plate) -> None:
    """Draw the face: bent to the floor, and yet the eye is on you: under the brow, with a smile at its corner."""
    on = lambda mass: cut.move(mass, 105, 101, 1.22, 30)
    ruff = cut.poly(
        *[
            (98 + (r := 9.6 if k % 2 else 7.6) * math.cos(a), 96 + r * 1.1 * math.sin(a))
            for k in range(22)
            for a in (math.tau * k / 22,)
        ]
    )
    plate.put(ruff.buffer(0.8)).put(ruff, "paper")
    plate.put(cut.engrave(ruff, 0.35, 16.4, cut.rays(98, 96), (2, 10, 0.6), (0, 360)))
    head = on(
        cut.blob(
            "-8,-9 -3,-13 4,-12.4 8,-8.6 8.6,-5 7.8,-3.4~ 11.6,3! 8.4,4.2~",
            "8.6,6 7.8,7.4~ 8.4,9.4 6.4,13.4! 2.6,13.4 -2,9 -6,4 -9,-2",
        )
    )
    plate.put(head.buffer(0.8)).put(head, "paper")
    tone = lambda x, y: 0.7 * np.clip((106 - x) / 10, 0, 1)
    plate.put(cut.engrave(head, tone, 1.2, cut.rings(126, 100), (90, 270, 2), (6, 40)))
    hair = on(
        cut.blob("9,-9.4 4,-14.6 -4,-15.6 -11,-11 -13,-2 -12,8 -14,15! -8,12 -8.6,18! -3,11 -4.4,4 -2,-1 -1,-6 3,-8.6")
    )
    marks = [
        cut.mark([(2 - 2.2 * k, -13.6 + 0.4 * k), (-5 - 1.4 * k, -6), (-7 - k, 6), (-8 - 1.0 * k, 13)], 0.2, 0.8, 0.3)
        for k in range(3)
    ]
    plate.cutout(hair, halo=0.6).put(on(cut.union(*marks)), "acc", hair)
    plate.put(on(cut.mark("2.4,-4.6 5.6,-7 8.6,-5.8", 0.7, 1.7, 0.5)))
    eye = on(cut.blob("2.8,-1.8! 5,-3.6 7.4,-2.6! 5.2,-1.2"))
    plate.put(eye.buffer(0.3)).put(eye, "paper").put(on(cut.disc(6.2, -2.6, 1.1)), within=eye.buffer(0.2))
    plate.put(on(cut.mark("2.4,-2 5,-4 7.9,-2.8", 0.4, 0.9, 0.4)))
    plate.put(on(cut.union(cut.mark("3.6,0.4 6,0.6", 0.3, 0.5, 0.2), cut.mark("9.4,2 8,1.6 8.4,0", 0.3, 0.7, 0.3))))
    plate.put(on(cut.mark("8.4,5 5.6,5.4 2.6,4 0.6,1.6", 0.9, 1.3, 0.8, 0.1)))  # moustache
    plate.put(
        on(cut.union(cut.mark("8.2,7.4 5.4,7.6 3,5.8", 0.4, 0.9, 0.2), cut.blob("8,11.6! 5.4,11.4 5.2,14 7,17!")))
    )
    ear = on(cut.blob("-3.6,-3 -1,-4 0.4,-1.6 -1,2 -3,1.6"))
    plate.put(ear.buffer(0.5)).put(ear, "paper").put(on(cut.disc(-1.8, 3.2, 1.0)), "acc")


def _hat(plate: Plate) -> None:
    """Draw the hat: swept over the floor in the other hand, the plume after it."""
    arm = cut.blob("92,96 86,104 82,116 83,127 88,137 95,141 99,136 94,128 93,118 97,108 100,101")
    plume = cut.mark("100,148 88,152 76,160 64,160 56,166", 3, 9, 11, 8, 0.4)
    brim = cut.disc(105, 150, 21, 6.4, 14)
    crown = cut.turn_about(cut.blob("94,148 95,139 101,134 110,134 116,139 117,150"), 105, 148, 1, 14)
    plate.cutout(arm, halo=0.8).put(cut.rim(arm, 3, 1.6, 1.2, 25, 0.55), "acc", arm)
    plate.cutout(brim, halo=0.9).put(cut.rim(brim, 0, 4, 1.3, 100, 0.5), "paper").cutout(crown, halo=0.8)
    plate.put(cut.rim(crown, 3.4, 2, 1.2, 40, 0.55), "paper")
    plate.put(cut.turn_about(cut.mark("94,146 105,149.6 117,147.6", 2.6), 105, 148, 1, 14), "acc")
    plate.cutout(plume, "acc", 0.7, "ink")
    barbs = [
        cut.mark([(98 - 3.4 * k, 150 + 0.9 * k + dy * 0.3), (94 - 3.4 * k, 150.6 + 0.9 * k + dy)], 0.3, 0.9)
        for k in range(11)
        for dy in (-4.6, 4.8)
    ]
    plate.put(cut.union(cut.mark("100,148 88,152.4 76,159.6 64,161", 0.6, 0.9, 0.3), *barbs), within=plume)
    lace = cut.poly(*[(92 + 2.2 * k, 138 + (2.4 if k % 2 else 0) - 0.5 * k) for k in range(6)], "103,142 94,145")
    hand = cut.blob("93,140 99,137 104,139 105,144 100,147 94,146")
    plate.put(hand.buffer(0.7)).put(hand, "paper")
    plate.put(cut.union([cut.mark([(97 + 2.2 * k, 138.6), (98 + 2.2 * k, 144.6)], 0.5) for k in range(3)]), within=hand)
    plate.put(lace, "paper")
    plate.put(cut.union([cut.mark([(93 + 2.2 * k, 139.6), (94 + 2 * k, 143)], 0.35) for k in range(5)]))


def _opponent(plate: Plate) -> None:
    """Draw the opponent: boots, and a heavy hand on a heavy sword: you."""
    blade = cut.poly("118.6,86 123,86 121.6,160 119.8,170 118.6,160")
    plate.put(blade.buffer(0.9), "ink", gap=True).put(blade, "paper")
    plate.put(cut.poly("120.8,86 123,86 121.6,160 119.8,170"))
    leg = cut.blob("124,30! 128,60 126,84 124,104 122,124 121,146 119,160 112,170 107,177! 107,181! 146,181! 146,30!")
    boot = cut.blob("119,104! 132,108 148,108! 148,190! 106,190! 107,178 113,170 119,160 121,144 121,124")
    for mass in (leg, boot):
        plate.cutout(mass, halo=1.0)
    plate.put(cut.rim(leg, 6, 1, 1.6, 6, 0.6), "acc", leg.difference(boot))
    plate.put(cut.rim(boot, 7, 2, 1.6, 12, 0.6), "acc", boot)
    cuff = cut.blob("115,102! 128,107 148,106! 148,122! 132,122 117,118!")
    plate.cutout(cuff, halo=0.8).put(cut.rim(cuff, 1, 6, 1.5, 84, 0.5), "paper")
    plate.put(
        cut.union(cut.mark("122,152 132,156 148,156", 2.6), cut.mark("121.6,130 126,140 124,150", 0.2, 1.2, 0.3)),
        "paper",
        boot,
    ).put(cut.disc(133, 156, 2.6, 2.2), "acc").put(cut.disc(133, 156, 1.1))
    guard = cut.mark("109,84 120.6,86 132,84.6", 2.4, 3.0, 2.4)
    sleeve = cut.blob("116,30! 113,46 112,60 116,66 128,67 134,60 138,44 140,30!")
    fist = cut.blob("112,66 118,62 126,63 130,68 129,78 124,83 116,82 111,76")
    plate.cutout(sleeve, halo=0.9).put(cut.rim(sleeve, 5, 1, 1.4, 10, 0.6), "acc", sleeve)
    plate.cutout(guard, "paper", 0.7, "ink")
    marks = [cut.mark([(112, 69 + 3.6 * k), (121, 70 + 3.4 * k)], 0.4, 1.1, 0.3) for k in range(4)]
    plate.cutout(fist, halo=0.9).put(cut.union(marks), "paper", fist)
    plate.put(cut.poly("113,62 130,63 131,67.6 112,66.6"), "paper")
    plate.put(cut.union([cut.mark([(115 + 3 * k, 62.6), (114.6 + 3.2 * k, 67)], 0.5) for k in range(5)]))
