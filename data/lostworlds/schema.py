"""The schema of the tables of Lost Worlds that all books share. A fighter's own tables are in `folder`."""

from typing import Annotated, ClassVar, Literal

from data import house_rules
from data.effects import Cell
from data.fields import Between, Color, EffectCell, Flag, Id, Ref, Source, Text
from data.loaded import Folder
from data.lostworlds import card_checks, checks, scenario_checks
from data.lostworlds.folder import CellRow, FighterFile, MoveRow, PageRow
from data.lostworlds.miniatures import DOCUMENTS as MINIATURES
from data.lostworlds.miniatures import TABLES as GROUND
from data.lostworlds.words import PAGES, Even, Kind, Line, Odd, Party, Range, Sight
from data.records import Document, Record
from data.rulings import Ruling
from data.verbs import Verb


class MoveColour(Record):
    """A color of maneuvers: its letter and its pattern identify it where no color is printed."""

    id: Id
    name: Annotated[str, Text(12)]
    letter: Annotated[str, Text(2)]
    pattern: Literal["solid", "lines", "dots", "cross", "bars", "waves", "none", "grid"]
    colour: Color
    on: Color
    source: Source


class Group(Record):
    """A box of the character sheet."""

    id: Id
    name: Annotated[str, Text(24)]
    source: Source


class Manoeuvre(Record):
    """A maneuver as most books have it.

    `x` is its number when the opponent is at extended range, `mod` the usual modifier, `line` where the blow goes;
    `needs_weapon` if it cannot be done without one."""

    id: Id
    number: Even
    group: Annotated[str, Ref("groups")]
    name: Annotated[str, Text(28)]
    range: Range
    colour: Annotated[str, Ref("colours")]
    x: Even | None = None
    mod: Annotated[int, Between(-9, 9)]
    needs_weapon: Flag = False
    line: Line
    advice: Annotated[str, Text(120)]
    source: Source


class Meaning(Record):
    """The usual content of an odd page. `fixed` pages mean the same in all books; `critical_at` empty: score and 4."""

    key_columns: ClassVar[tuple[str, ...]] = ("page",)
    page: Odd
    title: Annotated[str, Text(36)]
    kind: Kind
    range: Range
    fixed: Flag = False
    picture: Id
    score: Annotated[int, Between(-9, 12)] | None = None
    critical_at: Annotated[int, Between(-9, 20)] | None = None
    tell: EffectCell
    critical: EffectCell = Cell()
    party: Party = ""
    source: Source


class RangeAfter(Record):
    """The range after a turn, close (C) or extended (E), for the viewer's and the owner's maneuver, in every book."""

    key_columns: ClassVar[tuple[str, ...]] = ("viewer", "owner")
    viewer: Even
    owner: Even
    range_after: Range
    books_agree: int
    books_defined: int


class TypicalCell(Record):
    """A cell of the template: the page that most books show when the viewer does one maneuver and the owner another."""

    key_columns: ClassVar[tuple[str, ...]] = ("viewer", "owner")
    viewer: Even
    owner: Even
    page: Odd
    source: Source


class PageFrequency(Record):
    """How often real books show a kind of page where a class of the viewer's maneuvers meets one of the owner's."""

    key_columns: ClassVar[tuple[str, ...]] = ("viewer", "owner", "kind")
    viewer: Id
    owner: Id
    kind: Sight
    share: Annotated[float, Between(0.01, 1)]
    source: Source


class MoveClass(Record):
    """The class of a maneuver for whoever meets it and for whoever does it, and the page on which most books show
    it."""

    key_columns: ClassVar[tuple[str, ...]] = ("move",)
    move: Annotated[str, Ref("manoeuvres")]
    viewer: Id
    owner: Id
    shows: Odd | None = None
    source: Source


class Coupling(Record):
    """A cell with page 21 or 23, which occur only together: the page it shows, or else the other one."""

    key_columns: ClassVar[tuple[str, ...]] = ("viewer", "owner")
    viewer: Even
    owner: Even
    page: Odd
    other: Odd | None = None
    source: Source


