"""The tables of a phone: SQLite in memory while the page is open, each row copied to the phone's own database.

A copied row holds the same values as in SQLite. Packed game tables in openings are stored once each.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from companion.table.store import Store

KINDS = {
    "line": "id, place, number, client, seat, at, json",
    "mark": "id, place, kind, value, at",
    "secret": "one, word",
}
"""The tables of a store and their columns; the first is the key of a row."""
LONG = 1000  # signs of packed tables from which on they stand beside the opening


class Rows:
    """Passes on every new row of a store right after its COMMIT, and fills a store with stored rows."""

    def __init__(self, store: Store, keep: Callable[[str], None]) -> None:
        """Watch a store. `keep` takes new rows as JSON, by `KINDS`: ``{"packs": {digest: text}, "line": [[...]]}``."""
        self._store, self._keep = store, keep
        self._last = dict.fromkeys(KINDS, 0)
        self._packs: set[str] = set()

    def fill(self, kept: str) -> None:
        """Add the rows `kept`, JSON like that of `keep`, that are newer than those there; then pass on each commit.
        Raises Fault."""
        rows = json.loads(kept)
        self._packs = set(rows["packs"])
        with self._store.writing():
            for kind, columns in KINDS.items():
                if rows[kind] and kind != "line":
                    self._store.make(kind)
                for row in rows[kind]:
                    if row[0] <= self._last[kind]:
                        continue
                    if kind == "line":
                        row[-1] = _with_pack(row[-1], rows["packs"])
                    marks = ", ".join("?" * len(row))
                    self._store.db.execute(f"INSERT INTO {kind} ({columns}) VALUES ({marks})", row)
                    self._last[kind] = row[0]
        self._store.after_commit = self._hand_over

    def _hand_over(self) -> None:
        news: dict[str, Any] = {"packs": {}}
        there = {name for (name,) in self._store.db.execute("SELECT name FROM sqlite_master")}
        for kind, columns in KINDS.items():
            key, asked = columns.split(",")[0], f"SELECT {columns} FROM {kind}"
            found = (
                self._store.db.execute(f"{asked} WHERE {key} > ? ORDER BY {key}", (self._last[kind],)).fetchall()
                if kind in there
                else []
            )
            news[kind] = [list(row) for row in found]
            if found:
                self._last[kind] = found[-1][0]
        for row in news["line"]:
            if row[2] == 0:
                row[-1] = self._without_pack(row[-1], news["packs"])
        if any(news[kind] for kind in KINDS):
            self._keep(json.dumps(news, ensure_ascii=False))

    def _without_pack(self, text: str, packs: dict[str, str]) -> str:
        """Return an opening (JSON) with its packed game tables replaced by a digest; new ones go into `packs`."""
        record = json.loads(text)
        pack = record.get("open", record).get("tables")
        if not isinstance(pack, str) or len(pack) < LONG:
            return text
        name = hashlib.sha256(pack.encode()).hexdigest()[:24]
        if name not in self._packs:
            self._packs.add(name)
            packs[name] = pack
        return text.replace(pack, f"pack:{name}", 1)


def _with_pack(text: str, packs: dict[str, str]) -> str:
    """Return an opening, as JSON text, with its packed game tables put back from `packs`."""
    head, mark, rest = text.partition('"pack:')
    name, _, rest = rest.partition('"')
    return f'{head}"{packs[name]}"{rest}' if mark and name in packs else text
