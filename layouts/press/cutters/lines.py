"""Cut lines as files: DXF R12 of polylines with arcs, in mm, y up; SVG in mm with a layer for each tool.

A path's cubic curves become arcs, halved until no point is further than TOLERANCE from its curve: R12 has no splines,
and free programs that read DXF turn splines into hundreds of chords.
"""

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from layouts.canvas.shapes import Path, Point

TOLERANCE = 0.005  # mm
DASH, GAP = 1.6, 1.1  # mm of a perforation: cut, left
COLORS = {
    "score": (5, "#0000ff"), "perforate": (4, "#00b7c3"), "inner": (6, "#ff00ff"), "cut": (1, "#ff0000"),
}  # fmt: skip
"""The color of each layer in DXF (AutoCAD's number) and in SVG."""


class CutLines(NamedTuple):
    """Lines for the machine in mm of a sheet, in the order in which they are cut: folds while the sheet is whole,
    then cuts inside pieces, then those that separate pieces from the sheet."""

    score: tuple[Path, ...] = ()
    inner: tuple[Path, ...] = ()
    outer: tuple[Path, ...] = ()


class Node(NamedTuple):
    """A point of a DXF polyline, and the bulge to the next: the tangent of a quarter of the arc's angle, 0 for a
    straight line."""

    x: float
    y: float
    bulge: float = 0.0

    @property
    def point(self) -> Point:
        return self.x, self.y


def arcs(path: Path) -> tuple[list[Node], bool]:
    """Return (nodes, whether the line is closed) of a single line; y as in the path."""
    out: list[Node] = []
    closed = path[-1][0] == "Z"
    here = start = (float(path[0][1]), float(path[0][2]))
    for seg in path[1:]:
        if seg[0] == "L":
            if math.dist(here, seg[1:]) > 1e-9:
                out.append(Node(*here))
            here = seg[1:]
        elif seg[0] == "C":
            out += _curve(here, seg[1:3], seg[3:5], seg[5:7])
            here = seg[5:7]
    if not closed or math.dist(here, start) > 1e-6:
        out.append(Node(*here))
    return out, closed


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _on_curve(curve: Sequence[Point], share: float) -> Point:
    rest = 1 - share
    weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def _curve(start: Point, first_control: Point, second_control: Point, end: Point, depth: int = 0) -> list[Node]:
    """Return a cubic curve as arcs, without its end point; it is halved, up to 7 times in `depth`, until they are near
    enough."""
    curve = (start, first_control, second_control, end)
    bulge = _bulge(start, _on_curve(curve, 0.5), end)
    if depth >= 7 or _deviation(curve, bulge) <= TOLERANCE:
        return [Node(*start, bulge)]
    left, top, right = (
        _middle(start, first_control),
        _middle(first_control, second_control),
        _middle(second_control, end),
    )
    near, far = _middle(left, top), _middle(top, right)
    split = _middle(near, far)
    return [*_curve(start, left, near, split, depth + 1), *_curve(split, far, right, end, depth + 1)]


def _bulge(start: Point, way: Point, end: Point) -> float:
    """Return the bulge of the arc from `start` through the point `way` to `end`."""
    half = math.atan2(end[1] - way[1], end[0] - way[0]) - math.atan2(way[1] - start[1], way[0] - start[0])
    return math.tan(((half + math.pi) % (2 * math.pi) - math.pi) / 2)


def _circle(start: Point, end: Point, bulge: float) -> tuple[Point, float]:
    """Return the center and radius, mm, of the arc from `start` to `end` with a bulge as in DXF: the tangent of a
    quarter of its angle, negative if the arc runs the other way."""
    x, y = _middle(start, end)
    k = (1 / bulge - bulge) / 4
    radius = math.dist(start, end) * (1 + bulge * bulge) / (4 * abs(bulge))
    return (x - (end[1] - start[1]) * k, y + (end[0] - start[0]) * k), radius


def _deviation(curve: Sequence[Point], bulge: float) -> float:
    """Return the largest distance in mm between a curve and the arc (or line) with this bulge between its ends."""
    start, end, points = curve[0], curve[-1], [_on_curve(curve, k / 8) for k in range(1, 8)]
    if abs(bulge) < 1e-7:
        dx, dy, length = end[0] - start[0], end[1] - start[1], math.dist(start, end) or 1e-9
        return max(abs(dx * (y - start[1]) - dy * (x - start[0])) / length for x, y in points)
    center, radius = _circle(start, end, bulge)
    return max(abs(math.dist(point, center) - radius) for point in points)


def _overlap(nodes: list[Node], past: float) -> list[Node]:
    """Return a closed line, given by its nodes, begun in the middle of its longest straight side and continued `past`
    mm beyond its beginning, so that a drag knife frees the piece where it started."""
    ends = [*nodes[1:], nodes[0]]
    length, k = max(
        (0.0 if node.bulge else math.dist(node.point, after.point), k)
        for k, (node, after) in enumerate(zip(nodes, ends, strict=True))
    )
    if length <= 2 * past:
        return [*nodes, nodes[0]]
    begin, end = nodes[k].point, ends[k].point
    x, y = _middle(begin, end)
    dx, dy = (end[0] - begin[0]) / length * past, (end[1] - begin[1]) / length * past
    return [Node(x, y), *nodes[k + 1 :], *nodes[: k + 1], Node(x + dx, y + dy)]


