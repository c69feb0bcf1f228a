"""An export folds to the same state anywhere; an import is checked line by line and taken in whole or not at all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from table_kit import points, put

from companion.engine.moves import Move
from companion.table.store import Store
from companion.table.table import Table
from companion.table.transfer import export, load
from data.errors import Fault, Faults


@pytest.fixture
def played(table: Table) -> Table:
    table.append(Move(0, "throw", {"die": 3}, "hand"), seat=0)
    table.append(Move(1, "note", {"text": "näh\u2028!"}), seat=1)
    table.append(Move(0, "draw"))
    table.undo(seat=1)
    table.append(put(7))
    return table


@pytest.fixture
def file(played: Table, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(export(played), encoding="utf-8")
    return path


@pytest.fixture
def other(tmp_path: Path) -> Any:
    with Store(tmp_path / "other.sqlite") as store:
        yield store


def test_it_folds_to_the_same_state_elsewhere(played: Table, file: Path, other: Store) -> None:
    assert load(other, file) == (played.name, 6)
    there = Table(other, played.name)
    assert there.state == played.state
    assert there.history() == played.history()
    assert export(there) == export(played)


def test_taking_it_in_again_changes_nothing_and_continues_what_has_grown(
    played: Table, file: Path, other: Store
) -> None:
    load(other, file)
    assert load(other, file) == (played.name, 0)
    played.append(put(9))
    file.write_text(export(played), encoding="utf-8")
    assert load(other, file) == (played.name, 1)
    assert points(Table(other, played.name)) == points(played)


def test_another_table_of_the_same_name_is_not_touched(played: Table, file: Path, other: Store) -> None:
    load(other, file)
    Table(other, played.name).append(put(1))
    played.append(put(2))
    file.write_text(export(played), encoding="utf-8")
    with pytest.raises(Fault, match="different from line 6 on; import it --as NAME"):
        load(other, file)
    assert load(other, file, "twin") == ("twin", 7)
    assert points(Table(other, played.name))[0] == 1
    assert points(Table(other, "twin"))[0] == 2


def edit(row: int, change: Callable[[dict[str, Any]], object]) -> Callable[[list[str]], list[str]]:
    def edited(lines: list[str]) -> list[str]:
        record = json.loads(lines[row - 1])
        change(record)
        return [*lines[: row - 1], json.dumps(record), *lines[row:]]

    return edited


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-1], "game.jsonl:6  the table has 6 lines and here are 5: the file was cut off"),
        (lambda lines: [*lines[:-1], lines[-1][:-9]], "game.jsonl:7  is not JSON"),
        (lambda lines: lines[1:], "game.jsonl:1  is not an exported table"),
        (lambda lines: ["{}"], "game.jsonl:1  is not an exported table"),
        (lambda lines: [""], "game.jsonl:1  is not an exported table"),
        (lambda lines: [lines[0], *lines[2:]], "game.jsonl:2  this is line 0 of the table, not 1"),
        (
            lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]],
            "game.jsonl:4  this is line 2 of the table, not 3",
        ),
        (edit(1, lambda r: r.update(lostkit=2)), "game.jsonl:1  was written by a newer lostkit"),
        (edit(1, lambda r: r.update(table="../x")), "game.jsonl:1  is not an exported table"),
        (edit(1, lambda r: r.update(table="\x1b[2J")), "game.jsonl:1  is not an exported table"),
        (edit(2, lambda r: r["line"]["open"].update(version=2)), "no rules of version 2; update lostkit"),
        (edit(2, lambda r: r["line"]["open"].update(game="nogame")), "no game 'nogame'"),
        (edit(2, lambda r: r["line"]["open"].update(seats=["A"] * 9)), "game.jsonl:2  .* is not played by 9"),
        (edit(2, lambda r: r["line"]["open"].update(options={})), "game.jsonl:2  the opening does not settle"),
        (edit(2, lambda r: r["line"]["open"].update(options={"goal": 3})), "option goal is 3"),
        (edit(2, lambda r: r["line"]["open"].update(digest="0")), "not those its digest names"),
        (
            edit(2, lambda r: r.update(line={"seat": 0, "verb": "draw"})),
            "game.jsonl:2  a table begins with its opening",
        ),
        (
            edit(3, lambda r: r["line"]["args"].update(die=7)),
            r"game.jsonl:3  line 1 \(0 throw die=7 by=hand\) is refused",
        ),
        (edit(3, lambda r: r["line"].update(seat=5)), "game.jsonl:3  line 1 .* is refused: engine.no_seat"),
        (edit(3, lambda r: r.update(client="")), "game.jsonl:3  number, seat and at are numbers, client is a text"),
        (edit(3, lambda r: r.update(at="now")), "game.jsonl:3  number, seat and at are numbers"),
        (edit(3, lambda r: r.update(extra=1)), "game.jsonl:3  a line has number, client, seat, at and line"),
        (edit(3, lambda r: r["line"].update(extra=1)), "game.jsonl:3  'extra' is not understood"),
        (edit(6, lambda r: r["line"].update(undo=5)), "game.jsonl:6  line 4 .* is refused: engine.no_line"),
    ],
)
def test_whatever_is_wrong_is_named_by_its_row_and_nothing_is_taken_in(
    spoil: Callable[[list[str]], list[str]], said: str, file: Path, other: Store
) -> None:
    lines = file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    file.write_text("\n".join(spoil(lines)), encoding="utf-8")
    with pytest.raises((Fault, Faults), match=said):
        load(other, file)
    assert not other.names()


def test_a_client_that_is_there_twice_is_named(played: Table, file: Path, other: Store) -> None:
    lines = file.read_text(encoding="utf-8").split("\n")
    lines[3] = json.dumps(json.loads(lines[3]) | {"client": json.loads(lines[2])["client"]})
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(Faults, match=r"game.jsonl:4  client '.*' is there twice"):
        load(other, file)


def test_every_refused_line_is_named_and_a_hopeless_file_does_not_fill_the_screen(
    file: Path, played: Table, other: Store
) -> None:
    for value in range(30):
        played.append(put(value))
    lines = export(played).replace('"points.0"', '"pints"')
    file.write_text(lines, encoding="utf-8")
    with pytest.raises(Faults) as told:
        load(other, file)
    rows = [fault.row for fault in told.value.faults]
    assert rows[:3] == [7, 8, 9]
    assert str(told.value.faults[-1]) == "game.jsonl  and 11 more lines are refused"


def test_bytes_that_are_no_text_are_no_export(file: Path, other: Store) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Fault, match="is not a text in UTF-8"):
        load(other, file)
    with pytest.raises(Fault, match="cannot be read"):
        load(other, file.with_name("none"))


def test_a_disk_that_is_full_takes_in_nothing(file: Path, other: Store) -> None:
    other.db.execute(f"PRAGMA max_page_count = {other.db.execute('PRAGMA page_count').fetchone()[0] + 1}")
    with pytest.raises(Fault, match="no room"):
        load(other, file)
    assert not other.names()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: line.update(at=2**70), "at is a time in milliseconds since 1970"),
        (lambda line: line.update(at=-1), "at is a time in milliseconds since 1970"),
        (lambda line: line.update(seat=2**70), "number, seat and at are numbers"),
        (lambda line: line.update(client="\ud800"), "holds half a sign (U+D800)"),
        (lambda line: line["line"]["open"].update(seats=["Ada", "\udfff"]), "holds half a sign (U+DFFF)"),
    ],
)
def test_what_no_file_of_tables_can_hold(
    file: Path, other: Store, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    file.write_text("\n".join(edit(2, change)(file.read_text(encoding="utf-8").split("\n"))), encoding="utf-8")
    with pytest.raises(Faults) as caught:
        load(other, file)
    (fault,) = caught.value.faults
    assert (fault.file, fault.row) == ("game.jsonl", 2)
    assert said in fault.message
    assert other.names() == []
