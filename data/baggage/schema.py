"""The schema of the tables of OC'niverse."""

from typing import Annotated, Literal

from data import house_rules
from data.baggage import cautions, checks
from data.baggage.constants import Constants
from data.baggage.kinds import Kind
from data.effects import Cell
from data.fields import Between, Bits6, EffectCell, Flag, Id, Ref, Tags, Text
from data.records import Document, Record
from data.rulings import Ruling
from data.tables import GameTables
from data.verbs import Verb

When = Literal["explore", "battle", "both", "any"]


class Character(Record):
    """A character: its hit points, its ability while exploring, its attack and skill in battle, its home and its lost
    baggage.

    `weakness` is for misfits only, as ``tag=stripes``: something visible on cards or tiles; other types have that of
    the ring. `art` names its sticker."""

    id: Id
    creator: Annotated[str, Text(20, proper=True)]
    name: Annotated[str, Text(22)]
    type: Kind
    weakness: str = ""
    hp: Annotated[int, Between(6, 15)]
    ability: Annotated[str, Text(22)]
    ability_when: When
    ability_text: Annotated[str, Text(110, markup=True, says="ability_effects")]
    ability_effects: EffectCell
    attack: Annotated[str, Text(22)]
    attack_damage: Annotated[int, Between(0, 6)]
    attack_effects: EffectCell = Cell()
    skill: Annotated[str, Text(22)]
    skill_cost: Annotated[int, Between(1, 4)]
    skill_damage: Annotated[int, Between(0, 16)]
    skill_text: Annotated[str, Text(110, markup=True, says="skill_effects", apart=("damage", "skill_damage"))] = ""
    skill_effects: EffectCell
    home: Annotated[str, Ref("tiles")]
    baggage: Annotated[str, Ref("items")]
    set: str
    number: Annotated[int, Between(1, 999)]
    quote: Annotated[str, Text(70)] = ""
    art: str = ""


class Item(Record):
    """An item; `type` says which skills it pays for, special pays for all. A Lost Baggage names its character in
    `baggage_for`. `art` names its sticker, or the kind of luggage: trunk, case, hatbox or basket."""

    id: Id
    name: Annotated[str, Text(26)]
    type: Kind | Literal["special"]
    baggage_for: Annotated[str, Ref("characters")] = ""
    equip: Flag = False
    when: When
    text: Annotated[str, Text(120, markup=True, says="effects")] = ""
    effects: EffectCell
    copies: Annotated[int, Between(1, 4)]
    tags: Tags = ()
    quote: Annotated[str, Text(70)] = ""
    art: str = ""


class Tile(Record):
    """A world tile; `paths` are its six sides, 1 open and 0 closed, clockwise from the top (rulings O09, O10);
    `art` names the picture in its middle."""

    id: Id
    name: Annotated[str, Text(24)]
    home_for: Annotated[str, Ref("characters")] = ""
    paths: Bits6
    text: Annotated[str, Text(110, markup=True, says="effects")] = ""
    effects: EffectCell = Cell()
    tags: Tags = ()
    copies: Annotated[int, Between(1, 3)]
    set: str
    number: Annotated[int, Between(1, 999)]
    art: str = ""


class Place(Record):
    """A tile of a planned world: its place on the table, as on the phone (C4), the tile, its player, and where its top
    points, 0 north and on clockwise."""

    key_columns = ("place",)
    may_be_empty = True
    may_lack = True
    place: str
    tile: Annotated[str, Ref("tiles")]
    owner: Annotated[int, Between(1, 4)]
    top: Annotated[int, Between(0, 5)] = 0


TABLES: dict[str, type[Record]] = {
    "verbs": Verb,
    "characters": Character,
    "items": Item,
    "tiles": Tile,
    "world": Place,
    "rulings": Ruling,
    **house_rules.TABLES,
}
PROSE: tuple[str, ...] = ("booklet",)
DOCUMENTS: dict[str, type[Document]] = {"rules": Constants}
CHECKS = checks.ALL
WARNINGS = cautions.ALL


class BaggageTables(GameTables):
    """The tables of OC'niverse, described for mypy."""

    verbs: list[Verb]
    characters: list[Character]
    items: list[Item]
    tiles: list[Tile]
    world: list[Place]
    rulings: list[Ruling]
    rules: Constants
