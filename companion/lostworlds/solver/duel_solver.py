"""A duel of two books solved: a zero-sum game of exchanges until somebody is down.

Both choose at once; what is seen, scored and lost follows from the books (`companion.lostworlds.solver.positions`).
Whether a weapon is broken (ruling LW8) is part of the state. A critical, and a second break, are counted in body
points: at what each costs a turn in the endless game in which every point of difference counts (`critical_costs`,
`break_costs`), for as many turns as are still to come. Of two ways about as good both take the shorter one (`TURN`).
`companion.lostworlds.solver.playouts` plays by the rules themselves and so shows how far that is right. Cards and
experience are left out.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from companion.lostworlds.solver.positions import Positions, Side, Status
from companion.lostworlds.solver.zero_sum import Games
from data.lostworlds.book import Book
from data.lostworlds.combat import Numbers

PATIENCE = 0.9
"""What the next exchange counts beside this one, in the endless game."""
TURN = 0.002
"""What a turn costs each of both in the duel, where a win is worth 2 more than a defeat: of two ways that are about as
good they take the shorter one. Where both may wait for ever and nobody gains by it, nothing else would end a duel."""
FIRST = 12
"""With few body points in all everything is still unknown, and is looked at more often."""
BARELY, FLAT = 0.5, 0.02
"""Body points of one who stands, whatever criticals cost it; and what a body point is worth at least."""
WORN = 2
"""Fights with a weapon broken are solved more roughly by this factor: they are seldom met."""
ROUNDS, STEPS = 12, 6
"""Rounds of regret matching for a pair of body points, and how often the positions that stay at it are looked at
anew."""


def endless(positions: Positions, rows: Any = None, columns: Any = None, sweeps: int = 30, weaker: Any = (0, 0)) -> Any:
    """Return the value of each position to the first fighter in the endless game, in body points, after `sweeps`
    iterations. `rows` and `columns` are masks of the maneuvers each side may do (None: all allowed), `weaker` the
    damage that each side's maneuvers score less."""
    rows, columns = positions.rows if rows is None else rows, positions.columns if columns is None else columns
    games, value = Games(rows, columns), np.zeros(len(positions.all), dtype=np.float32)
    given, taken = np.maximum(positions.given - weaker[0], 0), np.maximum(positions.taken - weaker[1], 0)
    mask, now = rows[:, :, None] & columns[:, None, :], (given - taken).astype(np.float32)
    for _ in range(sweeps):
        payoff = np.where(mask, now + PATIENCE * value[positions.next], 0).astype(np.float32)
        value = games.solve(payoff, 4)[0]
    return value


def critical_costs(positions: Positions, whole: Any) -> tuple[dict[int, float], dict[int, float]]:
    """Return, for each side, what the critical of each page costs the fighter who suffers it, in body points per turn:
    its average loss in the endless game when the critical binds it. `whole` holds the values of all positions without
    it."""
    found: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for n, side in enumerate(positions.sides):
        known: dict[bytes, float] = {}
        free = (positions.rows, positions.columns)[n]
        order = (positions.mine, positions.theirs)[n]
        for number, page in side.book.pages.items():
            if not page.critical or not any(number in row for row in side.seen):
                continue
            kept = side.still_allowed(number)
            bound = free & kept[order]
            bound = np.where(bound.any(1, keepdims=True), bound, free)
            key = kept.tobytes()
            if key not in known:
                value = endless(positions, *((bound, None) if n == 0 else (None, bound)))
                known[key] = _by_turn((whole - value) if n == 0 else (value - whole))
            found[n][number] = known[key]
    return found


def break_costs(positions: Positions, whole: Any) -> tuple[dict[int, float], dict[int, float]]:
    """Return, for each side, what a second break of the weapon on each page costs its owner, in body points per turn.
    `whole` holds the values of all positions of the endless game without it."""
    found: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for n, (side, order) in enumerate(zip(positions.sides, (positions.mine, positions.theirs), strict=True)):
        for number in side.breaks:
            less = side.weaker(number)[order]
            weaker = (less[:, :, None], 0) if n == 0 else (0, less[:, None, :])
            value = endless(positions, weaker=weaker)
            found[n][number] = _by_turn((whole - value) if n == 0 else (value - whole))
    return found


def _by_turn(losses: Any) -> float:
    """Return the average of the `losses` of value over all positions of the endless game, in body points per turn, at
    least 0."""
    return (1 - PATIENCE) * max(0.0, float(losses.mean()))


Wear = tuple[int, int]
"""Of both sides, 1 if the weapon is broken, else 0."""


