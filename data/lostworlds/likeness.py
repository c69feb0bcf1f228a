"""How much two books are alike: by their cells, by what their pages say, and by how often they show each kind of
page."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from data.lostworlds.styles import NAMES
from data.lostworlds.words import CLOSE


def difference(
    one: Mapping[tuple[int, int], int], other: Mapping[tuple[int, int], int], numbers: Collection[int] = CLOSE
) -> float:
    """Return the share of the cells between maneuvers of `numbers` that both books fill, and fill otherwise."""
    both = [(m, k) for m in numbers for k in numbers if one[m, k] and other[m, k]]
    return sum(one[cell] != other[cell] for cell in both) / max(1, len(both))


def count_other_pages(one: Mapping[int, Any], other: Mapping[int, Any]) -> tuple[int, int]:
    """Return on how many pages two books have another score, and on how many another instruction (`tell`)."""
    scores = sum(page.score != other[number].score for number, page in one.items())
    return scores, sum(str(page.tell) != str(other[number].tell) for number, page in one.items())


def kinds(matrix: Mapping[tuple[int, int], int], pages: Mapping[int, Any]) -> dict[str, float]:
    """Return how often each kind of page is shown among all cells: where a wound is, how an evasion goes, which picture
    of an attack."""
    shown = Counter(
        NAMES.get(page) or (f"act {page}" if pages[page].kind == "act" else pages[page].kind)
        for page in matrix.values()
        if page
    )
    total = sum(shown.values())
    return {kind: count / total for kind, count in shown.items()}
