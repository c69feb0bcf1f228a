"""What a game draws in a terminal: from the record that its screen makes for a seat, with the few shapes below.

# companion/<slug>/screen/terminal.py
def draw(page: Page) -> Iterable[RenderableType]:
    yield line(page.names[0], f"{page.shown['hp']} HP", sep="  ·  ")
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.engine.registry import part

Span = str | Text | tuple[str, str]
"""A text, or a text and its style."""


@dataclass(frozen=True)
class Page:
    """What is known of a table where it is drawn."""

    tables: Any
    shown: Mapping[str, Any]
    """The record of the game's screen."""
    view: Any
    seat: int | None
    """None: a terminal that all share."""
    names: Sequence[str]
    low: bool
    """Whether lines are scarce."""


def draw_game(
    slug: str, tables: Any, rules: Any, view: Any, seat: int | None, names: Sequence[str], low: bool = False
) -> RenderableType | None:
    """Return a game's part of the page as a seat may see it; None if the game draws nothing in a terminal."""
    screen, draw = part(slug, "screen"), part(slug, "draw", "terminal")
    if screen and draw:
        return Group(*draw(Page(tables, screen(tables, rules, view, seat), view, seat, names, low)))
    panel = (low and part(slug, "low", "terminal")) or part(slug, "panel", "terminal")
    drawn: RenderableType | None = panel(tables, rules, view, seat, names) if panel else None
    return drawn


def line(*spans: Span, sep: str = "", style: str = "") -> Text:
    """Return spans in a line, those that are not empty, with `sep` between them."""
    parts = [span if isinstance(span, Text) else Text.assemble(span) for span in spans]
    out = Text(sep).join(one for one in parts if one)
    out.style = style
    return out


def rows(cells: Iterable[Sequence[RenderableType]], gap: int = 2, no_wrap: bool = False) -> Grid:
    """Return rows of cells below each other, `gap` signs between the columns; `no_wrap` keeps the first in one line."""
    grid = Grid.grid(padding=(0, gap))
    if no_wrap:
        grid.add_column(no_wrap=True)
    for row in cells:
        grid.add_row(*row)
    return grid


def flat_hexes(
    cells: Mapping[tuple[int, int], Text],
    width: int = 5,
    head: Callable[[str, int], str] = str.ljust,
) -> Group:
    """Return a map of hexes that lie flat, by column and row: a column is `width` signs wide, and every second one
    stands a line lower. Columns are lettered, rows are numbered from 0."""
    columns = range(min(column for column, _ in cells), max(column for column, _ in cells) + 1)
    letters = "".join(head(chr(ord("A") + column), width) for column in columns)
    lines = [Text("   " + letters, "dim", no_wrap=True)]
    for number in sorted({2 * row + column % 2 for column, row in cells}):
        row = number // 2
        drawn = Text(no_wrap=True).append("   " if number % 2 else f"{row:>2} ", "dim")
        for column in columns:
            cell = cells.get((column, row), Text()) if column % 2 == number % 2 else Text()
            drawn.append_text(cell).append(" " * (width - len(cell)))
        lines.append(drawn)
    return Group(*lines)
