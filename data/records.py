"""The base classes of every row and document of a table, and the messages for errors in them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, PrivateAttr, ValidationError

from data.errors import Fault, Faults, nearest
from data.fields import Between, marks
from data.readers import ROW_KINDS, Sheet, find_rows, read_rows
from data.traced_text import Origin

Row = TypeVar("Row", bound="Record")
Doc = TypeVar("Doc", bound="Document")


class Record(BaseModel):
    """A row of a table, with its file and row number; `key` is its id, or the columns `key_columns` joined.

    A game's table must have a row, unless it `may_be_empty`; one that `may_lack` need not exist, as in tables that are
    older than it."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    key_columns: ClassVar[tuple[str, ...]] = ("id",)
    former: ClassVar[tuple[str, ...]] = ()
    """Columns of older tables that nothing reads any more: they are passed over, and `lost check` says so."""
    may_be_empty: ClassVar[bool] = False
    may_lack: ClassVar[bool] = False
    _file: str = PrivateAttr("")
    _row: int = PrivateAttr(0)

    @property
    def key(self) -> str:
        """The name by which other tables and text.<lang>.toml refer to this row."""
        columns = type(self).key_columns
        return "-".join(str(getattr(self, column)) for column in columns)

    @property
    def file(self) -> str:
        return str((self.__pydantic_private__ or {})["_file"])  # a tenth of the time that pydantic takes to find it

    @property
    def table(self) -> str:
        """The name of the table: the file's stem."""
        return self.file.rpartition("/")[2].rpartition(".")[0]

    @property
    def part(self) -> str:
        """The sub-folder of the table; empty if it is beside game.toml."""
        return self.file.rpartition("/")[0]

    @property
    def row(self) -> int:
        return int((self.__pydantic_private__ or {})["_row"])

    def origin(self, column: str | None = None) -> Origin:
        """Return the place of a column's cell in the file (None: that of the row)."""
        return Origin(self.file, self.row, column)

    def fault(self, column: str | None, message: str) -> Fault:
        """Return a fault at a cell of this row; `column` None is the whole row."""
        return Fault(message, self.file, self.row, column)


class Document(BaseModel):
    """The values of a TOML file, or of a group of keys in one."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    former: ClassVar[tuple[str, ...]] = ()
    """Of a whole file, as `Record.former`: its keys, ``group.key`` for one in a group."""


_KEPT: dict[tuple[type[Record], str, tuple[str, ...]], dict[tuple[Any, ...], Any]] = {}
MOST_KEPT = 64
"""Tables whose rows are kept as they were read last: of one that is being changed, only the row that was touched is
read anew."""


def copies(rows: Iterable[Record]) -> int:
    """Return the number of cards or tiles that rows stand for, with all their copies."""
    return sum(getattr(row, "copies", 1) for row in rows)


def read_records(sheet: Sheet, model: type[Row]) -> tuple[list[Row], list[Fault]]:
    """Return the rows of a sheet as records of `model`, and a fault for every cell that does not fit."""
    fields = model.model_fields
    unknown = [name for name in sheet.columns if name not in (*fields, *model.former)]
    alike = {name: name.lower() for name in unknown if name.lower() in fields and name.lower() not in sheet.columns}
    cures = {name: nearest(name, fields) or "; it has " + ", ".join(fields) for name in unknown if name not in alike}
    if alike:  # all in one line: a spreadsheet has capitalized the whole row
        cures[", ".join(alike)] = f"; did you mean {', '.join(map(repr, alike.values()))}?"
    faults = [Fault(f"no such column in this table{cure}", sheet.file, 1, name) for name, cure in cures.items()]
    missing = [name for name, info in fields.items() if info.is_required() and name not in sheet.columns]
    others = [name for name in sheet.columns if name not in missing]
    untold = [name for name in missing if name not in alike.values()]
    faults += [Fault(_missing_column(name, others), sheet.file, 1, name) for name in untold]
    if missing:
        return [], faults
    records: list[Row] = []
    known, kept = _KEPT.get((model, sheet.file, sheet.columns), {}), dict[tuple[Any, ...], Any]()
    for row in sheet.rows:
        mark = row.number, *row.cells.values()
        if mark in known:
            records.append(kept.setdefault(mark, known[mark]))
            continue
        cells = {
            name: text for name, text in row.cells.items() if name in fields and (text or fields[name].is_required())
        }
        try:
            record = model.model_validate(cells)
        except ValidationError as error:
            faults += [
                Fault(_words(item, model), sheet.file, row.number, str(item["loc"][0])) for item in error.errors()
            ]
            continue
        record._file, record._row = sheet.file, row.number
        records.append(kept.setdefault(mark, record))
    _KEPT[model, sheet.file, sheet.columns] = kept
    for old in list(_KEPT)[:-MOST_KEPT]:
        _KEPT.pop(old, None)
    return records, faults + _duplicate_keys(records)


def keys_of(sheet: Sheet, model: type[Record]) -> frozenset[str]:
    """Return the keys of all rows of a sheet, also of faulty rows."""
    return frozenset("-".join(row.cells.get(column, "") for column in model.key_columns) for row in sheet.rows)


def read_document(
    values: Mapping[str, Any], model: type[Doc], file: str, lines: Mapping[tuple[str | int, ...], int]
) -> tuple[Doc | None, list[Fault]]:
    """Return a TOML file's values as a document of `model`, or a fault for every key that does not fit; `lines` has the
    line of each path of keys."""
    for place in former_keys(values, model):
        values = _drop_path(values, place.split("."))
    try:
        return model.model_validate(values), []
    except ValidationError as error:
        faults = []
        for item in error.errors():
            path = tuple(part for part in item["loc"] if not (isinstance(part, str) and part.endswith("]")))
            faults.append(Fault(_words(item, model), file, line_of(lines, path), ".".join(map(str, path))))
        return None, faults


def former_keys(values: Mapping[str, Any], model: type[Document]) -> list[str]:
    """Return the keys among a TOML file's `values` that its model used to have and no longer reads."""
    return [place for place in model.former if _has(values, place.split("."))]


