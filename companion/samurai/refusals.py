"""Why a move that nobody offered is refused: its reason, and the ruling behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from companion.engine.moves import Move
from companion.engine.rules import NotAllowed
from companion.samurai import evening, shapes
from companion.samurai.events import fated
from companion.samurai.state import Journey
from companion.samurai.tracks import word
from companion.samurai.world import World

Why = Callable[[World, Journey, Move], NotAllowed | None]

MOMENTS = {"mountains": "mapping", "setup": "planning"}
"""Phases of the program that are none of the sheet's."""


def why(w: World, j: Journey, move: Move, offered: Collection[str]) -> NotAllowed | None:
    """What is wrong with a move, as far as it can be told; `offered` are the verbs there are now."""
    if j.ended:
        return NotAllowed("refusal.over", "R54")
    if move.verb not in VERBS:
        return None
    if move.verb in WHY and (found := WHY[move.verb](w, j, move)):
        return found
    if move.verb in offered:
        return NotAllowed("refusal.choice", "")
    if j.todo or j.phase == "setup":
        return NotAllowed("refusal.first", "")
    return NotAllowed("refusal.phase", "", phase=f"phases:{MOMENTS.get(j.phase, j.phase)}:name")


def _hex(w: World, j: Journey, move: Move) -> NotAllowed | None:
    at = move.get("at")
    if j.phase == "mapping" and move.verb == "mountains":
        return NotAllowed("refusal.first", "")
    if j.phase not in ("mapping", "mountains") or at not in w.board.at:
        return None
    return NotAllowed("refusal.drawn", "") if at in j.terrain else NotAllowed("refusal.beside", "")


def _move(w: World, j: Journey, move: Move) -> NotAllowed | None:
    there = move.get("to")
    away = there in w.board.at and there not in w.board.beside[j.here]
    return NotAllowed("refusal.beside", "") if away and any(task.key == "move" for task in j.open) else None


def _box(w: World, j: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.marked", "R17") if move.get("at") in j.boxes else None


def _star(w: World, j: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.not_star", "R21") if move.get("at") in w.board.inner else _box(w, j, move)


def _event(w: World, j: Journey, move: Move) -> NotAllowed | None:
    if move.get("at") in w.board.stars:
        return NotAllowed("refusal.no_event", "R52")
    if any(task.key == "event" for task in j.open):
        if j.here in j.bubbles:
            return NotAllowed("refusal.bubble", "R15")
        if move.get("at") in w.board.inner and move["at"] not in fated(j):
            return NotAllowed("refusal.fate", "R19")
    return _box(w, j, move)


def _draw(w: World, j: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.away", "R41") if move.get("at") in w.board.at and j.todo else None


def _claim(w: World, j: Journey, move: Move) -> NotAllowed | None:
    found = w.shapes.get(move.get("shape"), {}).get(move.get("at"))
    if move.get("trait") in j.traits:
        return NotAllowed("refusal.owned", "R24")
    if found is None:
        return None
    if set(found[1]) & set(shapes.locked(j)):
        return NotAllowed("refusal.locked", "R23")
    return NotAllowed("refusal.unfinished", "R23") if set(found[1]) - set(j.boxes) else None


def _dice(w: World, j: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.fated", "R53") if j.phase == "planning" and j.red and "red" in move.args else None


def _reroll(w: World, j: Journey, move: Move) -> NotAllowed | None:
    return NotAllowed("refusal.no_reroll", "") if j.phase == "planning" and j.dice and not j.rerolls else None


def _digit(w: World, j: Journey, move: Move) -> NotAllowed | None:
    filled = j.fight.boxes if j.fight else {}
    named = move.get("boxes", (move.get("at"),))
    return NotAllowed("refusal.digits", "") if isinstance(named, tuple) and any(name in filled for name in named) else None


def _buy(w: World, j: Journey, move: Move) -> NotAllowed | None:
    spent = j.phase == "purchase" and j.bought >= w.rules.purchase.per_day
    return NotAllowed("refusal.bought", "R30") if spent else None


def _eat(w: World, j: Journey, move: Move) -> NotAllowed | None:
    if j.phase != "purchase" or j.todo:
        return None
    hungry, what = evening.hungry(w, j), move.get("what")
    if what in evening.MEAL:
        return NotAllowed("refusal.nothing", "", what=word(what)) if hungry else NotAllowed("refusal.sated", "")
    return NotAllowed("refusal.hungry", "") if hungry and what in ("grit", "nothing") else None


WHY: Mapping[str, Why] = {
    "map": _hex, "mountains": _hex, "move": _move, "star": _star, "mark": _box, "event": _event, "claim": _claim, "draw": _draw,
    "fate": _dice, "dice": _dice, "roll": _dice, "reroll": _reroll, "place": _digit, "digit": _digit, "buy": _buy, "eat": _eat,
}  # fmt: skip
VERBS = frozenset({
    *WHY, "begin", "become", "find", "trait", "item", "spy", "keep", "resolve", "lose", "gain", "option", "lack", "draw",
    "choose", "done", "throw", "bargain", "again", "stand", "fought", "write",
})  # fmt: skip
"""Every verb there is: another has no reason but that nobody knows it."""
