"""Changing a TOML text as it is written: a key's value and nothing else; comments, order and quotes stay.

A place is a path of keys, an element of an array by its number: ``("products", 1, "title")``. An array of plain values
is one value.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from data.errors import Fault
from data.readers import HEADER, KEY, header_path, key_parts, not_toml

Place = tuple[str | int, ...]


@dataclass(frozen=True)
class Span:
    """Where a value stands in a text: from `start` to before `end`; its key begins at `key`."""

    place: Place
    key: int
    start: int
    end: int


def spans(text: str) -> Iterator[Span]:
    """Yield every key's value in a TOML text that can be read, in the order in which they are written."""
    arrays: dict[Place, int] = {}
    prefix: Place = ()
    at = 0
    while at < len(text):
        stop = text.find("\n", at)
        stop = len(text) if stop < 0 else stop
        line = text[at:stop]
        if header := HEADER.match(line):
            prefix = header_path(key_parts(header[2]), arrays, header[1] == "[[")
        elif key := KEY.match(line):
            start = at + key.start(2)
            end = _end(text, start)
            place = (*prefix, *key_parts(key[1]))
            if text[start] == "{":
                yield from _inline(text, start, end, place)
            else:
                yield Span(place, at + key.start(1), start, end)
            stop = text.find("\n", end)
            stop = len(text) if stop < 0 else stop
        at = stop + 1


_INNER = re.compile(r"""[\s,{]*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*""")


def _inline(text: str, start: int, end: int, prefix: Place) -> Iterator[Span]:
    """Yield the keys of a table that is written in braces."""
    at = start
    while (key := _INNER.match(text, at, end)) is not None:
        place, value = (*prefix, *key_parts(key[1])), key.end()
        at = _bracket(text, value) if text[value] in "[{" else _atom(text, value)
        if text[value] == "{":
            yield from _inline(text, value, at, place)
        else:
            yield Span(place, key.start(1), value, at)


def _atom(text: str, at: int) -> int:
    """Return where a text or a plain value within braces ends."""
    found = _ONE_LINE.match(text, at) or re.compile(r"[^\s,}\]]+").match(text, at)
    return found.end() if found else at


def leaves(text: str) -> dict[Place, Any]:
    """Return every value by its place. Raises Fault for what is not TOML."""
    values = _parse(text)
    return {span.place: _value_at(values, span.place) for span in spans(text)}


def literal(text: str, place: Place) -> str:
    """Return a value as it is written. Raises KeyError."""
    span = _span(text, place)
    if span is None:
        raise KeyError(place)
    return text[span.start : span.end]


def put(text: str, place: Place, value: Any) -> str:
    """Return the text with another value at a place: one that is there, or a new key of its group.

    Raises Fault if the text is not TOML, or would say anything else besides."""
    wanted = _parse(text)
    _put(wanted, place, value)
    span = _span(text, place)
    if span:
        changed = text[: span.start] + _write_value(value, text[span.start : span.end]) + text[span.end :]
    else:
        changed = _add_key(text, place, value)
    if _parse(changed) != wanted:
        raise Fault(f"{'.'.join(map(str, place))} cannot be written there; write it in an editor")
    return changed


def remove(text: str, place: Place) -> str:
    """Return the text without a key and its line. Raises Fault if there is none."""
    span = _span(text, place)
    if span is None:
        raise Fault(f"there is no {'.'.join(map(str, place))}")
    start = text.rfind("\n", 0, span.key) + 1
    end = text.find("\n", span.end)
    return text[:start] + (text[end + 1 :] if end >= 0 else "")


def value_of(typed: str, like: Any) -> Any:
    """Return what somebody typed in the place of a value such as `like`: a text as it is, anything else as TOML writes
    it.

    Raises Fault for what TOML cannot read."""
    if isinstance(like, str):
        return typed
    try:
        return tomllib.loads(f"v = {typed}")["v"]
    except tomllib.TOMLDecodeError:
        shape = (
            "true or false"
            if isinstance(like, bool)
            else "a number"
            if isinstance(like, int | float)
            else "a list, [1, 2]"
        )
        raise Fault(f"{typed!r} is not {shape}") from None


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise not_toml(text, error) from None


def _span(text: str, place: Place) -> Span | None:
    return next((span for span in spans(text) if span.place == place), None)


def _value_at(values: Any, place: Place) -> Any:
    for part in place:
        values = values[part]
    return values


def _put(values: Any, place: Place, value: Any) -> None:
    for part in place[:-1]:
        values = values.setdefault(part, {}) if isinstance(values, dict) else values[part]
    values[place[-1]] = value


