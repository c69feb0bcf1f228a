"""A folder that two programs change: nothing that either of them wrote is lost."""

import csv
import os
import time
from pathlib import Path
from typing import Any

import pytest
from studio_kit import copy_of_game

from data.errors import Fault
from data.merging import Conflict
from data.rewrite_rows import read_written
from data.rewrite_toml import leaves
from layouts.studio.drawing import Pictures
from layouts.studio.edits import change, undo
from layouts.studio.last_print import LastPrint
from layouts.studio.open_game import OpenGame
from layouts.studio.workspace import Unwritten, Workspace

FATE = "fate.csv"


@pytest.fixture
def work(tmp_path: Path) -> Workspace:
    return Workspace(copy_of_game(tmp_path / "mine"))


def put(work: Workspace, row: int, column: str, value: str) -> None:
    work.write(column, {FATE: read_written(work.raw(FATE), FATE).put(row, column, value).raw})


def cell(work: Workspace, row: int, column: str) -> str:
    rows = read_written((work.folder / FATE).read_bytes(), FATE).rows
    return next(one for one in rows if one.number == row).cells[column]


def write_from_outside(work: Workspace, raw: bytes, age: float = 1.0) -> None:
    """Write the table as another program does, `age` seconds ago."""
    path = work.folder / FATE
    path.write_bytes(raw)
    then = time.time() - age
    os.utime(path, (then, then))


def test_what_is_changed_is_written_and_taken_back(work: Workspace) -> None:
    before = work.raw(FATE)
    put(work, 4, "quote", "One.")
    put(work, 5, "quote", "Two.")
    assert (cell(work, 4, "quote"), cell(work, 5, "quote")) == ("One.", "Two.")
    work.undo()
    work.undo()
    assert (work.folder / FATE).read_bytes() == before
    assert work.undo() is None
    work.redo()
    assert cell(work, 4, "quote") == "One."


def test_what_is_only_typed_stays_out_of_the_folder(work: Workspace) -> None:
    before = (work.folder / FATE).read_bytes()
    work.draft(FATE, read_written(work.raw(FATE), FATE).put(4, "quote", "Typing").raw)
    assert b"Typing" in (work.mirror / FATE).read_bytes()
    assert (work.folder / FATE).read_bytes() == before
    work.drop_drafts()
    assert (work.mirror / FATE).read_bytes() == before


def test_what_another_program_writes_right_after_ours_is_seen(work: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take no save between our own writing and our look at the file for ours."""
    theirs = read_written(work.raw(FATE), FATE).put(6, "quote", "Theirs.").raw
    look = work._there

    def look_late() -> dict[str, tuple[int, int]]:
        write_from_outside(work, theirs)
        return look()

    monkeypatch.setattr(work, "_there", look_late)
    put(work, 4, "quote", "Mine.")
    monkeypatch.setattr(work, "_there", look)
    assert work.poll() == [FATE]
    assert cell(work, 6, "quote") == "Theirs."
    assert cell(work, 4, "quote") == "Mine."


def test_undo_keeps_what_changed_outside_since(work: Workspace) -> None:
    put(work, 4, "quote", "Mine.")
    write_from_outside(work, read_written(work.raw(FATE), FATE).put(6, "quote", "Theirs.").raw)
    work.poll()
    work.undo()
    assert cell(work, 4, "quote") != "Mine."
    assert cell(work, 6, "quote") == "Theirs."


def test_a_program_that_saves_what_it_opened_earlier(work: Workspace) -> None:
    older = work.raw(FATE)
    put(work, 4, "quote", "Mine.")
    put(work, 5, "quote", "Mine too.")
    write_from_outside(work, read_written(older, FATE).put(5, "quote", "Theirs.").put(6, "quote", "Theirs too.").raw)
    assert work.poll() == [FATE]
    assert [cell(work, row, "quote") for row in (4, 5, 6)] == ["Mine.", "Mine too.", "Theirs too."]
    (clash,) = work.clashes
    assert (clash.key, clash.mine, clash.theirs) == ("F004", "Mine too.", "Theirs.")
    assert Workspace(work.folder).clashes == work.clashes, "a conflict outlives the studio"
    work.settle(clash.id, "Theirs.")
    assert cell(work, 5, "quote") == "Theirs."
    assert not work.clashes


def test_a_file_that_is_still_being_written_is_left_alone(work: Workspace) -> None:
    """Take half a table for no change; read it when nobody has written for a moment."""
    whole = work.raw(FATE)
    write_from_outside(work, whole[:500], age=0.0)
    assert work.poll() == []
    write_from_outside(work, read_written(whole, FATE).put(4, "quote", "Whole.").raw)
    assert work.poll() == [FATE]
    assert not work.clashes


def test_a_folder_that_cannot_be_written(work: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say one line, and leave everything as it was."""
    before = (work.folder / FATE).read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Fault, match="cannot be written: the disk is full; make room"):
        put(work, 4, "quote", "Mine.")
    assert (work.folder / FATE).read_bytes() == before
    assert not list(work.folder.glob(".*.part")), "nothing half-written is left"


