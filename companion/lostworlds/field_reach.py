"""Where a figure can go, and for how many points: one search over the ground, which the map of the screen shows."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from companion.lostworlds.field_state import Field
from companion.lostworlds.field_world import World, carried, foes, pressing, standing_in, stops_at, zoned_at


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
    return 0 if f.carried else _load(w, f, n)


def _load(w: World, f: Field, n: int) -> int:
    """What carrying costs in a turn."""
    return int(w.deeds["carry"].cost) if any(w.large(f, thing) for thing in carried(f, n)) else 0


def passable(w: World, f: Field, n: int, there: str) -> bool:
    """Whether one may pass a space: no wall, no opponent, no friend who is in an opponent's battle zone (ruling LW37)."""
    if not w.space(there).enter:
        return False
    mine = f.figures[n].side
    return all(f.figures[k].side == mine and not pressing(w, f, k) for k in standing_in(f, there) if k != n)


def free(f: Field, n: int, there: str) -> bool:
    """Whether no other conscious fighter is there, so that one may stay (ruling LW37)."""
    return standing_in(f, there) in ([], [n])


def leaves(w: World, f: Field, n: int, there: str) -> bool:
    """Whether a step leads out of the battle zone of an opponent that binds the mover: then it has to break off (ruling LW63)."""
    return any(not zoned_at(w, f, n, there, foe) for foe in f.bound if not f.figures[foe].out)


def reach(w: World, f: Field, n: int, points: int | None = None) -> dict[str, Way]:
    """Every space a figure can walk or climb to and stay in, with so many points (as it has left), each by the cheapest way;
    of ways that cost the same, by one without danger. Friends are passed, and carrying is paid with the first space."""
    start, most = f.figures[n].at, f.points if points is None else points
    best: dict[str, Way] = {start: Way(0, ())}
    queue: list[tuple[int, int, int, str]] = [(0, 0, 0, start)]
    done: set[str] = set()
    load = burden(w, f, n)
    open_: dict[str, bool] = {}
    danger: dict[str, bool] = {}
    while queue:
        cost, risk, _, here = heapq.heappop(queue)
        if here in done:
            continue
        done.add(here)
        level, way = w.space(here).level, best[here].spaces
        if here != start and here not in danger:
            danger[here] = any(stops_at(w, f, n, here, foe) for foe in foes(f, n))
        risky = int(risk or (here != start and danger[here]))
        for there in w.map.beside[here]:
            total = cost + step_cost(w.space(there).level - level) + (load if here == start else 0)
            if total > most or there in done:
                continue
            if there not in open_:
                open_[there] = passable(w, f, n, there) and not leaves(w, f, n, there)
            old = best.get(there)
            if open_[there] and (old is None or (total, risky) < (old.cost, int(old.danger))):
                best[there] = Way(total, (*way, there), bool(risky))
                heapq.heappush(queue, (total, risky, len(way) + 1, there))
    return {there: way for there, way in best.items() if there != start and free(f, n, there)}
