"""The schema of game.toml, which every game has: its name, products, options and theme."""

import re
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from data.choices import ANY_LANGUAGE, Format, Paper
from data.fields import Between, Color, FontName, Id, SaverColor, Text
from data.records import Document

FURTHER = re.compile(rf"(title|tagline)_{ANY_LANGUAGE}")
SCHEMA = 1  # the version of the tables this program reads


class Theme(Document):
    """Font file stems and colours by role; `saver` holds the colors that change when ink is saved, ``none`` for
    undrawn."""

    fonts: dict[str, FontName]
    colours: dict[str, Color]
    saver: dict[str, SaverColor] = Field(default_factory=dict)


class Titled(Document):
    """A document whose texts may have keys for further languages beside them, such as ``title_fr`` or
    ``tagline_fr``."""

    further: dict[str, str] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, values: Any) -> Any:
        """Return the values read with all keys for further languages moved into `further`."""
        if not isinstance(values, dict):
            return values
        own = {key for key in values if FURTHER.fullmatch(str(key)) and key not in cls.model_fields}
        return {key: value for key, value in values.items() if key not in own} | (
            {"further": {key: values[key] for key in own}} if own else {}
        )

    def in_language(self, key: str, lang: str) -> str:
        """Return the text of a key in a language, or in English if it has none."""
        english: str = getattr(self, key)
        beside: str = getattr(self, f"{key}_{lang}", english)
        return self.further.get(f"{key}_{lang}") or beside


class Product(Titled):
    """Something `lost print` makes: `module` is its file among the game's layouts, by default the product's name; one
    with a dot is a module's full name. One `on_request` is printed only if it is named, as what it shows is on another
    product too."""

    product: Id
    title: Annotated[str, Text(60)]
    title_de: Annotated[str, Text(60)]
    module: str = ""
    on_request: bool = False
    faces: Annotated[int, Between(1, 1000)]
    papers: tuple[Paper, ...] = Field(min_length=1)
    formats: tuple[Format, ...] = Field(min_length=1)
    chapters: tuple[str, ...] = ()
    """Chapters of the booklet, by their ids, that say how its pieces are read; a phone opens them beside a card."""

    def title_in(self, lang: str) -> str:
        """Return the product's title in a language."""
        return self.in_language("title", lang)


class Option(Document):
    """An option of `lost print` that only this game has. Without `choices` it takes any text.

    `help_de` may still be in older tables and is not used: the command's help is English."""

    name: Id
    default: str = ""
    choices: tuple[str, ...] = ()
    of: str = ""
    """The table, or the document of sub-folders, whose rows it names: the studio offers them."""
    several: bool = False
    """It takes several of them, with commas between."""
    flag: bool = False
    """Given or not: no text follows it."""
    measured: bool = False
    """Only playing can answer it: the companion does, before anything is drawn."""
    help: Annotated[str, Text(160)]
    help_de: str = ""


class Depth(Document):
    """What `lost odds GAME depth` plays, counts and wants: `targets` are the least and the greatest value wanted of a
    measure (even, close, clear: shares of 1; decisions, length, leads, meetings, spread)."""

    players: Annotated[int, Between(1, 8)] = 1
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    meetings: tuple[str, ...] = ()
    """Verbs by which a player meets another."""
    cards: tuple[Id, ...] = ()
    """Tables whose rows are counted as they are used."""
    targets: dict[
        Literal["even", "close", "clear", "decisions", "length", "leads", "meetings", "spread"], tuple[float, float]
    ] = Field(default_factory=dict)


class Game(Titled):
    """The values of game.toml."""

    version_of_tables: int = Field(alias="schema")
    slug: Id
    title: Annotated[str, Text(60)]
    tagline: Annotated[str, Text(160)]
    tagline_de: Annotated[str, Text(160)]
    designer: str
    players: str
    minutes: str
    languages: tuple[Annotated[str, Field(pattern=f"^{ANY_LANGUAGE}$")], ...] = ("en",)
    theme: Theme
    products: tuple[Product, ...] = ()
    options: tuple[Option, ...] = ()
    sizes: dict[str, Literal["poker", "mini", "tarot"]] = Field(default_factory=dict)
    """The cards that products are printed on, where that is not the size they were made for
    (`layouts.press.card_sizes`)."""
    depth: Depth = Depth()
    tables: dict[str, dict[str, str | tuple[str, ...]]] = Field(default_factory=dict)
    """What columns hold, of a game without a schema of its own (`data.templates.declared_tables`)."""

    def product(self, name: str) -> Product:
        """Return the product with a name. Raises KeyError if there is none."""
        return next(p for p in self.products if p.product == name)
