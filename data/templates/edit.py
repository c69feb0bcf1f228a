"""Changes to the text of a ``layout.toml``, one at a time, that leave all other characters alone. Every function takes
and returns text."""

import json
import math
import re
from collections.abc import Sequence
from typing import Any

from data.errors import Fault
from data.templates.language import FILE, Given, Part, Written
from data.templates.reading import parse_faces
from data.templates.values import ELEMENT_KEYS, FACE_KEYS

_NUMBER = re.compile(r"""("(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*)|([-+]?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?)""")
Value = bool | int | float | str | Sequence[float]


def put(text: str, face: str, element: str, key: str, value: Value) -> str:
    """Return the text with `key` of an element set to `value`; of the face itself if `element` is ``""``.

    If the old and the new value are numbers, only those that differ are replaced. A new key gets a line after the last
    one of its section. An element that the face only inherits gets a section of its own at the end of the face, so that
    the change stays there. Raises Fault for an unknown face or key, and for an element written in braces on one
    line."""
    faces, _ = parse_faces(text)
    if face not in faces:
        raise Fault(f"there is no face {face!r}", FILE)
    if key not in (ELEMENT_KEYS if element else FACE_KEYS):
        raise Fault(f"there is no key {key!r}", FILE, faces[face].line, face)
    part: Written | Part | None = faces[face].parts.get(element) if element else faces[face]
    if part is None:
        return _section(text, faces[face], element, key, value)
    given = part.keys.get(key)
    if given is not None and not given.end:
        raise Fault(f"stands in braces on one line; write it as [{face}.{element}] one line per key", FILE, given.line)
    return _line(text, part, key, value) if given is None else _replace_value(text, given, value)


def number(text: str, line: int, index: int, value: float) -> str:
    """Return the text with the number `index` (from 0) of the value on `line` (from 1) changed. Raises Fault if there
    is none."""
    for face in parse_faces(text)[0].values():
        sections: list[Written | Part] = [face, *face.parts.values()]
        for part in sections:
            for given in part.keys.values():
                if given.line == line and given.end:
                    spots = _spots(text, given)
                    if index < len(spots):
                        start, end = spots[index]
                        return text[:start] + value_str(value) + text[end:]
    raise Fault(f"there is no number {index + 1} here", FILE, line)


def taken_out(text: str, face: str, element: str) -> str:
    """Return the text without the section of an element. Raises Fault if the face does not write it."""
    faces, _ = parse_faces(text)
    part = faces[face].parts.get(element) if face in faces else None
    if part is None:
        raise Fault(f"{face} does not write {element}", FILE)
    lines = text.split("\n")
    first, last = part.line - 1, part.last
    if last < len(lines) and not lines[last].strip():
        last += 1  # with the empty line below it
    return "\n".join(lines[:first] + lines[last:])


def without_key(text: str, face: str, element: str, key: str) -> str:
    """Return the text without a key of an element in a face, so that its default or inherited value applies; unchanged
    if the key is not written."""
    faces, _ = parse_faces(text)
    part = faces[face].parts.get(element) if face in faces else None
    given = part.keys.get(key) if part else None
    if given is None or not given.end:
        return text
    lines = text.split("\n")
    after = given.line + text.count("\n", given.start, given.end)
    return "\n".join(lines[: given.line - 1] + lines[after:])


def move_section(text: str, face: str, element: str, by: int) -> str:
    """Return the text with an element's section moved by `by` places within its face, later ones lying on top; it stops
    at either end. Raises Fault if the element has no section of its own."""
    order = [part.name for part in _sections(text, face)]
    _block(text, face, element)
    to = max(0, min(len(order) - 1, order.index(element) + by))
    order.insert(to, order.pop(order.index(element)))
    parts = _sections(text, face)
    lines = text.split("\n")
    blocks = {part.name: lines[part.line - 1 : part.last] for part in parts}
    for place, name in reversed(list(zip(parts, order, strict=True))):
        lines[place.line - 1 : place.last] = blocks[name]
    return "\n".join(lines)


