"""Progress of a print on a terminal: what is being drawn, and how long the rest will take.

The time that each product took is stored between runs, for a realistic estimate. Imports nothing heavy.
"""

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter

from layouts.canvas import cache
from layouts.press.order.calls import Order

KEPT = "seconds-" + "0" * 16
GUESS = 0.4
"""Seconds a product takes that was never printed."""
TELLING = 0.02
"""So much of a product has to be drawn to tell how long all of it takes."""
WIDE, SELDOM = 24, 0.1
"""Letters of a bar; seconds between two times it is written."""

Listener = Callable[[str, int, int], None]
_listeners: list[Listener] = []


def tell(title: str, done: int, of: int) -> None:
    """Tell all listeners how far the long drawing with this title is: `done` of `of` parts; there may be no
    listeners."""
    for listener in _listeners:
        listener(title, done, of)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Add a listener for what is told within the context."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


class Onlooker:
    """Receives reports about the orders of a run, several of which may be under way at once. This base class ignores
    them."""

    def begin(self, order: Order) -> None:
        """Receive that an order has begun."""

    def report(self, order: Order, title: str, done: int, of: int) -> None:
        """Receive how far an order is: `done` of `of` parts of the drawing with this title."""

    def finish(self, order: Order, seconds: float) -> None:
        """Receive that an order is done, and how many seconds it took."""


class Bar(Onlooker):
    """A progress bar in one line that is overwritten; it shows the order that began or was reported last."""

    def __init__(self, todo: Sequence[Order], write: Callable[[str], object], known: Mapping[str, float]) -> None:
        self.seconds = dict(known)
        self._expected = {order: known.get(name(order), GUESS) for order in todo}
        self._write = write
        self._start = perf_counter()
        self._written = 0.0
        self._begun: dict[Order, float] = {}
        self._parts: dict[Order, tuple[str, float]] = {}
        self._drawn = 0.0

    def begin(self, order: Order) -> None:
        now = perf_counter()
        self._begun[order], self._parts[order] = now, ("", 0.0)
        self._show(now)

    def report(self, order: Order, title: str, done: int, of: int) -> None:
        self._parts.pop(order, None)
        self._parts[order] = f": {title} {done} of {of}", done / max(of, 1)
        if perf_counter() - self._written > SELDOM:
            self._show(perf_counter())

    def finish(self, order: Order, seconds: float) -> None:
        self.seconds[name(order)] = round(seconds, 2)
        self._drawn += self._expected.pop(order)
        self._parts.pop(order, None)
        if self._parts:
            self._show(perf_counter())

    def clear(self) -> None:
        self._write("\r\033[K")

    def line(self, now: float) -> str:
        """Return the line to show at the time `now`: ``island fate  ######------  7 s left``."""
        expected, done = dict(self._expected), self._drawn
        for order, (_, share) in self._parts.items():
            if share > TELLING:
                expected[order] = max(expected[order], (now - self._begun[order]) / share)
            done += share * expected[order]
        whole, spent = sum(expected.values()) + self._drawn or 1.0, now - self._start
        pace = spent / done if done > 0.5 and spent > 0.5 else 1.0
        left, full = max(0.0, (whole - done) * pace), round(WIDE * min(done / whole, 1.0))
        order, (part, _) = list(self._parts.items())[-1]
        said = f"{name(order)}{part}  {'#' * full}{'-' * (WIDE - full)}  {_duration(left)} left"
        return said[: shutil.get_terminal_size().columns - 1]

    def _show(self, now: float) -> None:
        self._written = now
        self._write("\r\033[K" + self.line(now))


@contextmanager
def silent(orders: Sequence[Order]) -> Iterator[Onlooker]:
    """Yield an onlooker that shows nothing of these orders."""
    yield Onlooker()


@contextmanager
def bar(orders: Sequence[Order], write: Callable[[str], object] | None = None) -> Iterator[Onlooker]:
    """Yield an onlooker that shows the progress of orders in one line, by `write` (None: on standard error)."""

    def to_stderr(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()

    shown = Bar(orders, write or to_stderr, known_durations())
    try:
        yield shown
    finally:
        shown.clear()
    cache.write_value(KEPT, shown.seconds)


def known_durations() -> dict[str, float]:
    """Return the seconds that products took when they were last printed, by ``game product``."""
    kept = cache.read_value(KEPT)
    return {str(name): float(took) for name, took in kept.items()} if isinstance(kept, dict) else {}


def name(order: Order) -> str:
    """Return the name of an order: ``island fate``."""
    return f"{order.slug} {order.product}".strip()


def _duration(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"{whole} s" if whole < 90 else f"{round(whole / 60)} min"
