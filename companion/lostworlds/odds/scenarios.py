"""The topic `lost odds lostworlds scenarios`: how fair the scenarios are between sides of the same fighters."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import click

from companion.odds.balance import ends, row_with_share
from companion.odds.playing import Result
from companion.odds.report import Report, topic, win_chart
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.lostworlds.scenarios import SIDES

SLUG = "lostworlds"
LEAST, MOST = 0.8, 1.2
"""How far a side's share of wins may lie from its fair one, as parts of that: 40 to 60 % between two."""


@topic("scenarios", "lost odds lostworlds scenarios --games 200")
@simulated_topic(games=200)
@click.option("--bot", "name", default="good", show_default=True, help="The bot that plays every side.")
@click.option("--only", "only", multiple=True, metavar="ID", help="Only this scenario; may be given several times.")
def scenarios(runs: Runs, name: str, only: Sequence[str]) -> Report:
    """Measure how often each side of each scenario wins if all have the same fighters, without cards: each of our
    fighters leads as many of the --games.

    The JSON has in_balance (how many scenarios have no side more than a fifth from its fair share) and rows: scenario,
    name, side, games, win (what nobody wins counts for all sides alike), low, high, alone (won outright),
    nobody (games without a winner), fair (its fair share); `ends`."""
    from data.errors import Fault, nearest
    from data.lostworlds.fighters import roster
    from data.tables import load

    tables = load(SLUG, runs.folder)
    known = [row.id for row in tables.scenarios]
    for one in only:
        if one not in known:
            raise Fault(f"no scenario {one!r}{nearest(one, known) or '; there are ' + ', '.join(known)}", "--only")
    ours = [fighter.id for fighter in roster(tables) if not fighter.on_request]
    rows: list[dict[str, Any]] = []
    every: list[Result] = []
    for row in sorted(tables.scenarios, key=lambda row: row.order):
        if only and row.id not in only:
            continue
        found: list[Result] = []
        for n in range(len(ours)):
            team = [ours[(n + k) % len(ours)] for k in range(row.each)]
            figures = " ".join(one for one in team for _ in range(row.sides))
            options = {"play": "miniatures", "ground": row.id, "cards": False, "figures": figures, "each": row.each}
            # Each leader plays games of its own: the same dice for all of them would count a lucky throw nine times.
            match = replace(runs.match(SLUG, (name,) * row.sides, options), seed=runs.seed * len(ours) + n)
            found += runs.play(match, -(-runs.games // len(ours)), f"{row.id} {ours[n]}")
        every += found
        rows += [_side(tables, row, side, found) for side in range(row.sides)]
    off = {row["scenario"] for row in rows if not LEAST <= row["win"] / row["fair"] <= MOST}
    there = {row["scenario"] for row in rows}
    facts = {"in_balance": report_text(SLUG, "of", n=len(there - off), of=len(there))}
    title = report_text(SLUG, "scenarios", bot=name)
    charts = [win_chart(SLUG, "wins", [{**row, "called": f"{row['name']}, {row['side']}"} for row in rows], "called")]
    shares = frozenset({"win", "low", "high", "alone", "nobody", "fair", "share"})
    return Report(SLUG, "scenarios", title, rows, facts, shares, (), {"ends": ends(every)}, charts=charts)


def _side(tables: Any, row: Any, side: int, found: Sequence[Result]) -> dict[str, Any]:
    """Return the row of a side of a scenario."""
    nobody = sum(not result.won for result in found)
    alone = sum(side in result.won for result in found)
    said = {"scenario": row.id, "name": str(tables.say(row, "name")), "side": SIDES[side], "games": len(found)}
    shared = row_with_share({}, alone + nobody / row.sides, len(found))
    won = {"win": shared["share"], "low": shared["low"], "high": shared["high"]}
    counted = {"alone": alone / len(found), "nobody": nobody / len(found)}
    return {**said, **won, **counted, "fair": 1 / row.sides}
