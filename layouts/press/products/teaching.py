"""A game's lesson on one page: what is laid out for it, then its steps in two columns, each with what to do and why.

The texts are the same as on the phone (`data.teaching`). The page is set in the largest type in which it fits.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from data.errors import Fault
from data.teaching import STEM, lesson_of, lesson_text, told_end, told_step
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, Measure, Style, fit_text, layout
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.wording import press_words

MARGIN, GUTTER = 11.0, 6.0
"""mm around the page, and between its columns."""
LARGEST, SMALLEST = 10.0, 6.6
"""pt of what is read."""
NUMBER, PAD = 7.6, 1.5
"""mm that a step's number takes, and above and below what stands in a field."""
HEAD = 15.0


class Step(NamedTuple):
    """A step set in type: its two texts, and whether another player takes it."""

    do: Block
    why: Block
    others: bool

    @property
    def height(self) -> float:
        """The height of the step's box, mm."""
        return self.do.height + self.why.height + 2 * PAD + 0.4


class Page(NamedTuple):
    """The page set in a size of type: the blurb, what is laid out, the steps row by row, and the end."""

    blurb: Block
    setup: Sequence[Block]
    rows: Sequence[Sequence[Step]]
    end: Block

    @property
    def height(self) -> float:
        """Height of the whole page with its head, mm."""
        boxes = _box_height(self.setup) + _box_height([self.end])
        return HEAD + self.blurb.height + 2.5 + boxes + 5.0 + sum(_row_height(row) for row in self.rows)


def product(job: Job) -> Product:
    """Return the page. Raises Fault for a game without a lesson, or one that does not fit a page."""
    width, height = job.sheet.size()
    scale = job.sheet.scale
    wide, high = width / scale, height / scale
    page = _largest(job, wide - 2 * MARGIN, high - 2 * MARGIN)
    said = job.tables.prose(STEM)
    draw = partial(_draw, job=job, page=page, title=str(said["title"]), size=(wide, high), scale=scale)
    piece = Piece(STEM, Face(width, height, draw), title=str(said["title"]))
    return Product(
        job.tables.slug, "teaching", f"{job.tables.game.title}: {said['title']}", "sheets", [piece], job.theme
    )


def _largest(job: Job, width: float, height: float) -> Page:
    """Return the page in the largest type in which it fits `height` mm, its rows spread a little. Raises Fault if it
    never does."""
    size = LARGEST
    while (page := _set(job, width, size)).height > height:
        size = round(size - 0.1, 1)
        if size < SMALLEST:
            over = page.height - height
            raise Fault(
                f"the lesson is {over:.0f} mm too long for a page; shorten its texts", f"{STEM}.{job.lang}.toml"
            )
    return page


def _set(job: Job, width: float, size: float) -> Page:
    measure, lang, tables = Measure(job.theme), job.lang, job.tables
    teaching, said = lesson_of(tables), tables.prose(STEM)
    plain, bold = Style(size, lead=1.14), Style(size + 0.4, "bold", lead=1.1, hyphenate=False)
    column = (width - GUTTER) / 2 - NUMBER
    steps = []
    for step in teaching.steps:
        do, why = told_step(tables, step)
        others = not step.moves[0].startswith("0 ")
        steps.append(Step(layout(measure, do, column, bold, lang), layout(measure, why, column, plain, lang), others))
    inside = width - 2 * PAD - 2.0
    return Page(
        layout(measure, lesson_text(tables, said["blurb"]), width, Style(size, "italic", lead=1.14), lang),
        [layout(measure, lesson_text(tables, text), inside, plain, lang) for text in said["setup"]],
        [steps[at : at + 2] for at in range(0, len(steps), 2)],
        layout(measure, told_end(tables), inside, plain, lang),
    )


def _box_height(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks) + 0.8 * (len(blocks) - 1) + 2 * PAD + 4.8


def _row_height(row: Sequence[Step]) -> float:
    return max(step.height for step in row)


def _draw(canvas: Canvas, job: Job, page: Page, title: str, size: tuple[float, float], scale: float) -> None:
    wide, high = size
    width = wide - 2 * MARGIN
    with canvas.moved(scale=scale):
        game = str(job.tables.game.title)
        canvas.rect(MARGIN, MARGIN, 2.2, HEAD - 4.0, "red")
        canvas.text(MARGIN + 5.0, MARGIN + 3.0, game, "display", 9.5, colour="red")
        fit_text(canvas, MARGIN + 5.0, MARGIN + 10.6, title, "display", 21.0, width - 6.0, floor=11.0)
        y = MARGIN + HEAD
        page.blurb.draw(canvas, MARGIN, y + page.blurb.rise)
        y += page.blurb.height + 2.5
        before, after = press_words(job.lang, "lesson").values()
        y = _box(canvas, y, width, before, page.setup) + 2.5
        spare = (high - 2 * MARGIN - page.height) / len(page.rows)
        for place, row in enumerate(page.rows):
            _row(canvas, y, width, row, 2 * place + 1, _row_height(row) + min(spare, 3.0))
            y += _row_height(row) + min(spare, 3.0)
        _box(canvas, y + 2.5, width, after, [page.end])


def _box(canvas: Canvas, y: float, width: float, title: str, paragraphs: Sequence[Block]) -> float:
    """Draw paragraphs on a background with a title; return the y where they end."""
    height = _box_height(paragraphs)
    canvas.rect(MARGIN, y, width, height, "tint", "rule", 0.25, 1.2)
    canvas.text(MARGIN + PAD + 1.0, y + PAD + 2.8, title, "black", 8.6, colour="red")
    down = y + PAD + 4.8
    for block in paragraphs:
        block.draw(canvas, MARGIN + PAD + 1.0, down + block.rise)
        down += block.height + 0.8
    return y + height


def _row(canvas: Canvas, y: float, width: float, row: Sequence[Step], first: int, height: float) -> None:
    """Draw two steps side by side, the left one with number `first`; one that another player takes has a ring, one's
    own a disc."""
    half = (width - GUTTER) / 2
    canvas.line(MARGIN, y, MARGIN + width, y, "hair", 0.25)
    for place, step in enumerate(row):
        x, number = MARGIN + place * (half + GUTTER), str(first + place)
        hollow = step.others or canvas.saver
        canvas.circle(x + 2.9, y + PAD + 2.2, 2.7, None if hollow else "red", "red" if hollow else None, 0.4)
        canvas.text(x + 2.9, y + PAD + 3.4, number, "bold", 8.4, "centre", "ink" if hollow else "paper")
        step.do.draw(canvas, x + NUMBER, y + PAD + step.do.rise)
        step.why.draw(canvas, x + NUMBER, y + PAD + step.do.height + 0.4 + step.why.rise)
