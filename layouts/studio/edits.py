"""Changes that the page makes: to cells, rows, their order, German texts and the user's own pictures; each can be
undone."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from data import rewrite_toml, translations_read
from data.digest import READ
from data.errors import Fault
from data.merging import WHOLE, Conflict, toml_path_str
from data.readers import ROW_KINDS
from data.rewrite_rows import Rows, read_written
from layouts.studio.grid import GERMAN
from layouts.studio.open_game import OpenGame
from layouts.studio.workspace import readable, toml_with


def change(desk: OpenGame, name: str, ops: list[Mapping[str, Any]]) -> dict[str, Any]:
    """Make changes to a file and return the game's state. Each `op` is a record whose ``op`` is cell, insert, copy,
    delete, order or german. Raises Fault, and then nothing is changed."""
    work = desk.writable()
    work.drop_drafts()
    contents: dict[str, bytes] = {}
    label = ""
    crossed: list[tuple[str, Conflict]] = []
    for op in ops:
        file = f"text.{GERMAN}.toml" if op["op"] == "german" else name
        raw = contents.get(file, work.raw(file))
        readable(file, raw)
        crossed += [(file, one) for one in _outside_edits(desk, file, raw, op)]
        contents[file], label = _apply_edit(raw, file, op, desk), label or _label(op)
        keys = _keys(desk, file, raw) if Path(file).suffix in ROW_KINDS else ()
        if op["op"] == "copy" or (op["op"] == "cell" and op.get("column") in keys):
            contents |= _german_too(desk, file, raw, contents, op["op"] == "copy")
        elif op["op"] == "delete" or (op["op"] == "cell" and keys and not str(op["value"]).strip()):
            contents |= _german_away(desk, file, raw, contents, op)
    work.write(label, contents)
    for file, one in crossed:
        work.disagree(file, one)
    return state(desk)


def _outside_edits(desk: OpenGame, name: str, raw: bytes, op: Mapping[str, Any]) -> Iterator[Conflict]:
    """Yield a conflict if another program has changed the cell while the user typed: `op` has its old value as
    ``was``."""
    if "was" not in op:
        return
    was, mine, place = str(op["was"]), str(op["value"]), str(op.get("place", op.get("key", "")))
    if Path(name).suffix == ".md":
        key, column, now = WHOLE, WHOLE, raw.decode("utf-8")
    elif Path(name).suffix == ".toml":
        text = raw.decode("utf-8")
        there = {toml_path_str(one): (one, value) for one, value in rewrite_toml.leaves(text).items()}
        one, value = there.get(place, ((), was))
        key, column, now = place, WHOLE, value if isinstance(value, str) else rewrite_toml.literals(text)[one]
    else:
        number, rows = _number(read_written(raw, name), op, _keys(desk, name, raw)), read_written(raw, name).rows
        cells = next((row.cells for row in rows if row.number == number), {})
        key, column = str(op.get("of", "")), str(op["column"])
        now = cells.get(column, was)
    if now not in (was, mine):
        yield Conflict(key, column, was, mine, now)


def read_german(desk: OpenGame, place: str) -> dict[str, Any]:
    """Note that a German text was checked against today's English, and return the game's state. `place` is
    ``table.key.column``. Raises Fault, Faults."""
    work = desk.writable()
    translations_read.note_read(desk.read_all(), [place])
    for path in work.mirror.glob(f"{READ}*"):
        work.write(f"read:{place}", {path.name: path.read_bytes()})
    return state(desk)


def undo(desk: OpenGame, again: bool = False) -> dict[str, Any]:
    """Undo the last change, or with `again` redo the last undone one; return the game's state, with its label as
    ``undone``."""
    work = desk.writable()
    edit = work.redo() if again else work.undo()
    return state(desk) | {"undone": edit.label if edit else ""}


def settle(desk: OpenGame, id_: int, value: str | None) -> dict[str, Any]:
    """Settle a conflict of two programs by its number: the cell gets `value` (None: stays as it is). Return the
    game's state. Raises Fault."""
    desk.writable().settle(id_, value)
    return state(desk)


def history(desk: OpenGame, name: str, key: str, column: str) -> list[dict[str, Any]]:
    """Return what a cell (of the row `key` in a column) held before each change of it, as records with ``at``,
    ``before`` and ``after``, the latest last."""
    work = desk.work
    return work.history(name, key, column) if work else []


