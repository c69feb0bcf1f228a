"""A fighter that is kept from combat to combat: experience, improvement, advancement (seed 001; rulings LW11, LW28).

A roster is a tuple of such veterans. A table has it as an option, one line of JSON, so that the log says who fought."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from companion.engine.jsonable import compact, to_json_value
from companion.lostworlds.combat.fighter import ABILITIES, NOTHING, Books, Fighter
from data.errors import Fault, nearest
from data.lostworlds.book import Book

BODY = "body"
NUMBERS = ("experience", "beaten", "taken", BODY, *ABILITIES)


@dataclass(frozen=True)
class RosterFighter:
    """A veteran: `experience` to spend, body points of opponents `beaten` so far, points of advancement `taken` for
    them, and its gains: body, tactic, spell and luck points, and modifiers by maneuver (`plus`)."""

    name: str
    book: str
    experience: int = 0
    beaten: int = 0
    taken: int = 0
    body: int = 0
    tactic: int = 0
    spell: int = 0
    luck: int = 0
    plus: Mapping[int, int] = field(default_factory=lambda: NOTHING)

    def entering(self, books: Books) -> Fighter:
        """Return the veteran as a fighter at the start of a combat, with full body points and without cards."""
        printed = books.new_fighter(self.book, self.name)
        points = {kind: printed.points.get(kind, 0) + getattr(self, kind) for kind in ABILITIES}
        most = printed.most + self.body
        return replace(
            printed, body=most, most=most, plus=self.plus, points=MappingProxyType(points), veteran=self.name
        )

    def cost(self, books: Books) -> int:
        """Return the experience that raising a modifier costs: the full body points (seed 001, "Character
        improvement")."""
        return books.all[self.book].body + self.body

    def raisable(self, books: Books) -> tuple[int, ...]:
        """Return the maneuvers, by number, whose modifier may be raised: each must rise once before any rises again."""
        numbers = list(books.all[self.book].moves)
        least = min(self.plus.get(number, 0) for number in numbers)
        return tuple(number for number in numbers if self.plus.get(number, 0) == least)

    def raise_move(self, books: Books, number: int) -> RosterFighter:
        """Return the veteran with the modifier of a maneuver raised by 1 and its cost taken from its experience."""
        plus = {**self.plus, number: self.plus.get(number, 0) + 1}
        return replace(self, plus=MappingProxyType(plus), experience=self.experience - self.cost(books))

    def due(self, every: int) -> int:
        """Return how many points of advancement are still to be taken: one for `every` body points beaten (seed 001,
        "Advancement")."""
        return self.beaten // every - self.taken

    def kinds(self, books: Books) -> tuple[str, ...]:
        """Return the kinds of points that advancement may raise: body, and those kinds that the printed sheet has."""
        printed = dict(books.all[self.book].file.points)
        return (BODY, *(kind for kind in ABILITIES if printed.get(kind, 0)))

    def grow(self, kind: str) -> RosterFighter:
        """Return the veteran after one point of advancement in a kind (body, tactic, spell, luck)."""
        return replace(self, **{kind: getattr(self, kind) + 1, "taken": self.taken + 1})


def age_veteran(veteran: RosterFighter, scenarios: int, every: int) -> RosterFighter:
    """Return a veteran as it enters after n scenarios: with a body point less for `every` of them (ruling LW92,
    ours: the seed knows no age)."""
    return replace(veteran, body=veteran.body - scenarios // every)


def roster_to_text(roster: Sequence[RosterFighter]) -> str:
    """Return a roster as the text of a table option, one line of JSON; empty for an empty roster."""
    return (
        compact([{name: value for name, value in to_json_value(one).items() if value} for one in roster])
        if roster
        else ""
    )


def roster_from_text(text: str, books: Mapping[str, Book]) -> tuple[RosterFighter, ...]:
    """Return the roster that `roster_to_text` wrote; `books` are those its veterans may fight by, by id. Raises Fault
    naming the veteran and what is wrong with it."""
    if not text:
        return ()
    try:
        rows = json.loads(text)
    except ValueError:
        raise Fault("the roster of this table is not JSON") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Fault("a roster is a list of fighters")
    return tuple(parse_roster_fighter(row, books) for row in rows)


def parse_roster_fighter(row: Mapping[str, Any], books: Mapping[str, Book], file: str | None = None) -> RosterFighter:
    """Return the veteran that a row of a roster file or option describes. Raises Fault naming the key that is wrong,
    and `file`; a veteran fights by one of `books`, by id."""
    name, book = row.get("name"), row.get("book")
    if not isinstance(name, str) or not name.strip():
        raise Fault("a fighter without a name", file)
    if book not in books:
        raise Fault(f"{name} fights by the book {book!r}{nearest(str(book), list(books))}", file)
    for key in row:
        if key not in (*NUMBERS, "name", "book", "plus"):
            raise Fault(f"{name} has {key!r}, which means nothing{nearest(key, [*NUMBERS, 'plus'])}", file)
    numbers = {key: row.get(key, 0) for key in NUMBERS}
    for key, value in numbers.items():
        least = 1 - books[str(book)].body if key == BODY else 0  # the old have lost some
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise Fault(f"{name}: {key} is {value!r}, not a number from {least}", file)
    plus, moves = row.get("plus", {}), books[str(book)].moves
    if not isinstance(plus, Mapping):
        raise Fault(f"{name}: plus is {plus!r}, not numbers by maneuver", file)
    added = {}
    for key, value in plus.items():
        if not str(key).isdigit() or int(key) not in moves or not isinstance(value, int) or not 0 <= value <= 99:
            raise Fault(f"{name}: plus.{key} = {value!r}; its sheet has {', '.join(map(str, moves))}", file)
        added[int(key)] = value
    return RosterFighter(name, str(book), **numbers, plus=MappingProxyType(added))
