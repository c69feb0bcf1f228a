"""What the page changes: cells, rows, their order, German texts, pictures of one's own; every change can be undone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from data import reading
from data.digest import READ
from data.errors import Fault
from data.rewrite_rows import Rows, read_written
from layouts.studio.desk import Desk
from layouts.studio.grid import GERMAN
from layouts.studio.workspace import toml_with


def change(desk: Desk, name: str, ops: list[Mapping[str, Any]]) -> dict[str, Any]:
    """Write changes of a file: each ``op`` is cell, insert, copy, delete, order or german. Raises Fault; then nothing changed."""
    work = desk.writable()
    work.drop_drafts()
    contents: dict[str, bytes] = {}
    label = ""
    for op in ops:
        file = f"text.{GERMAN}.toml" if op["op"] == "german" else name
        raw = contents.get(file, work.raw(file))
        contents[file], label = _changed(raw, file, op, desk), label or _label(op)
    work.write(label, contents)
    return state(desk)


def read_german(desk: Desk, place: str) -> dict[str, Any]:
    """Note a German text as read beside today's English. Raises Fault, Faults."""
    work = desk.writable()
    reading.note_read(desk.loaded(), [place])
    for path in work.mirror.glob(f"{READ}*"):
        work.write(f"read:{place}", {path.name: path.read_bytes()})
    return state(desk)


def undo(desk: Desk, again: bool = False) -> dict[str, Any]:
    """Take back the last change, or do it again."""
    work = desk.writable()
    edit = work.redo() if again else work.undo()
    return state(desk) | {"undone": edit.label if edit else ""}


def settle(desk: Desk, id_: int, value: str | None) -> dict[str, Any]:
    """Settle a conflict. Raises Fault."""
    desk.writable().settle(id_, value)
    return state(desk)


def history(desk: Desk, name: str, key: str, column: str) -> list[dict[str, Any]]:
    """What a cell said before."""
    work = desk.work
    return work.history(name, key, column) if work else []


def state(desk: Desk) -> dict[str, Any]:
    """How a game stands: what can be undone, what waits to be settled, what came from outside."""
    if desk.work is None:
        return {"own": False, "version": 0}
    work = desk.work
    return {
        "own": True, "version": work.version, "undo": work.done[-1].label if work.done else "",
        "redo": work.undone[-1].label if work.undone else "", "clashes": [asdict(clash) for clash in work.clashes],
        "outside": work.told[-5:], "saved": work.done[-1].at if work.done else None,
    }  # fmt: skip


def _changed(raw: bytes, file: str, op: Mapping[str, Any], desk: Desk) -> bytes:
    kind = op["op"]
    if Path(file).suffix == ".toml":
        place = f"{op['place']}" if kind == "german" else str(op["key"])
        return toml_with(raw, place, str(op["value"]))
    rows = read_written(raw, file)
    if kind == "cell":
        return rows.put(int(op["row"]), str(op["column"]), str(op["value"])).raw
    if kind == "insert":
        return rows.insert(int(op["row"]), {name: str(cell) for name, cell in op.get("cells", {}).items()}).raw
    if kind == "copy":
        return _copied(rows, int(op["row"]), desk.work.keys(file) if desk.work else ()).raw
    if kind == "delete":
        return rows.delete(int(op["row"])).raw
    if kind == "order":
        return rows.order([int(number) for number in op["rows"]]).raw
    raise Fault(f"nobody knows how to {kind}", file)


def _copied(rows: Rows, number: int, keys: tuple[str, ...]) -> Rows:
    """With a copy of a row below it, under an id that nobody has."""
    row = next((row for row in rows.rows if row.number == number), None)
    if row is None:
        raise Fault(f"there is no row {number}")
    cells = dict(row.cells)
    column = next((key for key in keys if key in cells), rows.columns[0])
    taken = {other.cells[column] for other in rows.rows}
    cells[column] = next_id(cells[column], taken)
    return rows.insert(number + 1, cells)


def next_id(like: str, taken: set[str]) -> str:
    """An id of the same shape that nobody has: F069 after F068, boar-2 after boar."""
    found = re.fullmatch(r"(.*?)(\d+)", like)
    if found:
        stem, width = found[1], len(found[2])
        highest = max((int(one[len(stem) :]) for one in taken if re.fullmatch(re.escape(stem) + r"\d+", one)), default=0)
        return f"{stem}{highest + 1:0{width}}"
    count = 2
    while f"{like}-{count}" in taken:
        count += 1
    return f"{like}-{count}"


def _label(op: Mapping[str, Any]) -> str:
    """What is done, and to what: ``kind:of what``, for the page to put into words."""
    kind = op["op"]
    if kind == "german":
        return f"german:{op['place']}"
    if kind == "cell":
        return f"cell:{op['column']}:{op['row']}" if "column" in op else f"key:{op['key']}"
    return f"{kind}:{op.get('row', '')}"
