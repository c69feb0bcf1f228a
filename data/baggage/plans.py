"""A world that is planned before the game: which tile lies where, its owner, and where its top points; its checks, its
distances, and random worlds of a seed (seed 002, L2 to L13; rulings O01, O02, O04, O07, O08, O120).

`Plan` maps places to tiles, ``C4`` as in `data.baggage.ways`; players are counted from 1."""

import random
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from data.baggage import worlds
from data.baggage.decks import Set, legal_set, random_copies
from data.baggage.ways import COLUMNS, ROWS, Exits, exits, gate, hex_of, place_of, places_around
from data.errors import Fault

MIDDLE = "M14"
"""Where the first tile is laid."""
TRIES = 40
"""Worlds that are begun for one seed before the plainest is taken."""
KINDS = ("tiles", "shares", "homes", "copies", "lonely", "meeting", "apart")
"""What a plan is held against, in the order in which it is said."""


class Laid(NamedTuple):
    """A tile of a plan, face up: the id of its row, its owner (1 to 4), and where its top points (0 north,
    clockwise)."""

    tile: str
    owner: int
    top: int = 0
    up: bool = True


Plan = Mapping[str, Laid]


class Trouble(NamedTuple):
    """Something wrong with a plan: its kind (one of `KINDS`), the values of its message, and the places concerned."""

    kind: str
    values: Mapping[str, Any]
    places: tuple[str, ...] = ()


def plan_of(rows: Iterable[Any]) -> dict[str, Laid]:
    """Return the plan that the rows of world.csv describe."""
    return {row.place: Laid(row.tile, row.owner, row.top) for row in rows}


def on_table(place: str) -> bool:
    """Return whether a name such as ``C4`` is a place on the table."""
    number = place[1:]
    return place[:1] in set(COLUMNS) and number.isdecimal() and str(int(number)) == number and 1 <= int(number) <= ROWS


def demands(tables: Any, players: int) -> dict[str, tuple[int, int]]:
    """Return the least and the greatest number of ``tiles`` (rulings O01, O02) and of ``homes``, one for each character
    (ruling O04), in a world for `players`."""
    deck = tables.rules.deck
    least = [max(total, each * players) for total, each in zip(deck.least_total, deck.least_each, strict=True)]
    return {"tiles": (least[2], deck.most_each[2] * players), "homes": (least[0], deck.most_each[0] * players)}


def troubles(tables: Any, plan: Plan, players: int) -> Iterator[Trouble]:
    """Yield everything that is wrong with a plan for `players`."""
    rows = {row.id: row for row in tables.tiles}
    asked = demands(tables, players)
    homes = {laid.tile for laid in plan.values() if laid.tile in rows and rows[laid.tile].home_for}
    for kind, have in (("tiles", len(plan)), ("homes", len(homes))):
        low, high = asked[kind]
        if not low <= have <= high:
            yield Trouble(kind, {"n": have, "low": low, "high": high})
    counts = Counter(laid.owner for laid in plan.values())
    each = [counts[owner] for owner in range(1, players + 1)]
    strangers = tuple(place for place, laid in plan.items() if laid.owner > players)
    if plan and (max(each) - min(each) > 1 or strangers):
        yield Trouble("shares", {"each": ", ".join(map(str, each))}, strangers)
    used = Counter(laid.tile for laid in plan.values())
    for tile, n in used.items():
        there = rows[tile].copies if tile in rows else 0
        if n > there:
            at = tuple(place for place, laid in plan.items() if laid.tile == tile)
            yield Trouble("copies", {"tile": tile, "n": n, "copies": there}, at)
    for found in worlds.troubles({hex_of(place): str(laid.owner) for place, laid in plan.items()}):
        at = tuple(dict.fromkeys(map(place_of, found.places)))
        named = dict(zip(("first", "second"), found.owners, strict=False))
        yield Trouble(found.kind, {"n": found.n, "at": at[0], **named}, at)


SAID = {
    "tiles": "{n} tiles; {low} to {high} are allowed",
    "homes": "{n} homes; at least {low}, one for each character that must be there",
    "shares": "the players lay {each} tiles; equally many, or one more",
    "copies": "{tile} lies there {n} times; there are {copies} of it",
    "lonely": "the tile at {at} touches {n}; at least 2",
    "meeting": "the worlds of players {first} and {second} share {n} edge; at least 2, or none",
    "apart": "{n} tiles cannot be reached from the others",
}


