"""What the phone shows of a duel: plain values that `screen.js` draws, with texts in the language of the tables.

A seat sees its own sheet with the allowed maneuvers, the restrictions on itself and its opponents, both halves of the
last round, and its cards. The ground has a screen of its own: see `ground_page`."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.lostworlds.combat.exchange import Blow, Restriction, restrictions_on
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.duel import ONE, Duel, Round
from companion.lostworlds.rules import LostWorlds
from companion.lostworlds.screen.library import library, shelves
from companion.lostworlds.screen.sheet import sheet, sign
from companion.lostworlds.screen.texts import Words, words_of
from data.lostworlds.words import PAGES


def screen(tables: Any, rules: LostWorlds, view: Any, seat: int | None) -> dict[str, Any]:
    """Return the record that the phone draws for a seat (None: an onlooker) of a duel or a game on the ground."""
    if not isinstance(view, Duel):
        from companion.lostworlds.screen.ground_page import screen as field_screen

        return field_screen(tables, rules, view, seat)
    books, say = rules.books, words_of(tables)
    me = seat if seat is not None else ONE
    foes = [*view.foes(me)] if view.phase in ("choose", "tell") else []
    fighting = view.phase in ("choose", "tell") and not view.out[me]
    return {
        "kind": "duel",
        "words": say.screen,
        "colours": say.colours,
        "play": view.play,
        "phase": view.phase,
        "turn": view.turn,
        "seats": [_seat(say, view, n, me) for n in range(len(view.party))],
        "foes": foes,
        "ready": list(view.ready),
        "told": list(view.done),
        "books": library(say) if view.phase == "enter" else [],
        "sheet": _sheet(books, say, view, me) if fighting and not view.has_foreign_book(me) else [],
        "far": fighting and all(view.range_of(max(me, foe)) == "E" for foe in foes),
        "mixed": len(foes) > 1 and len({view.range_of(max(me, foe)) for foe in foes}) > 1,
        "force": [sign(say, view.front(me), one) for one in _signs(books, view, me)] if fighting else [],
        "theirs": [sign(say, view.front(foe), one) for foe in foes for one in _signs(books, view, foe)]
        if fighting
        else [],
        "chosen": view.chosen[me] if seat is not None else None,
        "pads": [_pad(books, say, view, me, foe) for foe in foes]
        if fighting and view.play == "books" and seat is not None
        else [],
        "round": [_round(books, say, view, one, me) for one in _rounds(view) if me in (ONE, one.foe)],
        "cards": _cards(say, view, me) if seat is not None else [],
        "points": _points(say, view, me) if view.phase == "cards" else {},
        "lanes": [list(row) for row in view.bodies],
        "gained": list(view.gained),
        "turns": rules.modes[0].turns(view),
        "roster": list(_roster(say, view, me)) if view.phase in ("spend", "over") else [],
    }


def _rounds(duel: Duel) -> Sequence[Round]:
    """Return the results of this turn by lane once the numbers are told, else those of the turn before."""
    return tuple(duel.rounds_of_turn()) if duel.phase == "tell" else duel.last


def _seat(say: Words, duel: Duel, seat: int, me: int) -> dict[str, Any]:
    """Return the record of a seat's current fighter in the header, with its range to the seat `me`."""
    if not duel.party[seat]:
        return {"name": "", "body": 0, "most": 0, "done": duel.done[seat]}
    fighter = duel.front(seat)
    lane = max(seat, me)
    range_ = duel.range_of(lane) if duel.lanes and seat != me and ONE in (seat, me) else ""
    return {
        "name": fighter.name or say.name(fighter.book),
        "book": fighter.book,
        "body": fighter.body,
        "most": fighter.most,
        "range": range_,
        "out": duel.out[seat],
        "done": duel.done[seat],
        "backs": len(fighter.backs),
        "friends": len(duel.party[seat]) - 1,
        "leaving": duel.leaving[seat],
        "lost": fighter.lost or 0,
        "breaks": len(fighter.breaks),
        "colour": say.colour(duel.colours[seat]) if duel.colours[seat] else "",
        "open": [[say.card(played.card), say.card_text(played.card)] for played in fighter.open],
    }


def _sheet(books: Books, say: Words, duel: Duel, me: int) -> list[list[Any]]:
    return sheet(books, say, duel.front(me), duel.facings(me), duel.allowed_maneuvers(me))


def _signs(books: Books, duel: Duel, seat: int) -> tuple[Restriction, ...]:
    return () if duel.has_foreign_book(seat) else restrictions_on(books, duel.front(seat), duel.facings(seat))


