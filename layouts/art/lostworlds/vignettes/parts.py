"""What the pictures of cards are put together from. Units of half a millimeter on 110 x 62."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.art.lostworlds.vignettes import H, W
from layouts.engraving.cut import Mass, blob, box, disc, engrave, level, mark, place, poly, rays, rim, union
from layouts.engraving.plate import Plate


def night(glow: tuple[float, float] | None = None, reach: float = 40.0) -> Plate:
    """Return black, with rays about a light if there is one."""
    plate = Plate(W, H).put(box(0, 0, W, H))
    if glow:
        x, y = glow
        tone = lambda u, v: 0.75 * np.exp(-np.hypot(u - x, v - y) / reach)
        plate.put(engrave(plate.frame, tone, 9, rays(x, y), (5, 130, 1.4), (0, 360), wobble=0.25), "acc")
    return plate


def day(gap: float = 2.6, dark: float = 0.4, tone: str = "acc") -> Plate:
    """Return a ruled sky that is darker above."""
    plate = Plate(W, H).put(box(0, 0, W, H), "paper")
    return plate.put(level(plate.frame, lambda x, y: dark * np.clip(1 - y / 52, 0, 1), gap, wobble=0.2), tone)


def burst(tone: str = "mid") -> Plate:
    """Return rays from the middle, every second one cut away."""
    plate = Plate(W, H).put(box(0, 0, W, H), "paper")
    return plate.put(engrave(plate.frame, 0.5, 9, rays(55, 31), (0, 80, 2), (0, 360), wobble=0.1), tone)


def wall(plate: Plate, top: float = 0.0, tone: str = "paper") -> None:
    """Draw the wall: courses of stone, light where they are hit."""
    rnd = random.Random(3)
    for row in range(int((H - top) / 9) + 1):
        for k in range(-1, 8):
            x, y = k * 17 + 8 * (row % 2), top + row * 9
            stone = poly((x, y), (x + 16, y), (x + 16, y + 8.2), (x, y + 8.2))
            plate.put(level(stone, rnd.uniform(0.15, 0.5), 1.7, rnd.choice((0, 4, -4)), seed=row + 1), tone)


def floor(plate: Plate, y: float = 46.0, tone: str = "ink") -> None:
    """Draw a line and level strokes below it."""
    plate.put(box(0, y, W, H), "paper")
    plate.put(level(box(0, y, W, H), lambda u, v: 0.15 + 0.4 * (v - y) / 16, 2.0, wobble=0.5), tone)
    plate.put(mark([(-2, y), (55, y - 0.3), (112, y)], 0.9), tone)


def fist(
    plate: Plate, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False, tone: str = "paper"
) -> None:
    """Draw a fist with its forearm coming from the left."""
    arm = blob("-30,-6! -12,-7 -8,-8 -8,8 -12,7 -30,7!")
    hand = blob("-9,-8 -2,-10 7,-9 11,-4 11,4 8,9 -2,10 -9,8")
    fingers = union([mark([(1, -5.5 + 4.2 * k), (11, -5 + 4 * k)], 0.4, 1.1, 0.5) for k in range(3)])
    thumb = mark("-4,4 2,7.4 7,6.4", 4.4, 4, 3.2)
    on = lambda mass: place(mass, x, y, scale, turn, flip)
    plate.cutout(on(arm), halo=0.9).put(rim(on(arm), 0, 4 * scale, 1.5, 90 + turn, 0.5), "acc", on(arm))
    plate.put(on(hand).buffer(1.0)).put(on(hand), tone).put(on(fingers)).put(on(thumb).buffer(0.7), within=on(hand))
    plate.put(on(thumb), tone)
    plate.put(on(union(mark("-7,-6 -8,0 -7,6", 0.8))))


def palm(
    plate: Plate, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False, tone: str = "paper"
) -> None:
    """Draw an open hand, fingers up, its sleeve below."""
    hand = union(
        blob("-8,-2 -4,-8 5,-8 9,-3 8,7 3,12 -5,11"),
        mark("-5,-6 -7,-15 -8,-22", 4.6, 4.2, 3.2),
        mark("-1,-7 -1.4,-18 -1.4,-26", 4.8, 4.4, 3.2),
        mark("3.4,-7 4.6,-17 5.4,-24", 4.6, 4.2, 3.2),
        mark("7,-4 10,-12 12.4,-18", 4.2, 3.8, 2.8),
        mark("-6,3 -12,-2 -16,-8", 5, 4.4, 3.2),
    )
    on = lambda mass: place(mass, x, y, scale, turn, flip)
    plate.put(on(hand).buffer(1.0)).put(on(hand), tone)
    plate.put(on(union(mark("-6,2 0,-2 7,-1", 0.3, 0.9, 0.3), mark("-4,8 -1,2 6,3", 0.3, 0.9, 0.3))))
    cuff = on(blob("-9,9! 0,11 9,8! 12,30! -12,30!"))
    plate.cutout(cuff, halo=0.9).put(rim(cuff, 4 * scale, 0, 1.5, 10 + turn, 0.5), "acc", cuff)


def blade(plate: Plate, x: float, y: float, long: float, turn: float, scale: float = 1.0) -> None:
    """Draw a sword whose guard is at (x, y), pointing to `turn` degrees clockwise from up."""
    on = lambda mass: place(mass, x, y, scale, turn)
    steel = poly("-2.6,0 2.6,0", (2.0, -long + 6), (0, -long), (-2.0, -long + 6))
    hilt = union(box(-8, -1.2, 8, 1.4), box(-1.3, 0, 1.3, 10), disc(0, 11.4, 2.4))
    plate.put(on(steel).buffer(0.9)).put(on(steel), "paper")
    plate.put(on(poly("0,-1 2.3,-1", (1.8, -long + 6), (0, -long + 2))))
    plate.cutout(on(hilt), halo=0.7)
    plate.put(on(union([mark([(-1.4, 2.4 + 2 * k), (1.4, 3.2 + 2 * k)], 0.5) for k in range(3)])), "paper")


def boot(plate: Plate, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> None:
    """Draw a boot whose sole stands at (x, y), toe to the right."""
    shoe = blob("-6,-30! 5,-30! 5,-14 7,-8 15,-5 18,0! -7,0! -6,-10")
    cuff = blob("-8,-33! 7,-33! 6,-25! -7,-25!")
    on = lambda mass: place(mass, x, y, scale, turn, flip)
    plate.cutout(on(shoe), halo=0.9).put(rim(on(shoe), 4 * scale, 1, 1.5, 10 + turn, 0.55), "acc", on(shoe))
    plate.cutout(on(cuff), halo=0.7)
    plate.put(on(union(mark("-6,-3 4,-2.6 17,-2.4", 0.7), mark("-3,-12 2,-11 6,-8", 0.2, 0.9, 0.2))), "paper", on(shoe))


def eye(
    plate: Plate, x: float, y: float, width: float, turn: float = 0.0, ahead: float = 0.0, lid: float = 1.0
) -> None:
    """Draw an open eye with lashes of shade above it."""
    on = lambda mass: place(mass, x, y, width / 20, turn)
    ball = on(blob("-20,0!", (-8, -9 * lid), (8, -9 * lid), "20,0! 8,9 -8,9"))
    plate.put(ball.buffer(1.4)).put(ball, "paper").put(on(disc(ahead * 8, 0, 8.4, 8.4)), "acc", ball)
    plate.put(on(disc(ahead * 8, 0, 4.4, 4.6)), within=ball)
    plate.put(on(disc(ahead * 8 - 2, -2.4, 1.5)), "paper", ball)
    plate.put(on(mark([(-21, 1), (-8, -10 * lid), (8, -10 * lid), (21, 1)], 0.8, 2.6, 2.6, 0.8)))


def profile(
    plate: Plate,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0.0,
    flip: bool = False,
    open_: bool = False,
    hair: bool = True,
) -> None:
    """Draw a head looking to the right, lit from there."""
    mouth = "9.4,8.6~ 5,9.6 8.6,12.6~" if open_ else "9.4,9~ 8.6,10.4 9.2,12~"
    skull = blob(
        "-3,-17 5,-16.4 10,-11.6 10.6,-7 9.8,-4.6~ 14.6,3.6! 10.6,5.2~ 10.6,7",
        mouth,
        "8,17! 3,18 -1,14 -3,22! -14,22! -12,10 -15,0 -12,-11",
    )
    on = lambda mass: place(mass, x, y, scale, turn, flip)
    plate.put(on(skull).buffer(1.0)).put(on(skull), "paper")
    way = -1 if flip else 1
    edge = x + way * 2 * scale
    lines = level(on(skull), lambda u, v: 0.85 * np.clip((edge - u) * way / (11 * scale), 0, 1), 1.7, wobble=0.2)
    plate.put(lines, within=on(skull))
    if hair:
        cap = on(blob("7,-14 2,-19 -8,-18.6 -16,-10 -17,2 -13,10 -11,3 -6,2 -5,-4 -2,-10"))
        marks = [mark([(2 - 4 * k, -16 + 1.4 * k), (-8 - 2 * k, -8), (-12 - k, 2)], 0.2, 0.9, 0.2) for k in range(3)]
        plate.cutout(cap, halo=0.5).put(on(union(marks)), "paper", cap)
    parts = union(
        mark("3,-7 7,-9.4 10,-8", 0.8, 1.9, 0.6),
        mark("3.6,-2.6 6.4,-4.4 9,-3.4", 0.5, 1.0, 0.4),
        mark("10.6,4 9.4,2.6 9.8,0.6", 0.3, 0.8, 0.3),
    )
    plate.put(on(parts))
    plate.put(on(disc(7.4, -2.8, 1.2)))
    plate.put(on(union(mark("-5,-2 -2.6,-3.4 -1.4,-0.6 -3.4,4", 0.6))))


def figure(
    plate: Plate, x: float, y: float, scale: float = 1.0, lean: float = 0.0, arms: str = "", tone: str = "ink"
) -> Mass:
    """Return a small figure from afar, standing on (x, y), 20 high; `arms` are two lines "x,y x,y x,y | ..."."""
    parts = [
        disc(0, -17.6, 2.4, 2.9),
        blob("-3.4,-14! 3.4,-14! 3,-8 3.8,-5! -3.8,-5! -3,-8"),
        mark("-1.6,-6 -3,-2.6 -4,0", 2.2, 1.8, 1.7),
        mark("1.6,-6 2.6,-2.6 4.6,0", 2.2, 1.8, 1.7),
    ]
    for line in filter(None, arms.split("|")):
        parts.append(mark(line.strip(), 2.0, 1.7, 1.3))
    mass = place(union(*parts), x, y, scale, lean)
    plate.cutout(mass, tone, 0.7)
    return mass


def star(x: float, y: float, radius: float, count: int = 8, inner: float = 0.4) -> Mass:
    """Return a star of `count` points, the first one down; `inner` is its waist as a share of `radius`."""
    ring = []
    for k in range(2 * count):
        q, a = (radius if k % 2 == 0 else radius * inner), math.pi * k / count
        ring.append((x + q * math.sin(a), y - q * math.cos(a)))
    return poly(*ring)


def flame(x: float, y: float, height: float) -> Mass:
    """Return a flame standing on (x, y)."""
    return place(blob("0,0 -5,-4 -5,-10 -2,-15 -2.4,-11 0,-13 0.6,-22! 4,-14 5.4,-8 4,-2"), x, y, height / 22)
