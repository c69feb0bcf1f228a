"""What the tables of 1472 The Lost Samurai must look like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from data.effects import Cell
from data.errors import Fault, nearest
from data.fields import Between, EffectCell, Flag, Glyph, Id, Ref, Source, Text
from data.loading import Loaded, over
from data.records import Document, Record
from data.samurai import eventtable, island
from data.verbs import Verb

Amount = Annotated[int, Between(0, 20)]
Span = Annotated[tuple[int, int], Field()]


# ---- rows ----------------------------------------------------------------------------------------------------------


class Terrain(Record):
    """A terrain: the sums of the fate dice that make it (none: only events or the mountain rule do) and what favor buys there."""

    id: Id
    name: Annotated[str, Text(12)]
    glyph: Annotated[str, Glyph()]
    low: Annotated[int, Between(2, 12)] | None = None
    high: Annotated[int, Between(2, 12)] | None = None
    favor: EffectCell = Cell()
    source: Source
    note: str = ""


class Resolve(Record):
    """What one, two or three dice of a face do (seed 003, phase 3)."""

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
    """What a die gives at the start: a specialty or an inventory item; `rule` is its one line on the sheet."""

    id: Id
    n: Annotated[int, Between(1, 6)]
    name: Annotated[str, Text(20)]
    rule: Annotated[str, Text(60, markup=True)]
    effects: EffectCell
    source: Source
    note: str = ""


class Trait(Record):
    """A virtue of bushido. `dr`, `dc` is the knight's move, long leg first, whose L earns it (ruling R22)."""

    id: Id
    name: Annotated[str, Text(16)]
    kanji: Annotated[str, Text(2, proper=True)]
    dr: Annotated[int, Between(-2, 2)]
    dc: Annotated[int, Between(-2, 2)]
    starter: Annotated[str, Text(80)]
    source: Source
    note: str = ""


class Event(Record):
    """An event: its number or letter is its id; `glyph` adorns its card, `repeatable` if it may be met again."""

    id: Id
    title: Annotated[str, Text(48)]
    text: Annotated[str, Text(600, markup=True)]
    glyph: Annotated[str, Glyph()]
    repeatable: Flag = False
    source: Source
    note: str = ""


class Option(Record):
    """A choice within an event, in words and in effects; texts of other languages call it ``<event>-<id>``."""

    key_columns: ClassVar[tuple[str, ...]] = ("event", "id")
    event: Annotated[str, Ref("events")]
    id: Id
    text: Annotated[str, Text(160, markup=True)]
    effects: EffectCell
    source: Source
    note: str = ""


class Difficulty(Record):
    """How many bubbles the tracks of coins, goods and favor have."""

    id: Id
    name: Annotated[str, Text(16)]
    bubbles: Annotated[int, Between(4, 30)]
    source: Source
    note: str = ""


class Coin(Record):
    """A small coin of a country, with its diameter in mm, for the clue space."""

    id: Id
    country: Annotated[str, Text(32)]
    coin: Annotated[str, Text(32, proper=True)]
    diameter: Annotated[float, Between(10, 30)]


# ---- constants -----------------------------------------------------------------------------------------------------


class Group(Document):
    """Constants with their provenance: `source` for the group, ``source_<key>`` where one differs."""

    source: Source
    sources: dict[str, Source] = {}

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, values: Any) -> Any:
        if not isinstance(values, dict):
            return values
        own = {key: value for key, value in values.items() if key.startswith("source_")}
        for key in own:
            if (name := key.removeprefix("source_")) not in values:
                raise ValueError(f"{key} tells of no key here{nearest(name, [k for k in values if k not in own])}")
        rest = {key: value for key, value in values.items() if key not in own}
        return {**rest, "sources": {key.removeprefix("source_"): value for key, value in own.items()}}

    def provenance(self, key: str) -> str:
        """Where a value is from."""
        return self.sources.get(key, self.source)


class Components(Group):
    white_dice: Amount
    red_dice: Amount
    grit_dice: Amount
    coins: Amount


class Setup(Group):
    grit: Amount
    coins: Amount
    goods: Amount
    favor: Amount
    treachery: Amount
    flex: Amount
    clue_heads_up: bool
    items: Amount


class Tracks(Group):
    grit_max: Annotated[int, Between(1, 6)]
    dark_bubbles: Amount
    treachery_boxes: Annotated[int, Between(1, 30)]
    flex_boxes: Annotated[int, Between(1, 30)]


