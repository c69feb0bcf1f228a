"""Reads lines from a keyboard, showing news of the table while nobody types, or from a pipe."""

import codecs
import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

EVERY = 0.3  # seconds between two looks at the file of tables
ESCAPE, END, WORD, LINE = "\x1b", "\x04", "\x17", "\x15"
BACK = ("\x7f", "\x08")
UP, DOWN = "[A", "[B"


class Pipe:
    """Reads lines from a file."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def read(self, prompt: str, news: Callable[[], bool]) -> str | None:
        """Return the next line, None at the end of the file; `prompt` and `news` are not used."""
        line = self.file.readline()
        return line.rstrip("\n") if line else None


class Keyboard:
    """Reads a line typed at a terminal; it survives news that come in. Up and down bring earlier lines back."""

    def __init__(self, fd: int, out: TextIO) -> None:
        self.fd, self.out = fd, out
        self.past: list[str] = []
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="ignore").decode
        self._waiting = ""

    def read(self, prompt: str, news: Callable[[], bool]) -> str | None:
        """Return the next line; None at Ctrl-D on an empty line. `news` is called while no key is pressed and returns
        whether it printed anything. Raises KeyboardInterrupt at Ctrl-C."""
        typed, at = "", len(self.past)
        self._draw(prompt, typed)
        while True:
            key = self._key(EVERY)
            if key is None:
                if news():
                    self._draw(prompt, typed)
                continue
            if key in ("\r", "\n"):
                self.out.write("\n")
                self.out.flush()
                if typed:
                    self.past.append(typed)
                return typed
            if key == "" or (key == END and not typed):
                return None
            elif key in (UP, DOWN):
                at = max(0, min(len(self.past), at + (1 if key == DOWN else -1)))
                typed = self.past[at] if at < len(self.past) else ""
            elif key in BACK:
                typed = typed[:-1]
            elif key == LINE:
                typed = ""
            elif key == WORD:
                typed = typed.rstrip().rpartition(" ")[0]
                typed += " " if typed else ""
            elif len(key) == 1 and key.isprintable():
                typed += key
            self._draw(prompt, typed)

    def _draw(self, prompt: str, typed: str) -> None:
        self.out.write(f"\r\x1b[K{prompt}{typed}")
        self.out.flush()

    def _key(self, seconds: float) -> str | None:
        """Return the next key: a character, or the code after an escape (``[A``); None after `seconds` without one,
        empty at the end."""
        if not self._waiting:
            if not select.select([self.fd], [], [], seconds)[0]:
                return None
            try:
                data = os.read(self.fd, 1024)
            except OSError:  # the terminal is gone
                data = b""
            if not data:
                return ""
            self._waiting = self._decode(data)
            if not self._waiting:  # the first half of a sign
                return None
        key, self._waiting = self._waiting[0], self._waiting[1:]
        if key != ESCAPE:
            return key
        length = 2 if self._waiting[:1] == "[" else 0
        code, self._waiting = self._waiting[:length], self._waiting[length:]
        while code and not code[-1].isalpha() and code[-1] != "~" and self._waiting:
            code, self._waiting = code + self._waiting[0], self._waiting[1:]
        return code or ESCAPE


@contextmanager
def lines() -> Iterator[Pipe | Keyboard]:
    """Yield the source of lines at standard input: a `Keyboard` where keys can be read one by one, else a `Pipe`. The
    terminal is set back at the end."""
    try:
        import termios
        import tty
    except ImportError:  # Windows, where lines come whole
        yield Pipe(sys.stdin)
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield Pipe(sys.stdin)
        return
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSADRAIN)  # what was typed ahead is kept
        yield Keyboard(fd, sys.stdout)
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
