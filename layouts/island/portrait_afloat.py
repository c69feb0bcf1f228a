"""Where castaways were before, and some still are: at sea, below deck, on a stage. 100 x 87 units, light from the left."""

# fmt: off

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from layouts.engraving.cut import between, blob, box, disc, engrave, fade, level, mark, move, poly, rays, rim, rings, union
from layouts.island.portrait_stage import INK, PALE, Stage

ALL = box(-3, -3, 103, 90)


def heeling(s: Stage) -> None:
    """The horizon of a ferry that heels, a wave at the rail."""
    sky = ALL.intersection(move(box(-40, -30, 140, 64), 0, 0, 1, -9))
    s.put(ALL, "#E9E6CE")
    s.put(level(sky, lambda x, y: 0.5 * (1 - y / 40).clip(0, 1), 2.4, -9), "#9FC3C4")
    s.put(disc(17, 22, 9), "#E8623B")
    s.lines([mark([(3, 24 + 3.2 * k), (17, 22 + 3.2 * k), (31, 20.6 + 3.2 * k)], 0.1, 1.2, 0.1) for k in range(3)],
        tone="#E9E6CE")
    sea = ALL.intersection(move(box(-40, 44, 150, 160), 0, 0, 1, -9))
    s.put(sea, "#6FA3A6").put(level(sea, lambda x, y: 0.35 + 0.3 * np.sin(x / 5 + y), 2.6, -9, wobble=0.4), INK)
    wave = blob((-4, 60), (3, 52), (7, 40), (14, 47), (11, 42), (20, 53), (28, 59), (38, 70), (-4, 92))
    s.body(wave, "#DDEBE4", 0.6)
    s.put(engrave(wave, 0.45, 0.14, between([(-4, 60), (3, 54), (7, 42), (13, 47), (24, 59)],
        [(-4, 90), (6, 84), (12, 76), (20, 78), (34, 80)]), (0, 1, 0.02), (0.1, 1)), "#2F6A72")
    s.lines([disc(2 + 3.1 * k, 41 - (k * 37 % 11), 0.4 + 0.25 * (k % 3)) for k in range(9)], tone=PALE)
    _gulls(s, (86, 9, 1), (94, 17, 0.7))


def _gulls(s: Stage, *at: tuple[float, float, float]) -> None:
    s.lines([move(mark([(-6, 1), (-3, -2), (0, 1), (3, -2), (6, 0.4)], 0.2, 1, 1.1, 1, 0.2), x, y, k) for x, y, k in at])


def sickbay(s: Stage) -> None:
    """A cabin wall with a port-hole and the shelf of bottles that is left."""
    s.put(ALL, "#D9DFC6").put(level(ALL, lambda x, y: 0.16 + 0.3 * (x / 100).clip(0, 1), 7, 90, wobble=0.02), "#A9BBA0")
    s.body(disc(15, 24, 15), "#B08A3E", 0.9).body(disc(15, 24, 11), "#BFDCDD", 0.8)
    s.put(box(0, 26, 30, 40), "#5E979B", disc(15, 24, 11))
    s.put(level(box(0, 26, 30, 40), 0.4, 2), INK, disc(15, 24, 11))
    s.put(mark([(7, 22), (12, 15)], 0.4, 1.4, 0.4), PALE)
    s.lines([disc(15 + 13 * math.cos(a), 24 + 13 * math.sin(a), 1) for a in np.arange(0.4, 6.6, 1.05)])
    for y in (24, 52):
        s.body(box(66, y, 106, y + 3.4), "#8E5C34", 0.7).put(level(box(66, y, 106, y + 3.4), 0.4, 1.2), INK)
    shapes = ((8, 12, "#4D7D79"), (7, 17, "#C4472B"), (9, 9, "#D9A441"), (6, 15, "#4D6E8A"))
    for row, y in ((0, 24), (1, 52)):
        for k, (w, high, tone) in enumerate(shapes[row:] + shapes[:row]):
            x = 70 + 9.4 * k + row * 2
            jar = union(blob((x - w / 2, y, 0.2), (x - w / 2, y - high * 0.7, 0.3), (x - 1.6, y - high, 0.2),
                (x + 1.6, y - high, 0.2), (x + w / 2, y - high * 0.7, 0.3), (x + w / 2, y, 0.2)),
                box(x - 1.8, y - high - 2.6, x + 1.8, y - high))
            s.body(jar, tone, 0.7)
            s.body(box(x - w / 2 + 0.6, y - high * 0.55, x + w / 2 - 0.6, y - high * 0.2), PALE, 0.4)
            s.put(rim(jar, 1.6, 0, 1.2, 0, 0.5), PALE)
    s.put(union(box(77, 36, 79.4, 43), box(74.8, 38.3, 81.6, 40.7)), "#C4472B")


