"""The island's bot that looks ahead (`companion.odds.rollout`): the good bot plays each choice on to the seat's next
turn, and `position_value` evaluates the result. Hidden cards are filled at random with those that the seat has not
seen.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.offers import Entry, Offer, Pick
from companion.island.bots.evaluation import Evaluator
from companion.island.bots.position_value import win_chances
from companion.island.rules import FATE, PEOPLE, STEPS, WHOLE, Stranded
from companion.odds.rollout import Lookahead
from data.island.kinds import ZONES

HELD = {"hand": "event", "hid": "equipment", "veil": "equipment"}
"""By zone, the only kind of cards that lies there unseen."""


def cards_in_deck(view: Stranded) -> Mapping[Any, float]:
    """Return the expected number of copies in the deck for each row of the fate table; for an empty deck, of the
    discards to be reshuffled."""
    seen: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for zone, cards in view.cards.items():
        kind = zone.partition(".")[0]
        for card in cards:
            if card is not None and not (kind == "discard" and not view.pile("deck")):
                seen[str(card)] += 1
            elif card is None and kind in HELD:
                held[HELD[kind]] += 1
    left = {row: max(row.copies - seen[row.id], 0) for row in view.world.tables.fate}
    whole: Counter[str] = Counter()
    for row, copies in left.items():
        whole[row.kind] += copies
    return {row: copies * (1 - min(held[row.kind] / whole[row.kind], 1.0)) for row, copies in left.items() if copies}


class HiddenCards:
    """The hidden cards of a view, and the cards that may lie there."""

    def __init__(self, view: Stranded) -> None:
        self.view = view
        self.cards = {zone: lying for zone, lying in view.cards.items() if lying}
        there = Counter(card for lying in self.cards.values() for card in lying if card is not None)
        whole = {
            FATE: view.world.deck(),
            PEOPLE: tuple(sorted(view.world.people)),
            **{zone: view.world.tiles(zone) for zone in ZONES},
        }
        self.left = {back: list((Counter(all_) - there).elements()) for back, all_ in whole.items()}
        self.kind = {card: view.world.kind(card) for card in view.world.fate}
        self.blank = {back: list[tuple[str, int]]() for back in whole}
        for zone in sorted(self.cards, key=lambda zone: zone.partition(".")[0] not in HELD):
            back = view.world.zones.kind(zone).back
            if back in whole and None in self.cards[zone]:
                self.blank[back].append((zone, self.cards[zone].count(None)))

    def determinize(self, rng: random.Random) -> Stranded:
        """Return a draft with random cards in the hidden places, which looks the same to the seat."""
        cards = dict(self.cards)
        for back, zones in self.blank.items():
            left = list(self.left[back])
            rng.shuffle(left)
            for zone, many in zones:
                kind = HELD.get(zone.partition(".")[0])
                if kind:
                    places = [n for n, card in enumerate(left) if self.kind[card] == kind][:many]
                    taken = [left.pop(n) for n in reversed(places)]
                else:
                    taken = left[len(left) - many :]
                    del left[len(left) - many :]
                if many == len(cards[zone]):
                    cards[zone] = tuple(taken)
                else:
                    cards[zone] = tuple(card if card is not None else taken.pop() for card in cards[zone])
        draft = self.view.copy()
        draft.cards = cards
        draft.quiet = True
        return draft


CONSIDERED = frozenset({
    "move", "stays", "extra", "engage", "attack", "rest", "court", "pass", "play", "use", "ability", "roll", "side",
    "roll_over", "whom", "reward",
})  # fmt: skip
"""Where one of these may be done, there is something to think about."""
FARTHEST = 3
"""Of a walk, the places that are compared besides the usual one: those that seem best."""


class IslandLookahead(Lookahead):
    """A bot that takes the choice with the best result when the good bot plays on."""

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
