"""What the pictures of cards are put together from. Units of half a millimetre on 110 x 62."""

from __future__ import annotations

import math
import random

import numpy as np

from layouts.engraving.cut import Mass, blob, box, disc, engrave, level, mark, mirrored, move, poly, rays, rim, union
from layouts.engraving.plate import Plate
from layouts.lostworlds.vignettes import H, W


def night(glow: tuple[float, float] | None = None, reach: float = 40.0) -> Plate:
    """Black, with rays about a light if there is one."""
    p = Plate(W, H).put(box(0, 0, W, H))
    if glow:
        x, y = glow
        p.put(
            engrave(
                p.frame,
                lambda u, v: 0.75 * np.exp(-np.hypot(u - x, v - y) / reach),
                9,
                rays(x, y),
                (5, 130, 1.4),
                (0, 360),
                wobble=0.25,
            ),
            "acc",
        )
    return p


def day(gap: float = 2.6, dark: float = 0.4, tone: str = "acc") -> Plate:
    """A ruled sky that is darker above."""
    p = Plate(W, H).put(box(0, 0, W, H), "paper")
    return p.put(level(p.frame, lambda x, y: dark * np.clip(1 - y / 52, 0, 1), gap, wobble=0.2), tone)


def burst(tone: str = "mid") -> Plate:
    """Rays from the middle, every second one cut away."""
    p = Plate(W, H).put(box(0, 0, W, H), "paper")
    return p.put(engrave(p.frame, 0.5, 9, rays(55, 31), (0, 80, 2), (0, 360), wobble=0.1), tone)


def wall(p: Plate, top: float = 0.0, tone: str = "paper") -> None:
    """Courses of stone, light where they are hit."""
    rnd = random.Random(3)
    for row in range(int((H - top) / 9) + 1):
        for k in range(-1, 8):
            x, y = k * 17 + 8 * (row % 2), top + row * 9
            stone = poly((x, y), (x + 16, y), (x + 16, y + 8.2), (x, y + 8.2))
            p.put(level(stone, rnd.uniform(0.15, 0.5), 1.7, rnd.choice((0, 4, -4)), seed=row + 1), tone)


def floor(p: Plate, y: float = 46.0, tone: str = "ink") -> None:
    """A line and level strokes below it."""
    p.put(box(0, y, W, H), "paper").put(level(box(0, y, W, H), lambda u, v: 0.15 + 0.4 * (v - y) / 16, 2.0, wobble=0.5), tone)
    p.put(mark([(-2, y), (55, y - 0.3), (112, y)], 0.9), tone)


def placed(mass: Mass, x: float, y: float, s: float = 1.0, turn: float = 0.0, flip: bool = False) -> Mass:
    """A part turned by `turn` degrees, scaled and put at (x, y); `flip` mirrors it left to right."""
    return move(mirrored(mass) if flip else mass, x, y, s, turn)


def fist(p: Plate, x: float, y: float, s: float = 1.0, turn: float = 0.0, flip: bool = False, tone: str = "paper") -> None:
    """A fist with its forearm coming from the left."""
    arm = blob("-30,-6! -12,-7 -8,-8 -8,8 -12,7 -30,7!")
    hand = blob("-9,-8 -2,-10 7,-9 11,-4 11,4 8,9 -2,10 -9,8")
    fingers = union([mark([(1, -5.5 + 4.2 * k), (11, -5 + 4 * k)], 0.4, 1.1, 0.5) for k in range(3)])
    thumb = mark("-4,4 2,7.4 7,6.4", 4.4, 4, 3.2)

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, s, turn, flip)

    p.cutout(on(arm), halo=0.9).put(rim(on(arm), 0, 4 * s, 1.5, 90 + turn, 0.5), "acc", on(arm))
    p.put(on(hand).buffer(1.0)).put(on(hand), tone).put(on(fingers)).put(on(thumb).buffer(0.7), within=on(hand)).put(
        on(thumb), tone
    )
    p.put(on(union(mark("-7,-6 -8,0 -7,6", 0.8))))


