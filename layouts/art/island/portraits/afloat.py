"""Where castaways were before, and some still are: at sea, below deck, on a stage. 100 x 87 units, light from the
left."""

# fmt: off

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from layouts.art.island.portraits.stage import INK, PALE, Stage
from layouts.engraving import cut

ALL = cut.box(-3, -3, 103, 90)


def heeling(stage: Stage) -> None:
    """Draw the horizon of a ferry that heels, a wave at the rail."""
    sky = ALL.intersection(cut.move(cut.box(-40, -30, 140, 64), 0, 0, 1, -9))
    stage.put(ALL, "#E9E6CE")
    stage.put(cut.level(sky, lambda x, y: 0.5 * (1 - y / 40).clip(0, 1), 2.4, -9), "#9FC3C4")
    stage.put(cut.disc(17, 22, 9), "#E8623B")
    stage.lines([cut.mark([(3, 24 + 3.2 * k), (17, 22 + 3.2 * k), (31, 20.6 + 3.2 * k)], 0.1, 1.2, 0.1)
        for k in range(3)], tone="#E9E6CE")
    sea = ALL.intersection(cut.move(cut.box(-40, 44, 150, 160), 0, 0, 1, -9))
    stage.put(sea, "#6FA3A6").put(cut.level(sea, lambda x, y: 0.35 + 0.3 * np.sin(x / 5 + y), 2.6, -9, wobble=0.4), INK)
    wave = cut.blob("-4,60 3,52 7,40 14,47 11,42 20,53 28,59 38,70 -4,92")
    stage.body(wave, "#DDEBE4", 0.6)
    stage.put(cut.engrave(wave, 0.45, 0.14, cut.lead_over("-4,60 3,54 7,42 13,47 24,59",
        "-4,90 6,84 12,76 20,78 34,80"), (0, 1, 0.02), (0.1, 1)), "#2F6A72")
    stage.lines([cut.disc(2 + 3.1 * k, 41 - (k * 37 % 11), 0.4 + 0.25 * (k % 3)) for k in range(9)], tone=PALE)
    _gulls(stage, (86, 9, 1), (94, 17, 0.7))


def _gulls(stage: Stage, *at: tuple[float, float, float]) -> None:
    stage.lines([cut.move(cut.mark("-6,1 -3,-2 0,1 3,-2 6,0.4", 0.2, 1, 1.1, 1, 0.2), x, y, k) for x, y, k in at])


def sickbay(stage: Stage) -> None:
    """Draw a cabin wall with a port-hole and the shelf of bottles that is left."""
    stage.put(ALL, "#D9DFC6").put(cut.level(ALL, lambda x, y: 0.16 + 0.3 * (x / 100).clip(0, 1), 7, 90, wobble=0.02),
        "#A9BBA0")
    stage.body(cut.disc(15, 24, 15), "#B08A3E", 0.9).body(cut.disc(15, 24, 11), "#BFDCDD", 0.8)
    stage.put(cut.box(0, 26, 30, 40), "#5E979B", cut.disc(15, 24, 11))
    stage.put(cut.level(cut.box(0, 26, 30, 40), 0.4, 2), INK, cut.disc(15, 24, 11))
    stage.put(cut.mark("7,22 12,15", 0.4, 1.4, 0.4), PALE)
    stage.lines([cut.disc(15 + 13 * math.cos(a), 24 + 13 * math.sin(a), 1) for a in np.arange(0.4, 6.6, 1.05)])
    for y in (24, 52):
        stage.body(cut.box(66, y, 106, y + 3.4), "#8E5C34", 0.7).put(cut.level(cut.box(66, y, 106, y + 3.4), 0.4, 1.2),
            INK)
    shapes = ((8, 12, "#4D7D79"), (7, 17, "#C4472B"), (9, 9, "#D9A441"), (6, 15, "#4D6E8A"))
    for row, y in ((0, 24), (1, 52)):
        for k, (w, high, tone) in enumerate(shapes[row:] + shapes[:row]):
            x = 70 + 9.4 * k + row * 2
            jar = cut.union(cut.blob((x - w / 2, y, 0.2), (x - w / 2, y - high * 0.7, 0.3), (x - 1.6, y - high, 0.2),
                (x + 1.6, y - high, 0.2), (x + w / 2, y - high * 0.7, 0.3), (x + w / 2, y, 0.2)),
                cut.box(x - 1.8, y - high - 2.6, x + 1.8, y - high))
            stage.body(jar, tone, 0.7)
            stage.body(cut.box(x - w / 2 + 0.6, y - high * 0.55, x + w / 2 - 0.6, y - high * 0.2), PALE, 0.4)
            stage.put(cut.rim(jar, 1.6, 0, 1.2, 0, 0.5), PALE)
    stage.put(cut.union(cut.box(77, 36, 79.4, 43), cut.box(74.8, 38.3, 81.6, 40.7)), "#C4472B")


