"""The constants of the game and its default island: what rules.toml and island.toml must look like."""

from typing import Annotated, Any, ClassVar

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
        """Return where a value is from."""
        return self.sources.get(key, self.source)


class Components(Group):
    """What is needed besides paper and pencil."""

    white_dice: Amount
    red_dice: Amount


class Setup(Group):
    """What a traveler begins with (seed 003, "Set Up")."""

    grit: Amount
    coins: Amount
    goods: Amount
    favor: Amount
    treachery: Amount
    flex: Amount
    clue_heads_up: bool
    items: Amount


class Tracks(Group):
    """How long the tracks are, and how much grit can be had."""

    grit_max: Annotated[int, Between(1, 6)]
    dark_bubbles: Amount
    treachery_boxes: Annotated[int, Between(1, 30)]
    flex_boxes: Annotated[int, Between(1, 30)]


class Days(Group):
    """How many days there are, and how many of them are printed as a group."""

    days: Annotated[int, Between(1, 60)]
    group: Annotated[int, Between(1, 10)]


class Planning(Group):
    """Phase 1: fate dice, rerolls, the face that stands for any other, and the dice set first on a printed hex."""

    fate_dice: Amount
    rerolls: Amount
    wild: Annotated[int, Between(1, 6)]
    premap_dice: Annotated[int, Between(0, 6)]
    premap_face: Annotated[int, Between(1, 6)]


class Resolving(Group):
    """Phase 3: how many dice of a set count at most."""

    cap: Annotated[int, Between(1, 6)]


class Battle(Group):
    """Phase 4: boxes, throws and dice, what each end brings, and the worked example of the rules."""

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
    """Phase 5: what favor buys, and how often a day."""

    favor: Amount
    per_day: Amount


class Meal(Group):
    """Phase 6: a coin or a good, and the grit that going without costs."""

    amount: Amount
    grit: Amount


class Treachery(Group):
    """Phase 7: the grit lost when treachery exceeds favor."""

    grit: Amount


class Empty(Group):
    """Grit lost where something must be lost and is not there."""

    resolve: Amount
    events: Amount


class Pox(Group):
    """Event S: how many hexes have the pox."""

    hexes: Amount


class End(Group):
    """When the journey ends well, and what counts how much in the score."""

    traits: Amount
    early_traits: Amount
    score_hex: Amount
    score_trait: Amount
    verdicts: tuple[int, int, int] = (20, 35, 45)
    """Scores from which on the booklet has a kinder word."""


class Stars(Group):
    """How hard a sheet is, measured: a star more for each of `cuts` (shares of 1) that a good player's wins stay
    below."""

    source: Source = "ours"
    cuts: tuple[float, float, float, float] = (0.8, 0.6, 0.4, 0.2)


class EventTable(Group):
    """The event table as it is printed: its rows, which letters are common, and how many stars there are."""

    rows: tuple[str, ...]
    common: str
    stars: int


class Islands(Group):
    """What a drawn island must be: its size, its ways, what is printed where, and the first terrains."""

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
        """Return the same as the generator and the checks of islands take it."""
        return island.Limits(**self.model_dump(exclude={"source", "sources"}))


class Rules(Document):
    """The constants of the game, each with where it is from."""

    former: ClassVar[tuple[str, ...]] = ("components.grit_dice", "components.coins", "pox.amount")
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
        """Return the island it shows. Raises ValueError for a sign that means nothing or stands between two hexes."""
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
