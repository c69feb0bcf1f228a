"""The opponent's eye: true perspective in the fighter's frame (forward, up, right), in body heights."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.vectors import Array

W, H = 105.0, 110.0
"""The block, mm: a book prints it 92 x 96 mm."""
NORM = 85.0
"""mm of a body height at a middling distance: what is larger is near."""
CLOSEST = 0.10
"""What is nearer to the eye than this is drawn as if it were here."""


def dot(first: Any, second: Any) -> Array:
    """Return the dot products of rows of three numbers with those of another array, summed in a fixed order: `@` rounds
    differently on different processors."""
    a, b = np.asarray(first), np.asarray(second)
    total: Array = a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1] + a[..., 2] * b[..., 2]
    return total


def norm(rows: Any) -> Array:
    """Return the lengths of rows of two or three numbers."""
    a = np.asarray(rows)
    square = a[..., 0] * a[..., 0] + a[..., 1] * a[..., 1]
    lengths: Array = np.sqrt(square + a[..., 2] * a[..., 2] if a.shape[-1] == 3 else square)
    return lengths


def unit(rows: Any) -> Array:
    """Return rows of two or three numbers at length 1."""
    a = np.asarray(rows, float)
    ways: Array = a / np.maximum(norm(a), 1e-9)[..., None]
    return ways


def cross(first: Any, second: Any) -> Array:
    """Return the cross products of rows of three numbers with those of another array."""
    a, b = np.asarray(first, float), np.asarray(second, float)
    x, y, z = a[..., 0], a[..., 1], a[..., 2]
    u, v, w = b[..., 0], b[..., 1], b[..., 2]
    return np.stack([y * w - z * v, z * u - x * w, x * v - y * u], -1)


class Lens:
    """A camera at the opponent's eye: `yaw` moves it to the fighter's right, degrees; `away` is its distance on the
    ground from `at`, `height` its height. `at` is in the middle of the picture, where the frame spans `tall` body
    heights: 1.2 shows a whole man, 0.45 head and shoulders. `roll` tilts the horizon, degrees; `mirror` shows a
    left-handed fighter."""

    def __init__(
        self, yaw: float, away: float, height: float, at: Sequence[float], tall: float, roll: float = 0.0,
        mirror: bool = False,
    ) -> None:  # fmt: skip
        turn, tilt = math.radians(yaw), math.radians(roll)
        middle = np.array(at, float)
        self.eye = np.array([middle[0] + away * math.cos(turn), height, middle[2] + away * math.sin(turn)])
        self.ahead = unit(middle - self.eye)
        right = unit(cross(self.ahead, (0.0, 1.0, 0.0)))
        up = cross(right, self.ahead)
        right = -right if mirror else right
        self.right = right * math.cos(tilt) + up * math.sin(tilt)
        self.up = up * math.cos(tilt) - right * math.sin(tilt)
        self.mirror = mirror
        self.focal = H / tall * float(norm(middle - self.eye))

    def project(self, points: Any) -> tuple[Array, Array]:
        """Return points in space (..., 3) as mm on the block (..., 2), and their depths."""
        seen = np.asarray(points, float) - self.eye
        depth = np.maximum(dot(seen, self.ahead), CLOSEST)
        scale = self.focal / depth
        return np.stack([W / 2 + dot(seen, self.right) * scale, H / 2 - dot(seen, self.up) * scale], -1), depth

    def xy(self, points: Any) -> Array:
        """Return points in space (..., 3) as mm on the block (..., 2)."""
        return self.project(points)[0]

    def size(self, place: Any) -> float:
        """Return the mm of one body height at a place."""
        return float(self.focal / max(float(dot(np.asarray(place) - self.eye, self.ahead)), CLOSEST))

    def way_to_eye(self, points: Any) -> Array:
        """Return the unit directions from points to the eye."""
        return unit(self.eye - np.asarray(points))

    def distance(self, point: Any) -> float:
        """Return the distance of a point from the eye, in body heights."""
        return float(norm(self.eye - np.asarray(point)))

    def direction(self, right: float, up: float, toward: float) -> Array:
        """Return the direction of (`right`, `up`, `toward` the eye) in the picture as a unit vector in the fighter's
        frame."""
        return unit(self.right * right + self.up * up - self.ahead * toward)