def wireless(s: Stage) -> None:
    """Night outside the radio hut: a mast that calls, and rings of a call that comes back."""
    s.put(ALL, "#2A3F50")
    s.put(engrave(ALL, fade(16, 8, 60, 0.85, 0.12), 5.4, rings(16, 8), (-40, 130, 2), (7, 130), wobble=0.04), "#5F8797")
    s.lines([disc(x, y, r) for x, y, r in ((70, 8, 0.7), (84, 20, 0.9), (94, 6, 0.6), (76, 30, 0.6), (90, 38, 0.8), (62, 5, 0.5),
        (97, 26, 0.5))], tone=PALE)
    hill = blob((-4, 66), (14, 60), (34, 68), (62, 62), (84, 66), (104, 58), (106, 92, 0), (-6, 92, 0))
    s.body(hill, "#3E5A52", 0.7).put(engrave(hill, 0.5, 2.4, rays(16, 0), (50, 120, 2), (10, 120)), INK)
    mast = union(mark([(16, 6), (9, 64)], 1.5), mark([(16, 6), (23, 64)], 1.5),
        [mark([(16 - 0.12 * y, 6 + y), (16 + 0.12 * (y + 8), 14 + y)], 0.9) for y in range(4, 50, 9)],
        [mark([(16 + 0.12 * y, 6 + y), (16 - 0.12 * (y + 8), 14 + y)], 0.9) for y in range(4, 50, 9)])
    s.body(mast, "#C7BFA6", 0.6)
    s.body(disc(16, 6, 2.6), "#E8623B", 0.7, 0.5)
    s.lines(mark([(16, 8), (60, 40), (104, 48)], 0.5), mark([(16, 12), (-4, 40)], 0.5), tone="#C7BFA6")


def galley(s: Stage) -> None:
    """Steam, a lamp, and pans that swing."""
    s.put(ALL, "#3C4A4A").put(engrave(ALL, 0.4, 6, rays(48, 96), (30, 150, 2), (175, 365)), "#53665F")
    s.put(disc(14, 18, 21), "#8B7B4B")
    s.put(engrave(disc(14, 18, 26), lambda x, y: 0.8 - np.hypot(x - 14, y - 18) / 34, 9, rays(14, 18), (4, 27, 1), (0, 360)),
        "#E0A93B")
    lamp = union(poly((9, 12), (19, 12), (21, 24), (7, 24)), box(7, 24, 21, 27), poly((8, 12), (14, 7), (20, 12)),
        mark([(14, 7), (14, -4)], 1))
    s.body(lamp, INK, 0.5)
    s.put(poly((10, 13.6), (18, 13.6), (19.4, 22.6), (8.6, 22.6)), "#F4CF62")
    s.put(blob((14, 15, 0), (16, 19), (14, 22), (12, 19)), PALE)
    s.put(mark([(64, 4), (82, 5), (104, 4)], 1.8), INK)
    for x, r, n in ((73, 5, 6), (86, 7, 5), (98, 5, 8)):
        pan = union(disc(x, 16 + n + r, r), mark([(x, 5), (x, 17 + n)], 1.3))
        s.body(pan, "#74807B", 0.7)
        s.put(engrave(disc(x, 16 + n + r, r), 0.5, 1.2, rings(x, 16 + n + r), (-60, 120, 4), (1, r)), INK)


