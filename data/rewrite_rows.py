"""Changing a table of rows in place: a cell, a row, their order; everything else in the file stays as it was.

Quotes, blanks, line ends, the delimiter, a byte order mark and a workbook's formats survive. Rows count as in a
spreadsheet (see `data.readers`): the header is row 1. Tables are immutable: every change returns another one."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from data.errors import Fault
from data.readers import ROW_KINDS, Row, Sheet, delimiter_of

BOM = "\ufeff"


class _Table:
    """The common part of both kinds of table, derived from the texts of their cells (`_lines`), row by row."""

    name: str
    _lines: Sequence[Sequence[str]]

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The column names in row 1, without empty ones at the end."""
        names = [cell.strip() for cell in self._lines[0]] if self._lines else []
        while names and not names[-1]:
            names.pop()
        return tuple(names)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows that are not empty, as `data.readers.read_rows` reads them."""
        out, width = [], len(self.columns)
        for number, line in enumerate(self._lines[1:], 2):
            cells = [cell.strip() for cell in line[:width]]
            if any(cells):
                out.append(Row(number, dict(zip(self.columns, cells + [""] * (width - len(cells)), strict=True))))
        return tuple(out)

    @property
    def sheet(self) -> Sheet:
        """The table as `data.readers.read_rows` returns it."""
        return Sheet(self.name, self.columns, self.rows)

    def _place(self, column: str) -> int:
        """Return the index of a column, from 0. Raises Fault if there is none of that name."""
        if column not in self.columns:
            raise Fault(f"there is no column {column!r}; there are {', '.join(self.columns)}", self.name)
        return self.columns.index(column)


@dataclass(frozen=True)
class Written(_Table):
    """A CSV or TSV text as records of raw fields, with their quotes. `ends` are the records' line ends."""

    delimiter: str
    records: tuple[tuple[str, ...], ...]
    ends: tuple[str, ...]
    bom: bool = False
    name: str = ""

    @classmethod
    def read(cls, raw: bytes, name: str) -> Written:
        """Return the table of a file's bytes. Raises Fault for text that is not UTF-8 or has an unclosed quote."""
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Fault("is not UTF-8; save the table as CSV UTF-8", name, 1) from None
        bom, text = text.startswith(BOM), text.removeprefix(BOM)
        delimiter = delimiter_of(name, text)
        field = re.compile(rf'("(?:[^"]|"")*"[^{delimiter}\r\n]*|(?!")[^{delimiter}\r\n]*)({delimiter}|\r\n|\n|\r|\Z)')
        records: list[tuple[str, ...]] = []
        ends: list[str] = []
        now: list[str] = []
        at = 0
        while at < len(text) or now:
            found = field.match(text, at)
            if found is None:
                raise Fault('a quoted text begins here and never ends; close it with "', name, len(records) + 1)
            now.append(found[1])
            at = found.end()
            if found[2] != delimiter:
                records.append(tuple(now))
                ends.append(found[2])
                now = []
        return cls(delimiter, tuple(records), tuple(ends), bom, name)

    @property
    def raw(self) -> bytes:
        """The bytes of the file."""
        lines = (self.delimiter.join(record) + end for record, end in zip(self.records, self.ends, strict=True))
        return ((BOM if self.bom else "") + "".join(lines)).encode()

    @cached_property
    def _lines(self) -> list[list[str]]:  # type: ignore[override]
        return [[_unquote(field) for field in record] for record in self.records]

    def put(self, row: int, column: str, value: str) -> Written:
        """Return the table with another value in a cell; rows count from 1. Raises Fault if there is no such cell."""
        record = list(self._record(row))
        place = self._place(column)
        record += [""] * (place + 1 - len(record))
        record[place] = self._field(value, record[place])
        return replace(self, records=(*self.records[: row - 1], tuple(record), *self.records[row:]))

    def insert(self, before: int, cells: Mapping[str, str]) -> Written:
        """Return the table with a new row of `cells`, by column, which gets the number `before` (one more than there
        are: at the end)."""
        record = tuple(self._field(cells.get(name, "")) for name in self.columns)
        at = max(1, min(before - 1, len(self.records)))
        ends = list(self.ends)
        newline = next((end for end in ends if end), "\n")
        if at == len(ends) and ends and not ends[-1]:
            ends[-1] = newline
        return replace(
            self, records=(*self.records[:at], record, *self.records[at:]), ends=(*ends[:at], newline, *ends[at:])
        )

    def delete(self, row: int) -> Written:
        """Return the table without the row of a number. Raises Fault if there is none."""
        self._record(row)
        at = row - 1
        return replace(
            self, records=self.records[:at] + self.records[at + 1 :], ends=self.ends[:at] + self.ends[at + 1 :]
        )

    def order(self, numbers: Sequence[int]) -> Written:
        """Return the table with the rows of these numbers in this order; together they keep the places that they had.
        Raises Fault if there is no such row."""
        places = sorted(numbers)
        records = list(self.records)
        for place, number in zip(places, numbers, strict=True):
            records[place - 1] = self._record(number)
        return replace(self, records=tuple(records))

    def with_columns(self, names: Sequence[tuple[str, str]]) -> Written:
        """Return the table with other columns, each given as (old name, new name); "" as the old name is a new
        column."""
        places = [self._place(had) if had else -1 for had, _ in names]
        head, *records = (
            tuple(record[at] if 0 <= at < len(record) else "" for at in places) for record in self.records
        )
        named = tuple(self._field(name, field) for (_, name), field in zip(names, head, strict=True))
        return replace(self, records=(named, *records))

    def _record(self, row: int) -> tuple[str, ...]:
        if not 2 <= row <= len(self.records):
            raise Fault(f"there is no row {row}; the last is {len(self.records)}", self.name)
        return self.records[row - 1]

    def _field(self, value: str, was: str = "") -> str:
        """Return a value as a raw field: in quotes if the field `was` quoted, or if it must be."""
        if value == _unquote(was):
            return was
        must = any(sign in value for sign in (self.delimiter, '"', "\n", "\r")) or value != value.strip()
        return '"' + value.replace('"', '""') + '"' if must or (was.startswith('"') and value) else value


