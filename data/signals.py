"""Ctrl-C, held back for a moment."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def held() -> Iterator[None]:
    """Ctrl-C waits for the end of it, where the system can hold it back: one that comes while processes are begun would leave
    some that nobody ends. Processes begun meanwhile hold it back as well, until they say otherwise (`heard`)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def heard() -> None:
    """Ctrl-C ends this process at once and without a word."""
    _listen(signal.SIG_DFL)


def heard_once() -> None:
    """Ctrl-C raises `KeyboardInterrupt` in this process, but not while that is cleared up. One that comes while Python finalizes
    an object would be told and forgotten: it comes again."""

    def broken(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    def forgotten(lost: sys.UnraisableHookArgs) -> None:
        if not isinstance(lost.exc_value, KeyboardInterrupt):
            tell(lost)
            return
        signal.signal(signal.SIGINT, broken)
        # not in here, or it would be forgotten again
        threading.Timer(0.01, signal.pthread_kill, [threading.main_thread().ident, signal.SIGINT]).start()

    tell = sys.unraisablehook
    if hasattr(signal, "pthread_kill"):
        sys.unraisablehook = forgotten
    _listen(broken)


def _listen(how: Any) -> None:
    signal.signal(signal.SIGINT, how)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
