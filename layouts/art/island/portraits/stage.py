"""The surface on which a castaway is drawn: a plate of 100 x 87 units seen through a movable frame, so that a head
can lean."""

import math
from collections.abc import Sequence

from shapely import affinity

from layouts.engraving.cut import Lines, Mass, box, union
from layouts.engraving.plate import Plate

WIDE, HIGH = 100.0, 87.0
EDGE = 3.0
"""Units drawn beyond the picture on every side, for torn edges."""
INK, PALE = "ink", "paper"


class Stage:
    """A frame on a plate: shapes put through it are scaled, turned and shifted. `at` returns a frame within this
    one."""

    def __init__(self, plate: Plate | None = None, matrix: Sequence[float] = (1, 0, 0, 1, 0, 0)) -> None:
        self.plate = plate or Plate(WIDE, HIGH, box(-EDGE, -EDGE, WIDE + EDGE, HIGH + EDGE))
        self.matrix = tuple(matrix)

    def at(self, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0, rot: float = 0.0, flip: bool = False) -> "Stage":
        """Return a frame whose origin is at (dx, dy) of this one, scaled by `scale`, turned clockwise by `rot`
        degrees, first mirrored if `flip`."""
        c, n, m = math.cos(math.radians(rot)) * scale, math.sin(math.radians(rot)) * scale, -1 if flip else 1
        a, b, d, e, x, y = self.matrix
        inner = (c * m, -n, n * m, c)
        return Stage(
            self.plate,
            (
                a * inner[0] + b * inner[2], a * inner[1] + b * inner[3], d * inner[0] + e * inner[2],
                d * inner[1] + e * inner[3], a * dx + b * dy + x, d * dx + e * dy + y,
            ),
        )  # fmt: skip

    def sent(self, mass: Mass) -> Mass:
        """Return a mass transformed from this frame to the plate."""
        return mass if self.matrix == (1, 0, 0, 1, 0, 0) else affinity.affine_transform(mass, self.matrix)

    def put(self, mass: Mass | Lines, tone: str = INK, within: Mass | None = None) -> "Stage":
        """Print a mass on the plate in a tone, clipped to `within` (in this frame); return this stage."""
        limit = None if within is None else self.sent(within)
        if isinstance(mass, Lines):
            mass = Lines(self.sent(mass.strips), None if mass.within is None else self.sent(mass.within))
            self.plate.put(mass, tone, limit)
        else:
            self.plate.put(self.sent(mass), tone, limit)
        return self

    def lines(self, *marks: Mass | Sequence[Mass], tone: str = INK) -> "Stage":
        """Print strokes as a single mass in a tone of the palette; return this stage."""
        return self.put(union(*marks), tone)

    def body(self, mass: Mass, tone: str, line: float = 0.8, halo: float = 0.0) -> "Stage":
        """Print a mass in a tone with an outline `line` units wide round it, set off from the ground by `halo` units of
        paper; return this stage."""
        self.plate.body(self.sent(mass), tone, line, halo, INK, PALE)
        return self
