"""Two things side by side where that makes the page lower, else one below the other."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid

LEAST = 24
"""Signs that a text needs beside something, to be a text still."""


@dataclass(frozen=True)
class Beside:
    """`left` as wide as it is, `right` in what is left of the line; of a group, what is too high for that goes below
    both."""

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
