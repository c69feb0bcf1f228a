"""How a glyph is written down, and how that becomes what is painted.

A glyph is a tuple of strokes on a 24 x 24 grid (origin top left, y down), painted in order. A stroke is ``(way, path)``,
``(way, path, turn)`` or ``(way, path, turn, x, y)``: turned clockwise by `turn` degrees about (x, y), or the middle of the grid.
The ways:

===========  ==========================================================================================
``f``        filled with the colour; its corners are softened by a thin outline, as ink softens them
``k``        the same, of a glyph that has a twin in outline: with ink saved it keeps a core
``h``        filled, and a halo of the ground around it, to stand before what is already drawn
``w``        filled with the ground: cut out
``s`` n      a line of the colour, n units wide (2 unless said)
``c`` n      a line of the ground, n units wide (1.5 unless said): a cut
``d`` n      a line with a halo of the ground
===========  ==========================================================================================

A path is SVG data of M L H V C Q Z, and six words more:

``O cx cy r`` a circle; ``E cx cy rx ry`` an ellipse; ``B x y w h r`` a box with rounded corners;
``A cx cy r from to`` an arc, in degrees clockwise from straight up; ``S x,y x,y! x,y~ ...`` a smooth closed curve through points
(``!`` a corner, ``~`` a firm bend) and ``U`` the same left open.

With ink saved a solid becomes its outline, a cut becomes a line within the solids it cuts, and what is small stays solid.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from layouts.canvas import shapes
from layouts.canvas.shapes import Path

GRID = 24.0
LINE = 2.0  # the weight of a line
CUT = 1.5  # the weight of a cut
SOFT = 0.8  # the outline that softens a solid's corners: half of it stands outside
HALO = 3.2  # the outline of a halo: half of it, less the softening, stands outside
EDGE = 2.0  # a solid's outline when ink is saved, before the canvas thins it like every line
SMALL = 5.6  # solids no larger than this stay solid when ink is saved
CORE = 0.5  # what is left of a kept solid's middle when ink is saved

Stroke = tuple[str, str] | tuple[str, str, float] | tuple[str, str, float, float, float]
Strokes = tuple[Stroke, ...]

_WORD = r"([OEBASU])([^A-Za-z]*)"
_POINT = r"(-?[\d.]+),(-?[\d.]+)([!~]?)"
_BEND = {"": 1.0, "~": 0.35, "!": 0.0}
_WEIGHT = {"s": LINE, "d": LINE, "c": CUT}


class Part(NamedTuple):
    """A stroke made ready: its way, its outline on the grid, and the width of its line (0 for a solid)."""

    way: str
    path: Path
    width: float


class Coat(NamedTuple):
    """One coat of paint: an outline filled and edged in the ``colour``, the ``ground`` or nothing, within `clip` if given."""

    path: Path
    fill: str = ""
    edge: str = ""
    width: float = 0.0
    clip: Path = ()


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """Part of a circle from one bearing to another, degrees clockwise from straight up; anticlockwise if `end` is less."""
    steps = max(1, math.ceil(abs(end - start) / 60))
    step = math.radians(end - start) / steps
    reach = 4 / 3 * math.tan(step / 4) * r
    a = math.radians(start)
    x, y = cx + r * math.sin(a), cy - r * math.cos(a)
    path: list[shapes.Segment] = [("M", x, y)]
    for _ in range(steps):
        b = a + step
        X, Y = cx + r * math.sin(b), cy - r * math.cos(b)
        away, back = (x + reach * math.cos(a), y + reach * math.sin(a)), (X - reach * math.cos(b), Y - reach * math.sin(b))
        path.append(("C", *away, *back, X, Y))
        a, x, y = b, X, Y
    return tuple(path)


def _word(op: str, args: str) -> Path:
    if op in "SU":
        return shapes.smooth([(float(x), float(y), _BEND[bend]) for x, y, bend in re.findall(_POINT, args)], close=op == "S")
    numbers = [float(v) for v in args.split()]
    if op == "A":
        return arc(*numbers)
    return shapes.rect(*numbers) if op == "B" else shapes.ellipse(*numbers)


def path(d: str) -> Path:
    """Path data, with the six words of this module, as a `Path` on the grid."""
    out: list[shapes.Segment] = []
    at = 0
    for m in re.finditer(_WORD, d):
        out += shapes.parse(d[at : m.start()])
        out += _word(m[1], m[2])
        at = m.end()
    return (*out, *shapes.parse(d[at:]))


def part(stroke: Stroke) -> Part:
    """A stroke as it is written, made ready to paint."""
    way, width = stroke[0][0], stroke[0][1:]
    outline = path(stroke[1])
    if len(stroke) > 2:
        turn, x, y = (*stroke[2:], GRID / 2, GRID / 2)[:3]
        outline = shapes.moved(shapes.moved(outline, -x, -y), x, y, rotate=turn)
    return Part(way, outline, float(width) if width else _WEIGHT.get(way, 0.0))


def turned(strokes: Strokes, degrees: float) -> Strokes:
    """The same strokes, none of them turned yet, turned clockwise about the middle of the grid."""
    return tuple((stroke[0], stroke[1], degrees) for stroke in strokes)


def coats(parts: tuple[Part, ...]) -> tuple[Coat, ...]:
    """What is painted with full ink."""
    out: list[Coat] = []
    for way, outline, width in parts:
        if way in "hd":
            out.append(Coat(outline, "ground" if way == "h" else "", "ground", width + HALO))
        if way in "fkh":
            out.append(Coat(outline, "colour", "colour", SOFT))
        elif way == "w":
            out.append(Coat(outline, "ground"))
        else:
            out.append(Coat(outline, "", "ground" if way == "c" else "colour", width))
    return tuple(out)


def spare_coats(parts: tuple[Part, ...]) -> tuple[Coat, ...]:
    """What is painted with ink saved: outlines."""
    out: list[Coat] = []
    solid: Path = ()  # all that a cut may run across so far
    for way, outline, width in parts:
        if way in "hd":
            out.append(Coat(outline, "ground" if way == "h" else "", "ground", (width or EDGE) + HALO))
        if way in "fkh":
            out.append(Coat(outline, "colour", "colour", SOFT) if _small(outline) else Coat(outline, "ground", "colour", EDGE))
            solid += outline
            if way == "k":
                out.append(Coat(_core(outline), "colour"))
        elif way == "w":
            out.append(Coat(outline, "ground", "colour", CUT, solid))
        else:
            out.append(Coat(outline, "", "colour", width, solid if way == "c" else ()))
    return tuple(out)


def _small(outline: Path) -> bool:
    """Whether every piece of an outline is small."""
    for piece in shapes.flattened(outline, 4):
        xs, ys = [p[0] for p in piece], [p[1] for p in piece]
        if max(xs) - min(xs) > SMALL or max(ys) - min(ys) > SMALL:
            return False
    return True


def _core(outline: Path) -> Path:
    x0, y0, x1, y1 = shapes.bounds(outline)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    return shapes.moved(shapes.moved(outline, -x, -y), x, y, CORE)
