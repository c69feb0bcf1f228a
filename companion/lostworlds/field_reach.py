"""Where a figure can go, and for how many points: one search over the ground, which the map of the screen shows."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass

from companion.lostworlds.field_state import Field, put
from companion.lostworlds.field_world import World, carried, foes, pressing, standing_in, stops, zoned


@dataclass(frozen=True)
class Way:
    """How a space is reached: the points it costs in all, the spaces entered, in order, and whether on the way, before the last
    of them, somebody could halt it."""

    cost: int
    spaces: tuple[str, ...]
    danger: bool = False


def step_cost(levels: int) -> int:
    """Points for an adjacent space: 1 on the same level, else one for each level between (movement chart: moving, climbing)."""
    return max(1, abs(levels))


def burden(w: World, f: Field, n: int) -> int:
    """What carrying a large thing costs with the next space (ruling LW72)."""
    heavy = any(w.large(f, thing) for thing in carried(f, n))
    return int(w.deeds["carry"].cost) if heavy and not f.carried else 0


def passable(w: World, f: Field, n: int, there: str) -> bool:
    """Whether one may pass a space: no wall, no opponent, no friend who is in an opponent's battle zone (ruling LW37)."""
    if not w.space(there).enter:
        return False
    mine = f.figures[n].side
    return all(f.figures[k].side == mine and not pressing(w, f, k) for k in standing_in(f, there) if k != n)


def free(f: Field, n: int, there: str) -> bool:
    """Whether no other conscious fighter is there, so that one may stay (ruling LW37)."""
    return all(k == n for k in standing_in(f, there))


def leaves(w: World, f: Field, n: int, there: str) -> bool:
    """Whether a step leads out of the battle zone of an opponent that binds the mover: then it has to break off (ruling LW63)."""
    if not f.bound:
        return False
    trial = f.copy()
    put(trial, n, at=there)
    return any(not zoned(w, trial, n, foe) for foe in f.bound if not f.figures[foe].out)


def steps(w: World, f: Field, n: int) -> Iterator[tuple[str, int]]:
    """The adjacent spaces a figure may walk or climb into from where it is, and for how many points; friends it passes too."""
    here = f.figures[n].at
    for there in w.map.beside[here]:
        if passable(w, f, n, there):
            cost = step_cost(w.space(there).level - w.space(here).level) + burden(w, f, n)
            if not leaves(w, f, n, there):
                yield there, cost


def reach(w: World, f: Field, n: int, points: int | None = None) -> dict[str, Way]:
    """Every space a figure can walk or climb to and stay in, with so many points (as it has left), each by the cheapest way;
    of ways that cost the same, by one without danger."""
    start, most = f.figures[n].at, f.points if points is None else points
    best: dict[str, Way] = {start: Way(0, ())}
    queue: list[tuple[int, int, int, str]] = [(0, 0, 0, start)]
    done: set[str] = set()
    trial = f.copy()
    danger = {there: _watched(w, trial, n, there) for there in w.map.spaces if w.space(there).enter}
    while queue:
        cost, risk, _, here = heapq.heappop(queue)
        if here in done:
            continue
        done.add(here)
        put(trial, n, at=here)
        trial.carried = f.carried or here != start
        for there, price in steps(w, trial, n):
            total, risky = cost + price, int(risk or (here != start and danger[here]))
            old = best.get(there)
            if total <= most and there not in done and (old is None or (total, risky) < (old.cost, int(old.danger))):
                best[there] = Way(total, (*best[here].spaces, there), bool(risky))
                heapq.heappush(queue, (total, risky, len(best[there].spaces), there))
    return {there: way for there, way in best.items() if there != start and free(f, n, there)}


def _watched(w: World, f: Field, n: int, there: str) -> bool:
    """Whether somebody could halt figure `n` there."""
    put(f, n, at=there)
    return any(stops(w, f, n, foe) for foe in foes(f, n))
