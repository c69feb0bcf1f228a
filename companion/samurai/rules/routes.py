"""Phase 2: what is drawn on the map, and the route that must be left to Gusuku (seed 003, phase 2; rulings R03,
R46)."""

from companion.engine.refusal import NotAllowed
from companion.samurai.rules.day_dice import DayDice

MOUNTAINS = "mountains"
LAST = NotAllowed("refusal.last_route", "R46")


class Routes(DayDice):
    """Blank hexes beside the traveler, and which of them may become mountains."""

    def blank_neighbors(self) -> list[str]:
        """Return the blank hexes beside the traveler."""
        return [hex_ for hex_ in self.world.board.beside[self.here] if hex_ not in self.terrain]

    def has_route(self, without: str = "") -> bool:
        """Tell whether a route to Gusuku is left, over blank and passable hexes, if a hex were mountains."""
        board = self.world.board
        if self._has_road():
            can_enter = self.passage()
            return board.goal in board.steps(self.here, lambda here, there: there != without and can_enter(here, there))
        return board.is_connected(self.here, board.goal, board.hexes(self._mountain_hexes(without)))

    def _has_road(self) -> bool:
        return any(site.mark == "road" for site in self.sites)

    def _mountain_hexes(self, without: str) -> list[str]:
        rock = [hex_ for hex_, what in self.terrain.items() if what == MOUNTAINS]
        return [*rock, without] if without else rock

    def is_needless(self, hex_: str) -> bool:
        """Tell whether the passable hexes round a hex hang together without it, so that no route needs it."""
        here, terrain = self.here, self.terrain
        ring = [
            there is not None and (there == here or terrain.get(there) != MOUNTAINS)
            for there in self.world.board.ring[hex_]
        ]
        return sum(a and not b for a, b in zip(ring, (*ring[1:], ring[0]), strict=False)) <= 1

    def can_raise_mountains(self) -> bool:
        """Tell whether there is a blank hex beside the traveler that may become mountains."""
        some = self.blank_neighbors()
        safe = not self._has_road() and any(self.is_needless(hex_) for hex_ in some)
        return safe or len(some) > len(self.barred_hexes())

    def barred_hexes(self) -> dict[str, NotAllowed]:
        """Return the blank hexes beside the traveler that may not become mountains, and why."""
        road = self._has_road()
        needed = [hex_ for hex_ in self.blank_neighbors() if road or not self.is_needless(hex_)]
        if not needed or not self.has_route():
            return {}
        return {hex_: LAST for hex_ in needed if not self.has_route(hex_)}

    def terrain_today(self) -> str:
        """Return what the fate dice draw today."""
        return self.world.terrains[self.red + self.white]
