"""Fighters that may be named and cards that may be chosen, as a screen lists them: for a duel and for the ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.lostworlds.entering import shelf
from companion.lostworlds.fighter import Books, Fighter
from companion.lostworlds.fray import Fray
from companion.lostworlds.screen_words import Words


def library(say: Words) -> list[dict[str, Any]]:
    """A record for each book: who it is, body points, points for cards, gear."""
    return [
        {"id": one.id, "name": str(one.name), "title": str(one.title), "body": one.body, "height": one.height,
         "attacks": one.attacks, "points": [[str(say.screen[kind]), n] for kind, n in one.points.items()],
         "gear": ", ".join(one.gear)}
        for one in sorted(say.fighters.values(), key=lambda one: (one.on_request, one.id))
    ]  # fmt: skip


def shelves(found: Sequence[tuple[int, str, Fighter]], books: Books, d: Fray, say: Words) -> dict[str, Any]:
    """What each fighter may have, ``[fighter, name, [[kind, how much is left, cards], ...]]``, and every card in words."""
    rows = [[number, name, [list(row) for row in shelf(books, d, one)]] for number, name, one in found]
    return {"shelves": rows, "all": {card: say.printed(card) for card in books.cards}}