def set_for_plan(tables: Any, plan: Plan, players: int, seed: int) -> Set:
    """Return the set for a planned world and `players`: its tiles, the characters at home there with their baggage, and
    random items to fill up, the same for the same seed (rulings O02, O04). Raises Fault naming the first thing that is
    wrong with the plan."""
    if not plan:
        raise Fault("no world is planned in these tables; lay one out in the studio, or fill in world.csv")
    for kind, values, _ in troubles(tables, plan, players):
        raise Fault(f"the planned world does not do for {players}: {SAID[kind].format(**values)}", "world.csv")
    rows = {row.id: row for row in tables.tiles}
    tiles = [rows[laid.tile] for laid in plan.values()]
    people = [row for row in tables.characters if row.home in {tile.id for tile in tiles}]
    baggage = [row for row in tables.items if row.baggage_for in {one.id for one in people}]
    deck = tables.rules.deck
    more = max(deck.least_total[1], deck.least_each[1] * players) - len(baggage)
    items = [*baggage, *random_copies(tables.items, "baggage_for", more, random.Random(f"plan {players} {seed}"))]
    return Set(tuple(people), tuple(items), tuple(tiles))


def free(plan: Plan) -> list[str]:
    """Return the places where the next tile may be laid: touching two tiles, or for the second tile one (L12)."""
    if not plan:
        return [MIDDLE]
    touched = Counter(there for place in plan for there in places_around(place) if there and there not in plan)
    return sorted(place for place, n in touched.items() if n >= min(2, len(plan)))


# How far it is


def roads(tables: Any, plan: Plan) -> Exits:
    """Return the places that can be reached from each place when all tiles are discovered; tiles without a row are open
    on all sides."""
    paths = {row.id: row.paths for row in tables.tiles}
    return exits(plan, {place: paths.get(laid.tile, "111111") for place, laid in plan.items()})


def steps(ways: Exits, start: str) -> dict[str, int]:
    """Return the steps from the place `start` to every place that can be reached by `ways`."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in ways[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def gates(plan: Plan, players: int) -> list[str]:
    """Return the place where each player's first character starts: the tile closest to the player (L8; ruling O120)."""
    out: list[str] = []
    for owner in range(1, players + 1):
        if len(out) < len(plan):
            out.append(gate(plan, owner, out))
    return out


def measures(tables: Any, plan: Plan, players: int) -> dict[str, Any]:
    """Return the distances of a plan: the longest way ``undiscovered`` (no wall known) and ``discovered``, tiles that
    walls cut off from every start (``cut``), dead ends (``dead``), and in ``players`` for each the start, the tiles
    within one roll and the mean steps to a home. Empty for an empty plan."""
    if not plan:
        return {}
    open_ = {place: tuple(there for there in places_around(place) if there in plan) for place in plan}
    ways = roads(tables, plan)
    homes = {row.id for row in tables.tiles if row.home_for}
    starts = gates(plan, players)
    known = {place: steps(ways, place) for place in plan}
    seen = set().union(*(known[start] for start in starts))
    told = []
    for owner, start in enumerate(starts, 1):
        far = [n for place, n in known[start].items() if plan[place].tile in homes and place != start]
        told.append({
            "owner": owner, "start": start, "tiles": sum(laid.owner == owner for laid in plan.values()),
            "roll": sum(0 < n <= 6 for n in known[start].values()), "home": round(sum(far) / len(far),
            1) if far else None,
        })  # fmt: skip
    return {
        "undiscovered": max(max(steps(open_, place).values()) for place in plan),
        "discovered": max(max(found.values()) for found in known.values()),
        "cut": [place for place in plan if place not in seen],
        "dead": [place for place in plan if len(ways[place]) < 2], "players": told,
    }  # fmt: skip


# Worlds of a seed


def random_plan(tables: Any, players: int, seed: int) -> dict[str, Laid]:
    """Return a random legal world for `players`, the same for the same seed: the tiles of a legal set are dealt and
    laid in turn, each touching two others and if possible its owner's own. Raises Fault if the tables do not have
    enough tiles."""
    rng = random.Random(f"plan {players} {seed}")
    tiles = [row.id for row in legal_set(tables, players, seed).tiles]
    for _ in range(TRIES):
        rng.shuffle(tiles)
        found = _lay_tiles(tiles, players, rng)
        if not list(worlds.troubles({hex_of(place): str(laid.owner) for place, laid in found.items()})):
            return found
    return _lay_at_random(tiles, players, rng)


def _lay_tiles(tiles: Sequence[str], players: int, rng: random.Random) -> dict[str, Laid]:
    plan: dict[str, Laid] = {}
    for n, tile in enumerate(tiles):
        owner = n % players + 1
        there = free(plan)

        def liking(place: str, owner: int = owner) -> float:
            around = [plan[other].owner for other in places_around(place) if other in plan]
            return 2.0 * around.count(owner) + 0.6 * len(around) + 2.2 * rng.random()

        plan[max(there, key=liking)] = Laid(tile, owner, rng.randrange(6))
    return plan


def _lay_at_random(tiles: Sequence[str], players: int, rng: random.Random) -> dict[str, Laid]:
    """Return a plan with the tiles, by id, in columns of five, each player's side by side, turned at random."""
    mine = sorted(range(len(tiles)), key=lambda n: n % players)
    return {
        f"{COLUMNS[k // 5 + 8]}{k % 5 + 11}": Laid(tiles[n], n % players + 1, rng.randrange(6))
        for k, n in enumerate(mine)
    }
