"""Corvin: the gate behind him stands open by a hand's breadth; whoever comes must come past him."""

from __future__ import annotations

import math

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

GATE, SILL = 86.0, 158.0


def _tall(x: float, y: float) -> tuple[float, float]:
    """Return what is high draws together: we look up."""
    return GATE + (x - GATE) * (0.5 + 0.5 * (y - 20) / 138), y


def draw() -> Plate:
    plate = kit.sheet()
    _gate(plate)
    _steps(plate)
    _knight(plate)
    _comer(plate)
    kit.rough(plate)
    return plate


def _gate(plate: Plate) -> None:
    """Draw the gate: towers, a pointed arch whose top we do not see, boards and bands grazed by the light of the
    crack."""

    def q(*points: tuple[float, float]):  # type: ignore[no-untyped-def]
        return cut.poly(*(_tall(*at) for at in points))

    kit.courses(
        plate, plate.window, _tall, 30, SILL, lambda x, y: 0.05 + 0.5 * math.exp(-(((x - GATE) / 60) ** 2)), 7.4, 15
    )
    left = [(GATE - 52, SILL), (GATE - 52, 92), (GATE - 46, 66), (GATE - 30, 34), (GATE, 4)]
    right = [(2 * GATE - x, y) for x, y in left[::-1]]
    door = q(*left, *right)
    plate.put(door.buffer(8))
    edge = door.buffer(6.4).difference(door.buffer(1.2))
    for k in range(22):
        y = 34 + k * 6.2
        joint = cut.union(cut.box(0, y, GATE, y + 5.2), cut.box(GATE, y, 200, y + 5.2))
        plate.put(
            cut.level(edge.intersection(joint), lambda x, y: 0.9 - np.abs(x - GATE) / 90, 1.1, 90, seed=k), "paper"
        )
    plate.put(door)
    for side in (-1, 1):
        half = door.intersection(cut.box(0, 0, GATE - 2, 210) if side < 0 else cut.box(GATE + 2, 0, 200, 210))
        for i in range(9):
            a, b = GATE + side * (2.6 + i * 6.4), GATE + side * (2.6 + (i + 1) * 6.4 - 0.8)
            board = q((a, 10), (b, 10), (b, SILL), (a, SILL)).intersection(half)
            grain = lambda x, y: 0.66 * np.exp(-np.abs(x - GATE) / 18) * (0.75 + 0.35 * np.sin(y / 5 + x))
            plate.put(cut.level(board, grain, 1.25, 90, least=0.05), "paper")
        for y in (46, 82, 118, 146):
            thick = 3.0 + y / 50
            ends = ((2.2, y), (56, y + 1.6), (56, y + 1.6 + thick), (2.2, y + thick))
            band = q(*((GATE + side * x, at) for x, at in ends)).intersection(half)
            plate.put(band.buffer(0.6), "paper", half, gap=True).put(band, within=half)
            studs = [
                cut.disc(*_tall(GATE + side * (6 + 8.4 * i), y + 0.8 + thick / 2), 0.6 + y / 250) for i in range(6)
            ]
            plate.put(studs[0], "acc", half).put(cut.union(studs[1:]), "paper", half)
    tone = lambda x, y: 0.8 * np.exp(-np.abs(x - GATE) / 5)
    plate.put(cut.level(door.intersection(cut.box(GATE - 13, 0, GATE + 13, 210)), tone, 1.2, 90), "acc")
    plate.put(q((GATE - 3.4, 20), (GATE + 2.6, 20), (GATE + 2.6, SILL), (GATE - 2.6, SILL)), "acc")
    plate.put(q((GATE - 1.2, 20), (GATE + 0.9, 20), (GATE + 1.2, SILL), (GATE - 1.0, SILL)), "paper")


def _steps(plate: Plate) -> None:
    """Draw the steps: three steps down to us; the light falls over them."""
    plate.put(cut.box(0, SILL, 148, 190))
    y = SILL
    for k, (rise, tread) in enumerate(((2.4, 3.2), (3.4, 4.6), (4.6, 6.2))):
        light = lambda x, y: 0.12 + 0.6 * np.exp(-(((x - GATE) / 46) ** 2))
        plate.put(cut.level(cut.box(0, y + rise, 148, y + rise + tread), light, 1.1, seed=k), "paper")
        a, b = 4 + 9 * k, 9 + 9 * k
        fan = cut.poly(
            (GATE - a, y + rise),
            (GATE + a * 0.8, y + rise),
            (GATE + b * 0.9, y + rise + tread),
            (GATE - b, y + rise + tread),
        )
        plate.put(fan)
        plate.put(cut.engrave(fan, 0.8, 3.4, cut.rays(GATE, SILL - 8), (2, 60, 1), (20, 160), wobble=0.3), "acc")
        plate.put(cut.mark([(7, y + rise - 0.4), (74, y + rise - 0.2), (141, y + rise - 0.4)], 0.5), "paper")
        y += rise + tread


