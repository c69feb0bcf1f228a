"""The game's tables as the rules use them: rows by id, what their effects say, and the zones of cards."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from companion.engine.zones import Kind, Zones
from companion.island.rules.board import board
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


def task_with_numbers(row: Any) -> str:
    """Return the word of a castaway's task with its numbers, ``shore_12-11-9_13-12_12_11_11``; empty if it has none."""
    word = next((str(step.args[0]) for step in row.task_effects.steps_on("task")), "")
    return "_".join([word, *("-".join(map(str, some)) for some in row.numbers)]) if word else ""


class World:
    """The game's tables by id, read for play."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self.rules = tables.rules
        self.people: Mapping[str, Any] = {row.id: row for row in tables.characters}
        self.fate: Mapping[str, Any] = {row.id: row for row in tables.fate}
        self.places: Mapping[str, Any] = {row.id: row for row in tables.locations}
        self.roamer: str = next((row.id for row in tables.fate if row.roamer), "")
        self.tasks: Mapping[str, str] = {row.id: task_with_numbers(row) for row in tables.characters}
        """Each castaway's task, as `task_with_numbers` has it."""
        self.cancelers: tuple[str, ...] = tuple(
            row.id
            for row in tables.fate
            if row.kind == "event" and any(step.name == "cancel" for step in row.effects.steps_on("react"))
        )
        """Events that cancel events as they are played."""
        self.kinds: Mapping[str, str] = {row.id: str(row.kind) for row in tables.fate}
        """``encounter``, ``equipment`` or ``event`` by fate card."""
        self._pieces: tuple[Any, list[str]] = None, []
        self._near: tuple[Any, Mapping[str, Sequence[str]]] = None, {}
        self._clauses: dict[tuple[str, tuple[str, ...]], tuple[Clause, ...]] = {}
        self._held: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._power: dict[str, tuple[tuple[Clause, Step, bool], ...]] = {}

    @cached_property
    def zones(self) -> Zones:
        """The kinds of zones (`ZONES`), with the kinds of cards that may lie in them."""
        kind = {name: row.kind for name, row in self.fate.items()}

        def only(what: str) -> Callable[[str], bool] | None:
            return (lambda card: kind.get(card) == what) if what else None

        return Zones({name: Kind(seen, back, only(what)) for name, (seen, back, what) in ZONES.items()})

    def pieces(self, deck: tuple[str | None, ...]) -> list[str]:
        """Return the equipment in a deck, each id once; cached for the same deck."""
        if self._pieces[0] is not deck:
            self._pieces = deck, sorted({str(card) for card in deck if self.kind(str(card)) == "equipment"})
        return self._pieces[1]

    def deck(self) -> tuple[str, ...]:
        """Return all fate cards with their copies, in the order of the table."""
        return self._deck

    @cached_property
    def _deck(self) -> tuple[str, ...]:
        return tuple(row.id for row in self.tables.fate for _ in range(row.copies))

    def tiles(self, zone: str) -> tuple[str, ...]:
        """Return the ids of all tiles of a zone, with their copies."""
        return tuple(row.id for row in self.tables.locations for _ in range(row.copies) if row.zone == zone)

    def neighbors(self, size: int, landing: Mapping[str, str]) -> Mapping[str, Sequence[str]]:
        """Return the places one can walk to from each place: neighbors, and landing places that touch it (rulings I07,
        I72); cached for the same landing places."""
        if self._near[0] is not landing:
            ground = board(size)
            found = {place: [*near] for place, near in ground.beside.items()}
            for start, edge in landing.items():
                for place in ground.edges[edge]:
                    found[place].append(start)
            from_land = {place: tuple(near) for place, near in found.items()}
            self._near = landing, {**from_land, **{start: ground.edges[edge] for start, edge in landing.items()}}
        return self._near[1]

    def start_of(self, seat: int) -> str:
        """Return the id of a seat's landing place."""
        return str(self.tables.starts[seat].id)

    def clauses_of(self, name: str, *triggers: str) -> tuple[Clause, ...]:
        """Return the clauses of a card or castaway with one of these triggers, cached."""
        found = self._clauses.get((name, triggers))
        if found is None:
            row = self.fate.get(name) or self.people[name]
            found = self._clauses[name, triggers] = tuple(one for one in row.effects.clauses if one.trigger in triggers)
        return found

    def tags(self, name: str) -> tuple[str, ...]:
        """Return the tags of a card, tile or castaway; empty for anything else."""
        row = self.fate.get(name) or self.people.get(name) or self.places.get(name)
        return row.tags if row else ()

    def kind(self, card: str) -> str:
        """Return "encounter", "equipment" or "event". Raises KeyError for what is no fate card."""
        return self.kinds[card]

    def cells(self, castaway: str) -> tuple[tuple[Cell, bool], ...]:
        """Return (cell, is the drawback) of a castaway; injured, it has only the drawback (ruling I100)."""
        row = self.people[castaway]
        return (row.effects, False), (row.drawback_effects, True)

    def bonuses(self, name: str) -> tuple[tuple[Clause, Step, bool], ...]:
        """Return (clause, step, is a drawback) of the steps of a card that change a power permanently."""
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
        """Return the permanent steps with a verb of a castaway, piece or tile."""
        if (name, verb) not in self._held:
            row = self.fate.get(name) or self.places.get(name)
            cells = (row.effects,) if row else tuple(cell for cell, _ in self.cells(name))
            self._held[name, verb] = tuple(
                step for cell in cells for step in cell.steps_on("held") if step.name == verb
            )
        return self._held[name, verb]
