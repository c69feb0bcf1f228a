"""The similarity of two books: by their cells, by the texts of their pages, and by how often they show each kind of
page."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from data.lostworlds.styles import NAMES
from data.lostworlds.words import CLOSE


def difference(
    one: Mapping[tuple[int, int], int], other: Mapping[tuple[int, int], int], numbers: Collection[int] = CLOSE
) -> float:
    """Return the share (0 to 1) of cells in which the matrices `one` and `other` differ, among those between maneuvers
    of `numbers` that both fill."""
    both = [(m, k) for m in numbers for k in numbers if one[m, k] and other[m, k]]
    return sum(one[cell] != other[cell] for cell in both) / max(1, len(both))


def count_other_pages(one: Mapping[int, Any], other: Mapping[int, Any]) -> tuple[int, int]:
    """Return on how many pages, by number, two books differ in the score, and on how many in the text `tell`."""
    scores = sum(page.score != other[number].score for number, page in one.items())
    return scores, sum(str(page.tell) != str(other[number].tell) for number, page in one.items())


def kinds(matrix: Mapping[tuple[int, int], int], pages: Mapping[int, Any]) -> dict[str, float]:
    """Return the share (0 to 1) of all cells of a matrix that show each kind of `pages`: where a wound is, how an
    evasion goes, which picture of an attack."""
    shown = Counter(
        NAMES.get(page) or (f"act {page}" if pages[page].kind == "act" else pages[page].kind)
        for page in matrix.values()
        if page
    )
    total = sum(shown.values())
    return {kind: count / total for kind, count in shown.items()}
