"""The topic `bots` of every game: which bot plays better, found by playing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import click

from companion.odds.balance import Row, points
from companion.odds.bots import bots
from companion.odds.playing import Match, Result, rules_for
from companion.odds.report import Report, topic, win_chart
from companion.odds.runs import Runs, simulated_topic
from companion.odds.shares import SURE, Share, elo, mean_and_error, share
from companion.odds.wording import SHARED, report_text
from data.errors import Fault, nearest

GAMES = 100
"""Games of each pair."""


def ranking(slug: str) -> click.Command:
    """Return the command `lost odds GAME bots` for a game."""

    @topic("bots", f"lost odds {slug} bots --games 200 --only good --only strong")
    @simulated_topic(games=GAMES)
    @click.option("--only", "names", multiple=True, metavar="BOT", help="Only these bots; give it twice or more.")
    @click.option("--players", type=click.IntRange(1), help="Seats at the table. Default: as few as the game allows.")
    @click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
    def work(runs: Runs, names: Sequence[str], players: int | None, options: Sequence[str]) -> Report:
        """Compare the bots: each pair plays --games games, seated alternately, and change
        seats halfway. In a solitaire game they are compared on the same seeds.

        The JSON has rows, the best first: bot, elo (0 is the mean), win (its share of what was won), low, high (95%),
        score; and `pairs`: one, other, games, beats (how often `one` does better; what both or neither win is half a
        game for each), low, high, sure (the interval excludes one half)."""
        return rank_bots(runs, slug, names, players, parse_options(slug, options))

    return work


def parse_options(slug: str, options: Sequence[str]) -> dict[str, Any]:
    """Return the options of a game from texts such as ``map=4x4``, with values of their type. Raises Fault."""
    declared = {option.name: option for option in rules_for(slug, "").options}
    found: dict[str, Any] = {}
    for written in options:
        name, sign, value = written.partition("=")
        if name not in declared or not sign:
            raise Fault(
                f"no option {written!r}{nearest(name, declared)}; write NAME=VALUE, with one of {', '.join(declared)}"
            )
        kind = type(declared[name].default)
        try:
            found[name] = (
                value.lower() in ("true", "yes", "1") if kind is bool else int(value) if kind is int else value
            )
        except ValueError:
            raise Fault(f"option {name} is {value!r}; write it like {declared[name].default!r}") from None
    return found


def rank_bots(runs: Runs, slug: str, names: Sequence[str], players: int | None, options: Mapping[str, Any]) -> Report:
    """Return the report on the bots of a game with `options` against each other. `names` limits the bots (empty: all),
    `players` is the number of seats (None: as few as allowed). Raises Fault."""
    known = bots(slug)
    for name in names:
        if name not in known:
            raise Fault(f"{slug} has no bot {name!r}{nearest(name, known) or '; there are ' + ', '.join(known)}")
    chosen = [name for name in known if not names or name in names]
    if len(chosen) < 2:
        raise Fault(f"it takes two bots to meet, and {slug} has {', '.join(known)}")
    fewest, most = rules_for(slug, "").seats
    seats = players or (2 if fewest <= 2 <= most else fewest)
    if not fewest <= seats <= most:
        raise Fault(f"{slug} is for {fewest} to {most} players, not {seats}")
    matches: Callable[[Sequence[str]], Match] = lambda table: runs.match(slug, table, options)  # noqa: E731
    games = {name: list[tuple[float, float]]() for name in chosen}
    pairs = _alone(runs, matches, games) if seats == 1 else _together(runs, matches, games, seats)
    rated = elo({pair: (sum(scored), len(scored)) for pair, scored in _both(pairs).items()})
    rows = sorted((_row(name, rated.get(name, 0.0), games[name]) for name in chosen), key=lambda row: -row["elo"])
    order = {row["bot"]: place for place, row in enumerate(rows)}
    met = [_pair(sorted(pair, key=order.__getitem__), _both(pairs)) for pair in pairs]
    met.sort(key=lambda row: (order[row["one"]], order[row["other"]]))
    title = report_text(SHARED, "bots" if seats > 1 else "alone", bots=len(chosen), seats=seats)
    shares = frozenset({"win", "low", "high", "beats"})
    chart = win_chart(SHARED, "won", rows, "bot")
    return Report(slug, "bots", title, rows, {}, shares, tables={"pairs": met} if met else {}, charts=[chart])


def _alone(runs: Runs, match: Callable[[Sequence[str]], Match], games: dict[str, list[tuple[float, float]]]) -> Any:
    """Return, for each pair of bots of a solitaire game, how often the first does better on the same seeds (1, 0.5 or 0
    a game): by winning, or else by points. Fills `games` with (won, points) by bot, playing ``match([bot])``."""
    for name in games:
        games[name] = [(points(one, [0]), one.totals[0]) for one in runs.play(match([name]), label=name)]
    return {
        (one, other): [(a > b) + (a == b) / 2 for a, b in zip(games[one], games[other], strict=True)]
        for one, other in combinations(games, 2)
    }


def _together(
    runs: Runs, match: Callable[[Sequence[str]], Match], games: dict[str, list[tuple[float, float]]], seats: int
) -> dict[tuple[str, str], list[float]]:
    found: dict[tuple[str, str], list[float]] = {}
    for pair in combinations(games, 2):
        for begins in (0, 1):
            table = [pair[(begins + seat) % 2] for seat in range(seats)]
            count = (runs.games + 1 - begins) // 2
            results = runs.play(match(table), count, " and ".join(pair)) if count else []
            found.setdefault(pair, []).extend(_better(result, table, pair[0]) for result in results)
            for result in results:
                for name in pair:
                    mine = [seat for seat, who in enumerate(table) if who == name]
                    games[name].append((points(result, mine), sum(result.totals[seat] for seat in mine) / len(mine)))
    return found


def _better(result: Result, table: Sequence[str], name: str) -> float:
    if not result.won:
        return 0.5
    return points(result, [seat for seat, who in enumerate(table) if who == name])


def _both(pairs: Mapping[tuple[str, str], Sequence[float]]) -> dict[tuple[str, str], Sequence[float]]:
    return {**pairs, **{(b, a): [1 - one for one in scored] for (a, b), scored in pairs.items()}}


def _row(name: str, rating: float, games: Sequence[tuple[float, float]]) -> Row:
    found = share(sum(won for won, _ in games), len(games))
    score, error = mean_and_error([total for _, total in games]) if games else (0.0, 0.0)
    return {
        "bot": name, "elo": round(rating), "win": found.share, "low": found.low, "high": found.high,
        "score": round(score, 2), "give_or_take": round(SURE * error, 2),
    }  # fmt: skip


def _pair(pair: Iterable[str], pairs: Mapping[tuple[str, str], Sequence[float]]) -> Row:
    one, other = pair
    scored = pairs[one, other]
    found: Share = share(sum(scored), len(scored))
    return {
        "one": one, "other": other, "games": len(scored), "beats": found.share, "low": found.low, "high": found.high,
        "sure": found.low > 0.5,
    }  # fmt: skip
