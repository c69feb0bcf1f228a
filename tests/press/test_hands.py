"""Orders drawn by several processes: the same files, the same faults, and nothing lost when one of them breaks."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from data.errors import Fault, Faults
from layouts.press import hands, make
from layouts.press.orders import Call, Order, orders
from layouts.press.progress import Onlooker
from layouts.press.run import run

NAMES = ("blanks", "index", "pieces")


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything is worth several processes, wherever the test runs."""
    monkeypatch.setattr(hands, "WORTH", 0.0)
    monkeypatch.setattr(hands.threading, "active_count", lambda: 1)


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
    came = dict(hands.attempts(dict.fromkeys(wanted, frozenset()), Told(), 2))
    assert all(came[order].printed for order in wanted)
    assert begun.count("index") == 2
