"""Vectors and rotations. A fighter's own frame is (forward, up, right), in shares of standing height; angles in
degrees."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, overload

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]
"""Many places or many numbers, a place in each row."""


DIGITS = 12
"""What is kept behind the point of a sine, a cosine, a power: the last of its digits are the processor's own."""


def sin(radians: Any) -> Any:
    """Return the sine of radians, the same on every processor."""
    return np.round(np.sin(radians), DIGITS)


def cos(radians: Any) -> Any:
    """Return the cosine of radians, the same on every processor."""
    return np.round(np.cos(radians), DIGITS)


def exp(value: Any) -> Any:
    """Return e to the power of a number, the same on every processor."""
    return np.round(np.exp(value), DIGITS)


def power(number: Any, exponent: float) -> Any:
    """Return a number not below 0 to the power of a fraction, `exponent`, the same on every processor."""
    return np.round(np.power(number, exponent), DIGITS)


class Vec(tuple[float, ...]):
    """A vector of two or three numbers: with so few, plain Python is three times as fast as an array.

    Products are summed in a fixed order: numpy leaves that to routines that round differently on each kind of
    processor, and drawings would not be the same everywhere.
    """

    __slots__ = ()
    __array_ufunc__ = None  # a row of an array, or a number of numpy's, leaves it to this

    def __add__(self, other: Iterable[float]) -> Vec:  # type: ignore[override]
        if len(self) == 3:
            (a, b, c), (x, y, z) = self, other
            return Vec((a + x, b + y, c + z))
        (a, b), (x, y) = self, other
        return Vec((a + x, b + y))

    __radd__ = __add__

    def __sub__(self, other: Iterable[float]) -> Vec:
        if len(self) == 3:
            (a, b, c), (x, y, z) = self, other
            return Vec((a - x, b - y, c - z))
        (a, b), (x, y) = self, other
        return Vec((a - x, b - y))

    def __rsub__(self, other: Iterable[float]) -> Vec:
        return Vec(other) - self

    def __mul__(self, factor: float) -> Vec:  # type: ignore[override]
        if len(self) == 3:
            a, b, c = self
            return Vec((a * factor, b * factor, c * factor))
        a, b = self
        return Vec((a * factor, b * factor))

    __rmul__ = __mul__  # type: ignore[assignment]

    def __truediv__(self, factor: float) -> Vec:
        return Vec([a / factor for a in self])

    def __neg__(self) -> Vec:
        return Vec([-a for a in self])

    def __matmul__(self, other: Iterable[float]) -> float:
        if len(self) == 3:
            (a, b, c), (x, y, z) = self, other
            return a * x + b * y + c * z
        (a, b), (x, y) = self, other
        return a * x + b * y


class Turn(tuple[tuple[float, float, float], ...]):
    """A rotation, as the rows of its matrix: ``turn @ vec`` rotates a vector, ``turn @ turn`` combines two, the
    right one first. It sums in a fixed order as `Vec` does."""

    __slots__ = ()

    @overload
    def __matmul__(self, other: Turn) -> Turn: ...

    @overload
    def __matmul__(self, other: Iterable[float]) -> Vec: ...

    def __matmul__(self, other: Any) -> Turn | Vec:
        if isinstance(other, Turn):
            columns = [*zip(*other, strict=True)]
            return Turn([tuple([a * x + b * y + c * z for x, y, z in columns]) for a, b, c in self])
        (a, b, c), (d, e, f), (g, h, i) = self
        x, y, z = other
        return Vec((a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z))


def vec(*a: float) -> Vec:
    return Vec(a)


FORWARD, UP, RIGHT = vec(1, 0, 0), vec(0, 1, 0), vec(0, 0, 1)


def length(vector: Vec | Array) -> float:
    if len(vector) == 3:
        x, y, z = vector
        return math.sqrt(x * x + y * y + z * z)
    x, y = vector
    return math.sqrt(x * x + y * y)


def unit(vector: Vec | Array) -> Vec:
    """Return the vector scaled to length 1; a zero vector stays zero."""
    n = length(vector)
    return Vec([a / n for a in vector]) if n > 1e-9 else Vec([a * 0 for a in vector])


def _rotation_about(axis: Vec, degrees: float) -> Turn:
    x, y, z = axis
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    k = 1 - c
    return Turn((
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    ))  # fmt: skip


def turn(lean: float = 0.0, side: float = 0.0, twist: float = 0.0) -> Turn:
    """Return the rotation that leans forward (`lean`), leans to the right (`side`), then twists to the right, in
    degrees."""
    return _rotation_about(UP, -twist) @ _rotation_about(RIGHT, -lean) @ _rotation_about(FORWARD, side)


def aim(azimuth: float, elevation: float) -> Vec:
    """Return the direction `azimuth` degrees to the right of forward and `elevation` degrees above the horizontal."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return vec(math.cos(e) * math.cos(a), math.sin(e), math.cos(e) * math.sin(a))


def bend(root: Vec, target: Vec, first: float, second: float, pole: Vec) -> tuple[Vec, Vec]:
    """Return (middle joint, end) of a limb of two bones of lengths `first` and `second` that reaches for `target`;
    its middle joint bends towards `pole`."""
    way = target - root
    reach = min(max(length(way), abs(first - second) + 0.02), (first + second) * 0.995)
    way = unit(way)
    along = (first * first + reach * reach - second * second) / (2 * reach)
    side = unit(pole - way * (pole @ way))
    return root + way * along + side * math.sqrt(max(first * first - along * along, 0)), root + way * reach
