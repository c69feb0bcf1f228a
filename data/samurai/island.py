"""Islands of hexes with pointy tops: their shape, the checks on them and the generator of random ones.

A row, all hexes with one r, is where the Nagato road runs (ruling R43). `check` says which demands an island fails;
`random_island` tries until it fails none."""

import itertools
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from data.errors import Fault
from data.hexes import Hex, axial, distance, neighbors, reach, ring
from data.samurai.chance import Chance

Trouble = tuple[str, frozenset[Hex]]
"""What is wrong with an island, and the hexes it is about."""
NO_HEXES: frozenset[Hex] = frozenset()


@dataclass(frozen=True)
class Island:
    """An island: `land`, its hexes from north to south and west to east; `printed`, the terrain of each hex that is
    filled in beforehand, those of `start` and `gusuku` (the goal) included; `seed`, 0 for the default island."""

    land: tuple[Hex, ...]
    printed: Mapping[Hex, str]
    start: Hex
    gusuku: Hex
    seed: int = 0

    def label(self, at: Hex) -> str:
        """Return the label of a hex in messages, ``row.number``: both count from 1, rows from the north, hexes of a row
        from the western coast."""
        row = [h for h in self.land if h[1] == at[1]]
        return f"{at[1] - self.land[0][1] + 1}.{row.index(at) + 1}"

    def labels(self) -> dict[str, Hex]:
        """Return every hex of the land by its label."""
        return {self.label(h): h for h in self.land}


@dataclass(frozen=True)
class Limits:
    """What an island must keep to; the section [island] of rules.toml replaces these numbers. Distances are in steps;
    `hexes`, `distance` (start to Gusuku) and `tour` are (least, most), `near` is (printed hexes, steps from the start),
    and at each distance in `away` the share `away_share` of all hexes must have land."""

    hexes: tuple[int, int] = (56, 76)
    distance: tuple[int, int] = (8, 10)
    tour: tuple[int, int] = (14, 20)
    routes: int = 3
    printed: int = 7
    spacing: int = 3
    near: tuple[int, int] = (2, 4)
    away: tuple[int, ...] = (2, 4)
    away_share: float = 0.95
    start_neighbours: int = 4
    goal_neighbours: int = 3
    neighbours: int = 2
    rows: int = 11
    columns: int = 9
    terrains: tuple[str, ...] = field(default=("farm", "pagoda", "plains", "temple", "town"))
    start_terrain: str = "forest"
    goal_terrain: str = "town"


def routes(land: Collection[Hex], start: Hex, goal: Hex) -> int:
    """Return the largest number of routes over land from `start` to `goal` that share no hex (maximum flow, every hex
    split in two)."""
    arcs: dict[tuple[Hex, bool], set[tuple[Hex, bool]]] = {}
    for h in land:
        arcs[h, False] = {(h, True)}
        arcs[h, True] = {(n, False) for n in neighbors(h) if n in land}
    count = 0
    while True:
        came = {(start, True): (start, True)}
        queue = deque(came)
        while queue and (goal, False) not in came:
            here = queue.popleft()
            for there in arcs[here]:
                if there not in came:
                    came[there] = here
                    queue.append(there)
        at = (goal, False)
        if at not in came:
            return count
        while at != (start, True):  # turn the route round, so that a later one may take it back
            before = came[at]
            arcs[before].discard(at)
            arcs[at].add(before)
            at = before
        count += 1


def tour(land: Collection[Hex], start: Hex, goal: Hex, stops: Sequence[Hex]) -> int:
    """Return the number of steps of the shortest walk over land from `start` through all stops, in any order, to
    `goal`."""
    legs = {h: reach(land, h) for h in (start, *stops)}
    best: dict[tuple[frozenset[Hex], Hex], int] = {(frozenset(), start): 0}
    for _ in stops:
        longer: dict[tuple[frozenset[Hex], Hex], int] = {}
        for (seen, at), steps in best.items():
            for stop in stops:
                if stop not in seen:
                    key = (seen | {stop}, stop)
                    longer[key] = min(longer.get(key, 1 << 30), steps + legs[at][stop])
        best = longer
    return min(steps + legs[at][goal] for (_, at), steps in best.items())


