"""The map as a traveler weighs it: how far Gusuku is, what a hex promises, where to draw what (seed 003, phase 2;
ruling R46)."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from companion.samurai.rules import Journey, World

MOUNTAINS = "mountains"


class Trek:
    """The ways that are open on a journey."""

    def __init__(self, journey: Journey) -> None:
        self.world, self.journey = journey.world, journey
        self._rock = frozenset(hex_ for hex_, what in journey.terrain.items() if what == MOUNTAINS)
        self._road = frozenset(hex_ for site in journey.sites if site.mark == "road" for hex_ in site.hexes)

    @cached_property
    def steps_home(self) -> Mapping[str, int]:
        """Steps to Gusuku from every hex, over all that is not known to be mountains."""
        return self.steps_to(self.world.board.goal)

    def steps_to(self, goal: str) -> Mapping[str, int]:
        """Return steps to a hex from every other."""
        return _steps_to(self.world, goal, self._rock, self._road)

    @cached_property
    def open_hexes(self) -> Sequence[str]:
        """The hexes one may move to from here."""
        enter = self.journey.passage()
        return [
            hex_
            for hex_ in self.world.board.beside[self.journey.here]
            if hex_ in self.journey.terrain and enter(self.journey.here, hex_)
        ]

    def place_promise(self, hex_: str, bubbled: bool, weights: Mapping[str, float]) -> float:
        """Return what may be had at a hex and beside it in the days to come, in marks."""
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
        """Steps to the nearest printed hex with an open bubble."""
        open_ = tuple(
            hex_ for hex_ in self.world.board.printed if hex_ not in self.journey.bubbles and hex_ != self.journey.here
        )
        return _steps_to_nearest(self.world, open_, self._rock, self._road)

    def hex_to_draw(self, blank: Sequence[str]) -> str:
        """Return the blank hex that the day's terrain goes to: on the way, best where nothing passable lies on the way
        yet."""
        return min(blank, key=self._detour)

    def hex_to_wall(self, blank: Sequence[str]) -> str:
        """Return the blank hex that becomes mountains: the one least on the way."""
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
    """Return steps from every hex to the nearest of some; mountains are entered along the road alone."""
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
