"""What games were seen to do, printed: a page for each report, in the game's own colors. A report is a plain record:

game, topic, title   who says what
facts                pairs of name and text
tables               title, heads, left (which columns are words), rows of texts, spans (of a column: value, low and
                     high a row)
charts               see `layouts.press.products.charts`; each has a title
notes                sentences
sampled              whether it holds intervals, so that the foot of a page says what they are
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from data.writing import write_all
from layouts.canvas import fonts
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Block as Text
from layouts.canvas.text import Measure, Style, fit_text, layout
from layouts.press.calibrate import words
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import impose
from layouts.press.paper import paper
from layouts.press.products.charts import KINDS, Record, lines_of
from layouts.press.write import About, pdf

MARGIN, GAP, HEAD, FOOT = 13.0, 7.0, 31.0, 7.0
"""mm around a page, between its blocks, and of the title and the last line."""
LINE, TITLE = 4.5, 6.5
"""mm of a table's row and of a block's title."""
SPAN = 19.0
"""mm of an interval that is drawn in a table."""
SIZE, SMALLEST = 7.8, 5.6
FACT, ABREAST = 15.0, 7
"""mm of a line of figures that stand alone, and how many are side by side."""
FEW, LONG = 8, 34
"""Rows of a table that stands before the charts, and of one that is parted in two columns."""


@dataclass(frozen=True)
class Block:
    """Something on a page: its title, its height in mm without the title, the function that draws it, and whether it
    spans both columns (`whole`)."""

    title: str
    height: float
    draw: Callable[[Canvas, float, float, float], None]
    whole: bool


def print_reports(job: Job, reports: Sequence[Record], path: Path) -> Path:
    """Write one PDF of some reports, each from a page of its own, and return its path. Raises Fault."""
    made = product(job, reports)
    about = About(job.tables.digest, author=job.tables.game.designer)
    write_all({path: pdf(made, impose(made, paper(job.paper), job.duplex), job.lang, job.ink, about).data})
    return path


def product(job: Job, reports: Sequence[Record]) -> Product:
    """Return the pages of some reports as a product."""
    width, height = job.sheet.size()
    pieces = []
    for place, report in enumerate(reports, 1):
        for number, page in enumerate(_pages(report, Measure(job.theme), width, height), 1):
            draw = partial(_page, job=job, report=report, blocks=page, number=number)
            name = f"{place}-{report['topic']}-{number}"
            pieces.append(Piece(name, Face(width, height, draw), title=report["title"] if number == 1 else name))
    title = f"{job.tables.game.title}: {', '.join(report['topic'] for report in reports)}"
    return Product(job.tables.slug, "report", title, "sheets", pieces, job.theme)


Placed = tuple[Block, float, float, float]
"""A block with its x, y and width."""


def _pages(report: Record, measure: Measure, width: float, height: float) -> list[list[Placed]]:
    """Return blocks with their places in two columns on pages, each in the shorter column; those across both start
    below both."""
    whole = width - 2 * MARGIN
    half = (whole - GAP) / 2
    top, bottom = MARGIN + HEAD, height - MARGIN - FOOT
    pages: list[list[Placed]] = [[]]
    down = [top, top]
    for block in _blocks(report, measure, whole, half):
        high = block.height + (TITLE if block.title else 0.0)
        at = max(down) if block.whole else min(down)
        if at + high > bottom and pages[-1]:
            pages.append([])
            down = [top, top]
            at = top
        column = down.index(min(down))
        if block.whole:
            pages[-1].append((block, MARGIN, at, whole))
            down = [at + high + GAP] * 2
        else:
            pages[-1].append((block, MARGIN + column * (half + GAP), at, half))
            down[column] = at + high + GAP
    return pages


def _blocks(report: Record, measure: Measure, whole: float, half: float) -> Iterator[Block]:
    if report["facts"]:
        lines = -(-len(report["facts"]) // ABREAST)
        yield Block("", FACT * lines - 3.0, partial(_facts, facts=report["facts"]), True)
    for note in report["notes"]:
        text = layout(measure, note, whole, NOTE)
        yield Block("", text.height, partial(_note, text=text), True)
    tables = list(report["tables"])
    if tables and len(tables[0]["rows"]) <= FEW:
        yield from _tables(tables.pop(0), measure, whole, half)
    charts = list(report["charts"])
    for chart in charts:
        kind = KINDS[chart["kind"]]
        wide = chart.get("wide", len(charts) == 1 or (chart["kind"] == "heat" and len(chart["columns"]) > 10))
        width = whole if wide else half
        high = kind.height(chart, width)
        yield Block(chart["title"], high, partial(_chart, chart=chart, height=high), wide)
    for table in tables:
        yield from _tables(table, measure, whole, half)


NOTE = Style(9.0, "italic", colour="soft")


def _note(canvas: Canvas, x: float, y: float, width: float, text: Text) -> None:
    text.draw(canvas, x, y)


def _chart(canvas: Canvas, x: float, y: float, width: float, chart: Record, height: float) -> None:
    KINDS[chart["kind"]].draw(canvas, chart, x, y, width, height)


def _facts(canvas: Canvas, x: float, top: float, width: float, facts: Sequence[tuple[str, str]]) -> None:
    """Draw single facts, (name, figure as text), the figure large, its name below, from the y `top` down."""
    lines = -(-len(facts) // ABREAST)
    abreast = max(4, -(-len(facts) // lines))
    each = width / abreast
    for number, (name, value) in enumerate(facts):
        left, y = x + number % abreast * each, top + number // abreast * FACT
        fit_text(canvas, left, y + 6.4, value, "display", 17.0, each - 3.0, color="ink", floor=7.0)
        fit_text(canvas, left, y + 10.6, name, "italic", 8.0, each - 3.0, color="soft", floor=5.0)


# ---- tables ----


def _tables(table: Record, measure: Measure, page_width: float, column_width: float) -> Iterator[Block]:
    """Yield a table as one block, or several if it has many rows; one wider than `page_width` with few rows is
    transposed, one wider than `column_width` runs over both columns (mm)."""
    table = _fold_intervals(table)
    size = SIZE
    if _width(table, measure, size) > page_width:
        table = _transpose(table) if len(table["rows"]) <= 6 else table
    while _width(table, measure, size) > page_width and size > SMALLEST:
        size = round(size - 0.2, 1)
    wide = _width(table, measure, size) > column_width
    most = 44 if wide else 40 if len(table["rows"]) <= LONG else min(44, -(-len(table["rows"]) // 2))
    for first in range(0, len(table["rows"]), most):
        part = {**table, "rows": table["rows"][first : first + most]}
        part["spans"] = {column: spans[first : first + most] for column, spans in table["spans"].items()}
        title = table["title"] if not first else ""
        yield Block(title, LINE * (len(part["rows"]) + 1), partial(_table, table=part, size=size), wide)


def _fold_intervals(table: Record) -> dict[str, Any]:
    """Return a table without its columns low and high, if they are drawn as intervals."""
    heads: list[str] = list(table["heads"])
    ends = {int(column) + by for column in table["spans"] for by in (1, 2)}
    keep = [place for place, head in enumerate(heads) if place not in ends]
    return {
        "title": table["title"],
        "heads": [heads[place] for place in keep],
        "left": [table["left"][place] for place in keep],
        "rows": [[row[place] for place in keep] for row in table["rows"]],
        "spans": {keep.index(int(column)): spans for column, spans in table["spans"].items()},
    }


def _transpose(table: dict[str, Any]) -> dict[str, Any]:
    rows = [[head, *[row[place] for row in table["rows"]]] for place, head in enumerate(table["heads"])][1:]
    heads = ["", *[row[0] for row in table["rows"]]]
    left = [True] + [False] * (len(heads) - 1)
    return {"title": table["title"], "heads": heads, "left": left, "rows": rows, "spans": {}}


def _widths(table: Record, theme: Theme, size: float) -> list[float]:
    found = []
    for place, head in enumerate(table["heads"]):
        cells = [_wide(theme, "medium", row[place], size) for row in table["rows"]]
        wide = max([_wide(theme, "italic", head, size), *cells]) + 3.2
        found.append(wide + (SPAN if place in table["spans"] else 0.0))
    return found


def _width(table: Record, measure: Measure, size: float) -> float:
    return sum(_widths(table, measure.theme, size))


def _wide(theme: Theme, role: str, text: str, size: float) -> float:
    return fonts.font(theme.fonts.get(role, role)).width(text, size)


def _table(canvas: Canvas, x: float, y: float, width: float, table: Record, size: float) -> None:
    widths = _widths(table, canvas.theme, size)
    spare = max(0.0, width - sum(widths)) / max(1, len(widths))
    widths = [wide + min(spare, 6.0) for wide in widths]
    for line, row in enumerate([table["heads"], *table["rows"]]):
        down = y + line * LINE
        if line and line % 2 == 0:
            canvas.rect(x, down, width, LINE, "tint")
        left = x + 1.0
        for place, cell in enumerate(row):
            own = widths[place] - (SPAN if place in table["spans"] else 0.0)
            font, colour = ("medium", "ink") if line else ("italic", "soft")
            if table["left"][place]:
                canvas.text(left, down + 3.2, cell, font, size, colour=colour)
            else:
                canvas.text(left + own - 3.0, down + 3.2, cell, font, size, "right", colour)
            if line and place in table["spans"]:
                _span(canvas, left + own - 1.5, down + LINE / 2, SPAN - 2.0, table["spans"][place][line - 1])
            left += widths[place]
    canvas.line(x, y + LINE, x + width, y + LINE, "ink", 0.3)
    canvas.line(x, y + LINE * (len(table["rows"]) + 1), x + width, y + LINE * (len(table["rows"]) + 1), "hair", 0.2)


def _span(canvas: Canvas, x: float, y: float, width: float, span: Sequence[float]) -> None:
    """Draw a share between 0 and 1 with its interval, (share, low, high); a tick marks one half."""
    value, low, high = (max(0.0, min(1.0, one)) for one in span)
    canvas.line(x, y, x + width, y, "hair", 0.15)
    canvas.line(x + width / 2, y - 1.0, x + width / 2, y + 1.0, "rule", 0.15)
    canvas.line(x + width * low, y, x + width * high, y, lines_of(canvas)[1], 0.9)
    canvas.circle(x + width * value, y, 0.85, "red")


# ---- a page ----


def _page(canvas: Canvas, job: Job, report: Record, blocks: Sequence[Placed], number: int) -> None:
    x, right = MARGIN, canvas.width - MARGIN
    game = job.tables.game
    canvas.rect(x, MARGIN, 2.2, HEAD - 12.0, "red")
    canvas.text(x + 5.5, MARGIN + 3.6, game.title, "display", 10.5, colour="red", track=0.2)
    title = str(report["title"])
    fit_text(canvas, x + 5.3, MARGIN + 14.0, title, "display", 25.0, right - x - 8.0, floor=11.0)
    said = f"{report['topic']}{f' · {number}' if number > 1 else ''}"
    canvas.text(right, MARGIN + 3.6, said, "italic", 9.0, "right", "soft")
    canvas.line(x, MARGIN + HEAD - 8.0, right, MARGIN + HEAD - 8.0, "ink", 0.5)
    for block, left, down, width in blocks:
        if block.title:
            fit_text(canvas, left, down + 3.4, block.title, "bold", 10.5, width, color="ink")
            block.draw(canvas, left, down + TITLE, width)
        else:
            block.draw(canvas, left, down, width)
    foot = canvas.height - MARGIN
    canvas.line(x, foot - 4.5, right, foot - 4.5, "hair", 0.2)
    said_of = words()[job.lang]
    canvas.text(x, foot - 0.8, said_of["tables"].format(digest=job.tables.digest[:12]), "regular", 7.0, colour="soft")
    if report["sampled"]:
        canvas.text(right, foot - 0.8, said_of["sure"], "italic", 7.0, "right", "soft")
