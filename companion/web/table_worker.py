"""The one thread on which tables are read and written, and the scenes that listeners wait for.

The server's own loop never touches the disk or the rules. Work is done in the order in which it arrives; scenes are
built once for all who look at a table from the same seat in the same language. A listener that is slow misses scenes in
between and never the newest: nothing is queued for anybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.web.lanes import Lanes
from companion.web.live_table import LiveTable
from companion.web.players import Players

if TYPE_CHECKING:
    from companion.table.store import Store
    from companion.table.table import Table
    from companion.web.scenes import Scene
    from data.errors import Fault

T = TypeVar("T")

GLANCE = 0.1  # seconds between two looks at what other programs have written


class TableWorker:
    """The tables of one store, read and written on one thread."""

    def __init__(self, path: Path, own: Path | None = None, lanes: Lanes | None = None, alone: bool = False) -> None:
        """Keep the tables of the file `path`. `own`: a folder of custom tables that new tables begin with
        (`Store.own`); `alone`: no other program ever writes to the file."""
        self.path, self.own, self.lanes, self.alone = path, own, lanes or Lanes(), alone
        self.closed = False
        self._store: Store | None = None
        self._tables: dict[str, LiveTable] = {}
        self._seen = -1
        self._watch: asyncio.Task[None] | None = None
        self.players = Players(self.do, self.lanes.thinker)
        self.gone: Fault | None = None
        """Why nothing can be kept any more; `when_gone` is called once that is known."""
        self.when_gone: Callable[[], None] = lambda: None

    @property
    def store(self) -> Store:
        """The file of tables, opened at the first call. Only to be used on the tables' thread. Raises Fault."""
        if self._store is None:
            from companion.table.store import Store

            self._store = Store(self.path)
            self._store.own = self.own
        return self._store

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """Return ``work(*args)``, run on the tables' thread after everything asked earlier. Raises Gone, after calling
        `when_gone`, if the file has vanished."""
        from companion.table.store import Gone

        try:
            return await self.lanes.desk.do(work, *args)
        except Gone as gone:
            self.gone = gone
            self.when_gone()
            raise

    async def live(self, name: str) -> LiveTable:
        """Return the table with this full name. Raises KeyError if there is none, Fault."""
        if name not in self._tables:
            store = await self.do(self._store_of, name)
            table = await self.lanes.reader.do(_open, store, name)  # a long log is folded beside the others' moves
            live = self._tables.setdefault(name, LiveTable(table, self.players.look))
            self.players.look(live)
        return self._tables[name]

    def tables(self) -> list[Table]:
        """Return the tables that were opened so far."""
        return [live.table for live in list(self._tables.values())]

    async def scene(self, live: LiveTable, seat: int | None, lang: str) -> Scene:
        """Return the present scene of a seat, from the cache if it is still right. Raises Fault."""
        kept = live.scenes.get((seat, lang))
        if kept and kept.line >= live.line:
            return kept
        key = (live.line, seat, lang)
        if key not in live.building:
            live.building[key] = asyncio.create_task(self._build(live, seat, lang))
            live.building[key].add_done_callback(lambda _: live.building.pop(key, None))
        return await asyncio.shield(live.building[key])

    @contextmanager
    def listening(self, live: LiveTable, seat: int | None = None) -> Iterator[None]:
        """Count a listener at `seat` inside this block, and poll for lines that other programs write."""
        live.listeners += 1
        live.taken[seat] += 1
        if not self.alone and (self._watch is None or self._watch.done()):
            self._watch = asyncio.create_task(self._look())
        try:
            yield
        finally:
            live.listeners -= 1
            live.taken[seat] -= 1
            if not live.listeners:
                live.scenes.clear()

    def note(self, name: str, line: int) -> None:
        """Wake the listeners of a table, if it is open, for line number `line` that was added by other means."""
        if live := self._tables.get(name):
            live.note_line(line)

    def seats_with_phones(self, table: str) -> list[int]:
        """Return the seats of a table that a device is listening to now."""
        live = self._tables.get(table)
        return sorted(seat for seat, count in live.taken.items() if seat is not None and count > 0) if live else []

    @property
    def listeners(self) -> int:
        return sum(live.listeners for live in self._tables.values())

    def close(self) -> None:
        """End all streams; the clients reconnect to the next server."""
        self.closed = True
        self.players.close()
        for live in self._tables.values():
            live.notify_all()

    async def finish(self) -> None:
        """Close the file after all work is done."""
        self.close()
        if self._watch:
            self._watch.cancel()
        await self.do(self._put_away)
        self.lanes.close()

    def _put_away(self) -> None:
        if self._store:
            self._store.close()

    def _store_of(self, name: str) -> Store:
        if name not in self.store.names():
            raise KeyError(name)
        return self.store

    async def _build(self, live: LiveTable, seat: int | None, lang: str) -> Scene:
        from companion.web.scenes import scene_of

        taken = frozenset(other for other, count in live.taken.items() if count > 0)
        scene = await self.do(scene_of, live.table, seat, lang, taken)
        live.scenes[seat, lang] = scene
        live.note_line(scene.line)
        return scene

    async def _look(self) -> None:
        from companion.table.store import Gone

        while self.listeners:
            await asyncio.sleep(GLANCE)
            watched = [live for live in self._tables.values() if live.listeners]
            try:
                news = await self.do(self._news, watched)
            except Gone:
                return
            for live, line in news:
                if line is None:
                    live.scenes.clear()
                    live.notify_all()
                else:
                    live.note_line(line)

    def _news(self, watched: list[LiveTable]) -> list[tuple[LiveTable, int | None]]:
        """Return each watched table with the number of its last line, None if it is unreadable; empty if nothing was
        written. Raises Gone."""
        from companion.table.store import Gone
        from data.errors import Fault

        def last(live: LiveTable) -> int | None:
            try:
                return len(live.table.refresh().lines) - 1
            except Fault:  # whoever looks is told
                return None

        try:
            if (seen := self.store.seen) != self._seen:
                self._seen = seen
                return [(live, last(live)) for live in watched]
        except Gone:
            raise
        except Fault:
            pass
        return []


def _open(store: Store, name: str) -> Table:
    from companion.table.table import Table

    return Table(store, name)
