"""Pell: a cellar by candlelight, and a finger on his lips; those who would not listen already keep the vow."""

from __future__ import annotations

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

VANISH, FLAME = (74.0, 92.0), (119.0, 92.0)


def draw() -> Plate:
    plate = kit.sheet()
    _vault(plate)
    _barrels(plate)
    _candle(plate)
    _silenced_men(plate)
    _robe(plate)
    _head(plate)
    _hands(plate)
    _brigand(plate)
    kit.rough(plate)
    return plate


def _vault(plate: Plate) -> None:
    """Draw the vault: ribs of a barrel vault, and a floor of flags, lit from the right."""
    x, y = VANISH
    for k, (half, top) in enumerate(((84, -4), (66, 20), (50, 40), (37, 56), (27, 68), (19, 77))):
        rib = kit.arch(x, top + half * 0.8, half, half * 0.8, 190)
        inner = kit.arch(x, top + half * 0.8 + 3, half - 4 + 0.4 * k, half * 0.8, 190)
        light = lambda u, v: 0.1 + 0.62 * np.exp(-((np.hypot(u - FLAME[0], v - FLAME[1]) / 62) ** 2))
        plate.put(rib).put(
            cut.engrave(rib.difference(inner), light, 7, cut.rays(x, y), (4, 140, 1.5), (180, 360), wobble=0.2), "paper"
        )
    plate.put(kit.arch(x, 84, 8, 7, 150), "paper").put(cut.level(kit.arch(x, 84, 8, 7, 150), 0.4, 1.4))
    floor = cut.poly("66,124 82,124 170,190 -22,190")
    plate.put(floor)
    shine = lambda u, v: 0.12 + 0.5 * np.exp(-((np.hypot((u - FLAME[0]) / 50, (v - 150) / 40)) ** 2))
    plate.put(cut.level(floor, shine, 1.6, wobble=0.3), "paper")


def _barrels(plate: Plate) -> None:
    """Draw the barrels: two rows that draw together: ends with hoops, the near ones cropped."""
    for side in (-1, 1):
        for k in range(5):
            depth = 0.62**k
            cx, cy, r = 74 + side * (13 + 66 * depth), 104 + 48 * depth, 5 + 30 * depth
            if side > 0 and k == 0:
                cy += 10
            drum = cut.disc(cx, cy, r * 0.86, r)
            plate.cutout(drum, halo=0.8 * depth + 0.3)
            bright = 0.75 if side > 0 else 0.5
            lit = lambda u, v, b=bright: b * np.exp(-((np.hypot(u - FLAME[0], v - FLAME[1]) / 70) ** 2)) + 0.08
            face = cut.disc(cx, cy, r * 0.74, r * 0.87)
            plate.put(cut.level(face, lit, max(1.0, r / 16), 90, seed=k + 1), "paper")
            boards = [
                cut.mark([(cx + r * j * 0.2, cy - r), (cx + r * j * 0.2, cy + r)], max(0.4, r * 0.025))
                for j in range(-3, 4)
            ]
            plate.put(cut.union(boards), within=face).put(face.buffer(0.3 + r * 0.02).difference(face), "paper")
            bar = cut.box(cx - r, cy - r * 0.09, cx + r, cy + r * 0.09).intersection(face)
            plate.put(bar).put(cut.disc(cx, cy + r * 0.5, r * 0.09), "acc")
            hoop = drum.buffer(-r * 0.04).difference(drum.buffer(-r * 0.1))
            plate.put(cut.level(hoop, lit, 1.0, 30), "paper")