def _pad(books: Books, say: Words, duel: Duel, me: int, foe: int) -> dict[str, Any]:
    """Return the pages of the book of `foe`, which the player at the seat `me` holds, as ``[page, short title, score,
    far, numbers]``: the numbers are the opponent's maneuvers that lead to the page after this seat's own choice."""
    if duel.has_foreign_book(foe) or duel.has_foreign_book(me):
        return {"foe": foe, "pages": []}
    book, number = books.book_of(duel.front(foe)), duel.chosen[me]
    ways: dict[int, list[int]] = {}
    if number is not None:
        for theirs in duel.allowed_maneuvers(foe):
            ways.setdefault(book.matrix.get((number, theirs), 0), []).append(theirs)
    shown = [book.pages[page] for page in PAGES]
    titles = {page.page: say.soft(say.title(book.id, page.page).partition(" (")[0]) for page in shown}
    pages = [
        [page.page, titles[page.page], page.score, int(page.range == "E"), ways.get(page.page, [])] for page in shown
    ]
    return {"foe": foe, "pages": pages}


def _round(books: Books, say: Words, duel: Duel, one: Round, me: int) -> dict[str, Any]:
    """Return the result of a turn as the seat `me` sees it: the page on which it sees the opponent, and the one on
    which it is seen."""
    mine = me == ONE
    foe = one.foe if mine else ONE
    dealt, taken = (one.dealt, one.taken) if mine else (one.taken, one.dealt)
    order = (0, 1) if mine else (1, 0)
    told, moves, pages, bodies = ([pair[n] for n in order] for pair in (one.told, one.moves, one.pages, one.bodies))
    return {
        "turn": duel.turn if duel.phase == "tell" else duel.turn - 1,
        "foe": foe,
        "spared": one.spared,
        "told": told,
        "moves": [say.move(duel.front(who).book, moves[n]) for n, who in enumerate((me, foe))],
        "sees": _half(books, say, duel.front(foe), pages[1], dealt, bodies[1]),
        "seen": _half(books, say, duel.front(me), pages[0], taken, bodies[0]),
    }


def _half(books: Books, say: Words, who: Fighter, page: int, blow: Blow, body: int) -> dict[str, Any]:
    """Return a fighter seen on a page: the picture, the burst and how the score adds up, and the text read to its
    player. `body` are its body points before the blow."""
    add = [[name, n] for name in ("mod", "plus", "bonus", "height") if (n := getattr(blow, name)) or name == "mod"]
    add += [[name, -n] for name in ("broken", "ward") if (n := getattr(blow, name))]
    half = {
        "book": who.book, "page": page, "score": blow.score, "add": add, "total": blow.total, "damage": blow.damage,
        "critical": blow.critical, "was": body, "now": body - blow.damage, "most": who.most,
        "title": "", "tell": "", "signs": [], "critical_at": None, "party": "",
    }  # fmt: skip
    if not page:
        return half
    row, shown = books.page(who, page), say.fighters[who.book].pages[page]
    bids = [
        clause for clause in row.tell.clauses if clause.trigger in ("next", "disarmed", "held", "unchained", "stuck")
    ]
    bids += list(row.critical.clauses) if blow.critical else []
    found = [sign for clause in bids for sign in _bids(clause, page)]
    return half | {
        "title": str(shown.title), "tell": str(shown.tell), "critical_at": row.critical_at, "party": row.party,
        "told": str(shown.critical) if blow.critical else "", "signs": [sign(say, who, one) for one in found],
    }  # fmt: skip


def _bids(clause: Any, page: int) -> Iterator[Restriction]:
    until = {"next": "turn", "rest": "rest"}.get(clause.trigger, "lost")
    for step in clause.steps:
        if step.name in ("only", "no"):
            spared = tuple(str(arg) for inner in step.inner() for arg in inner.args)
            yield Restriction(step.name, tuple(arg for arg in step.args if isinstance(arg, str)), spared, until, page)


def _cards(say: Words, duel: Duel, me: int) -> list[dict[str, Any]]:
    """Return the cards of a seat's fighters: id, name, text, kind, and whether they are face up."""
    found = []
    for number in duel.party[me]:
        fighter = duel.fighters[number]
        lying = [(card, True) for card in (played.card for played in fighter.open)]
        for card, open_ in [*((card, False) for card in fighter.hand if card), *lying]:
            found.append({"id": card, "fighter": number, "open": open_, **say.printed(card)})
    return found


def _points(say: Words, duel: Duel, me: int) -> dict[str, Any]:
    """Return the cards that the fighters of the seat `me` may still choose, as `shelves` lists them."""
    found = [(number, duel.fighters[number]) for number in duel.party[me]]
    return shelves([(number, one.name or say.name(one.book), one) for number, one in found], duel, say)


def _roster(say: Words, duel: Duel, me: int) -> Iterator[dict[str, Any]]:
    names = {duel.fighters[number].veteran for number in duel.party[me]}
    for one in duel.roster:
        if one.name in names:
            yield {"name": one.name, "book": say.name(one.book), "experience": one.experience, "beaten": one.beaten}
