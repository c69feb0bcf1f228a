"""How far a print is, on a terminal: what is being drawn, and how long the rest will take.

What each product took is kept from run to run, so that a book with 32 pictures weighs what it weighs. Imports nothing heavy.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter

from layouts.canvas import cache
from layouts.press.orders import Order

KEPT = "seconds-" + "0" * 16
GUESS = 0.4
"""Seconds a product takes that was never printed."""
TELLING = 0.02
"""So much of a product has to be drawn to tell how long all of it takes."""
WIDE, SELDOM = 24, 0.1
"""Letters of a bar; seconds between two times it is written."""

Listener = Callable[[str, int, int], None]
_listeners: list[Listener] = []


def tell(what: str, done: int, of: int) -> None:
    """Whoever draws long says what and how far: so many of how many. Nobody need be listening."""
    for listener in _listeners:
        listener(what, done, of)


@contextmanager
def heard(listener: Listener) -> Iterator[None]:
    """Within it, what is told goes to the listener as well."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


class Bar:
    """A line that is written over itself."""

    def __init__(self, todo: Sequence[Order], write: Callable[[str], object], known: Mapping[str, float]) -> None:
        self.seconds = dict(known)
        self.expected = [known.get(_name(order), GUESS) for order in todo]
        self._write, self._todo, self._at = write, todo, -1
        self._start = self._since = perf_counter()
        self._written = 0.0
        self._part: tuple[str, float] = ("", 0.0)

    def begin(self, at: int) -> None:
        """The order at this place is begun; the one before it is done."""
        now = perf_counter()
        if self._at >= 0:
            self.seconds[_name(self._todo[self._at])] = round(now - self._since, 2)
        self._at, self._since, self._part = at, now, ("", 0.0)
        if at < len(self._todo):
            self._show(now)

    def told(self, what: str, done: int, of: int) -> None:
        """Within the order that is drawn."""
        self._part = f": {what} {done} of {of}", done / max(of, 1)
        if perf_counter() - self._written > SELDOM:
            self._show(perf_counter())

    def clear(self) -> None:
        self._write("\r\033[K")

    def line(self, now: float) -> str:
        """``island fate  ######------  7 s left``."""
        expected, share = list(self.expected), self._part[1]
        if share > TELLING:
            expected[self._at] = max(expected[self._at], (now - self._since) / share)
        whole, done = sum(expected) or 1.0, sum(expected[: self._at]) + share * expected[self._at]
        spent = now - self._start
        pace = spent / done if done > 0.5 and spent > 0.5 else 1.0
        left, full = max(0.0, (whole - done) * pace), round(WIDE * min(done / whole, 1.0))
        order = self._todo[self._at]
        said = f"{_name(order)}{self._part[0]}  {'#' * full}{'-' * (WIDE - full)}  {_duration(left)} left"
        return said[: shutil.get_terminal_size().columns - 1]

    def _show(self, now: float) -> None:
        self._written = now
        self._write("\r\033[K" + self.line(now))


def bar(todo: Sequence[Order], write: Callable[[str], object] | None = None) -> Iterator[Order]:
    """Passes on the orders one by one, and shows on standard error how far they are."""

    def written(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()

    shown = Bar(todo, write or written, known())
    with heard(shown.told):
        try:
            for at, order in enumerate(todo):
                shown.begin(at)
                yield order
            shown.begin(len(todo))
        finally:
            shown.clear()
    cache.write_value(KEPT, shown.seconds)


def known() -> dict[str, float]:
    """What products took when they were printed last, by ``game product``, in seconds."""
    kept = cache.read_value(KEPT)
    return {str(name): float(took) for name, took in kept.items()} if isinstance(kept, dict) else {}


def _name(order: Order) -> str:
    return f"{order.slug} {order.product}".strip()


def _duration(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"{whole} s" if whole < 90 else f"{round(whole / 60)} min"
