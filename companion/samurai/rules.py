"""1472 The Lost Samurai, a game for one (seed 003; rulings R01 to R61).

Verbs, in the order of a day; `main` offers are the commonest. Hexes are ``hex.ROW.N``, boxes ``event.ROW.COLUMN`` and
``battle.top.N``, as on the sheet.

    verb       arguments                                  when
    ---------  -----------------------------------------  ------------------------------------------------------------------
    begin      dice (2)                                   set-up: two dice
    become     die                                        which of the two is the specialty; the other is the item
    find       die                                        an item by a die (Collector)
    trait      name                                       a trait of one's choice (Oathsworn)
    item       name                                       an item of one's choice (event V)
    fate       red, white                                 1: the fate pair alone, so that the others can follow
    dice       [red, white,] others                       1: all dice as they lie in the end, sorted; a 1 is turned by `keep`
    roll       [red, white,] others (in order)            1: the first throw only
    reroll     which (places), faces                      1: some of the others, twice
    spy        -                                          1: the fate die is exchanged for the farthest (Spyglass)
    keep       [ones]                                     1: no more rerolls; what each 1 becomes
    map        at                                         2: the terrain of the fate sum in a blank hex
    mountains  at                                         2: mountains in another
    resolve    face                                       3: one set of dice, if the table resolves them one by one
    lose       what                                       a resource of one's choice
    gain       what                                       a resource of one's choice
    star       at                                         a star box
    mark       at                                         any box, for a clue that showed heads
    move       to                                         3: one step
    event      [at]                                       3: a box the fate dice lead to; without `at` none is open: a clue
    option     id                                         3: a choice of the card that lies open
    lack       -                                          3: nothing on the card can be paid
    draw       at                                         3: where an event draws something
    choose     way                                        one of several effects
    done       -                                          3, 4: a move is not wanted
    throw      dice (2)                                   4: two dice
    place      boxes (2, in order)                        4: where they go
    digit      at, face                                   4: one digit, as on the pad
    bargain    by_item                                    4: the battle is won for a price (Yumi Bow)
    again      at, face                                   4: a die rerolled after a tie (Kabuto Helm)
    stand      -                                          4: not rerolled
    fought     how (win, tie, loss)                       4: the battle was fought on paper
    buy        deal                                       5: a favor for what the hex gives
    eat        what (coins, goods, grit, nothing)         5, 6: supper, then the night
    claim      shape, at, trait                           any time: a finished shape earns its trait
    write      about, text                                any time: a line of the ledger
    set!       key, value                                 any time: whatever the table decides (see `companion.samurai.byhand`)

What the hand does on the sheet after a move is in the state's `pencil`, the story so far in `story`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed, Option, Outcome, Rules
from companion.samurai import byhand, evening, setup
from companion.samurai.final_score import reckoned
from companion.samurai.flow import ledger, menu, settle, uncoded
from companion.samurai.refusals import why
from companion.samurai.state import SEAT, Journey
from companion.samurai.world import World, code_of, world


def _option(name: str, default: Value, choices: tuple[Value, ...] = (), ruling: str = "", usual: bool = False) -> Option:
    return Option(name, default, choices, ruling, f"options.{name}", usual)


class Samurai(Rules[Journey]):
    """The rules of version 2."""

    version: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (1, 1)
    options: ClassVar[tuple[Option, ...]] = (
        _option("code", ""),
        _option("seed", 0),
        _option("difficulty", "standard", ("easy", "standard", "hard", "brutal"), "R47", usual=True),
        _option("events", "standard", ("standard", "new"), "R18"),
        _option("eats", "asked", ("asked", "fuller")),
        _option("order", "last", ("last", "gains", "player"), "R12"),
        _option("battle", "phase", ("phase", "once"), "R31"),
        _option("lock", True, (True, False), "R09"),
        _option("triple", "star", ("star", "favor", "double", "plain"), "R05"),
        _option("empty", "nothing", ("nothing", "grit"), "R13"),
        _option("shapes", "own", ("own", "any"), "R22"),
        _option("gusuku", "stay", ("stay", "enter"), "R26"),
        _option("losers", "hexes", ("hexes", "traits"), "R27"),
    )

    def world(self, state: Journey) -> World:
        """What a table is played with."""
        return state._world or world(self.tables, state.sheet, tuple(state.options.items()))

    def start(self, seats: int, options: Mapping[str, Value]) -> Journey:
        sheet = str(code_of(self.tables, options))
        w = world(self.tables, sheet, tuple(options.items()))
        j = setup.begin(w, options)
        j._world = w
        return j

    def menu(self, draft: Journey) -> list[Entry]:
        return menu(self.world(draft), draft)

    def always(self, draft: Journey) -> list[Entry]:
        return ledger(draft)

    def settle(self, draft: Journey) -> None:
        settle(self.world(draft), draft)

    def play(self, draft: Journey, entry: Entry, move: Move) -> None:
        if draft.pencil:
            draft.pencil = ()
        super().play(draft, entry, move)

    def why(self, state: Journey, move: Move, refusal: NotAllowed) -> NotAllowed:
        if refusal.reason != "engine.no_verb":
            return refusal
        return why(self.world(state), state, move, {offer.verb for offer in self.offers(state, SEAT)}) or refusal

    def score(self, view: Journey, seat: int | None = None) -> Mapping[str, Any]:
        return reckoned(self.world(view), view)

    def stage(self, view: Journey) -> tuple[str, Mapping[str, Any]] | None:
        days = self.tables.rules.days.days
        return None if view.phase == "setup" else ("screen.day_of", {"n": min(view.today, days), "of": days})

    def place(self, state: Journey) -> str:
        return state.sheet

    def outcome(self, state: Journey) -> Outcome | None:
        if not state.ended:
            return None
        won = (SEAT,) if state.ended.startswith("won") else ()
        return Outcome(won, f"ledger.end_{state.ended}", {"days": self.tables.rules.days.days})

    def uncoded(self) -> Sequence[str]:
        return uncoded(self.tables)

    def overrides(self, state: Journey, seat: int) -> Sequence[Offer]:
        return byhand.offers(self.world(state), state) if seat == SEAT else []

    def adjust(self, draft: Journey, key: str, value: Value) -> None:
        draft.pencil = ()
        byhand.set_(self.world(draft), draft, key, value)


class First(Samurai):
    """Version 1, where a favor could be traded for what no bubble is left for."""

    version: ClassVar[int] = 1

    def menu(self, draft: Journey) -> list[Entry]:
        return [_allowed(entry) for entry in super().menu(draft)]


def _allowed(entry: Entry) -> Entry:
    refusal = entry.offer.refusal
    full = refusal is not None and refusal.reason == evening.FULL
    return entry._replace(offer=replace(entry.offer, refusal=None)) if full else entry


VERSIONS = {1: First, 2: Samurai}
"""Every version of the rules that ever kept a table."""
