"""Vectors and turns. A fighter's own frame is (forward, up, right), in shares of standing height; angles in degrees."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Vec = np.ndarray[Any, np.dtype[np.float64]]


class _Exact(np.ndarray[Any, np.dtype[np.float64]]):
    """A vector, or a turn: three of them. Products are added up in order, number after number: numpy leaves them to one that
    rounds otherwise on every kind of processor, and what is drawn would not be the same everywhere."""

    def __matmul__(self, other: Any) -> Any:
        if self.ndim == 2:
            if other.ndim == 2:
                columns = np.transpose(other).tolist()
                return exact([[a * x + b * y + c * z for x, y, z in columns] for a, b, c in self.tolist()])
            x, y, z = other.tolist()
            return exact([a * x + b * y + c * z for a, b, c in self.tolist()])
        if len(self) == 2:
            (a, b), (x, y) = self.tolist(), other.tolist()
            return a * x + b * y
        (a, b, c), (x, y, z) = self.tolist(), other.tolist()
        return a * x + b * y + c * z


def exact(numbers: Any) -> Vec:
    return np.array(numbers, float).view(_Exact)


def turned(rotation: Vec, places: Vec) -> Vec:
    """The rows of `places`, (n, 3), each turned; added up as `@` does it for one."""
    x, y, z = np.asarray(places).T
    return exact(np.stack([a * x + b * y + c * z for a, b, c in rotation.tolist()], 1))


def vec(*a: float) -> Vec:
    return exact(a)


FORWARD, UP, RIGHT = vec(1, 0, 0), vec(0, 1, 0), vec(0, 0, 1)


def length(v: Vec) -> float:
    first, *more = v.tolist()
    total = first * first
    for a in more:
        total += a * a
    return math.sqrt(total)


def unit(v: Vec) -> Vec:
    """The vector at length 1; nothing stays nothing."""
    n = length(v)
    return v / n if n > 1e-9 else v * 0


def cross(a: Vec, b: Vec) -> Vec:
    return vec(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def normal(v: Vec) -> Vec:
    """A plane vector turned by a right angle, at length 1."""
    d = unit(v)
    return vec(-d[1], d[0])


def _about(axis: Vec, degrees: float) -> Vec:
    x, y, z = axis
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    k = 1 - c
    return exact([
        [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
        [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
        [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
    ])  # fmt: skip


def turn(lean: float = 0.0, side: float = 0.0, twist: float = 0.0) -> Vec:
    """The rotation that leans forward, leans to the right, then twists to the right."""
    return _about(UP, -twist) @ _about(RIGHT, -lean) @ _about(FORWARD, side)


def aim(azimuth: float, elevation: float) -> Vec:
    """The direction `azimuth` to the right of forward, `elevation` above the level."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return vec(math.cos(e) * math.cos(a), math.sin(e), math.cos(e) * math.sin(a))


def bend(root: Vec, target: Vec, first: float, second: float, pole: Vec) -> tuple[Vec, Vec]:
    """(middle joint, end) of a limb of two bones that reaches for `target`, its middle bent towards `pole`."""
    way = target - root
    reach = min(max(length(way), abs(first - second) + 0.02), (first + second) * 0.995)
    way = unit(way)
    along = (first * first + reach * reach - second * second) / (2 * reach)
    side = unit(pole - way * float(pole @ way))
    return root + way * along + side * math.sqrt(max(first * first - along * along, 0)), root + way * reach
