"""Printed tables for the pages of the miniatures game: rows on tinted bands below a title."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from data.errors import Fault
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Measure, Style, fit_text, layout, shrink

HEAD, LABELS = 7.2, 4.6  # mm of a table's name and of the names of its columns
PADDED = 1.5  # mm between a row's words and its rules, both together
CELL = Style(8.8, lead=1.12)
SIZES = tuple(size / 10 for size in range(110, 74, -1))
GAP = 4.4  # mm between two tables, at least
LOOSE, WIDE = 2.2, 9.0  # mm that a row and a gap grow at most where there is room


@dataclass(frozen=True)
class Column:
    """A column of a table: its heading, its share of the width, the alignment and font of its cells."""

    name: str
    share: float
    align: str = "left"
    font: str = "regular"


class Picture(Protocol):
    """Anything that a table may show above its rows."""

    def height(self, width: float) -> float:
        """Return the height in mm that the picture needs at a width of `width` mm."""

    def draw(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the picture with its top left corner at (x, y) mm, `width` mm wide."""


@dataclass(frozen=True)
class Table:
    """A table to print: its title, columns and cells, the text before and after it, and a picture."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    before: str = ""
    after: str = ""
    picture: Picture | None = None


def span(lowest: int, highest: int | None) -> str:
    """Return a range of numbers as text: ``2–5``, ``3``, or ``4+`` if `highest` is None."""
    return f"{lowest}+" if highest is None else str(lowest) if lowest == highest else f"{lowest}–{highest}"


@dataclass(frozen=True)
class Setter:
    """Sets tables in type of one size."""

    fonts: Any
    lang: str
    size: float

    def _block(self, words: str, width: float, font: str = "regular", align: str = "left") -> Any:
        plain = font in ("regular", "italic")
        size = self.size * (1.12 if font == "slab" else 1.0)
        style = CELL._replace(size=size, regular=font, bold=font if not plain else "bold", align=align, hyphenate=plain)
        return layout(self.fonts, words, width, style, self.lang)

    def row(self, table: Table, row: Sequence[str], width: float) -> list[Any]:
        """Return a block of text for each cell of a table `width` mm wide, each 2 mm narrower than its column."""
        return [
            self._block(words, width * column.share - 2.0, column.font, column.align)
            for words, column in zip(row, table.columns, strict=True)
        ]

    def height(self, table: Table, width: float) -> float:
        """Return the height of a table in mm."""
        tall = HEAD + (LABELS if any(column.name for column in table.columns) else 0.0)
        tall += table.picture.height(width) if table.picture else 0.0
        tall += sum(max(block.height for block in self.row(table, row, width)) + PADDED for row in table.rows)
        found: float = tall + sum(
            self._block(words, width, "italic").height + 1.4 for words in (table.before, table.after) if words
        )
        return found

    def draw(self, canvas: Canvas, table: Table, x: float, y: float, width: float, loose: float = 0.0) -> float:
        """Draw a table with `loose` mm more in each row; return the y where it ends."""
        fit_text(canvas, x, y + 4.9, table.name, "display", 13.5, width)
        canvas.line(x, y + 6.3, x + width, y + 6.3, "line", 0.8)
        y += HEAD
        if table.before:
            y = self._aside(canvas, table.before, x, y, width)
        if table.picture:
            table.picture.draw(canvas, x, y, width)
            y += table.picture.height(width)
        if any(column.name for column in table.columns):
            self._labels(canvas, table, x, y, width)
            y += LABELS
        for k in range(len(table.rows)):
            y = self._row(canvas, table, k, x, y, width, loose)
        return self._aside(canvas, table.after, x, y + 0.6, width) if table.after else y

    def _aside(self, canvas: Canvas, words: str, x: float, y: float, width: float) -> float:
        block = self._block(words, width, "italic")
        block.draw(canvas, x, y + block.rise)
        return float(y + block.height + 1.4)

    def _row(self, canvas: Canvas, table: Table, number: int, x: float, y: float, width: float, loose: float) -> float:
        blocks = self.row(table, table.rows[number], width)
        high = max(block.height for block in blocks) + PADDED + loose
        if number % 2 == 0:
            canvas.rect(x, y, width, high, "tint")
        at = x
        for block, column in zip(blocks, table.columns, strict=True):
            block.draw(canvas, at + 1.0, y + (high - block.height) / 2 + block.rise)
            at += width * column.share
        canvas.line(x, y + high, x + width, y + high, "hair", 0.2)
        return float(y + high)

    def _labels(self, canvas: Canvas, table: Table, x: float, y: float, width: float) -> None:
        for column in table.columns:
            wide = width * column.share
            if column.name:
                size = shrink(canvas, column.name, "label", 8.2, wide - 0.6)
                at = x + wide / 2 if column.align == "centre" else x + 1.0
                canvas.text(
                    at, y + 3.3, column.name, "label", size, "centre" if column.align == "centre" else "left", "soft"
                )
            x += wide

    def column(self, canvas: Canvas, tables: Sequence[Table], x: float, y: float, width: float, room: float) -> None:
        """Draw tables one below the other, spread over `room` mm: free space goes to the gaps first, then to the
        rows."""
        spare = room - sum(self.height(table, width) for table in tables)
        gaps, rows = max(1, len(tables) - 1), sum(len(table.rows) for table in tables)
        loose = max(0.0, min(LOOSE, (spare - GAP * gaps) / rows * 0.6))
        gap = max(GAP, min(WIDE, (spare - loose * rows) / gaps))
        for table in tables:
            y = self.draw(canvas, table, x, y, width, loose) + gap


def setter(theme: Theme, lang: str, columns: Iterable[tuple[Sequence[Table], float]], room: float) -> Setter:
    """Return a setter with the largest type in which every one of the columns, (tables, width in mm), fits `room` mm of
    height. Raises Fault if none does."""
    columns = list(columns)
    for size in SIZES:
        made = Setter(Measure(theme), lang, size)
        if all(sum(made.height(table, w) + GAP for table in tables) - GAP <= room for tables, w in columns):
            return made
    raise Fault(
        f"the pages of the miniatures game are too full even at {SIZES[-1]:g} pt; shorten the texts", "movement.csv"
    )
