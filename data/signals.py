"""Control over what Ctrl-C does to a process: hold it back, end a block or the process, or raise an error."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def hold_interrupt() -> Iterator[None]:
    """Hold back Ctrl-C until the block ends, on systems that can. Without it, one that comes while processes are
    started would leave some that nobody ends. Processes started in the block hold it back too, until they call
    `end_on_interrupt`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def is_interrupt(error: BaseException) -> bool:
    """Return whether an exception comes from Ctrl-C. Python 3.11 wraps one raised while a class is made in a
    RuntimeError."""
    return isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt)


@contextmanager
def until_interrupt() -> Iterator[None]:
    """Leave the block at Ctrl-C, whenever it comes, and go on after it; other errors pass through."""
    try:
        yield
    except (KeyboardInterrupt, RuntimeError) as error:
        if not is_interrupt(error):
            raise


def end_on_interrupt() -> None:
    """Let Ctrl-C end this process at once, without a message."""
    _listen(signal.SIG_DFL)


def raise_on_interrupt() -> None:
    """Let Ctrl-C raise `KeyboardInterrupt` in this process, once: a second one during the clean-up is ignored. If the
    error gets lost while Python finalizes an object, it is raised again."""

    def interrupt(*_: object) -> None:
        # not SIG_IGN: of a second one that is on its way already Python would say that it raced
        signal.signal(signal.SIGINT, lambda *_: None)
        raise KeyboardInterrupt

    def raise_again(lost: "sys.UnraisableHookArgs") -> None:
        if not isinstance(lost.exc_value, KeyboardInterrupt):
            tell(lost)
            return
        signal.signal(signal.SIGINT, interrupt)
        # not in here, or it would be forgotten again
        threading.Timer(0.01, signal.pthread_kill, [threading.main_thread().ident, signal.SIGINT]).start()

    tell = sys.unraisablehook
    if hasattr(signal, "pthread_kill"):
        sys.unraisablehook = raise_again
    _listen(interrupt)


def _listen(how: Any) -> None:
    signal.signal(signal.SIGINT, how)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
