"""Random draws that never change: the same seed text gives the same draws on every Python version.

Only `random.Random.random` promises the same sequence from version to version, so every draw here is made from it
alone."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A sequence of random draws, seeded by the text `words`: equal texts give equal sequences."""

    def __init__(self, words: str) -> None:
        self._next = random.Random(words).random

    def next_below(self, n: int) -> int:
        """Return a random whole number from 0 to n - 1."""
        return int(self._next() * n)

    def uniform(self, low: float, high: float) -> float:
        """Return a random number that is at least `low` and below `high`."""
        return low + (high - low) * self._next()

    def pick(self, items: Sequence[T]) -> T:
        return items[self.next_below(len(items))]

    def shuffled_copy(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order, as a new list."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.next_below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
