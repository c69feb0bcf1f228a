"""The score pad: a sheet of games, each with a line for every column as the rules have them; a side for either method.

A line is read as it is reckoned, in the words of the rules: the word, base and letters, their sum, times, bonus, the column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from data.tables import Tables
from data.words.kinds import METHODS
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout, shrink
from layouts.press.faces import Face, Job, Piece, Product

MARGIN, GAMES, BETWEEN = 12.0, 4, 6.0
NUMBER, WORD, LAST = 4.6, 30.2, 1.2  # mm of a column's number, of room for a word of seven letters, and more for what it makes
STANDARD = ("base", "letters", "sum", "times", "bonus", "column")
ALTERNATIVE = ("letters", "times", "bonus", "column")
NAME, HEAD, TOTAL = 6.2, 7.6, 6.4  # mm of the line for a name, of the heads and of the total
HEADS = Style(7.0, "medium", align="centre", pitch=2.7)


@dataclass(frozen=True)
class Grid:
    """Where the cells of a player's game stand: a field is (name, x, width) in mm."""

    fields: tuple[tuple[str, float, float], ...]
    x: float
    top: float
    row: float

    @classmethod
    def of(cls, names: Sequence[str], x: float, top: float, w: float, row: float) -> Grid:
        each = (w - NUMBER - WORD - LAST) / len(names)
        left = x + NUMBER + WORD
        numbers = [(name, left + k * each, each) for k, name in enumerate(names)]
        last, at, wide = numbers.pop()
        return cls((("word", x + NUMBER, WORD), *numbers, (last, at, wide + LAST)), x, top, row)


def page(c: Canvas, tables: Tables, width: float, height: float, method: str) -> None:
    """One side of the pad: a head, and four games of two players each."""
    x, y, w = MARGIN, 13.0, width - 2 * MARGIN
    _head(c, tables, x, y, w, method)
    top = y + 17.0
    high, half = (height - top - 17.0) / GAMES, (w - BETWEEN) / 2
    for k in range(GAMES):
        for place in range(2):
            _player(c, tables, x + place * (half + BETWEEN), top + k * high, half, high - 4.0, method, place)
    _foot(c, tables, x, height - 10.5, w, method)


def _head(c: Canvas, tables: Tables, x: float, y: float, w: float, method: str) -> None:
    title = tables.word("cards.back_first"), tables.word("cards.back_second")
    end = c.text(x, y + 6.4, f"{title[0]} ", "display", 25, colour="ink")
    c.text(end + 1.5, y + 6.4, title[1], "display", 25, colour="red")
    told = tables.word(f"pad.{method}")
    size = shrink(c, told, "bold", 12, 58)
    c.text(x + w, y + 6.0, told, "bold", size, "right")
    c.rect(x, y + 9.4, w, 1.1, "ink")
    c.line(x, y + 11.6, x + w, y + 11.6, "red", 0.35)


def _player(c: Canvas, tables: Tables, x: float, y: float, w: float, h: float, method: str, place: int) -> None:
    """A player's game: a line for the name, a line for each column, and the total under the last cell of every line."""
    c.text(x, y + 4.2, tables.word("pad.player"), "italic", 8.4, colour="soft")
    start = x + c.text_width(tables.word("pad.player"), "italic", 8.4) + 1.5
    c.line(start, y + 4.6, x + w, y + 4.6, "rule", 0.25)
    columns = tables.rules.play.columns
    top = y + NAME + HEAD
    grid = Grid.of(STANDARD if method == "standard" else ALTERNATIVE, x, top, w, (h - NAME - HEAD - TOTAL) / columns)
    bottom = top + columns * grid.row
    _, left, wide = grid.fields[-1]
    c.rect(left, top - HEAD, wide, bottom - top + HEAD, "tint")
    for name, at, room in grid.fields:
        block = layout(c, tables.word(f"pad.row_{name}"), room - 0.6, HEADS, c.lang)
        block.draw(c, at + 0.3, top - HEAD / 2 - block.height / 2 + block.rise)
        c.line(at, top - HEAD if at > x + NUMBER else top, at, bottom, "hair", 0.25)
    for n in range(columns):
        _line(c, tables, grid, n, f"{method}.{place}")
    c.line(x, top, x + w, top, "ink", 0.5)
    c.rect(x, top - HEAD, w, bottom - top + HEAD, None, "ink", 0.5)
    c.text(left - 1.6, bottom + 4.4, tables.word("pad.total"), "bold", 9.0, "right")
    c.rect(left, bottom + 0.7, wide, TOTAL - 1.0, None, "red", 0.6, 0.6)
    c.field(f"{method}.{place}.total", "box", left, bottom + 0.7, wide, TOTAL - 1.0)


def _line(c: Canvas, tables: Tables, grid: Grid, n: int, name: str) -> None:
    """The line of a column: its number, the base in pale, and room for a pencil."""
    y = grid.top + n * grid.row
    base = y + grid.row / 2 + 1.2
    c.text(grid.x + NUMBER / 2, base, str(n + 1), "bold", 8.0, "centre", "soft")
    for field, x, wide in grid.fields:
        if field == "base":
            c.text(x + wide / 2, base, f"\u2212{-tables.rules.scoring.base}", "regular", 9.0, "centre", "soft")
        if field == "times":
            c.text(x + 0.8, base, "\u00d7", "regular", 10.0, colour="soft")
        c.field(f"{name}.{field}.{n + 1}", "box", x, y, wide, grid.row)
    if n:
        c.line(grid.x, y, grid.fields[-1][1] + grid.fields[-1][2], y, "hair", 0.25)


def _foot(c: Canvas, tables: Tables, x: float, y: float, w: float, method: str) -> None:
    """How a column counts, in a line or two."""
    scoring = tables.rules.scoring
    words = tables.word(
        f"pad.how_{method}", base=f"\u2212{-scoring.base}", shortest=scoring.shortest, longer=scoring.longer, bonus=scoring.bonus
    )
    block = layout(c, words, w, Style(7.8, colour="soft", lead=1.15), c.lang)
    block.draw(c, x, y - block.height / 2 + block.rise)


def product(job: Job) -> Product:
    """A sheet with the standard method on its front and the alternative on its back; a4, letter or a3."""
    tables = job.tables
    width, height = job.sheet.size()
    scale = 2**0.5 if job.paper == "a3" else 1.0
    sides = [
        Face(width, height, partial(_scaled, tables=tables, width=width, height=height, method=method, scale=scale))
        for method in METHODS
    ]
    made = tables.game.product("pad")
    title = made.called(job.lang)
    pieces = [Piece("pad", sides[0], sides[1] if job.duplex != "none" else None)]
    return Product(tables.slug, "pad", f"{tables.game.title}: {title}", "sheets", pieces, job.theme)


def _scaled(c: Canvas, tables: Tables, width: float, height: float, method: str, scale: float) -> None:
    with c.moved(scale=scale):
        page(c, tables, width / scale, height / scale, method)
