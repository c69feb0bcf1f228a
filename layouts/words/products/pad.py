"""The score pad: a sheet for several games, each with a line for every column; one side for each method of scoring.

A line has a cell for each step of the score, in the words of the rules: the word, base and letters, their sum, times,
bonus, the column.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from data.tables import Tables
from data.words.kinds import METHODS
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout
from layouts.press.faces import Face, Job, Piece, Product, draw_enlarged

MARGIN, GAMES, BETWEEN = 12.0, 4, 6.0
NUMBER, WORD, LAST = 4.6, 30.2, 1.2
"""mm of a column's number, of room for a word of seven letters, and more for what it makes."""
STANDARD = ("base", "letters", "sum", "times", "bonus", "column")
ALTERNATIVE = ("letters", "times", "bonus", "column")
NAME, HEAD, TOTAL = 6.2, 7.6, 6.4  # mm of the line for a name, of the heads and of the total
HEADS = Style(7.0, "medium", align="centre", pitch=2.7)


@dataclass(frozen=True)
class Grid:
    """The cells for a player's game: each field is (name, x, width) in mm."""

    fields: tuple[tuple[str, float, float], ...]
    x: float
    top: float
    row: float

    @classmethod
    def for_names(cls, names: Sequence[str], x: float, top: float, width: float, row: float) -> "Grid":
        each = (width - NUMBER - WORD - LAST) / len(names)
        left = x + NUMBER + WORD
        numbers = [(name, left + k * each, each) for k, name in enumerate(names)]
        last, at, wide = numbers.pop()
        return cls((("word", x + NUMBER, WORD), *numbers, (last, at, wide + LAST)), x, top, row)


def page(canvas: Canvas, tables: Tables, width: float, height: float, method: str) -> None:
    """Draw one side of the pad, for a scoring ``standard`` or another (`method`): a heading, and four games of two
    players each."""
    x, y, w = MARGIN, 13.0, width - 2 * MARGIN
    _head(canvas, tables, x, y, w, method)
    top = y + 17.0
    high, half = (height - top - 17.0) / GAMES, (w - BETWEEN) / 2
    for k in range(GAMES):
        for place in range(2):
            _player(canvas, tables, x + place * (half + BETWEEN), top + k * high, half, high - 4.0, method, place)
    _foot(canvas, tables, x, height - 10.5, w, method)


def _head(canvas: Canvas, tables: Tables, x: float, y: float, width: float, method: str) -> None:
    title = tables.word("cards.back_first"), tables.word("cards.back_second")
    end = canvas.text(x, y + 6.4, f"{title[0]} ", "display", 25, colour="ink")
    canvas.text(end + 1.5, y + 6.4, title[1], "display", 25, colour="red")
    told = tables.word(f"pad.{method}")
    fit_text(canvas, x + width, y + 6.0, told, "bold", 12, 58, "right")
    canvas.rect(x, y + 9.4, width, 1.1, "ink")
    canvas.line(x, y + 11.6, x + width, y + 11.6, "red", 0.35)


def _player(
    canvas: Canvas, tables: Tables, x: float, y: float, width: float, height: float, method: str, place: int
) -> None:
    """Draw the game of the left (`place` 0) or right (1) player, scored by `method`: a line for the name, a line for
    each column, and the total below the lines' last cells."""
    canvas.text(x, y + 4.2, tables.word("pad.player"), "italic", 8.4, colour="soft")
    start = x + canvas.text_width(tables.word("pad.player"), "italic", 8.4) + 1.5
    canvas.line(start, y + 4.6, x + width, y + 4.6, "rule", 0.25)
    columns = tables.rules.play.columns
    top = y + NAME + HEAD
    grid = Grid.for_names(
        STANDARD if method == "standard" else ALTERNATIVE, x, top, width, (height - NAME - HEAD - TOTAL) / columns
    )
    bottom = top + columns * grid.row
    _, left, wide = grid.fields[-1]
    canvas.rect(left, top - HEAD, wide, bottom - top + HEAD, "tint")
    for name, at, room in grid.fields:
        block = layout(canvas, tables.word(f"pad.row_{name}"), room - 0.6, HEADS, canvas.lang)
        block.draw(canvas, at + 0.3, top - HEAD / 2 - block.height / 2 + block.rise)
        canvas.line(at, top - HEAD if at > x + NUMBER else top, at, bottom, "hair", 0.25)
    for n in range(columns):
        _line(canvas, tables, grid, n, f"{method}.{place}")
    canvas.line(x, top, x + width, top, "ink", 0.5)
    canvas.rect(x, top - HEAD, width, bottom - top + HEAD, None, "ink", 0.5)
    canvas.text(left - 1.6, bottom + 4.4, tables.word("pad.total"), "bold", 9.0, "right")
    canvas.rect(left, bottom + 0.7, wide, TOTAL - 1.0, None, "red", 0.6, 0.6)
    canvas.field(f"{method}.{place}.total", "box", left, bottom + 0.7, wide, TOTAL - 1.0)


def _line(canvas: Canvas, tables: Tables, grid: Grid, number: int, name: str) -> None:
    """Draw the line of a column: its number, the base in pale, and space to write."""
    y = grid.top + number * grid.row
    base = y + grid.row / 2 + 1.2
    canvas.text(grid.x + NUMBER / 2, base, str(number + 1), "bold", 8.0, "centre", "soft")
    for field, x, wide in grid.fields:
        if field == "base":
            canvas.text(x + wide / 2, base, f"\u2212{-tables.rules.scoring.base}", "regular", 9.0, "centre", "soft")
        if field == "times":
            canvas.text(x + 0.8, base, "\u00d7", "regular", 10.0, colour="soft")
        canvas.field(f"{name}.{field}.{number + 1}", "box", x, y, wide, grid.row)
    if number:
        canvas.line(grid.x, y, grid.fields[-1][1] + grid.fields[-1][2], y, "hair", 0.25)


def _foot(canvas: Canvas, tables: Tables, x: float, y: float, width: float, method: str) -> None:
    """Draw how a column is scored by `method`, in a line or two."""
    scoring = tables.rules.scoring
    numbers = {"shortest": scoring.shortest, "longer": scoring.longer, "bonus": scoring.bonus}
    words = tables.word(f"pad.how_{method}", base=f"\u2212{-scoring.base}", **numbers)
    block = layout(canvas, words, width, Style(7.8, colour="soft", lead=1.15), canvas.lang)
    block.draw(canvas, x, y - block.height / 2 + block.rise)


def product(job: Job) -> Product:
    """Return a sheet with the standard method on its front and the alternative on its back; for a4, letter or a3."""
    tables = job.tables
    width, height = job.sheet.size()
    scale = job.sheet.scale
    small = partial(page, tables=tables, width=width / scale, height=height / scale)
    draws = [partial(draw_enlarged, draw=partial(small, method=method), scale=scale) for method in METHODS]
    sides = [Face(width, height, draw) for draw in draws]
    pieces = [Piece("pad", sides[0], sides[1] if job.duplex != "none" else None)]
    return job.make("pad", "sheets", pieces)
