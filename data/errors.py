"""Errors and warnings about a table or a call, each in one line that names the place and the cure."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

FIRST = 10
"""How many faults of a kind are listed one by one."""

LONGEST = 600
"""Characters of a message at most."""


@dataclass(unsafe_hash=True)
class Fault(Exception):
    """One error or warning: what is wrong, and where. `row` counts from 1 as a spreadsheet does."""

    message: str
    file: str | None = None
    row: int | None = None
    column: str | None = None

    def __post_init__(self) -> None:
        if len(self.message) > LONGEST:  # it quotes a cell that holds half a book; the cure stands at its end
            self.message = f"{self.message[: LONGEST * 2 // 3]} … {self.message[-LONGEST // 4 :]}"

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.row, self.column) if part is not None)
        return f"{place}  {self.message}" if place else self.message

    def __reduce__(self) -> "tuple[type[Fault], tuple[Any, ...]]":
        return type(self), (self.message, self.file, self.row, self.column)

    def record(self) -> dict[str, str | int | None]:
        """Return the fault as a dict, as `lost check --json` prints it."""
        return {"file": self.file, "row": self.row, "column": self.column, "message": self.message}


class Faults(Exception):
    """All the errors of a run together, with the warnings found along the way."""

    def __init__(self, faults: Iterable[Fault], warnings: Iterable[Fault] = ()) -> None:
        self.faults, self.warnings = list(faults), list(warnings)
        super().__init__("\n".join(str(f) for f in self.faults))

    def __reduce__(self) -> "tuple[type[Faults], tuple[Any, ...]]":
        return type(self), (self.faults, self.warnings)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint to append to a message, ``; did you mean 'power'?``, or an empty text if no known word is
    similar."""
    return _nearest(word, tuple(known))


@lru_cache(1024)
def _nearest(word: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    same = [name for name in known if name.casefold() == word.casefold() and name != word]
    near = same or get_close_matches(word, known, 1, 0.6)
    return f"; did you mean {near[0]!r}?" if near else ""


_PARTICULAR = r"""'[^']*'|"[^"]*"|\d+"""


def report_lines(faults: Iterable[Fault]) -> Iterator[str]:
    """Yield the lines of a report: of faults of the same kind in one column the first few, then how many more there
    are."""
    kinds: dict[tuple[str | None, str, str], int] = {}
    for fault in faults:
        column = (fault.column or "").rpartition(".")[2]  # wording has a path, which ends in the column
        kind = fault.file, column, re.sub(_PARTICULAR, "…", fault.message.partition(";")[0])
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= FIRST:
            yield str(fault)
    for (file, name, said), count in kinds.items():
        if count > FIRST:
            place = ":".join(part for part in (file, name) if part)
            yield f"{place}  ... and {count - FIRST:,} more of this kind ({said}); `lost check --json` lists them all"
