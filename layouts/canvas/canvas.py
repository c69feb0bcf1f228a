"""The one drawing vocabulary: millimeters, origin top left, y down; type sizes in points.

A back end (`pdf.PdfCanvas`, `svg.SvgCanvas`) gives six primitives: `path`, `run`, `image`, `once`, `transformed` and
`clipped` (the last two through `_push`, `_cut` and `_pop`). Every other verb is written here, once, in terms of those,
so the back ends cannot disagree about it. Layout code never names a back end, a color value or a font file: it speaks
in roles of the game's theme.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from types import MappingProxyType, TracebackType
from typing import NamedTuple

from data.errors import Fault, nearest
from layouts import glyphs
from layouts.canvas import fonts, shapes
from layouts.canvas.fonts import MM, SAME
from layouts.canvas.marks import Field, Mark
from layouts.canvas.shapes import IDENTITY, Matrix, Path, Point, multiply
from layouts.glyphs.pen import GRID, Coat

FEW = 12  # a glyph of so few segments is not worth a form of its own
Said = str | Callable[[], str]
"""A text, or what gives it if it is wanted."""
THIN = 0.6  # what is left of a line's width when ink is saved


def box_of(m: Matrix, x0: float, y0: float, x1: float, y1: float) -> shapes.Box:
    """Return the upright box round the box (x0, y0, x1, y1) after it is transformed by `m`."""
    a, b, c, d, e, f = m
    xs = [a * x + c * y + e for x in (x0, x1) for y in (y0, y1)]
    ys = [b * x + d * y + f for x in (x0, x1) for y in (y0, y1)]
    return min(xs), min(ys), max(xs), max(ys)


class Theme(NamedTuple):
    """A game's colors and fonts by role.

    `colours` and `saver` map a role to ``#RRGGBB`` (in `saver` also ``none``: not drawn at all);
    `fonts` maps a role (regular, medium, bold, black, italic, bold_italic, display ...) to the stem of a font file.
    """

    colours: Mapping[str, str]
    saver: Mapping[str, str] = MappingProxyType({})
    fonts: Mapping[str, str] = MappingProxyType({})


class _Inside:
    """A context manager: everything drawn inside `with` is transformed by a matrix and clipped to an outline, if
    there is one."""

    __slots__ = ("before", "canvas", "cut", "matrix")

    def __init__(self, canvas: "Canvas", matrix: Matrix, cut: Path | None = None) -> None:
        self.canvas, self.matrix, self.cut, self.before = canvas, matrix, cut, canvas.matrix

    def __enter__(self) -> None:
        canvas = self.canvas
        self.before = canvas.matrix
        canvas._push(self.matrix)
        canvas.matrix = multiply(self.before, self.matrix)
        if self.cut is not None:
            canvas._cut(self.cut)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.canvas._pop()
        self.canvas.matrix = self.before


class Canvas(ABC):
    """A surface of `width` x `height` mm.

    `ink` is ``full`` or ``saver``; in saver every stroke thins to 60% and roles take their saver color.
    `lang` is the language of hyphenation. `marks` collects what was drawn where (see `layouts.canvas.marks`) when it is
    a list; `fields` always collects the named places a pencil or a die goes to. `without` may name kinds that are left
    out (``text``, ``code``), for measuring ink.
    """

    width: float
    height: float

    def __init__(
        self, theme: Theme, ink: str = "full", lang: str = "en", marks: list[Mark] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.theme, self.ink, self.lang, self.marks, self.without = theme, ink, lang, marks, without
        self.fields: list[Field] = []
        self.matrix: Matrix = IDENTITY  # from where one draws to the surface
        self._blocks: list[str] = []

    @property
    def saver(self) -> bool:
        return self.ink == "saver"

    def solid(self, role: str, ground: str | None = None) -> tuple[str | None, str | None]:
        """Return (fill, stroke) for a solid shape in the color `role` of the theme; where ink is saved it is filled
        with `ground` (None: not at all) and outlined in the color."""
        return (ground, role) if self.saver else (role, None)

    def colour(self, role: str | None) -> str | None:
        """Return the ``#RRGGBB`` of a color role in the present ink, or None if nothing is to be drawn. A literal
        ``#RRGGBB`` is returned as it is.

        Raises `Fault` naming the nearest role if the theme has none of that name.
        """
        if role is None or role.startswith("#"):
            return role
        value = (self.theme.saver.get(role) if self.saver else None) or self.theme.colours.get(role)
        if value is None:
            hint = nearest(role, self.theme.colours) or f"; it has {', '.join(sorted(self.theme.colours))}"
            raise Fault(f"the theme has no color {role!r}{hint}")
        return None if value == "none" else value

    def font(self, role: str) -> fonts.Font:
        """Return the font for a role of the theme, or for the stem of a font file. Raises `Fault` naming the nearest
        if there is neither."""
        stem = self.theme.fonts.get(role)
        if stem is None:
            if role.partition("@")[0] not in fonts.font_names():
                raise Fault(f"no font {role!r}{nearest(role, [*self.theme.fonts, *fonts.font_names()])}")
            stem = role
        return fonts.font(stem)

    # ---- primitives of a back end -------------------------------------------------------------------------------

    @abstractmethod
    def path(
        self, path: Path, fill: str | None = None, stroke: str | None = None, width: float = 0.25,
        dash: Sequence[float] = (), cap: str = "round", join: str = "round", evenodd: bool = False,
    ) -> None:  # fmt: skip
        """Fill and/or stroke an outline. `fill` and `stroke` are color roles, `width` and `dash` mm.

        Filled by the non-zero rule unless `evenodd`; `cap` butt, round or square; `join` miter, round or bevel."""

    def outline(
        self, outline: shapes.Outline, fill: str | None, stroke: str | None = None, width: float = 0.0,
        within: Sequence[shapes.Outline] = (),
    ) -> None:  # fmt: skip
        """Fill an outline and draw a line round it, clipped to all the outlines `within`; their coordinates are whole
        numbers on a finer grid.

        The line belongs to the shape: unlike other strokes it is not thinner when ink is saved.
        """
        with ExitStack() as cut:
            for one in within:
                cut.enter_context(self.clipped(shapes.path_of(one)))
            self.path(shapes.path_of(outline), fill, stroke, width / (THIN if self.saver else 1))

    @abstractmethod
    def run(
        self, x: float, y: float, text: str, font: str, size: float, colour: str = "ink", track: float = 0.0,
        width: float | None = None,
    ) -> float:  # fmt: skip
        """Draw one run of kerned text, its baseline beginning at (x, y), and return the x where it ends.

        `font` is a role of the theme or a font file stem, `size` pt, `track` mm of extra space after each character but
        the last; `width` is the run's width in mm, if the caller knows it. Raises `MissingGlyph` naming the cell the
        text came from.
        """

    def letters(self, x: float, y: float, text: str, font: str, size: float, track: float = 0.0) -> Path:
        """Return the outlines of a run of text, placed as `run` would draw it, in mm; `size` in pt, `track` mm more
        between letters."""
        face = self.font(font)
        k, kern, at, parts = size / face.upem / MM, dict(face.measure(text)[1]), x, []
        for number, char in enumerate(text):
            at += kern.get(number, 0) * k
            if char != " ":
                parts.append(shapes.move(fonts.outline(char.translate(SAME), face.stem), at, y, size / MM))
            at += face.advance[char] * k + track
        return tuple(segment for part in parts for segment in part)

    @abstractmethod
    def image(self, source: object, x: float, y: float, w: float, h: float, focus: Point | None = None) -> None:
        """Draw a picture (a file's path or a Pillow image) that covers the box, cropped about the point `focus` (shares
        of width and height); if `focus` is None, about the point in ``focus.toml`` beside the file, else the middle.

        Raises `Fault` for a file that cannot be read.
        """

    @abstractmethod
    def once(
        self, key: str, width: float, height: float, draw: "Callable[[Canvas], None]", kept: str = ""
    ) -> Callable[[float, float], None]:
        """Draw something once to be placed many times, and return the function ``place(x, y)``. In PDF it is a form
        object, in SVG a symbol.

        `key` must be unique to what is drawn; `draw` is called at most once per file, with the origin at the drawing's
        top left. A drawing of nothing but outlines may be cached between runs under the name `kept`, which must depend
        on everything it is made from.
        """

    @abstractmethod
    def _push(self, matrix: Matrix) -> None:
        """Begin to transform what is drawn by `matrix`, until `_pop`."""

    @abstractmethod
    def _cut(self, path: Path) -> None:
        """Clip what is drawn to the outline, until `_pop`."""

    @abstractmethod
    def _pop(self) -> None:
        """End the transformation and clip that `_push` began."""

    # ---- verbs --------------------------------------------------------------------------------------------------

    def transformed(self, a: float, b: float, c: float, d: float, e: float, f: float) -> AbstractContextManager[None]:
        """Return a context in which everything drawn is transformed: x' = a x + c y + e, y' = b x + d y + f, in mm,
        y down."""
        return _Inside(self, (a, b, c, d, e, f))

    def moved(
        self, dx: float = 0.0, dy: float = 0.0, rotate: float = 0.0, scale: float = 1.0, mirror: bool = False
    ) -> AbstractContextManager[None]:
        """Return a context in which everything drawn is mirrored left to right, scaled, turned clockwise by `rotate`
        degrees, then shifted by (`dx`, `dy`) mm."""
        if not rotate:
            return _Inside(self, (-scale if mirror else scale, 0.0, 0.0, scale, dx, dy))
        c, s = math.cos(math.radians(rotate)) * scale, math.sin(math.radians(rotate)) * scale
        m = -1 if mirror else 1
        return _Inside(self, (m * c, m * s, -s, c, dx, dy))

    def clipped(self, path: Path) -> AbstractContextManager[None]:
        """Return a context in which everything drawn is clipped to the outline."""
        return _Inside(self, IDENTITY, path)

    def text_width(self, text: str, font: str, size: float, track: float = 0.0) -> float:
        """Return the width of a kerned run in mm; `font` is a role of the theme or a file's stem, `size` in pt, `track`
        mm more between letters."""
        return self.font(font).width(text, size, track)

    def text_ink(self, text: str, font: str, size: float) -> tuple[float, float]:
        """Return how far the ink of a run at `size` pt reaches (above, below) the baseline, both mm, `below` positive
        for descenders."""
        return self.font(font).ink(text, size)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        stroke: str = "rule",
        width: float = 0.25,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a straight line `width` mm thick; `dash` is mm drawn and left out in turn.

        Colors, here and below, are roles of the theme or ``#RRGGBB``.
        """
        self.path(shapes.line(x0, y0, x1, y1), None, stroke, width, dash)

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str | None = None, stroke: str | None = None,
        width: float = 0.25, r: float = 0.0, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Draw a rectangle from its top left corner, its corners rounded by `r` mm, `dash` as in `line`; neither `fill`
        nor `stroke` draws nothing."""
        self.path(shapes.rect(x, y, w, h, r), fill, stroke, width, dash)

    def circle(
        self, cx: float, cy: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 0.25,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Draw a circle about its middle, `dash` as in `line`; its stroke lies half inside, half outside of `r` mm."""
        self.path(shapes.ellipse(cx, cy, r), fill, stroke, width, dash)

    def polygon(
        self,
        points: Sequence[Point],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.25,
        close: bool = True,
    ) -> None:
        """Draw straight lines through `points` in mm, back to the first unless `close` is False."""
        self.path(shapes.polygon(points, close), fill, stroke, width)

    def brush(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.9, colour: str = "ink") -> None:
        """Draw a straight line from (x0, y0) to (x1, y1) as if brushed; `shapes.brush` describes its shape."""
        self.path(shapes.brush(x0, y0, x1, y1, width * (0.55 if self.saver else 1)), colour)

    def text(
        self, x: float, y: float, text: str, font: str = "regular", size: float = 8.0, align: str = "left",
        colour: str = "ink", track: float = 0.0, quiet: bool = False,
    ) -> float:  # fmt: skip
        """Draw one line of text, `size` pt, on the baseline y and return the x where it ends; `align` says whether x is
        its ``left``, ``centre`` or ``right``; `track` is mm more between letters.

        `quiet` text is not recorded as a mark (it is part of some drawing).
        """
        w = self.text_width(text, font, size, track)
        x0 = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
        self.run(x0, y, text, font, size, colour, track, w)
        if self.marks is not None and not quiet and text.strip():
            above, below = self.text_ink(text, font, size)
            self.mark("text", text, x0, y - above, x0 + w, y + below)
        return x0 + w

    def centered_text(
        self, x: float, y: float, text: str, font: str, size: float, color: str = "ink", track: float = 0.0,
        quiet: bool = False, height_of: str = "",
    ) -> None:  # fmt: skip
        """Draw one line of text with the middle of its ink at (x, y), other parameters as in `text`. With `height_of`
        (such as a capital letter) the height is that of this text's ink, so that texts in a row share a baseline."""
        above, below = self.text_ink(height_of or text, font, size)
        self.text(x, y + (above - below) / 2, text, font, size, "centre", color, track, quiet)

    def glyph(
        self,
        name: str,
        cx: float,
        cy: float,
        size: float,
        colour: str = "ink",
        back: str = "paper",
        quiet: bool = False,
    ) -> None:
        """Draw a named icon of `layouts.glyphs`, centered, `size` mm square; `back` is the color role of the ground
        behind it. A `quiet` one is not recorded as a mark.

        It is stored in the file once for each pair of colors. Raises `Fault` naming the nearest glyph.
        """
        coats = glyphs.coats_of(name, self.saver)
        said = nullcontext() if quiet else self.element("Figure", alt=partial(glyphs.read_aloud, name, self.lang))
        with said, self.moved(cx - size / 2, cy - size / 2, scale=size / GRID):
            if sum(len(coat.path) for coat in coats) <= FEW:
                self._paint_coats(coats, colour, back)
            else:
                self.once(
                    f"glyph {name} {colour} {back}", GRID, GRID, lambda art: art._paint_coats(coats, colour, back)
                )(0.0, 0.0)
        if self.marks is not None and not quiet:
            self.mark("icon", name, cx - size * 0.46, cy - size * 0.46, cx + size * 0.46, cy + size * 0.46)

    def _paint_coats(self, coats: Sequence[Coat], colour: str, back: str) -> None:
        """Paint the layers (coats) of a glyph on its 24 x 24 grid, in a color on the ground `back`. A ground that saved
        ink does not print is white."""
        role = {"": None, "colour": colour, "ground": back if self.colour(back) else "#FFFFFF"}
        for outline, fill, edge, width, clip in coats:
            with self.clipped(clip) if clip else nullcontext():
                self.path(outline, role[fill], role[edge], width)

    def sign(
        self, char: str, cx: float, cy: float, size: float, font: str = "NotoSerifJP-Regular", colour: str = "ink",
        quiet: bool = False,
    ) -> None:  # fmt: skip
        """Draw one character as an outline, centered on its own ink, which is at most `size` mm high and wide; a
        `quiet` one is not recorded as a mark."""
        path = fonts.outline(char, self.theme.fonts.get(font, font))
        x0, y0, x1, y1 = shapes.bounds(path)
        k = size / max(x1 - x0, y1 - y0)
        if "text" not in self.without:
            self.path(shapes.move(path, cx - (x0 + x1) / 2 * k, cy - (y0 + y1) / 2 * k, k), colour)
        if not quiet:
            w, h = (x1 - x0) * k / 2, (y1 - y0) * k / 2
            self.mark("icon", char, cx - w, cy - h, cx + w, cy + h)

    # ---- what was drawn where -----------------------------------------------------------------------------------

    def mark(self, kind: str, name: str, x0: float, y0: float, x1: float, y1: float) -> None:
        """Record that something was drawn in the box from (x0, y0) to (x1, y1), mm; its kind is ``block``, ``frame``,
        ``text``, ``icon`` or ``bubble``.

        The box is stored in mm of the whole surface, after any transformation.
        """
        self._mark(kind, name, self._blocks[-1] if self._blocks else "", x0, y0, x1, y1)

    def _mark(self, kind: str, name: str, block: str, x0: float, y0: float, x1: float, y1: float) -> None:
        if self.marks is not None:
            if self.matrix is not IDENTITY:
                x0, y0, x1, y1 = box_of(self.matrix, x0, y0, x1, y1)
            self.marks.append(Mark(kind, name, block, x0, y0, x1, y1))

    @contextmanager
    def block(self, name: str, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Mark a box as the block `name`: what is drawn inside the context belongs to it and must stay within its
        box."""
        self.mark("block", name, x, y, x + w, y + h)
        self._blocks.append(name)
        try:
            yield
        finally:
            self._blocks.pop()

    def element(self, role: str, text: Said = "", exact: bool = False, alt: Said = "") -> AbstractContextManager[None]:
        """Return a context that tags what is drawn for screen readers, in a file that can: its `role` of tagged PDF
        (``P``, ``H1``, ``LI``, ``Figure``, ``Artifact``), its text, whether exactly that text is to be read, and
        what a picture shows (`alt`). Inside another element only `alt` counts."""
        return nullcontext()

    def section(self, piece: int, alt: str) -> AbstractContextManager[None]:
        """Return a context that assigns what is drawn to a piece of the product, by its index, for screen readers;
        `alt`, if any, is read instead of its words."""
        return nullcontext()

    def field(self, name: str, shape: str, x: float, y: float, w: float, h: float) -> None:
        """Record a named place for a pencil, a die or a coin: shape ``bubble``, ``box``, ``hex``, ``die``, ``coin``
        or ``lines``; mm."""
        x0, y0, x1, y1 = box_of(self.matrix, x, y, x + w, y + h)
        self.fields.append(Field(name, shape, x0, y0, x1 - x0, y1 - y0))
        kind = {"bubble": "bubble", "hex": "hex", "lines": "lines"}.get(shape, "frame")
        self.mark(kind, name, x, y, x + w, y + h)

    def tell(self, marks: Sequence[Mark], fields: Sequence[Field], x: float, y: float) -> None:
        """Record the marks and fields of something that was drawn separately (see `once`) and is placed with its
        origin at (x, y)."""
        for f in fields:
            x0, y0, x1, y1 = box_of(self.matrix, x + f.x, y + f.y, x + f.x + f.w, y + f.y + f.h)
            self.fields.append(Field(f.name, f.shape, x0, y0, x1 - x0, y1 - y0))
        here = self._blocks[-1] if self._blocks else ""
        for m in marks:
            self._mark(m.kind, m.name, m.block or here, x + m.x0, y + m.y0, x + m.x1, y + m.y1)
