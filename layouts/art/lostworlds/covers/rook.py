"""Rook: the wreck still hangs on the rocks; he has brought the chain, and nobody will say whose fire it was."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

FIRE, SEA = (121.0, 68.0), 122.0


def draw() -> Plate:
    plate = kit.sheet()
    _sky(plate)
    _sea(plate)
    _wreck(plate)
    _beacon(plate)
    _rock(plate)
    _legs(plate)
    _trunk(plate)
    _mask(plate)
    _arms(plate)
    _chain(plate)
    _culprits(plate)
    kit.rough(plate)
    return plate


def _sky(plate: Plate) -> None:
    """Draw the sky: rain aslant; the false fire throws its spokes through it."""
    x, y = FIRE
    sky = cut.box(7, 30, 141, SEA)
    tone = lambda u, v: 0.1 + 0.24 * np.clip((v - 40) / 80, 0, 1) + 0.08 * np.sin(u / 9)
    plate.put(cut.level(sky, tone, 2.2, 62, wobble=0.5), "paper")
    spokes = cut.engrave(
        sky,
        lambda u, v: 0.75 * np.exp(-np.hypot(u - x, v - y) / 62),
        11,
        cut.rays(x, y),
        (9, 150, 1.4),
        (0, 360),
        wobble=0.2,
    ).mass
    plate.put(spokes.buffer(0.5)).put(spokes, "acc")


def _sea(plate: Plate) -> None:
    """Draw the sea: three rows of breakers."""
    plate.put(cut.box(7, SEA, 141, 190))
    rnd = random.Random(5)
    for row, (y, w, h) in enumerate(((SEA, 11, 3), (SEA + 7, 17, 5), (SEA + 17, 26, 8))):
        x = -rnd.uniform(0, w)
        while x < 150:
            s = rnd.uniform(0.8, 1.2)
            wave = cut.move(cut.blob("0,4! 2,1 5,-3 9,-6 13,-5 15,-2 12,-3 10.6,-1 12,2 16,4!"), x, y, 1, 0)
            wave = cut.turn_about(wave, x, y + 4, h / 8 * s)
            shape = cut.blob((x + 3, y + 4, 0), (x + 6, y - 1), (x + 9.6, y - 4), (x + 9, y + 1), (x + 11, y + 4, 0))
            plate.put(wave.buffer(0.5), "ink", gap=True).put(wave, "paper").put(
                cut.turn_about(shape, x, y + 4, h / 8 * s)
            )
            x += w * rnd.uniform(0.7, 1.1)
        tone = lambda u, v: 0.2 + 0.2 * np.sin(u / 6 + v)
        plate.put(cut.level(cut.box(7, y + 4, 141, y + 6 + row * 3), tone, 1.5, wobble=0.4), "paper")


def _wreck(plate: Plate) -> None:
    """Draw the wreck: ribs, a keel broken over the rocks, one mast with a rag."""
    rocks = cut.poly("5,126 9,112 15,108 19,114 26,104 32,112 38,109 44,118 52,126")
    ribs = [
        cut.mark([(20 + 5.2 * k, 116 - k), (15 + 6.4 * k, 102 - 1.4 * k), (17 + 7 * k, 88 - 0.8 * k)], 2.6, 2.2, 1.2)
        for k in range(5)
    ]
    keel = cut.mark("12,114 26,112 46,104 58,97", 3.4, 4.2, 3.4, 1.4)
    mast = cut.union(
        cut.mark("30,112 25,84 19,56", 2.8, 2.2, 1.4), cut.mark("13,72 24,75 34,74", 1.6), cut.mark("27,92 36,70", 0.6)
    )
    rag = cut.blob("14,72.6! 20,74.6 33,74.6! 31,84 33,93! 28,88 25,95! 22,86 16,90! 17,80")
    hull = cut.union(rocks, *ribs, keel, mast, rag)
    plate.cutout(hull, halo=0.8).put(cut.rim(rocks, -5, 3, 1.4, 150, 0.6), "paper", rocks)
    plate.put(cut.rim(cut.union(*ribs, keel, mast), -1.4, 0.4, 1.6, 170, 0.5), "acc", hull).put(
        cut.union([cut.mark([(18 + 4 * k, 76), (18.6 + 3.6 * k, 86)], 0.2, 0.8, 0.2) for k in range(4)]), "paper", rag
    )


def _beacon(plate: Plate) -> None:
    """Draw a fire basket on a cliff, where no light should be."""
    x, y = FIRE
    cliff = cut.poly("143,190 143,88 134,84 128,88 118,87 112,92 115,102 110,110 114,124 108,140 112,190")
    plate.cutout(cliff, halo=0.8).put(cut.rim(cliff, 7, 2, 1.5, 14, 0.6), "paper", cliff)
    post = cut.union(
        cut.mark([(x, 90), (x, y + 8)], 1.8),
        cut.poly((x - 6, y + 2), (x + 6, y + 2), (x + 3.6, y + 10), (x - 3.6, y + 10)),
    )
    flames = cut.blob(
        (x - 5, y + 2, 0),
        (x - 6.6, y - 4),
        (x - 3.6, y - 9, 0),
        (x - 2.6, y - 6),
        (x - 0.6, y - 16, 0),
        (x + 2, y - 8),
        (x + 5, y - 12, 0),
        (x + 6.6, y - 4),
        (x + 5, y + 2, 0),
    )
    plate.put(cut.disc(x, y - 2, 11.5)).put(cut.disc(x, y - 2, 10.4), "acc").put(flames)
    plate.put(flames.buffer(-1.0), "paper").cutout(post, halo=0.5)


def _rock(plate: Plate) -> None:
    """Draw the rock: what he stands on; the spray comes over it."""
    rock = cut.poly("26,190 30,170 40,162 52,163 62,159 78,161 92,158 104,164 114,172 118,190")
    plate.cutout(rock, halo=0.9).put(cut.rim(rock, -6, 6, 1.6, 120, 0.6), "paper", rock)
    spray = [cut.disc(24 + 3.2 * k + (k * 7 % 3), 162 - (k * 5 % 13), 0.5 + 0.3 * (k % 3)) for k in range(6)]
    plate.put(cut.union(spray), "paper")


def _legs(plate: Plate) -> None:
    """Draw the legs: trousers stiff with salt, wide apart."""
    left = cut.blob("60,118 72,118 72,130 66,144 60,154 58,164~ 60,168! 40,168! 44,160 46,148 52,132")
    right = cut.blob("72,118 86,118 92,132 98,148 100,158 106,164! 104,167! 86,167! 85,158 80,146 72,132")
    for leg in (left, right):
        plate.cutout(leg, halo=0.8).put(cut.rim(leg, -4, 1, 1.3, 172, 0.6), "acc", leg)
    marks = [
        cut.mark([(x, y), (x + 4, y + 2), (x + 9, y + 0.4)], 0.3, 1.0, 0.3)
        for x, y in ((50, 146), (48, 153), (84, 144), (87, 151))
    ]
    plate.put(cut.union(*marks), "paper")


def _trunk(plate: Plate) -> None:
    """Draw a barrel of a chest, bare, with a sailor's anchor on it."""
    trunk = cut.blob("54,82 62,76 74,74 86,76 94,82 95,94 91,106 88,120 86,125 60,125 59,118 57,106 53,94")
    plate.put(trunk.buffer(0.9)).put(trunk, "paper")
    dark = lambda x, y: 0.88 * np.clip((82 - x) / 22, 0.0, 1)
    plate.put(cut.engrave(trunk, dark, 1.45, cut.rings(100, 96, 1.0), (90, 270, 1), (8, 60), wobble=0.2))
    plate.put(
        cut.union(
            cut.mark("60,93 67,98 74,95 82,98 90,92", 0.4, 1.3, 0.8, 1.3, 0.4),
            cut.mark("74,84 74.4,95 74.4,112", 0.3, 1.0, 0.3),
            cut.mark("66,106 74,108 83,106", 0.2, 1.0, 0.2),
            cut.mark("67,113 74,115 82,113", 0.2, 0.9, 0.2),
        )
    )
    anchor = cut.union(
        cut.mark("84,82 84,91.6", 1.2),
        cut.disc(84, 81, 1.7).difference(cut.disc(84, 81, 0.8)),
        cut.mark("81.6,84.4 86.4,84.4", 0.9),
        cut.mark("79.4,88.6 81.4,91.8 84,92.4 86.6,91.8 88.6,88.6", 0.6, 1.2, 1.2, 0.6),
    )
    plate.put(anchor)
    belt = cut.mark("58,121 74,125 88,120", 6)
    plate.cutout(belt, halo=0.6).put(cut.poly("70,121 78,121 78,127 70,127"), "acc")
    plate.put(cut.poly("72,122.6 76,122.6 76,125.4 72,125.4"))


