"""What a game of bots tells whoever fits the judge anew (`companion.island.judging`): each turn as it begins, and who won.

`observed` says of a finished game, as plain values:

    turns    a list for each turn: what each seat in the game has, from whose turn it is: its seat, its task's word, and the
             numbers of `judging.EVERYBODY` and `judging.BY_TASK` in one list"""

from __future__ import annotations

from typing import Any

from companion.engine.moves import Move
from companion.island import judging
from companion.island.state import Stranded
from companion.island.turning import STEPS


def watch(rules: Any, d: Stranded, move: Move) -> None:
    """Note a turn that begins with this move. The draft is the one that is played on in place."""
    turns: dict[tuple[int, int], Any] = d.__dict__.setdefault("_turns", {})
    turn = d.turns.round, d.turns.current
    if turn in turns or d.ended or d.phase not in STEPS:
        return
    turns[turn] = [
        [seat, found.task, [round(float(part), 4) for part in (*found.alike, *found.besides)]]
        for seat, found in judging.positions(rules.world, d).items()
    ]


def observed(rules: Any, d: Stranded) -> dict[str, Any]:
    """What is told of a finished game."""
    return {"turns": list(d.__dict__.get("_turns", {}).values())}
