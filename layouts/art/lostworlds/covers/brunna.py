"""Brunna: no tree is left to fell, and somebody has come to ask her politely; she hears him out, chin on the axe."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

MIDDLE, LAND = 80.0, 128.0


def draw() -> Plate:
    plate = kit.sheet("paper")
    _evening(plate)
    _stumps(plate)
    _seat(plate)
    _woman(plate)
    _axe(plate)
    _face(plate)
    _messenger(plate)
    kit.turf(plate, 7, 2.6, 5)
    return plate


def _evening(plate: Plate) -> None:
    """Draw a great sun going down behind her head; the sky is ruled and darkens upwards."""
    sun = cut.disc(MIDDLE, 84, 43)
    sky = cut.box(7, 30, 141, LAND)

    def dark(x, y):  # type: ignore[no-untyped-def]
        away = np.hypot(x - MIDDLE, y - 84)
        return np.clip(0.1 + (away - 45) / 50 + (92 - y) / 190 + 0.08 * np.sin(x / 15 + y / 4), 0.1, 0.95)

    plate.put(cut.level(sky.difference(sun.buffer(2.2)), dark, 2.1, wobble=0.2, most=0.95)).put(sun, "acc", sky)
    tone = lambda x, y: np.clip((y - 84) / 60, 0, 0.5)
    plate.put(cut.engrave(sun, tone, 2.6, cut.rings(MIDDLE, -160, 1), (75, 105, 0.4), (240, 300)), "paper", sky)


def _stump(plate: Plate, x: float, y: float, width: float, grey: float, seed: int) -> None:
    """Draw a stump standing on `y`, its rings towards us."""
    rnd = random.Random(seed)
    h = width * rnd.uniform(0.5, 0.8)
    trunk = cut.blob(
        (x - width * 0.5, y - h, 0),
        (x - width * 0.5, y - h * 0.3),
        (x - width * 0.72, y, 0),
        (x - width * 0.3, y + width * 0.07),
        (x, y - width * 0.02),
        (x + width * 0.4, y + width * 0.08),
        (x + width * 0.74, y, 0),
        (x + width * 0.52, y - h * 0.35),
        (x + width * 0.5, y - h, 0),
    )
    top = cut.disc(x, y - h, width * 0.5, width * 0.14)
    plate.cutout(cut.union(trunk, top), halo=0.5)
    plate.put(cut.rim(trunk, width * 0.3, 0, max(width / 9, 0.9), 4, 0.5, seed), "paper", trunk)
    plate.put(top.buffer(-0.3), "paper" if grey else "acc")
    if width > 7:
        marks = [
            cut.disc(x, y - h, width * k, width * k * 0.28).difference(
                cut.disc(x, y - h, width * k - 0.5, width * k * 0.28 - 0.3)
            )
            for k in (0.14, 0.28, 0.4)
        ]
        plate.put(cut.union(marks))
        plate.put(cut.mark([(x, y - h), (x + width * 0.3, y - h + width * 0.06)], 0.5, 0.3))


def _stumps(plate: Plate) -> None:
    """Draw the stumps: stumps to the horizon; far off one sapling, with a fence round it."""
    land = cut.box(7, LAND, 141, 200)
    tone = lambda x, y: 0.2 + 0.6 * np.clip((y - LAND) / 60, 0, 1) + 0.12 * np.sin(x / 7 + y)
    plate.put(land, "paper").put(cut.level(land, tone, 1.7, wobble=0.5))
    plate.put(cut.mark("7,128 50,127.4 90,128.2 141,127.6", 0.9, 1.6, 0.9))
    rnd = random.Random(11)
    for row, (y, w) in enumerate(((129.6, 1.8), (131.6, 2.8), (134.6, 4.2), (139.6, 6.2), (147, 9.5), (158, 14))):
        n = max(3, int(150 / (w * 2.7)))
        for k in range(n):
            x = 4 + 146 * (k + 0.5) / n + rnd.uniform(-w, w) * 0.6
            if abs(x - MIDDLE) > w * 0.4 + 4 + row * 4:
                _stump(plate, x, y, w, 1, rnd.randrange(99))
    sapling = cut.union(
        cut.mark("126,128.6 126.2,122 125.6,117", 0.8, 0.5),
        cut.disc(124, 117, 1.6, 0.9, -30),
        cut.disc(127.6, 115.4, 1.7, 0.9, 40),
        cut.disc(126, 113.6, 1.0, 1.7),
    )
    marks = [cut.mark([(122 + 2.6 * k, 129.6), (122 + 2.6 * k, 124.6)], 0.7) for k in range(4)]
    fence = cut.union(*marks, cut.mark("121,126 131,126.4", 0.5))
    plate.cutout(cut.union(sapling, fence), halo=0.5)


def _seat(plate: Plate) -> None:
    """Draw the greatest stump of all."""
    seat = cut.blob("46,150! 45,164 36,184! 124,184! 115,164 114,150!")
    plate.cutout(seat, halo=0.9).put(cut.rim(seat, 16, 0, 2.0, 4, 0.5, 4), "paper", seat)
    plate.put(
        cut.union([cut.mark([(60 + 9 * k, 154), (58 + 10 * k, 182)], 0.2, 1.2, 0.6) for k in range(6)]), "paper", seat
    )
    top = cut.disc(MIDDLE, 150, 35, 7)
    plate.cutout(top, "paper", 0.6, "ink")
    marks = [
        cut.disc(MIDDLE, 150, r, r * 0.2).difference(cut.disc(MIDDLE, 150, r - 0.8, r * 0.2 - 0.35))
        for r in (32, 28, 24)
    ]
    plate.put(cut.union(marks))


def _woman(plate: Plate) -> None:
    """Draw the woman: legs wide, arms on the axe, shoulders as a yoke; straps over them."""
    for flip in (False, True):
        on = (lambda g: cut.mirror(g, MIDDLE)) if flip else (lambda g: g)
        leg = on(
            cut.blob(
                "70,132 58,132 47,137 42,145 43,155 47,166 45,174~ 34,179!",
                "33,182! 60,182! 59,174 59,163 60,152 68,147 78,144",
            )
        )
        plate.cutout(leg, halo=0.9).put(cut.rim(leg, 4.4, 3, 1.4, 35 if not flip else 145, 0.6), "acc", leg)
        fold = cut.union(
            cut.mark("46,146 52,150 60,150", 0.2, 1.0, 0.2),
            cut.mark("47,168 52,169.6 58,168.6", 1.0),
            cut.mark("46.6,171.6 52,173 58,172", 0.6),
        )
        plate.put(on(fold), "paper", leg)
    trunk = cut.blob(
        "46,98 54,89 66,85 94,85 106,89 114,98 112,112 104,126 102,140 92,146 80,148 68,146 58,140 56,126 48,112"
    )
    plate.cutout(trunk, halo=0.9)
    round_ = lambda x, y: 0.1 + 0.75 * np.clip((np.abs(x - MIDDLE) - 8) / 26, 0, 1)
    lines = cut.engrave(trunk, round_, 1.5, cut.rings(MIDDLE, 60, 0.9), (10, 170, 1), (26, 100), wobble=0.25)
    plate.put(lines, "paper", trunk)
    straps = cut.union(
        cut.mark("60,90 72,112 88,134", 6), cut.mark("100,90 88,112 72,134", 6), cut.mark("57,136 80,141 103,136", 7)
    )
    plate.put(straps.buffer(0.8), "paper", trunk, gap=True).put(straps, within=trunk)
    plate.put(cut.disc(80, 123, 5.4), "paper").put(cut.disc(80, 123, 4.2), "acc").put(cut.disc(80, 123, 1.7))
    for flip in (False, True):
        on = (lambda g: cut.mirror(g, MIDDLE)) if flip else (lambda g: g)
        arm = cut.blob(
            "58,88 47,88 38,95 33,106 32,117 36,126 44,129 53,124 64,115 74,107 73,99 64,103 53,110 49,108 54,100 62,95"
        )
        plate.cutout(on(arm), halo=0.9)
        plate.put(cut.rim(on(arm), 5, 5, 1.5, 50 if not flip else 130, 0.6, 6), "acc", on(arm))
        muscle = cut.union(
            cut.mark("38,100 43,104 45,111 43,117", 0.2, 1.2, 1.2, 0.2), cut.mark("40,124 48,121 58,114", 0.2, 1.0, 0.3)
        )
        marks = [cut.mark([(62 + 2 * k, 104.6 - k), (66 + 2 * k, 111.6 - k)], 1.0) for k in range(3)]
        plate.put(on(muscle), "paper").put(on(cut.union(marks)), "paper", on(arm))


def _axe(plate: Plate) -> None:
    """Draw the axe: it stands on its head of old: haft down between her boots, blades up, a face scratched into it."""
    haft = cut.poly("77.6,112 82.4,112 83,184 77,184")
    plate.cutout(haft, halo=0.9).put(cut.rim(haft, 2.4, 0, 1.4, 10, 0.5), "acc", haft)
    plate.put(cut.union([cut.mark([(77, 150 + 3 * k), (83, 148 + 3 * k)], 0.6) for k in range(5)]), "paper", haft)
    head = cut.blob(
        "72,100! 88,100! 96,96 106,90 113,86! 116,98 116,110 112,122! 102,118 92,117",
        "84,120! 76,120! 68,117 58,118 48,122! 44,110 44,98 47,86! 54,90 64,96",
    )
    plate.cutout(head, halo=1.0)
    for flip in (False, True):
        on = (lambda g: cut.mirror(g, MIDDLE)) if flip else (lambda g: g)
        edge = on(cut.blob("47,86! 44,98 44,110 48,122! 52,114 53,104 51,94"))
        plate.put(edge, "paper").put(cut.rim(edge, -3.0, 0, 1.3, 180 if not flip else 0, 0.5), within=edge)
    crosses = [
        [(80 + k * 8.4 - 2.6, a), (80 + k * 8.4 + 2.6, b)] for k in (-1, 1) for a, b in ((106, 109.6), (109.6, 106))
    ]
    eyes = cut.union([cut.mark(cross, 1.0) for cross in crosses])
    teeth = [cut.mark([(69.5 + 3.5 * k, 112.2), (69.7 + 3.5 * k, 116.2)], 0.8) for k in range(7)]
    grin = cut.union(cut.mark("66,113.6 72,114.6 80,115 88,114.6 94,113.6", 1.0), *teeth)
    plate.put(cut.union(eyes, grin), "acc", head)


def _face(plate: Plate) -> None:
    """Draw the face: chin on her fists; one brow asks why she should."""
    for flip in (False, True):
        on = (lambda g: cut.mirror(g, MIDDLE)) if flip else (lambda g: g)
        fist = on(cut.blob("66,90 73,88 79,90 79.6,98 76,101.6 68,101 64.6,96"))
        braid = []
        for j in range(7):
            x, y, k = 64.4 - 2.6 * math.sin(j / 2.0) - j * 0.5, 72 + 7.4 * j, 1 - 0.04 * j
            braid.append(cut.move(cut.blob("-5,-4.4 0,-5.4 5,-4.4 4,4 0,6 -4,4"), x, y, k, 6 * math.sin(j)))
        rope = on(cut.union(braid))
        plate.cutout(rope, halo=0.7)
        cross = [
            cut.mark(
                [
                    (60.6 - 2.6 * math.sin(j / 2) - j * 0.5, 69 + 7.4 * j),
                    (64.6 - 2.6 * math.sin(j / 2) - j * 0.5, 74.4 + 7.4 * j),
                    (68.4 - 2.6 * math.sin(j / 2) - j * 0.5, 69.4 + 7.4 * j),
                ],
                0.4,
                1.1,
                0.4,
            )
            for j in range(7)
        ]
        plate.put(on(cut.union(cross)), "paper", rope)
        plate.put(on(cut.mark("58.6,121 62.4,123.4 66,121.6", 2.6)), "acc", rope.buffer(0.6))
        marks = [cut.mark([(67.4 + 3.1 * k, 90.4 - 0.4 * k), (67.6 + 3.1 * k, 96)], 0.3, 1.0, 0.3) for k in range(4)]
        plate.cutout(fist, halo=0.7).put(on(cut.union(marks)), "paper", fist)
    face = cut.blob("66,62 67,54 73,49 80,48 87,49 93,54 94,62 93.4,72 90.6,81 86,87.6 80,90 74,87.6 69.4,81 66.6,72")
    plate.put(face.buffer(0.9)).put(face, "paper")
    side = lambda x, y: 0.72 * np.clip((np.abs(x - 79) - 7.6) / 8, 0, 1)
    plate.put(cut.engrave(face, side, 1.25, cut.rings(MIDDLE, 30, 1), (20, 160, 1), (18, 62), wobble=0.2))
    hair = cut.blob("64,68! 63,56 68,47 80,43 92,47 97,56 96,68! 93.4,58 88,53.4 80,55 72,53.4 66.6,58")
    plate.cutout(hair, halo=0.5)
    strokes = [
        cut.mark(
            [(80 + k * 0.6, 44.4), (80 + k * 5.2, 47.6 + abs(k)), (80 + k * 6.6, 55 + 2 * abs(k) ** 1.2)], 0.3, 0.9, 0.2
        )
        for k in (-2, -1, 0, 1, 2)
    ]
    plate.put(cut.union(*strokes), "paper", hair)
    for k, lift in ((-1, 0.0), (1, -3.6)):
        x = 80 + k * 6.6
        eye = cut.blob((x - 3.4, 68, 0), (x, 66 + (0.9 if k < 0 else 0)), (x + 3.4, 68, 0), (x, 69.8))
        plate.put(eye, "paper").put(eye.buffer(0.35).difference(eye))
        plate.put(cut.disc(x - 1.2, 68.2, 1.5, 1.6), within=eye.buffer(0.2))
        plate.put(cut.mark([(x - 4, 67.8), (x, 65.6 + (0.9 if k < 0 else 0)), (x + 4, 67.6)], 0.5, 1.3, 0.5))
        a, b = (63.6, 62.0) if k < 0 else (62.6, 60.4)
        plate.put(
            cut.mark(
                [(80 + k * 2.6, a + lift * 0.4 + 1), (x, b + lift), (80 + k * 11.8, 63.4 + lift * 0.7)], 0.9, 2.4, 0.7
            )
        )
        plate.put(cut.mark([(x - 3, 71.6), (x + 2.6, 71.4)], 0.2, 0.6, 0.2))
    plate.put(cut.mark("79,64 77.4,72 75.8,76 78,77.6 81.6,77.4", 0.4, 0.8, 1.3, 1.1, 0.4))
    dashes = cut.mark("73.6,82.4 78,81.8 84,82.6 87.4,81", 0.4, 1.2, 1.1, 0.3)
    plate.put(cut.union(dashes, cut.mark("77,85 80,85.4 83,85", 0.2, 0.8, 0.2)))
    plate.put(cut.mark("84.6,72.6 88,76.6 90.6,78", 0.9))  # an old scar
    plate.put(cut.union(cut.mark("83.6,74.8 86.2,73.4", 0.6), cut.mark("86.4,77 88.8,75.2", 0.6)))


def _messenger(plate: Plate) -> None:
    """Draw the one who asks: bowing, hat to his heart, a sealed letter held up to her."""
    back = cut.blob("-4,190! 0,170 6,160 16,154 28,154 36,160 40,168 41,190!")
    head = cut.blob("24,158 21,149 23,141 30,137 38,139 42,146 40,154 35,160")
    arm = cut.blob("30,166 40,160 48,153 54,147 58.6,151 53,159 46,168 36,175")
    for mass in (back, arm, head):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(back, -5, 4, 1.5, 140, 0.6), "acc", back).put(cut.rim(arm, -2, 3.4, 1.3, 120, 0.55), "acc", arm)
    plate.put(cut.rim(head, -4, 3, 1.1, 145, 0.6), "acc", head)
    pleats = [
        (30 + r * math.cos(a), 159 + 0.34 * r * math.sin(a))
        for k in range(28)
        for a, r in ((math.tau * k / 28, 13.4 if k % 2 else 11),)
    ]
    ruff = cut.poly(*pleats)
    plate.put(ruff.buffer(0.7)).put(ruff, "paper")
    plate.put(cut.engrave(ruff, 0.3, 12.9, cut.rays(30, 159), (3, 14, 0.6), (0, 360))).put(cut.disc(30, 157, 8, 3))
    plate.put(head).put(cut.rim(head, -4, 3, 1.1, 145, 0.6), "acc", head)
    letter = cut.move(cut.poly("-8,-5.4 8,-5.4 8,5.4 -8,5.4"), 62, 142, 1, -16)
    plate.put(letter.buffer(0.9)).put(letter, "paper")
    plate.put(cut.move(cut.union(cut.mark("-7.6,-5 0,1 7.6,-5", 0.6)), 62, 142, 1, -16))
    plate.put(cut.move(cut.disc(0, 0.4, 2.2), 62, 142, 1, -16), "acc")
    hand = cut.blob("53,146 57,142.6 60,144 60.4,148 57,152 53,151")
    plate.cutout(hand, halo=0.6)
    plate.put(cut.union(cut.mark("56.4,144 60,145.6", 0.5), cut.mark("55.6,146.6 59.6,148", 0.5)), "paper", hand)
