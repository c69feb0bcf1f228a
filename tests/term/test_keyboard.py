"""A real terminal in a process of its own: keys, what is typed while others play, and the way in and out."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.engine.moves import Move
from companion.table.store import Store
from companion.table.table import Table

fcntl, pty, termios = map(pytest.importorskip, ("fcntl", "pty", "termios"))
HOUSE = Path(__file__).resolve().parents[2]
PATIENCE = 20.0  # seconds before a silent terminal is a failure


class Terminal:
    """`lost table --terminal` as a person has it before them."""

    def __init__(self, path: Path, *args: str) -> None:
        self.fd, inner = pty.openpty()
        env = {**os.environ, "LOSTKIT_STORE": str(path), "TERM": "xterm", "COLUMNS": "100", "LINES": "60"}
        call = [sys.executable, "-m", "lost", "table", "--terminal", *args]
        self.process = subprocess.Popen(
            call, stdin=inner, stdout=inner, stderr=inner, cwd=HOUSE, env=env, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it
        )  # fmt: skip
        os.close(inner)
        self.shown = ""

    def type(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def read_until(self, wanted: str) -> str:
        """Return everything shown since the last time, up to what is wanted."""
        give_up = time.monotonic() + PATIENCE
        while wanted not in self.shown:
            assert time.monotonic() < give_up, f"{wanted!r} is not in {self.shown!r}"
            self.hear()
        before, _, self.shown = self.shown.partition(wanted)
        return before + wanted

    def leave(self) -> int:
        """Return the status it ends with; what it still says is read, or it could not end."""
        give_up = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < give_up, f"it does not end: {self.shown!r}"
            self.hear()
        os.close(self.fd)
        return self.process.returncode

    def hear(self) -> None:
        if select.select([self.fd], [], [], 0.2)[0]:
            with suppress(OSError):  # the other end is closed
                self.shown += re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", os.read(self.fd, 65536).decode(errors="ignore"))


@pytest.fixture
def table(store: Store) -> Table:
    return Table.create(store, "samurai", ["Ada"], {"seed": 77, "events": "new"}, name="amber-fox")


@pytest.fixture
def terminal(table: Table, path: Path) -> Iterator[Terminal]:
    terminal = Terminal(path, "--open", "amber-fox")
    yield terminal
    if terminal.process.poll() is None:
        terminal.process.kill()
        terminal.process.wait()


def test_what_is_being_typed_stays_when_a_phone_plays_meanwhile(terminal: Terminal, table: Table) -> None:
    terminal.read_until("> ")
    terminal.type("begin 3 4\n")
    terminal.read_until("1  Roll two white dice: 3, 4")
    terminal.type("trait cour")
    terminal.read_until("> trait cour")
    table.append(Move(0, "become", {"die": 4}), seat=0)
    assert "Line 2, another screen: Who washes ashore?" in terminal.read_until("> trait cour")
    terminal.type("age\n")
    terminal.read_until("3  Choose a trait: Courage")
    assert [str(line) for line in table.refresh().lines[2:]] == ["0 become die=4", "0 trait name=courage"]
    terminal.type("quit\n")
    terminal.read_until("Table amber-fox is kept")
    assert terminal.leave() == 0


def test_keys_that_mend_what_was_typed(terminal: Terminal, table: Table) -> None:
    terminal.read_until("> ")
    terminal.type("begim\x7fn 3 5 6\x17\x17\x174 3\n")
    terminal.read_until("1  Roll two white dice: 3, 4")
    terminal.type("nonsense\x15become 4\n")
    terminal.read_until("2  Who washes ashore?")
    terminal.type("undo\n")
    terminal.read_until("3  Undone")
    terminal.type(
        "\x1b[A\x1b[A\x1b[B\x1b[A\x1b[D\n"
    )  # up, up, down, up: the line before the last; the arrow to the left is nothing
    terminal.read_until("4  Who washes ashore?")
    terminal.type('trait courage\nwrite "day 1" Übers Öl\n')
    terminal.read_until("Übers Öl”")
    assert table.refresh().lines[-1]["text"] == "Übers Öl"
    terminal.type("\x04")
    terminal.read_until("Table amber-fox is kept")
    assert terminal.leave() == 0


def test_ctrl_c_leaves_without_a_word_of_complaint(terminal: Terminal) -> None:
    terminal.read_until("> ")
    terminal.type("beg\x03")
    assert terminal.leave() in (0, 130)
    assert "Traceback" not in terminal.shown


def test_without_a_table_it_asks_which(path: Path, table: Table) -> None:
    terminal = Terminal(path, "--lang", "de")
    choice = terminal.read_until("> ")
    assert "amber-fox" in choice
    assert "neu: Lost for Words" in choice
    terminal.type("99\n1\n")
    terminal.read_until("Eine Nummer 99 gibt es hier nicht.")
    terminal.read_until("Zeile 0")
    terminal.type("ende\n")
    assert terminal.leave() == 0
    terminal = Terminal(path)
    new = terminal.read_until("> ")
    number = re.search(r"(\d+)\s+new: Lost for Words", new)
    assert number
    terminal.type(f"{number[1]}\n\n\n1\n")  # nobody but people, and our rules
    terminal.read_until("line 0")
    terminal.type("lay 1 P\n")
    terminal.read_until("1  Lay a card on column 1: P")
    terminal.type("quit\n")
    assert terminal.leave() == 0


def test_a_pipe_is_read_to_its_end(path: Path, table: Table) -> None:
    call = [sys.executable, "-m", "lost", "table", "--terminal", "--open", "amber"]
    env = {**os.environ, "LOSTKIT_STORE": str(path), "PYTHONUTF8": "1"}
    typed = "begin 3 4\nbecome 4\ntrait courage\n"
    done = subprocess.run(
        call, input=typed, capture_output=True, text=True, encoding="utf-8", cwd=HOUSE, env=env, check=True
    )
    assert [str(line) for line in table.refresh().lines[1:]] == [
        "0 begin dice=3,4 by=hand",
        "0 become die=4",
        "0 trait name=courage",
    ]
    assert "Table amber-fox is kept" in done.stdout
    assert "\x1b" not in done.stdout
