"""Sheets for a cutting machine: pieces in grids and combs within the area that the marks leave, each with a cut of its
own.

Unlike on sheets to be cut with a blade, pieces share no cuts: they are `gap` mm apart, each with half of that as bleed.
The block of pieces is centered on the sheet, because programs center an imported drawing ("center to page") and ignore
where it was.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from data.cutters import Cutter
from data.errors import Fault
from data.sizes import Paper
from layouts.canvas.shapes import Box, Path, Point, bounds, flatten
from layouts.press.cutters.lines import CutLines
from layouts.press.cutters.machines import area_of, corner_boxes, mark_boxes, mark_shapes
from layouts.press.faces import Piece, Product
from layouts.press.fit_face import draw_out
from layouts.press.impose import (
    Comb,
    Grid,
    Marks,
    Matrix,
    Sheet,
    Side,
    Slot,
    back_of,
    back_transform,
    bounding_box,
    comb,
    grid,
    natural_edge,
    outline,
    shift,
)  # fmt: skip

SLACK = 1e-6
BARE = 5.0  # mm of bare paper beside a mark from which on no machine was seen to take a card's edge for it
FAR = 99.0


class Place(NamedTuple):
    """Where a piece goes on a sheet: the map from its mm to the sheet's, its cut, and the area on which it may draw;
    mm of the sheet."""

    at: Matrix
    cut: Path
    clip: Path


@dataclass(frozen=True)
class Laid:
    """All pieces of one size on sheets, `count` on each, cut by the same `lines`; `arm` is the length of the marks'
    arms, `bare` the width of unprinted paper between marks and ink, mm."""

    sheets: tuple[Sheet, ...]
    lines: CutLines
    arm: float
    bare: float
    count: int
    pieces: tuple[Piece, ...]


class _Way(NamedTuple):
    width: float
    height: float
    places: tuple[Place, ...]


def cut_outline(piece: Piece, radius: float) -> Path:
    """Return the line along which a machine cuts a piece, in the piece's mm: its outline, with round corners of
    `radius` mm if it is a card."""
    kind = f"round {radius:g}" if piece.outline == "rect" and radius else piece.outline
    return outline(kind, piece.front.width, piece.front.height)


def lay(product: Product, cutter: Cutter, paper: Paper, backs: bool = True) -> list[Laid]:
    """Return a product on sheets for a machine, with its backs if `backs`; pieces of one size and outline are together:
    all sheets of a size have the same cuts, so that one file of lines serves them all.

    Raises `Fault` for pieces that are too big, for whole sheets and booklets, and for a paper that the machine does not
    take.
    """
    if product.kind not in ("cards", "hexes"):
        raise Fault(f"{product.name}: this is printed on whole sheets of paper; a machine has nothing to cut of it")
    if paper.name not in cutter.paper.split():
        raise Fault(f"{cutter.title} takes no {paper.title}; it takes {', '.join(cutter.paper.split())}")
    groups: dict[object, list[tuple[int, Piece]]] = {}
    for i, piece in enumerate(product.pieces):
        face = piece.front
        key = (round(face.width, 2), round(face.height, 2), face.bleed, piece.outline, piece.folds)
        groups.setdefault(key, []).append((i, _with_bleed(piece, cutter.gap / 2)))
    return [_lay_alike(same, cutter, paper, backs) for same in groups.values() if any(p.copies for _, p in same)]


def _with_bleed(piece: Piece, bleed: float) -> Piece:
    """Return a card with `bleed` mm of bleed; a piece that has a bleed, or an outline of its own, is unchanged."""
    if piece.outline != "rect" or piece.front.bleed:
        return piece
    return piece._replace(front=draw_out(piece.front, bleed), back=piece.back and draw_out(piece.back, bleed))


def _lay_alike(same: Sequence[tuple[int, Piece]], cutter: Cutter, paper: Paper, backs: bool) -> Laid:
    first = same[0][1]
    way = _best_way(first, cutter, paper)
    copies = [numbered for numbered in same for _ in range(numbered[1].copies)]
    arm, bare = _arm(cutter, way) if cutter.marks != "none" else (0.0, FAR)
    shapes = mark_shapes(cutter, way.width, way.height, arm)
    count = len(way.places)
    sheets = [_sheet(copies[k : k + count], way, shapes, backs) for k in range(0, len(copies), count)]
    inner, outer = _split_contours(place.cut for place in way.places)
    score = tuple(place.at.path(fold) for place in way.places for fold in first.folds)
    return Laid(tuple(sheets), CutLines(score, inner, outer), arm, bare, count, tuple(piece for _, piece in same))


def _best_way(piece: Piece, cutter: Cutter, paper: Paper) -> _Way:
    """Return the arrangement with the most pieces; among equals the one furthest from the marks. Raises Fault if
    nothing fits."""
    best: tuple[tuple[int, float], _Way] | None = None
    for way in _ways(piece, cutter, paper):
        boxes = mark_boxes(cutter, way.width, way.height, cutter.arm)
        score = len(way.places), round(min(_bare(way, boxes), BARE + 20), 3)
        if best is None or score > best[0]:
            best = score, way
    if best is None:
        size = f"{piece.front.width:g} x {piece.front.height:g} mm"
        raise Fault(f"{piece.name}, {size}, does not fit on {paper.title} between the marks of {cutter.title}")
    return best[1]


def _ways(piece: Piece, cutter: Cutter, paper: Paper) -> Iterator[_Way]:
    """Yield the arrangements: portrait and landscape sheets, pieces upright and turned, on the whole area or on what
    is left between or below the corners."""
    for level in (False, True):
        wide, high = paper.size(level)
        if cutter.feed and wide > cutter.feed:
            continue
        (x0, y0, x1, y1), free = area_of(cutter, wide, high), corner_boxes(cutter, wide, high)
        side = max((box[2] - max(box[0], x0) for box in free[:1]), default=0.0)
        for dx, dy in ((0.0, 0.0), (side, 0.0), (0.0, side)):
            area = x0 + dx, y0 + dy, x1 - dx, y1 - dy
            if area[0] < area[2] and area[1] < area[3]:
                for layout in _layouts(piece, area, cutter.gap):
                    if places := _center_places(_places(piece, layout, free, cutter.radius), wide, high, free):
                        yield _Way(wide, high, places)


def _layouts(piece: Piece, area: Box, gap: float) -> Iterator[Grid | Comb]:
    w, h = piece.front.width, piece.front.height
    shaped = not isinstance(piece.outline, str)
    bleed = piece.front.bleed if shaped else min(piece.front.bleed, gap / 2)  # a net stands alone, with all it has
    room = area[0] - bleed, area[1] - bleed, area[2] + bleed, area[3] + bleed  # cuts keep within it, bleed need not
    if piece.outline in ("hex-pointy", "hex-flat"):
        pointy = piece.outline == "hex-pointy"
        for lies in (True, False):
            yield comb(room, w if pointy else h, lies, bleed, gap, turn=False)._replace(turned=lies != pointy)
        return
    yield grid(room, w, h, bleed, gap, turn=False, marked=False)
    yield grid(room, h, w, bleed, gap, turn=False, marked=False)._replace(turned=True)


def _places(piece: Piece, layout: Grid | Comb, free: Sequence[Box], radius: float) -> list[Place]:
    cut = cut_outline(piece, radius)
    found = [(layout.place(k), layout.clip(k)) for k in range(layout.capacity)]
    return [Place(at, at.path(cut), clip) for at, clip in found if not any(_overlaps(clip, box) for box in free)]


def _center_places(places: list[Place], width: float, height: float, marks: Sequence[Box]) -> tuple[Place, ...]:
    """Return the places moved to the middle of the sheet; none if they would overlap one of the boxes of `marks`
    there."""
    if not places:
        return ()
    x0, y0, x1, y1 = bounding_box(*(bounds(place.cut) for place in places))
    to = shift((width - x0 - x1) / 2, (height - y0 - y1) / 2)
    moved = tuple(Place(place.at.then(to), to.path(place.cut), to.path(place.clip)) for place in places)
    return () if any(_overlaps(place.clip, box) for place in moved for box in marks) else moved


def _arm(cutter: Cutter, way: _Way) -> tuple[float, float]:
    """Return the longest arms that leave BARE mm of unprinted paper (else the shortest possible), and the width of
    unprinted paper."""
    steps = range(round(2 * cutter.arm), round(2 * cutter.arm_most) + 1)
    tries = [(step / 2, _bare(way, mark_boxes(cutter, way.width, way.height, step / 2))) for step in steps]
    good = [found for found in tries if found[1] >= BARE]
    return good[-1] if good else tries[0]


def _bare(way: _Way, boxes: Sequence[Box]) -> float:
    return min((_distance(place.clip, box) for place in way.places for box in boxes), default=FAR)


def _ring(path: Path) -> list[Point]:
    ring = [(point[0], point[1]) for point in flatten(path)[0]]
    return ring[:-1] if ring[0] == ring[-1] else ring


def _overlaps(clip: Path, box: Box) -> bool:
    """Return whether a convex shape and a box overlap: no side of either separates them."""
    x0, y0, x1, y1 = bounds(clip)
    if x0 >= box[2] - SLACK or box[0] >= x1 - SLACK or y0 >= box[3] - SLACK or box[1] >= y1 - SLACK:
        return False
    ring, corners = _ring(clip), _corners(box)
    return not any(
        all((bx - ax) * (y - ay) - (by - ay) * (x - ax) <= SLACK for x, y in corners)
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)
    )


def _corners(box: Box) -> list[Point]:
    return [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]


def _distance(clip: Path, box: Box) -> float:
    """Return the distance between a piece's area for drawing and a box, mm; 0 if they meet."""
    x0, y0, x1, y1 = bounds(clip)
    far = math.hypot(max(x0 - box[2], box[0] - x1, 0.0), max(y0 - box[3], box[1] - y1, 0.0))
    ring = _ring(clip)
    if far > 30 or len(ring) == 4:
        return far
    if _overlaps(clip, box):
        return 0.0
    corners = _corners(box)
    return min(_to_sides(corners, ring), _to_sides(ring, corners))


