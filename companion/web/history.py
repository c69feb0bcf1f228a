"""The history of a table as a list to scroll: the text of every line, as far as a seat may know it."""

from threading import Lock
from typing import Any

from companion.engine.folding import bot_moves
from companion.engine.moves import Move, Opening, PendingBotMove, Redo, SeatChange, Undo
from companion.engine.rendering import LogNarrator
from companion.table.table import Table

_KINDS = {Opening: "open", Move: "move", Undo: "undo", Redo: "redo", SeatChange: "sit", PendingBotMove: "meant"}


class Teller:
    """Turns a table's log into records, reading each line once, in a thread beside those that make moves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told = LogNarrator(table.play.rules, table.opening)
        self._turn = Lock()

    def page(self, lang: str, seat: int | None, before: int | None, limit: int) -> list[dict[str, Any]]:
        """Return records of at most `limit` lines before number `before` (None: the last ones), the newest first, as
        `seat` (None: an onlooker) may know them."""
        with self._turn:
            for line in self.table.refresh().lines[len(self._told) :]:
                self._told.add(line)
            return self._page(lang, seat, before, limit)

    def _page(self, lang: str, seat: int | None, before: int | None, limit: int) -> list[dict[str, Any]]:
        tables, known = self.table.tables(lang), self.table.history()[: len(self._told)]
        last = len(known) if before is None else min(before, len(known))
        bots = bot_moves([entry.line for entry, _ in known])
        page = []
        for entry, stands in reversed(known[max(0, last - limit) : last]):
            told: dict[str, Any] = {"number": entry.number, "seat": entry.seat, "at": entry.at, "stands": stands}
            told |= {"kind": _KINDS[type(entry.line)], "text": self._told.report(tables, entry.number, seat)}
            told["stage"] = self._told.stage(tables, entry.number)
            if isinstance(entry.line, Move):
                told |= {"by": entry.line.by, "override": entry.line.override, "bot": bots[entry.number]}
                told["piece"] = self._told.piece(tables, entry.number, seat)
            if isinstance(entry.line, Undo):
                told["undoes"] = [entry.line.line, entry.line.line if entry.line.last is None else entry.line.last]
            page.append(told)
        return page
