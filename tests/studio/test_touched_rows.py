"""A key in a long table: only the row that is touched is read, measured and drawn anew, and the text is the
same."""

import threading
from collections import OrderedDict
from pathlib import Path

import pytest

from data.records import Record
from data.templates.starting import begin
from layouts.studio import row_preview
from layouts.studio.open_game import OpenGame
from layouts.templates import fitting

LONG = 300


@pytest.fixture
def desk(tmp_path: Path) -> OpenGame:
    begin(tmp_path / "harbor", "poker")
    path = tmp_path / "harbor" / "cards.csv"
    head, first, *_ = path.read_text(encoding="utf-8").splitlines()
    rows = [f"C{n},{first.split(',', 1)[1].replace('The Goose', f'Goose {n}')}" for n in range(1, LONG + 1)]
    path.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    told = path.with_name("game.toml")
    told.write_text(told.read_text(encoding="utf-8").replace('["en", "de"]', '["en"]'), encoding="utf-8")
    return OpenGame("harbor", path.parent, True, OrderedDict())


def test_only_the_touched_row_is_read_and_measured(desk: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    mine = threading.get_ident()

    def validate(cls: type[Record], cells: object) -> Record:
        if threading.get_ident() == mine:  # studios of other tests may still be reading theirs
            read.append(cells)
        return cls.__pydantic_validator__.validate_python(cells)  # type: ignore[no-any-return]

    monkeypatch.setattr(Record, "model_validate", classmethod(validate))
    row_preview.preview_cell(desk, "cards.csv", 2)
    assert len(read) >= LONG
    read.clear()
    measured = fitting._tenths.cache_info().misses
    said = row_preview.preview_edit(desk, "cards.csv", 9, "name", "The Gander")
    assert said["face"]["now"]["sides"][0]["picture"]
    assert [cells["name"] for cells in read if "name" in cells] == ["The Gander"]  # type: ignore[operator, index]
    assert fitting._tenths.cache_info().misses - measured < 8


def test_a_row_that_moved_knows_its_new_place(desk: OpenGame) -> None:
    """A row that was read before and stands elsewhere now is told where it stands now."""
    before, _ = desk.tables("en")
    path = desk.now.folder / "cards.csv"
    head, first, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([head, *rest, first]) + "\n", encoding="utf-8")
    after, _ = desk.tables("en")
    assert before
    assert after
    assert (before.row("cards", "C1").row, after.row("cards", "C1").row) == (2, LONG + 1)
    assert (before.row("cards", "C3").row, after.row("cards", "C3").row) == (4, 3)


def test_one_faulty_row_costs_no_other_its_place(desk: OpenGame) -> None:
    """A fault is told at its row, gone when it is mended, and there again when it is made again."""
    told = []
    for name in ("", "The Gander", ""):
        said = row_preview.preview_edit(desk, "cards.csv", 9, "copies", "1" if name else "many")
        told.append([(fault["row"], fault["column"]) for fault in said["faults"]])
    assert told == [[(9, "copies")], [], [(9, "copies")]]
