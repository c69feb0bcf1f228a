"""Whether a fighter is known by how it fights: named after some duels, by what was likest in other duels.

Across the table one sees what the other does and on what page of its book one finds it doing so: whose blow slips off
the shield, who ducks and is hit all the same. That is what is compared (`shown`), without the person who is drawn
there, her gear and the page's title, by which a child would name her at once; or what it does alone (`moves`).

Of each fighter's duels every second one is what is known of it, the others are the trial, in threes that come one after
another; then the other way round."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from companion.odds.playing import Result
from companion.odds.shares import Share, share

DUELS = 3
"""Duels that are watched before a name is said."""
FAINT = 0.5
"""What was never seen of a fighter counts as if it had been seen so often."""
Mix = Mapping[str, int]


class Named(NamedTuple):
    """How often a fighter is named, in how many trials, for whom else it is taken most often (empty: for nobody), how
    often."""

    right: Share
    trials: int
    other: str
    taken: float


def duels_of(results: Sequence[Result], what: str = "shown") -> dict[str, list[Mix]]:
    """Return by fighter what was seen in each of its duels: ``shown``, or ``moves`` alone."""
    found: dict[str, list[Mix]] = {}
    for result in results:
        for fighter, moves in zip(result.seen["fighters"], result.seen[what], strict=True):
            if moves:
                found.setdefault(fighter, []).append(moves)
    return found


def identify_fighters(duels: Mapping[str, Sequence[Mix]]) -> dict[str, Named]:
    """Return how often each fighter that has enough duels is named among them."""
    duels = {fighter: mixes for fighter, mixes in sorted(duels.items()) if len(mixes) >= 2 * DUELS}
    taken: dict[str, Counter[str]] = {fighter: Counter() for fighter in duels}
    for half in (0, 1):
        known = {fighter: sum_mixes(mixes[half::2]) for fighter, mixes in duels.items()}
        for fighter, mixes in duels.items():
            others = mixes[1 - half :: 2]
            for first in range(0, len(others) - DUELS + 1, DUELS):
                taken[fighter][likest(sum_mixes(others[first : first + DUELS]), known)] += 1
    return {fighter: _identify(fighter, counts) for fighter, counts in taken.items()}


def in_all(known: Mapping[str, Named]) -> float:
    """Return how often any fighter is named. `known` is not empty."""
    return sum(one.right.share * one.trials for one in known.values()) / sum(one.trials for one in known.values())


def sum_mixes(mixes: Sequence[Mix]) -> Counter[str]:
    """Return what was seen in some duels together."""
    whole: Counter[str] = Counter()
    for mix in mixes:
        whole.update(mix)
    return whole


def likest(seen: Mix, known: Mapping[str, Mix]) -> str:
    """Return whose duels what was seen is most like. `known` is not empty."""
    moves = {move for mix in known.values() for move in mix} | seen.keys()

    def likely(fighter: str) -> float:
        mix = known[fighter]
        whole = sum(mix.values()) + FAINT * len(moves)
        return sum(count * log((mix.get(move, 0) + FAINT) / whole) for move, count in seen.items())

    return max(known, key=likely)


def _identify(fighter: str, counts: Counter[str]) -> Named:
    trials = sum(counts.values())
    others = [(count, other) for other, count in counts.items() if other != fighter]
    count, other = max(others, default=(0, ""))
    return Named(share(counts[fighter], trials), trials, other, count / trials)
