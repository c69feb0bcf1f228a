"""Lost: The Game (seed 000; rulings I01 to I185) for one to eight, in two ways (`keep`):

- **desk**: real cards on a real table. The app keeps what is easily forgotten: who leads whom, who is injured, trapped
  or skips, and every power check from the odds to the result. Any phone may enter it for everybody.
- **whole**: everything, with cards dealt by the app or named as they come.

Which phases there are, and with which acts, is in `phases`; the arguments of each verb are listed at the top of the
module of its acts: `setup_acts`, `turn_acts`, `card_acts`, `arranging_acts`, `bookkeeping_acts`,
`bookkeeping_check_acts`. `todo` holds prompts, the first one due now; then nothing else can be done: `landing_prompts`,
`check_prompts`, `castaway_prompts`, `card_prompts`, `tile_prompts`. A choice between effects is `choose` way, a tile's
die `roll` die (`companion.engine.effects`).

By override, with a reason (`why`): what is offered gray, the verbs of mode ``desk`` for one castaway (``injure!``), and
``set!`` (`knobs`). A refusal names the ruling that is set aside.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.house_rules import RULE_SET, rules_in_use
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase, PhasedRules
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome, force_entries
from companion.island.rules.card_effects import INTERPRETER
from companion.island.rules.knobs import KNOBS
from companion.island.rules.phases import BETWEEN_ACTIONS, BY_HAND, phases, standing_phase
from companion.island.rules.questions import ASKS
from companion.island.rules.refusals import known_refusal
from companion.island.rules.rounds import SETTING_UP
from companion.island.rules.score import describe_outcome, make_score
from companion.island.rules.state import DESK, WHOLE, Settings
from companion.island.rules.stranded import Stranded
from companion.island.rules.world import SECRET, World
from data.effects import Cell

SMALLEST = 4


def _option(name: str, default: Value, choices: tuple[Value, ...], ruling: str = "") -> Option:
    return Option(name, default, choices, ruling, f"option.{name}")


class Island(PhasedRules[Stranded]):
    """Version 2 of the rules: by the book, by our house rules, or by some of them."""

    version: ClassVar[int] = 2
    allow_overrides: ClassVar[bool] = True
    seats: ClassVar[tuple[int, int]] = (1, 8)
    options: ClassVar[tuple[Option, ...]] = (
        _option("keep", DESK, (DESK, WHOLE)),
        _option("level", "beginner", ("beginner", "advanced")),
        _option("size", 0, (0, 4, 5, 6, 7, 8)),
        _option("rounds", 0, (0, 10, 20, 30), "I38"),
        RULE_SET,
    )
    confirm_read_verbs: ClassVar[frozenset[str]] = frozenset({"first"})
    secret: ClassVar[tuple[str, ...]] = SECRET
    unannounced_verbs: ClassVar[frozenset[str]] = frozenset({"works", "see"})
    for_bots: ClassVar[Mapping[str, Any]] = {"keep": WHOLE}
    asks = ASKS
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS

    def __init__(self, tables: Any) -> None:
        super().__init__(tables)
        self.world = World(tables)
        self.zones = self.world.zones  # type: ignore[misc]

    def start(self, seats: int, options: Mapping[str, Any]) -> Stranded:
        size = options["size"] or self.size_for(seats, str(options["level"]))
        level = "advanced" if seats == 1 else str(options["level"])
        agreed = options.get("camps", False), options.get("gentle", False)
        settings = Settings(seats, size, level, options["rounds"], *agreed)
        return Stranded.begin(self.world, settings, str(options["keep"]), self.house_rules(options))

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the ids of the house rules in use. Raises Fault for one that the game does not have."""
        return rules_in_use(self.tables, options)

    def size_for(self, seats: int, level: str) -> int:
        """Return the island's width in tiles: 4 for beginners, 5 alone, else by the players (rulings I04, I45)."""
        if level == "beginner" and seats > 1:
            return SMALLEST
        fits = [row.size for row in self.tables.grids if row.level == "advanced" and row.fewest <= seats <= row.most]
        return int(fits[0]) if fits else SMALLEST + 1

    # ---- what goes on

    def phases(self, game: Stranded) -> Sequence[Phase[Stranded]]:
        return phases(game)

    def is_over(self, game: Stranded) -> bool:
        return bool(game.ended)

    def prepare(self, game: Stranded) -> None:
        """Shuffle the discards into an empty deck (ruling I42)."""
        if game.keep == WHOLE and not game.pile("deck"):
            game.refill_deck()

    def interrupts(self, game: Stranded) -> bool:
        """Check who has won and who leads nobody any more; return whether the turn has changed or the game is over
        (rulings I123 to I125)."""
        if game.check or game.phase in SETTING_UP:
            return False
        if game.land_leaderless():
            return True
        game.declare_winner()
        before = game.turns
        if not game.ended:
            game.remove_leaderless()
        if not game.ended and game.turns.current != before.current and game.phase != "roam":
            game.begin_next_turn(before.round)
            return True
        return bool(game.ended)

    def always(self, draft: Stranded) -> Sequence[Entry]:
        """Return entries that are no moves: switching between the modes, leaving, letting a check stand."""
        return list(standing_phase(draft).entries(draft))

    def offers(self, state: Stranded, seat: int) -> Sequence[Offer]:
        if seat not in range(state.settings.players):
            return ()
        found = self.menu_of(state, seat)
        standing_phase(state).add_entries(state, found, (seat,))
        return tuple([entry.offer for entry in found])

    # ---- by hand

    def override_entries(self, state: Stranded, seat: int) -> Sequence[Entry]:
        grey = force_entries(self.menu_of(state, seat))
        if state.ended or state.phase in SETTING_UP or seat not in range(state.settings.players):
            return grey
        BY_HAND.add_entries(state, grey, (seat,))
        return [*grey, *(Entry(offer, self._set) for offer in self.overrides(state, seat))]

    def _set(self, game: Stranded, move: Move) -> None:
        self.adjust(game, move["key"], move["value"])

    def why(self, state: Stranded, move: Move, refusal: NotAllowed) -> NotAllowed:
        return known_refusal(state, move) or refusal

    # ---- texts

    def score(self, view: Stranded, seat: int | None = None) -> Mapping[str, Any]:
        return make_score(view, seat)

    def stage(self, view: Stranded) -> tuple[str, Mapping[str, Any]] | None:
        begun = view.turns.order and view.phase not in ("first", "deal", "land")
        return ("engine.round", {"n": view.turns.round}) if begun else None

    def outcome(self, state: Stranded) -> Outcome | None:
        return describe_outcome(state)

    def unimplemented_effects(self) -> Sequence[str]:
        rows = [row for table in ("characters", "fate", "locations") for row in self.tables[table]]
        return INTERPRETER.missing([cell for row in rows for cell in cells_of(row)])

    def has_full_state(self, state: Stranded) -> bool:
        return state.keep == WHOLE

    def due(self, state: Stranded, offers: Sequence[Offer]) -> list[int]:
        """Return the seats the game waits for. A seat that can only play a card out of turn is left out if there are
        others, as a bot that is asked would have to play it."""
        due = {offer.seat for offer in offers if not BETWEEN_ACTIONS.handles(offer.verb)}
        return sorted(due) or super().due(state, offers)


class FirstIsland(Island):
    """Version 1 of the rules: other house rules, two of which a table could choose (rulings I37, I164)."""

    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        *(option for option in Island.options if option is not RULE_SET),
        _option("camps", True, (False, True), "I37"),
        _option("gentle", True, (False, True), "I164"),
    )

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        agreed = {"camps": options["camps"], "peace": options["gentle"]}
        return frozenset({"dusk", "gifts", "roamer", *(rule for rule, on in agreed.items() if on)})


def cells_of(row: Any) -> list[Cell]:
    """Return all cells with effects of a row."""
    return [cell for name in ("effects", "drawback_effects", "task_effects") if (cell := getattr(row, name, None))]


VERSIONS = {1: FirstIsland, 2: Island}
"""Every version of the rules that ever kept a table."""
