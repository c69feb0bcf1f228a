"""Laying the world; changing from bookkeeping (desk) to the whole table and back (seed 002, L10 to L13; rulings O06 to
O08); and telling the app about real cards after the change: items in hand, and tiles that lie face up.

hold   item            a card of mine, by two letters of its name or the number on its foot
lack   item            not in my hand any more
open   at tile top     a tile that lies face up already; no `tile` where it is known face down

The last three are no moves of the game: a table that began as a whole one has nothing to tell.
"""

from collections.abc import Iterable
from functools import lru_cache

import companion.baggage.rules.walking as walking
from companion.baggage.rules.cards import ZONES, row_name
from companion.baggage.rules.state import DESK, WHOLE, Spot
from companion.baggage.rules.trip import Trip
from companion.baggage.rules.world import DEALT
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Pick
from companion.engine.play import Act, Offers, Phase
from companion.engine.refusal import NotAllowed
from companion.engine.zones import at
from data.baggage.ways import hex_of
from data.baggage.worlds import troubles

TOPS = tuple(range(6))


def top_words(top: int) -> tuple[str, dict[str, str]]:
    """Return the key and values of a text for the direction of a tile's top, 0 to 5."""
    return f"table.top_{top}", {}


class DealTiles(Act[Trip]):
    """Deal a player its share of the tiles (L11)."""

    verb, label, hint, main = "deal", "table.deal", "act.deal", True

    def offers(self, trip: Trip, seat: int) -> Offers:
        n = trip.tile_shares()[seat]
        draw = ZONES.draw(trip, seat, "pool", "tiles", n, words=row_name("tiles"), show="tile")
        yield self.offer(seat, draw, values={"n": n})

    def apply(self, trip: Trip, move: Move) -> None:
        for tile in move["tiles"]:
            zones.move(trip, tile, f"stack.{move.seat}", "pool")
        pass_on(trip)


class LayTile(Act[Trip]):
    """Lay a tile beside others, face down, turned any way (L12; ruling O51)."""

    verb, label, main = "lay", "table.lay", True

    def offers(self, trip: Trip, seat: int) -> Offers:
        tops, places = Pick("top", TOPS, show="top", words=top_words), Pick("at", trip.free_places(), show="place")
        if trip.options["world"] == DEALT:
            tiles = list(dict.fromkeys(at(trip, f"stack.{seat}")))
            yield self.offer(seat, Pick("tile", tiles, show="tile", words=row_name("tiles")), places, tops)
        else:
            yield self.offer(seat, places, tops, label="table.lay_real")

    def apply(self, trip: Trip, move: Move) -> None:
        place = move["at"]
        if "tile" in move.args:
            zones.move(trip, move["tile"], f"down.{place}", f"stack.{move.seat}")
        trip.world = {**trip.world, place: Spot(move.seat, move["top"])}
        share, laid = trip.tile_shares(), trip.tiles_laid()
        for _ in trip.players:
            pass_on(trip)
            if laid[trip.turn] < share[trip.turn]:
                break


class FinishWorld(Act[Trip]):
    """Declare the world finished, if it breaks no rule (ruling O07)."""

    verb, label, main = "built", "table.built", True

    def refusal(self, trip: Trip, seat: int) -> NotAllowed | None:
        n = world_faults(trip)
        return NotAllowed("refuse.world", "O07", n=n) if n else None

    def apply(self, trip: Trip, move: Move) -> None:
        trip.finish_world()
        trip.enter_characters(trip.turn, "")


class ShiftTile(Act[Trip]):
    """Move a tile that breaks a rule elsewhere."""

    verb, label = "shift", "table.shift"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if n := world_faults(trip):
            for place in troubled_tiles(trip):
                to = Pick("to", cures(trip, place, n), show="place")
                yield self.offer(seat, to, values={"at": place}, fixed={"at": place})

    def apply(self, trip: Trip, move: Move) -> None:
        old, new = move["at"], move["to"]
        world = dict(trip.world)
        world[new] = world.pop(old)
        trip.world = world
        if at(trip, f"down.{old}"):
            zones.gather(trip, f"down.{new}", f"down.{old}")
        pass_on(trip)


def pass_on(trip: Trip) -> None:
    """Make it the next player's turn to lay a tile."""
    trip.turn = (trip.turn + 1) % len(trip.players)


def world_faults(trip: Trip) -> int:
    """Return how many rules the world breaks."""
    return len(list(walking.world_faults({place: spot.owner for place, spot in trip.world.items()})))


