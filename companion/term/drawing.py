"""What a game draws in a terminal, from the record of its screen for a seat, with the few shapes below.

# companion/<slug>/screen/terminal.py
def draw(page: Page) -> Iterable[RenderableType]:
    yield line(page.names[0], f"{page.shown['hp']} HP", sep="  ·  ")
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from companion.engine.registry import part

Span = str | Text | tuple[str, str]
"""A text, or a text and its style."""


@dataclass(frozen=True)
class Page:
    """What a game's `draw` is given: its tables, the view and screen record of a seat, and the players' names."""

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
    """Return a game's part of the page as a seat may see it, with players' `names`, short if `low`; None if empty."""
    screen, draw = part(slug, "screen"), part(slug, "draw", "terminal")
    if not (screen and draw):
        return None
    return Group(*draw(Page(tables, screen(tables, rules, view, seat), view, seat, names, low)))


def line(*spans: Span, sep: str = "", style: str = "") -> Text:
    """Return spans in one line with `sep` between them, in a `style` of rich; empty ones are left out."""
    parts = [span if isinstance(span, Text) else Text.assemble(span) for span in spans]
    out = Text(sep).join(one for one in parts if one)
    out.style = style
    return out


def rows(cells: Iterable[Sequence[RenderableType]], gap: int = 2, no_wrap: bool = False) -> Grid:
    """Return rows of cells, `gap` spaces between columns; `no_wrap` keeps the first column unwrapped."""
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
    """Return a map of flat-topped hexes, `cells` by (column, row): columns are `width` characters wide, every second
    one line lower. `head` pads a column's letter; rows are numbered from 0."""
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


LEAST = 24
"""Signs that a text needs beside something, to be a text still."""


@dataclass(frozen=True)
class Beside:
    """`left` at its own width and `right` in the rest of the line; parts of a group that are too high go below both."""

    left: RenderableType
    right: RenderableType
    gap: int = 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = Measurement.get(console, options, self.left).maximum
        rest = options.max_width - wide - self.gap
        parts = self.right.renderables if isinstance(self.right, Group) else [self.right]
        beside: int | None = None
        if rest >= LEAST:
            narrow, full = options.update(width=rest), [len(console.render_lines(one, options)) for one in parts]
            slim = [len(console.render_lines(one, narrow)) for one in parts]
            left = len(console.render_lines(self.left, options))
            lines = [left + sum(full), *(max(left, sum(slim[:n])) + sum(full[n:]) for n in range(1, len(parts) + 1))]
            beside = max((n for n in range(len(lines)) if lines[n] == min(lines)), default=None)
        if beside:
            grid = Grid.grid(padding=(0, self.gap, 0, 0))
            grid.add_column(width=wide, no_wrap=True)
            grid.add_column(width=rest)
            grid.add_row(self.left, Group(*parts[:beside]))
            yield grid
        else:
            yield self.left
        yield from parts[beside or 0 :]
