"""The battle, solved: every placement of every throw, by dynamic programming on whole numbers (seed 003, phase 4).

Positions are the six boxes, the top row first, 0 for an empty one. What a position is worth is counted in equally likely ends:
one for a tie, and for a win more than all ends together. So a placement wins as often as can be, and of those that win equally
often the one is taken that ties most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

import numpy as np

FACES = 6
Boxes = tuple[int, ...]


class Ends(NamedTuple):
    """How many of `of` equally likely ends are which."""

    win: int
    tie: int
    lose: int

    @property
    def of(self) -> int:
        return sum(self)


class Battle:
    """A battle of a traveler with so much `flex`, rerolls after a tie (a helm) and perhaps armor that makes a tie of a loss.

    `win` are the least and the greatest difference that win (rulings R32 to R34). Boxes are filled by throws of `dice`."""

    def __init__(self, boxes: int, dice: int, win: Sequence[int], flex: int, again: int = 0, armor: bool = False) -> None:
        self.boxes, self.dice, self.again = boxes, dice, again
        self.most = FACES**boxes * FACES**again + 1
        self._worth: dict[tuple[int, ...], Any] = {tuple(range(boxes)): self._full(win, flex, armor)}
        for filled in range(boxes - dice, -1, -dice):
            for where in combinations(range(boxes), filled):
                self._worth[where] = self._before(where)

    def _full(self, win: Sequence[int], flex: int, armor: bool) -> Any:
        """What each full position is worth once ties have been rerolled, an array with an axis for each box."""
        faces = np.indices((FACES,) * self.boxes, dtype=np.int64) + 1
        half = self.boxes // 2
        worth = [10 ** (half - 1 - place) for place in range(half)]
        total = sum(faces[place] * worth[place] - faces[half + place] * worth[place] for place in range(half))
        won = (total + flex >= win[0]) & (total - flex <= win[1])
        tied = ~won & (total > win[1])
        now = np.where(won, self.most, np.where(tied | armor, 1, 0))
        for _ in range(self.again):
            rerolled = np.max([np.repeat(now.sum(axis, keepdims=True), FACES, axis) for axis in range(self.boxes)], axis=0)
            now = np.where(tied, np.maximum(rerolled, FACES * now), FACES * now)
        return now

    def _before(self, where: tuple[int, ...]) -> Any:
        """What positions are worth whose boxes `where` are filled, before the next throw."""
        return sum(
            np.max([self._placed(where, boxes, throw) for boxes in self._ways(where)], axis=0) for throw in _throws(self.dice)
        )

    def _ways(self, where: Sequence[int]) -> Iterator[tuple[int, ...]]:
        return permutations([box for box in range(self.boxes) if box not in where], self.dice)

    def _placed(self, where: tuple[int, ...], boxes: Sequence[int], throw: Sequence[int]) -> Any:
        """What those positions are worth with a throw placed."""
        after = tuple(sorted((*where, *boxes)))
        faces = dict(zip(boxes, throw, strict=True))
        return self._worth[after][tuple(faces[box] - 1 if box in faces else slice(None) for box in after)]

    def ends(self, position: Boxes = ()) -> Ends:
        """How a battle ends from a position between two throws (none: from the start), always placed best."""
        position = position or (0,) * self.boxes
        where = tuple(box for box, face in enumerate(position) if face)
        worth = int(self._worth[where][tuple(position[box] - 1 for box in where)])
        return self._counted(worth, FACES ** (self.boxes - len(where) + self.again))

    def best(self, position: Boxes, throw: Sequence[int]) -> tuple[tuple[int, ...], Ends]:
        """The boxes into which the dice of a throw go best, in the order of the dice, and how it ends then."""
        where = tuple(box for box, face in enumerate(position) if face)
        at = tuple(position[box] - 1 for box in where)
        worth, boxes = max(
            ((int(self._placed(where, ways, throw)[at]), ways) for ways in self._ways(where)), key=lambda one: one[0]
        )
        return boxes, self._counted(worth, FACES ** (self.boxes - len(where) - self.dice + self.again))

    def _counted(self, worth: int, of: int) -> Ends:
        win, tie = divmod(worth, self.most)
        return Ends(win, tie, of - win - tie)


def solved(rules: Any, flex: int, helm: bool, armor: bool) -> Battle:
    """The battle of ``[battle]`` in rules.toml, worked out once for each kind of traveler."""
    return _solved(rules.boxes, rules.dice, tuple(rules.win), flex, int(helm), armor)


_solved = lru_cache(64)(Battle)


def _throws(dice: int) -> Iterator[tuple[int, ...]]:
    """Every throw, in the order of the dice."""
    return product(range(1, FACES + 1), repeat=dice)
