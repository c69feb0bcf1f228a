"""Saddle-stitched booklets: the places of pages on sheets, and creep.

Pages are counted from 0 in reading order. Sheet 0 of a signature is the outermost; sheets are imagined as turned left
to right.
"""

from typing import NamedTuple

from layouts.press.impose.matrix import Matrix, shift


class Leaf(NamedTuple):
    """One sheet: the (left, right) pages of its front and its back, and the number of sheets outside it (`depth`) in
    its signature."""

    front: tuple[int, int]
    back: tuple[int, int]
    depth: int


def padded_count(pages: int) -> int:
    """Return the number of pages after adding blank ones up to a multiple of four."""
    return -(-pages // 4) * 4


def leaves(pages: int, signature: int = 0) -> list[Leaf]:
    """Return the sheets of a booklet in printing order, outermost first; `signature` is the number of sheets of one
    signature, 0 for all in one.

    Page numbers from `pages` on are blank pages.
    """
    total = padded_count(pages)
    size = signature * 4 or total
    out = []
    for first in range(0, total, size or 4):
        last = min(first + size, total) - 1
        for depth in range((last - first + 1) // 4):
            low, high = first + 2 * depth, last - 2 * depth
            out.append(Leaf((high, low), (low + 1, high - 1), depth))
    return out


def creep(sheet: int, thickness: float) -> float:
    """Return how far the pages of a sheet (counted from 0, the outermost) must be moved toward the spine, mm.

    Every sheet folded round the others makes those inside stick out by its `thickness` at the fore edge, where they are
    trimmed flush. To keep the outer margins even, pages move the other way: the outermost not at all, the innermost
    most.
    """
    return sheet * thickness


def places(width: float, height: float, page_w: float, page_h: float, moved: float = 0.0) -> tuple[Matrix, Matrix]:
    """Return the maps of the left and the right page onto a sheet of `width` x `height` mm: spine to spine in its
    middle, each moved toward the spine by `moved` mm of creep."""
    top = (height - page_h) / 2
    return shift(width / 2 - page_w + moved, top), shift(width / 2 - moved, top)
