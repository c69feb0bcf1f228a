"""Chance that never changes: the same words give the same draws on every Python.

Only `random.Random.random` promises the same sequence from version to version, so every draw here is made from it
alone.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A row of draws fixed by `words`."""

    def __init__(self, words: str) -> None:
        self._next = random.Random(words).random

    def next_below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self._next() * n)

    def uniform(self, low: float, high: float) -> float:
        """Return a number from `low` on that stays below `high`."""
        return low + (high - low) * self._next()

    def pick(self, items: Sequence[T]) -> T:
        return items[self.next_below(len(items))]

    def shuffled_copy(self, items: Sequence[T]) -> list[T]:
        """Return the items in a new order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.next_below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
