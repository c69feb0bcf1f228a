"""Reading tables: CSV, TSV and XLSX as rows of text, TOML as nested values, each with its place in the file.

Rows count as a spreadsheet counts them: the header is row 1, and a cell of several lines is still one row."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from data.digest import ROW_KINDS as ROW_KINDS
from data.errors import Fault, Faults


class Row(NamedTuple):
    """One row of a table: its number and its cells by column; an empty cell is ``""``."""

    number: int
    cells: dict[str, str]


class Sheet(NamedTuple):
    """A table as read: the file's name, its columns, and the rows that are not empty."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def find_rows(folder: Path, stem: str) -> Path:
    """Return the file of table `stem` in `folder`: CSV, TSV or XLSX. Raises Fault if there is none, or more than
    one."""
    found = [folder / f"{stem}{kind}" for kind in ROW_KINDS if (folder / f"{stem}{kind}").exists()]
    if not found and (folder / f"{stem}.ods").exists():
        raise Fault("is not read; save it as CSV UTF-8, or as XLSX", f"{stem}.ods")
    if not found:
        near = _near_file(folder, f"{stem}.csv")
        raise Fault(f"the file is missing in {folder}{near}", f"{stem}.csv")
    if len(found) > 1:
        raise Fault(f"there is a {found[1].name} as well; keep one of them", found[0].name)
    return found[0]


def read_rows(path: Path) -> Sheet:
    """Return the rows of a CSV, TSV or XLSX file. Raises Faults with every row that cannot be read."""
    return _workbook(path.name, _bytes(path)) if path.suffix == ".xlsx" else _read_delimited(path.name, read_text(path))


def read_toml(path: Path) -> dict[str, Any]:
    """Return the values of a TOML file. Raises Fault with the line if it is missing, not UTF-8 or not TOML."""
    text = read_text(path)
    try:
        values: dict[str, Any] = _deep_copy(_parsed_toml(text))
    except tomllib.TOMLDecodeError as error:
        raise not_toml(text, error, path.name) from None
    return values


_parsed_toml = lru_cache(64)(tomllib.loads)  # whoever types in one file has all others read again at each key


def _deep_copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _deep_copy(inner) for key, inner in value.items()}
    return [_deep_copy(inner) for inner in value] if isinstance(value, list) else value


def not_toml(text: str, error: tomllib.TOMLDecodeError, name: str | None = None) -> Fault:
    """Return the fault for a text that is not TOML: what is wrong, and in which line."""
    what, line = str(error), re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    message = what[: line.start()].strip() if line else what.removesuffix(" (at end of document)")
    row = int(line[1]) if line else text.count("\n") + 1
    return Fault(f"not TOML: {message[:1].lower()}{message[1:]}", name, row)


HEADER = re.compile(r"\s*(\[\[?)\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)$""")


@lru_cache(64)
def toml_lines(text: str) -> Mapping[tuple[str | int, ...], int]:
    """Return the line of every key of a TOML text, by path; a table of an array counts from 0: ``("products", 1,
    "title")``."""
    lines: dict[tuple[str | int, ...], int] = {}
    arrays: dict[tuple[str | int, ...], int] = {}
    prefix: tuple[str | int, ...] = ()
    closing = ""
    for number, line in enumerate(text.split("\n"), 1):
        if closing:
            closing = "" if closing in line else closing
            continue
        if header := HEADER.match(line):
            prefix = header_path(key_parts(header[2]), arrays, header[1] == "[[")
            lines.setdefault(prefix, number)
        elif key := KEY.match(line):
            lines.setdefault((*prefix, *key_parts(key[1])), number)
            closing = next((q for q in ('"""', "'''") if key[2].startswith(q) and q not in key[2][3:]), "")
    return MappingProxyType(lines)


def key_parts(dotted: str) -> tuple[str, ...]:
    """Return the parts of a dotted TOML key."""
    return tuple(part.strip("\"'") for part in re.findall(r"""[\w-]+|"[^"]*"|'[^']*'""", dotted))


def header_path(parts: Sequence[str], arrays: dict[tuple[str | int, ...], int], new: bool) -> tuple[str | int, ...]:
    """Return the path of a TOML header with its dotted `parts`; `arrays` counts arrays of tables and is updated if the
    header is a `new` one of them."""
    path: tuple[str | int, ...] = ()
    for place, part in enumerate(parts):
        path = (*path, part)
        if new and place == len(parts) - 1:
            arrays[path] = arrays.get(path, -1) + 1
        if path in arrays:
            path = (*path, arrays[path])
    return path


def _near_file(folder: Path, name: str) -> str:
    from data.errors import nearest

    return nearest(name, [p.name for p in folder.iterdir()]) if folder.is_dir() else ""


