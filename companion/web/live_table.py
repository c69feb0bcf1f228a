"""A table that somebody looks at: its last known line, the scenes built, and the event that listeners wait for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.table import Table
    from companion.web.scenes import Scene


class LiveTable:
    """One table as the server knows it: its cached scenes, and the clients that wait for the next."""

    def __init__(self, table: Table, news: Callable[[LiveTable], None] = lambda _: None) -> None:
        """Watch a table; `news(self)` is called whenever a new line becomes known."""
        from companion.web.history import Teller

        self.table = table
        self.heard = news
        self.teller = Teller(table)
        self.line = len(table.entries) - 1
        self.news = asyncio.Event()
        self.listeners = 0
        self.taken: Counter[int | None] = Counter()
        """How many listen at each seat."""
        self.scenes: dict[tuple[int | None, str], Scene] = {}
        self.building: dict[tuple[int, int | None, str], asyncio.Task[Scene]] = {}

    def note_line(self, line: int) -> None:
        """Notify all listeners if `line` is a higher line number than the last one known."""
        if line > self.line:
            self.line = line
            self.notify_all()
            self.heard(self)

    def notify_all(self) -> None:
        """Make all listeners render their scene anew."""
        news, self.news = self.news, asyncio.Event()
        news.set()
