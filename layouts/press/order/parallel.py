"""Draw orders in parallel, with as many processes as there are cores; the files come out the same."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from data.errors import Fault, Faults
from layouts.press.order.calls import Order, module_of
from layouts.press.order.processes import FORKED, Watcher, spread
from layouts.press.order.progress import GUESS, Onlooker, known_durations, listening, name

if TYPE_CHECKING:
    from layouts.press.order.render import Printed

Spared = Mapping[Order, frozenset[str]]
"""Orders, and the stems of those of their files that need not be drawn."""
WORTH = 1.0
"""Seconds that orders have to take together before other processes are begun for them."""


class Attempt(NamedTuple):
    """The result of an order: what was printed, or None and the faults; and the seconds it took."""

    printed: Printed | None
    faults: tuple[Fault, ...]
    seconds: float


def attempts(wanted: Spared, onlooker: Onlooker, hands: int = 1) -> Iterator[tuple[Order, Attempt]]:
    """Yield each order with its result as soon as it is drawn, by this process or by `hands` of them; `wanted` says
    for each order which stems of files are left out."""
    orders, left = list(wanted), list(wanted)
    if hands > 1 and len(orders) > 1 and threading.active_count() == 1:
        seconds = _expected_seconds(orders)
        if sum(seconds.values()) > WORTH:
            ordered = sorted(orders, key=lambda order: -seconds[order])
            _made_ready(orders)
            jobs = [(order, wanted[order]) for order in ordered]
            with closing(spread(_attempt, jobs, hands, _Shown(ordered, onlooker))) as done:
                for at, attempt in done:
                    left.remove(ordered[at])
                    yield ordered[at], attempt
    for order in left:
        yield order, _draw_order(order, wanted[order], onlooker)


def _expected_seconds(orders: Sequence[Order]) -> dict[Order, float]:
    """Return by order the seconds that it probably takes: as long as last time, or as its module says."""
    took, out = known_durations(), dict[Order, float]()
    for order in orders:
        said = GUESS
        with suppress(Exception):  # told when it is drawn
            said = getattr(module_of(order), "SECONDS", GUESS)
        out[order] = took.get(name(order), said)
    return out


class _Shown(Watcher):
    """A watcher that reports to an onlooker: it translates job numbers into orders."""

    def __init__(self, orders: Sequence[Order], onlooker: Onlooker) -> None:
        self._orders, self._onlooker = orders, onlooker

    def begin(self, at: int) -> None:
        self._onlooker.begin(self._orders[at])

    def report(self, at: int, title: str, done: int, of: int) -> None:
        self._onlooker.report(self._orders[at], title, done, of)

    def finish(self, at: int, result: Attempt) -> None:
        self._onlooker.finish(self._orders[at], result.seconds)


def _made_ready(orders: Sequence[Order]) -> None:
    """Load what several orders need before the process forks."""
    if not FORKED:
        return
    from layouts.canvas import cache, font_files, shipped  # noqa: F401
    from layouts.press.order.render import tables_of

    for order in {order.slug: order for order in orders}.values():
        with suppress(Exception):  # told when it is drawn
            tables_of(order)
    if cache.nothing_kept() and not shipped.there():  # woodcuts and figures will have to be drawn
        from layouts.engraving import cut  # noqa: F401


def _draw_order(order: Order, spared: frozenset[str], onlooker: Onlooker) -> Attempt:
    onlooker.begin(order)
    with listening(lambda what, done, of: onlooker.report(order, what, done, of)):
        attempt = _attempt(order, spared)
    onlooker.finish(order, attempt.seconds)
    return attempt


def _attempt(order: Order, spared: frozenset[str]) -> Attempt:
    from layouts.press.order.render import make

    start = perf_counter()
    printed, faults = None, tuple[Fault, ...]()
    try:
        printed = make(order, spared)
    except Faults as several:
        faults = tuple(several.faults)
    except Fault as fault:
        faults = (fault,)
    return Attempt(printed, faults, perf_counter() - start)
