"""OC'niverse: Lost Baggage, for two to four (seed 002; rulings O01 to O134). A table keeps the *desk* or the *whole table*.

The state is `companion.baggage.state.Trip`. Places are ``C4`` (`companion.baggage.walking`), cards the ids of their rows, seats
count from 0. Offers come in groups, as a screen puts them: turn, act, fight, use, bonus, me, them, sum, more.

The desk: real cards on a real table (`companion.baggage.desk`). Everybody may tap everything, for everybody.

    verb       arguments                     when
    ---------  ----------------------------  ---------------------------------------------------------------------------
    become     who                           a player without a character
    quit       -                             out, in place of a next character
    blue       die                           the start of a turn with the blue slider
    next       -                             the turn is over
    fight      who (seat)                    a battle begins
    attack     [afraid]                      a blow; of a misfit the table says whether it sees its sign
    skill      [afraid]                      the same, with what the card says besides
    ability    -                             of which the phone keeps something
    correct    n (-1, 1)                     the last sum, until the turn is over
    leave      -                             the battle ends without a winner
    home       -                             home with the Lost Baggage: the end
    hp         who, to                       any time: hit points
    slider     who, color                    any time: red or blue, on or off
    skip       who, to                       any time: turns to be skipped
    wear       item ("" nothing)             any time: what one has equipped, for the sums
    keep       to (desk, whole)              from one to the other and back; hold, lack, open: see `arranging`

The whole table: the world (`building`), the road (`table_travel`), battles (`table_battle`), and what effects ask (`asking`).

    deal, lay, shift, built                  the world is laid
    become, quit                             the next character, drawn (who)
    blue, roll       die                     the start of a turn; the walk
    walk             to                      to an end of exactly so many steps
    meet, fight      who                     a battle, on the way or where one arrived
    use              item                    the one item of a turn; in battle the action
    ability          -                       the one ability; in battle the action
    end              -                       the turn is over
    attack, skill    [pay]                   in battle; skill: which attached items pay
    more             -                       draws another item
    attach           item                    for a skill to come
    guise            kind                    an equipped item's bonus
    pass             -                       no action
    draw, pull, discover, peek, ...          what chance brings: the app deals (by=app), or a hand says what came (by=hand)
    set!             key, value              whatever the table decides (`byhand`)

Any verb that is offered grey can be taken by override (``verb!``): the refusal names the ruling that is set aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.baggage import arranging, building, byhand, desk, fighting, setup, table_battle, table_travel, turning
from companion.baggage.asking import ASKS
from companion.baggage.cards import ZONES, Box, box
from companion.baggage.state import DESK, EMPTY, WHOLE, Trip
from companion.baggage.verbs import INTERPRETER
from companion.engine import prompts
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.rules import NotAllowed, Option, Outcome, Rules
from companion.engine.zones import Zones
from data.baggage.plans import plan_of, troubles

SPOKEN = frozenset({"use", "find", "skill", "attach"})
"""Verbs whose cards everybody sees as they are played, wherever they go then."""


class Baggage(Rules[Trip]):
    """Version 1."""

    version: ClassVar[int] = 1
    lifts: ClassVar[bool] = True
    firm: ClassVar[frozenset[str]] = frozenset({"keep"})
    seats: ClassVar[tuple[int, int]] = (2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option("keep", DESK, (DESK, WHOLE), label="option.keep"),
        Option("world", building.READY, (building.READY, building.REAL, building.DEALT, setup.PLANNED), "O07", "option.world"),
        Option("items", 0, (0, 2), "O129", "option.items"),
        Option("first", 0, (0, 1, 2, 3), label="option.first", seat=True),
        Option("decks", "set", label="option.decks", ruling="O02"),
        Option("seed", 1, label="option.seed"),
    )
    zones: ClassVar[Zones | None] = ZONES
    for_bots: ClassVar[Mapping[str, Any]] = {"keep": WHOLE}

    @property
    def box(self) -> Box:
        """The tables, looked up once."""
        return box(self.tables)

    def start(self, seats: int, options: Mapping[str, Any]) -> Trip:
        d = Trip(options, (EMPTY,) * seats, turn=int(options["first"]) % seats)
        if options["world"] == setup.PLANNED:
            setup.brought(self.tables, seats, options)  # a plan that does not do is told before anybody sits down
        if options["keep"] == WHOLE:
            building.begin(self.box, d)
        else:
            setup.everything(self.box, d)
        self.settle(d)
        return d

    def menu(self, draft: Trip) -> list[Entry]:
        w = self.box
        if draft.ended:
            return []
        if draft.todo:
            return prompts.menu(w, draft, ASKS)
        if draft.keep == DESK:
            return desk.menu(w, draft)
        if draft.phase == "build":
            return building.menu(w, draft)
        return table_battle.menu(w, draft) if draft.stage == "battle" else table_travel.menu(w, draft)

    def always(self, draft: Trip) -> Sequence[Entry]:
        """From the desk to the whole table and back, and what is told then."""
        return [] if draft.ended else [*building.keeps(self.box, draft), *arranging.entries(self.box, draft)]

    def settle(self, draft: Trip) -> None:
        w = self.box
        while not draft.ended:
            if prompts.settle(w, draft, ASKS, _over) or draft.phase == "build":
                return
            if draft.keep == WHOLE:
                fighting.judge(w, draft)
                if draft.todo or draft.ended:
                    continue
            if draft.stage == "":
                turning.begin(w, draft)
            elif draft.stage == "over" or _lost(w, draft):
                fighting.judge(w, draft)
                if not draft.todo and not draft.ended:
                    turning.end(draft)
            else:
                return

    def play(self, draft: Trip, entry: Entry, move: Move) -> None:
        if draft.news:
            draft.news = ()
        super().play(draft, entry, move)

    def forced(self, state: Trip, seat: int) -> Sequence[Entry]:
        mine = super().forced(state, seat)
        anywhere = state.keep == WHOLE and state.phase == "play" and not state.todo and seat == state.turn
        return [*mine, *(table_travel.anyway(self.box, state, seat) if anywhere else ())]

    def why(self, state: Trip, move: Move, refusal: NotAllowed) -> NotAllowed:
        if refusal.reason == "engine.no_verb" and not state.ended and move.seat != state.turn and move.verb in TURNS:
            return NotAllowed("refuse.turn", "O118", player=state.turn + 1)
        if move.verb == "walk" and state.stage == "walk" and move.seat == state.turn:
            return NotAllowed("refuse.walk", "O42", n=state.steps)
        if move.verb == "fight" and move.seat == state.turn and refusal.reason == "engine.no_verb":
            return NotAllowed("refuse.fight", "O65")
        return refusal

    def heard(self, state: Trip, move: Move, seat: int | None) -> Move:
        return move if move.verb in SPOKEN else super().heard(state, move, seat)

    def uncoded(self) -> Sequence[str]:
        tables = self.tables
        cells = [cell for row in tables.characters for cell in (row.ability_effects, row.attack_effects, row.skill_effects)]
        return INTERPRETER.missing([*cells, *(row.effects for row in (*tables.items, *tables.tiles))])

    def score(self, view: Trip, seat: int | None = None) -> Mapping[str, Any]:
        """``totals``: hit points of everybody now; `won` the seats that have won."""
        return {"totals": [player.hp for player in view.players], "won": list(view.won)}

    def stage(self, view: Trip) -> tuple[str, Mapping[str, Any]] | None:
        return None if view.phase == "build" else ("engine.round", {"n": view.round})

    def outcome(self, state: Trip) -> Outcome | None:
        if not state.ended:
            return None
        return Outcome(state.won, f"end.{state.ended}", {"player": state.won[0] + 1})

    def tracked(self, state: Trip) -> bool:
        return state.keep == WHOLE

    def due(self, state: Trip, offers: Sequence[Offer]) -> list[int]:
        return sorted({offer.seat for offer in offers if offer.verb not in ASIDE})

    def overrides(self, state: Trip, seat: int) -> Sequence[Offer]:
        return byhand.offers(self.box, state, seat)

    def adjust(self, draft: Trip, key: str, value: Any) -> None:
        draft.news = ()
        byhand.set_(self.box, draft, key, value)


ASIDE = frozenset({"keep", "hold", "lack", "open"})
"""Verbs that nobody waits for."""
TURNS = frozenset({"roll", "walk", "use", "ability", "end", "fight", "attack", "skill", "more", "attach", "pass", "next", "blue"})
"""Verbs of whoever's turn it is."""


def _over(draft: Trip) -> bool:
    return bool(draft.ended)


def _lost(w: Box, d: Trip) -> bool:
    """Whether a turn has nothing more in it: its battle is over, its character gone, or all there is to do is to end it."""
    if d.keep == DESK:
        return d.players[d.turn].out
    if not d.players[d.turn].character or (d.stage == "battle" and not d.fight_of(d.turn)):
        return True
    return table_travel.idle(w, d)


def offered(tables: Any, players: int) -> tuple[str, str, str] | None:
    """The world that is planned in some tables, if it does for so many: an option, its value, and the key of what it says."""
    plan = plan_of(getattr(tables, "world", ()))
    return ("world", setup.PLANNED, "option.world_planned") if plan and not any(troubles(tables, plan, players)) else None


VERSIONS = {1: Baggage}
"""Every version of the rules that ever kept a table."""
