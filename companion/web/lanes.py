"""Queues for work that would block the server's event loop: on threads, or inline where there are none."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

T = TypeVar("T")


class Lane(Protocol):
    """Runs work in the order in which it arrives."""

    async def do(self, work: Callable[..., T], *args: object) -> T:
        """Return ``work(*args)``, run in this lane."""

    def close(self) -> None:
        """Start no further work."""


class ThreadLane:
    """Runs work on threads, by default one, so that nothing overlaps."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, name)

    async def do(self, work: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class InlineLane:
    """Runs work at once, where there are no threads; other tasks of the event loop get their turn first."""

    async def do(self, work: Callable[..., T], *args: object) -> T:
        await asyncio.sleep(0)
        return work(*args)

    def close(self) -> None:
        """Do nothing, as no work is ever queued."""


class Lanes:
    """The lanes of a server: `desk` reads and writes the tables, one thing after another; `reader` does long work that
    changes nothing, such as folding a long log; `thinker` is for bots, hints and words of seats; `prints` draws."""

    def __init__(self, threads: bool = True) -> None:
        counts = {"desk": 1, "reader": 2, "thinker": 4, "prints": 1}
        self.desk, self.reader, self.thinker, self.prints = (
            ThreadLane(name, count) if threads else InlineLane() for name, count in counts.items()
        )

    def close(self) -> None:
        for lane in (self.desk, self.reader, self.thinker, self.prints):
            lane.close()
