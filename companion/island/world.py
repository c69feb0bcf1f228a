"""What a table is played with: the rows of the tables by name, what their effects say, and the zones cards lie in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from companion.engine.zones import Kind, Zones
from companion.island.board import Board, board
from companion.island.state import Stranded
from data.effects import Cell, Clause, Step

FATE, PEOPLE = "fate", "people"
UNDER = {"shoreline": "shoreline_seen", "inner": "inner_seen"}
"""Where a face-down tile lies that somebody has looked at, by its back; see `under`."""

ZONES: Mapping[str, tuple[Literal["nobody", "owner", "all"], str, str]] = {
    "deck": ("nobody", FATE, ""),
    "discard": ("all", FATE, ""),
    "hand": ("owner", FATE, "event"),  # .SEAT
    "on": ("all", FATE, ""),  # .PLACE: fate cards that lie face up on a tile
    "hid": ("owner", FATE, "equipment"),  # .PLACE.SEAT: equipment that seat left there face down
    "worn": ("all", FATE, ""),  # .CASTAWAY
    "veil": ("owner", FATE, "equipment"),  # .CASTAWAY.SEAT: worn face down, led by that seat
    "shoreline": ("nobody", "shoreline", ""),  # tiles nobody has looked at, those that are left over among them
    "inner": ("nobody", "inner", ""),
    "shoreline_seen": ("nobody", "shoreline", ""),  # .PLACE: a face-down tile somebody has looked at
    "inner_seen": ("nobody", "inner", ""),
    "up": ("all", "tile", ""),  # .PLACE: a tile that lies face up
    "people": ("nobody", PEOPLE, ""),  # castaways nobody has met
    "dealt": ("owner", PEOPLE, ""),  # .SEAT: those a player chooses from
    "board": ("all", PEOPLE, ""),  # those on the board; who leads them says `Stranded.lead`
    "dead": ("all", PEOPLE, ""),
}
"""The zones cards lie in: who sees them, their back, and what alone can lie there."""
SECRET = ("cards",)
"""Zones of some kinds are rare: they are declared together, and hidden card by card."""


def task(row: Any) -> str:
    """The word of a castaway's task with its numbers, ``shore_12-11-9_13-12_12_11_11``; empty without one."""
    word = next((str(step.args[0]) for step in row.task_effects.on("task")), "")
    return "_".join([word, *("-".join(map(str, some)) for some in row.numbers)]) if word else ""


