"""How offers of the island are made: picks of castaways, cards, tiles and players, with their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Arg, Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.world import World

Maker = Callable[[World, Stranded, int], Iterable[Entry]]
"""The entries of one verb for a seat."""
Then = Callable[[World, Stranded, Move], None]
NONE: Mapping[Any, Any] = {}


def entry(
    w: World,
    seat: int,
    verb: str,
    then: Then,
    *args: Arg,
    label: str = "",
    values: Mapping[str, Any] = NONE,
    fixed: Mapping[str, Any] = NONE,
    main: bool = False,
    group: str = "",
    refusal: NotAllowed | None = None,
) -> Entry:
    """An offer and what taking it does; without `label` it is called ``do.VERB``."""
    offer = Offer(seat, verb, label or f"do.{verb}", args, values, fixed, main=main, group=group, refusal=refusal)
    return Entry(offer, lambda d, move: then(w, d, move))


def name_of(what: str) -> str:
    """The cell that names a castaway, card or tile."""
    table = {"C": "characters", "F": "fate", "L": "locations", "S": "starts"}[what[0]]
    return f"{table}:{what}:name"


def called(what: Any) -> tuple[str, Mapping[str, Any]]:
    """What a castaway or card is called on a button."""
    if what in (ROAMER, "none"):
        return f"pick.{what}", NONE
    return name_of(str(what)), NONE


def pick_castaways(
    name: str, options: Sequence[str], least: int = 1, most: int | None = None, grey: Mapping[Any, NotAllowed] = NONE,
    ordered: bool = False,
) -> Pick:  # fmt: skip
    """A choice of castaways, from `least` to `most` of them (None: all); `grey` says why some cannot be chosen."""
    return Pick(name, options, least, most, ordered, "castaway", called, grey)


def pick_cards(name: str, options: Sequence[str], least: int = 1, most: int | None = None, show: str = "card") -> Pick:
    """A choice of cards of fate."""
    return Pick(name, options, least, most, show=show, words=called)


def pick_seats(name: str, options: Sequence[int]) -> Pick:
    """A choice of one player, or of nobody."""
    return Pick(name, options, show="seat", words=player_words)


def player_words(seat: Any) -> tuple[str, Mapping[str, Any]]:
    """What a player is called on a button, or nobody."""
    return ("pick.nobody", NONE) if seat == NOBODY else ("engine.seat", {"n": seat + 1})


def pick_places(w: World, d: Stranded, name: str, options: Sequence[str], least: int = 1, most: int | None = None) -> Pick:
    """A choice of tiles and landing places. A tile that is face down is told by its place and its zone."""

    def words(place: Any) -> tuple[str, Mapping[str, Any]]:
        tile = w.tile(d, place)
        if tile:
            return "pick.tile", {"place": place, "tile": name_of(tile.id)}
        if place in d.landing:
            return "pick.landing", {"place": name_of(place)}
        zone = w.board(d).zone.get(place)
        return "pick.covered", {"place": place, "zone": f"words:tiles.{zone}"}

    return Pick(name, options, least, most, show="tile", words=words)


def ways(
    name: str, options: Sequence[str], group: str = "way", values: Mapping[str, Any] = NONE, grey: Mapping[Any, NotAllowed] = NONE
) -> Pick:
    """Some words, each called ``GROUP.WORD``."""
    return Pick(name, options, words=lambda way: (f"{group}.{way}", values), grey=grey)
