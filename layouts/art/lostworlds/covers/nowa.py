"""Nowa: out of the leaves onto the lowest bough; below, somebody has raised an axe, and she has raised her staff."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

SUN = (30.0, 26.0)


def draw() -> Plate:
    plate = kit.sheet()
    _depth(plate)
    _trunks(plate)
    _leaves(plate)
    with plate.shifted(0, 7):
        _bough(plate)
        _legs(plate)
        _trunk(plate)
        _head(plate)
        _arms(plate)
        _monkey(plate)
    _woodcutter(plate)
    kit.turf(plate, 9, 2.6, 8)
    return plate


def _depth(plate: Plate) -> None:
    """Draw shafts of light between trunks that grow paler the farther they stand."""
    plate.put(plate.window, "paper")
    tone = lambda x, y: 0.16 + 0.5 * np.clip((y - 60) / 120, 0, 1) + 0.1 * np.sin(x / 9)
    plate.put(cut.level(plate.window, tone, 2.0, wobble=0.3))
    rnd = random.Random(4)
    for x, w in ((20, 5), (47, 4), (66, 6), (96, 4.4), (114, 6), (86, 3)):
        trunk = cut.mark([(x, 30), (x + rnd.uniform(-1.5, 1.5), 100), (x, 182)], w, w, w * 1.5)
        plate.put(trunk.buffer(0.6), "paper").put(trunk, "paper").put(cut.level(trunk, 0.62, 1.2, 90))
    marks = [
        cut.poly(
            (SUN[0] + a, 26), (SUN[0] + a + w, 26), (SUN[0] + a * 2.2 + 46 + w * 2, 190), (SUN[0] + a * 2.2 + 40, 190)
        )
        for a, w in ((-24, 8), (-4, 12), (22, 9), (44, 14))
    ]
    shafts = cut.union(*marks)
    plate.put(cut.engrave(shafts, 0.6, 2.4, cut.rays(SUN[0] - 12, -40), (60, 260, 2), (30, 110), wobble=0.3), "acc")


def _trunks(plate: Plate) -> None:
    """Draw the trunks: two great ones, one at each edge; the right one has been notched."""
    left = cut.blob("0,20! 22,20! 20,70 21,120 24,150 34,186! -4,190!")
    right = cut.blob("118,20! 150,20! 150,190! 104,190! 114,166 117,120 116,70")
    for trunk in (left, right):
        plate.cutout(trunk, halo=0.9)
    bark = lambda x, y: 0.12 + 0.4 * np.abs(np.sin(x * 0.9 + np.sin(y / 9))) * np.clip((x - 2) / 20, 0, 1)
    plate.put(cut.level(left, bark, 1.7, 88, wobble=0.5), "acc", left)
    plate.put(cut.rim(right, 9, 2, 1.8, 10, 0.6), "acc", right)
    marks = [cut.mark([(126 + 5 * k, 34), (124 + 5 * k, 90), (127 + 5 * k, 176)], 0.2, 1.0, 0.3) for k in range(4)]
    plate.put(cut.union(*marks), "paper", right)
    notch = cut.poly("113.4,140 134,146 114.6,154")
    plate.put(notch.buffer(0.6)).put(notch, "paper").put(cut.level(notch, 0.4, 1.2, 20))
    chips = [
        cut.move(cut.poly("-2,-1 2,-1.4 1.4,1.2 -1.6,1"), x, y, 1, t)
        for x, y, t in ((108, 150, 20), (104, 143, 60), (110, 160, -30), (101, 157, 10))
    ]
    plate.put(cut.union(*chips).buffer(0.4)).put(cut.union(*chips), "paper")


def _leaf(x: float, y: float, long: float, turn: float) -> cut.Mass:
    return cut.move(
        cut.blob("0,0!", (long * 0.35, -long * 0.2), (long, 0, 0), (long * 0.35, long * 0.2)), x, y, 1, turn
    )


def _leaves(plate: Plate) -> None:
    """Draw the canopy, black against the light."""
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
        mass = cut.union(*leaves, cut.box(5, 28, 143, 36))
        plate.put(mass.buffer(0.5), "ink" if tone == "acc" else "acc").put(mass, tone)
        if row:
            marks = [
                cut.mark([leaf.centroid.coords[0], (leaf.centroid.x + 0.6, leaf.centroid.y + 3)], 0.6, 0.1)
                for leaf in leaves[::2]
            ]
            plate.put(cut.union(*marks), "acc")


def _bough(plate: Plate) -> None:
    """Draw the bough: as thick as a man, across the picture, with a tuft of leaves at its end."""
    bough = cut.blob(
        "116,112! 100,116 84,122 66,126 46,126 30,130 20,136 22,140 34,136 50,134 68,136 88,134 104,130 118,134!"
    )
    twig = cut.union(cut.mark("40,128 30,120 24,112", 3, 2, 0.8), cut.mark("24,138 16,146 12,156", 3, 2, 0.6))
    leaves = cut.union(
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
    plate.cutout(cut.union(bough, twig), halo=0.9).put(cut.rim(bough, -2, 5, 1.5, 105, 0.55), "acc", bough)
    marks = [
        cut.mark([(36 + 16 * k, 130 - k), (44 + 16 * k, 131.6 - k), (50 + 16 * k, 130 - 1.4 * k)], 0.2, 0.9, 0.2)
        for k in range(4)
    ]
    plate.put(cut.union(*marks), "paper", bough)
    plate.cutout(leaves, "acc", 0.6, "ink")


def _legs(plate: Plate) -> None:
    """Draw the legs: crouched, bare toes round the bark."""
    near = cut.union(
        cut.blob("62,96 74,98 86,103 92,108 88,114 80,116 70,112 60,106"),
        cut.blob("90,106 91,114 86,121 82,126 88,129! 87,132! 72,132! 73,126 78,119 81,112"),
    )
    far = cut.union(
        cut.blob("60,96 54,102 44,106 38,106 38,113 46,116 56,113 66,106"),
        cut.blob("37,106 44,110 47,118 48,126 53,129! 52,132! 37,132! 40,126 39,118 35,111"),
    )
    for leg in (far, near):
        plate.cutout(leg, "paper", 0.9, "ink")
    tone = lambda x, y: 0.2 + 0.7 * np.clip((y - 108) / 12, 0, 1)
    plate.put(cut.engrave(near, tone, 1.3, cut.rings(70, 84), (10, 120, 1), (10, 52)))
    plate.put(cut.engrave(far, lambda x, y: 0.5 + 0.35 * (y > 112), 1.3, cut.rings(60, 84), (60, 170, 1), (10, 52)))
    toes = [cut.mark([(x, 130), (x + 0.4, 133.4)], 2.6, 2.0) for x in (75, 78.4, 81.8, 85, 40, 43.4, 46.8, 50)]
    plate.cutout(cut.union(*toes), "paper", 0.4, "ink")


def _trunk(plate: Plate) -> None:
    """Draw the trunk: wiry; a tunic, a sash that flies."""
    sash = cut.blob("56,92 44,92 32,98 20,96! 27,101 22,108! 36,104 48,99 58,97")
    plate.cutout(sash, "acc", 0.8, "ink").put(cut.union(cut.mark("54,94.4 42,96 28,99.4", 0.3, 0.8, 0.3)))
    tunic = cut.blob(
        "54,66 61,61 72,61 80,66 79,76 75,84 76,92 84,102 88,110!",
        "78,108 72,112! 64,107 56,110! 50,106 54,96 57,86 55,76",
    )
    plate.cutout(tunic, halo=0.9)
    tone = lambda x, y: 0.08 + 0.75 * np.clip((68 - x) / 12, 0, 1)
    plate.put(cut.engrave(tunic, tone, 1.3, cut.rings(84, 62), (60, 200, 1.2), (6, 64), wobble=0.25), "acc", tunic)
    belt = cut.mark("55,90 66,92.6 77,90", 4.4)
    plate.put(belt.buffer(0.6), "ink").put(belt, "acc").put(cut.mark("56,90.4 66,92.8 76,90.4", 0.5))


def _head(plate: Plate) -> None:
    """Draw the head: chin down, eyes on the axe; the hair knotted high."""
    on = lambda mass: cut.turn_about(mass, 67, 52, 1.06, 8)
    neck = cut.blob("63,54 71,54 74,64 67,67 60,63")
    plate.put(neck.buffer(0.7)).put(neck, "paper").put(cut.level(neck, 0.6, 1.2))
    face = on(cut.blob("58.6,46 59.4,40 64,37 71,37 75.6,41 76.4,47 75,53.6 71.6,59 68.4,60.8 65,59.6 61,54.6"))
    plate.put(face.buffer(0.8)).put(face, "paper")
    tone = lambda x, y: 0.75 * np.clip((x - 70) / 7, 0, 1)
    plate.put(cut.engrave(face, tone, 1.1, cut.rings(52, 48), (-80, 80, 2), (6, 36)), within=face)
    hair = on(cut.blob("57.6,49! 57,41 61,35 67,33.4 73,34.6 77.4,40 77.6,49! 75.6,44 70,41.4 62,42 59.6,45"))
    shape = cut.blob("62,33 61.6,29 66,26.4 71,28 72,31.6 70,34")
    knot = on(cut.union(shape, cut.blob("65,28 61,25 60,21! 64,23 67,20! 69,23 73,21! 71,26 69,28")))
    plate.cutout(knot, halo=0.6).cutout(hair, halo=0.4).put(on(cut.mark("62,32.6 67,34 71.6,32.6", 1.8)), "acc")
    marks = [cut.mark([(61 + 3 * k, 36.6), (62 + 2.6 * k, 41)], 0.2, 0.7, 0.2) for k in range(6)]
    plate.put(on(cut.union(*marks)), "paper", hair)
    for k, (x, w) in enumerate(((63.4, 2.8), (71.6, 2.7))):
        eye = on(cut.blob((x - w, 47.6 + 0.2 * k, 0), (x, 46.2), (x + w, 47.8, 0), (x, 49)))
        plate.put(eye.buffer(0.35)).put(eye, "paper").put(on(cut.disc(x + 1.0, 48.2, 1.2)), within=eye.buffer(0.2))
        inner, outer = (x + w, x - w) if k == 0 else (x - w, x + w)
        plate.put(on(cut.mark([(inner, 46.0), (x, 44.4), (outer, 43.4)], 0.7, 1.8, 0.5)))
    parts = cut.union(
        cut.mark("68,47 68.8,51.4 69.6,53 67.6,53.8 66.4,53.2", 0.3, 0.6, 1.0, 0.9, 0.4),
        cut.mark("64.4,56.6 67.6,56 71,56.8", 0.4, 1.2, 0.4),
    )
    plate.put(on(parts))


def _arms(plate: Plate) -> None:
    """Draw the staff swung back over one shoulder, both hands on it."""
    far = cut.blob("56,66 48,68 41,74 36,81 40,86 46,84 51,79 58,76")
    staff = cut.mark("12,101 44,82 104,48", 3.0, 3.4, 3.0)
    near = cut.blob("78,66 86,68 92,72 93,66 91,60 94,55 99,57 101,65 99,76 94,82 87,81 78,77")
    plate.put(far.buffer(0.9)).put(far, "paper")
    plate.put(cut.engrave(far, 0.5, 1.3, cut.rings(66, 70), (90, 200, 2), (8, 36)))
    plate.cutout(staff, halo=0.9).put(cut.rim(staff, 0.6, 1.6, 1.5, 70, 0.5), "acc", staff)
    plate.put(cut.union(cut.mark("30,90 31.6,92.4", 1.0), cut.mark("70,66 72,69", 1.0)), "paper", staff)
    tone = lambda x, y: 0.75 * np.clip((x - 90) / 8, 0, 1)
    lines = cut.engrave(near, tone, 1.3, cut.rings(76, 66), (-60, 60, 2), (6, 28))
    plate.put(near.buffer(0.9)).put(near, "paper").put(lines)
    for x, y in ((41, 83.6), (97, 52)):
        fist = cut.move(cut.blob("-4.4,-3 0,-4.8 4.2,-3.6 5,1 2,4.6 -3.4,4"), x, y, 1, -28)
        marks = [cut.mark([(-2.8 + 2.3 * k, -3.4), (-2.2 + 2.2 * k, 2.4)], 0.3, 0.8, 0.2) for k in range(3)]
        plate.put(fist.buffer(0.8)).put(fist, "paper").put(cut.move(cut.union(marks), x, y, 1, -28))


def _monkey(plate: Plate) -> None:
    """Draw the monkey: he hangs by his tail and has already taken the man's hat."""
    tail = cut.mark("104,128 108,136 106,143 101,141 102,136", 1.8, 1.8, 1.6, 1.4, 0.8)
    body = cut.blob("98,140 104,138 107,144 106,152 101,156 96,152 95,145")
    head = cut.blob("93,156 97,153 103,154 106,159 104,165 98,167 93,163")
    limbs = cut.union(
        cut.mark("97,142 91,144 87,150", 2.6, 2.2, 1.8),
        cut.mark("105,143 111,147 113,153", 2.6, 2.2, 1.8),
        cut.mark("96,151 90,157 86,163", 2.6, 2.2, 1.8),
        cut.mark("105,151 110,158 107,166", 2.6, 2.2, 1.8),
    )
    ears = cut.union(cut.disc(92, 158, 2.2), cut.disc(106.4, 160, 2.2))
    plate.cutout(cut.union(tail, body, head, limbs, ears), halo=0.7)
    mask = cut.blob("95,159 99,157.4 103,159.4 103,163.6 99,165.4 95.4,163.4")
    plate.put(mask, "acc").put(
        cut.union(
            cut.disc(97.2, 160.6, 0.8),
            cut.disc(100.8, 160.8, 0.8),
            cut.mark("97,163.4 99,164 101,163.4", 0.5),
            cut.disc(99, 162, 0.4),
        )
    )
    plate.put(cut.rim(body, 2, 2, 1.1, 40, 0.5), "paper", body)