def sinking(s: Stage) -> None:
    """What he is in charge of goes down behind him, her flag still up."""
    s.put(ALL, "#EADFBE")
    s.put(engrave(ALL, lambda x, y: 0.5 * (1 - y / 60).clip(0, 1), 5, rays(96, 62), (24, 130, 2), (170, 285)), "#D8B877")
    hull = blob((60, 64, 0), (66, 30, 0.3), (72, 8, 0.2), (80, 4, 0.3), (104, 14, 0.2), (106, 64, 0))
    s.body(hull, "#33424D", 0.9, 0.5)
    s.put(engrave(hull, lambda x, y: 0.7 * ((x - 72) / 30).clip(0, 1), 2.4, rays(110, -80), (60, 190, 2), (80, 130)), INK)
    s.put(blob((60, 64, 0), (62.6, 48, 0), (106, 56, 0), (106, 64, 0)), "#B3402A")
    s.lines(mark([(63, 47), (106, 55)], 1.3), tone=PALE)
    s.lines([disc(76 + 8 * k, 26 + 2.2 * k, 2) for k in range(4)], tone="#E7C878").lines(mark([(68.6, 22), (104, 30)], 0.7))
    for a in (20, 140, 260):
        s.body(move(blob((0, 0, 0), (5, -4), (11, -1), (9, 4), (3, 4)), 66, 12, 0.8, a), "#B08A3E", 0.7, 0.3)
    s.body(disc(66, 12, 2), "#B08A3E", 0.6)
    sea = box(-4, 58, 106, 92)
    s.put(sea, "#6C9FA0").put(level(sea, lambda x, y: 0.3 + 0.3 * np.sin(x / 6 + y * 1.3), 2.6, 0, wobble=0.4), INK)
    s.body(blob((56, 62), (62, 57, 0.2), (66, 60), (72, 55, 0.2), (77, 59), (84, 56, 0.2), (89, 61), (98, 57, 0.2), (106, 60),
        (106, 65), (80, 64), (64, 65)), "#E6F0E8", 0.6)
    s.lines([disc(63 + 7 * k, 51 - (k * 29 % 9), 0.6 + 0.3 * (k % 3)) for k in range(6)], tone="#E6F0E8")
    s.lines(mark([(94, 10), (97, -8)], 1))


def hold(s: Stage) -> None:
    """Freight in the dark, a blade of light from the hatch, somebody who lives there."""
    s.put(ALL, "#3A3630").put(level(ALL, 0.4, 4.2, 0), "#2A2622")
    ray = poly((58, -4), (84, -4), (60, 92), (14, 92))
    s.put(ray, "#6A5B3C").put(engrave(ray, 0.5, 2.6, rays(74, -40), (30, 140, 2), (70, 130)), "#9A824C")
    for x, y, w, k, word in ((-8, 44, 30, 0, 3), (-12, 14, 24, -4, 2), (74, 26, 34, 3, 3), (82, 0, 30, -3, 2)):
        b = move(box(0, 0, w, 30), x, y, 1, k)
        s.body(b, "#8A6338", 0.8, 0.3)
        s.put(level(b, lambda a, c: 0.25 + 0.4 * (a / 100), 7.4, k, wobble=0.03, seed=word), INK)
        for edge in (box(0, 0, w, 4), box(0, 26, w, 30), box(0, 0, 4, 30), box(w - 4, 0, w, 30)):
            s.body(move(edge, x, y, 1, k), "#A47A48", 0.6)
    rat = union(disc(90, 22.6, 5, 3), disc(84.6, 21.6, 2.4, 1.8), disc(86, 19.6, 1.2),
        mark([(94.6, 23), (99, 24), (100, 20)], 0.9, 0.4))
    s.body(rat, "#1B1916", 0.5, 0.3).put(disc(84, 21.2, 0.6), PALE)


