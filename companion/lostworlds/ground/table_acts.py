"""The movement chart beside a real map: the phone is told what was done.

verb       arguments              what
step       levels                 a space was entered
jumped                            over a space
dive       levels die             a reckless jump down
onto       foe die                a jump down onto an opponent
crawled                           a space was entered on all fours
broke_off                         out of an opponent's battle zone
deed       what                   a row that only costs points
thrown     what spaces foe die    a thing was thrown, at somebody or at nobody
flung      spaces foe die         a throwing weapon was thrown
halted     foe                    an opponent halted the mover
"""

from companion.engine.moves import Move
from companion.engine.offers import Amount, Choice, Dice, Pick
from companion.engine.play import Offers
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.bookkeeping import FARTHEST, HIGHEST, PLAIN
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.picks import NOBODY
from companion.lostworlds.ground.reach import step_cost


class Step(GroundAct):
    """Report that the mover entered a space, some levels higher or lower."""

    verb, group, main = "step", "feet", True
    calls = "take_step", "levels"

    def offers(self, game: Field, seat: int) -> Offers:
        levels = [level for level in range(HIGHEST + 1) if game.can_do("moving", step_cost(level))]
        if levels:
            yield self.offer_named(game, seat, Amount("levels", 0, max(levels), "level"))


class Jumped(GroundAct):
    """Report that the mover jumped over a space, which ends its move (ruling LW65)."""

    verb, group = "jumped", "feet"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.figures[game.moving].ran and game.entered >= 2 and game.can_do("jumping_over", 0):
            yield self.offer_named(game, seat)

    def apply(self, game: Field, move: Move) -> None:
        game.end_after("leap")


class Dive(GroundAct):
    """Report that the mover jumped recklessly down some levels, with the die for the landing."""

    verb, group = "dive", "feet"
    calls = "dive", "levels", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("reckless"):
            yield self.offer_named(game, seat, Amount("levels", 1, HIGHEST, "level"), Dice("die"))


class JumpedOnto(GroundAct):
    """Report that the mover jumped down onto an opponent, with the die."""

    verb, group = "onto", "feet"
    calls = "jump_onto_unseen", "foe", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("onto") and (prey := list(game.foes(game.moving))):
            yield self.offer_named(game, seat, game.pick_figure("foe", prey), Dice("die"))


class Crawled(GroundAct):
    """Report that the mover crawled into a space."""

    verb, group = "crawled", "feet"
    calls = ("crawl_unseen",)

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("crawling"):
            yield self.offer_named(game, seat)


class BrokeOff(GroundAct):
    """Report that the mover left an opponent's battle zone, which ends its move (ruling LW63)."""

    verb, group = "broke_off", "feet"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.can_do("break_off", 0) and not game.trail:
            yield self.offer_named(game, seat)

    def apply(self, game: Field, move: Move) -> None:
        game.end_after("break_off")


class PayRow(GroundAct):
    """Report that the mover did a row of the movement chart that only costs points."""

    verb, group = "deed", "hands"
    calls = "pay_row", "what"

    def offers(self, game: Field, seat: int) -> Offers:
        for row in PLAIN:
            if game.can_do(row) and not (row == "carry" and game.carried):
                values = {"deed": f"movement:{row}:name", "n": game.price(row)}
                yield self.offer_named(game, seat, fixed={"what": row}, values=values)


class Thrown(GroundAct):
    """Report that the mover threw a thing some spaces, at somebody or at nobody, with the die."""

    verb, group = "thrown", "hands"
    calls = "throw_at", "what", "spaces", "foe", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        if not game.can_do("throw"):
            return
        height = game.figures[game.moving].height
        kinds = [Choice(row.id, f"objects:{row.id}:name") for row in game.world.tables.objects if row.weight <= height]
        victims = game.pick_figure_or_nobody("foe", [NOBODY, *game.foes(game.moving)])
        yield self.offer_named(
            game, seat, Pick.of("what", kinds), Amount("spaces", 1, height, "spaces"), victims, Dice("die")
        )


class Flung(GroundAct):
    """Report that the mover threw its throwing weapon at an opponent some spaces away, with the die."""

    verb, group = "flung", "hands"
    calls = "hurl_at", "spaces", "foe", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        me = game.figures[game.moving]
        if me.missile and game.can_do("throw") and (prey := list(game.foes(game.moving))):
            values = {"missile": f"missiles:{game.world.missile_row(me).id}:name"}
            spaces = Amount("spaces", 1, FARTHEST, "spaces")
            yield self.offer_named(game, seat, spaces, game.pick_figure("foe", prey), Dice("die"), values=values)


class Halted(GroundAct):
    """Report that an opponent halted the mover (ruling LW38)."""

    verb, group = "halted", "foes"
    calls = "halt_here", "foe"

    def offers(self, game: Field, seat: int) -> Offers:
        if game.points and not game.ends:
            yield self.offer_named(game, seat, game.pick_figure("foe", list(game.foes(game.moving))))
