"""Values that the table may set by hand: a column's cards, the ruling on its word, the number of cards in the deck."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.offers import Amount, Arg, Choice, Pick, Text
from companion.engine.play import Knob, Knobs
from companion.words.rules.columns import parse
from companion.words.rules.state import Dealt, State

LONGEST = 120  # signs of a column as it is written
_EXAMPLES = ("", "A/E A/E |", "S T O/U N E/I", "I/O | P L A/E N T S")
_VERDICTS = (Choice("", "set.by_list"), Choice("legal", "set.legal"), Choice("illegal", "set.illegal"))


def columns(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield (player, place) of every column; none in mode ``whole``, where the app knows the cards."""
    if not isinstance(state, Dealt):
        yield from ((player, place) for player, row in enumerate(state.columns) for place in range(len(row)))


def deck(state: State, seat: int) -> list[tuple[()]]:
    """Return one empty place for the deck if the players count it by hand, else none."""
    return [] if state.pad or isinstance(state, Dealt) else [()]


def _words(state: State, player: int, place: int) -> Mapping[str, int]:
    return {"player": player + 1, "column": place + 1}


def _set_column(state: State, text: str, player: int, place: int) -> None:
    """Set column `place` of a player from its notation. Raises NotAllowed for one that is not possible."""
    state.put(player, place, parse(text, state.printed.rules.play.sideways, state.printed.alphabet(state.settings)))


def _verdicts(state: State, player: int, place: int) -> Arg | None:
    long_enough = len(state.columns[player][place].cards) >= state.printed.rules.scoring.shortest
    return Pick.of("value", _VERDICTS) if long_enough else None


def _set_verdict(state: State, verdict: str, player: int, place: int) -> None:
    state.put(player, place, replace(state.columns[player][place], verdict=verdict))


def _set_deck(state: State, left: int) -> None:
    state.left = left


KNOBS: tuple[Knobs[State], ...] = (
    Knobs(
        columns,
        Knob(
            "column", "set.column", lambda state, player, place: Text("value", LONGEST, _EXAMPLES, "column"),
            _set_column,
            lambda state, player, place: str(state.columns[player][place]), _words,
        ),
        Knob(
            "verdict", "set.verdict", _verdicts, _set_verdict,
            lambda state, player, place: state.columns[player][place].verdict, _words,
        ),
    ),
    Knobs(
        deck,
        Knob(
            "deck", "set.deck", lambda state: Amount("value", 0, sum(state.printed.copies(state.settings).values())),
            _set_deck,
            lambda state: state.left,
        ),
    ),
)  # fmt: skip
