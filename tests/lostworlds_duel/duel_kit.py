"""Duels that tests play: who fights whom, with which cards in hand, on which pages they saw each other last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle, step
from companion.lostworlds.combat.exchange import resolve_hit
from companion.lostworlds.combat.fighter import Fighter, Played
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.state import Lane
from companion.lostworlds.rules.game import LostWorlds
from data.tables import Tables, load


@cache
def tables(lang: str = "en") -> Tables:
    return load("lostworlds", lang=lang)


@cache
def rules() -> LostWorlds:
    return LostWorlds(tables())


class Table:
    """A table that a test plays at; seat 0 fights the others."""

    def __init__(self, *books: str, seats: int = 0, play: str = "secret", **options: Any) -> None:
        given = {"play": play, "cards": False, **options}
        self.state: Duel = rules().start(seats or len(books), settle(LostWorlds.options, given)).sealed()
        for seat, book in enumerate(books):
            self.do(seat, "enter", fighter=book)

    def do(self, seat: int, verb: str, by: str = "", override: bool = False, **args: Any) -> Duel:
        self.state = step(rules(), self.state, Move(seat, verb, args, by, override))
        return self.state

    @property
    def rules(self) -> LostWorlds:
        return rules()

    def play(self, move: Move) -> None:
        self.state = step(rules(), self.state, move)

    def put(self, **fields: Any) -> None:
        self.state = self.state.but(**fields)

    def record(self, name: str) -> Any:
        """Return the fighter of a seat, or ``blow.SEAT.MOVE.PAGE.OWN``: what a maneuver of a seat does to seat 1 (of
        seat 1 to seat 0) where it sees the other on a page and is seen on its own."""
        word, *numbers = name.split(".")
        if word != "blow":
            return self.fighter(int(name))
        seat, move, page, own = map(int, numbers)
        return resolve_hit(rules().books, self.fighter(seat), self.fighter(1 - seat), move, page, own)

    def turn(self, *moves: int) -> Duel:
        """All choose, each its own."""
        for seat, move in zip(self.state.active, moves, strict=True):
            self.do(seat, "choose", move=move)
        return self.state

    def on(self, one: int, other: int, foe: int = 1) -> Table:
        """They saw each other last on these pages of their own books."""
        lanes = [*self.state.lanes]
        lanes[foe - 1] = Lane(one, other)
        self.state = self.state.but(lanes=tuple(lanes))
        return self

    def give(self, seat: int, *cards: str) -> Table:
        """Cards in the hand of whoever fights for a seat."""
        kinds = tuple(rules().books.cards[card].kind for card in cards)
        return self.change(seat, hand=cards, backs=kinds)

    def lay(self, seat: int, *cards: str) -> Table:
        """Cards that lie open."""
        return self.change(seat, open=tuple(Played(card) for card in cards))

    def change(self, seat: int, **changes: Any) -> Table:
        fighters = [*self.state.fighters]
        fighters[self.state.number_of(seat)] = replace(fighters[self.state.number_of(seat)], **changes)
        self.state = self.state.but(fighters=tuple(fighters))
        return self

    def by_hand(self, key: str, value: Any) -> Table:
        """Something is set, whatever the rules say."""
        self.state = step(rules(), self.state, Move(0, "set", {"key": key, "value": value}, override=True))
        return self

    def fighter(self, seat: int) -> Fighter:
        return self.state.front(seat)

    def said(self, seat: int) -> Mapping[int, NotAllowed | None]:
        return self.state.allowed_maneuvers(seat)

    def free(self, seat: int) -> set[int]:
        """What a seat may choose."""
        return {number for number, why in self.said(seat).items() if why is None}

    def colours(self, seat: int) -> set[str]:
        moves = rules().books.book_of(self.fighter(seat)).moves
        return {moves[number].colour for number in self.free(seat)}

    def far_colors(self, seat: int) -> set[str]:
        """Return the colors in column X of what a seat may choose."""
        moves = rules().books.book_of(self.fighter(seat)).moves
        return {moves[moves[number].x or 0].colour for number in self.free(seat)}

    def verbs(self, seat: int) -> set[str]:
        return {offer.verb for offer in rules().offers(self.state, seat) if offer.open}

    def view(self, seat: int | None) -> Duel:
        return rules().view(self.state, seat)


def pages(last: Sequence[Any]) -> list[tuple[int, int]]:
    """The pages of the last turn, lane by lane."""
    return [one.pages for one in last]


def lay_out(*books: str, **fields: Any) -> Table:
    """Return the duel of a ``given``: books by seat, and what is said of a seat: ``nowa tib body.0=1 seen=9,9``.

    `seen` are the pages of the first two (``seen.2`` of the one and seat 2), `hand`, `open` and `now` hold cards;
    ``party nowa,yssa tib`` are parties; what has no dot else is an option."""
    seats = {name: fields.pop(name) for name in list(fields) if "." in name or name == "seen"}
    if books[:1] == ("party",):
        table = Table(seats=2, party=True, **fields)
        for seat, party in enumerate(books[1:]):
            for book in party.split(","):
                table.do(seat, "enter", fighter=book)
        for seat in (0, 1):
            table.do(seat, "ready")
    else:
        table = Table(*books, **fields)
    for name, value in seats.items():
        field, _, seat = name.partition(".")
        if field == "seen":
            table.on(*value, foe=int(seat or 1))
        elif field == "fighter":
            number, _, field = seat.partition(".")
            kinds = tuple(rules().books.cards[card].kind for card in value)
            fighter = replace(table.state.fighters[int(number)], hand=value, backs=kinds)
            fighters = [*table.state.fighters]
            fighters[int(number)] = fighter
            table.state = table.state.but(fighters=tuple(fighters))
        elif field == "now":
            table.change(int(seat), now=(Played(value, 0),))
        else:
            changes = {"hand": table.give, "open": table.lay}
            changes[field](int(seat), *value) if field in changes else table.change(int(seat), **{field: value})
    return table


def change(table: Table, seat: str, **changes: Any) -> None:
    """Change the fighter of a seat."""
    table.change(int(seat), **changes)


def last_refusal_page(table: Table, seat: int, move: int) -> Any:
    """Return the page that forbids a maneuver."""
    refusal = table.said(seat)[move]
    return refusal and refusal.values["page"]


STEPS = {"change": change}
ANSWERS = {
    "active": lambda table: table.state.active,
    "colors": lambda table, seat: sorted(table.colours(seat)),
    "damage": lambda table, *blow: table.record(".".join(map(str, ("blow", *blow)))).damage,
    "damage_reduction": lambda table, seat: rules().books.damage_reduction(table.fighter(seat)),
    "experience_of": lambda table, *seats: (
        rules().score(table.state)["experience"][0]
        == sum(rules().books.all[table.fighter(seat).book].body for seat in seats)
    ),
    "far_colors": lambda table, seat: sorted(table.far_colors(seat)),
    "free": lambda table, seat: sorted(table.free(seat)),
    "last_page": lambda table, lane, side: table.state.last[lane].pages[side],
    "page_of_refusal": last_refusal_page,
    "scored": lambda table, *blow: table.record(".".join(map(str, ("blow", *blow)))).scored,
    "seen_backs": lambda table, seat: table.view(seat).fighters[0].backs,
    "seen_chosen": lambda table, seat: table.view(seat).chosen,
    "seen_colors": lambda table, seat: table.view(seat).colours,
    "seen_hand": lambda table, seat: table.view(seat).fighters[0].hand,
}
