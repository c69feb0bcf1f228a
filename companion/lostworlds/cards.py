"""Fantasy cards in a combat: when they may be revealed, and what they do (seed 001, "Fantasy cards"; rulings LW9,
LW16-LW24).

A tactic or spell is revealed as soon as a page allows it, before anybody chooses; if others have chosen already, they choose
again. Luck is played before choosing, or after the numbers were told, one a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.entering import drop, left, take
from companion.lostworlds.exchange import OFF_BALANCE
from companion.lostworlds.fighter import ABILITIES, SPELL, Books, Fighter, Played, healed, restores
from companion.lostworlds.fray import Fray
from companion.lostworlds.state import Duel
from data.effects import Clause, Step

BINDING = ("foe_no", "foe_only", "rearm", "escape")
"""What luck does before the choice; `show`, `anew`, `ward` and `wake` change a result (ruling LW19)."""
RESULT = ("show", "anew", "ward", "wake", "escape")
FIRE = "fire"
"""Of a page: a friend may cast or throw past the fighter who is seen there, (P**)."""
MISSILE = "missile"
"""In `spent`: this friend has thrown."""
THROW_SPACES = 2  # how far off an opponent counts to whom a friend throws past (ruling LW58)


def verbs(books: Books, card: str) -> set[str]:
    """The verbs of all that a card does."""
    return {step.name for step in books.cards[card].effects.walk()}


def before(books: Books, d: Fray, corner: int) -> Iterator[Entry]:
    """What may be revealed in a corner before anybody chooses."""
    me, number = d.front(corner), d.at(corner)
    for foe in d.foes(corner):
        if (corner, foe) in d.used or d.foreign(corner):
            continue
        page = books.page(me, d.page(corner, foe))
        kinds = {str(step.args[0]) for step in page.card.on("card") if step.name == "may_reveal"}
        kinds |= {"tactic", "spell"} if "ability" in kinds else set()
        for card in _held(books, me, kinds):
            yield from _offers(books, d, corner, number, card, foe, "reveal", _then(books, corner, number, foe))
        if page.party == FIRE:
            yield from _friends(books, d, corner, foe)
    for foe in [*d.foes(corner)][:1]:
        if not d.lucky(corner):
            for card in _held(books, me, {"luck"}):
                if verbs(books, card) & set(BINDING):
                    yield from _offers(books, d, corner, number, card, foe, "luck", _luck(books, corner, number, foe))
        for played in me.open:
            if books.cards[played.card].effects.on("reveal"):
                yield from _offers(books, d, corner, number, played.card, foe, "use", _use(books, corner, number, foe))
    if not d.foreign(corner):
        yield from renewals(books, d, corner, number)


def renewals(books: Books, d: Fray, corner: int, number: int) -> Iterator[Entry]:
    """Points that a book has given back ready a spent spell again, for what the card costs (ruling LW79)."""
    me = d.fighter(number)
    if not restores(books, me):
        return
    for card in sorted({card for card in me.spent if card in books.cards and books.cards[card].kind == SPELL}):
        if left(books, me, SPELL) >= books.cards[card].points:
            fixed = {"card": card, "fighter": number}
            offer = Offer(d.player(corner), "renew", "duel.renew", (), {"card": f"cards:{card}:name"}, fixed, group="cards")
            yield Entry(offer, take(books))


def after(books: Books, d: Fray, corner: int) -> Iterator[Entry]:
    """What may be played in a corner once the numbers are told and before points are subtracted: luck, and the spell that has all
    choose anew. Of two who hold luck the taller goes first (ruling LW20)."""
    me, number = d.front(corner), d.at(corner)
    for foe in [*d.foes(corner)][:1]:
        if holds(d, corner):
            for card in _held(books, me, {"luck"}):
                if verbs(books, card) & set(RESULT):
                    then = _luck(books, corner, number, foe)
                    yield from _offers(books, d, corner, number, card, foe, "luck", then, _first(d, corner))
    if books.has(me, "anew"):
        yield Entry(Offer(d.player(corner), "anew", "duel.anew", fixed=d.tag(number), group="cards"), _anew(books, number))


def holds(d: Fray, corner: int) -> bool:
    """Whether luck may still be played in a corner this turn, as far as everybody sees."""
    return not d.lucky(corner) and "luck" in d.front(corner).backs


def waits(books: Books, d: Fray, corner: int) -> bool:
    """Whether it may still change what was told."""
    return holds(d, corner) or books.has(d.front(corner), "anew")


def _first(d: Fray, corner: int) -> NotAllowed | None:
    height = d.front(corner).height
    taller = [foe for foe in d.foes(corner) if holds(d, foe) and not d.told(foe) and d.front(foe).height > height]
    return NotAllowed("refuse.taller", "LW20", player=d.player(taller[0]) + 1) if taller else None


def _held(books: Books, fighter: Fighter, kinds: set[str]) -> Sequence[str]:
    return sorted({card for card in fighter.hand if card and books.cards[card].kind in kinds})


Then = Callable[[Fray, Move], None]


def asked(books: Books, me: Fighter, card: str) -> tuple[list[Pick], NotAllowed | None]:
    """What a card asks of whoever reveals it, and why it would do nothing."""
    args, refusal = [], None
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
    return args, refusal


def _offers(
    books: Books, d: Fray, corner: int, number: int, card: str, foe: int, verb: str, then: Then, no: NotAllowed | None = None
) -> Iterator[Entry]:
    """The offer to reveal a card, with what it still asks."""
    args, moot = asked(books, d.fighter(number), card)
    refusal = moot or no
    yield Entry(
        Offer(
            d.player(corner), verb, f"duel.{verb}", () if refusal else tuple(args), {"card": f"cards:{card}:name"},
            {"card": card, "fighter": number, "foe": foe}, group="cards", refusal=refusal,
        ),
        then,
    )  # fmt: skip


def _then(books: Books, corner: int, number: int, foe: int) -> Then:
    def then(d: Fray, move: Move) -> None:
        d.used = (*d.used, (corner, foe))
        _out_of_hand(d, number, move["card"])
        play(books, d, move, corner, number, foe)

    return then


def _luck(books: Books, corner: int, number: int, foe: int) -> Then:
    def then(d: Fray, move: Move) -> None:
        d.plays_luck(corner)
        _out_of_hand(d, number, move["card"])
        play(books, d, move, corner, number, foe)

    return then


def _use(books: Books, corner: int, number: int, foe: int) -> Then:
    def then(d: Fray, move: Move) -> None:
        me = d.fighter(number)
        kept = tuple(played for played in me.open if played.card != move["card"])
        d.change(number, open=kept, spent=(*me.spent, move["card"]))
        play(books, d, move, corner, number, foe)

    return then


def _out_of_hand(d: Fray, number: int, card: str) -> None:
    drop(d, number, d.fighter(number).hand.index(card))
    d.change(number, spent=(*d.fighter(number).spent, card))


def _anew(books: Books, number: int) -> Then:
    def then(d: Fray, move: Move) -> None:
        d.change(number, now=tuple(one for one in d.fighter(number).now if "anew" not in verbs(books, one.card)))
        d.again()

    return then


def play(books: Books, d: Fray, move: Move, corner: int, number: int, foe: int) -> None:
    """A card does what it says: at once what works as it is revealed, and lies open as long as the rest counts."""
    row, telling = books.cards[move["card"]], d.telling
    played = Played(row.id, d.at(foe))
    for clause in row.effects.clauses:
        for step in clause.steps:
            if deed := DEEDS.get(step.name):
                deed(books, d, step, move, corner, number, foe)
        if _lasts(row.kind, clause):
            d.change(number, open=(*d.fighter(number).open, played))
        elif clause.trigger in ("next", "turn", "hurt", "down") and not (
            clause.steps[0].name == "anew" and clause.trigger == "turn"
        ):
            d.change(number, now=(*d.fighter(number).now, played))
    if telling and d.telling:
        for other in d.foes(corner):
            if holds(d, other):
                d.answers(other)
    elif not telling:
        d.again()


def _lasts(kind: str, clause: Clause) -> bool:
    """Whether a clause counts for the rest of the combat: where it says so, and what a spell does whenever one is hit (LW57)."""
    return clause.trigger in ("rest", "always") or (clause.trigger == "hurt" and kind != "luck")


def _harm(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.change(d.at(foe), body=d.front(foe).body - int(str(step.args[0])))


def _regain(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.change(number, body=healed(d.fighter(number), int(str(step.args[0]))).body)


def _mend(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.change(number, hurts=tuple(page for page in d.fighter(number).hurts if page != move["hurt"]))


def _again(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    me, card = d.fighter(number), move["back"]
    place = me.spent.index(card)
    spent = (*me.spent[:place], *me.spent[place + 1 :])
    if books.cards[card].kind in ABILITIES:
        d.change(number, spent=spent, hand=(*me.hand, card), backs=(*me.backs, books.cards[card].kind))
    else:
        d.change(number, spent=spent, open=(*me.open, Played(card)))


def _far(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.apart(corner, foe, books.numbers.start_page)


def _rearm(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.change(number, lost=None)


def _escape(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    d.flee(corner)


def _choose_anew(books: Books, d: Fray, step: Step, move: Move, corner: int, number: int, foe: int) -> None:
    if d.telling:
        d.again()


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


def _friends(books: Books, d: Fray, corner: int, foe: int) -> Iterator[Entry]:
    """(P**): a friend casts a spell past whoever fights; the restrictions do not change (seed 001, "Parties")."""
    for number in d.mates(corner):
        friend = d.fighter(number)
        if friend.body > books.numbers.unconscious and friend.book:
            for card in _held(books, friend, {SPELL}):
                yield from _offers(books, d, corner, number, card, foe, "fire", _then(books, corner, number, foe))


def missiles(books: Books, d: Duel, seat: int) -> Iterator[Entry]:
    """(P**): a friend throws a missile past whoever fights, as on the ground over two spaces (ruling LW58)."""
    for foe in d.foes(seat):
        if (seat, foe) in d.used or d.foreign(seat) or d.foreign(foe):
            continue
        if books.page(d.front(seat), d.page(seat, foe)).party == FIRE:
            for number in d.mates(seat):
                friend = d.fighter(number)
                if friend.body > books.numbers.unconscious and friend.book and MISSILE not in friend.spent:
                    fixed = {"fighter": number, "foe": foe}
                    said = {"friend": friend.name or f"fighters:{friend.book}:name"}
                    offer = Offer(seat, "throw", "duel.throw", (Dice("die"),), said, fixed, group="cards")
                    yield Entry(offer, _throw(books, number, foe))


def _throw(books: Books, number: int, foe: int) -> Callable[[Duel, Move], None]:
    """What a missile hits takes the score of page 19 of its book."""

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
        d.again()

    return then