def _mask(plate: Plate) -> None:
    """Draw the mask: tarred leather over half a face, and a jaw that means it."""
    on = lambda mass: cut.turn_about(mass, 75, 72, 0.92, 5)
    neck = cut.blob("66,66 84,66 88,78 74,82 61,78")
    tone = lambda x, y: 0.15 + 0.8 * np.clip((78 - x) / 12, 0, 1)
    lines = cut.engrave(neck, tone, 1.3, cut.rings(75, 52), (20, 160, 2), (12, 34))
    plate.put(neck.buffer(0.7)).put(neck, "paper").put(lines)
    head = on(cut.blob("64,52 66,45 72,42 79,42 85,46 87,53 86.4,60 84,68 79,73 74,74 69,72 65.4,66 64,59"))
    shade = lambda x, y: 0.85 * np.clip((74 - x) / 9, 0, 1)
    hatching = cut.engrave(head, shade, 1.2, cut.rings(92, 58), (90, 270, 2), (6, 40))
    plate.put(head.buffer(0.9)).put(head, "paper").put(hatching)
    leather = on(
        cut.blob("63,51 65,44 71,40.6 80,40.6 86,44.6 88,52 87.6,58 83,59.6 78.4,58.4 76.4,61.4! 74,58.6 69,60 64,58.6")
    )
    plate.cutout(leather, halo=0.5).put(cut.rim(leather, -4.4, 1, 1.1, 165, 0.6), "acc", leather)
    for x in (70.4, 80.8):
        slit = on(cut.blob((x - 3.4, 53.4, 0), (x, 51.6), (x + 3.4, 54.2, 0), (x, 55.4)))
        plate.put(slit.buffer(0.5), "paper").put(slit, "paper").put(on(cut.disc(x + 0.6, 53.6, 1.2)))
    parts = cut.union(
        cut.mark("67,48.6 71,49.4 74.6,51.8", 0.4, 1.2, 0.4), cut.mark("85,48.6 81,49.4 77.6,51.8", 0.4, 1.2, 0.4)
    )
    plate.put(on(parts), "paper")
    details = cut.union(
        cut.mark("70,67.6 74.6,66.6 80.4,68", 0.5, 1.4, 0.5),
        cut.mark("73,71 77.4,71", 0.2, 0.8, 0.2),
        cut.mark("83.6,61 83,65", 0.3, 0.7, 0.2),
    )
    plate.put(on(details))
    stubble = [
        on(cut.mark([(x, y), (x + 0.2, y + 1.3)], 0.6, 0.2))
        for x, y in ((68, 69.4), (70, 71), (72, 72.4), (79, 71.4), (81, 69.8), (83, 67.4), (76, 73), (67, 66.6))
    ]
    plate.put(cut.union(stubble))
    plate.put(on(cut.union(cut.blob("63,51 57,49 51,52! 56,53 50,58! 58,56 63.4,54.6"))), "acc")


