"""How long a kept table takes to fold: the CPU of 2,000 moves of each game in every way it is played, from random legal
games.

``python -m bench.folding [GAME ...] [--rounds 5] [--json]``. Folding is what opening a table, an export and the first
page cost. The limit is 100 ms; the floor beside it makes 2,000 copies of a state of that game, and seals them.
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
    """The ways a game is played: what its table keeps, and how it is fought."""
    ways = [option for option in rules.options if option.name in ("keep", "play", "mode")]
    for chosen in itertools.product(*(option.choices for option in ways)):
        options = dict(zip((option.name for option in ways), chosen, strict=True))
        yield " ".join(map(str, chosen)), options


def logs(rules: Rules[Any], options: Mapping[str, Any], rng: random.Random) -> Iterator[list[Line]]:
    """Logs of random games, one after another, until MOVES moves are in them."""
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


def measured(slugs: list[str], rounds: int) -> list[dict[str, Any]]:
    """A row for each way of each game: milliseconds of 2,000 moves, the best of `rounds`, and of the floor."""
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
    """Only the moves: a table begins once, however many lines it has."""
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
    rows = measured(asked.games or list(playable_games()), asked.rounds)
    if asked.json:
        print(json.dumps(rows, indent=1))
        return
    print(f"{'game':12}{'way':24}{'logs':>5}{'ms':>8}{'floor':>8}   CPU of {MOVES:,} moves, limit {LIMIT:.0f} ms")
    for row in rows:
        print(f"{row['game']:12}{row['way']:24}{row['games']:5}{row['ms']:8.1f}{row['floor']:8.1f}")


if __name__ == "__main__":
    main()
