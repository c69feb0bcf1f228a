"""Imposition of cards and hexes: many on a sheet, backs behind them, and the crop marks."""

from collections.abc import Sequence
from typing import NamedTuple

from data.errors import Fault
from data.sizes import HOME_RIM, Paper
from layouts.canvas.shapes import Box, Path
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import duplex, marks
from layouts.press.impose.cards import Grid, grid
from layouts.press.impose.cutting_plan import cuts_of
from layouts.press.impose.hexes import ROOT3, Comb, comb
from layouts.press.impose.matrix import Matrix
from layouts.press.impose.sheets import Imposed, Line, Marks, Sheet, Side, Slot, bounding_box
from layouts.press.paper import printable_area

FOLD = 6.0  # the least gutter about a fold, mm
Numbered = tuple[int, Piece]


class Plan(NamedTuple):
    """How pieces of one size go onto a sheet: the printable `area`, the `layout` and its marks in the part `front` of
    it, the map `behind` from the front to the back, the `fold` if there is one, and whether backs are printed."""

    width: float
    height: float
    area: Box
    front: Box
    layout: Grid | Comb
    behind: Matrix
    backs: bool
    fold: Line | None = None


def impose(product: Product, pieces: Sequence[Numbered], paper: Paper, mode: str | None) -> Imposed:
    """Return sheets of `pieces`, those of one size and outline together, in their original order. `mode` none leaves
    the backs out, fold puts them on the same side, beyond a fold.

    Raises `Fault` for a piece that is too big.
    """
    backs = sum(piece.copies for _, piece in pieces if piece.back)
    mode = mode or duplex.natural_edge(*paper.size(product.landscape))
    sheets = []
    for same in _alike(pieces):
        folded = mode == "fold" and any(piece.back for _, piece in same)
        rims = dict.fromkeys((max(paper.rim, HOME_RIM), paper.rim))
        plans = [plan for rim in rims for plan in _plans(product, same[0][1], paper, mode, folded, rim)]
        plan = max(plans, key=lambda plan: plan.layout.capacity)
        if not plan.layout.capacity:
            face = same[0][1].front
            raise Fault(
                f"{product.name}: {same[0][1].name}, {face.width:g} x {face.height:g} mm, does not fit on {paper.title}"
            )
        copies = [numbered for numbered in same for _ in range(numbered[1].copies)]
        most = plan.layout.capacity
        sheets += [_sheet(product, copies[k : k + most], plan) for k in range(0, len(copies), most)]
    return Imposed(tuple(sheets), mode if backs else "none", backs if mode == "none" else 0)


def _alike(pieces: Sequence[Numbered]) -> list[list[Numbered]]:
    groups: dict[object, list[Numbered]] = {}
    for i, piece in pieces:
        face, outline = piece.front, piece.outline if isinstance(piece.outline, str) else "path"
        groups.setdefault((round(face.width, 2), round(face.height, 2), face.bleed, outline), []).append((i, piece))
    return list(groups.values())


def _plans(product: Product, piece: Piece, paper: Paper, duplex_mode: str, folded: bool, rim: float) -> list[Plan]:
    """Return the possible plans for sheets that a printer turns on the edge `duplex_mode` (long, short, none, else the
    edge that suits them) and whose outer `rim` mm stay blank: one, or two if a sheet is folded, along either
    direction."""
    width, height = paper.size(product.landscape)
    x0, y0, x1, y1 = room = printable_area(width, height, rim)
    area = printable_area(width, height, paper.rim)
    if not folded:
        flip = duplex_mode if duplex_mode in ("long", "short") else duplex.natural_edge(width, height)
        behind = duplex.back_transform(width, height, flip)
        return [Plan(width, height, area, room, _layout(product, piece, room), behind, duplex_mode != "none")]
    gutter, out = max(FOLD, 2 * piece.front.bleed), []
    for level in (False, True):
        room = (x0, y0, x1, (height - gutter) / 2) if level else (x0, y0, (width - gutter) / 2, y1)
        half = (x0, y0, x1, height / 2) if level else (x0, y0, width / 2, y1)
        fold = Line("fold", x0, height / 2, x1, height / 2) if level else Line("fold", width / 2, y0, width / 2, y1)
        behind = duplex.fold_across((height if level else width) / 2, level)
        out.append(Plan(width, height, area, half, _layout(product, piece, room), behind, True, fold))
    return out


