"""A matrix: the table in which a player finds, by the opponent's number, the page to turn to. Six columns of four
rows at close range, four of two at extended range."""

from collections.abc import Mapping

from layouts.art.lostworlds.woodcut import parchment
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box

Cells = Mapping[tuple[int, int], int]
"""The page that each pair of maneuvers leads to; 0 for none."""

CLOSE_ROWS, FAR_ROWS = 4, 2
BLOCK = 15.6  # mm of the matrix's own number
HEAD = 4.6  # mm of the head that says which numbers a column holds
PAD = 2.6


def rows_of(number: int) -> int:
    """Return the number of rows of the matrix of a maneuver."""
    return CLOSE_ROWS if number < 50 else FAR_ROWS


def numbers_of(number: int) -> range:
    """Return the numbers of the maneuvers that can be played against this one: those of the same range."""
    return range(2, 50, 2) if number < 50 else range(50, 66, 2)


def draw(
    canvas: Canvas, number: int, cells: Cells | None, box: Box, right: bool, word: str = "", own: bool = True
) -> None:
    """Draw the matrix of a maneuver on its parchment; its number is at the outer edge, on the right if `right`.

    With `cells` None the pages are left blank, to fill in with a pencil, and without `own` the number too; `word` is
    printed below it.
    """
    x, y, width, height = box
    parchment(canvas, *box, number // 2 % 2)
    top, tall = y + PAD, height - 2 * PAD
    at = x + width - PAD - BLOCK if right else x + PAD
    if own:
        with canvas.element("H2", f"{number} {word}".rstrip(), True):
            _own(canvas, number, at, top, tall, word)
    else:
        canvas.rect(at, top, BLOCK, tall, "#FFFFFF", "line", 0.5, 1.2)
    left, wide = x + PAD + (0 if right else BLOCK + 1.2), width - 2 * PAD - BLOCK - 1.2
    _grid(canvas, number, cells, (left, top, wide, tall))


def cell_box(number: int, index: int, box: Box, right: bool) -> Box:
    """Return the box of the cell for the opponent's maneuver `index`, as `draw` places it on a left or `right` page."""
    x, y, width, height = box
    rows = rows_of(number)
    i, j = divmod(numbers_of(number).index(index), rows)
    step, high = (width - 2 * PAD - BLOCK - 1.2) / (len(numbers_of(number)) // rows), (height - 2 * PAD - HEAD) / rows
    return x + PAD + (0 if right else BLOCK + 1.2) + i * step, y + PAD + HEAD + j * high, step, high


def _own(canvas: Canvas, number: int, x: float, y: float, height: float, label: str) -> None:
    """Draw the number of the maneuver that the reader did, white on black, with a label below it ("": none)."""
    canvas.rect(x, y, BLOCK, height, None if canvas.saver else "line", "line", 0.5, 1.2)
    ink = "ink" if canvas.saver else "paper"
    canvas.text(x + BLOCK / 2, y + height / 2 + 4.2, str(number), "slab", 30, "centre", ink)
    if label:
        canvas.text(x + BLOCK / 2, y + height - 3.2, label, "label", 9, "centre", ink)


def _grid(canvas: Canvas, number: int, cells: Cells | None, box: Box) -> None:
    x, y, width, height = box
    numbers, rows = numbers_of(number), rows_of(number)
    columns = len(numbers) // rows
    step, high = width / columns, (height - HEAD) / rows
    for i in range(columns):
        left = x + i * step
        if i % 2 == 0:
            canvas.rect(left, y, step, height, "band")
        low, up = numbers[i * rows], numbers[(i + 1) * rows - 1]
        with canvas.element("Artifact"):
            canvas.text(left + step / 2, y + 3.3, f"{low}–{up}", "label", 8.2, "centre", "soft")
        if i:
            canvas.line(left, y, left, y + height, "rule", 0.3)
        for j in range(rows):
            _cell(canvas, number, numbers[i * rows + j], cells, (left, y + HEAD + j * high, step, high))
    for j in range(rows):
        canvas.line(
            x, y + HEAD + j * high, x + width, y + HEAD + j * high, "line" if j == 0 else "rule", 0.5 if j == 0 else 0.3
        )
    canvas.rect(x, y, width, height, None, "line", 0.5)


def _cell(canvas: Canvas, number: int, index: int, cells: Cells | None, box: Box) -> None:
    """Draw a cell: the opponent's maneuver `index` on the left, the page to turn to after maneuver `number`
    on the right; a box to write it in if `cells` is None."""
    x, y, width, height = box
    size = min(24.0, width * 0.98)
    base = y + height / 2 + size * 0.125
    page = None if cells is None else cells[number, index]
    with canvas.element("P", str(index) if page is None else f"{index}: {page or '00'}", True):
        canvas.text(x + 0.9, base, str(index), "numerals", size * 0.64, colour="soft")
        if page is not None:
            told, ink = (str(page), "ink") if page else ("00", "rule")
            canvas.text(x + width - 1.0, base, told, "slab", size, "right", ink)
    if page is None:
        canvas.rect(x + width * 0.42, y + 1.1, width * 0.5, height - 2.2, "paper", "rule", 0.3)
        canvas.field(f"matrix.{number}.{index}", "box", x + width * 0.42, y + 1.1, width * 0.5, height - 2.2)
