"""How soon a player who only walks reaches a tile: exact rolls, never straight back, dead ends (seed 002, L19 to L30).

Tiles stay as they lie, and their texts are ignored. Each turn a die is thrown, and of the places where as many steps
may end the one is chosen from which the goal is reached soonest.
"""

import random
from collections.abc import Mapping

import companion.baggage.rules.walking as walking
from companion.baggage.bots.travel_eval import distances
from companion.baggage.rules import Spot
from data.baggage.decks import legal_set
from data.errors import Fault, nearest

DIE = range(1, 7)
Ends = Mapping[str, tuple[tuple[str, ...], ...]]
"""From each tile, by what the die shows: where the walk may end."""


def board(tables: object, players: int, seed: int, walls: bool) -> walking.Exits:
    """Return the open ways of a world for that many players. With `walls` its tiles lie face up, turned at random."""
    tiles = legal_set(tables, players, seed).tiles
    rng = random.Random(f"reach {players} {seed}")
    dealt = rng.sample(tiles, len(tiles))
    places = walking.layout(tuple(len(tiles) // players + (n < len(tiles) % players) for n in range(players)))
    world = {place: Spot(owner, rng.randrange(6), walls) for place, owner in places.items()}
    return walking.exits(world, {place: str(tile.paths) for place, tile in zip(places, dealt, strict=True)})


def ends(exits: walking.Exits) -> Ends:
    """Return for each place and result of the die where a walk may end."""
    return {here: tuple(tuple(walking.walk(exits, here, die).ends) for die in DIE) for here in exits}


def chances(ends: Ends, goal: str, turns: int) -> list[dict[str, float]]:
    """Return, for 0 to `turns` turns, the chance to have reached the goal from each place with the best walks.

    Raises Fault if there is no tile at `goal`."""
    if goal not in ends:
        raise Fault(f"no tile lies at {goal!r}{nearest(goal, ends)}")
    now = {here: float(here == goal) for here in ends}
    found = [now]
    for _ in range(turns):
        before = found[-1]
        now = {
            here: 1.0
            if here == goal
            else sum(max((before[to] for to in some), default=before[here]) for some in rolled) / len(DIE)
            for here, rolled in ends.items()
        }
        found.append(now)
    return found


def step(ends: Ends, chances_by_turns: list[dict[str, float]], here: str, roll: int, left: int) -> str:
    """Return the best place to walk to from `here` with a roll and `left` turns after it; chances from `chances`."""
    return max(ends[here][roll - 1], key=lambda to: (chances_by_turns[left][to], to), default=here)


def far(exits: walking.Exits, goal: str) -> dict[str, int]:
    """Return the fewest steps from each place to the goal."""
    return distances(exits, goal)
