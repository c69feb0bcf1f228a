"""A bot's remark on the word it has just laid: which it is, which cards it consists of, and what the column scores.

It says no more than what lies open, and nothing of what it intends to lay.
"""

import random
from collections.abc import Mapping
from typing import Any

from companion.words.rules import State, letters_of


def taunt(
    rules: Any, before: State, after: State, seat: int, rng: random.Random
) -> tuple[str, Mapping[str, Any]] | None:
    """Return a bot's remark (key of a text, values) on the move between two states; None if it made no word."""
    for place, column in enumerate(after.columns[seat]):
        if column.cards == before.columns[seat][place].cards:
            continue
        line = rules.score_column(after, seat, place)
        if not line.legal:
            return None
        values = {
            "word": line.word.upper(), "column": place + 1, "points": line.total, "times": line.multiplier,
            "letters": " ".join("/".join(letters_of(card)) for card in column.cards),
        }  # fmt: skip
        return ("says.times" if line.multiplier > 1 else "says.once"), values
    return None
