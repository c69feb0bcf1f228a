"""The wording outside of the tables: text.<lang>.toml, by table, row and column, or under [words] for texts that belong
to no row."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from data.choices import LANGUAGES
from data.errors import Fault, nearest
from data.readers import read_text, read_toml, toml_lines
from data.traced_text import Origin, TracedText

WORDS = "words"
NUMBERS = {"schema", "scale", "fresh", "column", "number", "phase", "die", "their_die", "plus"}
"""The keys of prose that hold no texts."""


@cache
def read_wording(folder: Path, lang: str, kind: str = "text") -> dict[str, Any]:
    """Return the texts of ``<kind>.<lang>.toml`` in a folder of the program as nested values; the English ones if there
    is no such file."""
    path = folder / f"{kind}.{lang}.toml"
    return read_toml(path if path.is_file() else folder / f"{kind}.en.toml")


def wording_languages(folder: Path, *kinds: str) -> tuple[str, ...]:
    """Return the languages in which there are all texts that a folder needs, one file for each of the `kinds` (stems,
    from there); those first in which everything is told."""
    found = [{path.name.split(".")[1] for path in folder.glob(f"{kind}.??.toml")} for kind in kinds]
    return (*LANGUAGES, *sorted(set.intersection(*found) - {*LANGUAGES}))


class Texts:
    """The texts of one text.<lang>.toml; messages call the file `file`. If it `may_lack` and does not exist, there are
    none."""

    def __init__(self, path: Path, file: str = "", may_lack: bool = False) -> None:
        self.path, self.file = path, file or path.name
        self.values: dict[str, Any] = {} if may_lack and not path.is_file() else read_toml(path)
        self._found: dict[tuple[str, ...], TracedText | None] = {}

    @cached_property
    def lines(self) -> Mapping[tuple[str | int, ...], int]:
        """The line (from 1) of every key, by its path."""
        return toml_lines(read_text(self.path)) if self.values else {}

    @cached_property
    def leaves(self) -> dict[str, str]:
        """Every text by its path, with dots between the keys."""
        return {".".join(map(str, path)): text for path, text in leaves(self.values) if isinstance(text, str)}

    def get(self, *path: str) -> TracedText | None:
        """Return the text at a path of keys, or None."""
        if path not in self._found:
            value: Any = self.values
            for part in path:
                value = value.get(part) if isinstance(value, Mapping) else None
            origin = Origin(self.file, self.lines.get(path), ".".join(path))
            self._found[path] = TracedText(value, origin) if isinstance(value, str) else None
        return self._found[path]

    def group(self, name: str) -> Mapping[str, Any]:
        """Return the contents of a group under [words]; empty if there is none."""
        words = self.values.get(WORDS)
        found = words.get(name) if isinstance(words, Mapping) else None
        return found if isinstance(found, Mapping) else {}

    def word(self, key: str) -> TracedText:
        """Return the wording `key` (``group.name``) under [words]. Raises Fault that names the nearest key."""
        said = self.get(WORDS, *key.split("."))
        if said is None:
            known = [path.removeprefix(f"{WORDS}.") for path in self.leaves if path.startswith(f"{WORDS}.")]
            raise Fault(f"there is no such wording{nearest(key, known)}", self.file, None, f"{WORDS}.{key}")
        return said

    def fault(self, path: tuple[str | int, ...], message: str) -> Fault:
        """Return a fault at a path of keys in this file, on its line or that of the nearest group that exists."""
        at: tuple[str | int, ...] = path
        while at and at not in self.lines:
            at = at[:-1]
        return Fault(message, self.file, self.lines.get(at), ".".join(map(str, path)))


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield (path of keys, value) for every value of nested TOML."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))
    else:
        yield path, value


def trace_texts(
    value: Any, file: str, lines: Mapping[tuple[str | int, ...], int], path: tuple[str | int, ...] = ()
) -> Any:
    """Return nested TOML with every text made a `TracedText` that remembers its file, line and path; `lines` has the
    line of each path."""
    if isinstance(value, Mapping):
        return {key: trace_texts(inner, file, lines, (*path, key)) for key, inner in value.items()}
    if isinstance(value, list):
        return [trace_texts(inner, file, lines, (*path, place)) for place, inner in enumerate(value)]
    if not isinstance(value, str):
        return value
    at = path
    while at and at not in lines:
        at = at[:-1]
    return TracedText(value, Origin(file, lines.get(at), ".".join(map(str, path))))
