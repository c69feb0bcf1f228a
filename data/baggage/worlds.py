"""Worlds laid out on the table, and what must hold once all tiles lie (seed 002; ruling O07).

Tiles are flat-topped hexes at axial places (q, r): the six neighbours of a place are reached by `SIDES`, from the top clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

Place = tuple[int, int]
SIDES: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LEAST_NEIGHBORS = 2
LEAST_EDGES = 2


def neighbors(place: Place) -> tuple[Place, ...]:
    """The six places about a place, from the top clockwise."""
    q, r = place
    return tuple((q + dq, r + dr) for dq, dr in SIDES)


def faults(world: Mapping[Place, str]) -> Iterator[str]:
    """What is wrong with a finished layout: `world` says whose tile lies where.

    Every tile touches two others, worlds that touch share two edges, and all of it hangs together."""
    for place in sorted(world):
        touched = sum(other in world for other in neighbors(place))
        if touched < LEAST_NEIGHBORS:
            yield f"the tile at {place} touches {touched}; at least {LEAST_NEIGHBORS}"
    edges: dict[frozenset[str], int] = {}
    for place, owner in world.items():
        for other in neighbors(place):
            if other in world and world[other] != owner and place < other:
                pair = frozenset((owner, world[other]))
                edges[pair] = edges.get(pair, 0) + 1
    for first, second in combinations(sorted(set(world.values())), 2):
        shared = edges.get(frozenset((first, second)), 0)
        if 0 < shared < LEAST_EDGES:
            yield f"the worlds of {first} and {second} share {shared} edge; at least {LEAST_EDGES}, or none"
    reached = _reached(world)
    if len(reached) < len(world):
        yield f"{len(world) - len(reached)} tiles cannot be reached from the others"


def _reached(world: Mapping[Place, str]) -> set[Place]:
    found, rest = set[Place](), list(world)[:1]
    while rest:
        place = rest.pop()
        if place not in found:
            found.add(place)
            rest += [other for other in neighbors(place) if other in world]
    return found
