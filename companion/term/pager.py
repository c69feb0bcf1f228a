"""Shows a page that may be higher than the terminal: its foot first, and what is above it on request."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.segment import Segment, Segments
from rich.text import Text as Styled

from companion.term.messages import say


class Pager:
    """Shows pages on a console and remembers how much of the last one is hidden above."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console, self.lang = console, lang
        self.page: list[Any] = []
        """The lines of the page."""
        self.above = 0
        """How many of them are hidden above."""

    def height(self, part: Any) -> int:
        """Return how many lines of the terminal a part takes."""
        return len(self.console.render_lines(part, pad=False))

    def fits(self, parts: Iterable[Any]) -> bool:
        """Return whether all parts fit on the screen with one line left to type in."""
        return not self.console.is_terminal or sum(map(self.height, parts)) < self.console.height

    def show(self, ways: Iterable[Sequence[Any]]) -> None:
        """Show the first of `ways`, alternative layouts of one page, that fits; if none does, the foot of the last."""
        for parts in ways:
            if self.fits(parts):
                break
        if not self.console.is_terminal:
            self.above = 0
            for part in parts:
                self.console.print(part)
            return
        self.page = [line for part in parts for line in self.console.render_lines(part, pad=False)]
        self._scroll_to(max(0, len(self.page) + 1 - self.console.height))

    def scroll_up(self) -> bool:
        """Show the part above; return False if nothing is hidden there."""
        if not self.above:
            return False
        self._scroll_to(max(0, self.above - self.console.height + 3))
        return True

    def _scroll_to(self, above: int) -> None:
        self.above = above
        self.console.clear()
        lines = self.page[above : above + self.console.height - 1]
        if above:
            self.console.print(Styled(say(self.lang, "higher", n=above + 1), "dim"))
            lines = lines[1:]
        for line in lines:
            self.console.print(Segments([*line, Segment.line()]), end="")
