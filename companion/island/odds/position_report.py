"""`lost odds island judge`: fits the position values anew, for use after castaways, cards or rules were changed."""

from __future__ import annotations

from collections.abc import Sequence

import click

from companion.odds.report import Report, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.wording import report_text
from data.errors import Fault

SLUG = "island"
ALL = "all"
TABLES = {
    f"{players}on{size}": (players, size)
    for players, size in ((2, 4), (3, 4), (4, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7), (7, 7), (8, 8))
}
"""The usual ones: players, and tiles across."""
APART = 4
"""One game in this many is kept apart: nothing is fitted to it."""


@topic("judge", "lost odds island judge --table all --games 100 --data mine")
@simulated_topic(games=100)
@click.option(
    "--table",
    "asked",
    type=click.Choice([ALL, *TABLES]),
    multiple=True,
    required=True,
    help="Players and tiles across, or all usual ones; give it twice or more.",
)
@click.option("--bot", default="good", show_default=True, help="The bot that plays.")
def judge(runs: Runs, asked: Sequence[str], bot: str) -> Report:
    """The judge of the strong bot: how well it knows who will win, and which numbers would know better.

    Plays `--games` games at each table, fits the numbers of companion/island/bots/position_value.toml to three of four,
    and asks both judges about the fourth. The JSON has rows, one for each table and one for all: players, size, games,
    turns (kept apart), then the log likelihood of the winner, per turn: by_chance, in_use, fitted, and better (fitted
    less in use), with what in_use and better may be off by (95%); `same` and `tasks`: the numbers fitted."""
    import companion.island.odds.position_fit as model
    from companion.island.bots import BOTS
    from companion.odds.shares import SURE

    if bot not in BOTS:
        raise Fault(f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
    tables = [table for name, table in TABLES.items() if name in asked or ALL in asked]
    if runs.games < APART:
        raise Fault(f"--games {runs.games} leaves none to try the numbers on; ask for {APART} or more")
    played = []
    for many, wide in tables:
        options = {"size": wide, "level": "beginner" if wide == 4 else "advanced"}
        match = runs.match(SLUG, (bot,) * many, options, "position_games")
        played.append(runs.play(match, label=f"{many} on {wide} by {wide}"))
    known = [one for results in played for one in results if one.number % APART]
    apart = [[one for one in results if not one.number % APART] for results in played]
    try:
        fresh = model.fit_values(model.collect_turns(known))
    except ValueError:
        raise Fault(f"nobody has won one of {len(known)} games; ask for more with --games") from None
    rows = []
    for table, results in [*zip(tables, apart, strict=True), ((None, None), [one for some in apart for one in some])]:
        if not any(one.won for one in results):
            continue
        of = model.collect_turns(results)
        old, new = model.likelihoods(model.in_use(), of), model.likelihoods(fresh, of)
        better, error = model.mean(new - old, of)
        rows.append({
            "players": table[0], "size": table[1], "games": of.games, "turns": of.turns,
            "by_chance": round(float(model.by_chance(of).mean()), 4), "in_use": round(float(old.mean()), 4),
            "in_use_give_or_take": round(SURE * model.mean(old, of)[1], 4), "fitted": round(float(new.mean()), 4),
            "better": round(better, 4), "give_or_take": round(SURE * error, 4),
        })  # fmt: skip
    same, tasks = model.numbers(fresh)
    facts = {"fitted_to": len(known), "kept_apart": sum(map(len, apart))}
    return Report(
        SLUG, "judge", report_text(SLUG, "judge", bot=bot), rows, facts, tables={"same": same, "tasks": tasks}
    )
