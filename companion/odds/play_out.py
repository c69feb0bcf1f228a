"""What effects are worth, found out by doing them on a copy: bots describe no verb a second time.

The steps are done by the game's own `Interpreter`. What they ask is answered as whoever is asked likes best; what
chance or hidden cards decide is worth what stands until then. Only `evaluate` is the bot's own opinion.
"""

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
    """Return by how much steps better the position of the seat that does them; `asks` answers the prompts of the game,
    by default those of its effects."""
    draft = state.copy()
    draft.quiet, draft.todo = True, ()
    effects.run(draft, steps, frame)
    return best_outcome(draft, asks or effects.asks, frame.seat, evaluate) - evaluate(state, frame.seat)


def best_outcome(draft: Any, asks: Mapping[str, Any], seat: int, evaluate: Evaluate) -> float:
    """Return how good the position is for a seat once all that waits has been answered: what it is asked as is best for
    it, what others are asked as is worst."""
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
