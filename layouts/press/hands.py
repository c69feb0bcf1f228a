"""Orders drawn by as many processes as there are cores: two need half the time, and the files are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from data.errors import Fault, Faults
from data.signals import heard_once, held
from layouts.press.orders import Order, module_of
from layouts.press.progress import GUESS, Onlooker, heard, known, name

if TYPE_CHECKING:
    from layouts.press.make import Printed

Spared = Mapping[Order, frozenset[str]]
"""Orders, and the stems of those of their files that need not be drawn."""
WORTH = 1.0
"""Seconds that orders have to take together before other processes are begun for them."""


class Attempt(NamedTuple):
    """What came of an order: drawn, or what is wrong with it; and the seconds it took."""

    printed: Printed | None
    faults: tuple[Fault, ...]
    seconds: float


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def attempts(spared: Spared, onlooker: Onlooker, hands: int = 1) -> Iterator[tuple[Order, Attempt]]:
    """Each order as it is done, drawn by this process or by several."""
    left = list(spared)
    if hands > 1 and len(left) > 1 and threading.active_count() == 1:
        seconds = _expected(left)
        if sum(seconds.values()) > WORTH:
            longest = {order: spared[order] for order in sorted(left, key=lambda order: -seconds[order])}
            for order, attempt in _shared(longest, onlooker, min(hands, len(left))):
                left.remove(order)
                yield order, attempt
    for order in left:
        yield order, _drawn(order, spared[order], onlooker)


def _expected(orders: Sequence[Order]) -> dict[Order, float]:
    """Seconds each order may take: as it took, or as its module says of the first time."""
    took, out = known(), dict[Order, float]()
    for order in orders:
        said = GUESS
        with suppress(Exception):  # told when it is drawn
            said = getattr(module_of(order), "SECONDS", GUESS)
        out[order] = took.get(name(order), said)
    return out


def _drawn(order: Order, spared: frozenset[str], onlooker: Onlooker) -> Attempt:
    onlooker.begin(order)
    with heard(lambda what, done, of: onlooker.told(order, what, done, of)):
        attempt = _attempt(order, spared)
    onlooker.done(order, attempt.seconds)
    return attempt


def _attempt(order: Order, spared: frozenset[str]) -> Attempt:
    from layouts.press.make import make

    start = perf_counter()
    printed, faults = None, tuple[Fault, ...]()
    try:
        printed = make(order, spared)
    except Faults as several:
        faults = tuple(several.faults)
    except Fault as fault:
        faults = (fault,)
    return Attempt(printed, faults, perf_counter() - start)


# ---- several processes ----


def _shared(spared: Spared, onlooker: Onlooker, hands: int) -> Iterator[tuple[Order, Attempt]]:
    """Orders as others draw them. Those are left out that broke off: whoever draws them again will see why."""
    orders, processes = list(spared), list[tuple[BaseProcess, Connection]]()
    forked = sys.platform == "linux"
    if forked:
        _made_ready(orders)
    context: Any = multiprocessing.get_context("fork" if forked else "spawn")
    whole = False
    try:
        with held():
            for _ in range(hands):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, [*spared.items()]))
                process.start()
                theirs.close()
                processes.append((process, ours))
        yield from _given(orders, onlooker, [ours for _, ours in processes])
        whole = True
    finally:
        for process, _ in processes:
            if not whole:
                _broken_off(process)
        for process, ours in processes:
            process.join()
            ours.close()


def _made_ready(orders: Sequence[Order]) -> None:
    """What several orders need is read before there are several processes."""
    from layouts.press.make import tables_of

    for order in {order.slug: order for order in orders}.values():
        with suppress(Exception):  # told when it is drawn
            tables_of(order)


def _given(orders: Sequence[Order], onlooker: Onlooker, hands: Sequence[Connection]) -> Iterator[tuple[Order, Attempt]]:
    """Whoever has nothing to do gets the next order."""
    todo = iter(range(len(orders)))
    busy: dict[Connection, int] = {}

    def give(hand: Connection) -> None:
        at = next(todo, None)
        with suppress(OSError):
            hand.send(at)
            if at is not None:
                busy[hand] = at
                onlooker.begin(orders[at])

    for hand in hands:
        give(hand)
    while busy:
        for hand in cast("list[Connection]", wait(list(busy))):
            order = orders[busy[hand]]
            try:
                said = hand.recv()
            except (EOFError, OSError):  # it was killed
                del busy[hand]
                continue
            if isinstance(said, Attempt):
                onlooker.done(order, said.seconds)
                yield order, said
            elif said is not None:
                onlooker.told(order, *said)
                continue
            del busy[hand]
            give(hand)


def _work(told: Connection, orders: Sequence[tuple[Order, frozenset[str]]]) -> None:
    """What one process does: orders by their number, until there are none, or nobody to draw for."""
    with suppress(KeyboardInterrupt, OSError, EOFError):
        heard_once()
        parent = multiprocessing.parent_process()
        waited: list[Any] = [told, *([parent.sentinel] if parent else [])]
        with heard(lambda *said: told.send(said)):
            while told in wait(waited) and (at := told.recv()) is not None:
                told.send(_unforeseen(*orders[at]))


def _unforeseen(order: Order, spared: frozenset[str]) -> Attempt | None:
    try:
        return _attempt(order, spared)
    except Exception:
        return None  # drawn again by whoever can say why


def _broken_off(process: BaseProcess) -> None:
    """Ctrl-C for a process that did not hear it, so that it clears up."""
    if process.is_alive() and process.pid and hasattr(signal, "pthread_sigmask"):
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGINT)
    else:
        process.terminate()
