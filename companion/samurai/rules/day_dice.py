"""Phase 1: the dice of a day (seed 003, phase 1; rulings R07 to R09, R53)."""

from companion.samurai.rules.events import Events


class DayDice(Events):
    """The fate dice and the loose white ones."""

    def begin_day(self) -> None:
        """Begin a new day; on a printed hex with an open bubble some dice are sixes at once (ruling R09)."""
        planning = self.world.rules.planning
        locked = self.world.options["lock"] and self.here in self.world.board.printed and self.here not in self.bubbles
        self.phase, self.red, self.white, self.dice, self.far, self.bought = "planning", 0, 0, (), False, 0
        self.sixes, self.rerolls = planning.premap_dice if locked else 0, planning.rerolls

    def count_loose_dice(self) -> int:
        """Return how many white dice are neither fate nor set beforehand."""
        rules = self.world.rules
        return int(rules.components.white_dice - (rules.planning.fate_dice - rules.components.red_dice) - self.sixes)

    def count_wild_dice(self) -> int:
        """Return how many loose dice are wild; the fate dice are never turned (ruling R07)."""
        return self.dice.count(self.world.rules.planning.wild)

    def white_dice(self) -> tuple[int, ...]:
        """Return all white dice, as phase 3 counts them."""
        return (self.white, *self.dice, *[self.world.rules.planning.premap_face] * self.sixes)

    def set_fate(self, red: int, white: int) -> None:
        """Set the two fate dice."""
        self.red, self.white = red, white
        self.add_stroke("fate", "dice", red=red, white=white, sum=red + white)

    def end_planning(self) -> None:
        """End phase 1: the dice lie sorted, and mapping begins."""
        self.phase, self.rerolls, self.far, self.dice = "mapping", 0, False, tuple(sorted(self.dice))
