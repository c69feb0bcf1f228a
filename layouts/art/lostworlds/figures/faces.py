"""Heads and faces. A face is drawn in front view (x to the reader's right, y up, one unit is half a head) and
projected onto the skull, so that it turns with the head."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.forms import Loft, Stuff, polyline, ribbons, smooth, tube
from layouts.art.lostworlds.figures.lens import cross, dot, unit
from layouts.art.lostworlds.figures.vectors import Array, cos, sin

Points = Sequence[tuple[float, float]]
SKULL = np.array([  # y, half width, half depth, how far forward
    (-1.04, 0.10, 0.10, 0.46), (-0.98, 0.27, 0.22, 0.42), (-0.80, 0.45, 0.42, 0.28), (-0.50, 0.60, 0.60, 0.14),
    (-0.15, 0.69, 0.72, 0.04), (0.20, 0.735, 0.80, -0.02), (0.55, 0.73, 0.84, -0.06), (0.85, 0.60, 0.72, -0.08),
    (1.04, 0.36, 0.46, -0.08), (1.12, 0.10, 0.12, -0.08),
])  # fmt: skip
_TABLE = tomllib.loads(Path(__file__).with_name("faces.toml").read_text(encoding="utf-8"))
MOODS: Mapping[str, tuple[tuple[float, float, float], tuple[float, float, float], str]] = {
    name: (tuple(row["brows"]), tuple(row["eyes"]), row["mouth"]) for name, row in _TABLE["moods"].items()
}
"""Brows (inner, outer, arch), eyes (open, tilt, pupil), mouth."""
MOUTHS: Mapping[str, Sequence[tuple[str, Points, Sequence[float]]]] = {
    name: [(part["tone"], part["points"], part.get("widths", ())) for part in parts]
    for name, parts in _TABLE["mouths"].items()
}
"""Patches (without widths) and lines of a mouth."""
MOUSTACHE, LIP, GOATEE, BEARD = (_TABLE["shapes"][name] for name in ("moustache", "lip", "goatee", "beard"))


class Head:
    """A head at a place with its three axes; `left` is the fighter's left, the reader's right."""

    def __init__(
        self, block: Block, at: Array, forward: Array, up: Array, half: float, wide: float, jaw: float
    ) -> None:
        self.block, self.half, self.at = block, half, at
        self.forward = unit(forward)
        self.up = unit(up - self.forward * dot(up, self.forward))
        self.left = cross(self.up, self.forward)
        self.table = SKULL.copy()
        self.table[:, 1] *= wide
        self.table[:4, 1] *= jaw
        self.depth = block.lens.distance(at)

    @property
    def faces_us(self) -> float:
        """How directly the head looks at the reader: 1 straight, 0 sideways, negative away."""
        return float(dot(self.forward, self.block.lens.way_to_eye(self.at)))

    def place(self, forward: Any, y: Any, x: Any) -> Array:
        """Return points in space by their distances from the middle of the head (forward, up, left), in half heads."""
        by = np.multiply.outer(forward, self.forward) + np.multiply.outer(y, self.up) + np.multiply.outer(x, self.left)
        places: Array = self.at + self.half * by
        return places

    def lay(self, points: Any, lift: float = 0.0, table: Array | None = None) -> Array:
        """Return points in space, `lift` half heads above the skull (or above the surface `table`), for points (x, y)
        of the flat drawing of a face."""
        t = self.table if table is None else table
        at = np.asarray(points, float)
        x, y = at[:, 0], at[:, 1]
        wide, deep, ahead = (np.interp(y, t[:, 0], t[:, k]) for k in (1, 2, 3))
        s = np.clip(x / np.maximum(wide, 0.05), -0.995, 0.995)
        return self.place(ahead + deep * np.sqrt(1 - s * s) + lift, y, x)

    def shell(self, rows: Any, count: int = 12, around: int = 30, caps: tuple[bool, bool] = (True, True)) -> Loft:
        """Return a volume round the head from rows (y, half width, half depth, shift forward) in half heads: `count`
        rings of `around` points; `caps` says of either end whether it is closed, as `Loft` takes it."""
        knots = [
            np.concatenate([self.place(c, y, 0.0), self.left * (w * self.half), self.forward * (d * self.half)])
            for y, w, d, c in rows
        ]
        return Loft(knots, count, around, 2.1, caps)

    def skull(self, bottom: float = -1.1, top: float = 1.2, grow: float = 1.0, count: int = 18) -> Loft:
        """Return the volume of the skull from `bottom` to `top` (half heads), `grow` times as thick, `count` rings."""
        t = self.table[(self.table[:, 0] >= bottom) & (self.table[:, 0] <= top)]
        return self.shell(t * np.array((1.0, grow, grow, 1.0)), count, 32)

    def put_shell(
        self, rows: Any, stuff: Stuff, count: int, around: int, bias: float, on: Callable[[], None] | None = None
    ) -> None:
        """Cut a volume round the head: `rows` of half heads, `count` and `around` as in `shell`, `bias` and `on` as in
        `Block.carve`."""
        self.block.carve(self.shell(rows, count, around), stuff, bias=bias, depth=self.depth, on=on)

    def put_tube(
        self, points: Any, radii: Any, stuff: Stuff, count: int, around: int, bias: float, flat: float = 1.0,
        side: Array | None = None,
    ) -> None:  # fmt: skip
        """Cut a round part of the head (a horn, a plait) through points, its radii in half heads, as `count` rings of
        `around` points, `bias` nearer to the eye; `flat` squeezes it across `side`, by default the direction in which
        the head looks."""
        knots = tube(points, [self.half * radius for radius in radii], flat, self.forward if side is None else side)
        self.block.carve(Loft(knots, count, around), stuff, bias=bias, depth=self.depth)

    # ---- drawing on it ----

    def line(
        self, points: Points, *widths: float, tone: str = "ink", lift: float = 0.02, count: int = 10,
        table: Array | None = None,
    ) -> None:  # fmt: skip
        """Draw a line in a tone through `count` points on the head, as far as it is visible; widths and `lift` above
        the skull in half heads."""
        flat, t = polyline(points, count)
        places = self.lay(flat, lift, table)
        xy, z = self.block.lens.project(places)
        half = np.interp(t, np.linspace(0, 1, len(widths)), widths) * self.half * self.block.lens.focal / z / 2
        self.block.put(tone, ribbons(xy[None], (np.maximum(half, 0.05) * (self._project(places) > 0.25))[None]))

    def patch(self, tone: str, points: Any, lift: float = 0.02, count: int = 0, table: Array | None = None) -> None:
        """Draw a polygon in a tone on the head if most of it is visible; `points`, `lift`, `table` as in `lay`. It is
        smoothed to `count` corners if that is not 0."""
        at = np.asarray(points, float)
        if count:
            at = smooth(np.concatenate([at, at[:1]]), count)[:-1]
        places = self.lay(at, lift, table)
        if float(np.mean(self._project(places))) >= 0.3:
            self.block.put(tone, [self.block.lens.xy(places)])

    def _project(self, places: Array) -> Array:
        out = unit(places - (self.at - self.forward * self.half * 0.1))
        return np.clip((dot(out, unit(self.block.lens.eye - places)) - 0.12) / 0.2, 0, 1)


class Face:
    """The features of a head for a mood, an age and a sex. `look` is the direction of the eyes, to the reader's
    right and up."""

    def __init__(self, head: Head, mood: str, age: float, woman: bool, details: Sequence[str]) -> None:
        self.head, self.mood, self.age, self.woman, self.details = head, mood, age, woman, details
        self.brows, self.eyes, self.mouth = MOODS[mood]

    def draw(self) -> None:
        """Draw at once brows, eyes, nose, mouth and the lines of age."""
        h = self.head
        inner, outer, arch = self.brows
        for side in (-1, 1):
            self._draw_eye(side)
            lift = 0.12 if self.mood in ("calm", "sly") and side > 0 else 0.0
            middle = (inner + outer) / 2 + arch + lift * 1.4
            brow = ((side * 0.12, inner + 0.02), (side * 0.30, middle), (side * 0.58, outer + lift))
            h.line(brow, *((0.05, 0.13, 0.10, 0.03) if self.woman else (0.07, 0.18, 0.16, 0.05)), lift=0.05)
            if self.mood in ("fierce", "shout", "grim", "cold"):
                h.line(((side * 0.055, 0.14), (side * 0.07, 0.30)), 0.02, 0.06, 0.02)
        if self.mood in ("fright", "pain", "daze", "dismay") or self.age > 0.6:
            for y in (0.60, 0.71):
                h.line(((-0.30, y), (0.0, y + (0.05 if self.mood != "pain" else -0.03)), (0.30, y)), 0.01, 0.045, 0.01)
        h.line(((0.10, 0.16), (0.12, -0.05), (0.17, -0.30)), 0.03, 0.06, 0.09, lift=0.12)
        nostrils = ((0.20, -0.34), (0.12, -0.44), (0.0, -0.46), (-0.11, -0.42), (-0.17, -0.35))
        h.line(nostrils, 0.05, 0.10, 0.06, 0.10, 0.03, lift=0.10)
        if abs(h.faces_us) < 0.82 and not self.woman:  # the ridge of a nose seen from the side
            side = 1 if float(dot(h.left, h.block.lens.way_to_eye(h.at))) < 0 else -1
            h.line(((side * 0.05, 0.15), (side * 0.09, -0.1), (side * 0.14, -0.34)), 0.03, 0.05, 0.08, lift=0.2)
        self._draw_mouth()
        deep = 0.02 + 0.045 * self.age + (0.03 if self.mood in ("fierce", "shout", "pain") else 0)
        for side in (-1, 1):  # from the wings of the nose to the corners, and under the eyes
            h.line(((side * 0.24, -0.38), (side * 0.36, -0.54), (side * 0.37, -0.70)), 0.01, deep, 0.01)
            if self.age > 0.45:
                h.line(((side * 0.18, -0.10), (side * 0.34, -0.17), (side * 0.48, -0.12)), 0.01, 0.04, 0.01)
            if self.mood == "pain":
                for k in range(3):
                    h.line(((side * 0.50, 0.06 - 0.03 * k), (side * 0.64, 0.14 - 0.12 * k)), 0.04, 0.01)
        if "scar" in self.details:
            h.line(((0.36, -0.16), (0.58, -0.44)), 0.02, 0.06, 0.03)
            for share in (0.2, 0.5, 0.8):
                x, y = 0.36 + 0.22 * share, -0.16 - 0.28 * share
                h.line(((x - 0.06, y - 0.05), (x + 0.07, y + 0.05)), 0.03, 0.04)
        if "freckles" in self.details:
            for x, y in ((0.28, -0.28), (0.40, -0.30), (0.34, -0.38), (0.47, -0.24)):
                for side in (-1, 1):
                    h.line(((side * x, y), (side * x + 0.02, y - 0.02)), 0.04, 0.04, count=3)

    def _draw_eye(self, side: int) -> None:
        h, woman = self.head, self.woman
        lid, tilt, pupil = self.eyes
        cx, cy, w = side * 0.315, 0.03, 0.21 if woman else 0.19

        def at(dx: float, dy: float) -> tuple[float, float]:  # dx outward
            return cx + side * dx, cy + dy + dx * tilt * 2

        if lid < 0.1:  # squeezed shut
            h.line((at(-w, -0.05), at(-0.02, 0.03), at(w * 1.1, 0.10)), 0.04, 0.11, 0.04)
            h.line((at(-w * 0.8, -0.08), at(0.02, -0.08), at(w, -0.02)), 0.02, 0.05, 0.02)
            return
        high, low = (0.17 if woman else 0.15) * lid, 0.09 * min(lid, 1.2)
        ring = (at(-w, -0.02), at(-w * 0.45, high * 0.85), at(0.03, high), at(w * 0.65, high * 0.7), at(w, 0.02),
                at(w * 0.5, -low * 0.85), at(0, -low), at(-w * 0.6, -low * 0.7))  # fmt: skip
        h.patch("paper", ring, 0.03, 24)
        radius = 0.095 * (0.75 + 0.25 * pupil) if pupil > 0.6 else 0.062
        gaze = ((-0.9, 0.6) if side < 0 else (-0.9, -0.5)) if pupil == 0.7 else (0.0, 0.0)  # a dazed one looks two ways
        px, py = cx + gaze[0] * 0.07, cy + (high - low) / 2 * 0.4 + gaze[1] * 0.05
        turn = np.linspace(0, 2 * np.pi, 11, endpoint=False)
        ys = np.clip(py + radius * sin(turn), cy - low, cy + high * 0.98)
        h.patch("ink", np.stack([px + radius * cos(turn), ys], 1), 0.035)
        if pupil > 0.6:
            gy = np.minimum(py + 0.03, cy + high - 0.04)
            h.patch("paper", np.stack([px - 0.03 + 0.024 * cos(turn), gy + 0.024 * sin(turn)], 1), 0.04)
        h.line((at(-w * 1.05, -0.035), at(-w * 0.45, high * 0.9), at(0.03, high * 1.04), at(w * 0.7, high * 0.74),
            at(w * 1.15, 0.0)),
               0.03, 0.075, 0.085, 0.09 if woman else 0.05, lift=0.04)  # fmt: skip
        h.line((at(-w * 0.7, -low * 0.75), at(0, -low * 1.02), at(w * 0.8, -low * 0.6)), 0.01, 0.035, 0.01, lift=0.04)
        if woman:
            for q in (0.55, 0.8, 1.02):
                lash = (at(w * q, high * (1.05 - 0.75 * q)), at(w * (q + 0.22), high * (1.35 - 0.75 * q)))
                h.line(lash, 0.04, 0.015, lift=0.04, count=4)
        if lid < 0.8:
            fold = (at(-w * 0.8, high + 0.03), at(0.02, high + 0.085), at(w, high * 0.8 + 0.03))
            h.line(fold, 0.01, 0.04, 0.01, lift=0.03)

    def _draw_mouth(self) -> None:
        h = self.head
        if self.woman and self.mouth in ("tight", "line", "smirk"):
            h.patch("acc", LIP, 0.035, 18)
        if "beard" in self.details:
            h.patch("ink", BEARD, 0.06, 40)
            for x in (-0.45, -0.3, -0.12, 0.05, 0.2, 0.36):
                lock = ((x, -0.78 + abs(x) * 0.35), (x * 0.85, -1.02 + abs(x) * 0.2))
                h.line(lock, 0.01, 0.04, 0.01, tone="paper", lift=0.08, count=4)
        for depth, (tone, points, widths) in enumerate(MOUTHS[self.mouth]):
            if widths:
                h.line(points, *widths, tone=tone, lift=0.045 + 0.004 * depth, count=4 if len(points) == 2 else 10)
            else:
                h.patch(tone, points, 0.04 + 0.004 * depth, 28)
        if "goatee" in self.details:
            h.patch("ink", GOATEE, 0.06, 18)
        if {"moustache", "beard", "goatee"} & {*self.details}:
            thin = 0.55 if "goatee" in self.details else 1.0
            for side in (-1, 1):
                h.patch("ink", [(side * x, -0.53 + (y + 0.53) * thin) for x, y in MOUSTACHE], 0.10, 24)
                for k in range(3):
                    points = (
                        (side * (0.04 + 0.06 * k), -0.50),
                        (side * (0.14 + 0.08 * k), -0.56 - 0.02 * k),
                        (side * (0.22 + 0.08 * k), -0.63 - 0.04 * k),
                    )
                    h.line(points, 0.015, 0.03 * thin, 0.01, tone="paper", lift=0.12, count=6)
