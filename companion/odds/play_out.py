"""The value of effects, found by applying them to a copy of the game, so that bots need not describe any verb again.

The steps are done by the game's own `Interpreter`. Prompts are answered as is best for the player who is asked; chance
and hidden cards are not resolved: the position before them is evaluated. Only `evaluate` is the bot's own judgment."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine import prompts
from companion.engine.effects import Frame, Interpreter
from companion.engine.offers import moves
from data.effects import Step

WIDEST = 6
"""Answers to one prompt that are tried."""
Evaluate = Callable[[Any, int], float]
"""``evaluate(draft, seat)``: how good a position is for a seat."""


def value_of_steps(
    effects: Interpreter,
    state: Any,
    steps: Sequence[Step],
    frame: Frame,
    evaluate: Evaluate,
    asks: Mapping[str, Any] | None = None,
) -> float:
    """Return how much steps improve the position of the seat that does them (`frame.seat`); `asks` answers the prompts,
    by default those of the game's effects."""
    draft = state.copy()
    draft.quiet, draft.todo = True, ()
    effects.run(draft, steps, frame)
    return best_outcome(draft, asks or effects.asks, frame.seat, evaluate) - evaluate(state, frame.seat)


def best_outcome(draft: Any, asks: Mapping[str, Any], seat: int, evaluate: Evaluate) -> float:
    """Return the value of a position for a seat once all prompts are answered (by `asks`), as best for this seat if it
    is asked, as worst for it if another is."""
    if not prompts.settle(draft, asks):
        return evaluate(draft, seat)
    entries = prompts.menu(draft, asks)
    if any(entry.offer.rolls for entry in entries):
        return evaluate(draft, seat)
    found = []
    for entry in entries:
        for move in moves(entry.offer, WIDEST):
            after = draft.copy()
            entry.then(after, move)
            found.append(best_outcome(after, asks, seat, evaluate))
    mine = entries[0].offer.seat == seat
    return (max if mine else min)(found, default=evaluate(draft, seat))
