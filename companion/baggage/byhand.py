"""What the table sets by hand, whatever the rules say: hit points, sliders, skips, places, faces of tiles, cards, whose turn it
is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.baggage import fighting, setup
from companion.baggage.cards import ITEM, ZONES, Box
from companion.baggage.desk import MOST_SKIPS, named
from companion.baggage.state import WHOLE, Trip
from companion.engine import zones
from companion.engine.offers import Amount, Arg, Offer, Pick
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed
from companion.engine.zones import at

BOOLS = (False, True)


def offers(w: Box, d: Trip, seat: int) -> list[Offer]:
    """``hp.N``, ``red.N``, ``blue.N``, ``skips.N`` and, of a whole table, ``place.N``, ``over`` (a tile is turned over, and
    nobody follows it), ``spin`` (a tile's top goes on by one side, clockwise), ``leaves`` (a player leaves the table), ``item.N``
    (an item into one's own hand)."""
    if d.ended:
        return []
    found: list[Offer] = []
    for who, player in enumerate(d.players):
        if player.character:
            values = {"who": f"characters:{player.character}:name"}
            found.append(_offer(seat, f"hp.{who}", Amount("value", 0, w.hp(player)), player.hp, values))
            found += [_offer(seat, f"{color}.{who}", _flag(), getattr(player, color), values) for color in ("red", "blue")]
            found.append(_offer(seat, f"skips.{who}", Amount("value", 0, MOST_SKIPS), player.skips, values))
            if d.keep == WHOLE and d.world and not d.fight_of(who):
                found.append(_offer(seat, f"place.{who}", Pick("value", sorted(d.world), show="place"), player.at, values))
    if d.phase != "play" or d.todo:
        return found
    there = [who for who in d.alive if d.players[who].character]
    found.append(_offer(seat, "leaves", Pick("value", there, show="seat", words=_named(d)), None, {}))
    if d.keep == WHOLE and d.stage != "walk":
        known = sorted(place for place in d.world if at(d, f"up.{place}") or at(d, f"down.{place}"))
        if known:
            found.append(_offer(seat, "over", Pick("value", known, show="place"), None, {}))
        found.append(_offer(seat, "spin", Pick("value", sorted(d.world), show="place"), None, {}))
        hidden = ZONES.unseen(d.cards, None, ITEM)
        if hidden and not d.players[seat].out and not d.fight_of(seat):
            pick = Pick("value", hidden, show="item", words=named("items"))
            found.append(_offer(seat, f"item.{seat}", pick, None, {}))
    return found


def _named(d: Trip) -> Callable[[Any], tuple[str, Mapping[str, Any]]]:
    return lambda who: ("table.player", {"who": f"characters:{d.players[who].character}:name", "player": who + 1})


def _flag() -> Pick:
    return Pick("value", BOOLS, show="flag", words=lambda yes: (f"table.{'yes' if yes else 'no'}", {}))


def _offer(seat: int, key: str, arg: Arg, now: Any, values: Mapping[str, Value]) -> Offer:
    return Offer(seat, "set", f"hand.{key.partition('.')[0]}", (arg,), values, {"key": key}, now=now)


def set_(w: Box, d: Trip, key: str, value: Any) -> None:
    """One of `offers` set. Raises NotAllowed."""
    name, _, what = key.partition(".")
    if name not in SET:
        raise NotAllowed("engine.no_override", key=key)
    SET[name](w, d, what, value)


def _player(field: str) -> Callable[[Box, Trip, str, Value], None]:
    def change(w: Box, d: Trip, who: str, value: Any) -> None:
        d.set(int(who), **{field: value})

    return change


def _place(w: Box, d: Trip, who: str, value: Any) -> None:
    d.set(int(who), at=value, came=())


def _over(w: Box, d: Trip, _: str, place: Any) -> None:
    up = d.world[place].up
    old, new = ("up", "down") if up else ("down", "up")
    zones.move(d, at(d, f"{old}.{place}")[0], f"{new}.{place}", f"{old}.{place}")
    d.world = {**d.world, place: d.world[place]._replace(up=not up)}
    setup.retrace(w, d, place)


def _spin(w: Box, d: Trip, _: str, place: Any) -> None:
    d.world = {**d.world, place: d.world[place]._replace(top=(d.world[place].top + 1) % 6)}
    setup.retrace(w, d, place)


def _item(w: Box, d: Trip, who: str, item: Any) -> None:
    """An item into a hand: out of the deck, or from wherever it lies face down."""
    for zone in ("deck", "under", f"hand.{who}", *sorted(d.cards)):
        if not ZONES.sees(zone, None) and item in at(d, zone):
            zones.move(d, item, f"hand.{who}", zone)
            return


def _leaves(w: Box, d: Trip, _: str, who: Any) -> None:
    """A player leaves the table; whoever it fought has won (ruling O110)."""
    fighting.quit_(d, who)


SET: Mapping[str, Callable[[Box, Trip, str, Value], None]] = {
    "hp": _player("hp"),
    "red": _player("red"),
    "blue": _player("blue"),
    "skips": _player("skips"),
    "place": _place,
    "over": _over,
    "spin": _spin,
    "leaves": _leaves,
    "item": _item,
}
