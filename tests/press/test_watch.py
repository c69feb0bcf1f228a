"""`lost print --watch`: what is saved is printed, only what looks different, and what is wrong is one line."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from print_kit import Lost, edit, words

from layouts.press.order import lock
from layouts.press.order.calls import BadCall, Call, Order
from layouts.press.order.progress import silent
from layouts.press.order.watching import watch, watch_tables

Step = Callable[[], object]


def nothing() -> None:
    pass


def steps(*actions: Step) -> Callable[[float], None]:
    """Waiting: at every look something is done; after the last there is Ctrl-C. Between two saves lies a look that
    finds rest."""
    todo: Iterator[Step] = iter([step for action in actions for step in (action, nothing)])

    def wait(_seconds: float) -> None:
        step = next(todo, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    return wait


@pytest.fixture
def watched(lost: Lost, mine: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[list[str], list[str]]]:
    """Watches the toy while those things are done: (paths written, what was said)."""

    def run(*actions: Step, products: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
        capsys.readouterr()
        watch("toy", products, Call(data=mine), silent, steps(*actions))
        said = capsys.readouterr()
        return said.out.splitlines(), said.err.splitlines()

    return run


def test_a_saved_table_is_printed_and_only_what_looks_different(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path
) -> None:
    """The page says nothing of the second card: its file is left as it is, although the tables are others now."""
    page = Path("output/toy/page.pdf")
    times: list[int] = []

    def save() -> None:
        times.append(page.stat().st_mtime_ns)
        edit(mine / "cards.csv", "Second", "Altered")

    out, err = watched(save)
    assert sorted(out[:2]) == ["output/toy/cards.pdf", "output/toy/page.pdf"]
    assert out[2:] == ["output/toy/cards.pdf"]
    assert err[1] == f"watching {mine}; Ctrl-C ends"
    assert err[2].startswith("cards.csv: cards: two, ")
    assert page.stat().st_mtime_ns == times[0]
    assert "Altered" in words(Path("output/toy/cards.pdf"))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The products that are drawn, as they are."""
    from layouts.press.order import render as made

    found: list[str] = []
    make = made.make

    def noted(order: Order, spared: frozenset[str]) -> made.Printed:
        found.append(order.product)
        return make(order, spared)

    monkeypatch.setattr("layouts.press.order.render.make", noted)
    return found


def test_what_asked_nothing_of_the_table_is_not_drawn_at_all(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path, drawn: list[str]
) -> None:
    watched(lambda: edit(mine / "cards.csv", "Second", "Altered"))
    assert drawn == ["cards", "page", "cards"]
    drawn.clear()
    watched(
        lambda: edit(mine / "cards.csv", "Altered", "Again")
    )  # another day: the lock knows what was asked of which table
    assert drawn == ["cards"]
    drawn.clear()
    _, err = watched(nothing, lambda: edit(mine / "text.en.toml", "[words.page]", "# greetings\n[words.page]"))
    assert drawn == ["cards", "page"]  # what is not a row may change anything
    assert "nothing looks different" in err[2]


def test_a_fault_in_a_table_that_no_product_asks_is_told_all_the_same(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path
) -> None:
    _, err = watched(lambda: edit(mine / "cards.csv", "Second,2", "Second,many"), products=("page",))
    assert err[2].startswith("cards.csv:3:copies  ")


def test_what_changes_no_face_is_told(watched: Callable[..., tuple[list[str], list[str]]], mine: Path) -> None:
    out, err = watched(lambda: edit(mine / "text.en.toml", "[words.page]", "# greetings\n[words.page]"))
    assert len(out) == 2
    assert "text.en.toml: nothing looks different" in err[2]


def test_one_copy_more_is_another_file_although_every_piece_looks_the_same(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path
) -> None:
    out, err = watched(lambda: edit(mine / "cards.csv", "two,Second,2", "two,Second,3"))
    assert out[2:] == ["output/toy/cards.pdf"]
    assert err[2].startswith("cards.csv: laid out anew, ")


def test_a_mistake_is_one_line_and_the_next_save_is_printed(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path
) -> None:
    before: list[bytes] = []

    def spoil() -> None:
        before.append(Path("output/toy/cards.pdf").read_bytes())
        edit(mine / "cards.csv", "Second,2", "Second,many")

    def mend() -> None:
        assert Path("output/toy/cards.pdf").read_bytes() == before[0], "what was printed stays"
        edit(mine / "cards.csv", "Second,many", "Mended,2")

    out, err = watched(spoil, mend)
    assert err[2].startswith("cards.csv:3:copies  ")
    assert err[3].startswith("cards.csv: cards: two, ")
    assert out[2:] == ["output/toy/cards.pdf"]


def test_a_face_that_fails_in_a_way_nobody_foresaw_is_one_line_too(
    watched: Callable[..., tuple[list[str], list[str]]], mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero\nand more")

    def spoil() -> None:
        monkeypatch.setattr("layouts.press.order.render.make", broken)
        edit(mine / "cards.csv", "Second", "Altered")

    _, err = watched(spoil)
    assert err[2:] == ["ZeroDivisionError: by zero", ""]


def test_an_editor_that_writes_twice_is_waited_for(tmp_path: Path) -> None:
    """Each look finds another file until it rests: one save, told once, by the name of the table."""
    table = tmp_path / "cards.csv"
    table.write_text("a\n")
    lengths = iter([2, 3, 4, 4, 4, 4])

    def wait(_seconds: float) -> None:
        length = next(lengths, None)
        if length is None:
            raise KeyboardInterrupt
        table.write_text("a" * length)
        os.utime(table, ns=(length, length))

    looks = watch_tables([tmp_path], wait)
    assert next(looks) == [table]
    with pytest.raises(KeyboardInterrupt):
        next(looks)


def test_a_table_that_goes_and_one_that_comes_are_seen(tmp_path: Path) -> None:
    (tmp_path / "one.csv").touch()
    looks = watch_tables(
        [tmp_path, tmp_path / "away"], steps((tmp_path / "one.csv").unlink, (tmp_path / "two.csv").touch)
    )
    assert next(looks) == [tmp_path / "one.csv"]
    assert next(looks) == [tmp_path / "two.csv"]


def test_what_has_no_tables_and_what_makes_no_sense_together_are_refused(lost: Lost) -> None:
    with pytest.raises(BadCall, match="nothing to watch"):
        watch("glyphs", (), Call(), silent)
    assert lost("toy", "--watch", "--since", "x.lock").status == 2
    assert lost("toy", "nonsense", "--watch").status == 2


def test_the_command_goes_on_until_ctrl_c_and_ends_well(lost: Lost, shelf: Path, mine: Path, tmp_path: Path) -> None:
    lock._code.cache_clear()
    call = ["print", "toy", "cards", "--data", str(mine), "--watch"]
    script = f"import sys, lost; sys.argv = ['lost', *{call!r}]; sys.exit(lost.main())"
    running = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(shelf)}, start_new_session=True,
    )  # fmt: skip
    assert running.stdout
    try:
        assert running.stdout.readline() == "output/toy/cards.pdf\n"
        time.sleep(0.6)
        edit(mine / "cards.csv", "Second", "Altered")
        assert running.stdout.readline() == "output/toy/cards.pdf\n"
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=20)
    finally:
        running.kill()
    assert running.returncode == 0, err
    assert "Traceback" not in err
