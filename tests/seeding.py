"""Faults seeded into a copy of a game's tables, and what `lost check` finds of them."""

import csv
import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from soaking import every

from data.copying import copy_tables
from data.tables import inspect

Row = dict[str, str]
Change = Callable[[list[Row]], None]
Spoil = Callable[[Path], None]


def changed(name: str, old: str, new: str) -> Spoil:
    """A file of a folder of tables with one text in the place of another, once."""

    def spoil(folder: Path) -> None:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} no longer holds {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return spoil


def found(slug: str, folder: Path, changes: Mapping[str, Change]) -> tuple[list[str], list[str]]:
    """Errors and warnings of a copy whose tables were changed: rows in place, by the stem of the table."""
    copy_tables(slug, folder)
    (folder / "read.de.csv").unlink(missing_ok=True)  # what makes German stale is told elsewhere
    for stem, change in changes.items():
        path = folder / f"{stem}.csv"
        rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
        change(rows)
        _write_rows(path, rows)
    errors, warnings = inspect(slug, folder)
    return [str(fault) for fault in errors], [str(fault) for fault in warnings]


def put(key: str, column: str, value: str) -> Change:
    """Another value in one cell."""

    def change(rows: list[Row]) -> None:
        next(row for row in rows if row["id"] == key)[column] = value

    return change


def put_where(column: str, value: str, **where: str) -> Change:
    """Another value in the first row that has these values."""

    def change(rows: list[Row]) -> None:
        next(row for row in rows if all(row[name] == told for name, told in where.items()))[column] = value

    return change


def put_all(column: str, value: str, **where: str) -> Change:
    """Another value in all rows that have these values."""

    def change(rows: list[Row]) -> None:
        for row in rows:
            if all(row[name] == told for name, told in where.items()):
                row[column] = value

    return change


def dropped(key: str) -> Change:
    """One row less."""

    def change(rows: list[Row]) -> None:
        rows[:] = [row for row in rows if row["id"] != key]

    return change


class Seeded(NamedTuple):
    """A fault that is written down: in `file` the text `old` becomes `new`; `message` is found at `where` and
    `column`."""

    file: str
    old: str
    new: str
    where: str
    column: str
    message: str


def read_seeded(path: Path) -> dict[str, Seeded]:
    r"""Return the faults of a text by their names. Each is three lines, ``\n`` in them is the end of a line:

    # a number out of range
    terrain.csv: pagoda,9,9 -> pagoda,9,99
    = terrain.csv high: 99 is not 2..12
    """
    faults = {}
    for part in path.read_text(encoding="utf-8").split("\n# ")[1:]:
        name, change, found = part.strip("\n").split("\n")
        file, _, texts = change.partition(": ")
        old, _, new = texts.partition(" ->")
        place, _, message = found.removeprefix("= ").partition(": ")
        where, _, column = place.partition(" ")
        texts = [text.replace("\\n", "\n") for text in (old, new.removeprefix(" "), message)]
        faults[name] = Seeded(file, *texts[:2], where, column, texts[2])
    return faults


class Slip(NamedTuple):
    """Changes of a copy of a game's tables, and patterns of the lines that tell of them: errors (=), warnings (~)."""

    changes: tuple[str, ...]
    told: tuple[tuple[str, str], ...]


def read_slips(path: Path) -> dict[str, Slip]:
    r"""Return the slips of a text by their names:

    # two of one name
    fate.csv @ F002: name=Sand Flies
    = fate.csv:3:name  'Sand Flies' is already in row 2

    A change is a cell of a row: the one with this id, ``row 5``, ``first kind=event``, ``every kind=event & power=2``
    or ``every row``; ``gone`` takes the row out. ``file: old -> new`` puts a text in the place of another, once.
    """
    slips = {}
    for part in path.read_text(encoding="utf-8").split("\n# ")[1:]:
        name, *lines = part.partition("\n## ")[0].strip().splitlines()
        told = tuple((line[0], line[2:]) for line in lines if line[0] in "=~")
        slips[name] = Slip(tuple(line for line in lines if line[0] not in "=~"), told)
    return slips


def each_slip(path: Path, step: int = 1) -> pytest.MarkDecorator:
    """Return the mark that makes each slip of a text, or every `step`-th of them, a test case named as it is."""
    slips = read_slips(path)
    names = every(step, list(slips))
    return pytest.mark.parametrize("slip", [slips[name] for name in names], ids=names)


def check_slip(slug: str, slip: Slip, folder: Path, alone: bool = False) -> None:
    """Make a slip in a copy of a game's tables and look whether it is told; `alone`: and brings no error besides.
    Raises AssertionError with all that is told."""
    copy_tables(slug, folder)
    (folder / "read.de.csv").unlink(missing_ok=True)  # what makes German stale is told elsewhere
    for line in slip.changes:
        if found := re.fullmatch(r"(\S+) @ (.+?): (.+)", line):
            _change_rows(folder / found[1], found[2], found[3])
        else:
            name, _, texts = line.partition(": ")
            old, _, new = texts.partition(" ->")
            changed(name, old.replace("\\n", "\n"), new.removeprefix(" ").replace("\\n", "\n"))(folder)
    lines = dict(zip("=~", (list(map(str, faults)) for faults in inspect(slug, folder)), strict=True))
    assert slip.told, "nothing is expected"
    assert not (alone and lines["="]), lines["="]
    for mark, pattern in slip.told:
        assert any(re.match(pattern, line) for line in lines[mark]), (pattern, lines)


def _change_rows(path: Path, where: str, cell: str) -> None:
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    word, _, rest = where.partition(" ")
    wanted = dict(pair.split("=") for pair in rest.split(" & ")) if "=" in rest else {}
    chosen = [row for row in rows if all(row[name] == value for name, value in wanted.items())]
    if word == "row":
        chosen = [rows[int(rest) - 2]]
    elif word not in ("every", "first"):
        chosen = [row for row in rows if row["id"] == where]
    assert chosen, f"{path.name} has no such row: {where}"
    column, _, value = cell.partition("=")
    assert column in (*rows[0], "gone"), f"{path.name} has no column {column!r}"
    for row in chosen if word == "every" else chosen[:1]:
        rows = [other for other in rows if other is not row] if column == "gone" else rows
        row.update({} if column == "gone" else {column: value})
    _write_rows(path, rows)


def _write_rows(path: Path, rows: list[Row]) -> None:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8")
