"""The constants of the game and its default island: what rules.toml and island.toml must look like."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from data.errors import nearest
from data.fields import Between, Source
from data.hexes import Hex, axial
from data.records import Document
from data.samurai import island

Amount = Annotated[int, Between(0, 20)]


class Group(Document):
    """Constants with their provenance: `source` for the group, ``source_<key>`` where one differs."""

    source: Source
    sources: dict[str, Source] = Field(default_factory=dict)

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
    verdicts: tuple[int, int, int] = (20, 35, 45)
    """Scores from which on the booklet has a kinder word."""


class Stars(Group):
    """How hard a sheet is, measured: a star more for each of `cuts` (shares of 1) that a good player's wins stay below."""

    source: Source = "ours"
    cuts: tuple[float, float, float, float] = (0.8, 0.6, 0.4, 0.2)


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
    """The constants of the game, each with where it is from."""

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
    stars: Stars = Field(default_factory=Stars)


class Map(Document):
    """The default island as rows of signs, odd rows half a hex to the east."""

    rows: tuple[str, ...]
    signs: dict[str, str]
    source: Source

    def island(self) -> island.Island:
        """The island it shows. Raises ValueError for a sign that means nothing or stands between two hexes."""
        found: dict[str, list[Hex]] = {"S": [], "G": []}
        land, printed = [], {}
        for r, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign == " ":
                    continue
                if x % 2 != r % 2:
                    raise ValueError(f"row {r + 1}: {sign!r} stands between two hexes; move it by one")
                if sign not in self.signs and sign != ".":
                    raise ValueError(f"row {r + 1}: {sign!r} is not in [signs]")
                at = axial(x // 2, r)
                land.append(at)
                found.setdefault(sign, []).append(at)
                if sign != ".":
                    printed[at] = self.signs[sign]
        if any(len(found[sign]) != 1 for sign in "SG"):
            raise ValueError("the map needs one S, the start, and one G, Gusuku")
        return island.Island(tuple(land), printed, found["S"][0], found["G"][0])
