"""The table over HTTP: the answers of `core`, guarded by `middleware`."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from companion.web.answers import Answer, Asked
from companion.web.auth import Auth
from companion.web.card_images import DRAW
from companion.web.core import BOOKLET, TELL, Site
from companion.web.live import Live
from companion.web.middleware import Guard
from companion.web.table_worker import TableWorker

STUCK = 60.0  # seconds that a listener may leave a scene unread
STREAM = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


def application(
    desk: TableWorker, auth: Auth, hosts: Collection[str], cookie: str, secure: bool = False, draw: DRAW | None = None,
    tell: TELL | None = None, booklet: BOOKLET | None = None,
) -> Guard:  # fmt: skip
    """Return the whole server as an ASGI application.

    `hosts`: the Host headers it answers to; `cookie`: the name of its cookie; `secure`: it speaks TLS; `draw` draws
    printed pieces, `tell` prints chronicles, `booklet` gives the chapters of the rules (None: without)."""
    site = Site(desk, auth, cookie, secure, draw, tell, booklet=booklet)

    async def carry(scope: Any, receive: Any, send: Any) -> None:
        request = Request(scope, receive)
        body = await request.body() if request.method == "POST" else b""
        host = request.client.host if request.client else ""
        asked = (request.method, request.url.path, request.query_params, body, request.headers)
        answer = await site.answer(Asked(*asked, scope["device"], host))
        if isinstance(answer, Answer):
            await Response(answer.body, answer.status, answer.headers)(scope, receive, send)
            if answer.after:
                await answer.after()
        else:
            await stream(answer, receive, send)

    return Guard(carry, auth, hosts, cookie, "https" if secure else "http")


async def stream(live: Live, receive: Any, send: Any) -> None:
    """Send events by ASGI until the client disconnects or `live` ends; drop one that takes no data for `STUCK` s."""

    async def feed() -> None:
        async def say(body: bytes, more: bool = True) -> None:
            async with asyncio.timeout(STUCK):
                await send({"type": "http.response.body", "body": body, "more_body": more})

        await send({"type": "http.response.start", "status": 200, "headers": STREAM})
        async for event in live.events():
            await say(event)
        await say(b"", more=False)

    async def leave() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    tasks = [asyncio.create_task(feed()), asyncio.create_task(leave())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await tasks[0]
