"""Yssa: she has stood so long that he took her for a heron. The point is already on him."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

SUN, WATER = (88.0, 116.0, 33.0), 137.0


def draw() -> Plate:
    plate = kit.sheet("paper")
    _dusk(plate)
    _heron(plate)
    _body(plate)
    _head(plate)
    _spear(plate)
    _collector(plate)
    _reeds(plate)
    kit.turf(plate, 10, 3, 12)
    return plate


def _dusk(plate: Plate) -> None:
    """Draw a ruled sky about a low sun, the dragon who got bored, water with the sun's path on it."""
    sx, sy, r = SUN

    def dark(x, y):  # type: ignore[no-untyped-def]
        glow = np.hypot(x - sx, (y - sy) * 1.15)
        return np.clip(0.04 + (glow - r - 2) / 74 + 0.12 * np.sin(x / 17 + y / 5), 0, 0.97)

    sky = cut.box(7, 7, 141, WATER)
    plate.put(cut.level(sky.difference(cut.disc(sx, sy, r + 3)), dark, 2.0, wobble=0.2, most=0.97))
    plate.put(cut.disc(sx, sy, r), "acc", sky)
    for i in range(5):
        y = WATER - 3.4 - i * 4.4
        marks = cut.mark([(sx - r - 8 + 3 * i, y), (sx, y - 0.4), (sx + r + 7 - 5 * i, y)], 0.2, 1.9 - 0.3 * i, 0.2)
        plate.put(marks, "paper", sky)
    dragon = cut.union(
        cut.mark("107,55 112,57 118,59 124,58.6 131,62 136,60", 1, 1.6, 2.6, 1.6, 0.8, 0.2),
        cut.blob("117,58.6! 112,50 105,52! 109,54 112,58! 116,60!"),
        cut.blob("118,58.6! 122,49 130,47! 127,51 126,55! 122,59!"),
        cut.blob("108,53.4 103,55~ 107.6,56.4"),
    )
    plate.cutout(dragon, halo=0.5)
    water = cut.box(7, WATER, 141, 203)
    calm = lambda x, y: (
        0.2 + 0.75 * np.minimum(1, (np.abs(x - sx) - 4) / (40 + (y - WATER))) + 0.2 * np.sin(x / 6 + y * 1.9)
    )
    path = lambda x, y: 0.75 * (np.abs(x - sx) < r * 0.8 + 5 * np.sin(y * 2.3)) * (np.sin(x / 4 + y * 1.3) > -0.7)
    plate.put(cut.level(water, calm, 2.1, wobble=0.35)).put(cut.level(water, path, 3.4, wobble=0.4), "acc")
    rnd = random.Random(7)
    far = [
        cut.mark([(x, WATER + 1.5), (x + rnd.uniform(-2, 2), WATER - rnd.uniform(3, 9))], 1.6, 0.2)
        for x in range(6, 142, 2)
        if not 62 < x < 116
    ]
    bank = [cut.mark("5,137 40,137.3 66,137", 2.4, 1.8, 0.2), cut.mark("110,137 128,137 142,137", 0.2, 1.6, 2.2)]
    plate.put(cut.union(far, bank))


def _heron(plate: Plate) -> None:
    """Draw the heron: it stands as she does."""
    heron = cut.union(
        cut.blob("121,129 126,126 131,128.5 137,134! 128,134 123,133"),
        cut.mark("122,130 118.4,125 120.6,120.6 118,117", 2.2, 1.5, 1.2, 1.3),
        cut.mark("118.6,116.8 114,118 108.6,120", 1.8, 0.9, 0.1),
        cut.mark("118,116 122,115.4 125,117", 0.9, 0.5, 0.1),
        cut.mark("127,133 127.4,147", 0.7),
        cut.mark("125.6,133 122.8,138 126.8,140", 0.7),
    )
    plate.cutout(heron, halo=0.45)