def _arms(plate: Plate) -> None:
    """Draw the arms: one up, where the chain comes over; one low, where it runs to us."""
    up = cut.blob("52,92 46,86 38,78 34,66 35,53 42,51 45,58 46,66 51,73 60,77 62,86")
    down = cut.blob("88,80 96,83 102,92 106,104 106,116 100,120 96,114 95,104 90,98 86,92")
    for arm in (up, down):
        plate.put(arm.buffer(0.9)).put(arm, "paper")
    tone = lambda x, y: 0.15 + 0.75 * np.clip((46 - x) / 10, 0, 1)
    plate.put(cut.engrave(up, tone, 1.35, cut.rings(62, 62), (80, 260, 1), (6, 40)))
    shade = lambda x, y: 0.8 * np.clip((99 - x) / 8, 0, 1)
    plate.put(cut.engrave(down, shade, 1.35, cut.rings(124, 98), (100, 260, 1), (10, 44)))
    plate.put(cut.union(cut.mark("50,80 45,74 42,66", 0.3, 1.1, 0.3), cut.mark("90,88 96,94 99,102", 0.3, 1.1, 0.3)))
    for band in (cut.mark("35,57 44,58.6", 4.4), cut.mark("96.6,112 106.4,112", 4.4)):
        plate.cutout(band, halo=0.5)


