"""What spreadsheets, editors and disks do to a table: each told in one line with its place and a cure, none of it
guessed at."""

import datetime
import os
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook
from spoiling import Edit

from data.audit import HINTS
from data.copying import copy_tables
from data.digest import digest_of
from data.effects import DEEPEST, EffectError, parse
from data.errors import FIRST, Fault, Faults
from data.errors import report_lines as report
from data.readers import read_rows, read_text
from data.tables import inspect

HEADLESS = [
    "samurai/terrain", "island/characters", "island/fate", "island/locations", "island/starts",
    "lostworlds/meanings", "lostworlds/range_mask", "lostworlds/template",
]  # fmt: skip


@pytest.mark.parametrize("table", HEADLESS)
def test_a_table_with_nothing_but_its_columns_is_one_error(tmp_path: Path, table: str) -> None:
    slug, _, stem = table.partition("/")
    copy_tables(slug, tmp_path / "mine")
    path = tmp_path / "mine" / f"{stem}.csv"
    path.write_text(path.read_text(encoding="utf-8").partition("\n")[0] + "\n", encoding="utf-8")
    errors, _ = inspect(slug, tmp_path / "mine")
    assert [str(fault) for fault in errors] == [f"{stem}.csv:2  the table has no rows; write one, or put back a copy"]


def test_steps_inside_steps_have_an_end() -> None:
    def nested(deep: int) -> str:
        return "gain: " + "choose(" * deep + "none()" + ")" * deep

    assert parse(nested(DEEPEST - 1))
    with pytest.raises(EffectError, match=f"more than {DEEPEST} steps inside one another"):
        parse(nested(122))


def test_a_number_of_many_digits_is_told_with_its_place() -> None:
    with pytest.raises(EffectError) as caught:
        parse("gain: gain(flex," + "9" * 5000 + ")")
    assert str(caught.value) == "a number of more than 9 digits (character 17)"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "text.de.toml",
            'farm.name = "Äcker"',
            "farm.name = 7",
            "terrain.farm.name  7 is not a text; put it in quotes",
        ),
        ("booklet.de.toml", "subtitle = ", "subtitle = 7 # ", "subtitle  7 is not a text; put it in quotes"),
        ("text.de.toml", 'farm.name = "Äcker"', 'farm.name = ["Äcker"]', "terrain.farm.name.0  translates nothing"),
    ],
)
def test_wording_that_is_no_text(
    edit: Edit, errors: Callable[..., list[Fault]], file: str, old: str, new: str, told: str
) -> None:
    row = edit(file, old, new)
    assert any(str(fault).startswith(f"{file}:{row}:{told}") for fault in errors()), [str(fault) for fault in errors()]


def test_a_trigger_has_a_phrase_without_a_condition(edit: Edit, errors: Callable[..., list[Fault]]) -> None:
    row = edit("verbs.csv", "\ntrigger,win,,", "\ntrigger,win,terrain,")
    (fault,) = errors()
    assert str(fault).startswith(f"verbs.csv:{row}:args  the trigger 'win' has no row without args")


