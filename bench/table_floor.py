"""The floor for `bench.table`: the least that a table server could do, with Starlette.

A line goes into SQLite with synchronous=FULL and its number to everybody who listens; no rules, no rendering, no access
control: ``python -m bench.table_floor PORT FILE``.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncIterator

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, StreamingResponse
from starlette.routing import Route


def app(path: str) -> Starlette:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, json TEXT)")
    listeners: set[asyncio.Queue[bytes]] = set()

    async def lines(request: Request) -> JSONResponse:
        text = (await request.body()).decode()
        number = db.execute("INSERT INTO line (json) VALUES (?)", (text,)).lastrowid
        for queue in listeners:
            queue.put_nowait(f'id: {number}\ndata: {{"line":{number}}}\n\n'.encode())
        return JSONResponse({"line": number})

    async def live(_request: Request) -> StreamingResponse:
        async def events() -> AsyncIterator[bytes]:
            queue: asyncio.Queue[bytes] = asyncio.Queue()
            listeners.add(queue)
            yield b'id: 0\ndata: {"line":0}\n\n'
            try:
                while True:
                    yield await queue.get()
            finally:
                listeners.discard(queue)

        return StreamingResponse(events(), media_type="text/event-stream")

    async def page(_request: Request) -> PlainTextResponse:
        return PlainTextResponse(json.dumps({"page": "nothing"}))

    routes = [Route("/lines", lines, methods=["POST"]), Route("/live", live), Route("/", page)]
    return Starlette(routes=routes)


if __name__ == "__main__":
    uvicorn.run(app(sys.argv[2]), host="127.0.0.1", port=int(sys.argv[1]), log_level="error", access_log=False)