def state(desk: OpenGame) -> dict[str, Any]:
    """Return the game's state as a record: what can be undone and redone, open conflicts, and what other programs
    changed."""
    if desk.work is None:
        return {"own": False, "version": 0}
    work = desk.work
    return {
        "own": True, "version": work.version, "undo": work.done[-1].label if work.done else "",
        "redo": work.undone[-1].label if work.undone else "", "clashes": [asdict(clash) for clash in work.clashes],
        "outside": work.told[-5:], "saved": work.done[-1].at if work.done else None,
        "missing": str(work.folder) if work.missing else "",
    }  # fmt: skip


def _apply_edit(raw: bytes, file: str, op: Mapping[str, Any], desk: OpenGame) -> bytes:
    kind = op["op"]
    if Path(file).suffix == ".md":
        return str(op["value"]).encode()
    if Path(file).suffix == ".toml":
        place = f"{op['place']}" if kind == "german" else str(op["key"])
        if file == f"text.{GERMAN}.toml" and not str(op["value"]).strip():  # a text of nothing translates nothing
            text = raw.decode("utf-8")
            one = next((one for one in rewrite_toml.leaves(text) if toml_path_str(one) == place), None)
            return rewrite_toml.remove(text, one).encode() if one else raw
        return toml_with(raw, place, str(op["value"]))
    rows = read_written(raw, file)
    if kind == "cell":
        return rows.put(_number(rows, op, _keys(desk, file, raw)), str(op["column"]), str(op["value"])).raw
    if kind == "insert":
        cells = {name: str(cell) for name, cell in op.get("cells", {}).items()}
        column = next((key for key in _keys(desk, file, raw) if key in cells), "")
        taken = {row.cells.get(column, "") for row in rows.rows}
        if cells.get(column) in taken:  # by another window, meanwhile
            cells[column] = next_id(cells[column], taken)
        return rows.insert(int(op["row"]), cells).raw
    if kind == "copy":
        return _with_copied_row(rows, _number(rows, op, _keys(desk, file, raw)), _keys(desk, file, raw)).raw
    if kind == "delete":
        return rows.delete(_number(rows, op, _keys(desk, file, raw))).raw
    if kind == "order":
        return rows.order(_order(rows, op, _keys(desk, file, raw))).raw
    raise Fault(f"unknown request: {kind}", file)


def _number(rows: Rows, op: Mapping[str, Any], keys: tuple[str, ...]) -> int:
    """Return the number of the row that an `op` means: ``row``, unless another change has moved it; then the one named
    ``of``, of the key columns `keys`. Raises Fault if it is gone."""
    number, meant = int(op["row"]), op.get("of")
    named = _row_names(rows, keys)
    if meant is None or named.get(number) == meant:
        return number
    for other, name in named.items():
        if name == meant:
            return other
    if "value" not in op:
        raise Fault(f"{meant} is no longer there", rows.name)
    raise Fault(f"{meant} is no longer there, so this was not written: {op['value']}", rows.name)


def _row_names(rows: Rows, key_columns: tuple[str, ...]) -> dict[int, str]:
    """Return the name of each row (its key columns joined with ``-``) by its number."""
    return {row.number: "-".join(row.cells.get(key, "") for key in key_columns) for row in rows.rows}


def _order(rows: Rows, op: Mapping[str, Any], key_columns: tuple[str, ...]) -> list[int]:
    """Return row numbers in the new order, ``rows`` of `op`. If the rows have changed meanwhile, they are matched by
    their names in ``of``: new rows go last, deleted ones are left out."""
    wished, named = [int(number) for number in op["rows"]], _row_names(rows, key_columns)
    called = op.get("of")
    if called is None or ([named.get(number) for number in wished] == called and len(wished) == len(named)):
        return wished
    place = {str(name): at for at, name in reversed(list(enumerate(called)))}
    return sorted(named, key=lambda number: place.get(named[number], len(place)))


def _with_copied_row(rows: Rows, number: int, key_columns: tuple[str, ...]) -> Rows:
    """Return the table with a copy of row `number` below it, under an unused id in the first of its key columns."""
    row = next((row for row in rows.rows if row.number == number), None)
    if row is None:
        raise Fault(f"there is no row {number}")
    cells = dict(row.cells)
    column = next(key for key in key_columns if key in cells)
    taken = {other.cells[column] for other in rows.rows}
    cells[column] = next_id(cells[column], taken)
    return rows.insert(number + 1, cells)


