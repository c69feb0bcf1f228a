"""What the tests of Lost for Words share: a table that is opened, moves as text, columns as text."""

from functools import cache
from typing import Any

from companion.engine.folding import Play
from companion.engine.moves import Opening, from_text
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.words.rules.columns import parse
from companion.words.rules.game import Words
from companion.words.rules.lexicon import bundled_lexicon
from companion.words.rules.scoring import Score, score
from data.tables import Tables, load


@cache
def tables(lang: str = "en") -> Tables:
    return load("words", lang=lang)


def opened(*moves: str, **options: Any) -> Play[Any]:
    """A table with some moves made."""
    play = Play(Words(tables()), [Opening("words", 1, ("Ada", "Bo"), settle(Words.options, options))])
    return do(play, *moves)


def do(play: Play[Any], *moves: str) -> Play[Any]:
    for move in moves:
        play.push(from_text(move))
    return play


def laid(word: str, seat: int = 0, column: int = 0) -> list[str]:
    """The moves that lay the cards of a word."""
    return [f'{seat} lay column={column} card="{card}"' for card in word.split()]


def refused(play: Play[Any], move: str) -> str:
    """The reason and ruling for which a move is refused."""
    try:
        play.preview(from_text(move))
    except NotAllowed as refusal:
        return f"{refusal.reason} {refusal.ruling}".strip()
    raise AssertionError(f"{move} is allowed")


def counted(text: str, method: str = "standard", verdict: str = "") -> Score:
    """What a column counts with the cards of the English deck."""
    from dataclasses import replace

    settings = opened(mode="pad").state.settings
    return score(
        replace(parse(text), verdict=verdict), Words(tables()).cards.scale(settings), bundled_lexicon("en"), method
    )


class Position:
    """A table of Lost for Words, or one column of it to be scored."""

    def __init__(self, column: str | None = None, verdict: str = "", **options: Any) -> None:
        self.game = opened(**options)
        self.column, self.verdict = column, verdict

    @property
    def rules(self) -> Any:
        return self.game.rules

    @property
    def state(self) -> Any:
        return self.game.state

    def play(self, move: Any) -> None:
        self.game.preview(move)
        self.game.push(move)

    def record(self, name: str) -> Any:
        """Return the score of the column by a method."""
        return counted(self.column or "", name, self.verdict)

    def args_of(self, verb: str) -> tuple[str, ...]:
        """Return the names of what seat 0 picks for a verb."""
        offers = [offer for offer in self.rules.offers(self.state, 0) if offer.verb == verb]
        return tuple(sorted({arg.name for offer in offers for arg in offer.args}))


def lay_out(*words: str, **fields: Any) -> Position:
    """Return the table of a ``given table``, with options, or the column of a ``given column="A/E | P"``."""
    return Position(**fields)


STEPS = {"lay": lambda position, cards: do(position.game, *laid(cards))}
ANSWERS = {
    "args": Position.args_of,
    "column": lambda position, seat, number: str(position.state.columns[seat][number]),
    "columns": lambda position: [len(columns) for columns in position.state.columns],
    "readings": lambda position: len(position.record("standard").readings),
}