def _add_key(text: str, place: Place, value: Any) -> str:
    """Return the text with a new key at the end of its group, which is made if there is none."""
    line = f"{_key(place[-1])} = {_write_value(value, '')}\n"
    group = place[:-1]
    inside = [span for span in spans(text) if span.place[:-1] == group]
    if inside:
        end = text.find("\n", inside[-1].end)
        return text[: end + 1] + line + text[end + 1 :] if end >= 0 else f"{text}\n{line}"
    if group in (header := _headers(text)):
        end = header[group]
        return text[:end] + line + text[end:]
    if not group:  # the first key that stands in no group
        whole = text if text.endswith("\n") or not text else f"{text}\n"
        return f"{line}{whole}" if _headers(text) else f"{whole}{line}"
    if any(isinstance(part, int) for part in group):
        raise Fault(f"there is no group {'.'.join(map(str, group))}; write it in an editor")
    head = ".".join(map(_key, group))
    near = [end for other, end in _ends(text) if other[: len(group) - 1] == group[:-1]]
    at = near[-1] if near and group[:-1] else len(text.rstrip("\n")) + 1
    before = text[:at] if text[:at].endswith("\n") else f"{text[:at]}\n"
    return f"{before}\n[{head}]\n{line}{text[at:]}"


def _headers(text: str) -> dict[Place, int]:
    """Return where the line after each group's header begins."""
    arrays: dict[Place, int] = {}
    return {
        header_path(key_parts(found[2]), arrays, found[1] == "[["): at
        for found, at in ((HEADER.match(line), end) for line, end in _lines(text))
        if found
    }


def _ends(text: str) -> list[tuple[Place, int]]:
    """Return each group with where its last key ends."""
    last: dict[Place, int] = {}
    for span in spans(text):
        end = text.find("\n", span.end)
        last[span.place[:-1]] = end + 1 if end >= 0 else len(text)
    return list(last.items())


def _lines(text: str) -> Iterator[tuple[str, int]]:
    at = 0
    for line in text.splitlines(keepends=True):
        at += len(line)
        yield line.rstrip("\n"), at


def _key(part: str | int) -> str:
    return str(part) if re.fullmatch(r"[\w-]+", str(part), re.ASCII) else _text(str(part))


def _write_value(value: Any, was: str) -> str:
    """Return a value as TOML writes it, in the manner of what stood there."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple) and "\n" in was:
        return "[\n" + "".join(f"  {_write_value(one, '')},\n" for one in value) + "]"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_write_value(one, "") for one in value) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_write_value(one, '')}" for name, one in value.items()) + " }"
    if was.startswith('"""') or "\n" in value:
        opening = was[: len(was) - len(was[3:].lstrip("\n"))] if was.startswith('"""') else '"""\n'
        return f'{opening}{_escape(value, lines=True)}"""'
    if was.startswith("'") and "'" not in value and value.isprintable():
        return f"'{value}'"
    return _text(value)


def _text(value: str) -> str:
    return f'"{_escape(value)}"'


def _escape(value: str, lines: bool = False) -> str:
    out = value.replace("\\", "\\\\").replace('"""' if lines else '"', '\\"\\"\\"' if lines else '\\"')
    if lines and out.endswith('"'):
        out = f'{out[:-1]}\\"'
    return re.sub(
        r"[\x00-\x08\x0b-\x1f\x7f]" if lines else r"[\x00-\x1f\x7f]",
        lambda sign: {"\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(sign[0], f"\\u{ord(sign[0]):04x}"),
        out,
    )


_ONE_LINE = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')


def _end(text: str, at: int) -> int:
    """Return where the value that begins at `at` ends."""
    for quotes in ('"""', "'''"):
        if text.startswith(quotes, at):
            return _end_of_text(text, at + 3, quotes)
    if found := _ONE_LINE.match(text, at):
        return found.end()
    if text[at : at + 1] in ("[", "{"):
        return _bracket(text, at)
    stop = re.compile(r"[ \t]*(?:#.*)?(?=\n|\Z)").search(text, at)
    return stop.start() if stop else len(text)


def _end_of_text(text: str, at: int, quotes: str) -> int:
    while True:
        end = text.find(quotes, at)
        if end < 0:
            return len(text)
        if quotes == '"""' and (end - len(text[:end].rstrip("\\"))) % 2:
            at = end + 1
            continue
        end += 3
        while text[end : end + 1] == quotes[0]:  # up to two quotes may stand before the closing ones
            end += 1
        return end


def _bracket(text: str, at: int) -> int:
    depth = 0
    while at < len(text):
        sign = text[at]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
            if not depth:
                return at + 1
        elif sign in "\"'":
            at = _end(text, at)
            continue
        elif sign == "#":
            at = text.find("\n", at)
            if at < 0:
                break
        at += 1
    return len(text)
