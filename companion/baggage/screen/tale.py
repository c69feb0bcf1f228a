"""What is worth telling of a finished game of Lost Baggage: battles, defeats, homecomings, and suitcases found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.baggage.rules import Baggage, Trip

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables

Moment = tuple[int, str, Mapping[str, Any]]
TOLD = {"battle": "attacks", "fell": "", "left": "", "out": "", "home": ""}
"""News that are told again, some in other words, since it is no longer plain who was meant."""


def moments(rules: Baggage, before: Trip, after: Trip) -> Iterator[Moment]:
    """Yield (seat, key, values) for each event of a move worth telling, given the onlooker's views before and after."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.character and now.character != was.character:
            yield seat, "tale.becomes", {"who": f"characters:{now.character}:name"}
    for one in after.news:
        if one.key in TOLD and one not in before.news:
            key = f"tale.{TOLD[one.key]}" if TOLD[one.key] else f"news.{one.key}"
            yield one.seat, key, {**one.values, "player": one.values.get("other", 0) + 1}


def faces(tables: BaggageTables, rules: Baggage, views: Sequence[Trip]) -> list[dict[str, Any] | None]:
    """Return by seat a record (``product``, ``id`` ...) of its last character's portrait; None if it never had one."""
    found: list[dict[str, Any] | None] = []
    for seat in range(len(views[-1].players)):
        who = next((view.players[seat].character for view in reversed(views) if view.players[seat].character), "")
        name = who and str(tables.say(tables.row("characters", who), "name"))
        found.append(
            {"product": "characters", "id": who, "part": "19 13 25 25", "cut": "square", "note": name, "name": name}
            if who
            else None
        )
    return found
