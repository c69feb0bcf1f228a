"""What a table that passed from the desk to the whole table tells of its real cards: what everybody holds, which tiles
lie open.

hold   item            a card of mine, by two letters of its name or the number on its foot
lack   item            not in my hand any more
open   at tile top     a tile that lies face up already; no `tile` where it is known face down

None of it is a move of the game: a table that began as a whole one has nothing to tell."""

from companion.baggage.rules.building_acts import TOPS, top_words
from companion.baggage.rules.cards import ZONES, row_name
from companion.baggage.rules.state import DESK, WHOLE
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Act, Offers, Phase
from companion.engine.zones import at

FIRST, LATER = "tell", "more"
"""Groups of the offers: before anything was told, and afterwards."""


def tellers(trip: Trip) -> list[int]:
    """Return who may tell something now: between two acts, everybody who is in no battle."""
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
    """A card of mine."""

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
    """A card that is not in my hand any more."""

    verb, label, group = "lack", "table.lack", LATER

    def offers(self, trip: Trip, seat: int) -> Offers:
        if hand := at(trip, f"hand.{seat}"):
            yield self.offer(seat, Pick("item", list(dict.fromkeys(hand)), show="item", words=row_name("items")))

    def apply(self, trip: Trip, move: Move) -> None:
        zones.move(trip, move["item"], "under", f"hand.{move.seat}")


class Open(Act[Trip]):
    """A tile that lies face up on the real table."""

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
