"""The head of a castaway: a face on the surface of a turned and tilted egg, in one of five outlines.

Faces are drawn in face space, about 40 units wide: x to the right, y down from the bridge of the nose, `lift` out of
the face. `Head.on` projects it to the frame of the head, where a turned head looks to the left.
"""

# fmt: off

import math
from collections.abc import Sequence
from dataclasses import dataclass

from layouts.art.island.portraits.stage import INK, Stage
from layouts.engraving.cut import Mass, blob, engrave, mark, poly, rings, union
from layouts.engraving.strokes import Points, gather_points, parse_points


@dataclass(frozen=True)
class View:
    """The direction from which a head is seen: turned left (`yaw`) and thrown back (`pitch`), degrees; `shift` moves
    it back to the middle."""

    yaw: float
    pitch: float = 0.0
    shift: float = 0.0


@dataclass(frozen=True)
class Shape:
    """Half widths of a face at cheek and jaw, and how far its chin is below its middle."""

    cheek: float
    jaw: float
    chin: float


VIEWS = {
    "front": View(7), "quarter": View(30, 0, 3.6), "profile": View(74), "below": View(11, 23),
    "above": View(13, -20, 1),
    "over": View(36, -2, 4.6),
}
SHAPES = {
    "round": Shape(20.2, 17.2, 26.5), "long": Shape(17.4, 13.8, 32.5), "square": Shape(19.4, 19.0, 28.5),
    "wedge": Shape(19.6, 11.6, 30.0), "oval": Shape(18.4, 15.2, 29.0),
}
AGES = ("young", "grown", "ripe", "old")
PROFILE = [(-3, -27.5), (-11, -25), (-15.4, -18), (-17, -10), (-15.2, -5.4, 0.4), (-18.6, 0), (-23.6, 5.4, 0.5),
    (-21.6, 8.2, 0.4), (-16.8, 9, 0.4), (-18.9, 12.2, 0.5), (-16.4, 14, 0.2), (-18.2, 16.2, 0.5), (-15.6, 19.2, 0.6)]


