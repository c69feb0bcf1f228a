"""Fronts and backs: what lies behind a point of a sheet once it has been turned over.

A piece is always turned like a page, left to right: whatever way the printer flips its paper, the back of a card ends
up upright.
"""

from layouts.press.impose.matrix import Matrix, mirror_x, mirror_y

HINTS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "fold": "Simplex", "none": "Simplex"}


def natural_edge(width: float, height: float) -> str:
    """Return the edge that turns a sheet of that shape like a page: long for portrait, short for landscape."""
    return "short" if width > height else "long"


def back_transform(width: float, height: float, mode: str) -> Matrix:
    """Send a point of a sheet's front to the same spot as seen on the back page, mm; `mode` is long or short.

    Flipped about its upright edge a sheet is mirrored left to right, about its level edge top to bottom; which of the
    two is the long one depends on how the sheet lies."""
    return mirror_x(width) if mode == natural_edge(width, height) else mirror_y(height)


def fold_across(at: float, level: bool) -> Matrix:
    """Send a point to the spot that meets it when the sheet is folded at x = `at`, or at y = `at` if the fold is
    `level`."""
    return mirror_y(2 * at) if level else mirror_x(2 * at)


def back_of(place: Matrix, width: float, behind: Matrix) -> Matrix:
    """Return where the back of a face `width` mm wide goes, whose front is put on the sheet by `place`."""
    return mirror_x(width).then(place).then(behind)


def turn_place(place: Matrix, width: float, behind: Matrix) -> Matrix:
    """Return a place on a back page that was thought of as turned left to right on a sheet `width` mm wide, as `behind`
    has it."""
    return place.then(mirror_x(width)).then(behind)
