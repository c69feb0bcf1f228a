"""Lost: The Game (seed 000; rulings I01 to I170) for one to eight, two ways (`keep`):

- **desk**: real cards on a real table. Kept here is what hands forget: who leads whom, who is injured, trapped or skips, and
  every power check from the odds to the verdict. Any phone may keep it for everybody. Verbs: `desk`, `deskcheck`.
- **whole**: everything, with cards dealt here or named as they come. Verbs by phase (`Stranded.phase`), main ones first; each
  module says more:

    first, deal, land     first, deal, choose, both, land                                     `setup`
    move                  move, stays, extra, moved                                           `moving`
    engage                engage, attack, rest, treat, idle                                   `engage`
    lead                  court, done
    transfer              give, drop, bury, done
    discard               discard, end, agree
    roam                  toss, walk_way                                                      `roaming`
    arrange               place, turned, holds, arranged: from the desk to the whole table    `arranging`
    between two actions   play, use, ability, show: for everybody                             `reacting`
    a check               defend, roll, stands, pass, play, use, ability, lend                `checks`
    what is due           turn_up, arrive, fate, face, find, victim, lot, reward ...          `landing`, `checks`, `asks`
    any time              keep, leave

`todo` holds what is due, the first prompt now; then nothing else can be done. A choice between effects is `choose` way, a tile's
die `roll` die (`companion.engine.effects`).

By hand, with a reason (`why`), whatever the rules say: what is offered grey, the verbs of the desk for one castaway
(``injure!``), and ``set!`` of `companion.island.byhand`. A refusal names the ruling that is set aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed, Option, Outcome, Rules, lifted
from companion.island import byhand, flow, reckoning, refusals, setup
from companion.island.effects import TALK
from companion.island.state import DESK, WHOLE, Settings, Stranded
from companion.island.world import SECRET, World
from data.effects import Cell

SMALLEST = 4


def _option(name: str, default: Value, choices: tuple[Value, ...], ruling: str = "") -> Option:
    return Option(name, default, choices, ruling, f"option.{name}")


class Island(Rules[Stranded]):
    """Version 1."""

    version: ClassVar[int] = 1
    lifts: ClassVar[bool] = True
    seats: ClassVar[tuple[int, int]] = (1, 8)
    options: ClassVar[tuple[Option, ...]] = (
        _option("keep", DESK, (DESK, WHOLE)),
        _option("level", "beginner", ("beginner", "advanced")),
        _option("size", 0, (0, 4, 5, 6, 7, 8), "I04"),
        _option("rounds", 0, (0, 10, 20, 30), "I38"),
        _option("camps", False, (False, True), "I37"),
        _option("gentle", False, (False, True), "I164"),
    )
    read_out: ClassVar[frozenset[str]] = frozenset({"first"})
    secret: ClassVar[tuple[str, ...]] = SECRET
    untold: ClassVar[frozenset[str]] = frozenset({"works", "see"})
    for_bots: ClassVar[Mapping[str, Any]] = {"keep": WHOLE}

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world = World(tables)
        self.zones = self.world.zones  # type: ignore[misc]

    def start(self, seats: int, options: Mapping[str, Any]) -> Stranded:
        size = options["size"] or self.size_for(seats, str(options["level"]))
        level = "advanced" if seats == 1 else str(options["level"])
        settings = Settings(seats, size, level, options["rounds"], options["camps"], options["gentle"])
        return setup.begin(self.world, settings, str(options["keep"]))

    def size_for(self, seats: int, level: str) -> int:
        """The island for so many: beginners' 4 by 4, else by the table; alone 5 by 5 (rulings I04, I45)."""
        if level == "beginner" and seats > 1:
            return SMALLEST
        fits = [row.size for row in self.tables.grids if row.level == "advanced" and row.fewest <= seats <= row.most]
        return int(fits[0]) if fits else SMALLEST + 1

    def menu(self, draft: Stranded) -> list[Entry]:
        return flow.menu(self.world, draft)

    def always(self, draft: Stranded) -> list[Entry]:
        return flow.besides(self.world, draft)

    def offers(self, state: Stranded, seat: int) -> Sequence[Offer]:
        if seat not in range(state.settings.players):
            return ()
        return tuple(one.offer for one in (*flow.menu(self.world, state, seat), *flow.besides(self.world, state, seat)))

    def settle(self, draft: Stranded) -> None:
        flow.settle(self.world, draft)

    def entries(self, draft: Stranded) -> Iterator[Entry]:
        return flow.entries(self.world, draft)

    def forced(self, state: Stranded, seat: int) -> Sequence[Entry]:
        grey = lifted(flow.menu(self.world, state, seat))
        return [*grey, *byhand.forced(self.world, state, seat)]

    def why(self, state: Stranded, move: Move, refusal: NotAllowed) -> NotAllowed:
        return refusals.why(self.world, state, move) or refusal

    def score(self, view: Stranded, seat: int | None = None) -> Mapping[str, Any]:
        return reckoning.score(self.world, view, seat)

    def stage(self, view: Stranded) -> tuple[str, Mapping[str, Any]] | None:
        begun = view.turns.order and view.phase not in ("first", "deal", "land")
        return ("engine.round", {"n": view.turns.round}) if begun else None

    def outcome(self, state: Stranded) -> Outcome | None:
        return reckoning.outcome(state)

    def uncoded(self) -> Sequence[str]:
        cells = [cell for table in ("characters", "fate", "locations") for row in self.tables[table] for cell in cells_of(row)]
        return TALK.missing(cells)

    def tracked(self, state: Stranded) -> bool:
        return state.keep == WHOLE

    def due(self, state: Stranded, offers: Sequence[Offer]) -> list[int]:
        """Nobody waits for whoever may do nothing but play a card out of turn: a bot that is asked for one has to play it."""
        return sorted({offer.seat for offer in offers if offer.verb not in AT_ANY_TIME}) or super().due(state, offers)

    def overrides(self, state: Stranded, seat: int) -> Sequence[Offer]:
        return byhand.knobs(self.world, state, seat)

    def adjust(self, draft: Stranded, key: str, value: Any) -> None:
        byhand.turn(self.world, draft, key, value)


AT_ANY_TIME = frozenset(flow.ANY_TIME)
"""Verbs of everybody between two actions."""


def cells_of(row: Any) -> list[Cell]:
    """Every effect a row is printed with."""
    return [cell for name in ("effects", "drawback_effects", "task_effects") if (cell := getattr(row, name, None))]


class Settled(Island):
    """Version 2: the agreements against an early end are the usual way to play, and who begins late begins with an event."""

    version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = tuple(
        replace(one, default=True) if one.name in ("camps", "gentle") else one for one in Island.options
    )

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world.late = True


class Haunted(Settled):
    """Version 3: after the first round the roamer comes by itself, if nobody has drawn it."""

    version: ClassVar[int] = 3

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world.haunted = True


class Calm(Haunted):
    """Version 4: between two, peace lasts six rounds."""

    version: ClassVar[int] = 4

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world.calm = True


class Dusk(Calm):
    """Version 5: nobody goes home before dusk of the third round."""

    version: ClassVar[int] = 5

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world.dusk = True


VERSIONS = {1: Island, 2: Settled, 3: Haunted, 4: Calm, 5: Dusk}
"""Every version of the rules that ever kept a table."""
