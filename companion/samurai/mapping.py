"""Phase 2: one terrain, and mountains that never cut the last route (seed 003, phase 2; rulings R03, R46)."""

from __future__ import annotations

from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai.asking import SEAT
from companion.samurai.effects import mapped, passable
from companion.samurai.state import Journey
from companion.samurai.world import World

MOUNTAINS = "mountains"


def blank(w: World, j: Journey) -> list[str]:
    """The blank hexes beside the traveler."""
    return [hex_ for hex_ in w.board.beside[j.here] if hex_ not in j.terrain]


def route(w: World, j: Journey, without: str = "") -> bool:
    """Whether a route to Gusuku is left, over blank and passable hexes, if a hex were mountains."""
    enter, goal = passable(j), w.board.goal
    steps = w.board.steps(j.here, lambda here, there: there != without and enter(here, there))
    return goal in steps


def barred(w: World, j: Journey) -> dict[str, NotAllowed | None]:
    """For every blank hex beside the traveler why it may not become mountains, or None."""
    free = blank(w, j)
    if not route(w, j):
        return dict.fromkeys(free)
    return {hex_: None if route(w, j, hex_) else NotAllowed("refusal.last_route", "R46") for hex_ in free}


def terrain(w: World, j: Journey) -> str:
    """What the fate dice draw today."""
    return w.terrains[j.red + j.white]


def offers(w: World, j: Journey) -> list[Offer]:
    """`map` one blank hex beside the traveler, then `mountains` in another."""
    if j.phase == "mapping":
        name = f"terrain:{terrain(w, j)}:name"
        choices = tuple(Choice(hex_, "table.hex", {"terrain": name, "hex": w.board.name[hex_]}) for hex_ in blank(w, j))
        args = (Pick("at", choices, show="hex"),)
        values = {"terrain": name, "sum": j.red + j.white}
        return [Offer(SEAT, "map", "table.map", args, values, act="act.do_map", main=True)]
    name = f"terrain:{MOUNTAINS}:name"
    choices = tuple(
        Choice(hex_, "table.hex", {"terrain": name, "hex": w.board.name[hex_]}, refusal) for hex_, refusal in barred(w, j).items()
    )
    args = (Pick("at", choices, show="hex"),)
    return [Offer(SEAT, "mountains", "table.mountains", args, act="act.do_mountains", main=True)]


def answer(w: World, j: Journey, move: Move) -> Journey:
    """The journey with a hex drawn."""
    return mapped(j, move["at"], terrain(w, j) if move.verb == "map" else MOUNTAINS)
