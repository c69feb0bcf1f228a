"""Before and after a duel, and at any time.

verb       arguments                    when
enter      fighter                      before: by which book; recall veteran: somebody of the roster; foreign body
                                        height: a book we do not have
name       foe fighter                  before: whom another fights as, in place of whom it has named; of use against a
                                        bot, for whoever has one printed book
take       fighter card                 before: a card face down; carry: an open one; leave, lay_down: back again
ready                                   through with that; at the end, with spending
improve    veteran move                 after: a modifier for experience; advance veteran kind: a point for those beaten
switch     to                           from the printed books to secret choices and back, at any time
"""

from collections.abc import Iterable

from companion.engine.moves import Move
from companion.engine.offers import Amount, Entry
from companion.engine.play import Act, Offers
from companion.lostworlds.combat.fighter import FOREIGN, Fighter
from companion.lostworlds.combat.hands import HAND_VERBS, choosing, offer_naming, pick_book, pick_veteran
from companion.lostworlds.duel.entering import HIGH, LOW, MOST_FRIENDS, SMALLEST, TALLEST
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.state import ONE


class Recall(Act[Duel]):
    """Enter a veteran of the roster, with its gains, as the seat's fighter."""

    verb, label, group = "recall", "duel.recall", "enter"

    def offers(self, game: Duel, seat: int) -> Offers:
        if len(game.party[seat]) < MOST_FRIENDS and (
            pick := pick_veteran(game.roster, {fighter.veteran for fighter in game.fighters})
        ):
            yield self.offer(seat, pick)

    def apply(self, game: Duel, move: Move) -> None:
        game.join(move.seat, game.veteran_named(move["veteran"]).entering(game.books))


class Enter(Act[Duel]):
    """Enter a fighter as its book is printed; with the option `party` up to three of them (ruling LW30)."""

    verb, label, group, main = "enter", "duel.enter", "enter", True

    def offers(self, game: Duel, seat: int) -> Offers:
        if len(game.party[seat]) < MOST_FRIENDS:
            yield self.offer(seat, pick_book(game.books))

    def apply(self, game: Duel, move: Move) -> None:
        game.join(move.seat, game.books.new_fighter(move["fighter"]))


class EnterForeign(Act[Duel]):
    """Enter a fighter with a book that we have no data of, by body points and height. Only in a duel of two or against
    ONE, as the range of one lane is known from the other book."""

    verb, label, group = "foreign", "duel.foreign", "enter"

    def offers(self, game: Duel, seat: int) -> Offers:
        alone = seat != ONE or len(game.party) == 2
        others = [other for other in game.every_seat() if (other == ONE) != (seat == ONE)]
        if (
            game.play == "books"
            and alone
            and not game.party[seat]
            and not any(game.party[other] and game.has_foreign_book(other) for other in others)
        ):
            yield self.offer(seat, Amount("body", LOW, HIGH), Amount("height", SMALLEST, TALLEST))

    def apply(self, game: Duel, move: Move) -> None:
        game.join(move.seat, Fighter(FOREIGN, "", move["body"], move["body"], move["height"]))


class EndStep(Act[Duel]):
    """Say that a seat has finished a step of the game."""

    verb, main = "ready", True

    def offers(self, game: Duel, seat: int) -> Offers:
        if not game.done[seat]:
            yield self.offer(seat)

    def apply(self, game: Duel, move: Move) -> None:
        game.mark("done", move.seat, True)


class EndEntering(EndStep):
    """Say that a seat has entered all its fighters, at least one."""

    label = "duel.entered"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.party[seat]:
            yield self.offer(seat)


class EndCards(EndStep):
    """Say that a seat holds the cards it wants (rulings LW21 to LW23)."""

    label = "duel.ready"


class EndTelling(EndStep):
    """Say that the result of the turn was read out."""

    verb, label = "told", "duel.told"


class EndSpending(EndStep):
    """Keep the rest of a seat's experience for later."""

    label = "duel.spent"


class Name(Act[Duel]):
    """Name the fighter of another player, or another one in its place, until all have entered: a player reads in the
    opponent's book. Not with parties, which enter one by one."""

    verb = "name"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.phase == "enter" and not game.friends:
            yield offer_naming(game.books, seat, len(game.party))

    def apply(self, game: Duel, move: Move) -> None:
        fighter, foe = game.books.new_fighter(move["fighter"]), move["foe"]
        if game.party[foe]:
            game.put(game.number_of(foe), fighter)
        else:
            game.join(foe, fighter)


class ChooseCards(Act[Duel]):
    """Choose the cards of each fighter of a seat: abilities face down, as many as its points buy; items and campaign
    cards face up (LW21-LW23)."""

    verbs = HAND_VERBS

    def entries(self, game: Duel, seat: int) -> Iterable[Entry]:
        return [entry for number in game.party[seat] for entry in choosing(game, seat, number)]


class Switch(Act[Duel]):
    """Switch between printed books and secret choices on the phones."""

    verb, group = "switch", "table"

    def offers(self, game: Duel, seat: int) -> Offers:
        to = "secret" if game.play == "books" else "books"
        yield self.offer(seat, label=f"duel.to_{to}", fixed={"to": to})

    def apply(self, game: Duel, move: Move) -> None:
        game.play = move["to"]
