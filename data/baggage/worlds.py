"""Worlds laid out on the table, and what must hold once all tiles lie (seed 002; ruling O07).

Tiles are hexes with flat tops (`data.hexes`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from data.hexes import Hex, neighbors, reach

LEAST_NEIGHBORS = 2
LEAST_EDGES = 2


def faults(world: Mapping[Hex, str]) -> Iterator[str]:
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
    apart = len(world) - len(reach(world, next(iter(world)))) if world else 0
    if apart:
        yield f"{apart} tiles cannot be reached from the others"
