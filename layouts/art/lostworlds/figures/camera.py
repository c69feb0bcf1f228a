"""Where the reader stands: a turn about the fighter, a look down, a mild perspective."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from layouts.art.lostworlds.figures.vectors import Array, Vec, vec


@dataclass
class Camera:
    """`yaw` turns the fighter to the reader's right (0 faces the reader, 180 shows the back), `pitch` looks down, both
    degrees; `distance` in standing heights; `scale` mm for one height; the fighter's place stands at (`x`, `ground`)
    mm."""

    yaw: float = 50.0
    pitch: float = 9.0
    distance: float = 3.6
    scale: float = 74.0
    x: float = 52.5
    ground: float = 97.0

    def __post_init__(self) -> None:
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        s, c, sp, cp = math.sin(yaw), math.cos(yaw), math.sin(pitch), math.cos(pitch)
        self._across, self._up, self._axis = (s, 0.0, -c), (-c * sp, cp, -s * sp), (c * cp, sp, s * cp)
        self.axis = vec(*self._axis)
        """The direction to the reader."""

    def near(self, point: Vec) -> float:
        """Return how far a place lies towards the reader."""
        (a, b, c), (x, y, z) = self._axis, point
        return a * x + b * y + c * z

    facing = near

    def size(self, point: Vec) -> float:
        """Return millimeters for one height at a place."""
        return self.scale * self.distance / max(self.distance - self.near(point), 0.4)

    def xy(self, point: Vec) -> Vec:
        """Return where a place stands in the picture, mm."""
        k = self.size(point)
        (a, b, c), (d, e, f), (x, y, z) = self._across, self._up, point
        return vec(self.x + (a * x + b * y + c * z) * k, self.ground - (d * x + e * y + f * z) * k)

    def all_xy(self, places: Sequence[Vec] | Array) -> Array:
        """Return where many places stand, (n, 2) mm; number for number what `xy` says of each."""
        x, y, z = np.asarray(places).T
        near, across, up = (a * x + b * y + c * z for a, b, c in (self._axis, self._across, self._up))
        k = self.scale * self.distance / np.maximum(self.distance - near, 0.4)
        return np.stack([self.x + across * k, self.ground - up * k], 1)
