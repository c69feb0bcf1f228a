"""For whoever shows a layout while it is edited (the studio): text in, one face of one row out, and where everything on
it lies.

    layout = parse(text)                     # faces, and .faults (file, row = line, column, message with cure); never
                                             raises
    preview = Preview(tables, layout)        # tables as data.tables.load gives them; the layout may be newer than
                                             theirs
    preview.faces                            # names; preview.rows("goods"): the ids of the rows a face is drawn of
    shown = preview.draw("goods", "G04")     # .svg (bytes, mm, with the bleed), .spots, .faults of this very row
    spot = shown.spots[3]                    # .element .n .x .y .w .h (mm from the cut's corner) .turn .size .line
                                             .home ...
    text = put(text, spot.home, spot.element, "at", [5, 47, 53, 7])       # data.templates.edit: one line changes

What `lost check` would say of the whole: `problems`. All else that `data.templates.edit` can do: `number`, `taken_out`,
`shown`. A face of a row is drawn in some 10 ms; the first one of a deck whose type is fitted to all rows takes as long
as these need.
"""

import math
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field, replace

from data.errors import Fault
from data.loaded import Known, Loaded
from data.records import Record
from data.tables import Tables
from data.templates import checking
from data.templates.declared_tables import models
from data.templates.edit import number, put, taken_out
from data.templates.language import Face, Layout
from data.templates.resolving import parse
from layouts.canvas.svg import SvgCanvas
from layouts.press.faces import Job
from layouts.templates.drawing import draw
from layouts.templates.filling import Filling
from layouts.templates.placing import Placed, Sizes, place

__all__ = ["Preview", "Shown", "Spot", "number", "parse", "problems", "put", "taken_out"]


@dataclass(frozen=True)
class Spot:
    """Where an element lies, or one repetition of it (`n` from 1, 0 if it is not repeated): mm from the trim's top left
    corner, before it is turned by `turn` degrees clockwise about its middle. `lower` is the lower edge of its words,
    `size` their pt.

    Elements turn with the element that contains them: `turn` is the whole angle, `frame` that of the container.

    `line` is the line of its `at`, `home` the face that defines it: moving it there moves it on all faces that inherit
    it. `dx`, `dy` is the point from which `at` is counted, in directions turned by `frame`: the container's corner, the
    lower edge of the element above, its repetition; x is counted from right to left if `leftward`, y upward if
    `upward`.

    Elements that are not drawn can still be selected; `lost` says why they are not: ``unfit``, or ``hidden`` on this
    row.
    """

    element: str
    n: int
    x: float
    y: float
    w: float
    h: float
    turn: float
    lower: float
    size: float
    line: int
    home: str
    inherited: bool
    dx: float
    dy: float
    frame: float = 0.0
    leftward: bool = False
    upward: bool = False
    lost: str = ""


@dataclass(frozen=True)
class Shown:
    """A face as it is drawn. `svg` is as large as the face with its bleed, 1 unit = 1 mm, empty if nothing can be
    drawn; `faults` are those of this row, whose elements are left out."""

    svg: bytes
    width: float = 0.0
    height: float = 0.0
    bleed: float = 0.0
    safe: float = 0.0
    hex: bool = False
    round: float = 0.0
    spots: tuple[Spot, ...] = ()
    faults: tuple[Fault, ...] = field(default_factory=tuple)


