"""From the desk to the whole table: what lies there is told once, then `arranged`.

land     at             where a player's landing place joins the shore, if it is used
place    who, to        where a castaway (or the roamer) stands
turned   at, tile       a tile that lies face up
lies     at, card       a fate card on it
holds    card           an event in one's hand
arranged -              the turn goes on with step 1
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry
from companion.island import turning
from companion.island.offering import Maker, called, entry, pick_castaways, pick_places
from companion.island.setup import edges, start_of
from companion.island.state import ROAMER, Stranded
from companion.island.world import World
from data.island.kinds import ZONES


def pieces(d: Stranded) -> list[str]:
    """The castaways on the island, and the roamer while it is out."""
    return [*sorted(d.lead), *([ROAMER] if d.roams else [])]


def place(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Where a castaway or the roamer stands on the real table."""
    spots = [*w.board(d).hexes, *d.landing]
    yield entry(w, seat, "place", _place, pick_castaways("who", sorted(d.lead)), pick_places(w, d, "to", spots), main=True)
    if d.roams:
        to = pick_places(w, d, "to", list(w.board(d).hexes))
        yield entry(w, seat, "place", _place, to, fixed={"who": ROAMER}, label="do.place_roamer")


def _place(w: World, d: Stranded, m: Move) -> None:
    if m["who"] == ROAMER:
        where = zones.where(d, w.roamer)
        zones.move(d, w.roamer, f"on.{m['to']}", where or "deck")
    d.at = {**d.at, m["who"]: m["to"]}


def land(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Where a player's landing place joins the shore, if it is used."""
    start = start_of(w, seat)
    if start not in d.landing:
        yield entry(w, seat, "land", _land, edges(w, d))


def _land(w: World, d: Stranded, m: Move) -> None:
    d.landing = {**d.landing, start_of(w, m.seat): m["at"]}


def turned(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """A tile that lies face up, named or drawn."""
    for kind in ZONES:
        spots = [one for one, zone in w.board(d).zone.items() if zone == kind and w.tile(d, one) is None]
        spots = [one for one in spots if not d.pile(w.under(d, one))]
        if spots and d.pile(kind):
            draw = w.zones.draw(d, seat, kind, "tile", words=called, show="tile")
            yield entry(
                w, seat, "turned", _turned, pick_places(w, d, "at", spots), draw, label=f"do.turned_{kind}", group="tiles"
            )


def _turned(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["tile"], f"up.{m['at']}", w.board(d).zone[m["at"]])


def lies(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """An encounter or a piece that lies on a tile."""
    spots = [one for one in w.board(d).hexes if w.tile(d, one)]
    fit = lambda card: w.kind(card) != "event" and card != w.roamer  # noqa: E731
    if spots and any(fit(str(card)) for card in d.pile("deck")):
        draw = w.zones.draw(d, seat, "deck", "card", None, fit, words=called)
        yield entry(w, seat, "lies", _lies, pick_places(w, d, "at", spots), draw, group="tiles")


def _lies(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["card"], f"on.{m['at']}", "deck")


def holds(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """An event in one's hand."""
    if seat in d.turns.order and any(w.kind(str(card)) == "event" for card in d.pile("deck")):
        draw = w.zones.draw(d, seat, "deck", "card", None, lambda card: w.kind(card) == "event", words=called)
        yield entry(w, seat, "holds", _holds, draw, group="hand")


def _holds(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["card"], f"hand.{m.seat}", "deck")


def arranged(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Everybody stands somewhere: the turn goes on."""
    if all(d.at.get(who) for who in pieces(d)):
        yield entry(w, seat, "arranged", _arranged, main=True, group="turn")


def _arranged(w: World, d: Stranded, m: Move) -> None:
    """The turn that was going on begins again with step 1; nobody skips twice for it."""
    turning.afresh(d)
    d.check, d.phase = None, "move"


def back(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Back to the desk: nothing of the tiles is kept from here on."""
    yield entry(w, seat, "keep", _back, fixed={"to": "desk"}, label="do.keep_desk", group="end")


def _back(w: World, d: Stranded, m: Move) -> None:
    turning.hand_over(w, d, m["to"])


ACTS: Mapping[str, Maker] = {
    "place": place,
    "land": land,
    "turned": turned,
    "lies": lies,
    "holds": holds,
    "arranged": arranged,
    "keep": back,
}
