"""An index of words as arrays, to find out for all words at once which of them a hand can lay.

A word needs so many of each consonant, and so many letters out of each set of vowels. A hand with fewer cards that
touch a set cannot lay it, and by Hall's theorem nothing else can be wrong with its vowels: as many cards are missing as
any set falls short at most. So vowel cards need not be tried one way and the other.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from companion.odds.bots import has_numpy
from companion.words.bots.plain_index import PlainIndex
from companion.words.rules import Lexicon, Scale, is_pair, letters_of
from data.words.folding import PLAIN, Alphabet


@lru_cache
def _sets(vowels: str) -> tuple[frozenset[str], ...]:
    """Return all non-empty sets of these vowels; 31 for five."""
    return tuple(frozenset(some) for size in range(1, len(vowels) + 1) for some in combinations(vowels, size))


if TYPE_CHECKING or has_numpy():
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int8]
AT_ONCE = 1500
"""Words up to which all figures are reckoned in one step."""


class Index:
    """Words up to a level and of certain lengths, sorted, with numpy arrays of one column for each word.

    `consonants`: 21 x words, how many of each; `vowels`: 31 x words, number of letters in each set of vowels;
    `lengths` in letters; `points` of the letters. Another `alphabet` has other numbers of rows."""

    def __init__(
        self, words: Sequence[str], scale: Scale, copies: Mapping[str, int], alphabet: Alphabet = PLAIN
    ) -> None:
        """Index those of the sorted `words` that can be laid with the `copies` of each card in a deck."""
        self.alphabet, self._sets = alphabet, _sets(alphabet.vowels)
        self._at = {letter: place for place, letter in enumerate(alphabet.consonants)}
        row = {letter: place for place, letter in enumerate(alphabet.letters)}
        most = np.array([copies.get(letter, 0) for letter in self._at], np.int8)[:, None]
        letters = np.zeros((len(row), len(words)), np.int8)
        for place, word in enumerate(words):
            for letter in word:
                letters[row[letter], place] += 1
        consonants = letters[[row[letter] for letter in self._at]]
        can: NDArray[np.bool_] = np.all(consonants <= most, axis=0)
        self.words = [word for word, one in zip(words, can, strict=True) if one]
        self.consonants: Counts = np.ascontiguousarray(consonants[:, can])
        letters = letters[:, can]
        self.vowels: Counts = np.stack([sum(letters[row[v]] for v in some) for some in self._sets]).astype(np.int8)
        self.lengths = letters.sum(0, dtype=np.int16)
        values = np.array([scale.values.get(letter, 0) for letter in self._at], np.int16)
        self.points = values @ self.consonants.astype(np.int16) + scale.vowel * self.vowels[-1].astype(np.int16)

    def begins(self, start: str) -> range:
        """Return the indexes of the words that begin with `start`."""
        return range(bisect_left(self.words, start), bisect_left(self.words, f"{start}\uffff"))

    def short(self, rows: Any, start: str, cards: Mapping[str, int]) -> tuple[NDArray[np.int16], Counts]:
        """Return for each word of `rows` how many cards are missing to go on from `start` with `cards` in hand (by
        face), and how many of each consonant (array of 21 x words)."""
        have = np.zeros(len(self._at), np.int8)
        touching = np.zeros(len(self._sets), np.int8)
        for card, count in cards.items():
            if card in self._at:
                have[self._at[card]] += count
            elif is_pair(card):
                touching += count * _touch(letters_of(card), self.alphabet.vowels)
        for letter in start:
            if letter in self._at:
                have[self._at[letter]] += 1
            else:
                touching += _touch(letter, self.alphabet.vowels)
        consonants, vowels = self.consonants[:, rows], self.vowels[:, rows]
        if consonants.shape[1] <= AT_ONCE:
            lacking = np.maximum(consonants - have[:, None], 0)
            return lacking.sum(0, dtype=np.int16) + np.maximum(
                (vowels - touching[:, None]).max(0, initial=0), 0
            ), lacking
        lacking = np.empty(consonants.shape, np.int8)
        for place in range(len(self._at)):  # row by row: what is at work stays near the processor
            np.maximum(consonants[place] - have[place], 0, out=lacking[place])
        short = np.zeros(consonants.shape[1], np.int8)
        for place in range(len(self._sets)):
            np.maximum(short, vowels[place] - touching[place], out=short)
        return lacking.sum(0, dtype=np.int16) + short, lacking


@lru_cache(64)
def _touch(vowels: str, of: str) -> Counts:
    """Return an array with 1 for each set of the vowels `of` (in the order of `_sets`) that has one of `vowels`, else
    0."""
    return np.array([bool(some & set(vowels)) for some in _sets(of)], np.int8)


@lru_cache(8)
def index(
    lexicon: Lexicon, level: int, lengths: tuple[int, int], scale: tuple[Any, ...], copies: tuple[Any, ...],
    alphabet: Alphabet = PLAIN,
) -> Index | PlainIndex:  # fmt: skip
    """Return the index of a lexicon's words up to `level` with (fewest, most) letters in `lengths`. `scale` is from
    `scale_key`, `copies` are the items of a mapping from face to number of cards. Cached."""
    shortest, longest = lengths
    words = [word for word in lexicon.words(level) if shortest <= len(word) <= longest]
    words = [word for word in words if word.isascii() or set(word) <= set(alphabet.letters)]
    values, vowel, base, least, longer, bonus = scale
    kind = Index if has_numpy() else PlainIndex
    return kind(words, Scale(dict(values), vowel, base, least, longer, bonus), dict(copies), alphabet)


def scale_key(scale: Scale) -> tuple[Any, ...]:
    """Return the values of a scale as a tuple that can be hashed."""
    return (tuple(scale.values.items()), scale.vowel, scale.base, scale.shortest, scale.longer, scale.bonus)


def assign_cards(letters: Iterable[str], cards: Mapping[str, int]) -> list[str | None]:
    """Return a card for each letter, None where none is left; as many letters as can be have one (augmenting paths)."""
    wanted = list(letters)
    hand = [card for card, count in sorted(cards.items()) for _ in range(count)]
    holds: dict[int, int] = {}

    def find_place(letter: int, tried: set[int]) -> bool:
        for card, face in enumerate(hand):
            if card in tried or wanted[letter] not in letters_of(face):
                continue
            tried.add(card)
            if card not in holds or find_place(holds[card], tried):
                holds[card] = letter
                return True
        return False

    for letter in range(len(wanted)):
        find_place(letter, set())
    by_letter = {letter: hand[card] for card, letter in holds.items()}
    return [by_letter.get(letter) for letter in range(len(wanted))]
