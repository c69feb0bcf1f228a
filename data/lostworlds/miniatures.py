"""The tables of the rules for miniatures (seed 001, "General Rules for Miniatures Play"): the ground, what stands on
it, and what the reference page shows."""

from typing import Annotated, ClassVar, Literal

from data.fields import Between, Flag, GlyphName, Id, Ref, Source, Text
from data.lostworlds.scenarios import FIRST
from data.records import Document, Record

Die = Annotated[int, Between(1, 6)]
Kind = Literal["fetch", "hold", "escort", "slay", "escape"]


class Deed(Record):
    """A row of the movement chart. `cost` in movement points; ``level``: the change of level; ``all``: the whole
    allowance."""

    id: Id
    name: Annotated[str, Text(32)]
    cost: Literal["0", "1", "2", "-", "level", "all"]
    text: Annotated[str, Text(400)]
    running: Flag = True
    source: Source


class Outcome(Record):
    """The result of a die in one of three tables: falling, reckless jumping down, jumping down onto an opponent."""

    key_columns: ClassVar[tuple[str, ...]] = ("chart", "low")
    chart: Literal["fall", "reckless", "onto"]
    low: Die
    high: Die
    text: Annotated[str, Text(110)]
    source: Source


class Adjustment(Record):
    """A modifier to the die for falling."""

    id: Id
    text: Annotated[str, Text(70)]
    add: Annotated[int, Between(1, 3)]
    source: Source


class Throw(Record):
    """The highest die with which a throw over so many spaces lands where it was aimed; `high` empty: and more."""

    key_columns: ClassVar[tuple[str, ...]] = ("low",)
    low: Annotated[int, Between(1, 12)]
    high: Annotated[int, Between(1, 12)] | None = None
    hits_to: Die
    source: Source


class Thing(Record):
    """Something on the ground: its weight, the spaces it can be thrown at most, whether it is tall enough to hinder
    side swings. `counters` of it are printed."""

    id: Id
    name: Annotated[str, Text(24)]
    weight: Annotated[int, Between(0, 9)]
    throw: Annotated[int, Between(0, 9)]
    tall: Flag = False
    counters: Annotated[int, Between(0, 12)] = 1
    icon: GlyphName = "tile"
    source: Source


class Missile(Record):
    """A throwing weapon: beyond `range` spaces each space costs a point of damage."""

    id: Id
    name: Annotated[str, Text(32)]
    range: Annotated[int, Between(1, 9)]
    source: Source


class Waking(Record):
    """The recovery of an unconscious fighter: new body points for each adjusted die of 0 to 8, D for dead (ruling
    LW14)."""

    key_columns: ClassVar[tuple[str, ...]] = ("points",)
    points: Annotated[int, Between(-4, 0)]
    d0: str
    d1: str
    d2: str
    d3: str
    d4: str
    d5: str
    d6: str
    d7: str
    d8: str
    source: Source


class SpellRange(Record):
    """Casting beyond extended range: the extra spell points, and the highest die with which the spell works."""

    key_columns: ClassVar[tuple[str, ...]] = ("low",)
    low: Annotated[int, Between(2, 20)]
    high: Annotated[int, Between(2, 20)] | None = None
    extra: Annotated[int, Between(0, 9)]
    works_to: Die
    source: Source


class Opening(Record):
    """The page on which a combat opens: the first situation that applies (ruling LW15)."""

    key_columns: ClassVar[tuple[str, ...]] = ("order",)
    order: Annotated[int, Between(1, 6)]
    situation: Annotated[str, Text(60)]
    page: Annotated[int, Between(1, 63)]
    source: Source


class Obstacle(Record):
    """A maneuver that obstacles around a fighter forbid."""

    id: Id
    name: Annotated[str, Text(32)]
    text: Annotated[str, Text(220)]
    source: Source


class Ground(Record):
    """A kind of terrain hex: `level` above the floor, whether it can be entered and whether it is tall; `hexes` are
    printed."""

    id: Id
    name: Annotated[str, Text(24)]
    kind: Literal["floor", "step", "wall", "pit", "water", "rubble", "door", "hazard"]
    level: Annotated[int, Between(-3, 6)]
    enter: Flag = True
    tall: Flag = False
    hexes: Annotated[int, Between(0, 40)]
    text: Annotated[str, Text(90)]
    source: Source


class Marker(Record):
    """A counter that marks a fighter's state: `per_fighter` of it are printed for each."""

    id: Id
    name: Annotated[str, Text(24)]
    text: Annotated[str, Text(80)]
    per_fighter: Annotated[int, Between(0, 4)] = 1
    source: Source


class Scenario(Record):
    """A scenario of the campaign: what it is about (`kind`), how many sides there are and how many fighters each player
    has at least; `order` is its place in the campaign.

    `turns` and `points` are empty where they are those of rules.toml. `thing` is what is to be fetched, `needed` how
    many fighters have to get away; `points` of a place that is held are shared out over the turns. Who wins how is
    said by the sentence of its kind, in ``words.scenario``."""

    id: Id
    order: Annotated[int, Between(1, 40)]
    name: Annotated[str, Text(36)]
    kind: Kind
    sides: Annotated[int, Between(2, 4)]
    each: Annotated[int, Between(1, 3)] = 1
    turns: Annotated[int, Between(2, 30)] | None = None
    points: Annotated[int, Between(1, 99)] | None = None
    thing: Annotated[str, Ref("objects")] | None = None
    needed: Annotated[int, Between(1, 6)] = 1
    story: Annotated[str, Text(320)]
    source: Source


class Spot(Record):
    """A hex of a scenario: its place on the board, the ground that lies there, whose fighters start there, whose goal
    it is (``*``: everybody's), and what lies on it. Hexes have their flat sides above and below; those of odd columns
    lie half a hex lower. Tables from before there were several scenarios name none."""

    key_columns: ClassVar[tuple[str, ...]] = ("scenario", "across", "down")
    scenario: Annotated[str, Ref("scenarios")] = FIRST
    across: Annotated[int, Between(0, 12)]
    down: Annotated[int, Between(0, 12)]
    terrain: Annotated[str, Ref("terrain")]
    start: Literal["", "A", "B", "C", "D"] = ""
    goal: Literal["", "A", "B", "C", "D", "*"] = ""
    thing: Annotated[str, Ref("objects")] | None = None
    source: Source


TABLES: dict[str, type[Record]] = {
    "movement": Deed,
    "outcomes": Outcome,
    "falls": Adjustment,
    "throws": Throw,
    "objects": Thing,
    "missiles": Missile,
    "recovery": Waking,
    "spell_range": SpellRange,
    "starts": Opening,
    "obstacles": Obstacle,
    "terrain": Ground,
    "counters": Marker,
    "scenarios": Scenario,
    "scenario": Spot,
}


class Limits(Document):
    """Constants of the combat and the miniatures game, from seed 001 unless a ruling is named; and of the first
    scenario."""

    unconscious: int
    dead: int
    start_page: int
    taller_bonus: int
    shorter_malus: int
    advance_every: int
    rounds: int
    run_bonus: int
    undefended: int
    shove_extra: int
    shove_add: int
    slay_add: int
    missile_reach: int
    higher_throw: int
    lower_throw: int
    regenerate_times: int
    magic_a_turn: int
    fire: int
    scenario_points: int
    scenario_turns: int
    age_every: int = 3
    retire_after: int = 12
    source: Source


DOCUMENTS: dict[str, type[Document]] = {"rules": Limits}
