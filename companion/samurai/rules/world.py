"""The constant parts of a journey: the tables, read once, and the printed sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from companion.engine.house_rules import RULE_SET, rules_in_use
from companion.samurai.rules.board import Board, shape_places
from data.effects import Cell, Clause, Step
from data.errors import Fault
from data.samurai import code as codes
from data.samurai import eventtable, island

if TYPE_CHECKING:
    from data.samurai.constants import Rules

COUNTS = ("", "one", "pair", "three")


def code_of(tables: Any, options: Mapping[str, Any]) -> codes.Code:
    """Return the code of the sheet that the options ask for: by its code, or by seed, difficulty and event table. It
    depends on the options alone, so that a log gives the same sheet whatever tables come later.

    Raises Fault for a code that is invalid, belongs to other tables, or is contradicted by the seed."""
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
    return island.random_island(seed, limits)


@lru_cache(64)
def world(tables: Any, sheet: str, options: tuple[tuple[str, Any], ...]) -> World:
    """Return the world of one game, from tables, the code of its sheet, and option pairs; the last 64 are cached."""
    return World(tables, codes.read(sheet), dict(options))


class World:
    """The tables of a game, its printed sheet, and the options by which rulings with several readings are decided."""

    def __init__(self, tables: Any, code: codes.Code, options: Mapping[str, Any]) -> None:
        self.house_rules = rules_in_use(tables, options)
        self.tables, self.options = tables.with_house_rules(self.house_rules), options
        self.rules: Rules = self.tables.rules
        self.whole_throws = RULE_SET.name in options
        """Whether dice may be thrown only for a whole throw, as since version 2."""
        self.code = str(code)
        self._carried: dict[tuple[str, tuple[str, ...], str], tuple[tuple[str, Clause], ...]] = {}
        self.bubbles: int = self.tables.difficulties[code.difficulty].bubbles
        standard = tuple(self.rules.event_table.rows)
        events = eventtable.random_event_table(standard, code.seed) if code.new_events else standard
        land = _land(code.seed, self.rules.island.limits()) if code.seed else tables.document("island").island()
        self.board = Board(land, events)

    @cached_property
    def resolve(self) -> Mapping[tuple[int, int], tuple[Step, ...]]:
        """The steps for n dice of a face, by (face, n); the option `triple` changes stars (ruling R05)."""
        found = {}
        for row in self.tables.resolve:
            for n, column in enumerate(COUNTS):
                if column:
                    found[row.face, n] = self._with_star_ruling(getattr(row, column).steps_on(column))
        return found

    def _with_star_ruling(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
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
        """The terrain for each sum of the fate dice."""
        rows = [row for row in self.tables.terrain if row.low is not None]
        return {n: row.id for row in rows for n in range(row.low, row.high + 1)}

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """The effects of every source by its key: options, items, specialties, terrain."""
        cells = {row.key: row.effects for row in self.tables.options}
        cells |= {f"item.{row.id}": row.effects for row in self.tables.inventory}
        cells |= {f"specialty.{row.id}": row.effects for row in self.tables.specialties}
        return cells | {f"terrain.{row.id}": row.favor for row in self.tables.terrain}

    @cached_property
    def clauses_by_trigger(self) -> Mapping[tuple[str, str], tuple[Clause, ...]]:
        """The clauses of every source, by (source, trigger)."""
        found: dict[tuple[str, str], tuple[Clause, ...]] = {}
        for source, cell in self.cells.items():
            for clause in cell.clauses:
                found[source, clause.trigger] = (*found.get((source, clause.trigger), ()), clause)
        return found

    @cached_property
    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        """The rows of options.csv by event."""
        found: dict[str, tuple[Any, ...]] = {}
        for row in self.tables.options:
            found[row.event] = (*found.get(row.event, ()), row)
        return found

    @cached_property
    def traits(self) -> tuple[str, ...]:
        return tuple(row.id for row in self.tables.traits)

    @cached_property
    def shapes(self) -> Mapping[str, Mapping[str, tuple[int, tuple[str, ...]]]]:
        """For each trait every place of its shape, by the box of its tip: bit mask and boxes."""
        mask = self.board.mask
        return {
            row.id: {tip: (mask(boxes), boxes) for tip, boxes in shape_places(row.dr, row.dc).items()}
            for row in self.tables.traits
        }

    @cached_property
    def shape_masks(self) -> Mapping[str, tuple[int, tuple[int, ...], Mapping[int, tuple[str, tuple[str, ...]]]]]:
        """For each trait what a search for its shape at all places at once needs: a mask of the boxes that can be its
        first, the shifts from the first box to all four, and tip and boxes by the first box's bit."""
        found, bits = {}, self.board.bits
        for name, found_at in self.shapes.items():
            sorted_ = {min(bits[box] for box in boxes): (tip, boxes) for tip, (_, boxes) in found_at.items()}
            first, (_, boxes) = next(iter(sorted_.items()))
            steps = tuple(bits[box].bit_length() - first.bit_length() for box in boxes)
            found[name] = (sum(sorted_), steps, sorted_)
        return found

    @cached_property
    def battle_boxes(self) -> tuple[str, ...]:
        """The names of the battle pad's boxes, the top row first, hundreds on the left."""
        row = self.rules.battle.boxes // 2
        return tuple(f"battle.{side}.{place + 1}" for side in ("top", "bottom") for place in range(row))

    @cached_property
    def wild_faces(self) -> tuple[int, ...]:
        """The faces a wild die may become (ruling R08)."""
        return tuple(face for face in range(1, 7) if face != self.rules.planning.wild)

    def row_by_die(self, table: str, n: int) -> str:
        """Return the id of the row that a die selects in a table, by its column ``n``."""
        return next(str(row.id) for row in self.tables[table] if row.n == n)

    def carried_clauses(self, specialty: str, items: tuple[str, ...], trigger: str) -> Sequence[tuple[str, Clause]]:
        """Return (source, clause) for a specialty and items at a trigger."""
        key = (specialty, items, trigger)
        if key not in self._carried:
            sources = (*((f"specialty.{specialty}",) if specialty else ()), *(f"item.{item}" for item in items))
            self._carried[key] = tuple(
                (source, clause) for source in sources for clause in self.clauses_by_trigger.get((source, trigger), ())
            )
        return self._carried[key]
