"""Statistics of games at one table beside the wanted values: how much players meet, how games end, how long they
last.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from companion.odds.balance import points
from companion.odds.playing import Result
from companion.odds.shares import SURE, mean_and_error, quantile, share
from companion.odds.wording import Head

ATTACKS, ATTACKS_OF_TWO = 3.0, 2.5
"""Attempts to lead an opponent's castaway, at least, on average; the second between two players."""
WANTED: dict[str, tuple[float, float]] = {
    "no_attack": (0.0, 0.1), "ended_by_leading": (0.3, inf), "ended_by_task": (0.3, 0.6), "early": (0.0, 0.1),
    "rounds": (8, 12),
}  # fmt: skip
"""Least and most. Shares of games: without an attack, that end by leading all or by a task, and in which somebody was
out before a third; and the median of the rounds."""
SEAT = 0.06
"""How far from 1/n a place in the order of play may be."""


def measures(results: Sequence[Result], players: int) -> list[dict[str, Any]]:
    """Return rows of measure, value, low, high, wanted and reached (both empty where nothing is wanted).

    `low` and `high` are the 95% interval; for rounds and minutes the tenth and the ninetieth percentile.
    `last_one_left`: only the winner was still in the game; `seat_1` is the player who begins."""
    wanted = {
        "attacks": (ATTACKS_OF_TWO if players == 2 else ATTACKS, inf), **WANTED,
        **{f"seat_{turn + 1}": (1 / players - SEAT, 1 / players + SEAT) for turn in range(players)},
    }  # fmt: skip
    attacks = [float(result.seen["attacks"]) for result in results]
    middle, error = mean_and_error(attacks)
    found = {"attacks": (middle, middle - SURE * error, middle + SURE * error)}
    counted = {
        "no_attack": [not one for one in attacks],
        "ended_by_leading": [result.label == "end.led" for result in results],
        "last_one_left": [result.label == "end.last" for result in results],
        "ended_by_task": [result.label == "end.task" for result in results],
        "agreed": [result.label == "end.agreed" for result in results],
        "early": [bool(result.seen["early"]) for result in results],
    }
    found |= {name: tuple(share(sum(hits), len(hits))) for name, hits in counted.items()}  # type: ignore[misc]
    for name in ("rounds", "minutes"):
        values = [result.seen[name] for result in results]
        found[name] = (quantile(values), quantile(values, 0.1), quantile(values, 0.9))
    for turn in range(players):
        won = [points(result, [(result.seen["began"] + turn) % players]) for result in results]
        found[f"seat_{turn + 1}"] = tuple(share(sum(won), len(won)))  # type: ignore[assignment]
    return [_row(name, *values, wanted.get(name)) for name, values in found.items()]


def _row(name: str, value: float, low: float, high: float, wanted: tuple[float, float] | None) -> dict[str, Any]:
    """Return a row of `measures`; a wanted value is reached if the value itself is within its span. `low`, `high`: its
    95% interval; `wanted`: the span wanted (None: none)."""
    figure = _decimal if name in ("attacks", "rounds", "minutes") else _per_cent
    return {
        "measure": Head(name), "value": figure(value), "low": figure(low), "high": figure(high),
        "wanted": "" if wanted is None else _span(figure, *wanted),
        "reached": "" if wanted is None else "yes" if wanted[0] <= value <= wanted[1] else "no",
    }  # fmt: skip


def _span(figure: Callable[[float], str], least: float, most: float) -> str:
    if not least:
        return f"\u2264 {figure(most)}"
    return f"\u2265 {figure(least)}" if most == inf else f"{figure(least)} \u2013 {figure(most)}"


def _decimal(value: float) -> str:
    return f"{value:.1f}"


def _per_cent(value: float) -> str:
    return f"{100 * value:.0f}%"
