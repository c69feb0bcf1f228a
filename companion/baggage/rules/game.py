"""OC'niverse: Lost Baggage, for two to four (seed 002; rulings O01 to O134). A table keeps the *desk* or the *whole
table*.

The state is `companion.baggage.rules.trip.Trip`. Places are ``C4`` (`companion.baggage.rules.walking`), cards the ids
of their rows, seats count from 0. Offers come in groups, as a screen puts them: turn, act, fight, use, bonus, me, them,
sum, more.

The desk: real cards on a real table (`companion.baggage.rules.desk_acts`). Everybody may tap everything, for everybody.

    verb       arguments                     when
    ---------  ----------------------------  ---------------------------------------------------------------------------
    become     who                           a player without a character
    quit       -                             out, in place of a next character
    blue       die                           the start of a turn with the blue slider
    next       -                             the turn is over
    fight      who (seat)                    a battle begins
    attack     [afraid]                      a blow; of a misfit the table says whether it sees its sign
    skill      [afraid]                      the same, with the rest of the card's text
    ability    -                             one whose effect the app keeps track of
    correct    n (-1, 1)                     the last sum, until the turn is over
    leave      -                             the battle ends without a winner
    home       -                             home with the Lost Baggage: the end
    hp         who, to                       any time: hit points
    slider     who, color                    any time: red or blue, on or off
    skip       who, to                       any time: turns to be skipped
    wear       item ("" nothing)             any time: what one has equipped, for the sums
    keep       to (desk, whole)              from one to the other and back; hold, lack, open: see `building_acts`

The whole table: the world (`building_acts`), the road (`road_acts`), battles (`battle_acts`), and what effects ask
(`questions`, `tile_questions`).

    deal, lay, shift, built                  the world is laid
    become, quit                             the next character, drawn (who)
    blue, roll       die                     the start of a turn; the walk
    walk             to                      to an end of exactly n steps
    meet, fight      who                     a battle, on the way or where one arrived
    use              item                    the one item of a turn; in battle the action
    ability          -                       the one ability; in battle the action
    end              -                       the turn is over
    attack, skill    [pay]                   in battle; skill: which attached items pay
    more             -                       draws another item
    attach           item                    for a skill to come
    guise            kind                    an equipped item's bonus
    pass             -                       no action
    draw, pull, discover, peek, ...          what chance brings: the app deals (by=app), or a player enters what came
                                             (by=hand)
    set!             key, value              whatever the table decides (`knobs`)

Any verb that is offered but refused can be taken by override (``verb!``): the refusal names the ruling that is set
aside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import companion.baggage.rules.road_acts as road_acts
from companion.baggage.rules.building_acts import TELLING
from companion.baggage.rules.cards import ZONES, Box, box
from companion.baggage.rules.effects import INTERPRETER
from companion.baggage.rules.knobs import KNOBS
from companion.baggage.rules.phases import KEEPING, phases
from companion.baggage.rules.questions import ASKS
from companion.baggage.rules.state import DESK, EMPTY, WHOLE
from companion.baggage.rules.trip import Trip
from companion.baggage.rules.world import DEALT, PLANNED, READY, REAL, packed_sets
from companion.engine.house_rules import RULE_SET, rules_in_use
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase, PhasedRules
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome
from companion.engine.zones import Zones
from data.baggage.plans import plan_of, troubles

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables

SPOKEN = frozenset({"use", "find", "skill", "attach"})
"""Verbs whose cards everybody sees as they are played, wherever they go then."""


class Baggage(PhasedRules[Trip]):
    """Version 2 of the rules: Lost Baggage is open, fear adds to an attack's first damage, house rules have names."""

    tables: BaggageTables
    version: ClassVar[int] = 2
    fear_once: ClassVar[bool] = True
    allow_overrides: ClassVar[bool] = True
    never_overridable: ClassVar[frozenset[str]] = frozenset({"keep"})
    seats: ClassVar[tuple[int, int]] = (2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option("keep", DESK, (DESK, WHOLE), label="option.keep"),
        Option("world", READY, (READY, REAL, DEALT, PLANNED), "O07", "option.world"),
        Option("items", 0, (0, 2), "O129", "option.items"),
        Option("first", 0, (0, 1, 2, 3), label="option.first", seat=True),
        Option("decks", "set", label="option.decks", ruling="O02"),
        Option("seed", 1, label="option.seed"),
        RULE_SET,
    )
    zones: ClassVar[Zones | None] = ZONES
    asks = ASKS
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS
    for_bots: ClassVar[Mapping[str, Any]] = {"keep": WHOLE}

    @property
    def box(self) -> Box:
        """The game's tables by id, cached."""
        return box(self.tables)

    def start(self, seats: int, options: Mapping[str, Any]) -> Trip:
        trip = Trip(options, (EMPTY,) * seats, turn=int(options["first"]) % seats).with_tables(
            box=self.box, fear_once=self.fear_once, house_rules=self.house_rules(options)
        )
        if options["world"] == PLANNED:
            packed_sets(self.tables, seats, options)  # a plan that does not do is told before anybody sits down
        if options["keep"] == WHOLE:
            trip.lay_out()
        else:
            trip.put_all_in_box()
        self.settle(trip)
        return trip

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the ids of the house rules in use. Raises Fault for one that the game does not have."""
        return rules_in_use(self.tables, options)

    def phases(self, game: Trip) -> Sequence[Phase[Trip]]:
        return phases(game)

    def is_over(self, game: Trip) -> bool:
        return bool(game.ended)

    def interrupts(self, game: Trip) -> bool:
        """Resolve defeats (ruling O96); return whether a prompt is due or the game is over."""
        if game.keep == DESK or game.phase == "build":
            return False
        game.resolve_defeats()
        return bool(game.todo or game.ended)

    def always(self, draft: Trip) -> Sequence[Entry]:
        """Return entries to change between cards on the table and in the app, and to enter real cards."""
        return [] if draft.ended else [*KEEPING.entries(draft), *TELLING.entries(draft)]

    def play(self, draft: Trip, entry: Entry, move: Move) -> None:
        if draft.news:
            draft.news = ()
        super().play(draft, entry, move)
        if draft.keep == WHOLE and draft.house("open"):
            draft.show_baggage()

    def override_entries(self, state: Trip, seat: int) -> Sequence[Entry]:
        mine = super().override_entries(state, seat)
        anywhere = state.keep == WHOLE and state.phase == "play" and not state.todo and seat == state.turn
        return [*mine, *(road_acts.overrides(state, seat) if anywhere else ())]

    def why(self, state: Trip, move: Move, refusal: NotAllowed) -> NotAllowed:
        if refusal.reason == "engine.no_verb" and not state.ended and move.seat != state.turn and move.verb in TURNS:
            return NotAllowed("refuse.turn", "O118", player=state.turn + 1)
        if move.verb == "walk" and state.stage == "walk" and move.seat == state.turn:
            return NotAllowed("refuse.walk", "O42", n=state.steps)
        if move.verb == "fight" and move.seat == state.turn and refusal.reason == "engine.no_verb":
            return NotAllowed("refuse.fight", "O65")
        return refusal

    def visible_move(self, state: Trip, move: Move, seat: int | None) -> Move:
        return move if move.verb in SPOKEN else super().visible_move(state, move, seat)

    def unimplemented_effects(self) -> Sequence[str]:
        tables = self.tables
        cells = [
            cell for row in tables.characters for cell in (row.ability_effects, row.attack_effects, row.skill_effects)
        ]
        return INTERPRETER.missing(
            [*cells, *(row.effects for row in tables.items), *(row.effects for row in tables.tiles)]
        )

    def score(self, view: Trip, seat: int | None = None) -> Mapping[str, Any]:
        """Return ``totals``, the present hit points of all players, and ``won``, the winners' seats."""
        return {"totals": [player.hp for player in view.players], "won": list(view.won)}

    def stage(self, view: Trip) -> tuple[str, Mapping[str, Any]] | None:
        return None if view.phase == "build" else ("engine.round", {"n": view.round})

    def outcome(self, state: Trip) -> Outcome | None:
        if not state.ended:
            return None
        return Outcome(state.won, f"end.{state.ended}", {"player": state.won[0] + 1})

    def has_full_state(self, state: Trip) -> bool:
        return state.keep == WHOLE

    def due(self, state: Trip, offers: Sequence[Offer]) -> list[int]:
        return sorted({offer.seat for offer in offers if offer.verb not in ASIDE})

    def overrides(self, state: Trip, seat: int) -> Sequence[Offer]:
        return () if state.ended else super().overrides(state, seat)

    def adjust(self, draft: Trip, key: str, value: Any) -> None:
        draft.news = ()
        super().adjust(draft, key, value)


ASIDE = frozenset({"keep", "hold", "lack", "open"})
"""Verbs that nobody waits for."""
TURNS = frozenset(
    {"roll", "walk", "use", "ability", "end", "fight", "attack", "skill", "more", "attach", "pass", "next", "blue"}
)
"""Verbs of whoever's turn it is."""


def preset_option(tables: BaggageTables, players: int) -> tuple[str, str, str] | None:
    """Return option, value and text key of the planned world if it is for that many `players`, else None."""
    plan = plan_of(getattr(tables, "world", ()))
    return ("world", PLANNED, "option.world_planned") if plan and not any(troubles(tables, plan, players)) else None


class FirstBaggage(Baggage):
    """Version 1 of the rules: no house rules, and fear adds to every damage of an attack."""

    version: ClassVar[int] = 1
    fear_once: ClassVar[bool] = False
    options: ClassVar[tuple[Option, ...]] = tuple(option for option in Baggage.options if option is not RULE_SET)

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        return frozenset()


VERSIONS = {1: FirstBaggage, 2: Baggage}
"""Every version of the rules that ever kept a table."""
