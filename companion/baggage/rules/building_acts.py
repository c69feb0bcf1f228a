"""The world is being laid; and how one passes from the desk to the whole table and back (seed 002, L10 to L13; rulings
O06 to O08)."""

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
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.engine.zones import at
from data.baggage.ways import hex_of
from data.baggage.worlds import troubles

TOPS = tuple(range(6))


def top_words(top: int) -> tuple[str, dict[str, str]]:
    """Return what a direction of a tile's top is called on a button."""
    return f"table.top_{top}", {}


class DealTiles(Act[Trip]):
    """Everybody's tiles (L11)."""

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
    """Beside others, face down, any way up (L12; ruling O51)."""

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
    """The world is laid, if nothing is wrong with it (ruling O07)."""

    verb, label, main = "built", "table.built", True

    def refusal(self, trip: Trip, seat: int) -> NotAllowed | None:
        n = world_faults(trip)
        return NotAllowed("refuse.world", "O07", n=n) if n else None

    def apply(self, trip: Trip, move: Move) -> None:
        trip.finish_world()
        trip.enter_characters(trip.turn, "")


class ShiftTile(Act[Trip]):
    """A tile that must lie elsewhere."""

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
    """Let the next player lay."""
    trip.turn = (trip.turn + 1) % len(trip.players)


def world_faults(trip: Trip) -> int:
    """Return how many things are wrong with the world."""
    return len(list(walking.world_faults({place: spot.owner for place, spot in trip.world.items()})))


def troubled_tiles(trip: Trip) -> list[str]:
    """Return the tiles that are wrong: they touch fewer than two, or are the only ones by which two worlds meet; else
    any may be."""
    names = {hex_of(place): place for place in trip.world}
    wrong = troubles({hex_: str(trip.world[place].owner) for hex_, place in names.items()})
    return sorted({names[hex_] for one in wrong if one.kind != "apart" for hex_ in one.places} or trip.world)


def cures(trip: Trip, place: str, faults: int) -> list[str]:
    """Return where a tile may lie instead, so that less is wrong; anywhere if nothing helps at once."""
    world = {each: spot.owner for each, spot in trip.world.items()}
    owner = world.pop(place)
    there = trip.free_places(place)
    return [to for to in there if len(list(walking.world_faults({**world, to: owner}))) < faults] or there


class Keep(Act[Trip]):
    """From the desk to the whole table and back; cards and world stay as they are meanwhile."""

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
