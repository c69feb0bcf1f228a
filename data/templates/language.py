"""The language of ``layout.toml``: its keys, and the records it is read into. ``docs/layouts.md`` explains it to users.

Lengths are mm from the top left corner of the piece as it is cut, x right, y down; type is in pt. A *face* is one side
of a piece, an *element* something on it; later elements lie on top of earlier ones."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from data.errors import Fault
from data.templates.sums import SUM, parse_sum

STEM = "layout"
FILE = f"{STEM}.toml"
MODULE = "layouts.templates.product"
"""What lays the products of a layout out."""
LEAST = 6.5
"""pt: nothing is set smaller."""
SHOWN = ("text", "icon", "image", "draw", "shape")
INHERITED = ("size", "bleed", "safe", "cut")
"""Keys of a face that one which is like it has too."""
MADE = ("n", "each")
"""What `each` gives beside the columns: the number of this one from 1, and its word, or the key of its row."""
PLACED_BY = {
    "in": "within", "below": "below", "above": "above", "level": "level", "after": "after", "before": "before",
    "share": "share",
}  # fmt: skip
"""Keys that place an element by another one, and their fields in `Element`."""
RULES = "rules."
"""What the name of a number of rules.toml begins with, as in ``{rules.turn.hand}``."""
COLUMN = re.compile(r"\{([A-Za-z][A-Za-z0-9_]*|rules(?:\.[a-z0-9_]+)+)\}")
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Given:
    """A value as written in the file: its line (from 1), and its start and end in the text; `end` is 0 within braces on
    one line."""

    value: Any
    line: int
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class Part:
    """An element as one face writes it, with only the keys given there. `line` is its first line, `last` its last."""

    name: str
    line: int
    last: int
    keys: Mapping[str, Given]


@dataclass(frozen=True)
class Written:
    """A face as it is written, with only its own keys and elements. `line` is its first line, `last` its last."""

    name: str
    line: int
    last: int
    keys: Mapping[str, Given]
    parts: Mapping[str, Part]

    @property
    def printed(self) -> bool:
        """Whether the face is a product, and not a base of others or a back."""
        return "table" in self.keys or "product" in self.keys


@dataclass(frozen=True)
class Element:
    """Something on a face, with all it inherits. A value in braces, ``"{kind}"``, stands for the cell of that column.

    `lines` has the line of every key that is written, `homes` the face that writes it; `home` is the face that first
    has the element."""

    name: str
    face: str
    home: str
    line: int
    at: Box
    text: str = ""
    icon: str = ""
    image: str = ""
    draw: str = ""
    shape: str = ""
    within: str = ""
    below: str = ""
    above: str = ""
    level: str = ""
    share: str = ""
    after: str = ""
    before: str = ""
    when: Any = None
    each: str | int = ""
    step: tuple[float, float] = (0.0, 0.0)
    split: str = ";"
    gather: str = ""
    wrap: int = 0
    down: bool = False
    turn: float | str = 0.0
    words: str = ""
    join: str = ", "
    case: str = ""
    labels: tuple[tuple[str, str], ...] = ()
    font: str = "regular"
    sizes: tuple[float, float] = (LEAST, 9.0)
    fit: str = "card"
    shorten: bool = False
    align: str = "left"
    valign: str = "top"
    lead: float = 1.2
    track: float = 0.0
    most: int = 0
    balance: bool = False
    hyphens: bool = True
    colour: str = "ink"
    fill: str = ""
    edge: str = ""
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round: float = 0.0
    points: tuple[tuple[float, float], ...] = ()
    smooth: bool = False
    fade: str = ""
    toward: str = "down"
    mask: str = ""
    halo: str = ""
    halo_width: float = 0.4
    ground: str = ""
    hug: float | None = None
    crop: str = "fill"
    blend: str = ""
    focus: tuple[float, float] = (0.5, 0.5)
    saver: bool = True
    lines: Mapping[str, int] = field(default_factory=dict)
    homes: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """The element's name in messages, with its face: ``goods.title``."""
        return f"{self.face}.{self.name}"

    @property
    def rows(self) -> str:
        """The table for each of whose rows the element is repeated; empty if it is repeated otherwise or not at all."""
        return self.each.removesuffix(".csv") if isinstance(self.each, str) and self.each.endswith(".csv") else ""

    def place(self, number: int, count: int) -> tuple[float, float]:
        """Return how many steps (across, down) from `at` the repetition `number`, from 0, of `count` lies."""
        long = self.wrap or max(1, count)
        full, rest = divmod(number, long)
        along = rest - {"centre": 0.5, "end": 1.0}.get(self.gather, 0.0) * (min(long, count - full * long) - 1)
        if not self.wrap:
            return along, along
        return (full, along) if self.down else (along, full)

    @property
    def fills_box(self) -> bool:
        """Whether the element's words are as large as their ink fits its box, ``size = "box"``."""
        return self.sizes == (0.0, 0.0)

    @property
    def between(self) -> bool:
        """Whether the element fills the width that is left between two others."""
        return bool(self.after and self.before)

    def placed_by(self) -> dict[str, str]:
        """Return the names of the elements that this one is placed by, by key (`in`, `below`, `after`, `before`)."""
        return {key: name for key, field in PLACED_BY.items() if (name := getattr(self, field))}

    def fault(self, key: str, message: str) -> Fault:
        """Return a fault at the line of a key, or at the element's first line, that names the face which writes it."""
        home = self.homes.get(key, self.home)
        return Fault(message, FILE, self.lines.get(key, self.line), ".".join(filter(None, (home, self.name, key))))

    def roles(self) -> dict[str, str]:
        """Return the colors that the element uses, by key; those it does not use are left out."""
        said = {"colour": self.colour, "fill": self.fill, "line": self.edge, "fade": self.fade, "halo": self.halo}
        return {key: role for key, role in said.items() if role}

    def patterns(self) -> dict[str, str]:
        """Return the values that may name columns in braces, by key; empty ones are left out."""
        said = {"text": self.text, "icon": self.icon, "image": self.image}
        said |= self.roles() | {"turn": str(self.turn), "each": str(self.each)}
        return {key: text for key, text in said.items() if text}


