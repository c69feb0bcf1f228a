"""Cutting machines: their table, their registration marks, and the areas that must stay clear of ink. In mm of a
sheet, top left, y down."""

from collections.abc import Iterator
from pathlib import Path as File

from data.cutters import STEM, Cutter
from data.errors import Fault, nearest
from data.records import read_own_rows
from layouts.canvas.shapes import Box, Path, bounds, ellipse, rect

TARGET = (12.0, 13.98)  # mm from the edges to the middle of a ScanNCut's target
GROUND = (8.0, 9.98, 8.01)  # mm of white that it needs to either side, above and below


def _known_cutters(folder: File | None) -> dict[str, Cutter]:
    """Return machines by name; a row of the table in the tables' folder overrides the program's. Raises Fault or
    Faults."""
    folders = (File(__file__).parent, *([folder] if folder else []))
    return {row.cutter: row for place in folders for row in read_own_rows(place, STEM, Cutter)}


def titles(folder: File | None) -> dict[str, str]:
    """Return the title of every machine by its name on the command line, including those in the tables' folder."""
    return {name: row.title for name, row in _known_cutters(folder).items()}


def cutter_of(name: str, folder: File | None = None) -> Cutter:
    """Return a machine by its name, including those in the tables' folder. Raises `Fault` naming the nearest."""
    known = _known_cutters(folder)
    if name not in known:
        raise Fault(f"no cutting machine {name!r}{nearest(name, known) or '; there are ' + ', '.join(known)}")
    return known[name]


def area_of(cutter: Cutter, width: float, height: float) -> Box:
    """Return the area of a sheet of `width` x `height` mm that can be cut: no machine cuts outside its marks."""
    if cutter.marks == "none":
        w, h = (cutter.width, cutter.height) if width <= height else (cutter.height, cutter.width)
        return (width - w) / 2, (height - h) / 2, (width + w) / 2, (height + h) / 2
    return cutter.inset, cutter.inset, width - cutter.inset, height - cutter.inset


def corner_boxes(cutter: Cutter, width: float, height: float) -> tuple[Box, ...]:
    """Return the squares in all four corners of a sheet of `width` x `height` mm that stay clear, even where there is
    no mark, so that pieces can be centered on the sheet."""
    x0, y0, x1, y1 = area_of(cutter, width, height) if cutter.marks == "none" else (0.0, 0.0, width, height)
    side = cutter.corner if cutter.marks == "none" else _reach(cutter) + cutter.clear
    if not side:
        return ()
    return (
        (x0, y0, x0 + side, y0 + side), (x1 - side, y0, x1, y0 + side),
        (x0, y1 - side, x0 + side, y1), (x1 - side, y1 - side, x1, y1),
    )  # fmt: skip


def _reach(cutter: Cutter) -> float:
    """Return how far from the paper's edge the shortest mark reaches, mm."""
    if cutter.marks == "scanncut":
        return TARGET[1] + GROUND[1]  # at the foot the ground reaches further in than at the head
    return cutter.inset + max(cutter.arm, cutter.square + cutter.thick / 2)


def mark_shapes(cutter: Cutter, width: float, height: float, arm: float) -> tuple[Path, ...]:
    """Return the marks of a sheet of `width` x `height` mm as shapes to be filled with black; angles have arms of `arm`
    mm."""
    inset, thick = cutter.inset, cutter.thick
    if cutter.marks == "none":
        return ()
    if cutter.marks == "scanncut":
        return tuple(path for x, y in _targets(width, height) for path in _target(x, y))
    angles = (_angle(width - inset, inset, -1, 1, arm, thick), _angle(inset, height - inset, 1, -1, arm, thick))
    if cutter.marks == "four":
        return (
            _angle(inset, inset, 1, 1, arm, thick), *angles,
            _angle(width - inset, height - inset, -1, -1, arm, thick),
        )  # fmt: skip
    side = cutter.square + thick  # the program strokes the square with the line's width
    return rect(inset - thick / 2, inset - thick / 2, side, side), *angles


def _angle(x: float, y: float, dx: int, dy: int, arm: float, thickness: float) -> Path:
    """Return an angle mark of lines `thickness` mm thick whose centers meet at (x, y), with arms `arm` mm long from
    there, one to the right (`dx` 1) or left (-1), one down (`dy` 1) or up (-1)."""
    half = thickness / 2
    points = [(-half, -half), (arm, -half), (arm, half), (half, half), (half, arm), (-half, arm)]
    first, *rest = [(x + dx * a, y + dy * b) for a, b in points]
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def _targets(wide: float, high: float) -> Iterator[tuple[float, float]]:
    yield from ((x, y) for y in (TARGET[1], high - TARGET[1]) for x in (TARGET[0], wide - TARGET[0]))


def _target(x: float, y: float) -> Iterator[Path]:
    """Yield the shapes of a target mark about (x, y): a dot, two rings 1 mm thick with outer radii of 3 and 5 mm, and a
    bar nearer to the top of the sheet than they are (at all four corners)."""
    yield ellipse(x, y, 0.99)
    for outer in (3.0, 5.0):
        yield (*ellipse(x, y, outer), *_reverse(ellipse(x, y, outer - 1)))
    yield rect(x - 5, y - 6.98, 10, 1)


def _reverse(path: Path) -> Path:
    """Return a closed path in the other direction, which makes it a hole."""
    points = [seg[-2:] for seg in path if len(seg) > 1]
    out: list[tuple[object, ...]] = [("M", *points[-1])]
    for k in range(len(points) - 1, 0, -1):
        seg = path[k]
        out.append(("C", seg[3], seg[4], seg[1], seg[2], *points[k - 1]) if seg[0] == "C" else ("L", *points[k - 1]))
    return (*out, ("Z",))


def mark_boxes(cutter: Cutter, width: float, height: float, arm: float) -> list[Box]:
    """Return a box round every mark of a sheet of `width` x `height` mm (arms as in `mark_shapes`), including the white
    area round it."""
    if cutter.marks == "scanncut":
        side, above, below = GROUND
        return [(x - side, y - above, x + side, y + below) for x, y in _targets(width, height)]
    return [bounds(path) for path in mark_shapes(cutter, width, height, arm)]