def _unquote(field: str) -> str:
    """Return the text of a raw field."""
    if not field.startswith('"'):
        return field
    return field[1 : field.rindex('"')].replace('""', '"') if field.rindex('"') else field[1:]


@dataclass(frozen=True)
class Workbook(_Table):
    """An XLSX file whose first sheet is the table; all its formats are kept."""

    raw: bytes
    name: str = ""

    @cached_property
    def _lines(self) -> list[list[str]]:  # type: ignore[override]
        from data.workbooks import rows

        return rows(io.BytesIO(self.raw), self.name)

    def put(self, row: int, column: str, value: str) -> Workbook:
        """Return the table with another value in a cell. Raises Fault if there is no such column."""
        place = self._place(column) + 1
        return self._with_change(lambda sheet: _set(sheet, row, place, value))

    def insert(self, before: int, cells: Mapping[str, str]) -> Workbook:
        """Return the table with a new row of `cells`, by column, which gets the number `before`."""

        def change(sheet: Any) -> None:
            sheet.insert_rows(before)
            for place, name in enumerate(self.columns, 1):
                _set(sheet, before, place, cells.get(name, ""))

        return self._with_change(change)

    def delete(self, row: int) -> Workbook:
        """Return the table without the row of a number."""
        return self._with_change(lambda sheet: sheet.delete_rows(row))

    def order(self, numbers: Sequence[int]) -> Workbook:
        """Return the table with the rows of these numbers in this order; together they keep the places that they
        had."""

        def change(sheet: Any) -> None:
            width = range(1, len(self.columns) + 1)
            held = {number: [sheet.cell(number, place).value for place in width] for number in numbers}
            for place, number in zip(sorted(numbers), numbers, strict=True):
                for column, value in zip(width, held[number], strict=True):
                    sheet.cell(place, column).value = value

        return self._with_change(change)

    def with_columns(self, names: Sequence[tuple[str, str]]) -> Workbook:
        """Return the table with other columns, as `Written.with_columns`; formats move with their cells."""
        places = [self.columns.index(had) + 1 if had else 0 for had, _ in names]

        def change(sheet: Any) -> None:
            for row in range(1, sheet.max_row + 1):
                held = {at: (sheet.cell(row, at).value, sheet.cell(row, at)._style) for at in places if at}
                for to in range(1, max(len(self.columns), len(places)) + 1):
                    at = places[to - 1] if to <= len(places) else 0
                    cell = sheet.cell(row, to)
                    cell.value, cell._style = held[at] if at else (None, sheet.cell(row, to)._style)
                    if row == 1 and to <= len(places):
                        cell.value = names[to - 1][1]

        return self._with_change(change)

    def _with_change(self, change: Any) -> Workbook:
        from openpyxl import load_workbook

        book = load_workbook(io.BytesIO(self.raw))
        change(book.worksheets[0])
        out = io.BytesIO()
        book.save(out)
        return Workbook(out.getvalue(), self.name)


def _set(sheet: Any, row: int, column: int, value: str) -> None:
    """Set a cell of a sheet of openpyxl, row and column counted from 1: an integer as a number, anything else as text,
    even if it begins with an equals sign."""
    cell = sheet.cell(row, column)
    cell.value = int(value) if re.fullmatch(r"-?\d{1,15}", value) else (value or None)
    if value.startswith("="):  # a text that somebody wrote, no formula
        cell.data_type = "s"


Rows = Written | Workbook


def read_written(raw: bytes, name: str) -> Rows:
    """Return the rows of a file as `Written` or `Workbook`, by its ending. Raises Fault if it cannot be read."""
    suffix = Path(name).suffix
    assert suffix in ROW_KINDS, name
    return Workbook(raw, name) if suffix == ".xlsx" else Written.read(raw, name)
