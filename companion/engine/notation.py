"""How moves are written for people: ``0 roll red=3 fate=4 white=1,2,2,5,6 by=hand``.

A value is a number, ``true``, ``false``, ``null``, a bare word, a text in JSON quotes, or a list: items with commas
between, a comma after a single one (``3,``), a comma alone for none, and lists in lists in brackets (``(0,1),(1,1)``).
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from companion.engine.jsonable import Value, freeze

_WORD = re.compile(r"[^\W\d][\w./:+*&'-]*")
_NUMBER = re.compile(r"-?\d+(?![\w.])")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_NAME = re.compile(r"[^\W\d][\w.]*(?==)")
_CONSTANTS = {"true": True, "false": False, "null": None}


def write(args: Mapping[str, Value]) -> str:
    """Return arguments as ``key=value`` pairs separated by spaces, in the order of the mapping."""
    return " ".join(
        f"{name}={_list(value) if isinstance(value, tuple) else _atom(value)}" for name, value in args.items()
    )


def read(text: str) -> dict[str, Value]:
    """Return the arguments that `write` wrote. Raises ValueError naming the character at which the text is wrong."""
    args: dict[str, Value] = {}
    at = _blanks(text, 0)
    while at < len(text):
        found = _NAME.match(text, at)
        if not found or found[0] in args:
            raise ValueError(f"{text!r} is not understood at character {at + 1}: a name and = must stand there")
        args[found[0]], at = _read_value(text, found.end() + 1)
        if at < len(text) and not text[at].isspace():
            raise ValueError(f"{text!r} is not understood at character {at + 1}")
        at = _blanks(text, at)
    return args


def _atom(value: Value) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return f"({_list(value) if value else ''})"
    return value if _WORD.fullmatch(value) and value not in _CONSTANTS else json.dumps(value, ensure_ascii=True)


def _list(items: tuple[Value, ...]) -> str:
    return ",".join(map(_atom, items)) + ("," if len(items) < 2 else "")


def _read_value(text: str, at: int) -> tuple[Value, int]:
    """Return the value that begins at character `at`, and the position after it."""
    if text[at : at + 1] == ",":
        return (), at + 1
    first, at = _read_atom(text, at)
    if text[at : at + 1] != ",":
        return first, at
    return _read_list(text, at, [first])


def _read_list(text: str, at: int, items: list[Value]) -> tuple[Value, int]:
    while text[at : at + 1] == ",":
        at += 1
        if at == len(text) or text[at].isspace() or text[at] == ")":
            break
        item, at = _read_atom(text, at)
        items.append(item)
    return tuple(items), at


def _read_atom(text: str, at: int) -> tuple[Value, int]:
    if text[at : at + 1] == "(":
        if text[at + 1 : at + 2] == ")":
            return (), at + 2
        first, end = _read_atom(text, at + 1)
        items, end = _read_list(text, end, [first])
        if text[end : end + 1] != ")":
            raise ValueError(f"{text!r} is not understood at character {end + 1}: a bracket is not closed")
        return items, end + 1
    if found := _QUOTED.match(text, at):
        return json.loads(found[0]), found.end()
    if found := _NUMBER.match(text, at):
        return int(found[0]), found.end()
    if found := _WORD.match(text, at):
        return _CONSTANTS.get(found[0], found[0]), found.end()
    raise ValueError(f"{text!r} is not understood at character {at + 1}: a value must stand there")


def _blanks(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def compare_fields(record: Any, rest: str) -> None:
    """Compare the ``name=value`` pairs in `rest` with a JSON-plain `record`; a name is a path with dots
    (``hands.0.2``). Raises ValueError naming the first pair that differs."""
    for name, wanted in read(rest).items():
        found = find_field(record, name, name)
        if freeze(found) != wanted:
            raise ValueError(f"{name} is {found!r}, not {wanted!r}")


def find_field(record: Any, rest: str, name: str) -> Any:
    """Return a `record`'s value at a dotted path `rest`; keys may contain dots themselves (``terrain.hex.3.4``). `name`
    is the whole path, for the message. Raises ValueError if there is no such field."""
    if not rest:
        return record
    if isinstance(record, dict):
        for key in sorted(record, key=len, reverse=True):
            if f"{rest}.".startswith(f"{key}."):
                return find_field(record[key], rest[len(key) + 1 :], name)
    part, _, left = rest.partition(".")
    if isinstance(record, list) and part.isdigit() and int(part) < len(record):
        return find_field(record[int(part)], left, name)
    raise ValueError(f"there is no {name}")
