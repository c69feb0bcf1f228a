"""Server-sent events: the scene of one seat, again whenever the table has moved on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.web.live_table import LiveTable
from companion.web.messages import Refused
from companion.web.table_worker import TableWorker
from data.errors import Fault, Faults

HEARTBEAT = 15.0  # seconds of silence after which a comment is sent, so that nobody in between hangs up
STUCK = 60.0  # seconds that a listener may leave a scene unread
HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


class Live:
    """The answer to a listener; `after`: the line of the last scene it has, if any; `may`: whether it may listen any
    longer."""

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

    async def __call__(self, _scope: Any, receive: Any, send: Any) -> None:
        feed = asyncio.create_task(self._feed(send))
        gone = asyncio.create_task(_wait_until_gone(receive))
        try:
            await asyncio.wait({feed, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (feed, gone):
                task.cancel()
            with suppress(asyncio.CancelledError):
                await feed

    async def _feed(self, send: Any) -> None:
        async def say(body: bytes, more: bool = True) -> None:
            async with asyncio.timeout(STUCK):
                await send({"type": "http.response.body", "body": body, "more_body": more})

        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await say(b"retry: 1000\n\n")
        seen = self.after
        with self.desk.listening(self.live):
            while not self.desk.closed and self.may():
                news = self.live.news
                try:
                    scene = await self.desk.scene(self.live, self.seat, self.lang)
                except (Fault, Faults) as fault:
                    told = Refused(503, "not_shown", why=fault).body(self.lang)
                    await say(f"event: fault\ndata: {json.dumps(told)}\n\n".encode())
                else:
                    if scene.line != seen and self.may():
                        seen = scene.line
                        await say(scene.event)
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                    continue
                await say(b":\n\n")
        await say(b"", more=False)


async def _wait_until_gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
