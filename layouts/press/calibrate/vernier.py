"""Vernier scales that show to 0.1 mm how the back of a sheet is aligned with its front, and the computation from their
readings.

All coordinates are in mm of the *front*: origin at the sheet's top left corner as one looks at its front, x to the
right, y down, the back seen through the paper. A scale on the front has a line every millimeter, numbered so that the
pointer on the back should be at 10; the back has ten more lines, 0.9 mm apart. The last front line before the pointer
gives the whole millimeters, the back line that meets a front line exactly gives the tenths: readings have no signs.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from data.errors import Fault
from layouts.press.impose import Matrix

EVEN = 10.0  # what a scale reads when the back lies exactly where it belongs
STEP = 0.9  # between two lines of the back, mm
LINES = 10  # of the back beyond its pointer
LOWEST, HIGHEST = 3, 27  # first and last line of the front
RANGE = (
    float(LOWEST),
    HIGHEST - LINES * STEP,
)  # readings for which every line of the back has one of the front to meet
DOUBT = 0.5  # mm by which a reading may miss what the others ask for
EDGE, DEEP = 13.0, 20.0  # a scale's first line from the sheet's side, and its base line from it, mm
BESIDE = 15.0  # from the base line of an x scale to the nearest line of the y scale beside it, mm


class Scale(NamedTuple):
    """The scale of one reading: it measures along `axis` ``x`` or ``y``, its line 10 is at (x, y), and its front
    lines point from the base line to greater (`away` 1) or smaller (-1) coordinates."""

    axis: str
    x: float
    y: float
    away: int

    @property
    def row(self) -> tuple[float, float]:
        """The direction in which the scale measures, as a unit vector."""
        return (1.0, 0.0) if self.axis == "x" else (0.0, 1.0)


def scales(width: float, height: float) -> list[Scale]:
    """Return the twelve scales of a sheet of `width` x `height` mm in the order of their readings: along the left
    and the right side at the top, the middle and the bottom; at each of these six places x before y."""
    before, after = EVEN - LOWEST, HIGHEST - EVEN
    out = []
    for spot in range(3):
        # the x scale stands outside, the y scale inside of it; in the middle the x scale is the upper one
        if spot == 2:
            level, upright = height - DEEP, height - DEEP - BESIDE - after
        else:
            level = DEEP if spot == 0 else height / 2 - (BESIDE + before + after) / 2
            upright = level + BESIDE + before
        for right in (False, True):
            x = width - EDGE - after if right else EDGE + before
            out.append(Scale("x", x, level, 1 if spot == 2 else -1))
            out.append(Scale("y", width - DEEP if right else DEEP, upright, 1 if right else -1))
    return out


@dataclass(frozen=True)
class Skew:
    """How the back of a sheet is misaligned, seen from its front through the paper: moved by `offset` mm (right, down)
    at its middle, turned clockwise by `angle` degrees about it, and enlarged by `stretch` (shares of width and height,
    0.004 is 0.4%).

    `rest` is the largest difference in mm between a reading and what these five numbers predict.
    """

    offset: tuple[float, float]
    angle: float
    stretch: tuple[float, float]
    rest: float = 0.0

    def matrix(self, width: float, height: float) -> Matrix:
        """Return the map from where a point of the back should be to where it is printed, in mm of the front of a
        sheet of `width` x `height` mm."""
        turn, (sx, sy) = math.radians(self.angle), self.stretch
        x, y = width / 2, height / 2
        a, b, c, d = 1 + sx, turn, -turn, 1 + sy
        return Matrix(a, b, c, d, x + self.offset[0] - a * x - c * y, y + self.offset[1] - b * x - d * y)


def solve(readings: Sequence[float], width: float, height: float) -> Skew:
    """Return the skew that fits `readings` (in the order of `scales`) best, by least squares.

    Raises `Fault`, naming the reading that looks wrong, where one is off its scale or does not fit the others."""
    places = scales(width, height)
    if len(readings) != len(places):
        raise Fault(
            f"{len(readings)} readings, not {len(places)}: type all the numbers of the sheet, 1 to {len(places)}"
        )
    for n, reading in enumerate(readings, 1):
        if not RANGE[0] <= reading <= RANGE[1]:
            raise Fault(
                f"reading {n} is {reading:g}; a scale reads {RANGE[0]:g} to {RANGE[1]:g}, "
                "and 10 where back and front agree"
            )
    rows = [_row(scale, width, height) for scale in places]
    moved = [reading - EVEN for reading in readings]
    suspects = _suspects(rows, moved)
    if len(suspects) == 1:
        (wrong,) = suspects
        others = [i for i in range(len(rows)) if i != wrong]
        fit = _fit([rows[i] for i in others], [moved[i] for i in others])
        likely = EVEN + _dot(rows[wrong], fit)
        raise Fault(
            f"reading {wrong + 1} looks wrong: {readings[wrong]:.1f} was typed, the others ask for about {likely:.1f}"
        )
    if suspects:
        named = " and ".join(str(i + 1) for i in sorted(suspects))
        raise Fault(f"readings {named} do not fit the others: look at them again" if len(suspects) < 4 else (
            "the readings do not fit one another: were they typed in the order 1 to 12, and the sheet printed at 100%?"
        ))  # fmt: skip
    dx, dy, sx, sy, turn = fit = _fit(rows, moved)
    rest = max(abs(_dot(row, fit) - m) for row, m in zip(rows, moved, strict=True))
    return Skew((dx, dy), math.degrees(turn), (sx, sy), rest)


def _row(scale: Scale, width: float, height: float) -> list[float]:
    """Return how much one mm right, one mm down, a unit of each stretch and of the turn change a reading."""
    x, y = scale.x - width / 2, scale.y - height / 2
    return [1.0, 0.0, x, 0.0, -y] if scale.axis == "x" else [0.0, 1.0, 0.0, y, x]


def _dot(first: Sequence[float], second: Sequence[float]) -> float:
    return sum(p * q for p, q in zip(first, second, strict=True))


def _suspects(rows: list[list[float]], offsets: list[float]) -> list[int]:
    """Return the indices of the readings to leave out, worst first, until none differs from the fit by more than
    `DOUBT`; `rows` are the equations, `offsets` the measured right sides, mm."""
    kept = list(range(len(rows)))
    out: list[int] = []
    while len(out) < 4:
        some = [rows[i] for i in kept]
        fit = _fit(some, [offsets[i] for i in kept])
        # a reading pulls the fit toward itself: by how much says its leverage
        free = [1 - _dot(row, _fit(some, [float(row is other) for other in some])) for row in some]
        misses = [offsets[i] - _dot(rows[i], fit) for i in kept]
        worst = max(range(len(kept)), key=lambda k: abs(misses[k]) / math.sqrt(free[k]))
        if abs(misses[worst] / free[worst]) <= DOUBT:
            break
        out.append(kept.pop(worst))
    return out


def _fit(rows: list[list[float]], values: list[float]) -> list[float]:
    """Return the least-squares solution: the numbers whose products with `rows` come nearest to `values`."""
    n = len(rows[0])
    table = [[sum(r[i] * r[j] for r in rows) for j in range(n)] + [sum(r[i] * v for r,
    v in zip(rows, values, strict=True))]
             for i in range(n)]  # fmt: skip
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(table[k][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for k in range(n):
            if k != i:
                f = table[k][i] / table[i][i]
                table[k] = [a - f * b for a, b in zip(table[k], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]
