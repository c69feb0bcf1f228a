"""The arithmetic of balance reports: from the results of finished games to rows of figures.

A game's own observations come from `observations(rules, draft)` in its ``companion/<slug>/odds/balance.py``: plain
values by name. `by_piece` needs a list with a value for each seat, such as ``characters``; `what_if` compares numbers
and maps of numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.odds.playing import Result
from companion.odds.shares import SURE, mean_and_error, quantile, share
from companion.odds.wording import SHARED, Head, report_text

Row = dict[str, Any]
Measure = tuple[Any, ...]
"""The key of a wording that all games share, and pairs of what fills it."""
MOST = 30
"""Rows of what changes."""


def points(result: Result, seats: Iterable[int]) -> float:
    """Return the share of a game that some seats have won: 1, divided among all its winners; 0 if nobody won."""
    return sum(seat in result.won for seat in seats) / len(result.won) if result.won else 0.0


def by_seat(results: Sequence[Result], players: int) -> list[Row]:
    """Return a row for each seat with seat (from 1), win, low, high: how often (0 to 1) the player there wins."""
    return [
        _row_with_wins({"seat": seat + 1}, [points(result, [seat]) for result in results]) for seat in range(players)
    ]


def by_piece(results: Sequence[Result], key: str, name: str = "piece") -> list[Row]:
    """Return rows with `name`, games, win, low, high for each value of ``seen[key][seat]``, such as each character; the
    most successful first."""
    held: dict[str, list[float]] = {}
    for result in results:
        for seat, piece in enumerate(result.seen[key]):
            held.setdefault(str(piece), []).append(points(result, [seat]))
    rows = [_row_with_wins({name: piece, "games": len(won)}, won) for piece, won in sorted(held.items())]
    return sorted(rows, key=lambda row: -row["win"])


def _row_with_wins(row: Row, won: Sequence[float]) -> Row:
    found = share(sum(won), len(won))
    return {**row, "win": found.share, "low": found.low, "high": found.high}


def ends(results: Sequence[Result]) -> list[Row]:
    """Return rows with end, games, share, low, high for each way games ended, by the outcome's key, the commonest
    first; ``cap`` means a game that was stopped at its limit of moves."""
    counted = Counter(result.label for result in results)
    return [
        row_with_share({"end": label, "games": count}, count, len(results)) for label, count in counted.most_common()
    ]


def row_with_share(row: Row, hits: float, of: int) -> Row:
    """Return a row with share, low and high added, for `hits` of `of` trials."""
    found = share(hits, of)
    return {**row, "share": found.share, "low": found.low, "high": found.high}


def spread(values: Sequence[float]) -> Row:
    """Return the 10%, 50% and 90% quantiles of values as tenth, median, ninetieth; None for all without values."""
    if not values:
        return {"tenth": None, "median": None, "ninetieth": None}
    return {"tenth": quantile(values, 0.1), "median": quantile(values), "ninetieth": quantile(values, 0.9)}


def sum_counters(counters: Iterable[Mapping[str, float]]) -> Counter[str]:
    """Return the sum of counters of many games, such as ``seen["used"]``."""
    whole: Counter[str] = Counter()
    for one in counters:
        whole.update(one)
    return whole


def survival(ended: Sequence[float | None], of: int) -> list[list[float]]:
    """Return the points [time, share of games going on] of a survival curve of `of` games, from [0, 1]; `ended` holds
    the time at which each game ended, None if it lasted to the end."""
    times, left, curve = sorted(time for time in ended if time is not None), of, [[0.0, 1.0]]
    for place, time in enumerate(times, 1):
        left -= 1
        if place == len(times) or times[place] != time:
            curve.append([float(time), left / of])
    return curve


def what_if(pairs: Sequence[tuple[Sequence[Result], Sequence[Result]]]) -> list[Row]:
    """Return rows on what other tables change: measure, before, after, change, at_least, at_most, sure. `pairs` are
    lists of results of the same seeds on both tables.

    Everything that can be counted is compared. `sure` means the 95% interval of the change excludes 0; of twenty such
    rows one may still be chance. The surest come first, at most `MOST`."""
    before, after = ([one for pair in pairs for one in pair[side]] for side in (0, 1))
    old, new = list(map(_measures, before)), list(map(_measures, after))
    names = list(dict.fromkeys(name for one in (*old, *new) for name in one))
    rows = [
        _row_of_change(name, [one.get(name, 0.0) for one in old], [one.get(name, 0.0) for one in new])
        for name in names
    ]  # fmt: skip
    surest: Callable[[Row], float] = lambda row: -abs(row["change"]) / max(1e-9, row["at_most"] - row["at_least"])  # noqa: E731
    return sorted((row for row in rows if row["change"]), key=surest)[:MOST]


def _row_of_change(name: Measure, old: Sequence[float], new: Sequence[float]) -> Row:
    change, error = mean_and_error([b - a for a, b in zip(old, new, strict=True)])
    low, high = change - SURE * error, change + SURE * error
    before, after = sum(old) / len(old), sum(new) / len(new)
    return {
        "measure": report_text(SHARED, name[0], **dict(name[1:])), "before": before, "after": after,
        "change": change, "at_least": low, "at_most": high, "sure": low > 0 or high < 0,
    }  # fmt: skip


def _measures(result: Result) -> dict[Measure, float]:
    """Return every number known of a game, by measure: moves, end, points and wins by seat, and all it observed."""
    found: dict[Measure, float] = {
        ("moves",): float(result.moves), ("end", ("end", result.label)): 1.0, ("nobody",): float(not result.won),
    }  # fmt: skip
    for seat, total in enumerate(result.totals):
        found["points_of", ("seat", seat + 1)] = float(total)
        found["seat_won", ("seat", seat + 1)] = points(result, [seat])
    for key, value in result.seen.items():
        what = "key", Head(key)
        if isinstance(value, (int, float)):
            found["measured", what] = float(value)
        elif isinstance(value, Mapping):
            found |= {
                _measure_of_map(what, name): float(one) for name, one in value.items() if isinstance(one, (int, float))
            }
        elif isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value):
            found |= {("piece_won", what, ("name", one)): points(result, [seat]) for seat, one in enumerate(value)}
    return found


def _measure_of_map(what: tuple[str, str], name: Any) -> Measure:
    """Return the measure for one entry of a map of numbers; its name ``used:H01`` says what was counted, and of which
    piece."""
    counted, _, piece = str(name).rpartition(":")
    return ("counted", ("what", Head(counted)), ("name", piece)) if counted else ("measured_of", what, ("name", piece))
