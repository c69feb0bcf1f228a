"""Draw the placed elements of a face on a canvas."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext

from data.errors import Fault
from data.pictures import focus
from data.templates.language import LEAST
from data.traced_text import TracedText, fault_at
from layouts.canvas import shapes
from layouts.canvas.canvas import THIN, Canvas
from layouts.canvas.fonts import MM
from layouts.canvas.markup import parse
from layouts.canvas.pictures import load, mixed_with
from layouts.canvas.shapes import IDENTITY, Box, Matrix, Path, Point, transform
from layouts.canvas.text import Block
from layouts.templates.drawings import Subject, drawing_of
from layouts.templates.fitting import set_labeled
from layouts.templates.labels import HIGH as LABEL_HIGH
from layouts.templates.labels import TRACK as LABEL_TRACK
from layouts.templates.labels import TYPE as LABEL_TYPE
from layouts.templates.labels import plate_middle, plate_width
from layouts.templates.placing import Placed

INSET = 0.62
"""Of the width of a plate: what an icon on it takes."""
Ground = tuple[Box, Matrix, str]
"""What is filled: the box before it is turned, the turn, its color."""
LARGE = 100.0
"""pt at which letters are measured that will fill a box."""
STEPS = 128
"""Steps in which a color runs over into another at most."""
CORNER = 0.70711
"""Half the diagonal of a square of 1."""
GROUNDS = ("tint", "page", "paper")
"""Roles a plate is filled with, the first that the theme has."""


def draw(canvas: Canvas, elements: Sequence[Placed], tell: Callable[[Fault], None]) -> None:
    """Draw the elements in their order. One with an unknown color or icon is left out, and its fault passed to
    `tell`."""
    grounds: list[Ground] = []
    for one in elements:
        try:
            with ExitStack() as around:
                if one.element.mask and (mask := _mask(one, elements)):
                    around.enter_context(canvas.clipped(transform(_outline_of(mask), mask.matrix)))
                if one.matrix != IDENTITY:
                    around.enter_context(canvas.transformed(*one.matrix))
                _Drawer(canvas, one, grounds).draw()
        except Fault as fault:
            tell(fault if fault.file else one.element.fault("", fault.message))


def _mask(one: Placed, elements: Sequence[Placed]) -> Placed | None:
    """Return the shape to which an element is clipped: the one of the same repetition, else the first; None if there
    is none."""
    named = [other for other in elements if other.element.name == one.element.mask and other.element.shape]
    return next((other for other in named if other.filling.made == one.filling.made), named[0] if named else None)


def _outline_of(one: Placed) -> Path:
    """Return the outline of an element's shape in mm, before it is turned."""
    element = one.element
    if element.shape != "free":
        return outline(element.shape, one.x, one.y, one.w, one.h, element.round)
    points = [(one.x + x * one.w / 100, one.y + y * one.h / 100) for x, y in element.points]
    return shapes.smooth(points) if element.smooth else shapes.polygon(points)


