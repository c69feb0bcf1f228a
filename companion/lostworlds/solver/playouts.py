"""Duels played out, thousands side by side, between two players who choose as the solved duel says.

They follow the rules in full: criticals bind, and broken weapons score less (rulings LW4, LW8), which `duel_solver`
only estimates."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import sqrt
from typing import Any

import numpy as np

from companion.lostworlds.solver.duel_solver import Fight
from companion.lostworlds.solver.positions import Side, Status

LONGEST = 400
"""Turns after which a duel is called off."""


@dataclass(frozen=True)
class Played:
    """The result of duels that were played out: wins and losses of the first fighter, duels called off (in the rest
    both fell), turns on average and of 95 in 100, and for each side how often each maneuver was chosen when it was
    allowed (`use`)."""

    duels: int
    won: int
    lost: int
    called_off: int
    turns: float
    turns_95: float
    use: tuple[Mapping[int, float], Mapping[int, float]]

    @property
    def share(self) -> float:
        """The first fighter's share of wins; a duel that nobody wins counts half."""
        return (1 + (self.won - self.lost) / self.duels) / 2

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval around `share`."""
        decided = (self.won + self.lost) / self.duels / 4
        return 1.96 * sqrt(max(decided - (self.share - 0.5) ** 2, 0) / self.duels)


class _Seat:
    """One side of all duels that are played out: its possible statuses by number, what each status allows, adds and
    leads to, and the current body points, criticals and breaks of each duel."""

    def __init__(self, side: Side, body: int, duels: int, costs: Any, broken: Any) -> None:
        self.side, self.most = side, body
        pages = list(side.book.pages)
        self.statuses = [Status(*one) for one in product(pages, (0, *sorted(side.takes)))]
        at = {one: n for n, one in enumerate(self.statuses)}
        self.free, self.fallback = (
            np.array([find(one) for one in self.statuses]) for find in (side.free, side.fallback)
        )
        self.strength = np.array([side.strength(one) for one in self.statuses])
        self.after = np.zeros((len(self.statuses), 100), dtype=int)
        for n, page in product(range(len(self.statuses)), pages):
            self.after[n, page] = at[side.after(self.statuses[n], page)]
        self.still_allowed = np.ones((100, len(side.moves)), dtype=bool)
        self.weaken = np.zeros((100, len(side.moves)), dtype=int)
        for page in pages:
            self.still_allowed[page] = side.still_allowed(page)
        for page in side.breaks:
            self.weaken[page] = side.weaker(page)
        self.back = np.array([side.back.get(page, 0) for page in range(100)])
        self.costs, self.broken = costs, broken
        self.body, self.owed = np.full(duels, body), np.zeros(duels)
        self.hurts = np.zeros((duels, 100), dtype=bool)
        self.open = np.ones((duels, len(side.moves)), dtype=bool)
        self.less = np.zeros((duels, len(side.moves)), dtype=int)
        self.worn, self.broken_on = np.zeros(duels, dtype=int), np.isin(range(100), list(side.breaks)).astype(int)
        self.done, self.could = np.zeros(len(side.moves)), np.zeros(len(side.moves))

    def start(self, page: int, duels: int) -> None:
        self.status = np.full(duels, self.statuses.index(Status(page)))

    def choose(self, on: Any, mix: Any, rng: Any) -> Any:
        """Return, for each duel in `on`, the index of the maneuver chosen: drawn by the weights `mix` among allowed
        maneuvers, or evenly among them if `mix` gives them no weight."""
        allowed = self.free[self.status[on]] & self.open[on]
        allowed = np.where(allowed.any(1, keepdims=True), allowed, self.fallback[self.status[on]])
        mix = mix * allowed
        mix = np.where(mix.sum(1, keepdims=True) > 0, mix, allowed)
        sums = mix.cumsum(1)
        chosen = (rng.random(len(on))[:, None] * sums[:, -1:] >= sums).sum(1).clip(max=mix.shape[1] - 1)
        self.could += allowed.sum(0)
        np.add.at(self.done, chosen, 1)
        return chosen

    def suffer(self, on: Any, page: Any, total: Any, second: Any) -> None:
        """Show the fighter of each duel in `on` on its `page`, hit for `total` (NaN: no burst), which is critical from
        `second` up."""
        hit = np.nan_to_num(np.maximum(total, 0)).astype(int)
        self.body[on] = np.minimum(self.body[on] + self.back[page], self.most) - hit
        fresh = (hit > 0) & (hit >= second) & ~self.hurts[on, page]
        self.hurts[on[fresh], page[fresh]] = True
        self.open[on[fresh]] &= self.still_allowed[page[fresh]]
        self.owed[on] += np.where(fresh, self.costs[page], 0) + self.broken[page] * self.worn[on]
        self.less[on] += self.weaken[page]
        self.worn[on] |= self.broken_on[page]
        self.status[on] = self.after[self.status[on], page]

    @property
    def use(self) -> Mapping[int, float]:
        moves = zip(self.side.moves, self.done, self.could, strict=True)
        return {move.number: float(did / can) for move, did, can in moves if can}


class _Table:
    """How both sides choose in each situation, and the turns still to come, looked up from the solved duel."""

    def __init__(self, fight: Fight, seats: tuple[_Seat, _Seat]) -> None:
        self.fight, self.seats = fight, seats

    @cached_property
    def places(self) -> Any:
        """The number of the position for each pair of statuses; one past the last if it cannot be reached."""
        there = self.fight.positions.index
        unmet = len(self.fight.positions.all)
        return np.array([[there.get((a, b), unmet) for b in self.seats[1].statuses] for a in self.seats[0].statuses])

    def feel(self, on: Any) -> tuple[Any, ...]:
        """Return the index under which the mixes of the duels `on` are looked up: whose weapon is broken, body points
        of both less the expected cost of lasting damage, and the position."""
        one, other = self.seats
        worn, place = (one.worn[on], other.worn[on]), self.places[one.status[on], other.status[on]]
        to_come = self.turns[*worn, one.body[on], other.body[on], place]
        felt = (np.rint(seat.body[on] - seat.owed[on] * to_come).clip(1).astype(int) for seat in self.seats)
        return *worn, *felt, place

    @cached_property
    def turns(self) -> Any:
        """Turns still to come, by the two broken weapons (0 or 1), the body points of both and the position."""
        turns = np.pad(self.fight.turns, ((0, 0), (0, 0), (0, 0), (0, 1)))
        known = self.fight.wears
        return np.array([[turns[known.index((a, b)) if (a, b) in known else 0] for b in (0, 1)] for a in (0, 1)])

    @cached_property
    def mixes(self) -> tuple[Any, Any]:
        """For each side the share of each maneuver, by the two broken weapons (0 or 1), body points of both, position
        and index on the sheet."""
        found = []
        for n, order in enumerate((self.fight.positions.mine, self.fight.positions.theirs)):
            moves = len(self.seats[n].side.moves)
            bodies = (body + 1 for body in self.fight.bodies)
            whole = np.zeros((2, 2, *bodies, len(order) + 1, moves + 1), dtype=np.float16)
            rows = np.arange(len(order))[:, None]
            for (wear, mine, theirs), both in self.fight.mixes.items():
                whole[*wear, mine, theirs][rows, order] = both[n]  # what is no maneuver, -1, comes last and is cut off
            found.append(whole[..., :-1])
        return found[0], found[1]


def play_duels(fight: Fight, duels: int, seed: int = 1) -> Played:
    """Return the results of `duels` duels by the rules, in which both sides draw their maneuvers from the mixes of the
    solved duel."""
    rng = np.random.default_rng(seed)
    one, other = (
        _Seat(side, body, duels, costs, broken)
        for side, body, costs, broken in zip(fight.sides, fight.bodies, fight.costs, fight.broken, strict=True)
    )
    table, seconds = _Table(fight, (one, other)), (one.side.second, other.side.second)
    for seat in (one, other):
        seat.start(fight.sides[0].numbers.start_page, duels)
    on, turns = np.arange(duels), np.zeros(duels, dtype=int)
    for _ in range(LONGEST):
        where = table.feel(on)
        i, j = (
            seat.choose(on, mix[where].astype(np.float32), rng)
            for seat, mix in zip((one, other), table.mixes, strict=True)
        )
        dealt = other.side.score[j, i] + one.strength[one.status[on], i] - one.less[on, i]
        taken = one.side.score[i, j] + other.strength[other.status[on], j] - other.less[on, j]
        shown, seen = one.side.seen[i, j], other.side.seen[j, i]
        one.suffer(on, shown, taken, seconds[0][i, j])
        other.suffer(on, seen, dealt, seconds[1][j, i])
        turns[on] += 1
        on = on[(one.body[on] > 0) & (other.body[on] > 0)]
        if not len(on):
            break
    up, down = one.body > 0, other.body > 0
    won, lost = int((up & ~down).sum()), int((down & ~up).sum())
    long = float(turns.mean()), float(np.quantile(turns, 0.95))
    return Played(duels, won, lost, int((up & down).sum()), *long, (one.use, other.use))
