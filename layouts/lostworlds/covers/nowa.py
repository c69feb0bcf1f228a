"""Nowa: out of the leaves onto the lowest bough; below, somebody has raised an axe, and she has raised her staff."""

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
    move,
    poly,
    rays,
    rim,
    rings,
    union,
)  # fmt: skip
from layouts.engraving.plate import Plate
from layouts.lostworlds.covers import kit

SUN = (30.0, 26.0)


def draw() -> Plate:
    p = kit.sheet()
    _depth(p)
    _trunks(p)
    _leaves(p)
    with p.shifted(0, 7):
        _bough(p)
        _legs(p)
        _trunk(p)
        _head(p)
        _arms(p)
        _monkey(p)
    _woodcutter(p)
    kit.turf(p, 9, 2.6, 8)
    return p


def _depth(p: Plate) -> None:
    """Shafts of light between trunks that grow paler the farther they stand."""
    p.put(p.window, "paper")
    p.put(level(p.window, lambda x, y: 0.16 + 0.5 * np.clip((y - 60) / 120, 0, 1) + 0.1 * np.sin(x / 9), 2.0, wobble=0.3))
    rnd = random.Random(4)
    for x, w in ((20, 5), (47, 4), (66, 6), (96, 4.4), (114, 6), (86, 3)):
        trunk = mark([(x, 30), (x + rnd.uniform(-1.5, 1.5), 100), (x, 182)], w, w, w * 1.5)
        p.put(trunk.buffer(0.6), "paper").put(trunk, "paper").put(level(trunk, 0.62, 1.2, 90))
    shafts = union(
        *[
            poly((SUN[0] + a, 26), (SUN[0] + a + w, 26), (SUN[0] + a * 2.2 + 46 + w * 2, 190), (SUN[0] + a * 2.2 + 40, 190))
            for a, w in ((-24, 8), (-4, 12), (22, 9), (44, 14))
        ]
    )
    p.put(engrave(shafts, 0.6, 2.4, rays(SUN[0] - 12, -40), (60, 260, 2), (30, 110), wobble=0.3), "acc")


def _trunks(p: Plate) -> None:
    """Two great ones, one at each edge; the right one has been notched."""
    left = blob("0,20! 22,20! 20,70 21,120 24,150 34,186! -4,190!")
    right = blob("118,20! 150,20! 150,190! 104,190! 114,166 117,120 116,70")
    for trunk in (left, right):
        p.cutout(trunk, halo=0.9)
    bark = lambda x, y: 0.12 + 0.4 * np.abs(np.sin(x * 0.9 + np.sin(y / 9))) * np.clip((x - 2) / 20, 0, 1)
    p.put(level(left, bark, 1.7, 88, wobble=0.5), "acc", left)
    p.put(rim(right, 9, 2, 1.8, 10, 0.6), "acc", right)
    p.put(
        union(*[mark([(126 + 5 * k, 34), (124 + 5 * k, 90), (127 + 5 * k, 176)], 0.2, 1.0, 0.3) for k in range(4)]),
        "paper",
        right,
    )
    notch = poly("113.4,140 134,146 114.6,154")
    p.put(notch.buffer(0.6)).put(notch, "paper").put(level(notch, 0.4, 1.2, 20))
    chips = [
        move(poly("-2,-1 2,-1.4 1.4,1.2 -1.6,1"), x, y, 1, t)
        for x, y, t in ((108, 150, 20), (104, 143, 60), (110, 160, -30), (101, 157, 10))
    ]
    p.put(union(*chips).buffer(0.4)).put(union(*chips), "paper")


def _leaf(x: float, y: float, long: float, turn: float) -> Mass:
    return move(blob((0, 0, 0), (long * 0.35, -long * 0.2), (long, 0, 0), (long * 0.35, long * 0.2)), x, y, 1, turn)


