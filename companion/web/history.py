"""The log as a list to scroll: what every line did, told from the state in which it was played."""

from __future__ import annotations

from typing import Any

from companion.engine.folding import Play
from companion.engine.moves import Move, Opening, Redo, Undo
from companion.engine.offers import Offer
from companion.engine.telling import move_told, taken
from companion.table.table import Table
from data.tables import Tables

STRIDE = 50  # lines that are gone through at a stretch


class Teller:
    """Walks through a table's log once, behind the table itself, and remembers which offer every move took."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._play: Play[Any] | None = None
        self._offers: list[Offer | None] = []

    def walk(self) -> bool:
        """Go through some more lines; whether the end is reached."""
        with self.table.store.lock:
            lines = self.table.refresh().lines
            if self._play is None:
                self._play = Play(self.table.play.rules, lines[:1])
                self._offers.append(None)
            for line in lines[len(self._offers) : len(self._offers) + STRIDE]:
                self._offers.append(self._taken(line) if isinstance(line, Move) else None)
                self._play.push(line)
            return len(self._offers) == len(lines)

    def page(self, lang: str, before: int | None, limit: int) -> list[dict[str, Any]]:
        """Lines told, the newest first: at most `limit` of those before number `before`. After `walk` has reached the end."""
        tables = self.table.tables(lang)
        known = self.table.history()[: len(self._offers)]
        last = len(known) if before is None else max(0, min(before, len(known)))
        page = []
        for entry, stands in reversed(known[max(0, last - limit) : last]):
            line = entry.line
            told = {"number": entry.number, "seat": entry.seat, "at": entry.at, "stands": stands, "kind": _KINDS[type(line)]}
            if isinstance(line, Move):
                told |= {"text": move_told(tables, self._offers[entry.number], line), "by": line.by, "override": line.override}
            elif isinstance(line, Opening):
                told["text"] = tables.game.title
            else:
                told |= {"text": self._undone(tables, line), "line": line.line, "last": getattr(line, "last", None)}
            page.append(told)
        return page

    def _undone(self, tables: Tables, line: Undo | Redo) -> str:
        """What a single line was that was taken back, or brought back; nothing for several."""
        lines = self.table.play.lines
        while not isinstance(target := lines[line.line], Move):
            if not isinstance(target, (Undo, Redo)) or getattr(target, "last", None) not in (None, target.line):
                return ""
            line = target
        several = isinstance(line, Undo) and line.last not in (None, line.line)
        return "" if several else move_told(tables, self._offers[line.line], target)

    def _taken(self, move: Move) -> Offer | None:
        assert self._play is not None
        rules, state = self._play.rules, self._play.state
        offer = taken(rules.offers(state, move.seat), move)
        return offer or (taken(rules.overrides(state, move.seat), move) if move.override else None)


_KINDS = {Opening: "open", Move: "move", Undo: "undo", Redo: "redo"}