def _woodcutter(plate: Plate) -> None:
    """Close to us: a shoulder, a fist, the axe at the top of its swing; bareheaded."""
    haft = cut.mark("58,190 66,162 76,138", 4.4, 4.2, 3.8)
    blade = cut.move(
        cut.blob("-3,-5! 4,-5! 9,-9 15,-11! 17.6,0 15,11! 9,9 4,5! -3,5! -6,3! -6,-3!"), 77, 139, 1.15, 196
    )
    plate.cutout(haft, halo=0.9).put(cut.rim(haft, -2, 0.6, 1.4, 170, 0.5), "acc", haft)
    plate.cutout(blade, halo=0.9)
    edge = blade.intersection(cut.move(cut.blob("12,-14! 20,-14! 20,14! 12,14! 13,0"), 77, 139, 1.15, 196))
    plate.put(edge, "paper").put(cut.rim(edge, 3, 0, 1.2, 10, 0.5), within=edge)
    coat = cut.blob("18,196! 20,180 27,171 38,166 48,168 56,176 60,190!")
    head = cut.blob("30,170 27,160 31,151 39,148 47,151 50,160 47,168 40,172")
    sleeve = cut.blob("44,184! 50,172 56,166 63,165 69,170 68,178 62,186!")
    fist = cut.move(cut.blob("-6,-4.4 -1,-6.6 5,-5.4 7,0 5,5.4 -1,6.4 -6,3"), 65, 166, 1, 14)
    for mass in (coat, head, sleeve, fist):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(coat, -4, 4, 1.5, 120, 0.6), "acc", coat).put(cut.rim(head, -3, 3, 1.1, 130, 0.55), "acc", head)
    plate.put(cut.rim(sleeve, 1, 4, 1.3, 80, 0.5), "paper", sleeve)
    curls = [cut.mark([(31 + 3 * k, 151.6), (33 + 3 * k, 155), (31.6 + 3 * k, 158)], 0.2, 0.7, 0.2) for k in range(6)]
    marks = [cut.mark([(-5, -2.4 + 2.8 * k), (1, -2 + 2.7 * k)], 0.3, 1.0, 0.3) for k in range(3)]
    plate.put(cut.union(*curls), "paper", head).put(cut.move(cut.union(marks), 65, 166, 1, 14), "paper", fist)