def test_a_folder_in_the_place_of_a_table(folder: Path, errors: Callable[..., list[Fault]]) -> None:
    (folder / "terrain.csv").unlink()
    (folder / "terrain.csv").mkdir()
    (fault,) = errors()
    assert str(fault) == "terrain.csv  is a folder; put a file of that name in its place"
    assert digest_of(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("file", ["terrain.csv", "rules.toml", "text.de.toml"])
def test_a_pipe_is_not_waited_for(folder: Path, errors: Callable[..., list[Fault]], file: str) -> None:
    (folder / file).unlink()
    os.mkfifo(folder / file)
    (fault,) = errors()
    assert str(fault) == f"{file}  is not a file that can be read again; put a file of that name in its place"
    assert digest_of(folder)


def test_a_sign_that_nobody_can_print_has_a_place(tmp_path: Path) -> None:
    assert faults_of(tmp_path, "id,name\na,x\nb,o\0e\n") == [
        "t.csv:3:name  holds the character U+0000, which does not print; take it out"
    ]
    (tmp_path / "t.toml").write_bytes(b'a = 1\nb = "x\0"\n')
    assert read_text(tmp_path / "t.toml")


def test_a_giant_cell(tmp_path: Path) -> None:
    (told,) = faults_of(tmp_path, f"id,name\na,{'x' * 200_000}\n")
    assert told.startswith("t.csv:2  a cell of more than 131,072 characters")


def faults_of(folder: Path, text: str) -> list[str]:
    (folder / "t.csv").write_text(text, encoding="utf-8")
    return told(folder / "t.csv")


def told(path: Path) -> list[str]:
    with pytest.raises((Fault, Faults)) as caught:
        read_rows(path)
    return [str(fault) for fault in (caught.value.faults if isinstance(caught.value, Faults) else [caught.value])]


def workbook(folder: Path, change: Callable[[Workbook], None]) -> Path:
    book = Workbook()
    for row in (["id", "name"], ["a", "Apple"], ["b", "Pear"]):
        book.worksheets[0].append(row)
    change(book)
    book.save(folder / "t.xlsx")
    return folder / "t.xlsx"


XLSX: dict[str, tuple[str, object, str]] = {
    "a formula without a result": ("B3", "=1+1", "t.xlsx:3:name  a formula that was never worked out"),
    "a date": ("B3", datetime.datetime(2024, 3, 1), "t.xlsx:3:name  a date or time (2024-03-01 00:00:00)"),
    "a formula's error": ("B2", "#REF!", "t.xlsx:2:name  #REF! is a formula's error; write the result"),
}


@pytest.mark.parametrize("name", XLSX)
def test_what_a_cell_of_a_spreadsheet_must_not_hold(tmp_path: Path, name: str) -> None:
    place, value, start = XLSX[name]

    def change(book: Workbook) -> None:
        book.worksheets[0][place] = value

    (fault,) = told(workbook(tmp_path, change))
    assert fault.startswith(start)


def test_merged_cells(tmp_path: Path) -> None:
    (fault,) = told(workbook(tmp_path, lambda book: book.worksheets[0].merge_cells("B2:B3")))
    assert fault == "t.xlsx:2:name  merged cells: split them, and write what each holds"


def test_a_formula_that_was_worked_out_is_its_result(tmp_path: Path) -> None:
    path = workbook(tmp_path, lambda book: book.worksheets[0].__setitem__("B3", "=1+1"))
    rewritten(path, lambda xml: re.sub(rb"<f>1\+1</f><v\s*/>|<f>1\+1</f><v></v>", b"<f>1+1</f><v>2</v>", xml))
    assert read_rows(path).rows[1].cells == {"id": "b", "name": "2"}


def test_rows_beyond_the_size_that_a_sheet_claims_are_read(tmp_path: Path) -> None:
    path = workbook(tmp_path, lambda _: None)
    rewritten(path, lambda xml: re.sub(rb'<dimension ref="[^"]*"', b'<dimension ref="A1:B2"', xml))
    assert [row.cells["id"] for row in read_rows(path).rows] == ["a", "b"]


def test_a_row_a_million_rows_below_is_not_searched_for(tmp_path: Path) -> None:
    path = workbook(tmp_path, lambda _: None)
    rewritten(path, lambda xml: xml.replace(b'<row r="3"', b'<row r="999999999"'))
    assert told(path) == ["t.xlsx:100001  has more than 100,000 rows; delete what stands far below the table"]


def rewritten(path: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the first sheet's XML; it must change, or the test shows nothing."""
    with zipfile.ZipFile(path) as book:
        parts = {name: book.read(name) for name in book.namelist()}
    name = "xl/worksheets/sheet1.xml"
    before, parts[name] = parts[name], change(parts[name])
    assert parts[name] != before
    with zipfile.ZipFile(path, "w") as book:
        for part, data in parts.items():
            book.writestr(part, data)


def test_of_a_hundred_thousand_wrong_rows_a_few_are_told_and_the_rest_counted() -> None:
    many = [
        Fault(f"events has no row 'Q{row}'; did you mean 'B'?", "options.csv", row, "event")
        for row in range(2, 100_002)
    ]
    other = [Fault("is empty", "options.csv", 7, "text")]
    lines = list(report([*many, *other]))
    assert lines[:2] == [str(many[0]), str(many[1])]
    assert lines[-2:] == [
        "options.csv:7:text  is empty",
        "options.csv:event  ... and 99,990 more of this kind (events has no row …); `lost check --json` lists them all",
    ]
    assert len(lines) == FIRST + 2


def test_the_nearest_name_is_not_sought_a_thousand_times(
    folder: Path, errors: Callable[..., list[Fault]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sought: list[str] = []
    monkeypatch.setattr("difflib.get_close_matches", lambda word, *_: sought.append(word) or [])
    rows = (folder / "options.csv").read_text(encoding="utf-8")
    wrong = "".join(f'Q{number},none,Nothing.,"gain: gian(favor,2)",ours,\n' for number in range(1_000))
    (folder / "options.csv").write_text(rows + wrong, encoding="utf-8")
    found = [fault.column for fault in errors()]
    assert (found.count("effects"), found.count("event")) == (1_000, 1_000)
    assert len(sought) <= HINTS
