"""Place everything on one face for one row: repeat elements, position them relative to others, fit their words.
Nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import cos, inf, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.errors import Fault
from data.pictures import picture_file
from data.templates.language import PLACED_BY, Box, Element, Face
from data.traced_text import TracedText, fault_at
from layouts.canvas.shapes import IDENTITY, Matrix, multiply
from layouts.canvas.text import Block, Overflow, Style
from layouts.templates.filling import Filling
from layouts.templates.fitting import SLACK, Manner, set_text, shorten_text, size_of, style_of

if TYPE_CHECKING:
    from data.records import Record
    from data.tables import Tables


@dataclass(frozen=True)
class Placed:
    """An element, or one repetition of it, with its box: mm from the top left of the trim, before it is turned about
    its middle and, by `frame`, with the element that contains it.

    For words, `block` is the laid-out text at `size` pt (else None and 0); `icon` is an icon's name, `picture` a file.
    """

    element: Element
    filling: Filling
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    frame: Matrix = IDENTITY
    said: TracedText | None = None
    block: Block | None = None
    style: Style | None = None
    icon: str = ""
    picture: Path | None = None
    manner: Manner | None = None

    @property
    def plate(self) -> Box:
        """Return x, y, width and height of the plate behind its words, mm: its box, or narrower if it hugs the text."""
        hug = self.element.hug
        if hug is None or self.block is None:
            return self.x, self.y, self.w, self.h
        wide = min(self.w, self.block.width + 2 * hug)
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.element.align]
        return self.x + share * (self.w - wide), self.y, wide, self.h

    @property
    def matrix(self) -> Matrix:
        """The map from the element's unturned place to its place on the face, mm."""
        if not self.turn:
            return self.frame
        cx, cy = self.x + self.w / 2, self.y + self.h / 2
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return multiply(self.frame, (c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy))

    @property
    def span(self) -> tuple[float, float]:
        """The x where the element's visible contents begin and end, mm: for words those of the widest line."""
        if self.element.hug is not None and self.block is not None:
            left, _, wide, _ = self.plate
            return left, left + wide
        wide = self.w
        if (
            self.picture is None
            and not self.element.shape
            and not self.element.draw
            and not (self.element.fills_box and self.said)
            and self.element.ground in ("", "coin")
        ):
            wide = (
                min(self.w, self.h)
                if self.icon or (self.element.ground and self.block)
                else self.block.width
                if self.block
                else 0.0
            )
        align = "centre" if self.element.ground else self.element.align
        left = self.x + {"left": 0.0, "centre": (self.w - wide) / 2, "right": self.w - wide}[align]
        return left, left + wide

    @property
    def size(self) -> float:
        """The size of the element's type in pt; 0 without words."""
        return self.style.size if self.style and self.block else 0.0

    @property
    def lower(self) -> float:
        """The y of the element's lower edge, mm: for words that begin at the top, that of their last line."""
        if self.said is not None and not self.icon and not self.picture:
            if self.block is None:
                return self.y + (self.h if self.element.fills_box and self.said else 0.0)
            if self.element.valign == "top" and not self.element.ground:
                return self.y + self.block.height
        return self.y + self.h


