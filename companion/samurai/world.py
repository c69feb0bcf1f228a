"""What a journey is played with: the tables, read once, and the printed sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from companion.engine.effects import Frame, Holds
from companion.samurai.board import Board, places
from companion.samurai.state import SEAT, Journey, owned
from data.effects import Cell, Clause, Cond, Step
from data.errors import Fault
from data.samurai import code as codes
from data.samurai import eventtable, island

if TYPE_CHECKING:
    from data.samurai.constants import Rules

COUNTS = ("", "one", "pair", "three")


def code_of(tables: Any, options: Mapping[str, Any]) -> codes.Code:
    """The sheet that is asked for: by its code, or by seed, difficulty and event table. It depends on the options alone, so
    that a table folds the same whatever tables come later.

    Raises Fault for a code that is none, belongs to other tables, or is contradicted by the seed."""
    seed, rows = options["seed"], tables.difficulties
    if not options["code"]:
        names = [row.id for row in rows]
        if options["difficulty"] not in names:
            raise Fault(f"option difficulty is {options['difficulty']!r}; these tables have {', '.join(names)}")
        level = names.index(options["difficulty"])
        return codes.Code(seed, level, options["events"] == "new")
    code = codes.read(options["code"])
    if code.own and not tables.custom:
        raise Fault(f"code {options['code']} belongs to a sheet of somebody's own tables; give them with --data")
    if seed and seed != code.seed:
        raise Fault(f"code {options['code']} is the island {code.seed}, not {seed}; leave the seed out")
    if code.difficulty >= len(rows):
        raise Fault(f"code {options['code']} asks for difficulty {code.difficulty + 1}; the tables have fewer")
    return code


@lru_cache(64)
def _land(seed: int, limits: island.Limits) -> island.Island:
    return island.drawn(seed, limits)


@lru_cache(64)
def world(tables: Any, sheet: str, readings: tuple[tuple[str, Any], ...]) -> World:
    """The world of one table: tables, code of the sheet, options. Worked out once."""
    return World(tables, codes.read(sheet), dict(readings))


class World:
    """One game's tables, one printed sheet, and how this table reads the rulings."""

    def __init__(self, tables: Any, code: codes.Code, options: Mapping[str, Any]) -> None:
        self.tables, self.options = tables, options
        self.rules: Rules = tables.rules
        self.code = str(code)
        self._carried: dict[tuple[str, tuple[str, ...], str], tuple[tuple[str, Clause], ...]] = {}
        self.bubbles: int = tables.difficulties[code.difficulty].bubbles
        standard = tuple(self.rules.event_table.rows)
        events = eventtable.drawn(standard, code.seed) if code.new_events else standard
        land = _land(code.seed, self.rules.island.limits()) if code.seed else tables.document("island").island()
        self.board = Board(land, events)

    @cached_property
    def resolve(self) -> Mapping[tuple[int, int], tuple[Step, ...]]:
        """What so many dice of a face do (ruling R05 has three readings of the stars)."""
        found = {}
        for row in self.tables.resolve:
            for n, column in enumerate(COUNTS):
                if column:
                    found[row.face, n] = self._starred(getattr(row, column).on(column))
        return found

    def _starred(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        reading = self.options["triple"]
        gains = [step for step in steps if step.name == "gain"]
        if reading == "star" or len(gains) == len(steps) or not gains or not any(step.name == "star" for step in steps):
            return steps
        if reading == "favor" and gains[0].args[0] == "favor":
            return steps
        left = tuple(step for step in steps if step.name != "star")
        return (*left, gains[0]) if reading == "double" else left

    @cached_property
    def terrains(self) -> Mapping[int, str]:
        """The terrain of each sum of the fate dice."""
        rows = [row for row in self.tables.terrain if row.low is not None]
        return {n: row.id for row in rows for n in range(row.low, row.high + 1)}

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """The effects of every source: options, items, specialties."""
        cells = {row.key: row.effects for row in self.tables.options}
        cells |= {f"item.{row.id}": row.effects for row in self.tables.inventory}
        cells |= {f"specialty.{row.id}": row.effects for row in self.tables.specialties}
        return cells | {f"terrain.{row.id}": row.favor for row in self.tables.terrain}

    @cached_property
    def triggered(self) -> Mapping[tuple[str, str], tuple[Clause, ...]]:
        """The clauses of every source, by source and trigger."""
        found: dict[tuple[str, str], tuple[Clause, ...]] = {}
        for source, cell in self.cells.items():
            for clause in cell.clauses:
                found[source, clause.trigger] = (*found.get((source, clause.trigger), ()), clause)
        return found

    @cached_property
    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        """The options of each event."""
        found: dict[str, tuple[Any, ...]] = {}
        for row in self.tables.options:
            found[row.event] = (*found.get(row.event, ()), row)
        return found

    @cached_property
    def traits(self) -> tuple[str, ...]:
        return tuple(row.id for row in self.tables.traits)

    @cached_property
    def shapes(self) -> Mapping[str, Mapping[str, tuple[int, tuple[str, ...]]]]:
        """For each trait every place of its shape: mask and boxes, by the tip."""
        mask = self.board.mask
        return {
            row.id: {tip: (mask(boxes), boxes) for tip, boxes in places(row.dr, row.dc).items()} for row in self.tables.traits
        }

    @cached_property
    def laid(self) -> Mapping[str, tuple[int, tuple[int, ...], Mapping[int, tuple[str, tuple[str, ...]]]]]:
        """For each trait how its shape is sought everywhere at once: the boxes that may be its first, how far the others are
        from it, and by the first box its tip and boxes."""
        found, bits = {}, self.board.bits
        for name, found_at in self.shapes.items():
            sorted_ = {min(bits[box] for box in boxes): (tip, boxes) for tip, (_, boxes) in found_at.items()}
            first, (_, boxes) = next(iter(sorted_.items()))
            steps = tuple(bits[box].bit_length() - first.bit_length() for box in boxes)
            found[name] = (sum(sorted_), steps, sorted_)
        return found

    def picked(self, table: str, n: int) -> str:
        """What a die picks at the start."""
        return next(str(row.id) for row in self.tables[table] if row.n == n)

    def held(self, j: Journey, trigger: str) -> list[tuple[str, Step]]:
        """The steps of what the traveler is and carries, as far as their conditions hold."""
        key = (j.specialty, j.items, trigger)
        if key not in self._carried:
            self._carried[key] = tuple(
                (source, clause) for source in owned(j) for clause in self.triggered.get((source, trigger), ())
            )
        found = self._carried[key]
        return (
            [(source, step) for source, clause in found if self.holds(j, clause.conds) for step in clause.steps] if found else []
        )

    def on(self, j: Journey, source: str, trigger: str) -> Sequence[Step]:
        """The steps of a source at a trigger, as far as their conditions hold."""
        return [step for clause in self.clauses(j, source, trigger) for step in clause.steps]

    def clauses(self, j: Journey, source: str, trigger: str) -> Sequence[Clause]:
        """What a source says at a trigger, as far as its conditions hold where the traveler is."""
        found = self.triggered.get((source, trigger), ())
        return [clause for clause in found if self.holds(j, clause.conds)] if found else found

    def holds(self, j: Journey, conds: Iterable[Cond]) -> bool:
        """Whether all conditions are met where the traveler is."""
        return all(CONDS[cond.name](self, j, HERE, cond.op, cond.value) for cond in conds)

    def immune(self, j: Journey, trigger: str, peril: str) -> bool:
        """Whether something cannot happen here and now."""
        sited = (site.option for site in j.sites if j.here in site.hexes)
        steps = [step for _, step in self.held(j, trigger)]
        steps += [step for source in sited for step in self.on(j, source, trigger)]
        return any(step.name == "immune" and step.args[0] == peril for step in steps)


def on_road(j: Journey, hex_: str) -> bool:
    """Whether the Nagato road runs through a hex."""
    return any(site.mark == "road" and hex_ in site.hexes for site in j.sites)


HERE = Frame(SEAT)
CONDS: Mapping[str, Holds] = {
    "traits": lambda w, j, frame, op, n: len(j.traits) >= int(n),
    "terrain": lambda w, j, frame, op, name: j.terrain.get(j.here) == name,
    "road": lambda w, j, frame, op, _: on_road(j, j.here),
    "pox": lambda w, j, frame, op, _: any(site.mark == "pox" and j.here in site.hexes for site in j.sites),
}
