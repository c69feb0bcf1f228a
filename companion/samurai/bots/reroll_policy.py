"""Which dice to keep: every throw of a few dice, once worked out, and then two products of tables (seed 003, phase 1).

Dice that lie are sorted faces. `ends` are all ways they may lie, wild ones among them; `turned` all ways without a wild
one.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import numpy as np

from companion.samurai.bots.set_solver import subsets

Dice = tuple[int, ...]
FACES = range(1, 7)


class RerollPolicy:
    """So many loose dice of which the face `wild` may become any other."""

    def __init__(self, count: int, wild: int) -> None:
        self.wild = wild
        plain = [face for face in FACES if face != wild]
        self.turned: list[Dice] = list(combinations_with_replacement(plain, count))
        self.ends: list[Dice] = list(combinations_with_replacement(FACES, count))
        self.keeps: list[Dice] = [keep for n in range(count + 1) for keep in combinations_with_replacement(FACES, n)]
        place = {dice: n for n, dice in enumerate(self.turned)}
        self._end = {dice: n for n, dice in enumerate(self.ends)}
        keep_at = {keep: n for n, keep in enumerate(self.keeps)}
        self._ways = _table([[place[dice] for dice in self._becoming(end, plain)] for end in self.ends])
        self._parts = _table([[keep_at[part] for part in subsets(end)] for end in self.ends])
        self._odds = np.zeros((len(self.keeps), len(self.ends)))
        for n, keep in enumerate(self.keeps):
            for thrown in combinations_with_replacement(FACES, count - len(keep)):
                self._odds[n, self._end[tuple(sorted((*keep, *thrown)))]] += _orders(thrown) / 6 ** len(thrown)

    def _becoming(self, end: Dice, plain: Sequence[int]) -> list[Dice]:
        rest = [face for face in end if face != self.wild]
        return [tuple(sorted((*rest, *ones))) for ones in combinations_with_replacement(plain, len(end) - len(rest))]

    def indicator_values(self, wanted: Callable[[Dice], bool]) -> Any:
        """Return worths of 1 for what is wanted and 0 for all else: what is expected of them is a chance."""
        return np.array([float(wanted(dice)) for dice in self.turned])

    def end_values(self, values: Any) -> Any:
        """Return what each end is worth, its wild dice turned best; `values` are those of `turned`, in their order."""
        return values[self._ways].max(axis=1)

    def expected_value(self, values: Any, rerolls: int) -> float:
        """Return what is to be expected before the first throw."""
        now = self.end_values(values)
        for _ in range(rerolls):
            now = (self._odds @ now)[self._parts].max(axis=1)
        return float(self._odds[0] @ now)

    def best_keep(self, values: Any, dice: Sequence[int], rerolls: int) -> tuple[Dice, float]:
        """Return the dice to keep and what they are worth then: all of them if no reroll helps."""
        kept = self.keep_values(values, dice, rerolls)
        best = max(kept, key=lambda keep: (round(kept[keep], 9), len(keep)))
        return best, kept[best]

    def keep_values(self, values: Any, dice: Sequence[int], rerolls: int) -> dict[Dice, float]:
        """Return what each part of some dice is worth that one may keep, with so many rerolls left."""
        now = self.end_values(values)
        lain = tuple(sorted(dice))
        at = self._end[lain]
        if not rerolls:
            return {lain: float(now[at])}
        for _ in range(rerolls - 1):
            now = (self._odds @ now)[self._parts].max(axis=1)
        kept = self._odds @ now
        return {self.keeps[n]: float(kept[n]) for n in sorted(set(self._parts[at].tolist()))}

    def outcome_chances(self, values: Any, dice: Sequence[int], rerolls: int) -> list[tuple[Dice, float]]:
        """Return what dice that lie so come to, kept and turned as `values` ask, each with its chance."""
        stages = [self.end_values(values)]
        for _ in range(rerolls):
            stages.append((self._odds @ stages[-1])[self._parts].max(axis=1))
        chances = np.zeros(len(self.ends))
        chances[self._end[tuple(sorted(dice))]] = 1.0
        for stage in stages[-2::-1]:
            kept = (self._odds @ stage)[self._parts]
            best = np.take_along_axis(self._parts, kept.argmax(axis=1)[:, None], axis=1)[:, 0]
            chances = chances @ self._odds[best]
        turned = np.take_along_axis(self._ways, values[self._ways].argmax(axis=1)[:, None], axis=1)[:, 0]
        found = np.zeros(len(self.turned))
        np.add.at(found, turned, chances)
        return [(self.turned[n], float(found[n])) for n in np.flatnonzero(found)]

    def best_ones(self, values: Any, dice: Sequence[int]) -> Dice:
        """Return what the wild dice become."""
        best = self.turned[max(self._ways[self._end[tuple(sorted(dice))]].tolist(), key=lambda n: float(values[n]))]
        left = Counter(best) - Counter(face for face in dice if face != self.wild)
        return tuple(sorted(left.elements()))


@lru_cache(16)
def reroll_policy(count: int, wild: int) -> RerollPolicy:
    """Return the tables for so many dice, worked out once."""
    return RerollPolicy(count, wild)


def _orders(thrown: Dice) -> int:
    """Return in how many orders dice lie so."""
    ways = factorial(len(thrown))
    for n in Counter(thrown).values():
        ways //= factorial(n)
    return ways


def _table(rows: list[list[int]]) -> Any:
    """Return rows of places, as long as the longest; the first place of a row fills it up."""
    wide = max(map(len, rows))
    return np.array([[*row, *[row[0]] * (wide - len(row))] for row in rows])
