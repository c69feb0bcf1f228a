"""Why something cannot be done now, in words a table understands, and by which ruling."""

from __future__ import annotations

from companion.engine import turns
from companion.engine.moves import Move
from companion.engine.rules import NotAllowed
from companion.island import engage
from companion.island.flow import ACTS, ANY_TIME
from companion.island.offering import name_of
from companion.island.state import DESK, ROAMER, Stranded
from companion.island.turning import STEPS
from companion.island.world import World

STEP_OF = {verb: step for step in reversed(STEPS) for verb in ACTS[step] if verb not in ANY_TIME}
"""The step of a turn each verb belongs to, the first of several."""


def why(w: World, d: Stranded, move: Move) -> NotAllowed | None:
    """A reason for a move that is not on the menu, where one is known."""
    if d.ended:
        return NotAllowed("refuse.over")
    if d.keep == DESK:
        return None
    if move.verb in STEP_OF and (refusal := turns.refusal(d, move.seat)) and d.phase in STEPS:
        return refusal
    if move.verb in STEP_OF and d.todo:
        return NotAllowed("refuse.due")
    if move.verb == "court":
        return _court(w, d, move) or _step(d, move)
    if move.verb == "attack":
        return _attack(w, d, move) or _step(d, move)
    return _step(d, move) if move.verb in STEP_OF else None


def _step(d: Stranded, move: Move) -> NotAllowed | None:
    """It belongs to another step of the turn."""
    wanted = STEP_OF.get(move.verb)
    if wanted and wanted != d.phase and d.phase in STEPS and move.verb not in ACTS[d.phase]:
        return NotAllowed("refuse.step", step=f"words:step.{wanted}", now=f"words:step.{d.phase}")
    return None


def _court(w: World, d: Stranded, move: Move) -> NotAllowed | None:
    whom = move.get("whom")
    place = d.at.get(whom, "") if isinstance(whom, str) else ""
    if move.seat in d.truce:
        return NotAllowed("refuse.truce", "I144")
    if place and place in d.tried:
        return NotAllowed("refuse.tried", "I15")
    if place and engage.blocked(w, d, place):
        return NotAllowed("refuse.blocked", "I35" if d.at.get(ROAMER) == place else "I14")
    return None


def _attack(w: World, d: Stranded, move: Move) -> NotAllowed | None:
    whom = move.get("whom")
    place = d.at.get(whom, "") if isinstance(whom, str) else ""
    if move.seat in d.truce:
        return NotAllowed("refuse.truce", "I144")
    if place and engage.peace(w, d, place):
        return NotAllowed("refuse.peace", "I150")
    if place and place not in d.landing and w.tile(d, place) is None:
        return NotAllowed("refuse.covered", "I67")
    who = move.get("who")
    for one in who if isinstance(who, tuple) else ():
        if one in d.injured:
            return NotAllowed("refuse.injured_starts", "I25", who=name_of(one))
    return None
