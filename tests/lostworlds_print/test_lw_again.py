"""A fighter is changed while somebody watches: that book is printed again, and no other is so much as drawn."""

from pathlib import Path

import pytest
from lw_print_kit import FIGHTERS

from data.copying import copy_tables
from data.tables import load
from layouts.lostworlds.products.book import product
from layouts.press.faces import Job
from layouts.press.order import render as make
from layouts.press.order.calls import Call, Order, orders
from layouts.press.order.running import run
from layouts.press.write import pdf_writer as write

pytestmark = pytest.mark.usefixtures("framed")


def test_only_the_book_of_the_changed_fighter_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_tables("lostworlds", tmp_path / "mine")
    call = Call(out=tmp_path / "out", data=tmp_path / "mine", options={"fighter": "brunna,tib"})
    drawn: list[tuple[str, list[str]]] = []
    real = make.make

    def noted(order: Order, spared: frozenset[str]) -> make.Printed:
        drawn.append((order.product, sorted(spared)))
        return real(order, spared)

    monkeypatch.setattr("layouts.press.order.render.make", noted)
    first = run(orders("lostworlds", ["book", "sheet", "cards"], call), spare=True)
    assert drawn == [("book", []), ("sheet", []), ("cards", [])]
    fighter = tmp_path / "mine" / "brunna" / "fighter.toml"
    fighter.write_text(fighter.read_text(encoding="utf-8").replace("\njump = 1", "\njump = 3"), encoding="utf-8")
    drawn.clear()
    again = run(orders("lostworlds", ["book", "sheet", "cards"], call), spare=True)
    assert drawn == [("book", ["book-tib"]), ("sheet", [])]
    assert [path.name for path in again.written] == ["book-brunna.pdf"]
    assert {file.path for file in again.files} == {file.path for file in first.files}
    assert (again.sheets, again.cuts) == (first.sheets, first.cuts)


def test_a_book_says_nothing_of_other_fighters(tmp_path: Path) -> None:
    """All the others get another name, another color and another arm: not a page of this book looks different."""

    def pieces() -> dict[str, str]:
        tables = load("lostworlds", tmp_path)
        (book,) = product(Job(tables, "book", options={"fighter": "tib"}))
        assert book.parts == ("tib",)
        return write.digests(book)

    copy_tables("lostworlds", tmp_path)
    before = pieces()
    for name in (name for name in FIGHTERS if name != "tib"):
        path = tmp_path / name / "fighter.toml"
        text = path.read_text(encoding="utf-8")
        path.write_text(
            text.replace('name = "', 'name = "Other ', 1).replace('accent = "#F', 'accent = "#A', 1), encoding="utf-8"
        )
    for name in ("brunna", "corvin"):
        path = tmp_path / name / "fighter.toml"
        path.write_text(path.read_text(encoding="utf-8").replace("strength = ", "strength = 1 # ", 1), encoding="utf-8")
    changed = load("lostworlds", tmp_path)
    assert {part.folder.name for part in changed.parts("fighters")} == {*FIGHTERS}
    assert pieces() == before
