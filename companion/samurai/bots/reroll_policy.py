"""Which dice to keep: the best rerolls for every throw of a few dice, computed once (seed 003, phase 1).

A throw is a tuple of sorted faces. `ends` are all throws; `turned` are those without wild faces, as they count once
each wild die is set to another face, and `values` are what each of those is worth, in their order. `rerolls` is how
often dice may still be thrown again."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from companion.odds.bots import has_numpy
from companion.samurai.bots.set_solver import subsets

Dice = tuple[int, ...]
FACES = range(1, 7)


class RerollPolicy:
    """The best rerolls of `count` loose dice, of which those showing the face `wild` may become any other."""

    def __init__(self, count: int, wild: int) -> None:
        self.wild = wild
        plain = [face for face in FACES if face != wild]
        self.turned: list[Dice] = list(combinations_with_replacement(plain, count))
        self.ends: list[Dice] = list(combinations_with_replacement(FACES, count))
        self.keeps: list[Dice] = [keep for n in range(count + 1) for keep in combinations_with_replacement(FACES, n)]
        place = {dice: n for n, dice in enumerate(self.turned)}
        self._end = {dice: n for n, dice in enumerate(self.ends)}
        keep_at = {keep: n for n, keep in enumerate(self.keeps)}
        self._ways = [[place[dice] for dice in self._becoming(end, plain)] for end in self.ends]
        self._parts = [sorted(keep_at[part] for part in subsets(end)) for end in self.ends]
        self._odds = [
            [
                (self._end[tuple(sorted((*keep, *thrown)))], _orders(thrown) / 6 ** len(thrown))
                for thrown in combinations_with_replacement(FACES, count - len(keep))
            ]
            for keep in self.keeps
        ]
        self._reckon = _Numpy(self) if has_numpy() else _Plain(self)

    def _becoming(self, end: Dice, plain: Sequence[int]) -> list[Dice]:
        rest = [face for face in end if face != self.wild]
        return [tuple(sorted((*rest, *ones))) for ones in combinations_with_replacement(plain, len(end) - len(rest))]

    def indicator_values(self, wanted: Callable[[Dice], bool]) -> Sequence[float]:
        """Return a value for each of `turned`, 1.0 if `wanted` says so and 0.0 if not, so that an expected value is a
        chance."""
        return [float(wanted(dice)) for dice in self.turned]

    def expected_value(self, values: Sequence[float], rerolls: int) -> float:
        """Return the expected value of the throws `turned` before the first throw, with `rerolls` after it."""
        return self._reckon.keep_worths(values, rerolls)[0]

    def best_keep(self, values: Sequence[float], dice: Sequence[int], rerolls: int) -> tuple[Dice, float]:
        """Return the best of the thrown dice to keep with `rerolls` left, and the expected value then; all dice
        if no reroll helps."""
        kept = self.keep_values(values, dice, rerolls)
        best = max(kept, key=lambda keep: (round(kept[keep], 9), len(keep)))
        return best, kept[best]

    def keep_values(self, values: Sequence[float], dice: Sequence[int], rerolls: int) -> dict[Dice, float]:
        """Return the expected value of each part of some dice that may be kept, with `rerolls` left; `values` are
        those of `turned`, in their order."""
        lain = tuple(sorted(dice))
        at = self._end[lain]
        if not rerolls:
            return {lain: max(float(values[place]) for place in self._ways[at])}
        kept = self._reckon.keep_worths(values, rerolls - 1)
        return {self.keeps[n]: kept[n] for n in self._parts[at]}

    def outcome_chances(self, values: Sequence[float], dice: Sequence[int], rerolls: int) -> list[tuple[Dice, float]]:
        """Return the throws of `turned` that some dice end in if they are rerolled for the best of `values`, with
        `rerolls` left, each with its chance."""
        chances = {self._end[tuple(sorted(dice))]: 1.0}
        for left in range(rerolls - 1, -1, -1):
            kept, then = self._reckon.keep_worths(values, left), dict.fromkeys(range(len(self.ends)), 0.0)
            for end, chance in chances.items():
                best = max(self._parts[end], key=lambda n: kept[n])
                for after, odds in self._odds[best]:
                    then[after] += chance * odds
            chances = {end: chance for end, chance in then.items() if chance}
        found: Counter[int] = Counter()
        for end, chance in chances.items():
            found[max(self._ways[end], key=lambda n: float(values[n]))] += chance  # type: ignore[assignment]
        return [(self.turned[n], float(found[n])) for n in sorted(found)]

    def best_ones(self, values: Sequence[float], dice: Sequence[int]) -> Dice:
        """Return the faces that the wild dice among some dice should become, for the best of `values`, which are those
        of `turned`."""
        best = self.turned[max(self._ways[self._end[tuple(sorted(dice))]], key=lambda n: float(values[n]))]
        left = Counter(best) - Counter(face for face in dice if face != self.wild)
        return tuple(sorted(left.elements()))


@lru_cache(16)
def reroll_policy(count: int, wild: int) -> RerollPolicy:
    """Return the reroll policy for `count` dice and a wild face; the last 16 are cached."""
    return RerollPolicy(count, wild)


def _orders(thrown: Dice) -> int:
    """Return the number of orders in which a throw can fall."""
    ways = factorial(len(thrown))
    for n in Counter(thrown).values():
        ways //= factorial(n)
    return ways


class _Plain:
    """Expected values computed with lists, where numpy is not installed."""

    def __init__(self, policy: RerollPolicy) -> None:
        self._ways, self._parts, self._odds = policy._ways, policy._parts, policy._odds

    def keep_worths(self, values: Sequence[float], rerolls: int) -> list[float]:
        """Return the expected value of each of `keeps`, from the `values` of `turned`, with `rerolls` left after it."""
        now = [max(values[place] for place in ways) for ways in self._ways]
        for _ in range(rerolls):
            kept = self._throw_worths(now)
            now = [max(kept[part] for part in parts) for parts in self._parts]
        return self._throw_worths(now)

    def _throw_worths(self, ends: Sequence[float]) -> list[float]:
        return [sum(odds * ends[end] for end, odds in row) for row in self._odds]


class _Numpy:
    """Expected values computed with numpy arrays, fast enough for a hundred thousand journeys."""

    def __init__(self, policy: RerollPolicy) -> None:
        import numpy as np

        self._array = np.array
        self._ways, self._parts = (np.array(_pad_rows(rows)) for rows in (policy._ways, policy._parts))
        self._odds = np.zeros((len(policy.keeps), len(policy.ends)))
        for n, row in enumerate(policy._odds):
            for end, odds in row:
                self._odds[n, end] += odds

    def keep_worths(self, values: Sequence[float], rerolls: int) -> list[float]:
        """Return the expected value of each of `keeps`, from the `values` of `turned`, with `rerolls` left after it."""
        now = self._array(values)[self._ways].max(axis=1)
        for _ in range(rerolls):
            now = (self._odds @ now)[self._parts].max(axis=1)
        found: list[float] = (self._odds @ now).tolist()
        return found


def _pad_rows(rows: list[list[int]]) -> list[list[int]]:
    """Return lists of indices padded to the length of the longest, each with its own first index."""
    wide = max(map(len, rows))
    return [[*row, *[row[0]] * (wide - len(row))] for row in rows]
