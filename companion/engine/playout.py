"""Games played on one draft that is never copied: what bots, balance and soak tests are made of."""

import random
from collections.abc import Mapping

from companion.engine.jsonable import Value
from companion.engine.offers import sample
from companion.engine.rules import Rules, S

LONGEST = 5000  # moves: a random game that takes longer does not end


def random_move(rules: Rules[S], draft: S, rng: random.Random) -> bool:
    """Return one legal move in place, each open offer as likely as any other; False if there is none."""
    entries = rules.menu(draft)
    if not entries:
        return False
    entry = entries[int(rng.random() * len(entries))]
    if not entry.offer.open:
        entries = [one for one in entries if one.offer.open]
        if not entries:
            return False
        entry = entries[int(rng.random() * len(entries))]
    rules.play(draft, entry, sample(entry.offer, rng))
    return True


def random_game(rules: Rules[S], seats: int, options: Mapping[str, Value], rng: random.Random) -> tuple[S, int]:
    """Return a game played to its end by chance: the last state and how many moves led there. `options` hold every
    option.

    Raises RuntimeError for a game that does not end."""
    draft = rules.start(seats, options)
    draft.quiet = True
    for moves in range(LONGEST):
        if not random_move(rules, draft, rng):
            return draft, moves
    raise RuntimeError(f"no end after {LONGEST} moves")