def wireless(stage: Stage) -> None:
    """Draw the wireless: night outside the radio hut: a mast that calls, and rings of a call that comes back."""
    stage.put(ALL, "#2A3F50")
    stage.put(cut.engrave(ALL, cut.fade(16, 8, 60, 0.85, 0.12), 5.4, cut.rings(16, 8), (-40, 130, 2), (7, 130),
        wobble=0.04), "#5F8797")
    stage.lines([cut.disc(x, y, r) for x, y, r in ((70, 8, 0.7), (84, 20, 0.9), (94, 6, 0.6), (76, 30, 0.6),
        (90, 38, 0.8), (62, 5, 0.5), (97, 26, 0.5))], tone=PALE)
    hill = cut.blob("-4,66 14,60 34,68 62,62 84,66 104,58 106,92! -6,92!")
    stage.body(hill, "#3E5A52", 0.7).put(cut.engrave(hill, 0.5, 2.4, cut.rays(16, 0), (50, 120, 2), (10, 120)), INK)
    mast = cut.union(cut.mark("16,6 9,64", 1.5), cut.mark("16,6 23,64", 1.5),
        [cut.mark([(16 - 0.12 * y, 6 + y), (16 + 0.12 * (y + 8), 14 + y)], 0.9) for y in range(4, 50, 9)],
        [cut.mark([(16 + 0.12 * y, 6 + y), (16 - 0.12 * (y + 8), 14 + y)], 0.9) for y in range(4, 50, 9)])
    stage.body(mast, "#C7BFA6", 0.6)
    stage.body(cut.disc(16, 6, 2.6), "#E8623B", 0.7, 0.5)
    stage.lines(cut.mark("16,8 60,40 104,48", 0.5), cut.mark("16,12 -4,40", 0.5), tone="#C7BFA6")


def galley(stage: Stage) -> None:
    """Draw the galley: steam, a lamp, and pans that swing."""
    stage.put(ALL, "#3C4A4A").put(cut.engrave(ALL, 0.4, 6, cut.rays(48, 96), (30, 150, 2), (175, 365)), "#53665F")
    stage.put(cut.disc(14, 18, 21), "#8B7B4B")
    stage.put(cut.engrave(cut.disc(14, 18, 26), lambda x, y: 0.8 - np.hypot(x - 14, y - 18) / 34, 9, cut.rays(14, 18),
        (4, 27, 1), (0, 360)), "#E0A93B")
    lamp = cut.union(cut.poly("9,12 19,12 21,24 7,24"), cut.box(7, 24, 21, 27), cut.poly("8,12 14,7 20,12"),
        cut.mark("14,7 14,-4", 1))
    stage.body(lamp, INK, 0.5)
    stage.put(cut.poly("10,13.6 18,13.6 19.4,22.6 8.6,22.6"), "#F4CF62")
    stage.put(cut.blob("14,15! 16,19 14,22 12,19"), PALE)
    stage.put(cut.mark("64,4 82,5 104,4", 1.8), INK)
    for x, r, n in ((73, 5, 6), (86, 7, 5), (98, 5, 8)):
        pan = cut.union(cut.disc(x, 16 + n + r, r), cut.mark([(x, 5), (x, 17 + n)], 1.3))
        stage.body(pan, "#74807B", 0.7)
        stage.put(cut.engrave(cut.disc(x, 16 + n + r, r), 0.5, 1.2, cut.rings(x, 16 + n + r), (-60, 120, 4), (1, r)),
            INK)


