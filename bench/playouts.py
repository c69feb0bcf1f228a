"""Measure random legal games per second on one core, beside a bare loop that only throws the dice such a game throws.

``python -m bench.playouts [--seconds 5] [--json]``. The same rules are timed twice: changing a state in place, as
simulations do, and through `apply`, which copies it, as a table does. The floor chooses, rolls and counts as often as
the games do, and knows no rules.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Mapping
from time import process_time
from typing import Any

from companion.engine.offers import sample
from companion.engine.registry import newest, playable_games, rules_of
from companion.engine.rules import Rules, settle
from data.tables import load

LONGEST = 5000  # moves: a random game that takes longer does not end
Rows = list[dict[str, Any]]
DICE = 6  # thrown by the floor for each move


def random_move(rules: Rules[Any], draft: Any, rng: random.Random) -> bool:
    """Play one legal move on `draft` in place, each open offer as likely as any other; return False if there is
    none."""
    entries = rules.menu(draft)
    if not entries:
        return False
    entry = entries[int(rng.random() * len(entries))]
    if not entry.offer.open:
        entries = [one for one in entries if one.offer.open]
        if not entries:
            return False
        entry = entries[int(rng.random() * len(entries))]
    rules.play(draft, entry, sample(entry.offer, rng))
    return True


def random_game(rules: Rules[Any], seats: int, options: Mapping[str, Any], rng: random.Random) -> tuple[Any, int]:
    """Play a game to its end by random moves and return the last state and the number of moves. `options` hold every
    option.

    Raises RuntimeError for a game that does not end.
    """
    draft = rules.start(seats, options)
    draft.quiet = True
    for moves in range(LONGEST):
        if not random_move(rules, draft, rng):
            return draft, moves
    raise RuntimeError(f"no end after {LONGEST} moves")


def floor(moves: int, rng: random.Random) -> int:
    """Make as many random choices and dice throws as a game of `moves` moves does; return a meaningless sum."""
    seen = 0
    for _ in range(moves):
        seen += int(rng.random() * 4)
        for _ in range(DICE):
            seen += 1 + int(rng.random() * 6)
    return seen


def in_place(rules: Rules[Any], options: Mapping[str, Any], rng: random.Random) -> int:
    return random_game(rules, rules.seats[0], options, rng)[1]


def applied(rules: Rules[Any], options: Mapping[str, Any], rng: random.Random) -> int:
    state, moves = rules.start(rules.seats[0], options).sealed(), 0
    while entries := [entry for entry in rules.menu(state) if entry.offer.open]:
        state = rules.apply(state, sample(rng.choice(entries).offer, rng))
        moves += 1
    return moves


def timed(play: Callable[[random.Random], int], seconds: float) -> tuple[float, float]:
    """Return (games per second of CPU, moves per game) of playing games for `seconds`; `play` plays one and returns its
    moves."""
    play(random.Random(0))
    games = moves = 0
    began = process_time()
    while process_time() - began < seconds:
        moves += play(random.Random(games))
        games += 1
    return games / (process_time() - began), moves / games


def measure(seconds: float) -> Rows:
    """Return a row for each game that can be played at the table: games per second in place, through `apply`, and of
    the floor."""
    rows = []
    for slug in playable_games():
        rules = rules_of(slug, newest(slug))(load(slug))
        whole = {option.name: "whole" for option in rules.options if "whole" in option.choices}
        options = settle(rules.options, whole)
        fast, moves = timed(lambda rng: in_place(rules, options, rng), seconds)  # noqa: B023
        table, _ = timed(lambda rng: applied(rules, options, rng), seconds)  # noqa: B023
        bare, _ = timed(lambda rng: floor(round(moves), rng), seconds / 5)  # noqa: B023
        rows.append({"game": slug, "in_place": fast, "applied": table, "floor": bare, "moves": moves})
    return rows


def table(rows: Rows) -> str:
    """Return the rows as text."""
    lines = [
        f"{'game':12}{'moves':>7}{'in place':>10}{'applied':>9}{'floor':>8}   games per second, one core; floor / in "
        f"place"
    ]
    for row in rows:
        ratio = row["floor"] / row["in_place"]
        lines.append(
            f"{row['game']:12}{row['moves']:7.0f}{row['in_place']:10.0f}{row['applied']:9.0f}{row['floor']:8.0f}   "
            f"{ratio:.0f}"
        )
    return "\n".join(lines)


def told(
    said: str | None, measure: Callable[[float], list[dict[str, Any]]], table: Callable[[list[dict[str, Any]]], str]
) -> None:
    """Parse the command line (``--seconds``, ``--json``), measure each row for that many seconds, and print the rows as
    text or JSON. `said` is the help text."""
    parser = argparse.ArgumentParser(description=said, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows = measure(asked.seconds)
    print(json.dumps(rows, indent=1) if asked.json else table(rows))


if __name__ == "__main__":
    told(__doc__, measure, table)
