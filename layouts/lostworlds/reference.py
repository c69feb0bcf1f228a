"""The miniatures game on one sheet: the turn and the movement chart in front, all that dice decide on the back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from data.errors import Fault
from data.tables import Tables
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Measure, Style, layout, shrink
from layouts.lostworlds.leaflet import title
from layouts.lostworlds.woodcut import parchment
from layouts.press.faces import Face, Job, Piece, Product

MARGIN, GUTTER = 10.0, 6.0
HEAD, LABELS = 7.2, 4.6  # mm of a table's name and of the names of its columns
STAR = "\\*"  # as it stands in marked-up text
CELL = Style(8.8, lead=1.1)
SIZES = (10.4, 10.0, 9.6, 9.3, 9.0, 8.7, 8.4, 8.1, 7.8, 7.5, 7.2, 6.9, 6.5)


@dataclass(frozen=True)
class Column:
    """A column of a table: its name, its share of the width, how its cells are aligned and in which face."""

    name: str
    share: float
    align: str = "left"
    font: str = "regular"


@dataclass(frozen=True)
class Table:
    """A table to print: its name, what precedes it, its columns and cells."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    before: str = ""
    after: str = ""


# ---- from the tables of the game ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reference:
    """What the two sides show, in the language of the tables."""

    tables: Tables

    def _word(self, key: str, **values: object) -> str:
        limits = self.tables.rules
        named = {name: getattr(limits, name) for name in type(limits).model_fields if name != "source"}
        return str(self.tables.word(f"ground.{key}", **(named | values)))

    def movement(self) -> Table:
        say = self.tables.say
        rows = [
            (f"{say(row, 'name')}{'' if row.running else ' ' + STAR}", self._cost(row.cost), str(say(row, "text")))
            for row in self.tables.movement
        ]
        columns = [Column(self._word("action"), 0.27, font="bold"), Column(self._word("cost"), 0.1, "centre", "numerals"),
                   Column(self._word("notes"), 0.63)]  # fmt: skip
        return Table(self._word("movement"), columns, rows, after=self._word("star"))

    def _cost(self, cost: str) -> str:
        return "–" if cost == "-" else self._word(cost) if cost in ("level", "all") else cost

    def outcomes(self, chart: str) -> Table:
        rows = [
            (span(row.low, row.high), str(self.tables.say(row, "text"))) for row in self.tables.outcomes if row.chart == chart
        ]
        after = ""
        if chart == "fall":
            adds = [f"+{row.add} {self.tables.say(row, 'text')}" for row in self.tables.falls]
            after = self._word("added", list=", ".join(adds))
        return Table(self._word(chart), self._die(), rows, self._word(f"{chart}_when"), after)

    def _die(self) -> list[Column]:
        return [Column(self._word("die"), 0.14, "centre", "numerals"), Column("", 0.86)]

    def throws(self) -> Table:
        rows = [(span(row.low, row.high), span(1, row.hits_to)) for row in self.tables.throws]
        columns = [Column(self._word("spaces"), 0.5, "centre", "numerals"), Column(self._word("hits"), 0.5, "centre", "numerals")]
        return Table(self._word("throws"), columns, rows, self._word("throws_when"), self._word("throws_level"))

    def objects(self) -> Table:
        rows = [(str(self.tables.say(row, "name")), str(row.weight), str(row.throw)) for row in self.tables.objects]
        columns = [Column(self._word("thing"), 0.56), Column(self._word("weight"), 0.22, "centre", "numerals"),
                   Column(self._word("farthest"), 0.22, "centre", "numerals")]  # fmt: skip
        return Table(self._word("objects"), columns, rows, after=self._word("objects_hit"))

    def missiles(self) -> Table:
        rows = [(str(self.tables.say(row, "name")), str(row.range)) for row in self.tables.missiles]
        columns = [Column(self._word("weapon"), 0.7), Column(self._word("range"), 0.3, "centre", "numerals")]
        return Table(self._word("missiles"), columns, rows, after=self._word("missiles_how"))

    def recovery(self) -> Table:
        dice = [f"d{n}" for n in range(9)]
        rows = [(minus(row.points), *(minus(getattr(row, die)) for die in dice)) for row in self.tables.recovery]
        first = Column(self._word("points"), 0.19, "centre", "slab")
        rest = [Column(f"{n}{'+' if n == 8 else ''}", 0.09, "centre", "numerals") for n in range(9)]
        return Table(self._word("recovery"), [first, *rest], rows, self._word("recovery_when"), self._word("recovery_dead"))

    def spells(self) -> Table:
        rows = []
        for row in self.tables.spell_range:
            dice = [self._word("works") if n <= row.works_to else self._word("fizzles") for n in range(1, 7)]
            rows.append((span(row.low, row.high), str(row.extra), *dice))
        columns = [Column(self._word("spaces"), 0.15, "centre", "slab"), Column(self._word("extra"), 0.13, "centre", "numerals"),
                   *(Column(str(n), 0.12, "centre") for n in range(1, 7))]  # fmt: skip
        return Table(self._word("spells"), columns, rows, self._word("spells_when"))

    def starts(self) -> Table:
        rows = [(str(row.page), str(self.tables.say(row, "situation"))) for row in self.tables.starts]
        return Table(
            self._word("starts"),
            [Column(self._word("page"), 0.14, "centre", "slab"), Column("", 0.86)],
            rows,
            self._word("starts_when"),
        )

    def obstacles(self) -> Table:
        say = self.tables.say
        rows = [(str(say(row, "name")), str(say(row, "text"))) for row in self.tables.obstacles]
        return Table(self._word("obstacles"), [Column("", 0.3, font="bold"), Column("", 0.7)], rows)

    def turn(self) -> Table:
        rows = [(str(n), self._word(f"turn_{n}")) for n in range(1, 6)]
        return Table(self._word("turn"), [Column("", 0.05, "centre", "slab"), Column("", 0.95)], rows)

    def numbers(self) -> Table:
        rows = [(self._word(f"{key}_name"), self._word(f"{key}_text")) for key in ("zone", "height", "regenerate", "learn")]
        return Table(self._word("also"), [Column("", 0.24, font="bold"), Column("", 0.76)], rows)


