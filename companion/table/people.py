"""Statistics of players: who played what, with whom and how it ended, counted from finished tables.

A person is a name, ignoring case; seats without a name, bots and lessons do not count. Nothing is stored for this: it
is counted from the logs whenever somebody asks.
"""

from collections.abc import Iterator, Mapping, Sequence
from csv import DictWriter
from io import StringIO
from itertools import pairwise
from time import gmtime, strftime
from typing import Any

APART = 6 * 3_600_000
"""ms between two ends of games that make two evenings of them."""

COLUMNS = ("date", "table", "game", "minutes", "seat", "name", "bot", "with", "points", "won")
"""The columns of the file."""

Game = Mapping[str, Any]
"""A table that is over, as `Lobby.results` gives it."""


def people(results: Sequence[Game]) -> dict[str, Any]:
    """Return the statistics of finished tables, without lessons.

    people    the most frequent first: ``name, games, won, minutes`` and by ``by_game``, ``by_rival``, ``by_hero`` and
              ``by_month`` lists of ``{name, games, won}``, the game's slug as ``game`` and a bot's strength as ``bot``
    evenings  the latest first: ``{from, to, games: [{title, called, table, names, won, totals}]}``
    rows      one for each seat of each game, for the CSV file
    unnamed   number of games in which no person has a name"""
    games = sorted((one for one in results if not one["lesson"]), key=lambda one: one["at"])
    seats: dict[str, list[tuple[Game, int]]] = {}
    spelled: dict[str, str] = {}
    for one in games:
        for seat in _persons(one):
            name = one["seats"][seat].strip()
            spelled[name.casefold()] = name
            seats.setdefault(name.casefold(), []).append((one, seat))
    told = [_person(spelled[key], played) for key, played in seats.items()]
    return {
        "people": sorted(told, key=lambda one: (-one["games"], one["name"])),
        "evenings": [_evening(part) for part in reversed(list(_evenings(games)))],
        "rows": [row for one in games for row in _rows(one)],
        "unnamed": sum(not list(_persons(one)) for one in games),
    }


def _persons(one: Game) -> Iterator[int]:
    """Yield the seats of a game that a person with a name played."""
    for seat, name in enumerate(one["seats"]):
        if name.strip() and not _bot(one, seat):
            yield seat


def _bot(one: Game, seat: int) -> str:
    return str(one["bots"][seat]) if seat < len(one["bots"]) else ""


def _person(name: str, played: Sequence[tuple[Game, int]]) -> dict[str, Any]:
    """Return a person's counts over the games `played`: games, wins, minutes, and by game, rival, hero and month."""
    counts: dict[str, dict[Any, dict[str, Any]]] = {"by_game": {}, "by_rival": {}, "by_hero": {}, "by_month": {}}

    def count(kind: str, key: Any, won: bool, **said: Any) -> None:
        entry = counts[kind].setdefault(key, {**said, "games": 0, "won": 0})
        entry["games"] += 1
        entry["won"] += won

    for one, seat in played:
        won, game = seat in one["won"], one["game"]
        count("by_game", game, won, name=one["title"], game=game)
        count("by_month", _month(one), won, name=_month(one))
        if hero := _hero(one, seat):
            count("by_hero", (game, hero), won, name=hero, game=game)
        rivals = {}
        for other, called in enumerate(one["seats"]):
            if other != seat and (bot := _bot(one, other)):
                rivals[bot] = {"name": "", "bot": bot}
            elif other != seat and called.strip():
                rivals[called.strip().casefold()] = {"name": called.strip(), "bot": ""}
        for key, said in rivals.items():
            count("by_rival", key, won, **said)
    often = {
        kind: list(found.values())
        if kind == "by_month"
        else sorted(found.values(), key=lambda one: (-one["games"], one["name"]))
        for kind, found in counts.items()
    }
    wins = sum(seat in one["won"] for one, seat in played)
    minutes = sum(one["minutes"] for one, _ in played)
    return {"name": name, "games": len(played), "won": wins, "minutes": minutes, **often}


def _hero(one: Game, seat: int) -> str:
    return str(one["heroes"][seat]) if seat < len(one["heroes"]) else ""


def _month(one: Game) -> str:
    return strftime("%Y-%m", gmtime(one["at"] / 1000))


def _evenings(games: Sequence[Game]) -> Iterator[Sequence[Game]]:
    """Yield the games of each evening, in order of time; more than six hours between two ends part evenings."""
    cuts = [n for n, (before, after) in enumerate(pairwise(games), 1) if after["at"] - before["at"] > APART]
    for start, end in pairwise([0, *cuts, len(games)]):
        if games[start:end]:
            yield games[start:end]


def _evening(games: Sequence[Game]) -> dict[str, Any]:
    return {
        "from": games[0]["at"],
        "to": games[-1]["at"],
        "games": [
            {name: one[name] for name in ("table", "called", "title", "won", "totals", "minutes")}
            | {"names": one["seats"], "bots": one["bots"]}
            for one in games
        ],
    }


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """Return rows as a CSV file that spreadsheets open, in UTF-8 with a byte order mark."""
    text = StringIO()
    writer = DictWriter(text, COLUMNS)
    writer.writeheader()
    writer.writerows({**row, "won": int(row["won"])} for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _rows(one: Game) -> Iterator[dict[str, Any]]:
    """Yield a record of each seat of a game, with the keys `COLUMNS`."""
    for seat, name in enumerate(one["seats"]):
        yield {
            "date": strftime("%Y-%m-%d", gmtime(one["at"] / 1000)), "table": one["table"], "game": one["game"],
            "minutes": one["minutes"], "seat": seat + 1, "name": name, "bot": _bot(one, seat),
            "with": _hero(one, seat), "points": one["totals"][seat] if seat < len(one["totals"]) else "",
            "won": seat in one["won"],
        }  # fmt: skip
