"""The schema of the files in a fighter's folder."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from data.effects import Cell
from data.fields import Between, Color, EffectCell, Flag, Id, Ref, Source, Tags, Text
from data.lostworlds.words import Even, Kind, Likable, Odd, OwnClass, Party, Provenance, Range, Shown
from data.records import Document, Record

Level = Annotated[int, Between(0, 4)]


class Points(Document):
    """Points for each kind of card that a fighter may take into a combat."""

    tactic: Annotated[int, Between(0, 20)] = 0
    spell: Annotated[int, Between(0, 20)] = 0
    luck: Annotated[int, Between(0, 20)] = 0


class School(Document):
    """How a fighter fights: the levels of the generator, from 0 to 4, the best.

    `dodge`, `jump`, `duck`, `away`: how well each evasion works; `guard`: an attack that meets another; `footing`:
    against protected attacks; `reads_fakes`: against fakes; `recovery`: what it can do after a blow; `strength` is
    added to all attacks; `lacks`: maneuvers the fighter does not have."""

    weapon: Id
    shield: Id = "none"
    armour: Id = "none"
    strength: Annotated[int, Between(-4, 4)] = 0
    dodge: Level = 3
    jump: Level = 3
    duck: Level = 3
    away: Level = 3
    guard: Level = 3
    footing: Level = 3
    reads_fakes: Level = 3
    recovery: Id = "usual"
    lacks: tuple[Id, ...] = ()


Liking = Annotated[float, Between(-4, 4)]


class StyleWeights(Document):
    """How a fighter's book differs from most: the style of the generator (see styles.py).

    `like` weighs what a cell may show; `when` does so against one class of the fighter's own maneuvers; `hand` says
    which page an attack of its own shows; `parry` where it parries; another `seed` gives another book of the same
    style."""

    like: dict[Likable, Liking] = Field(default_factory=dict)
    when: dict[OwnClass, dict[Likable, Liking]] = Field(default_factory=dict)
    hand: dict[Id, Odd] = Field(default_factory=dict)
    parry: Literal["split", "high", "low"] = "split"
    seed: Annotated[int, Between(1, 9999)] = 1


Fill = Literal["", "ink", "main", "second", "skin", "paper"]


class Values(Document):
    """Which parts of a picture are black, coloured or white."""

    body: Fill = ""
    legs: Fill = ""
    arms: Fill = ""
    skirt: Fill = ""


class Colours(Document):
    """The colours of the standee's back and of the light in pictures and on the cover."""

    main: Color
    accent: Color | None = None


class Look(Document):
    """How a fighter looks; the meaning of each word in a drawing is in layouts/art/lostworlds/figures/look.py.

    Without `stature` it is as tall as its height says."""

    build: Literal["ectomorph", "lean", "athletic", "stocky", "brute", "beast"]
    stature: Annotated[float, Between(0.7, 1.3)] | None = None
    head: Literal[
        "short", "bald", "tail", "topknot", "braids", "wild", "hood", "helm", "great_helm", "hat", "straw_hat", "mask",
        "bull", "bear", "wolf", "lizard",
    ]  # fmt: skip
    beard: bool = False
    clothing: Literal["tunic", "robe", "coat", "bare", "harness", "pelt"]
    armour: Literal["none", "leather", "mail", "plate"] = "none"
    cloak: Literal["none", "short", "long"] = "none"
    sash: bool = False
    weapon: Literal["staff", "sword", "axe", "rapier", "spear", "chain", "fists", "claws"]
    reach: Annotated[float, Between(0.7, 1.3)] = 1.0
    off_hand: Literal["none", "dagger", "round", "heater", "kite", "buckler"] = "none"
    tail: Literal["none", "tuft", "thick"] = "none"
    temper: Literal["hot", "stern", "serene", "cunning", "gleeful", "sad"] = "hot"
    place: Literal[
        "none", "land", "gate", "maze", "reeds", "stumps", "arcade", "river", "cellar", "shore", "drain", "forest",
    ] = "land"  # fmt: skip
    woman: bool = False
    age: Annotated[float, Between(0, 1)] = 0.4
    details: tuple[
        Literal[
            "key", "straps", "keys", "pockets", "scar", "freckles", "moustache", "goatee", "face", "straw", "gate",
            "eye", "barefoot", "tall_boots", "cuffs",
        ], ...
    ] = ()  # fmt: skip
    against: Literal["staff", "sword", "spear", "rapier", "dagger"] = "sword"
    left_handed: bool = False
    values: Values = Field(default_factory=Values)
    colours: Colours


