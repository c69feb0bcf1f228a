"""Changing a TOML text in place: the value of a key and nothing else; comments, order and quotes stay.

A place is a path of keys, with the index of an element of an array: ``("products", 1, "title")``. An array of plain
values is one value."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item

from data.errors import Fault
from data.readers import not_toml

Place = tuple[str | int, ...]
HERE = "the value that a line is written below"


@lru_cache(64)
def leaves(text: str) -> Mapping[Place, Any]:
    """Return every value by its place, in the order in which they are written. Raises Fault if the text is not TOML."""
    items = _items(_parse(text), ())
    return {place: item.unwrap() if isinstance(item, Item) else item for place, item in items}


@lru_cache(64)
def literals(text: str) -> Mapping[Place, str]:
    """Return every value as it is written, by its place, like `leaves`."""
    return {place: str(tomlkit.item(item).as_string()) for place, item in _items(_parse(text), ())}


def put(text: str, place: Place, value: Any) -> str:
    """Return the text with another value at a place: an existing one, or a new key of an existing group.

    Raises Fault if the text is not TOML, or if the change would affect anything else."""
    document = _parse(text)
    wanted = tomllib.loads(text)
    known = leaves(text)
    last = next((one for one in reversed(list(known)) if one[:-1] == place[:-1]), None)
    try:
        if place in known or _is_empty_group(wanted, place):
            _set_value(document, place, _item(value, literals(text).get(place, "")))
            changed = tomlkit.dumps(document)
        elif last:
            changed = _add_below(
                text, last, f"{tomlkit.key(str(place[-1])).as_string()} = {_item(value, '').as_string()}"
            )
        else:
            _set_value(document, place, _item(value, ""))
            changed = tomlkit.dumps(document)
        _set_value(wanted, place, value)
        if tomllib.loads(changed) == wanted:
            return changed
    except (TOMLKitError, tomllib.TOMLDecodeError, LookupError, TypeError):
        pass
    raise Fault(f"{'.'.join(map(str, place))} cannot be written there; write it in an editor")


def remove(text: str, place: Place) -> str:
    """Return the text without a key and its line. Raises Fault if there is no such key."""
    if place not in leaves(text):
        raise Fault(f"there is no {'.'.join(map(str, place))}")
    document: Any = _parse(text)
    group = document
    for part in place[:-1]:
        group = group[part]
    del group[place[-1]]
    return tomlkit.dumps(document)


def value_of(typed: str, old_value: Any) -> Any:
    """Return the value that somebody typed to replace `old_value`: unchanged where that is a text, else parsed as TOML.

    Raises Fault for what TOML cannot read."""
    if isinstance(old_value, str):
        return typed
    try:
        return tomllib.loads(f"v = {typed}")["v"]
    except tomllib.TOMLDecodeError:
        shapes = {bool: "true or false", int: "a number", float: "a number"}
        raise Fault(f"{typed!r} is not {shapes.get(type(old_value), 'a list, [1, 2]')}") from None


def _parse(text: str) -> tomlkit.TOMLDocument:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise not_toml(text, error) from None
    return tomlkit.parse(text)


def _add_below(text: str, last: Place, line: str) -> str:
    """Return the text with a line added below the last key of a group (at `last`), before comments that lead over to
    the next group."""
    document = _parse(text)
    _set_value(document, last, tomlkit.string(HERE))
    before, _, after = tomlkit.dumps(document).partition(f'"{HERE}"')
    beside, end, below = after.partition("\n")
    return f"{before}{literals(text)[last]}{beside}\n{line}{end}{below}"


def _items(item: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    if isinstance(item, Mapping):
        for key, inner in item.items():
            yield from _items(inner, (*place, key))
    elif isinstance(item, AoT):
        for at, inner in enumerate(item):
            yield from _items(inner, (*place, at))
    else:
        yield place, item


def _set_value(group: Any, place: Place, value: Any) -> None:
    """Set the value at a place in a group of keys, plain or of tomlkit; a missing group within is created."""
    for part in place[:-1]:
        if isinstance(group, Mapping) and part not in group:
            group[part] = tomlkit.table() if isinstance(value, Item) else {}  # type: ignore[index]
        group = group[part]
    group[place[-1]] = value


def _is_empty_group(group: Any, place: Place) -> bool:
    """Return whether the value at a place in a group of keys is a group without keys, written ``{}``."""
    for part in place:
        group = group.get(part) if isinstance(group, Mapping) else None
    return isinstance(group, Mapping) and not group


def _item(value: Any, was: str) -> Item:
    """Return a value as an item of tomlkit, written in the manner of the literal `was`; a group of keys is put on one
    line."""
    if isinstance(value, Mapping):
        group = tomlkit.inline_table()
        group.update(value)
        return group
    if isinstance(value, list | tuple) and "\n" in was:
        return _parse_item("[\n" + "".join(f"  {tomlkit.item(one).as_string()},\n" for one in value) + "]")
    if not isinstance(value, str):
        item: Item = tomlkit.item(value)
        return item
    if was.startswith('"""') or "\n" in value:
        written = tomlkit.string(value, multiline=True).as_string()
        same_line = value.startswith("\n") or (was.startswith('"""') and was[3:4] != "\n")
        return _parse_item(written if same_line else f'"""\n{written[3:]}')
    if was.startswith("'") and "'" not in value and value.isprintable():
        return tomlkit.string(value, literal=True)
    return tomlkit.string(value)


def _parse_item(written: str) -> Item:
    """Return the tomlkit item for a value as it is written."""
    item: Item = tomlkit.value(written)
    return item