def copy_section(text: str, home: str, element: str, face: str, name: str) -> str:
    """Return the text with a copy, called `name`, of the section of `element` in the face `home`: right after it, or at
    the end of another `face`. Raises Fault if the element has no section of its own."""
    first, last = _block(text, home, element)
    lines = text.split("\n")
    end = "\r" if lines[first].endswith("\r") else ""
    copy = [end, f"[{face}.{name}]{end}", *lines[first + 1 : last]]
    at = last if home == face else parse_faces(text)[0][face].last
    return "\n".join(lines[:at] + copy + lines[at:])


def _sections(text: str, face: str) -> list[Part]:
    """Return the elements for which a face has sections of their own, in order of their lines."""
    faces, _ = parse_faces(text)
    lines = text.split("\n")
    parts = faces[face].parts.values() if face in faces else ()
    return sorted(
        (part for part in parts if lines[part.line - 1].strip().startswith(f"[{face}.{part.name}]")),
        key=lambda part: part.line,
    )


def _block(text: str, face: str, element: str) -> tuple[int, int]:
    """Return (first line of an element's section in a face, line after its last), both counted from 0. Raises Fault if
    it has no section."""
    part = next((part for part in _sections(text, face) if part.name == element), None)
    if part is None:
        raise Fault(f"{face} does not write {element}", FILE)
    return part.line - 1, part.last


def value_str(value: Value) -> str:
    """Return a value as TOML: numbers rounded to a hundredth, texts in quotes, lists in brackets. Raises ValueError for
    infinity or NaN."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        rounded = round(float(value), 2) + 0.0
        if not math.isfinite(rounded):
            raise ValueError(f"{value!r} is not a number to write")
        return f"{rounded:.2f}".rstrip("0").rstrip(".")
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"[{', '.join(value_str(part) for part in value)}]"


def _replace_value(text: str, given: Given, value: Value) -> str:
    """Return the text with the value at `given` replaced; if both are as many numbers, only those that differ are."""
    new = [value] if isinstance(value, int | float) and not isinstance(value, bool) else value
    old = [given.value] if isinstance(given.value, int | float) and not isinstance(given.value, bool) else given.value
    spots = _spots(text, given)
    if (
        isinstance(new, list | tuple)
        and isinstance(old, list)
        and len(new) == len(old) == len(spots)
        and _kind(value, given)
    ):
        for (start, end), before, after in reversed(list(zip(spots, old, new, strict=True))):
            if value_str(float(before)) != value_str(float(after)):
                text = text[:start] + value_str(after) + text[end:]
        return text
    return text if value == given.value else text[: given.start] + value_str(value) + text[given.end :]


def _kind(value: Any, given: Given) -> bool:
    """Return whether both the new value and the old one (`given`) are lists, or neither is."""
    return isinstance(value, list | tuple) == isinstance(given.value, list)


def _spots(text: str, given: Given) -> list[tuple[int, int]]:
    """Return the (start, end) positions in the text of each number within a value."""
    found = _NUMBER.finditer(text, given.start, given.end)
    return [match.span() for match in found if match[2] is not None]


def _line(text: str, part: Written | Part, key: str, value: Value) -> str:
    """Return the text with a new line for a key, below the last key of the section `part`."""
    lines = text.split("\n")
    ends = [given.line + text.count("\n", given.start, given.end) for given in part.keys.values()]
    at = max([part.line, *ends])
    end = "\r" if lines[part.line - 1].endswith("\r") else ""
    return "\n".join([*lines[:at], f"{key} = {value_str(value)}{end}", *lines[at:]])


def _section(text: str, face: Written, element: str, key: str, value: Value) -> str:
    """Return the text with a new section for an element, with this one key, at the end of a face."""
    lines = text.split("\n")
    end = "\r" if lines[face.line - 1].endswith("\r") else ""
    new = [end, f"[{face.name}.{element}]{end}", f"{key} = {value_str(value)}{end}"]
    more = [] if face.last < len(lines) else [""]
    return "\n".join([*lines[: face.last], *new, *lines[face.last :], *more])
