"""Values that the table may set by hand, against all rules: hit points, sliders, skips, places, faces of tiles, cards,
who leaves.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from companion.baggage.rules.cards import ITEM, ZONES, row_name
from companion.baggage.rules.desk_acts import MOST_SKIPS
from companion.baggage.rules.state import WHOLE
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.offers import Amount, Arg, Pick
from companion.engine.play import Knob, Knobs
from companion.engine.zones import at


def characters(trip: Trip, seat: int) -> Iterator[tuple[int]]:
    """Yield (seat,), the place of a value set by hand, for each player that has a character."""
    return ((who,) for who, player in enumerate(trip.players) if player.character)


def table(trip: Trip, seat: int) -> list[tuple[int, ...]]:
    """Return [()], the key of a value that belongs to no player; [] while a prompt is due or the world is laid out."""
    return [()] if trip.phase == "play" and not trip.todo else []


def own_hand(trip: Trip, seat: int) -> list[tuple[int]]:
    """Return [(seat,)] for the asking player if it may take a card now, else []."""
    free = table(trip, seat) and whole(trip) and not trip.players[seat].out and not trip.fight_of(seat)
    return [(seat,)] if free else []


def whole(trip: Trip) -> bool:
    """Tell whether tiles and cards may be set by hand now."""
    return trip.keep == WHOLE and trip.stage != "walk"


def _field(name: str, trip: Trip, value: Any, who: int) -> None:
    trip.set(who, **{name: value})


def _now(name: str, trip: Trip, who: int) -> Any:
    return getattr(trip.players[who], name)


def _who(trip: Trip, who: int) -> Mapping[str, Any]:
    return {"who": f"characters:{trip.players[who].character}:name"}


def _flag(trip: Trip, who: int) -> Arg:
    return Pick("value", (False, True), show="flag", words=lambda yes: (f"table.{'yes' if yes else 'no'}", {}))


def _players_knob(key: str, arg: Callable[..., Arg]) -> Knob[Trip]:
    """Return the knob `key` for a value of each player; `arg` returns the choice, a number or a flag."""
    return Knob(key, f"hand.{key}", arg, partial(_field, key), partial(_now, key), _who)


def _places(trip: Trip, who: int) -> Arg | None:
    free = trip.keep == WHOLE and trip.world and not trip.fight_of(who)
    return Pick("value", sorted(trip.world), show="place") if free else None


def _put(trip: Trip, place: Any, who: int) -> None:
    trip.set(who, at=place, came=())


def _leavers(trip: Trip) -> Arg:
    there = [who for who in trip.alive if trip.players[who].character]
    return Pick("value", there, show="seat", words=lambda who: ("table.player", {**_who(trip, who), "player": who + 1}))


def _known_tiles(trip: Trip) -> Arg | None:
    known = sorted(place for place in trip.world if at(trip, f"up.{place}") or at(trip, f"down.{place}"))
    return Pick("value", known, show="place") if known and whole(trip) else None


def _turn_over(trip: Trip, place: str) -> None:
    """Turn a tile over; its text is not followed."""
    up = trip.world[place].up
    old, new = ("up", "down") if up else ("down", "up")
    zones.move(trip, at(trip, f"{old}.{place}")[0], f"{new}.{place}", f"{old}.{place}")
    trip.world = {**trip.world, place: trip.world[place]._replace(up=not up)}
    trip.update_exits(place)


def _all_tiles(trip: Trip) -> Arg | None:
    return Pick("value", sorted(trip.world), show="place") if whole(trip) else None


def _spin(trip: Trip, place: str) -> None:
    """Turn a tile clockwise by one side."""
    trip.world = {**trip.world, place: trip.world[place]._replace(top=(trip.world[place].top + 1) % 6)}
    trip.update_exits(place)


def _hidden_items(trip: Trip, who: int) -> Arg | None:
    hidden = ZONES.unseen(trip.cards, None, ITEM)
    return Pick("value", hidden, show="item", words=row_name("items")) if hidden else None


def _take_item(trip: Trip, item: Any, who: int) -> None:
    """Put an item into the hand of `who`, from the deck or from wherever it lies face down."""
    for zone in ("deck", "under", f"hand.{who}", *sorted(trip.cards)):
        if not ZONES.sees(zone, None) and item in at(trip, zone):
            zones.move(trip, item, f"hand.{who}", zone)
            return


KNOBS: tuple[Knobs[Trip], ...] = (
    Knobs(
        characters,
        _players_knob("hp", lambda trip, who: Amount("value", 0, trip.box.hp(trip.players[who]))),
        _players_knob("red", _flag),
        _players_knob("blue", _flag),
        _players_knob("skips", lambda trip, who: Amount("value", 0, MOST_SKIPS)),
        Knob("place", "hand.place", _places, _put, partial(_now, "at"), _who),
    ),
    Knobs(
        table,
        Knob("leaves", "hand.leaves", _leavers, lambda trip, who: trip.leave_game(who)),
        Knob("over", "hand.over", _known_tiles, _turn_over),
        Knob("spin", "hand.spin", _all_tiles, _spin),
    ),
    Knobs(own_hand, Knob("item", "hand.item", _hidden_items, _take_item)),
)
