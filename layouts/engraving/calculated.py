"""Parts of a picture file that are computed: the shape in the file says where, its attribute `data-calculated` what.

A sky has random strokes, a sea waves, a fern dozens of leaflets; as shapes in a file nobody could edit them.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

from layouts.canvas.shapes import Path, flatten
from layouts.engraving import landscape, plants
from layouts.engraving.figure import Figure

Calculated = Callable[[Figure, Random, Path, str, Sequence[float]], None]
SKY = (46.0, 2.0, 2.6)
SEA = (46.0, 104.0, 4.2, 0.0)


def draw_sky(figure: Figure, random: Random, _path: Path, tone: str, numbers: Sequence[float]) -> None:
    """Draw a ruled sky over the whole picture, in a tone ("": ``sky``). `numbers`: y of the horizon in units, number of
    clouds, gap between two lines; those left out have defaults."""
    horizon, clouds, gap = (*numbers, *SKY[len(numbers) :])
    horizon, clouds, gap = min(max(horizon, 0.0), 200.0), min(max(clouds, 0.0), 20.0), max(gap, 0.5)
    landscape.sky(figure, random, horizon, int(clouds), tone or "sky", gap)


def draw_sea(figure: Figure, random: Random, _path: Path, tone: str, numbers: Sequence[float]) -> None:
    """Draw water with waves, in a tone ("": ``sea``). `numbers`: y of the horizon and of the front in units, how fast
    rows of waves grow apart, and a seed for waves that are the same on every tile (0: different ones)."""
    top, bottom, step, seed = (*numbers, *SEA[len(numbers) :])
    top, bottom, step = max(top, -100.0), min(bottom, 200.0), max(step, 0.5)
    landscape.sea(figure, Random(int(seed)) if seed else random, top, bottom, tone or "sea", step)


def draw_fern(figure: Figure, _random: Random, path: Path, tone: str, numbers: Sequence[float]) -> None:
    """Draw a frond along the line of `path`, from its foot to its tip, in a tone ("": ``dark``); the first of `numbers`
    is the size of its leaflets (1: usual)."""
    line = flatten(path)[0]
    (x, y), (end_x, end_y) = line[0], line[-1]
    length, turn = math.hypot(end_x - x, end_y - y), math.degrees(math.atan2(end_y - y, end_x - x))
    plants.fern(figure, x, y, length, turn, tone or "dark", numbers[0])


CALCULATED: dict[str, Calculated] = {"sky": draw_sky, "sea": draw_sea, "fern": draw_fern}
