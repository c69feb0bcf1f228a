"""Strings that remember the cell they came from, so that whoever prints them can name it when they do not fit."""

from dataclasses import dataclass

from data.errors import Fault


@dataclass(frozen=True)
class Origin:
    """A cell of a table: file name, row (1-based, None in TOML without rows) and column."""

    file: str
    row: int | None = None
    column: str | None = None


class TracedText(str):
    """A text that knows its cell. One that is `whole` is of another language than what stands around it: nobody who
    divides words by the rules of that language should touch it."""

    __slots__ = ("origin", "whole")
    origin: Origin | None
    whole: bool

    def __new__(cls, text: str, origin: Origin | None = None, whole: bool = False) -> "TracedText":
        said = super().__new__(cls, text)
        said.origin, said.whole = origin, whole
        return said

    @property
    def cell(self) -> tuple[str | None, int | None, str | None]:
        """File, row and column it came from, as far as it remembers."""
        return (self.origin.file, self.origin.row, self.origin.column) if self.origin else (None, None, None)


def fault_at(text: str, message: str) -> Fault:
    """Return a fault at the cell `text` came from, if it remembers one."""
    return Fault(message, *(text.cell if isinstance(text, TracedText) else ()))