def test_a_folder_that_vanishes_has_lost_nothing(work: Workspace) -> None:
    """Its files are not taken for deleted; what is written meanwhile is refused in one line, and can be asked again."""
    away = work.folder.with_name("away")
    work.folder.rename(away)
    assert [bool(work.poll()) for _ in range(2)] == [True, False], "told once"
    with pytest.raises(Unwritten, match="is not there any more; put it back"):
        put(work, 4, "quote", "Mine.")
    assert not work.folder.exists()
    away.rename(work.folder)
    assert work.poll()
    assert not work.told
    put(work, 4, "quote", "Mine.")
    assert cell(work, 4, "quote") == "Mine."


def test_a_folder_that_may_only_be_read_is_looked_at_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, made = copy_of_game(tmp_path / "mine"), Path.mkdir

    def refuse(path: Path, *given: Any, **named: Any) -> None:
        if mine in path.parents:
            raise PermissionError(13, "Permission denied")
        made(path, *given, **named)

    monkeypatch.setattr(Path, "mkdir", refuse)
    desk = OpenGame("island", mine, True, Pictures())
    assert desk.then("fate").tables("en").tables is not None
    desk.close()


def test_history_of_a_cell(work: Workspace) -> None:
    was = cell(work, 4, "quote")
    put(work, 4, "quote", "One.")
    put(work, 4, "quote", "Two.")
    told = work.history(FATE, "F003", "quote")
    assert [(one["before"], one["after"]) for one in told] == [(was, "One."), ("One.", "Two.")]


