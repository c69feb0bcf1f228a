"""Ottla: the boat lies in midstream, the far bank has a lamp, and now she holds out her hand: back is extra."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

LAMP, RIVER = (45.0, 57.0), 118.0


def draw() -> Plate:
    plate = kit.sheet()
    _night(plate)
    _river(plate)
    _pole(plate)
    _woman(plate)
    _face(plate)
    _hands(plate)
    _boat(plate)
    _passenger(plate)
    kit.rough(plate)
    return plate


def _night(plate: Plate) -> None:
    """Draw the lamp on the pole lights rings of mist; the third bank is a line with a stair and one lamp of its own."""
    x, y = LAMP
    sky = cut.box(7, 30, 141, RIVER)
    halo = lambda u, v: 0.85 * np.exp(-((np.hypot(u - x, v - y) / 44) ** 2)) + 0.06
    plate.put(cut.engrave(sky, halo, 3.1, cut.rings(x, y), (0, 360, 1.2), (9, 130), wobble=0.25, least=0.09), "acc")
    hills = cut.blob("5,118! 5,106 20,101 36,106 52,110 70,105 90,98 110,103 126,99 143,104 143,118!")
    plate.put(hills.buffer(0.8), "paper", gap=True).put(hills).put(cut.rim(hills, 1, 5, 1.5, 80, 0.5), "paper")
    steps = [cut.box(126 - 1.8 * k, 116.6 - 1.7 * k, 138 + 0.2 * k, 118.6 - 1.7 * k) for k in range(6)]
    stair = cut.union(*steps, cut.box(132, 88, 132.9, 108), cut.disc(132.4, 86, 2.4))
    plate.put(stair.buffer(0.5)).put(stair, "paper").put(cut.disc(132.4, 86, 1.7), "acc")
    marks = [
        cut.mark([(x0, 117), (x0 + 0.5, 117 - t)], 1.1, 0.3)
        for x0, t in ((12, 9), (16, 6), (22, 8), (84, 7), (92, 5), (100, 7))
    ]
    plate.put(cut.union(*marks), "paper")


def _river(plate: Plate) -> None:
    """Draw the river: patient water: level lines, a path of light, banks of mist that lie on it."""
    water = cut.box(7, RIVER, 141, 190)
    flow = lambda x, y: 0.14 + 0.32 * np.abs(np.sin(x / 17 + y * 0.7)) * np.clip((y - RIVER) / 40 + 0.4, 0, 1)
    plate.put(cut.level(water, flow, 1.9, wobble=0.4), "paper")
    path = lambda x, y: (
        0.85 * (np.abs(x - LAMP[0]) < 5 + 0.22 * (y - RIVER) + 4 * np.sin(y * 2.1)) * (np.sin(x / 3 + y * 1.7) > -0.5)
    )
    plate.put(cut.level(water, path, 2.6, wobble=0.4), "acc")
    rnd = random.Random(3)
    mist = [
        cut.mark(
            [
                (x := rnd.uniform(0, 130), y := rnd.uniform(RIVER - 3, RIVER + 9)),
                (x + rnd.uniform(10, 24), y + 0.3),
                (x + rnd.uniform(26, 44), y),
            ],
            0.1,
            1.6,
            0.1,
        )
        for _ in range(12)
    ]
    plate.put(cut.union(mist), "paper")


def _pole(plate: Plate) -> None:
    """Draw the pole: longer than she is, a lantern at its head."""
    pole = cut.mark("47,30 44,100 38,196", 2.6, 2.8, 3.0)
    plate.cutout(pole, halo=0.8).put(cut.rim(pole, 1.6, 0, 1.6, 8, 0.5), "acc", pole)
    x, y = LAMP
    plate.put(cut.engrave(None, 0.8, 15, cut.rays(x, y), (9, 15, 0.6), (0, 360), wobble=0.2), "acc")
    lamp = cut.poly((x - 5, y - 5), (x + 5, y - 5), (x + 6.4, y + 7), (x - 6.4, y + 7))
    frame = cut.union(
        lamp, cut.poly((x - 6.6, y - 5), (x, y - 12), (x + 6.6, y - 5)), cut.box(x - 7.4, y + 6.6, x + 7.4, y + 9)
    )
    plate.cutout(frame, halo=0.8).put(lamp.buffer(-1.2), "acc")
    plate.put(cut.blob((x, y - 3.6, 0), (x + 2.6, y + 2), (x, y + 5), (x - 2.6, y + 2)), "paper")
    plate.put(cut.union(cut.box(x - 0.4, y - 4, x + 0.4, y + 6.4)))
    plate.put(cut.disc(x, y - 13, 1.8).difference(cut.disc(x, y - 13, 0.8)), "paper")


def _woman(plate: Plate) -> None:
    """Draw a reed of a woman; the tunic is tied up for wading."""
    legs = cut.union(
        cut.blob("58,126 70,126 70,142 67,154 68,166 57,166 57,152 56,140"),
        cut.blob("70,126 82,128 83,142 80,154 80,166 70,166 70,152 69,140"),
    )
    plate.cutout(legs, "paper", 0.8, "ink")
    tone = lambda x, y: 0.25 + 0.6 * ((x > 64) & (x < 70) | (x > 76))
    plate.put(cut.engrave(legs, tone, 1.4, cut.rings(66, 60), (40, 140, 1), (60, 112)))
    tail = cut.blob("74,72 80,76 84,86 82,98 84,108! 78,104 76,94 76,84 72,78")
    plate.cutout(tail, halo=0.6).put(cut.union(cut.mark("75,75 80,84 79,96 82,105", 0.3, 0.9, 0.3)), "acc", tail)
    tunic = cut.blob(
        "52,96 58,90 74,89 81,94 83,104 79,114 78,120 84,134 86,142!",
        "78,139 72,144! 64,140 57,145! 52,140 54,130 57,120 55,112 52,104",
    )
    plate.cutout(tunic, halo=0.9)
    light = lambda x, y: 0.08 + 0.75 * np.clip((70 - x) / 16, 0, 1)
    plate.put(cut.engrave(tunic, light, 1.35, cut.rings(80, 80), (40, 200, 1.2), (4, 80), wobble=0.25), "acc", tunic)
    knot = cut.union(
        cut.blob("58,118 66,121 76,119 79,122 70,125 58,123"),
        cut.blob("76,121 84,124 88,131! 80,129 75,125"),
        cut.mark("78,124 82,134 80,141", 3, 2.6, 1),
    )
    plate.cutout(knot, "paper", 0.6, "ink")
    plate.put(cut.union(cut.mark("60,120.6 70,123 77,121.4", 0.4), cut.mark("80,125 85,129", 0.4)))
    marks = [cut.mark([(62 + 5 * k, 127), (60 + 6 * k, 134), (57 + 7 * k, 140)], 0.2, 0.9, 0.3) for k in range(4)]
    plate.put(cut.union(*marks), "paper", tunic)
    pouch = cut.blob("58,124 64,124 67,130 64,136 58,136 55,130")
    plate.cutout(pouch, halo=0.6)
    plate.put(cut.union(cut.disc(59, 128, 1.3), cut.disc(62.6, 131, 1.3), cut.disc(59, 133, 1.2)), "acc", pouch)


def _face(plate: Plate) -> None:
    """Draw the face: weathered, chin lifted, one corner of the mouth already counting."""
    on = lambda mass: cut.turn_about(mass, 66, 78, 1.16, 4)
    neck = cut.blob("61,82 72,82 74,92 67,96 60,92")
    plate.put(neck.buffer(0.8), "ink", gap=True).put(neck, "paper")
    plate.put(cut.engrave(neck, lambda x, y: 0.2 + 0.6 * (x > 66), 1.2, cut.rings(66, 70), (30, 150, 2), (10, 28)))
    face = on(cut.blob("58,72 59,66 64,63 71,63.6 75,68 75.4,74 74.6,80 71,86 67.4,88.4 63.6,87 60,82.6 58.4,77"))
    plate.put(face.buffer(0.8)).put(face, "paper")
    tone = lambda x, y: 0.75 * np.clip((65 - x) / 7, 0, 1)
    plate.put(cut.engrave(face, tone, 1.1, cut.rings(84, 76), (90, 270, 2), (6, 36)), "acc", face)
    shade = lambda x, y: 0.5 * np.clip((x - 72) / 6, 0, 1)
    plate.put(cut.engrave(face, shade, 1.1, cut.rings(56, 74), (-80, 80, 2), (6, 30)), within=face)
    hair = on(cut.blob("57.4,76! 56,67 60,61 67,58.6 74,61 78,67 78,75 75.6,79! 76,72 72,67 65,66.4 60,69.4"))
    marks = [cut.mark([(63 + 3 * k, 60.6), (67 + 2.6 * k, 63), (72 + 1.4 * k, 68)], 0.2, 0.8, 0.2) for k in range(3)]
    plate.cutout(hair, halo=0.5).put(on(cut.union(*marks)), "paper", hair)
    for k, (x, w) in enumerate(((64.4, 3.0), (71.4, 2.5))):
        eye = on(cut.blob((x - w, 75.2, 0), (x, 73.8), (x + w, 74.9, 0), (x, 76.2)))
        plate.put(eye.buffer(0.35)).put(eye, "paper").put(on(cut.disc(x + 0.8, 75, 1.15, 1.25)), within=eye.buffer(0.2))
        plate.put(on(cut.mark([(x - w - 0.4, 75), (x, 73.4), (x + w + 0.6, 74.7)], 0.4, 1.1, 0.4)))
        plate.put(
            on(cut.mark([(x - w, 71.6 - k), (x + 0.4, 70 - k * 1.2), (x + w + 0.6, 71.6 - k * 0.6)], 0.6, 1.6, 0.5))
        )
        parts = cut.union(
            cut.mark([(x + w + 0.8, 75.6), (x + w + 2.4, 76.6)], 0.5, 0.1),
            cut.mark([(x - w * 0.7, 77.6), (x + w * 0.7, 77.4)], 0.1, 0.5, 0.1),
        )
        plate.put(on(parts))
    plate.put(on(cut.mark("68.6,73.4 69.4,78 70.6,80 68.8,81 67,80.6", 0.3, 0.6, 1.1, 1.0, 0.4)))
    details = cut.union(
        cut.mark("64,83.6 67,84 70.6,83.2 72.8,81.6", 0.4, 1.1, 0.9, 0.4),
        cut.mark("66.6,86 69,86", 0.2, 0.6, 0.2),
        cut.mark("73.6,80.4 74,82.4", 0.5, 0.1),
    )
    plate.put(on(details))


def _hands(plate: Plate) -> None:
    """Draw the hands: one on the pole; the other open, its palm up."""
    rear = cut.blob("58,91 52,92 46,98 41,106 38.6,100 40,91 43,84 48.6,86 48,92 50,94 55,99")
    plate.cutout(rear, halo=0.7).put(cut.rim(rear, 3, -1, 1.1, -20, 0.55), "acc", rear)
    grip = cut.union(
        cut.blob("40,82 44,78 49.6,79 51,84 49,89 43.6,89.4 40,87"), cut.mark("41.6,80 46,77.6 49.4,79.6", 2.6)
    )
    marks = [cut.mark([(41.6, 81.6 + 2.2 * k), (49.4, 82 + 2.1 * k)], 0.3, 0.6, 0.2) for k in range(3)]
    plate.cutout(grip, "paper", 0.6, "ink").put(cut.union(marks), within=grip)
    arm = cut.blob("76,92 82,92 88,100 93,107 101,108 105,110 104,115 97,116.6 88,115 81,108 76,101")
    plate.cutout(arm, halo=0.8).put(cut.rim(arm, 1, 3.6, 1.2, 80, 0.55), "acc", arm)
    palm = cut.union(
        cut.blob("101,107.6 106,105 112,106 116,109 113,113.6 106,115.6 101,114"),
        cut.mark("112,107.6 117,106.6 121.6,104.4", 3.0, 2.8, 2.0),
        cut.mark("113,109.6 119,109.4 123.6,107.4", 3.0, 2.8, 2.0),
        cut.mark("112.6,111.8 118,112.4 122.4,111", 2.9, 2.7, 2.0),
        cut.mark("110.6,113.6 115.4,114.8 119.4,114.2", 2.7, 2.4, 1.8),
        cut.mark("104,106.4 106,101.6 109.4,99.6", 3.2, 2.8, 2.0),
    )
    plate.put(palm.buffer(0.8)).put(palm, "paper")
    plate.put(
        cut.union(
            cut.mark("114,108.6 118.6,107.6", 0.4),
            cut.mark("114,110.8 118.8,110.8", 0.4),
            cut.mark("112.6,113 116.6,113.6", 0.4),
            cut.mark("105,109 108.6,110.4 109,113.6", 0.3, 0.7, 0.3),
        )
    )


def _boat(plate: Plate) -> None:
    """Draw a flat hull; its side towards us, strakes run to the stern."""
    hull = cut.blob("10,141! 20,152 40,160 70,164 104,164 148,158! 148,192! 30,192! 20,176 13,160")
    plate.cutout(hull, halo=0.9)
    plate.put(cut.mark("10,141 22,154 42,162 70,166.4 104,166.4 148,160.6", 1.4), "paper")
    for k in range(3):
        marks = cut.mark(
            [(15 + 4 * k, 158 + 7 * k), (40, 168 + 6.6 * k), (80, 171.6 + 6 * k), (148, 167 + 6 * k)],
            0.4,
            0.9,
            0.9,
            0.5,
        )
        plate.put(marks, "paper", hull)
    plate.put(cut.rim(hull, 5, 6, 1.6, 60, 0.5), "acc", hull)
    plate.put(
        cut.union([cut.disc(26 + 13 * k, 166 + 4 * math.sin(k * 0.5 + 0.4), 0.8) for k in range(9)]), "paper", hull
    )
    strokes = [
        cut.disc(0, 0, 9 + 7 * k, 1.6 + 1.1 * k).difference(cut.disc(0, 0, 8.2 + 7 * k, 1.2 + k)) for k in range(2)
    ]
    plate.put(cut.move(cut.union(strokes), 18, 178), "paper")


def _passenger(plate: Plate) -> None:
    """Draw the passenger: you, from behind: a hat, a pack, a hand that would rather keep its coin."""
    coat = cut.blob("96,196! 98,176 106,164 117,158 132,157 148,160! 148,196!")
    arm = cut.blob("112,164 106,156 104,146 106,136 111,128 117,130 116,138 116,146 121,154 126,162")
    head = cut.blob("118,158 115,148 117,139 124,135 133,136 139,142 139,152 134,160")
    brim = cut.turn_about(
        cut.blob("108,143! 114,139 126,137 140,140 150,147! 140,149 126,148 116,147"), 128, 143, 1, -4
    )
    crown = cut.blob("116,141 117,131 123,125 132,125 138,131 139,143")
    for mass in (coat, arm, head, brim, crown):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(coat, 7, 4, 1.6, 30, 0.6), "acc", coat).put(cut.rim(arm, 3, 2, 1.2, 30, 0.6), "acc", arm)
    plate.put(cut.rim(crown, 5, 2, 1.2, 20, 0.6), "acc", crown).put(cut.rim(brim, 3, 3, 1.2, 40, 0.55), "acc", brim)
    plate.put(cut.rim(head, 3, 1, 1.1, 15, 0.55), "acc", head)
    plate.put(cut.mark("116,138.6 126,140.6 139,140", 2.0), "paper", crown)
    hand = cut.union(
        cut.blob("108,131 110,124 115,121 119,124 119,131 114,134"),
        cut.mark("111,125 110.4,120 112.4,116.6", 3.0, 2.6, 2.0),
        cut.mark("116,123 116.4,119 114.6,116", 2.8, 2.4, 1.9),
    )
    plate.cutout(hand, halo=0.7).put(cut.rim(hand, 2.4, 1, 0.9, 20, 0.6), "acc", hand)
    plate.put(cut.mark("113.6,123.4 113.6,128", 0.3, 0.8, 0.2), "paper", hand)
    coin = cut.disc(113.6, 113.4, 4.0, 3.6)
    plate.cutout(coin, "acc", 0.8, "ink")
    plate.put(cut.disc(113.6, 113.4, 2.8, 2.4).difference(cut.disc(113.6, 113.4, 2.2, 1.8)))
    plate.put(cut.mark("112.6,112 113,113.6", 0.7), "paper")
