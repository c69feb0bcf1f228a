"""The topics of `lost odds lostworlds`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.lostworlds.odds.scenarios import scenarios
from companion.odds.balance import by_piece, ends
from companion.odds.report import Report, topic, win_chart
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.cli import folder_of_tables

if TYPE_CHECKING:
    from companion.lostworlds.odds.fighter_identification import Named
    from companion.lostworlds.odds.pairing import Solved
    from companion.lostworlds.solver import Fight

SLUG = "lostworlds"
SELDOM = 0.005
"""A maneuver that is done less often when it may be is as good as dead."""


@topic("duel", "lost odds lostworlds duel nowa tib")
@click.argument("one")
@click.argument("other")
@click.option(
    "--games",
    "played",
    type=click.IntRange(100, 1_000_000),
    default=4000,
    show_default=True,
    help="How many duels to play out.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Random seed; the same seed plays the same duels.")
@folder_of_tables
def duel(one: str, other: str, played: int, seed: int, folder: Path | None) -> Report:
    """How a duel between two books goes if both are played perfectly.

    Solved with broken weapons as part of the state and criticals at their worth; then played out by all the rules of
    two books.

    The JSON has edge (how much more often ONE wins than OTHER, solved), exchange (what the endless exchange of blows is
    worth to ONE, in body points), length (turns on average, solved), and of duels played out win, tie, lose, turns (on
    average), turns_95 (the same of nineteen of twenty), share (of wins, a tie is half) from low to high (95 of
    100); rows: fighter, maneuver, name, first
    (its share of the opening), reply (the best answer to it as an opening), use (how often it is done when it may be),
    dead."""
    tables, fighters = _fighters(folder)
    pair = [_fighter_by_name(fighters, name) for name in (one, other)]
    fight = _fight(pair[0].book, pair[1].book, tables.rules)
    done = _play_duels(fight, played, seed)
    called = done.duels - done.won - done.lost
    facts = {
        "edge": fight.edge,
        "exchange": fight.exchange,
        "length": round(fight.length, 1),
        "win": done.won / done.duels,
        "tie": called / done.duels,
        "lose": done.lost / done.duels,
        "share": done.share,
        "low": done.share - done.margin,
        "high": done.share + done.margin,
        "turns": done.turns,
        "turns_95": done.turns_95,
        "played": done.duels,
        "seed": seed,
    }
    rows = [row for side in (0, 1) for row in _rows(pair[side], fight, done, side)]
    title = report_text(SLUG, "duel", one=pair[0].name, other=pair[1].name)
    half = len(pair[0].sheet)
    charts = [
        {"kind": "bars", "title": report_text(SLUG, "does", name=one.name), "bars": [_does(row) for row in found]}
        for one, found in zip(pair, (rows[:half], rows[half:]), strict=True)
    ]
    shares = frozenset({"win", "tie", "lose", "share", "low", "high", "first", "use"})
    return Report(SLUG, "duel", title, rows, facts, shares, charts=charts)


def _fighters(folder: Path | None) -> tuple[Any, dict[str, Any]]:
    from data.lostworlds.fighters import roster
    from data.tables import load

    tables = load(SLUG, folder)
    return tables, {fighter.id: fighter for fighter in roster(tables)}


def _fighter_by_name(fighters: dict[str, Any], name: str) -> Any:
    from data.errors import Fault, nearest

    if name not in fighters:
        raise Fault(f"no fighter {name!r}{nearest(name, fighters) or '; there are ' + ', '.join(fighters)}")
    return fighters[name]


def _fight(one: Any, other: Any, numbers: Any) -> Fight:
    from companion.lostworlds.solver import Fight

    return Fight(one, other, numbers)


def _play_duels(fight: Fight, duels: int, seed: int) -> Any:
    from companion.lostworlds.solver import play_duels

    return play_duels(fight, duels, seed)


def _does(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": row["name"], "value": row["use"] or 0.0}


def _rows(fighter: Any, fight: Fight, done: Any, side: int) -> list[dict[str, Any]]:
    first, replies, use = fight.opening()[side], fight.replies()[side], done.use[side]
    return [
        {
            "fighter": fighter.id,
            "manoeuvre": line.number,
            "name": report_text(SLUG, "manoeuvre", group=line.group_name, name=line.name),
            "first": first.get(line.number),
            "reply": replies.get(line.number),
            "use": use.get(line.number),
            "dead": use.get(line.number, 0.0) < SELDOM,
        }
        for line in fighter.sheet
    ]


@topic("balance", "lost odds lostworlds balance --games 400 --pairs")
@simulated_topic(games=200)
@click.option("--bot", "name", default="good", show_default=True, help="The bot that plays, against itself.")
@click.option(
    "--pairs", is_flag=True, help="Also solve every pair: a few seconds each on all cores; the results are kept."
)
def balance(runs: Runs, name: str, pairs: bool) -> Report:
    """How duels go: which fighter wins how often, how long they take, where the last blow hits, how hard they hit from
    afar, and how far the books lie apart.

    The JSON has turns, turns_90 (half, and nine of ten duels are over by then), criticals (in a duel), apart,
    least_apart (the share of close cells in which two books differ, on average and at least), scores, least_scores,
    instructions, least_instructions (on how many of 32 pages two books have another score or instruction), named
    (how often a fighter is recognized by what it was seen doing in three duels, and on which pages), by_moves (the
    same by what it did alone); rows of fighters: fighter, name, games, win, low, high, body, named, taken_for (for
    whom else most often), so_often; `ends`; `decided`: place, share; `afar`: fighter, name, damage (body points
    that it deals in the first turn, both at extended range and choosing at random, against each of ours equally
    often; real books deal 0.45 to 0.6); with --pairs even (how many pairs of ours lie between 42 and 58%), longest,
    longest_95 (turns of the pair whose duels take longest, on average and of nineteen of twenty), and `pairs`: one,
    other, wins (the share of the one, solved), played (the same of 1,000 duels, by all the rules) from low to high,
    turns, turns_95, apart."""
    from companion.lostworlds.odds.balance import count_last_blows, facts
    from companion.lostworlds.odds.fighter_identification import duels_of, identify_fighters, in_all
    from companion.lostworlds.odds.pairing import EVEN, Matches, solve_in_folder
    from data.lostworlds.book_similarity import count_other_pages, difference
    from data.lostworlds.combat import afar

    tables, fighters = _fighters(runs.folder)
    results = runs.play(runs.match(SLUG, (name, name), {"play": "secret", "cards": False}))
    known, known_by_moves = (identify_fighters(duels_of(results, what)) for what in ("shown", "moves"))
    rows = [
        _fighter(fighters[row["fighter"]], row, known.get(row["fighter"]))
        for row in by_piece(results, "fighters", "fighter")
    ]
    ours = [fighter.book for fighter in fighters.values() if not fighter.on_request]
    couples = list(combinations(ours, 2))
    apart = [difference(one.matrix, other.matrix) for one, other in couples]
    figures = facts(results)
    if apart:
        figures |= {"apart": sum(apart) / len(apart), "least_apart": min(apart)}
        counts = zip(*(count_other_pages(one.pages, other.pages) for one, other in couples), strict=True)
        for speech, count in zip(("scores", "instructions"), counts, strict=True):
            figures |= {speech: round(sum(count) / len(count), 1), f"least_{speech}": min(count)}
    if known:
        figures |= {"named": in_all(known), "by_moves": in_all(known_by_moves)}
    far = []
    for fighter, one in fighters.items():
        damage = afar(one.book, [book for book in ours if book is not one.book], tables.rules)
        far.append({"fighter": fighter, "name": one.name, "damage": round(damage, 3)})
    extra = {"ends": ends(results), "decided": _places(count_last_blows(results)), "afar": far}
    if pairs:
        matches = Matches(tables.rules, runs.keep)
        open_ = {(one.id, other.id): (one, other) for one, other in matches.pairs_to_solve(couples)}
        solve = partial(solve_in_folder, str(runs.folder.resolve()) if runs.folder else "")
        for couple, done in runs.each(solve, list(open_), "pairs"):
            matches.keep(*open_[couple], done)
        solved = [
            _pair(one, other, matches.solution_of(one, other), off)
            for (one, other), off in zip(couples, apart, strict=True)
        ]
        figures["even"] = report_text(
            SLUG, "of", n=sum(abs(row["wins"] - 0.5) <= EVEN for row in solved), of=len(solved)
        )
        extra["pairs"] = solved
        for figure, column in (("longest", "turns"), ("longest_95", "turns_95")):
            figures[figure] = max((row[column] for row in solved), default=0)
    shares = frozenset(
        {"win", "low", "high", "share", "wins", "played", "apart", "least_apart", "named", "so_often", "by_moves"}
    )
    title = report_text(SLUG, "balance", bot=name)
    charts = _charts(rows, extra.get("pairs", ()), {name: one.name for name, one in fighters.items()})
    return Report(SLUG, "balance", title, rows, figures, shares, (), extra, charts=charts)


def _pair(one: Any, other: Any, done: Solved, apart: float) -> dict[str, Any]:
    return {
        "one": one.id, "other": other.id, "wins": done.wins,
        "played": done.played, "low": done.played - done.margin, "high": done.played + done.margin,
        "turns": round(done.turns, 1), "turns_95": round(done.turns_95), "apart": apart,
    }  # fmt: skip


def _fighter(fighter: Any, row: Mapping[str, Any], known: Named | None) -> dict[str, Any]:
    """Return a row on a fighter: its wins (those of `row`), name and body points, and how often it is recognized by its
    style."""
    won = {key: value for key, value in row.items() if key != "fighter"}
    style = {
        "named": known and known.right.share,
        "taken_for": known and known.other,
        "so_often": known and known.taken,
    }
    return {"fighter": fighter.id, "name": fighter.name, **won, "body": fighter.body, **style}


def _charts(
    rows: Sequence[Mapping[str, Any]], pairs: Sequence[Mapping[str, Any]], names_by_id: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Return a chart of each fighter's share of wins and, if pairs were solved, one of who beats whom."""
    charts = [win_chart(SLUG, "wins", rows, "name", fair=0.5)]
    if pairs:
        names = list(dict.fromkeys(name for row in pairs for name in (row["one"], row["other"])))
        wins = {(row["one"], row["other"]): row["wins"] for row in pairs}
        wins |= {(other, one): 1 - won for (one, other), won in wins.items()}
        values = [[wins.get((one, other)) for other in names] for one in names]
        spans = {"low": 0.3, "middle": 0.5, "high": 0.7}
        heat = {
            "rows": [names_by_id[name] for name in names],
            "columns": [names_by_id[name] for name in names],
            "values": values,
        }
        charts.append({"kind": "heat", "title": report_text(SLUG, "beats"), **heat, **spans})
    return charts


