"""Fronts and backs: which point is behind a point of a sheet once it has been turned over.

A piece is always turned like a page, left to right: whatever way the printer flips its paper, the back of a card ends
up upright.
"""

from layouts.press.impose.matrix import Matrix, mirror_x, mirror_y

HINTS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "fold": "Simplex", "none": "Simplex"}


def natural_edge(width: float, height: float) -> str:
    """Return the edge on which a sheet of that shape is turned like a page: long for portrait, short for landscape."""
    return "short" if width > height else "long"


def back_transform(width: float, height: float, mode: str) -> Matrix:
    """Return the map from a point of a sheet's front to the point behind it on the back page, mm; `mode` is long or
    short.

    Flipped about an upright edge a sheet is mirrored left to right, about a horizontal edge top to bottom; which of the
    two is the long one depends on whether the sheet is portrait or landscape.
    """
    return mirror_x(width) if mode == natural_edge(width, height) else mirror_y(height)


def fold_across(at: float, level: bool) -> Matrix:
    """Return the map from a point to the one that meets it when the sheet is folded at x = `at`, or at y = `at` if
    the fold is `level`."""
    return mirror_y(2 * at) if level else mirror_x(2 * at)


def back_of(place: Matrix, width: float, behind: Matrix) -> Matrix:
    """Return the map of the back of a face `width` mm wide whose front is placed by `place`; `behind` is the map of
    `back_transform`."""
    return mirror_x(width).then(place).then(behind)


def turn_place(place: Matrix, width: float, behind: Matrix) -> Matrix:
    """Return the map of a place on a back page, `place` being that for a sheet turned left to right: the sheet, `width`
    mm wide, is turned as `behind` says."""
    return place.then(mirror_x(width)).then(behind)
