"""Run jobs in several processes at once. Ctrl-C cleans up and leaves none of them behind."""

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
    """Receives reports about jobs, by their numbers. This base class ignores them."""

    def begin(self, at: int) -> None:
        """Receive that job number `at` has begun."""

    def report(self, at: int, title: str, done: int, of: int) -> None:
        """Receive how far the job with number `at` is: `done` of `of` parts of what is called `title`."""

    def finish(self, at: int, result: Any) -> None:
        """Receive that the job with number `at` is done, with its result."""


class _Done(NamedTuple):
    result: Any


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    do: Callable[..., Any], jobs: Sequence[tuple[Any, ...]], hands: int, watcher: Watcher | None = None
) -> Generator[tuple[int, Any], None, None]:
    """Yield (number, result) of each job as soon as it is done, with `hands` processes; `jobs` are the arguments of
    calls of `do`. A job whose process broke off is left out: repeating it here will show why. Close the generator if
    you do not read it to its end."""
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


def _hand_out_jobs(count: int, processes: Sequence[Connection], watcher: Watcher) -> Iterator[tuple[int, Any]]:
    """Yield (number, result) of each of `count` jobs as soon as it is done; an idle process gets the next job."""
    todo = iter(range(count))
    busy: dict[Connection, int] = {}

    def give(hand: Connection) -> None:
        at = next(todo, None)
        with suppress(OSError):
            hand.send(at)
            if at is not None:
                busy[hand] = at
                watcher.begin(at)

    for hand in processes:
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
    """Do the jobs whose numbers `told` receives in a worker process, until it receives None or nobody listens.
    Connections `inherited` from the parent are closed first: otherwise a closed pipe would go unnoticed, and a process
    might wait for ever. Python loses a Ctrl-C that arrives while it finalizes an object."""
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
    """Send Ctrl-C to a process that missed it, so that it cleans up."""
    if process.is_alive() and process.pid and hasattr(signal, "pthread_sigmask"):
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGINT)
    else:
        process.terminate()