def _candle(plate: Plate) -> None:
    """Draw the candle: it stands on the near barrel and lights half of everything."""
    x, y = FLAME
    tone = lambda u, v: 0.85 * np.exp(-np.hypot(u - x, v - y) / 20)
    plate.put(cut.engrave(None, tone, 9, cut.rays(x, y), (6, 46, 1), (0, 360), wobble=0.3), "acc")
    wax = cut.blob(
        (x - 4, y + 7, 0),
        (x + 4, y + 7, 0),
        (x + 4.4, y + 14),
        (x + 3.8, y + 30, 0),
        (x - 4.6, y + 30, 0),
        (x - 4, y + 18),
    )
    plate.put(wax.buffer(0.8)).put(wax, "paper").put(cut.level(wax, lambda u, v: 0.7 * (u > x + 1), 1.1))
    plate.put(cut.mark([(x, y + 7), (x, y + 3)], 0.6))
    flame = cut.blob((x, y - 9, 0), (x + 2.6, y - 3), (x + 3.4, y + 1), (x, y + 5), (x - 3.4, y + 1), (x - 2.2, y - 3))
    plate.put(flame.buffer(0.9)).put(flame, "acc")
    plate.put(cut.blob((x, y - 4, 0), (x + 1.6, y + 1), (x, y + 3.6), (x - 1.6, y + 1)), "paper")
    dish = cut.union(cut.disc(x, y + 30, 10, 2.6), cut.disc(x, y + 29, 9, 2))
    plate.cutout(dish, halo=0.6).put(cut.disc(x, y + 29, 7.6, 1.4), "acc")
    plate.put(wax.intersection(cut.box(0, y + 20, 200, y + 29.4)), "paper")


def _silenced_men(plate: Plate) -> None:
    """Draw those who are silenced: boot soles behind a barrel, side by side; a jug that spilled."""
    for x, y, turn in ((104, 170, -12), (114, 167, 8), (126, 171, -4), (136, 168, 14)):
        sole = cut.move(
            cut.blob("-4,-9 0,-10.6 4,-9 4.4,-3 3.2,1 4,6 2.6,10 -2.6,10 -4,6 -3.2,1 -4.4,-3"), x, y, 1, turn
        )
        plate.cutout(sole, halo=0.8)
        nails = cut.union(
            [
                cut.move(cut.disc(dx, dy, 0.6), x, y, 1, turn)
                for dx in (-2, 0, 2)
                for dy in (-7.4, -5, -2.4, 5, 7.6)
                if abs(dx) or dy
            ]
        )
        plate.put(nails, "paper").put(cut.move(cut.mark("-3,2.4 0,3 3,2.4", 0.7), x, y, 1, turn), "paper")
    spill = cut.blob("20,181! 24,176 36,173.6 52,174 64,177 70,181!")
    plate.put(spill.buffer(0.7)).put(spill, "acc")
    plate.put(cut.union(cut.mark("32,177 42,176 50,177", 0.2, 0.8, 0.2)), "paper")


def _robe(plate: Plate) -> None:
    """Draw the robe: to the shin and beyond the frame; a sash of undyed wool, the keys on it."""
    robe = cut.blob("50,112 58,104 70,101 84,101 96,105 103,113 108,132 111,156 116,190! 34,190! 40,160 44,136")
    plate.cutout(robe, halo=1.0)
    dim = lambda x, y: 0.05 + 0.7 * np.clip((x - 74) / 30, 0, 1)
    plate.put(cut.engrave(robe, dim, 1.5, cut.rings(60, 92, 1.4), (-30, 120, 1), (20, 100), wobble=0.2), "acc", robe)
    folds = [cut.mark([(64 + 7 * k, 142), (60 + 9.4 * k, 162), (56 + 11.6 * k, 186)], 0.2, 1.3, 0.5) for k in range(6)]
    plate.put(cut.union(folds), "paper", robe)
    sash = cut.mark("44,135 74,141.6 107,134", 6.4)
    plate.put(sash.buffer(0.7), "ink", robe).put(sash, "paper", robe)
    plate.put(cut.rim(sash.intersection(robe), 0, 4, 1.2, 80, 0.5))
    hood = cut.blob("52,112 60,101 74,98 90,101 100,111 92,118 76,121 60,118")
    tone = lambda x, y: 0.1 + 0.65 * np.clip((x - 76) / 18, 0, 1)
    lines = cut.engrave(hood, tone, 1.3, cut.rings(76, 60, 0.8), (20, 160, 1), (44, 80))
    plate.cutout(hood, halo=0.7).put(lines, "paper", hood)
    for k, a in enumerate((-24, -2, 20)):
        key = cut.union(
            cut.disc(0, 0, 2.4).difference(cut.disc(0, 0, 1.2)),
            cut.box(-0.6, 2, 0.6, 12 - k),
            cut.box(0, 8 - k, 2.8, 9.2 - k),
            cut.box(0, 10.4 - k, 2.2, 11.4 - k),
        )
        plate.cutout(cut.move(key, 92, 142, 1, a), "paper", 0.5, "ink")


