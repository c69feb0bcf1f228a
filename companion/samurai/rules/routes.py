"""Phases 1 and 2: the dice of a day, drawing on the map, and the route to Gusuku that must stay open (seed 003, phases
1 and 2; rulings R03, R07 to R09, R46, R53)."""

from companion.engine.refusal import NotAllowed
from companion.samurai.rules.events import Events

MOUNTAINS = "mountains"
LAST = NotAllowed("refusal.last_route", "R46")


class Routes(Events):
    """The fate dice and the loose white dice; blank hexes beside the traveler, and which of them may become
    mountains."""

    def begin_day(self) -> None:
        """Begin a new day; on a printed hex with an open bubble some dice are set to six (ruling R09)."""
        planning = self.world.rules.planning
        locked = self.world.options["lock"] and self.here in self.world.board.printed and self.here not in self.bubbles
        self.phase, self.red, self.white, self.dice, self.far, self.bought = "planning", 0, 0, (), False, 0
        self.sixes, self.rerolls = planning.premap_dice if locked else 0, planning.rerolls

    def count_loose_dice(self) -> int:
        """Return how many white dice are neither fate dice nor set to six beforehand."""
        rules = self.world.rules
        return int(rules.components.white_dice - (rules.planning.fate_dice - rules.components.red_dice) - self.sixes)

    def count_wild_dice(self) -> int:
        """Return how many loose dice show the wild face; the fate dice are never turned (ruling R07)."""
        return self.dice.count(self.world.rules.planning.wild)

    def white_dice(self) -> tuple[int, ...]:
        """Return all white dice that phase 3 counts: the fate die, the loose ones, and those set to six."""
        return (self.white, *self.dice, *[self.world.rules.planning.premap_face] * self.sixes)

    def set_fate(self, red: int, white: int) -> None:
        """Record the faces of the two fate dice."""
        self.red, self.white = red, white
        self.add_stroke("fate", "dice", red=red, white=white, sum=red + white)

    def end_planning(self) -> None:
        """End phase 1: the dice are sorted, and mapping begins."""
        self.phase, self.rerolls, self.far, self.dice = "mapping", 0, False, tuple(sorted(self.dice))

    def blank_neighbors(self) -> list[str]:
        """Return the blank hexes beside the traveler."""
        return [hex_ for hex_ in self.world.board.beside[self.here] if hex_ not in self.terrain]

    def has_route(self, without: str = "") -> bool:
        """Return whether a route to Gusuku is open, over blank and passable hexes, if the hex `without` were
        mountains."""
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
        """Return whether no route needs a hex: the passable ones of its six neighbors are connected without it."""
        here, terrain = self.here, self.terrain
        ring = [
            there is not None and (there == here or terrain.get(there) != MOUNTAINS)
            for there in self.world.board.ring[hex_]
        ]
        return sum(a and not b for a, b in zip(ring, (*ring[1:], ring[0]), strict=False)) <= 1

    def can_raise_mountains(self) -> bool:
        """Return whether any blank hex beside the traveler may become mountains."""
        some = self.blank_neighbors()
        safe = not self._has_road() and any(self.is_needless(hex_) for hex_ in some)
        return safe or len(some) > len(self.barred_hexes())

    def barred_hexes(self) -> dict[str, NotAllowed]:
        """Return the blank hexes beside the traveler that may not become mountains, each with the refusal."""
        road = self._has_road()
        needed = [hex_ for hex_ in self.blank_neighbors() if road or not self.is_needless(hex_)]
        if not needed or not self.has_route():
            return {}
        return {hex_: LAST for hex_ in needed if not self.has_route(hex_)}

    def terrain_today(self) -> str:
        """Return the terrain for the sum of today's fate dice."""
        return self.world.terrains[self.red + self.white]