def _body(plate: Plate) -> None:
    """Draw the body: on one leg, drawn back."""
    tail = cut.blob("44,106 36,112 28,124 22,137! 32,134 42,130 52,122")
    leg = cut.blob(
        "48,118 62,118 61,136 58.4,148 57.4,160 58.4,169 62,173.4! 49.4,173.4! 50.6,166 50,156 50,147 47,134"
    )
    bent = cut.union(
        cut.blob("54,116 64,117 77,127 82,134 80,140.6 71,140 57,131"),
        cut.blob("81,133 80,142 72,151 67.4,157 63,155 66,147 71,137"),
        cut.blob("68,151 66,157.4 69,163 73,169! 67,167 61,159 62,153"),
    )
    for mass in (tail, leg, bent):
        plate.cutout(mass, halo=0.8)
    plate.put(cut.rim(leg, -4, 1, 1.2, 172, 0.6), "acc", leg).put(cut.rim(bent, -4, 2.4, 1.2, 150, 0.6), "acc", bent)
    plate.put(
        cut.union([cut.mark([(48, y + 1.4), (53, y), (60, y - 1.4)], 0.6) for y in (145, 149, 153)]), "paper", leg
    )
    coat = cut.blob(
        "40,88 47,81 58,80 65,85 64,97 61,104 65,112 72,126! 64,128 58,125 52,130! 46,126 38,128! 43,114 46,104 42,97"
    )
    plate.cutout(coat, halo=0.8)
    tone = lambda x, y: 0.1 + 0.7 * np.clip((x - 50) / 16, 0, 1)
    plate.put(cut.engrave(coat, tone, 1.3, cut.rings(53, 62), (10, 170, 1.2), (14, 70)), "acc", coat)
    skirt = [cut.mark([(46 + 2.6 * k, 106), (44 + 4.2 * k, 116), (40 + 5.6 * k, 127)], 0.2, 1.0, 0.4) for k in range(6)]
    plate.put(cut.union(skirt), "paper", coat).put(cut.mark("43,103.6 52,106.2 64,102.6", 1.8), "paper", coat)
    plate.put(cut.mark("45,84 55,93 63,101", 1.1), "paper", coat)
    for k in range(3):  # rings about her foot
        ring = cut.disc(55, 173, 10 + 8 * k, 1.9 + 1.3 * k).difference(cut.disc(55, 173, 9 + 8 * k, 1.4 + 1.2 * k))
        plate.put(ring, "paper")
    plate.put(cut.mark("45,174.4 55,175.4 67,174", 0.3, 2.2, 0.3))


def _head(plate: Plate) -> None:
    """Draw a hood drawn to a point, out of it a profile in the light: one eye, and it does not blink."""
    on = lambda mass: cut.turn_about(mass, 57, 78, 1.12, 6)
    feather = on(cut.blob("45.6,60! 36,53 27,51! 33,56 44,63.4!"))
    hood = on(cut.blob("44,80 42,70 43.4,61 49,55.6 56,55 62,58 65.4,61.6! 63,63.6 60,66 59,73 62,80 57,85 49,86"))
    face = on(
        cut.blob(
            "58,62.6 63,61.6~ 64.6,65.6~ 68.8,71.2! 65.6,72.4~ 66,74.2",
            "65.2,75.6~ 66,77.2~ 64.4,80.6 60,81.6 57.6,78 57,70",
        )
    )
    plate.cutout(feather, halo=0.6).put(on(cut.mark("28,51.6 36,55.6 44,61.6", 0.3, 0.7, 0.4)), "paper")
    plate.cutout(hood, halo=0.8)
    plate.put(face.buffer(0.5)).put(face, "paper")
    tone = lambda x, y: 0.75 * np.clip((61 - x) / 6 + 0.25, 0, 1)
    plate.put(cut.engrave(face, tone, 1.1, cut.rings(84, 70), (90, 270, 2), (10, 40)))
    parts = cut.union(
        cut.mark("60,64.4 62.6,63.8 65,65", 0.5, 1.2, 0.4), cut.mark("60.6,66.6 63,66 64.6,67.2", 0.4, 0.9, 0.3)
    )
    plate.put(on(parts))
    plate.put(on(cut.blob("61,67.4! 62.6,66.4 64.4,67.6! 62.8,68.4"))).put(on(cut.disc(63, 67.2, 0.38)), "acc")
    plate.put(on(cut.mark("63.2,76 64.6,75.7 65.8,75.9", 0.3, 0.7, 0.3)))
    plate.put(on(cut.mark("66.8,72.6 65.4,71.4", 0.2, 0.6)))
    plate.put(cut.rim(hood, -3.6, 2.2, 1.15, 150, 0.6), "acc", hood.difference(face.buffer(1)))
    plate.put(on(cut.mark("60,62.4 58.6,68 58,76 60,82", 0.4, 0.8, 0.8, 0.4)), "paper", hood)


