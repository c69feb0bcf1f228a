"""The topics of `lost odds island`: the power check, a party against the deck, attempts to lead, tiles, simulated
balance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from companion.island.odds.meetings import measures
from companion.island.odds.position_report import judge
from companion.island.odds.task_fit import fit
from companion.odds.report import Report, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.cli import folder_of_tables
from data.island.kinds import LEVELS, ZONES

SLUG = "island"
THROWS = 36
WIDEST = 10
"""Differences that are shown; beyond 5 a check is decided but for cards."""
SHARES = frozenset({"win", "tie", "lose", "injure", "kill", "meets", "led", "low", "high", "share"})


def _world(folder: Path | None) -> Any:
    from companion.island.rules import World
    from data.tables import load

    return World(load(SLUG, folder))


@topic("check", "lost odds island check --plus 2")
@click.option("--plus", type=click.IntRange(-10, 10), default=0, help="What your side adds: events, equipment, tiles.")
def check(plus: int) -> Report:
    """A power check: how many of the 36 throws win, tie and lose, for each difference in power.

    The JSON has rows: difference (your power less the other's), win, tie, lose."""
    from companion.island.rules import odds

    rows = []
    for difference in range(-WIDEST, WIDEST + 1):
        win, tie, lose = odds(difference + plus)
        rows.append({"difference": difference, "win": win, "tie": tie, "lose": lose})
    title = report_text(SLUG, "check_plus" if plus else "check", plus=f"{plus:+d}", throws=THROWS)
    return Report(SLUG, "check", title, rows, {"plus": plus})


def encounters_met(world: Any, zone: str) -> Counter[str]:
    """Return the copies in the deck of each encounter, by id, that is met on ground of kind `zone` (empty: any)."""
    from companion.island.bots import at_home

    rows = [row for row in world.tables.fate if row.kind == "encounter" and (not zone or at_home(row, zone))]
    return Counter({row.id: row.copies for row in rows})


def chances_against(world: Any, power: int, zone: str, more: int = 0) -> dict[str, float]:
    """Return the chances, for each fate card that a group of this power draws on ground of kind `zone`, that an
    encounter (`more` stronger by its tile) is met (``meets``), the check won, tied, lost, one injured or killed."""
    from companion.island.rules import odds
    from data.island.checks import does

    found: Counter[str] = Counter()
    for card, copies in encounters_met(world, zone).items():
        row = world.fate[card]
        win, tie, lose = odds(power - row.power - more)
        part = copies / len(world.deck()) / THROWS
        found.update({"meets": part * THROWS, "win": part * win, "tie": part * tie, "lose": part * lose})
        found.update({verb: part * lose for verb in ("injure", "kill") if does(row.effects, "lose", verb)})
    return {name: found[name] for name in ("meets", "win", "tie", "lose", "injure", "kill")}


@topic("party", "lost odds island party --zone inner")
@click.option(
    "--zone", type=click.Choice(ZONES), help="The kind of ground. Default: as if everything could be met anywhere."
)
@folder_of_tables
def party(zone: str | None, folder: Path | None) -> Report:
    """A party against the fate deck: what one card does to it, for powers from 0 to 12.

    The JSON has rows: power, meets, win, tie, lose, injure, kill; shares of 1 of all cards drawn."""
    world = _world(folder)
    rows = [{"power": power, **chances_against(world, power, zone or "")} for power in range(13)]
    where = report_text(SLUG, zone or "anywhere")
    return Report(SLUG, "party", report_text(SLUG, "party", where=where), rows, {}, SHARES)


@topic("leading", "lost odds island leading --power 4")
@click.option(
    "--power", type=click.IntRange(0, 20), default=4, show_default=True, help="Power of the party that tries."
)
@click.option("--tries", type=click.IntRange(1, 20), default=5, show_default=True, help="How many tries.")
@folder_of_tables
def leading(power: int, tries: int, folder: Path | None) -> Report:
    """Leading a neutral: how likely it is to have come along after each try, by its power.

    The JSON has rows: neutral (its power), try_1 ...; shares of 1. A party has to move on, so a second try comes two
    turns later."""
    from companion.island.rules import odds

    rows = []
    for other in sorted({int(row.power) for row in _world(folder).tables.characters}):
        miss = 1 - odds(power - other)[0] / THROWS
        rows.append({"neutral": other, **{f"try_{n}": 1 - miss**n for n in range(1, tries + 1)}})
    shares = frozenset(f"try_{n}" for n in range(1, tries + 1))
    return Report(SLUG, "leading", report_text(SLUG, "leading", power=power), rows, {}, shares)


@topic("danger", "lost odds island danger --power 3")
@click.option(
    "--power", type=click.IntRange(0, 20), default=3, show_default=True, help="Power of the party that lands."
)
@folder_of_tables
def danger(power: int, folder: Path | None) -> Report:
    """Each tile: how many injuries to expect from landing there, by its fate and its own text.

    The JSON has rows: tile, name, zone, copies, fate, injuries (of one landing, on average); and `shoreline` and
    `inner`, the mean of a face-down tile."""
    world = _world(folder)
    rows = [
        {
            "tile": row.id, "name": row.name, "zone": row.zone, "copies": row.copies, "fate": row.fate,
            "injuries": round(row.fate * chances_against(world, power, row.zone, harder(world,
            row.id))["injure"] + itself(row), 3),
        }
        for row in world.places.values()
    ]  # fmt: skip
    means = {}
    for zone in ZONES:
        same = [row for row in rows if row["zone"] == zone]
        means[zone] = round(
            sum(row["injuries"] * row["copies"] for row in same) / sum(row["copies"] for row in same), 3
        )
    rows.sort(key=lambda row: -row["injuries"])
    return Report(SLUG, "danger", report_text(SLUG, "danger", power=power), rows, means)


def harder(world: Any, tile: str) -> int:
    """Return what a tile adds to the power of every encounter on it."""
    from companion.island.rules import amount

    return sum(
        amount(step)
        for clause, step, _ in world.bonuses(tile)
        if step.args[0] == "encounter" and not _asks_for_tag(clause)
    )


def _asks_for_tag(clause: Any) -> bool:
    return any(cond.name == "tag" for cond in clause.conds)


def itself(row: Any) -> float:
    """Return the average number of injuries that a tile's own die roll deals."""
    from data.effects import Table

    found = 0.0
    for step in row.effects.steps_on("land"):
        if step.args and isinstance(step.args[0], Table):
            found += sum((high - low + 1) / 6 for low, high, one in step.args[0].rows if one.name == "injure")
    return found


@topic("balance", "lost odds island balance --players 4 --size 4 --games 400")
@simulated_topic(games=200)
@click.option("--players", type=click.IntRange(2, 8), default=4, show_default=True, help="Players at the table.")
@click.option(
    "--size",
    type=click.Choice(["0", "4", "5", "6", "7", "8"]),
    default="0",
    help="Width of the island in tiles; 0: by the number of players.",
)
@click.option("--level", type=click.Choice(LEVELS), default="beginner", show_default=True, help="Which rules.")
@click.option("--bot", default="good", show_default=True, help="The bot that plays.")
@click.option("--rules", "kept", default="ours", show_default=True, help="ours, book, or house rules joined by +.")
def balance(runs: Runs, players: int, size: str, level: str, bot: str, kept: str) -> Report:
    """Whole games between bots: who wins, by seat and castaway, how long it takes, how it ends, what becomes of the
    cards.

    The JSON has rows, one for each castaway: castaway, games, win, low, high; `measures` of how much players meet, how
    games end and what each place in the order of play wins, beside what is wanted; `ends`; `cards` that nobody used or
    that were mostly thrown away; rounds and minutes (estimated) at the tenth, the middle and the ninetieth game of a
    hundred."""
    from companion.odds import balance as figures
    from data.tables import load

    results = runs.play(runs.match(SLUG, (bot,) * players, {"size": int(size), "level": level, "rules": kept}))
    found = load(SLUG, runs.folder)
    names = {row.id: row.name for row in (*found.characters, *found.fate)}
    rows = [{"castaway": f"{row.pop('castaway')}", **row} for row in figures.by_piece(results, "castaways", "castaway")]
    rows = [{"name": names[row["castaway"]], **row} for row in rows]
    long = {name: figures.spread([result.seen[name] for result in results]) for name in ("rounds", "minutes")}
    facts = {
        **{f"{name}_{part}": value for name, found in long.items() for part, value in found.items()},
        **{name: round(_mean(results, name), 2) for name in ("hurt", "dead", "turned")},
        **_roamer_checks(results),
        "roamer_out": round(sum(result.seen["roamer"] > 0 for result in results) / len(results), 3),
    }  # fmt: skip
    title = report_text(SLUG, "balance", players=players, bot=bot, level=level)
    tables = {
        "measures": measures(results, players),
        "ends": figures.ends(results),
        "cards": cards(results, names),
        "outdone": outdone_cards(runs.folder),
    }
    shares = SHARES | {"roamer_out", "roamer_beaten", "thrown"}
    return Report(SLUG, "balance", title, rows, facts, shares, tables=tables)


def _roamer_checks(results: Any) -> dict[str, float]:
    """Return the number of checks against the roamer per game, and the share won of those by two castaways or more."""
    fought = [check for result in results for check in result.seen["stalked"]]
    together = [lead for many, _, lead in fought if many > 1]
    won = sum(lead > 0 for lead in together) / len(together) if together else 0.0
    return {"roamer_fought": round(len(fought) / len(results), 2), "roamer_beaten": round(won, 3)}


def outdone_cards(folder: Path | None) -> list[dict[str, str]]:
    """Return cards that another card of their kind beats in every respect (`data.island.dominance`), with that card."""
    from data.island.dominance import pairs
    from data.tables import load

    return [{"card": row.id, "by": by.id} for row, by in pairs(load(SLUG, folder))]


def _mean(results: Any, name: str) -> float:
    return float(sum(result.seen[name] for result in results) / len(results))


def cards(results: Any, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return rows of card, name (`names` by id), used, taken, thrown (a share) for events and pieces, least used
    first."""
    from companion.odds.balance import sum_counters

    used = sum_counters([result.seen["played"] for result in results]) + sum_counters(
        [result.seen["used"] for result in results]
    )
    thrown = sum_counters([result.seen["thrown"] for result in results]) + sum_counters(
        [result.seen["left"] for result in results]
    )
    taken = sum_counters([result.seen["taken"] for result in results])
    rows = []
    for card in sorted({*used, *thrown, *taken}):
        known = used[card] + taken[card] + thrown[card]
        row = {"card": card, "name": names.get(card, card), "used": used[card], "taken": taken[card]}
        rows.append({**row, "thrown": thrown[card] / max(1, known)})
    return sorted(rows, key=lambda row: row["used"] + row["taken"])


TOPICS = {one.name: one for one in (check, party, leading, danger, balance, fit, judge)}
