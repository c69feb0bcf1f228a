"""The table as it may be: what a seat does not see is filled by chance with what it has not seen. For who looks
ahead."""

import random
from collections import Counter

from companion.island.bots.unseen_cards import HELD
from companion.island.rules import FATE, PEOPLE, Stranded
from data.island.kinds import ZONES


class HiddenCards:
    """The blanks of one view and the cards that may lie there."""

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
        """Return a draft that the seat of the view cannot tell from the real one, by what lies where."""
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
