"""From the joints of a pose to volumes: a twisting trunk, limbs with muscle and bone, boots with heels."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.bodies import Build
from layouts.art.lostworlds.figures.forms import Loft, Stuff, tube
from layouts.art.lostworlds.figures.lens import cross, dot, norm, unit
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import FORWARD, RIGHT, UP, Array, Turn, cos, sin

CALF, FOREARM = 1.13, 1.08
"""How much thicker than knee and elbow they are."""
SOLE = (
    (-0.050, 0.0), (-0.046, 0.022), (-0.015, 0.029), (0.02, 0.024), (0.06, 0.038), (0.10, 0.038), (0.128, 0.016),
    (0.132, 0.0), (0.128, -0.014), (0.10, -0.033), (0.06, -0.034), (0.02, -0.024), (-0.015, -0.029), (-0.046, -0.022),
)  # fmt: skip
LAST = (
    (-0.056, 0.012, 0.012, 0.014), (-0.048, 0.006, 0.026, 0.030), (-0.015, 0.008, 0.032, 0.040),
    (0.030, 0.004, 0.036, 0.033), (0.075, 0.001, 0.042, 0.024), (0.110, 0.000, 0.036, 0.018),
    (0.132, 0.003, 0.018, 0.011),
)  # fmt: skip
"""A foot: along it, up, half as wide, half as high."""


def axes(rotation: Turn) -> tuple[Array, Array, Array]:
    """Return the directions forward, up and right after a rotation."""
    forward, up, right = (np.array(rotation @ way) for way in (FORWARD, UP, RIGHT))
    return forward, up, right


class Body:
    """A figure whose parts are put on a block one after the other; `wrist` holds the wrists by side once hands are
    drawn."""

    def __init__(self, block: Block, skeleton: Skeleton, bust: float = 0.0) -> None:
        self.block, self.lens, self.joints = block, block.lens, skeleton
        self.build: Build = skeleton.build
        self.bust, self.wrist = bust, dict[str, Array]()
        self.pelvis, self.waist, self.chest, self.neck, self.head = (
            np.array(one) for one in (skeleton.pelvis, skeleton.waist, skeleton.chest, skeleton.neck, skeleton.head)
        )
        pairs = (skeleton.shoulder, skeleton.hip, skeleton.elbow, skeleton.hand, skeleton.knee, skeleton.ankle)
        self.shoulder, self.hip, self.elbow, self.hand, self.knee, self.ankle = (
            {side: np.array(place) for side, place in pair.items()} for pair in pairs
        )
        self.aim = np.array(skeleton.aim)
        self.chest_axes, self.hip_axes = axes(skeleton.chest_turn), axes(skeleton.pelvis_turn)
        self.hand_size = 0.122 * (self.build.hand / 0.034) ** 0.6
        self.head_size = 0.0765 * self.build.head

    # ---- trunk ----

    def trunk_knots(self, grow: float = 1.0) -> Array:
        """Return the knots (see `forms.Loft`) of the trunk from the seat to the throat, `grow` times as wide."""
        b, joints = self.build, self.joints
        (hf, hu, hr), (wf, wu, wr), (cf, cu, cr) = self.hip_axes, axes(joints.waist_turn), self.chest_axes
        (cw, cd), (ww, wd), (hw, hd) = b.chest, b.waist, b.pelvis
        hips, waist, chest, neck = self.pelvis, self.waist, self.chest, self.neck
        rows = [
            (hips - hu * 0.075, hr * hw * 0.70, hf * hd * 0.75),
            (hips - hu * 0.03, hr * hw, hf * hd),
            (hips + hu * 0.03, hr * hw * 0.99, hf * hd * 0.98),
            (waist - wu * 0.005, wr * ww, wf * wd),
            (waist * 0.45 + chest * 0.55, (wr * 0.4 + cr * 0.6) * cw * 0.88, (wf * 0.4 + cf * 0.6) * cd * 0.92),
            (chest + cu * 0.015 + cf * (0.010 + self.bust * 0.3), cr * cw, cf * (cd + self.bust)),
            (neck - cu * 0.052 + cf * 0.004, cr * cw, cf * cd * 0.92),
            (neck - cu * 0.020, cr * cw * 0.80, cf * cd * 0.66),
            (neck + cu * 0.004, cr * cw * 0.42, cf * cd * 0.48),
            (neck + cu * 0.018, cr * b.neck * 1.05, cf * b.neck),
        ]
        return np.array([np.concatenate([at, across * grow, deep * grow]) for at, across, deep in rows])

    def on_chest(self, x: float, y: float, lift: float = 0.006) -> Array:
        """Return a point on the front of the trunk: `x` to the fighter's left and `y` up from the breastbone, `lift`
        off the skin, in body heights."""
        (cf, cu, cr), (wf, _, wr) = self.chest_axes, axes(self.joints.waist_turn)
        t = float(np.clip(-y / 0.13, 0, 1))
        middle = (self.chest + cu * (0.015 + max(y, 0.0))) * (1 - t) + (self.waist - cu * max(-y - 0.13, 0.0)) * t
        (cw, cd), (ww, wd) = self.build.chest, self.build.waist
        wide, deep = cw * (1 - t) + ww * t, (cd + self.bust) * (1 - t) + wd * t - max(y, 0.0) * 0.38
        bow = (1 - min(abs(x / wide), 0.985) ** 2.4) ** (1 / 2.4)
        out = unit(cf * (1 - t) + wf * t) * (deep * bow + lift + 0.008 * (1 - t))
        place: Array = middle - (cr * (1 - t) + wr * t) * x + out
        return place

    def chest_line(self, points: Sequence[tuple[float, float]], side: int = 1) -> list[Array]:
        """Return points on the front of the trunk as `on_chest` does; `side` -1 mirrors them."""
        return [self.on_chest(side * x, y) for x, y in points]

    @property
    def chest_is_seen(self) -> bool:
        """Whether the chest faces the reader."""
        return float(dot(self.chest_axes[0], self.lens.eye - self.chest)) > 0.05

    def put_throat(self, stuff: Stuff, thickness: float = 1.0) -> None:
        """Cut the neck, `thickness` times as thick as the build says."""
        b, (_, cu, cr) = self.build, self.chest_axes
        hf, hu, _ = axes(self.joints.head_turn)
        low, high = self.neck - cu * 0.01, self.head - hu * self.head_size * 0.55 - hf * self.head_size * 0.12
        radii = [b.neck * 1.15 * thickness, b.neck * thickness, b.neck * thickness]
        form = Loft(tube([low - cu * 0.01, (low + high) / 2, high + hu * 0.02], radii, side=cr), 7, 20)
        self.block.carve(form, stuff, (0.6, 0.5), (0.1, 0.6, 1.2), -0.01)

    # ---- limbs ----

    def put_arm(self, side: str, upper: Stuff, fore: Stuff, thickness: float = 1.0) -> None:
        """Cut the arm on a side, R or L, `thickness` times as thick as the build says. Hands must be drawn first, as
        they determine the wrist."""
        sign = 1 if side == "R" else -1
        shoulder, elbow = self.shoulder[side], self.elbow[side]
        wrist = self.wrist.get(side, self.hand[side])
        r0, r1, r3 = (r * thickness * 0.92 for r in self.build.arm)
        r2 = r1 * FOREARM
        _, cu, cr = self.chest_axes
        v, w = elbow - shoulder, wrist - elbow
        d, e = unit(v), unit(w)
        hinge = unit(cross(d, e) + 1e-6)
        bend = unit(cross(hinge, d))
        raised = float(np.clip(dot(d, cu), -1, 1))
        top = shoulder - cr * sign * 0.028 + cu * 0.004
        points = [
            top - d * 0.012, shoulder + cr * sign * 0.004 + cu * 0.008 * (1 - raised),
            shoulder + v * 0.30 + bend * 0.003,
            shoulder + v * 0.58 + bend * 0.006, shoulder + v * 0.88 - bend * 0.001, elbow + d * r1 * 0.35,
            elbow + d * r1 * 0.85,
        ]  # fmt: skip
        radii = [r0 * 0.62, r0 * 1.02, r0 * 1.0, r0 * 0.92, r1 * 1.0, r1 * 0.92, r1 * 0.25]
        above = Loft(tube(points, radii, side=hinge), 14, 22, caps=(False, True))
        inner = unit(cross(e, hinge))
        points = [
            elbow - e * r1 * 0.75, elbow - e * r1 * 0.35, elbow + w * 0.10, elbow + w * 0.30 - inner * 0.003,
            elbow + w * 0.55, elbow + w * 0.82, wrist, wrist + e * r3 * 0.5,
        ]  # fmt: skip
        radii = [r1 * 0.3, r1 * 0.88, r2 * 0.99, r2 * 1.08, r2 * 0.92, r3 * 1.12, r3, r3 * 0.9]
        below = Loft(tube(points, radii, side=hinge), 14, 22, caps=(True, False))
        nearer = self.lens.distance((shoulder + elbow) / 2) > self.lens.distance((elbow + wrist) / 2)
        self.block.carve(above, upper, (0.42, 0.3 if nearer else 0.0), bias=0.012)
        self.block.carve(below, fore, (0.3 if nearer else 0.0, 0.0), bias=0.012 if nearer else 0.0)

    def put_leg(self, side: str, upper: Stuff, lower: Stuff) -> None:
        """Cut the leg on a side, R or L, its thigh in the material `upper`, its shin in `lower`."""
        hip, knee, ankle = self.hip[side], self.knee[side], self.ankle[side]
        r0, r1, r3 = (r * 0.97 for r in self.build.leg)
        r2 = r1 * CALF
        v, w = knee - hip, ankle - knee
        d, e = unit(v), unit(w)
        hinge = unit(cross(d, e) + np.array((0, 0, 1e-3)))
        front, shin = (one if float(dot(one, way)) <= 0 else -one for one, way in (
            (unit(cross(d, hinge)), e), (unit(cross(e, hinge)), -d)))  # fmt: skip
        back = -shin if float(dot(shin, front)) > 0 else shin
        points = [
            hip - d * 0.035, hip + v * 0.08, hip + v * 0.35 + front * 0.006, hip + v * 0.65 + front * 0.004,
            hip + v * 0.90 + front * 0.004, knee + d * r1 * 0.45 + front * 0.003, knee + d * r1 * 0.9,
        ]  # fmt: skip
        radii = [r0 * 0.7, r0, r0, (r0 + r1) * 0.52, r1, r1 * 0.95, r1 * 0.3]
        above = Loft(tube(points, radii, side=hinge), 15, 24, caps=(False, True))
        points = [
            knee - e * r1 * 0.6, knee - e * r1 * 0.1, knee + w * 0.14 + back * 0.002, knee + w * 0.32 + back * 0.012,
            knee + w * 0.58 + back * 0.007, knee + w * 0.85, ankle, ankle + e * 0.012,
        ]  # fmt: skip
        radii = [r1 * 0.45, r1 * 0.96, r1 * 0.94, r2 * 1.06, r2 * 0.86, r3 * 1.03, r3, r3 * 0.9]
        below = Loft(tube(points, radii, side=hinge), 15, 22, caps=(True, False))
        nearer = self.lens.distance((hip + knee) / 2) > self.lens.distance((knee + ankle) / 2)
        self.block.carve(above, upper, (0.3, 0.25 if nearer else 0.0))
        self.block.carve(below, lower, (0.25 if nearer else 0.0, 0.2), bias=0.01 if nearer else 0.0)

    def knee_front(self, side: str) -> Array:
        """Return the direction in which the knee on a side, R or L, points, as a unit vector."""
        d, e = unit(self.knee[side] - self.hip[side]), unit(self.ankle[side] - self.knee[side])
        return unit(d - e + np.array((1e-4, 0.0, 0.0)))

    def put_boot(
        self, side: str, stuff: Stuff, shaft: float = 0.0, cuff: Stuff | None = None, bare: bool = False
    ) -> None:
        """Cut the boot on a side, R or L, with sole, heel, a shaft `shaft` high (a share of the shin) and perhaps a
        cuff, or a bare foot."""
        f, u, r = axes(self.joints.toe[side])
        ankle, size = self.ankle[side], self.build.foot / 0.032
        ground = ankle + f * 0.02 * size - u * 0.05 * size

        def row(x: float, y: float, wide: float, high: float) -> Array:
            return np.concatenate([ground + (f * x + u * (y + high)) * size, r * (wide * size), u * (high * size)])

        self.block.carve(Loft([row(*one) for one in LAST], 11, 20, 2.4), stuff, bias=0.004)
        if bare:
            for i in range(4):
                toe = ground + (f * 0.125 + u * 0.012 + r * (0.024 - 0.016 * i)) * size
                self.block.carve(Loft(tube([toe - f * 0.01, toe + f * 0.014], [0.011, 0.008]), 4, 10), stuff, bias=0.02)
            return
        if float(dot(self.lens.way_to_eye(ground), u)) < -0.15:
            self._put_sole(ground, (f, u, r), size)
        else:
            heel = [row(x, -0.014, w, 0.012) for x, w in ((-0.052, 0.024), (-0.040, 0.030), (-0.004, 0.024))]
            self.block.carve(Loft(heel, 4, 12, 3.0), replace(stuff, halo=0.004, cap=0.0), bias=-0.002)
        if not shaft:
            return
        way, thin = unit(self.knee[side] - ankle), self.build.leg[2] * 1.15
        top, wide = ankle + way * shaft, self.build.leg[1] * (1.22 if shaft > 0.09 else 0.9)
        points = [ankle - way * 0.02, ankle + way * 0.02, ankle + way * shaft * 0.6, top]
        tall = Loft(tube(points, [thin, thin, (thin + wide) / 2, wide], side=r), 9, 22, caps=(False, False))
        self.block.carve(tall, stuff, (0.3, 0.0), bias=0.008)
        if cuff:
            points = [top - way * 0.022, top - way * 0.018, top + way * 0.012, top + way * 0.014]
            form = Loft(tube(points, [wide, wide * 1.12, wide * 1.16, wide], side=r), 5, 22, caps=(False, False))
            self.block.carve(form, cuff, bias=0.012)

    def _put_sole(self, ground: Array, ways: tuple[Array, Array, Array], size: float) -> None:
        block, (f, u, r) = self.block, ways

        def place(x: float, across: float, wide: float = 1.0) -> Array:
            return ground + (f * (0.04 + (x - 0.04) * wide) + r * across * wide - u * 0.002) * size

        def cut() -> None:
            block.flat("paper", [place(x, z, 1.14) for x, z in SOLE], 40)
            block.flat("ink", [place(x, z, 1.02) for x, z in SOLE], 40)
            if block.saver:
                block.flat("paper", [place(x, z, 0.94) for x, z in SOLE], 40)
            else:
                block.flat("paper", [place(x, z, 0.86) for x, z in SOLE if x > 0.015], 28)
                block.flat("paper", [place(x, z * 0.82) for x, z in SOLE if x < -0.01], 18)
            for x in (0.045, 0.065, 0.085, 0.105):
                tread = [place(x - 0.006, -0.03), place(x + 0.006, 0), place(x - 0.006, 0.032)]
                block.stroke("ink", tread, (0.002, 0.008, 0.002))
            for x, z in ((-0.036, 0.0), (-0.024, 0.012), (-0.024, -0.012)):
                block.stroke("ink", [place(x - 0.003, z), place(x + 0.003, z)], (0.006, 0.006), 4)

        block.later(self.lens.distance(ground + f * 0.04) - 0.05, cut)

    # ---- what is worn round the trunk ----

    def put_belt(self, share: float, width: float, tone: str = "ink") -> None:
        """Draw at once a belt round the trunk, `width` body heights wide, at a share of the trunk's height from below,
        in a tone."""
        rows = Loft(self.trunk_knots(1.02), 40, 48, 2.5)
        at = int(share * 39)
        places, normals = (np.concatenate([one[at], one[at][:2]]) for one in (rows.places, rows.normals))
        facing = dot(normals, self.lens.way_to_eye(places))
        order = (np.arange(49) + int(np.argmin(facing[:-2]))) % 48
        xy, z = self.lens.project(places[order])
        half = np.where(facing[order] > -0.08, width * self.lens.focal / z / 2, 0.0)
        block = self.block
        for fill, k in ((block.light(), 1.0), (block.dark() if tone == "ink" else tone, 0.74)):
            block._cut_lines(xy[None], (half * k)[None], fill)

    def hem(self, drop: float, wide: float, folds: int, deep: float, drift: Any, top: float = 0.02) -> Array:
        """Return the points of a skirt (around, down, 3) from the waist (lower by `top` body heights) over both thighs;
        `drop` is its length as a share of the thighs', above 1 down the shins. It flares by `wide` and trails along
        `drift`, in body heights; it has `folds` folds, `deep` body heights deep."""
        hf, hu, hr = self.hip_axes
        thigh = self.build.leg[0]
        ends = {}
        for side in "RL":
            knee, ankle = self.knee[side], self.ankle[side]
            ends[side] = self.hip[side] + (knee - self.hip[side]) * min(drop, 1.0)
            if drop > 1:
                ends[side] = knee + (unit(ankle - knee) * 0.6 + np.array((0, -0.4, 0))) * (drop - 1) * norm(
                    ankle - knee
                )
                ends[side][1] = max(ends[side][1], 0.03)
        middle = (ends["R"] + ends["L"]) / 2 - np.array((0, 0.012, 0))
        apart = ends["R"] - ends["L"]
        across = unit(apart + hr * 0.02) * (float(norm(apart)) / 2 + thigh * wide)
        along = unit(cross(across, unit(middle - self.pelvis + np.array((0, -0.05, 0)))))
        along = along * (thigh * wide * 1.35 * (1.0 if float(dot(along, hf)) > 0 else -1.0))
        turn = np.linspace(0, 2 * np.pi, 36, endpoint=False)[:, None, None]
        share = np.linspace(0, 1, 7)[None, :, None]
        s, c = sin(turn), cos(turn)
        pelvis = self.build.pelvis
        start = self.pelvis + hu * top + hr * s * pelvis[0] * 0.97 + hf * c * pelvis[1]
        fold = 1 + deep * sin(folds * turn + 0.6) + 0.3 * deep * sin((folds * 2 + 1) * turn)
        end = middle + (across * s + along * c) * fold - np.array((0, 0.02, 0)) * sin(folds * turn + 0.6)
        bulge = sin(np.pi * share) * (np.array((0, 0.012, 0)) + (hr * s + hf * c) * 0.022 * fold)
        grid: Array = start + (end - start) * share + bulge + np.asarray(drift) * share**2
        grid[..., 1] = np.maximum(grid[..., 1], 0.012)
        return grid

    def before_thighs(self) -> float:
        """Return a depth just nearer to the eye than both thighs."""
        return min(self.lens.distance((self.hip[side] + self.knee[side]) / 2) for side in "RL") - 0.006