class World:
    """One game's tables, read for play."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self.rules = tables.rules
        self.people: Mapping[str, Any] = {row.id: row for row in tables.characters}
        self.fate: Mapping[str, Any] = {row.id: row for row in tables.fate}
        self.places: Mapping[str, Any] = {row.id: row for row in tables.locations}
        self.roamer: str = next((row.id for row in tables.fate if row.roamer), "")
        self.tasks: Mapping[str, str] = {row.id: task(row) for row in tables.characters}
        """Each castaway's task, as `task` has it."""
        self.cancelers: tuple[str, ...] = tuple(
            row.id
            for row in tables.fate
            if row.kind == "event" and any(step.name == "cancel" for step in row.effects.on("react"))
        )
        """Events that cancel events as they are played."""
        self.late = False
        """Whether the later half of the players begins with an event each (version 2, ruling I179)."""
        self.haunted = False
        """Whether the roamer comes by itself (version 3, ruling I180)."""
        self.calm = False
        """Whether peace lasts longer between two (version 4, ruling I164)."""
        self.dusk = False
        """Whether nobody wins before the third round is over (version 5, ruling I185)."""
        self.kinds: Mapping[str, str] = {row.id: str(row.kind) for row in tables.fate}
        """``encounter``, ``equipment`` or ``event`` by fate card."""
        self._pieces: tuple[Any, list[str]] = None, []
        self.errands: dict[tuple[int, float], tuple[tuple[Any, ...], Any]] = {}
        """What tasks wanted last (`companion.island.sense`)."""
        self._near: tuple[Any, Mapping[str, Sequence[str]]] = None, {}
        self.clauses: dict[tuple[str, tuple[str, ...]], tuple[Clause, ...]] = {}
        """What a card or castaway does at some times, as it was asked for (`companion.island.usable`)."""
        self._held: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._power: dict[str, tuple[tuple[Clause, Step, bool], ...]] = {}

    @cached_property
    def zones(self) -> Zones:
        """The kinds of zones (`ZONES`); where only events or equipment can lie, nothing else is imagined."""
        kind = {name: row.kind for name, row in self.fate.items()}

        def only(what: str) -> Callable[[str], bool] | None:
            return (lambda card: kind.get(card) == what) if what else None

        return Zones({name: Kind(seen, back, only(what)) for name, (seen, back, what) in ZONES.items()})

    def pieces(self, deck: tuple[str | None, ...]) -> list[str]:
        """The equipment in a deck, each kind once; remembered as long as the deck is the same."""
        if self._pieces[0] is not deck:
            self._pieces = deck, sorted({str(card) for card in deck if self.kind(str(card)) == "equipment"})
        return self._pieces[1]

    def board(self, d: Stranded) -> Board:
        return board(d.settings.size)

    def deck(self) -> tuple[str, ...]:
        """All fate cards, sorted."""
        return self._deck

    @cached_property
    def _deck(self) -> tuple[str, ...]:
        return tuple(row.id for row in self.tables.fate for _ in range(row.copies))

    def tiles(self, zone: str) -> tuple[str, ...]:
        """All tiles of a zone, each as often as there are copies."""
        return tuple(row.id for row in self.tables.locations for _ in range(row.copies) if row.zone == zone)

    def tile(self, d: Stranded, place: str) -> Any:
        """The row of what lies face up at a place; None if nothing does."""
        lying = d.cards.get(f"up.{place}", ())
        return self.places[str(lying[0])] if lying else None

    def under(self, d: Stranded, place: str) -> str:
        """The zone of a face-down tile that somebody looked at."""
        return f"{UNDER[self.board(d).zone[place]]}.{place}"

    def beside(self, d: Stranded, place: str) -> Sequence[str]:
        """Where one can walk to from a place: neighbors, and landing places that touch it (rulings I07, I72)."""
        if self._near[0] is not d.landing:
            self._near = d.landing, self._ways(d)
        return self._near[1].get(place, ())

    def _ways(self, d: Stranded) -> Mapping[str, Sequence[str]]:
        ground = self.board(d)
        found = {place: [*near] for place, near in ground.beside.items()}
        for start, edge in d.landing.items():
            for place in ground.edges[edge]:
                found[place].append(start)
        return {**{place: tuple(near) for place, near in found.items()}, **{s: ground.edges[e] for s, e in d.landing.items()}}

    def tags(self, name: str) -> tuple[str, ...]:
        """What a card, tile or castaway is marked as."""
        row = self.fate.get(name) or self.people.get(name) or self.places.get(name)
        return row.tags if row else ()

    def kind(self, card: str) -> str:
        """encounter, equipment or event. Raises KeyError for what is no fate card."""
        return self.kinds[card]

    def cells(self, who: str) -> tuple[tuple[Cell, bool], ...]:
        """A castaway's abilities and its drawback, which alone holds while it is injured (ruling I100)."""
        row = self.people[who]
        return (row.effects, False), (row.drawback_effects, True)

    def bonuses(self, name: str) -> tuple[tuple[Clause, Step, bool], ...]:
        """The steps of a castaway, piece of equipment or tile that change a power by themselves, each with its clause and whether
        it is a drawback."""
        if name not in self._power:
            row = self.fate.get(name) or self.places.get(name)
            cells = ((row.effects, False),) if row else self.cells(name)
            self._power[name] = tuple(
                (clause, step, drawback)
                for cell, drawback in cells
                for clause in cell.clauses
                if clause.trigger in ("held", "check")
                for step in clause.steps
                if step.name == "power"
            )
        return self._power[name]

    def holds(self, name: str, verb: str) -> tuple[Step, ...]:
        """The steps of a verb in what always holds of a castaway or a piece."""
        if (name, verb) not in self._held:
            row = self.fate.get(name) or self.places.get(name)
            cells = (row.effects,) if row else tuple(cell for cell, _ in self.cells(name))
            self._held[name, verb] = tuple(step for cell in cells for step in cell.on("held") if step.name == verb)
        return self._held[name, verb]
