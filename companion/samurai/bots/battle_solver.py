"""The battle, solved: every placement of every throw, by dynamic programming on whole numbers (seed 003, phase 4).

Positions are the six boxes, the top row first, 0 for an empty one. What a position is worth is counted in equally
likely ends: those that are won, less a share of those that are lost, and of what is worth the same the one that wins
more, then the one that ties more. All three counts stand in one number, so that arrays of them can be added and
compared.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

import numpy as np

FACES = 6
PARTS = 100
"""Of a win: as finely losses are minded."""
MINDED = 0.25
"""How much of a win a traveler gives away to be spared a loss, whose treachery stays for the rest of the journey."""
Boxes = tuple[int, ...]


class Ends(NamedTuple):
    """How many of `of` equally likely ends are which."""

    win: int
    tie: int
    lose: int

    @property
    def total(self) -> int:
        return sum(self)


class Battle:
    """A battle of a traveler with so much `flex`, rerolls after a tie (a helm) and perhaps armor that makes a tie of a
    loss.

    `win` are the least and the greatest difference that win (rulings R32 to R34). Boxes are filled by throws of
    `dice`. `mind` is how many wins, from 0 to 1, one would give away to be spared a loss."""

    def __init__(
        self,
        boxes: int,
        dice: int,
        win: Sequence[int],
        flex: int,
        again: int = 0,
        armor: bool = False,
        mind: float = 0.0,
    ) -> None:
        self.boxes, self.dice, self.again, self.minded = boxes, dice, again, round(PARTS * mind)
        self.most = FACES**boxes * FACES**again + 1
        self._values: dict[tuple[int, ...], Any] = {tuple(range(boxes)): self._end_values(win, flex, armor)}
        for filled in range(boxes - dice, -1, -dice):
            for where in combinations(range(boxes), filled):
                self._values[where] = self._values_before(where)

    def _end_values(self, win: Sequence[int], flex: int, armor: bool) -> Any:
        """Return what each full position is worth once ties have been rerolled, an array with an axis for each box."""
        faces = np.indices((FACES,) * self.boxes, dtype=np.int64) + 1
        half = self.boxes // 2
        worth = [10 ** (half - 1 - place) for place in range(half)]
        total = sum(faces[place] * worth[place] - faces[half + place] * worth[place] for place in range(half))
        won = (total + flex >= win[0]) & (total - flex <= win[1])
        tied = ~won & (total > win[1])
        lost = -self.minded * self.most**2
        now = np.where(won, PARTS * self.most**2 + self.most, np.where(tied | armor, 1, lost))
        for _ in range(self.again):
            rerolled = np.max(
                [np.repeat(now.sum(axis, keepdims=True), FACES, axis) for axis in range(self.boxes)], axis=0
            )
            now = np.where(tied, np.maximum(rerolled, FACES * now), FACES * now)
        return now

    def _values_before(self, where: tuple[int, ...]) -> Any:
        """Return what positions are worth whose boxes `where` are filled, before the next throw."""
        return sum(
            np.max([self._values_after(where, boxes, throw) for boxes in self._placings(where)], axis=0)
            for throw in _throws(self.dice)
        )

    def _placings(self, where: Sequence[int]) -> Iterator[tuple[int, ...]]:
        return permutations([box for box in range(self.boxes) if box not in where], self.dice)

    def _values_after(self, where: tuple[int, ...], boxes: Sequence[int], throw: Sequence[int]) -> Any:
        """Return what those positions are worth with a throw placed."""
        after = tuple(sorted((*where, *boxes)))
        faces = dict(zip(boxes, throw, strict=True))
        return self._values[after][tuple(faces[box] - 1 if box in faces else slice(None) for box in after)]

    def ends(self, position: Boxes = ()) -> Ends:
        """Return how a battle ends from a position between two throws (none: from the start), always placed best."""
        position = position or (0,) * self.boxes
        where = tuple(box for box, face in enumerate(position) if face)
        worth = int(self._values[where][tuple(position[box] - 1 for box in where)])
        return self._as_ends(worth, FACES ** (self.boxes - len(where) + self.again))

    def best_placing(self, position: Boxes, throw: Sequence[int]) -> tuple[tuple[int, ...], Ends]:
        """Return the boxes into which the dice of a throw go best, in the order of the dice, and how it ends then."""
        where = tuple(box for box, face in enumerate(position) if face)
        at = tuple(position[box] - 1 for box in where)
        worth, boxes = max(
            ((int(self._values_after(where, ways, throw)[at]), ways) for ways in self._placings(where)),
            key=lambda one: one[0],
        )
        return boxes, self._as_ends(worth, FACES ** (self.boxes - len(where) - self.dice + self.again))

    def _as_ends(self, worth: int, of: int) -> Ends:
        win, tie = divmod(worth % self.most**2, self.most)
        return Ends(win, tie, of - win - tie)


def solve_battle(rules: Any, flex: int, helm: bool, armor: bool, mind: float = 0.0) -> Battle:
    """Return the battle of ``[battle]`` in rules.toml, worked out once for each kind of traveler."""
    return _solve(rules.boxes, rules.dice, tuple(rules.win), flex, int(helm), armor, mind)


_solve = lru_cache(64)(Battle)


def _throws(dice: int) -> Iterator[tuple[int, ...]]:
    """Return every throw, in the order of the dice."""
    return product(range(1, FACES + 1), repeat=dice)