def _has(values: Any, path: Sequence[str]) -> bool:
    return not path or (isinstance(values, Mapping) and path[0] in values and _has(values[path[0]], path[1:]))


def _drop_path(values: Mapping[str, Any], path: Sequence[str]) -> dict[str, Any]:
    first, *rest = path
    left = {name: value for name, value in values.items() if name != first}
    return {**left, first: _drop_path(values[first], rest)} if rest else left


def _missing_column(name: str, others: Sequence[str]) -> str:
    """Return the message for a missing column, with a hint at one of `others` that differs only in case or blanks."""
    alike = next((other for other in others if other.strip().lower() == name.lower()), "")
    return f"the column is missing; {alike!r} is there: call it {name!r}" if alike else "the column is missing"


def line_of(lines: Mapping[tuple[str | int, ...], int], path: tuple[str | int, ...]) -> int | None:
    """Return the line of the key at `path`, or else of the nearest group around it; None if neither is in `lines`."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def _duplicate_keys(records: list[Row]) -> list[Fault]:
    seen: dict[str, Row] = {}
    folded: dict[str, Row] = {}
    faults = []
    for record in records:
        key = record.key
        first = seen.setdefault(key, record)
        if first is not record:
            faults.append(record.fault(record.key_columns[-1], f"{key!r} is already in row {first.row}"))
        alike = folded.setdefault(key.casefold(), record)
        if alike is not record and alike.key != key and len(key) > 1:
            message = f"{key!r} is {alike.key!r} of row {alike.row} but for capitals; call it otherwise"
            faults.append(record.fault(record.key_columns[-1], message))
    return faults


def _words(error: Mapping[str, Any], model: type[BaseModel]) -> str:
    """Return the message for an error of pydantic's validation, one of `ValidationError.errors()`."""
    kind, value, about = error["type"], error.get("input"), error.get("ctx") or {}
    if value == "" or kind == "string_too_short":
        return "is empty"
    if kind in ("greater_than_equal", "less_than_equal"):
        low, high = _bounds(model, error["loc"], about)
        return f"{value} is not {low}..{high}"
    if kind in ("literal_error", "enum"):
        choices = re.findall(r"'([^']*)'", about["expected"])
        return f"{value!r} is not one of {', '.join(choices)}{nearest(str(value), choices)}"
    if kind == "extra_forbidden":
        known = _keys(model, error["loc"][:-1])
        return f"no such key{nearest(str(error['loc'][-1]), known) or '; there are ' + ', '.join(known)}"
    if kind == "value_error":
        return str(about["error"])
    if template := _MESSAGES.get(kind):
        return template.format(value=value, **about)
    return f"{value!r}: {str(error['msg'])[:1].lower()}{str(error['msg'])[1:]}"


_MESSAGES = {
    "missing": "is missing",
    "int_parsing": "{value!r} is not a whole number",
    "int_from_float": "{value!r} is not a whole number",
    "int_type": "{value!r} is not a whole number",
    "float_parsing": "{value!r} is not a number",
    "float_type": "{value!r} is not a number",
    "string_type": "{value!r} is not a text",
    "string_too_long": "is longer than {max_length} characters",
    "bool_type": "{value!r} is neither true nor false",
    "bool_parsing": "{value!r} is neither true nor false",
    "list_type": "{value!r} is not a list",
    "tuple_type": "{value!r} is not a list",
    "dict_type": "{value!r} is not a group of keys",
    "model_type": "{value!r} is not a group of keys",
    "too_short": "has {actual_length} entries, not {min_length}",
    "too_long": "has {actual_length} entries, not {max_length}",
}


def _bounds(model: type[BaseModel], path: tuple[str | int, ...], context: Mapping[str, Any]) -> tuple[str, str]:
    """Return the low and high bound, as text (empty: none), of the column or key at `path`, whose value is out of
    range; `context` is the one that pydantic's error has."""
    owner = _owner(model, path[:-1])
    for name, mark in marks(owner, Between) if owner else ():
        if name == path[-1]:
            return f"{mark.low:g}", f"{mark.high:g}"
    return f"{context['ge']:g}" if "ge" in context else "", f"{context['le']:g}" if "le" in context else ""


def _keys(model: type[BaseModel], place: tuple[str | int, ...]) -> list[str]:
    owner = _owner(model, place)
    return list(owner.model_fields) if owner else []


def _owner(model: type[BaseModel], place: tuple[str | int, ...]) -> type[BaseModel] | None:
    """Return the model of the group of keys at the path `place` within `model`, or None."""
    found: type[BaseModel] | None = model
    for part in place:
        if found is None or isinstance(part, int):
            continue
        info = found.model_fields.get(part)
        found = next(_models(info.annotation), None) if info else None
    return found


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)


def read_own_rows(folder: Path, stem: str, model: type[Row]) -> list[Row]:
    """Return the rows of the table `stem` that a folder may have beside its game.toml; empty if it has none.

    Raises Fault or Faults for errors in them."""
    if not any((folder / f"{stem}{ending}").is_file() for ending in ROW_KINDS):
        return []
    rows, faults = read_records(read_rows(find_rows(folder, stem)), model)
    if faults:
        raise Faults(faults)
    return rows