def sinking(stage: Stage) -> None:
    """Draw the sinking: what he is in charge of goes down behind him, her flag still up."""
    stage.put(ALL, "#EADFBE")
    stage.put(cut.engrave(ALL, lambda x, y: 0.5 * (1 - y / 60).clip(0, 1), 5, cut.rays(96, 62), (24, 130, 2),
        (170, 285)), "#D8B877")
    hull = cut.blob("60,64! 66,30,0.3 72,8~ 80,4,0.3 104,14~ 106,64!")
    stage.body(hull, "#33424D", 0.9, 0.5)
    stage.put(cut.engrave(hull, lambda x, y: 0.7 * ((x - 72) / 30).clip(0, 1), 2.4, cut.rays(110, -80), (60, 190, 2),
        (80, 130)), INK)
    stage.put(cut.blob("60,64! 62.6,48! 106,56! 106,64!"), "#B3402A")
    stage.lines(cut.mark("63,47 106,55", 1.3), tone=PALE)
    stage.lines([cut.disc(76 + 8 * k, 26 + 2.2 * k, 2) for k in range(4)],
        tone="#E7C878").lines(cut.mark("68.6,22 104,30", 0.7))
    for a in (20, 140, 260):
        stage.body(cut.move(cut.blob("0,0! 5,-4 11,-1 9,4 3,4"), 66, 12, 0.8, a), "#B08A3E", 0.7, 0.3)
    stage.body(cut.disc(66, 12, 2), "#B08A3E", 0.6)
    sea = cut.box(-4, 58, 106, 92)
    stage.put(sea, "#6C9FA0").put(cut.level(sea, lambda x, y: 0.3 + 0.3 * np.sin(x / 6 + y * 1.3), 2.6, 0, wobble=0.4),
        INK)
    stage.body(cut.blob("56,62 62,57~ 66,60 72,55~ 77,59 84,56~ 89,61 98,57~ 106,60 106,65 80,64 64,65"), "#E6F0E8",
        0.6)
    stage.lines([cut.disc(63 + 7 * k, 51 - (k * 29 % 9), 0.6 + 0.3 * (k % 3)) for k in range(6)], tone="#E6F0E8")
    stage.lines(cut.mark("94,10 97,-8", 1))


def hold(stage: Stage) -> None:
    """Draw the hold: freight in the dark, a blade of light from the hatch, somebody who lives there."""
    stage.put(ALL, "#3A3630").put(cut.level(ALL, 0.4, 4.2, 0), "#2A2622")
    ray = cut.poly("58,-4 84,-4 60,92 14,92")
    stage.put(ray, "#6A5B3C").put(cut.engrave(ray, 0.5, 2.6, cut.rays(74, -40), (30, 140, 2), (70, 130)), "#9A824C")
    for x, y, w, k, word in ((-8, 44, 30, 0, 3), (-12, 14, 24, -4, 2), (74, 26, 34, 3, 3), (82, 0, 30, -3, 2)):
        b = cut.move(cut.box(0, 0, w, 30), x, y, 1, k)
        stage.body(b, "#8A6338", 0.8, 0.3)
        stage.put(cut.level(b, lambda a, c: 0.25 + 0.4 * (a / 100), 7.4, k, wobble=0.03, seed=word), INK)
        for edge in (cut.box(0, 0, w, 4), cut.box(0, 26, w, 30), cut.box(0, 0, 4, 30), cut.box(w - 4, 0, w, 30)):
            stage.body(cut.move(edge, x, y, 1, k), "#A47A48", 0.6)
    rat = cut.union(cut.disc(90, 22.6, 5, 3), cut.disc(84.6, 21.6, 2.4, 1.8), cut.disc(86, 19.6, 1.2),
        cut.mark("94.6,23 99,24 100,20", 0.9, 0.4))
    stage.body(rat, "#1B1916", 0.5, 0.3).put(cut.disc(84, 21.2, 0.6), PALE)


