"""How a fighter that is being designed will do, reported step by step while it is computed: every pair by a quick
estimate first, then each solved and played out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.lostworlds.odds.pairing import LONG, Matches
from companion.odds.runs import cache
from companion.odds.shares import share
from data.tables import load

DUELS = 300
"""Fought out with each opponent."""
STALLED = 2 * LONG
"""Turns on average of duels that do not come to an end: twice as many as those of the house take at most."""


def live(folder: Path, request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield reports on how often the ``fighter`` that a `request` names wins, in a folder of tables, each better than
    the one before. Raises Fault, Faults.

    Each has `share` of wins, `games` played so far with the interval from `low` to `high` (None before the first),
    `met` of `of` opponents; `pairs` with the same for each opponent and with `turns` a duel takes on average (None
    before it is played); `stalls`, the names of those with whom duels do not end."""
    from companion.lostworlds.solver import Fight, play_duels
    from data.lostworlds.book import Norms, compile_book

    tables = load("lostworlds", folder)
    books = [compile_book(Norms(tables), part) for part in tables.parts("fighters")]
    mine = next((book for book in books if book.id == request.get("fighter")), books[0])
    others = [book for book in books if book is not mine and not book.file.on_request]
    pairs: dict[str, dict[str, Any]] = {}
    matches = Matches(tables.rules, cache())
    won, games = 0.0, 0

    def told() -> dict[str, Any]:
        known = share(won, games) if games else None
        mean = sum(pair["share"] for pair in pairs.values()) / len(pairs)
        found = known._asdict() if known else {"share": mean, "low": None, "high": None}
        met = sum(bool(pair["games"]) for pair in pairs.values())
        return {
            **found,
            "games": games,
            "met": met,
            "of": len(others),
            "pairs": [dict(pair) for pair in pairs.values()],
            "stalls": [pair["name"] for pair in pairs.values() if (pair["turns"] or 0) > STALLED],
        }

    for other in others:
        about = matches.glance(mine, other)
        unknown = {"low": None, "high": None, "games": 0, "turns": None}
        pairs[other.id] = {"id": other.id, "name": other.file.name, "share": about, **unknown}
        yield told()
    for other in others:
        fought = play_duels(Fight(mine, other, tables.rules), DUELS)
        ended = DUELS - fought.called_off
        hits = fought.won + (ended - fought.won - fought.lost) / 2
        won, games = won + hits, games + ended
        one = share(hits, ended)
        pairs[other.id] |= {"share": one.share, "low": one.low, "high": one.high, "games": ended, "turns": fought.turns}
        yield told()
