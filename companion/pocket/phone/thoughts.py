"""Lets bots think where there are no threads: a timer interrupts Python when a thought takes too long."""

from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from typing import TypeVar

T = TypeVar("T")


class TimedThoughts:
    """Runs thoughts on the only thread there is. `deadline` sets the timer (ms from now, 0 stops it), which raises
    KeyboardInterrupt when it ends."""

    late = False

    def __init__(self, deadline: Callable[[float], None]) -> None:
        self._deadline = deadline

    def run_within(self, seconds: float, think: Callable[[], T]) -> T:
        try:
            self._deadline(1000 * seconds)
            try:
                return think()
            finally:
                self._deadline(0)
        except KeyboardInterrupt:
            raise Late from None

    def close(self) -> None:
        """Do nothing, as no thought is running."""