@dataclass(frozen=True)
class Face:
    """One side of a piece: `width` x `height` mm as it is cut (0 if no size is given), a `hex`, a `disc`, or a
    rectangle with corners of radius `round` mm.

    `table` is the stem of the file for whose rows it is drawn, `copies` a number or a column in braces."""

    name: str
    line: int
    width: float
    height: float
    hex: bool
    round: float
    bleed: float
    safe: float
    table: str
    copies: int | str
    back: str
    product: str
    product_de: str
    printed: bool
    elements: tuple[Element, ...]
    like: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)
    homes: Mapping[str, str] = field(default_factory=dict)
    disc: bool = False
    gutter: float | None = None

    def fault(self, key: str, message: str) -> Fault:
        """Return a fault at the line of a key, or at the face's first line, that names the face which writes it."""
        home = self.homes.get(key, self.name)
        return Fault(message, FILE, self.lines.get(key, self.line), ".".join(filter(None, (home, key))))

    def element(self, name: str) -> Element:
        """Return the element with that name. Raises KeyError."""
        return next(element for element in self.elements if element.name == name) if self.has(name) else _no(name)

    def containers(self, element: Element) -> list[Element]:
        """Return the elements that contain an element (by the key `in`), the nearest first."""
        out: list[Element] = []
        while element.within and self.has(element.within) and all(element.within != one.name for one in out):
            element = self.element(element.within)
            out.append(element)
        return out

    def tables(self, element: Element) -> list[str]:
        """Return the tables for whose rows an element is repeated, by itself or with what contains it, the nearest
        first."""
        return [one.rows for one in (element, *self.containers(element)) if one.rows]

    def has(self, name: str) -> bool:
        return any(element.name == name for element in self.elements)


def _no(name: str) -> Element:
    raise KeyError(name)


@dataclass(frozen=True)
class Layout:
    """The contents of a ``layout.toml``: the `text`, the faces as `written`, `faces` with all they inherit, in order,
    and the faults."""

    text: str
    written: Mapping[str, Written]
    faces: Mapping[str, Face]
    faults: tuple[Fault, ...] = ()

    @property
    def printed(self) -> list[Face]:
        """The faces that are products, in order."""
        return [face for face in self.faces.values() if face.printed]

    @property
    def backs(self) -> dict[str, list[Face]]:
        """The faces that are backs, by name, each with the printed faces whose back it is."""
        out: dict[str, list[Face]] = {}
        for face in self.printed:
            if face.back in self.faces:
                out.setdefault(face.back, []).append(face)
        return out


def columns_in(text: str) -> list[str]:
    """Return the names in braces in a text, those within sums too: columns or icons."""
    found = COLUMN.findall(text)
    for said in SUM.findall(text):
        with suppress(ValueError):  # told where it is read
            found += parse_sum(said).columns()
    return found


def bare_words(text: str) -> str:
    """Return a text without its names and sums in braces."""
    return SUM.sub("", COLUMN.sub("", text))
