"""Devices for `bench.table` that cost next to nothing, so that the time measured is the server's: HTTP written by
hand over asyncio."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any


class Device:
    """A device with one connection for requests and one for the event stream; it notes when each line of the log
    arrived."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port, self.cookie = port, cookie
        self.arrived: dict[int, float] = {}
        self.latest = -1
        self.size = 0
        self._news = asyncio.Event()
        self._post: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._task: asyncio.Task[None] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Send a request with a JSON `body` and return the status and the body of the answer."""
        if self._post is None:
            self._post = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._post
        writer.write(self._head(method, path, json.dumps(body).encode() if body is not None else b""))
        status, size = 0, 0
        while (line := await reader.readline()) not in (b"\r\n", b""):
            if line.startswith(b"HTTP/"):
                status = int(line.split()[1])
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                size = int(value)
            if name.lower() == b"set-cookie":
                self.cookie = value.split(b";")[0].strip().decode()
        return status, await reader.readexactly(size)

    async def listen(self, path: str) -> None:
        """Open the event stream at `path`, return when its first event is here, and go on reading in the background."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        writer.write(self._head("GET", path, b""))
        self._task = asyncio.create_task(self._read(reader))
        self._task.add_done_callback(lambda _: writer.close())
        while self.latest < 0:
            await self.more()

    async def line(self, number: int) -> float:
        """Wait for the event of a line (or of a later one) and return when it arrived, as `time.perf_counter`."""
        while self.latest < number:
            await self.more()
        return min(at for line, at in self.arrived.items() if line >= number)

    async def more(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 20)

    def close(self) -> None:
        if self._task:
            self._task.cancel()
        if self._post:
            self._post[1].close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        number = -1
        while line := await reader.readline():
            if line.startswith(b"id: "):
                number = int(line[4:])
            elif line.startswith(b"data: "):
                self.arrived[number], self.latest, self.size = time.perf_counter(), number, len(line)
                self._news.set()

    def _head(self, method: str, path: str, body: bytes) -> bytes:
        host = f"127.0.0.1:{self.port}"
        head = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", f"Content-Length: {len(body)}"]
        head += ["Content-Type: application/json", *([f"Cookie: {self.cookie}"] if self.cookie else [])]
        return "\r\n".join([*head, "", ""]).encode() + body
