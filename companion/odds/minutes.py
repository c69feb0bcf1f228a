"""Check whether the playing time printed for a game is the time that games take."""

from collections.abc import Sequence

from companion.odds.playing import Result
from companion.odds.shares import quantile
from companion.odds.wording import SHARED, report_text
from data.minutes import NEAR

TIMED = 40
"""Games from which it is told that printed minutes are wrong."""


def wrong_minutes(results: Sequence[Result]) -> list[str]:
    """Return a sentence if the median of the ``minutes`` in games' results differs by more than a share of `NEAR` from
    their ``printed_minutes``; none if nothing is printed, or with fewer than `TIMED` games."""
    printed, taken = (quantile([result.seen[key] for result in results]) for key in ("printed_minutes", "minutes"))
    if not printed or len(results) < TIMED or abs(printed / taken - 1) <= NEAR:
        return []
    return [report_text(SHARED, "minutes", printed=printed, n=f"{taken:.0f}", games=len(results))]