def check(island: Island, limits: Limits = Limits()) -> list[str]:
    """Return a message for every limit that an island fails; an empty list if it can be played."""
    return [said for said, _ in wrong(island, limits)]


def _gaps(island: Island) -> Iterator[Trouble]:
    """Yield each row that is not one unbroken line of hexes, with its hexes."""
    rows: dict[int, list[int]] = {}
    for q, r in island.land:
        rows.setdefault(r, []).append(q)
    for r, row in sorted(rows.items()):
        if max(row) - min(row) + 1 != len(row):
            said = f"row {r - island.land[0][1] + 1} has a gap, and the Nagato road runs from coast to coast"
            yield said, frozenset((q, r) for q in row)


def wrong(island: Island, limits: Limits = Limits()) -> Iterator[Trouble]:
    """Yield (message, hexes concerned) for every limit that an island fails; no hexes where the whole island is
    meant."""
    land, start, goal = frozenset(island.land), island.start, island.gusuku
    low, high = limits.hexes
    if not low <= len(land) <= high:
        yield f"{len(land)} hexes, not {low} to {high}", NO_HEXES
    for h in (start, goal, *island.printed):
        if h not in land:
            yield f"hex {h} of the tables is not land", NO_HEXES
            return
    steps = reach(land, start)
    if lost := land - set(steps):
        yield f"some land cannot be reached from the start: {_labels(island, lost)}", lost
        return
    yield from _gaps(island)
    yield from _lonely_hexes(island, limits)
    low, high = limits.distance
    if not low <= steps[goal] <= high:
        yield f"Gusuku is {steps[goal]} steps from the start, not {low} to {high}", frozenset({start, goal})
    yield from _printed_hexes(island, limits)
    yield from _ways(island, limits, steps)
    for far in limits.away:
        around = ring(far)
        served = sum(any((q + dq, r + dr) in land for dq, dr in around) for q, r in land)
        if served < limits.away_share * len(land):
            yield f"from too many hexes there is none {far} steps away", NO_HEXES


def _labels(island: Island, hexes: Collection[Hex], most: int = 4) -> str:
    """Return the labels of the first `most` of some hexes, with dots if there are more."""
    first = [island.label(h) for h in island.land if h in hexes][: most + 1]
    return ", ".join(first[:most]) + (" ..." if len(first) > most else "")


def _lonely_hexes(island: Island, limits: Limits) -> Iterator[Trouble]:
    """Yield what is wrong where a hex, the start or Gusuku has too few neighbors on land."""
    land = frozenset(island.land)
    beside = {h: sum(n in land for n in neighbors(h)) for h in land}
    if spits := frozenset(h for h in land if beside[h] < limits.neighbours):
        yield f"a spit: {_labels(island, spits)} has fewer than {limits.neighbours} neighbors", spits
    few = {island.start: limits.start_neighbours, island.gusuku: limits.goal_neighbours}
    if lonely := frozenset(h for h, least in few.items() if beside[h] < least):
        yield "the start or Gusuku has too few neighbors", lonely


def _printed_hexes(island: Island, limits: Limits) -> Iterator[Trouble]:
    """Yield what is wrong with the number, the terrains and the spacing of the printed hexes."""
    if len(island.printed) != limits.printed:
        yield f"{len(island.printed)} printed hexes, not {limits.printed}", NO_HEXES
    missing = {limits.start_terrain, limits.goal_terrain, *limits.terrains} - set(island.printed.values())
    if missing:
        yield f"no printed hex shows {', '.join(sorted(missing))}", NO_HEXES
    near = [pair for pair in itertools.combinations(island.printed, 2) if distance(*pair) < limits.spacing]
    if near:
        yield f"two printed hexes are nearer than {limits.spacing} steps", frozenset(itertools.chain(*near))


