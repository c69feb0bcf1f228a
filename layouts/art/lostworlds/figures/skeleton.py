"""Compute the positions of all joints from a pose, in the fighter's own frame."""

import math

from layouts.art.lostworlds.figures.bodies import BUILDS, Build
from layouts.art.lostworlds.figures.poses import Pose, Triple
from layouts.art.lostworlds.figures.vectors import FORWARD, Turn, Vec, aim, bend, length, turn, vec

SIDES = (("R", 1.0), ("L", -1.0))
LEG = 0.495
"""Thigh and shin of the bodies for which the table of poses is written."""


def _h(triple: Triple) -> Vec:
    return vec(*triple) / 100


class Skeleton:
    """The positions of joints; those there are two of by side, ``R`` and ``L``. `pelvis_turn`, `waist_turn`,
    `chest_turn`, `head_turn` and `toe[side]` are rotations."""

    def __init__(self, pose: Pose, build: str, hands: int) -> None:
        self.pose = pose
        self.build: Build = BUILDS[build]
        self._spine()
        self._legs()
        self._arms(hands == 2 and not pose.loose)

    def _spine(self) -> None:
        b, pose = self.build, self.pose
        lean, side, twist = pose.spine
        lean += b.stoop * 160
        legs = (b.thigh + b.shin) / LEG
        f, u, r = _h(pose.pelvis)
        self.pelvis = vec(f, u - LEG * (1 - legs) * min(1.0, u / LEG), r)
        self.pelvis_turn = turn(lean * pose.tilt, side * 0.4, twist * 0.25)
        self.waist_turn, self.chest_turn = turn(lean * 0.6, side * 0.7, twist * 0.6), turn(lean, side, twist)
        trunk = 1 + (1 - legs) * 1.2
        self.waist = self.pelvis + self.pelvis_turn @ vec(0, 0.10 * trunk, 0)
        self.chest = self.waist + self.waist_turn @ vec(0, 0.11 * trunk, 0)
        self.neck = self.chest + self.chest_turn @ vec(0.01, 0.10 * trunk, 0)
        yaw, pitch, roll = pose.head
        self.head_turn = turn(-pitch, roll, yaw)
        throat = self.neck + self.chest_turn @ vec(0.012 + b.stoop, 0.045 - b.stoop * 0.4, 0)
        self.head = throat + self.head_turn @ vec(0.018, 0.055, 0) * b.head
        self.shoulder = {k: self.neck + self.chest_turn @ vec(0, -0.035, sg * b.shoulder) for k, sg in SIDES}
        self.hip = {k: self.pelvis + self.pelvis_turn @ vec(0, -0.01, sg * b.hip) for k, sg in SIDES}

    def _legs(self) -> None:
        b, pose = self.build, self.pose
        self.knee: dict[str, Vec] = {}
        self.ankle: dict[str, Vec] = {}
        self.toe: dict[str, Turn] = {}
        for k, sg in SIDES:
            sole, (yaw, pitch), knee = (
                (pose.foot_r, pose.toe_r, pose.knee_r) if k == "R" else (pose.foot_l, pose.toe_l, pose.knee_l)
            )
            toe = self.toe[k] = turn(-pitch, 0, yaw)
            pole = _h(knee) if knee else toe @ FORWARD * 0.8 + vec(0.5, 0.15, sg * 0.25)
            target = _h(sole) + toe @ vec(-0.02, 0.05, 0)
            self.knee[k], self.ankle[k] = bend(self.hip[k], target, b.thigh, b.shin, pole)

    def _arms(self, both: bool) -> None:
        pose = self.pose
        self.elbow: dict[str, Vec] = {}
        self.hand: dict[str, Vec] = {}
        self.both = both
        self._arm("R", self.neck + _h(pose.grip))
        self.point(aim(*self.pose.aim))

    def point(self, way: Vec) -> None:
        """Point the weapon in a direction; the left hand follows along the shaft if it holds it."""
        b, pose = self.build, self.pose
        self.aim = way
        if not self.both:
            self._arm("L", self.neck + _h(pose.left))
            return
        sign, wish, reach = math.copysign(1, pose.span), abs(pose.span) / 100, b.upper + b.fore - 0.01
        at = self.hand["R"]

        def cost(x: float) -> float:  # the other hand slides along the shaft to where it can reach
            return max(0.0, length(at + self.aim * x * sign - self.shoulder["L"]) - reach) * 9 + abs(x - wish) * 0.2

        self._arm("L", at + self.aim * min((x / 100 for x in range(10, 41)), key=cost) * sign)

    def _arm(self, side: str, target: Vec) -> None:
        b, pose = self.build, self.pose
        elbow = pose.elbow_r if side == "R" else pose.elbow_l
        pole = vec(*elbow) if elbow else vec(-0.35, -0.8, 0.7 if side == "R" else -0.7)
        self.elbow[side], self.hand[side] = bend(self.shoulder[side], target, b.upper, b.fore, self.chest_turn @ pole)
