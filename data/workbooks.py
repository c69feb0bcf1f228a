"""The first sheet of an XLSX file as rows of text. What a spreadsheet can hold but a table should not (merged cells,
dates, errors) is reported, never guessed."""

import datetime
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from data.errors import Fault, Faults

HIGHEST = 100_000
"""Rows, more than any game has; a sheet may claim a million without holding one."""
LARGEST = 100_000_000
"""Bytes of a sheet once it is unpacked."""
_UNREADABLE = "cannot be read as XLSX; save it again, or as CSV UTF-8"
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*[\"']([A-Z]+)(\d+):[A-Z]+\d+[\"']")


def rows(source: Path | BinaryIO, name: str) -> list[list[str]]:
    """Return every row of the first sheet of a file as texts, with empty rows between; messages call the file `name`.

    Raises Faults with every cell that cannot be read as text or number, Fault for a file that cannot be read at all."""
    from openpyxl import load_workbook

    try:
        book = load_workbook(source, read_only=True)
        try:
            cells = list(_cells(book, name))
            merged = list(_merged_cells(book))
        finally:
            book.close()
        kept = _results(source) if any(cell.data_type == "f" for row in cells for cell in row) else []
    except Fault:
        raise
    except Exception:  # openpyxl raises whatever zipfile, XML or its own code met
        raise Fault(_UNREADABLE, name) from None
    names = [_text(cell.value) for cell in cells[0]] if cells else []
    faults = [
        Fault("merged cells: split them, and write what each holds", name, row, _name(names, column, row))
        for column, row in merged
    ]
    out = []
    for number, row in enumerate(cells, 1):
        texts = []
        for place, cell in enumerate(row):
            text, wrong = _cell(cell, kept, number, place)
            texts.append(text)
            if wrong:
                faults.append(Fault(wrong, name, number, _name(names, place, number)))
        out.append(texts)
    if faults:
        raise Faults(faults)
    return out


def _cells(book: Any, file: str) -> Iterator[Sequence[Any]]:
    """Yield the rows of cells of the first sheet of a workbook of openpyxl, ignoring the size it claims to have. Raises
    Fault, naming `file`, if it is too large."""
    sheet = book.worksheets[0]
    _small(book, sheet, file)
    sheet.reset_dimensions()
    for number, row in enumerate(sheet.iter_rows(), 1):
        if number > HIGHEST:
            raise Fault(f"has more than {HIGHEST:,} rows; delete what stands far below the table", file, number)
        yield row


def _small(book: Any, sheet: Any, file: str) -> None:
    size = book._archive.getinfo(sheet._worksheet_path).file_size
    if size > LARGEST:
        raise Fault(f"unpacks to {size // 1_000_000} MB; a table has far less: copy its cells into a new file", file)


def _merged_cells(book: Any) -> Iterator[tuple[int, int]]:
    """Yield (column from 0, row from 1) of the first cell of each merged range in a workbook of openpyxl, which does
    not give them in read-only mode."""
    from openpyxl.utils import column_index_from_string

    text = book._archive.read(book.worksheets[0]._worksheet_path)
    for found in _MERGED.finditer(text):
        yield column_index_from_string(found[1].decode()) - 1, int(found[2])


def _results(source: Path | BinaryIO) -> list[list[Any]]:
    """Return the values of the first sheet, row by row, with each formula's result as the spreadsheet last saved it."""
    from openpyxl import load_workbook

    book = load_workbook(source, read_only=True, data_only=True)
    try:
        sheet = book.worksheets[0]
        sheet.reset_dimensions()
        return [list(row) for row in sheet.iter_rows(values_only=True)]
    finally:
        book.close()


def _cell(cell: Any, results: Sequence[Sequence[Any]], number: int, place: int) -> tuple[str, str]:
    """Return (text, error) of a cell, the text as CSV would hold it; one of them is empty. `results` has the results of
    formulas, `number` is the row from 1, `place` the column from 0."""
    value = cell.value
    if cell.data_type == "f":
        value = results[number - 1][place]
        if value is None:
            return (
                "",
                "a formula that was never worked out; open the file in a spreadsheet and save it, or write its result",
            )
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return "", f"a date or time ({value}); make the cell a text, and write what it should say"
    if cell.data_type == "e" or (cell.data_type == "f" and isinstance(value, str) and _ERROR.fullmatch(value)):
        return "", f"{value} is a formula's error; write the result"
    return _text(value), ""


_ERROR = re.compile(r"#(REF!|NAME\?|VALUE!|DIV/0!|N/A|NULL!|NUM!)")


def _text(value: object) -> str:
    """Return a spreadsheet's value as CSV would hold it: 1 and 0 for true and false, whole numbers without a point."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).replace("\r\n", "\n").replace("_x000D_", "")


def _name(names: Sequence[str], place: int, number: int) -> str | None:
    return names[place] if number > 1 and place < len(names) and names[place] else None
