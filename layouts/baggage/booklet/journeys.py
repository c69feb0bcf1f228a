"""Small drawings of tiles for the rules: where two worlds meet, a walk, and the numbers of directions."""

import math
from collections.abc import Iterable

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.engraving.strokes import brush, poly

ROOT3 = math.sqrt(3)
Cell = tuple[int, int]  # column and row, every second column half a tile lower
OURS: tuple[Cell, ...] = ((0, 1), (1, 0), (1, 1), (2, 1), (2, 2))
THEIRS: tuple[Cell, ...] = ((3, 0), (3, 1), (4, 1), (4, 2), (5, 1))


def center_of(cell: Cell, flats: float) -> Point:
    """Return the middle of a tile in mm from the top left of its grid; `flats` is the width of a tile across its
    flats."""
    side = flats / ROOT3
    return side * (1 + 1.5 * cell[0]), flats * (cell[1] + 0.5 + 0.5 * (cell[0] % 2))


def size(cells: Iterable[Cell], flats: float) -> Point:
    """Return width and height, mm, of an area that holds the tiles on these cells, `flats` mm across."""
    places = [center_of(cell, flats) for cell in cells]
    return max(x for x, _ in places) + flats / ROOT3, max(y for _, y in places) + flats / 2


def top_offset(cells: Iterable[Cell], flats: float) -> float:
    """Return how far below the top of the grid the highest of the tiles on these cells begins, mm; `flats` is a tile's
    width."""
    return min(center_of(cell, flats)[1] for cell in cells) - flats / 2


def are_neighbors(first: Cell, second: Cell) -> bool:
    """Return whether two tiles share an edge."""
    (x0, y0), (x1, y1) = center_of(first, 1.0), center_of(second, 1.0)
    return abs(math.hypot(x1 - x0, y1 - y0) - 1.0) < 0.01


def tile(canvas: Canvas, cx: float, cy: float, flats: float, fill: str | None, closed: Iterable[int] = ()) -> None:
    """Draw a tile from above, `flats` mm across, with brick along its `closed` sides, numbered from 0 at the top
    clockwise."""
    shut = frozenset(closed)
    canvas.path(
        shapes.polygon(shapes.hexagon(cx, cy, flats * 0.97, pointy=False)), None if canvas.saver else fill, "ink", 0.35
    )
    for n in range(6):
        with canvas.moved(cx, cy, rotate=60.0 * n):
            if n in shut:
                half = flats * 0.27
                top = -flats * 0.47
                foot, narrow = top + flats * 0.1, half * 0.82
                wall = poly([(-half, top), (half, top), (narrow, foot), (-narrow, foot)])
                canvas.path(wall, "#D9D9D9" if canvas.saver else "#7D3222", "ink", 0.25)


def worlds(canvas: Canvas, x: float, y: float, flats: float) -> None:
    """Draw two worlds that meet, their tiles `flats` mm across; the edges they share are marked."""
    for cells, role in ((OURS, "#CFE1EE"), (THEIRS, "#D7E8C6")):
        for cell in cells:
            px, py = center_of(cell, flats)
            tile(canvas, x + px, y + py, flats, role)
            canvas.glyph("question", x + px, y + py, flats * 0.34, "soft", "page", quiet=True)
    for a in OURS:
        for b in THEIRS:
            if are_neighbors(a, b):
                (x0, y0), (x1, y1) = center_of(a, flats), center_of(b, flats)
                mx, my, turn = (x0 + x1) / 2, (y0 + y1) / 2, math.atan2(y1 - y0, x1 - x0)
                ux, uy = -math.sin(turn) * flats * 0.27, math.cos(turn) * flats * 0.27
                canvas.line(x + mx - ux, y + my - uy, x + mx + ux, y + my + uy, "red", 1.5)


WALK: tuple[Cell, ...] = ((0, 2), (1, 1), (2, 1), (3, 1), (4, 2))
STUB: tuple[Cell, ...] = ((0, 2), (1, 2), (2, 3))
CLOSED: dict[Cell, tuple[int, ...]] = {(2, 3): (0, 1, 2, 3, 4)}


def walk(canvas: Canvas, x: float, y: float, flats: float) -> None:
    """Draw a roll of 4, and a dead end after two, on tiles `flats` mm across."""
    for cell in dict.fromkeys((*WALK, *STUB, (2, 2), (3, 2), (4, 1))):
        px, py = center_of(cell, flats)
        tile(canvas, x + px, y + py, flats, "sand" if cell not in ((0, 2),) else "#CFE1EE", CLOSED.get(cell, ()))
    for way, role in ((WALK, "humanoid"), (STUB, "machine")):
        points = [(x + px, y + py) for px, py in (center_of(cell, flats) for cell in way)]
        for k in range(len(points) - 1):
            (x0, y0), (x1, y1) = points[k], points[k + 1]
            ux, uy = (x1 - x0) / flats, (y1 - y0) / flats
            gap = flats * 0.17
            middle = ((x0 + x1) / 2, (y0 + y1) / 2)
            ends = (x0 + ux * gap, y0 + uy * gap), (x1 - ux * gap, y1 - uy * gap)
            canvas.path(brush([ends[0], middle, ends[1]], 0.7, 0.9, 0.9), role)
        for k, (px, py) in enumerate(points):
            if k:
                canvas.circle(px, py, flats * 0.14, "page" if not canvas.saver else "#FFFFFF", role, 0.5)
                canvas.centered_text(px, py, str(k), "bold", 9, role)
    px, py = center_of(WALK[0], flats)
    canvas.glyph("person", x + px, y + py, flats * 0.42, "ink", "page", quiet=True)


def numbers(canvas: Canvas, cx: float, cy: float, flats: float) -> None:
    """Draw 1 to 6 outside the sides of a tile `flats` mm across, clockwise from the top (ruling O10)."""
    for n in range(6):
        a = math.radians(60 * n - 90)
        x, y = cx + math.cos(a) * flats * 0.63, cy + math.sin(a) * flats * 0.63
        canvas.glyph(f"die{n + 1}", x, y, 6.4, "ink", "page", quiet=True)