def _knight(plate: Plate) -> None:
    """Draw the knight: turned to the one who comes, one foot a step lower; lit from behind."""
    cloak = cut.blob(
        "50,92 41,101 36,118 30,138 22,156 13,167! 22,165 27,171! 34,165 42,172! 48,164 56,170! 62,150 68,120 66,96"
    )
    plate.cutout(cloak, halo=0.9)
    folds = [cut.mark([(50 + 1.6 * i, 98), (42 + 2.0 * i, 130), (22 + 6.0 * i, 163)], 0.2, 1.3, 0.4) for i in range(5)]
    plate.put(cut.union(folds), "paper", cloak).put(cut.rim(cloak, 5, 1, 1.5, 4, 0.5, seed=5), "paper", cloak)
    behind = cut.blob("51,118 64,120 59,136 55,146 53,158 53,166~ 56,172! 33,172.5! 35,168 44,163 43,153 43,143 47,130")
    front = cut.blob(
        "62,118 77,116 86,129 90,139 89,151 87.6,164 92,168.4 102,173! 101,175! 78,175! 80,165 78,152 75,143 65,132"
    )
    for leg in (behind, front):
        plate.cutout(leg, halo=0.8)
    plate.put(cut.rim(behind, -3.4, 0.4, 1.2, 176, 0.6), "acc", behind)
    plate.put(cut.rim(front, -3.6, 0.6, 1.2, 172, 0.65), "acc", front)
    for knee in (cut.disc(85, 139, 5, 5.6, 20), cut.disc(48.6, 144, 4.6, 5.2, 10)):  # knee plates
        plate.cutout(knee, halo=0.5).put(cut.rim(knee, -2.4, 1, 1.0, 165, 0.6), "acc")
    tunic = cut.blob(
        "48,98 56,92 70,91 79,96 80,105 76,114 79,121 87,132! 81,134",
        "76,131 71,137! 62,134 55,137! 44,134! 48,122 50,114 46,106",
    )
    plate.cutout(tunic, halo=0.8)
    mail = lambda x, y: 0.12 + 0.66 * np.clip((x - 60) / 20, 0, 1)
    plate.put(cut.engrave(tunic, mail, 1.3, cut.rings(66, 76), (10, 170, 1.2), (12, 70), wobble=0.2), "paper")
    belt = cut.mark("48,116 63,119.6 79,115", 4.2)
    plate.put(belt, within=tunic)
    edges = cut.union(cut.mark("48,113.8 63,117.3 79,112.8", 0.5), cut.mark("48,118.2 63,121.9 79,117.2", 0.5))
    plate.put(edges, "paper", tunic)
    _arms(plate)
    _helm(plate)


def _arms(plate: Plate) -> None:
    """Draw the sword low and ready, the shield with the painted gate before him."""
    blade = cut.move(
        cut.union(
            cut.poly("-2,2 2,2 1.5,44 0,50 -1.5,44"),
            cut.box(-7.6, -0.6, 7.6, 1.8),
            cut.box(-1.1, -9, 1.1, 0),
            cut.disc(0, -9.2, 1.7),
        ),
        40,
        126,
        rot=38,
    )
    plate.put(blade.buffer(0.9), gap=True).put(blade, "paper")
    plate.put(cut.move(cut.poly("0,3 1.6,3 1.1,44 0,49"), 40, 126, rot=38))
    arm = cut.blob("52,94 44,96 38,104 33,114 33,121 37,127 42,129 45,124 43,117 48,110 54,104")
    hand = cut.union(cut.blob("34,121 40,119 45,123 45,129 40,132 34,129"), cut.mark("36,122 42,121.4", 3.4))
    plate.cutout(arm, halo=0.7).put(cut.rim(arm, 2.6, 1.2, 1.15, 24, 0.6), "paper", arm)
    lines = cut.engrave(arm, 0.4, 1.4, cut.rings(58, 90), (90, 180, 2), (10, 24))
    plate.put(lines, "paper", cut.blob("49,97 44,101 42,108 50,106 54,101"))
    marks = [cut.mark([(35.4, 123.6 + 2.1 * k), (43.4, 124.6 + 2.0 * k)], 0.3, 0.6, 0.2) for k in range(3)]
    plate.cutout(hand, halo=0.6).put(cut.union(marks), "paper", hand)
    shield = cut.disc(92, 113, 13, 18.5, 10)
    key = cut.union(
        cut.disc(0, 0, 2.8).difference(cut.disc(0, 0, 1.4)),
        cut.box(-0.6, 2, 0.6, 11.4),
        cut.box(0, 7.4, 3.2, 8.7),
        cut.box(0, 9.8, 2.6, 11.1),
    )
    plate.put(cut.union(cut.mark("58,92 62,97 66.4,99.4", 0.8), cut.mark("76,92 72,97 67.6,99.4", 0.8)), "acc")
    plate.cutout(cut.move(key, 67, 101, 1.05, 6), "acc", 0.9, "ink")
    plate.cutout(shield, halo=0.9).put(shield.buffer(-1.2).difference(shield.buffer(-3.0)), "acc")
    gate = cut.move(cut.union(cut.box(-6.8, -3, 6.8, 11), cut.disc(0, -3, 6.8, 8)), 92, 113, 1, 10)
    bars = cut.union([cut.move(cut.box(-5.8 + 2.5 * i, -12, -4.3 + 2.5 * i, 10), 92, 113, 1, 10) for i in range(5)])
    plate.put(gate, "paper").put(bars, within=gate.buffer(-0.8))
    plate.put(cut.move(cut.box(-7, 0, 7, 1.2), 92, 113, 1, 10), "paper", gate)
    plate.put(cut.rim(shield, 3, -1.4, 1.0, -25, 0.5), "paper", shield.difference(shield.buffer(-1.0)))


