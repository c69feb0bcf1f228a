"""Grumbold: he fills the passage and has not yet decided; the visitor's lantern reaches his chin, his thread has run
out."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

MIDDLE = 74.0
LAMP = (88.0, 158.0)


def draw() -> Plate:
    plate = kit.sheet()
    arch = kit.arch(MIDDLE, 88, 40, 46, 170)
    _passage(plate, arch)
    _walls(plate, arch)
    _bull(plate)
    for flip in (True, False):
        _arm(plate, flip)
    _head(plate)
    _visitor(plate)
    kit.rough(plate)
    return plate


def _passage(plate: Plate, arch: cut.Mass) -> None:
    """Draw the passage: arch behind arch, each nearer to the daylight that falls through the hill."""
    plate.put(arch, "paper")
    plate.put(
        cut.level(arch, lambda x, y: 0.12 + 0.75 * (np.abs(x - 74) / 40) ** 1.6 + 0.25 * (y > 120), 1.5, 90, wobble=0.2)
    )
    for k, (dx, w, top, grey) in enumerate(((3, 27, 64, 0.34), (7, 17, 82, 0.16))):
        door = kit.arch(74 + dx, top + w, w, w * 1.1, 150)
        plate.put(door.buffer(2.6).difference(door), within=arch).put(door, "paper", arch)
        plate.put(cut.level(door, _dim(grey), 1.3, 84 + 8 * k), within=arch)


def _dim(grey: float) -> cut.Tone:
    """Return darker away from the way out."""
    return lambda x, y: grey + 0.3 * np.abs(x - 80) / 30


def _walls(plate: Plate, arch: cut.Mass) -> None:
    """Draw the walls: courses that run to the vanishing point, white where the lantern reaches; the stones of the arch;
    the floor."""
    wall, rnd = plate.window.difference(arch.buffer(3.4)), random.Random(4)
    light = kit.glow(*LAMP, 62, 0.5)
    for ring in range(7):
        near, far = 49 + ring * 12.0, 49 + (ring + 1) * 12.0 - 1.2
        for i in range(26):
            a0 = i * 360 / 26 + 7 * (ring % 2)
            a1 = a0 + 360 / 26 - 62 / far
            at = ((a0, near), (a1, near), (a1, far), ((a0 + a1) / 2, far + 1), (a0, far))
            corners = [(74 + r * math.cos(math.radians(a)), 92 + r * 1.1 * math.sin(math.radians(a))) for a, r in at]
            stone = cut.poly(*corners).intersection(wall)
            if not stone.is_empty:
                grey = (0.1 + light(stone.centroid.x, stone.centroid.y)) * rnd.uniform(0.4, 1.2)
                plate.put(cut.level(stone, grey, 1.25, (a0 + a1) / 2 + 90, wobble=0.25, least=0.04), "paper")
    for i in range(15):
        a = math.pi * (i + 0.5) / 15
        wedge = ((a - 0.085, 41.5), (a + 0.085, 41.5), (a + 0.085, 48), (a - 0.085, 48))
        stone = cut.poly(*[(74 + r * math.cos(b), 88 - r * 1.14 * math.sin(b)) for b, r in wedge])
        plate.put(stone, "paper").put(cut.level(stone, lambda x, y: 0.35 + 0.5 * (y < 60), 1.0, math.degrees(-a)))
    floor = cut.poly("34,150 114,150 150,204 -2,204")
    lx, ly = LAMP
    dim = lambda x, y: 0.25 + 0.5 * np.minimum(1, np.hypot((x - lx) / 45, (y - ly) / 26)) ** 2
    plate.put(floor, "paper").put(cut.level(floor, dim, 1.5, wobble=0.2))
    marks = [cut.mark([(74 + (x - 74) * 0.2, 146), (x, 210)], 0.2, 1.2) for x in range(-60, 240, 22)]
    plate.put(cut.union(marks), within=floor)


def _bull(plate: Plate) -> None:
    """Draw the back fills the passage; chest and belly take the lantern's light in lines round the barrel of the
    body."""
    back = cut.blob(
        "16,150 14,126 21,104 38,82 56,70 74,66 92,70 110,82 127,104",
        "134,126 132,150 104,160 96,150 74,148 52,150 44,160",
    )
    edge = "16,146 14,126 21,104 38,82 56,70 74,66 92,70 110,82 127,104 134,126 132,146"
    legs = cut.union(
        cut.blob("46,140 42,166~ 38,175! 63,175! 64,160 68,144"),
        cut.blob("82,144 85,162 86,175! 112,175! 107,162~ 102,140"),
        cut.fur("42,172 42,154 46,142", 3, 2, 10),
    )
    plate.cutout(cut.union(back, legs, cut.fur(edge, 5.5, 2.4, 24, 0.4)), halo=0.8)
    plate.put(cut.rim(back, 5.5, 9, 1.5, 68, 0.62, 5), "paper", back.difference(cut.box(40, 60, 108, 96)))
    chest = cut.blob("50,112 74,124 99,112 103,132 93,147 74,149 55,147 46,132")
    lines = cut.engrave(
        chest, cut.fade(86, 146, 27, 0.95), 1.5, cut.rings(74, 100, 0.9), (10, 170, 1.2), (14, 62), wobble=0.3
    )
    plate.put(lines, "acc")


def _arm(plate: Plate, flip: bool) -> None:
    """Draw the arm: from the shoulder down to a hand laid flat on the stones; one is lower than the other."""
    low = 9.0 if flip else 0.0
    on = lambda mass: cut.move(cut.mirror(mass, MIDDLE) if flip else mass, 0, low)
    arm = cut.blob("50,84 36,84 23,96 13,114 9,132 10,146 17,152 27,151 34,141 41,124 52,108 58,94")
    arm = on(cut.union(arm, cut.fur("20,152 9,146 8,132 12,114 22,96 34,85", 4.5, 2.2, 20, 0.4)))
    plate.put(arm)  # one flesh with the body; only its front edge is cut free
    front = on(cut.mark("56,98 51,109 41,125 34,142 27,152", 0.2, 1.4, 1.4, 1.2))
    plate.put(front, "paper")
    inner = on(cut.blob("38,114 46,112 40,128 32,142 26,148 24,136 30,124"))
    lines = cut.engrave(inner, cut.fade(88, 156, 72, 1.0), 1.5, cut.rings(74, 150), (180, 400, 1), (24, 76), wobble=0.3)
    plate.put(lines, "acc")
    plate.put(cut.rim(arm, 4, 5, 1.5, 115 if flip else 65, 0.6), "paper", arm.difference(cut.box(46, 60, 102, 200)))
    palm = cut.blob("8,140 16,137 25,139 31,146 31,155 24,160 13,160 7,152")
    plate.cutout(on(palm), halo=0.8).put(cut.rim(on(palm), 3, 4, 1.2, 70, 0.5), "paper")
    fingers = (
        "9,152 5,160 6,166",
        "15,156 13,166 14,171",
        "22,156 23,166 24,171",
        "28,153 32,161 33,166",
        "29,146 37,149 42,153",
    )
    for k, points in enumerate(fingers):
        finger = on(cut.mark(points, 7.0, 6.4, 4.8))
        x, y = [float(v) for v in points.split()[-1].split(",")]
        lean = -1.4 if k == 0 else 4.4 if k == 4 else 1.0 * (k - 1.5)
        claw = on(
            cut.blob(
                (x - 2.4, y - 0.4, 0.2),
                (x + 2.4, y - 0.4, 0.2),
                (x + 1.6 + lean * 0.6, y + 5),
                (x + lean * 1.5, y + 10.5, 0),
            )
        )
        plate.cutout(claw, "paper", 0.6, "ink").put(cut.lit_edge(claw, -1.3, 0))
        plate.cutout(finger, halo=0.6).put(cut.rim(finger, 2, 3, 1.1, 60 if not flip else 120, 0.5), "paper", finger)


def _head(plate: Plate) -> None:
    """Draw the head: lowered, seen from the front and lit from below: the planes that look down are light."""

    def turn(mass: cut.Mass) -> cut.Mass:
        return cut.move(mass, 74, 98, 1.08, 5)

    horn = cut.blob("10,-20~ 22,-23 33,-32 37,-46 36,-58! 31,-48 25,-37 16,-31 7,-29~")
    ear = cut.blob("14,-14~ 24,-19 32,-15 35,-9! 26,-7 17,-8")
    skull = cut.blob(
        "0,-31 10,-30 16,-22 17,-10 13.5,2 12,11 15.5,19 14.5,27 8,31",
        "0,32 -8,31 -14.5,27 -15.5,19 -12,11 -13.5,2 -17,-10 -16,-22 -10,-30",
    )
    crown = cut.fur("-17,-6 -16,-24 0,-34 16,-24 17,-6", 7, 2.4, 0, 0.45, 2)
    beard = [cut.fur("18,-8 16,2 12,14", 6, 2.2, -30, 0.4), cut.fur("-18,-8 -16,2 -12,14", 6, 2.2, 30, 0.4)]
    for flip in (False, True):
        h = turn(cut.mirror(horn) if flip else horn)
        plate.cutout(h, "paper", 0.9, "ink")
        grain = cut.engrave(h, 0.5, 1.7, cut.rings(*((58, 60) if flip else (88, 62))), (0, 360, 2), (4, 60), wobble=0.3)
        plate.put(grain, within=cut.lit_edge(h, -2.0, 0.4).buffer(2.5).intersection(h))
    for one in (ear, cut.mirror(ear)):
        plate.cutout(turn(one), halo=0.7).put(cut.rim(turn(one), 1, -5, 1.1, -80, 0.6), "paper")
    plate.cutout(turn(cut.union(skull, crown, *beard)), halo=0.8)
    for flip in (False, True):
        _half(plate, (lambda mass: turn(cut.mirror(mass))) if flip else turn)
    bridge = turn(cut.blob("-3,-8 3,-8 4.6,6 5,15 0,17 -5,15 -4.6,6"))
    plate.put(cut.rim(bridge, 1.5, -16, 1.1, -86, 0.6), "paper")
    lip = turn(cut.blob("-7,30.6 0,31.6 7,30.6 5,34 0,35 -5,34"))
    plate.cutout(lip, halo=0.5).put(cut.lit_edge(lip, 0, -0.9), "acc")
    lock = [
        cut.mark([(k * 0.8, -30), (k * 1.15, -24 + abs(k)), (k * 1.3 + 1, -17 + 0.9 * abs(k))], 0.3, 0.9, 0.1)
        for k in range(-6, 7)
    ]
    plate.put(turn(cut.union(lock)), "paper")
    rnd, straw = random.Random(2), []
    for _ in range(17):
        a = rnd.uniform(-1.3, 1.5)
        ends = [
            (-31, -36),
            (-31 + 5 * math.sin(a), -36 + 5 * math.cos(a)),
            (-31 + 13 * math.sin(a), -33 + 11 * math.cos(a)),
        ]
        straw.append(cut.mark(ends, 0.9, 0.8, 0.3))
    plate.put(turn(cut.union(straw)), "acc")


def _half(plate: Plate, on: Callable[[cut.Mass], cut.Mass]) -> None:
    """Draw one side of the face: cheek, brow, a sad eye with its bag, nostril."""
    cheek: cut.Tone = lambda x, y: 0.25 + 0.5 * (y - 86) / 40
    side = on(cut.blob("6,0 13,-6 14,2 11,12 11,20 7,14"))
    plate.put(cut.engrave(side, cheek, 1.15, cut.rings(74, 60), (30, 150, 1.5), (18, 80), wobble=0.15), "acc")
    brow = on(cut.blob("3,-19 13,-18 17,-10! 11,-12.5 4,-12.5!"))
    plate.put(brow, "paper").put(cut.rim(brow, 0, 5, 1.0, 90, 0.55))
    eye = on(cut.blob("4.2,-9.6! 8,-11.6 12.6,-7.6! 9,-5.4"))
    plate.put(eye, "paper").put(on(cut.disc(7.4, -8.2, 2.2, 2.5)), within=eye).put(on(cut.disc(6.8, -7.0, 0.8)), "acc")
    plate.put(on(cut.mark("3.6,-10 8,-12.2 13.6,-7", 0.6, 1.6, 0.6)))
    plate.put(on(cut.mark("5,-4.2 9,-3.4 12.8,-5.8", 0.2, 0.8, 0.2)), "paper")
    nostril = on(cut.blob("4.2,23~ 7.5,19.4 12.6,20 12.4,24 8,26"))
    plate.put(nostril.buffer(1.1).difference(nostril), "acc")
    plate.put(on(cut.mark("2,28.6 6,29.2 10.6,26", 0.3, 1.1, 0.3)), "acc")


def _visitor(plate: Plate) -> None:
    """Draw the visitor: small, black, from behind: a lantern held up, a thread wound out to its end."""
    x, y = LAMP
    for r, tone in ((15, 0.55), (10.5, 0.9)):
        lines = cut.engrave(
            cut.disc(x, y, r), tone, 12 if r > 11 else 9, cut.rays(x, y), (3, r, 0.5), (0, 360), wobble=0.3
        )
        plate.put(lines, "acc")
    body = cut.blob("44,204! 47,184 51,174 57,169.6 66,169.4 72,173 76,184 79,204!")
    hood = cut.blob("54.6,171.6 54,163 57,157 62.4,152.6~ 66,157.6 68,164.6 66.4,171.6")
    arm = cut.union(cut.mark("69,175 77.4,170 80.8,160 86.6,149.4", 6, 5, 4.2, 3.2), cut.disc(87.2, 148.6, 2.3))
    man = cut.union(body, hood, arm)
    plate.cutout(man, halo=0.8).put(cut.rim(man, -4, 3, 1.0, 150, 0.6), "acc")
    lamp = cut.poly("85.4,153.5 90.6,153.5 91.6,161.5 84.4,161.5")
    plate.cutout(cut.union(lamp, cut.poly("84,153.6 88,149.6 92,153.6"), cut.box(83.6, 161, 92.4, 163)), halo=0.5)
    plate.put(lamp.buffer(-0.8), "acc").put(cut.disc(88, 158, 1.1, 2), "paper")
    plate.put(cut.mark("86.2,151 88,147.4 89.8,151", 0.5))
    plate.put(cut.mark("52,176 49,178.6 52,180 48,183", 0.8), "acc")
