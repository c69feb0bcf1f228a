"""One size of type for all pieces of a kind: the largest at which each of them holds its words."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from data.errors import Fault, Faults
from layouts.canvas.text import Overflow

Piece = TypeVar("Piece")
Fits = Callable[[Piece, float], bool]
STEP = 0.1
"""pt by which a size is made smaller."""


def one_size(
    pieces: Sequence[Piece], largest: float, smallest: float, fits: Fits[Piece], too_long: Callable[[Piece], Fault]
) -> float:
    """Return the largest size in pt, at most `largest`, at which all pieces fit; one that overflows does not.

    Raises what is `too_long` about a piece that does not fit even at `smallest`, or Faults if there are several."""
    size, wrong = largest, list[Fault]()
    for piece in pieces:
        while not (held := _holds(fits, piece, size)) and size > smallest:
            size = round(size - STEP, 1)
        if not held:
            wrong.append(too_long(piece))
    if wrong:
        raise wrong[0] if len(wrong) == 1 else Faults(wrong)
    return size


def _holds(fits: Fits[Piece], piece: Piece, size: float) -> bool:
    try:
        return fits(piece, size)
    except Overflow:
        return False
