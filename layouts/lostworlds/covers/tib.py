"""Tib: the rats know the way out, and she goes with them; what ate her brother is late by one step."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.engraving.cut import (
    Mass,
    about,
    blob,
    box,
    disc,
    engrave,
    level,
    mark,
    mirrored,
    move,
    poly,
    rays,
    rim,
    rings,
    union,
)  # fmt: skip
from layouts.engraving.plate import Plate
from layouts.lostworlds.covers import kit

HOLE = (70.0, 92.0, 44.0)


def draw() -> Plate:
    p = kit.sheet()
    _drain(p)
    _daylight(p)
    _water(p)
    _rats(p)
    _legs(p)
    _coat(p)
    _head(p)
    _arms(p)
    _jaws(p)
    kit.rough(p)
    return p


def _drain(p: Plate) -> None:
    """Rings of brick about the mouth of the drain."""
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
            brick = poly(*corners).intersection(p.window)
            if not brick.is_empty:
                light = (0.85 - 0.15 * ring) * rnd.uniform(0.6, 1.1)
                glow = lambda u, v, q=near, s=light: np.clip(s * (1.15 - (np.hypot(u - x, v - y) - q) / 9), 0.0, 0.85)
                p.put(
                    engrave(
                        brick,
                        glow,
                        360 / n / 5,
                        rays(x, y),
                        (near - 1, far + 1, 0.9),
                        (math.degrees(a0) - 1, math.degrees(a1) + 3),
                        wobble=0.2,
                        seed=i + 1,
                    ),
                    "acc" if ring == 0 else "paper",
                )


def _daylight(p: Plate) -> None:
    """Outside it is morning: roofs, a chimney, and the light that falls in."""
    x, y, r = HOLE
    hole = disc(x, y, r)
    p.put(disc(x, y, r + 2.4), "paper").put(disc(x, y, r + 1.2)).put(hole, "acc")
    rays_ = engrave(
        hole, lambda u, v: 0.35 + 0.3 * np.hypot(u - x, v - y) / r, 12, rays(x, y - 10), (6, 80, 1.5), (0, 360), wobble=0.2
    )
    p.put(rays_, "paper", hole)
    roofs = poly(
        "20,150 20,108 30,98 40,107 40,112 52,102 60,96 68,104 74,104",
        "74,92 79,92 79,106 90,98 102,110 102,104 112,96 126,110 126,150",
    )
    p.put(roofs.buffer(0.7), "paper", hole).put(roofs, within=hole)
    p.put(level(roofs, lambda u, v: 0.55 * np.clip((116 - v) / 16, 0, 1), 1.5, 34), "acc", hole)
    p.put(
        union(*[box(a, b, a + 2, b + 3) for a, b in ((29, 108), (58, 106), (64, 110), (98, 112), (108, 106), (113, 106))]),
        "paper",
        hole,
    )
    bars = [mark([(44 + 13 * k, 40), (44 + 13 * k + (3 if k == 1 else 0), 66 - 8 * (k == 2))], 3, 2.4) for k in range(5)]
    p.cutout(union(*bars), halo=0.5, within=hole.buffer(1))


def _water(p: Plate) -> None:
    """A runnel down the middle that shines; a ledge on both sides."""
    x = HOLE[0]
    floor = poly("34,128 106,128 160,192 -30,192")
    p.put(floor, within=p.window)
    shine = lambda u, v: (
        0.85 * np.exp(-(((u - x - (v - 130) * 0.06) / (13 + (v - 128) * 0.5)) ** 2)) * (0.55 + 0.45 * np.sin(u / 5 + v * 1.4))
    )
    p.put(level(floor, shine, 2.0, wobble=0.4), "acc")
    for side in (-1, 1):
        p.put(mark([(x + side * 30, 130), (x + side * 48, 152), (x + side * 76, 186)], 0.6, 1.0, 1.8), "paper")
        p.put(
            level(
                poly((x + side * 31, 130), (x + side * 40, 128), (x + side * 110, 186), (x + side * 77, 186)),
                lambda u, v: 0.3 * np.exp(-(v - 128) / 30) + 0.06,
                1.6,
                side * 30,
            ),
            "paper",
        )


def _rat(p: Plate, x: float, y: float, s: float, turn: float, flip: bool = False) -> None:
    """A rat at full run."""

    def on(mass: Mass) -> Mass:
        return move(mirrored(mass) if flip else mass, x, y, s, turn)

    body = blob("-11,1 -8,-5 -2,-7 4,-6 8,-4.6 11,-5.6 14.6,-2.6 17.6,0! 14,1.2 9,1.6 4,2.6 -3,3.4 -8,3.4")
    legs = union(
        mark("6,1 9.4,3.6 13,4", 2, 1.4, 0.9),
        mark("-7,2 -10,5 -14,5.6", 2.6, 1.7, 0.9),
        mark("3,1.6 5,5 8,5.6", 1.8, 1.3, 0.8),
        mark("-4,2 -6,5.6 -10,7", 2.4, 1.6, 0.9),
    )
    tail = mark("-10,0 -16,-2 -21,-7 -27,-6 -31,-9", 2, 1.5, 1.1, 0.8, 0.3)
    ear = disc(9.4, -6.2, 2.0, 2.4, 20)
    whole = union(body, legs, tail, ear)
    p.cutout(on(whole), halo=0.6).put(rim(on(body), -1.0, 3 * s, 1.0, 100, 0.55), "acc", on(body))
    p.put(on(disc(13.4, -3.2, 0.8)), "paper").put(on(disc(9.6, -6, 0.9)), "paper").put(
        on(union(mark("15.6,-0.4 19,-1.6", 0.35), mark("15.6,0.2 19,0.8", 0.35))), "paper"
    )


def _rats(p: Plate) -> None:
    """They know: left ledge, right ledge, and through the bars."""
    for x, y, s, turn, flip in (
        (44, 134, 0.55, 4, False),
        (60, 137, 0.66, -6, False),
        (98, 132, 0.5, 8, True),
        (30, 149, 0.95, -10, False),
    ):
        _rat(p, x, y, s, turn, flip)


def _legs(p: Plate) -> None:
    """One foot already on the sill."""
    near = blob("66,116 78,116 82,124 84,134 80,142 77,150 84,154! 84,157! 69,157! 69,150 72,142 72,134 66,126")
    far = blob("60,114 70,116 66,124 57,131 51,136 49,140 56,142! 56,144.6! 41,145! 42,138 46,132 52,126 56,118")
    for leg in (far, near):
        p.cutout(leg, halo=0.8).put(rim(leg, -1, 4, 1.2, 100, 0.5), "acc", leg)


def _coat(p: Plate) -> None:
    """Too many pockets; at the belt hang the tails."""
    coat = blob(
        "56,82 64,78 76,78 84,83 87,94 86,106 92,120 98,132! 89,130 83,126 78,133! 70,127 62,126 54,130! 54,118 56,106 54,94"
    )
    p.cutout(coat, halo=0.9)
    p.put(
        engrave(
            coat,
            lambda x, y: 0.62 * np.clip((np.abs(x - 70) - 5) / 15, 0, 1),
            1.3,
            rings(70, 62),
            (10, 170, 1.2),
            (12, 76),
            wobble=0.25,
        ),
        "acc",
        coat,
    )
    pockets = [
        about(poly((x - w, y), (x + w, y), (x + w, y + 7), (x, y + 8.4), (x - w, y + 7)), x, y, 1, t)
        for x, y, w, t in ((62, 92, 4, 4), (77, 90, 4, -4), (63, 111, 5, 6), (80, 110, 5, -8), (85, 120, 3.4, -14))
    ]
    for pocket in pockets:
        p.cutout(pocket, halo=0.5)
        x0, y0, x1, _ = pocket.bounds
        p.put(mark([(x0 + 0.6, y0 + 2.6), ((x0 + x1) / 2, y0 + 3.2), (x1 - 0.6, y0 + 2.6)], 0.6), "paper", pocket)
    belt = mark("54,104 70,107.4 87,103.6", 3)
    p.put(belt.buffer(0.6), "paper", coat).put(belt, within=coat)
    tails = [
        mark([(58 + 5.4 * k, 106), (57.6 + 5.6 * k, 113), (59 + 5.8 * k + (k % 2) * 2, 121 + 2 * (k % 3))], 1.8, 1.3, 0.4)
        for k in range(5)
    ]
    p.put(union(*tails).buffer(0.5)).put(union(*tails), "paper")
    cheese = poly("76,85 84,82.4 85,88")
    p.put(cheese.buffer(0.5)).put(cheese, "paper").put(union(disc(81, 85, 0.8), disc(83.4, 86, 0.6)))


def _head(p: Plate) -> None:
    """She looks back from under the straw, all teeth."""

    def on(mass: Mass) -> Mass:
        return about(mass, 70, 72, 1.2, 6)

    face = on(blob("61.6,62 78.4,62 79.4,69 77,75.4 72.6,79.6 70,80.2 67.4,79.4 63.4,75 61,69"))
    p.put(face.buffer(0.8)).put(face, "paper")
    p.put(engrave(face, lambda x, y: 0.8 * np.clip((66.4 - y) / 5 + 0.15, 0, 1), 1.1, rings(72, 110), (200, 340, 1), (28, 52)))
    for k in (-1, 1):
        x = 70.2 + k * 4.2
        eye = on(blob((x - 2.7, 68.2, 0), (x, 66), (x + 2.7, 68.2, 0), (x, 69.6)))
        p.put(eye.buffer(0.4)).put(eye, "paper").put(on(disc(x + 1.0, 68, 1.3)), within=eye)
        p.put(on(mark([(x - k * 3.4, 65.8), (x, 64 - (k > 0)), (x + k * 3.4, 64.2)], 0.6, 1.5, 0.5)))
    p.put(on(union(mark("69.6,68.6 68.6,71.6 70,72.6 71.4,72.2", 0.3, 0.8, 0.8, 0.3))))
    grin = on(blob("65,73.6! 70,74.6 75.4,72.8! 74,76.6 70,78.2 66.4,76.6"))
    p.put(grin.buffer(0.5)).put(grin, "paper").put(
        on(
            union(
                *[mark([(66.8 + 1.7 * k, 73.6), (67 + 1.6 * k, 77.6)], 0.4) for k in range(5)],
                mark("65.6,75.4 70,76.2 74.8,75", 0.4),
            )
        ),
        within=grin,
    )
    hair = on(
        union(
            mark("61.4,62 59.6,69 57,75", 2.6, 2.4, 0.4),
            mark("78.8,62 81,68 84,72.6", 2.6, 2.4, 0.4),
            mark("62,63 61,70 60,77", 1.8, 1.6, 0.3),
        )
    )
    p.cutout(hair, halo=0.4)
    brim = on(blob("48,64! 58,58 70,56 82,58 92,64! 84,67.4 70,65.4 56,67.4"))
    cone = on(blob("57,60~ 63,50 69,40.6! 71,40.6! 77,50 83,60~ 70,62.6"))
    p.cutout(cone, "acc", 0.9, "ink").cutout(brim, "acc", 0.9, "ink")
    straw = [
        mark([(70 + (k - 3) * 0.3, 42), (70 + (k - 3) * 2.0, 52), (70 + (k - 3) * 3.4, 61)], 0.2, 0.7, 0.4) for k in range(7)
    ]
    weave = [mark([(70 + (k - 5) * 2.4, 60), (70 + (k - 5) * 4.1, 65.4)], 0.3, 0.7) for k in range(11)]
    p.put(on(union(*straw, *weave))).put(on(mark("57.6,59.4 70,62.4 82.6,59.4", 1.6)))


def _arms(p: Plate) -> None:
    """Pan lid before her, the short sword low behind it."""
    left = blob("84,82 90,84 97,92 101,102 97,106 92,104 88,96 82,91")
    right = blob("56,82 50,85 44,94 42,104 47,107 51,103 54,96 60,90")
    for arm in (left, right):
        p.cutout(arm, halo=0.7).put(rim(arm, 1, 3.4, 1.1, 80, 0.5), "acc", arm)
    sword = move(
        union(poly("-1.7,0 1.7,0 1.4,25 0,31 -1.4,25"), box(-5, -0.8, 5, 1.2), box(-0.9, -6, 0.9, 0), disc(0, -6.4, 1.5)),
        43,
        106,
        rot=62,
    )
    p.put(sword.buffer(0.9), gap=True).put(sword, "paper").put(move(poly("0,2 1.5,2 1.2,25 0,30"), 43, 106, rot=62))
    fist = move(blob("-3.6,-3.4 0,-4.4 3.8,-3 4.2,1.8 1,4.2 -3.4,3"), 44, 105.4)
    p.put(fist.buffer(0.8)).put(fist, "paper").put(
        union([move(mark([(-2.6 + 2 * k, -3), (-2.2 + 2 * k, 2)], 0.3, 0.7, 0.2), 44, 105.4) for k in range(4)])
    )
    lid = disc(103, 103, 11, 14.5, 12)
    p.cutout(lid, "paper", 0.9, "ink").put(rim(lid, -5, 3, 1.2, 150, 0.55))
    p.put(disc(103, 103, 8.2, 11.4, 12).difference(disc(103, 103, 7.5, 10.7, 12))).put(disc(103.6, 103, 3, 3.6)).put(
        disc(102.8, 102.2, 1.0), "paper"
    )
    p.put(union(mark("97,94 99.6,97", 0.7), mark("107,112 109,109.6", 0.7), mark("98,110 100.4,108", 0.6)))


def _jaws(p: Plate) -> None:
    """Out of the dark on our side: a snout as long as she is."""
    upper = blob("150,118! 138,119 128,122 120,125.6 112,129 105,131 101,134.6 103,139! 112,141 122,143 133,146 150,150!")
    lower = blob("150,166! 138,163 126,161 114,160 104,158 99,160.4 101,165 110,170 120,175 130,184 150,194!")
    throat = poly("150,140 108,139 103,148 104,158 150,170")
    p.put(throat).put(
        engrave(throat, lambda x, y: 0.5 * np.clip((134 - x) / 30, 0, 1), 2.0, rings(150, 152), (120, 240, 2), (8, 50)), "acc"
    )
    tongue = blob("150,158! 134,154 120,153.6 111,156 120,158.4 134,161 150,166!")
    p.cutout(tongue, halo=0.5).put(rim(tongue, 0, 3, 1.2, 90, 0.5), "acc", tongue)
    teeth = [
        poly(
            (104.6 + 6.4 * k, 138.4 + 1.0 * k), (109.6 + 6.4 * k, 139.4 + 1.0 * k), (106.8 + 6.4 * k, 147 + 1.2 * k + 2 * (k % 2))
        )
        for k in range(6)
    ]
    teeth += [
        poly(
            (103.6 + 6.6 * k, 159.4 + 0.7 * k),
            (108.4 + 6.6 * k, 160 + 0.7 * k),
            (106.6 + 6.6 * k, 152.4 + 0.6 * k - 1.6 * (k % 2)),
        )
        for k in range(6)
    ]
    p.put(union(*teeth).buffer(0.7)).put(union(*teeth), "paper")
    for jaw in (upper, lower):
        p.cutout(jaw, halo=0.9)
    p.put(rim(upper, -2, 5, 1.4, 112, 0.55), "acc", upper).put(rim(lower, -6, -2, 1.4, 195, 0.5), "paper", lower)
    for k in range(5):  # scutes
        x, y = 112 + 7.2 * k, 127.6 - 2.1 * k
        bump = blob((x - 3.4, y + 1.6, 0), (x - 1, y - 2.6), (x + 2.6, y - 2.2), (x + 4, y + 0.6, 0))
        p.cutout(bump, halo=0.5)
    p.put(union(disc(105.6, 133.6, 1.5, 0.9, -20)), "paper")
    lid = blob("124,123! 127,116 134,113.6 141,116 144,122! 134,125")
    p.cutout(lid, halo=0.7).put(rim(lid, -1, 3.4, 1.1, 100, 0.5), "acc", lid)
    eye = blob("127.6,121.4! 132,117.6 138,118 140.6,121! 134,123.4")
    p.put(eye, "acc").put(disc(132.8, 120.4, 1.0, 2.7))
