"""Strings that remember the cell they came from, so that a message can name it when a text does not fit."""

from typing import NamedTuple

from data.errors import Fault


class Origin(NamedTuple):
    """A cell of a table: file name, row (1-based, None in TOML without rows) and column."""

    file: str
    row: int | None = None
    column: str | None = None


class TracedText(str):
    """A text that remembers its cell. If `whole`, it is in another language than the text around it and must not be
    hyphenated."""

    __slots__ = ("origin", "whole")
    origin: Origin | None
    whole: bool

    def __new__(cls, text: str, origin: Origin | None = None, whole: bool = False) -> "TracedText":
        said = super().__new__(cls, text)
        said.origin, said.whole = origin, whole
        return said

    @property
    def cell(self) -> tuple[str | None, int | None, str | None]:
        """The file, row and column that the text came from, each None where unknown."""
        return (self.origin.file, self.origin.row, self.origin.column) if self.origin else (None, None, None)


def fault_at(text: str, message: str) -> Fault:
    """Return a fault at the cell that `text` came from; without a place if it remembers none."""
    return Fault(message, *(text.cell if isinstance(text, TracedText) else ()))
