"""The parts of every booklet besides its chapters: running heads and page numbers, the table of contents, lines for
notes."""

from collections.abc import Mapping
from dataclasses import dataclass

from layouts.canvas.canvas import Canvas
from layouts.manual.pages import Page
from layouts.manual.typesetting import Kit

INNER, OUTER, TOP, FOOT = 16.5, 13.0, 18.5, 17.0
LINE = 8.6  # mm from line to line to write on


@dataclass(frozen=True)
class Column:
    """A booklet's page and its column of text, mm. The spine is on the left of odd pages."""

    page_width: float
    page_height: float

    @property
    def width(self) -> float:
        return self.page_width - INNER - OUTER

    @property
    def height(self) -> float:
        return self.page_height - TOP - FOOT

    def left_edge(self, number: int) -> float:
        return INNER if number % 2 else OUTER


def page(canvas: Canvas, kit: Kit, column: Column, page: Page, number: int, chapter: str) -> None:
    """Draw a page of text with its number and, as its running head, the title of its chapter."""
    furniture(canvas, kit, column, number, chapter)
    x = column.left_edge(number)
    for top, flow in page.items:
        flow.put(canvas, x, TOP + top)


def furniture(canvas: Canvas, kit: Kit, column: Column, number: int, chapter: str) -> None:
    """Draw a page's running head (the chapter outside, the game inside) and its number, outside at the foot."""
    with canvas.element("Artifact"):
        _furniture(canvas, kit, column, number, chapter)


def _furniture(canvas: Canvas, kit: Kit, column: Column, number: int, chapter: str) -> None:
    x, w, odd = column.left_edge(number), column.width, number % 2 == 1
    kit.dress.sheet(canvas, column.page_width, column.page_height)
    title, font = kit.tables.game.title, kit.dress.running
    head = 11.4
    canvas.text(x + w if odd else x, head, chapter, font, 8.2, "right" if odd else "left", "soft")
    canvas.text(x if odd else x + w, head, title, font, 8.2, "left" if odd else "right", "soft")
    canvas.line(x, head + 1.9, x + w, head + 1.9, "hair", 0.25)
    kit.dress.page_number(canvas, x + w if odd else x, column.page_height - 8.6, number, odd)


def contents(canvas: Canvas, kit: Kit, column: Column, numbers: Mapping[str, int]) -> None:
    """Draw the table of contents: the chapters and their pages, given as page `numbers` by title."""
    x, w = column.left_edge(2), column.width
    kit.dress.sheet(canvas, column.page_width, column.page_height)
    heading(canvas, kit, x, TOP, w, kit.text("contents"))
    y = TOP + 20.0
    pitch = min(7.2, (column.height - 44.0) / len(numbers))
    phases = {chapter["title"]: chapter.get("number") for chapter in kit.book["chapters"]}
    for title, number in numbers.items():
        if phases.get(title):
            canvas.circle(x + 2.6, y - 1.15, 2.2, None, "rule", 0.3)
            canvas.text(x + 2.6, y, str(phases[title]), "bold", 8.4, "centre", "soft")
        end = canvas.text(x + 8.0, y, title, "medium", 10.4)
        canvas.text(x + w, y, str(number), "bold", 10.4, "right")
        if x + w - 6 > end + 2:
            canvas.line(end + 2, y - 0.4, x + w - 6.5, y - 0.4, "rule", 0.3, (0.1, 1.5))
        y += pitch
    kit.dress.ornament(canvas, column.page_width / 2, column.page_height - 30.0)


def heading(canvas: Canvas, kit: Kit, x: float, y: float, width: float, text: str) -> None:
    """Draw a title at the head of a page that is not a chapter's."""
    kit.set(text, width, kit.dress.title).draw(canvas, x, y + 7.2)
    kit.dress.rule(canvas, x, y + 10.6, x + width)


def notes(canvas: Canvas, kit: Kit, column: Column, number: int, first: bool) -> None:
    """Draw a page of lines for notes; only the first one has a heading."""
    title = kit.text("notes")
    furniture(canvas, kit, column, number, title)
    x, w, top = column.left_edge(number), column.width, TOP
    if first:
        heading(canvas, kit, x, TOP, w, title)
        top += 16.0
    rows = int((column.page_height - FOOT - top) / LINE)
    for i in range(rows + 1):
        canvas.line(x, top + i * LINE, x + w, top + i * LINE, "rule", 0.25)
    canvas.field(f"notes.{number}", "lines", x, top, w, rows * LINE)
