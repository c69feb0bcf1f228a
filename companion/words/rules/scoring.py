"""What a column counts, by both methods of the rules (seed 004, "Game End and Scoring", "Alternative Scoring Method").

`P`: points of the letters of the word; `m`: 1 + the sideways cards; `n`: letters. A word counts if it is legal and long
enough. Standard: nothing in it 0, else ``m * (base + P) + bonus``, with `P` 0 for what is no word. Alternative: ``m * P
+ bonus``, or ``-m * P`` for what is no word. The bonus is for a word of seven letters or more and is never multiplied.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.words.rules.columns import WILD, Column, face_of, is_pair, letters_of
from companion.words.rules.lexicon import Lexicon


@dataclass(frozen=True)
class Scale:
    """The points of a deck's cards and the numbers of the scoring rules."""

    values: Mapping[str, int]
    """Points by the face of a card."""
    vowel: int
    base: int
    shortest: int
    longer: int
    bonus: int

    @classmethod
    def from_cards(cls, cards: Iterable[tuple[str, int]], rules: Mapping[str, Any]) -> "Scale":
        """Return a scale made of (face, value) of a deck's cards and the groups of rules.toml."""
        scoring = {key: rules["scoring"][key] for key in ("base", "shortest", "longer", "bonus")}
        return cls({WILD: rules["values"]["wild"], **dict(cards)}, rules["values"]["vowel"], **scoring)

    def points(self, column: Column) -> int:
        """Return the points of a column's letters, whether they are a word or not."""
        return sum(self.value(card) for card in column.cards)

    def value(self, card: str) -> int:
        """Return the points of a card; a vowel card that is not in the deck has the value of all vowel cards."""
        face = face_of(card)
        return self.vowel if is_pair(face) and face not in self.values else self.values[face]


@dataclass(frozen=True)
class Score:
    """A column's line on the score pad: base + letters = sum; sum x multiplier + bonus = total.

    `word` is its commonest reading, or its letters as they lie. `points` are those of the letters; for what is no word
    0 (standard) or negative (alternative). The alternative method has no base."""

    cards: str
    word: str
    readings: tuple[str, ...]
    legal: bool
    points: int
    multiplier: int
    bonus: int
    total: int
    base: int = 0
    sum: int = 0

    def record(self) -> dict[str, Any]:
        """Return the plain record of a line, without base and sum, which follow from the rest."""
        told = {name: value for name, value in vars(self).items() if name not in ("base", "sum")}
        return {**told, "readings": list(self.readings)}


def spell_column(column: Column) -> str:
    """Return a column's letters, those of undecided cards in brackets: ``PL[AE]NTS``."""
    letters = map(letters_of, column.cards)
    return "".join(letter if len(letter) == 1 else f"[{letter}]" for letter in letters)


@lru_cache(4096)
def readings(cards: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """Return every word that the cards can be read as, sorted (ruling W1)."""
    starts = [""]
    for card in cards:
        starts = [longer for start in starts for letter in letters_of(card) if lexicon.begins(longer := start + letter)]
    return tuple(sorted(word for word in starts if word in lexicon))


def is_word(cards: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Return whether the cards can be read as any word of the lexicon, whatever the length."""
    return bool(readings(cards, lexicon))


def is_legal(column: Column, scale: Scale, words: tuple[str, ...]) -> bool:
    """Return whether a column's word counts: it is long enough, and the table ruled it legal or, without a ruling,
    `words` has a reading from the lexicon."""
    if len(column.cards) < scale.shortest:
        return False
    return column.verdict == "legal" if column.verdict else bool(words)


def score(column: Column, scale: Scale, lexicon: Lexicon | None, method: str = "standard") -> Score:
    """Return a column's score by `method` (standard, alternative). Without a lexicon only a word ruled legal counts."""
    words = readings(column.cards, lexicon) if lexicon and len(column.cards) >= scale.shortest else ()
    legal = is_legal(column, scale, words)
    points, multiplier = scale.points(column), 1 + len(column.sideways)
    bonus = scale.bonus if legal and len(column.cards) >= scale.longer else 0
    base = scale.base if method == "standard" and not column.empty else 0
    points = points if legal else 0 if method == "standard" else -points
    total = multiplier * (base + points) + bonus
    word = min(words, key=lexicon.level) if legal and words and lexicon else spell_column(column)
    return Score(str(column), word, words, legal, points, multiplier, bonus, total, base, base + points)
