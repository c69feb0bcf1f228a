"""The record for the phone's screen of Lost for Words: columns with both scores, piles, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.words.rules import PILES, Column, Dealt, State, Words, is_pair
from data.markup import minus
from data.words.kinds import METHODS

if TYPE_CHECKING:
    from data.words.schema import WordsTables

MOST_READINGS = 8  # of a word that are shown


def screen(tables: WordsTables, rules: Words, view: State, seat: int | None) -> dict[str, Any]:
    """Return the record for the screen of a seat (None: an onlooker); no other seat's hand is in it."""
    settings, score = view.settings, rules.score(view, seat)
    scale = rules.cards.scale(settings)
    return {
        "words": {name: str(text) for name, text in tables.words("screen").items()},
        "method": settings.method,
        "other": next(method for method in METHODS if method != settings.method),
        "sums": {method: score[method] for method in METHODS},
        "pad": view.pad,
        "turn": None if view.pad or view.over else view.turn,
        "due": _due(rules, view),
        "left": view.left,
        "draws": settings.draws - view.drawn,
        "piles": {name: {"cards": len(view.pile(name)), "top": (view.pile(name) or ("",))[-1]} for name in PILES},
        "least": scale.shortest,
        "vowels": rules.cards.alphabet(settings).vowels,
        "hand": _hand(scale, view, seat),
        "columns": [
            [_column(scale, settings.method, column, line) for column, line in zip(columns, lines, strict=True)]
            for columns, lines in zip(view.columns, score["columns"], strict=True)
        ],
        "ruled": rules.cards.lexicon(settings) is not None,
        "faces": [
            {"face": face, "value": scale.value(face), "pair": is_pair(face)}
            for face in sorted(rules.cards.copies(settings), key=_order)
        ],
    }


def _hand(scale: Any, view: State, seat: int | None) -> list[list[Any]] | None:
    """Return [face, value] of the seat's cards, sorted; None where the app does not know them."""
    if not isinstance(view, Dealt) or seat is None:
        return None
    return [[face, scale.value(face)] for face in sorted(view.hand(seat), key=_order)]


def _order(face: str) -> tuple[bool, str]:
    return is_pair(face), face


def _due(rules: Any, state: State) -> str:
    """Return what is to be done: a key of [words.screen] after ``tap_``; empty once the game is over."""
    if rules.outcome(state):
        return ""
    if state.over:
        return "judge"
    return "pad" if state.pad else state.due


def _sum_text(scale: Any, method: str, line: Mapping[str, Any]) -> str:
    """Return how a column's score (`line`, its record) is computed, as on the pad: ``−10 + 13 = 3, ×3, +10``."""
    if not line["cards"]:
        return ""
    points, times, bonus = line["points"], line["multiplier"], line["bonus"]
    summed = f"{scale.base} + {points} = {scale.base + points}" if method == "standard" else str(points)
    return minus(", ".join([summed, *([f"×{times}"] if times > 1 else []), *([f"+{bonus}"] if bonus else [])]))


def _column(scale: Any, method: str, column: Column, line: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of a column: its cards and its score by both methods; `line` is the record of its score."""
    return {
        "sideways": list(column.sideways),
        "cards": [[card, scale.value(card)] for card in column.cards],
        "points": scale.points(column),
        "verdict": column.verdict,
        "text": str(column),
        "word": line["word"],
        "readings": line["readings"][:MOST_READINGS],
        "legal": line["legal"],
        "multiplier": line["multiplier"],
        "bonus": line["bonus"],
        "total": line["both"][method],
        "reckoned": _sum_text(scale, method, line),
        "other": next(total for name, total in line["both"].items() if name != method),
    }
