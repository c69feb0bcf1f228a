"""Where castaways have got to: quarry, cliff, jungle, gorge, beach, mountain and night. 100 x 87 units, light from the
left."""

# fmt: off

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np

from layouts.art.island.portraits.stage import INK, PALE, Stage
from layouts.engraving.cut import Mass, blob, box, disc, engrave, fade, level, mark, move, poly, rays, rim, rings, union

ALL = box(-3, -3, 103, 90)


def quarry(stage: Stage) -> None:
    """Draw the quarry: stone cut in steps, a derrick, dust."""
    stage.put(ALL, "#EBDDB4").put(level(ALL, lambda x, y: 0.4 * (1 - y / 46).clip(0, 1), 2.8, 0), "#D3B980")
    rnd = random.Random(5)
    for y, x0, x1, tone in ((22, 40, 110, "#CDB48A"), (38, 26, 110, "#BC9F74"), (54, -8, 110, "#AD8E64"),
        (70, -8, 110, "#9E7F58")):
        step = poly((x0, y + 3), (x0 + 6, y), (x1, y - 2), (x1, 92), (x0 - 4, 92))
        stage.body(step, tone, 0.7)
        stage.put(engrave(step, lambda a, b: 0.25 + 0.4 * (a / 100).clip(0, 1), 3.6, rays(50, -300), (300, 400, 1),
            (70, 110), 0.5, seed=y), "#6E5535")
        stage.lines([mark([(x, y + rnd.uniform(4, 12)), (x + rnd.uniform(2, 9), y + rnd.uniform(5, 13))], 0.2, 1, 0.2)
            for x in range(x0, x1, 9)])
    derrick = union(mark("88,22 74,-4", 1.8), mark("88,22 92,2", 1.4), mark("92,2 74,-4", 0.6))
    stage.body(derrick, "#4A3A2A", 0.5).lines(mark("75,-3 75,12", 0.5)).body(box(71.6, 12, 78.6, 17), "#CDB48A", 0.6)


