"""Places on the table, walls, open ways, and the tile that is closest to a player (seed 002, L8, L12, L19 to L30).

A place is a column and a row, ``C4``; tiles have flat tops, and every second column (B, D ...) lies half a tile lower.
Directions are counted from the north, clockwise: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Protocol

from data.hexes import Hex, distance

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROWS = 40
TURNS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps clockwise from the north, under flat tops (`data.hexes`)."""
Exits = Mapping[str, tuple[str, ...]]


class Lying(Protocol):
    """A tile on the table: the seat that owns it, where its top points (0 north, then clockwise to 5), and whether it
    is face up."""

    @property
    def owner(self) -> int: ...

    @property
    def top(self) -> int: ...

    @property
    def up(self) -> bool: ...


@lru_cache(2048)
def hex_of(place: str) -> Hex:
    """Return axial coordinates of a place.

    >>> hex_of("A1"), hex_of("C4")
    ((0, 1), (2, 3))
    """
    column = COLUMNS.index(place[0])
    return column, int(place[1:]) - column // 2


@lru_cache(2048)
def place_of(h: Hex) -> str:
    """Return the place with axial coordinates; empty beyond the edge of the table."""
    column, row = h[0], h[1] + h[0] // 2
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) and 1 <= row <= ROWS else ""


@lru_cache(2048)
def places_around(place: str) -> tuple[str, ...]:
    """Return the six places around a place, clockwise from the north; empty texts for those beyond the edge.

    >>> places_around("B2")
    ('B1', 'C2', 'C3', 'B3', 'A3', 'A2')
    """
    q, r = hex_of(place)
    return tuple([place_of((q + dq, r + dr)) for dq, dr in TURNS])


def has_wall(spot: Lying, paths: str, side: int) -> bool:
    """Return whether a tile has a wall in a direction (0 north, clockwise); `paths` are its six sides, clockwise from
    its top. A tile face down has none (ruling O47)."""
    return spot.up and paths[(side - spot.top) % 6] != "1"


def ways(world: Mapping[str, Lying], paths: Mapping[str, str], place: str) -> tuple[str, ...]:
    """Return the adjacent places one may step to. An edge is closed if either tile has a wall there (ruling O48); if
    all are closed they are all open to whoever stands here (ruling O49). `paths` are the six sides of each
    tile that lies face up, by place, as text of 0 (a wall) and 1."""
    here = world[place]
    around = [(side, there) for side, there in enumerate(places_around(place)) if there in world]
    mine = paths.get(place, "111111")
    found = [
        there
        for side, there in around
        if not has_wall(here, mine, side) and not has_wall(world[there], paths.get(there, "111111"), (side + 3) % 6)
    ]
    return tuple(found or [there for _, there in around])


def exits(
    world: Mapping[str, Lying],
    paths: Mapping[str, str],
    places: Iterable[str] | None = None,
    known: Exits | None = None,
) -> Exits:
    """Return the result of `ways` for every place of a world, with its `paths`. Given the changed `places` and the
    `known` results from before, only those of changed places and their neighbors are computed again."""
    if places is None:
        return {place: ways(world, paths, place) for place in world}
    touched = {each for place in places for each in (place, *places_around(place)) if each in world}
    return {**(known or {}), **{place: ways(world, paths, place) for place in touched}}


def gate(world: Mapping[str, Lying], seat: int, taken: Collection[str]) -> str:
    """Return the place of the tile closest to player `seat`, an owner in `world`: of its own tiles the one farthest
    from everybody else's (L8), or if those are `taken` the next nearest (ruling O120)."""
    own = [place for place, spot in world.items() if spot.owner == seat and place not in taken] or [
        place for place in world if place not in taken
    ]
    others = [hex_of(place) for place, spot in world.items() if spot.owner != seat]
    return max(own, key=lambda place: (sum(distance(hex_of(place), other) for other in others), place))