class Sizes:
    """The sizes of type on a face; for elements with one size for the whole deck all its rows are measured, once."""

    def __init__(self, tables: Tables, face: Face, rows: Sequence[Record], fonts: dict[str, str]) -> None:
        self.tables, self.face, self.rows, self.fonts = tables, face, rows, fonts
        self._decks: dict[str, float] = {}

    def set(
        self, element: Element, text: TracedText, width: float, filling: Filling
    ) -> tuple[TracedText, Style, Block]:
        """Return (text, style, block) of a text set in lines of `width` mm: shortened if the element allows it, at the
        size found, laid out.

        Raises Overflow at its cell if it cannot be set.
        """
        style, manner = style_of(element, self.fonts), self.manner(element)
        largest = self.deck(element, style) if element.fit == "deck" else None
        if element.share or self.sharers(element):
            owner = self.face.element(element.share or element.name)
            most = self.deck(owner, style_of(owner, self.fonts)) if owner.fit == "deck" else owner.sizes[1]
            largest = _share_size(element, owner, self.together(owner, filling, most))
        try:
            style = style._replace(size=size_of(element, text, style, manner, largest, width))
        except Overflow:
            if not element.shorten:
                raise
            style = style._replace(size=element.sizes[0])
            text = shorten_text(element, text, style, manner, width)
        block = set_text(text, width, style, manner)
        if block is None:
            raise Overflow(f"does not fit {element.path}")
        return text, style, block

    def manner(self, element: Element) -> Manner:
        """Return how an element's words are set: with its labels in the language of the tables. A label with a dot
        is the key of a text in text.en.toml, any other stands for itself."""
        labels = tuple((str(self.tables.word(name)) if "." in name else name, role) for name, role in element.labels)
        return Manner(self.tables.lang, labels, element.balance)

    def deck(self, element: Element, style: Style) -> float:
        """Return the size at which the longest text of all rows fits; a text that fits at no size is reported
        elsewhere, and ignored here."""
        if element.name not in self._decks:
            size = element.sizes[1]
            for record in self.rows:
                for one in self.everywhere(element, Filling(self.tables, record)):
                    if element.when is None or element.when.holds(one.cell):
                        try:
                            if self.sharers(element):
                                size = self.together(element, one, size)
                                continue
                            size = size_of(element, one.words_of(element), style, self.manner(element), size)
                        except Fault:
                            continue
            self._decks[element.name] = size
        return self._decks[element.name]

    def sharers(self, element: Element) -> list[Element]:
        """Return the elements whose words share the room of this one's."""
        return [one for one in self.face.elements if one.share == element.name]

    def together(self, owner: Element, filling: Filling, largest: float) -> float:
        """Return the largest size in pt, at most `largest`, at which an element's words fit its box together with
        those that share it. Raises Overflow at the cell of its words if they fit at no size."""
        for tenths in range(round(largest * 10), round(owner.sizes[0] * 10) - 1, -1):
            if self.height(owner, filling, tenths / 10) <= owner.at[3] + SLACK:
                return tenths / 10
        others = " and ".join(one.name for one in self.sharers(owner))
        told = f"does not fit {owner.path} together with {others} even at {owner.sizes[0]:g} pt; shorten one of them"
        fault = fault_at(filling.words_of(owner), told)
        raise Overflow(fault.message, fault.file, fault.row, fault.column)

    def height(self, owner: Element, filling: Filling, size: float) -> float:
        """Return the height in mm of an element's words at a size in pt, with those that share its box and the gaps
        between them; infinite if a word is wider than a line."""
        total = 0.0
        for one in (owner, *self.sharers(owner)):
            total += one.at[1] if one.share else 0.0
            if one.when is not None and not one.when.holds(filling.cell):
                continue
            if (said := filling.words_of(one)).strip():
                style = style_of(one, self.fonts)._replace(size=_share_size(one, owner, size))
                block = set_text(said, one.at[2], style, self.manner(one))
                total += inf if block is None else block.height
        return total

    def everywhere(self, element: Element, filling: Filling) -> list[Filling]:
        """Return the values (`Filling`) of each repetition of an element, by itself or with the elements that contain
        it."""
        found = [filling]
        for one in (*reversed(self.face.containers(element)), element):
            found = [inner for outer in found for inner in outer.repetitions(one)]
        return found


def _share_size(element: Element, owner: Element, size: float) -> float:
    """Return the size in pt of words that share the room of others, which are set at `size`, in the layout's
    proportion."""
    return max(element.sizes[0], round(element.sizes[1] * size / owner.sizes[1], 1))


def place(
    face: Face, filling: Filling, sizes: Sizes, tell: Callable[[Fault], None], out: list[Placed] | None = None
) -> list[Placed]:
    """Return everything on a face, in the order in which it is drawn. Faults of elements are passed to `tell`.
    Elements with faults, and those not shown on this row, are added to `out` instead."""
    return _Placer(face, filling, sizes, tell, [] if out is None else out).all()


def sound(face: Face) -> dict[str, Element]:
    """Return the elements of a face by name. One placed relative to an unknown element, or in a circle (which is
    reported when the layout is read), is placed from the corner of the face instead."""
    out = {element.name: element for element in face.elements}
    for name in out:
        if any(_waits(out, name, other) for other in out[name].placed_by().values()):
            alone: dict[str, Any] = dict.fromkeys(PLACED_BY.values(), "")
            out[name] = replace(out[name], **alone)
    return out


def _waits(elements: dict[str, Element], name: str, other: str) -> bool:
    """Return whether the one of the `elements` with this name cannot be placed relative to `other`: it does not exist,
    or depends on the first."""
    todo, seen = [other], set[str]()
    while todo:
        at = todo.pop()
        if at == name or at not in elements:
            return True
        if at not in seen:
            seen.add(at)
            todo += elements[at].placed_by().values()
    return False


