"""The map as a traveler weighs it: how far Gusuku is, what a hex promises, where to draw what (seed 003, phase 2; ruling R46)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from companion.samurai.effects import passable
from companion.samurai.state import Journey
from companion.samurai.world import World

MOUNTAINS = "mountains"


class Trek:
    """The ways that are open on a journey."""

    def __init__(self, w: World, j: Journey) -> None:
        self.w, self.j = w, j
        self._rock = frozenset(hex_ for hex_, what in j.terrain.items() if what == MOUNTAINS)
        self._road = frozenset(hex_ for site in j.sites if site.mark == "road" for hex_ in site.hexes)

    @cached_property
    def home(self) -> Mapping[str, int]:
        """Steps to Gusuku from every hex, over all that is not known to be mountains."""
        return self.far(self.w.board.goal)

    def far(self, goal: str) -> Mapping[str, int]:
        """Steps to a hex from every other."""
        return _far(self.w, goal, self._rock, self._road)

    @cached_property
    def steps(self) -> Sequence[str]:
        """The hexes one may move to from here."""
        enter = passable(self.j)
        return [hex_ for hex_ in self.w.board.beside[self.j.here] if hex_ in self.j.terrain and enter(self.j.here, hex_)]

    def promise(self, hex_: str, bubbled: bool, v: Mapping[str, float]) -> float:
        """What may be had at a hex and beside it in the days to come, in marks."""
        j, board = self.j, self.w.board
        total = 0.0
        if not bubbled:
            total += v["fresh"] + (v["printed"] if hex_ in board.printed else 0.0)
        for there in board.beside[hex_]:
            if j.terrain.get(there, MOUNTAINS) != MOUNTAINS and there not in j.bubbles and there != j.here:
                total += v["exit"]
                break
        near = self._near.get(hex_, 9)
        return total - v["far"] * min(near, 6)

    @cached_property
    def _near(self) -> Mapping[str, int]:
        """Steps to the nearest printed hex with an open bubble."""
        open_ = tuple(hex_ for hex_ in self.w.board.printed if hex_ not in self.j.bubbles and hex_ != self.j.here)
        return _nearest(self.w, open_, self._rock, self._road)

    def drawn(self, blank: Sequence[str]) -> str:
        """The blank hex that the day's terrain goes to: on the way, best where nothing passable lies on the way yet."""
        return min(blank, key=self._cost)

    def walled(self, blank: Sequence[str]) -> str:
        """The blank hex that becomes mountains: the one least on the way."""
        return max(blank, key=self._cost)

    def _cost(self, hex_: str) -> float:
        return self.home.get(hex_, 30) + 0.6 * self._near.get(hex_, 9) + 0.01 * len(self.w.board.beside[hex_])


@lru_cache(512)
def _far(w: World, goal: str, rock: frozenset[str], road: frozenset[str]) -> Mapping[str, int]:
    return _nearest(w, (goal,), rock, road)


@lru_cache(1024)
def _nearest(w: World, goals: tuple[str, ...], rock: frozenset[str], road: frozenset[str]) -> Mapping[str, int]:
    """Steps from every hex to the nearest of some; mountains are entered along the road alone."""
    found = dict.fromkeys(goals, 0)
    edge, beside, n = list(goals), w.board.beside, 0
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