def _link(x: float, y: float, long: float, wide: float, turn: float, edge_on: bool) -> cut.Mass:
    """Return a link of the chain, seen flat or edge on."""
    if edge_on:
        return cut.move(cut.mark([(-long * 0.42, 0), (long * 0.42, 0)], wide * 0.42), x, y, 1, turn)
    bar = wide * 0.27
    ring = cut.disc(0, 0, long / 2, wide / 2).difference(cut.disc(0, 0, long / 2 - bar, wide / 2 - bar))
    return cut.move(ring, x, y, 1, turn)


def _chain(plate: Plate) -> None:
    """Draw the chain: overhead it is iron thread; before us every link is as thick as an arm, and the ring is large
    enough for a neck."""
    over = _run("41,50 34,43 46,36.4 70,36 92,42 104,58 108,80 104,104 101,117", 4.2, 5.2, 5.4)
    lash = _run("101,118 98,130 86,140 70,146 58,153 52,160", 5.4, 11, 15)
    for links in (over, lash):
        for flat in (False, True):
            for k, link in enumerate(links):
                if bool(k % 2) is flat:
                    plate.cutout(link, halo=0.6)
                    plate.put(cut.rim(link, -1.2, 1.2, 1.1, 135, 0.55), "paper" if k % 3 else "acc", link)
    for x, y in ((39.6, 51), (101.6, 118)):
        fist = cut.move(cut.blob("-6,-4 -2,-6.4 4,-6 6.6,-1 5,5 -1,6.6 -6,4"), x, y)
        marks = [
            cut.move(cut.mark([(-5 + 3.2 * k, -4.6), (-4.4 + 3.2 * k, 2.6)], 0.3, 0.9, 0.3), x, y) for k in range(4)
        ]
        plate.put(fist.buffer(0.9)).put(fist, "paper").put(cut.union(marks))
    ring = cut.disc(39, 167, 23, 15, -10).difference(cut.disc(39, 167, 17.4, 10, -10))
    plate.cutout(ring, halo=1.1).put(cut.rim(ring, -3, 4, 1.5, 120, 0.6), "acc", ring)
    plate.put(cut.rim(ring, 2.0, -2.6, 1.5, -60, 0.5), "paper", ring)


def _run(points: str, small: float, middle: float, large: float) -> list[cut.Mass]:
    """Return links along a line, growing."""
    from layouts.engraving.strokes import spine

    line = spine(points, 24)
    out, at, k = list[cut.Mass](), 0.0, 0
    far = [0.0]
    for (ax, ay), (bx, by) in pairwise(line):
        far.append(far[-1] + math.hypot(bx - ax, by - ay))
    while at < far[-1]:
        i = next(n for n, d in enumerate(far) if d >= at)
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        size = float(np.interp(at / far[-1], (0, 0.5, 1), (small, middle, large)))
        out.append(_link(*line[i], size * 1.5, size, math.degrees(math.atan2(by - ay, bx - ax)), bool(k % 2)))
        at += size * 0.98
        k += 1
    return out


def _culprits(plate: Plate) -> None:
    """Draw the culprits: two who live off the shore, from behind; each points at the other."""
    right = cut.blob("92,196! 94,180 101,172 110,168 122,168 132,173 140,184 142,196!")
    head = cut.blob("105,172 103,163 106,155 113,151.6 120,153 125,159 124,168 119,173")
    cap = cut.blob("103,163 104,155 110,149 118,148.6 125,153 127,161 116,158")
    arm = cut.union(
        cut.mark("100,184 90,180 82,176", 8, 6.6, 5), cut.mark("84,177 76,173.6", 3.6, 2.8), cut.disc(84, 177.4, 3.4)
    )
    for mass in (right, arm, head, cap):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(right, -4, 5, 1.5, 110, 0.55), "acc", right)
    plate.put(cut.rim(head, -3, 3, 1.1, 130, 0.55), "acc", head).put(cut.rim(cap, -1, 4, 1.1, 100, 0.5), "paper", cap)
    plate.put(cut.rim(arm, 0, 3, 1.1, 90, 0.5), "paper", arm)
