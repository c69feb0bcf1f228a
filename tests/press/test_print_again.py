"""What is printed again, and what a print leaves when it fails."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from press_kit import read_back
from print_kit import Lost, edit, seen, words

from data import writing
from data.errors import Fault
from data.writing import write_all
from layouts.press.calibrate import calibration as calibrate
from layouts.press.order import lock


def test_a_second_run_with_nothing_changed_draws_nothing(lost: Lost, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lost("toy", "--ink", "saver")
    before = seen(Path("output"))

    def never(*_: object) -> None:
        raise AssertionError("drawn again")

    monkeypatch.setattr("layouts.press.order.render.make", never)
    second = lost("toy", "--ink", "saver")
    assert second.paths == first.paths
    assert "nothing had changed" in second.err
    assert "cards: ink " in second.err  # remarks are kept too
    assert seen(Path("output")) == before


@pytest.mark.parametrize(
    "more",
    [["--paper", "letter"], ["--lang", "de"], ["--seed", "3"], ["--owner", "Ann"], ["--ink", "saver"]],
    ids=lambda m: m[0],
)
def test_whatever_is_asked_otherwise_is_drawn_again(lost: Lost, more: list[str]) -> None:
    lost("toy", "page")
    before = Path("output/toy/page.pdf").read_bytes()
    said = lost("toy", "page", *more)
    assert "nothing had changed" not in said.err
    lost("toy", "page")
    assert Path("output/toy/page.pdf").read_bytes() == before


def test_a_damaged_or_missing_file_is_made_again(lost: Lost) -> None:
    lost("toy")
    good = seen(Path("output"))
    Path("output/toy/cards.pdf").write_bytes(b"spoilt")
    Path("output/toy/page.pdf").unlink()
    lost("toy")
    assert seen(Path("output")) == good


def test_two_prints_elsewhere_are_the_same_to_the_byte(lost: Lost) -> None:
    lost("toy", "-o", "one")
    lost("toy", "page", "-o", "two")
    lost("toy", "cards", "-o", "two")
    assert seen(Path("one")) == seen(Path("two"))  # the locks as well, in whatever order


def test_nothing_heavy_is_imported_when_nothing_has_changed(lost: Lost, shelf: Path, tmp_path: Path) -> None:
    lock._code.cache_clear()  # the source as it is on disk now, which is what the other process will see
    lost("toy")
    script = (
        "import sys, lost\n"
        "sys.argv = ['lost', 'print', 'toy']\n"
        "try: lost.main()\n"
        "except SystemExit as end: assert not end.code\n"
        "print([m for m in ('pydantic', 'reportlab', 'PIL', 'pypdfium2', 'fontTools', 'svgwrite') if m in sys.modules])"
    )
    env = {**os.environ, "PYTHONPATH": str(shelf)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
    assert "nothing had changed" in done.stderr


def test_since_lays_out_only_what_changed(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine))
    kept = "output/toy/print.lock"
    edit(mine / "cards.csv", "two,Second,2", "two,Other,2")
    said = lost("toy", "cards", "--data", str(mine), "--since", kept)
    assert "cards: 1 of 3 changed since output/toy/print.lock" in said.err
    assert said.paths == [Path("output/toy/cards-changed.pdf")]
    ruler = words(said.paths[0]).split().index("100")
    assert words(said.paths[0]).split()[:ruler] == ["Other", "Other"]  # both its copies, before the ruler
    assert "First" in words(Path("output/toy/cards.pdf"))  # the whole print is left alone
    again = lost("toy", "cards", "--data", str(mine), "--since", kept)  # the lock has learnt it
    assert (again.status, again.out) == (0, "")
    assert again.err == "cards: 0 of 3 changed since output/toy/print.lock\n"


def test_since_prints_a_new_row_and_a_changed_back_of_all(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine), "-o", "before")
    with (mine / "cards.csv").open("a", encoding="utf-8") as table:
        table.write("four,Fourth,1\n")
    said = lost("toy", "cards", "--data", str(mine), "--since", "before/toy/print.lock")
    assert "cards: 1 of 4 changed" in said.err
    edit(mine / "game.toml", "#E0C080", "#C0E080")
    assert "cards: 4 of 4 changed" in lost("toy", "cards", "--data", str(mine), "--since", "before/toy/print.lock").err


def test_since_needs_a_lock(lost: Lost) -> None:
    said = lost("toy", "cards", "--since", "nowhere.lock")
    assert said.status == 1
    assert said.err == "nowhere.lock  does not exist; give the print.lock of an earlier print\n"


def test_after_a_print_since_the_whole_is_still_drawn_when_asked_for(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine))
    edit(mine / "cards.csv", "two,Second,2", "two,Other,2")
    lost("toy", "cards", "--data", str(mine), "--since", "output/toy/print.lock")
    assert lost("toy", "cards", "--data", str(mine)).paths == [Path("output/toy/cards.pdf")]
    assert "Other" in words(Path("output/toy/cards.pdf"))


# ---- whole or not at all
# ----------------------------------------------------------------------------------------------


def test_a_move_that_fails_half_way_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_bytes(b"old a")
    (tmp_path / "c").write_bytes(b"old c")
    before, replace = seen(tmp_path), os.replace

    def held(source: Path, target: Path) -> None:
        if target.name == "c" and source.name.endswith("part"):
            raise PermissionError(13, "held open")
        replace(source, target)

    monkeypatch.setattr(writing.os, "replace", held)
    with pytest.raises(Fault, match="cannot be replaced: it is open elsewhere"):
        write_all({tmp_path / "a": b"new a", tmp_path / "b": b"new b", tmp_path / "c": b"new c"})
    assert seen(tmp_path) == before  # and nothing temporary is left


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"")
    with pytest.raises(Fault, match="cannot be written"):
        write_all({tmp_path / "taken" / "x.pdf": b""})
    assert list(seen(tmp_path)) == ["taken"]


def test_files_replace_those_before_them(tmp_path: Path) -> None:
    write_all({tmp_path / "x": b"1", tmp_path / "deep" / "er": b"2"})
    write_all({tmp_path / "x": b"3"})
    assert seen(tmp_path) == {"x": b"3", "deep/er": b"2"}


def test_what_was_read_off_the_printer_moves_backs_but_not_the_test_sheet(lost: Lost) -> None:
    lost("toy", "cards")
    lost("calibrate")
    plain = {name: Path("output", name).read_bytes() for name in ("toy/cards.pdf", "calibrate.pdf")}
    calibrate.read("printer", "main", "a4", [11.0] * 12)
    said = lost("toy", "cards")
    assert "cards: backs moved by the readings of printer, tray main" in said.err
    before, after = (
        [page.shapes for page in read_back(data)]
        for data in (plain["toy/cards.pdf"], Path("output/toy/cards.pdf").read_bytes())
    )
    assert before[0] == after[0]
    assert before[1] != after[1]
    lost("calibrate")
    assert Path("output/calibrate.pdf").read_bytes() == plain["calibrate.pdf"]


def test_products_that_are_no_games(lost: Lost) -> None:
    said = lost("calibrate", "--paper", "letter")
    assert said.paths == [Path("output/calibrate.pdf")]
    with pikepdf.open(io.BytesIO(said.paths[0].read_bytes())) as pdf:
        assert len(pdf.pages) == 2
