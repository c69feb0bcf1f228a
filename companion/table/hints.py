"""Hints in words: what a bot would do, what it expects, and what dice and cards hold at this moment.

A game may add figures of the moment in its `hints.py`: ``facts(tables, rules, view, seat)`` gives ``[(key, values), ...]``, texts
made of what that seat may see."""

from __future__ import annotations

from typing import Any

from companion.engine.offers import admits
from companion.engine.registry import part
from companion.engine.telling import move_told
from companion.engine.wording import phrase
from companion.odds.bots import Advice
from companion.table.bots import Turn, bare
from data.tables import Tables

NOTHING: dict[str, Any] = {"move": None, "text": "", "rolls": False, "why": "", "facts": []}
"""What is said to somebody who has nothing to decide."""


def hinted(tables: Tables, turn: Turn, advice: Advice | None) -> dict[str, Any]:
    """``{"move", "text", "rolls", "why", "facts"}``: the move without what chance decides, as it would be sent, and in
    words; empty where there is nothing to say."""
    figures = part(turn.game, "facts", "hints")
    facts = [phrase(tables, *one) for one in figures(tables, turn.rules, turn.view, turn.seat)] if figures else []
    said = {**NOTHING, "facts": facts}
    offer = next((offer for offer in turn.offers if advice and admits(offer, advice.move)), None)
    if advice and offer:
        move = bare(offer, advice.move)
        said |= {"text": move_told(tables, offer, move), "rolls": offer.rolls}
        said |= {"move": {"verb": move.verb, "args": move.record().get("args", {})}}
        said |= {"why": phrase(tables, advice.expects, advice.values) if advice.expects else ""}
    return said