class Days(Group):
    days: Annotated[int, Between(1, 60)]
    group: Annotated[int, Between(1, 10)]


class Planning(Group):
    fate_dice: Amount
    rerolls: Amount
    wild: Annotated[int, Between(1, 6)]
    premap_dice: Annotated[int, Between(0, 6)]
    premap_face: Annotated[int, Between(1, 6)]


class Resolving(Group):
    cap: Annotated[int, Between(1, 6)]


class Battle(Group):
    boxes: Amount
    rolls: Amount
    dice: Amount
    win: tuple[int, int]
    tie_grit: int
    loss_grit: int
    loss_treachery: int
    example_top: tuple[int, int, int]
    example_bottom: tuple[int, int, int]
    example_solution: int


class Purchase(Group):
    favor: Amount
    per_day: Amount


class Meal(Group):
    amount: Amount
    grit: Amount


class Treachery(Group):
    grit: Amount


class Empty(Group):
    resolve: Amount
    events: Amount


class Pox(Group):
    hexes: Amount
    amount: Amount


class End(Group):
    traits: Amount
    early_traits: Amount
    score_hex: Amount
    score_trait: Amount


class EventTable(Group):
    rows: tuple[str, ...]
    common: str
    stars: int


class Islands(Group):
    rows: Annotated[int, Between(5, 20)]
    columns: Annotated[int, Between(5, 20)]
    hexes: tuple[int, int]
    distance: tuple[int, int]
    routes: Amount
    tour: tuple[int, int]
    printed: Amount
    spacing: Amount
    near: tuple[int, int]
    away: tuple[int, ...]
    away_share: Annotated[float, Between(0, 1)]
    neighbours: Amount
    start_neighbours: Amount
    goal_neighbours: Amount
    start_terrain: str
    goal_terrain: str
    terrains: tuple[str, ...]

    def limits(self) -> island.Limits:
        """The same as the generator and the checks of islands take it."""
        return island.Limits(**self.model_dump(exclude={"source", "sources"}))


class Rules(Document):
    """rules.toml."""

    components: Components
    setup: Setup
    tracks: Tracks
    days: Days
    planning: Planning
    resolve: Resolving
    battle: Battle
    purchase: Purchase
    meal: Meal
    treachery: Treachery
    empty: Empty
    pox: Pox
    end: End
    event_table: EventTable
    island: Islands


class Map(Document):
    """island.toml: the default island as rows of signs, odd rows half a hex to the east."""

    rows: tuple[str, ...]
    signs: dict[str, str]
    source: Source

    def island(self) -> island.Island:
        """The island it shows. Raises ValueError for a sign that means nothing or stands between two hexes."""
        found: dict[str, list[island.Hex]] = {"S": [], "G": []}
        land, printed = [], {}
        for r, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign == " ":
                    continue
                if x % 2 != r % 2:
                    raise ValueError(f"row {r + 1}: {sign!r} stands between two hexes; move it by one")
                if sign not in self.signs and sign != ".":
                    raise ValueError(f"row {r + 1}: {sign!r} is not in [signs]")
                at = island.axial(x // 2, r)
                land.append(at)
                found.setdefault(sign, []).append(at)
                if sign != ".":
                    printed[at] = self.signs[sign]
        if any(len(found[sign]) != 1 for sign in "SG"):
            raise ValueError("the map needs one S, the start, and one G, Gusuku")
        return island.Island(tuple(land), printed, found["S"][0], found["G"][0])


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
}
DOCUMENTS: dict[str, type[Document]] = {"rules": Rules, "island": Map}
PROSE: tuple[str, ...] = ("booklet",)


# ---- checks across tables ------------------------------------------------------------------------------------------


@over("traits")
def knights(tables: Loaded) -> Iterator[Fault]:
    """The eight traits are earned by the eight moves of a knight, one each (ruling R22)."""
    seen: dict[tuple[int, int], str] = {}
    for trait in tables.traits:
        move = (trait.dr, trait.dc)
        if {abs(trait.dr), abs(trait.dc)} != {1, 2}:
            yield trait.fault("dr", f"{trait.dr}, {trait.dc} is no knight's move: one of them is 1 and the other 2, either sign")
        elif move in seen:
            yield trait.fault("dr", f"the same knight's move as {seen[move]!r}")
        seen.setdefault(move, trait.id)


CHECKS = (knights,)
