"""The schema of the tables of the island."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator

from data import house_rules
from data.effects import Cell
from data.fields import Between, Color, EffectCell, Flag, Id, Ref, Tags, Text
from data.island import cautions, checks, dominance
from data.island.constants import Constants
from data.island.kinds import Kind, Level, Zone
from data.island.task_numbers import Numbers, parse_numbers
from data.minutes import ByPlayers, parse_minutes
from data.records import Document, Record
from data.rulings import Ruling
from data.verbs import Verb

Copies = Annotated[int, Between(1, 8)]


def _by_width(value: Any) -> str:
    parse_numbers(str(value))
    return str(value)


ByWidth = Annotated[str, BeforeValidator(_by_width)]


class Character(Record):
    """A castaway: its power, how much it carries, how many events its player holds, its ability, its drawback and its
    task.

    The task has *N* for a number in `task_numbers`, given for each width of the island and each number of players
    (ruling I181; `data.island.task_numbers`)."""

    id: Id
    name: Annotated[str, Text(22, proper=True)]
    role: Annotated[str, Text(28)]
    power: Annotated[int, Between(1, 5)]
    carry: Annotated[int, Between(1, 3)]
    hand: Annotated[int, Between(2, 6)]
    text: Annotated[str, Text(160, markup=True, says="effects")]
    effects: EffectCell
    drawback: Annotated[str, Text(120, markup=True, says="drawback_effects")] = ""
    drawback_effects: EffectCell = Cell()
    task: Annotated[str, Text(140, markup=True, says="task_effects")] = ""
    task_effects: EffectCell = Cell()
    task_numbers: ByWidth = ""
    tags: Tags = ()
    copies: Annotated[int, Between(1, 1)] = 1
    quote: Annotated[str, Text(70)] = ""

    @property
    def numbers(self) -> Numbers:
        """The task's numbers for islands four to eight wide, each by number of players; empty if it has none."""
        return parse_numbers(self.task_numbers) if self.task_numbers else ()


class Portrait(Record):
    """What a castaway looks like and does: parts by name, colours, and where the head is (a picture is 100 x 87 units).

    `angle`: how the head is seen; `mood`: what brows, lids and mouth say; `hands`: the gesture, `prop` the thing it is
    about; `lean`: degrees the head is tilted clockwise; `wide`: shoulders, 1 the usual; `flip` mirrors the whole
    figure."""

    id: Annotated[str, Ref("characters")]
    angle: str = "quarter"
    face: str = "oval"
    age: str = "grown"
    mood: str = "wistful"
    hands: str = "none"
    hair: str = "short"
    hat: str = ""
    beard: str = ""
    specs: str = ""
    coat: str = "shirt"
    place: str = "cloudburst"
    prop: str = ""
    flip: Flag = False
    lean: Annotated[float, Between(-30, 30)] = 0.0
    wide: Annotated[float, Between(0.7, 1.3)] = 1.0
    x: Annotated[float, Between(30, 70)] = 48.0
    y: Annotated[float, Between(25, 60)] = 38.0
    size: Annotated[float, Between(0.6, 1.2)] = 0.95
    skin: Color = "#C98F62"
    hair_colour: Color = "#4A2E1F"
    coat_colour: Color = "#53757A"
    acc: Color = "#C4472B"


class Fate(Record):
    """A fate card. Encounters have a power and an effect when their check is lost; other cards have neither. `art`
    names its emblem; without one, it is drawn by its tags."""

    id: Id
    kind: Kind
    name: Annotated[str, Text(26)]
    copies: Copies
    power: Annotated[int, Between(1, 10)] | None = None
    timing: Literal["now", "hold", "any"]
    text: Annotated[str, Text(180, markup=True, says="effects")] = ""
    effects: EffectCell
    tags: Tags = ()
    roamer: Flag = False
    quote: Annotated[str, Text(70)] = ""
    art: str = ""


class Location(Record):
    """A location tile: where it lies, how much fate it draws, whether a neutral may be found there, and what it does.
    `art` names its scene; without one, a scene of its zone is drawn."""

    former: ClassVar[tuple[str, ...]] = ("power_mod",)
    id: Id
    name: Annotated[str, Text(24)]
    zone: Zone
    copies: Annotated[int, Between(1, 4)]
    fate: Annotated[int, Between(0, 3)]
    campsite: Flag = False
    text: Annotated[str, Text(140, markup=True, says="effects")] = ""
    effects: EffectCell = Cell()
    tags: Tags = ()
    art: str = ""


class Start(Record):
    """A half-hex where a player lands (ruling I07), with the `sign` of its player in a `colour`, on the standees' bases
    too."""

    former: ClassVar[tuple[str, ...]] = ("marker",)
    id: Id
    name: Annotated[str, Text(20)]
    text: Annotated[str, Text(60)] = ""
    effects: EffectCell = Cell()
    sign: Literal["circle", "square", "triangle", "diamond", "star", "cross", "ring", "hexagon", "heart", "moon"] = (
        "circle"
    )
    colour: Color = "#4A5560"


class Grid(Record):
    """An island of `size` columns and rows (ruling I04), for how many players, and how many minutes a game
    of n players takes: half of the measured ones are shorter (docs/balance/island.md)."""

    former: ClassVar[tuple[str, ...]] = ("hours",)
    key_columns: ClassVar[tuple[str, ...]] = ("size",)
    size: Annotated[int, Between(4, 8)]
    fewest: Annotated[int, Between(2, 8)]
    most: Annotated[int, Between(2, 8)]
    minutes: ByPlayers = ""
    level: Level
    source: str

    @property
    def printed_minutes(self) -> dict[int, int]:
        """Return the printed playing time in minutes, by the number of players."""
        return parse_minutes(self.minutes)


TABLES: dict[str, type[Record]] = {
    "verbs": Verb,
    "characters": Character,
    "portraits": Portrait,
    "fate": Fate,
    "locations": Location,
    "starts": Start,
    "grids": Grid,
    "rulings": Ruling,
    **house_rules.TABLES,
}
PROSE: tuple[str, ...] = ("booklet",)
DOCUMENTS: dict[str, type[Document]] = {"rules": Constants}
CHECKS = checks.ALL
WARNINGS = (*cautions.ALL, *dominance.ALL)
