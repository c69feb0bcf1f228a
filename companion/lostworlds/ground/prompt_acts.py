"""What is asked in between: each prompt is a phase of its own, in which one seat answers.

verb           arguments    asked
halt, let                   whether an opponent halts the mover
fall, safe     die          the check for falls; whether there is one is said at a real table
place          to           where a falling figure lands
tumble         die          what comes of landing on somebody
land           to           where one lands who jumped on somebody
fell           levels       how deep somebody fell, at a real table
scatter        die          where something lands that missed
recover        die          the roll for recovery; recover_with add: with something added
rise           to           where a figure wakes whose space is taken
flee           to           where a figure stands that got away
touch          to           where one is moved whom a wraith touches; touched who: whom, at a real table
hits           foes         whom one hits who scored on more opponents than it has attacks
ready                       the cards of a fighter are chosen
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Amount, Arg, Dice, Entry, Pick
from companion.engine.play import Offers
from companion.lostworlds.combat.hands import choosing
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.bookkeeping import HIGHEST
from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import Due
from companion.lostworlds.ground.picks import NOBODY, pick_space


class PromptAct(GroundAct):
    """An answer to the first prompt in `todo`, which is then removed."""

    main = True

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        """Return the arguments of the answer."""
        return ()

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer_named(game, seat, *self.args(game, game.todo[0]))

    def apply(self, game: Field, move: Move) -> None:
        prompt, game.todo = game.todo[0], game.todo[1:]
        self.answer(game, prompt, move)

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        """Apply the answer: call the method that `calls` names, where ``figure`` and ``other`` are those of the prompt;
        nothing if it names none."""
        if self.calls:
            method, *names = self.calls
            getattr(game, method)(*[getattr(prompt, n) if n in ("figure", "other") else move[n] for n in names])


class DiceAct(PromptAct):
    """An answer that consists of a die."""

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (Dice("die"),)


class Let(PromptAct):
    """Let the mover pass through a battle zone."""

    verb, main = "let", False

    def offers(self, game: Field, seat: int) -> Offers:
        prompt = game.todo[0]
        assert prompt.other is not None
        yield self.offer_named(game, seat, values={"by": game.figure_name(prompt.other)})


class Halt(Let):
    """Halt the mover in the battle zone of an opponent (rulings LW38, LW39)."""

    verb, main = "halt", False
    calls = "stop_mover", "figure", "other"


class Fall(DiceAct):
    """Roll the check for a fall (falls.csv)."""

    verb = "fall"

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        game.roll_fall(prompt.figure, move["die"], game.placer_of(prompt.figure))


class Safe(PromptAct):
    """At a real table: say that there was nothing to fall from."""

    verb, main = "safe", False

    def offers(self, game: Field, seat: int) -> Offers:
        if not game.world.board:
            yield self.offer_named(game, seat)


class Place(PromptAct):
    """Choose the space where a falling figure lands; its last opponent's player does (rulings LW42, LW43)."""

    verb = "place"
    calls = "place_fallen", "figure", "to"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (pick_space("to", game.fall_spaces(prompt.figure)),)


class Tumble(DiceAct):
    """Roll for the effect of falling on somebody (ruling LW44)."""

    verb = "tumble"

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        assert prompt.other is not None
        game.land_onto(prompt.figure, prompt.other, move["die"], game.world.level(game.figures[prompt.figure]))


class Land(PromptAct):
    """Choose the space beside an opponent where the figure that jumped on it lands (ruling LW64)."""

    verb = "land"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        assert prompt.other is not None
        return (pick_space("to", game.landing_spaces(prompt.figure, prompt.other)),)

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        game.land_beside(prompt.figure, move["to"], prompt.n, prompt.at == "missed")


class Fell(PromptAct):
    """At a real table: say how many levels a figure fell."""

    verb = "fell"
    calls = "fall_levels", "figure", "levels"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (Amount("levels", 0 if prompt.key == "fell" else 1, HIGHEST, "level"),)


class Scatter(PromptAct):
    """Roll for the space where a thing that missed lands (ruling LW66)."""

    verb = "scatter"

    def offers(self, game: Field, seat: int) -> Offers:
        prompt = game.todo[0]
        yield self.offer(seat, Dice("die"), values={"at": prompt.at, "n": len(game.scatter_spaces(prompt.at))})

    def apply(self, game: Field, move: Move) -> None:
        game.scatter(game.todo[0], move["die"])


class Recover(DiceAct):
    """Roll for the recovery of an unconscious figure (ruling LW14)."""

    verb = "recover"

    def offers(self, game: Field, seat: int) -> Offers:
        prompt = game.todo[0]
        values = {"n": game.figures[prompt.figure].body}
        yield self.offer_named(game, seat, *self.args(game, prompt), values=values)

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        game.recover(prompt.figure, move["die"], move.get("add", 0))


class RecoverWith(Recover):
    """Roll for recovery with a modifier, such as for the help of a friend."""

    verb, main = "recover_with", False

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        add = Pick("add", (-3, -2, -1, 1, 2, 3), words=lambda value: ("field.add", {"n": f"{value:+d}"}))
        return add, Dice("die")


class Rise(PromptAct):
    """Choose a free space for a figure that wakes in a taken one (ruling LW69)."""

    verb = "rise"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (pick_space("to", prompt.at.split()),)

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        game.change(prompt.figure, at=move["to"])


class Flee(PromptAct):
    """Choose the space of a figure that escaped from a combat (ruling LW75)."""

    verb = "flee"
    calls = "flee_to", "figure", "to"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (pick_space("to", game.refuges(prompt.figure)),)


class Touch(PromptAct):
    """Choose the space to which a figure moves that a reappearing wraith touches (ruling LW78)."""

    verb = "touch"
    calls = "move_touched", "figure", "other", "to"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        return (pick_space("to", game.nearest_rooms(prompt.figure)),)


class Touched(PromptAct):
    """At a real table: say whom a reappearing wraith touched, if anybody (ruling LW78)."""

    verb = "touched"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        others = (number for number, one in game.each() if number != prompt.figure and not one.out)
        return (game.pick_figure_or_nobody("who", [NOBODY, *others]),)

    def answer(self, game: Field, prompt: Due, move: Move) -> None:
        if move["who"] != NOBODY:
            game.drain(move["who"], prompt.figure)


class NameHits(PromptAct):
    """Choose whom a figure hits that scored on more opponents than it has attacks (ruling LW31); the hardest hit is
    listed first."""

    verb = "hits"
    calls = "name_hits", "figure", "foes"

    def args(self, game: Field, prompt: Due) -> Iterable[Arg]:
        yield replace(game.pick_figure("foes", prompt.args["foes"]), least=prompt.n, most=prompt.n)


class ChooseCards(GroundAct):
    """Choose the cards of a figure, as for a duel (seed 001, "Using the card"; rulings LW21 to LW23)."""

    verbs = frozenset({"take", "leave", "carry", "lay_down"})

    def entries(self, game: Field, seat: int) -> Iterable[Entry]:
        number = game.todo[0].figure
        return game.entries_of(number, choosing(GroundFray(game), seat, number))


class EndCards(PromptAct):
    """Say that a figure holds the cards it wants."""

    verb = "ready"
