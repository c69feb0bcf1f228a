"""What a column may hold: the types a schema declares its columns with, a line each::

    name: Annotated[str, Text(26)]
    power: Annotated[int, Between(1, 10)] | None = None
    event: Annotated[str, Ref("events")]
    effects: EffectCell = Cell()

A column without a default must be there and filled; one with a default may be left out or empty.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from data.effects import Cell, EffectError, parse

Mark = TypeVar("Mark")


@dataclass(frozen=True)
class Text:
    """A printed text of at most `limit` characters (0: no limit), translated in text.<lang>.toml.

    `markup` allows bold, italic and glyphs; `proper` is a name that needs no translation; `numbers` warns of a number
    in the text that no other column of the row has, so that text and rules cannot drift apart. `says` is the column of
    effects that the text describes (see `data.text_effect_check`), `apart` a verb whose number stands not there but in
    a column of its own."""

    limit: int = 0
    markup: bool = False
    proper: bool = False
    numbers: bool = False
    says: str = ""
    apart: tuple[str, str] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(min_length=1, max_length=self.limit or None)


@dataclass(frozen=True)
class Ref:
    """The id of a row of another table; `also` are words that may stand there instead."""

    table: str
    also: tuple[str, ...] = ()

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(min_length=1)


@dataclass(frozen=True)
class Between:
    """A number from `low` to `high`, both included."""

    low: float
    high: float

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if source is float:
            return core_schema.float_schema(ge=self.low, le=self.high)
        return core_schema.int_schema(ge=int(self.low), le=int(self.high))


@dataclass(frozen=True)
class Glyph:
    """The name of an icon."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(min_length=1)


@dataclass(frozen=True)
class Role:
    """A color by its role in the theme, or as #RRGGBB."""


@dataclass(frozen=True)
class Picture:
    """The name of a file in the folder art."""


@dataclass(frozen=True)
class Font:
    """The stem of a font file."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(min_length=1)


@dataclass(frozen=True)
class Effects:
    """A cell of effects."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(_cell, serialization=core_schema.to_string_ser_schema())

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "format": "effects"}


def _matching(pattern: str, what: str) -> Callable[[Any], Any]:
    shape = re.compile(pattern)

    def check(value: Any) -> Any:
        if not shape.fullmatch(str(value)):
            raise ValueError(f"{value!r} is not {what}")
        return value

    return check


_FLAGS = {"1": True, "yes": True, "true": True, "x": True, "0": False, "no": False, "false": False, "": False}


def _flag(value: Any) -> bool:
    known = _FLAGS.get(str(value).lower())
    if known is None:
        raise ValueError(f"{value!r} is neither yes nor no; write 1 or 0")
    return known


def _tags(value: Any) -> tuple[str, ...]:
    parts = value if isinstance(value, (list, tuple)) else str(value).split(";")
    return tuple(tag.strip() for tag in parts if tag.strip())


def _cell(value: Any) -> Cell:
    if value == "":  # a column with a default is left out when its cell is empty
        raise ValueError("is empty; what happens is written as effects, none() if nothing does")
    try:
        return value if isinstance(value, Cell) else parse(str(value))
    except EffectError as error:
        raise ValueError(str(error)) from None


Id = Annotated[str, BeforeValidator(_matching(r"[A-Za-z0-9][A-Za-z0-9_\-]*", "an id: letters, digits, - and _"))]
Color = Annotated[str, BeforeValidator(_matching(r"#[0-9A-Fa-f]{6}", "a color, such as #C0301C"))]
SaverColor = Annotated[str, BeforeValidator(_matching(r"#[0-9A-Fa-f]{6}|none", "a color, such as #C0301C, or none"))]
Flag = Annotated[bool, BeforeValidator(_flag)]
Tags = Annotated[tuple[str, ...], BeforeValidator(_tags)]
Bits6 = Annotated[str, BeforeValidator(_matching(r"[01]{6}", "six times 0 or 1"))]
_ROLE = r"#[0-9A-Fa-f]{6}|[A-Za-z]\w*"
ThemeColor = Annotated[str, Role(), BeforeValidator(_matching(_ROLE, "a color of the theme, or such as #C0301C"))]
PictureFile = Annotated[str, Picture()]
GlyphName = Annotated[str, Glyph()]
FontName = Annotated[str, Font()]
EffectCell = Annotated[Cell, Effects()]
_FROM = r"(seed|sheet|inferred|public|ours|ruling [A-Z]+\d+|house [\w-]+)"
_SOURCES = "where it is from: seed, sheet, inferred, public, ours, ruling R13 or house dowry, with ', ' between several"
Source = Annotated[str, BeforeValidator(_matching(rf"{_FROM}(, {_FROM})*", _SOURCES))]


def marks(model: type[BaseModel], kind: type[Mark]) -> Iterator[tuple[str, Mark]]:
    """Yield the columns of a model that carry a mark of `kind`, such as all that are `Text`."""
    for name, info in model.model_fields.items():
        for mark in (*info.metadata, *_inner(info.annotation)):
            if isinstance(mark, kind):
                yield name, mark


def _inner(annotation: Any) -> Iterator[Any]:
    yield from getattr(annotation, "__metadata__", ())
    for part in get_args(annotation):
        yield from _inner(part)