class Preview:
    """The faces of a layout, drawn one at a time for rows of `tables`."""

    def __init__(self, tables: Tables, layout: Layout | None = None) -> None:
        self.tables = tables
        self.layout = layout or tables.layout or parse("")
        self._theme = Job(tables, "").theme
        self._sizes: dict[str, Sizes] = {}

    @property
    def faces(self) -> list[str]:
        """The names of all faces in order, including bases and backs."""
        return list(self.layout.faces)

    def table(self, face: str) -> str:
        """Return the table for whose rows a face is drawn: its own, or that of the first face that it is the back or
        base of; "" if none."""
        return next((one.table for one in self._faces_of(face) if one.table), "")

    def _faces_of(self, name: str) -> list[Face]:
        faces = self.layout.faces
        fronts = [*([faces[name]] if name in faces else ()), *self.layout.backs.get(name, ())]
        return fronts + [one for one in self.layout.printed if one.like == name]

    def rows(self, face: str) -> list[str]:
        """Return the ids of the rows for which a face is drawn; none if it has no table, or an unknown one."""
        try:
            return [row.key for row in self.tables[self.table(face)]] if self.table(face) else []
        except KeyError:
            return []

    def draw(self, name: str, row: str = "", ink: str = "full", outlines: bool = False, bleed: bool = True) -> Shown:
        """Return one face, drawn in `ink` full or saver for the row with that id (the first, if none is given), with or
        without its bleed. With `outlines` the SVG needs no fonts.

        Raises KeyError for an unknown face.
        """
        face = self.layout.faces[name]
        if not face.width or not face.height:
            return Shown(b"", faults=(face.fault("", 'has no size; write size = "poker", or like = another face'),))
        faults: list[Fault] = []
        table = self.table(name) if self.rows(name) else ""
        sizes = self._sizes.setdefault(
            name, Sizes(self.tables, face, self.tables[table] if table else (), dict(self._theme.fonts))
        )
        missed: list[Placed] = []
        placed = place(face, Filling(self.tables, self._row(table, row)), sizes, faults.append, missed)
        edge = face.bleed if bleed else 0.0
        canvas = SvgCanvas(
            self._theme, face.width + 2 * edge, face.height + 2 * edge, ink, self.tables.lang, outlines=outlines
        )
        with canvas.moved(edge, edge) if edge else nullcontext():
            draw(canvas, placed, faults.append)
        spots = tuple(_spot(face, one) for one in placed) + tuple(
            replace(_spot(face, one), lost=_why(one)) for one in missed
        )
        corner = face.width / 2 if face.disc else face.round
        measures = (face.width, face.height, edge, face.safe, face.hex, corner)
        return Shown(canvas.save(), *measures, spots, tuple(faults))

    def _row(self, table: str, key: str) -> Record | None:
        records = self.tables[table] if table else []
        found: Record | None = next((row for row in records if row.key == key), records[0] if records else None)
        return found


def _why(one: Placed) -> str:
    when = one.element.when
    return "unfit" if when is None or when.holds(one.filling.cell) else "hidden"


def _spot(face: Face, one: Placed) -> Spot:
    element = one.element
    home = element.homes.get("at", element.home)
    n = int(one.filling.made.get("n", "0")) if element.each else 0
    a, b, c, d, e, f = one.frame
    x, y = one.x + one.w / 2, one.y + one.h / 2
    x, y = a * x + c * y + e - one.w / 2, b * x + d * y + f - one.h / 2
    frame = round(math.degrees(math.atan2(b, a)), 6) + 0.0
    leftward = bool(element.before and not element.after)
    upward = bool(element.above and not element.below)
    across, down = -element.at[0] if leftward else element.at[0], -element.at[1] if upward else element.at[1]
    dx, dy = x - a * across - c * down, y - b * across - d * down
    return Spot(
        element.name, n, x, y, one.w, one.h, one.turn + frame, one.lower + y - one.y, one.size,
        element.lines.get("at", element.line), home, home != face.name, dx, dy, frame, leftward, upward,
    )  # fmt: skip


def problems(
    loaded: Loaded, tables: Mapping[str, type[Record]], known: Known | None, layout: Layout
) -> tuple[list[Fault], list[Fault]]:
    """Return errors and warnings about a layout for a game: `loaded` is what `data.loading.read` has read, `tables` its
    schema's `TABLES`.

    What does not fit is only found by drawing (`Preview.draw`), row by row.
    """
    before, loaded.layout = loaded.layout, layout
    try:
        return checking.layout_faults(loaded, {**tables, **models(loaded.folder, layout, tables)}, known)
    except Fault as fault:
        return [*layout.faults, fault], []
    finally:
        loaded.layout = before
