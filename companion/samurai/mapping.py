"""Phase 2: one terrain, and mountains that never cut the last route (seed 003, phase 2; rulings R03, R46)."""

from __future__ import annotations

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai.effects import mapped, passable
from companion.samurai.state import SEAT, Journey
from companion.samurai.world import World

MOUNTAINS = "mountains"
LAST = NotAllowed("refusal.last_route", "R46")


def blank(w: World, j: Journey) -> list[str]:
    """The blank hexes beside the traveler."""
    return [hex_ for hex_ in w.board.beside[j.here] if hex_ not in j.terrain]


def route(w: World, j: Journey, without: str = "") -> bool:
    """Whether a route to Gusuku is left, over blank and passable hexes, if a hex were mountains."""
    if _road(j):
        enter, goal = passable(j), w.board.goal
        return goal in w.board.steps(j.here, lambda here, there: there != without and enter(here, there))
    return w.board.joined(j.here, w.board.goal, w.board.hexes(_rock(j, without)))


def _road(j: Journey) -> bool:
    return any(site.mark == "road" for site in j.sites)


def _rock(j: Journey, without: str) -> list[str]:
    rock = [hex_ for hex_, what in j.terrain.items() if what == MOUNTAINS]
    return [*rock, without] if without else rock


def harmless(w: World, j: Journey, hex_: str) -> bool:
    """Whether the passable hexes round a hex hang together without it, so that no route needs it."""
    terrain = j.terrain
    ring = [there is not None and (there == j.here or terrain.get(there) != MOUNTAINS) for there in w.board.ring[hex_]]
    return sum(a and not b for a, b in zip(ring, (*ring[1:], ring[0]), strict=False)) <= 1


def free(w: World, j: Journey) -> bool:
    """Whether there is a blank hex beside the traveler that may become mountains."""
    some = blank(w, j)
    safe = not _road(j) and any(harmless(w, j, hex_) for hex_ in some)
    return safe or len(some) > len(barred(w, j))


def barred(w: World, j: Journey) -> dict[str, NotAllowed]:
    """The blank hexes beside the traveler that may not become mountains, and why."""
    road = _road(j)
    needed = [hex_ for hex_ in blank(w, j) if road or not harmless(w, j, hex_)]
    if not needed or not route(w, j):
        return {}
    return {hex_: LAST for hex_ in needed if not route(w, j, hex_)}


def terrain(w: World, j: Journey) -> str:
    """What the fate dice draw today."""
    return w.terrains[j.red + j.white]


def offers(w: World, j: Journey) -> list[Offer]:
    """`map` one blank hex beside the traveler, then `mountains` in another."""
    drawn = terrain(w, j) if j.phase == "mapping" else MOUNTAINS
    name = f"terrain:{drawn}:name"
    pick = Pick("at", blank(w, j), show="hex", words=lambda at: ("table.hex", {"terrain": name, "hex": w.board.name[at]}))
    if j.phase == "mapping":
        values = {"terrain": name, "sum": j.red + j.white}
        return [Offer(SEAT, "map", "table.map", (pick,), values, act="act.do_map", main=True)]
    pick.grey = barred(w, j)
    return [Offer(SEAT, "mountains", "table.mountains", (pick,), act="act.do_mountains", main=True)]


def answer(w: World, j: Journey, move: Move) -> None:
    """A hex is drawn."""
    mapped(j, move["at"], terrain(w, j) if move.verb == "map" else MOUNTAINS)
