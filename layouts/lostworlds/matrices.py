"""A matrix: what a player looks up who heard a number. Six columns of four at close range, four of two at extended range."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.canvas.canvas import Canvas
from layouts.lostworlds.woodcut import parchment

CLOSE_ROWS, FAR_ROWS = 4, 2
BLOCK = 15.6  # mm of the matrix's own number
HEAD = 4.6  # mm of the head that says which numbers a column holds
PAD = 2.6


def rows_of(number: int) -> int:
    """How many rows the matrix of a manoeuvre has."""
    return CLOSE_ROWS if number < 50 else FAR_ROWS


def numbers_of(number: int) -> range:
    """The manoeuvres that meet one: those of its range."""
    return range(2, 50, 2) if number < 50 else range(50, 66, 2)


def draw(
    c: Canvas, number: int, cells: Mapping[tuple[int, int], int] | None, x: float, y: float, w: float, h: float, right: bool,
    word: str = "", own: bool = True,
) -> None:  # fmt: skip
    """The matrix of a manoeuvre on its parchment; its number stands at the outer edge (`right` or left).

    `cells` None leaves the pages blank, for a pencil, and without `own` the number too; `word` stands under it."""
    parchment(c, x, y, w, h, number // 2 % 2)
    top, tall = y + PAD, h - 2 * PAD
    wide = w - 2 * PAD - BLOCK - 1.2
    left = x + PAD + (0 if right else BLOCK + 1.2)
    at = x + w - PAD - BLOCK if right else x + PAD
    if own:
        _own(c, number, at, top, tall, word)
    else:
        c.rect(at, top, BLOCK, tall, "#FFFFFF", "line", 0.5, 1.2)
    _grid(c, number, cells, left, top, wide, tall)


def cell_box(number: int, k: int, x: float, y: float, w: float, h: float, right: bool) -> tuple[float, float, float, float]:
    """Where `draw` puts the cell of `k`: x, y, width and height."""
    rows = rows_of(number)
    i, j = divmod(numbers_of(number).index(k), rows)
    step, high = (w - 2 * PAD - BLOCK - 1.2) / (len(numbers_of(number)) // rows), (h - 2 * PAD - HEAD) / rows
    return x + PAD + (0 if right else BLOCK + 1.2) + i * step, y + PAD + HEAD + j * high, step, high


def _own(c: Canvas, number: int, x: float, y: float, h: float, word: str) -> None:
    """The number of the matrix, white on black."""
    c.rect(x, y, BLOCK, h, None if c.saver else "line", "line", 0.5, 1.2)
    ink = "ink" if c.saver else "paper"
    c.text(x + BLOCK / 2, y + h / 2 + 4.2, str(number), "slab", 30, "centre", ink)
    if word:
        c.text(x + BLOCK / 2, y + h - 3.2, word, "label", 9, "centre", ink)


def _grid(c: Canvas, number: int, cells: Mapping[tuple[int, int], int] | None, x: float, y: float, w: float, h: float) -> None:
    numbers, rows = numbers_of(number), rows_of(number)
    columns = len(numbers) // rows
    step, high = w / columns, (h - HEAD) / rows
    for i in range(columns):
        left = x + i * step
        if i % 2 == 0:
            c.rect(left, y, step, h, "band")
        low, up = numbers[i * rows], numbers[(i + 1) * rows - 1]
        c.text(left + step / 2, y + 3.3, f"{low}–{up}", "label", 8.2, "centre", "soft")
        if i:
            c.line(left, y, left, y + h, "rule", 0.3)
        for j in range(rows):
            _cell(c, number, numbers[i * rows + j], cells, left, y + HEAD + j * high, step, high)
    for j in range(rows):
        c.line(x, y + HEAD + j * high, x + w, y + HEAD + j * high, "line" if j == 0 else "rule", 0.5 if j == 0 else 0.3)
    c.rect(x, y, w, h, None, "line", 0.5)


def _cell(c: Canvas, m: int, k: int, cells: Mapping[tuple[int, int], int] | None, x: float, y: float, w: float, h: float) -> None:
    """What was heard on the left, the page to turn to on the right."""
    size = min(24.0, w * 0.98)
    base = y + h / 2 + size * 0.125
    c.text(x + 0.9, base, str(k), "numerals", size * 0.64, colour="soft")
    if cells is None:
        c.rect(x + w * 0.42, y + 1.1, w * 0.5, h - 2.2, "paper", "rule", 0.3)
        c.field(f"matrix.{m}.{k}", "box", x + w * 0.42, y + 1.1, w * 0.5, h - 2.2)
        return
    page = cells[m, k]
    c.text(x + w - 1.0, base, f"{page:02d}" if not page else str(page), "slab", size, "right", "ink" if page else "rule")