def _ways(island: Island, limits: Limits, steps: Mapping[Hex, int]) -> Iterator[Trouble]:
    """Yield what is wrong with the routes and walks from the start. `steps` is the distance of each hex from there."""
    land, start, goal = frozenset(island.land), island.start, island.gusuku
    stops = [h for h in island.printed if h not in (start, goal)]
    count, within = limits.near
    if sum(steps[h] <= within for h in stops) < count:
        yield f"fewer than {count} printed hexes within {within} steps of the start", frozenset({start})
    for h in stops:
        if len(reach(land - {h}, start)) != len(land) - 1:
            yield f"the printed hex {island.label(h)} is a bottleneck", frozenset({h})
    low, high = limits.tour
    if not low <= (walk := tour(land, start, goal, stops)) <= high:
        yield f"a walk through all printed hexes takes {walk} steps, not {low} to {high}", NO_HEXES
    if (ways := routes(land, start, goal)) < limits.routes:
        yield f"{ways} separate routes to Gusuku, not {limits.routes}", NO_HEXES


def random_island(seed: int, limits: Limits = Limits()) -> Island:
    """Return the random island of a seed: the same one on every Python version.

    Raises Fault if none of 600 tries keeps to the limits."""
    chance = Chance(f"1472:{seed}")
    for _ in range(600):
        island = _sketch(seed, chance, limits)
        if island is not None and next(wrong(island, limits), None) is None:
            return island
    raise Fault(f"no island of seed {seed} keeps to the limits; loosen them", "rules.toml", None, "island")


def _sketch(seed: int, chance: Chance, limits: Limits) -> Island | None:
    """Return a random island with its start in the north, Gusuku in the south and the other printed hexes spread out,
    or None if that fails."""
    land = _land(chance, limits)
    rows = sorted({r for _, r in land})
    beside = {h: sum(n in land for n in neighbors(h)) for h in land}
    north = sorted(h for h in land if h[1] <= rows[1] and beside[h] >= limits.start_neighbours)
    south = sorted(h for h in land if h[1] >= rows[-2] and beside[h] >= limits.goal_neighbours)
    if not north or not south or min(beside.values()) < limits.neighbours:
        return None
    start, goal = chance.pick(north), chance.pick(south)
    printed = {start: limits.start_terrain, goal: limits.goal_terrain}
    terrains = chance.shuffled_copy(limits.terrains)
    for h in chance.shuffled_copy(sorted(land)):
        if terrains and all(distance(h, p) >= limits.spacing for p in printed):
            printed[h] = terrains.pop()
    reading = sorted(land, key=lambda h: (h[1], h[0]))
    return None if terrains else Island(tuple(reading), printed, start, goal, seed)


def _land(chance: Chance, limits: Limits) -> set[Hex]:
    """Return the hexes of a random oval with six bumps or bays; gaps within a row are filled."""
    low, high = limits.hexes
    size = low + 4 + chance.next_below(high - low - 7)
    bumps = [
        (chance.uniform(0, limits.columns), chance.uniform(0, limits.rows), chance.uniform(-0.35, 0.35))
        for _ in range(6)
    ]
    height: list[tuple[float, Hex]] = []
    for row in range(limits.rows):
        for column in range(limits.columns):
            x, y = column + (row & 1) / 2, float(row)
            u, v = (
                (x - limits.columns / 2 + 0.25) / (limits.columns / 2 - 0.1),
                (y - limits.rows // 2) / (limits.rows / 2 + 0.1),
            )
            low_ground = u * u + v * v
            for bx, by, bump in bumps:
                low_ground += bump * max(0.0, 1 - ((x - bx) * (x - bx) + (y - by) * (y - by)) / 5)
            height.append((low_ground, axial(column, row)))
    land = {h for _, h in sorted(height)[:size]}
    for r in range(limits.rows):
        row_hexes = [q for q, at in land if at == r]
        if row_hexes:
            land.update((q, r) for q in range(min(row_hexes), max(row_hexes) + 1))
    return land