def test_german_goes_with_its_row(tmp_path: Path) -> None:
    """A copy of a row has its German, as read as it was; so has a row that is given another id."""
    from layouts.studio.drawing import Pictures
    from layouts.studio.edits import change
    from layouts.studio.grid import table
    from layouts.studio.open_game import OpenGame
    from layouts.studio.row_preview import preview_cell

    desk = OpenGame("island", copy_of_game(tmp_path / "mine"), True, Pictures())
    assert preview_cell(desk, FATE, 5)["key"] == "F004"
    change(desk, FATE, [{"op": "copy", "row": 4}])
    copy = table(desk, FATE)["rows"][3]["cells"]["id"]
    assert preview_cell(desk, FATE, 5).get("key") in (None, copy), (
        "nothing is drawn for a row from older tables, in which it was another's"
    )
    german = table(desk, FATE)["german"]
    assert german[f"{copy}.name"] == german["F003.name"] == {"text": "Bache mit Frischlingen", "state": "read"}
    change(desk, FATE, [{"op": "cell", "row": 5, "column": "id", "value": "boars"}])
    german = table(desk, FATE)["german"]
    assert german["boars.name"] == german["F003.name"]
    assert f"{copy}.name" not in german
    change(
        desk,
        FATE,
        [{"op": "delete", "row": 2}, {"op": "cell", "row": 5, "of": "boars", "column": "quote", "value": "Moved."}],
    )
    assert next(row for row in table(desk, FATE)["rows"] if row["cells"]["id"] == "boars")["cells"]["quote"] == "Moved."
    desk.close()


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_came_from_outside_while_a_cell_was_typed_is_kept(tmp_path: Path, kind: str) -> None:
    """Whoever types never saw the other answer: it stands there, and both wait to be settled; a comment stays where it
    was."""
    from openpyxl import Workbook, load_workbook
    from openpyxl.comments import Comment

    from layouts.studio.drawing import Pictures
    from layouts.studio.edits import change
    from layouts.studio.open_game import OpenGame

    folder = copy_of_game(tmp_path / "mine")
    if kind == "xlsx":
        book = Workbook()
        for row in csv.reader((folder / FATE).open(encoding="utf-8")):
            book.active.append(row)  # type: ignore[union-attr]
        book.active["C2"].comment = Comment("whose flies?", "Ada")  # type: ignore[index]
        (folder / FATE).unlink()
        book.save(folder / "fate.xlsx")
    name = f"fate.{kind}"
    desk = OpenGame("island", folder, True, Pictures())
    rows = desk.rows(name).put(4, "quote", "Theirs.").put(5, "quote", "Theirs too.")
    (folder / name).write_bytes(rows.raw)
    os.utime(folder / name, (1, 1))
    desk.writable().poll()
    typed = {"op": "cell", "row": 4, "of": "F003", "column": "quote", "was": "She has six reasons.", "value": "Mine."}
    said = change(desk, name, [typed])
    assert [(one["key"], one["mine"], one["theirs"]) for one in said["clashes"]] == [("F003", "Mine.", "Theirs.")]
    assert [row.cells["quote"] for row in desk.rows(name).rows[2:4]] == ["Mine.", "Theirs too."]
    same = {**typed, "row": 5, "of": "F004", "value": "Theirs too."}
    assert len(change(desk, name, [same])["clashes"]) == 1, "two who say the same do not disagree"
    if kind == "xlsx":
        assert load_workbook(folder / name).active["C2"].comment.text == "whose flies?"  # type: ignore[index]
    change(desk, name, [{"op": "delete", "row": 4}])
    with pytest.raises(Fault, match=r"F003 is no longer there, so this was not written: Mine\."):
        change(desk, name, [typed])
    desk.close()


def test_a_folder_that_may_only_be_read_leaves_nothing_behind(tmp_path: Path) -> None:
    """What its products were printed from is kept beside the system's other passing things, and taken away with the
    studio."""
    folder = copy_of_game(tmp_path / "words", "words")
    own = tmp_path / "taken"
    own.write_text("where the copies would lie")
    printed = LastPrint("words", folder, own, Pictures())
    copy = Path(printed.drawing("deck").folder)
    assert copy.is_dir()
    printed.close()
    assert not copy.exists()


def test_undo_survives_closing(work: Workspace) -> None:
    before = work.raw(FATE)
    put(work, 4, "quote", "One.")
    put(work, 5, "quote", "Two.")
    work.undo()
    work.close()
    again = Workspace(work.folder)
    assert again.redo()
    assert cell(again, 5, "quote") == "Two."
    assert again.undo()
    assert again.undo()
    assert (again.folder / FATE).read_bytes() == before
    again.close()
    assert Workspace(work.folder).undo() is None


def test_a_conflict_of_a_file_that_another_replaced_is_settled(work: Workspace) -> None:
    work.disagree("gone.csv", Conflict("F003", "quote", "a", "b", "c"))
    work.settle(work.clashes[0].id, "c")
    assert not work.clashes


def test_german_goes_with_the_row_or_the_cell_that_it_translates(tmp_path: Path) -> None:
    folder = copy_of_game(tmp_path / "mine")
    desk = OpenGame("island", folder, True, Pictures())
    german = (folder / "text.de.toml").read_bytes()
    row = next(row for row in desk.rows("characters.csv").rows if row.cells["drawback"])
    key = row.cells["id"]
    change(desk, "characters.csv", [{"op": "cell", "row": row.number, "of": key, "column": "drawback", "value": ""}])
    kept = leaves((folder / "text.de.toml").read_text(encoding="utf-8"))
    assert ("characters", key, "drawback") not in kept
    assert ("characters", key, "text") in kept
    change(desk, "characters.csv", [{"op": "delete", "row": row.number, "of": key}])
    kept = leaves((folder / "text.de.toml").read_text(encoding="utf-8"))
    assert not [place for place in kept if place[:2] == ("characters", key)]
    assert undo(desk)["undone"]
    assert undo(desk)["undone"]
    assert (folder / "text.de.toml").read_bytes() == german
    desk.close()
