"""Where a figure can go, and for how many movement points: one search over the ground, also used by the map on the
screen."""

import heapq
from dataclasses import dataclass

from companion.lostworlds.ground.picks import Picks


@dataclass(frozen=True)
class Way:
    """The path to a space: its cost in movement points, the spaces entered, in order, and whether somebody could halt
    the figure before the last of them."""

    cost: int
    spaces: tuple[str, ...]
    danger: bool = False


def step_cost(levels: int) -> int:
    """Return the movement points for a step to an adjacent space `levels` higher or lower: 1, or one for each level
    (movement chart: moving, climbing)."""
    return max(1, abs(levels))


class Reach(Picks):
    """Where a figure can go, and for how many movement points."""

    def carry_cost(self, number: int) -> int:
        """Return the movement points that carrying a large thing adds to the next step: 0 once they are paid this turn
        (ruling LW72)."""
        return 0 if self.carried else self._load_cost(number)

    def _load_cost(self, number: int) -> int:
        """Return the movement points that a figure pays once per turn for the large thing it carries."""
        return (
            int(self.world.deeds["carry"].cost)
            if any(self.is_large(thing) for thing in self.things_carried(number))
            else 0
        )

    def is_passable(self, number: int, space: str) -> bool:
        """Return whether a figure may pass through a space: no wall, no opponent, no friend who is in an opponent's
        battle zone (ruling LW37)."""
        if not self.world.space(space).enter:
            return False
        mine = self.figures[number].side
        return all(
            self.figures[k].side == mine and not self.foes_in_zone(k) for k in self.figures_in(space) if k != number
        )

    def is_free(self, number: int, there: str) -> bool:
        """Return whether no other conscious figure is in the space `there`, so that figure `number` may stay (LW37)."""
        return self.figures_in(there) in ([], [number])

    def leaves_zone(self, number: int, space: str) -> bool:
        """Return whether a step to a space leaves the battle zone of an opponent that binds the mover, so that it has
        to break off (ruling LW63)."""
        return any(not self.shares_zone_at(number, space, foe) for foe in self.bound if not self.figures[foe].out)

    def reachable_spaces(self, number: int, points: int | None = None) -> dict[str, Way]:
        """Return the cheapest path to each space that a figure can walk or climb to and stay in, for `points` movement
        points (None: those it has left). Of equal paths one without danger is taken. Friends can be passed; carrying is
        paid with the first step."""
        start, most = self.figures[number].at, self.points if points is None else points
        best: dict[str, Way] = {start: Way(0, ())}
        queue: list[tuple[int, int, int, str]] = [(0, 0, 0, start)]
        done: set[str] = set()
        load = self.carry_cost(number)
        open_: dict[str, bool] = {}
        danger: dict[str, bool] = {}
        while queue:
            cost, risk, _, here = heapq.heappop(queue)
            if here in done:
                continue
            done.add(here)
            level, way = self.world.space(here).level, best[here].spaces
            if here != start and here not in danger:
                danger[here] = any(self.may_halt_at(number, here, foe) for foe in self.foes(number))
            risky = int(risk or (here != start and danger[here]))
            for there in self.world.map.beside[here]:
                total = cost + step_cost(self.world.space(there).level - level) + (load if here == start else 0)
                if total > most or there in done:
                    continue
                if there not in open_:
                    open_[there] = self.is_passable(number, there) and not self.leaves_zone(number, there)
                old = best.get(there)
                if open_[there] and (old is None or (total, risky) < (old.cost, int(old.danger))):
                    best[there] = Way(total, (*way, there), bool(risky))
                    heapq.heappush(queue, (total, risky, len(way) + 1, there))
        return {there: way for there, way in best.items() if there != start and self.is_free(number, there)}
