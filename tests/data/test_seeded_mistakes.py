"""Mistakes that people and their programs make: each is refused in one line with its cure, at once."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from openpyxl import Workbook as Book
from openpyxl import load_workbook

from data.copying import copy_tables
from data.digest import digest_of
from data.errors import LONGEST, Fault, Faults, nearest
from data.games import games, home
from data.readers import find_rows, read_rows, read_text
from data.rewrite_rows import Workbook
from data.tables import inspect
from data.templates.conditions import DEEPEST, parse
from data.templates.resolving import parse as parse_layout
from data.templates.starting import begin
from data.text_effect_check import read_pattern

TEXTS = {
    "a table in UTF-16 without its mark": (
        "id,name\na,Apple\n".encode("utf-16-le"),
        "1  is UTF-16; save it as CSV UTF-8",
    ),
    "a line for Excel": (b"sep=;\nid;name\na;Apple\n", "1  sep=; is a line for Excel alone; delete it"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_table_that_a_spreadsheet_wrote_otherwise(tmp_path: Path, name: str) -> None:
    raw, told = TEXTS[name]
    (tmp_path / "t.csv").write_bytes(raw)
    with pytest.raises((Fault, Faults)) as caught:
        read_rows(tmp_path / "t.csv")
    assert str(caught.value).startswith(f"t.csv:{told}")


def test_tabs_are_understood_as_semicolons_are(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id\tname\na\tApple, red\n", encoding="utf-8")
    assert read_rows(tmp_path / "t.csv").rows[0].cells == {"id": "a", "name": "Apple, red"}


def test_utf_16_in_a_document(tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_bytes('a = "b"\n'.encode("utf-16-be"))
    with pytest.raises(Fault, match="is UTF-16; save it as UTF-8"):
        read_text(tmp_path / "t.toml")


def test_a_table_of_open_office(tmp_path: Path) -> None:
    (tmp_path / "fate.ods").write_bytes(b"PK")
    with pytest.raises(Fault, match=r"fate\.ods  is not read; save it as CSV UTF-8"):
        find_rows(tmp_path, "fate")


def test_a_name_in_capitals_is_near() -> None:
    assert nearest("ID", ["kind", "id"]) == "; did you mean 'id'?"


def test_a_message_that_quotes_half_a_book_is_cut() -> None:
    assert len(Fault(f"{'x' * 200_000} is not a number; write one").message) <= LONGEST
    assert Fault(f"{'x' * 200_000} is not a number; write one").message.endswith("write one")


@pytest.mark.parametrize("condition", ["(" * 3000 + "price" + ")" * 3000, "not " * 3000 + "price"])
def test_brackets_have_an_end(condition: str) -> None:
    with pytest.raises(ValueError, match=f"more than {DEEPEST} brackets"):
        parse(condition)
    assert parse("(" * DEEPEST + "price" + ")" * DEEPEST)


def test_a_face_that_is_like_four_hundred_others() -> None:
    faces = "".join(f'[f{n}]\nlike = "f{n - 1}"\n[f{n}.name]\ntext = "x"\n' for n in range(1, 400))
    layout = parse_layout(f'[f0]\nsize = "poker"\n[f0.name]\ntext = "x"\n{faces}')
    (fault,) = layout.faults
    assert (fault.column, "others in a row" in fault.message) == ("f12.like", True)
    assert layout.faces["f399"].width == 63


def test_a_pattern_that_takes_for_ever_is_refused() -> None:
    with pytest.raises(ValueError, match="repeats a repetition"):
        read_pattern("(([a-z ]+)+)+$!")
    assert read_pattern(r"\w+ (and \w+)?|[a-z]+$")


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1.txt", "ends.", "what?"])
def test_a_folder_that_windows_cannot_make(tmp_path: Path, name: str) -> None:
    with pytest.raises(Fault, match="Windows"):
        copy_tables("words", tmp_path / name)
    assert not (tmp_path / name).exists()


def test_ids_that_differ_by_capitals(tmp_path: Path) -> None:
    begin(tmp_path / "harbour", "poker")
    path = tmp_path / "harbour" / "cards.csv"
    head, first, *rest = path.read_text(encoding="utf-8").splitlines()
    key, _, cells = first.partition(",")
    path.write_text("\n".join([head, first, f"{key.swapcase()},{cells}", *rest]) + "\n", encoding="utf-8")
    assert any("but for capitals" in fault.message for fault in inspect("harbour", tmp_path / "harbour")[0])


def test_a_folder_of_several_knows_its_games_by_their_slugs(tmp_path: Path) -> None:
    """The studio makes `my-words`; the command finds it as words."""
    copy_tables("words", tmp_path / "my-words")
    assert games(tmp_path) == ["words"]
    assert home("words", tmp_path) == tmp_path / "my-words"
    copy_tables("words", tmp_path / "my-words-2")
    with pytest.raises(Fault, match="my-words, my-words-2 both hold 'words'; name the one that is meant: --data"):
        games(tmp_path)


def test_the_slug_of_a_known_game_is_taken(tmp_path: Path) -> None:
    begin(tmp_path / "mine", "poker")
    path = tmp_path / "mine" / "game.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('slug = "mine"', 'slug = "island"'), encoding="utf-8")
    errors, _ = inspect("island", tmp_path / "mine")
    assert str(errors[0]) == "game.toml:slug  'island' is a game that the program knows; give yours another slug"
    with pytest.raises(Fault, match="is a game that the program knows; give yours another name"):
        begin(tmp_path / "island", "poker")


def test_a_spreadsheet_that_capitalizes_the_header_is_told_so_in_one_line(tmp_path: Path) -> None:
    copy_tables("island", tmp_path / "mine")
    table = tmp_path / "mine" / "fate.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("id,kind,name", " ID, Kind ,Name", 1), encoding="utf-8")
    (error,), warnings = inspect("island", tmp_path / "mine")
    assert str(error) == ("fate.csv:1:ID, Kind, Name  no such column in this table; did you mean 'id', 'kind', 'name'?")
    assert not warnings


def test_a_file_too_large_to_be_one_is_not_read(tmp_path: Path) -> None:
    begin(tmp_path / "mine", "poker")
    (tmp_path / "mine" / "fonts").mkdir()
    with (tmp_path / "mine" / "fonts" / "Huge.ttf").open("wb") as file:
        file.truncate(6_000_000_000)
    with pytest.raises(Fault, match="this file has more than 100 MB; put a smaller one there"):
        digest_of(tmp_path / "mine")


def test_a_text_that_begins_as_a_formula_does_stays_a_text(tmp_path: Path) -> None:
    book, out = Book(), io.BytesIO()
    for row in (["id", "name"], ["a", "Apple"]):
        book.worksheets[0].append(row)
    book.save(out)
    written = Workbook(out.getvalue(), "t.xlsx").put(2, "name", "=1+1")
    assert written.rows[0].cells["name"] == "=1+1"
    assert load_workbook(io.BytesIO(written.raw)).worksheets[0]["B2"].data_type == "s"


def test_a_time_that_is_none() -> None:
    command = [sys.executable, "-c", "from lost import main; main()", "list"]
    said = subprocess.run(command, env={"SOURCE_DATE_EPOCH": "abc"}, capture_output=True, text=True, check=False)
    assert (said.returncode, len(said.stderr.strip().splitlines())) == (2, 1)
    assert "SOURCE_DATE_EPOCH=abc is not a time" in said.stderr
