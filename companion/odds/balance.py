"""The arithmetic of balance reports: finished games in, rows of figures out.

What a game tells of itself is `observations(rules, draft)` in its ``companion/<slug>/odds/balance.py``: plain values by
name. A list with a value for each seat, under ``characters`` say, is what `by_piece` asks for; `what_if` compares
numbers and maps of numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.odds.playing import Result
from companion.odds.shares import SURE, mean, quantile, share
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
    """seat (from 1), win, low, high: how often who sits there wins."""
    return [
        _row_with_wins({"seat": seat + 1}, [points(result, [seat]) for result in results]) for seat in range(players)
    ]


def by_piece(results: Sequence[Result], key: str, name: str = "piece") -> list[Row]:
    """Return rows of `name`, games, win, low, high for whatever each seat had in ``seen[key][seat]``, the most
    successful first."""
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
    """end, games, share, low, high: by the outcome's key, the commonest first; ``cap`` is a game that was broken
    off."""
    counted = Counter(result.label for result in results)
    return [
        row_with_share({"end": label, "games": count}, count, len(results)) for label, count in counted.most_common()
    ]


def row_with_share(row: Row, hits: float, of: int) -> Row:
    """Return a row with share, low and high of `hits` among `of`."""
    found = share(hits, of)
    return {**row, "share": found.share, "low": found.low, "high": found.high}


def spread(values: Sequence[float]) -> Row:
    """Return tenth, median, ninetieth: nine of ten values lie above the first, half below the second, nine of ten below
    the third."""
    if not values:
        return {"tenth": None, "median": None, "ninetieth": None}
    return {"tenth": quantile(values, 0.1), "median": quantile(values), "ninetieth": quantile(values, 0.9)}


def sum_counters(maps: Iterable[Mapping[str, float]]) -> Counter[str]:
    """Return figures of many games together, ``seen["used"]`` say."""
    whole: Counter[str] = Counter()
    for one in maps:
        whole.update(one)
    return whole


def survival(ended: Sequence[float | None], of: int) -> list[list[float]]:
    """Return points of a curve: the share of `of` that is still there after each time; what stayed to the end has
    None."""
    times, left, curve = sorted(time for time in ended if time is not None), of, [[0.0, 1.0]]
    for place, time in enumerate(times, 1):
        left -= 1
        if place == len(times) or times[place] != time:
            curve.append([float(time), left / of])
    return curve


def what_if(pairs: Sequence[tuple[Sequence[Result], Sequence[Result]]]) -> list[Row]:
    """Return what other tables change, from games in pairs of the same seed: measure, before, after, change, at_least,
    at_most, sure.

    Everything that can be counted is compared. `sure` is what chance explains less than one time in twenty; of twenty
    such rows one may still be chance. The surest first, and no more than `MOST`."""
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
    change, error = mean([b - a for a, b in zip(old, new, strict=True)])
    low, high = change - SURE * error, change + SURE * error
    before, after = sum(old) / len(old), sum(new) / len(new)
    return {
        "measure": report_text(SHARED, name[0], **dict(name[1:])), "before": before, "after": after,
        "change": change, "at_least": low, "at_most": high, "sure": low > 0 or high < 0,
    }  # fmt: skip


def _measures(result: Result) -> dict[Measure, float]:
    """Return everything of a game that is a number."""
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
    """Return one of a map of numbers; ``used:H01`` says what was counted, and of which piece."""
    counted, _, piece = str(name).rpartition(":")
    return ("counted", ("what", Head(counted)), ("name", piece)) if counted else ("measured_of", what, ("name", piece))
