"""Faults seeded into a copy of a game's tables, and what `lost check` finds of them."""

import csv
import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

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
        columns = list(rows[0])
        change(rows)
        out = io.StringIO()
        writer = csv.DictWriter(out, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        path.write_text(out.getvalue(), encoding="utf-8")
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
