"""Who wins a scenario, by the conditions of its kind, and the victory points (seed 001, victory and character
improvement; rulings LW81, LW87 to LW91).

`KINDS` has the conditions of each kind of scenario; all else is the same for every one."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.lostworlds.ground.experience import Experience
from companion.lostworlds.ground.figures import Figure
from data.lostworlds.scenarios import PRIZE, SIDES


class End(NamedTuple):
    """How a scenario ended: the key of the text ``field.end_``, the winning side (None: nobody), and its points."""

    how: str
    side: int | None = None
    points: int = 0


class Victory(Experience):
    """Who wins a scenario, by the conditions of its kind, and the victory points (seed 001, character improvement)."""

    @property
    def sides(self) -> int:
        """How many sides take part: a side without a player stays at home (ruling LW87)."""
        return min(self.world.scene.sides, max(2, len(self.points_won)))

    def prize_holder(self) -> int | None:
        """Return the number of the conscious figure that carries what is to be fetched; None if nobody does."""
        awake = (number for number, one in self.each() if not one.out)
        carried = ((number, map(self.world.kind, self.things_carried(number))) for number in awake)
        return next((number for number, kinds in carried if self.world.scene.thing in kinds), None)

    def first_of(self, side: int) -> int:
        """Return the number of a side's first figure: its captain, its envoy, or what another side hunts."""
        return next(number for number, one in self.each() if one.side == side)

    def stands_at(self, number: int) -> str:
        """Return the space of a figure, or that of whoever carries its body."""
        at = self.figures[number].at
        return self.figures[int(at[1:])].at if at.startswith("@") else at

    def goals_of(self, side: int) -> tuple[str, ...]:
        """Return the marked spaces of a side."""
        return self.world.map.goals(SIDES[side])

    def is_runner(self, number: int) -> bool:
        """Return whether a figure wins by where it gets: the carrier of the prize, an envoy, one that is to escape."""
        scene, one = self.world.scene, self.figures[number]
        if scene.kind == "fetch":
            return self.prize_holder() == number
        runs = SIDES[one.side] in scene.away
        return runs and (scene.kind == "escape" or (scene.kind == "escort" and self.first_of(one.side) == number))

    def check_victory(self) -> bool:
        """End the scenario if it is over, and return whether it is: by the conditions of its kind, or because only one
        side has figures that are awake or may wake. After the last turn it is decided by what its kind says of that,
        else half the points go to the only side that is awake (ruling LW81)."""
        kind, points = KINDS[self.world.scene.kind], self.world.scene.points
        if end := kind.won(self):
            return self.end_scenario(*end)
        awake, hope = (
            {one.side for one in self.figures if holds(one)}
            for holds in (lambda one: not one.out, lambda one: self.may_rise(one))
        )
        if len(hope) == 1 and awake:
            return self.end_scenario("left", min(awake), points)
        if self.turn < self.world.scene.turns and hope:
            return False
        if end := kind.late(self):
            return self.end_scenario(*end)
        if len(awake) == 1:
            return self.end_scenario("field", min(awake), points // 2)
        return self.end_scenario(self.nobody_won())

    def nobody_won(self) -> str:
        """Return how a scenario ended that nobody has won: the sack has a saying of its own."""
        return "nobody" if self.world.scene.thing == PRIZE else "drawn"

    def may_rise(self, one: Figure) -> bool:
        """Return whether a figure is awake or may still wake: not if it is slain, or undead and down (ruling LW14)."""
        return not one.out or (one.body > self.world.limits.dead and not self.world.book(one).file.undead)

    def share_points(self, side: int | None, points: int) -> dict[int, int]:
        """Give points to the players of a side (None: nobody), who share them; a single survivor keeps them all. Return
        what each of those seats got."""
        seats = sorted({one.seat for one in self.figures if one.side == side})
        alive = [one.seat for one in self.figures if one.side == side and one.body > self.world.limits.dead]
        sharers: Sequence[int] = alive if len(alive) == 1 else seats
        self.points_won = tuple(
            had + (points // len(sharers) if seat in sharers else 0) for seat, had in enumerate(self.points_won)
        )
        return {seat: points // len(sharers) for seat in sharers}

    def end_scenario(self, how: str, side: int | None = None, points: int = 0) -> bool:
        """End the scenario, and return True. The players of the winning `side` (None: nobody) share the points. `how`
        is the key of the text ``field.end_``."""
        seats = sorted({one.seat for one in self.figures if one.side == side})
        shares = self.share_points(side, points)
        self.ended, self.winners, self.phase = how, tuple(seats), "over"
        if self.figures:
            self.tell(0, "end", at=how, n=points)
        won = dict(enumerate(self.points_won)) if self.world.scene.kind == "hold" else shares if points else {}
        self.gather_experience(won, seats)
        return True


class Kind(NamedTuple):
    """The conditions of a kind of scenario: who has `won` at the end of a turn, and how it ends after the last one
    (`late`); None: by neither."""

    won: Callable[[Victory], End | None]
    late: Callable[[Victory], End | None]


def prize_home_winner(field: Victory) -> End | None:
    """Return the end if the prize is in a starting space of its carrier's side (seed 001, victory), else None."""
    number = field.prize_holder()
    if number is None or field.figures[number].at not in field.world.map.starts(SIDES[field.figures[number].side]):
        return None
    how = "won" if field.world.scene.thing == PRIZE else "fetched"
    return End(how, field.figures[number].side, field.world.scene.points)


def last_carrier(field: Victory) -> End | None:
    """Return the end with half the points for the side that carries the prize; None if nobody does (ruling LW81)."""
    number = field.prize_holder()
    if number is None:
        return None
    how = "held" if field.world.scene.thing == PRIZE else "carried"
    return End(how, field.figures[number].side, field.world.scene.points // 2)


def side_holding(field: Victory) -> int | None:
    """Return the side that alone has figures awake on the marked spaces; None if none or several have (ruling LW88)."""
    there = {one.side for one in field.figures if not one.out and one.at in field.goals_of(one.side)}
    return min(there) if len(there) == 1 else None


def score_place(field: Victory) -> End | None:
    """Give the side that holds the place its points of this turn, and return None: nobody has won yet (ruling LW88)."""
    side = side_holding(field)
    if side is not None:
        field.share_points(side, field.world.scene.each_turn)
        field.tell(field.first_of(side), "holds", n=field.world.scene.each_turn)
    return None


def most_points_winner(field: Victory) -> End | None:
    """Return the end for the side with most points; a draw if two have as many (ruling LW88)."""
    totals = [0] * field.sides
    for seat, points in enumerate(field.points_won):
        totals[seat % field.sides] += points
    best = [side for side, points in enumerate(totals) if points == max(totals)]
    return End("kept", best[0]) if len(best) == 1 else End("drawn")


def hunt_winner(field: Victory) -> End | None:
    """Return the end if exactly one side's prey is unconscious or slain, else None (ruling LW89)."""
    hunted = {side: field.first_of(field.world.scene.prey(side, field.sides)) for side in range(field.sides)}
    done = [side for side, number in hunted.items() if field.figures[number].out]
    return End("slain", done[0], field.world.scene.points) if len(done) == 1 else None


def envoy_winner(field: Victory) -> End | None:
    """Return the end if a side's first figure is alive in its marked spaces, on foot or carried, else None (ruling
    LW90)."""
    for side in range(field.sides):
        envoy = field.first_of(side)
        if field.figures[envoy].body > field.world.limits.dead and field.stands_at(envoy) in field.goals_of(side):
            return End("brought", side, field.world.scene.points)
    return None


def escape_winner(field: Victory) -> End | None:
    """Return the end if enough figures of a side stand awake in its marked spaces, else None (ruling LW91)."""
    for side in range(field.sides):
        out = [one for one in field.figures if one.side == side and not one.out and one.at in field.goals_of(side)]
        if len(out) >= field.world.scene.needed:
            return End("away", side, field.world.scene.points)
    return None


def guards_winner(field: Victory) -> End | None:
    """Return the end for the only side with nowhere to get to, which has held the others up; None if there are several
    (rulings LW90, LW91)."""
    guards = [side for side in range(field.sides) if SIDES[side] not in field.world.scene.away]
    return End("stopped", guards[0], field.world.scene.points) if len(guards) == 1 else None


def no_late_end(field: Victory) -> End | None:
    """Return None: the last turn decides nothing, and whoever alone is awake has half the points."""
    return None


KINDS: Mapping[str, Kind] = {
    "fetch": Kind(prize_home_winner, last_carrier),
    "hold": Kind(score_place, most_points_winner),
    "escort": Kind(envoy_winner, guards_winner),
    "slay": Kind(hunt_winner, no_late_end),
    "escape": Kind(escape_winner, guards_winner),
}
"""By the id of a kind, what wins a scenario of it."""
