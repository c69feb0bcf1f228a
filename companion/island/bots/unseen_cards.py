"""What the fate deck still holds, as far as one seat can tell: every card that it does not see, but those in others'
hands."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.island.rules import Stranded

HELD = {"hand": "event", "hid": "equipment", "veil": "equipment"}
"""What alone lies unseen in these zones."""


def cards_in_deck(view: Stranded) -> Mapping[Any, float]:
    """Return how many copies of each row of the fate table the deck holds on average; once it is empty, what will be
    shuffled in."""
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
