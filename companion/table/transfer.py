"""A table as a file of JSON lines that folds to the same state anywhere: first a head, then one row for each line of
the log.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.engine.folding import Play
from companion.engine.moves import Opening, Undo, from_record, to_json
from companion.engine.refusal import NotAllowed
from companion.engine.registry import rules_of
from companion.engine.rules import settle
from companion.table.embedded_data import tables_of
from companion.table.store import Row, Store
from companion.table.table import Entry, Table
from data.errors import Fault, Faults
from data.writing import keep

FORMAT = 1
NAME = re.compile(r"\w[\w.-]{0,59}")
LATEST = 253_402_300_800_000  # the year 10,000, in milliseconds since 1970
MOST = 20  # refused lines that are told one by one; the rest is counted


def export(table: Table) -> str:
    """Return the text of the exported file, ending in a new line."""
    entries = [entry for entry, _ in table.history()]
    head = {"lostkit": FORMAT, "table": table.name, "lines": len(entries)}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *map(_record, entries)))


def write(text: str, path: Path) -> None:
    """Write a file as a whole or not at all. Raises Fault."""
    keep(path, text)


def read(text: str, file: str) -> tuple[str, list[Entry]]:
    """Return the table's name and the lines of an exported table, all of them checked and played. `file` is its name in
    messages. Raises Faults, each naming its row."""
    name, count, rows = _head(text, file)
    faults: list[Fault] = []
    entries: list[Entry] = []
    clients: set[str] = set()
    for row, line in rows:
        try:
            entry = _entry(line)
            if entry.number != row - 2:
                raise ValueError(f"this is line {row - 2} of the table, not {entry.number}")
            if entry.client in clients:
                raise ValueError(f"client {entry.client!r} is there twice")
            if isinstance(entry.line, Opening) == bool(entry.number):
                raise ValueError("a table begins with its opening, and has no other")
            clients.add(entry.client)
            entries.append(entry)
        except ValueError as error:
            faults.append(Fault(str(error), file, row))
    if not faults and count != len(entries):
        message = f"the table has {count} lines and here are {len(entries)}: the file was cut off"
        faults.append(Fault(message, file, len(entries) + 1))
    _raise(faults)
    _play(entries, file)
    return name, entries


def load(store: Store, path: Path, name: str | None = None) -> tuple[str, int]:
    """Import a file into a store, as a whole or not at all; return the table's name and the number of new lines.

    A table that is already in the store is continued with the further lines of the file. `name`: store it under this
    name instead. Raises Faults or Fault."""
    if path.exists() and not path.is_file():
        raise Fault(f"{path} is not a file that can be read to its end; name one that was exported")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault("is not a text in UTF-8; export it again", path.name) from None
    except OSError as error:
        raise Fault(f"{path} cannot be read: {error.strerror}") from error
    said, entries = read(text, path.name)
    name = name or said
    with store.writing():
        here = store.rows(name)
        rows = [_row(entry) for entry in entries]
        for ours, theirs in zip(here, rows, strict=False):
            if ours != theirs:
                raise Fault(
                    f"there is another table {name!r} here, different from line {ours.number} on; import it --as NAME"
                )
        for row in rows[len(here) :]:
            store.add(name, row)
    return name, max(0, len(rows) - len(here))


def _record(entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "client": entry.client,
        "seat": entry.seat,
        "at": entry.at,
        "line": entry.line.record(),
    }


def _row(entry: Entry) -> Row:
    return Row(entry.number, entry.client, entry.seat, entry.at, to_json(entry.line))


def _head(text: str, file: str) -> tuple[str, int, Iterable[tuple[int, str]]]:
    """Return the table's name in a file's text, its number of lines, and the rows after, by number. Raises Faults."""
    first, *rest = text.removesuffix("\n").split("\n")
    try:
        head = json.loads(first)
        format_, name, count = head["lostkit"], head["table"], head["lines"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Faults([Fault("is not an exported table; `lost log export` writes them", file, 1)]) from None
    if not _whole(format_) or not isinstance(name, str) or not NAME.fullmatch(name) or not _whole(count):
        raise Faults([Fault("is not an exported table; `lost log export` writes them", file, 1)])
    if format_ > FORMAT:
        raise Faults(
            [Fault(f"was written by a newer lostkit (its format {format_}, ours {FORMAT}); update lostkit", file, 1)]
        )
    return name, count, enumerate(rest, 2)


def _entry(text: str) -> Entry:
    """Return the log line in a row of the file. Raises ValueError saying what is wrong."""
    try:
        record = json.loads(text)
        if not isinstance(record, dict) or set(record) != {"number", "client", "seat", "at", "line"}:
            raise ValueError("a line has number, client, seat, at and line")
        number, client, seat, at = (record[name] for name in ("number", "client", "seat", "at"))
        if (
            not _whole(number)
            or not isinstance(at, int)
            or not (seat is None or _whole(seat))
            or not isinstance(client, str)
            or not client
        ):
            raise ValueError("number, seat and at are numbers, client is a text")
        if not _whole(at, LATEST):
            raise ValueError("at is a time in milliseconds since 1970, before the year 10000")
        if half := _HALF.search(json.dumps(record, ensure_ascii=False)):
            raise ValueError(f"holds half a sign (U+{ord(half[0]):04X}); write it whole or take it out")
        return Entry(number, client, seat, at, from_record(record["line"]))
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: {error.msg} at sign {error.colno}") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _play(entries: list[Entry], file: str) -> None:
    """Play the entries of a file. Raises Faults naming each refused, Fault if the game cannot be played here at all."""
    opening = entries[0].line if entries else None
    if not isinstance(opening, Opening):
        raise Faults([Fault("the table has no line", file, 1)])
    rules = rules_of(opening.game, opening.version)
    fewest, most = rules.seats
    if not fewest <= len(opening.seats) <= most:
        raise Faults([Fault(f"{opening.game} is not played by {len(opening.seats)}", file, 2)])
    if settle(rules.options, opening.options) != opening.options:
        raise Faults([Fault("the opening does not settle every option of the game", file, 2)])
    play: Play[Any] = Play(rules(tables_of(opening)), [opening])
    faults: list[Fault] = []
    for entry in entries[1:]:
        try:
            play.push(entry.line)
        except NotAllowed as refusal:
            faults.append(Fault(f"line {entry.number} ({entry.line}) is refused: {refusal}", file, entry.number + 2))
            play.lines.append(Undo(entry.number))  # keeps its place and does nothing: it takes back itself
    _raise(faults)


def _raise(faults: list[Fault]) -> None:
    if len(faults) > MOST:
        more = Fault(f"and {len(faults) - MOST} more lines are refused", faults[MOST].file)
        raise Faults([*faults[:MOST], more])
    if faults:
        raise Faults(faults)


_HALF = re.compile(r"[\ud800-\udfff]")


def _whole(value: Any, most: int = 2**31) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < most