def _head(plate: Plate) -> None:
    """Draw the head: shaven, tilted, eyes closed: no anger at all. Half in the candle's light."""
    on = lambda mass: cut.turn_about(mass, 76, 96, 1.0, -5)
    for flip in (False, True):
        ear = cut.blob("94.6,76~ 97.6,73.6 99.4,77 98,84 95,86.6")
        ear = on(cut.mirror(ear, 76) if flip else ear)
        plate.put(ear.buffer(0.9)).put(ear, "paper").put(
            on(
                cut.mark("96,77.6 97.8,78.6 96.4,83", 0.3, 0.8, 0.3)
                if not flip
                else cut.mark("56,77.6 54.2,78.6 55.6,83", 0.3, 0.8, 0.3)
            )
        )
    skull = cut.blob(
        "76,51 86,52.6 93,59 95.6,68 95.4,78 93.6,87 89.6,96 83,102.4",
        "76,104 69,102.4 62.4,96 58.4,87 56.6,78 56.4,68 59,59 66,52.6",
    )
    plate.put(on(skull).buffer(1.0)).put(on(skull), "paper")
    shadow = lambda x, y: 0.85 * np.clip((80 - x) / 18, 0, 1)
    plate.put(cut.engrave(on(skull), shadow, 1.45, cut.rings(104, 80, 1.0), (100, 270, 1), (10, 64), wobble=0.15))
    tone = lambda x, y: 0.5 * np.clip((x - 89) / 7, 0, 1)
    plate.put(cut.engrave(on(skull), tone, 1.3, cut.rings(58, 80), (-60, 60, 1), (20, 50)), "acc")
    plate.put(
        on(cut.union(cut.mark("68,57 76,55.6 84,57", 0.2, 0.7, 0.2), cut.mark("70,61 77,60 83,61", 0.2, 0.7, 0.2)))
    )
    for k in (-1, 1):
        x = 76 + k * 9
        parts = cut.union(
            cut.mark([(x - 4.6, 76.4), (x, 78.6), (x + 4.6, 76.2)], 0.6, 1.6, 0.6),
            cut.mark([(x - 4.2, 73.4), (x, 72.2), (x + 4.2, 73.4)], 0.2, 0.7, 0.2),
            cut.mark([(x - k * 5.4, 69.6), (x, 66.4), (x + k * 5.6, 69.8)], 0.7, 2.0, 0.5),
            cut.mark([(x - 3, 80.8), (x + 3, 80.6)], 0.2, 0.6, 0.2),
            *[
                cut.mark([(x + j, 78.2 - abs(j) * 0.3), (x + j * 1.3, 80 - abs(j) * 0.2)], 0.5, 0.1)
                for j in (-3, -1, 1, 3)
            ],
        )
        plate.put(on(parts))
    details = cut.union(
        cut.mark("74,70 73,80 71,85.6 73.4,87.6 76,88.2 79,87.4 80.8,85.4", 0.3, 0.8, 1.4, 1.2, 1.2, 1.2, 0.6)
    )
    plate.put(on(details))
    pieces = cut.union(
        cut.mark("68,93.4 72,92.4 76,93 80,92.4 84,93.2", 0.4, 1.1, 1.4, 1.1, 0.4),
        cut.mark("72,97.4 76,98 80,97.4", 0.2, 0.9, 0.2),
        cut.mark("66,88 64.6,92 66,95", 0.2, 0.8, 0.2),
        cut.mark("86,88 87.4,92 86,95", 0.2, 0.8, 0.2),
    )
    plate.put(on(pieces))