@dataclass(frozen=True)
class Head:
    """A head seen from one direction: its outline without hair, and its ears."""

    view: View
    shape: Shape
    age: int

    @property
    def side(self) -> bool:
        """Whether the head is in profile, with one eye visible."""
        return self.view.yaw > 60

    def on(self, x: float, y: float, lift: float = 0.0) -> tuple[float, float]:
        """Return where the point (x, y) of a face seen from in front, raised by `lift`, is in the head's frame."""
        a, b = math.radians(self.view.yaw), math.radians(self.view.pitch)
        round_ = math.sqrt(max(0.0, 1 - (x / 23) ** 2)) * math.sqrt(max(0.1, 1 - (y / 46) ** 2))
        z = 17 * round_ + lift
        return x * math.cos(a) - z * math.sin(a) + self.view.shift, y * math.cos(b) - (z - 9) * math.sin(b)

    def sent(self, points: Points) -> list[tuple[float, ...]]:
        """Return points (x, y, lift) of face space in the frame of the head; a fourth member, how round the corner
        is, stays."""
        return [(*self.on(*p[:3]), *p[3:]) for p in parse_points(points)]

    def stroke(self, points: Points, *widths: float) -> Mass:
        """Return a brush stroke on the face through points of face space, with its widths from beginning to end."""
        return mark(self.sent(points), *widths)

    def patch(self, *points: Sequence[float] | str) -> Mass:
        """Return a smooth shape on the face through points of face space: x, y, then perhaps `on`'s lift, and the
        roundness."""
        return blob(*self.sent(gather_points(points)))

    @property
    def outline(self) -> Mass:
        """The outline of the head without hair and ears."""
        s, sag = self.shape, 1.3 if self.age == 3 else 0.6 if self.age == 2 else 0.0
        ck, jaw, chin = s.cheek, s.jaw + sag, s.chin
        if self.side:
            low = [(-17.2, chin - 5.4), (-14.6, chin - 0.6), (-9, chin), (2, chin - 5 + sag), (8, chin - 12), (10, 6),
                (17, 2), (21, -8), (17, -22), (6, -28)]
            return blob(*PROFILE, *low)
        if self.view.yaw > 20:
            far, back = ck * 0.9, 17.4
            return blob("-2,-26.5 -11,-22", (-far + 0.6, -12), (-far + 0.2, -8), (-far + 1.5, -4.4, 0.6),
                (-far - 0.6, 2), (-far + 0.4, 8), (-jaw * 0.82 - 1.6, 17), (-jaw * 0.55 - 1.6, chin - 3), (-4.6, chin),
                (1.6, chin - 0.4), (jaw * 0.62, chin - 6), (jaw, 14), (back - 1, 5), (back, -8), "13,-22",)
        b = math.radians(self.view.pitch)
        up = 1 - 0.35 * max(0.0, math.sin(b))
        half = [(9, -25.4 * up), (16, -20 * up), (ck, -9), (ck * 1.01, 1), (ck * 0.97 + sag / 2, 9), (jaw, 18.4),
            (jaw * 0.6 + 0.6, chin - 2.6)]
        ring = [(0, -26.6 * up), *half, (0, chin + 0.2), *[(-x, y) for x, y in half[::-1]]]
        k, d = math.cos(b), 3.4 * math.sin(b)
        return blob(*[(x - self.view.yaw * 0.06, y * k - d) for x, y in ring])

    @property
    def ears(self) -> list[Mass]:
        """The visible ears, the nearer one first."""
        k = 1 + 0.09 * self.age
        if self.side:
            return [_ear(6.4, 1, k, 1)]
        if self.view.yaw > 20:
            return [_ear(14.8, 1.5, k, 1)]
        d = -8 * math.sin(math.radians(self.view.pitch)) * 0.35
        at = self.shape.cheek - 0.6
        return [_ear(at, 2 + d, k, 1), _ear(-at - 0.4, 2 + d, k, -1)]

    def draw(self, stage: Stage) -> None:
        """Draw ears and the bare face with its shadow, in the frame of the head."""
        for k, ear in enumerate(self.ears):
            if not self.side and self.view.yaw <= 20:
                stage.body(ear, "skin2" if k == 0 else "skin", 0.8, 0.4)
        face = self.outline
        stage.body(face, "skin", 0.9, 0.45)
        stage.put(self.shadow(), "skin2", face)
        tone = lambda x, y: 0.6 * ((x - self.edge + 10) / 9).clip(0, 1)
        stage.put(engrave(face, tone, 1.4, rings(-12, 3), (-85, 85, 2), (5, 44)), "skin2")

    def draw_near_ear(self, stage: Stage) -> None:
        """Draw the ears' inner lines, and the ear of a turned head over its face."""
        for k, ear in enumerate(self.ears):
            m = 1 if k == 0 else -1
            if self.side or self.view.yaw > 20:
                stage.body(ear, "skin2", 0.7)
            cx, cy = ear.centroid.x, ear.centroid.y
            stage.put(mark([(cx - 1 * m, cy - 3), (cx + 1.4 * m, cy - 2.4), (cx - 0.2 * m, cy + 2.6)], 0.3, 0.85, 0.3))

    @property
    def edge(self) -> float:
        """The x at which light turns into shadow, in the frame of the head."""
        return 4.0 if self.side else 6.2 if self.view.yaw > 20 else 5.4

    def shadow(self) -> Mass:
        """Return the part of the head that is in shadow; its edge models brow, cheek and chin."""
        e = self.edge
        bend = [(e - 2, -30), (e + 2.6, -18), (e + 6.4, -9), (e + 4.4, -2), (e + 8.4, 6), (e + 5.6, 13), (e + 3, 20),
            (e - 6, 34)]
        return union(blob(*bend, "34,34! 34,-30!"))

    def neck(self, stage: Stage) -> None:
        """Draw the neck, which the coat's collar will overlap."""
        chin = self.shape.chin
        if self.side:
            neck = blob((-6, chin - 10), (14, chin - 16), (16, chin + 6), (10, chin + 16), (-10, chin + 14),
                (-7, chin + 2))
        elif self.view.yaw > 20:
            neck = blob((-9, chin - 12), (13, chin - 14), (15, chin + 4), (10, chin + 14), (-11, chin + 12))
        else:
            w = 10.6 + (self.shape.jaw - 14) * 0.5
            neck = blob((-w, chin - 14), (w, chin - 14), (w + 2.4, chin + 6), (2, chin + 14), (-w - 2.4, chin + 6))
        stage.body(neck, "skin2", 0.8, 0.4)
        stage.put(engrave(neck, 0.42, 1.5, rings(0, chin - 26), (10, 170, 3), (10, 52)), INK)


def _ear(x: float, y: float, factor: float, side: int) -> Mass:
    return blob((x, y - 5 * factor), (x + 3.4 * side, y - 6.6 * factor), (x + 5.6 * side * factor, y - 3),
        (x + 4 * side, y + 3), (x + 1.6 * side, y + 5.6 * factor), (x - 0.6 * side, y + 4))


def head_of(angle: str, face: str, age: str) -> Head:
    """Return the head for values of a row of portraits: `angle`, shape of the `face`, and `age`."""
    return Head(VIEWS[angle], SHAPES[face], AGES.index(age))


def hairline(head: Head, *points: Sequence[float]) -> Mass:
    """Return the part of the face that a hairline leaves free: everything below the line and before the ear."""
    turned = head.view.yaw > 20
    line = [p[:2] for p in head.sent([p for p in points if not turned or p[0] > -10])]
    (x0, y0), (x1, _) = line[0], line[-1]
    far = -60.0 if turned else x0
    return poly((far, 70), (far, y0), *line, (x1, 70))
