"""Checks of the scenarios and their maps: that each can be laid from the printed hexes and things, begun by every side,
and won by the conditions of its kind.

A fault names the row of the scenario, or the hex on its map, and what to change."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from data.errors import Fault
from data.loaded import Loaded, requires_tables
from data.lostworlds.scenarios import ANYBODY, SIDES

STEEPEST = 3
"""Levels that the least of our fighters climbs in a turn."""
Place = tuple[int, int]


def places_around(place: Place) -> tuple[Place, ...]:
    """Return the six places beside one, as column and row, clockwise from the top."""
    x, y = place
    low = x & 1
    return (x, y - 1), (x + 1, y - 1 + low), (x + 1, y + low), (x, y + 1), (x - 1, y + low), (x - 1, y - 1 + low)


@requires_tables("scenarios", "scenario", "terrain", "objects")
def scenarios(loaded: Loaded) -> Iterator[Fault]:
    """Check each scenario with its map. Tables from before there were several have the first one's map alone."""
    spots: dict[str, list[Any]] = {}
    for spot in loaded.scenario:
        spots.setdefault(spot.scenario, []).append(spot)
    orders = Counter(row.order for row in loaded.scenarios)
    for row in loaded.scenarios:
        if orders[row.order] > 1:
            yield row.fault("order", f"{orders[row.order]} scenarios have the place {row.order}; give each its own")
        if row.id in spots:
            yield from _map_faults(loaded, row, spots[row.id])
            yield from _start_faults(row, spots[row.id])
            yield from _goal_faults(loaded, row, spots[row.id])
        elif len(spots) > 1:
            yield row.fault("id", f"{row.id} has no map; add its hexes to scenario.csv")


def _map_faults(loaded: Loaded, row: Any, spots: list[Any]) -> Iterator[Fault]:
    """Check that no more hexes and things are needed than are printed."""
    for table, column, stock in (("terrain", "terrain", "hexes"), ("objects", "thing", "counters")):
        printed = {one.id: getattr(one, stock) for one in loaded.records[table]}
        used = Counter(getattr(spot, column) for spot in spots if getattr(spot, column))
        for name, count in used.items():
            if count > printed.get(name, count):
                last = [spot for spot in spots if getattr(spot, column) == name][-1]
                yield last.fault(
                    column,
                    f"{row.id} needs {name} {count} times, and {printed[name]} are printed; lay something else here",
                )


def _start_faults(row: Any, spots: list[Any]) -> Iterator[Fault]:
    """Check that every side of a scenario, and no other, has enough spaces to begin in."""
    sides = SIDES[: row.sides]
    for spot in spots:
        for column in ("start", "goal"):
            if (letter := getattr(spot, column)) and letter not in f"{sides}{ANYBODY}":
                yield spot.fault(column, f"{row.id} has {row.sides} sides, so {letter} is nobody; write one of {sides}")
    for side in sides:
        if not any(spot.start == side for spot in spots):
            yield row.fault("sides", f"side {side} of {row.id} begins nowhere; write {side} into the column start")


def _goal_faults(loaded: Loaded, row: Any, spots: list[Any]) -> Iterator[Fault]:
    """Check that a scenario has what its kind is about, and that it can be reached from every start."""
    kind, marked = row.kind, [spot for spot in spots if spot.goal]
    lies = [spot for spot in spots if row.thing and spot.thing == row.thing]
    if kind == "fetch" and len(lies) != 1:
        what = f"{row.thing} lies on {len(lies)} of its hexes; one is right" if row.thing else "name the thing"
        yield row.fault("thing", f"in {row.id} something is to be fetched: {what}")
    if kind == "hold" and not any(spot.goal == ANYBODY for spot in marked):
        yield row.fault("kind", f"in {row.id} a place is to be held: mark its hexes with {ANYBODY} in the column goal")
    if kind in ("escort", "escape") and not any(spot.goal in SIDES[: row.sides] for spot in marked):
        yield row.fault("kind", f"in {row.id} somebody is to get away: mark where, with its side in the column goal")
    if kind == "escape" and row.needed > row.each:
        yield row.fault("needed", f"{row.needed} have to get away, and a player has {row.each}; one of them is wrong")
    ground = {(spot.across, spot.down): spot for spot in spots}
    terrain = {one.id: one for one in loaded.terrain}
    if any(spot.terrain not in terrain for spot in spots):
        return
    ends = [*lies, *marked]
    for start in (spot for spot in spots if spot.start):
        reached = _reach(ground, terrain, (start.across, start.down))
        for spot in ends:
            if spot.goal in ("", ANYBODY, start.start) and (spot.across, spot.down) not in reached:
                yield spot.fault(
                    "terrain",
                    f"nobody comes here from {start.across}, {start.down}, where {start.start} begins; open a way, "
                    f"never more than {STEEPEST} levels at a time",
                )


def _reach(ground: Mapping[Place, Any], terrain: Mapping[str, Any], start: Place) -> set[Place]:
    """Return the places that can be reached on foot from a place; none if it cannot be entered itself."""
    if not terrain[ground[start].terrain].enter:
        return set()
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for there in places_around(here):
            if there in ground and there not in found and terrain[ground[there].terrain].enter:
                levels = terrain[ground[there].terrain].level - terrain[ground[here].terrain].level
                if abs(levels) <= STEEPEST:
                    found.add(there)
                    todo.append(there)
    return found