class FighterFile(Document):
    """A fighter: who it is, what it can do, how it fights and how it looks.

    `touch`: it dematerializes to heal, and drains so many body points of a figure in the space where it reappears
    (ruling LW78). Without `body` it has the body points that sizes.csv gives for its height, without `name_de` its name
    in German too."""

    former: ClassVar[tuple[str, ...]] = ("look.colours.second", "look.colours.skin")
    name: Annotated[str, Text(24)]
    name_de: Annotated[str, Text(24)] = ""
    title: Annotated[str, Text(40)]
    title_de: Annotated[str, Text(40)]
    story: Annotated[str, Text(260)]
    story_de: Annotated[str, Text(260)]
    art: Annotated[str, Text(300)]
    art_de: Annotated[str, Text(300)]
    height: Annotated[int, Between(2, 8)]
    body: Annotated[int, Between(4, 40)] | None = None
    attacks: Annotated[int, Between(1, 4)] = 1
    attacks_marked: Annotated[int, Between(1, 4)] | None = None
    on_request: bool = False
    points: Points = Field(default_factory=Points)
    spell_colours: tuple[Literal["red", "green", "blue", "white"], ...] = ()
    missile: Literal["", "club", "dagger", "spear"] = ""
    undead: bool = False
    touch: Annotated[int, Between(1, 12)] | None = None
    gear: tuple[str, ...]
    gear_de: tuple[str, ...]
    items: Annotated[int, Between(0, 9)] = 0
    school: School
    style: StyleWeights | None = None
    look: Look
    source: Source


class MoveRow(Record):
    """A maneuver of the character sheet that differs from the usual; `several` if it may hit as many opponents as
    attacks_marked says."""

    key_columns: ClassVar[tuple[str, ...]] = ("move",)
    move: Annotated[str, Ref("manoeuvres")]
    name: Annotated[str, Text(28)] | None = None
    group: Annotated[str, Ref("groups")] | None = None
    colour: Annotated[str, Ref("colours")] | None = None
    x: Even | None = None
    mod: Annotated[int, Between(-9, 9)] | None = None
    needs_weapon: Flag | None = None
    several: Flag = False
    source: Source
    note: str = ""

    @property
    def says(self) -> bool:
        """Whether any cell is filled: a row of empty cells, as in a new fighter's sheet, changes nothing."""
        own = (self.name, self.group, self.colour, self.x, self.mod, self.needs_weapon)
        return self.several or any(value is not None for value in own)


class PageRow(Record):
    """A picture page that differs from the usual. `card`: which cards may be revealed there; `known`: warnings that
    were looked at and accepted."""

    key_columns: ClassVar[tuple[str, ...]] = ("page",)
    page: Odd
    title: Annotated[str, Text(36)] | None = None
    kind: Kind | None = None
    range: Range | None = None
    picture: Id | None = None
    score: Annotated[int, Between(-9, 12)] | None = None
    critical_at: Annotated[int, Between(-9, 20)] | None = None
    tell: EffectCell = Cell()
    critical: EffectCell = Cell()
    party: Party | None = None
    card: EffectCell = Cell()
    source: Source
    known: Tags = ()
    note: str = ""


class CellRow(Record):
    """A cell of the matrix: the page shown when the viewer does one maneuver and the owner of the book another.

    0: no such maneuver. `known` names the warnings that were looked at and accepted."""

    key_columns: ClassVar[tuple[str, ...]] = ("viewer", "owner")
    viewer: Even
    owner: Even
    page: Shown
    source: Provenance
    known: Tags = ()
    note: str = ""
