"""Walks: exact numbers of steps, dead ends, directions by a tile's top (seed 002, L19 to L30). Places, walls and open
ways are those of `data.baggage.ways`.
"""

from collections.abc import Collection, Iterable, Mapping
from math import isqrt
from typing import NamedTuple

from data.baggage.ways import COLUMNS, Exits, exits, gate, hex_of, places_around, ways
from data.baggage.worlds import faults

__all__ = [
    "Exits",
    "Walk",
    "dead_end",
    "direction_of_die",
    "exits",
    "gate",
    "hex_of",
    "layout",
    "places_around",
    "walk",
    "ways",
    "world_faults",
]


class Walk(NamedTuple):
    """Where a walk may end and which tiles it may cross, each with the tiles from which it is entered."""

    ends: Mapping[str, tuple[str, ...]]
    crossed: Mapping[str, tuple[str, ...]]
    """Tiles that can be crossed on the way, of those that were asked for."""


def walk(exits: Exits, start: str, steps: int, watched: Collection[str] = ()) -> Walk:
    """Return all walks of exactly `steps` steps from `start`: never straight back; a tile with no way on ends it (L19
    to L21; rulings O42 to O46). Only `watched` places are listed among those crossed.

    A tile that may have been entered from two sides may be left by any side; so a layer of the walk is tiles, not
    ways."""
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


def reach_of_walks(exits: Exits, start: str, most: int) -> list[set[str]]:
    """Return for 1 to `most` steps the places where a walk from `start` may end, as in `walk` but faster."""
    found: list[set[str]] = []
    stuck: set[str] = set()
    layer: dict[str, list[str]] = {start: [""]}
    for _ in range(most):
        following: dict[str, list[str]] = {}
        for here, froms in layer.items():
            open_ = exits[here]
            if len(open_) < 2 and any(not open_ or came == open_[0] for came in froms):
                stuck.add(here)
                if all(not open_ or came == open_[0] for came in froms):
                    continue
            only = froms[0] if len(froms) == 1 else ""
            for there in open_:
                if there != only:
                    following.setdefault(there, []).append(here)
        layer = following
        found.append(stuck | layer.keys())
    return found


def dead_end(exits: Exits, place: str, came: Collection[str]) -> bool:
    """Return whether the only way on from a place is back to where the player `came` from (ruling O09), judged before
    the tile is turned over (ruling O131)."""
    return bool(came) and len(exits[place]) < 2 and set(exits[place]) <= set(came)


def direction_of_die(top: int, die: int) -> int:
    """Return the direction of a die's result, 0 to 5 clockwise from north; 1 is the tile's top (L26 to L30; O10)."""
    return (top + die - 1) % 6


def within_one(one: str, other: str) -> bool:
    """Return whether two places are the same or neighbors, walls or not (ruling O61)."""
    return one == other or other in places_around(one)


def layout(tile_counts: tuple[int, ...]) -> dict[str, int]:
    """Return a legal world, place to owner, for the number of tiles of each player; a player's tiles lie together (L12,
    L13; ruling O07). Raises ValueError if there is none."""
    owners = [owner for owner, share in enumerate(tile_counts) for _ in range(share)]
    middle = isqrt(len(owners))
    for rows in sorted(range(3, len(owners)), key=lambda rows: abs(rows - middle)):
        if len(owners) > rows * len(COLUMNS):
            continue
        world = {f"{COLUMNS[n // rows]}{n % rows + 1}": owner for n, owner in enumerate(owners)}
        if not any(True for _ in world_faults(world)):
            return world
    raise ValueError(f"no world of {tile_counts}")


def world_faults(world: Mapping[str, int]) -> Iterable[str]:
    """Return the rules that a finished world breaks (`data.baggage.worlds`)."""
    return faults({hex_of(place): str(owner) for place, owner in world.items()})