def _leaves(p: Plate) -> None:
    """The canopy, black against the light."""
    rnd = random.Random(9)
    for row, (y0, n, tone) in enumerate(((46, 26, "acc"), (40, 30, "ink"))):
        leaves = []
        for k in range(n):
            x = 4 + 140 * (k + rnd.random()) / n
            for _ in range(4):
                leaves.append(
                    _leaf(
                        x + rnd.uniform(-4, 4),
                        y0 - 10 + rnd.uniform(-8, 9) - 6 * math.sin(x / 24),
                        rnd.uniform(7, 11),
                        rnd.uniform(40, 140),
                    )
                )
        mass = union(*leaves, box(5, 28, 143, 36))
        p.put(mass.buffer(0.5), "ink" if tone == "acc" else "acc").put(mass, tone)
        if row:
            p.put(
                union(
                    *[
                        mark([leaf.centroid.coords[0], (leaf.centroid.x + 0.6, leaf.centroid.y + 3)], 0.6, 0.1)
                        for leaf in leaves[::2]
                    ]
                ),
                "acc",
            )


def _bough(p: Plate) -> None:
    """As thick as a man, across the picture, with a tuft of leaves at its end."""
    bough = blob("116,112! 100,116 84,122 66,126 46,126 30,130 20,136 22,140 34,136 50,134 68,136 88,134 104,130 118,134!")
    twig = union(mark("40,128 30,120 24,112", 3, 2, 0.8), mark("24,138 16,146 12,156", 3, 2, 0.6))
    leaves = union(
        *[
            _leaf(x, y, 9, t)
            for x, y, t in (
                (26, 116, 200),
                (24, 112, 250),
                (28, 119, 150),
                (15, 148, 120),
                (12, 155, 80),
                (18, 144, 180),
                (13, 152, 160),
            )
        ]
    )
    p.cutout(union(bough, twig), halo=0.9).put(rim(bough, -2, 5, 1.5, 105, 0.55), "acc", bough)
    p.put(
        union(
            *[
                mark([(36 + 16 * k, 130 - k), (44 + 16 * k, 131.6 - k), (50 + 16 * k, 130 - 1.4 * k)], 0.2, 0.9, 0.2)
                for k in range(4)
            ]
        ),
        "paper",
        bough,
    )
    p.cutout(leaves, "acc", 0.6, "ink")


def _legs(p: Plate) -> None:
    """Crouched, bare toes round the bark."""
    near = union(
        blob("62,96 74,98 86,103 92,108 88,114 80,116 70,112 60,106"),
        blob("90,106 91,114 86,121 82,126 88,129! 87,132! 72,132! 73,126 78,119 81,112"),
    )
    far = union(
        blob("60,96 54,102 44,106 38,106 38,113 46,116 56,113 66,106"),
        blob("37,106 44,110 47,118 48,126 53,129! 52,132! 37,132! 40,126 39,118 35,111"),
    )
    for leg in (far, near):
        p.cutout(leg, "paper", 0.9, "ink")
    p.put(engrave(near, lambda x, y: 0.2 + 0.7 * np.clip((y - 108) / 12, 0, 1), 1.3, rings(70, 84), (10, 120, 1), (10, 52)))
    p.put(engrave(far, lambda x, y: 0.5 + 0.35 * (y > 112), 1.3, rings(60, 84), (60, 170, 1), (10, 52)))
    toes = [mark([(x, 130), (x + 0.4, 133.4)], 2.6, 2.0) for x in (75, 78.4, 81.8, 85, 40, 43.4, 46.8, 50)]
    p.cutout(union(*toes), "paper", 0.4, "ink")


def _trunk(p: Plate) -> None:
    """Wiry; a tunic, a sash that flies."""
    sash = blob("56,92 44,92 32,98 20,96! 27,101 22,108! 36,104 48,99 58,97")
    p.cutout(sash, "acc", 0.8, "ink").put(union(mark("54,94.4 42,96 28,99.4", 0.3, 0.8, 0.3)))
    tunic = blob(
        "54,66 61,61 72,61 80,66 79,76 75,84 76,92 84,102 88,110! 78,108 72,112! 64,107 56,110! 50,106 54,96 57,86 55,76"
    )
    p.cutout(tunic, halo=0.9)
    p.put(
        engrave(
            tunic,
            lambda x, y: 0.08 + 0.75 * np.clip((68 - x) / 12, 0, 1),
            1.3,
            rings(84, 62),
            (60, 200, 1.2),
            (6, 64),
            wobble=0.25,
        ),
        "acc",
        tunic,
    )
    belt = mark("55,90 66,92.6 77,90", 4.4)
    p.put(belt.buffer(0.6), "ink").put(belt, "acc").put(mark("56,90.4 66,92.8 76,90.4", 0.5))


