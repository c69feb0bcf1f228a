"""Find one size of type for all pieces of a kind: the largest at which each of them holds its words."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from data.errors import Fault, Faults
from data.records import Record
from layouts.canvas.text import Overflow


class OfRow(Protocol):
    """Anything that is drawn from a row of a table."""

    @property
    def row(self) -> Record:
        """The row of a table that it is drawn from."""


Piece = TypeVar("Piece", bound=OfRow)
Fits = Callable[[Piece, float], bool]
STEP = 0.1
"""pt by which a size is made smaller."""


def one_size(
    pieces: Sequence[Piece],
    largest: float,
    smallest: float,
    fits: Fits[Piece],
    message: str,
    column: str | Callable[[Piece], str] = "text",
) -> float:
    """Return the largest size in pt, at most `largest`, at which ``fits(piece, size)`` holds for all pieces; raising
    Overflow counts as not fitting.

    Raises Overflow with `message` at the `column` of a piece that does not fit even at `smallest`, or Faults if several
    do not.
    """
    size, wrong = largest, list[Fault]()
    for piece in pieces:
        while not (held := _holds(fits, piece, size)) and size > smallest:
            size = round(size - STEP, 1)
        if not held:
            at = column if isinstance(column, str) else column(piece)
            wrong.append(Overflow(message, piece.row.file, piece.row.row, at))
    if wrong:
        raise wrong[0] if len(wrong) == 1 else Faults(wrong)
    return size


def _holds(fits: Fits[Piece], piece: Piece, size: float) -> bool:
    try:
        return fits(piece, size)
    except Overflow:
        return False