def read_text(path: Path) -> str:
    """Return the text of a file, without a byte order mark and with plain line ends. Raises Fault for what is not
    UTF-8."""
    raw = _bytes(path)
    if raw[:64].count(0) > len(raw[:64]) // 3:  # without a mark of its order UTF-16 reads as UTF-8, full of zeros
        raise _is_utf16(path)
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
            raise _is_utf16(path) from None
        kind = "" if path.suffix == ".toml" else "CSV "
        row, column = _place(path, raw[: error.start].decode("utf-8-sig", "replace"))
        raise Fault(
            f"byte {raw[error.start]:#04x} is not UTF-8; save it as {kind}UTF-8", path.name, row, column
        ) from None


def _is_utf16(path: Path) -> Fault:
    return Fault(f"is UTF-16; save it as {'' if path.suffix == '.toml' else 'CSV '}UTF-8", path.name, 1)


def _bytes(path: Path) -> bytes:
    _must_be_file(path)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Fault(f"the file is missing in {path.parent}{_near_file(path.parent, path.name)}", path.name) from None
    except OSError as error:
        raise Fault(f"cannot be read: {error.strerror}", path.name) from None


def _must_be_file(path: Path) -> None:
    """Raise Fault for a folder, or for a pipe, which would never end."""
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "not a file that can be read again"
        raise Fault(f"is {what}; put a file of that name in its place", path.name)


def _place(path: Path, before: str) -> tuple[int, str | None]:
    """Return row and column of the cell in which the text `before` ends (in TOML: the line and None)."""
    if path.suffix not in (".csv", ".tsv"):
        return before.count("\n") + 1, None
    records = list(csv.reader(io.StringIO(before + "?"), delimiter=delimiter_of(path.name, before)))
    here = len(records[-1]) - 1
    return len(records), records[0][here] if len(records) > 1 and here < len(records[0]) else None


def delimiter_of(name: str, text: str) -> str:
    """Return the delimiter of the cells in a file: tab for TSV; for CSV a comma, or the semicolon that spreadsheets
    write where the comma is the decimal sign, or a tab in pasted text."""
    if name.endswith(".tsv"):
        return "\t"
    head = text.partition("\n")[0]
    return next((sign for sign in ";\t" if sign in head and "," not in head), ",")


@lru_cache(24)
def _read_delimited(name: str, text: str) -> Sheet:
    """Return a CSV or TSV text as a sheet; cached, as several readers ask for it after one change."""
    return _sheet(name, list(_lines(name, text)))


def _lines(name: str, text: str) -> Iterator[list[str]]:
    if re.match(r"\"?sep=.\"?\s*$", text.partition("\n")[0]):
        raise Fault(f"{text[:5]} is a line for Excel alone; delete it, and the table is read as it is", name, 1)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter_of(name, text), strict=True)
    row = 0
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise Fault(_quoting(str(error)), name, row + 1) from None
        if cells is None:
            return
        row += 1
        yield cells


def _quoting(error: str) -> str:
    if "end of data" in error:
        return 'a quoted text begins in this row and never ends; close it with "'
    if "field limit" in error:
        limit = f"{csv.field_size_limit():,}"
        return f"a cell of more than {limit} characters, perhaps for a quote that never closes; shorten it"
    if "expected after" in error:
        return 'text after a closing quote; write a quote inside a quoted text twice: ""'
    return error


@lru_cache(24)
def _workbook(name: str, raw: bytes) -> Sheet:
    from data.workbooks import rows

    return _sheet(name, rows(io.BytesIO(raw), name))


def _sheet(file: str, lines: Sequence[Sequence[str]]) -> Sheet:
    if not lines or not any(lines[0]):
        raise Faults([Fault("the table is empty: its first row must name the columns", file, 1)])
    columns = [cell.strip() for cell in lines[0]]
    while columns and not columns[-1]:
        columns.pop()
    twice = [name for i, name in enumerate(columns) if name and name in columns[:i]]
    faults = [Fault(f"column {name!r} is there twice", file, 1, name) for name in twice]
    faults += [Fault(f"column {i + 1} has no name", file, 1) for i, name in enumerate(columns) if not name]
    rows = []
    for number, cells in enumerate(lines[1:], 2):
        if _COMMAND.search("".join(cells)):
            faults += [
                Fault(
                    f"holds the character U+{ord(sign[0]):04X}, which does not print; take it out",
                    file,
                    number,
                    name,
                )
                for name, cell in zip(columns, cells, strict=False)
                if (sign := _COMMAND.search(cell))
            ]
        if any(cell.strip() for cell in cells[len(columns) :]):
            faults.append(
                Fault(f"{len(cells)} cells, but {len(columns)} columns; quote a text that holds commas", file, number)
            )
        elif any(cell.strip() for cell in cells):
            padded = [cell.strip() for cell in cells[: len(columns)]] + [""] * (len(columns) - len(cells))
            rows.append(Row(number, dict(zip(columns, padded, strict=True))))
    if faults:
        raise Faults(faults)
    return Sheet(file, tuple(columns), tuple(rows))


_COMMAND = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")