def palm(p: Plate, x: float, y: float, s: float = 1.0, turn: float = 0.0, flip: bool = False, tone: str = "paper") -> None:
    """An open hand, fingers up, its sleeve below."""
    hand = union(
        blob("-8,-2 -4,-8 5,-8 9,-3 8,7 3,12 -5,11"),
        mark("-5,-6 -7,-15 -8,-22", 4.6, 4.2, 3.2),
        mark("-1,-7 -1.4,-18 -1.4,-26", 4.8, 4.4, 3.2),
        mark("3.4,-7 4.6,-17 5.4,-24", 4.6, 4.2, 3.2),
        mark("7,-4 10,-12 12.4,-18", 4.2, 3.8, 2.8),
        mark("-6,3 -12,-2 -16,-8", 5, 4.4, 3.2),
    )

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, s, turn, flip)

    p.put(on(hand).buffer(1.0)).put(on(hand), tone)
    p.put(on(union(mark("-6,2 0,-2 7,-1", 0.3, 0.9, 0.3), mark("-4,8 -1,2 6,3", 0.3, 0.9, 0.3))))
    cuff = on(blob("-9,9! 0,11 9,8! 12,30! -12,30!"))
    p.cutout(cuff, halo=0.9).put(rim(cuff, 4 * s, 0, 1.5, 10 + turn, 0.5), "acc", cuff)


def blade(p: Plate, x: float, y: float, long: float, turn: float, s: float = 1.0) -> None:
    """A sword whose guard is at (x, y), pointing to `turn` degrees clockwise from up."""

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, s, turn)

    steel = poly((-2.6, 0), (2.6, 0), (2.0, -long + 6), (0, -long), (-2.0, -long + 6))
    hilt = union(box(-8, -1.2, 8, 1.4), box(-1.3, 0, 1.3, 10), disc(0, 11.4, 2.4))
    p.put(on(steel).buffer(0.9)).put(on(steel), "paper").put(on(poly((0, -1), (2.3, -1), (1.8, -long + 6), (0, -long + 2))))
    p.cutout(on(hilt), halo=0.7).put(on(union([mark([(-1.4, 2.4 + 2 * k), (1.4, 3.2 + 2 * k)], 0.5) for k in range(3)])), "paper")


def boot(p: Plate, x: float, y: float, s: float = 1.0, turn: float = 0.0, flip: bool = False) -> None:
    """A boot whose sole stands at (x, y), toe to the right."""
    shoe = blob("-6,-30! 5,-30! 5,-14 7,-8 15,-5 18,0! -7,0! -6,-10")
    cuff = blob("-8,-33! 7,-33! 6,-25! -7,-25!")

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, s, turn, flip)

    p.cutout(on(shoe), halo=0.9).put(rim(on(shoe), 4 * s, 1, 1.5, 10 + turn, 0.55), "acc", on(shoe)).cutout(on(cuff), halo=0.7)
    p.put(on(union(mark("-6,-3 4,-2.6 17,-2.4", 0.7), mark("-3,-12 2,-11 6,-8", 0.2, 0.9, 0.2))), "paper", on(shoe))


def eye(p: Plate, x: float, y: float, w: float, turn: float = 0.0, ahead: float = 0.0, lid: float = 1.0) -> None:
    """An open eye with lashes of shade above it."""

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, w / 20, turn)

    ball = on(blob((-20, 0, 0), (-8, -9 * lid), (8, -9 * lid), (20, 0, 0), (8, 9), (-8, 9)))
    p.put(ball.buffer(1.4)).put(ball, "paper").put(on(disc(ahead * 8, 0, 8.4, 8.4)), "acc", ball).put(
        on(disc(ahead * 8, 0, 4.4, 4.6)), within=ball
    )
    p.put(on(disc(ahead * 8 - 2, -2.4, 1.5)), "paper", ball)
    p.put(on(mark([(-21, 1), (-8, -10 * lid), (8, -10 * lid), (21, 1)], 0.8, 2.6, 2.6, 0.8)))


