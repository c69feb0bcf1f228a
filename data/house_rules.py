"""House rules: where a game is played otherwise than its original rules say, and what the book says instead.

Every game may have two tables beside its others:

    house_rules.csv   each house rule: its name, what is played, the original sentence, why, and whether "ours" has it
    by_the_book.csv   cells of other tables as they are while a house rule is off; the tables themselves hold ours

A house rule that only code knows has no rows in by_the_book.csv: rules ask for it (`companion.engine.house_rules`).
A ruling (rulings.csv) settles what the original leaves open and is no house rule.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import ValidationError

from data.errors import Fault, nearest
from data.fields import Flag, Id, Ref, Tags, Text
from data.loaded import Loaded
from data.records import Document, Record

RULES, CELLS, RULINGS = "house_rules", "by_the_book", "rulings"
SOURCE = re.compile(r"house ([\w-]+)")
"""How the source of a row names a house rule."""


class HouseRule(Record):
    """A house rule, and the sentence of the original rules that it replaces, at its `place` (seed 003, event D)."""

    may_be_empty: ClassVar[bool] = True
    may_lack: ClassVar[bool] = True
    id: Id
    name: Annotated[str, Text(32)]
    rule: Annotated[str, Text(320)]
    original: Annotated[str, Text(320)]
    place: str
    reason: Annotated[str, Text(240)]
    ours: Flag
    """Whether "our rules" have it; without it is only there for those who ask for it."""
    rulings: Tags = ()
    """Rulings that have a meaning only while it is on."""


class BookCell(Record):
    """The value of another table's cell while a house rule is off: `place` is ``table:row:column``, or
    ``rules:group.key``."""

    may_be_empty: ClassVar[bool] = True
    may_lack: ClassVar[bool] = True
    key_columns: ClassVar[tuple[str, ...]] = ("rule", "place")
    rule: Annotated[str, Ref(RULES)]
    place: str
    value: str


TABLES: Mapping[str, type[Record]] = {RULES: HouseRule, CELLS: BookCell}
"""What a game with house rules adds to the `TABLES` of its schema."""


def apply_book(
    records: Mapping[str, list[Any]], documents: Mapping[str, Any], in_use: Collection[str]
) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """Return tables (`records`) and documents in which all house rules except those `in_use`, by id, are undone. Raises
    ValueError for a place that does not exist or a value that it cannot have."""
    tables, papers = dict(records), dict(documents)
    for cell in records.get(CELLS, ()):
        if cell.rule in in_use:
            continue
        stem, key, column = _split_place(cell.place)
        if stem in tables and column:
            rows = tables[stem]
            index = next((n for n, row in enumerate(rows) if row.key == key), None)
            if index is None:
                raise ValueError(f"{stem} has no row {key!r}{nearest(key, [row.key for row in rows])}")
            tables[stem] = [*rows[:index], _changed_row(rows[index], column, cell.value), *rows[index + 1 :]]
        elif stem in papers and not column:
            papers[stem] = _changed_document(papers[stem], key.split("."), cell.value)
        else:
            raise ValueError(f"{cell.place!r} is not a place; write table:row:column, or rules:group.key")
    return tables, papers


def _split_place(place: str) -> tuple[str, str, str]:
    stem, _, rest = place.partition(":")
    key, _, column = rest.partition(":")
    return stem, key, column


def _changed_row(row: Any, column: str, value: str) -> Any:
    names = type(row).model_fields
    if column not in names:
        raise ValueError(f"there is no column {column!r}{nearest(column, names)}")
    cells = {name: getattr(row, name) for name in names if name in row.model_fields_set} | {column: value}
    try:
        new = type(row).model_validate({name: cell for name, cell in cells.items() if cell != ""})
    except ValidationError as error:
        raise ValueError(f"{value!r} cannot stand there: {error.errors()[0]['msg']}") from None
    new._file, new._row = row.file, row.row
    return new


def _changed_document(document: Document, path: list[str], value: str) -> Any:
    name = path[0]
    if name not in type(document).model_fields:
        raise ValueError(f"there is no key {name!r}{nearest(name, type(document).model_fields)}")
    if len(path) > 1:
        return document.model_copy(update={name: _changed_document(getattr(document, name), path[1:], value)})
    try:
        new = type(document).model_validate(document.model_dump() | {name: _parse_value(value)})
    except ValidationError as error:
        raise ValueError(f"{value!r} cannot stand there: {error.errors()[0]['msg']}") from None
    return document.model_copy(update={name: getattr(new, name)})


def _parse_value(value: str) -> Any:
    """Return a value parsed as TOML; a bare word is a text."""
    import tomllib

    try:
        return tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return value


def house_rule_faults(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each ruling that a house rule names and that does not exist, each cell that cannot be undone,
    and each source that names an unknown house rule."""
    rules = loaded.records.get(RULES, [])
    known, rulings = [rule.id for rule in rules], [one.id for one in loaded.records.get(RULINGS, [])]
    for rule in rules:
        for name in rule.rulings:
            if name not in rulings:
                yield rule.fault("rulings", f"rulings has no row {name!r}{nearest(name, rulings)}")
        if rule.id in rulings:
            yield rule.fault("id", f"{rule.id} is a ruling as well: a rule of the house or a reading, not both")
    for cell in loaded.records.get(CELLS, []):
        if cell.rule in known:
            try:
                apply_book({**loaded.records, CELLS: [cell]}, loaded.documents, ())
            except ValueError as error:
                yield cell.fault("place", str(error))
    for records in loaded.records.values():
        for record in records:
            for name in SOURCE.findall(getattr(record, "source", "")):
                if name not in known:
                    yield record.fault("source", f"house_rules has no row {name!r}{nearest(name, known)}")
