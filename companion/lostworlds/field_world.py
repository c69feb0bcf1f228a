"""What a miniatures game is played with: the tables, the books of the fighters, the ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from companion.lostworlds.field_board import SCENARIO, Board, Space, of_code, of_scenario
from companion.lostworlds.field_state import DOWN, UP, Field, Figure, gone
from companion.lostworlds.fighter import Books, most
from data.lostworlds.book import Book

BODY = "body."
"""Of a thing: the body of the figure whose number follows, once it is unconscious or slain (ruling LW50)."""
WEAPON, MISSILE = "weapon.", "missile."
"""The weapon a figure lost, and the one it threw."""
BODY_REACH = 1
"""Spaces a body is thrown at most (ruling LW68)."""


@lru_cache(32)
def world(tables: Any, ground: str) -> World:
    """The world of one table, worked out once. Raises Fault for a code that writes no ground."""
    return World(tables, ground)


class World:
    """One game's tables, its books, and the ground, if the phone knows it."""

    def __init__(self, tables: Any, ground: str) -> None:
        self.tables, self.limits = tables, tables.rules
        self.board = of_scenario(tables) if ground == SCENARIO else of_code(tables, ground) if ground else None
        self.deeds = {row.id: row for row in tables.movement}
        self._given: dict[tuple[str, str], int] = {}

    @property
    def map(self) -> Board:
        assert self.board is not None
        return self.board

    @cached_property
    def shelf(self) -> Books:
        return Books(self.tables)

    @property
    def books(self) -> Mapping[str, Book]:
        return self.shelf.all

    def book(self, figure: Figure) -> Book:
        return self.books[figure.fighter]

    def space(self, name: str) -> Space:
        return self.map.spaces[name]

    def level(self, figure: Figure) -> int:
        """The level of the ground a figure stands on."""
        return self.space(figure.at).level if self.board and figure.at in self.map.spaces else figure.level

    def tall(self, figure: Figure) -> int:
        """Its effective height: its own and the level it stands on (seed 001, terrain height effects)."""
        return figure.height + self.level(figure)

    def outcome(self, chart: str, die: int) -> int:
        """The first die of the row of a table that `die` falls into; 6 and more are 6."""
        die = max(1, min(6, die))
        return next(int(row.low) for row in self.tables.outcomes if row.chart == chart and row.low <= die <= row.high)

    @cached_property
    def adding(self) -> Mapping[str, int]:
        """What is added to the die for falling."""
        return {row.id: row.add for row in self.tables.falls}

    def aims(self, spaces: int) -> int:
        """The highest die that hits over so many spaces."""
        return next(int(row.hits_to) for row in self.tables.throws if row.low <= spaces <= (row.high or spaces))

    def kind(self, thing: str) -> str:
        """What sort of thing one is: ``barrel`` of ``barrel.2``."""
        return thing.partition(".")[0]

    def weight(self, f: Field, thing: str) -> int:
        """What a thing weighs; a body as much as its height (ruling LW68)."""
        kind = self.kind(thing)
        if kind == "body":
            return f.figures[number(thing)].height
        return 0 if kind in ("weapon", "missile") else int(self.tables.row("objects", kind).weight)

    def large(self, f: Field, thing: str) -> bool:
        """Whether one carries no second such thing."""
        return self.weight(f, thing) > 0

    def tall_thing(self, thing: str) -> bool:
        return self.kind(thing) not in ("weapon", "missile", "body") and bool(self.tables.row("objects", self.kind(thing)).tall)

    def farthest(self, f: Field, thing: str) -> int:
        """The spaces a thing is thrown at most, by whoever throws it."""
        kind = self.kind(thing)
        if kind == "body":
            return BODY_REACH
        return int(self.tables.row("objects", "weapon" if kind == "missile" else kind).throw)

    def missile_row(self, figure: Figure) -> Any:
        """The row of missiles.csv of what a fighter throws, or None."""
        name = self.book(figure).file.missile
        return self.tables.row("missiles", name) if name else None

    def gives_back(self, figure: Figure, verb: str = "regain") -> int:
        """The most body points that a page of the fighter's book gives back, or with ``restore`` spell points."""
        known = (figure.fighter, verb)
        if known not in self._given:
            self._given[known] = most(self.book(figure), verb)
        return self._given[known]


def number(thing: str) -> int:
    """The number behind the dot of a thing's name."""
    return int(thing.partition(".")[2])


def where(f: Field, thing: str) -> str:
    """The space a thing lies in, or ``@3`` if figure 3 carries it."""
    return f.figures[number(thing)].at if thing.startswith(BODY) else f.things.get(thing, "")


def lying(f: Field, at: str) -> tuple[str, ...]:
    """The things in a space, bodies too."""
    things = [thing for thing, place in f.things.items() if place == at]
    return (*things, *[f"{BODY}{n}" for n, one in enumerate(f.figures) if one.at == at and one.out])


def carried(f: Field, n: int) -> tuple[str, ...]:
    """What figure `n` carries."""
    return lying(f, f"@{n}")


def standing_in(f: Field, at: str) -> list[int]:
    """The conscious figures in a space: one at most, but while somebody passes a friend."""
    return [n for n, one in enumerate(f.figures) if one.at == at and not one.out]


def zoned(w: World, f: Field, a: int, b: int) -> bool:
    """Whether two figures are in each other's battle zone: conscious, adjacent, and the lower one taller than the difference
    between their levels (seed 001, battle zone)."""
    return not f.figures[a].out and zoned_at(w, f, a, f.figures[a].at, b)


def zoned_at(w: World, f: Field, a: int, at: str, b: int) -> bool:
    """Whether figure `a`, if it were in that space, would share a battle zone with `b`."""
    other = f.figures[b]
    if other.out or not w.board or other.at not in w.map.beside.get(at, ()):
        return False
    return shares(w.space(at).level, f.figures[a].height, w.level(other), other.height)


def shares(level: int, height: int, other_level: int, other_height: int) -> bool:
    """Whether adjacent fighters are in each other's battle zone.

    >>> shares(0, 3, 4, 6), shares(0, 6, 4, 3)
    (False, True)
    """
    lower = min((level, height), (other_level, other_height), key=lambda one: one[0])[1]
    return lower > abs(level - other_level)


def foes(f: Field, n: int) -> Iterator[int]:
    """The conscious opponents of figure `n`, as far as they are there."""
    return (k for k, one in f.each() if one.side != f.figures[n].side and not one.out and not gone(one))


def pressing(w: World, f: Field, n: int) -> tuple[int, ...]:
    """Opponents in whose battle zone a figure is."""
    return tuple(k for k in foes(f, n) if zoned(w, f, n, k))


def stops(w: World, f: Field, n: int, foe: int) -> bool:
    """Whether an opponent may halt a figure that has just entered its battle zone: not from its undefended space, not while
    down, once a turn (ruling LW38)."""
    return not f.figures[n].out and stops_at(w, f, n, f.figures[n].at, foe)


def stops_at(w: World, f: Field, n: int, at: str, foe: int) -> bool:
    """Whether it could halt figure `n` in that space."""
    other = f.figures[foe]
    return other.stance != DOWN and not other.halts and at != other.back and zoned_at(w, f, n, at, foe)


def worse(stance: str, other: str) -> str:
    """The worse of two ways to stand."""
    order = (UP, "off", DOWN)
    return max(stance, other, key=order.index)