def _keys(desk: OpenGame, name: str, raw: bytes) -> tuple[str, ...]:
    """Return the columns that identify a row; the first column if the schema does not say."""
    return desk.writable().keys(name) or read_written(raw, name).columns[:1]


def _german_too(
    desk: OpenGame, name: str, before: bytes, contents: Mapping[str, bytes], copied: bool
) -> dict[str, bytes]:
    """Return the German files with the texts of a row also under its copy (`copied`), or moved to its new id; whether
    they were read stays noted. `contents` are the files changed so far, by name."""
    work, german, noted = desk.writable(), f"text.{GERMAN}.toml", f"{READ}{GERMAN}.csv"
    if german not in work.files or "/" in name:
        return {}
    columns = _keys(desk, name, before)
    old, new = (
        ["-".join(row.cells[one] for one in columns) for row in read_written(raw, name).rows]
        for raw in (before, contents[name])
    )
    at = next((n for n, key in enumerate(new) if n == len(old) or key != old[n]), 0)
    source, target = old[at - 1] if copied else old[at], new[at]
    if source == target or (not copied and source in new):
        return {}
    whose, other = (Path(name).stem, source), (Path(name).stem, target)
    text = contents.get(german, work.raw(german)).decode("utf-8")
    for place, value in rewrite_toml.leaves(text).items():
        if place[:2] == whose:
            text = rewrite_toml.put(text, (*other, *place[2:]), value)
            text = text if copied else rewrite_toml.remove(text, place)
    out = {german: text.encode()}
    if noted in work.files:
        rows, start = read_written(contents.get(noted, work.raw(noted)), noted), f"{'.'.join(whose)}."
        for cells in [row.cells for row in rows.rows if row.cells["place"].startswith(start)]:
            there = cells["place"].replace(start, f"{'.'.join(other)}.", 1)
            after = next((row.number for row in rows.rows if row.cells["place"] > there), rows.rows[-1].number + 1)
            rows = rows.insert(after, {**cells, "place": there})
        out[noted] = rows.raw
    return out


def _german_away(
    desk: OpenGame, name: str, before: bytes, contents: Mapping[str, bytes], op: Mapping[str, Any]
) -> dict[str, bytes]:
    """Return the German files without the translations of the row deleted or the cell emptied by `op`. `contents` are
    the files changed so far, by name."""
    work, german, noted = desk.writable(), f"text.{GERMAN}.toml", f"{READ}{GERMAN}.csv"
    if german not in work.files or "/" in name:
        return {}
    rows, keys = read_written(before, name), _keys(desk, name, before)
    whose = (Path(name).stem, _row_names(rows, keys)[_number(rows, op, keys)])
    gone = (*whose, str(op["column"])) if op["op"] == "cell" else whose
    text = contents.get(german, work.raw(german)).decode("utf-8")
    for place in rewrite_toml.leaves(text):
        if place[: len(gone)] == gone:
            text = rewrite_toml.remove(text, place)
    out = {german: text.encode()}
    if noted in work.files:
        notes = read_written(contents.get(noted, work.raw(noted)), noted)
        for row in reversed(notes.rows):
            if f"{row.cells['place']}.".startswith(f"{'.'.join(gone)}."):
                notes = notes.delete(row.number)
        out[noted] = notes.raw
    return out


def next_id(like: str, taken: set[str]) -> str:
    """Return an unused id shaped like another: F069 after F068, boar-2 after boar."""
    found = re.fullmatch(r"(.*?)(\d+)", like)
    if found:
        stem, width = found[1], len(found[2])
        highest = max(
            (int(one[len(stem) :]) for one in taken if re.fullmatch(re.escape(stem) + r"\d+", one)), default=0
        )
        return f"{stem}{highest + 1:0{width}}"
    count = 2
    while f"{like}-{count}" in taken:
        count += 1
    return f"{like}-{count}"


def _label(change: Mapping[str, Any]) -> str:
    """Return a label for a change (an `op` of the page) as ``kind:what``, which the page puts into words."""
    kind = change["op"]
    if kind == "text":
        return "text:"
    if kind == "german":
        return f"german:{change['place']}"
    if kind == "cell":
        return f"cell:{change['column']}:{change['row']}" if "column" in change else f"key:{change['key']}"
    return f"{kind}:{change.get('row', '')}"
