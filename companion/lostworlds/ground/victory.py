"""Who wins: the first scenario's sack, or what the table says; and the victory points (seed 001, character
improvement)."""

from collections.abc import Sequence

from companion.lostworlds.ground.experience import Experience
from companion.lostworlds.ground.figures import Figure

PRIZE = "sack"
SIDES = "AB"


class Victory(Experience):
    """Who wins: the first scenario's sack, or what the table says; and the victory points (seed 001, character
    improvement)."""

    def prize_holder(self) -> int | None:
        """Return the figure that carries the sack, if one does."""
        awake = (number for number, one in self.each() if not one.out)
        carried = ((number, map(self.world.kind, self.things_carried(number))) for number in awake)
        return next((number for number, kinds in carried if PRIZE in kinds), None)

    def check_victory(self) -> bool:
        """Return whether the scenario is over: the sack is in a space of its carrier's own letter, or one side is slain
        to the last and the other is awake; or the last turn is over, and then half as much goes to whoever carries it,
        else to the side that alone is awake (ruling LW81)."""
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
        """Return whether a fighter is awake, or may still wake: not the slain, nor the undead once they lie (ruling
        LW14)."""
        return not one.out or (one.body > self.world.limits.dead and not self.world.book(one).file.undead)

    def end_scenario(self, how: str, side: int | None, points: int) -> bool:
        """Return the scenario is over; the players of the side that won share the points, a single survivor keeps them
        all."""
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
