"""A picture in the making: the fighter's joints, the camera, the block, and the parts that wait to be cut from back to
front."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from layouts.art.lostworlds.figures.block import HEIGHT, Block
from layouts.art.lostworlds.figures.bodies import Build
from layouts.art.lostworlds.figures.camera import Camera
from layouts.art.lostworlds.figures.gear import Weapon, weapon_of
from layouts.art.lostworlds.figures.look import TEMPERS, Look
from layouts.art.lostworlds.figures.outlines import Dot, Shape, hull_of, limb
from layouts.art.lostworlds.figures.poses import Pose
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import Array, Turn, Vec, evenly, turned, vec

NEAR, FAR = 80.0, 50.0
"""Height of a close and of a far figure, mm."""
GROUND, FAR_GROUND = 98.0, 86.0
MARGIN = 3.5
NORM = 77.0
"""The scale at which marks have the size they are written in."""


class Scene:
    """What the drawing modules share. `later` puts off a cut; `finish` makes them in the order of depth."""

    def __init__(self, pose: Pose, look: Look, width: float) -> None:
        self.pose, self.look = pose, look
        self.mood = TEMPERS[look.temper].get(pose.mood, pose.mood)
        self.skeleton = Skeleton(pose, look.build, look.weapon)
        self.build: Build = self.skeleton.build
        self.weapon: Weapon = weapon_of(look.weapon, look.reach)
        self.block = Block(width)
        self.chance = random.Random(3)
        self.drift = vec(*pose.drift) / 100
        pitch, distance = pose.camera
        size = (FAR if pose.far else NEAR) * pose.zoom * look.stature
        self.camera = Camera(pose.yaw, pitch, distance, size, width / 2, FAR_GROUND if pose.far else GROUND)
        self._jobs: list[tuple[float, int, Callable[[], None]]] = []

    # ---- places ----

    def xy(self, point: Vec) -> Vec:
        return self.camera.xy(point)

    def dot(self, point: Vec, radius: float) -> Dot:
        return self.camera.xy(point), radius * self.camera.size(point)

    def limb(self, *dots: Dot) -> Shape:
        """Return a tapered limb through places of the fighter's frame."""
        return limb(*(self.dot(p, r) for p, r in dots))

    def ring(self, centre: Vec, rotation: Turn, half: tuple[float, float], count: int = 18) -> Array:
        """Return a level ellipse about a place, (n, 3); `half` is (across, deep)."""
        circle: Array = turned(rotation, _circle(count) * (half[1], 0.0, half[0])) + np.array(centre)
        return circle

    def span(self, *rings: Array) -> Shape:
        """Return the hull of rings of places."""
        return hull_of(self.camera.all_xy(np.concatenate(rings)))

    @property
    def k(self) -> float:
        """How large marks are, against the size they are written in."""
        return self.camera.scale / NORM

    def weight(self, point: Vec) -> float:
        """Weight of outlines at a place: nearer is heavier."""
        return min(max(1 + 0.9 * self.camera.near(point), 0.6), 1.5) * (0.66 if self.pose.far else 1)

    def on_weapon(self, share: float) -> Vec:
        """Return a place on the weapon's axis."""
        slide = self.pose.slide / 100 if self.weapon.hands == 2 else 0
        return self.skeleton.hand["R"] + self.skeleton.aim * (share - slide)

    # ---- order ----

    def at(self, depth: float, cut: Callable[[], None]) -> None:
        """Cut later, at a depth (nearer is larger)."""
        self._jobs.append((depth, len(self._jobs), cut))

    def later(self, point: Vec, bias: float, cut: Callable[[], None]) -> None:
        """Cut later, at the depth of a place."""
        self.at(self.camera.near(point) + bias, cut)

    def finish(self) -> None:
        for _, _, cut in sorted(self._jobs, key=lambda job: job[:2]):
            cut()

    # ---- framing ----

    def frame(self, dots: list[Dot]) -> None:
        """Shrink and slides the camera until all the dots (places and radii) stand within the block."""
        cam, width = self.camera, self.block.width
        for _ in range(3):
            at = [self.dot(p, r) for p, r in dots]
            x0, x1 = min(p[0] - r for p, r in at), max(p[0] + r for p, r in at)
            y0, y1 = min(p[1] - r for p, r in at), max(cam.ground + 4, *(p[1] + r for p, r in at))
            k = min(1.0, (width - 2 * MARGIN) / (x1 - x0), (HEIGHT - 2 * MARGIN) / (y1 - y0))
            cam.scale *= k
            x0, x1 = (cam.x + (x - cam.x) * k for x in (x0, x1))
            y0, y1 = (cam.ground + (y - cam.ground) * k for y in (y0, y1))
            centre = 0.25 * (x0 + x1) + 0.5 * self.xy(self.skeleton.pelvis)[0]
            cam.x += min(max(width / 2 - centre, MARGIN - x0), width - MARGIN - x1)
            cam.ground += (
                min(max(0.0, MARGIN - y0), HEIGHT - MARGIN - y1) if y0 < MARGIN else min(0.0, HEIGHT - MARGIN - y1)
            )


@lru_cache(32)
def _circle(count: int) -> Array:
    """Return places of a level circle, `count` from 0 to a full turn."""
    return np.array([(math.cos(a), 0.0, math.sin(a)) for a in evenly(0, 2 * math.pi, count)])
