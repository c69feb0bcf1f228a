"""The combat phase: who meets whom, whether they fight, the rounds (seed 001, combat phase).

verb      arguments                    when
meet      figure foe behind mine its   at a real table: two share a battle zone; met: all were named
fight                                  the combat begins; spare: its seat would rather not
fought    figure body stance armed     how a figure came out of a combat by the printed books
choose    figure move                  a maneuver, in secret
swap      figure friend                (P): a friend takes over
past      figure fighter foe die       (P**): a friend throws its weapon past the fighter
announce  figure                       it is leaving
told      figure                       it has nothing to add

In the rounds acts are asked figure by figure, not seat by seat: a figure stands where others have a seat.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Amount, Choice, Dice, Entry, Offer, Pick
from companion.engine.play import Offers
from companion.lostworlds.combat.cards import (
    AFTER,
    BEFORE,
    FIRE,
    RENEWING,
    cards_after_telling,
    cards_before_choosing,
    renewals,
)
from companion.lostworlds.ground.acts import GroundAct
from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, FLED, OFF, UP

SWAP = "swap"
"""Of a page: a friend may step in, (P)."""


class Meet(GroundAct):
    """At a real table: say that two figures share a battle zone, who is behind whom, and the levels they stand on."""

    verb = "meet"
    calls = "meet", "figure", "foe", "behind", "mine", "its"

    def offers(self, game: Field, seat: int) -> Offers:
        sides = [Choice(name, f"field.behind_{name}") for name in ("nobody", "me", "it", "both")]
        for number, one in game.each():
            if (
                one.seat == seat
                and not one.out
                and (near := [foe for foe in game.foes(number) if not game.are_paired(number, foe)])
            ):
                yield self.offer(
                    seat, game.pick_figure("foe", near), Pick.of("behind", sides), Amount("mine", -3, 6, "level"),
                    Amount("its", -3, 6, "level"), fixed={"figure": number}, values={"name": game.figure_name(number)},
                )  # fmt: skip


class EndMeeting(GroundAct):
    """At a real table: say that all figures that share a battle zone have been named."""

    verb, main = "met", True

    def apply(self, game: Field, move: Move) -> None:
        game.met = True


class Fight(GroundAct):
    """Demand the combat of the figures in a battle zone; one side is enough (ruling LW73)."""

    verb, main = "fight", True
    calls: ClassVar[tuple[str, ...]] = ("begin_fight",)

    def offers(self, game: Field, seat: int) -> Offers:
        yield self.offer(seat, values={"names": tuple(game.figure_name(number) for number in game.bouts[0].figures)})


class Spare(Fight):
    """Decline the combat; if all sides decline there is none (ruling LW73)."""

    verb, main = "spare", False
    calls = "spare_foes", "seat"


class FigureAct(GroundAct):
    """An act that is asked of a figure; `seat` in its methods is the figure's number, and the offer goes to the player
    of it."""

    def figure_offer(self, game: Field, number: int, *args: Pick | Amount | Dice, main: bool | None = None) -> Offer:
        """Return the offer to the player of a figure, with the figure's number and name in it."""
        return self.offer(
            game.figures[number].seat, *args, fixed={"figure": number}, values={"name": game.figure_name(number)},
            main=main
        )  # fmt: skip


class ReportResult(FigureAct):
    """Report a figure's body points, stance and weapon after a combat that was fought with the printed books."""

    verb, main = "fought", True
    calls = "report_result", "figure", "body", "stance", "armed"

    def offers(self, game: Field, seat: int) -> Offers:
        one = game.figures[seat]
        stances = [Choice(stance, f"field.stance_{stance}") for stance in (UP, OFF, DOWN, FLED)]
        armed = [Choice(True, "field.armed"), Choice(False, "field.unarmed")]
        offer = self.figure_offer(
            game, seat, Amount("body", game.world.limits.dead, one.most, "body"), Pick.of("stance", stances,
            show="stance"),
            Pick.of("armed", armed),
        )  # fmt: skip
        yield replace(offer, now=one.body)


