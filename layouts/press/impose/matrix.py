"""Affine maps in millimeters, origin top left, y down: where a face lies on a sheet, and what is behind it."""

from __future__ import annotations

import math
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.shapes import Box, Path, Point


class Matrix(NamedTuple):
    """The map ``(x, y) -> (a x + c y + e, b x + d y + f)``; the order of the six numbers is PDF's."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, after: Matrix) -> Matrix:
        """Return the map that applies this one first, then `after`."""
        return Matrix(
            after.a * self.a + after.c * self.b, after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d, after.b * self.c + after.d * self.d,
            *after(self.e, self.f),
        )  # fmt: skip

    def inverse(self) -> Matrix:
        """Return the inverse map. Raises ZeroDivisionError for a map that has none."""
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Matrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    def path(self, path: Path) -> Path:
        """Return a path with all its points mapped."""
        return shapes.map_points(path, self.__call__)

    def box(self, box: Box) -> Box:
        """Return the box round a mapped box (exact for quarter turns)."""
        xs, ys = zip(*(self(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def degrees(self) -> float:
        """The angle by which a rigid map turns, clockwise, 0 <= degrees < 360."""
        return round(math.degrees(math.atan2(self.b, self.a)) % 360, 9) % 360


IDENTITY = Matrix()


def shift(dx: float, dy: float) -> Matrix:
    """Return the map that moves everything by (dx, dy) mm."""
    return Matrix(e=dx, f=dy)


def turn(quarter_turns: int) -> Matrix:
    """Return the exact map that turns clockwise about the origin by a number of quarter turns."""
    c, s = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[quarter_turns % 4]
    return Matrix(c, s, 0.0 - s, c)


def mirror_x(width: float) -> Matrix:
    """Return the map that swaps left and right within `width` mm."""
    return Matrix(a=-1.0, e=width)


def mirror_y(height: float) -> Matrix:
    """Return the map that swaps top and bottom within `height` mm."""
    return Matrix(d=-1.0, f=height)


def placement(x: float, y: float, width: float, height: float, quarters: int = 0) -> Matrix:
    """Return the map that places a face of `width` x `height` mm, turned clockwise by `quarters` quarter turns, with
    the top left of its box at (x, y)."""
    dx, dy = ((0.0, 0.0), (height, 0.0), (width, height), (0.0, width))[quarters % 4]
    return turn(quarters).then(shift(x + dx, y + dy))
