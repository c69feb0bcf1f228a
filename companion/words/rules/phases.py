"""What a game of Lost for Words consists of: every phase, who acts in it, and with which acts."""

from collections.abc import Sequence

from companion.engine.moves import Move
from companion.engine.play import Phase
from companion.engine.refusal import NotAllowed
from companion.words.rules.acts import Challenge, Deal, Discard, Draw, Finish, Lay, LaySideways
from companion.words.rules.state import Dealt, State


def waiting(state: State) -> Sequence[int]:
    """Return players who have no hand yet."""
    return state.waits if isinstance(state, Dealt) else ()


def both(state: State) -> Sequence[int]:
    """Return both players, whenever they like."""
    return range(len(state.columns))


def challengers(state: State) -> Sequence[int]:
    """Return both players; where the app knows the hands, only at the end, and only if no lexicon judges."""
    if isinstance(state, Dealt) and not (state.over and not state.printed.lexicon(state.settings)):
        return ()
    return both(state)


DEAL = Phase("deal", Deal(), seats=waiting)
PLAY_OR_DISCARD = Phase("act", Lay(), LaySideways(), Discard())
PLAY = Phase("play", Lay(), LaySideways())
DISCARD = Phase("discard", Discard())
DRAW = Phase("draw", Draw())
PAD = Phase("pad", Lay(), LaySideways(), Finish(), seats=both)
OVER: Phase[State] = Phase("over")
CHALLENGE = Phase("challenge", Challenge(), seats=challengers)

TURN = {phase.name: phase for phase in (DEAL, PLAY_OR_DISCARD, PLAY, DISCARD, DRAW)}
"""By `State.due`."""


def turn(state: State) -> Phase[State]:
    """Return the phase of the turn, or of the score pad."""
    return OVER if state.over else TURN[state.due] if state.due == "deal" or not state.pad else PAD


def phases(state: State) -> Sequence[Phase[State]]:
    """Return what is open: the turn, and challenges at any time."""
    return turn(state), CHALLENGE


def turn_refusal(state: State, move: Move) -> NotAllowed | None:
    """Return why what is done in turns cannot be done now."""
    timed = any(phase.handles(move.verb) for phase in TURN.values()) and move.verb != "deal"
    if state.pad or state.over or not timed:
        return None
    if move.seat != state.turn and state.due != "deal":
        return NotAllowed("refuse.turn")
    if not TURN[state.due].handles(move.verb):
        if state.due == "play" and move.verb == "discard" and state.house("play_first"):
            return NotAllowed("refuse.order", "play_first")
        return NotAllowed("refuse.not_now", due=f"words:due.{state.due}")
    return None