def _helm(plate: Plate) -> None:
    """Draw a bucket of steel looking to the right, with the dent he is proud of."""
    on = lambda mass: cut.turn_about(mass, 66, 94, 0.7, 4)
    helm = on(cut.blob("57.6,89~ 56.6,80 57.6,73 63,68.4 70,68 76,72 78.4,79 77.4,89~ 72,93.6 67,95.4 61,93"))
    plate.cutout(helm, halo=0.8).put(cut.rim(helm, -3.4, 1.0, 1.0, 168, 0.7), "acc", helm)
    plate.put(cut.rim(helm, 2, 0.8, 1.0, 16, 0.5), "paper", helm)
    slot = on(cut.poly("61,79 78.8,78 78.8,81.4 73.6,81.4 73.2,91 70.2,91 70,81.6 62,82.2"))
    plate.put(slot.buffer(0.6), "paper").put(slot)
    plate.put(on(cut.union(cut.disc(66, 80.4, 1.3, 1.0), cut.disc(75.8, 79.9, 1.1, 1.0))), "acc")
    plate.put(
        on(cut.union([cut.disc(x, y, 0.6) for x, y in ((75.6, 84.4), (75.8, 87.4), (66.4, 85), (66.6, 88))])), "paper"
    )
    plate.put(on(cut.mark("59.6,73 62.2,76 65.4,74.6", 1.3)), "paper")
    plume = cut.blob("62,80~ 58,76 52,75 46.6,78.6 43.6,85! 49,82 52,83 49,88! 56,84 61,83.6~")
    plate.cutout(plume, halo=0.6).put(cut.rim(plume, -4, 2, 1.2, 150, 0.55), "acc", plume)


def _comer(plate: Plate) -> None:
    """Draw the one who has come: a blade and a fist, close to us."""
    blade = cut.poly("113,118 116.6,117 138,164 130,168")
    plate.put(blade.buffer(0.9), gap=True, tone="ink").put(blade, "paper")
    plate.put(cut.poly("113,118 114.7,117.5 134,166 130,168"))
    plate.put(cut.rim(blade, 3, -1.6, 1.3, -35, 0.55))
    sleeve = cut.blob("128,168 141,158 152,160 152,190 132,190 126,180")
    guard = cut.mark("119,172 130,165.6 142,157", 4.2, 4.6, 4.2)
    hand = cut.union(cut.blob("126,167 133,161 140,162 145,170 143,180 134,182 127,176"))
    plate.cutout(sleeve, halo=0.9).put(cut.rim(sleeve, 4, 4, 1.4, 50, 0.6), "acc", sleeve)
    plate.cutout(guard, halo=0.7).cutout(hand, halo=0.8)
    for k in range(4):
        finger = cut.blob(
            *[
                (x + 3.7 * k, y - 1.7 * k)
                for x, y in ((125, 167), (128.4, 165.4), (131, 169.6), (131.6, 175), (128.4, 176.6), (125.6, 173))
            ]
        )
        plate.cutout(finger, halo=0.45).put(cut.rim(finger, 1.6, 2.6, 1.0, 60, 0.6), "acc", finger)