def _to_sides(points: Sequence[Point], ring: Sequence[Point]) -> float:
    """Return the least distance between any of the points and any side of a ring, mm."""
    best = FAR
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy or 1e-12
        for x, y in points:
            share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square))
            best = min(best, math.hypot(x - ax - share * dx, y - ay - share * dy))
    return best


def _sheet(part: Sequence[tuple[int, Piece]], way: _Way, shapes: tuple[Path, ...], backs: bool) -> Sheet:
    wide, high = way.width, way.height
    behind = back_transform(wide, high, natural_edge(wide, high))
    fronts, reverse = [], []
    for (i, piece), place in zip(part, way.places, strict=False):
        fronts.append(Slot(i, piece.front, place.at, place.cut, place.clip))
        if piece.back and backs:
            at = back_of(place.at, piece.back.width, behind)
            reverse.append(Slot(i, piece.back, at, behind.path(place.cut), behind.path(place.clip)))
    block, page = bounding_box(*(bounds(place.cut) for place in way.places)), (0.0, 0.0, wide, high)
    front = Side(tuple(fronts), block, page, part[0][1].name, Marks(shapes=shapes))
    back = Side(tuple(reverse), behind.box(block), page) if reverse else None
    return Sheet(wide, high, front, back, behind)


def _split_contours(cuts: Iterator[Path]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Return (lines to cut first: open ones, and those inside another; contours that free a piece)."""
    inner: list[Path] = []
    outer: list[Path] = []
    for path in cuts:
        starts = [k for k, seg in enumerate(path) if seg[0] == "M"]
        parts = [path[a:b] for a, b in zip(starts, [*starts[1:], len(path)], strict=True)]
        boxes = [bounds(part) for part in parts if part[-1][0] == "Z"]
        for part in parts:
            own = bounds(part)
            inside = any(
                box != own and box[0] <= own[0] and box[1] <= own[1] and box[2] >= own[2] and box[3] >= own[3]
                for box in boxes
            )
            (inner if inside or part[-1][0] != "Z" else outer).append(part)
    return tuple(inner), tuple(outer)