def troubled_tiles(trip: Trip) -> list[str]:
    """Return the places of tiles that break a rule: they touch fewer than two others, or are the only link between two
    parts; all tiles if there are none."""
    names = {hex_of(place): place for place in trip.world}
    wrong = troubles({hex_: str(trip.world[place].owner) for hex_, place in names.items()})
    return sorted({names[hex_] for one in wrong if one.kind != "apart" for hex_ in one.places} or trip.world)


def cures(trip: Trip, place: str, faults: int) -> list[str]:
    """Return the places to which a tile may be moved to have fewer than `faults` rules broken; all if none helps."""
    world = {each: spot.owner for each, spot in trip.world.items()}
    owner = world.pop(place)
    there = trip.free_places(place)
    return [to for to in there if len(list(walking.world_faults({**world, to: owner}))) < faults] or there


class Keep(Act[Trip]):
    """Change between the modes ``desk`` (real cards) and ``whole`` (cards in the app); nothing else changes."""

    verb, group = "keep", "more"

    def entries(self, trip: Trip, seat: int) -> Iterable[Entry]:
        to = DESK if trip.keep == WHOLE else WHOLE
        return _keep_entries(self, seat, to, to == WHOLE and not trip.world and trip.has_strangers())

    def apply(self, trip: Trip, move: Move) -> None:
        if move["to"] == DESK:
            trip.keep, trip.news = DESK, ()
        elif not trip.world and not at(trip, "pool"):
            trip.lay_out()
        else:
            trip.return_from_desk()


@lru_cache(64)
def _keep_entries(act: Keep, seat: int, to: str, strange: bool) -> tuple[Entry]:
    refusal = NotAllowed("refuse.strange", "O04") if strange else None
    offer = act.offer(seat, values={}, fixed={"to": to}, refusal=refusal, label=f"table.keep_{to}")
    offer.act = f"act.keep_{to}"
    return (Entry(offer, act.apply),)


FIRST, LATER = "tell", "more"
"""Groups of the offers: before anything was told, and afterwards."""


def tellers(trip: Trip) -> list[int]:
    """Return the seats that may tell the app about real cards now: all in no battle, between two moves."""
    if (
        trip.keep != WHOLE
        or trip.options["keep"] != DESK
        or trip.todo
        or trip.phase != "play"
        or trip.stage in ("walk", "blue")
    ):
        return []
    return [seat for seat in trip.alive if trip.players[seat].character and not trip.fight_of(seat)]


class Hold(Act[Trip]):
    """Tell the app that an item is in the player's hand."""

    verb, label, hint = "hold", "table.hold", "act.hold"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if at(trip, "deck"):
            draw = ZONES.draw(trip, seat, "deck", "item", words=row_name("items"), show="item")
            offer = self.offer(seat, draw)
            offer.group = LATER if at(trip, f"hand.{seat}") or any(spot.up for spot in trip.world.values()) else FIRST
            yield offer

    def apply(self, trip: Trip, move: Move) -> None:
        zones.move(trip, move["item"], f"hand.{move.seat}", "deck")


class Lack(Act[Trip]):
    """Tell the app that an item is no longer in the player's hand."""

    verb, label, group = "lack", "table.lack", LATER

    def offers(self, trip: Trip, seat: int) -> Offers:
        if hand := at(trip, f"hand.{seat}"):
            yield self.offer(seat, Pick("item", list(dict.fromkeys(hand)), show="item", words=row_name("items")))

    def apply(self, trip: Trip, move: Move) -> None:
        zones.move(trip, move["item"], "under", f"hand.{move.seat}")


class Open(Act[Trip]):
    """Tell the app that a tile lies face up on the real table."""

    verb, label, group = "open", "table.open", LATER

    def offers(self, trip: Trip, seat: int) -> Offers:
        shut = sorted(place for place, spot in trip.world.items() if not spot.up)
        known = [place for place in shut if at(trip, f"down.{place}")]
        unknown = [place for place in shut if place not in known]
        top = Pick("top", TOPS, show="top", words=top_words)
        if unknown and at(trip, "pool"):
            draw = ZONES.draw(trip, seat, "pool", "tile", words=row_name("tiles"), show="card")
            offer = self.offer(seat, Pick("at", unknown, show="place"), draw, top)
            offer.act = "act.open"
            yield offer
        if known:
            yield self.offer(seat, Pick("at", known, show="place"), top)

    def apply(self, trip: Trip, move: Move) -> None:
        place = move["at"]
        tile, source = (
            (move["tile"], "pool") if "tile" in move.args else (at(trip, f"down.{place}")[0], f"down.{place}")
        )
        zones.move(trip, tile, f"up.{place}", source)
        trip.world = {**trip.world, place: trip.world[place]._replace(up=True, top=move["top"])}
        trip.update_exits(place)


TELLING = Phase("telling", Hold(), Lack(), Open(), seats=tellers)
