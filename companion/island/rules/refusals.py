"""Reasons why a move is not possible now, with the ruling."""

from companion.engine import turns
from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.island.rules.phases import PHASES
from companion.island.rules.picks import name_of
from companion.island.rules.rounds import STEPS
from companion.island.rules.state import DESK, ROAMER
from companion.island.rules.stranded import Stranded

STEP_VERBS = {step: {verb for act in PHASES[step][0].acts for verb in act.verbs or (act.verb,)} for step in STEPS}
"""The verbs of each step of a turn."""
STEP_OF = {verb: step for step in reversed(STEPS) for verb in STEP_VERBS[step]}
"""The step of a turn each verb belongs to, the first of several."""


def known_refusal(game: Stranded, move: Move) -> NotAllowed | None:
    """Return a reason why a move is not on the menu, if one is known, else None."""
    if game.ended:
        return NotAllowed("refuse.over")
    if game.keep == DESK:
        return None
    if move.verb in STEP_OF and (refusal := turns.refusal(game, move.seat)) and game.phase in STEPS:
        return refusal
    if move.verb in STEP_OF and game.todo:
        return NotAllowed("refuse.due")
    if move.verb == "land" and game.lands_beside() and move.get("at") in game.free_edges():
        return NotAllowed("refuse.beside", "together")
    if move.verb == "court":
        return _court_refusal(game, move) or _step_refusal(game, move)
    if move.verb == "attack":
        return _attack_refusal(game, move) or _step_refusal(game, move)
    return _step_refusal(game, move) if move.verb in STEP_OF else None


def _step_refusal(game: Stranded, move: Move) -> NotAllowed | None:
    """Return a refusal if the move's verb belongs to another step of the turn, else None."""
    wanted = STEP_OF.get(move.verb)
    if wanted and wanted != game.phase and game.phase in STEPS and move.verb not in STEP_VERBS[game.phase]:
        return NotAllowed("refuse.step", step=f"words:step.{wanted}", now=f"words:step.{game.phase}")
    return None


def _court_refusal(game: Stranded, move: Move) -> NotAllowed | None:
    whom = move.get("whom")
    place = game.at.get(whom, "") if isinstance(whom, str) else ""
    if move.seat in game.truce:
        return NotAllowed("refuse.truce", "I144")
    if place and place in game.tried:
        return NotAllowed("refuse.tried", "I15")
    if place and game.is_blocked(place):
        return NotAllowed("refuse.blocked", "I35" if game.at.get(ROAMER) == place else "I14")
    return None


def _attack_refusal(game: Stranded, move: Move) -> NotAllowed | None:
    whom = move.get("whom")
    place = game.at.get(whom, "") if isinstance(whom, str) else ""
    if move.seat in game.truce:
        return NotAllowed("refuse.truce", "I144")
    if place and game.is_sanctuary(place):
        return NotAllowed("refuse.peace", "I150")
    if place and place not in game.landing and game.tile(place) is None:
        return NotAllowed("refuse.covered", "I67")
    who = move.get("who")
    for one in who if isinstance(who, tuple) else ():
        if one in game.injured:
            return NotAllowed("refuse.injured_starts", "I25", who=name_of(one))
    return None
