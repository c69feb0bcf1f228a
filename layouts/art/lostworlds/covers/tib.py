"""Tib: the rats know the way out, and she goes with them; what ate her brother is late by one step."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

HOLE = (70.0, 92.0, 44.0)


def draw() -> Plate:
    plate = kit.sheet()
    _drain(plate)
    _daylight(plate)
    _water(plate)
    _rats(plate)
    _legs(plate)
    _coat(plate)
    _head(plate)
    _arms(plate)
    _jaws(plate)
    kit.rough(plate)
    return plate


def _drain(plate: Plate) -> None:
    """Draw the drain: rings of brick about the mouth of the drain."""
    x, y, r = HOLE
    rnd = random.Random(6)
    for ring in range(7):
        near = r + 3.5 + ring * 9.4 * (1 + 0.10 * ring)
        far = near + 8.2 * (1 + 0.12 * ring)
        n = 26
        for i in range(n):
            a0 = i * math.tau / n + (math.pi / n if ring % 2 else 0)
            a1 = a0 + math.tau / n - 1.3 / near
            corners = [
                (x + q * math.cos(a), y + q * math.sin(a))
                for a, q in ((a0, near), ((a0 + a1) / 2, near), (a1, near), (a1, far), ((a0 + a1) / 2, far), (a0, far))
            ]
            brick = cut.poly(*corners).intersection(plate.window)
            if not brick.is_empty:
                light = (0.85 - 0.15 * ring) * rnd.uniform(0.6, 1.1)
                glow = lambda u, v, q=near, s=light: np.clip(s * (1.15 - (np.hypot(u - x, v - y) - q) / 9), 0.0, 0.85)
                lines = cut.engrave(
                    brick,
                    glow,
                    360 / n / 5,
                    cut.rays(x, y),
                    (near - 1, far + 1, 0.9),
                    (math.degrees(a0) - 1, math.degrees(a1) + 3),
                    wobble=0.2,
                    seed=i + 1,
                )
                plate.put(lines, "acc" if ring == 0 else "paper")


def _daylight(plate: Plate) -> None:
    """Draw the daylight: outside it is morning: roofs, a chimney, and the light that falls in."""
    x, y, r = HOLE
    hole = cut.disc(x, y, r)
    plate.put(cut.disc(x, y, r + 2.4), "paper").put(cut.disc(x, y, r + 1.2)).put(hole, "acc")
    tone = lambda u, v: 0.35 + 0.3 * np.hypot(u - x, v - y) / r
    rays_ = cut.engrave(hole, tone, 12, cut.rays(x, y - 10), (6, 80, 1.5), (0, 360), wobble=0.2)
    plate.put(rays_, "paper", hole)
    roofs = cut.poly(
        "20,150 20,108 30,98 40,107 40,112 52,102 60,96 68,104 74,104",
        "74,92 79,92 79,106 90,98 102,110 102,104 112,96 126,110 126,150",
    )
    plate.put(roofs.buffer(0.7), "paper", hole).put(roofs, within=hole)
    plate.put(cut.level(roofs, lambda u, v: 0.55 * np.clip((116 - v) / 16, 0, 1), 1.5, 34), "acc", hole)
    marks = [
        cut.box(a, b, a + 2, b + 3) for a, b in ((29, 108), (58, 106), (64, 110), (98, 112), (108, 106), (113, 106))
    ]
    plate.put(cut.union(*marks), "paper", hole)
    bars = [
        cut.mark([(44 + 13 * k, 40), (44 + 13 * k + (3 if k == 1 else 0), 66 - 8 * (k == 2))], 3, 2.4) for k in range(5)
    ]
    plate.cutout(cut.union(*bars), halo=0.5, within=hole.buffer(1))


def _water(plate: Plate) -> None:
    """Draw a runnel down the middle that shines; a ledge on both sides."""
    x = HOLE[0]
    floor = cut.poly("34,128 106,128 160,192 -30,192")
    plate.put(floor, within=plate.window)
    shine = lambda u, v: (
        0.85
        * np.exp(-(((u - x - (v - 130) * 0.06) / (13 + (v - 128) * 0.5)) ** 2))
        * (0.55 + 0.45 * np.sin(u / 5 + v * 1.4))
    )
    plate.put(cut.level(floor, shine, 2.0, wobble=0.4), "acc")
    for side in (-1, 1):
        plate.put(cut.mark([(x + side * 30, 130), (x + side * 48, 152), (x + side * 76, 186)], 0.6, 1.0, 1.8), "paper")
        shape = cut.poly((x + side * 31, 130), (x + side * 40, 128), (x + side * 110, 186), (x + side * 77, 186))
        plate.put(cut.level(shape, lambda u, v: 0.3 * np.exp(-(v - 128) / 30) + 0.06, 1.6, side * 30), "paper")


def _rat(plate: Plate, x: float, y: float, scale: float, turn: float, flip: bool = False) -> None:
    """Draw a rat at full run."""
    on = lambda mass: cut.place(mass, x, y, scale, turn, flip)
    body = cut.blob("-11,1 -8,-5 -2,-7 4,-6 8,-4.6 11,-5.6 14.6,-2.6 17.6,0! 14,1.2 9,1.6 4,2.6 -3,3.4 -8,3.4")
    legs = cut.union(
        cut.mark("6,1 9.4,3.6 13,4", 2, 1.4, 0.9),
        cut.mark("-7,2 -10,5 -14,5.6", 2.6, 1.7, 0.9),
        cut.mark("3,1.6 5,5 8,5.6", 1.8, 1.3, 0.8),
        cut.mark("-4,2 -6,5.6 -10,7", 2.4, 1.6, 0.9),
    )
    tail = cut.mark("-10,0 -16,-2 -21,-7 -27,-6 -31,-9", 2, 1.5, 1.1, 0.8, 0.3)
    ear = cut.disc(9.4, -6.2, 2.0, 2.4, 20)
    whole = cut.union(body, legs, tail, ear)
    plate.cutout(on(whole), halo=0.6).put(cut.rim(on(body), -1.0, 3 * scale, 1.0, 100, 0.55), "acc", on(body))
    plate.put(on(cut.disc(13.4, -3.2, 0.8)), "paper").put(on(cut.disc(9.6, -6, 0.9)), "paper")
    plate.put(on(cut.union(cut.mark("15.6,-0.4 19,-1.6", 0.35), cut.mark("15.6,0.2 19,0.8", 0.35))), "paper")


def _rats(plate: Plate) -> None:
    """Draw the rats: they know: left ledge, right ledge, and through the bars."""
    for x, y, s, turn, flip in (
        (44, 134, 0.55, 4, False),
        (60, 137, 0.66, -6, False),
        (98, 132, 0.5, 8, True),
        (30, 149, 0.95, -10, False),
    ):
        _rat(plate, x, y, s, turn, flip)


def _legs(plate: Plate) -> None:
    """Draw the legs: one foot already on the sill."""
    near = cut.blob("66,116 78,116 82,124 84,134 80,142 77,150 84,154! 84,157! 69,157! 69,150 72,142 72,134 66,126")
    far = cut.blob("60,114 70,116 66,124 57,131 51,136 49,140 56,142! 56,144.6! 41,145! 42,138 46,132 52,126 56,118")
    for leg in (far, near):
        plate.cutout(leg, halo=0.8).put(cut.rim(leg, -1, 4, 1.2, 100, 0.5), "acc", leg)


def _coat(plate: Plate) -> None:
    """Draw the coat: too many pockets; at the belt hang the tails."""
    coat = cut.blob(
        "56,82 64,78 76,78 84,83 87,94 86,106 92,120 98,132! 89,130",
        "83,126 78,133! 70,127 62,126 54,130! 54,118 56,106 54,94",
    )
    plate.cutout(coat, halo=0.9)
    tone = lambda x, y: 0.62 * np.clip((np.abs(x - 70) - 5) / 15, 0, 1)
    plate.put(cut.engrave(coat, tone, 1.3, cut.rings(70, 62), (10, 170, 1.2), (12, 76), wobble=0.25), "acc", coat)
    pockets = [
        cut.turn_about(cut.poly((x - w, y), (x + w, y), (x + w, y + 7), (x, y + 8.4), (x - w, y + 7)), x, y, 1, t)
        for x, y, w, t in ((62, 92, 4, 4), (77, 90, 4, -4), (63, 111, 5, 6), (80, 110, 5, -8), (85, 120, 3.4, -14))
    ]
    for pocket in pockets:
        plate.cutout(pocket, halo=0.5)
        x0, y0, x1, _ = pocket.bounds
        plate.put(
            cut.mark([(x0 + 0.6, y0 + 2.6), ((x0 + x1) / 2, y0 + 3.2), (x1 - 0.6, y0 + 2.6)], 0.6), "paper", pocket
        )
    belt = cut.mark("54,104 70,107.4 87,103.6", 3)
    plate.put(belt.buffer(0.6), "paper", coat).put(belt, within=coat)
    tails = [
        cut.mark(
            [(58 + 5.4 * k, 106), (57.6 + 5.6 * k, 113), (59 + 5.8 * k + (k % 2) * 2, 121 + 2 * (k % 3))], 1.8, 1.3, 0.4
        )
        for k in range(5)
    ]
    plate.put(cut.union(*tails).buffer(0.5)).put(cut.union(*tails), "paper")
    cheese = cut.poly("76,85 84,82.4 85,88")
    plate.put(cheese.buffer(0.5)).put(cheese, "paper").put(cut.union(cut.disc(81, 85, 0.8), cut.disc(83.4, 86, 0.6)))


def _head(plate: Plate) -> None:
    """Draw the head: she looks back from under the straw, all teeth."""
    on = lambda mass: cut.turn_about(mass, 70, 72, 1.2, 6)
    face = on(cut.blob("61.6,62 78.4,62 79.4,69 77,75.4 72.6,79.6 70,80.2 67.4,79.4 63.4,75 61,69"))
    plate.put(face.buffer(0.8)).put(face, "paper")
    tone = lambda x, y: 0.8 * np.clip((66.4 - y) / 5 + 0.15, 0, 1)
    plate.put(cut.engrave(face, tone, 1.1, cut.rings(72, 110), (200, 340, 1), (28, 52)))
    for k in (-1, 1):
        x = 70.2 + k * 4.2
        eye = on(cut.blob((x - 2.7, 68.2, 0), (x, 66), (x + 2.7, 68.2, 0), (x, 69.6)))
        plate.put(eye.buffer(0.4)).put(eye, "paper").put(on(cut.disc(x + 1.0, 68, 1.3)), within=eye)
        plate.put(on(cut.mark([(x - k * 3.4, 65.8), (x, 64 - (k > 0)), (x + k * 3.4, 64.2)], 0.6, 1.5, 0.5)))
    plate.put(on(cut.union(cut.mark("69.6,68.6 68.6,71.6 70,72.6 71.4,72.2", 0.3, 0.8, 0.8, 0.3))))
    grin = on(cut.blob("65,73.6! 70,74.6 75.4,72.8! 74,76.6 70,78.2 66.4,76.6"))
    marks = [cut.mark([(66.8 + 1.7 * k, 73.6), (67 + 1.6 * k, 77.6)], 0.4) for k in range(5)]
    parts = on(cut.union(*marks, cut.mark("65.6,75.4 70,76.2 74.8,75", 0.4)))
    plate.put(grin.buffer(0.5)).put(grin, "paper").put(parts, within=grin)
    hair = on(
        cut.union(
            cut.mark("61.4,62 59.6,69 57,75", 2.6, 2.4, 0.4),
            cut.mark("78.8,62 81,68 84,72.6", 2.6, 2.4, 0.4),
            cut.mark("62,63 61,70 60,77", 1.8, 1.6, 0.3),
        )
    )
    plate.cutout(hair, halo=0.4)
    brim = on(cut.blob("48,64! 58,58 70,56 82,58 92,64! 84,67.4 70,65.4 56,67.4"))
    cone = on(cut.blob("57,60~ 63,50 69,40.6! 71,40.6! 77,50 83,60~ 70,62.6"))
    plate.cutout(cone, "acc", 0.9, "ink").cutout(brim, "acc", 0.9, "ink")
    straw = [
        cut.mark([(70 + (k - 3) * 0.3, 42), (70 + (k - 3) * 2.0, 52), (70 + (k - 3) * 3.4, 61)], 0.2, 0.7, 0.4)
        for k in range(7)
    ]
    weave = [cut.mark([(70 + (k - 5) * 2.4, 60), (70 + (k - 5) * 4.1, 65.4)], 0.3, 0.7) for k in range(11)]
    plate.put(on(cut.union(*straw, *weave))).put(on(cut.mark("57.6,59.4 70,62.4 82.6,59.4", 1.6)))


def _arms(plate: Plate) -> None:
    """Draw the arms: pan lid before her, the short sword low behind it."""
    left = cut.blob("84,82 90,84 97,92 101,102 97,106 92,104 88,96 82,91")
    right = cut.blob("56,82 50,85 44,94 42,104 47,107 51,103 54,96 60,90")
    for arm in (left, right):
        plate.cutout(arm, halo=0.7).put(cut.rim(arm, 1, 3.4, 1.1, 80, 0.5), "acc", arm)
    shape = cut.poly("-1.7,0 1.7,0 1.4,25 0,31 -1.4,25")
    sword = cut.move(
        cut.union(shape, cut.box(-5, -0.8, 5, 1.2), cut.box(-0.9, -6, 0.9, 0), cut.disc(0, -6.4, 1.5)), 43, 106, rot=62
    )
    plate.put(sword.buffer(0.9), gap=True).put(sword, "paper")
    plate.put(cut.move(cut.poly("0,2 1.5,2 1.2,25 0,30"), 43, 106, rot=62))
    fist = cut.move(cut.blob("-3.6,-3.4 0,-4.4 3.8,-3 4.2,1.8 1,4.2 -3.4,3"), 44, 105.4)
    marks = [cut.move(cut.mark([(-2.6 + 2 * k, -3), (-2.2 + 2 * k, 2)], 0.3, 0.7, 0.2), 44, 105.4) for k in range(4)]
    plate.put(fist.buffer(0.8)).put(fist, "paper").put(cut.union(marks))
    lid = cut.disc(103, 103, 11, 14.5, 12)
    plate.cutout(lid, "paper", 0.9, "ink").put(cut.rim(lid, -5, 3, 1.2, 150, 0.55))
    plate.put(cut.disc(103, 103, 8.2, 11.4, 12).difference(cut.disc(103, 103, 7.5, 10.7, 12)))
    plate.put(cut.disc(103.6, 103, 3, 3.6)).put(cut.disc(102.8, 102.2, 1.0), "paper")
    plate.put(
        cut.union(cut.mark("97,94 99.6,97", 0.7), cut.mark("107,112 109,109.6", 0.7), cut.mark("98,110 100.4,108", 0.6))
    )


def _jaws(plate: Plate) -> None:
    """Draw the jaws: out of the dark on our side: a snout as long as she is."""
    upper = cut.blob(
        "150,118! 138,119 128,122 120,125.6 112,129 105,131 101,134.6 103,139! 112,141 122,143 133,146 150,150!"
    )
    lower = cut.blob("150,166! 138,163 126,161 114,160 104,158 99,160.4 101,165 110,170 120,175 130,184 150,194!")
    throat = cut.poly("150,140 108,139 103,148 104,158 150,170")
    tone = lambda x, y: 0.5 * np.clip((134 - x) / 30, 0, 1)
    plate.put(throat).put(cut.engrave(throat, tone, 2.0, cut.rings(150, 152), (120, 240, 2), (8, 50)), "acc")
    tongue = cut.blob("150,158! 134,154 120,153.6 111,156 120,158.4 134,161 150,166!")
    plate.cutout(tongue, halo=0.5).put(cut.rim(tongue, 0, 3, 1.2, 90, 0.5), "acc", tongue)
    teeth = [
        cut.poly(
            (104.6 + 6.4 * k, 138.4 + 1.0 * k),
            (109.6 + 6.4 * k, 139.4 + 1.0 * k),
            (106.8 + 6.4 * k, 147 + 1.2 * k + 2 * (k % 2)),
        )
        for k in range(6)
    ]
    teeth += [
        cut.poly(
            (103.6 + 6.6 * k, 159.4 + 0.7 * k),
            (108.4 + 6.6 * k, 160 + 0.7 * k),
            (106.6 + 6.6 * k, 152.4 + 0.6 * k - 1.6 * (k % 2)),
        )
        for k in range(6)
    ]
    plate.put(cut.union(*teeth).buffer(0.7)).put(cut.union(*teeth), "paper")
    for jaw in (upper, lower):
        plate.cutout(jaw, halo=0.9)
    plate.put(cut.rim(upper, -2, 5, 1.4, 112, 0.55), "acc", upper)
    plate.put(cut.rim(lower, -6, -2, 1.4, 195, 0.5), "paper", lower)
    for k in range(5):  # scutes
        x, y = 112 + 7.2 * k, 127.6 - 2.1 * k
        bump = cut.blob((x - 3.4, y + 1.6, 0), (x - 1, y - 2.6), (x + 2.6, y - 2.2), (x + 4, y + 0.6, 0))
        plate.cutout(bump, halo=0.5)
    plate.put(cut.union(cut.disc(105.6, 133.6, 1.5, 0.9, -20)), "paper")
    lid = cut.blob("124,123! 127,116 134,113.6 141,116 144,122! 134,125")
    plate.cutout(lid, halo=0.7).put(cut.rim(lid, -1, 3.4, 1.1, 100, 0.5), "acc", lid)
    eye = cut.blob("127.6,121.4! 132,117.6 138,118 140.6,121! 134,123.4")
    plate.put(eye, "acc").put(cut.disc(132.8, 120.4, 1.0, 2.7))
