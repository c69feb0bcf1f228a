"""Jobs run by several processes at once. Ctrl-C cleans up and leaves none of them behind."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, cast

from data.signals import hold_interrupt, raise_on_interrupt
from layouts.press.order.progress import listening

FORKED = sys.platform == "linux"
"""Whether the processes know from the beginning what this one knows."""


class Watcher:
    """Hears how far the jobs are, by their numbers. This one does not care."""

    def begin(self, at: int) -> None:
        """Note that the job is begun."""

    def report(self, at: int, what: str, done: int, of: int) -> None:
        """Note how far a job is: `done` parts `of` all."""

    def finish(self, at: int, result: Any) -> None:
        """Note that the job is done."""


class _Done(NamedTuple):
    result: Any


def cores() -> int:
    """Return how many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    do: Callable[..., Any], jobs: Sequence[tuple[Any, ...]], hands: int, watcher: Watcher | None = None
) -> Generator[tuple[int, Any], None, None]:
    """Yield (number, result) of each job as it is done; `jobs` are what `do` is called with, each begun in its turn.
    Those are left out that broke off: whoever does them again will see why. Close what is not read to its end."""
    processes: list[tuple[BaseProcess, Connection]] = []
    context: Any = multiprocessing.get_context("fork" if FORKED else "spawn")
    whole = False
    try:
        with hold_interrupt():
            for _ in range(min(hands, len(jobs))):
                ours, theirs = context.Pipe()
                inherited = [*(other for _, other in processes), ours] if FORKED else []
                process = context.Process(target=_work, args=(theirs, do, jobs, inherited))
                process.start()
                theirs.close()
                processes.append((process, ours))
        yield from _hand_out_jobs(len(jobs), [ours for _, ours in processes], watcher or Watcher())
        whole = True
    finally:
        for process, ours in processes:
            if not whole:
                _broken_off(process)
            ours.close()
        for process, _ in processes:
            process.join()


def _hand_out_jobs(count: int, hands: Sequence[Connection], watcher: Watcher) -> Iterator[tuple[int, Any]]:
    """Yield (number, result) of each job as it is done; the process that is idle gets the next one."""
    todo = iter(range(count))
    busy: dict[Connection, int] = {}

    def give(hand: Connection) -> None:
        at = next(todo, None)
        with suppress(OSError):
            hand.send(at)
            if at is not None:
                busy[hand] = at
                watcher.begin(at)

    for hand in hands:
        give(hand)
    while busy:
        for hand in cast("list[Connection]", wait(list(busy))):
            at = busy[hand]
            try:
                said = hand.recv()
            except (EOFError, OSError):  # it was killed
                del busy[hand]
                continue
            if isinstance(said, tuple) and not isinstance(said, _Done):
                watcher.report(at, *said)
                continue
            del busy[hand]
            give(hand)
            if said is not None:
                watcher.finish(at, said.result)
                yield at, said.result


def _work(
    told: Connection, do: Callable[..., Any], jobs: Sequence[tuple[Any, ...]], inherited: Sequence[Connection]
) -> None:
    """Do jobs by their number in one process, until there are none, or nobody to do them for. What it has `inherited`
    of the other side is closed here: whoever tells something then hears that nobody listens, and does not wait for
    ever. Python loses a Ctrl-C that comes while it finalizes an object."""
    with suppress(KeyboardInterrupt, OSError, EOFError):
        raise_on_interrupt()
        for connection in inherited:
            connection.close()
        with listening(lambda *said: told.send(said)):
            while (at := told.recv()) is not None:
                told.send(_try_job(do, jobs[at]))


def _try_job(do: Callable[..., Any], job: tuple[Any, ...]) -> _Done | None:
    try:
        return _Done(do(*job))
    except Exception:
        return None  # done again by whoever can say why


def _broken_off(process: BaseProcess) -> None:
    """Send Ctrl-C to a process that did not hear it, so that it clears up."""
    if process.is_alive() and process.pid and hasattr(signal, "pthread_sigmask"):
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGINT)
    else:
        process.terminate()
