"""The rules of Lost for Words. `game` is the contract, `acts` has the moves and phases, `state` what lies on the
table.
"""

from companion.words.rules.columns import Column, face_of, is_pair, letters_of, parse, parse_card
from companion.words.rules.game import PLAYERS, VERSIONS, Words, possible
from companion.words.rules.lexicon import Lexicon
from companion.words.rules.scoring import Scale, Score, readings, score
from companion.words.rules.state import PILES, Dealt, State, pile_of

__all__ = [
    "PILES", "PLAYERS", "VERSIONS", "Column", "Dealt", "Lexicon", "Scale", "Score", "State", "Words", "face_of",
    "is_pair", "letters_of", "parse", "parse_card", "pile_of", "possible", "readings", "score",
]  # fmt: skip
