"""Two things side by side where that makes the page lower, else one below the other."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid

LEAST = 24
"""Signs that a text needs beside something, to be a text still."""


@dataclass(frozen=True)
class Beside:
    """`left` as wide as it is, `right` in what is left of the line."""

    left: RenderableType
    right: RenderableType
    gap: int = 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = Measurement.get(console, options, self.left).maximum
        rest = options.max_width - wide - self.gap
        if rest >= LEAST:
            high = [len(console.render_lines(self.left, options)), len(console.render_lines(self.right, options))]
            narrow = len(console.render_lines(self.right, options.update(width=rest)))
            if max(high[0], narrow) < sum(high):
                grid = Grid.grid(padding=(0, self.gap, 0, 0))
                grid.add_column(width=wide, no_wrap=True)
                grid.add_column(width=rest)
                grid.add_row(self.left, self.right)
                yield grid
                return
        yield self.left
        yield self.right
