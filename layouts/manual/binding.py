"""What every booklet has beside its text: running heads and page numbers, contents, and lines to write on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from layouts.canvas.canvas import Canvas
from layouts.manual.pages import Page
from layouts.manual.typesetting import Kit

INNER, OUTER, TOP, FOOT = 16.5, 13.0, 18.5, 17.0
LINE = 8.6  # mm from line to line to write on


@dataclass(frozen=True)
class Column:
    """A booklet's page and its column of text, mm. The spine is left of odd pages."""

    page_width: float
    page_height: float

    @property
    def width(self) -> float:
        return self.page_width - INNER - OUTER

    @property
    def height(self) -> float:
        return self.page_height - TOP - FOOT

    def left(self, number: int) -> float:
        return INNER if number % 2 else OUTER


def page(c: Canvas, kit: Kit, column: Column, page: Page, number: int, chapter: str) -> None:
    """A page of text with its running head and number."""
    furniture(c, kit, column, number, chapter)
    x = column.left(number)
    for top, flow in page.items:
        flow.put(c, x, TOP + top)


def furniture(c: Canvas, kit: Kit, column: Column, number: int, chapter: str) -> None:
    """The chapter outside at the head, the game inside; the number outside at the foot."""
    x, w, odd = column.left(number), column.width, number % 2 == 1
    kit.dress.sheet(c, column.page_width, column.page_height)
    title, font = kit.tables.game.title, kit.dress.running
    head = 11.4
    c.text(x + w if odd else x, head, chapter, font, 8.2, "right" if odd else "left", "soft")
    c.text(x if odd else x + w, head, title, font, 8.2, "left" if odd else "right", "soft")
    c.line(x, head + 1.9, x + w, head + 1.9, "hair", 0.25)
    kit.dress.page_number(c, x + w if odd else x, column.page_height - 8.6, number, odd)


def contents(c: Canvas, kit: Kit, column: Column, numbers: Mapping[str, int]) -> None:
    """The chapters and their pages."""
    x, w = column.left(2), column.width
    kit.dress.sheet(c, column.page_width, column.page_height)
    heading(c, kit, x, TOP, w, kit.said("contents"))
    y = TOP + 20.0
    pitch = min(7.2, (column.height - 44.0) / len(numbers))
    phases = {chapter["title"]: chapter.get("number") for chapter in kit.book["chapters"]}
    for title, number in numbers.items():
        if phases.get(title):
            c.circle(x + 2.6, y - 1.15, 2.2, None, "rule", 0.3)
            c.text(x + 2.6, y, str(phases[title]), "bold", 8.4, "centre", "soft")
        end = c.text(x + 8.0, y, title, "medium", 10.4)
        c.text(x + w, y, str(number), "bold", 10.4, "right")
        if x + w - 6 > end + 2:
            c.line(end + 2, y - 0.4, x + w - 6.5, y - 0.4, "rule", 0.3, (0.1, 1.5))
        y += pitch
    kit.dress.ornament(c, column.page_width / 2, column.page_height - 30.0)


def heading(c: Canvas, kit: Kit, x: float, y: float, w: float, text: str) -> None:
    """A title at the head of a page that is no chapter."""
    kit.set(text, w, kit.dress.title).draw(c, x, y + 7.2)
    kit.dress.rule(c, x, y + 10.6, x + w)


def notes(c: Canvas, kit: Kit, column: Column, number: int, first: bool) -> None:
    """Lines for whatever one wants to remember."""
    title = kit.said("notes")
    furniture(c, kit, column, number, title)
    x, w, top = column.left(number), column.width, TOP
    if first:
        heading(c, kit, x, TOP, w, title)
        top += 16.0
    rows = int((column.page_height - FOOT - top) / LINE)
    for i in range(rows + 1):
        c.line(x, top + i * LINE, x + w, top + i * LINE, "rule", 0.25)
    c.field(f"notes.{number}", "lines", x, top, w, rows * LINE)
