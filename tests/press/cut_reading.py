"""Reads finished files for cutting machines again and proves that cuts lie on the edges of what is printed.

It knows nothing of the layout: places come from the PDF's own content stream (pikepdf), cuts from the DXF (ezdxf) and
the SVG; what the PDF shows is also measured in its pixels."""

import io
import math
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import ezdxf
import numpy as np
import pikepdf
import pypdfium2
import shapely
from ezdxf import path as ezdxf_paths

from layouts.canvas.shapes import Box, Path, Point, flatten
from layouts.press.impose import Matrix

MM = 72 / 25.4
STEP = 0.5  # mm between the points by which lines are compared
LIMIT = 0.05
Lines = dict[str, list[list[Point]]]


def read_places(pdf: bytes, page: int = 0) -> tuple[float, list[Matrix]]:
    """Return the page's height in mm, and the map (face's mm to the page's) of every face put on it: a clip, and the
    next map after that."""
    document = pikepdf.open(io.BytesIO(pdf))
    sheet = document.pages[page]
    high = float(sheet.mediabox[3]) / MM
    found: list[Matrix] = []
    stack: list[Matrix] = []
    now, wait = Matrix(1 / MM, 0, 0, -1 / MM, 0, high), False
    for operands, operator in pikepdf.parse_content_stream(sheet):
        name = str(operator)
        if name == "q":
            stack.append(now)
        elif name == "Q":
            now, wait = stack.pop(), False
        elif name == "W" and len(stack) == 1:
            wait = True
        elif name == "cm":
            now = Matrix(*(float(value) for value in operands)).then(now)
            if wait and len(stack) == 2:
                found.append(now)
                wait = False
    return high, found


def read_dxf(data: bytes, high: float) -> Lines:
    """Return lines by layer, dense, y down from the head of a sheet."""
    doc = ezdxf.read(io.StringIO(data.decode("ascii")))
    assert doc.dxfversion == "AC1009", "not R12"
    assert re.search(rb"\$INSUNITS\s+70\s+4\s", data), "not in mm"
    out: Lines = {}
    for entity in doc.modelspace():
        assert entity.dxftype() == "POLYLINE"
        points = [(point.x, high - point.y) for point in ezdxf_paths.make_path(entity).flattening(0.001)]
        out.setdefault(entity.dxf.layer.lower(), []).append(_dense(points))
    return out


def read_svg(data: bytes) -> Lines:
    """Return the same of an SVG."""
    out: Lines = {}
    for name, body in re.findall(r'<g id="([a-z_]+)".*?>(.*?)</g>', data.decode(), re.S):
        for found in re.findall(r' d="([^"]+)"', body):
            points: list[Point] = []
            for kind, rest in re.findall(r"([MLAZ])([^MLAZ]*)", found):
                v = [float(number) for number in rest.split()]
                if kind == "A":
                    points += _arc(points[-1], v[0], bool(v[3]), bool(v[4]), (v[5], v[6]))
                else:
                    points.append(points[0] if kind == "Z" else (v[0], v[1]))
            out.setdefault(name, []).append(_dense(points))
    return out


def _arc(start: Point, radius: float, large: bool, sweep: bool, end: Point) -> list[Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = math.hypot(dx, dy)
    k = math.sqrt(max(0.0, radius * radius - chord * chord / 4)) * (-1 if large == sweep else 1) / chord
    cx, cy = (start[0] + end[0]) / 2 - dy * k, (start[1] + end[1]) / 2 + dx * k
    first, last = math.atan2(start[1] - cy, start[0] - cx), math.atan2(end[1] - cy, end[0] - cx)
    turn = (last - first) % (2 * math.pi) if sweep else -((first - last) % (2 * math.pi))
    count = max(4, int(abs(turn) * radius / 0.05))
    angles = [first + turn * i / count for i in range(1, count + 1)]
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]


def _dense(points: Sequence[Point]) -> list[Point]:
    out = [points[0]]
    for a, b in pairwise(points):
        count = max(1, math.ceil(math.dist(a, b) / STEP))
        out += [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count + 1)]
    return out


