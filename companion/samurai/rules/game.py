"""1472 The Lost Samurai, a game for one (seed 003; rulings R01 to R61).

Verbs, in the order of a day; `main` offers are the commonest. Hexes are ``hex.ROW.N``, boxes ``event.ROW.COLUMN`` and
``battle.top.N``, as on the sheet.

    verb       arguments                                  when
    ---------  -----------------------------------------  --------------------------------------------------------------
    begin      dice (2)                                   set-up: two dice
    become     die                                        which of the two is the specialty; the other is the item
    find       die                                        an item by a die (Collector)
    trait      name                                       a trait of one's choice (Oathsworn)
    item       name                                       an item of one's choice (event V)
    fate       red, white                                 1: the fate pair alone, so that the others can follow
    dice       [red, white,] others                       1: all dice as they lie in the end, sorted; a 1 is turned by
                                                          `keep`
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
    event      [at]                                       3: a box the fate dice lead to; without `at` none is open: a
                                                          clue
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
    set!       key, value                                 any time: whatever the table decides (see
                                                          `companion.samurai.rules.knobs`)

What the hand does on the sheet after a move is in the state's `pencil`, the story so far in `story`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.house_rules import RULE_SET
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase, PhasedRules
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome
from companion.samurai.rules.effects import STEPS
from companion.samurai.rules.journey import Journey, begin_journey
from companion.samurai.rules.knobs import KNOBS
from companion.samurai.rules.phases import CLAIMS, LEDGER, phases
from companion.samurai.rules.questions import ASKS
from companion.samurai.rules.refusals import explain_refusal
from companion.samurai.rules.state import SEAT
from companion.samurai.rules.world import COUNTS, code_of, world


def _option(
    name: str, default: Value, choices: tuple[Value, ...] = (), ruling: str = "", usual: bool = False
) -> Option:
    return Option(name, default, choices, ruling, f"options.{name}", usual)


class Samurai(PhasedRules[Journey]):
    """The rules of The Lost Samurai, version 2: with house rules to choose from."""

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
        RULE_SET,
    )

    asks = ASKS
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS

    def start(self, seats: int, options: Mapping[str, Value]) -> Journey:
        sheet = str(code_of(self.tables, options))
        return begin_journey(world(self.tables, sheet, tuple(options.items())), options)

    def phases(self, game: Journey) -> Sequence[Phase[Journey]]:
        return phases(game)

    def standing(self, game: Journey) -> Sequence[Phase[Journey]]:
        return (CLAIMS,)

    def is_over(self, game: Journey) -> bool:
        return bool(game.ended)

    def always(self, draft: Journey) -> Sequence[Entry]:
        return list(LEDGER.entries(draft))

    def play(self, draft: Journey, entry: Entry, move: Move) -> None:
        if draft.pencil:
            draft.pencil = ()
        super().play(draft, entry, move)

    def why(self, state: Journey, move: Move, refusal: NotAllowed) -> NotAllowed:
        if refusal.reason != "engine.no_verb":
            return refusal
        return explain_refusal(state, move, {offer.verb for offer in self.offers(state, SEAT)}) or refusal

    def score(self, view: Journey, seat: int | None = None) -> Mapping[str, Any]:
        return view.score()

    def stage(self, view: Journey) -> tuple[str, Mapping[str, Any]] | None:
        days = self.tables.rules.days.days
        return None if view.phase == "setup" else ("screen.day_of", {"n": min(view.today, days), "of": days})

    def board_id(self, state: Journey) -> str:
        return state.sheet

    def outcome(self, state: Journey) -> Outcome | None:
        if not state.ended:
            return None
        days = self.tables.rules.days.days
        return Outcome((SEAT,) if state.has_won else (), f"ledger.end_{state.ended}", {"days": days})

    def unimplemented_effects(self) -> Sequence[str]:
        tables = self.tables
        cells = [row.effects for name in ("options", "inventory", "specialties") for row in tables[name]]
        cells += [row.favor for row in tables.terrain]
        cells += [getattr(row, column) for row in tables.resolve for column in COUNTS if column]
        return STEPS.missing(cells, ASKS)

    def overrides(self, state: Journey, seat: int) -> Sequence[Offer]:
        return super().overrides(state, seat) if seat == SEAT else []

    def adjust(self, draft: Journey, key: str, value: Value) -> None:
        """Set a value by hand. Zero grit, and all traits in Gusuku, end the journey even so."""
        draft.pencil = ()
        super().adjust(draft, key, value)
        draft.win_if_home() if draft.grit else draft.end_journey("fell")


class FirstSamurai(Samurai):
    """The rules of version 1: the house rules are always in use."""

    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = tuple(option for option in Samurai.options if option is not RULE_SET)


VERSIONS = {1: FirstSamurai, 2: Samurai}
"""Every version of the rules that ever kept a table."""
