"""`lost odds island fit`: which numbers the tasks should have, for use after castaways or cards were changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.odds.report import Report, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.errors import Fault
from data.writing import keep

if TYPE_CHECKING:
    from companion.island.odds.task_fit_games import Game

SLUG = "island"
FAR = 0.06
"""How far from 1/n a castaway's share may be."""
SHARES = frozenset({"win", "low", "high", "one_less", "then", "even", "farthest", "early", "together"})
ROAMER = ("roamer_beaten", "roamer_at_least", "roamer_at_most")


@topic("fit", "lost odds island fit --players 3 --size 4 --games 800 --data mine")
@simulated_topic(games=800)
@click.option("--players", type=click.IntRange(2, 8), required=True, help="Players at the table.")
@click.option("--size", type=click.IntRange(4, 8), required=True, help="Width of the island in tiles.")
@click.option("--bot", default="good", show_default=True, help="The bot that plays.")
@click.option("--who", default="", metavar="ID", help="In every new game somebody starts with this castaway.")
@click.option(
    "--near",
    type=click.FloatRange(0, 1),
    default=0.25,
    show_default=True,
    help="Share of the numbers that are one off.",
)
@click.option("--write", is_flag=True, help="Write the better numbers into the tables of --data.")
def fit(runs: Runs, players: int, size: int, bot: str, who: str, near: float, write: bool) -> Report:
    """The numbers in the tasks at one table: how often each castaway wins, and which numbers would bring it closer to
    1/n.

    Plays the games you ask for, with weak castaways dealt as often as strong ones, and also uses all games kept from
    this table with the same cards, whatever their seeds and numbers. The JSON has rows: castaway, name, number, games,
    win (in the usual deals), low, high, one_less (how much more it would win with one less), better, then; and `seats`,
    starting with the first player."""
    import companion.island.odds.task_fit_games as fit_games
    from companion.island.bots import BOTS
    from companion.island.odds.task_fit_model import Fit
    from data.tables import load

    tables = load(SLUG, runs.folder)
    people = {row.id: row for row in tables.characters}
    if bot not in BOTS:
        raise Fault(f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
    if who and who not in people:
        raise Fault(f"there is no castaway {who!r}; there are {', '.join(people)}")
    if write and runs.folder is None:
        raise Fault("--write needs tables of your own: lost new mine --from island, then --data mine")
    table = fit_games.Table(players, size, bot, str(runs.folder.resolve()) if runs.folder else "")
    games = fit_games.play(runs, table, fit_games.Wish(runs.seed, who, near))
    printed = fit_games.numbers(tables, table)
    powers = {one: int(row.power) for one, row in people.items()}
    model = Fit(games, powers, tables.rules.setup.keep_both_up_to)
    better = model.better(printed)
    shares, then = model.shares(printed), dict(zip(model.people, model.chances(better), strict=True))
    less = {one: model.shares({**printed, one: max(printed[one] - 1, fit_games.LEAST)})[one].share for one in people}
    rows = [
        {
            "castaway": one, "name": row.name, "number": printed[one], "games": model.count[one],
            "win": shares[one].share,
            "low": shares[one].low, "high": shares[one].high, "one_less": round(less[one] - shares[one].share, 4),
            "better": better[one], "then": float(then[one]),
        }
        for one, row in people.items()
    ]  # fmt: skip
    even = 1 / players
    facts = {
        "kept": len(games), "even": even, "farthest": max(abs(row["win"] - even) for row in rows),
        "beyond": sum(abs(row["win"] - even) > FAR for row in rows),
        "may_be_beyond": sum(row["high"] - even > FAR or even - row["low"] > FAR for row in rows),
        **_whole(games),
    }  # fmt: skip
    if write and runs.folder:
        write_numbers(runs.folder, players, size, better)
    seats = [
        {"turn": turn + 1, "win": one.share, "low": one.low, "high": one.high}
        for turn, one in enumerate(model.seats(printed))
    ]
    title = report_text(SLUG, "fit", players=players, size=size, bot=bot)
    return Report(SLUG, "fit", title, rows, facts, SHARES | set(ROAMER), tables={"seats": seats})


def _mean(games: Sequence[Game], values: Sequence[float]) -> float:
    """Return the mean of values, one per game, weighted by how often their deals occur."""
    return sum(game.weight * value for game, value in zip(games, values, strict=True)) / sum(
        game.weight for game in games
    )


def _whole(games: Sequence[Game]) -> dict[str, Any]:
    """Return statistics over all games by name (``rounds``, ``minutes`` ...), weighted as in the usual deals."""
    from companion.odds.shares import quantile, share

    usual = [game for game in games if game.weight]
    if not usual:
        return {}
    fought = [(game.weight, lead > 0) for game in usual for many, _, lead in game.stalked if many > 1]
    heavy = sum(weight for weight, _ in fought)
    alike = heavy**2 / sum(weight**2 for weight, _ in fought) if fought else 0.0
    beaten = share(alike * sum(weight for weight, won in fought if won) / heavy if fought else 0.0, round(alike))
    told: dict[str, list[float]] = {
        "early": [game.early for game in usual],
        "together": [len(game.won) > 1 for game in usual],
    }
    return {
        "at_the_cap": sum(game.label == "cap" for game in games),
        "rounds": quantile([game.rounds for game in usual]),
        "minutes": quantile([game.minutes for game in usual]),
        **{name: round(_mean(usual, values), 4) for name, values in told.items()},
        **dict(zip(ROAMER, beaten, strict=True)),
    }


def write_numbers(folder: Path, players: int, size: int, numbers: Mapping[str, int]) -> None:
    """Write the task numbers of one table into a folder's characters.csv; all else stays as it is. Raises Fault."""
    from data.island.task_numbers import with_number
    from data.rewrite_rows import Written

    file = folder / "characters.csv"
    if not file.exists():
        raise Fault(f"{folder} has no characters.csv to write into; save its castaways as CSV")
    table = Written.read(file.read_bytes(), file.name)
    for row in table.rows:
        cell = row.cells.get("task_numbers", "")
        if cell and row.cells["id"] in numbers:
            table = table.put(row.number, "task_numbers", with_number(cell, size, players, numbers[row.cells["id"]]))
    keep(file, table.raw)
