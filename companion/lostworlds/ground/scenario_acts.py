"""The turn around movement and combat: who fights, initiative, whose move it is and where it ends, who has won.

verb         arguments       when
enter        fighter         before: a fighter of a book; recall veteran: one of the roster
name         foe fighter     before, at any time: whom another fights as
initiative   die             the dice for the order of a turn
activate     figure          whose move it is
stay, done   back            the move is over, and where the undefended space is
onward                       at a real table nobody has won; won side points; drawn
improve, advance, ready      after: what a veteran makes of its experience
"""

from companion.engine.moves import Move
from companion.engine.offers import Amount, Choice, Dice, Pick
from companion.engine.play import Offers
from companion.lostworlds.combat.hands import offer_naming, pick_book, pick_veteran
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import GONE
from companion.lostworlds.ground.picks import pick_space
from data.lostworlds.scenarios import SIDES


class Recall(GroundAct):
    """Enter a veteran of the roster, with its gains, as a figure of the seat."""

    verb, label, group = "recall", "duel.recall", "enter"

    def offers(self, game: Field, seat: int) -> Offers:
        if pick := pick_veteran(game.roster, {one.veteran for one in game.figures}):
            yield self.offer(seat, pick)

    def apply(self, game: Field, move: Move) -> None:
        game.recall(move.seat, game.veteran_named(move["veteran"]))


class Enter(GroundAct):
    """Enter a fighter of a book as a figure of the seat."""

    verb, label, group, main = "enter", "duel.enter", "enter", True
    calls = "join", "seat", "fighter"

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer(seat, pick_book(game.books))


class Name(GroundAct):
    """Name the fighter of another player."""

    verb = "name"
    calls = "name_for", "foe", "fighter"

    def offers(self, game: Field, seat: int) -> Offers:
        yield offer_naming(game.books, seat, len(game.points_won))


class RollInitiative(GroundAct):
    """Roll a die for the order of the turn; equal dice are rolled again (ruling LW49)."""

    verb, main = "initiative", True
    calls = "roll_initiative", "seat", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer(seat, Dice("die"))


class Activate(GroundAct):
    """Choose which of the seat's figures moves now."""

    verb, main = "activate", True
    calls = "begin_move", "figure"

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer(seat, game.pick_figure("figure", game.figures_to_move(seat)))


class Stay(GroundAct):
    """End a move by naming the undefended space (seed 001, the undefended space; rulings LW40, LW41)."""

    verb = "stay"
    calls = "end_move", "back"

    def offers(self, game: Field, seat: int) -> Offers:
        around = game.away or game.world.map.beside[game.figures[game.moving].at]
        yield self.offer_named(game, seat, pick_space("back", around))


class EndMove(GroundAct):
    """At a real table: end a move."""

    verb = "done"

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer_named(game, seat)

    def apply(self, game: Field, move: Move) -> None:
        game.end_move(GONE)


class PlayOn(GroundAct):
    """At a real table: say that nobody has won yet, and begin another turn."""

    verb, main = "onward", True

    def apply(self, game: Field, move: Move) -> None:
        game.phase = "next"


class Won(GroundAct):
    """At a real table: say that a side has won the scenario, with some victory points."""

    verb = "won"

    def offers(self, game: Field, seat: int) -> Offers:
        sides = [Choice(side, "field.side", {"side": SIDES[side]}) for side in range(game.sides)]
        yield self.offer(seat, Pick.of("side", sides), Amount("points", 0, 99, "points"))

    def apply(self, game: Field, move: Move) -> None:
        game.end_scenario("by_hand", move["side"], move["points"])


class Drawn(GroundAct):
    """At a real table: say that the scenario is over and nobody has won."""

    verb = "drawn"

    def apply(self, game: Field, move: Move) -> None:
        game.end_scenario("nobody", None, 0)


class EndGrowing(GroundAct):
    """Keep the rest of the veterans' experience for later."""

    verb, label, main = "ready", "duel.spent", True
    calls = "end_growing", "seat"
