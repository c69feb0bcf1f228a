"""A duel of two books solved: a zero-sum game of exchanges until somebody is down.

Both choose at once; what is seen, scored and lost follows from the books (`companion.lostworlds.solver.positions`). A
critical binds for the rest of the combat: it is counted in body points, at what it is worth in the endless game in
which every point of difference counts (`worth`), each on its own. Weapons that break (ruling LW8), cards and experience
are left out.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from companion.lostworlds.solver.positions import Positions, Side, Status
from companion.lostworlds.solver.zero_sum import Games
from data.lostworlds.book import Book
from data.lostworlds.combat import Numbers

PATIENCE = 0.9
"""What the next exchange counts beside this one, in the endless game."""
HELD = 0.999
"""What a turn costs in the duel: who can win does not put it off for ever."""
FIRST = 12
"""With few body points in all everything is still unknown, and is looked at more often."""
BROKEN = 2.5
"""Body points that a broken weapon costs whoever has it: in the endless game it is 1.6 to 4.1."""
BARELY, FLAT = 0.5, 0.02
"""Body points of one who stands, whatever criticals cost it; and what a body point is worth at least."""
ROUNDS, STEPS = 24, 12
"""Rounds of regret matching for a pair of body points, and how often the positions that stay at it are looked at
anew."""


def endless(positions: Positions, rows: Any = None, columns: Any = None, sweeps: int = 30) -> Any:
    """Return what each position of the endless game is worth, in body points of difference; `rows` and `columns` as
    masks where a side is bound besides."""
    rows, columns = positions.rows if rows is None else rows, positions.columns if columns is None else columns
    games, value = Games(rows, columns), np.zeros(len(positions.all), dtype=np.float32)
    mask, now = rows[:, :, None] & columns[:, None, :], (positions.given - positions.taken).astype(np.float32)
    for _ in range(sweeps):
        payoff = np.where(mask, now + PATIENCE * value[positions.next], 0).astype(np.float32)
        value = games.solve(payoff, 4)[0]
    return value


def worth(positions: Positions, whole: Any) -> tuple[dict[int, float], dict[int, float]]:
    """Return what the critical of each page costs whoever suffers it, in body points: what is lost of the endless game
    by who is bound so from its start; `whole` is what each position is worth to who is free."""
    found: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for n, side in enumerate(positions.sides):
        known: dict[bytes, float] = {}
        free = (positions.rows, positions.columns)[n]
        order = (positions.mine, positions.theirs)[n]
        for number, page in side.book.pages.items():
            if not page.critical or not any(number in row for row in side.seen):
                continue
            kept = side.spared(number)
            bound = free & kept[order]
            bound = np.where(bound.any(1, keepdims=True), bound, free)
            key = kept.tobytes()
            if key not in known:
                value = endless(positions, *((bound, None) if n == 0 else (None, bound)))
                known[key] = max(0.0, float(((whole - value) if n == 0 else (value - whole)).mean()))
            found[n][number] = known[key]
    return found


class Fight:
    """The whole duel of two books: for every pair of body points what each position is worth, from -1 (lost) to 1
    (won), and how both choose in it; solved from the fewest body points up. With `value`, as it was solved before,
    nothing is solved, and how both choose is not known."""

    def __init__(
        self, one: Book, other: Book, numbers: Numbers, rounds: int = ROUNDS, steps: int = STEPS, value: Any = None
    ) -> None:
        self.sides = Side(one, other, numbers), Side(other, one, numbers)
        self.positions = positions = Positions(*self.sides, numbers.start_page)
        self.bodies = tuple(book.body - numbers.unconscious for book in (one, other))
        self.costs = costs = [np.zeros(100, dtype=np.float32) for _ in self.sides]
        whole = endless(positions)
        self.exchange = float(whole[0])
        for cost, found in zip(costs, worth(positions, whole), strict=True):
            for page, points in found.items():
                cost[page] = points
        self.cost_taken, self.cost_given = costs[0][positions.cut_taken], costs[1][positions.cut_given]
        self.back = tuple(
            np.array([side.back.get(at[n].page, 0) for at in positions.all], dtype=np.int16)[positions.next]
            for n, side in enumerate(self.sides)
        )
        self.mixes: dict[tuple[int, int], tuple[Any, Any]] = {}
        shape = (self.bodies[0] + 1, self.bodies[1] + 1, len(positions.all))
        if value is not None and value.shape == shape:
            self.value = value
            return
        self.value = np.zeros(shape, dtype=np.float32)
        self.value[1:, 0], self.value[0, 1:] = 1, -1
        games = Games(positions.rows, positions.columns)
        for total in range(2, sum(self.bodies) + 1):
            for mine in range(max(1, total - self.bodies[1]), min(self.bodies[0], total - 1) + 1):
                self._layer(mine, total - mine, games, rounds * (1 + FIRST // total), steps)

    def _layer(self, mine: int, theirs: int, games: Games, rounds: int, steps: int) -> None:
        positions, value = self.positions, self.value
        left, right = self.left(mine, theirs)
        known = self._interpolate(left - self.cost_taken, right - self.cost_given, self.positions.next)
        stays = (left == mine) & (right == theirs)
        near = [value[at] for at in ((mine - 1, theirs), (mine, theirs - 1)) if min(at)]
        here = sum(near) / 2 if len(near) == 2 else np.zeros_like(value[0, 0])
        steps = min(steps, rounds)  # a step without a round would mix nothing
        for _ in range(steps):
            payoff = np.where(stays, HELD * here[positions.next], known) * positions.mask
            here, x, y = games.solve(payoff, rounds // steps)
        value[mine, theirs], self.mixes[mine, theirs] = here, (x, y)

    def left(self, mine: int, theirs: int) -> tuple[Any, Any]:
        """Return body points of both after each pair of maneuvers, not below 0; what a page gives back comes first
        (ruling LW19)."""
        positions = self.positions
        return (
            np.maximum(np.minimum(mine + self.back[0], self.bodies[0]) - positions.taken, 0),
            np.maximum(np.minimum(theirs + self.back[1], self.bodies[1]) - positions.given, 0),
        )

    def _interpolate(self, left: Any, right: Any, then: Any) -> Any:
        """Return what the positions `then` are worth at body points that need not be whole."""
        left, right = np.maximum(left, 0), np.maximum(right, 0)
        low, down = np.floor(left).astype(np.int16), np.floor(right).astype(np.int16)
        at = self.value[low, down, then]
        for part, a, b in ((left - low, low + 1, down), (right - down, low, down + 1)):
            if part.any():
                a, b = np.minimum(a, self.bodies[0]), np.minimum(b, self.bodies[1])
                at = at + part * (self.value[a, b, then] - at)
        return at

    def payoffs(
        self, here: tuple[Status, Status], bodies: Sequence[int], owed: Sequence[float], weaker: Any = (0, 0)
    ) -> tuple[list[int], list[int], Any]:
        """Return the numbers of both sides' maneuvers in a position and what each pair of them is worth to the one.

        `bodies` are body points above unconsciousness, `owed` what criticals and breaks that bind already cost each,
        in body points; `weaker` what each scores less, by its maneuvers in the order of the sheet or in all."""
        mine, theirs, then, given, taken, cut_given, cut_taken = self.positions._row(*here)
        numbers = [
            [side.moves[n].number for n in moves] for side, moves in zip(self.sides, (mine, theirs), strict=True)
        ]
        given = np.maximum(given - np.broadcast_to(weaker[0], len(self.sides[0].moves))[mine][:, None], 0)
        taken = np.maximum(taken - np.broadcast_to(weaker[1], len(self.sides[1].moves))[theirs][None, :], 0)
        left = []
        for n, (hit, page) in enumerate(((taken, cut_taken), (given, cut_given))):
            pages = [at[n].page for at in self.positions.all]
            back = np.array([self.sides[n].back.get(number, 0) for number in pages])[then]
            broken = np.array([BROKEN * (number in self.sides[n].breaks) for number in pages])[then]
            alive = np.minimum(bodies[n] + back, self.bodies[n]) - hit
            left.append(np.where(alive > 0, np.maximum(alive - self.costs[n][page] - broken - owed[n], BARELY), 0))
        return numbers[0], numbers[1], self._interpolate(left[0], left[1], np.minimum(then, self.value.shape[2] - 1))

    def slope(self, here: tuple[Status, Status], bodies: Sequence[int]) -> float:
        """Return what a body point is worth in a position, on average of the one's and the other's."""
        at = self.positions.index.get(here, 0)
        mine, theirs = (min(body, most) for body, most in zip(bodies, self.bodies, strict=True))
        more = self.value[mine, theirs, at] - self.value[mine - 1, theirs, at]
        return max(float(more + self.value[mine, theirs - 1, at] - self.value[mine, theirs, at]) / 2, FLAT)

    @property
    def edge(self) -> float:
        """How much more often the one wins than the other, from -1 to 1, from the start."""
        return float(self.value[self.bodies[0], self.bodies[1], 0])

    def opening(self) -> tuple[dict[int, float], dict[int, float]]:
        """Return the shares of the first maneuvers of both, by number."""
        x, y = self.mixes[self.bodies]  # type: ignore[index]
        orders = self.positions.mine[0], self.positions.theirs[0]
        found = []
        for side, order, mix in zip(self.sides, orders, (x[0], y[0]), strict=True):
            found.append(
                {side.moves[place].number: float(part) for place, part in zip(order, mix, strict=True) if place >= 0}
            )
        return found[0], found[1]

    def replies(self) -> tuple[dict[int, int], dict[int, int]]:
        """Return the best answer to each first maneuver, by its number: of the other to the one's, of the one to the
        other's."""
        positions = self.positions
        left, right = self.left(*self.bodies)
        payoff = self._interpolate(left - self.cost_taken, right - self.cost_given, positions.next)[0]
        mine, theirs = ([place for place in order[0] if place >= 0] for order in (positions.mine, positions.theirs))
        payoff = payoff[: len(mine), : len(theirs)]
        numbers = [
            [side.moves[place].number for place in places]
            for side, places in zip(self.sides, (mine, theirs), strict=True)
        ]
        return (
            {number: numbers[1][int(row.argmin())] for number, row in zip(numbers[0], payoff, strict=True)},
            {number: numbers[0][int(column.argmax())] for number, column in zip(numbers[1], payoff.T, strict=True)},
        )
