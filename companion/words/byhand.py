"""What the table may put right by hand: a column as it lies, what is a word, the cards left in the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.offers import Amount, Choice, Offer, Pick, Text
from companion.words.cards import Cards
from companion.words.columns import parse
from companion.words.state import State

LONGEST = 120  # signs of a column as it is written
_EXAMPLES = ("", "A/E A/E |", "S T O/U N E/I", "I/O | P L A/E N T S")
_VERDICTS = (Choice("", "set.by_list"), Choice("legal", "set.legal"), Choice("illegal", "set.illegal"))


def knobs(cards: Cards, state: State, seat: int) -> Sequence[Offer]:
    """The offers of the verb `set`."""
    return tuple(_knobs(cards, state, seat))


def _knobs(cards: Cards, state: State, seat: int) -> Iterator[Offer]:
    for player, columns in enumerate(state.columns):
        for place, column in enumerate(columns):
            values = {"player": player + 1, "column": place + 1}
            text = Text("value", LONGEST, _EXAMPLES, "column")
            yield Offer(seat, "set", "set.column", (text,), values, {"key": f"column.{player}.{place}"}, now=str(column))
            if len(column.cards) >= cards.rules.scoring.shortest:
                pick = Pick.of("value", _VERDICTS)
                yield Offer(seat, "set", "set.verdict", (pick,), values, {"key": f"verdict.{player}.{place}"}, now=column.verdict)
    if not state.pad:
        most = sum(cards.copies(state.settings).values())
        yield Offer(seat, "set", "set.deck", (Amount("value", 0, most),), {}, {"key": "deck"}, now=state.left)


def turn(cards: Cards, draft: State, key: str, value: Any) -> None:
    """Sets one of them, in place. Raises NotAllowed for a column that cannot lie on a table."""
    if key == "deck":
        draft.left = value
        return
    what, player, place = key.split(".")
    seat, at = int(player), int(place)
    ruled = what == "verdict"
    if ruled:
        column = replace(draft.columns[seat][at], verdict=value)
    else:
        column = parse(value, cards.rules.play.sideways, cards.alphabet(draft.settings))
    draft.put(seat, at, column)
