"""Long simulations for a workshop: run in one process of their own at low priority, reported record by record,
abandoned as soon as something else is asked.

The studio knows nothing of the rules: the function `Told` that simulates is given by the program that opens the studio.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

Told = Callable[[str, Path, Mapping[str, Any]], Iterator[Mapping[str, Any]]]
"""What comes of a game's folder and a request, record by record; nothing if nobody knows the game."""
NICE = 15


class JobRunner:
    """A worker process with one job at a time; a new job replaces the one before, whose listener gets no more
    records."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._turn = 0
        self._heard: asyncio.Queue[Mapping[str, Any] | None] = asyncio.Queue()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._reader = ThreadPoolExecutor(1, "jobs")
        self._listening: asyncio.Task[None] | None = None

    async def ask(self, slug: str, folder: Path, request: Mapping[str, Any]) -> AsyncIterator[Mapping[str, Any]]:
        """Yield the records about the tables of the game `slug` in `folder` as the process finds them for a request,
        until it is done or another job is asked."""
        self._begin()
        assert self._pipe
        self._heard.put_nowait(None)
        self._turn += 1
        turn, heard = self._turn, asyncio.Queue[Mapping[str, Any] | None]()
        self._heard = heard
        self._pipe.send((turn, slug, folder, dict(request)))
        try:
            while (said := await heard.get()) is not None:
                yield said
        finally:
            if turn == self._turn:  # nobody listens any more
                self.stop()

    def stop(self) -> None:
        """Stop the current job; its listener gets no more records."""
        self._turn += 1
        self._heard.put_nowait(None)
        if self._pipe:
            with suppress(OSError):
                self._pipe.send((self._turn, "", None, None))

    def close(self) -> None:
        """End the process."""
        if self._listening:
            self._listening.cancel()
        if self._process:
            self._process.terminate()
        if self._pipe:
            self._pipe.close()
        self._reader.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        if self._process and self._process.is_alive():
            return
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other, self._told), daemon=True)
        self._process.start()
        other.close()
        self._listening = asyncio.create_task(self._listen(self._pipe))

    async def _listen(self, pipe: Connection) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                turn, said = await loop.run_in_executor(self._reader, pipe.recv)
            except (EOFError, OSError):
                self._heard.put_nowait(None)
                return
            if turn == self._turn:
                self._heard.put_nowait(said)


def work(pipe: Connection, told: Told) -> None:
    """Run in the worker process: read jobs from the pipe, always the newest, and send each record that `told`
    yields."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(EOFError, OSError):
        while True:
            turn, slug, folder, request = pipe.recv()
            while pipe.poll():
                turn, slug, folder, request = pipe.recv()
            if not slug:
                continue
            try:
                for said in told(slug, folder, request):
                    pipe.send((turn, said))
                    if pipe.poll():
                        break
            except Exception as error:  # somebody's own tables may bring about what nobody foresaw
                pipe.send((turn, {"fault": " ".join(str(error).split())}))
            pipe.send((turn, None))