class Stakes(NamedTuple):
    """What pairs of maneuvers bring, as arrays over all allowed pairs of all positions: damage given and taken in body
    points, and the cost a turn of criticals and second breaks to the fighter who suffers them."""

    given: Any
    taken: Any
    cost_given: Any
    cost_taken: Any


class Fight:
    """The solved duel of two books. `values` holds the value of each position to the first fighter, from -1 (lost) to 1
    (won), and `turns` the turns to come, by broken weapons, body points of both and position; `mixes` holds how both
    choose.

    It is solved from the fewest body points up, with broken weapons first. With `solved` (`values` and `turns` from an
    earlier solution) nothing is solved, and `mixes` is empty."""

    def __init__(
        self, one: Book, other: Book, numbers: Numbers, rounds: int = ROUNDS, steps: int = STEPS, solved: Any = None
    ) -> None:
        self.sides = Side(one, other, numbers), Side(other, one, numbers)
        self.positions = positions = Positions(*self.sides, numbers.start_page)
        self.bodies = tuple(book.body - numbers.unconscious for book in (one, other))
        whole = endless(positions)
        self.exchange = float(whole[0])
        self.costs, self.broken = (
            [_by_page(found) for found in costs]
            for costs in (critical_costs(positions, whole), break_costs(positions, whole))
        )
        pages = [np.array([at[n].page for at in positions.all]) for n in (0, 1)]
        self.breaking = [
            np.isin(shown, list(side.breaks)).astype(np.int8) for side, shown in zip(self.sides, pages, strict=True)
        ]
        """By position, whether being shown there breaks the weapon."""
        self.cells = np.flatnonzero(positions.mask)
        self.then = positions.next.reshape(-1)[self.cells]
        """The position after each pair of maneuvers that are allowed, of all positions in one row: `cells` are their
        places."""
        self.shown = [shown[self.then] for shown in pages]
        self.back = [_by_page(side.back, np.int16)[shown] for side, shown in zip(self.sides, self.shown, strict=True)]
        one_worn, other_worn = ((1, 0) if side.breaks else (0,) for side in self.sides)
        self.wears: list[Wear] = list(product(one_worn, other_worn))
        self.mixes: dict[tuple[Wear, int, int], tuple[Any, Any]] = {}
        shape = (len(self.wears), self.bodies[0] + 1, self.bodies[1] + 1, len(positions.all))
        if solved is not None and solved.shape == (2, *shape):
            self.values, self.turns = solved
            return
        self.values, self.turns = (np.zeros(shape, dtype=np.float32) for _ in range(2))
        self.values[:, 1:, 0], self.values[:, 0, 1:] = 1, -1
        for wear in self.wears:
            self._solve(wear, rounds // WORN if any(wear) else rounds, steps // WORN if any(wear) else steps)

    @property
    def value(self) -> Any:
        """The values of positions while no weapon is broken, by the body points of both and the position."""
        return self.values[self.wears.index((0, 0))]

    def _solve(self, wear: Wear, rounds: int, steps: int) -> None:
        games, stakes = Games(self.positions.rows, self.positions.columns), self.stakes(wear)
        value, turns = (array[self.wears.index(wear)] for array in (self.values, self.turns))
        for total in range(2, sum(self.bodies) + 1):
            for mine, theirs in (*self._bodies_of(total), *self._bodies_of(total + 1)):
                for array in (value, turns):  # of those who regain points
                    array[mine, theirs] = _guess(array, mine, theirs)
            for mine, theirs in self._bodies_of(total):
                self._layer(wear, stakes, mine, theirs, games, max(1, rounds) * (1 + FIRST // total), max(1, steps))

    def _bodies_of(self, total: int) -> list[tuple[int, int]]:
        """Return the body points of both, at least one each, that come to a total."""
        low, high = max(1, total - self.bodies[1]), min(self.bodies[0], total - 1)
        return [(mine, total - mine) for mine in range(low, high + 1)]

    def _layer(self, wear: Wear, stakes: Stakes, mine: int, theirs: int, games: Games, rounds: int, steps: int) -> None:
        at, then, cells = self.wears.index(wear), self.then, self.cells
        left, right, to_come = self.bodies_after(wear, stakes, mine, theirs)
        known = self._interpolate(wear, left, right, then)
        stays = np.flatnonzero((left == mine) & (right == theirs) & ~self._breaks(wear, then))
        here, turns = (_guess(array[at], mine, theirs) for array in (self.values, self.turns))
        payoff, tedium = (np.zeros(self.positions.mask.shape, dtype=np.float32) for _ in range(2))
        steps = min(steps, rounds)  # a step without a round would mix nothing
        for _ in range(steps):
            known[stays], to_come[stays] = here[then[stays]], turns[then[stays]]
            payoff.reshape(-1)[cells], tedium.reshape(-1)[cells] = known, TURN * to_come
            here, x, y = games.solve(payoff, rounds // steps, tedium)
            turns = 1 + (x * np.matmul(tedium, y[:, :, None])[:, :, 0]).sum(1) / TURN
        self.values[at, mine, theirs], self.turns[at, mine, theirs] = here, turns
        self.mixes[wear, mine, theirs] = x.astype(np.float16), y.astype(np.float16)

    def stakes(self, wear: Wear) -> Stakes:
        """Return the damage and lasting costs of each allowed pair of maneuvers; `wear`: whose weapon is broken."""
        positions = self.positions
        found, costs = [], []
        for n, (hit, cut) in enumerate(
            ((positions.given, positions.cut_given), (positions.taken, positions.cut_taken))
        ):
            order = (positions.mine, positions.theirs)[n]
            striker, struck = self.sides[n], self.sides[1 - n]
            if wear[n]:
                less = striker.weaker(min(striker.breaks))[order]
                hit = np.maximum(hit - (less[:, :, None] if n == 0 else less[:, None, :]), 0)
            hit, cut = hit.reshape(-1)[self.cells], cut.reshape(-1)[self.cells]
            at = _by_page({page: row.critical_at or 99 for page, row in struck.book.pages.items()})
            found.append(hit)
            again = self.broken[1 - n][self.shown[1 - n]] * wear[1 - n]
            costs.append(np.where(hit >= at[cut], self.costs[1 - n][cut], 0) + again)
        return Stakes(*found, *costs)

    def bodies_after(self, wear: Wear, stakes: Stakes, mine: int, theirs: int) -> tuple[Any, Any, Any]:
        """Return the body points of both after each pair of maneuvers, and the turns still to come. Costs of criticals
        and second breaks are subtracted from a fighter that still stands, 0 means fallen; points that a page gives back
        come first (ruling LW19). `mine` and `theirs` are the body points before."""
        left = np.maximum(np.minimum(mine + self.back[0], self.bodies[0]) - stakes.taken, 0)
        right = np.maximum(np.minimum(theirs + self.back[1], self.bodies[1]) - stakes.given, 0)
        to_come = self.turns[self.wears.index(wear), left, right, self.then]
        return (
            _subtract_cost(left, stakes.cost_taken * to_come),
            _subtract_cost(right, stakes.cost_given * to_come),
            to_come,
        )

    def _breaks(self, wear: Wear, then: Any) -> Any:
        """Return a mask of the positions `then` in which a weapon breaks that was whole before."""
        one, other = (self.breaking[n][then] * (1 - wear[n]) for n in (0, 1))
        return (one + other) > 0

    def _interpolate(self, wear: Wear, left: Any, right: Any, then: Any) -> Any:
        """Return the values of the positions `then` at the body points `left` and `right`, which may be fractions, with
        weapons counted as broken in positions that break them."""
        found = _interpolate_values(self.values[self.wears.index(wear)], left, right, then)
        for after in self.wears:
            if after != wear and all(a >= b for a, b in zip(after, wear, strict=True)):
                broken = [np.maximum(self.breaking[n][then], wear[n]) == after[n] for n in (0, 1)]
                if (there := broken[0] & broken[1]).any():
                    value = self.values[self.wears.index(after)]
                    found[there] = _interpolate_values(value, left[there], right[there], then[there])
        return found

    def payoffs(
        self, here: tuple[Status, Status], bodies: Sequence[int], owed: Sequence[float], weaker: Any = (0, 0),
        wear: Wear = (0, 0),
    ) -> tuple[list[int], list[int], Any, Any]:  # fmt: skip
        """Return the numbers of both sides' maneuvers in the position `here`, the value of each pair to the first
        fighter, and the cost to both of the turns still to come after it, the last two as matrices (first's maneuvers x
        other's).

        `bodies` are body points above unconsciousness, `owed` the cost of criticals and second breaks that bind each
        already, in body points per turn; `weaker` is what each side's maneuvers score less, as one number or an array
        in the order of the sheet; `wear` says whose weapon is broken."""
        mine, theirs, then, given, taken, cut_given, cut_taken = self.positions._row(*here)
        numbers = [
            [side.moves[n].number for n in moves] for side, moves in zip(self.sides, (mine, theirs), strict=True)
        ]
        given = np.maximum(given - np.broadcast_to(weaker[0], len(self.sides[0].moves))[mine][:, None], 0)
        taken = np.maximum(taken - np.broadcast_to(weaker[1], len(self.sides[1].moves))[theirs][None, :], 0)
        pages = [np.array([at[n].page for at in self.positions.all])[then] for n in (0, 1)]
        then = np.minimum(then, self.values.shape[3] - 1)
        backs = [_by_page(side.back, np.int16) for side in self.sides]
        full = [np.minimum(bodies[n] + backs[n][pages[n]], self.bodies[n]) for n in (0, 1)]
        left = [np.maximum(full[n] - hit, 0) for n, hit in enumerate((taken, given))]
        to_come = self.turns[self.wears.index(wear), left[0], left[1], then]
        for n, page in enumerate((cut_taken, cut_given)):
            cost = self.costs[n][page] + self.broken[n][pages[n]] * wear[n] + owed[n]
            left[n] = _subtract_cost(left[n], cost * to_come)
        return numbers[0], numbers[1], self._interpolate(wear, left[0], left[1], then), TURN * to_come

    def slope(self, position: tuple[Status, Status], bodies: Sequence[int], wear: Wear = (0, 0)) -> float:
        """Return the value of one body point in a position, averaged over one more for the first fighter and one less
        for the other; at least `FLAT`. `bodies` and `wear` as in `payoffs`."""
        at, value = self.positions.index.get(position, 0), self.values[self.wears.index(wear)]
        mine, theirs = (min(body, most) for body, most in zip(bodies, self.bodies, strict=True))
        more = value[mine, theirs, at] - value[mine - 1, theirs, at]
        return max(float(more + value[mine, theirs - 1, at] - value[mine, theirs, at]) / 2, FLAT)

    @property
    def length(self) -> float:
        """The average number of turns a duel takes from the start."""
        return float(self.turns[self.wears.index((0, 0)), self.bodies[0], self.bodies[1], 0])

    @property
    def edge(self) -> float:
        """The first fighter's share of wins less the other's at the start, from -1 to 1."""
        return float(self.value[self.bodies[0], self.bodies[1], 0])

    def opening(self) -> tuple[dict[int, float], dict[int, float]]:
        """Return the share with which each side chooses each maneuver in the first turn, by number."""
        x, y = self.mixes[(0, 0), *self.bodies]  # type: ignore[index]
        orders = self.positions.mine[0], self.positions.theirs[0]
        found = []
        for side, order, rough in zip(self.sides, orders, (x[0], y[0]), strict=True):
            mix = rough.astype(np.float32) / rough.astype(np.float32).sum()
            found.append(
                {side.moves[place].number: float(part) for place, part in zip(order, mix, strict=True) if place >= 0}
            )
        return found[0], found[1]

    def replies(self) -> tuple[dict[int, int], dict[int, int]]:
        """Return, by number, the second fighter's best answer to each first maneuver of the first fighter, and the
        first's best answer to each of the second's."""
        positions = self.positions
        left, right, _ = self.bodies_after((0, 0), self.stakes((0, 0)), *self.bodies)
        payoff = np.zeros(positions.mask.shape, dtype=np.float32)
        payoff.reshape(-1)[self.cells] = self._interpolate((0, 0), left, right, self.then)
        payoff = payoff[0]
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


def _guess(value: Any, mine: int, theirs: int) -> Any:
    """Return a first estimate of the positions' values at body points `mine` and `theirs`: the mean of those with one
    body point less."""
    near = [value[at] for at in ((mine - 1, theirs), (mine, theirs - 1)) if min(at)]
    return sum(near) / 2 if len(near) == 2 else np.zeros_like(value[0, 0])


def _interpolate_values(value: Any, left: Any, right: Any, then: Any) -> Any:
    """Return the values of the positions `then` at the body points `left` and `right`, which may be fractions."""
    most = value.shape[0] - 1, value.shape[1] - 1
    low, down = np.floor(left).astype(np.int16), np.floor(right).astype(np.int16)
    at = value[low, down, then]
    for n, part in enumerate((left - low, right - down)):
        if len(some := np.flatnonzero(part)):
            a, b = (
                np.minimum(points.reshape(-1)[some] + (n == side), most[side])
                for side, points in enumerate((low, down))
            )
            flat = at.reshape(-1)
            flat[some] += part.reshape(-1)[some] * (value[a, b, then.reshape(-1)[some]] - flat[some])
    return at


def _by_page(by_page: Mapping[int, float], dtype: Any = np.float32) -> Any:
    """Return an array of 100 numbers, of a numpy `dtype`, with the figure known for each page, 0 for other pages."""
    return np.array([by_page.get(page, 0) for page in range(100)], dtype=dtype)


def _subtract_cost(bodies: Any, cost: Any) -> Any:
    """Return arrays of body points less a cost that cannot make a fighter fall: a fighter that stands keeps at least
    `BARELY`."""
    return np.where(bodies > 0, np.maximum(bodies - cost, BARELY), 0)
