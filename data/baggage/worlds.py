"""Checks of a finished world on the table (seed 002; ruling O07).

Tiles are hexes with flat tops (`data.hexes`)."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from data.hexes import Hex, neighbors, reach

LEAST_NEIGHBORS = 2
LEAST_EDGES = 2


class Trouble(NamedTuple):
    """Something wrong with a finished world: its kind (``lonely``, ``meeting``, ``apart``), a number, the hexes
    concerned, and the two owners of ``meeting``."""

    kind: str
    n: int
    places: tuple[Hex, ...]
    owners: tuple[str, ...] = ()


def troubles(world: Mapping[Hex, str]) -> Iterator[Trouble]:
    """Yield everything that is wrong with a finished world, which maps hexes to the owners of their tiles.

    Every tile must touch two others, the tiles of two owners that touch must share two edges, and all tiles must be
    connected."""
    for place in sorted(world):
        touched = sum(other in world for other in neighbors(place))
        if touched < LEAST_NEIGHBORS:
            yield Trouble("lonely", touched, (place,))
    edges: dict[frozenset[str], list[Hex]] = {}
    for place, owner in world.items():
        for other in neighbors(place):
            if other in world and world[other] != owner and place < other:
                edges.setdefault(frozenset((owner, world[other])), []).extend((place, other))
    for first, second in combinations(sorted(set(world.values())), 2):
        ends = edges.get(frozenset((first, second)), [])
        if 0 < len(ends) < 2 * LEAST_EDGES:
            yield Trouble("meeting", len(ends) // 2, tuple(ends), (first, second))
    if world:
        near = reach(world, next(iter(world)))
        if len(near) < len(world):
            yield Trouble("apart", len(world) - len(near), tuple(sorted(world.keys() - near.keys())))


def faults(world: Mapping[Hex, str]) -> Iterator[str]:
    """Yield what `troubles` finds in a finished world, as sentences."""
    for kind, n, places, owners in troubles(world):
        if kind == "lonely":
            yield f"the tile at {places[0]} touches {n}; at least {LEAST_NEIGHBORS}"
        elif kind == "meeting":
            yield f"the worlds of {owners[0]} and {owners[1]} share {n} edge; at least {LEAST_EDGES}, or none"
        else:
            yield f"{n} tiles cannot be reached from the others"