def _mix_colors(first: str, second: str, share: float) -> str:
    """Return the color at `share` (0: the first, to 1: the second) between two colors ``#RRGGBB``."""
    parts = [(int(first[n : n + 2], 16), int(second[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(low + (high - low) * share):02X}" for low, high in parts)


def outline(shape: str, x: float, y: float, width: float, height: float, round: float = 0.0) -> Path:
    """Return the outline of a shape in its box; a hex has its points at top and bottom if it is higher than wide.
    `round` is the radius of corners, mm."""
    if shape == "oval":
        return shapes.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    if shape == "line":
        return shapes.line(x, y, x + width, y + height)
    if shape == "hex" and height >= width:
        return shapes.polygon([(x + width / 2, y), (x + width, y + height / 4), (x + width, y + height * 3 / 4),
        (x + width / 2, y + height),
                               (x, y + height * 3 / 4), (x, y + height / 4)])  # fmt: skip
    if shape == "hex":
        return shapes.polygon([(x + width / 4, y), (x + width * 3 / 4, y), (x + width, y + height / 2),
        (x + width * 3 / 4, y + height),
                               (x + width / 4, y + height), (x, y + height / 2)])  # fmt: skip
    return shapes.rect(x, y, width, height, round)


def _transform_point(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _back(matrix: Matrix, x: float, y: float) -> Point:
    """Return the point that the matrix maps to (x, y)."""
    a, b, c, d, e, f = matrix
    return a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)


class _Drawer:
    """Draws one element. `grounds` holds what has been filled below it: the holes of an icon show that color."""

    def __init__(self, canvas: Canvas, one: Placed, grounds: list[Ground]) -> None:
        self.canvas, self.one, self.element, self.grounds = canvas, one, one.element, grounds

    def draw(self) -> None:
        one = self.one
        if self.canvas.saver and not self.element.saver:
            return None
        if one.picture is not None:
            return self.picture()
        if self.element.shape:
            return self.shape()
        if self.element.draw:
            return self.drawing()
        if self.element.fills_box and one.said:
            return self.letters(one.said)
        if self.element.ground and (one.icon or one.block):
            self.plate()
        if one.icon:
            self.icon()
        elif one.block is not None and one.style is not None:
            back = self.ground()
            block = one.block
            spare = one.h - block.height
            last = block.lines[-1].down if block.lines else 0.0
            valign = self.element.valign
            shares = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
            top = (
                spare * shares[valign]
                if valign in shares
                else spare * float(valign.rstrip("%")) / 100
                if valign.endswith("%")
                else one.h - block.rise - last
            )
            style = one.style._replace(colour=self.ink(back), back=back)
            left = self.line_start(block)
            block = block._replace(style=style)
            if self.element.halo:
                self.halo(block, left, one.y + top + block.rise)
            block.draw(self.canvas, left, one.y + top + block.rise)
            if one.manner is not None and one.manner.labels:
                with self.canvas.element("Artifact"):
                    self.labels(left, one.y + top)
        return None

    def line_start(self, block: Block) -> float:
        """Return the x where lines begin, mm: on a plate as wide as its text, at the plate's margin."""
        one, hug = self.one, self.element.hug
        if hug is None:
            return one.x
        start = min(bit.x for line in block.lines for bit in line.bits)
        return one.plate[0] + hug - start

    def letters(self, said: TracedText) -> None:
        """Draw words as one line of shapes whose ink is as large as the box. Raises Fault at their cell if the type is
        too small to be printed."""
        one, element, canvas = self.one, self.element, self.canvas
        text = "".join(span.text for span in parse(said) if span.face != "icon")
        try:
            path = canvas.letters(0.0, 0.0, text, element.font, LARGE)
        except Fault as fault:
            raise fault_at(said, fault.message) from None
        if not path:
            return
        x0, y0, x1, y1 = shapes.bounds(path)
        scale = min(one.w / (x1 - x0), one.h / (y1 - y0))
        if scale * LARGE < LEAST:
            raise fault_at(said, f"would be {scale * LARGE:.1f} pt in {element.path}; make the box larger")
        across = {"left": 0.0, "centre": 0.5, "right": 1.0}[element.align] * (one.w - (x1 - x0) * scale)
        down = {"top": 0.0, "middle": 0.5}.get(element.valign, 1.0) * (one.h - (y1 - y0) * scale)
        path = shapes.move(path, one.x + across - x0 * scale, one.y + down - y0 * scale, scale)
        with canvas.element("Figure", alt="" if "text" in canvas.without else text):
            if element.halo and canvas.colour(halo := self.role(element.halo, "halo")):
                canvas.path(path, None, halo, 2 * element.halo_width / (THIN if canvas.saver else 1))
            canvas.path(path, self.ink(self.ground()))
        canvas.mark("icon", text, *shapes.bounds(path))

    def labels(self, x: float, y: float) -> None:
        """Draw the plates of labeled sentences, with their labels; (x, y) is where the text begins."""
        one = self.one
        assert one.said is not None
        assert one.style is not None
        assert one.manner is not None
        for row in set_labeled(one.said, one.w, one.style, one.manner):
            if not row.label:
                continue
            wide, middle = plate_width(row.label, one.style), y + plate_middle(row)
            bare = self.canvas.saver or self.canvas.colour(row.color) is None
            ink = "ink" if bare else "#FFFFFF"
            fill, edge = (None, row.color) if bare else (row.color, None)
            self.canvas.rect(x, middle - LABEL_HIGH / 2, wide, LABEL_HIGH, fill, edge, 0.4, 0.9)
            base = middle + LABEL_TYPE * 0.33 / MM
            self.canvas.text(x + wide / 2, base, row.label, one.style.bold, LABEL_TYPE, "centre", ink, LABEL_TRACK)

    def drawing(self) -> None:
        """Draw the game's own drawing of this name (`layouts.templates.drawings`)."""
        one = self.one
        box = (one.x, one.y, one.w, one.h)
        found = drawing_of(one.filling.tables.slug, self.element)
        found(self.canvas, Subject(one.filling.tables, one.filling.record, box))

    def role(self, written: str, key: str) -> str:
        """Return the color `written` for an element's `key`, with braces filled in. Raises Fault, at the row whose cell
        names it, for an unknown one."""
        role = self.one.filling.plain(written)
        try:
            self.canvas.colour(role)
        except Fault as fault:
            column = written.strip("{}")
            record = self.one.filling.row(column)
            raise (
                record.fault(column, fault.message)
                if record and written != role
                else self.element.fault(key, fault.message)
            ) from None
        return role

    def ground(self) -> str:
        """Return the color below the middle of this element; that of the paper if nothing was filled there."""
        middle = _transform_point(self.one.matrix, self.one.x + self.one.w / 2, self.one.y + self.one.h / 2)
        for (x0, y0, x1, y1), matrix, role in reversed(self.grounds):
            x, y = _back(matrix, *middle)
            if x0 <= x <= x1 and y0 <= y <= y1:
                return role
        return "paper" if "paper" in self.canvas.theme.colours else "#FFFFFF"

    def set_ground(self, color: str) -> None:
        """Note that the element's box is now filled with this color."""
        one = self.one
        self.grounds.append(((one.x, one.y, one.x + one.w, one.y + one.h), one.matrix, color))

    def ink(self, back: str) -> str:
        """Return the color of words and icons; if saved ink leaves out that color or the ground `back`, one that is
        still visible."""
        return self.legible_role(self.role(self.element.colour, "colour"), back)

    def legible_role(self, role: str, back: str) -> str:
        c = self.canvas
        mine, under = c.colour(role), c.colour(back)
        if mine is None:
            return "#FFFFFF" if under not in (None, "#FFFFFF") else "ink"
        return "ink" if c.saver and (under or "#FFFFFF").upper() == mine.upper() == "#FFFFFF" else role

    def fill_role(self, color: str) -> str:
        """Return a fill's color; one that saved ink leaves out becomes white, which costs no ink and hides what lies
        below."""
        return color if self.canvas.colour(color) is not None else "#FFFFFF"

    def shape(self) -> None:
        one, element = self.one, self.element
        fill = self.fill_role(self.role(element.fill, "fill")) if element.fill and element.shape != "line" else None
        edge = self.legible_role(self.role(element.edge, "line"), fill or self.ground()) if element.edge else None
        if element.shape == "line":
            edge = edge or self.ink(self.ground())
        path = _outline_of(one)
        if fill and element.fade:
            self.run_over(path, fill, self.fill_role(self.role(element.fade, "fade")))
        plain = None if element.fade else fill
        if plain or edge:
            self.canvas.path(path, plain, edge, element.width, element.dash)
        if fill:
            self.set_ground(fill)

    def run_over(self, path: Path, first_color: str, last_color: str) -> None:
        """Fill an outline with a gradient from one color to another, in steps too small to be seen, each over the
        one before, so that no seams show."""
        canvas = self.canvas
        first, last = canvas.colour(first_color) or "#FFFFFF", canvas.colour(last_color) or "#FFFFFF"
        steps = max(2, *(abs(int(first[n : n + 2], 16) - int(last[n : n + 2], 16)) for n in (1, 3, 5)))
        steps = min(STEPS, steps)
        x0, y0, x1, y1 = shapes.bounds(path)
        wide, high = x1 - x0, y1 - y0
        with canvas.clipped(path):
            for step in range(steps):
                share = step / steps
                across, down = wide * share, high * share
                ground = {
                    "down": shapes.rect(x0, y0 + down, wide, high - down),
                    "up": shapes.rect(x0, y0, wide, high - down),
                    "right": shapes.rect(x0 + across, y0, wide - across, high),
                    "left": shapes.rect(x0, y0, wide - across, high),
                    "out": shapes.ellipse(
                        x0 + wide / 2, y0 + high / 2, wide * (1 - share) * CORNER, high * (1 - share) * CORNER
                    ),
                }[self.element.toward]
                at = step / (steps - 1)
                canvas.path(ground, _mix_colors(first, last, 1 - at if self.element.toward == "out" else at))

    def halo(self, block: Block, x: float, y: float) -> None:
        """Draw a line round the letters of words, below them: half of its width is visible."""
        color, style = self.role(self.element.halo, "halo"), block.style
        if self.canvas.colour(color) is None or "text" in self.canvas.without:
            return
        with self.canvas.element("Artifact"):
            for line in block.lines:
                for bit in line.bits:
                    if bit.font != "icon":
                        letters = (x + bit.x, y + line.down, bit.text, bit.font, style.size, style.track)
                        width = 2 * self.element.halo_width / (THIN if self.canvas.saver else 1)
                        self.canvas.path(self.canvas.letters(*letters), None, color, width)

    def plate(self) -> None:
        """Draw the plate behind words or an icon."""
        one, element = self.one, self.element
        known = [role for role in GROUNDS if role in self.canvas.theme.colours]
        fill = self.fill_role(self.role(element.fill, "fill") if element.fill else known[0] if known else "#FFFFFF")
        edge = self.legible_role(self.role(element.edge, "line") if element.edge else "ink", fill)
        x, y, w, h = one.plate
        if element.ground == "coin":
            d = min(w, h)
            path = shapes.ellipse(x + w / 2, y + h / 2, d / 2)
        else:
            path = shapes.rect(x, y, w, h, h / 2 if element.ground == "pill" else element.round or 1.2)
        self.canvas.path(path, fill, edge, element.width if "width" in element.lines else 0.4)
        self.set_ground(fill)

    def icon(self) -> None:
        one, back = self.one, self.ground()
        size = min(one.w, one.h) * (INSET if self.element.ground else 1.0)
        x = {"left": one.x + size / 2, "centre": one.x + one.w / 2, "right": one.x + one.w - size / 2}[
            self.element.align
        ]
        foot = one.y + one.h - size / 2
        y = {"top": one.y + size / 2, "middle": one.y + one.h / 2}.get(self.element.valign, foot)
        if self.element.ground:
            x, y = one.x + one.w / 2, one.y + one.h / 2
        if one.icon:
            self.canvas.glyph(one.icon, x, y, size, self.ink(back), back)

    def picture(self) -> None:
        one, element = self.one, self.element
        about = focus(one.picture, element.focus) if one.picture else element.focus
        x, y, w, h = one.x, one.y, one.w, one.h
        if element.crop == "fit":
            found = load(one.picture, w, h)
            k = min(w / found.width, h / found.height)
            wide, high = found.width * k, found.height * k
            x += {"left": 0.0, "centre": (w - wide) / 2, "right": w - wide}[element.align]
            y += {"top": 0.0, "middle": (h - high) / 2}.get(element.valign, h - high)
            w, h = wide, high
        source: object = one.picture
        if one.picture and element.blend and (beneath := self.canvas.colour(self.ground())):
            source = mixed_with(one.picture, element.blend, beneath, (w, h))
        with self.canvas.clipped(shapes.rect(x, y, w, h, element.round)) if element.round else nullcontext():
            self.canvas.image(source, x, y, w, h, about)
        if element.edge:
            self.canvas.path(
                shapes.rect(x, y, w, h, element.round), None, self.role(element.edge, "line"), element.width
            )
