"""Measure how long it takes to replay a stored table ("folding" its log into a state): CPU time of 2,000 random legal
moves, for each game and each way to keep it.

``python -m bench.folding [GAME ...] [--rounds 5] [--json]``. A table is replayed when it is opened or exported, and for
its first page. The limit is 100 ms; the floor beside it makes 2,000 sealed copies of a state of that game.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
from collections.abc import Iterator, Mapping
from time import process_time
from typing import Any

from companion.engine.folding import Play
from companion.engine.moves import Line, Opening
from companion.engine.offers import sample
from companion.engine.registry import newest, playable_games, rules_of
from companion.engine.rules import Rules, settle
from data.errors import Fault
from data.tables import load

MOVES, LIMIT = 2000, 100.0  # ms


def ways(rules: Rules[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every combination of the options that change how a game is kept or fought, as a name and the options by
    name."""
    ways = [option for option in rules.options if option.name in ("keep", "play", "mode")]
    for chosen in itertools.product(*(option.choices for option in ways)):
        options = dict(zip((option.name for option in ways), chosen, strict=True))
        yield " ".join(map(str, chosen)), options


def logs(rules: Rules[Any], options: Mapping[str, Any], rng: random.Random) -> Iterator[list[Line]]:
    """Yield the logs of random games, one after another, until together they hold MOVES moves; the last may be cut
    off."""
    left = MOVES
    while left:
        seats = min(rules.seats[1], max(rules.seats[0], 2))
        log: list[Line] = [Opening(rules.tables.game.slug, rules.version, ("",) * seats, options)]
        state = rules.start(seats, options).sealed()
        while left and (entries := [entry for entry in rules.menu(state) if entry.offer.open]):
            move = sample(rng.choice(entries).offer, rng)
            state = rules.apply(state, move)
            log.append(move)
            left -= 1
        yield log


def measure(slugs: list[str], rounds: int) -> list[dict[str, Any]]:
    """Return a row for each way of each game: CPU milliseconds to replay 2,000 moves, and of the floor, the best of
    `rounds`."""
    rows = []
    for slug in slugs:
        rules = rules_of(slug, newest(slug))(load(slug))
        for name, way in ways(rules):
            try:
                options = settle(rules.options, way)
            except Fault:
                continue
            given = list(logs(rules, options, random.Random(1472)))
            ours = min(_folded(rules, given) for _ in range(rounds))
            state = rules.start(rules.seats[0], options).sealed()
            floor = min(_copied(state) for _ in range(rounds))
            rows.append({"game": slug, "way": name, "games": len(given), "ms": ours, "floor": floor})
    return rows


def _folded(rules: Rules[Any], given: list[list[Line]]) -> float:
    """Return the CPU milliseconds that replaying these logs takes, without the opening of each table."""
    plays = [Play(rules, log[:1]) for log in given]
    began = process_time()
    for play, log in zip(plays, given, strict=True):
        play.extend(log[1:])
    return (process_time() - began) * 1000


def _copied(state: Any) -> float:
    began = process_time()
    for _ in range(MOVES):
        state.copy().sealed()
    return (process_time() - began) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows = measure(asked.games or list(playable_games()), asked.rounds)
    if asked.json:
        print(json.dumps(rows, indent=1))
        return
    print(f"{'game':12}{'way':24}{'logs':>5}{'ms':>8}{'floor':>8}   CPU of {MOVES:,} moves, limit {LIMIT:.0f} ms")
    for row in rows:
        print(f"{row['game']:12}{row['way']:24}{row['games']:5}{row['ms']:8.1f}{row['floor']:8.1f}")


if __name__ == "__main__":
    main()
