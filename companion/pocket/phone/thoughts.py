"""Bots that think where there are no threads: a clock that Python looks at by itself breaks off what takes too long."""

from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from typing import TypeVar

T = TypeVar("T")


class TimedThoughts:
    """Thoughts on the only thread there is. `deadline` sets the clock, in milliseconds from now; 0 stops it. When its
    time is up it raises KeyboardInterrupt."""

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
        """Do nothing: no thought is going on."""
