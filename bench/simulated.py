"""Measure bots at play, duels of bots and advice on words, on one core, each beside a bare loop of as many random
draws.

``python -m bench.simulated [--seconds 5] [--json]``. A game's floor chooses and throws as often as the game has moves,
and knows no rules; that of the duel does so for as many exchanges as were played; that of the advice compares each
word's letters with the hand, one by one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from bench.playouts import Rows, floor, timed, told
from companion.engine.registry import playable_games
from companion.odds.bots import bots
from companion.odds.playing import Match, play_game, rules_for

DUEL = ("nowa", "tib")
PLAYED = 4000
HAND = "A/U N T S A/E E/I R G"
COLUMN = "P L"


def games(seconds: float, slugs: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Return a row for the weakest and the strongest bot of each game: games and moves a second, and how many times
    the floor that takes."""
    rows = []
    for slug in slugs or playable_games():
        known = list(bots(slug))
        fewest, most = rules_for(slug, "").seats
        seats = max(fewest, min(2, most))
        for name in dict.fromkeys((known[0], known[-1])):
            match, number = Match(slug, (name,) * seats), iter(range(10**9))

            def one(_rng: random.Random, match: Match = match, number: Any = number) -> int:
                return play_game(match, next(number)).moves

            each, moves = timed(one, seconds)
            rows.append(_row(f"{slug}, {name}", each, moves, seconds))
    return rows


def duel(seconds: float) -> dict[str, Any]:
    """Return a row for one pair of combat books: solved once, then played PLAYED times."""
    from companion.lostworlds.solver import Fight
    from companion.lostworlds.solver import play_duels as fought
    from data.lostworlds.fighters import roster
    from data.tables import load

    tables = load("lostworlds")
    books = {fighter.id: fighter.book for fighter in roster(tables)}
    began = process_time()
    done = fought(Fight(books[DUEL[0]], books[DUEL[1]], tables.rules), PLAYED, 1)
    return _row(f"duel {' and '.join(DUEL)}", 1 / (process_time() - began), PLAYED * done.turns, seconds)


def advice(seconds: float) -> dict[str, Any]:
    """Return a row for advice on which word to lay, the lexicon already open."""
    from companion.words.desk.advising import Position, advice_for
    from companion.words.rules.lexicon import bundled_lexicon
    from data.tables import load

    tables, position, hand = load("words"), Position([COLUMN], HAND), Counter(HAND.replace("/", "").replace(" ", ""))
    lexicon = bundled_lexicon("en")
    assert lexicon is not None
    words = [word for word in lexicon.words() if len(word) <= 9 and lexicon.level(word) <= 2]

    def ours(_rng: random.Random) -> int:
        return len(advice_for(tables, position, "strong").words)

    def bare(_rng: random.Random) -> int:
        return sum(not Counter(word) - hand for word in words)

    each, _ = timed(ours, seconds)
    least, _ = timed(bare, seconds / 2)
    return {"what": "words advice", "a_second": each, "moves": 1.0, "floor": least, "floors": least / each}


def _row(what: str, each: float, moves: float, seconds: float) -> dict[str, Any]:
    least: Callable[[random.Random], int] = lambda rng: floor(round(moves), rng)  # noqa: E731
    bare, _ = timed(least, min(1.0, seconds / 5))
    return {"what": what, "a_second": each, "moves": moves, "floor": bare, "floors": bare / each}


def measure(seconds: float) -> Rows:
    """Return the rows of games, duel and advice."""
    return [*games(seconds), duel(seconds), advice(seconds)]


def table(rows: Rows) -> str:
    """Return the rows as text."""
    lines = [f"{'':28}{'moves':>8}{'a second':>11}{'floor':>10}   floor / ours"]
    lines += [
        f"{row['what']:28}{row['moves']:>8.0f}{row['a_second']:>11.3g}{row['floor']:>10.3g}   {row['floors']:.3g}"
        for row in rows
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    told(__doc__, measure, table)
