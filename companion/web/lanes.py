"""Where work is done that would hold up the server's own loop: on threads, or at once where there are none."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

T = TypeVar("T")


class Lane(Protocol):
    """Does work, in the order in which it arrives."""

    async def do(self, work: Callable[..., T], *args: object) -> T:
        """Return ``work(*args)``."""

    def close(self) -> None:
        """Begin nothing more."""


class ThreadLane:
    """Work on some threads; on one thread nothing overlaps."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, name)

    async def do(self, work: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class InlineLane:
    """Work at once, where there are no threads; whatever waits gets its turn before it."""

    async def do(self, work: Callable[..., T], *args: object) -> T:
        await asyncio.sleep(0)
        return work(*args)

    def close(self) -> None:
        """Do nothing: nothing waits."""


class Lanes:
    """The lanes of a server: `desk` writes and reads the tables, one thing after another; `reader` does what takes long
    and changes nothing, such as folding a long log; `thinker` is for bots, hints and words of seats; `prints` draws."""

    def __init__(self, threads: bool = True) -> None:
        counts = {"desk": 1, "reader": 2, "thinker": 4, "prints": 1}
        self.desk, self.reader, self.thinker, self.prints = (
            ThreadLane(name, count) if threads else InlineLane() for name, count in counts.items()
        )

    def close(self) -> None:
        for lane in (self.desk, self.reader, self.thinker, self.prints):
            lane.close()
