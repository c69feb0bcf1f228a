"""The head as an egg in space: patches of it, lines on it, and what a face is cut on."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from layouts.lostworlds.figures.outlines import NOTHING, Shape, grown, hull_of, smooth, sound, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import FORWARD, RIGHT, UP, Vec, unit, vec

EGG = vec(0.076, 0.084, 0.064)
"""Half-axes of the head: deep, high, across."""


class Skull:
    """The head of a scene; `front` is how much of the face looks at the reader, -1 to 1."""

    def __init__(self, s: Scene) -> None:
        self.s = s
        j = s.skeleton
        self.at, self.turn, self.k = j.head, j.head_turn, s.build.head
        self.size = s.camera.size(j.head)
        self.mood = s.mood
        self.front = s.camera.facing(self.turn @ FORWARD)
        self.weight = s.weight(j.head)

    def place(self, f: float, u: float, r: float) -> Vec:
        return self.at + self.turn @ (vec(f, u, r) * self.k)

    def xy(self, f: float, u: float, r: float) -> Vec:
        return self.s.xy(self.place(f, u, r))

    def limb(self, *dots: tuple[tuple[float, float, float], float]) -> Shape:
        """A limb through places of the head; radii grow with the head."""
        return self.s.limb(*((self.place(*p), r * self.k) for p, r in dots))

    def _on(self, lat: float, lon: float, k: float) -> tuple[Vec, Vec]:
        a, o = math.radians(lat), math.radians(lon)
        n = vec(math.cos(a) * math.cos(o), math.sin(a), math.cos(a) * math.sin(o))
        e = EGG * self.k
        return self.at + self.turn @ (n * e * k), self.turn @ unit(n / e)

    def _seen(self, p: Vec, n: Vec) -> float:
        return float(unit(self.s.camera.axis * self.s.camera.distance - p + UP * 0.5) @ n)

    def patch(
        self, lats: tuple[float, float], lons: tuple[float, float] = (-180, 180), k: float = 1.0, through: bool = True
    ) -> Shape:
        """The part of the egg, grown by `k`, between latitudes and longitudes (0 is the face); all of it, or what is seen."""
        spots = [self._on(a, o, k) for a in np.linspace(*lats, 7) for o in np.linspace(*lons, 17)]
        seen = [self.s.xy(p) for p, n in spots if through or self._seen(p, n) > -0.02]
        return grown(hull_of(seen), 0.01) if len(seen) > 3 else NOTHING

    def line(self, fill: str, spots: Sequence[tuple[float, float]], w0: float, w1: float, k: float = 1.02) -> None:
        """A cut along the egg where it is seen, widths in shares of the head's size."""
        on = [self._on(a, o, k) for a, o in spots]
        seen = [self.s.xy(p) for p, n in on if self._seen(p, n) > 0.1]
        if len(seen) > 1:
            self.s.block.add(fill, stroke(smooth(seen, 4), w0 * self.size, w1 * self.size), 0.02)

    def patch_of(self, fill: str, spots: Sequence[tuple[float, float]], k: float = 1.02) -> None:
        """A patch of the egg within spots, as far as it is seen."""
        on = [self._on(a, o, k) for a, o in spots]
        seen = [self.s.xy(p) for p, n in on if self._seen(p, n) > 0.06]
        if len(seen) > 2:
            self.s.block.add(fill, sound(smooth(seen, 3, closed=True)), 0.02)

    def face(self) -> Shape:
        """Face, jaw and the nose that breaks the outline."""
        jaw = self.limb(((0.028, -0.052, 0), 0.042), ((0.048, -0.078, 0), 0.026)) if self.front > -0.45 else NOTHING
        nose = NOTHING
        if self.front > -0.15:
            nose = self.limb(((0.070, 0.012, 0), 0.008), ((0.100, -0.022, 0), 0.010), ((0.072, -0.030, 0), 0.010))
        g = self.patch((-62, 42), (-66, 66), through=False).union(jaw).union(nose)
        return g.buffer(0.25, 4).buffer(-0.5, 4).buffer(0.25, 4)

    def nose(self, fill: str = "ink") -> None:
        """The side of the nose that is turned to the reader."""
        if self.front > 0.15:
            side = 1 if self.s.camera.facing(self.turn @ RIGHT) < 0 else -1
            nose = [self.xy(0.074, 0.02, side * 0.012), self.xy(0.09, -0.015, side * 0.012), self.xy(0.098, -0.026, 0)]
            line = stroke([*nose, self.xy(0.078, -0.036, side * 0.016)], 0.006 * self.size, 0.010 * self.size)
            self.s.block.add(fill, line, 0.02)

    def ear(self) -> None:
        """The ear on the side that is seen."""
        side = 1 if self.s.camera.facing(self.turn @ RIGHT) > 0 else -1
        if abs(self.s.camera.facing(self.turn @ RIGHT)) < 0.12:
            return
        ear = self.limb(((-0.006, 0.012, side * 0.066), 0.016), ((-0.002, -0.016, side * 0.064), 0.009))
        self.s.block.cut("skin", ear, self.weight * 0.6, 0.1)