def squall(s: Stage) -> None:
    """Rain on the slant, shrouds, a sea that comes over the rail."""
    s.put(ALL, "#6E8791").put(level(ALL, 0.42, 3.4, 62, wobble=0.4), "#8FA6AC")
    cloud = blob((-6, -6), (106, -6), (106, 10), (92, 16), (78, 11), (62, 17), (44, 10), (26, 16), (8, 11), (-6, 15))
    s.put(cloud, "#35485A").put(engrave(cloud, 0.45, 2.2, rings(50, -60, 0.9), (40, 140, 1), (52, 84), 0.4), INK)
    s.body(mark([(86, -6), (84, 92)], 5), "#8A6038", 0.8, 0.4)
    s.put(engrave(mark([(86, -6), (84, 92)], 5), 0.4, 1.3, rays(86, -400), (390, 500, 2), (89, 91)), INK)
    for k in range(5):
        s.lines(mark([(86 + 1.4 * k, -6), (100 + 7 * k - 8, 92)], 0.9))
    s.lines([mark([(86 + k * 1.1, 8 + 9 * k), (104, 5 + 9 * k)], 0.8) for k in range(9)])
    wave = blob((-6, 64), (6, 54), (16, 60), (12, 54), (22, 58), (32, 70), (56, 74), (106, 70), (106, 92, 0), (-6, 92, 0))
    s.body(wave, "#4E7F86", 0.8)
    s.put(engrave(wave, 0.45, 0.16, between([(-6, 64), (8, 56), (30, 70), (106, 71)], [(-6, 92), (106, 92)]), (0, 1, 0.02),
        (0.1, 1), 0.4), INK)
    s.lines([mark([(4 + 8 * k, 14 + (k * 23 % 40)), (1 + 8 * k, 21 + (k * 23 % 40))], 0.2, 0.8, 0.2) for k in range(12)],
        tone=PALE)


def stage(s: Stage) -> None:
    """A curtain made of a sail; the house is full of eyes."""
    s.put(ALL, "#241C2E")
    s.put(poly((44, -6), (58, -6), (100, 92), (2, 92)), "#5B4A5C")
    s.put(engrave(poly((44, -6), (58, -6), (100, 92), (2, 92)), 0.4, 3, rays(51, -60), (50, 160, 2), (60, 120)), "#8A6F70")
    for m in (-1, 1):
        x = 50 + m * 50
        fold = blob((x + m * 10, -8, 0), (x - m * 25, -8, 0), (x - m * 19, 12), (x - m * 11, 34), (x - m * 5, 52),
            (x - m * 11, 66), (x - m * 14, 94, 0), (x + m * 10, 94, 0))
        s.body(fold, "#A8342C", 0.9, 0.3)
        s.put(engrave(fold, 0.5, 0.13, between([(x - m * 26, -8), (x - m * 4, 50), (x - m * 14, 94)],
            [(x + m * 8, -8), (x + m * 4, 50), (x + m * 6, 94)]), (0, 1, 0.02), (0, 1)), "#5E1719")
        s.body(mark([(x - m * 8, 50), (x + m * 6, 54)], 3.4), "#E0A93B", 0.6)
    swag = blob((-6, -8, 0), (106, -8, 0), (106, 4, 0.3), (84, 11), (67, 3, 0.2), (50, 10), (33, 3, 0.2), (16, 11), (-6, 4, 0.3))
    s.body(swag, "#A8342C", 0.9, 0.3)
    s.put(engrave(swag, 0.45, 2.2, rings(50, -120, 1), (60, 120, 0.5), (112, 132)), "#5E1719")
    s.lines(mark([(-6, 3), (16, 10), (33, 2.4), (50, 9), (67, 2.4), (84, 10), (106, 3)], 1.3), tone="#E0A93B")


AFLOAT: dict[str, Callable[[Stage], None]] = {
    "heeling": heeling, "sickbay": sickbay, "wireless": wireless, "galley": galley, "sinking": sinking, "hold": hold,
        "squall": squall, "stage": stage,
}
