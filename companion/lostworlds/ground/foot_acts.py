"""What the mover may do with its feet (movement chart).

verb       arguments     what
go         to            walk or climb to a space by the cheapest way
run                      two points more
leap       to            over a space into the next one
reckless   to die        down into an adjacent space, however deep
onto       foe die       down onto an opponent
crawl      to            into an adjacent space on all fours
stand, balance, prone    how it stands
break_off  to            out of an opponent's battle zone
"""

from collections.abc import Iterable
from typing import ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry
from companion.engine.play import Offers
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, OFF, UP
from companion.lostworlds.ground.moves import CRAWL_LEVELS
from companion.lostworlds.ground.picks import Later, pick_space
from companion.lostworlds.ground.reach import Way


class Go(GroundAct):
    """Walk or climb to a space by the cheapest path."""

    verb, group, main = "go", "feet", True

    def entries(self, game: Field, seat: int) -> Iterable[Entry]:
        """Return the offer with all spaces in reach; the search runs once for the offer and the move."""
        if not game.can_do("moving"):
            return []
        ways: dict[str, Way] = {}
        spaces = Later(lambda: ways or ways.update(game.reachable_spaces(game.moving)) or ways)
        return [
            Entry(
                self.offer_named(game, seat, pick_space("to", spaces)),
                lambda draft, move: draft.go_to(ways[move["to"]].spaces),
            )
        ]


class Run(GroundAct):
    """Get two more movement points; the figure is off balance until it regains its balance (ruling LW67)."""

    verb, group = "run", "feet"
    calls = ("begin_run",)

    def offers(self, game: Field, seat: int) -> Offers:
        me = game.figures[game.moving]
        if game.can_do("running", 0) and not (me.ran or me.ran_before or game.starred):
            yield self.offer_named(game, seat)


class Leap(GroundAct):
    """Jump over a space into the next one in a straight line (rulings LW45, LW65)."""

    verb, group = "leap", "feet"
    calls = "leap_to", "to"

    def offers(self, game: Field, seat: int) -> Offers:
        if spaces := game.leap_spaces():
            yield self.offer_named(game, seat, pick_space("to", spaces))


class JumpRecklessly(GroundAct):
    """Jump down into an adjacent space, however deep, and roll for the landing."""

    verb, group = "reckless", "feet"
    calls = "jump_recklessly", "to", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_jump_recklessly() and (
            below := [there for there in game.spaces_beside() if game.levels_down(there) > 0]
        ):
            yield self.offer_named(game, seat, pick_space("to", below), Dice("die"))


class JumpOnto(GroundAct):
    """Jump down onto an opponent below and land beside it (ruling LW64)."""

    verb, group = "onto", "feet"
    calls = "jump_onto", "foe", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        mover = game.moving
        if game.can_do("onto", game.price("onto") + game.carry_cost(mover)) and (
            prey := [foe for foe in game.foes(mover) if game.stands_above(mover, foe)]
        ):
            yield self.offer_named(game, seat, game.pick_figure("foe", prey), Dice("die"))


class Crawl(GroundAct):
    """Crawl into an adjacent space, at most one level up or down (ruling LW62)."""

    verb, group = "crawl", "feet"
    calls = "crawl_to", "to"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("crawling", game.price("crawling") + game.carry_cost(game.moving)) and (
            near := [there for there in game.spaces_beside() if abs(game.levels_down(there)) <= CRAWL_LEVELS]
        ):
            yield self.offer_named(game, seat, pick_space("to", near))


class Posture(GroundAct):
    """A row of the chart that changes only the mover's stance; also at a real table."""

    group = "feet"
    stance: ClassVar[str]
    """How it stands afterwards."""

    def fits(self, stance: str) -> bool:
        """Return whether a figure with this stance may do the act."""
        raise NotImplementedError

    def offers(self, game: Field, seat: int) -> Offers:
        if self.fits(game.figures[game.moving].stance) and game.can_do(self.verb):
            yield self.offer_named(game, seat)

    def apply(self, game: Field, move: Move) -> None:
        game.take_posture(self.verb, self.stance)


class StandUp(Posture):
    """Stand up from the ground."""

    verb, stance = "stand", UP

    def fits(self, stance: str) -> bool:
        return stance == DOWN


class RegainBalance(Posture):
    """Regain balance."""

    verb, stance = "balance", UP

    def fits(self, stance: str) -> bool:
        return stance == OFF


class FallProne(Posture):
    """Lie down on purpose."""

    verb, stance = "prone", DOWN

    def fits(self, stance: str) -> bool:
        return stance != DOWN


class BreakOff(GroundAct):
    """Leave an opponent's battle zone for an adjacent space, which ends the move (ruling LW63)."""

    verb, group = "break_off", "feet"
    calls = "break_off", "to"

    def offers(self, game: Field, seat: int) -> Offers:
        if spaces := game.retreats():
            yield self.offer_named(game, seat, pick_space("to", spaces))
