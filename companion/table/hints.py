"""Hints in words: what a bot would do, what it expects, and what dice and cards hold at this moment.

A game may add figures of the moment in its `hints.py`: ``facts(tables, rules, view, seat)`` gives ``[(key, values),
...]``, texts made of what that seat may see."""

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine.moves import SeatChange
from companion.engine.offers import admits
from companion.engine.registry import part
from companion.engine.rendering import describe_move
from companion.engine.wording import phrase
from companion.odds.bots import Advice
from companion.table.bots import Turn, without_rolls
from companion.table.table import Table
from data.tables import Tables

LATELY = 4  # moves of which a bot still says something
NOTHING: dict[str, Any] = {"move": None, "text": "", "rolls": False, "why": "", "facts": []}
"""The advice for a player who has nothing to decide."""


def bot_says(table: Table, tables: Tables, seated: Mapping[int, SeatChange]) -> dict[str, Any] | None:
    """Return ``{"seat", "text"}``: the remark of a bot `seated` here on one of the last moves; None if there is none.
    The game's `taunts.py` has the words."""
    play: Any = table.play
    taunt: Any = part(table.opening.game, "taunt", "taunts")
    for count in range(len(play.path), max(0, len(play.path) - LATELY), -1) if taunt else ():
        before, after = (play.rules.view(play.state_after(n), None) for n in (count - 1, count))
        for seat in seated:
            said = taunt(play.rules, before, after, seat, Random(f"{table.name} {count}"))
            if said:
                return {"seat": seat, "text": phrase(tables, *said)}
    return None


def describe_hint(tables: Tables, turn: Turn, advice: Advice | None) -> dict[str, Any]:
    """Return ``{"move", "text", "rolls", "why", "facts"}``: the advised move without what chance decides, in words,
    whether it needs a roll, what the bot expects, and figures of the moment. Empty where there is nothing to say."""
    figures = part(turn.game, "facts", "hints")
    facts = [phrase(tables, *one) for one in figures(tables, turn.rules, turn.view, turn.seat)] if figures else []
    said = {**NOTHING, "facts": facts}
    offer = next((offer for offer in turn.offers if advice and admits(offer, advice.move)), None)
    if advice and offer:
        move = without_rolls(offer, advice.move)
        said |= {"text": describe_move(tables, offer, move), "rolls": offer.rolls}
        said |= {"move": {"verb": move.verb, "args": move.record().get("args", {})}}
        said |= {"why": phrase(tables, advice.expects, advice.values) if advice.expects else ""}
    return said
