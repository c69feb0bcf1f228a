"""`lost odds samurai sheet` and `balance`: a printed sheet, the difficulties and the events, by playing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from companion.odds.playing import Result, rules_for
from companion.odds.report import Report, curve_chart, topic, win_chart
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from companion.samurai.odds.balance import WISHED

SLUG = "samurai"
SHARES = frozenset({"win", "low", "high", "share", "hunger", "treachery", "battle", "card", "dice", "time", "gap"})
APART = 0.12
"""How far apart the win rates of neighboring difficulties are at least (points as a share of 1)."""


def _sheet_options(code: str, difficulty: str | None) -> dict[str, Any]:
    """Return the options of one printed sheet, by its code or else the standard island at a difficulty."""
    if code:
        return {"code": code, "seed": 0}
    return {"seed": 0, "difficulty": difficulty or "standard"}


@topic("sheet", "lost odds samurai sheet --code FH55ZA --games 200")
@simulated_topic(games=200)
@click.option(
    "--code", default="", metavar="SIGNS", help="The six-character code on the sheet. Default: the standard island."
)
@click.option("--difficulty", help="Difficulty of the standard island, if you give no code.")
@click.option(
    "--bot",
    "names",
    multiple=True,
    help="A bot that plays; give it as often as you like. Default: careless, good and strong.",
)
def sheet(runs: Runs, code: str, difficulty: str | None, names: Sequence[str]) -> Report:
    """How hard one printed sheet is: how often each bot wins, in how many days, and what ends the other journeys.

    The JSON has stars (1 to 5, as they are printed), code, and rows: bot, games, win, low, high (95%), days (the
    median of those that won), traits (the mean), and the share of journeys ended by hunger, treachery, battle, card,
    dice, time."""
    import companion.samurai.odds.balance as balance
    from companion.samurai.odds.stars import stars

    options, played = _sheet_options(code, difficulty), dict[str, Sequence[Result]]()
    for name in names or ("careless", "good", "strong"):
        played[name] = runs.play(runs.match(SLUG, (name,), options), label=name)
    rows = [{"bot": name, **balance.win_row(results), **balance.kills(results)} for name, results in played.items()]
    rules = rules_for(SLUG, str(runs.folder.resolve()) if runs.folder else "")
    signs = _signs(rules, options)
    judge = next((row for row in rows if row["bot"] == "good"), rows[-1])
    facts = {"code": signs, "stars": stars(rules.tables, judge["win"])}
    road = {name: balance.road(results) for name, results in played.items()}
    charts = [win_chart(SLUG, "won", rows, "bot"), curve_chart(SLUG, "road", "day", "travelers", road)]
    charts += _falls(rules, options, judge["bot"], played[judge["bot"]])
    return Report(SLUG, "sheet", report_text(SLUG, "sheet", signs=signs), rows, facts, SHARES, charts=charts)


def _falls(rules: Any, options: Mapping[str, Any], name: str, results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    """Yield the chart of the island for `options` with the share of travelers of the bot `name` who fell in each hex;
    nothing if nobody did."""
    import companion.samurai.odds.balance as balance
    from companion.engine.rules import settle

    fallen = balance.falls(results)
    if fallen:
        land = rules.start(1, settle(rules.options, options)).world.board.at
        cells = [{"q": q, "r": r, "value": fallen[field] / len(results)} for field, (q, r) in land.items()]
        yield {"kind": "hexes", "title": report_text(SLUG, "falls", bot=name), "cells": cells}


def _signs(rules: Any, options: Mapping[str, Any]) -> str:
    from companion.engine.rules import settle

    return str(rules.start(1, settle(rules.options, options)).sheet)


@topic("balance", "lost odds samurai balance --games 200")
@simulated_topic(games=200)
def balance(runs: Runs) -> Report:
    """Measure whether the difficulties live up to their names, and whether every event and every choice has its takers.

    Each difficulty is played on the same sheets by every bot except the random one. The JSON has rows: difficulty,
    bubbles, bot, games, win, low, high, days, traits, what ended the others, and gap (how much less is won than on the
    difficulty before); `events`: event, offered (the fate dice left a choice between it and another), share (taken),
    low, high, verdict; and `choices`: event, choice, met, share, low, high, verdict, both of the good and the strong
    bot on the standard difficulty. A verdict is "never" or "always" if hardly anybody does otherwise. The notes say
    what is not as it should be."""
    import companion.samurai.odds.balance as reckoned

    rules = rules_for(SLUG, str(runs.folder.resolve()) if runs.folder else "")
    rows: list[dict[str, Any]] = []
    judged: list[Result] = []
    for level in rules.tables.difficulties:
        for name in ("careless", "good", "strong"):
            results = runs.play(runs.match(SLUG, (name,), {"difficulty": level.id}), label=f"{level.id}, {name}")
            rows.append(
                {"difficulty": level.id, "bubbles": level.bubbles, "bot": name}
                | {**reckoned.win_row(results), **reckoned.kills(results), "gap": None}
            )
            if level.id == "standard" and name != "careless":
                judged += results
    for row, before in zip(rows[3:], rows, strict=False):
        row["gap"] = before["win"] - row["win"]
    events, choices = reckoned.events(judged), reckoned.options(judged, _choices(rules.tables))
    tables = {"events": events, "choices": choices}
    notes = _amiss(rows, events, choices)
    return Report(SLUG, "balance", report_text(SLUG, "balance"), rows, {}, SHARES, notes, tables)


def _choices(tables: Any) -> Mapping[str, list[Any]]:
    """Return the rows of options.csv by event."""
    found: dict[str, list[Any]] = {}
    for row in tables.options:
        found.setdefault(row.event, []).append(row)
    return found


def _amiss(
    rows: Sequence[Mapping[str, Any]], events: Sequence[Mapping[str, Any]], choices: Sequence[Mapping[str, Any]]
) -> list[str]:
    """Return a sentence for each figure that misses its target: shares of wins, gaps between difficulties, one-sided
    choices. The arguments are rows, `events` and `choices` of the topic's JSON."""
    found: list[str] = []
    low, high = WISHED
    for row in rows:
        if row["bot"] == "good":
            if row["difficulty"] == "standard" and not low <= row["win"] <= high:
                parts = {
                    name: f"{100 * part:.0f}" for name, part in (("win", row["win"]), ("low", low), ("high", high))
                }
                found.append(report_text(SLUG, "standard", **parts))
            if row["gap"] is not None and row["gap"] < APART:
                found.append(report_text(SLUG, "gap", level=row["difficulty"], points=f"{100 * row['gap']:.0f}"))
    found += [
        report_text(SLUG, "taken", event=row["event"], verdict=row["verdict"]) for row in events if row["verdict"]
    ]
    found += [
        report_text(SLUG, "chosen", choice=f"{row['event']}-{row['choice']}", verdict=row["verdict"])
        for row in choices
        if row["verdict"]
    ]
    return found
