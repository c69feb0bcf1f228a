"""The rules of the miniatures game on two sheets: turn and terrain, the movement chart, combat and falls, objects
and a first scenario."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.markup import minus
from data.tables import Tables
from layouts.art.lostworlds.woodcut import parchment
from layouts.canvas.canvas import Canvas
from layouts.lostworlds.booklet.board import Board
from layouts.lostworlds.booklet.rows import Column, Setter, Table, setter, span
from layouts.lostworlds.leaflet import title
from layouts.press.faces import Face, Job, Piece, Product, enlarged

MARGIN, GUTTER = 10.0, 6.0
INSET, TITLE = 4.0, 17.0  # mm from the parchment's edge to its words, and from its top to the first table
STAR = "\\*"  # as it stands in marked-up text
SAID: Mapping[str, Sequence[str]] = {
    "begin": ("table", "scene", "party", "cards"),
    "where": ("zone", "stand", "halt", "back", "height"),
    "rest": ("heal", "fade", "cast", "still"),
    "land": ("place", "same", "onto"),
    "fights": ("zone", "left", "away", "cards", "learn"),
    "scene": ("sides", "ground", "start", "win"),
}
"""The rules that are words alone, by the table they stand in."""


# ---- from the tables of the game
# ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reference:
    """The tables of rules that the pages show, in the language of the data tables."""

    tables: Tables

    def _word(self, key: str, **values: object) -> str:
        limits = self.tables.rules
        named = {name: minus(getattr(limits, name)) for name in type(limits).model_fields if name != "source"}
        return str(self.tables.word(f"ground.{key}", **(named | values)))

    def movement(self) -> Table:
        say = self.tables.say
        rows = [
            (f"{say(row, 'name')}{'' if row.running else ' ' + STAR}", self._cost(row.cost), str(say(row, "text")))
            for row in self.tables.movement
        ]
        columns = [Column(self._word("action"), 0.27, font="bold"),
        Column(self._word("cost"), 0.1, "centre", "numerals"),
                   Column(self._word("notes"), 0.63)]  # fmt: skip
        return Table(self._word("movement"), columns, rows, after=self._word("star"))

    def _cost(self, cost: str) -> str:
        return "–" if cost == "-" else self._word(cost) if cost in ("level", "all") else cost

    def outcomes(self, chart: str) -> Table:
        rows = [
            (span(row.low, row.high), str(self.tables.say(row, "text")))
            for row in self.tables.outcomes
            if row.chart == chart
        ]
        after = ""
        if chart == "fall":
            adds = [f"+{row.add} {self.tables.say(row, 'text')}" for row in self.tables.falls]
            after = self._word("added", list=", ".join(adds))
        columns = [Column(self._word("die"), 0.14, "centre", "numerals"), Column("", 0.86)]
        return Table(self._word(chart), columns, rows, self._word(f"{chart}_when"), after)

    def throws(self) -> Table:
        rows = [(span(row.low, row.high), span(1, row.hits_to)) for row in self.tables.throws]
        columns = [
            Column(self._word("spaces"), 0.5, "centre", "numerals"),
            Column(self._word("hits"), 0.5, "centre", "numerals"),
        ]
        return Table(self._word("throws"), columns, rows, self._word("throws_when"), self._word("throws_level"))

    def objects(self) -> Table:
        rows = [(self._thing(row), str(row.weight), str(row.throw)) for row in self.tables.objects]
        columns = [Column(self._word("thing"), 0.56), Column(self._word("weight"), 0.22, "centre", "numerals"),
                   Column(self._word("farthest"), 0.22, "centre", "numerals")]  # fmt: skip
        return Table(self._word("objects"), columns, rows, after=self._word("objects_hit"))

    def _thing(self, row: Any) -> str:
        name = str(self.tables.say(row, "name"))
        return self._word("tall_thing", name=name) if row.tall else name

    def missiles(self) -> Table:
        rows = [(str(self.tables.say(row, "name")), str(row.range)) for row in self.tables.missiles]
        columns = [Column(self._word("weapon"), 0.7), Column(self._word("range"), 0.3, "centre", "numerals")]
        return Table(self._word("missiles"), columns, rows, after=self._word("missiles_how"))

    def recovery(self) -> Table:
        dice = [f"d{n}" for n in range(9)]
        rows = [(minus(row.points), *(minus(getattr(row, die)) for die in dice)) for row in self.tables.recovery]
        first = Column(self._word("points"), 0.19, "centre", "slab")
        rest = [Column(f"{n}{'+' if n == 8 else ''}", 0.09, "centre", "numerals") for n in range(9)]
        return Table(
            self._word("recovery"), [first, *rest], rows, self._word("recovery_when"), self._word("recovery_dead")
        )

    def spells(self) -> Table:
        rows = []
        for row in self.tables.spell_range:
            dice = [self._word("works") if n <= row.works_to else self._word("fizzles") for n in range(1, 7)]
            rows.append((span(row.low, row.high), str(row.extra), *dice))
        columns = [Column(self._word("spaces"), 0.15, "centre", "slab"),
        Column(self._word("extra"), 0.13, "centre", "numerals"),
                   *(Column(str(n), 0.12, "centre") for n in range(1, 7))]  # fmt: skip
        return Table(self._word("spells"), columns, rows, self._word("spells_when"), self._word("spells_last"))

    def starts(self) -> Table:
        rows = [(str(row.page), str(self.tables.say(row, "situation"))) for row in self.tables.starts]
        columns = [Column(self._word("page"), 0.14, "centre", "slab"), Column("", 0.86)]
        return Table(self._word("starts"), columns, rows, self._word("starts_when"), self._word("starts_both"))

    def obstacles(self) -> Table:
        say = self.tables.say
        rows = [(str(say(row, "name")), str(say(row, "text"))) for row in self.tables.obstacles]
        columns = [Column("", 0.3, font="bold"), Column("", 0.7)]
        return Table(self._word("obstacles"), columns, rows, self._word("obstacles_when"))

    def turn(self) -> Table:
        rows = [(str(n), self._word(f"turn_{n}")) for n in range(1, 6)]
        return Table(self._word("turn"), [Column("", 0.05, "centre", "slab"), Column("", 0.95)], rows)

    def rule_table(self, group: str, share: float) -> Table:
        """Return a table of the rules of a group: a name, which takes `share` of the width, and its text."""
        rows = [(self._word(f"{group}_{key}_name"), self._word(f"{group}_{key}_text")) for key in SAID[group]]
        return Table(self._word(group), [Column("", share, font="bold"), Column("", 1.0 - share)], rows)

    def house(self) -> list[Table]:
        """Return a table of the house rules in force, each with the book's sentence and the reason; empty if there
        are none."""
        say, on = self.tables.say, [rule for rule in self.tables.house_rules if rule.id in self.tables.house_rules_on]
        texts = [{name: say(rule, name) for name in ("rule", "original", "reason")} for rule in on]
        rows = [
            (str(say(rule, "name")), self._word("house_entry", **found)) for rule, found in zip(on, texts, strict=True)
        ]
        columns = [Column("", 0.2, font="bold"), Column("", 0.8)]
        return [Table(self._word("house"), columns, rows, self._word("house_when"))] if rows else []

    def scene(self) -> Table:
        """Return the table about the first scenario, with its board."""
        return replace(self.rule_table("scene", 0.2), before=self._word("scene_story"), picture=Board(self.tables))


# ---- the pages
# ------------------------------------------------------------------------------------------------------------


def pages(reference: Reference) -> list[list[list[Table]]]:
    """Return the four pages, each as columns of tables."""
    charts = {chart: reference.outcomes(chart) for chart in ("fall", "reckless", "onto")}
    begin, where = (reference.rule_table(group, 0.2) for group in ("begin", "where"))
    return [
        [[begin, reference.turn(), where, *reference.house()]],
        [[reference.movement(), reference.rule_table("rest", 0.2)]],
        [
            [reference.starts(), reference.rule_table("fights", 0.28), reference.obstacles()],
            [charts["fall"], reference.rule_table("land", 0.28), charts["reckless"], charts["onto"]],
        ],
        [
            [reference.throws(), reference.objects(), reference.missiles(), reference.recovery()],
            [reference.spells(), reference.scene()],
        ],
    ]


def product(job: Job) -> Product:
    """Return two sheets, printed on both sides. Raises Fault for tables that do not fit on them."""
    tables = job.tables
    width, height = job.sheet.size()
    scale = job.sheet.scale
    w, h = width / scale, height / scale
    made = tables.game.product("reference")
    name = made.title_in(job.lang)
    room = w - 2 * (MARGIN + INSET)
    tall = h - 2 * MARGIN - TITLE - INSET - 1.0
    faces = []
    for n, columns in enumerate(pages(Reference(tables)), 1):
        wide = (room - GUTTER * (len(columns) - 1)) / len(columns)
        setting = setter(job.theme, job.lang, [(column, wide) for column in columns], tall)
        title = str(tables.word(f"ground.title_{n}", name=name))
        draw = partial(_page, columns=columns, wide=wide, setting=setting, name=title, size=(w, h), tall=tall)
        faces.append(Face(width, height, enlarged(draw, scale), title=f"{name}, {n}"))
    pieces = [Piece(f"sheet {n // 2 + 1}", faces[n], faces[n + 1]) for n in (0, 2)]
    return Product(tables.slug, "reference", f"{tables.game.title}: {name}", "sheets", pieces, job.theme)


def _page(
    canvas: Canvas,
    columns: Sequence[Sequence[Table]],
    wide: float,
    setting: Setter,
    name: str,
    size: tuple[float, float],
    tall: float,
) -> None:
    w, h = size
    parchment(canvas, MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN, len(columns))
    title(canvas, name, MARGIN + INSET, MARGIN + 3.4, w - 2 * (MARGIN + INSET))
    for k, tables in enumerate(columns):
        setting.column(canvas, tables, MARGIN + INSET + k * (wide + GUTTER), MARGIN + TITLE, wide, tall)