def _layout(product: Product, piece: Piece, area: Box) -> Grid | Comb:
    face: Face = piece.front
    if piece.outline in ("hex-pointy", "hex-flat"):
        pointy = piece.outline == "hex-pointy"
        flats, points = (face.width, face.height) if pointy else (face.height, face.width)
        if abs(points - 2 * flats / ROOT3) > 0.05:
            raise ValueError(
                f"{piece.name}: a hex {flats:g} mm across its flats is {2 * flats / ROOT3:.2f} mm from point to point"
            )
        return comb(area, flats, pointy, face.bleed, product.gutter, strips=product.strips)
    return grid(area, face.width, face.height, face.bleed, product.gutter)


def _sheet(product: Product, part: Sequence[Numbered], plan: Plan) -> Sheet:
    layout, behind, bleed = plan.layout, plan.behind, part[0][1].front.bleed
    fronts, backs = [], []
    for k, (i, piece) in enumerate(part):
        place, clip = layout.place(k), layout.clip(k)
        trim = place.path(marks.outline(piece.outline, piece.front.width, piece.front.height))
        fronts.append(Slot(i, piece.front, place, trim, clip))
        if piece.back and plan.backs:
            turned = duplex.back_of(place, piece.back.width, behind)
            backs.append(Slot(i, piece.back, turned, behind.path(trim), behind.path(clip)))
    block = layout.block(len(part))
    lines, outlines = _lines(product, part, layout, block, plan.front)
    cuts = cuts_of(tuple(slot.outline for slot in fronts))
    room, size = marks.grown_box(block, bleed + marks.CLEAR), (plan.width, plan.height)
    inner = printable_area(*size, max(HOME_RIM, plan.area[0]))
    names = " - ".join(dict.fromkeys((part[0][1].name, part[-1][1].name)))
    if plan.fold and backs:
        lines = list(dict.fromkeys([*lines, *(_transform_line(line, behind) for line in lines), plan.fold]))
        outlines += [behind.path(path) for path in outlines]
        block, room = bounding_box(block, behind.box(block)), bounding_box(room, behind.box(room))
        boxes = [marks.box_of(line) for line in lines]
        ruler = marks.ruler(inner, room, boxes) or marks.ruler(plan.area, room, boxes)
        shown = Marks(tuple(lines), tuple(outlines), ruler, plan=cuts)
        side = Side((*fronts, *backs), block, marks.grown_box(block, bleed), names, shown)
        return Sheet(plan.width, plan.height, side, None, behind, cuts)
    boxes = [marks.box_of(line) for line in lines]
    ruler = marks.ruler(inner, room, boxes) or marks.ruler(plan.area, room, boxes)
    taken = [marks.grown_box(block, bleed), *boxes, *([marks.ruler_box(ruler)] if ruler else [])]
    crosses = (
        next((at for area in (inner, plan.area) if (at := marks.crosses(*size, area, taken))), ()) if backs else ()
    )
    shown = Marks(tuple(lines), tuple(outlines), ruler, crosses, plan=cuts)
    front = Side(tuple(fronts), block, marks.grown_box(block, bleed), names, shown)
    seen = behind.box(block)
    back = Side(
        tuple(backs), seen, marks.grown_box(seen, bleed), "", Marks(crosses=tuple(behind(*cross) for cross in crosses))
    )
    return Sheet(plan.width, plan.height, front, back if backs else None, behind, cuts)


def _transform_line(line: Line, to: Matrix) -> Line:
    return Line(line.kind, *to(line.x0, line.y0), *to(line.x1, line.y1))


def _lines(
    product: Product, pieces: Sequence[Numbered], layout: Grid | Comb, block: Box, area: Box
) -> tuple[list[Line], list[Path]]:
    """Return the marks of a sheet's fronts, and the outlines that are not straight cuts across the block."""
    used = len(pieces)
    if isinstance(layout, Comb):
        if layout.gap:
            ticks = [line for i in range(used) for line in marks.ticks(layout.corners(i), layout.gap)]
            return [line for line in ticks if bounding_box(area, marks.box_of(line)) == area], []
        edges = [Line("guide", *a, *b) for a, b in layout.edges(used)]
        if not layout.strips:
            return edges, []
        parted = layout.strip_edges(used)
        xs, ys = (parted, []) if layout.pointy else ([], parted)
        return [*edges, *marks.crops(xs, ys, [], [], block, layout.outer, area)], []
    xs, ys = layout.lines(used)
    lines = list(marks.crops(xs, ys, *layout.gaps(used), block, layout.outer, area))
    if product.guides:
        lines += marks.guides(xs, ys, block)
    shaped = [(layout.place(k), p, p.outline) for k, (_, p) in enumerate(pieces) if p.outline != "rect"]
    return lines, [place.path(marks.outline(cut, p.front.width, p.front.height)) for place, p, cut in shaped]
