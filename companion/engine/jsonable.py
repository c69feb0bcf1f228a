"""Plain values: what JSON can hold, and how states, views and offers become that."""

import json
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

Atom: TypeAlias = int | str | bool | None
Value: TypeAlias = "Atom | tuple[Value, ...]"
PLAIN = frozenset({int, str, bool, float, type(None)})  # asked first: nearly all that a state is made of


def freeze(value: Any) -> Value:
    """Return an argument of a move as an immutable value: lists become tuples.

    Raises TypeError for anything but atoms and lists of them.

    >>> frozen([1, ["a", None]])
    (1, ('a', None))
    """
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(map(freeze, value))
    raise TypeError(f"{value!r} is not a whole number, a text, true, false, null or a list of those")


def freeze_mapping(values: Mapping[str, Any]) -> Mapping[str, Value]:
    """Return a read-only copy of a mapping of arguments."""
    return MappingProxyType({str(key): freeze(value) for key, value in values.items()})


def to_json_value(value: Any) -> Any:
    """Return a state, view or offer as JSON-plain values: dataclasses become dicts without their private fields, sets
    sorted lists.

    Keys of mappings become text; a tuple as key is joined with commas.

    >>> plain({(1, 2): frozenset({3, 1})})
    {'1,2': [1, 3]}
    """
    kind: type = type(value)
    if kind in PLAIN:
        return value
    if kind is dict or isinstance(value, Mapping):
        return {_key(key): to_json_value(inner) for key, inner in value.items()}
    if kind is tuple or kind is list:
        return [to_json_value(inner) for inner in value]
    if isinstance(value, Enum):
        return to_json_value(value.value)
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, str):
        return str(value)
    if hasattr(value, "_asdict"):
        return to_json_value(value._asdict())
    if isinstance(value, (list, tuple)):
        return [to_json_value(inner) for inner in value]
    if isinstance(value, Set):
        return [to_json_value(inner) for inner in sorted(value)]
    if is_dataclass(value):
        return {name: to_json_value(getattr(value, name)) for name in _public_fields(kind)}
    raise TypeError(f"{type(value).__name__} has no plain form")


def compact(value: Any) -> str:
    """Return JSON in one line without spaces, as the log keeps it."""
    return json.dumps(to_json_value(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


@cache
def _public_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a dataclass that are not private."""
    return tuple(field.name for field in fields(kind) if not field.name.startswith("_"))


def _key(key: Any) -> str:
    if type(key) is str:
        return key
    if isinstance(key, Enum):
        key = key.value
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
