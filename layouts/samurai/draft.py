"""Everything that a player sheet is drawn from: the tables, the island, the event table, the code and the grid of
its paper."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from data.errors import Fault, nearest
from data.samurai import code as codes
from data.samurai import eventtable, island
from data.sizes import PAPERS
from data.tables import Tables
from data.traced_text import TracedText
from layouts.press.faces import Job


@dataclass(frozen=True)
class Grid:
    """The layout grid of a page, mm: paper size, margins, the width of the column of the day, and the sizes of rows and
    boxes that follow from the paper's height.

    `scale` enlarges everything that need not match the size of a real thing (a die, a coin).
    """

    width: float
    height: float
    mx: float
    my: float
    day: float
    gutter: float
    box: float
    pick: float
    supplies: float
    scale: float = 1.0

    @property
    def live(self) -> tuple[float, float]:
        """Width and height between the margins, mm."""
        return self.width - 2 * self.mx, self.height - 2 * self.my

    @property
    def world(self) -> float:
        """Width of the column of the island, mm."""
        return self.live[0] - self.day - self.gutter


GRIDS: Mapping[str, Grid] = {
    "a4": Grid(210, 297, 8, 8, 64.5, 4.5, 9.0, 5.95, 53.4),
    "letter": Grid(215.9, 279.4, 8.6, 7.0, 66.2, 4.5, 8.6, 5.35, 50.0),
}
GRIDS = {
    **GRIDS,
    **{
        paper.name: replace(GRIDS[paper.design], scale=paper.width / GRIDS[paper.design].width)
        for paper in PAPERS.values()
        if paper.name != paper.design
    },
}


STANDARD = "standard"
"""The difficulty a sheet has unless another is asked for."""


@dataclass(frozen=True)
class Draft:
    """One player sheet with all its choices made: island, events, code, difficulty."""

    tables: Tables
    grid: Grid
    island: island.Island
    events: eventtable.Rows
    code: codes.Code
    difficulty: Any
    coin: Any
    left: bool
    stars: int = 0
    """How hard it is, 1 to 5; 0: nobody asked."""

    def word(self, key: str, **values: object) -> TracedText:
        """Return one of the sheet's texts, with values filled in."""
        return self.tables.word(f"sheet.{key}", **values)

    @property
    def rules(self) -> Any:
        return self.tables.rules


def draft_of(job: Job) -> Draft:
    """Return the sheet that a job asks for. Raises Fault for an invalid code or option."""
    tables, options = job.tables, job.options
    code = _code(tables, job.seed, options)
    rules = tables.rules
    limits = rules.island.limits()
    land = island.random_island(code.seed, limits) if code.seed else tables.document("island").island()  # type: ignore[attr-defined]
    events = tuple(rules.event_table.rows)
    return Draft(
        tables, GRIDS[job.paper], land, eventtable.random_event_table(events,
        code.seed) if code.new_events else events, code,
        tables.difficulties[code.difficulty], _option_row(tables, "coins", options.get("coin"), "us"),
        options.get("hand") == "left", int(stars) if (stars := str(options.get("stars", ""))).isdigit() else 0,
    )  # fmt: skip


def _code(tables: Tables, seed: int | None, options: Mapping[str, Any]) -> codes.Code:
    if options.get("code"):
        code = codes.read(str(options["code"]))
        if code.own and not tables.custom:
            raise Fault(f"code {options['code']} belongs to a sheet of somebody's own tables; give them with --data")
        if seed is not None and seed != code.seed:
            raise Fault(f"code {options['code']} draws from the number {code.seed}, not {seed}; leave --seed out")
        if code.difficulty >= len(tables.difficulties):
            raise Fault(f"code {options['code']} asks for difficulty {code.difficulty + 1}; the tables have fewer")
        return replace(code, own=tables.custom)
    names = [d.id for d in tables.difficulties]
    difficulty = _option_row(tables, "difficulties", options.get("difficulty"), STANDARD)
    return codes.Code(seed or 0, names.index(difficulty.id), options.get("events") == "new", tables.custom)


def _option_row(tables: Tables, table: str, key: object, default: str) -> Any:
    """Return the row of a table that an option names, else the default row, else the first."""
    rows = {row.id: row for row in tables[table]}
    if key and str(key) not in rows:
        raise Fault(f"{table} has no {key!r}{nearest(str(key), rows) or '; there are ' + ', '.join(rows)}")
    return rows[str(key)] if key else rows.get(default, tables[table][0])
