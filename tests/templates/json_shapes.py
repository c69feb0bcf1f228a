"""A validator of JSON Schema, of those words that the schema of layouts uses; it refuses a schema with any other."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

TYPES: Mapping[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "number": (int, float),
    "integer": int,
}
ASIDE = {"description", "title", "$schema", "definitions"}


def wrong(value: Any, shape: Mapping[str, Any], root: Mapping[str, Any] | None = None, at: str = "") -> list[str]:
    """Where a value is not of a shape; nothing if it is."""
    root = root or shape
    if "$ref" in shape:
        return wrong(value, root["definitions"][shape["$ref"].rpartition("/")[2]], root, at)
    out: list[str] = []
    for word, said in shape.items():
        if word not in ASIDE and not _HOLDS[word](value, said, shape):
            out.append(at)
    out += _inside(value, shape, root, at)
    return out if "anyOf" not in shape or any(not wrong(value, one, root) for one in shape["anyOf"]) else [*out, at]


def _inside(value: Any, shape: Mapping[str, Any], root: Mapping[str, Any], at: str) -> Iterator[str]:
    known = shape.get("properties", {})
    for key, inner in value.items() if isinstance(value, dict) else ():
        path = f"{at}.{key}".lstrip(".")
        if key in known:
            yield from wrong(inner, known[key], root, path)
        elif shape.get("additionalProperties") is False:
            yield path
        elif "additionalProperties" in shape:
            yield from wrong(inner, shape["additionalProperties"], root, path)
    for inner in value if isinstance(value, list) and "items" in shape else ():
        yield from wrong(inner, shape["items"], root, at)


def _typed(value: Any, name: str) -> bool:
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def _number(value: Any) -> bool:
    return _typed(value, "number")


_HOLDS: Mapping[str, Any] = {
    "type": lambda value, said, _: _typed(value, said) or (said == "integer" and isinstance(value,
    float) and value.is_integer()),
    "enum": lambda value, said, _: value in said,
    "pattern": lambda value, said, _: not isinstance(value, str) or re.search(said, value) is not None,
    "minimum": lambda value, said, _: not _number(value) or value >= said,
    "maximum": lambda value, said, _: not _number(value) or value <= said,
    "minItems": lambda value, said, _: not isinstance(value, list) or len(value) >= said,
    "maxItems": lambda value, said, _: not isinstance(value, list) or len(value) <= said,
    "items": lambda *_: True, "properties": lambda *_: True, "additionalProperties": lambda *_: True,
    "anyOf": lambda *_: True,
}  # fmt: skip
