"""Merging the changes that two people made to one file, with conflicts kept.

Three texts go in: the one that both began with, `mine` and `theirs`. The result is theirs with my changes in it. Where
both changed the same cell in different ways, mine is taken and theirs is kept in a `Conflict`, so that neither is
lost."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from data import rewrite_toml
from data.errors import Fault
from data.readers import ROW_KINDS, Row
from data.rewrite_rows import Rows, read_written

Kept = TypeVar("Kept")
WHOLE = ""
"""The column of a conflict about a whole row, and the key of one about a whole file."""


@dataclass(frozen=True)
class Change:
    """A cell that one of two people changed: the row's key (or a dotted TOML path), its column, the values before and
    after, and who changed it (mine or theirs)."""

    key: str
    column: str
    before: str | None
    after: str | None
    by: str


@dataclass(frozen=True)
class Conflict:
    """A cell that both changed differently; a value is None where the row, or the file, was removed."""

    key: str
    column: str
    before: str | None
    mine: str | None
    theirs: str | None


@dataclass
class Merged(Generic[Kept]):
    """The merged content, with the changes and conflicts in it."""

    value: Kept
    changes: list[Change] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def merge(base: bytes, mine: bytes, theirs: bytes, name: str, keys: Sequence[str] = ()) -> Merged[bytes]:
    """Return two versions of the file `name`, `mine` and `theirs`, merged with `base`, which both began with; `keys`
    are the columns that identify a row (else the first).

    Raises Fault for a version that cannot be read."""
    if Path(name).suffix in ROW_KINDS:
        rows = merge_rows(read_written(base, name), read_written(mine, name), read_written(theirs, name), keys)
        return Merged(rows.value.raw, rows.changes, rows.conflicts)
    if Path(name).suffix == ".toml":
        texts = merge_toml(base.decode(), mine.decode(), theirs.decode())
        return Merged(texts.value.encode(), texts.changes, texts.conflicts)
    told = (raw.decode("utf-8", "replace") if name.endswith(".md") else None for raw in (base, mine, theirs))
    return Merged(mine, [], [Conflict(WHOLE, WHOLE, *told)])


def merge_rows(base: Rows, mine: Rows, theirs: Rows, keys: Sequence[str] = ()) -> Merged[Rows]:
    """Return two versions of a table, `mine` and `theirs`, merged with `base`, which both began with; `keys` are the
    columns that identify a row (else the first)."""
    out = Merged(theirs)
    named = keys if keys and all(key in table.columns for table in (base, mine, theirs) for key in keys) else ()
    was, now, other = (_by_key(table, named) for table in (base, mine, theirs))
    out.changes += _changes(was, other, "theirs")
    gone = [key for key in was if key not in now]
    for key, row in now.items():
        before, there = was.get(key), other.get(key)
        if there is None:
            if before is None:
                out.value = _insert_row(out.value, now, key, named)
                out.changes += _row_changes(key, None, row, "mine")
            elif row.cells != before.cells:
                out.conflicts.append(Conflict(key, WHOLE, _row_text(before), _row_text(row), None))
                out.value = _insert_row(out.value, now, key, named)
            continue
        for column in mine.columns:
            mark, theirs_ = row.cells[column], there.cells.get(column)
            first = before.cells.get(column, "") if before else ""
            if (mark == first and before) or mark == theirs_:
                continue
            if theirs_ is None:
                out.conflicts.append(Conflict(key, column, first, mark, None))
                continue
            out.value = out.value.put(_by_key(out.value, named)[key].number, column, mark)
            if theirs_ == first:
                out.changes.append(Change(key, column, first, mark, "mine"))
            else:
                out.conflicts.append(Conflict(key, column, first, mark, theirs_))
    for key in gone:
        if there := other.get(key):
            if there.cells == was[key].cells:
                out.value = out.value.delete(_by_key(out.value, named)[key].number)
                out.changes.append(Change(key, WHOLE, _row_text(was[key]), None, "mine"))
            else:
                out.conflicts.append(Conflict(key, WHOLE, _row_text(was[key]), None, _row_text(there)))
    return _apply_order(out, was, now, other, named)


def merge_toml(base: str, mine: str, theirs: str) -> Merged[str]:
    """Return two versions of a TOML text, `mine` and `theirs`, merged with `base`, which both began with."""
    out = Merged(theirs)
    was, now, other = (rewrite_toml.leaves(text) for text in (base, mine, theirs))
    for place in (*other, *(place for place in was if place not in other)):
        if was.get(place) != other.get(place):
            out.changes.append(
                Change(toml_path_str(place), WHOLE, _leaf_text(was.get(place)), _leaf_text(other.get(place)), "theirs")
            )
    for place in (*now, *(place for place in was if place not in now)):
        first, mark, theirs_ = was.get(place), now.get(place), other.get(place)
        if mark in (first, theirs_):
            continue
        told = toml_path_str(place), WHOLE, _leaf_text(first), _leaf_text(mark)
        if theirs_ == first or place not in other:
            out.changes.append(Change(*told, "mine"))
        else:
            out.conflicts.append(Conflict(*told, _leaf_text(theirs_)))
        if place in now:
            out.value = rewrite_toml.put(out.value, place, mark)
        elif place in other:
            out.value = rewrite_toml.remove(out.value, place)
    return out


def nearest_base(versions: Iterable[bytes], theirs: bytes, name: str, keys: Sequence[str] = ()) -> bytes:
    """Return that of the `versions` of a file `name` (oldest first) that `theirs` most probably began with: the one
    that differs least from it, the oldest of several, so that doubtful cells become conflicts. It need not be the
    latest, as a program may have had the file open while it was changed here."""
    best, least = b"", None
    for version in versions:
        try:
            count = _distance(version, theirs, name, keys)
        except Fault:
            continue
        if least is None or count < least:
            best, least = version, count
    return best


def toml_path_str(place: rewrite_toml.Place) -> str:
    """Return a TOML path as one dotted word."""
    return ".".join(map(str, place))


def _distance(one: bytes, other: bytes, name: str, keys: Sequence[str]) -> int:
    if Path(name).suffix in ROW_KINDS:
        first, second = (_by_key(read_written(raw, name), keys) for raw in (one, other))
        return sum(1 for _ in _changes(first, second, ""))
    first_, second_ = (rewrite_toml.leaves(raw.decode("utf-8")) for raw in (one, other))
    return sum(first_.get(place) != second_.get(place) for place in first_.keys() | second_.keys())


def _by_key(table: Rows, keys: Sequence[str]) -> dict[str, Row]:
    """Return the rows by key, made of the columns `keys`; a key that occurs again gets a number."""
    out: dict[str, Row] = {}
    named = [key for key in keys if key in table.columns] or list(table.columns[:1])
    for row in table.rows:
        key, count = "-".join(row.cells[name] for name in named), 1
        while (unique := key if count == 1 else f"{key} ({count})") in out:
            count += 1
        out[unique] = row
    return out


def _changes(was: Mapping[str, Row], now: Mapping[str, Row], by: str) -> list[Change]:
    return [change for key in {**was, **now} for change in _row_changes(key, was.get(key), now.get(key), by)]


def _row_changes(key: str, before: Row | None, after: Row | None, by: str) -> list[Change]:
    if before is None or after is None:
        return [Change(key, WHOLE, _row_text(before), _row_text(after), by)]
    return [
        Change(key, column, before.cells.get(column), after.cells.get(column), by)
        for column in {**before.cells, **after.cells}
        if before.cells.get(column) != after.cells.get(column)
    ]


def _row_text(row: Row | None) -> str | None:
    return None if row is None else " · ".join(cell for cell in row.cells.values() if cell)


def _leaf_text(value: Any) -> str | None:
    return None if value is None else str(value)


def _insert_row(table: Rows, now: Mapping[str, Row], key: str, keys: Sequence[str]) -> Rows:
    """Return a table with the row `key` of mine (`now`, by key) added, after the row that it follows there; `keys` are
    the columns that identify a row."""
    names, there = list(now), _by_key(table, keys)
    before = next((other for other in reversed(names[: names.index(key)]) if other in there), None)
    after = max((row.number for row in table.rows), default=1) if before is None else there[before].number
    return table.insert(after + 1, now[key].cells)


def _apply_order(
    out: Merged[Rows], was: Mapping[str, Row], now: Mapping[str, Row], other: Mapping[str, Row], keys: Sequence[str]
) -> Merged[Rows]:
    """Return the merged table (`out`) with my order (`now`) of the rows that all versions have, if it was changed there
    only: `was` are the rows of the base, `other` theirs, all by key."""
    common = was.keys() & now.keys() & other.keys()
    sort: Callable[[Mapping[str, Row]], list[str]] = lambda rows: [key for key in rows if key in common]  # noqa: E731
    if sort(was) != sort(now) and sort(was) == sort(other):
        there = _by_key(out.value, keys)
        out.value = out.value.order([there[key].number for key in sort(now)])
    return out