def dashes(fold: Path) -> Iterator[Path]:
    """Yield a straight fold as cuts and bridges; it begins and ends with a cut, so that no bridge is at a corner."""
    (x0, y0), (x1, y1) = fold[0][1:], fold[1][1:]
    length = math.dist((x0, y0), (x1, y1))
    count = max(1, round((length + GAP) / (DASH + GAP)))
    step = (length - DASH) / (count - 1) if count > 1 else 0.0
    for k in range(count):
        ends = (k * step / length, min(length, k * step + DASH) / length)
        start, end = ((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in ends)
        yield ("M", *start), ("L", *end)


def layers(cut: CutLines, perforate: bool) -> list[tuple[str, Path]]:
    """Return every line with its layer's name, in the order in which they are cut; folds are dashed cuts if
    `perforate`, else scored."""
    folds = (
        [("perforate", dash) for fold in cut.score for dash in dashes(fold)]
        if perforate
        else [("score", fold) for fold in cut.score]
    )
    return [*folds, *(("inner", path) for path in cut.inner), *(("cut", path) for path in cut.outer)]


def _nodes(path: Path, layer: str, overlap: float) -> tuple[list[Node], bool]:
    nodes, closed = arcs(path)
    return (_overlap(nodes, overlap), False) if overlap and closed and layer != "score" else (nodes, closed)


def dxf(cut: CutLines, width: float, height: float, overlap: float = 0.0, perforate: bool = False) -> bytes:
    """Return the lines as a DXF R12 file in mm, y up from the foot of a sheet of `width` x `height` mm; cuts run on for
    `overlap` mm, folds are perforated or scored (`layers`)."""
    wanted = layers(cut, perforate)
    names = list(dict.fromkeys(name for name, _ in wanted))
    out: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    out += [(9, "$MEASUREMENT"), (70, 1), (9, "$INSUNITS"), (70, 4)]  # newer than R12, but programs look for it
    for name, x, y in (("$EXTMIN", 0.0, 0.0), ("$EXTMAX", width, height)):  # some readers scale or place by it
        out += [(9, name), (10, x), (20, y), (30, 0.0)]
    for name, x, y in (("$LIMMIN", 0.0, 0.0), ("$LIMMAX", width, height)):
        out += [(9, name), (10, x), (20, y)]
    out += [(0, "ENDSEC"), (0, "SECTION"), (2, "TABLES")]
    out += [(0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 64), (3, "Solid line"), (72, 65)]
    out += [(73, 0), (40, 0.0), (0, "ENDTAB"), (0, "TABLE"), (2, "LAYER"), (70, len(names) + 1)]
    for name, number in (("0", 7), *((name.upper(), COLORS[name][0]) for name in names)):
        out += [(0, "LAYER"), (2, name), (70, 0), (62, number), (6, "CONTINUOUS")]
    out += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for name, path in wanted:
        nodes, closed = _nodes(path, name, overlap)
        layer = (8, name.upper())
        out += [(0, "POLYLINE"), layer, (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, int(closed))]
        for node in nodes:
            out += [(0, "VERTEX"), layer, (10, round(node.x, 4)), (20, round(height - node.y, 4)), (30, 0.0)]
            out.append((42, round(-node.bulge, 7) + 0.0))
        out += [(0, "SEQEND"), layer]
    out += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3}\n{value}\n" for code, value in out).encode("ascii")


def svg(
    cut: CutLines, width: float, height: float, overlap: float = 0.0, perforate: bool = False, title: str = ""
) -> bytes:
    """Return the lines as an SVG file of `width` x `height` mm with a layer for each tool, without texts, clips or
    pictures, so that every cutter's program can read it; `overlap` and `perforate` as in `dxf`."""
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"><title>{escape(title)}</title>'
    ]
    wanted = layers(cut, perforate)
    for name in dict.fromkeys(name for name, _ in wanted):
        out.append(
            f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" '
            f'stroke="{COLORS[name][1]}" stroke-width="0.1">'
        )
        out += [f'<path d="{_svg_path(path, name, overlap)}"/>' for layer, path in wanted if layer == name]
        out.append("</g>")
    return "\n".join([*out, "</svg>\n"]).encode()


def _svg_path(path: Path, layer: str, overlap: float) -> str:
    nodes, closed = _nodes(path, layer, overlap)
    words = [f"M{nodes[0].x:.4f} {nodes[0].y:.4f}"]
    for node, end in zip(nodes, [*nodes[1:], nodes[0]] if closed else nodes[1:], strict=False):
        if abs(node.bulge) < 1e-9:
            words.append(f"L{end.x:.4f} {end.y:.4f}")
        else:
            radius = _circle(node.point, end.point, node.bulge)[1]
            flags = f"{int(abs(node.bulge) > 1)} {int(node.bulge > 0)}"
            words.append(f"A{radius:.4f} {radius:.4f} 0 {flags} {end.x:.4f} {end.y:.4f}")
    return "".join(words) + ("Z" if closed else "")