class Weapon(Record):
    """A class of weapon: what it adds to the modifiers of each group of moves, and to the scores of its parries.

    `reach` counts at extended range, where `black` and `white` are the moves; `high_block` and `low_block` are the
    pages of its blocks against a blow."""

    id: Id
    name: Annotated[str, Text(28)]
    reach: Literal["short", "middle", "long"]
    down_swing: int = 0
    side_swing: int = 0
    thrust: int = 0
    protected: int = 0
    fake: int = 0
    kick: int = 0
    wild: int = 0
    black: int = 0
    white: int = 0
    parry: int = 0
    high_block: Odd
    low_block: Odd
    held: Flag = False
    """Whether a hand can let go of it: it can be thrown and dropped."""
    source: Source


class Shield(Record):
    """A shield, or what stands in for one: the pages of its blocks, and what it adds to guarded attacks, wounds and
    evasions."""

    id: Id
    name: Annotated[str, Text(28)]
    high_block: Odd | None = None
    low_block: Odd | None = None
    protected: int = 0
    block: int = 0
    arm: int = 0
    body: int = 0
    evade: int = 0
    source: Source


class Armour(Record):
    """Armor: what it adds to the scores of wounds on head, body, arm and leg, and to the modifiers of evasions."""

    id: Id
    name: Annotated[str, Text(28)]
    head: int = 0
    body: int = 0
    arm: int = 0
    leg: int = 0
    evade: int = 0
    source: Source


class Size(Record):
    """A height: its usual body points, and what it adds to every modifier of an attack."""

    key_columns: ClassVar[tuple[str, ...]] = ("height",)
    height: Annotated[int, Between(2, 8)]
    name: Annotated[str, Text(28)]
    body: Annotated[int, Between(4, 40)]
    strength: int = 0
    source: Source


class Recovery(Record):
    """How soon a fighter recovers: what it may do after each kind of blow, in place of what the page usually says."""

    key_columns: ClassVar[tuple[str, ...]] = ("recovery", "page")
    recovery: Id
    page: Odd
    tell: EffectCell
    source: Source


class Card(Record):
    """A fantasy card. `points` is what it costs of the fighter's points in its kind; its text is written from its
    effects."""

    id: Id
    kind: Literal["tactic", "spell", "luck", "item", "campaign"]
    name: Annotated[str, Text(28)]
    points: Annotated[int, Between(1, 9)]
    colour: Literal["", "red", "green", "blue", "white"] = ""
    effects: EffectCell
    flavour: Annotated[str, Text(110)]
    source: Source


class PrintedRuling(Ruling):
    """A ruling, with the place where players read it: ``leaflet`` is the book's pages of text, ``ground`` that of the
    miniatures."""

    printed: str = ""


TABLES: dict[str, type[Record]] = {
    "colours": MoveColour,
    "groups": Group,
    "manoeuvres": Manoeuvre,
    "meanings": Meaning,
    "range_mask": RangeAfter,
    "template": TypicalCell,
    "variety": PageFrequency,
    "classes": MoveClass,
    "couplings": Coupling,
    "weapons": Weapon,
    "shields": Shield,
    "armours": Armour,
    "sizes": Size,
    "recoveries": Recovery,
    "cards": Card,
    **GROUND,
    "rulings": PrintedRuling,
    "verbs": Verb,
    **house_rules.TABLES,
}
DOCUMENTS: dict[str, type[Document]] = dict(MINIATURES)
FOLDERS = {
    "fighters": Folder(
        "fighter", FighterFile, {"sheet": MoveRow, "pages": PageRow, "matrix": CellRow},
        ("cover", *(f"pages-{page}" for page in PAGES)),
    )
}  # fmt: skip
CHECKS = (*checks.ALL, scenario_checks.scenarios)
WARNINGS = (*checks.WARNINGS, *card_checks.WARNINGS)
