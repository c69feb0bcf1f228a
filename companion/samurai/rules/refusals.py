"""The reasons why a move is refused that was not offered, with their rulings."""

from collections.abc import Callable, Collection, Mapping

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.samurai.rules.evenings import MEAL
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.phases import VERBS
from companion.samurai.rules.questions import lacking

SHEET_PHASES = {"mountains": "mapping", "setup": "planning"}
"""Phases of the program that are none of the sheet's."""


def explain_refusal(journey: Journey, move: Move, offered: Collection[str]) -> NotAllowed | None:
    """Return the reason why a move is refused, as exact as possible; `offered` are the verbs offered now. None for a
    verb that does not exist."""
    if journey.ended:
        return NotAllowed("refusal.over", "R54")
    if move.verb not in VERBS:
        return None
    if move.verb in REASONS and (found := REASONS[move.verb](journey, move)):
        return found
    if move.verb in offered:
        return NotAllowed("refusal.choice", "")
    if journey.todo or journey.phase == "setup":
        return NotAllowed("refusal.first", "")
    return NotAllowed("refusal.phase", "", phase=f"phases:{SHEET_PHASES.get(journey.phase, journey.phase)}:name")


def _map(journey: Journey, move: Move) -> NotAllowed | None:
    at = move.get("at")
    if journey.phase == "mapping" and move.verb == "mountains":
        return NotAllowed("refusal.first", "")
    if journey.phase not in ("mapping", "mountains") or at not in journey.world.board.at:
        return None
    return NotAllowed("refusal.drawn" if at in journey.terrain else "refusal.beside", "")


def _move(journey: Journey, move: Move) -> NotAllowed | None:
    there, board = move.get("to"), journey.world.board
    away = there in board.at and there not in board.beside[journey.here]
    return NotAllowed("refusal.beside", "") if away and any(task.key == "move" for task in journey.open) else None


def _mark(journey: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.marked", "R17") if move.get("at") in journey.boxes else None


def _star(journey: Journey, move: Move) -> NotAllowed | None:
    inside = move.get("at") in journey.world.board.inner
    return NotAllowed("refusal.not_star", "R21") if inside else _mark(journey, move)


def _event(journey: Journey, move: Move) -> NotAllowed | None:
    at = move.get("at")
    if at in journey.world.board.stars:
        return NotAllowed("refusal.no_event", "R52")
    if any(task.key == "event" for task in journey.open):
        if journey.here in journey.bubbles:
            return NotAllowed("refusal.bubble", "R15")
        if at in journey.world.board.inner and at not in journey.fated_boxes():
            return NotAllowed("refusal.fate", "R19")
    return _mark(journey, move)


def _draw(journey: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.away", "R41") if move.get("at") in journey.world.board.at and journey.todo else None


def _claim(journey: Journey, move: Move) -> NotAllowed | None:
    found = journey.world.shapes.get(str(move.get("shape")), {}).get(str(move.get("at")))
    if move.get("trait") in journey.traits:
        return NotAllowed("refusal.owned", "R24")
    if found is None:
        return None
    boxes = set(found[1])
    if boxes & set(journey.locked_boxes()):
        return NotAllowed("refusal.locked", "R23")
    return NotAllowed("refusal.unfinished", "R23") if boxes - set(journey.boxes) else None


def _dice(journey: Journey, move: Move) -> NotAllowed | None:
    again = journey.phase == "planning" and journey.red and "red" in move.args
    return NotAllowed("refusal.fated", "R53") if again else None


def _reroll(journey: Journey, move: Move) -> NotAllowed | None:
    spent = journey.phase == "planning" and journey.dice and not journey.rerolls
    return NotAllowed("refusal.no_reroll", "") if spent else None


def _digit(journey: Journey, move: Move) -> NotAllowed | None:
    filled = journey.fight.boxes if journey.fight else {}
    boxes = move.get("boxes", (move.get("at"),))
    twice = isinstance(boxes, tuple) and any(name in filled for name in boxes)
    return NotAllowed("refusal.digits", "") if twice else None


def _buy(journey: Journey, move: Move) -> NotAllowed | None:
    spent = journey.phase == "purchase" and journey.bought >= journey.world.rules.purchase.per_day
    return NotAllowed("refusal.bought", "R30") if spent else None


def _eat(journey: Journey, move: Move) -> NotAllowed | None:
    if journey.phase != "purchase" or journey.todo:
        return None
    hungry, what = journey.is_hungry(), move.get("what")
    if what in MEAL:
        return lacking(str(what)) if hungry else NotAllowed("refusal.sated", "")
    return NotAllowed("refusal.hungry", "") if hungry and what in ("grit", "nothing") else None


REASONS: Mapping[str, Callable[[Journey, Move], NotAllowed | None]] = {
    "map": _map,
    "mountains": _map,
    "move": _move,
    "star": _star,
    "mark": _mark,
    "event": _event,
    "claim": _claim,
    "draw": _draw,
    **dict.fromkeys(("fate", "dice", "roll"), _dice),
    "reroll": _reroll,
    **dict.fromkeys(("place", "digit"), _digit),
    "buy": _buy,
    "eat": _eat,
}
"""By the verb of the move."""
