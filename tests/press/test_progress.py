"""What a terminal is told while a print is under way, and what Ctrl-C leaves."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from data import writing
from data.writing import write_all
from layouts.canvas import cache
from layouts.press.order import progress
from layouts.press.order.calls import Call, Order

ORDERS = [Order("island", name, "", Call()) for name in ("fate", "locations", "pieces")]
KNOWN = {"island fate": 6.0, "island locations": 3.0, "island pieces": 1.0}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which only moves when told to."""
    now = [0.0]
    monkeypatch.setattr(progress, "perf_counter", lambda: now[0])
    return now


def test_the_line_says_what_is_drawn_and_how_long_the_rest_takes(clock: list[float]) -> None:
    shown: list[str] = []
    bar = progress.Bar(ORDERS, shown.append, KNOWN)
    bar.begin(ORDERS[0])
    assert "island fate  " in shown[-1]
    assert "10 s left" in shown[-1]
    clock[0] = 12.0  # twice as long as the last time, and so will be the rest
    bar.finish(ORDERS[0], 12.0)
    bar.begin(ORDERS[1])
    assert "island locations  " in shown[-1]
    assert "8 s left" in shown[-1]
    assert shown[-1].count("#") == round(progress.WIDE * 0.6)


def test_whoever_draws_long_says_how_far(clock: list[float]) -> None:
    shown: list[str] = []
    bar = progress.Bar(ORDERS, shown.append, KNOWN)
    bar.begin(ORDERS[0])
    clock[0] = 3.0
    with progress.listening(lambda *said: bar.report(ORDERS[0], *said)):
        progress.tell("pictures", 16, 32)
    assert "island fate: pictures 16 of 32  " in shown[-1]
    assert "7 s left" in shown[-1]
    progress.tell("pictures", 17, 32)
    assert "17 of 32" not in shown[-1]


def test_what_was_never_printed_is_reckoned_by_how_far_it_came(clock: list[float]) -> None:
    shown: list[str] = []
    bar = progress.Bar(ORDERS[:1], shown.append, {})
    bar.begin(ORDERS[0])
    clock[0] = 4.0
    bar.report(ORDERS[0], "pictures", 32, 288)
    assert "32 s left" in shown[-1]  # a ninth of it took four seconds


def test_ctrl_c_waits_while_processes_are_begun() -> None:
    from data.signals import hold_interrupt

    came: list[str] = []

    def begun() -> None:
        with hold_interrupt():
            signal.raise_signal(signal.SIGINT)
            came.append("all are begun")
        came.append("and it went on")

    with pytest.raises(KeyboardInterrupt):
        begun()
    assert came == ["all are begun"]


FORGETFUL = """
import signal, time
from data.signals import raise_on_interrupt

class Last:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)
        len("here it is thrown, and nobody can catch it")

raise_on_interrupt()
try:
    Last()
    time.sleep(20)
except KeyboardInterrupt:
    print("it came")
"""


def test_a_ctrl_c_that_python_forgets_comes_again_and_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", FORGETFUL], capture_output=True, text=True, timeout=15)
    assert (done.stdout, done.stderr) == ("it came\n", "")


def test_a_line_fits_its_terminal(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown: list[str] = []
    progress.Bar(ORDERS, shown.append, KNOWN).begin(ORDERS[0])
    assert len(shown[-1].removeprefix("\r\033[K")) < 40


def test_what_products_took_is_kept_for_the_next_time(
    clock: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    shown: list[str] = []
    try:
        with progress.bar(ORDERS, shown.append) as onlooker:
            for order in ORDERS:
                onlooker.begin(order)
                onlooker.finish(order, KNOWN[f"island {order.product}"])
        assert progress.known_durations() == KNOWN
        assert shown[-1] == "\r\033[K", "the line is gone at the end"
    finally:
        cache.folder.cache_clear()


def test_ctrl_c_while_files_are_moved_waits_for_the_last_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the files new and half old would be the worst of all."""
    real, moved = os.replace, []

    def replace(one: Path, other: Path) -> None:
        real(one, other)
        moved.append(other)
        if len(moved) == 1:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.01)

    monkeypatch.setattr(writing.os, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        write_all({tmp_path / name: name.encode() for name in ("one.pdf", "two.pdf", "print.lock")})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        name: name for name in ("one.pdf", "two.pdf", "print.lock")
    }


INTERRUPTED = """
import signal, lost

class Field:
    def __set_name__(self, owner, name):
        signal.raise_signal(signal.SIGINT)

def make_class(**_):
    type("Owner", (), {"field": Field()})

lost.cli.main = make_class
lost.main()
"""


def test_ctrl_c_while_a_class_is_made_ends_without_a_word() -> None:
    """End with 130 although Python 3.11 wraps what comes then in a RuntimeError."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=15)
    assert (done.returncode, done.stderr) in ((130, ""), (-signal.SIGINT, ""))


IMPORTED = """
import signal, sys

class Meant:
    def find_spec(self, name, *_):
        if name == "uharfbuzz":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Meant())
try:
    import layouts.canvas.pdf
except KeyboardInterrupt:
    print("it came")
"""


def test_ctrl_c_while_reportlab_is_imported_is_not_lost() -> None:
    """Send it where reportlab tries to import something, and catches everything."""
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, timeout=15)
    assert done.stdout == "it came\n", done.stderr


@pytest.mark.parametrize("seconds", [0.3, 1.2, 3.0])
def test_ctrl_c_leaves_nothing_half_written(tmp_path: Path, seconds: float) -> None:
    """With an empty cache, while fighters are drawn by several processes, and whenever it comes."""
    call = [
        sys.executable,
        "-c",
        "import sys, lost\nprint(flush=True)\n"  # Python itself has begun
        "sys.argv = ['lost', 'print', 'lostworlds', 'counters', 'book']; lost.main()",
    ]
    env = {**os.environ, "LOSTKIT_CACHE": str(tmp_path / "cache")}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    running = subprocess.Popen(call, **pipes, cwd=tmp_path, env=env, start_new_session=True)
    assert running.stdout is not None
    assert running.stdout.readline() == "\n"
    time.sleep(seconds)
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert "Traceback" not in err
    assert running.returncode in (130, -signal.SIGINT), err
    assert not (tmp_path / "output").exists()
    assert not [path for path in tmp_path.rglob("*") if ".part" in path.name or ".kept" in path.name]
