"""Fantasy cards in a duel: when they may be revealed, and what they do (seed 001, "Fantasy cards"; rulings LW9, LW16-LW24).

A tactic or spell is revealed as soon as a page allows it, before anybody chooses; if others have chosen already, they choose
again. Luck is played before choosing, or after the numbers were told, one a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.entering import drop
from companion.lostworlds.exchange import OFF_BALANCE
from companion.lostworlds.fighter import ABILITIES, Books, Fighter, Played, healed
from companion.lostworlds.resolving import FLED, again
from companion.lostworlds.state import Duel, Lane
from data.effects import Clause, Step

BINDING = ("foe_no", "foe_only", "rearm", "escape")
"""What luck does before the choice; `show`, `anew`, `ward` and `wake` change a result (ruling LW19)."""
RESULT = ("show", "anew", "ward", "wake", "escape")
MISSILE = "missile"
"""In `spent`: this friend has thrown."""
THROW_SPACES = 2  # how far off an opponent counts to whom a friend throws past (ruling LW58)


def verbs(books: Books, card: str) -> set[str]:
    return {step.name for step in books.cards[card].effects.walk()}


def before(books: Books, d: Duel, seat: int) -> Iterator[Entry]:
    """What a seat may reveal before anybody chooses."""
    me, number = d.front(seat), d.at(seat)
    for foe in d.foes(seat):
        if (seat, foe) in d.used or d.foreign(seat):
            continue
        page = books.page(me, d.lane(seat, foe).page(seat))
        kinds = {str(step.args[0]) for step in page.card.on("card") if step.name == "may_reveal"}
        kinds |= {"tactic", "spell"} if "ability" in kinds else set()
        for card in _held(books, me, kinds):
            yield from _offers(books, d, seat, number, card, foe, "reveal", _then(books, number, foe))
        if page.party == "fire":
            yield from _friends(books, d, seat, foe)
    for foe in [*d.foes(seat)][:1]:
        if not d.luck[seat]:
            for card in _held(books, me, {"luck"}):
                if verbs(books, card) & set(BINDING):
                    yield from _offers(books, d, seat, number, card, foe, "luck", _luck(books, number, foe))
        for played in me.open:
            if books.cards[played.card].effects.on("reveal"):
                yield from _offers(books, d, seat, number, played.card, foe, "use", _use(books, number, foe))


def after(books: Books, d: Duel, seat: int) -> Iterator[Entry]:
    """What a seat may play once the numbers are told and before points are subtracted: luck, and the spell that has all choose
    anew. Of two who hold luck the taller goes first (ruling LW20)."""
    me, number = d.front(seat), d.at(seat)
    for foe in [*d.foes(seat)][:1]:
        if holds(d, seat):
            for card in _held(books, me, {"luck"}):
                if verbs(books, card) & set(RESULT):
                    yield from _offers(books, d, seat, number, card, foe, "luck", _luck(books, number, foe), _first(d, seat))
    if books.has(me, "anew"):
        yield Entry(Offer(seat, "anew", "duel.anew", group="cards"), _anew(number))


def holds(d: Duel, seat: int) -> bool:
    """Whether a seat may still play luck this turn, as far as everybody sees."""
    return not d.luck[seat] and "luck" in d.front(seat).backs


def _first(d: Duel, seat: int) -> NotAllowed | None:
    taller = [foe for foe in d.foes(seat) if holds(d, foe) and not d.done[foe] and d.front(foe).height > d.front(seat).height]
    return NotAllowed("refuse.taller", "LW20", player=taller[0] + 1) if taller else None


def _held(books: Books, fighter: Fighter, kinds: set[str]) -> Sequence[str]:
    return sorted({card for card in fighter.hand if card and books.cards[card].kind in kinds})


Then = Callable[[Duel, Move], None]


def _offers(
    books: Books, d: Duel, seat: int, number: int, card: str, foe: int, verb: str, then: Then, refusal: NotAllowed | None = None
) -> Iterator[Entry]:
    """The offer to reveal a card, with what it still asks."""
    me, args = d.fighters[number], []
    for step in books.cards[card].effects.walk():
        if step.name == "mend":
            if not me.hurts:
                refusal = NotAllowed("refuse.no_hurt")
            args.append(Pick("hurt", list(me.hurts), words=lambda page: ("duel.hurt", {"page": page})))
        if step.name == "again":
            back = [one for one in dict.fromkeys(me.spent) if one != MISSILE]
            if not back:
                refusal = NotAllowed("refuse.none_spent")
            args.append(Pick("back", back, words=lambda one: (f"cards:{one}:name", {})))
        if step.name == "rearm" and me.lost is None:
            refusal = NotAllowed("refuse.in_hand")
    args = [] if refusal else args
    fixed = {"card": card, "fighter": number, "foe": foe}
    offer = Offer(seat, verb, f"duel.{verb}", tuple(args), {"card": f"cards:{card}:name"}, fixed, group="cards", refusal=refusal)
    yield Entry(offer, then)


def _then(books: Books, number: int, foe: int) -> Then:
    def then(d: Duel, move: Move) -> None:
        d.used = (*d.used, (move.seat, foe))
        _out_of_hand(d, number, move["card"])
        play(books, d, move, number, foe)

    return then


def _luck(books: Books, number: int, foe: int) -> Then:
    def then(d: Duel, move: Move) -> None:
        d.mark("luck", move.seat, True)
        _out_of_hand(d, number, move["card"])
        play(books, d, move, number, foe)

    return then


def _use(books: Books, number: int, foe: int) -> Then:
    def then(d: Duel, move: Move) -> None:
        me = d.fighters[number]
        kept = tuple(played for played in me.open if played.card != move["card"])
        d.change(number, open=kept, spent=(*me.spent, move["card"]))
        play(books, d, move, number, foe)

    return then


def _out_of_hand(d: Duel, number: int, card: str) -> None:
    drop(d, number, d.fighters[number].hand.index(card))
    d.change(number, spent=(*d.fighters[number].spent, card))


def _anew(number: int) -> Then:
    def then(d: Duel, move: Move) -> None:
        d.change(number, now=tuple(one for one in d.fighters[number].now if one.card != "mirror"))
        again(d)

    return then


def play(books: Books, d: Duel, move: Move, number: int, foe: int) -> None:
    """A card does what it says: at once what works as it is revealed, and lies open as long as the rest counts."""
    row, telling = books.cards[move["card"]], d.phase == "tell"
    played = Played(row.id, d.at(foe))
    for clause in row.effects.clauses:
        for step in clause.steps:
            if deed := DEEDS.get(step.name):
                deed(books, d, step, move, number, foe)
        if _lasts(row.kind, clause):
            d.change(number, open=(*d.fighters[number].open, played))
        elif clause.trigger in ("next", "turn", "hurt", "down") and not (
            clause.steps[0].name == "anew" and clause.trigger == "turn"
        ):
            d.change(number, now=(*d.fighters[number].now, played))
    if telling and d.phase == "tell":
        for other in d.foes(move.seat):
            if holds(d, other):
                d.mark("done", other, False)  # it may answer
    elif not telling:
        again(d)


def _lasts(kind: str, clause: Clause) -> bool:
    """Whether a clause counts for the rest of the combat: where it says so, and what a spell does whenever one is hit (LW57)."""
    return clause.trigger in ("rest", "always") or (clause.trigger == "hurt" and kind != "luck")


def _harm(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    victim = d.fighters[d.at(foe)]
    d.change(d.at(foe), body=victim.body - int(str(step.args[0])))


def _regain(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    d.put(number, healed(d.fighters[number], int(str(step.args[0]))))


def _mend(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    d.change(number, hurts=tuple(page for page in d.fighters[number].hurts if page != move["hurt"]))


def _again(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    me, card = d.fighters[number], move["back"]
    place = me.spent.index(card)
    spent = (*me.spent[:place], *me.spent[place + 1 :])
    if books.cards[card].kind in ABILITIES:
        d.change(number, spent=spent, hand=(*me.hand, card), backs=(*me.backs, books.cards[card].kind))
    else:
        d.change(number, spent=spent, open=(*me.open, Played(card)))


def _far(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    start, place = books.numbers.start_page, max(move.seat, foe) - 1
    d.lanes = (*d.lanes[:place], Lane(start, start), *d.lanes[place + 1 :])


def _rearm(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    d.change(number, lost=None)


def _escape(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    d.mark("out", move.seat, FLED)
    again(d)


def _choose_anew(books: Books, d: Duel, step: Step, move: Move, number: int, foe: int) -> None:
    if d.phase == "tell":
        again(d)


DEEDS: Mapping[str, Any] = {
    "harm": _harm,
    "regain": _regain,
    "mend": _mend,
    "again": _again,
    "far": _far,
    "rearm": _rearm,
    "escape": _escape,
    "anew": _choose_anew,
}
"""What works at once. All else counts as long as the card lies open: see `exchange` and `resolving`."""
KEEPING = {"ward", "wake", "show", "unbound", "rooted", "tied", "sturdy"}
LATER = KEEPING | {"bonus", "tougher", "peek", "foe_no", "foe_only", "more", "learn"}


def missing(books: Books) -> list[str]:
    """The verbs of printed cards that nothing here knows; none."""
    return sorted({verb for card in books.cards for verb in verbs(books, card)} - set(DEEDS) - LATER)


def _friends(books: Books, d: Duel, seat: int, foe: int) -> Iterator[Entry]:
    """(P**): a friend fires a spell or a missile past whoever fights; the restrictions do not change (seed 001, "Parties")."""
    for number in d.party[seat][1:]:
        friend = d.fighters[number]
        if friend.body <= books.numbers.unconscious or not friend.book:
            continue
        for card in _held(books, friend, {"spell"}):
            yield from _offers(books, d, seat, number, card, foe, "fire", _then(books, number, foe))
        if MISSILE not in friend.spent and not d.foreign(foe):
            fixed = {"fighter": number, "foe": foe}
            offer = Offer(seat, "throw", "duel.throw", (Dice("die"),), {"friend": _name(books, friend)}, fixed, group="cards")
            yield Entry(offer, _throw(books, number, foe))


def _name(books: Books, fighter: Fighter) -> str:
    return fighter.name or str(books.of(fighter).file.name)


def _throw(books: Books, number: int, foe: int) -> Then:
    """A throw as on the ground, at two spaces: what it hits takes the score of page 19 of its book (ruling LW58)."""

    def then(d: Duel, move: Move) -> None:
        d.used = (*d.used, (move.seat, foe))
        friend, victim = d.fighters[number], d.fighters[d.at(foe)]
        d.change(number, spent=(*friend.spent, MISSILE))
        row = next(row for row in books.tables.throws if row.low <= THROW_SPACES and (row.high or THROW_SPACES) >= THROW_SPACES)
        if move["die"] <= row.hits_to:
            moves = books.of(friend).moves.values()
            aim = next((one for one in moves if one.id == "far_thrust_high"), None)
            score = books.page(victim, OFF_BALANCE).score or 0
            total = score + (aim.mod + books.tougher(friend, aim) if aim else 0)
            d.change(d.at(foe), body=victim.body - max(0, total))
        again(d)

    return then
