"""The topics of `lost odds lostworlds`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.odds.balance import by_piece, ends
from companion.odds.report import Report, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.cli import folder_of_tables

if TYPE_CHECKING:
    from companion.lostworlds.odds.fighter_identification import Named
    from companion.lostworlds.solver import Fight

SLUG = "lostworlds"
SELDOM = 0.005
"""A maneuver that is done less often when it may be is as good as dead."""


@topic("duel", "lost odds lostworlds duel nowa tib")
@click.argument("one")
@click.argument("other")
@click.option(
    "--played", type=click.IntRange(100, 1_000_000), default=4000, show_default=True, help="How many duels to play out."
)
@click.option("--seed", type=int, default=1, show_default=True, help="A number; the same one plays the same duels.")
@folder_of_tables
def duel(one: str, other: str, played: int, seed: int, folder: Path | None) -> Report:
    """How a duel between two books goes if both are played perfectly.

    The JSON has edge (how much more often ONE wins than OTHER, solved), exchange (what the endless exchange of blows is
    worth to ONE, in body points), and of duels played out win, tie, lose, turns; rows: fighter, maneuver, name, first
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
        "win": done.won / done.duels,
        "tie": called / done.duels,
        "lose": done.lost / done.duels,
        "turns": done.turns,
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
    return Report(SLUG, "duel", title, rows, facts, frozenset({"win", "tie", "lose", "first", "use"}), charts=charts)


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
    least_apart (the share of close cells in which two books differ, on average and at least), named (how often a
    fighter is recognized by what it was seen doing in three duels, and on which pages), by_moves (the same by what it
    did alone); rows of fighters: fighter, name, games, win, low, high, body, named, taken_for (for whom else most
    often), so_often; `ends`; `decided`: place, share; `afar`: fighter, name, damage (body points that it deals in the
    first turn, both at extended range and choosing at random, against each of ours equally often; real books deal 0.45
    to 0.6); with --pairs even (how many pairs of ours lie between 40 and 60 %), and `pairs`: one, other, wins (the
    share of the one, solved), apart."""
    from companion.lostworlds.odds.balance import count_last_blows, facts
    from companion.lostworlds.odds.fighter_identification import duels_of, identify_fighters, in_all
    from companion.lostworlds.odds.pairing import EVEN, Matches, share_of
    from data.lostworlds.combat import afar
    from data.lostworlds.likeness import difference

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
    figures = (
        {**facts(results), "apart": sum(apart) / len(apart), "least_apart": min(apart)} if apart else facts(results)
    )
    if known:
        figures |= {"named": in_all(known), "by_moves": in_all(known_by_moves)}
    far = [
        {
            "fighter": name,
            "name": one.name,
            "damage": round(afar(one.book, [book for book in ours if book is not one.book], tables.rules), 3),
        }
        for name, one in fighters.items()
    ]
    extra = {"ends": ends(results), "decided": _places(count_last_blows(results)), "afar": far}
    if pairs:
        matches = Matches(tables.rules, runs.keep)
        open_ = {(one.id, other.id): (one, other) for one, other in matches.pairs_to_solve(couples)}
        solve = partial(share_of, str(runs.folder.resolve()) if runs.folder else "")
        for couple, wins in runs.each(solve, list(open_), "pairs"):
            matches.keep(*open_[couple], wins)
        solved = [
            {"one": one.id, "other": other.id, "wins": matches.win_share(one, other), "apart": off}
            for (one, other), off in zip(couples, apart, strict=True)
        ]
        figures["even"] = report_text(
            SLUG, "of", n=sum(abs(row["wins"] - 0.5) <= EVEN for row in solved), of=len(solved)
        )
        extra["pairs"] = solved
    shares = frozenset({"win", "low", "high", "share", "wins", "apart", "least_apart", "named", "so_often", "by_moves"})
    title = report_text(SLUG, "balance", bot=name)
    charts = _charts(rows, extra.get("pairs", ()), {name: one.name for name, one in fighters.items()})
    return Report(SLUG, "balance", title, rows, figures, shares, (), extra, charts=charts)


def _fighter(one: Any, row: Mapping[str, Any], known: Named | None) -> dict[str, Any]:
    """Return a row of a fighter's wins with its name, its body points, and how well it is known by its style."""
    won = {key: value for key, value in row.items() if key != "fighter"}
    style = {
        "named": known and known.right.share,
        "taken_for": known and known.other,
        "so_often": known and known.taken,
    }
    return {"fighter": one.id, "name": one.name, **won, "body": one.body, **style}


def _charts(
    rows: Sequence[Mapping[str, Any]], pairs: Sequence[Mapping[str, Any]], called: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Return who wins how often, and of pairs that were solved who beats whom."""
    bars = [{"name": row["name"], "value": row["win"], "low": row["low"], "high": row["high"]} for row in rows]
    charts: list[dict[str, Any]] = [{"kind": "bars", "title": report_text(SLUG, "wins"), "fair": 0.5, "bars": bars}]
    if pairs:
        names = list(dict.fromkeys(name for row in pairs for name in (row["one"], row["other"])))
        wins = {(row["one"], row["other"]): row["wins"] for row in pairs}
        wins |= {(other, one): 1 - won for (one, other), won in wins.items()}
        values = [[wins.get((one, other)) for other in names] for one in names]
        spans = {"low": 0.3, "middle": 0.5, "high": 0.7}
        heat = {"rows": [called[name] for name in names], "columns": [called[name] for name in names], "values": values}
        charts.append({"kind": "heat", "title": report_text(SLUG, "beats"), **heat, **spans})
    return charts


def _places(counted: Counter[str]) -> list[dict[str, Any]]:
    total = sum(counted.values())
    return [{"place": place, "share": count / total} for place, count in counted.most_common()]


TOPICS = {duel.name: duel, balance.name: balance}
