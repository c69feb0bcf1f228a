"""Duels played out between two who choose as `companion.lostworlds.solver.duel_solver` has solved it, thousands side by
side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.lostworlds.solver.duel_solver import Fight

LONGEST = 400
"""Turns after which a duel is called off."""


@dataclass(frozen=True)
class Played:
    """Duels that were played out: how many each won, those called off, turns on average, and of the turns in which a
    maneuver was allowed the share in which it was done, by number."""

    duels: int
    won: int
    lost: int
    called_off: int
    turns: float
    use: tuple[Mapping[int, float], Mapping[int, float]]


def play_duels(fight: Fight, duels: int, seed: int = 1) -> Played:
    """Return duels between two who choose by the mixes, played out by chance; a critical costs its worth, by chance
    where that is no whole number."""
    rng, positions = np.random.default_rng(seed), fight.positions
    mixes = [
        np.zeros((fight.bodies[0] + 1, fight.bodies[1] + 1, *positions.mine.shape[:1], width), np.float32)
        for width in (positions.mine.shape[1], positions.theirs.shape[1])
    ]
    for left, both in fight.mixes.items():
        mixes[0][left], mixes[1][left] = both
    place = np.zeros(duels, dtype=np.int32)
    bodies = [np.full(duels, body) for body in fight.bodies]
    on, turns = np.arange(duels), np.zeros(duels, dtype=int)
    done, could = ([np.zeros(len(side.moves)) for side in fight.sides] for _ in range(2))
    for _ in range(LONGEST):
        n = place[on]
        chosen = [_draw_places(mix[bodies[0][on], bodies[1][on], n], rng) for mix in mixes]
        for side, order in enumerate((positions.mine, positions.theirs)):
            np.add.at(done[side], order[n, chosen[side]], 1)
            allowed_ = order[n]
            np.add.at(could[side], allowed_[allowed_ >= 0], 1)
        at = n, chosen[0], chosen[1]
        lost = (
            positions.taken[at] + _whole(fight.cost_taken[at], rng),
            positions.given[at] + _whole(fight.cost_given[at], rng),
        )
        for side, damage in enumerate(lost):
            back = np.minimum(bodies[side][on] + fight.back[side][at], fight.bodies[side])
            bodies[side][on] = np.maximum(back - damage, 0)
        place[on] = positions.next[at]
        turns[on] += 1
        on = on[(bodies[0][on] > 0) & (bodies[1][on] > 0)]
        if not len(on):
            break
    first_use, second_use = (
        {move.number: float(a / b) for move, a, b in zip(side.moves, did, can, strict=True) if b}
        for side, did, can in zip(fight.sides, done, could, strict=True)
    )
    up, down = bodies[0] > 0, bodies[1] > 0
    return Played(
        duels,
        int((up & ~down).sum()),
        int((down & ~up).sum()),
        int((up & down).sum()),
        float(turns.mean()),
        (first_use, second_use),
    )


def _draw_places(mix: Any, rng: Any) -> Any:
    """Return a place of each row, drawn by its shares."""
    sums = mix.cumsum(1)
    return np.minimum((rng.random(len(mix))[:, None] * sums[:, -1:] >= sums).sum(1), mix.shape[1] - 1)


def _whole(cost: Any, rng: Any) -> Any:
    low = np.floor(cost)
    return (low + (rng.random(cost.shape) < cost - low)).astype(int)
