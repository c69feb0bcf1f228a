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

    Raises TypeError for anything but whole numbers, texts, booleans, None and lists of those.

    >>> freeze([1, ["a", None]])
    (1, ('a', None))
    """
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(map(freeze, value))
    raise TypeError(f"{value!r} is not a whole number, a text, true, false, null or a list of those")


def freeze_mapping(values: Mapping[str, Any]) -> Mapping[str, Value]:
    """Return a read-only copy of a mapping of arguments, each value frozen as by `freeze`."""
    return MappingProxyType({str(key): freeze(value) for key, value in values.items()})


def to_json_value(value: Any) -> Any:
    """Return a state, view or offer as JSON-plain values: dataclasses become dicts without their private fields, sets
    sorted lists. Raises TypeError for a type that has no plain form.

    Keys of mappings become text; a tuple as key is joined with commas.

    >>> to_json_value({(1, 2): frozenset({3, 1})})
    {'1,2': [1, 3]}
    """
    kind: type = type(value)
    if kind in PLAIN:
        return value
    shape = _shape(kind)
    if shape is Mapping:
        return {
            key if type(key) is str else _key(key): inner if type(inner) in PLAIN else to_json_value(inner)
            for key, inner in value.items()
        }
    if shape is list:
        return [inner if type(inner) in PLAIN else to_json_value(inner) for inner in value]
    if type(shape) is tuple:
        return {name: inner if type(inner := getattr(value, name)) in PLAIN else to_json_value(inner) for name in shape}
    if shape is Enum:
        return to_json_value(value.value)
    if shape is int:
        return value
    if shape is str:
        return str(value)
    if shape is dict:
        return to_json_value(value._asdict())
    return [to_json_value(inner) for inner in sorted(value)]


@cache
def _shape(kind: type) -> object:
    """Return how values of a type are made plain: a base type, `dict` for a named tuple, or the names of the public
    fields of a dataclass. Raises TypeError for a type that has no plain form."""
    for base in (Mapping, Enum, int, float, str):
        if issubclass(kind, base):
            return int if base is float else base
    if hasattr(kind, "_asdict"):
        return dict
    if issubclass(kind, (list, tuple)):
        return list
    if issubclass(kind, Set):
        return Set
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if not field.name.startswith("_"))
    raise TypeError(f"{kind.__name__} has no plain form")


def compact(value: Any) -> str:
    """Return a value as one line of JSON without spaces, which is how the log stores it."""
    return json.dumps(to_json_value(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _key(key: Any) -> str:
    if type(key) is str:
        return key
    if isinstance(key, Enum):
        key = key.value
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