def squall(stage: Stage) -> None:
    """Draw the squall: rain on the slant, shrouds, a sea that comes over the rail."""
    stage.put(ALL, "#6E8791").put(cut.level(ALL, 0.42, 3.4, 62, wobble=0.4), "#8FA6AC")
    cloud = cut.blob("-6,-6 106,-6 106,10 92,16 78,11 62,17 44,10 26,16 8,11 -6,15")
    stage.put(cloud, "#35485A").put(cut.engrave(cloud, 0.45, 2.2, cut.rings(50, -60, 0.9), (40, 140, 1), (52, 84), 0.4),
        INK)
    stage.body(cut.mark("86,-6 84,92", 5), "#8A6038", 0.8, 0.4)
    stage.put(cut.engrave(cut.mark("86,-6 84,92", 5), 0.4, 1.3, cut.rays(86, -400), (390, 500, 2), (89, 91)), INK)
    for k in range(5):
        stage.lines(cut.mark([(86 + 1.4 * k, -6), (100 + 7 * k - 8, 92)], 0.9))
    stage.lines([cut.mark([(86 + k * 1.1, 8 + 9 * k), (104, 5 + 9 * k)], 0.8) for k in range(9)])
    wave = cut.blob("-6,64 6,54 16,60 12,54 22,58 32,70 56,74 106,70 106,92! -6,92!")
    stage.body(wave, "#4E7F86", 0.8)
    stage.put(cut.engrave(wave, 0.45, 0.16, cut.lead_over("-6,64 8,56 30,70 106,71", "-6,92 106,92"), (0, 1, 0.02),
        (0.1, 1), 0.4), INK)
    stage.lines([cut.mark([(4 + 8 * k, 14 + (k * 23 % 40)), (1 + 8 * k, 21 + (k * 23 % 40))], 0.2, 0.8, 0.2)
        for k in range(12)], tone=PALE)


def stage(stage: Stage) -> None:
    """Draw a curtain made of a sail; the house is full of eyes."""
    stage.put(ALL, "#241C2E")
    stage.put(cut.poly("44,-6 58,-6 100,92 2,92"), "#5B4A5C")
    stage.put(cut.engrave(cut.poly("44,-6 58,-6 100,92 2,92"), 0.4, 3, cut.rays(51, -60), (50, 160, 2), (60, 120)),
        "#8A6F70")
    for m in (-1, 1):
        x = 50 + m * 50
        fold = cut.blob((x + m * 10, -8, 0), (x - m * 25, -8, 0), (x - m * 19, 12), (x - m * 11, 34), (x - m * 5, 52),
            (x - m * 11, 66), (x - m * 14, 94, 0), (x + m * 10, 94, 0))
        stage.body(fold, "#A8342C", 0.9, 0.3)
        stage.put(cut.engrave(fold, 0.5, 0.13, cut.lead_over([(x - m * 26, -8), (x - m * 4, 50), (x - m * 14, 94)],
            [(x + m * 8, -8), (x + m * 4, 50), (x + m * 6, 94)]), (0, 1, 0.02), (0, 1)), "#5E1719")
        stage.body(cut.mark([(x - m * 8, 50), (x + m * 6, 54)], 3.4), "#E0A93B", 0.6)
    swag = cut.blob("-6,-8! 106,-8! 106,4,0.3 84,11 67,3~ 50,10 33,3~ 16,11 -6,4,0.3")
    stage.body(swag, "#A8342C", 0.9, 0.3)
    stage.put(cut.engrave(swag, 0.45, 2.2, cut.rings(50, -120, 1), (60, 120, 0.5), (112, 132)), "#5E1719")
    stage.lines(cut.mark("-6,3 16,10 33,2.4 50,9 67,2.4 84,10 106,3", 1.3), tone="#E0A93B")


AFLOAT: dict[str, Callable[[Stage], None]] = {
    "heeling": heeling, "sickbay": sickbay, "wireless": wireless, "galley": galley, "sinking": sinking, "hold": hold,
        "squall": squall, "stage": stage,
}
