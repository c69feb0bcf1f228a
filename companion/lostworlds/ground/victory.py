"""Who wins a scenario: by the sack of the first scenario, or as the players say; and the victory points (seed 001,
character improvement)."""

from collections.abc import Sequence

from companion.lostworlds.ground.experience import Experience
from companion.lostworlds.ground.figures import Figure

PRIZE = "sack"
SIDES = "AB"


class Victory(Experience):
    """Who wins a scenario: by the sack of the first scenario, or as the players say; and the victory points (seed 001,
    character improvement)."""

    def prize_holder(self) -> int | None:
        """Return the number of the conscious figure that carries the sack; None if nobody does."""
        awake = (number for number, one in self.each() if not one.out)
        carried = ((number, map(self.world.kind, self.things_carried(number))) for number in awake)
        return next((number for number, kinds in carried if PRIZE in kinds), None)

    def check_victory(self) -> bool:
        """End the scenario if it is over, and return whether it is: the sack is in a starting space of its carrier's
        side, or only one side has figures that are awake or may wake. After the last turn half the points go to the
        sack's carrier, else to the only side that is awake (ruling LW81)."""
        n = self.prize_holder()
        points = int(self.world.limits.scenario_points)
        if n is not None and self.figures[n].at in self.world.map.starts(SIDES[self.figures[n].side]):
            return self.end_scenario("won", self.figures[n].side, points)
        awake, hope = (
            {one.side for one in self.figures if holds(one)}
            for holds in (lambda one: not one.out, lambda one: self.may_rise(one))
        )
        if len(hope) == 1 and awake:
            return self.end_scenario("left", min(awake), points)
        if self.turn < self.world.limits.scenario_turns and hope:
            return False
        if n is not None:
            return self.end_scenario("held", self.figures[n].side, points // 2)
        if len(awake) == 1:
            return self.end_scenario("field", min(awake), points // 2)
        return self.end_scenario("nobody", None, 0)

    def may_rise(self, one: Figure) -> bool:
        """Return whether a figure is awake or may still wake: not if it is slain, or undead and down (ruling LW14)."""
        return not one.out or (one.body > self.world.limits.dead and not self.world.book(one).file.undead)

    def end_scenario(self, how: str, side: int | None, points: int) -> bool:
        """End the scenario, and return True. The players of the winning `side` (None: nobody) share the points; a
        single survivor keeps them all. `how` is the key of the text ``field.end_``."""
        seats = sorted({one.seat for one in self.figures if one.side == side})
        alive = [one.seat for one in self.figures if one.side == side and one.body > self.world.limits.dead]
        sharers: Sequence[int] = alive if len(alive) == 1 else seats
        self.points_won = tuple(
            had + (points // len(sharers) if seat in sharers else 0) for seat, had in enumerate(self.points_won)
        )
        self.ended, self.winners, self.phase = how, tuple(seats), "over"
        if self.figures:
            self.tell(0, "end", at=how, n=points)
        self.gather_experience({seat: points // len(sharers) for seat in sharers} if points else {}, seats)
        return True