def _hands(plate: Plate) -> None:
    """Draw a finger laid on the lips; the other hand open, as he always begins."""
    sleeve = cut.blob("98,112 106,120 108,132 100,140 90,136 84,126 82,116 88,112 94,120 97,120")
    plate.cutout(sleeve, halo=0.9).put(cut.rim(sleeve, -5, 4, 1.4, 150, 0.6), "acc", sleeve)
    fist = cut.union(
        cut.blob("72,108 76,103 83,103 88,107 90,115 86,121 78,122 72,117"),
        cut.mark("77.4,106 76.6,98 76.2,89.6", 5.2, 4.6, 3.6),
    )
    plate.put(fist.buffer(0.9)).put(fist, "paper")
    curled = [
        cut.mark(
            [(79.4 + 0.6 * k, 106.6 + 3.6 * k), (84 + 0.4 * k, 105 + 3.8 * k), (88.4 + 0.4 * k, 107 + 4 * k)],
            0.3,
            1.1,
            0.4,
        )
        for k in range(1, 4)
    ]
    plate.put(cut.union(*curled, cut.mark("79.6,104 79.8,111 81,118", 0.3, 0.8, 0.3)))
    plate.put(
        cut.union(
            cut.mark("74.6,93.6 76.2,93.2 77.8,93.6", 0.2, 0.6, 0.2),
            cut.mark("74.4,100 76.6,99.4 79,100", 0.2, 0.6, 0.2),
            cut.mark("74,114 78,116 83,114.6", 0.3, 0.9, 0.3),
        )
    )
    tone = lambda x, y: 0.75 * np.clip((77 - x) / 5, 0, 1)
    plate.put(cut.engrave(fist, tone, 1.2, cut.rings(96, 106), (90, 270, 2), (6, 40)))
    cuff = cut.blob("40,150 54,140 62,146 62,158 52,172 38,170")
    plate.cutout(cuff, halo=0.9).put(cut.rim(cuff, 5, 4, 1.4, 40, 0.55), "paper", cuff)
    palm = cut.union(
        cut.blob("40,144 45,136 54,134 58,140 57,150 50,155 42,152"),
        cut.mark("46,138 43.6,130 42.6,121.6", 4.6, 4.2, 3.2),
        cut.mark("50,137 49.4,127 49.4,117.6", 4.8, 4.4, 3.4),
        cut.mark("54,137.6 55.4,129 56.4,120", 4.6, 4.2, 3.2),
        cut.mark("56.4,140 60,133 62.4,126.4", 4.2, 3.8, 2.8),
        cut.mark("42,147 36.6,141 33,135.4", 5.2, 4.6, 3.4),
    )
    plate.put(palm.buffer(1.0)).put(palm, "paper")
    lines = (
        cut.mark("43,146 48,142 56,142.4", 0.3, 0.8, 0.3),
        cut.mark("45,151 49,146 55.6,146.6", 0.3, 0.8, 0.3),
        cut.mark("46,152 46,147 49,142", 0.2, 0.6, 0.2),
    )
    joints = [
        cut.mark([(x - 1.4, y), (x + 1.4, y - 0.2)], 0.45)
        for x, y in ((43.6, 130), (49.4, 128), (55.2, 130), (59.8, 134), (43, 126), (49.4, 123), (56, 125.4))
    ]
    shade = lambda x, y: 0.7 * np.clip((44 - x) / 6, 0, 1)
    plate.put(cut.union(*lines, *joints)).put(cut.engrave(palm, shade, 1.2, cut.rings(70, 140), (90, 270, 2), (10, 44)))


def _brigand(plate: Plate) -> None:
    """Draw the brigand: one who has still to learn it: a hood, a sleeve, a cudgel, close to us."""
    cudgel = cut.mark("31,104 22,76 14,44", 5, 8.6, 13)
    plate.cutout(cudgel, halo=1.0).put(cut.rim(cudgel, 5, 1, 1.5, 10, 0.6), "paper", cudgel)
    plate.put(cut.union(cut.disc(15, 52, 2.6, 1.6, 70), cut.disc(20, 66, 1.6, 1, 70)), "paper")
    marks = [cut.mark([(26.4 + 1.3 * k, 90 + 3.6 * k), (32 + 1.2 * k, 88 + 3.6 * k)], 1.0) for k in range(3)]
    plate.put(cut.union(marks), "paper", cudgel)
    arm = cut.blob("0,190! 2,160 10,138 20,122 27,112 37,114 39,124 32,140 26,160 24,190!")
    hood = cut.blob("-6,190! -4,168 2,156 10,152 18,157 22,168 24,190!")
    hand = cut.blob("25,108 28,101 35,100 40,105 40,114 35,119 28,118")
    for mass in (arm, hand, hood):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(arm, -5, 2, 1.5, 165, 0.6), "acc", arm).put(cut.rim(hood, -5, 3, 1.4, 150, 0.6), "acc", hood)
    strokes = [cut.mark([(34 - 0.4 * k, 103.4 + 3.8 * k), (40, 104.6 + 3.6 * k)], 0.4, 1.1, 0.3) for k in range(4)]
    plate.put(cut.union(strokes), "paper", hand)
    plate.put(cut.poly("26,117 39,119 37,124 24,122"), "paper", arm)