def _head(p: Plate) -> None:
    """Chin down, eyes on the axe; the hair knotted high."""

    def on(mass: Mass) -> Mass:
        return about(mass, 67, 52, 1.06, 8)

    neck = blob("63,54 71,54 74,64 67,67 60,63")
    p.put(neck.buffer(0.7)).put(neck, "paper").put(level(neck, 0.6, 1.2))
    face = on(blob("58.6,46 59.4,40 64,37 71,37 75.6,41 76.4,47 75,53.6 71.6,59 68.4,60.8 65,59.6 61,54.6"))
    p.put(face.buffer(0.8)).put(face, "paper")
    p.put(engrave(face, lambda x, y: 0.75 * np.clip((x - 70) / 7, 0, 1), 1.1, rings(52, 48), (-80, 80, 2), (6, 36)), within=face)
    hair = on(blob("57.6,49! 57,41 61,35 67,33.4 73,34.6 77.4,40 77.6,49! 75.6,44 70,41.4 62,42 59.6,45"))
    knot = on(
        union(blob("62,33 61.6,29 66,26.4 71,28 72,31.6 70,34"), blob("65,28 61,25 60,21! 64,23 67,20! 69,23 73,21! 71,26 69,28"))
    )
    p.cutout(knot, halo=0.6).cutout(hair, halo=0.4).put(on(mark("62,32.6 67,34 71.6,32.6", 1.8)), "acc")
    p.put(on(union(*[mark([(61 + 3 * k, 36.6), (62 + 2.6 * k, 41)], 0.2, 0.7, 0.2) for k in range(6)])), "paper", hair)
    for k, (x, w) in enumerate(((63.4, 2.8), (71.6, 2.7))):
        eye = on(blob((x - w, 47.6 + 0.2 * k, 0), (x, 46.2), (x + w, 47.8, 0), (x, 49)))
        p.put(eye.buffer(0.35)).put(eye, "paper").put(on(disc(x + 1.0, 48.2, 1.2)), within=eye.buffer(0.2))
        inner, outer = (x + w, x - w) if k == 0 else (x - w, x + w)
        p.put(on(mark([(inner, 46.0), (x, 44.4), (outer, 43.4)], 0.7, 1.8, 0.5)))
    p.put(
        on(
            union(
                mark("68,47 68.8,51.4 69.6,53 67.6,53.8 66.4,53.2", 0.3, 0.6, 1.0, 0.9, 0.4),
                mark("64.4,56.6 67.6,56 71,56.8", 0.4, 1.2, 0.4),
            )
        )
    )


def _arms(p: Plate) -> None:
    """The staff swung back over one shoulder, both hands on it."""
    far = blob("56,66 48,68 41,74 36,81 40,86 46,84 51,79 58,76")
    staff = mark("12,101 44,82 104,48", 3.0, 3.4, 3.0)
    near = blob("78,66 86,68 92,72 93,66 91,60 94,55 99,57 101,65 99,76 94,82 87,81 78,77")
    p.put(far.buffer(0.9)).put(far, "paper").put(engrave(far, 0.5, 1.3, rings(66, 70), (90, 200, 2), (8, 36)))
    p.cutout(staff, halo=0.9).put(rim(staff, 0.6, 1.6, 1.5, 70, 0.5), "acc", staff)
    p.put(union(mark("30,90 31.6,92.4", 1.0), mark("70,66 72,69", 1.0)), "paper", staff)
    p.put(near.buffer(0.9)).put(near, "paper").put(
        engrave(near, lambda x, y: 0.75 * np.clip((x - 90) / 8, 0, 1), 1.3, rings(76, 66), (-60, 60, 2), (6, 28))
    )
    for x, y in ((41, 83.6), (97, 52)):
        fist = move(blob("-4.4,-3 0,-4.8 4.2,-3.6 5,1 2,4.6 -3.4,4"), x, y, 1, -28)
        p.put(fist.buffer(0.8)).put(fist, "paper").put(
            move(union([mark([(-2.8 + 2.3 * k, -3.4), (-2.2 + 2.2 * k, 2.4)], 0.3, 0.8, 0.2) for k in range(3)]), x, y, 1, -28)
        )


