"""The record of a game to fit the position values (`companion.island.bots.position_value`): the positions at the
start of each turn.

`observations` returns of a finished game, as plain values:

    turns    a list for each turn: what each seat in the game has, from whose turn it is: its seat, its task's word, and
             the numbers of `position_value.EVERYBODY` and `position_value.BY_TASK` in one list
"""

from typing import Any

from companion.engine.moves import Move
from companion.island.bots import positions
from companion.island.rules import STEPS, Stranded


def watch(rules: Any, view: Stranded, move: Move) -> None:
    """Record the positions if a turn begins with this move; `view` is the draft, which is played on in place."""
    turns: dict[tuple[int, int], Any] = view.__dict__.setdefault("_turns", {})
    turn = view.turns.round, view.turns.current
    if turn in turns or view.ended or view.phase not in STEPS:
        return
    turns[turn] = [
        [seat, found.task, [round(float(part), 4) for part in (*found.alike, *found.besides)]]
        for seat, found in positions(view).items()
    ]


def observations(rules: Any, view: Stranded) -> dict[str, Any]:
    """Return the record of a finished game: its ``turns``, as `watch` recorded their positions."""
    return {"turns": list(view.__dict__.get("_turns", {}).values())}
