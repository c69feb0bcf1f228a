"""Items that are drawn, and items that go away (seed 002, L14 and L49 to L57; rulings O24, O35, O39, O121)."""

from __future__ import annotations

from companion.baggage.state import Trip
from companion.engine import zones
from companion.engine.prompts import Prompt, push
from companion.engine.zones import at


def drawing(d: Trip, seat: int, n: int) -> None:
    """A player draws: in battle from its own deck, on the road from the item deck; what was put on top comes first, what went
    under it last; from an empty deck nothing is drawn (rulings O24, O39, O80, O121)."""
    if d.fight_of(seat):
        n = min(n, len(at(d, f"pack.{seat}")))
        if n:
            push(d, Prompt("draw", seat, {"n": n, "zone": f"pack.{seat}", "left": 0}))
        return
    while n and at(d, "top"):
        zones.move(d, at(d, "top")[0], f"hand.{seat}", "top")
        n -= 1
    now = min(n, len(at(d, "deck")))
    if now:
        push(d, Prompt("draw", seat, {"n": now, "zone": "deck", "left": n - now}))
    else:
        from_under(d, seat, n)


def from_under(d: Trip, seat: int, n: int) -> None:
    """The deck is empty: what went under it is the deck again, in the order in which it went there (ruling O39)."""
    for card in at(d, "under")[:n]:
        zones.move(d, card, f"hand.{seat}", "under")


def away(d: Trip, seat: int, item: str, source: str) -> None:
    """An item is discarded (ruling O35)."""
    if d.fight_of(seat):
        zones.move(d, item, f"spent.{seat}", source)
    else:
        zones.move(d, item, "under", source, bottom=True)
