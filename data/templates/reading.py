"""The reader of ``layout.toml``: from its text to faces and elements as they are written.

A line that is not TOML is reported and the rest is still read, so that an author sees the layout while typing. A text
without faults is valid TOML, and means the same to any TOML reader."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from data.errors import Fault, nearest
from data.templates.language import FILE, Given, Part, Written
from data.templates.values import ELEMENT_KEYS, FACE_KEYS

_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_HEADER = re.compile(rf"[ \t]*\[[ \t]*({_NAME}(?:[ \t]*\.[ \t]*{_NAME})*)[ \t]*\][ \t]*(?:#.*)?$")
_KEY = re.compile(rf"[ \t]*({_NAME}(?:[ \t]*\.[ \t]*{_NAME})*)[ \t]*=[ \t]*(.*)$")
_PART = re.compile(_NAME)
_SLUG = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
LONGEST = 40
"""Lines of one value."""
UNREAD = object()
"""The value of a key whose line is not finished: told already, and missed by nobody."""


@dataclass
class _Face:
    line: int
    last: int
    keys: dict[str, Given] = field(default_factory=dict)
    parts: dict[str, Part] = field(default_factory=dict)
    own: bool = False  # has a header of its own


def parse_faces(text: str) -> tuple[dict[str, Written], list[Fault]]:
    """Return (faces by name, faults); a fault is a line that is not TOML, an unknown key, or a key or section written
    twice."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.text = text
        self.faces: dict[str, _Face] = {}
        self.faults: list[Fault] = []
        self.at: tuple[str, ...] | None = ()  # the section one is in; None in one that is passed over

    def read(self) -> tuple[dict[str, Written], list[Fault]]:
        number = 0
        while number < len(self.lines):
            number += self._line(number)
        if not self.faults:
            self._arbiter()
        for name, face in self.faces.items():
            if not face.own and not face.parts:
                self.faults.append(Fault("is empty", FILE, face.line, name))
        return {name: Written(name, f.line, f.last, f.keys, f.parts) for name, f in self.faces.items()}, self.faults

    def _fault(self, number: int, column: str, message: str) -> None:
        self.faults.append(Fault(message, FILE, number + 1, column or None))

    def _arbiter(self) -> None:
        """Add a fault if Python's TOML reader rejects a text in which this reader found none."""
        try:
            tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+)", str(error))
            what = str(error).partition(" (at ")[0]
            self._fault(int(found[1]) - 1 if found else 0, "", f"not TOML: {what[:1].lower()}{what[1:]}")

    def _line(self, number: int) -> int:
        """Read the header, key or comment that begins on a line (from 0). Return the number of lines it takes."""
        line = self.lines[number].removesuffix("\r")
        bare = line.strip()
        if not bare or bare[0] == "#":
            return 1
        if header := _HEADER.match(line):
            self._header(number, tuple(part.strip("\"'") for part in _PART.findall(header[1])))
            return 1
        if bare.startswith("[["):
            self._fault(number, "", f"no lists of faces; write [{bare.strip('[] ')}]")
            self.at = None
            return 1
        key = _KEY.match(line)
        if not key:
            self._fault(number, "", f"{bare[:24]!r} is neither [face], [face.element] nor key = value")
            if bare[0] == "[":
                self.at = None
            return 1
        return self._key(number, tuple(part.strip("\"'") for part in _PART.findall(key[1])), key.start(2))

    def _header(self, number: int, path: tuple[str, ...]) -> None:
        self.at = None
        name = ".".join(path)
        if len(path) > 2:
            return self._fault(
                number, name, f"goes too deep; an element stands right on its face: [{path[0]}.{path[-1]}]"
            )
        if bad := next((part for part in path if not _SLUG.match(part)), None):
            return self._fault(number, name, f"{bad!r} is not a name; letters, digits and _, the first a letter")
        face = self.faces.setdefault(path[0], _Face(number + 1, number + 1))
        if len(path) == 1:
            if face.own:
                return self._fault(number, name, f"is there twice; write both into the first, on line {face.line}")
            face.own, face.line = True, number + 1 if not face.parts else face.line
            self.at = path
            return None
        if path[1] in FACE_KEYS:
            return self._fault(number, name, "is a key of the face and an element too; call the element otherwise")
        if path[1] in face.parts:
            return self._fault(
                number, name, f"is there twice; write both into the first, on line {face.parts[path[1]].line}"
            )
        face.parts[path[1]] = Part(path[1], number + 1, number + 1, {})
        face.last = number + 1
        self.at = path
        return None

    def _key(self, number: int, path: tuple[str, ...], column: int) -> int:
        value, taken, end = self._value(number, column)
        where = ".".join((*(self.at or ()), *path))
        if value is UNREAD:
            rest = self.lines[number][column:].strip()
            told = f"{rest or 'this'} is not finished; text wants quotes, places want [x, y, width, height]"
            self._fault(number, where, told)
            value, taken, end = UNREAD, 1, self.starts[number] + len(self.lines[number].rstrip())
        if self.at is None:
            return taken
        if not self.at:
            self._fault(number, where, "stands in no face; write [face] or [face.element] above it")
            return taken
        full = (*self.at, *path)
        given = Given(value, number + 1, self.starts[number] + column, end)
        last = number + taken
        if len(full) == 2 and isinstance(value, dict) and full[1] not in FACE_KEYS:
            for key, inner in value.items():
                self._element_key(number, (*full, key), Given(inner, number + 1), last)
        elif len(full) == 2:
            self._face_key(number, full, given, last)
        elif len(full) == 3:
            self._element_key(number, full, given, last)
        else:
            self._fault(number, where, f"goes too deep; a key stands right in its element: [{full[0]}.{full[1]}]")
        return taken

    def _value(self, number: int, column: int) -> tuple[Any, int, int]:
        """Return (value, number of lines, end in the text) of the value that begins in a line at a column; UNREAD if it
        is not finished."""
        text = self.lines[number][column:]
        for taken in range(1, LONGEST):
            try:
                value = tomllib.loads(f"v = {text}\n")["v"]
            except (tomllib.TOMLDecodeError, KeyError):
                here = number + taken
                if (
                    here >= len(self.lines)
                    or not _open(text)
                    or _HEADER.match(self.lines[here])
                    or _KEY.match(self.lines[here])
                ):
                    break
                text += "\n" + self.lines[here]
                continue
            return value, taken, self.starts[number] + column + len(_bare(text))
        return UNREAD, 1, 0

    def _face_key(self, number: int, path: tuple[str, ...], given: Given, last: int) -> None:
        name, key = path
        face = self.faces.setdefault(name, _Face(number + 1, number + 1))
        if self._is_known(number, name, key, FACE_KEYS, face.keys):
            face.keys[key] = given
        face.last = max(face.last, last)

    def _element_key(self, number: int, path: tuple[str, ...], given: Given, last: int) -> None:
        face = self.faces.setdefault(path[0], _Face(number + 1, number + 1))
        if path[1] in FACE_KEYS:
            return self._fault(
                number, ".".join(path[:2]), "is a key of the face and an element too; call the element otherwise"
            )
        part = face.parts.get(path[1]) or Part(path[1], number + 1, last, {})
        keys = dict(part.keys)
        if self._is_known(number, ".".join(path[:2]), path[2], ELEMENT_KEYS, keys):
            keys[path[2]] = given
        face.parts[path[1]] = Part(path[1], part.line, max(part.last, last), keys)
        face.last = max(face.last, last)
        return None

    def _is_known(self, number: int, owner: str, key: str, known: tuple[str, ...], there: dict[str, Given]) -> bool:
        if key not in known:
            other = ELEMENT_KEYS if known is FACE_KEYS else FACE_KEYS
            elsewhere = f"; that is a key of {'an element' if known is FACE_KEYS else 'a face'}" if key in other else ""
            cure = elsewhere or nearest(key, known) or f"; there are {', '.join(known)}"
            self._fault(number, owner, f"has no key {key!r}{cure}")
        elif key in there:
            self._fault(number, f"{owner}.{key}", f"is said twice; it is on line {there[key].line} already")
        return key in known and key not in there


def _open(text: str) -> bool:
    """Return whether brackets or triple quotes in a value are still open."""
    return any(text.count(sign) % 2 for sign in ('"""', "'''")) or sum(
        1 if sign == "[" else -1 if sign == "]" else 0 for sign in _signs(text)
    ) > 0  # fmt: skip


def _signs(text: str) -> Iterator[str]:
    """Yield the characters outside of quotes and comments."""
    for token in re.finditer(r""""(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|(.)""", text, re.DOTALL):
        if token[1]:
            yield token[1]


def _bare(text: str) -> str:
    """Return the text of a value without the comment and the spaces after it."""
    end = 0
    for token in re.finditer(
        r"""\"{3}.*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|\s+|.""", text, re.DOTALL
    ):
        if not token[0].isspace() and token[0][0] != "#":
            end = token.end()
    return text[:end]
