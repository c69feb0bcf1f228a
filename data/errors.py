"""What is wrong with a table or a call, in one line that names the place and the cure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(unsafe_hash=True)
class Fault(Exception):
    """One error or warning: what is wrong, and where. `row` counts from 1 as a spreadsheet does."""

    message: str
    file: str | None = None
    row: int | None = None
    column: str | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.row, self.column) if part is not None)
        return f"{place}  {self.message}" if place else self.message

    def record(self) -> dict[str, str | int | None]:
        """The shape in which `lost check --json` reports it."""
        return {"file": self.file, "row": self.row, "column": self.column, "message": self.message}


class Faults(Exception):
    """All the errors of a run at once, with the warnings that came up on the way."""

    def __init__(self, faults: Iterable[Fault], warnings: Iterable[Fault] = ()) -> None:
        self.faults, self.warnings = list(faults), list(warnings)
        super().__init__("\n".join(str(f) for f in self.faults))


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint to append to a message: ``; did you mean 'power'?`` or nothing when no known word is near."""
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), 1, 0.6)
    return f"; did you mean {near[0]!r}?" if near else ""
