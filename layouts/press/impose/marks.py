"""Crop marks, cutting guides, fold lines, the 100 mm ruler and registration crosses. None of them is ever inside a
trim."""

import math
from collections.abc import Iterable, Iterator, Sequence

from data.errors import Fault
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, Point
from layouts.press.impose.cutting_plan import Cuts
from layouts.press.impose.sheets import Imposed, Line, Marks, Ruler, bounding_box

INK = "#000000"
HAIR = 0.12  # width of a mark, mm
LENGTH, LEAST = 4.0, 0.7  # of a crop mark, mm
CLEAR = 0.6  # between a bleed and the mark beside it, mm
CROSS = 1.6  # radius of a registration cross, mm
RULERS = (100, 50)  # mm that a ruler is long, the second where there is no room for the first
FIGURE, DEEP = 12.0, 3.4  # room for its figure behind a ruler, and how deep both are, mm
PLAN = 62.0  # room for the order of the cuts behind that, where there is some, mm
Span = tuple[float, float]


def grown_box(box: Box, by: float) -> Box:
    """Return a box that is larger by `by` mm on every side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def crops(
    xs: Sequence[float],
    ys: Sequence[float],
    x_gutters: Sequence[Span],
    y_gutters: Sequence[Span],
    block: Box,
    bleed: tuple[float, float],
    area: Box,
) -> Iterator[Line]:
    """Yield marks at the ends of every straight cut, at the x in `xs` and the y in `ys`: outside `block` and its bleed
    (in x, in y), within the printable `area`, and across the gutters, given as (from, to).

    Raises `Fault` if a cut would have no mark at all: nobody could make it.
    """
    off_x, off_y = (out + CLEAR if out > 0 else 0.0 for out in bleed)
    down = _spans(block[1] - off_y, block[3] + off_y, area[1], area[3], y_gutters) if xs else []
    across = _spans(block[0] - off_x, block[2] + off_x, area[0], area[2], x_gutters) if ys else []
    for y0, y1 in down:
        yield from (Line("crop", x, y0, x, y1) for x in xs)
    for x0, x1 in across:
        yield from (Line("crop", x0, y, x1, y) for y in ys)
    if (xs and not down) or (ys and not across):
        raise Fault(
            f"a block of {block[2] - block[0]:g} x {block[3] - block[1]:g} mm leaves no room for the marks to cut by; "
            "make the pieces smaller or choose another paper"
        )


def _spans(low: float, high: float, first_edge: float, last_edge: float, gutters: Iterable[Span]) -> list[Span]:
    """Return the (from, to) of marks along one axis between two edges: before `low`, after `high`, and in the gutters
    with room for one."""
    ends = ((max(first_edge, low - LENGTH), low), (high, min(last_edge, high + LENGTH)))
    return [(a, b) for a, b in ends if b - a > LEAST - 0.01] + [(a, b) for a, b in gutters if b - a > 0.5]


def guides(xs: Sequence[float], ys: Sequence[float], block: Box) -> Iterator[Line]:
    """Yield a hairline across the block along every straight cut, at the x in `xs` and the y in `ys`."""
    yield from (Line("guide", x, block[1], x, block[3]) for x in xs)
    yield from (Line("guide", block[0], y, block[2], y) for y in ys)


def ticks(corners: Sequence[Point], gap: float) -> Iterator[Line]:
    """Yield marks that extend the sides of a hex beyond its corners into the `gap` to its neighbors."""
    start, end = 0.2 * gap, min(gap, LENGTH)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        ux, uy = (bx - ax) / length, (by - ay) / length
        yield Line("crop", bx + ux * start, by + uy * start, bx + ux * end, by + uy * end)
        yield Line("crop", ax - ux * start, ay - uy * start, ax - ux * end, ay - uy * end)


def ruler(area: Box, kept: Box, taken: Sequence[Box] = ()) -> Ruler | None:
    """Return a ruler in the widest strip that the block (`kept`) and the marks round it (`taken`) leave of the
    printable `area`; else a short one between two of these marks; None if there is no room."""
    around = bounding_box(kept, *taken)
    return _long_ruler(area, around) or next(_short_rulers(area, kept, taken), None)


def _long_ruler(area: Box, kept: Box) -> Ruler | None:
    long, best = RULERS[0] + FIGURE, None
    for level, x0, y0, x1, y1 in _strips(area, kept):
        room, depth = (x1 - x0, y1 - y0) if level else (y1 - y0, x1 - x0)
        if room >= long and depth >= DEEP and (best is None or depth > best[0] + 1):
            near = (min(depth, 12.0) - DEEP) / 2
            words = min(PLAN, room - long)
            x, y = ((x0 + x1 - long - words) / 2, (y0 + y1 - long - words) / 2)
            if level:
                y = y0 + near if y0 >= kept[3] else y1 - near - DEEP
            else:
                x = x0 + near if x0 >= kept[2] else x1 - near - DEEP
            best = depth, Ruler(x, y, level, room=words)
    return best and best[1]


def _strips(area: Box, kept: Box) -> Iterator[tuple[bool, float, float, float, float]]:
    """Yield the free strips below, above, right and left of a block: whether the strip is horizontal, and its box."""
    yield True, area[0], kept[3], area[2], area[3]
    yield True, area[0], area[1], area[2], kept[1]
    yield False, kept[2], area[1], area[2], area[3]
    yield False, area[0], area[1], kept[0], area[3]


def _short_rulers(area: Box, kept: Box, marks: Sequence[Box]) -> Iterator[Ruler]:
    """Yield possible short rulers near the edge of the printable area, a millimeter clear of the boxes of all `marks`
    and outside the box `kept`."""
    long = RULERS[1] + FIGURE
    for level, x0, y0, x1, y1 in _strips(area, kept):
        if (y1 - y0 if level else x1 - x0) < DEEP:
            continue
        start, end = (x0, x1) if level else (y0, y1)
        for step in range(int(end - start - long) + 1):
            x, y = (start + step, y0 if y1 < kept[3] else y1 - DEEP) if level else (x0, start + step)
            if not level and x1 > kept[2]:
                x = x1 - DEEP
            found = Ruler(x, y, level, RULERS[1])
            if not any(_meet(grown_box(ruler_box(found), 1.0), box) for box in marks):
                yield found


def ruler_box(ruler: Ruler) -> Box:
    """Return the box that a ruler occupies."""
    long = ruler.length + FIGURE + ruler.room
    wide, high = (long, DEEP) if ruler.level else (DEEP, long)
    return ruler.x, ruler.y, ruler.x + wide, ruler.y + high


def crosses(width: float, height: float, area: Box, taken: Sequence[Box]) -> tuple[Point, ...]:
    """Return two registration crosses on opposite sides of the sheet, clear of all boxes in `taken`; none if there
    is no such place."""
    reach = CROSS + 0.3
    inset = grown_box(area, -reach)
    tries = [(inset[0], height * t) for t in (0.5, 0.42, 0.35, 0.25, 0.15)]
    tries += [(width * t, inset[1]) for t in (0.5, 0.42, 0.35, 0.25, 0.15)]
    tries += [(inset[0], inset[1]), (inset[0], inset[3])]
    for x, y in tries:
        both = ((x, y), (width - x, height - y))
        if not any(_meet((px - reach, py - reach, px + reach, py + reach), box) for px, py in both for box in taken):
            return both
    return ()


def _meet(first: Box, box: Box) -> bool:
    return first[0] < box[2] and box[0] < first[2] and first[1] < box[3] and box[1] < first[3]


def box_of(line: Line) -> Box:
    """Return the box round a line."""
    return min(line.x0, line.x1), min(line.y0, line.y1), max(line.x0, line.x1), max(line.y0, line.y1)


def margin_of(imposed: Imposed) -> float:
    """Return how near the edge of the paper, mm, crop marks and the pieces between them reach: as much may a printer
    leave blank. Infinite without crop marks."""
    marked = [
        (sheet, side.trim, [line for line in side.marks.lines if line.kind == "crop"]) for sheet, side in imposed.pages
    ]
    boxes = ((sheet, bounding_box(trim, *map(box_of, lines))) for sheet, trim, lines in marked if lines)
    return min(
        (min(x0, y0, sheet.width - x1, sheet.height - y1) for sheet, (x0, y0, x1, y1) in boxes), default=math.inf
    )


def draw_marks(canvas: Canvas, marks: Marks) -> None:
    """Draw the marks of one side of a sheet."""
    for kind in ("guide", "crop", "fold"):
        lines = tuple(seg for line in marks.lines if line.kind == kind for seg in shapes.line(*line[1:]))
        if lines:
            canvas.path(lines, None, "#808080" if kind == "guide" else INK, HAIR, (2.0, 1.5) if kind == "fold" else ())
    for outline in marks.outlines:
        canvas.path(outline, None, "#FFFFFF", 3 * HAIR)  # seen on a dark ground too
        canvas.path(outline, None, "#808080", HAIR)
    for shape in marks.shapes:
        canvas.path(shape, INK)
    for x, y in marks.crosses:
        canvas.circle(x, y, CROSS * 0.6, None, INK, HAIR)
        canvas.line(x - CROSS, y, x + CROSS, y, INK, HAIR)
        canvas.line(x, y - CROSS, x, y + CROSS, INK, HAIR)
    if marks.ruler:
        _draw_ruler(canvas, marks.ruler, marks.plan)


def _draw_ruler(canvas: Canvas, ruler: Ruler, plan: Cuts) -> None:
    with canvas.moved(ruler.x + (0 if ruler.level else DEEP), ruler.y, 0 if ruler.level else 90):
        foot = DEEP - 0.4
        scale = [("M", 0.0, foot), ("L", float(ruler.length), foot)]
        for mm in range(ruler.length + 1):
            scale += [
                ("M", float(mm), foot),
                ("L", float(mm), foot - (2.6 if mm % 10 == 0 else 1.8 if mm % 5 == 0 else 1.1)),
            ]
        canvas.path(tuple(scale), None, INK, HAIR, cap="butt")
        canvas.text(ruler.length + 1.5, foot, f"{ruler.length} mm", size=6.5, colour=INK)
        if plan.total and ruler.room:
            words = plan.in_words(canvas.lang, whole=False)
            if canvas.text_width(words, "regular", 6.5) <= ruler.room:
                canvas.text(ruler.length + FIGURE, foot, words, size=6.5, colour=INK)


def outline(kind: str | shapes.Path, width: float, height: float) -> shapes.Path:
    """Return the line of the cut of a face of `width` x `height` mm, as a path from the face's top left; `kind` is a
    piece's `outline`."""
    if not isinstance(kind, str):
        return kind
    if kind == "rect":
        return shapes.rect(0, 0, width, height)
    if kind == "round":
        return shapes.ellipse(width / 2, height / 2, width / 2, height / 2)
    if kind.startswith("round"):
        return shapes.rect(0, 0, width, height, float(kind.split()[1]))
    pointy = kind == "hex-pointy"
    return shapes.polygon(shapes.hexagon(width / 2, height / 2, width if pointy else height, pointy))
