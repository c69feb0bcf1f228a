"""The constant parts of a miniatures game: the tables, the books of the fighters, the ground."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from companion.lostworlds.combat.fighter import Books, most_given_back
from companion.lostworlds.ground.board import Board, Space, of_code, of_scenario
from companion.lostworlds.ground.figures import Figure
from data.lostworlds.book import Book
from data.lostworlds.scenarios import scene_of


@lru_cache(32)
def world_of(books: Books, ground: str) -> World:
    """Return the world for a set of books and a ground: the id of a scenario, or a code (empty: a real map); the last
    32 are cached. Raises Fault for an invalid code."""
    return World(books, ground)


class World:
    """The tables and books of a miniatures game, and its ground, if the phone knows it."""

    def __init__(self, books: Books, ground: str) -> None:
        tables = books.tables
        self.books, self.tables, self.limits = books, tables, tables.rules
        self.scene = scene_of(tables, ground)
        printed = bool(self.scene.id)
        self.board = of_scenario(tables, ground) if printed else of_code(tables, ground) if ground else None
        self.deeds = {row.id: row for row in tables.movement}
        self._given: dict[tuple[str, str], int] = {}

    @property
    def map(self) -> Board:
        assert self.board is not None
        return self.board

    def book(self, figure: Figure) -> Book:
        return self.books.all[figure.fighter]

    def space(self, name: str) -> Space:
        return self.map.spaces[name]

    def level(self, figure: Figure) -> int:
        """Return the level of the ground a figure stands on."""
        return self.space(figure.at).level if self.board and figure.at in self.map.spaces else figure.level

    def tall(self, figure: Figure) -> int:
        """Return a figure's effective height: its own plus that of the ground below (seed 001, terrain height
        effects)."""
        return figure.height + self.level(figure)

    def outcome(self, chart: str, die: int) -> int:
        """Return the row of a chart of outcomes.csv for a die, named by the lowest die of the row; dice below 1 count
        as 1, above 6 as 6."""
        die = max(1, min(6, die))
        return next(int(row.low) for row in self.tables.outcomes if row.chart == chart and row.low <= die <= row.high)

    @cached_property
    def adding(self) -> Mapping[str, int]:
        """Modifiers to the die for a fall, by the id of the row in falls.csv."""
        return {row.id: row.add for row in self.tables.falls}

    def aims(self, spaces: int) -> int:
        """Return the highest die with which a throw over `spaces` hits."""
        return next(int(row.hits_to) for row in self.tables.throws if row.low <= spaces <= (row.high or spaces))

    def kind(self, thing: str) -> str:
        """Return the kind of a thing: ``barrel`` for ``barrel.2``."""
        return thing.partition(".")[0]

    def tall_thing(self, thing: str) -> bool:
        return self.kind(thing) not in ("weapon", "missile", "body") and bool(
            self.tables.row("objects", self.kind(thing)).tall
        )

    def missile_row(self, figure: Figure) -> Any:
        """Return the row of missiles.csv for a figure's throwing weapon, or None if it has none."""
        name = self.book(figure).file.missile
        return self.tables.row("missiles", name) if name else None

    def gives_back(self, figure: Figure, verb: str = "regain") -> int:
        """Return the most points that any page of a figure's book gives back: body points, or with the verb ``restore``
        spell points."""
        known = (figure.fighter, verb)
        if known not in self._given:
            self._given[known] = most_given_back(self.book(figure), verb)
        return self._given[known]
