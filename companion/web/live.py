"""The scenes of one seat as server-sent events, a new one whenever the table has changed."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from companion.web.live_table import LiveTable
from companion.web.messages import Refused
from companion.web.table_worker import TableWorker
from data.errors import Fault, Faults

HEARTBEAT = 15.0  # seconds of silence after which a comment is sent, so that nobody in between hangs up


class Live:
    """The stream of events to one client. `after`: number of the log line of the last scene it has, None if none;
    `may`: tells whether it may still listen."""

    def __init__(
        self,
        desk: TableWorker,
        live: LiveTable,
        seat: int | None,
        lang: str,
        after: int | None,
        may: Callable[[], bool] = lambda: True,
    ) -> None:
        self.desk, self.live, self.seat, self.lang, self.after, self.may = desk, live, seat, lang, after, may

    async def events(self) -> AsyncIterator[bytes]:
        """Yield server-sent events, as bytes, until the tables are closed or `may` returns False."""
        yield b"retry: 1000\n\n"
        seen = self.after
        with self.desk.listening(self.live, self.seat):
            while not self.desk.closed and self.may():
                news = self.live.news
                try:
                    scene = await self.desk.scene(self.live, self.seat, self.lang)
                except (Fault, Faults) as fault:
                    why = Refused(503, "not_shown", why=fault).body(self.lang)
                    yield f"event: fault\ndata: {json.dumps(why)}\n\n".encode()
                else:
                    if scene.line != seen and self.may():
                        seen = scene.line
                        yield scene.event
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                    continue
                yield b":\n\n"
