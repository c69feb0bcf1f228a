"""A bot explains a word as soon as it lies there: which it is, what it is made of, and what its column makes of it.

No more is told than lies open: what it still means to lay is its own affair."""

import random
from collections.abc import Mapping
from typing import Any

from companion.words.rules import State, letters_of


def taunt(
    rules: Any, before: State, after: State, seat: int, rng: random.Random
) -> tuple[str, Mapping[str, Any]] | None:
    """Return what the bot of a seat says of a move, the key of a text and what fills it; None if no word of its own has
    come of it."""
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