class _Placer:
    def __init__(
        self, face: Face, filling: Filling, sizes: Sizes, tell: Callable[[Fault], None], left_out: list[Placed]
    ) -> None:
        self.face, self.filling, self.sizes, self.tell, self.left_out = face, filling, sizes, tell, left_out
        self.elements = sound(face)
        self._found: dict[tuple[str, int], list[Placed]] = {}

    def all(self) -> list[Placed]:
        return [placed for element in self.elements.values() for placed in self.every(element)]

    def every(self, element: Element) -> list[Placed]:
        """Return all repetitions of an element, in every repetition of the element that contains it."""
        if not element.within:
            return self.place_in(element, None, -1)
        parents = self.every(self.elements[element.within])
        return [placed for i, parent in enumerate(parents) for placed in self.place_in(element, parent, i)]

    def place_in(self, element: Element, parent: Placed | None, number: int) -> list[Placed]:
        """Return the repetitions of an element in repetition `number` of its containing element (`parent`, None if
        there is none)."""
        key = (element.name, number)
        if key not in self._found:
            filling = parent.filling if parent else self.filling
            left, top, w, h = element.at
            if parent:
                left, top = left + parent.x, top + parent.y
            if element.below:
                top = self.lower(self.elements[element.below], element, parent, number) + element.at[1]
            if element.above:
                foot = self.upper(self.elements[element.above], element, parent, number) - element.at[1]
                top, h = (top, max(0.0, foot - top)) if element.below else (foot - h, h)
            if element.level:
                other = self.elements[element.level]
                edges = (edge(other, element, parent, number) for edge in (self.upper, self.lower))
                top = element.at[1] + (sum(edges) - h) / 2
            left, w = self.horizontal_extent(element, parent, number, left, w)
            out = []
            fillings = filling.repetitions(element)
            for i, one in enumerate(fillings):
                across, down = element.place(i, len(fillings))
                x, y = left + across * element.step[0], top + down * element.step[1]
                placed = Placed(
                    element, one, x, y, w, h, self.turn(element, one), parent.matrix if parent else IDENTITY
                )
                if element.when is not None and not element.when.holds(one.cell):
                    self.left_out.append(placed)
                    continue
                try:
                    out.append(self.with_contents(placed))
                except Fault as fault:
                    self.left_out.append(placed)
                    self.tell(fault if fault.file else element.fault("", fault.message))
            self._found[key] = out
        return self._found[key]

    def horizontal_extent(
        self, element: Element, parent: Placed | None, number: int, left: float, width: float
    ) -> tuple[float, float]:
        """Return x and width of an element, relative to those it is after, before or between; else `left` and `width`
        as given, mm. No gap is kept from an element that shows nothing."""
        gap = element.at[0]
        after, before = (self.elements.get(name) for name in (element.after, element.before))
        if after:
            least, most = self.span(after, element, parent, number)
            left = most + (gap if most > least else 0.0)
        if before:
            least, most = self.span(before, element, parent, number)
            right = least - (gap if most > least else 0.0)
            return (left, max(0.0, right - left)) if after else (right - width, width)
        return left, width

    def span(self, other: Element, element: Element, parent: Placed | None, number: int) -> tuple[float, float]:
        """Return the x where a neighboring element begins and ends; if it shows nothing, both are where it would
        begin."""
        beside = other.within == element.within and parent is not None
        there = [placed.span for placed in (self.place_in(other, parent, number) if beside else self.every(other))]
        if there:
            return min(left for left, _ in there), max(right for _, right in there)
        left = other.at[0] + (parent.x if beside and parent else 0.0)
        left, w = self.horizontal_extent(other, parent if beside else None, number, left, other.at[2])
        edge = left + {"left": 0.0, "centre": w / 2, "right": w}[other.align]
        return edge, edge

    def upper(self, below: Element, element: Element, parent: Placed | None, number: int) -> float:
        """Return the upper edge of another element; if that is not shown, where it would begin."""
        beside = below.within == element.within and parent is not None
        there = self.place_in(below, parent, number) if beside else self.every(below)
        return min((placed.y for placed in there), default=below.at[1] + (parent.y if beside and parent else 0.0))

    def lower(self, above: Element, element: Element, parent: Placed | None, number: int) -> float:
        """Return the lower edge of the element that this one is below; if that is not shown, where it would begin."""
        beside = above.within == element.within and parent is not None
        there = self.place_in(above, parent, number) if beside else self.every(above)
        if there:
            return max(placed.lower for placed in there)
        top = above.at[1] + (parent.y if beside and parent else 0.0)
        if above.below:
            return above.at[1] + self.lower(self.elements[above.below], above, parent, number)
        return top

    def turn(self, element: Element, filling: Filling) -> float:
        if isinstance(element.turn, str):
            try:
                return float(filling.plain(element.turn) or 0)
            except ValueError:
                return 0.0  # told when the tables are checked
        return element.turn

    def with_contents(self, placed: Placed) -> Placed:
        """Return the placed element with its words set, its icon named, its picture found."""
        element, filling = placed.element, placed.filling
        if element.image:
            picture = self.picture(filling.plain(element.image))
            if picture is not None:
                return replace(placed, picture=picture)
            if not element.icon and not element.text:
                raise self.missing(placed)
        if element.icon:
            return replace(placed, icon=filling.plain(element.icon))
        if not element.text:
            return placed
        said = filling.words_of(element)
        if not said.strip() or element.fills_box:
            return replace(placed, said=said)
        if element.above and element.below:
            element = replace(element, at=(*element.at[:3], placed.h))
        room = placed.w - 2 * (element.hug or 0.0)
        said, style, block = self.sizes.set(element, said, room, filling)
        return replace(placed, said=said, style=style, block=block, manner=self.sizes.manner(element))

    def picture(self, name: str) -> Path | None:
        return picture_file(self.sizes.tables.root / name)

    def missing(self, placed: Placed) -> Fault:
        name = placed.filling.plain(placed.element.image)
        message = f"there is no picture {name} for {placed.element.path}; put one there, or give it an icon to stand in"
        record = placed.filling.record
        if record is not None and "{" in placed.element.image:
            return record.fault(None, message)
        return placed.element.fault("image", message)
