"""Turn the parts of an icon into coats of paint, with full ink and with ink saved.

With ink saved a solid becomes its outline, a groove becomes a line within the solids that it cuts, and small parts stay
solid.
"""

from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.shapes import Path

GRID = 24.0
LINE = 2.0  # the weight of a line
CUT = 1.5  # the weight of a hole's edge when ink is saved
SOFT = 0.8  # the outline that softens a solid's corners: half of it stands outside
HALO = 3.2  # the outline of a halo: half of it, less the softening, stands outside
EDGE = 2.0  # a solid's outline when ink is saved, before the canvas thins it like every line
SMALL = 5.6  # solids no larger than this stay solid when ink is saved
CORE = 0.5  # what is left of a kept solid's middle when ink is saved


class Part(NamedTuple):
    """One part of an icon on the grid. `kind`: ``solid``, ``hole``, ``line`` or ``groove``; `width` is that of the last
    two.

    A `halo` in the ground's color sets it off from what is already drawn; with ink saved a `core` marks a solid that
    would look the same as another icon's outline.
    """

    kind: str
    path: Path
    width: float = 0.0
    halo: bool = False
    core: bool = False


class Coat(NamedTuple):
    """One coat of paint: an outline filled and edged in the ``colour``, the ``ground`` or nothing, clipped to `clip`
    if given."""

    path: Path
    fill: str = ""
    edge: str = ""
    width: float = 0.0
    clip: Path = ()


def full_coats(parts: tuple[Part, ...]) -> tuple[Coat, ...]:
    """Return the coats of paint for full ink of an icon's parts, the lowest first."""
    coats: list[Coat] = []
    for part in parts:
        if part.halo:
            coats.append(_halo(part, part.width))
        match part.kind:
            case "solid":
                coats.append(Coat(part.path, "colour", "colour", SOFT))
            case "hole":
                coats.append(Coat(part.path, "ground"))
            case kind:
                coats.append(Coat(part.path, "", "ground" if kind == "groove" else "colour", part.width))
    return tuple(coats)


def saver_coats(parts: tuple[Part, ...]) -> tuple[Coat, ...]:
    """Return the coats of paint for saved ink of an icon's parts, mostly outlines, the lowest first."""
    coats: list[Coat] = []
    solids: Path = ()  # all that a groove may run across so far
    for part in parts:
        if part.halo:
            coats.append(_halo(part, part.width or EDGE))
        match part.kind:
            case "solid":
                small = _is_small(part.path)
                coats.append(Coat(part.path, "colour" if small else "ground", "colour", SOFT if small else EDGE))
                solids += part.path
                if part.core:
                    coats.append(Coat(_core(part.path), "colour"))
            case "hole":
                coats.append(Coat(part.path, "ground", "colour", CUT, solids))
            case kind:
                coats.append(Coat(part.path, "", "colour", part.width, solids if kind == "groove" else ()))
    return tuple(coats)


def _halo(part: Part, width: float) -> Coat:
    return Coat(part.path, "ground" if part.kind == "solid" else "", "ground", width + HALO)


def _is_small(outline: Path) -> bool:
    """Return whether no piece of an outline is wider or higher than `SMALL`."""
    for piece in shapes.flatten(outline, 4):
        xs, ys = [p[0] for p in piece], [p[1] for p in piece]
        if max(xs) - min(xs) > SMALL or max(ys) - min(ys) > SMALL:
            return False
    return True


def _core(outline: Path) -> Path:
    x0, y0, x1, y1 = shapes.bounds(outline)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    return shapes.move(shapes.move(outline, -x, -y), x, y, CORE)
