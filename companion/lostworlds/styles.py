"""Whether a fighter is known by how it fights: named after some duels, by whose manoeuvres of other duels are the likest.

Of each fighter's duels every second one is what is known of it, the others are the trial, in threes that come one after another;
then the other way round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from companion.odds.playing import Result
from companion.odds.shares import Share, share

DUELS = 3
"""Duels that are watched before a name is said."""
FAINT = 0.5
"""A manoeuvre that was never seen of a fighter counts as if it had been seen so often."""
Mix = Mapping[str, int]


class Named(NamedTuple):
    """How often a fighter is named, in how many trials, for whom else it is taken most often (empty: for nobody), how often."""

    right: Share
    trials: int
    other: str
    taken: float


def duels_of(results: Sequence[Result]) -> dict[str, list[Mix]]:
    """By fighter, the manoeuvres of each of its duels, by number."""
    found: dict[str, list[Mix]] = {}
    for result in results:
        for fighter, moves in zip(result.seen["fighters"], result.seen["moves"], strict=True):
            if moves:
                found.setdefault(fighter, []).append(moves)
    return found


def named(duels: Mapping[str, Sequence[Mix]]) -> dict[str, Named]:
    """How often each fighter that has enough duels is named among them."""
    duels = {fighter: mixes for fighter, mixes in sorted(duels.items()) if len(mixes) >= 2 * DUELS}
    taken: dict[str, Counter[str]] = {fighter: Counter() for fighter in duels}
    for half in (0, 1):
        known = {fighter: added(mixes[half::2]) for fighter, mixes in duels.items()}
        for fighter, mixes in duels.items():
            others = mixes[1 - half :: 2]
            for first in range(0, len(others) - DUELS + 1, DUELS):
                taken[fighter][likest(added(others[first : first + DUELS]), known)] += 1
    return {fighter: _said(fighter, counts) for fighter, counts in taken.items()}


def added(mixes: Sequence[Mix]) -> Counter[str]:
    """The manoeuvres of some duels together."""
    whole: Counter[str] = Counter()
    for mix in mixes:
        whole.update(mix)
    return whole


def likest(seen: Mix, known: Mapping[str, Mix]) -> str:
    """Who does what was seen most likely. `known` is not empty."""
    moves = {move for mix in known.values() for move in mix} | seen.keys()

    def likely(fighter: str) -> float:
        mix = known[fighter]
        whole = sum(mix.values()) + FAINT * len(moves)
        return sum(count * log((mix.get(move, 0) + FAINT) / whole) for move, count in seen.items())

    return max(known, key=likely)


def _said(fighter: str, counts: Counter[str]) -> Named:
    trials = sum(counts.values())
    others = [(count, other) for other, count in counts.items() if other != fighter]
    count, other = max(others, default=(0, ""))
    return Named(share(counts[fighter], trials), trials, other, count / trials)
