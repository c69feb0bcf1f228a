"""Convert the outlines and transforms of SVG to paths and matrices."""

import math
import re
from collections.abc import Iterator

from data.errors import Fault
from layouts.canvas import shapes
from layouts.canvas.shapes import IDENTITY, Matrix, Path, Point, Segment, multiply
from layouts.canvas.svg_elements import NUMBER, Element, read_numbers

_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_ARC = re.compile(
    rf"({NUMBER})[\s,]*({NUMBER})[\s,]*({NUMBER})[\s,]*([01])[\s,]*([01])[\s,]*({NUMBER})[\s,]*({NUMBER})"
)
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers a command takes, by its letter."""


def element_path(element: Element) -> Path:
    """Return the outline of an element of one of the kinds in `SHAPES`, in the units of its file, before its
    transform. Raises Fault."""
    number = element.number
    match element.tag:
        case "path":
            return parse_path(element.attributes.get("d", ""))
        case "rect":
            corner = number("rx") or number("ry")
            return shapes.rect(number("x"), number("y"), number("width"), number("height"), corner)
        case "circle" | "ellipse":
            radius = number("r")
            return shapes.ellipse(number("cx"), number("cy"), number("rx") or radius, number("ry") or radius or None)
        case "line":
            return shapes.line(number("x1"), number("y1"), number("x2"), number("y2"))
    return parse_path("M" + element.attributes.get("points", "0,0") + "Z" * (element.tag == "polygon"))


def parse_path(data: str) -> Path:
    """Return SVG path data as a path; arcs and quadratic curves become cubic ones. Raises Fault for bad data."""
    if odd := re.search(r"[^MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]", data):
        raise Fault(f"the path holds {odd[0]!r}, which is neither a command nor a number; save the picture again")
    path: list[Segment] = []
    here = start = handle = (0.0, 0.0)
    last = ""
    for letter, rest in _COMMAND.findall(data):
        command = letter.upper()
        if command == "Z":
            path.append(("Z",))
            here, last = start, "Z"
            continue
        values = _arc_numbers(rest) if command == "A" else read_numbers(rest)
        count = _COUNTS[command]
        if not values or len(values) % count:
            raise Fault(f"{letter} needs {count} numbers, or so many again")
        for at in range(0, len(values), count):
            part = values[at : at + count]
            origin = here if letter.islower() else (0.0, 0.0)
            if command == "A":
                end = (part[5] + origin[0], part[6] + origin[1])
                path += _arc(here, end, abs(part[0]), abs(part[1]), part[2], bool(part[3]), bool(part[4]))
                here, last = end, "A"
                continue
            points = _points(command, part, here, origin)
            if command in "CSQT":
                mirrored = last == {"S": "C", "T": "Q"}.get(command)
                if command in "ST":
                    points.insert(0, (2 * here[0] - handle[0], 2 * here[1] - handle[1]) if mirrored else here)
                handle = points[-2]
                last = "C" if command in "CS" else "Q"
                if last == "Q":
                    points = _as_cubic(here, *points)
                path.append(("C", *points[0], *points[1], *points[2]))
            else:
                moves = command == "M" and at == 0
                path.append(("M" if moves else "L", *points[0]))
                last = command
                start = points[0] if moves else start
            here = points[-1]
    if path and path[0][0] != "M":
        raise Fault("the path begins without M")
    return tuple(path)


def _arc_numbers(text: str) -> tuple[float, ...]:
    """Return the numbers of an arc command, whose flags may be written without a space between them."""
    return tuple(float(number) for arc in _ARC.findall(text) for number in arc)


def _points(command: str, values: tuple[float, ...], here: Point, origin: Point) -> list[Point]:
    """Return the absolute points of a path command: its `values` are counted from `origin`, `here` is the current
    point."""
    if command == "H":
        return [(values[0] + origin[0], here[1])]
    if command == "V":
        return [(here[0], values[0] + origin[1])]
    return [(values[i] + origin[0], values[i + 1] + origin[1]) for i in range(0, len(values), 2)]


def _as_cubic(start: Point, handle: Point, end: Point) -> list[Point]:
    """Return a quadratic curve as a cubic one: its two control points and its end."""
    (x, y), (hx, hy), (ex, ey) = start, handle, end
    return [((x + 2 * hx) / 3, (y + 2 * hy) / 3), ((ex + 2 * hx) / 3, (ey + 2 * hy) / 3), end]


def _arc(start: Point, end: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool) -> Iterator[Segment]:
    """Yield an arc of an ellipse with the radii `rx` and `ry`, turned by `turn` degrees, as cubic curves of at most 60
    degrees each; `large` and `sweep` are the flags of an SVG path (SVG 1.1, F.6.5)."""
    (x, y), (end_x, end_y) = start, end
    if not rx or not ry or start == end:
        yield ("L", *end)
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    ux, uy = (cos * (x - end_x) + sin * (y - end_y)) / 2, (cos * (y - end_y) - sin * (x - end_x)) / 2
    growth = max(1.0, math.hypot(ux / rx, uy / ry))
    rx, ry = rx * growth, ry * growth
    k = math.sqrt(max(0.0, (rx * ry) ** 2 / ((rx * uy) ** 2 + (ry * ux) ** 2) - 1)) * (-1 if large == sweep else 1)
    mx, my = k * rx * uy / ry, -k * ry * ux / rx
    first = math.atan2((uy - my) / ry, (ux - mx) / rx)
    final = math.atan2((-uy - my) / ry, (-ux - mx) / rx)
    if sweep and final < first:
        final += 2 * math.pi
    elif not sweep and final > first:
        final -= 2 * math.pi
    steps = max(1, math.ceil(abs(final - first) / (math.pi / 3) - 1e-3))
    step = (final - first) / steps
    reach = 4 / 3 * math.tan(step / 4)
    cx, cy = cos * mx - sin * my + (x + end_x) / 2, sin * mx + cos * my + (y + end_y) / 2

    def place(u: float, v: float) -> Point:
        return cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v

    for n in range(steps):
        p, q = first + n * step, first + (n + 1) * step
        (cp, sp), (cq, sq) = (math.cos(p), math.sin(p)), (math.cos(q), math.sin(q))
        finish = place(cq, sq) if n < steps - 1 else end
        yield ("C", *place(cp - reach * sp, sp + reach * cp), *place(cq + reach * sq, sq - reach * cq), *finish)


def parse_transform(text: str) -> Matrix:
    """Return the value of an SVG attribute `transform` as one matrix. Raises Fault."""
    matrix = IDENTITY
    for name, arguments in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        matrix = multiply(matrix, _transform(name, read_numbers(arguments)))
    return matrix


def _transform(name: str, numbers: tuple[float, ...]) -> Matrix:
    """Return one function of an SVG transform, such as ``rotate`` with its numbers, as a matrix. Raises Fault."""
    match name, numbers:
        case "matrix", (a, b, c, d, e, f):
            return a, b, c, d, e, f
        case "translate", (x, *more):
            return 1.0, 0.0, 0.0, 1.0, x, (*more, 0.0)[0]
        case "scale", (x, *more):
            return x, 0.0, 0.0, (*more, x)[0], 0.0, 0.0
        case "rotate", (turn, *more):
            x, y = more[:2] if len(more) > 1 else (0.0, 0.0)
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y
        case "skewX", (turn, *_):
            return 1.0, 0.0, math.tan(math.radians(turn)), 1.0, 0.0, 0.0
        case "skewY", (turn, *_):
            return 1.0, math.tan(math.radians(turn)), 0.0, 1.0, 0.0, 0.0
    raise Fault(f"transform {name} is unknown, or has other numbers")