def _spear(plate: Plate) -> None:
    """Draw the shaft laid along her eye; its head is a heron's beak."""
    angle = math.degrees(math.atan2(19, 48))
    on = lambda mass: cut.move(mass, 39, 52.4, rot=angle)
    rear = cut.blob("49,80 41,81 32,77 25,70 26,61 31,53 37,55 36,63 35,68 41,73 47,75 54,80 52,86")
    plate.cutout(rear, halo=0.7).put(cut.rim(rear, 3, 2, 1.15, 40, 0.55), "acc", rear)
    shaft = on(cut.box(-46, -1.0, 66, 1.0))
    plate.put(shaft.buffer(0.8), "paper", gap=True).put(shaft).put(on(cut.box(-46, -0.25, 64, 0.15)), "paper")
    beak = cut.blob("64,-1.2! 66,-3.2 72,-4.4 79,-3.2 98,0! 80,2.8 72,3.4 66,2.4 64,1.2!")
    plate.cutout(on(beak), "paper", 0.8, "ink").put(on(cut.blob("70,0.2! 80,-0.4 97,0! 80,1.9 73,2.4 70,1!")))
    plate.put(on(cut.disc(73.6, -1.3, 0.9)))
    plate.cutout(on(cut.union(cut.box(59, -2.2, 66, 2.2))), halo=0.6)
    plate.put(on(cut.union([cut.box(60 + 2 * k, -2.2, 60.7 + 2 * k, 2.2) for k in range(3)])), "paper")
    front = cut.blob("55,82 62,80 71,85 81,83.6 88,76 92.6,77.4 91.6,83.4 83,91 72,94 62,93.6 55,90")
    plate.cutout(front, halo=0.7).put(cut.rim(front, 2, -3.4, 1.15, -60, 0.55), "acc", front)
    for x, y in ((33.6, 52), (91, 76.4)):
        shape = cut.blob("-4.6,-3 0,-4.4 4.4,-3 5,2 1.6,4.6 -3.6,4")
        hand = cut.move(cut.union(shape, cut.mark("-4,3 -1,5.4 2.6,4.6", 2.6)), x, y, 1, angle)
        marks = [cut.mark([(k, -3.4), (k + 0.5, 2.6)], 0.4, 0.8, 0.3) for k in (-2.2, 0, 2.2)]
        plate.cutout(hand, halo=0.6).put(cut.move(cut.union(marks), x, y, 1, angle), "paper", hand)


def _collector(plate: Plate) -> None:
    """Draw the tax collector, who has come as far as this."""
    hat = cut.union(
        cut.blob("108,150! 114,147.6 119,140 127,137.6 134,142 137,149 146,154! 132,154.6 118,154"),
        cut.mark("110,150.8 124,154 143,154", 1.6, 2.6, 1.2),
    )
    coat = cut.blob("117,153 114,160 103,168 99,180 98,204! 146,204! 146,170 138,162 135,153")
    sack = cut.blob("105,174 97,172 92,179 92,192 104,194 109,184")
    for mass in (sack, coat, hat):
        plate.cutout(mass, halo=0.8)
    plate.put(cut.rim(hat, 3.4, 5, 1.1, 60, 0.6), "acc").put(cut.rim(coat, 5, 4, 1.4, 30, 0.6), "acc", coat)
    plate.put(cut.rim(sack, 3, 3, 1.1, 40, 0.55), "acc", sack)
    parts = cut.union(cut.mark("122,156 119,176 118,200", 0.3, 1.1, 0.3), cut.mark("108,170 122,186 134,203", 1.8))
    plate.put(parts, "paper", coat)


def _reed(x: float, lean: float, tall: float, width: float, head: bool, rnd: random.Random) -> cut.Mass:
    """Return a reed on the lower edge: a stem, two leaves that break, perhaps a cattail."""
    y = 206.0
    tip, bend = (x + lean, y - tall), (x + lean * 0.3, y - tall * 0.55)
    parts = [cut.mark([(x, y), bend, tip], width, width * 0.8, 0.5)]
    if head:
        turn = math.degrees(math.atan2(tip[0] - bend[0], bend[1] - tip[1]))
        parts.append(
            cut.move(cut.union(cut.disc(0, 6.5, width * 1.05, 7.5), cut.box(-0.3, -6, 0.3, 0)), *tip, rot=turn)
        )
    for _ in range(2):
        t, k = rnd.uniform(0.2, 0.6), rnd.choice((-1, 1))
        lx, ly, n = x + lean * t * t, y - tall * t, tall * rnd.uniform(0.25, 0.45)
        bends = ((0.1, 0.5), (0.28, 0.9), (0.62, 1.1))
        parts.append(
            cut.mark(
                [(lx, ly), *((lx + k * n * a, ly - n * b) for a, b in bends)], width, width * 1.2, width * 0.8, 0.1
            )
        )
    return cut.union(parts)


def _reeds(plate: Plate) -> None:
    rnd = random.Random(12)
    rows = (
        (9, 6, 152, 2.2, 1),
        (15, -5, 112, 2.4, 0),
        (20, 7, 84, 2.0, 1),
        (28, -6, 56, 2, 0),
        (33, 4, 40, 1.8, 0),
        (141, -3, 132, 2.2, 1),
        (147, -5, 96, 2.4, 0),
        (80, -5, 38, 1.8, 0),
        (86, 5, 46, 1.8, 1),
    )
    reeds = cut.EMPTY.union(cut.union([_reed(x, lean, tall, w, bool(head), rnd) for x, lean, tall, w, head in rows]))
    plate.cutout(reeds, halo=0.5).put(cut.rim(reeds, 0.9, 0.5, 2.2, 20, 0.4), "acc", cut.box(7, 60, 60, 178))
