"""The island's bot that looks ahead (`companion.odds.rollout`): ways are rolled out by the good bot to the seat's next
turn, on islands dealt by `determinization`, and evaluated by `position_value`."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.offers import Entry, Offer, Pick
from companion.island.bots.determinization import HiddenCards
from companion.island.bots.evaluation import Evaluator
from companion.island.bots.position_value import win_chances
from companion.island.rules import STEPS, WHOLE, Stranded
from companion.odds.rollout import Lookahead

CONSIDERED = frozenset({
    "move", "stays", "extra", "engage", "attack", "rest", "court", "pass", "play", "use", "ability", "roll", "side",
    "roll_over", "whom", "reward",
})  # fmt: skip
"""Where one of these may be done, there is something to think about."""
FARTHEST = 3
"""Of a walk, the places that are compared besides the usual one: those that seem best."""


class IslandLookahead(Lookahead):
    """Plays as a good player does, and now and then better."""

    aside = frozenset({"agree", "give", "drop", "bury", "show"})

    def considers(self, view: Stranded, offers: Sequence[Offer]) -> bool:
        if view.keep != WHOLE or view.settings.solo or view.phase not in STEPS:
            return False
        return any(offer.verb in CONSIDERED for offer in offers)

    def choices(
        self, rules: Any, view: Stranded, seat: int, offer: Offer, pick: Pick, usual: Mapping[str, Any]
    ) -> Sequence[Any]:
        values = super().choices(rules, view, seat, offer, pick, usual)
        if offer.verb != "move":
            return values
        ahead = Evaluator(view, seat).values_ahead(usual["who"], [*map(str, values)])
        return sorted(values, key=lambda to: -ahead[str(to)])[: FARTHEST + 1]

    def turn_of(self, state: Stranded) -> tuple[int, Any]:
        return state.turns.current, state.turns.round

    def evaluate(self, view: Stranded) -> Mapping[int, float]:
        return win_chances(view)

    def determinize(self, rules: Any, view: Stranded, seat: int) -> Callable[[random.Random], Stranded]:
        return HiddenCards(view).determinize

    def entries(self, rules: Any, draft: Stranded, seat: int | None) -> Sequence[Entry]:
        if seat is None and not draft.todo and draft.phase in STEPS:
            seat = draft.turns.current
        found: Sequence[Entry] = rules.menu(draft) if seat is None else rules.menu_of(draft, seat)
        return found