def _monkey(p: Plate) -> None:
    """He hangs by his tail and has already taken the man's hat."""
    tail = mark("104,128 108,136 106,143 101,141 102,136", 1.8, 1.8, 1.6, 1.4, 0.8)
    body = blob("98,140 104,138 107,144 106,152 101,156 96,152 95,145")
    head = blob("93,156 97,153 103,154 106,159 104,165 98,167 93,163")
    limbs = union(
        mark("97,142 91,144 87,150", 2.6, 2.2, 1.8),
        mark("105,143 111,147 113,153", 2.6, 2.2, 1.8),
        mark("96,151 90,157 86,163", 2.6, 2.2, 1.8),
        mark("105,151 110,158 107,166", 2.6, 2.2, 1.8),
    )
    ears = union(disc(92, 158, 2.2), disc(106.4, 160, 2.2))
    p.cutout(union(tail, body, head, limbs, ears), halo=0.7)
    mask = blob("95,159 99,157.4 103,159.4 103,163.6 99,165.4 95.4,163.4")
    p.put(mask, "acc").put(
        union(disc(97.2, 160.6, 0.8), disc(100.8, 160.8, 0.8), mark("97,163.4 99,164 101,163.4", 0.5), disc(99, 162, 0.4))
    )
    p.put(rim(body, 2, 2, 1.1, 40, 0.5), "paper", body)


def _woodcutter(p: Plate) -> None:
    """Close to us: a shoulder, a fist, the axe at the top of its swing; bareheaded."""
    haft = mark("58,190 66,162 76,138", 4.4, 4.2, 3.8)
    blade = move(blob("-3,-5! 4,-5! 9,-9 15,-11! 17.6,0 15,11! 9,9 4,5! -3,5! -6,3! -6,-3!"), 77, 139, 1.15, 196)
    p.cutout(haft, halo=0.9).put(rim(haft, -2, 0.6, 1.4, 170, 0.5), "acc", haft)
    p.cutout(blade, halo=0.9)
    edge = blade.intersection(move(blob("12,-14! 20,-14! 20,14! 12,14! 13,0"), 77, 139, 1.15, 196))
    p.put(edge, "paper").put(rim(edge, 3, 0, 1.2, 10, 0.5), within=edge)
    coat = blob("18,196! 20,180 27,171 38,166 48,168 56,176 60,190!")
    head = blob("30,170 27,160 31,151 39,148 47,151 50,160 47,168 40,172")
    sleeve = blob("44,184! 50,172 56,166 63,165 69,170 68,178 62,186!")
    fist = move(blob("-6,-4.4 -1,-6.6 5,-5.4 7,0 5,5.4 -1,6.4 -6,3"), 65, 166, 1, 14)
    for mass in (coat, head, sleeve, fist):
        p.cutout(mass, halo=0.9)
    p.put(rim(coat, -4, 4, 1.5, 120, 0.6), "acc", coat).put(rim(head, -3, 3, 1.1, 130, 0.55), "acc", head).put(
        rim(sleeve, 1, 4, 1.3, 80, 0.5), "paper", sleeve
    )
    curls = [mark([(31 + 3 * k, 151.6), (33 + 3 * k, 155), (31.6 + 3 * k, 158)], 0.2, 0.7, 0.2) for k in range(6)]
    p.put(union(*curls), "paper", head).put(
        move(union([mark([(-5, -2.4 + 2.8 * k), (1, -2 + 2.7 * k)], 0.3, 1.0, 0.3) for k in range(3)]), 65, 166, 1, 14),
        "paper",
        fist,
    )
