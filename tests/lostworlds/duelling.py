"""Duels of two books by players who weigh their moves, to see whether a fighter is too strong. The rules are
`combat`'s."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from data.lostworlds.book import Book, Move
from data.lostworlds.combat import Numbers, Standing, choices, fresh, pages, score_on, standing, turn
from data.lostworlds.deadends import range_of


class Arena:
    """Two books, and what their players have thought of before. `tough` multiplies the body points of the first."""

    def __init__(
        self, one: Book, other: Book, numbers: Numbers, rng: random.Random, calm: float = 2.0, tough: int = 1
    ) -> None:
        self.numbers, self.rng, self.calm = numbers, rng, calm
        first = fresh(one, numbers)
        self.start = (replace(first, body=tough * first.body, most=tough * first.most), fresh(other, numbers))
        self.thoughts: dict[object, tuple[Sequence[Move], list[float]]] = {}

    def wins(self, rounds: int) -> float:
        """The share of `rounds` combats that the first wins; a combat undecided after 60 turns counts half."""
        return sum(self.combat() for _ in range(rounds)) / rounds

    def combat(self) -> float:
        one, other = self.start
        for _ in range(60):
            mine, theirs = self.choice(one, other, 0), self.choice(other, one, 1)
            one, other = turn(one, other, mine, theirs, self.numbers)
            up = standing(one, self.numbers), standing(other, self.numbers)
            if not all(up):
                return 0.5 if not any(up) else float(up[0])
        return 0.5

    def choice(self, one: Standing, other: Standing, side: int) -> Move:
        """A legal move, the likelier the more it deals and the less it takes against whatever the other may do."""
        key = (side, *_mind(one), *_mind(other))
        if key not in self.thoughts:
            if range_of(one.shown) != range_of(other.shown):
                here = f"{one.book.id} on {one.page} and {other.book.id} on {other.page}"
                raise AssertionError(f"{here} are at different ranges")
            moves, replies = choices(one), choices(other)
            self.thoughts[key] = moves, [math.exp(self.worth(one, other, move, replies) / self.calm) for move in moves]
        return self.rng.choices(*self.thoughts[key])[0]

    def worth(self, one: Standing, other: Standing, move: Move, replies: Sequence[Move]) -> float:
        total = 0
        for reply in replies:
            p, q = pages(one, other, move, reply)
            dealt, taken = score_on(one, move, q, other, self.numbers), score_on(other, reply, p, one, self.numbers)
            total += max(0, dealt or 0) - max(0, taken or 0)
        return total / len(replies)


def _mind(fighter: Standing) -> tuple[object, ...]:
    """Everything of a fighter that weighs on a choice; the body points do not."""
    return fighter.page, fighter.lost, fighter.hurts, fighter.breaks
