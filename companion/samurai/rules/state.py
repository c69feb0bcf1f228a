"""The state of a journey between two moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from companion.engine.effects import steps_of
from companion.engine.play import Game
from companion.samurai.rules.world import World
from data.effects import Step

SUPPLIES = ("coins", "goods", "favor")
"""Tracks of bubbles: circled when gained, filled when lost."""
SEAT = 0
"""It is a game for one."""
RESOURCES = (*SUPPLIES, "grit")
"""What "any resource" may be (ruling R14)."""


@dataclass(frozen=True)
class Stroke:
    """Something drawn on the printed sheet by hand: `act` is a key under [words.act], `field` the name of the place on
    the sheet."""

    act: str
    field: str
    values: Mapping[str, Any] = dataclasses.field(default_factory=dict)


@lru_cache(1024)
def _parse_task(text: str) -> tuple[Step, str]:
    step = steps_of(text)[0]
    return step, f"{step.name}_random" if step.args[:1] == ("random",) else step.name


def is_from_dice(source: str) -> bool:
    """Return whether a source of effects is a set of dice."""
    return source.startswith("resolve.")


@dataclass(frozen=True)
class Task:
    """A step of an effect that waits for the player. `source` is what it comes from: an option (``D-marry``), a set of
    dice (``resolve.5``), an item (``item.yumi_bow``) or a specialty."""

    step: str
    source: str = ""

    @property
    def parsed(self) -> Step:
        return _parse_task(self.step)[0]

    @property
    def key(self) -> str:
        """The key of the task's question in `questions.ASKS`: the verb, or ``item_random`` for an item by a die."""
        return _parse_task(self.step)[1]


@dataclass(frozen=True)
class Site:
    """Hexes in which an event drew something; the clauses of its option apply there. `over` once an enemy was met or a
    treasure found."""

    option: str
    mark: str
    hexes: tuple[str, ...]
    over: bool = False


@dataclass(frozen=True)
class Claim:
    """Four boxes that earned a trait and cannot earn another."""

    trait: str
    boxes: tuple[str, ...]


@dataclass(frozen=True)
class Fight:
    """A battle in progress: the digits by box, the dice that wait to be placed, and how many dice were rerolled (ruling
    R34)."""

    boxes: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    again: int = 0


class Fought(NamedTuple):
    """The result of a battle: win, tie or loss, by digits on the pad (``loss 642-661=-19``), by an item (``win
    item.yumi_bow``), else on paper."""

    result: str
    by: str = ""
    top: str = ""
    bottom: str = ""
    total: int | None = None

    def __str__(self) -> str:
        how = self.by if self.total is None else f"{self.top}-{self.bottom}={self.total}"
        return f"{self.result} {how}".strip()

    @classmethod
    def of(cls, text: str) -> Fought:
        """Return the result of a battle from the text that `str` makes of it, as deeds store it."""
        result, _, how = text.partition(" ")
        numbers, equals, total = how.rpartition("=")
        if not equals:
            return cls(result, how)
        top, _, bottom = numbers.partition("-")
        return cls(result, "", top, bottom, int(total))


@dataclass(frozen=True)
class Deed:
    """Something worth telling, where and on which day.

    kind      what                       how
    drawn     terrain                    the hex it was drawn in
    moved     terrain of the hex
    event     letter or number           the box
    option    key such as ``D-marry``; ``D-lack`` if nothing could be paid
    battle    key of its option          a `Fought`
    trait     trait                      option, specialty, or ``shape``
    clue      its number                 option, or the set of dice
    bought    what favor bought          such as ``gain(goods,1)``
    hungry, hunted, end                  end: won, won_early, fell or late
    """

    day: int
    hex: str
    kind: str
    what: str
    how: str = ""


@dataclass(eq=False)
class State(Game):
    """The state of a journey. Hexes and boxes have the names of the sheet's fields: ``hex.3.4``, ``event.2.5``."""

    sheet: str
    """The printed sheet's code."""
    options: Mapping[str, Any]
    """How this table reads the rulings that have two readings."""
    phase: str = "setup"
    """setup, planning, mapping, mountains, resolve, battle, purchase (supper too) or end (the night)."""
    days: int = 0
    """Day boxes crossed out."""
    grit: int = 0
    coins: int = 0
    goods: int = 0
    favor: int = 0
    treachery: int = 0
    flex: int = 0
    filled: Mapping[str, int] = field(default_factory=dict)
    """Bubbles of a track that are filled; circled are those and the ones held."""
    clues: int = 0
    heads: bool = False
    specialty: str = ""
    items: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    here: str = ""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """All hexes that are no longer blank."""
    drawn: tuple[str, ...] = ()
    """Hexes that count as discovered because the player drew them; those visited count as well."""
    path: tuple[str, ...] = ()
    bubbles: tuple[str, ...] = ()
    """Hexes whose event bubble is filled."""
    sites: tuple[Site, ...] = ()
    boxes: Mapping[str, str] = field(default_factory=dict)
    """Marked boxes of the event table, and by what: event, star or clue."""
    claims: tuple[Claim, ...] = ()
    thrown: tuple[int, ...] = ()
    """The two dice of the set-up."""
    red: int = 0
    white: int = 0
    dice: tuple[int, ...] = ()
    """The white dice that are neither fate nor set to six beforehand."""
    sixes: int = 0
    """White dice set before rolling (ruling R09)."""
    rerolls: int = 0
    far: bool = False
    """The last of `dice` lies farthest from the red one, and a spyglass could have it."""
    open: tuple[Task, ...] = ()
    """What is to be done in phase 3, in any order."""
    todo: tuple[Task, ...] = ()
    """What is to be done now, the first one first."""
    fights: tuple[str, ...] = ()
    fight: Fight | None = None
    bought: int = 0
    notes: Mapping[str, str] = field(default_factory=dict)
    """What the player wrote, by ``trait.<id>``, ``clue.<n>`` or ``day.<n>``."""
    pencil: tuple[Stroke, ...] = ()
    """What the last move has the hand do."""
    story: tuple[Deed, ...] = ()
    ended: str = ""
    """won, won_early, fell or late."""
    world: ClassVar[World]
    """The tables and the sheet it is played with; no part of the state."""

    @property
    def today(self) -> int:
        """Return the number of this day, from 1."""
        return self.days + 1

    @property
    def effect_sources(self) -> tuple[str, ...]:
        """Return the sources of effects that the traveler carries: the specialty and the items."""
        who = (f"specialty.{self.specialty}",) if self.specialty else ()
        return (*who, *(f"item.{item}" for item in self.items))

    def add_stroke(self, act: str, place: str, /, **values: Any) -> None:
        """Add a pencil stroke: `act` is a key under [words.act], `place` a field of the sheet, `values` fill the
        text."""
        if not self.quiet:
            self.pencil = (*self.pencil, Stroke(act, place, values))

    def add_deed(self, kind: str, what: str, how: str = "") -> None:
        """Add a deed of this day to the story; `Deed` says what `what` and `how` are for each kind."""
        if not self.quiet:
            self.story = (*self.story, Deed(self.today, self.here, kind, what, how))
