"""What every game's game.toml says: its name, what it prints, its options and its theme."""

from typing import Annotated, Literal

from pydantic import Field

from data.choices import Format, Language, Paper
from data.fields import Between, Color, FontName, Id, SaverColor, Text
from data.records import Document

SCHEMA = 1  # the version of the tables this program reads


class Theme(Document):
    """Font file stems and colours by role; `saver` holds the colors that change when ink is saved, ``none`` for
    undrawn."""

    fonts: dict[str, FontName]
    colours: dict[str, Color]
    saver: dict[str, SaverColor] = Field(default_factory=dict)


class Product(Document):
    """Something `lost print` makes: `module` is its file among the game's layouts, the product's name unless said
    otherwise; one with a dot is a module by its whole name. One `on_request` is printed only where it is named: what it
    shows is on another product too."""

    product: Id
    title: Annotated[str, Text(60)]
    title_de: Annotated[str, Text(60)]
    module: str = ""
    on_request: bool = False
    faces: Annotated[int, Between(1, 1000)]
    papers: tuple[Paper, ...] = Field(min_length=1)
    formats: tuple[Format, ...] = Field(min_length=1)

    def title_in(self, lang: str) -> str:
        """Return its title in a language."""
        return self.title_de if lang == "de" else self.title


class Option(Document):
    """An option of `lost print` that only this game has. Without `choices` it takes any text.

    The command speaks English: `help_de` is what older tables may still hold, and nobody reads it."""

    name: Id
    default: str = ""
    choices: tuple[str, ...] = ()
    flag: bool = False
    """Given or not: no text follows it."""
    measured: bool = False
    """Only playing can answer it: the companion does, before anything is drawn."""
    help: Annotated[str, Text(160)]
    help_de: str = ""


class Depth(Document):
    """What `lost odds GAME depth` plays, counts and wants: `targets` are the least and the most of a measure (even,
    close, clear: shares of 1; decisions, length, leads, meetings, spread)."""

    players: Annotated[int, Between(1, 8)] = 1
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    meetings: tuple[str, ...] = ()
    """Verbs by which a player meets another."""
    cards: tuple[Id, ...] = ()
    """Tables whose rows are counted as they are used."""
    targets: dict[
        Literal["even", "close", "clear", "decisions", "length", "leads", "meetings", "spread"], tuple[float, float]
    ] = Field(default_factory=dict)


class Game(Document):
    """game.toml."""

    version_of_tables: int = Field(alias="schema")
    slug: Id
    title: Annotated[str, Text(60)]
    tagline: Annotated[str, Text(160)]
    tagline_de: Annotated[str, Text(160)]
    designer: str
    players: str
    minutes: str
    languages: tuple[Language, ...] = ("en",)
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
        """Return the product of that name. Raises KeyError."""
        return next(p for p in self.products if p.product == name)