def _places(counted: Counter[str]) -> list[dict[str, Any]]:
    total = sum(counted.values())
    return [{"place": place, "share": count / total} for place, count in counted.most_common()]


@topic("design", 'lost odds lostworlds design ulf --words "quick brittle dirty" --data my-books --write')
@click.argument("fighter")
@click.option("--words", default="", help="What it is like, in words of tempers.toml: quick, brittle, dirty ...")
@click.option("--seed", type=click.IntRange(min=1), default=1, show_default=True, help="The seed that is tried first.")
@click.option("--write", is_flag=True, help="Write what was found into the fighter.toml of --data.")
@folder_of_tables
def design(fighter: str, words: str, seed: int, write: bool, folder: Path | None) -> Report:
    """Find settings, book and body points for a fighter: one like the words, who wins half of its duels, whose book
    differs in a quarter of its close cells from every other, and whose duels end.

    The JSON has share (of all duels, at a glance), apart (from the book most like it); rows: opponent, name, share,
    apart, wait (turns of a duel in which both are wounded already; with more than 30 it is not written down);
    `settings`: key, value."""
    from companion.lostworlds.odds.designing import design as find
    from companion.lostworlds.odds.designing import with_settings
    from companion.lostworlds.odds.pairing import Matches
    from companion.odds.runs import cache
    from data.errors import Fault
    from data.writing import put

    if write and folder is None:
        raise Fault("--write needs --data with tables of your own")
    tables, fighters = _fighters(folder)
    found = find(tables, fighter, words, Matches(tables.rules, cache()), seed)
    if write and found.stalls:
        names = ", ".join(fighters[name].name for name in found.stalls)
        raise Fault(f"duels of {fighters[fighter].name} with {names} do not end; try other --words or another --seed")
    if write and folder:
        path = folder / fighter / "fighter.toml"
        put(path, with_settings(path.read_text(encoding="utf-8"), found.settings))
    measures = {name: {"apart": found.apart[name], "wait": round(found.waits[name], 1)} for name in found.shares}
    rows = [
        {"opponent": name, "name": fighters[name].name, "share": share, **measures[name]}
        for name, share in found.shares.items()
    ]
    facts = {"share": found.share, "apart": min(found.apart.values())}
    extra = {
        "settings": [{"key": ".".join(map(str, place)), "value": value} for place, value in found.settings.items()]
    }
    title = report_text(SLUG, "design", name=fighters[fighter].name, words=words or "-")
    return Report(SLUG, "design", title, rows, facts, frozenset({"share", "apart"}), (), extra)


TOPICS = {one.name: one for one in (duel, balance, design, scenarios)}