def profile(
    p: Plate, x: float, y: float, s: float = 1.0, turn: float = 0.0, flip: bool = False, open_: bool = False, hair: bool = True
) -> None:
    """A head looking to the right, lit from there."""
    mouth = "9.4,8.6~ 5,9.6 8.6,12.6~" if open_ else "9.4,9~ 8.6,10.4 9.2,12~"
    skull = blob(
        "-3,-17 5,-16.4 10,-11.6 10.6,-7 9.8,-4.6~ 14.6,3.6! 10.6,5.2~ 10.6,7",
        mouth,
        "8,17! 3,18 -1,14 -3,22! -14,22! -12,10 -15,0 -12,-11",
    )

    def on(mass: Mass) -> Mass:
        return placed(mass, x, y, s, turn, flip)

    p.put(on(skull).buffer(1.0)).put(on(skull), "paper")
    way = -1 if flip else 1
    edge = x + way * 2 * s
    p.put(level(on(skull), lambda u, v: 0.85 * np.clip((edge - u) * way / (11 * s), 0, 1), 1.7, wobble=0.2), within=on(skull))
    if hair:
        cap = on(blob("7,-14 2,-19 -8,-18.6 -16,-10 -17,2 -13,10 -11,3 -6,2 -5,-4 -2,-10"))
        p.cutout(cap, halo=0.5).put(
            on(union([mark([(2 - 4 * k, -16 + 1.4 * k), (-8 - 2 * k, -8), (-12 - k, 2)], 0.2, 0.9, 0.2) for k in range(3)])),
            "paper",
            cap,
        )
    p.put(
        on(
            union(
                mark("3,-7 7,-9.4 10,-8", 0.8, 1.9, 0.6),
                mark("3.6,-2.6 6.4,-4.4 9,-3.4", 0.5, 1.0, 0.4),
                mark("10.6,4 9.4,2.6 9.8,0.6", 0.3, 0.8, 0.3),
            )
        )
    )
    p.put(on(disc(7.4, -2.8, 1.2)))
    p.put(on(union(mark("-5,-2 -2.6,-3.4 -1.4,-0.6 -3.4,4", 0.6))))


def figure(p: Plate, x: float, y: float, s: float = 1.0, lean: float = 0.0, arms: str = "", tone: str = "ink") -> Mass:
    """A small figure from afar, standing on (x, y), 20 high; `arms` are two lines "x,y x,y x,y | ..."."""
    parts = [
        disc(0, -17.6, 2.4, 2.9),
        blob("-3.4,-14! 3.4,-14! 3,-8 3.8,-5! -3.8,-5! -3,-8"),
        mark("-1.6,-6 -3,-2.6 -4,0", 2.2, 1.8, 1.7),
        mark("1.6,-6 2.6,-2.6 4.6,0", 2.2, 1.8, 1.7),
    ]
    for line in filter(None, arms.split("|")):
        parts.append(mark(line.strip(), 2.0, 1.7, 1.3))
    mass = placed(union(*parts), x, y, s, lean)
    p.cutout(mass, tone, 0.7)
    return mass


def star(x: float, y: float, r: float, n: int = 8, inner: float = 0.4) -> Mass:
    """A star of `n` points, the first one down; `inner` is its waist as a share of `r`."""
    ring = []
    for k in range(2 * n):
        q, a = (r if k % 2 == 0 else r * inner), math.pi * k / n
        ring.append((x + q * math.sin(a), y - q * math.cos(a)))
    return poly(*ring)


def flame(x: float, y: float, h: float) -> Mass:
    """A flame standing on (x, y)."""
    return placed(blob("0,0 -5,-4 -5,-10 -2,-15 -2.4,-11 0,-13 0.6,-22! 4,-14 5.4,-8 4,-2"), x, y, h / 22)
