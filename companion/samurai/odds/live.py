"""How hard an island is while it is being designed, reported step by step as it is played: its stars, and the share of
wins at each difficulty."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.odds.playing import Match, play_game, rules_for
from companion.odds.shares import share
from companion.samurai.odds.simulated_options import GAMES, JUDGE, SLUG
from companion.samurai.odds.stars import stars
from companion.samurai.rules import code_of

STANDARD, STEP, FIRST, OTHERS = "standard", 5, 20, 100
"""Journeys between two words; those on the standard sheet before any other; those of each other difficulty, in the
end."""


def live(folder: Path, request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield reports on how often the good bot wins on the island of a folder: `stars` of the standard sheet (None from
    too few journeys), and for each difficulty in `levels` the `share` with its interval and the number of `games`.
    `request` is not read. Raises Fault, Faults."""
    data = str(folder)
    tables = rules_for(SLUG, data).tables
    levels = [row.id for row in tables.difficulties]
    first = STANDARD if STANDARD in levels else levels[0]
    counts, done = dict.fromkeys(levels, 0), dict.fromkeys(levels, 0)
    matches = {}
    for level in levels:
        code = code_of(tables, {"code": "", "seed": 0, "difficulty": level, "events": "standard"})
        matches[level] = Match(SLUG, (JUDGE,), (("code", str(code)), ("seed", 0)), data=data)
    bubbles = {row.id: row.bubbles for row in tables.difficulties}
    asked = {level: GAMES if level == first else OTHERS for level in levels}
    while any(done[level] < asked[level] for level in levels):
        open_ = [level for level in levels if done[level] < asked[level]]
        level = first if done[first] < FIRST else min(open_, key=lambda one: done[one] / asked[one])
        for _ in range(STEP):
            counts[level] += bool(play_game(matches[level], done[level]).won)
            done[level] += 1
        known = {one: share(counts[one], done[one]) for one in levels}
        told = stars(tables, known[first].share) if done[first] >= FIRST else None
        yield {
            "stars": told, "sure": _sure(tables, known[first]), "level": first,
            "levels": [
                {"id": one, "bubbles": bubbles[one], **known[one]._asdict(),
                "games": done[one]} for one in levels if done[one]
            ],
        }  # fmt: skip


def _sure(tables: Any, win_share: Any) -> bool:
    """Return whether both ends of the interval of a share of wins give the same number of stars."""
    return stars(tables, win_share.low) == stars(tables, win_share.high)