def abyss(stage: Stage) -> None:
    """Draw the abyss: straight down: surf round the island's foot, a bird seen from above."""
    stage.put(ALL, "#7DB2B4")
    stage.put(engrave(ALL, lambda x, y: 0.28 + 0.2 * np.sin(x / 7 + y / 5), 3.4, rings(78, 20, 0.8), (0, 360, 3),
        (16, 130), 0.4), "#4E8A90")
    isle = blob("66,18 74,8 86,6 97,14 100,26 90,34 76,33 68,27")
    stage.put(isle.buffer(4.6), "#DDEBE0").put(isle.buffer(2.2), "#E9D9A6").body(isle, "#7C9A5E", 0.7)
    stage.put(engrave(isle, fade(92, 28, 14, 0.8), 1.7, rings(84, 20), (0, 360, 5), (1, 18)), INK)
    stage.lines([disc(74 + 5 * (k % 4), 13 + 4.6 * (k // 4), 1.1) for k in range(12)], tone="#3F5B3E")
    stage.body(poly("84,20 88,13 92,20"), "#B9A27A", 0.5)
    for x, y, k, r in ((12, 20, 1, 14), (90, 52, 0.7, -30)):
        bird = move(union(blob("-9,2! -4,-3 0,-1 4,-3 9,2! 3,0 0,3 -3,0"), mark("0,-4 0,5", 2, 1)), x, y, k, r)
        stage.body(bird, PALE, 0.6)
    cloud = blob("-6,40 6,34 18,36 24,44 14,48 -6,50")
    stage.put(cloud, PALE).put(rim(cloud, 0, -5, 1.6, -90, 0.5), "#A9CDCB")


def jungle(stage: Stage) -> None:
    """Leave as broad as a door; some of them close."""
    stage.put(ALL, "#5C7F4F").put(engrave(ALL, fade(20, 4, 60, 0.1, 0.62), 3, rays(20, -20), (20, 150, 2), (0, 120)),
        "#3B5A3B")
    for x, y, n, r, tone in ((2, 44, 50, -64, "#7FA05A"), (8, 74, 46, -30, "#8DB062"), (98, 40, 52, -116, "#6E9455"),
        (102, 66, 44, -150, "#7FA05A"), (60, 20, 40, -70, "#6E9455"), (30, 26, 40, -110, "#89AA60"),
        (84, 14, 40, -60, "#9BB96A"),):
        _leaf(stage, x, y, n, r, tone)
    for x, y, k in ((88, 30, 1.0), (14, 22, 0.8)):
        stage.lines(mark([(x, y - 30), (x + 3, y - 14), (x, y - 6)], 0.9))
        pot = move(blob("-4.6,-6~ 4.6,-6~ 5.6,2 3.4,10 -2,11 -5.4,3"), x, y, k)
        stage.body(pot, "#A7B85A", 0.7, 0.3)
        stage.put(engrave(pot, 0.5, 1.5, rings(x, y - 30), (60, 120, 2), (20, 50)), "#8E3F33")
        stage.body(move(disc(0, -6.4, 5.2, 2), x, y, k), "#8E3F33", 0.7)
        stage.body(move(blob("-4,-7.6 1,-13 6,-10 5,-7"), x, y, k), "#8DB062", 0.6)


def _leaf(stage: Stage, x: float, y: float, number: float, rot: float, tone: str) -> None:
    def at(mass: Mass) -> Mass:
        return move(mass, x, y, 1, rot)

    blade = at(blob("0,0!", (number * 0.3, -number * 0.2), (number * 0.7, -number * 0.16), (number, 0, 0),
        (number * 0.7, number * 0.16), (number * 0.3, number * 0.2)))
    stage.body(blade, tone, 0.7)
    stage.lines([at(mark([(number * t, 0), (number * (t + 0.14), m * number * 0.13)], 0.8, 0.2))
        for t in np.arange(0.12, 0.86, 0.11) for m in (-1, 1)], at(mark([(0, 0), (number * 0.96, 0)], 1.2, 0.3)),
        tone="#3B5A3B")


def grass(stage: Stage) -> None:
    """Draw the grass: late light behind tall grass, in which something waits to be photographed."""
    stage.put(ALL, "#F0D593")
    stage.put(disc(82, 18, 15), "#E8893B")
    stage.put(engrave(ALL, fade(82, 18, 60, 0.62), 7, rays(82, 18), (18, 130, 2), (0, 360)), "#E3A94E")
    far = blob("-6,50 10,42 24,46 36,38 58,46 76,42 106,50 106,92! -6,92!")
    stage.body(far, "#A98F4C", 0.6).put(engrave(far, 0.35, 2.4, rings(50, -40), (20, 160, 2), (70, 140)), "#6F5B2B")
    stage.lines(mark("68,46 69,32 66,26", 1.4, 0.8), mark("68,36 75,30", 0.9, 0.4))
    stage.body(blob("54,27 60,21 70,20 80,25 74,28 62,29"), "#5F6F3C", 0.6)
    _boar(stage.at(84, 35, 0.95))
    rnd, blades = random.Random(8), []
    for k in range(44):
        x, n, bend = -4 + k * 2.5, rnd.uniform(16, 34), rnd.uniform(-7, 7)
        blades.append(mark([(x, 90), (x + bend * 0.3, 90 - n * 0.6), (x + bend, 90 - n)], 1.7, 1.2, 0.2))
    stage.put(union(blades[::2]), "#7C7A3A").put(union(blades[1::2]), "#4E5428")


def _boar(stage: Stage) -> None:
    """Draw the boar: it has taken up its position, behind whoever is looking for it."""
    back = blob("-8,14 -10,-4 -2,-14 12,-18 26,-16 26,20")
    stage.lines([mark([(-9 + 3 * k, -6 - 0.9 * k + 0.03 * k * k), (-11.6 + 3 * k, -11 - 1.2 * k + 0.05 * k * k)], 1.5,
        0.2) for k in range(11)])
    stage.body(back, "#4A372A", 0.9, 0.5).put(rim(back, 5, 5, 1.5, 50, 0.5), "#8A6A4E")
    for m in (-1, 1):
        stage.body(blob((2 + m * 5, -6, 0.3), (2 + m * 10, -15, 0), (2 + m * 11, -5, 0.3)), "#4A372A", 0.8)
    stage.body(blob("-7,-6 2,-9.6 11,-6 9,6 6,14 -2,14 -5,6"), "#5E4635", 0.9)
    stage.body(disc(2, 11, 5.4, 4.2), "#A57A66", 0.8).lines(disc(0.2, 11, 1, 1.5), disc(3.8, 11, 1, 1.5))
    for m in (-1, 1):
        stage.body(blob((2 + m * 4.6, 14, 0.2), (2 + m * 9, 11), (2 + m * 8.4, 5, 0), (2 + m * 6, 10)), PALE, 0.6)
        stage.put(disc(2 + m * 4.4, -1, 1.5), "#F2D24E")
        stage.put(disc(2 + m * 4.4 - 0.3, -1, 0.8))
        stage.lines(mark([(2 + m * 1.8, -2.2), (2 + m * 7, -4)], 1.2, 0.5))


def cloudburst(stage: Stage) -> None:
    """Draw a beach in a rain he had warned of; coconuts come down as well."""
    stage.put(ALL, "#A9BCC0").put(level(ALL, 0.4, 3.2, 78, wobble=0.4), "#7E98A1")
    sea = box(-4, 56, 106, 70)
    stage.put(sea, "#5B8791").put(level(sea, lambda x, y: 0.36 + 0.3 * np.sin(x / 5 + y), 2.3, 0, wobble=0.4), INK)
    sand = blob("-6,68 20,65 60,70 106,64 106,92! -6,92!")
    stage.body(sand, "#D9C394", 0.7).put(engrave(sand, 0.3, 2.6, rings(50, -100), (60, 120, 1), (160, 195)), "#A98F5C")
    trunk = mark("98,94 95,76 90,48 78,22 66,12", 6.4, 6, 4.6, 3.4)
    stage.body(trunk, "#7D5F3C", 0.8, 0.4)
    stage.lines([mark([(91.6 - 0.22 * k, 66 - 5 * k), (96 - 0.9 * k, 64 - 5 * k)], 0.7) for k in range(8)])
    for a in (150, 190, 225, 262, 20, 60):
        f = move(blob("0,0! 10,-5 24,-2! 12,2"), 66, 12, 1, a)
        stage.body(f, "#4D7050", 0.7).put(rim(f, 0, -3, 1.3, -90, 0.6))
    for x, y in ((84, 40), (12, 30)):
        stage.body(disc(x, y, 4.4), "#6B4423", 0.8, 0.4).lines([disc(x - 1.2 + 1.6 * k, y - 1.4 + (k % 2), 0.6)
            for k in range(3)])
        stage.lines([mark([(x - 3 + 3 * k, y - 7), (x - 3 + 3 * k, y - 14 + abs(k - 1) * 3)], 0.8, 0.2)
            for k in range(3)])


def lantern_room(stage: Stage) -> None:
    """Draw the lantern room: night on the gallery: the light still goes round without him."""
    stage.put(ALL, "#1F3040").put(level(ALL, fade(20, 70, 60, 0.3), 2.8, 0), "#33506A")
    for a, b in ((24, 40), (152, 174)):
        p = poly("83,17", *[(83 + 140 * math.cos(math.radians(x)), 17 + 140 * math.sin(math.radians(x)))
            for x in (180 - a * 0.55, 180 - b * 0.75)]) if a < 90 else poly("83,17 110,6 110,16")
        stage.put(p, "#E9C766")
        stage.put(engrave(p, 0.3, 1.9, rays(83, 17), (8, 130, 2), (140, 175)), "#1F3040")
    tower = poly("77,26 89,26 93,92 73,92")
    stage.body(tower, "#DDD3BC", 0.8, 0.4)
    stage.put(engrave(tower, lambda x, y: 0.75 * ((x - 80) / 12).clip(0, 1), 1.7, rays(83, -100), (100, 200, 2),
        (80, 100)), INK)
    for y in (38, 58):
        stage.put(poly((75.6, y), (90.4, y), (91.2, y + 9), (74.8, y + 9)).intersection(tower), "#B3402A")
    stage.body(box(73, 23, 93, 26.4), INK, 0.4)
    stage.body(box(78, 11, 88, 23), "#F6E3A0", 0.8)
    stage.lines(mark("83,11 83,23", 0.8))
    stage.body(poly("76,11 83,4 90,11"), "#B3402A", 0.7)
    stage.lines([disc(x, y, r) for x, y, r in ((8, 10, 0.7), (22, 4, 0.5), (60, 6, 0.8), (97, 40, 0.6), (5, 30, 0.5),
        (66, 40, 0.6))], tone=PALE)
    stage.lines([mark([(-4, 72 + 4 * k), (34 + 6 * k, 71 + 4 * k)], 0.3, 1, 0.3) for k in range(4)], tone="#5F8797")


def gorge(stage: Stage) -> None:
    """Draw the gorge: half a bridge over a gorge, seen from below."""
    stage.put(ALL, "#CFE0DA").put(level(ALL, lambda x, y: 0.45 * (1 - y / 60).clip(0, 1), 2.8, 0), "#9DBDBB")
    for m, x0 in ((1, -9), (-1, 104)):
        cliff = blob((x0, 18, 0), (x0 + m * 14, 22, 0.3), (x0 + m * 18, 40, 0.3), (x0 + m * 13, 60),
            (x0 + m * 22, 92, 0), (x0, 92, 0))
        stage.body(cliff, "#A98A66", 0.8)
        stage.put(engrave(cliff, 0.45 if m < 0 else 0.3, 2.8, rays(50, -120), (120, 240, 2), (50, 130), 0.5), "#5E4630")
    fall = blob("92,26~ 98,26~ 99,92! 90,92!")
    stage.put(fall, PALE).put(engrave(fall, 0.4, 1.6, rays(95, -300), (310, 400, 2), (88, 92)), "#6FA3A6")
    top, low = [(6, 20), (74, 10)], [(6, 30), (70, 22)]
    parts = [mark(top, 2.2), mark(low, 2.2)]
    for k in range(8):
        t, u = k / 7, min(1.0, (k + 1) / 7)
        a, b = (6 + 68 * t, 20 - 10 * t), (6 + 64 * t, 30 - 8 * t)
        c = (6 + 64 * u, 30 - 8 * u)
        parts += [mark([a, b], 1.5), mark([a, c], 1.2)]
    stage.body(union(parts), "#B3552B", 0.6, 0.4)
    stage.lines(mark("74,10 84,4", 0.7), mark("70,22 78,25", 0.7), tone=INK)
    stage.lines(mark("82,6 82,15", 0.5))
    stage.body(move(box(-5, -1, 5, 1), 82, 16, 1, -14), "#B3552B", 0.6)


def steps(stage: Stage) -> None:
    """Draw a mountain that has to be climbed, by a path that knows no hurry."""
    stage.put(ALL, "#E6E3C4")
    stage.put(engrave(ALL, lambda x, y: 0.45 * (1 - y / 60).clip(0, 1), 4.6, rings(12, 14), (-30, 130, 2), (14, 110)),
        "#C9C48E")
    stage.put(disc(12, 14, 9), "#E8A23B")
    peak = poly("30,92 78,2 92,20 112,10 112,92")
    stage.body(peak, "#7E9A78", 0.8)
    stage.put(engrave(peak, lambda x, y: 0.25 + 0.45 * ((x - 60) / 40).clip(0, 1), 2.8, rays(78, -30), (30, 150, 2),
        (60, 130)), "#425F48")
    stage.body(poly("72,13 78,2 86,12 81,10 78,15 75,11"), PALE, 0.6)
    path = mark("98,88 74,78 100,66 76,54 94,44 78,34 86,26 79,18", 5, 4.6, 4, 3.2, 2.6, 2, 1.4, 0.8)
    stage.body(path, "#E3CFA0", 0.5)
    stage.body(union(mark("78.6,4 78.6,-5", 0.9), mark("76.4,-2 80.8,-2", 0.9)), "#8A5A32", 0.4)


def night(stage: Stage) -> None:
    """Draw the night: out there: two eyes, and above them a hat that is not theirs."""
    stage.put(ALL, "#1B2A33").put(engrave(ALL, fade(84, 20, 34, 0.7), 4, rings(84, 24), (0, 360, 3), (6, 60)),
        "#2F4A55")
    for x, w, r in ((2, 7, 3), (22, 4, -2), (66, 3.4, 2), (101, 8, -3), (58, 2.6, 0)):
        t = mark([(x - r, 94), (x, 40), (x + r, -8)], w * 1.3, w, w * 0.9)
        stage.put(t.buffer(0.7), "#3E5A60").put(t, "#101A20")
    stage.lines([mark([(x, -6), (x + d, 10 + k), (x - 1, 22 + k)], 1.0, 0.7, 0.3)
        for x, d, k in ((30, 3, 2), (44, -2, -4), (52, 3, 3), (72, 2, -6))], tone="#3E5A60")
    for eye in (78.6, 89.4):
        stage.put(disc(eye, 29, 4.2, 3.4), "#F2D24E").put(disc(eye - 0.6, 29, 0.9, 3), INK)
    crown = blob("75,19~ 76,9 84,3 92,9 93.4,19~ 84,22")
    brim = blob("67,22~ 76,17.6 92,17.6 101,22~ 92,25 76,25")
    stage.body(brim, "#D8C79A", 0.8, 0.3)
    stage.body(crown, "#D8C79A", 0.8)
    stage.put(engrave(crown, lambda x, y: 0.7 * ((x - 80) / 12).clip(0, 1), 1.4, rings(76, 14), (-90, 60, 3), (3, 22)),
        INK)
    stage.put(blob("75,17~ 84,19 93.4,17~ 93.6,20~ 84,22.4 74.8,20~"), "#963221")
    stage.lines([mark("80,36 84,38.4 88,36", 0.2, 1.1, 0.2)], tone="#F2D24E")
    for x, n, r in ((-2, 34, -50), (8, 30, -80), (100, 36, -130), (90, 28, -105)):
        _leaf(stage, x, 90, n, r, "#2C4A3C")


ASHORE: dict[str, Callable[[Stage], None]] = {
    "quarry": quarry, "abyss": abyss, "jungle": jungle, "grass": grass, "cloudburst": cloudburst,
    "lantern_room": lantern_room,
        "gorge": gorge,
    "steps": steps, "night": night,
}
