"""Whether a fighter can be recognized by how it fights, judged from other duels of all fighters.

Across the table a player sees which maneuver the opponent does and on which page it is seen: whose blow slips off the
shield, who ducks and is hit all the same. That is compared (`shown`), without the person drawn there, her gear and the
title of the page, which would give her away at once; or the maneuvers alone (`moves`).

Every second duel of a fighter is its known record, the others are the trials, in groups of three; then the halves are
exchanged."""

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
    """How often a fighter is recognized (`right`), in how many trials, as whom else it is mistaken most often (`other`,
    empty: nobody), and in what share of trials (`taken`)."""

    right: Share
    trials: int
    other: str
    taken: float


def duels_of(results: Sequence[Result], what: str = "shown") -> dict[str, list[Mix]]:
    """Return, by fighter, the counts of each of its duels; `what` is counted is ``shown`` (maneuver and page) or
    ``moves`` (maneuver alone)."""
    found: dict[str, list[Mix]] = {}
    for result in results:
        for fighter, moves in zip(result.seen["fighters"], result.seen[what], strict=True):
            if moves:
                found.setdefault(fighter, []).append(moves)
    return found


def identify_fighters(duels: Mapping[str, Sequence[Mix]]) -> dict[str, Named]:
    """Return how well each fighter with at least 2 x `DUELS` duels is recognized among all of them."""
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
    """Return the share of all trials in which the fighter is recognized. `known` must not be empty."""
    return sum(one.right.share * one.trials for one in known.values()) / sum(one.trials for one in known.values())


def sum_mixes(mixes: Sequence[Mix]) -> Counter[str]:
    """Return the counts of several duels added up."""
    whole: Counter[str] = Counter()
    for mix in mixes:
        whole.update(mix)
    return whole


def likest(seen: Mix, known: Mapping[str, Mix]) -> str:
    """Return the fighter whose known counts make the `seen` ones most likely. `known` must not be empty."""
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
