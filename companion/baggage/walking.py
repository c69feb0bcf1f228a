"""Where one may walk: places and their sides, walls, exact walks, dead ends, directions by a tile's top (seed 002, L19 to L30).

A place is a column and a row, ``C4``; tiles have flat tops, and every second column (B, D ...) lies half a tile lower. Directions
are counted from the north, clockwise: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from companion.baggage.state import Spot
from data.baggage.worlds import faults
from data.hexes import Hex, distance

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROWS = 40
TURNS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps clockwise from the north, under flat tops (`data.hexes`)."""
Exits = Mapping[str, tuple[str, ...]]


@lru_cache(2048)
def hex_of(place: str) -> Hex:
    """Axial coordinates of a place.

    >>> hex_of("A1"), hex_of("C4")
    ((0, 1), (2, 3))
    """
    column = COLUMNS.index(place[0])
    return column, int(place[1:]) - column // 2


@lru_cache(2048)
def place_of(h: Hex) -> str:
    """The place of axial coordinates; empty beyond the edge of the table."""
    column, row = h[0], h[1] + h[0] // 2
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) and 1 <= row <= ROWS else ""


@lru_cache(2048)
def beside(place: str) -> tuple[str, ...]:
    """The six places around one, clockwise from the north; empty texts beyond the edge.

    >>> beside("B2")
    ('B1', 'C2', 'C3', 'B3', 'A3', 'A2')
    """
    q, r = hex_of(place)
    return tuple([place_of((q + dq, r + dr)) for dq, dr in TURNS])


def walled(spot: Spot, paths: str, side: int) -> bool:
    """Whether a tile shows a wall in a direction; `paths` are its six sides from its top clockwise. Face down it shows none
    (ruling O47)."""
    return spot.up and paths[(side - spot.top) % 6] != "1"


def ways(world: Mapping[str, Spot], paths: Mapping[str, str], place: str) -> tuple[str, ...]:
    """The places one may step to. An edge is closed if either tile shows a wall there (ruling O48); if that leaves no way, all
    sides are open to whoever stands here (ruling O49). `paths`: of the tiles that lie face up."""
    here = world[place]
    around = [(side, there) for side, there in enumerate(beside(place)) if there in world]
    mine = paths.get(place, "111111")
    found = [
        there
        for side, there in around
        if not walled(here, mine, side) and not walled(world[there], paths.get(there, "111111"), (side + 3) % 6)
    ]
    return tuple(found or [there for _, there in around])


def exits(
    world: Mapping[str, Spot], paths: Mapping[str, str], places: Iterable[str] | None = None, known: Exits | None = None
) -> Exits:
    """`ways` of all places, or of some anew and of their neighbors, as after one was turned over."""
    if places is None:
        return {place: ways(world, paths, place) for place in world}
    touched = {each for place in places for each in (place, *beside(place)) if each in world}
    return {**(known or {}), **{place: ways(world, paths, place) for place in touched}}


class Walk(NamedTuple):
    """What a walk of so many steps may lead to; each with the tiles from which the last step is taken."""

    ends: Mapping[str, tuple[str, ...]]
    crossed: Mapping[str, tuple[str, ...]]
    """Tiles that can be crossed on the way, of those that were asked for."""


def walk(exits: Exits, start: str, steps: int, watched: Collection[str] = ()) -> Walk:
    """All walks of exactly `steps` steps: never straight back; a tile with no way on ends it (L19 to L21; rulings O42 to O46).
    Only tiles that are `watched` are told among those crossed.

    Who can have come to a tile from two sides may go on to any side; so a layer of the walk is tiles, not ways."""
    ends: dict[str, set[str]] = {}
    crossed: dict[str, set[str]] = {}
    layer: dict[str, list[str]] = {start: [""]}
    for step in range(steps):
        following: dict[str, list[str]] = {}
        for here, froms in layer.items():
            open_ = exits[here]
            if len(open_) < 2 and (stuck := [came for came in froms if not open_ or came == open_[0]]):
                ends.setdefault(here, set()).update(stuck)
                if len(stuck) == len(froms):
                    continue
            if step and here in watched:
                crossed.setdefault(here, set()).update(froms)
            only = froms[0] if len(froms) == 1 else ""
            for there in open_:
                if there != only:
                    following.setdefault(there, []).append(here)
        layer = following
    for here, froms in layer.items():
        ends.setdefault(here, set()).update(froms)
    return Walk(*({place: tuple(sorted(froms)) for place, froms in found.items()} for found in (ends, crossed)))


def dead_end(exits: Exits, place: str, came: Collection[str]) -> bool:
    """Whether there is no way on but the way one came (ruling O09); before the tile is turned over (ruling O131)."""
    return bool(came) and len(exits[place]) < 2 and set(exits[place]) <= set(came)


def directed(top: int, die: int) -> int:
    """The direction of a die: 1 is the top of the tile, then clockwise (L26 to L30; ruling O10)."""
    return (top + die - 1) % 6


def within_one(place: str, other: str) -> bool:
    """On this tile or a neighbor, walls or not (ruling O61)."""
    return place == other or other in beside(place)


def layout(shares: tuple[int, ...]) -> dict[str, int]:
    """A legal world, ready to be laid: each player's tiles side by side, and whose lies where (L12, L13; ruling O07)."""
    owners = [owner for owner, share in enumerate(shares) for _ in range(share)]
    middle = isqrt(len(owners))
    for rows in sorted(range(3, len(owners)), key=lambda rows: abs(rows - middle)):
        if len(owners) > rows * len(COLUMNS):
            continue
        world = {f"{COLUMNS[n // rows]}{n % rows + 1}": owner for n, owner in enumerate(owners)}
        if not any(True for _ in broken(world)):
            return world
    raise ValueError(f"no world of {shares}")


def broken(world: Mapping[str, int]) -> Iterable[str]:
    """What is wrong with a finished world (`data.baggage.worlds`)."""
    return faults({hex_of(place): str(owner) for place, owner in world.items()})


def gate(world: Mapping[str, Spot], seat: int, taken: Collection[str]) -> str:
    """The tile closest to a player: of the player's own the one farthest from everybody else's (L8); if it is taken, the next
    nearest (ruling O120)."""
    own = [place for place, spot in world.items() if spot.owner == seat and place not in taken] or [
        place for place in world if place not in taken
    ]
    others = [hex_of(place) for place, spot in world.items() if spot.owner != seat]
    return max(own, key=lambda place: (sum(distance(hex_of(place), other) for other in others), place))