def span(low: int, high: int | None) -> str:
    """A range of numbers."""
    return f"{low}+" if high is None else str(low) if low == high else f"{low}–{high}"


def minus(value: object) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", "−")


# ---- set and drawn --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setter:
    """Tables in type of one size."""

    fonts: Any
    lang: str
    size: float

    def _block(self, words: str, width: float, font: str = "regular", align: str = "left") -> Any:
        plain = font in ("regular", "italic")
        size = self.size * (1.12 if font == "slab" else 1.0)
        style = replace(CELL, size=size, regular=font, bold=font if not plain else "bold", align=align)
        return layout(self.fonts, words, width, style, self.lang)

    def row(self, table: Table, row: Sequence[str], w: float) -> list[Any]:
        return [
            self._block(words, w * column.share - 2.0, column.font, column.align)
            for words, column in zip(row, table.columns, strict=True)
        ]

    def height(self, table: Table, w: float) -> float:
        """How high a table is."""
        tall = HEAD + (LABELS if any(column.name for column in table.columns) else 0.0)
        tall += sum(max(block.height for block in self.row(table, row, w)) + 1.3 for row in table.rows)
        for words in (table.before, table.after):
            if words:
                tall += self._block(words, w, "italic").height + 1.2
        return tall

    def draw(self, c: Canvas, table: Table, x: float, y: float, w: float, loose: float = 0.0) -> float:
        """Draws a table, `loose` mm more in each row; returns where it ends."""
        c.text(x, y + 4.9, table.name, "display", shrink(c, table.name, "display", 13.5, w))
        c.line(x, y + 6.3, x + w, y + 6.3, "line", 0.8)
        y += HEAD
        if table.before:
            block = self._block(table.before, w, "italic")
            block.draw(c, x, y + block.rise)
            y += block.height + 1.2
        if any(column.name for column in table.columns):
            self._labels(c, table, x, y, w)
            y += LABELS
        for k, row in enumerate(table.rows):
            blocks = self.row(table, row, w)
            high = max(block.height for block in blocks) + 1.3 + loose
            if k % 2 == 0:
                c.rect(x, y, w, high, "tint")
            at = x
            for block, column in zip(blocks, table.columns, strict=True):
                inset = 1.0
                block.draw(c, at + inset, y + (high - block.height) / 2 + block.rise)
                at += w * column.share
            y += high
            c.line(x, y, x + w, y, "hair", 0.2)
        if table.after:
            block = self._block(table.after, w, "italic")
            block.draw(c, x, y + 0.8 + block.rise)
            y += block.height + 1.2
        return y

    def _labels(self, c: Canvas, table: Table, x: float, y: float, w: float) -> None:
        for column in table.columns:
            wide = w * column.share
            if column.name:
                size = shrink(c, column.name, "label", 8.2, wide - 0.6)
                at = x + wide / 2 if column.align == "centre" else x + 1.0
                c.text(at, y + 3.3, column.name, "label", size, "centre" if column.align == "centre" else "left", "soft")
            x += wide


