"""What a table that passed from the desk to the whole table tells of its real cards: what everybody holds, which tiles lie open.

hold   item            a card of mine, by two letters of its name or the number on its foot
lack   item            not in my hand any more
open   at tile top     a tile that lies face up already; no `tile` where it is known face down

None of it is a move of the game: a table that began as a whole one has nothing to tell."""

from __future__ import annotations

from functools import partial

from companion.baggage import setup
from companion.baggage.building import TOPS, top_words
from companion.baggage.cards import ZONES, Box
from companion.baggage.desk import named
from companion.baggage.state import DESK, WHOLE, Trip
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.zones import at

FIRST, LATER = "tell", "more"
"""Groups of the offers: before anything was told, and afterwards."""


def entries(w: Box, d: Trip) -> list[Entry]:
    """What may be told between two acts, by everybody of what is theirs, and by whoever's turn it is of the world."""
    if d.keep != WHOLE or d.options["keep"] != DESK or d.todo or d.phase != "play" or d.stage in ("walk", "blue"):
        return []
    found = []
    for seat in d.alive:
        if not d.players[seat].character or d.fight_of(seat):
            continue
        hand = at(d, f"hand.{seat}")
        group = LATER if hand or any(spot.up for spot in d.world.values()) else FIRST
        if at(d, "deck"):
            draw = ZONES.draw(d, seat, "deck", "item", words=named("items"), show="item")
            found.append(Entry(Offer(seat, "hold", "table.hold", (draw,), act="act.hold", group=group), _hold))
        if hand:
            pick = Pick("item", list(dict.fromkeys(hand)), show="item", words=named("items"))
            found.append(Entry(Offer(seat, "lack", "table.lack", (pick,), group=LATER), _lack))
        found += _world(w, d, seat)
    return found


def _world(w: Box, d: Trip, seat: int) -> list[Entry]:
    shut = sorted(place for place, spot in d.world.items() if not spot.up)
    known = [place for place in shut if at(d, f"down.{place}")]
    unknown = [place for place in shut if place not in known]
    top = Pick("top", TOPS, show="top", words=top_words)
    found = []
    if unknown and at(d, "pool"):
        draw = ZONES.draw(d, seat, "pool", "tile", words=named("tiles"), show="card")
        args = (Pick("at", unknown, show="place"), draw, top)
        found.append(Entry(Offer(seat, "open", "table.open", args, act="act.open", group=LATER), partial(_open, w)))
    if known:
        args_ = (Pick("at", known, show="place"), top)
        found.append(Entry(Offer(seat, "open", "table.open", args_, group=LATER), partial(_open, w)))
    return found


def _hold(d: Trip, move: Move) -> None:
    zones.move(d, move["item"], f"hand.{move.seat}", "deck")


def _lack(d: Trip, move: Move) -> None:
    zones.move(d, move["item"], "under", f"hand.{move.seat}")


def _open(w: Box, d: Trip, move: Move) -> None:
    place = move["at"]
    tile, source = (move["tile"], "pool") if "tile" in move.args else (at(d, f"down.{place}")[0], f"down.{place}")
    zones.move(d, tile, f"up.{place}", source)
    d.world = {**d.world, place: d.world[place]._replace(up=True, top=move["top"])}
    setup.retrace(w, d, place)
