"""Hints: what the strongest bot of a game would do in place of a seat, what it expects, and what the dice and cards hold.

A game may add figures of the moment in its `hints.py`: ``facts(tables, rules, view, seat)`` gives ``[(key, values), ...]``,
texts made of what that seat may see."""

from __future__ import annotations

from typing import Any

from companion.engine.offers import admits
from companion.engine.registry import part
from companion.engine.telling import move_told
from companion.engine.wording import phrase
from companion.odds.bots import Advice
from companion.table.bots import Turn, bare, turn_of, withheld
from companion.table.table import Table
from companion.web.messages import Refused


def about(table: Table, seat: int | None) -> Turn:
    """What is asked in place of a seat. Raises Refused if hints are not allowed, or if it has nothing to decide."""
    turn = turn_of(table, seat) if seat is not None else None
    if seat is not None and withheld(table):
        raise Refused(409, "hint_withheld")
    if turn is None:
        raise Refused(409, "no_hint")
    return turn


def told(table: Table, turn: Turn, advice: Advice | None, lang: str) -> dict[str, Any]:
    """``{"line", "move", "text", "why", "facts"}``: the move without what chance decides, as it would be sent, and in words."""
    tables = table.tables(lang)
    figures = part(turn.game, "facts", "hints")
    facts = [phrase(tables, *one) for one in figures(tables, turn.rules, turn.view, turn.seat)] if figures else []
    said: dict[str, Any] = {"line": turn.line, "move": None, "text": "", "why": "", "facts": facts}
    offer = next((offer for offer in turn.offers if advice and admits(offer, advice.move)), None)
    if advice and offer:
        move = bare(offer, advice.move)
        said |= {"text": move_told(tables, offer, move), "rolls": offer.rolls}
        said |= {"move": {"verb": move.verb, "args": move.record().get("args", {})}}
        said |= {"why": phrase(tables, advice.expects, advice.values) if advice.expects else ""}
    return said
