"""What lies on a tile, in the deck and on a castaway."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine import zones
from companion.island.state import Stranded
from companion.island.world import World


def lying(d: Stranded, place: str) -> int:
    """Cards on a tile, face up or down; the roamer counts as one, by its card (rulings I11, I82)."""
    return len(d.pile(f"on.{place}")) + sum(len(d.pile(zone)) for zone in buried(d, place))


def buried(d: Stranded, place: str) -> list[str]:
    """The zones of what was left face down on a tile."""
    return [zone for seat in range(d.settings.players) if d.pile(zone := f"hid.{place}.{seat}")]


def empty(w: World, d: Stranded) -> list[str]:
    """Tiles that lie face up with nobody and nothing on them (ruling I77)."""
    return [place for place in w.board(d).hexes if w.tile(d, place) and place not in d.at.values() and not lying(d, place)]


def covered(w: World, d: Stranded) -> list[str]:
    """The places whose tile has not been turned up."""
    return [place for place in w.board(d).hexes if w.tile(d, place) is None]


def refill(d: Stranded, least: int = 1) -> None:
    """When the deck is empty, the discards are shuffled in (rulings I42, I163)."""
    if len(d.pile("deck")) < least:
        zones.gather(d, "deck", "discard")


def carried(d: Stranded, people: Iterable[str]) -> list[tuple[str, str, str]]:
    """What castaways wear, face up or down: who, card and zone; equal pieces once."""
    found = []
    for who in people:
        if who in d.lead:
            for zone in (f"worn.{who}", f"veil.{who}.{d.lead[who]}"):
                found += [(who, str(card), zone) for card in dict.fromkeys(d.pile(zone))]
    return found


def where_worn(d: Stranded, who: str, card: str) -> str:
    """The zone of a piece that a castaway wears, face up before face down."""
    return f"worn.{who}" if card in d.pile(f"worn.{who}") else f"veil.{who}.{d.lead[who]}"
