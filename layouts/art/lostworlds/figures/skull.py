"""The head as an egg in space: patches of it, lines on it, and what a face is cut on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from layouts.art.lostworlds.figures.outlines import (
    NOTHING,
    Shape,
    gathered,
    grown,
    hull_of,
    melted,
    ring_of,
    smooth,
    stroke,
)
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import FORWARD, RIGHT, UP, Array, Vec, evenly, turned, vec

EGG = vec(0.076, 0.084, 0.064)
"""Half-axes of the head: deep, high, across."""


@lru_cache(1024)
def _egg(spots: tuple[tuple[float, float], ...]) -> tuple[Array, Array]:
    """Return places of the egg at latitudes and longitudes, and the ways that face outwards there, (n, 3)."""
    turns = [
        (math.radians(lat), math.radians(lon)) for lat, lon in spots
    ]  # numpy's sines differ from processor to processor
    n = np.array([(math.cos(a) * math.cos(o), math.sin(a), math.cos(a) * math.sin(o)) for a, o in turns])
    out = n / np.asarray(EGG)
    return n * np.asarray(EGG), out / np.sqrt(out[:, 0] ** 2 + out[:, 1] ** 2 + out[:, 2] ** 2)[:, None]


@lru_cache(64)
def _grid(lats: tuple[float, float], lons: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(a), float(o)) for a in evenly(*lats, 7) for o in evenly(*lons, 17))


class Skull:
    """The head of a scene; `front` is how much of the face looks at the reader, -1 to 1."""

    def __init__(self, scene: Scene) -> None:
        self.s = scene
        j = scene.skeleton
        self.at, self.turn, self.k = j.head, j.head_turn, scene.build.head
        self.size = scene.camera.size(j.head)
        self.mood = scene.mood
        self.front = scene.camera.facing(self.turn @ FORWARD)
        self.weight = scene.weight(j.head)

    def place(self, ahead: float, up: float, right: float) -> Vec:
        return self.at + self.turn @ (vec(ahead, up, right) * self.k)

    def xy(self, ahead: float, up: float, right: float) -> Vec:
        return self.s.xy(self.place(ahead, up, right))

    def limb(self, *dots: tuple[tuple[float, float, float], float]) -> Shape:
        """Return a limb through places of the head; radii grow with the head."""
        return self.s.limb(*((self.place(*p), r * self.k) for p, r in dots))

    def _on(self, spots: Sequence[tuple[float, float]], factor: float) -> tuple[Array, Array]:
        """Return places of the egg, grown by `factor`, at latitudes and longitudes, (n, 3), and how much each faces the
        reader."""
        egg, out = _egg(tuple(spots))
        on = turned(self.turn, egg * (self.k * factor)) + np.array(self.at)
        sight = np.array(self.s.camera.axis * self.s.camera.distance + UP * 0.5) - on
        sight /= np.sqrt(sight[:, 0] ** 2 + sight[:, 1] ** 2 + sight[:, 2] ** 2)[:, None]
        facing = sight * turned(self.turn, out)
        return on, facing[:, 0] + facing[:, 1] + facing[:, 2]

    def _seen(self, spots: Sequence[tuple[float, float]], factor: float, facing: float) -> Array:
        """Return where those places stand that face the reader more than `facing`, (n, 2) mm."""
        on, facings = self._on(spots, factor)
        return self.s.camera.all_xy(on[facings > facing])

    def patch(
        self,
        lats: tuple[float, float],
        lons: tuple[float, float] = (-180, 180),
        factor: float = 1.0,
        through: bool = True,
    ) -> Shape:
        """Return the part of the egg, grown by `factor`, between latitudes and longitudes (0 is the face); all of it,
        or what is seen."""
        seen = self._seen(_grid(lats, lons), factor, -2.0 if through else -0.02)
        return grown(hull_of(seen), 0.01) if len(seen) > 3 else NOTHING

    def line(self, fill: str, spots: Sequence[tuple[float, float]], w0: float, w1: float, factor: float = 1.02) -> None:
        """Draw a cut along the egg where it is seen, widths in shares of the head's size."""
        seen = self._seen(spots, factor, 0.1)
        if len(seen) > 1:
            self.s.block.add(fill, stroke(smooth(seen, 4), w0 * self.size, w1 * self.size), 0.02)

    def patch_of(self, fill: str, spots: Sequence[tuple[float, float]], factor: float = 1.02) -> None:
        """Draw a patch of the egg within spots, as far as it is seen."""
        seen = self._seen(spots, factor, 0.06)
        if len(seen) > 2:
            self.s.block.add(fill, ring_of(smooth(seen, 3, closed=True)), 0.02)

    def face(self) -> Shape:
        """Face, jaw and the nose that breaks the outline."""
        jaw = self.limb(((0.028, -0.052, 0), 0.042), ((0.048, -0.078, 0), 0.026)) if self.front > -0.45 else NOTHING
        nose = NOTHING
        if self.front > -0.15:
            nose = self.limb(((0.070, 0.012, 0), 0.008), ((0.100, -0.022, 0), 0.010), ((0.072, -0.030, 0), 0.010))
        return melted(gathered(self.patch((-62, 42), (-66, 66), through=False), jaw, nose), 0.25)

    def nose(self, fill: str = "ink") -> None:
        """Draw the side of the nose that is turned to the reader."""
        if self.front > 0.15:
            side = 1 if self.s.camera.facing(self.turn @ RIGHT) < 0 else -1
            nose = [self.xy(0.074, 0.02, side * 0.012), self.xy(0.09, -0.015, side * 0.012), self.xy(0.098, -0.026, 0)]
            line = stroke([*nose, self.xy(0.078, -0.036, side * 0.016)], 0.006 * self.size, 0.010 * self.size)
            self.s.block.add(fill, line, 0.02)

    def ear(self) -> None:
        """Draw the ear on the side that is seen."""
        side = 1 if self.s.camera.facing(self.turn @ RIGHT) > 0 else -1
        if abs(self.s.camera.facing(self.turn @ RIGHT)) < 0.12:
            return
        ear = self.limb(((-0.006, 0.012, side * 0.066), 0.016), ((-0.002, -0.016, side * 0.064), 0.009))
        self.s.block.cut("skin", ear, self.weight * 0.6, 0.1)
