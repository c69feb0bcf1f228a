"""The schemas of rules.toml, the constants of the game, and of island.toml, its default island."""

from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from data.errors import nearest
from data.fields import Between, Source
from data.hexes import Hex, axial
from data.records import Document
from data.samurai import island

Amount = Annotated[int, Between(0, 20)]


class Group(Document):
    """A section of rules.toml with its provenance: `source` for the whole section, ``source_<key>`` for a key that
    differs."""

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
        """Return the source of the value under a key: its own, or else that of the group."""
        return self.sources.get(key, self.source)


class Components(Group):
    """How many dice the game needs; paper and pencil come on top."""

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
    """How long the tracks are, and the most grit a traveler can have."""

    grit_max: Annotated[int, Between(1, 6)]
    dark_bubbles: Amount
    treachery_boxes: Annotated[int, Between(1, 30)]
    flex_boxes: Annotated[int, Between(1, 30)]


class Days(Group):
    """How many days a journey has, and how many of them are printed as one group."""

    days: Annotated[int, Between(1, 60)]
    group: Annotated[int, Between(1, 10)]


class Planning(Group):
    """Phase 1: the number of fate dice and rerolls, the wild face, which stands for any other, and how many dice are
    set, to which face, before the others on a printed hex."""

    fate_dice: Amount
    rerolls: Amount
    wild: Annotated[int, Between(1, 6)]
    premap_dice: Annotated[int, Between(0, 6)]
    premap_face: Annotated[int, Between(1, 6)]


class Resolving(Group):
    """Phase 3: how many dice of one face count at most."""

    cap: Annotated[int, Between(1, 6)]


class Battle(Group):
    """Phase 4: boxes, rolls and dice, what a win, a tie and a loss bring, and the worked example of the rules."""

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
    """Phase 5: how much favor a purchase costs, and how many there may be a day."""

    favor: Amount
    per_day: Amount


class Meal(Group):
    """Phase 6: how many coins or goods a meal costs, and the grit lost without one."""

    amount: Amount
    grit: Amount


class Treachery(Group):
    """Phase 7: the grit lost when treachery exceeds favor."""

    grit: Amount


class Empty(Group):
    """The grit lost when a die result or an event takes something that the traveler does not have."""

    resolve: Amount
    events: Amount


class Pox(Group):
    """Event S: the number of hexes that have the pox."""

    hexes: Amount


class End(Group):
    """When the journey ends well: how many traits win in Gusuku, and by event J; and what hexes and traits count in the
    score."""

    traits: Amount
    early_traits: Amount
    score_hex: Amount
    score_trait: Amount
    verdicts: tuple[int, int, int] = (20, 35, 45)
    """Scores from which on the booklet has a kinder word."""


class Stars(Group):
    """How hard a sheet is, in stars: one, and one more for each of `cuts` (0 to 1) above a good player's share of
    wins."""

    source: Source = "ours"
    cuts: tuple[float, float, float, float] = (0.8, 0.6, 0.4, 0.2)


class EventTable(Group):
    """The event table as it is printed: its rows, the letter of the common event, and the number of star boxes."""

    rows: tuple[str, ...]
    common: str
    stars: int


class Islands(Group):
    """The limits of a drawn island: its size and distances, the number and spacing of its printed hexes, and their
    terrains."""

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
        """Return these limits as `data.samurai.island` takes them."""
        return island.Limits(**self.model_dump(exclude={"source", "sources"}))


class Rules(Document):
    """The constants of the game, each with its source."""

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
    """The default island, drawn with one sign for each hex; odd rows stand half a hex to the east."""

    rows: tuple[str, ...]
    signs: dict[str, str]
    source: Source

    def island(self) -> island.Island:
        """Return the island that the rows draw. Raises ValueError for an unknown sign, one between two hexes, or a map
        without exactly one start S and one Gusuku G."""
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
