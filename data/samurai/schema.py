"""The schemas of the tables of 1472 The Lost Samurai."""

from typing import Annotated, ClassVar

from data import house_rules
from data.effects import Cell
from data.fields import Between, EffectCell, Flag, Glyph, Id, Ref, Source, Text
from data.records import Document, Record
from data.rulings import Ruling
from data.samurai import checks
from data.samurai.constants import Map, Rules
from data.verbs import Verb


class Terrain(Record):
    """A terrain: the sums of two fate dice that make it, `low` to `high` (empty: only events or the mountain rule make
    it), and what favor buys there."""

    id: Id
    name: Annotated[str, Text(12)]
    glyph: Annotated[str, Glyph()]
    low: Annotated[int, Between(2, 12)] | None = None
    high: Annotated[int, Between(2, 12)] | None = None
    favor: EffectCell = Cell()
    source: Source
    note: str = ""


class Resolve(Record):
    """What one, two and three dice of a face do (seed 003, phase 3)."""

    key_columns: ClassVar[tuple[str, ...]] = ("face",)
    face: Annotated[int, Between(1, 6)]
    one: EffectCell
    pair: EffectCell
    three: EffectCell
    source: Source
    note: str = ""


class Phase(Record):
    """One of the eight phases of a day, in a few words for the sheet."""

    id: Id
    n: Annotated[int, Between(1, 8)]
    name: Annotated[str, Text(16)]
    text: Annotated[str, Text(400, markup=True)]
    source: Source


class Pick(Record):
    """What a die roll gives at the start: a specialty or an inventory item. `rule` is its line on the sheet."""

    id: Id
    n: Annotated[int, Between(1, 6)]
    name: Annotated[str, Text(20)]
    rule: Annotated[str, Text(60, markup=True)]
    effects: EffectCell
    source: Source
    note: str = ""


class Trait(Record):
    """A virtue of bushido. `dr` and `dc` are the rows and columns of the knight's move that earns it, long leg first
    (ruling R22)."""

    id: Id
    name: Annotated[str, Text(16)]
    kanji: Annotated[str, Text(1, proper=True)]
    dr: Annotated[int, Between(-2, 2)]
    dc: Annotated[int, Between(-2, 2)]
    starter: Annotated[str, Text(80)]
    source: Source
    note: str = ""


class Event(Record):
    """An event, with its number or letter as id. `picture` is printed on its card, or else `glyph`; `repeatable` events
    may be met more than once."""

    id: Id
    title: Annotated[str, Text(48)]
    text: Annotated[str, Text(600, markup=True)]
    glyph: Annotated[str, Glyph()]
    picture: str = ""
    repeatable: Flag = False
    source: Source
    note: str = ""


class Option(Record):
    """A choice within an event, in words and in effects. Translations call it event-id, as D-marry."""

    key_columns: ClassVar[tuple[str, ...]] = ("event", "id")
    event: Annotated[str, Ref("events")]
    id: Id
    text: Annotated[str, Text(160, markup=True, numbers=True)]
    effects: EffectCell
    source: Source
    note: str = ""


class Difficulty(Record):
    """A difficulty: how many bubbles the tracks of coins, goods and favor have."""

    id: Id
    name: Annotated[str, Text(16)]
    bubbles: Annotated[int, Between(4, 30)]
    source: Source
    note: str = ""


class Coin(Record):
    """A small coin of a country, with its diameter in mm, for the space of the clue."""

    id: Id
    country: Annotated[str, Text(32)]
    coin: Annotated[str, Text(32, proper=True)]
    diameter: Annotated[float, Between(10, 30)]
    source: Source


TABLES: dict[str, type[Record]] = {
    "verbs": Verb,
    "terrain": Terrain,
    "resolve": Resolve,
    "phases": Phase,
    "specialties": Pick,
    "inventory": Pick,
    "traits": Trait,
    "events": Event,
    "options": Option,
    "difficulties": Difficulty,
    "coins": Coin,
    "rulings": Ruling,
    **house_rules.TABLES,
}
DOCUMENTS: dict[str, type[Document]] = {"rules": Rules, "island": Map}
PROSE: tuple[str, ...] = ("booklet",)
CHECKS = checks.ALL
