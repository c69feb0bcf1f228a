"""Bots at the tables of a server: they think on threads of their own, and the tables' thread writes their moves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from data.errors import Fault, Faults

if TYPE_CHECKING:
    from companion.engine.offers import Offer
    from companion.table.bots import Thinker, Thoughts
    from companion.table.table import Table
    from companion.web.lanes import Lane
    from companion.web.live_table import LiveTable

PACE = 1.1
"""Seconds that a bot takes at least, so that people can follow; half of it when it goes on and on, a quarter where it
has no choice."""
FOLLOWED = 4  # moves in a row
GATHERED = 0.02  # seconds; taps that come at once are one occasion


class Players:
    """Plays for all bots at tables that somebody looks at."""

    def __init__(self, do: Callable[..., Awaitable[Any]], lane: Lane, pace: float = PACE) -> None:
        """Play through `do`, which runs functions on the tables' thread; think in `lane`; `pace`: seconds a move."""
        self.do, self.lane, self.pace, self.closed = do, lane, pace, False
        self._playing: dict[str, asyncio.Task[None]] = {}
        self.thoughts: Thoughts | None = None
        """Where bots think; None: on threads of their own."""
        self.elsewhere: Callable[[str, str, int, int | None], Awaitable[str]] | None = None
        """Asks another Python (`companion.pocket.phone.helper.Helper.think`); None: there is none."""
        self._thinker: Thinker | None = None

    @property
    def thinker(self) -> Thinker:
        if self._thinker is None:
            from companion.table.bots import Thinker

            self._thinker = Thinker(thoughts=self.thoughts)
        return self._thinker

    def look(self, live: LiveTable) -> None:
        """Let bots play at a table that was just opened or changed, if it is their turn."""
        name = live.table.name
        if not self.closed and (name not in self._playing or self._playing[name].done()):
            self._playing[name] = asyncio.create_task(self._play(live))

    async def think(self, ask: Callable[..., Any], *args: Any) -> Any:
        """Return `ask(*args)`, run on the lane for thinking."""
        return await self.lane.do(ask, *args)

    async def explain(self, table: Table, lang: str, seat: int | None) -> list[dict[str, Any]]:
        """Return the bots' recent moves and their reasons (`with_reasons`), as far as a seat may know them. Raises
        Fault."""
        from companion.table.bot_reasons import deeds_of, with_reasons

        line = len((await self.do(table.refresh)).lines) - 1
        if self.elsewhere and (said := await self.elsewhere(f"why {lang}", table.name, line, seat)):
            reasons: list[dict[str, Any]] = json.loads(said)
            return reasons
        tables = await self.do(table.tables, lang)
        return await self.lane.do(with_reasons, tables, await self.do(deeds_of, table, tables, seat))

    async def _play(self, live: LiveTable) -> None:
        """Play bots' turns until the game waits for a person."""
        from companion.table.bots import next_turn, record_turn

        row = 0
        with suppress(Fault, Faults):  # whoever looks at the table is told
            while not self.closed:
                seen = live.line
                turn = await self.do(next_turn, live.table)
                if turn is None:
                    if live.line == seen:
                        return
                    row = 0
                    await asyncio.sleep(GATHERED)
                    continue
                began = asyncio.get_running_loop().time()
                move = await self.think(self.thinker.think, turn)
                pace = self.pace / hurry(turn.offers, row)
                row += 1
                await asyncio.sleep(max(0.0, began + pace - asyncio.get_running_loop().time()))
                if self.closed:
                    return
                entry = await self.do(record_turn, live.table, turn, move)
                if entry:
                    live.note_line(entry.number)

    def close(self) -> None:
        """Stop playing; a bot's turn is played when the table is opened again."""
        self.closed = True
        for task in self._playing.values():
            task.cancel()
        if self._thinker:
            self._thinker.close()


def hurry(offers: Sequence[Offer], row: int) -> int:
    """Return how many times faster than `PACE` a bot plays: with `row` moves in a row behind it, or with no choice."""
    forced = len(offers) == 1 and not offers[0].args
    return 4 if forced else 2 if row >= FOLLOWED else 1
