"""Why a move on the ground is refused that was not offered, with its ruling."""

from collections.abc import Container, Iterator

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.lostworlds.ground.chart import WHILE_DOWN
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, OFF

ROWS = {
    "go": "moving", "run": "running", "leap": "jumping_over", "reckless": "reckless", "onto": "onto",
    "crawl": "crawling",
    "stand": "stand", "balance": "balance", "pick": "pick_up", "throw": "throw", "hurl": "throw", "examine": "examine",
    "shove_thing": "shove_thing", "block": "block", "shove": "shove", "slay": "slay", "break_off": "break_off",
}  # fmt: skip
"""Which row of the movement chart each verb is."""
NONE = {
    "leap": "", "reckless": "", "onto": "", "crawl": "LW62", "stand": "", "balance": "", "pick": "LW13", "throw": "",
    "examine": "", "shove_thing": "LW13", "block": "LW13", "shove": "", "slay": "", "break_off": "LW63",
}  # fmt: skip
"""Rows that want something which is not there, and the ruling that says so; the words are ``field.none_<verb>``."""


def closed_rows(field: Field, offered: Container[str]) -> Iterator[tuple[str, NotAllowed]]:
    """Yield verb and reason for each row of the movement chart that the mover cannot do now, in the order of the chart;
    `offered` are the verbs it can."""
    assert field.mover is not None
    seat, verbs = field.figures[field.mover].seat, {row: verb for verb, row in reversed(ROWS.items())}
    open_ = {ROWS[verb] for verb in ROWS if verb in offered}
    for row in field.world.deeds:
        if row in verbs and row not in open_:
            yield verbs[row], explain(field, Move(seat, verbs[row], {}), NotAllowed("engine.no_verb"))


def explain(field: Field, move: Move, refusal: NotAllowed) -> NotAllowed:
    """Return a more exact reason than `refusal` why a move is not possible, or `refusal` itself."""
    if field.ended:
        return NotAllowed("field.no_over")
    if refusal.reason != "engine.no_verb":
        return refusal
    if field.todo and field.todo[0].seat != move.seat:
        return NotAllowed("field.no_waits")
    if field.phase != "movement" or field.mover is None or move.verb not in ROWS:
        return refusal
    me = field.figures[field.mover]
    row = field.world.deeds[ROWS[move.verb]]
    if me.seat != move.seat:
        return NotAllowed("field.no_turn")
    if field.ends:
        return NotAllowed("field.no_ends", "LW38" if me.halted or me.halts else "")
    if me.blocked and move.verb != "balance":
        return NotAllowed("field.no_blocked")
    if {"stand": DOWN, "balance": OFF}.get(move.verb, me.stance) != me.stance:
        return NotAllowed(f"field.none_{move.verb}")
    if me.stance == DOWN and row.id not in WHILE_DOWN:
        return NotAllowed("field.no_down", "LW61")
    if move.verb == "run" and (me.ran_before or me.ran):
        return NotAllowed("field.no_twice")
    if (me.ran and not row.running) or (move.verb == "run" and field.starred):
        return NotAllowed("field.no_starred", "LW13")
    if row.cost.isdigit() and field.points < field.price(row.id):
        return NotAllowed("field.no_points", n=field.points, cost=field.price(row.id))
    if row.cost == "all" and not field.has_whole_move():
        return NotAllowed("field.no_whole")
    return _place(field, move) or (
        NotAllowed(f"field.none_{move.verb}", NONE[move.verb]) if move.verb in NONE else refusal
    )


def _place(field: Field, move: Move) -> NotAllowed | None:
    """Return the reason why the space `to` of a move is not allowed; None if the move has none."""
    assert field.mover is not None
    to = move.get("to")
    if not field.world.board or not isinstance(to, str) or to not in field.world.map.spaces:
        return None
    if not field.world.space(to).enter:
        return NotAllowed("field.no_wall", space=to)
    if not field.is_free(field.mover, to):
        return NotAllowed(
            "field.no_room" if field.is_passable(field.mover, to) else "field.no_through", "LW37", space=to
        )
    if move.verb == "break_off":
        return NotAllowed("field.no_bound", "LW63")
    if field.bound and field.foes_in_zone(field.mover):
        return NotAllowed("field.no_leaving", "LW63")
    return NotAllowed("field.no_far", n=field.points)
