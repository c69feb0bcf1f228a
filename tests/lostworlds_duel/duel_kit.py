"""Duels that tests play: who fights whom, with which cards in hand, on which pages they saw each other last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle, step
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

    def verbs(self, seat: int) -> set[str]:
        return {offer.verb for offer in rules().offers(self.state, seat) if offer.open}

    def view(self, seat: int | None) -> Duel:
        return rules().view(self.state, seat)


def pages(last: Sequence[Any]) -> list[tuple[int, int]]:
    """The pages of the last turn, lane by lane."""
    return [one.pages for one in last]
