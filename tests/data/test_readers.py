"""Tables are what spreadsheets write: commas, tabs or semicolons, byte order marks, cells of several lines, or XLSX."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from data.errors import Fault, Faults
from data.readers import find_rows, read_rows, read_toml, toml_lines

ROWS = [["id", "name", "n"], ["a", "An apple", 3], ["b", 'A "pear", ripe', 2.5], ["c", "two\nlines", None]]
CELLS = [
    {"id": "a", "name": "An apple", "n": "3"},
    {"id": "b", "name": 'A "pear", ripe', "n": "2.5"},
    {"id": "c", "name": "two\nlines", "n": ""},
]
CSV = 'id,name,n\na,An apple,3\nb,"A ""pear"", ripe",2.5\nc,"two\nlines",\n'
TSV = 'id\tname\tn\na\tAn apple\t3\nb\t"A ""pear"", ripe"\t2.5\nc\t"two\nlines"\t\n'


def test_csv_tsv_and_xlsx_of_the_same_table_are_equal(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(CSV, encoding="utf-8")
    (tmp_path / "t.tsv").write_text(
        'id\tname\tn\na\tAn apple\t3\nb\t"A ""pear"", ripe"\t2.5\nc\t"two\nlines"\t\n', encoding="utf-8"
    )
    book = Workbook()
    for row in ROWS:
        book.worksheets[0].append(row)
    book.save(tmp_path / "t.xlsx")
    for kind in ("csv", "tsv", "xlsx"):
        sheet = read_rows(tmp_path / f"t.{kind}")
        assert [row.cells for row in sheet.rows] == CELLS, kind
        assert [row.number for row in sheet.rows] == [2, 3, 4], kind


SEMICOLONS = 'id;name;n\na;An apple;3\nb;"A ""pear"", ripe";2.5\nc;"two\nlines";\n'


@pytest.mark.parametrize(
    "raw",
    [b"\xef\xbb\xbf" + CSV.encode(), CSV.replace("\n", "\r\n").encode(), SEMICOLONS.encode()],
    ids=["byte order mark", "windows line ends", "semicolons"],
)
def test_what_spreadsheets_add_is_understood(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "t.csv").write_bytes(raw)
    assert [row.cells for row in read_rows(tmp_path / "t.csv").rows] == CELLS


def test_rows_count_as_in_a_spreadsheet_even_after_cells_of_several_lines_and_blank_rows(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text('id,name\na,"one\ntwo\nthree"\n\nb,last\n', encoding="utf-8")
    assert [row.number for row in read_rows(tmp_path / "t.csv").rows] == [2, 4]


def fault_of(path: Path) -> Fault:
    with pytest.raises((Fault, Faults)) as caught:
        read_rows(path)
    error = caught.value
    assert isinstance(error, Fault | Faults)
    return error.faults[0] if isinstance(error, Faults) else error


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        ('id,name\na,x\nb,"open\nc,y\n', 3, None, "a quoted text begins in this row and never ends"),
        ('id,name\na,"x"y\n', 2, None, "text after a closing quote"),
        ("id,name\na,x,y\n", 2, None, "3 cells, but 2 columns"),
        ("id,name,id\na,x,y\n", 1, "id", "column 'id' is there twice"),
        ("id,,name\na,x,y\n", 1, None, "column 2 has no name"),
        ("", None, None, "the table is empty"),
    ],
)
def test_a_malformed_row_is_named(tmp_path: Path, text: str, row: int | None, column: str | None, message: str) -> None:
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    fault = fault_of(tmp_path / "t.csv")
    assert (fault.file, fault.row or None, fault.column) == ("t.csv", row or fault.row, column)
    assert message in fault.message


def test_a_wrong_encoding_is_named_with_its_cell(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_bytes('id,name\na,"one\ntwo"\nb,Ärger\n'.encode("latin-1"))
    fault = fault_of(tmp_path / "t.csv")
    assert (fault.file, fault.row, fault.column) == ("t.csv", 3, "name")
    assert "0xc4 is not UTF-8" in fault.message


def test_a_wrong_encoding_in_toml_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_bytes('a = 1\nb = "Ärger"\n'.encode("latin-1"))
    with pytest.raises(Fault, match="0xc4 is not UTF-8") as caught:
        read_toml(tmp_path / "t.toml")
    assert (caught.value.file, caught.value.row, caught.value.column) == ("t.toml", 2, None)


def test_utf_16_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id,name\n", encoding="utf-16")
    assert "UTF-16" in fault_of(tmp_path / "t.csv").message


def test_a_file_that_only_calls_itself_xlsx(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_text("id,name\n")
    assert "cannot be read as XLSX" in fault_of(tmp_path / "t.xlsx").message


def test_two_files_of_one_table_are_a_fault(tmp_path: Path) -> None:
    for kind in ("csv", "tsv"):
        (tmp_path / f"t.{kind}").write_text("id\n")
    with pytest.raises(Fault, match="keep one of them"):
        find_rows(tmp_path, "t")


def test_a_missing_file_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "evnts.csv").write_text("id\n")
    with pytest.raises(Fault, match=r"did you mean 'evnts\.csv'"):
        find_rows(tmp_path, "events")


def test_toml_errors_have_a_line(tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text('a = 1\nb = "open\n', encoding="utf-8")
    with pytest.raises(Fault) as caught:
        read_toml(tmp_path / "t.toml")
    assert (caught.value.file, caught.value.row) == ("t.toml", 2)
    assert caught.value.message.startswith("not TOML: ")
    (tmp_path / "t.toml").write_text("a = 1\nb = [2,\n3", encoding="utf-8")
    with pytest.raises(Fault) as caught:
        read_toml(tmp_path / "t.toml")
    assert caught.value.row == 3, "what never ends is missed in the last line"


def test_every_toml_key_is_found_on_its_line() -> None:
    text = 'a = 1\n[b]\nc.d = """\nx = 2\n"""\n"e f" = 3\n[[g]]\nh = 1\n[[g]]\nh = 2\n[g.i]\nj = 4 # j = 5\n'
    assert toml_lines(text) == {
        ("a",): 1, ("b",): 2, ("b", "c", "d"): 3, ("b", "e f"): 6, ("g", 0): 7, ("g", 0, "h"): 8, ("g", 1): 9, ("g", 1,
        "h"): 10,
        ("g", 1, "i"): 11, ("g", 1, "i", "j"): 12,
    }  # fmt: skip


@given(
    st.lists(
        st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8), min_size=2, max_size=2),
        max_size=6,
    )
)
def test_whatever_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]) -> None:
    path = tmp_path_factory.mktemp("csv") / "t.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["one", "two"], *rows])
    kept = [[cell.strip() for cell in row] for row in rows if any(cell.strip() for cell in row)]
    assert [list(row.cells.values()) for row in read_rows(path).rows] == kept