class Choose(FigureAct):
    """Choose a maneuver in secret; forbidden ones are shown gray."""

    verb, main = "choose", True
    calls = "choose_maneuver", "figure", "move"

    def offers(self, game: Field, seat: int) -> Offers:
        if GroundFray(game).is_listening(seat):
            return
        found = game.allowed_maneuvers(seat)
        moves = game.world.book(game.figures[seat]).moves
        pick = Pick(
            "move", tuple(found), show="manoeuvre", grey={number: why for number, why in found.items() if why},
            words=lambda number: ("field.manoeuvre", {"n": number, "name": f"manoeuvres:{moves[number].norm.id}:name"}),
        )  # fmt: skip
        yield self.figure_offer(game, seat, pick)


class PlayCard(FigureAct):
    """Play a card before anybody chooses a maneuver, by the rules of a duel."""

    verbs = BEFORE

    def entries(self, game: Field, seat: int) -> Iterable[Entry]:
        return game.entries_of(seat, cards_before_choosing(GroundFray(game), seat)) if game.options["cards"] else ()


class StepIn(FigureAct):
    """On a page marked (P): a friend in the battle zone takes the figure's place (rulings LW30, LW77)."""

    verb, group = "swap", "party"
    calls = "step_in", "figure", "friend"

    def offers(self, game: Field, seat: int) -> Offers:
        fray = GroundFray(game)
        if SWAP in fray.parties(seat) and (mates := fray.friends_of(seat)):
            yield self.figure_offer(game, seat, game.pick_figure("friend", mates))


class ThrowPast(GroundAct):
    """On a page marked (P**): a friend throws its weapon past the figure at a foe in range (rulings LW58, LW77)."""

    verb, group = "past", "party"
    calls = "throw_past", "figure", "fighter", "foe", "die"

    def offers(self, game: Field, seat: int) -> Offers:
        fray, me, board = GroundFray(game), game.figures[seat], game.world.board
        for foe in fray.foes(seat):
            if game.books.page(fray.front(seat), fray.page(seat, foe)).party != FIRE or (seat, foe) in fray.used:
                continue
            for friend in fray.friends_of(seat):
                if game.figures[friend].missile and (not board or game.figures[foe].at in game.missile_spaces(friend)):
                    yield self.offer(
                        me.seat, Dice("die"), fixed={"figure": seat, "fighter": friend, "foe": foe},
                        values={"name": game.figure_name(friend), "foe": game.figure_name(foe)},
                    )  # fmt: skip


class Announce(FigureAct):
    """Announce an escape, at extended range (ruling LW75)."""

    verb, group = "announce", "leave"
    calls = "announce", "figure"

    def offers(self, game: Field, seat: int) -> Offers:
        fray = GroundFray(game)
        if fray.is_far_off(seat) and seat not in fray.bout.leaving:
            yield self.figure_offer(game, seat)


class ChangeResult(FigureAct):
    """Play a card that changes the result, after the numbers are told, by the rules of a duel."""

    verbs = AFTER

    def entries(self, game: Field, seat: int) -> Iterable[Entry]:
        return game.entries_of(seat, cards_after_telling(GroundFray(game), seat), Field.resolve_if_ready)


class EndTelling(FigureAct):
    """Say that a figure plays no card on the result that was told."""

    verb, main = "told", True

    def offers(self, game: Field, seat: int) -> Offers:
        if seat in GroundFray(game).figures_to_tell():
            yield self.figure_offer(game, seat)

    def apply(self, game: Field, move: Move) -> None:
        GroundFray(game).tells(move["figure"])
        game.resolve_if_ready()


class Renew(GroundAct):
    """During its move: ready spent spells again with spell points regained (ruling LW79)."""

    verbs = RENEWING

    def entries(self, game: Field, seat: int) -> Iterable[Entry]:
        mover = game.moving
        if not game.options["cards"] or not game.figures[mover].spent:
            return ()
        return game.entries_of(mover, renewals(GroundFray(game), mover, mover))