def furthest(points: Sequence[Point], lines: Sequence[Sequence[Point]]) -> float:
    """Return how far the worst of the points is from the nearest of the lines, mm."""
    if not points or not lines:
        return 0.0 if not points else math.inf
    tree = shapely.STRtree([shapely.LineString(pair) for one in lines for pair in pairwise(one)])
    found = tree.query_nearest(shapely.points(np.asarray(points)), return_distance=True, all_matches=False)[1]
    return float(found.max())


def faults(pdf: bytes, dxf: bytes, svg: bytes, cut: Path, folds: Sequence[Path] = (), page: int = 0) -> list[str]:
    """Return what is wrong with the files of a full sheet: `cut` and `folds` of one piece in its own mm."""
    high, places = read_places(pdf, page)
    rings = [_close(ring) for at in places for ring in flatten(at.path(cut), 24)]
    folded = [ring for at in places for fold in folds for ring in flatten(at.path(fold))]
    out = []
    for name, lines in (("svg", read_svg(svg)), ("dxf", read_dxf(dxf, high))):
        cuts = lines.get("cut", []) + lines.get("inner", [])
        found = {
            "a cut is off the edges": furthest([p for line in cuts for p in line], rings),
            "an edge has no cut": furthest([p for ring in rings for p in _dense(ring)], cuts),
            "a score is off the folds": furthest([p for line in lines.get("score", []) for p in line], folded),
            "a fold has no score": furthest([p for ring in folded for p in _dense(ring)], lines.get("score", [])),
        }
        out += [f"{name}: {what} by {far:.4f} mm" for what, far in found.items() if far > LIMIT]
    return out


def _close(ring: Sequence[Sequence[float]]) -> list[Point]:
    points = [(point[0], point[1]) for point in ring]
    return points if len(points) < 3 or points[0] == points[-1] else [*points, points[0]]


@lru_cache(1)
def pixels(pdf: bytes, page: int = 0, dpi: int = 600) -> np.ndarray:
    """Return a page's darkness, 0 to 1; the last page is kept."""
    document = pypdfium2.PdfDocument(pdf)
    bitmap = document[page].render(scale=dpi / 72, grayscale=True)
    ink = 1 - np.asarray(bitmap.to_numpy(), np.float32).reshape(bitmap.height, bitmap.width) / 255
    document.close()
    return ink


def worst_edge(pdf: bytes, dxf: bytes, dpi: int = 600) -> float:
    """Return how far the straight cuts are from the edges of faces that are black up to their cut, in the pixels, to a
    part of a pixel by how gray an edge is; mm."""
    ink, k, worst = pixels(pdf, 0, dpi), dpi / 25.4, 0.0
    for line in read_dxf(dxf, read_places(pdf)[0])["cut"]:
        xs, ys = [x for x, _ in line], [y for _, y in line]
        x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
        rows = ((ink[round((y0 + y1) / 2 * k)], (x0, x1)), (ink[:, round((x0 + x1) / 2 * k)], (y0, y1)))
        for row, ends in rows:
            begin, end, middle = round((ends[0] - 0.5) * k), round((ends[1] + 0.5) * k), round(sum(ends) / 2 * k)
            found = (middle - row[begin:middle].sum()) / k, (middle + row[middle:end].sum()) / k
            worst = max(worst, *(abs(a - b) for a, b in zip(found, ends, strict=True)))
    return worst


def marks_off(pdf: bytes, boxes: Sequence[Box], clear: float, page: int = 0, dpi: int = 600) -> float:
    """Return how far a mark's edges are from its box, mm: what else is printed within `clear` mm makes that more."""
    ink, k, worst = pixels(pdf, page, dpi) > 0.5, dpi / 25.4, 0.0
    for x0, y0, x1, y1 in boxes:
        left, top = max(0, int((x0 - clear) * k)), max(0, int((y0 - clear) * k))
        ys, xs = np.nonzero(ink[top : int((y1 + clear) * k), left : int((x1 + clear) * k)])
        got = (xs.min() + left) / k, (ys.min() + top) / k, (xs.max() + 1 + left) / k, (ys.max() + 1 + top) / k
        worst = max(worst, *(abs(a - b) for a, b in zip(got, (x0, y0, x1, y1), strict=True)))
    return worst
