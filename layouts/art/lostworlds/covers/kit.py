"""What several covers are cut from. mm on a page of 148 x 210, whose picture is the `WINDOW`."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from layouts.engraving import cut
from layouts.engraving.plate import Plate

WINDOW = (7.0, 33.0, 141.0, 181.0)
FOOT = 181.0


def sheet(ground: str = "ink") -> Plate:
    """Return an empty cover."""
    plate = Plate(148, 210, cut.box(*WINDOW))
    return plate.put(plate.window, ground)


def turf(plate: Plate, height: float, pitch: float, seed: int) -> None:
    """Draw the turf: blades along the foot of the picture, so that it grows out of the black below it."""
    rnd = random.Random(seed)
    blades = []
    x = WINDOW[0]
    while x < WINDOW[2]:
        blades.append(
            cut.mark([(x, FOOT + 1), (x + rnd.uniform(-3, 3), FOOT - height * rnd.uniform(0.3, 1.0))], pitch * 0.7, 0.2)
        )
        x += pitch
    plate.put(cut.union(blades, cut.box(5, FOOT - 0.8, 143, FOOT)))


def rough(plate: Plate, height: float = 1.8) -> None:
    """Draw a torn edge of black along the foot of the picture."""
    edge = cut.fur([(5, FOOT - 0.5), (74, FOOT - 0.3), (143, FOOT - 0.5)], height, 3.4, 0, 0.36)
    plate.put(cut.union(edge, cut.box(5, FOOT - 0.8, 143, FOOT)), gap=True)


def courses(
    plate: Plate,
    within: cut.Mass,
    corner: Callable[[float, float], tuple[float, float]],
    top: float,
    bottom: float,
    shade: Callable[[float, float], float],
    high: float,
    wide: float,
) -> None:
    """Draw the courses: ashlar, lit by `shade(x, y)` of each stone's middle; `corner` bends the level grid of the
    courses."""
    rnd = random.Random(3)
    row, y = 0, top
    while y < bottom:
        x = -60 + wide / 2 * (row % 2)
        while x < 220:
            a = x + rnd.uniform(-2, 2)
            corners = ((a, y), (a + wide - 1, y), (a + wide - 1, y + high - 0.9), (a, y + high - 0.9))
            stone = cut.poly(*(corner(*p) for p in corners)).buffer(-0.3).intersection(within)
            if not stone.is_empty:
                light = shade(stone.centroid.x, stone.centroid.y) * rnd.uniform(0.5, 1.15)
                plate.put(cut.level(stone, light, 1.15, rnd.choice((0, 0, 4, -4)), seed=row + 1), "paper")
            x += wide
        row, y = row + 1, y + high


def arch(x: float, y: float, half: float, rise: float, foot: float, steps: int = 24) -> cut.Mass:
    """Return a doorway `2 half` wide, its round head `rise` high above the springing at `y`, standing on `foot`."""
    head = [
        (x + half * math.cos(math.pi * i / steps), y - rise * math.sin(math.pi * i / steps)) for i in range(steps + 1)
    ]
    return cut.poly(*head, (x - half, foot), (x + half, foot))


def glow(x: float, y: float, reach: float, high: float) -> Callable[[float, float], float]:
    """Light for `courses`: `high` near a place, dying away."""
    return lambda a, b: high * math.exp(-(((a - x) ** 2 + (b - y) ** 2) / reach**2))