def setter(theme: Theme, lang: str, columns: Iterable[tuple[Sequence[Table], float]], room: float, gap: float = 4.0) -> Setter:
    """The largest type in which every column of (tables, width) fits `room` mm. Raises Fault if none does."""
    columns = list(columns)
    for size in SIZES:
        made = Setter(Measure(theme), lang, size)
        if all(sum(made.height(table, w) + gap for table in tables) - gap <= room for tables, w in columns):
            return made
    raise Fault(f"the reference page is too full even at {SIZES[-1]:g} pt; shorten the texts of its tables", "movement.csv")


def _column(c: Canvas, made: Setter, tables: Sequence[Table], x: float, y: float, w: float, room: float) -> None:
    """Tables one below the other, spread over the room."""
    used = sum(made.height(table, w) for table in tables)
    rows = sum(len(table.rows) for table in tables)
    gap = min(8.0, max(4.0, (room - used) / max(1, len(tables) - 1) * 0.5)) if len(tables) > 1 else 0.0
    loose = max(0.0, min(1.6, (room - used - gap * (len(tables) - 1)) / rows))
    for table in tables:
        y = made.draw(c, table, x, y, w, loose) + gap


def product(job: Job) -> Product:
    """One sheet, both sides. Raises Fault for tables that do not fit on it."""
    tables = job.tables
    width, height = job.sheet.size()
    scale = 2**0.5 if job.paper == "a3" else 1.0
    w, h = width / scale, height / scale
    made = tables.game.product("reference")
    name = made.title_de if job.lang == "de" else made.title
    reference = Reference(tables)
    room = w - 2 * MARGIN - 8.0
    half = (room - GUTTER) / 2
    front = ([reference.turn(), reference.movement(), reference.numbers()],)
    dice = [reference.outcomes(chart) for chart in ("fall", "reckless", "onto")]
    things = [reference.throws(), reference.objects(), reference.missiles()]
    back = (
        [*dice, reference.starts(), reference.obstacles()],
        [*things, reference.recovery(), reference.spells()],
    )
    tall = h - 2 * MARGIN - 8.0 - 14.0
    sides = []
    for columns, wide in ((front, room), (back, half)):
        setting = setter(job.theme, job.lang, [(column, wide) for column in columns], tall)
        sides.append(partial(_side, columns=columns, wide=wide, setting=setting, name=name, size=(w, h), tall=tall))
    draws: list[Callable[[Canvas], None]] = [partial(_scaled, draw=side, scale=scale) for side in sides]
    piece = Piece("reference", Face(width, height, draws[0], title=name), Face(width, height, draws[1], title=name))
    return Product(tables.slug, "reference", f"{tables.game.title}: {name}", "sheets", [piece], job.theme)


def _side(
    c: Canvas, columns: Sequence[Sequence[Table]], wide: float, setting: Setter, name: str, size: tuple[float, float], tall: float
) -> None:
    w, h = size
    parchment(c, MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN, len(columns))
    title(c, name, MARGIN + 4.0, MARGIN + 3.4, w - 2 * MARGIN - 8.0)
    for k, tables in enumerate(columns):
        _column(c, setting, tables, MARGIN + 4.0 + k * (wide + GUTTER), MARGIN + 17.0, wide, tall)


def _scaled(c: Canvas, draw: Callable[[Canvas], None], scale: float) -> None:
    if scale == 1.0:
        draw(c)
        return
    with c.moved(scale=scale):
        draw(c)
