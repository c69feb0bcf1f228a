"""The turn of a duel (seed 001, "How to play").

verb       arguments          when
choose     move               in secret, a maneuver; choose! with `why`: against a restriction
hear       foe move           books: the number the other said aloud, if that phone stays silent
keyed      foe score taken    books: what a book says that we do not have, and the damage its player told
told                          the result was read out; points are subtracted
hits       foes               the one scored on more than it may: on whom
reveal     card ...           tactic or spell where a page allows it; luck, use, fire, renew: see `combat.cards`
throw      fighter foe die    (P**): a friend throws a missile past whoever fights
anew                          a spell has all choose anew
swap       fighter            (P): a friend steps in
announce                      "Escaping", at extended range
surrender                     the combat is given up
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Amount, Dice, Entry, Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat import cards
from companion.lostworlds.combat.cards import FIRE, MISSILE
from companion.lostworlds.combat.experience import maneuver_words
from companion.lostworlds.combat.fighter import Books
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.state import GAVE, ONE

HIGHEST, LOWEST = 12, -9  # what bursts show


class Choose(Act[Duel]):
    """Choose a maneuver, one offer for each box of the sheet; forbidden ones are shown gray."""

    verb, label, group, main = "choose", "duel.choose", "choose", True
    calls = "choose_maneuver", "seat", "move"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.ready[seat] or game.is_listening(seat):
            return ()
        books, allowed = game.books, game.allowed_maneuvers(seat)
        key = id(allowed), seat  # `legal_maneuvers` remembers what it has found, and so it stays
        if key not in books.known_choices:
            books.known_choices[key] = [
                replace(self.offer(seat, _pick_maneuver(books, numbers, allowed)), act=box)
                for box, numbers in books.group_by_box(allowed).items()
            ]
        return books.known_choices[key]


def _pick_maneuver(books: Books, numbers: Iterable[int], allowed: Mapping[int, NotAllowed | None]) -> Pick:
    grey = {number: why for number in numbers if (why := allowed[number])}
    return Pick("move", list(numbers), show="move", words=lambda number: maneuver_words(books, number), grey=grey)


class Hear(Act[Duel]):
    """With printed books: key in the number that the opponent said aloud, in place of that player."""

    verb, label, group = "hear", "duel.hear", "hear"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.play != "books" or not game.ready[seat]:
            return
        for foe in game.foes(seat):
            if not game.ready[foe] and len([*game.foes(foe)]) == 1:
                allowed = game.allowed_maneuvers(foe)
                pick = _pick_maneuver(game.books, allowed, allowed)
                yield self.offer(seat, pick, values={"player": foe + 1}, fixed={"foe": foe})

    def apply(self, game: Duel, move: Move) -> None:
        game.mark("chosen", move["foe"], move["move"])
        game.mark("ready", move["foe"], True)
        game.mark("silent", move["foe"], True)


class PlayCard(Act[Duel]):
    """Play a card before anybody chooses a maneuver."""

    verbs = cards.BEFORE

    def entries(self, game: Duel, seat: int) -> Iterable[Entry]:
        return () if game.ready[seat] else cards.cards_before_choosing(game, seat)


class ThrowMissile(Act[Duel]):
    """On a page marked (P**): a friend throws a missile past the current fighter, as on the ground over two spaces
    (ruling LW58)."""

    verb, label, group = "throw", "duel.throw", "cards"
    calls = "throw_missile", "seat", "fighter", "foe", "die"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.ready[seat]:
            return
        for foe in game.foes(seat):
            if (seat, foe) in game.used or game.has_foreign_book(seat) or game.has_foreign_book(foe):
                continue
            if game.books.page(game.front(seat), game.page(seat, foe)).party == FIRE:
                for number in game.friends_able(seat):
                    friend = game.fighter(number)
                    if friend.book and MISSILE not in friend.spent:
                        name = friend.name or f"fighters:{friend.book}:name"
                        fixed = {"fighter": number, "foe": foe}
                        yield self.offer(seat, Dice("die"), values={"friend": name}, fixed=fixed)


class StepIn(Act[Duel]):
    """On a page marked (P): a friend takes the fighter's place, on the same page and under the same restrictions
    (ruling LW30)."""

    verb, label, group = "swap", "duel.swap", "party"

    def offers(self, game: Duel, seat: int) -> Offers:
        if game.ready[seat] or game.has_foreign_book(seat) or not (friends := game.friends_able(seat)):
            return
        if any(game.books.page(game.front(seat), facing.page).party == "swap" for facing in game.facings(seat)):
            yield self.offer(
                seat,
                Pick(
                    "fighter",
                    friends,
                    show="fighter",
                    words=lambda one: ("duel.named", {"name": game.fighter_name(one)}),
                ),
            )

    def apply(self, game: Duel, move: Move) -> None:
        rest = [number for number in game.party[move.seat] if number != move["fighter"]]
        game.mark("party", move.seat, (move["fighter"], *rest))
        game.clear("chosen", "ready", "silent", "colours")


class Announce(Act[Duel]):
    """At extended range: say "Escaping"; the fighter is gone at the end of the turn unless somebody scores on it (seed
    001)."""

    verb, label, group = "announce", "duel.announce", "leave"

    def offers(self, game: Duel, seat: int) -> Offers:
        if not game.ready[seat] and not game.leaving[seat] and game.is_far_off(seat):
            yield self.offer(seat)

    def apply(self, game: Duel, move: Move) -> None:
        game.mark("leaving", move.seat, True)


class Surrender(Act[Duel]):
    """A seat gives up the combat."""

    verb, label, group = "surrender", "duel.surrender", "leave"

    def offers(self, game: Duel, seat: int) -> Offers:
        if not game.ready[seat]:
            yield self.offer(seat)

    def apply(self, game: Duel, move: Move) -> None:
        game.mark("out", move.seat, GAVE)
        game.clear("chosen", "ready", "silent", "colours")


class KeyIn(Act[Duel]):
    """Key in what a foreign book says: the score on its page, and the damage its player announced."""

    verb, label, main = "keyed", "duel.keyed", True

    def offers(self, game: Duel, seat: int) -> Offers:
        for foe in game.foes_to_key():
            if game.keying_seat(foe) == seat:
                scores = Pick("score", [None, *range(LOWEST, HIGHEST + 1)], words=_score_words)
                yield self.offer(seat, scores, Amount("taken", 0, HIGHEST + HIGHEST), fixed={"foe": foe})

    def apply(self, game: Duel, move: Move) -> None:
        place = move["foe"] - 1
        game.keyed = (*game.keyed[:place], (move["score"], move["taken"]), *game.keyed[place + 1 :])


def _score_words(score: int | None) -> tuple[str, dict[str, object]]:
    return ("duel.no_score", {}) if score is None else ("", {})


class ChooseHits(Act[Duel]):
    """Choose whom seat ONE hits if it scored on more opponents than it has attacks (ruling LW31)."""

    verb, label, main = "hits", "duel.hits", True

    def offers(self, game: Duel, seat: int) -> Offers:
        most = game.attacks_allowed()
        hit = list(game.seats_hit())
        pick = Pick("foes", hit, most, most, show="seat", words=lambda foe: ("engine.seat", {"n": foe + 1}))
        yield self.offer(ONE, pick, values={"n": most})

    def apply(self, game: Duel, move: Move) -> None:
        game.hits = move["foes"]


class ChangeResult(Act[Duel]):
    """Play a card that changes the result, after the numbers are told."""

    verbs = cards.AFTER

    def entries(self, game: Duel, seat: int) -> Iterable[Entry]:
        return cards.cards_after_telling(game, seat)
