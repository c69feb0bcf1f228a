"""Where the reader stands: a turn about the fighter, a look down, a mild perspective."""

from __future__ import annotations

import math
from dataclasses import dataclass

from layouts.lostworlds.figures.vectors import Vec, vec


@dataclass
class Camera:
    """`yaw` turns the fighter to the reader's right (0 faces the reader, 180 shows the back), `pitch` looks down, both degrees;
    `distance` in standing heights; `scale` mm for one height; the fighter's place stands at (`x`, `ground`) mm."""

    yaw: float = 50.0
    pitch: float = 9.0
    distance: float = 3.6
    scale: float = 74.0
    x: float = 52.5
    ground: float = 97.0

    def __post_init__(self) -> None:
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        s, c, sp, cp = math.sin(yaw), math.cos(yaw), math.sin(pitch), math.cos(pitch)
        self._across, self._up = vec(s, 0, -c), vec(-c * sp, cp, -s * sp)
        self.axis = vec(c * cp, sp, s * cp)
        """The direction to the reader."""

    def near(self, p: Vec) -> float:
        """How far a place lies towards the reader."""
        return float(self.axis @ p)

    facing = near

    def size(self, p: Vec) -> float:
        """Millimetres for one height at a place."""
        return self.scale * self.distance / max(self.distance - self.near(p), 0.4)

    def xy(self, p: Vec) -> Vec:
        """Where a place stands in the picture, mm."""
        k = self.size(p)
        return vec(self.x + float(self._across @ p) * k, self.ground - float(self._up @ p) * k)
