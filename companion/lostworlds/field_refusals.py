"""Why a move on the ground that nobody offered is refused, and the ruling behind it."""

from __future__ import annotations

from companion.engine.moves import Move
from companion.engine.rules import NotAllowed
from companion.lostworlds.field_chart import WHILE_DOWN, price
from companion.lostworlds.field_reach import free, passable
from companion.lostworlds.field_state import DOWN, Field
from companion.lostworlds.field_world import World, pressing
from companion.lostworlds.fighter import Books

ROWS = {
    "go": "moving", "run": "running", "leap": "jumping_over", "reckless": "reckless", "onto": "onto", "crawl": "crawling",
    "stand": "stand", "balance": "balance", "pick": "pick_up", "throw": "throw", "hurl": "throw", "examine": "examine",
    "shove_thing": "shove_thing", "block": "block", "shove": "shove", "slay": "slay", "break_off": "break_off",
}  # fmt: skip
"""Which row of the movement chart each verb is."""


def why(w: World, books: Books, f: Field, move: Move, refusal: NotAllowed) -> NotAllowed:
    """A better reason than `refusal`, where there is one."""
    if f.ended:
        return NotAllowed("field.no_over")
    if refusal.reason != "engine.no_verb":
        return refusal
    if f.todo and f.todo[0].seat != move.seat:
        return NotAllowed("field.no_waits")
    if f.phase != "movement" or f.mover is None or move.verb not in ROWS:
        return refusal
    me = f.figures[f.mover]
    row = w.deeds[ROWS[move.verb]]
    if me.seat != move.seat:
        return NotAllowed("field.no_turn")
    if f.ends:
        return NotAllowed("field.no_ends", "LW38" if me.halted or me.halts else "")
    if me.blocked and move.verb != "balance":
        return NotAllowed("field.no_blocked")
    if me.stance == DOWN and row.id not in WHILE_DOWN:
        return NotAllowed("field.no_down", "LW61")
    if move.verb == "run" and (me.ran_before or me.ran):
        return NotAllowed("field.no_twice")
    if (me.ran and not row.running) or (move.verb == "run" and f.starred):
        return NotAllowed("field.no_starred", "LW13")
    if row.cost.isdigit() and f.points < price(w, row.id):
        return NotAllowed("field.no_points", n=f.points, cost=price(w, row.id))
    return _place(w, f, move) or refusal


def _place(w: World, f: Field, move: Move) -> NotAllowed | None:
    """What is wrong with the space of a move."""
    assert f.mover is not None
    to = move.get("to")
    if not w.board or not isinstance(to, str) or to not in w.map.spaces:
        return None
    if not w.space(to).enter:
        return NotAllowed("field.no_wall", space=to)
    if not free(f, f.mover, to):
        return NotAllowed("field.no_room" if passable(w, f, f.mover, to) else "field.no_through", "LW37", space=to)
    if move.verb == "break_off":
        return NotAllowed("field.no_bound", "LW63")
    if f.bound and pressing(w, f, f.mover):
        return NotAllowed("field.no_leaving", "LW63")
    return NotAllowed("field.no_far", n=f.points)
