"""The result of imposition: sheets of paper, and the place of every face on them. Pure geometry in mm; nothing here
draws."""

from functools import reduce
from typing import NamedTuple

from layouts.canvas.shapes import Box, Path, Point, rect
from layouts.press.faces import Face
from layouts.press.impose.cutting_plan import Cuts
from layouts.press.impose.matrix import IDENTITY, Matrix, shift


class Line(NamedTuple):
    """A mark: ``crop`` and ``guide`` show where to cut, ``fold`` where to fold."""

    kind: str
    x0: float
    y0: float
    x1: float
    y1: float


class Ruler(NamedTuple):
    """A ruler to check the scale by, `length` mm long, from (x, y) to the right, or downwards unless `level`; `room`
    mm behind it are free for words."""

    x: float
    y: float
    level: bool
    length: int = 100
    room: float = 0.0


class Marks(NamedTuple):
    """Everything printed outside the trims; `outlines` are cuts that are not straight lines across the block,
    `shapes` the marks of a cutting machine, filled black; `plan` is printed beside the ruler in words."""

    lines: tuple[Line, ...] = ()
    outlines: tuple[Path, ...] = ()
    ruler: Ruler | None = None
    crosses: tuple[Point, ...] = ()
    shapes: tuple[Path, ...] = ()
    plan: Cuts = Cuts()


class Slot(NamedTuple):
    """One face on a side of a sheet. `place` maps the face's own mm to the side's; `outline` is the cut, `clip` the
    area on which the face may draw, both in mm of the side. `piece` is the index of its piece in the product."""

    piece: int
    face: Face
    place: Matrix
    outline: Path
    clip: Path


class Side(NamedTuple):
    """One page: its faces, the box `trim` that remains after cutting, the box `bleed` on which may be drawn."""

    slots: tuple[Slot, ...]
    trim: Box
    bleed: Box
    title: str = ""
    marks: Marks = Marks()


class Sheet(NamedTuple):
    """One sheet of paper, `width` x `height` mm as it lies; `behind` maps mm of its front to mm of its back; `plan`
    is its cuts."""

    width: float
    height: float
    front: Side
    back: Side | None
    behind: Matrix
    plan: Cuts = Cuts()

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.front,) if self.back is None else (self.front, self.back)


def sheet_of(face: Face, bleed: float = 0.0, piece: int = 0, title: str = "") -> Sheet:
    """Return a sheet, titled `title`, of exactly the size of a face, with `bleed` mm round it, and the face, of piece
    number `piece`, as the only one on it."""
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    whole, trim = (0.0, 0.0, width, height), (bleed, bleed, bleed + face.width, bleed + face.height)
    slot = Slot(piece, face, shift(bleed, bleed), rect(bleed, bleed, face.width, face.height), rect(*whole))
    return Sheet(width, height, Side((slot,), trim, whole, title), None, IDENTITY)


class Imposed(NamedTuple):
    """A product on paper. `duplex` is the mode for which its backs are placed; `dropped` counts backs that the mode
    does not print."""

    sheets: tuple[Sheet, ...]
    duplex: str
    dropped: int = 0

    @property
    def plan(self) -> Cuts:
        """The cuts of all sheets added up."""
        return reduce(Cuts.plus, (sheet.plan for sheet in self.sheets), Cuts())

    @property
    def cuts(self) -> int:
        return self.plan.total

    @property
    def pages(self) -> list[tuple[Sheet, Side]]:
        """Every side in printing order, with its sheet."""
        return [(sheet, side) for sheet in self.sheets for side in sheet.sides]

    @property
    def faces(self) -> int:
        """The number of faces laid out, each copy counted."""
        return sum(len(side.slots) for _, side in self.pages)


def bounding_box(*boxes: Box) -> Box:
    """Return the box round all these boxes."""
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)
