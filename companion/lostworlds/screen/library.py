"""The fighters that may be entered and the cards that may be chosen, as records for a screen: for a duel and for the
ground."""

from collections.abc import Sequence
from typing import Any

from companion.lostworlds.combat.combat_context import Combat
from companion.lostworlds.combat.fighter import Fighter
from companion.lostworlds.combat.hands import card_shelves
from companion.lostworlds.screen.texts import Words


def library(say: Words) -> list[dict[str, Any]]:
    """Return a record for each fighter with a book: name, title, body points, height, attacks, card points, gear."""
    return [
        {"id": one.id, "name": str(one.name), "title": str(one.title), "body": one.body, "height": one.height,
         "attacks": one.attacks, "points": [[str(say.screen[kind]), n] for kind, n in one.points.items()],
         "gear": ", ".join(one.gear)}
        for one in sorted(say.fighters.values(), key=lambda one: (one.on_request, one.id))
    ]  # fmt: skip


def shelves(found: Sequence[tuple[int, str, Fighter]], combat: Combat, say: Words) -> dict[str, Any]:
    """Return the cards that each fighter in `found` (number, name, fighter) may have, as ``[fighter, name, [[kind, how
    much is left, cards], ...]]``, and the texts of all cards by id."""
    rows = [[number, name, [list(row) for row in card_shelves(combat, one)]] for number, name, one in found]
    return {"shelves": rows, "all": {card: say.printed(card) for card in combat.books.cards}}
