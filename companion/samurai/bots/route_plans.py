"""The map as a bot weighs it: the steps to Gusuku, the promise of a hex, and where to draw what (seed 003, phase 2;
ruling R46)."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from companion.samurai.rules import Journey, World

MOUNTAINS = "mountains"


class Trek:
    """The routes that are open on a journey."""

    def __init__(self, journey: Journey) -> None:
        self.world, self.journey = journey.world, journey
        self._rock = frozenset(hex_ for hex_, what in journey.terrain.items() if what == MOUNTAINS)
        self._road = frozenset(hex_ for site in journey.sites if site.mark == "road" for hex_ in site.hexes)

    @cached_property
    def steps_home(self) -> Mapping[str, int]:
        """Steps to Gusuku from every hex, over all hexes not known to be mountains."""
        return self.steps_to(self.world.board.goal)

    def steps_to(self, goal: str) -> Mapping[str, int]:
        """Return the steps to the hex `goal` from every other one that is connected to it."""
        return _steps_to(self.world, goal, self._rock, self._road)

    @cached_property
    def open_hexes(self) -> Sequence[str]:
        """The hexes the traveler may move to from here."""
        enter = self.journey.passage()
        return [
            hex_
            for hex_ in self.world.board.beside[self.journey.here]
            if hex_ in self.journey.terrain and enter(self.journey.here, hex_)
        ]

    def place_promise(self, hex_: str, bubbled: bool, weights: Mapping[str, float]) -> float:
        """Return the value, in marks, of what a hex and its neighbors offer in the days to come, by the evaluator's
        `weights`; `bubbled`: its event bubble is filled."""
        journey, board = self.journey, self.world.board
        total = 0.0
        if not bubbled:
            total += weights["fresh"] + (weights["printed"] if hex_ in board.printed else 0.0)
        for there in board.beside[hex_]:
            if (
                journey.terrain.get(there, MOUNTAINS) != MOUNTAINS
                and there not in journey.bubbles
                and there != journey.here
            ):
                total += weights["exit"]
                break
        near = self._steps_to_bubble.get(hex_, 9)
        return total - weights["far"] * min(near, 6)

    @cached_property
    def _steps_to_bubble(self) -> Mapping[str, int]:
        """Steps from every hex to the nearest printed one with an open bubble."""
        open_ = tuple(
            hex_ for hex_ in self.world.board.printed if hex_ not in self.journey.bubbles and hex_ != self.journey.here
        )
        return _steps_to_nearest(self.world, open_, self._rock, self._road)

    def hex_to_draw(self, blank: Sequence[str]) -> str:
        """Return the blank hex in which to draw the day's terrain: the one nearest to the way home."""
        return min(blank, key=self._detour)

    def hex_to_wall(self, blank: Sequence[str]) -> str:
        """Return the blank hex that should become mountains: the one farthest from the way home."""
        return max(blank, key=self._detour)

    def _detour(self, hex_: str) -> float:
        home, bubble = self.steps_home.get(hex_, 30), self._steps_to_bubble.get(hex_, 9)
        return home + 0.6 * bubble + 0.01 * len(self.world.board.beside[hex_])


@lru_cache(512)
def _steps_to(world: World, goal: str, rock: frozenset[str], road: frozenset[str]) -> Mapping[str, int]:
    return _steps_to_nearest(world, (goal,), rock, road)


@lru_cache(1024)
def _steps_to_nearest(
    world: World, goals: tuple[str, ...], rock: frozenset[str], road: frozenset[str]
) -> Mapping[str, int]:
    """Return the steps from every hex to the nearest of `goals`; mountains (`rock`) are entered only along a road."""
    found = dict.fromkeys(goals, 0)
    edge, beside, n = list(goals), world.board.beside, 0
    while edge:
        n, new = n + 1, []
        for there in edge:
            climbs = there in rock
            for here in beside[there]:
                if here not in found and (here not in rock or here in road) and (not climbs or here in road):
                    found[here] = n
                    new.append(here)
        edge = new
    return found
