"""Orders drawn by several processes: the same files, the same faults, and nothing lost when one of them breaks."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from data.errors import Fault, Faults
from layouts.press.order import parallel as parallel_orders
from layouts.press.order import render as make
from layouts.press.order.calls import Call, Order, orders
from layouts.press.order.processes import spread
from layouts.press.order.progress import Onlooker
from layouts.press.order.running import run

NAMES = ("blanks", "index", "pieces")


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything is worth several processes, wherever the test runs."""
    monkeypatch.setattr(parallel_orders, "WORTH", 0.0)
    monkeypatch.setattr(parallel_orders.threading, "active_count", lambda: 1)


def _wanted(folder: Path) -> list[Order]:
    return orders("island", NAMES, Call(out=folder))


@pytest.mark.usefixtures("shared")
def test_files_are_the_same_whoever_draws_them(tmp_path: Path) -> None:
    one, two = (run(_wanted(tmp_path / str(count)), hands=count) for count in (1, 2))
    assert [file.path.relative_to(tmp_path / "1") for file in one.files] == [
        file.path.relative_to(tmp_path / "2") for file in two.files
    ]
    assert len(one.files) == 3
    assert all(a.path.read_bytes() == b.path.read_bytes() for a, b in zip(one.files, two.files, strict=True))
    assert (one.sheets, one.cuts, one.notes) == (two.sheets, two.cuts, two.notes)


def _instead(monkeypatch: pytest.MonkeyPatch, what: Callable[[Order], None]) -> None:
    real = make.make

    def drawn(order: Order, spared: frozenset[str] = frozenset()) -> make.Printed:
        what(order)
        return real(order, spared)

    monkeypatch.setattr(make, "make", drawn)


@pytest.mark.usefixtures("shared")
def test_what_is_wrong_is_told_in_the_order_of_the_orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(order: Order) -> None:
        raise Fault(f"{order.product} is wrong", file="toy.csv", row=3)

    _instead(monkeypatch, wrong)
    with pytest.raises(Faults) as told:
        run(_wanted(tmp_path), hands=2)
    assert [str(fault) for fault in told.value.faults] == [f"toy.csv:3  {name} is wrong" for name in NAMES]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("broken", ["killed", "unforeseen"])
@pytest.mark.usefixtures("shared")
def test_an_order_that_breaks_off_is_drawn_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    here, begun = os.getpid(), list[str]()

    class Told(Onlooker):
        def begin(self, order: Order) -> None:
            begun.append(order.product)

    def breaks(order: Order) -> None:
        if os.getpid() != here and order.product == "index":
            os._exit(9) if broken == "killed" else [].pop()

    _instead(monkeypatch, breaks)
    wanted = _wanted(tmp_path)
    came = dict(parallel_orders.attempts(dict.fromkeys(wanted, frozenset()), Told(), 2))
    assert all(came[order].printed for order in wanted)
    assert begun.count("index") == 2


def _deaf(at: int) -> bytes:
    """A job that loses its Ctrl-C, as Python does while it finalizes an object, and has more to say than a pipe
    holds."""
    with suppress(KeyboardInterrupt):
        time.sleep(1 if at == 0 else 60)
    return bytes(1_000_000)


def test_whoever_loses_its_ctrl_c_is_not_waited_for_for_ever() -> None:
    def hangs(*_: object) -> None:
        for process in multiprocessing.active_children():
            process.kill()
        pytest.fail("it is waited for")

    before = signal.signal(signal.SIGALRM, hangs)
    done = spread(_deaf, [(0,), (1,)], 2)
    assert next(done)[0] == 0
    signal.alarm(20)
    try:
        done.close()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_nobody_works_on_for_somebody_who_was_killed() -> None:
    told, tell = os.pipe()
    parent = os.fork()
    if parent == 0:
        os.close(told)
        next(spread(_deaf, [(0,), (0,), (0,)], 2))
        os._exit(0)  # without a word to those that work for it
    os.close(tell)
    os.waitpid(parent, 0)
    with os.fdopen(told, "rb") as held:
        assert held.read() == b"", "the end of it: every process that had the other side is gone"
