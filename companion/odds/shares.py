"""Shares measured in many games, and their uncertainty."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

SURE = 1.96
"""Standard errors on either side: 95 of 100 such intervals contain the true value."""


class Share(NamedTuple):
    """A share from 0 to 1 with its 95 % confidence interval (Wilson's)."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f}% ({100 * self.low:.1f} to {100 * self.high:.1f})"


def share(hits: float, of: int, sure: float = SURE) -> Share:
    """Return the share (0 to 1) of `hits` among `of` trials with its interval, of `sure` standard errors on either
    side; without trials the interval is 0 to 1.

    >>> print(share(50, 100))
    50.0% (40.4 to 59.6)
    """
    if not of:
        return Share(0.0, 0.0, 1.0)
    p, z = hits / of, sure * sure / of
    middle, half = (p + z / 2) / (1 + z), sure * sqrt(p * (1 - p) / of + z / (4 * of)) / (1 + z)
    return Share(p, max(0.0, middle - half), min(1.0, middle + half))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and its standard error."""
    n = len(values)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    return middle, sqrt(spread / n)


def quantile(values: Sequence[float], part: float = 0.5) -> float:
    """Return a quantile of values: the value below which a share of `part` of them lie; by default the median."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def elo(points: Mapping[tuple[str, str], tuple[float, int]], rounds: int = 400) -> dict[str, float]:
    """Return Elo ratings by name; `points` has for each pair, both ways round, (points won by the first, games).

    Bradley and Terry's model with one drawn game for each pair added, so that who never lost has a rating too; the mean
    is 0.

    >>> {name: round(points) for name, points in elo({("a", "b"): (75, 100), ("b", "a"): (25, 100)}).items()}
    {'a': 94, 'b': -94}
    """
    names = sorted({name for pair in points for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won, met = 0.0, 0.0
            for other in names:
                if (name, other) in points:
                    got, games = points[name, other]
                    won += got + 0.5
                    met += (games + 1) / (strength[name] + strength[other])
            strength[name] = won / met
        scale = exp(sum(map(log, strength.values())) / len(names))
        strength = {name: value / scale for name, value in strength.items()}
    return {name: 400 * log(value, 10) for name, value in strength.items()}
