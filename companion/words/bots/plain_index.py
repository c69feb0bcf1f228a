"""The same as `index` without numpy: a row of the index is one long integer with a byte for each word, so that all
words are computed at once; the remaining ones are valued one by one.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from heapq import nsmallest
from itertools import combinations
from math import exp
from typing import Any, NamedTuple

from companion.words.rules import Column, Scale, is_pair, letters_of
from data.words.folding import PLAIN, Alphabet

DOUBT, SLOW = 0.2, 0.015
"""By how much a word is less likely than its draws alone, for each missing card and for each turn, as logarithms: cards
come late, and the other player wants them too."""
TOP = 0x80  # of a byte: whether a difference is below zero


class Lacking(NamedTuple):
    """What is missing for a word: the number of cards (`short`), and how many of each consonant."""

    short: int
    consonants: Mapping[str, int]


class PlainIndex:
    """Words up to a level and of certain lengths, sorted, with the same methods as `index.Index`."""

    def __init__(
        self, words: Sequence[str], scale: Scale, copies: Mapping[str, int], alphabet: Alphabet = PLAIN
    ) -> None:
        """Index those of the sorted `words` that can be laid with the `copies` of each card in a deck."""
        self.alphabet = alphabet
        most = {letter: copies.get(letter, 0) for letter in alphabet.consonants}
        self.words = [word for word in words if all(word.count(one) <= most[one] for one in set(word) & set(most))]
        vowels = range(len(alphabet.vowels))
        self._sets = [some for size in range(1, len(vowels) + 1) for some in combinations(vowels, size)]
        rows = {letter: bytearray(len(self.words)) for letter in alphabet.letters}
        for place, word in enumerate(self.words):
            for letter in word:
                rows[letter][place] += 1
        self._vowels = [bytes(rows[vowel]) for vowel in alphabet.vowels]
        self._consonants = {letter: bytes(rows[letter]) for letter in alphabet.consonants}
        self._values, self._vowel = scale.values, scale.vowel

    def begins(self, start: str) -> range:
        """Return the indexes of the words that begin with `start`."""
        return range(bisect_left(self.words, start), bisect_left(self.words, f"{start}\uffff"))

    def points(self, place: int) -> int:
        """Return the points of the letters of the word at an index."""
        vowels = self.alphabet.vowels
        return sum(self._vowel if one in vowels else self._values.get(one, 0) for one in self.words[place])

    def lacking(
        self, rows: Sequence[int], start: str, cards: Mapping[str, int], most: int
    ) -> Iterator[tuple[int, Lacking]]:
        """Yield index and missing cards of those words of `rows` that lack at most `most` cards to go on from `start`
        with `cards` in hand."""
        have, touching = self._had(start, cards)
        consonants = self._consonants
        for place, short in self._near_places(rows, have, touching, most):
            word = self.words[place]
            lacks = {
                one: n - have.get(one, 0)
                for one in set(word)
                if one in consonants and (n := word.count(one)) > have.get(one, 0)
            }
            yield place, Lacking(short, lacks)

    def _had(self, start: str, cards: Mapping[str, int]) -> tuple[dict[str, int], list[int]]:
        """Return the number of each consonant in hand and `start`, and of their cards that touch each set of vowels."""
        have, touching = dict[str, int](), [0] * len(self._sets)
        faces = [*cards.items(), *((letter, 1) for letter in start)]
        for face, count in faces:
            if face in self._consonants:
                have[face] = have.get(face, 0) + count
            elif is_pair(face) or face in self.alphabet.vowels:
                vowels = {self.alphabet.vowels.index(letter) for letter in letters_of(face)}
                for n, some in enumerate(self._sets):
                    touching[n] += count * (not vowels.isdisjoint(some))
        return have, touching

    def _near_places(
        self, rows: Sequence[int], have: Mapping[str, int], touching: Sequence[int], most: int
    ) -> Iterator[tuple[int, int]]:
        """Yield (index, number of missing cards) of the words of `rows` that lack at most `most`. `have`: the number of
        each consonant; `touching`: of cards for each set of vowels (`_had`)."""
        size = len(rows)
        ones = int.from_bytes(b"\x01" * size, "little")
        tops = ones * TOP
        rest = ones * (TOP - 1)

        def counts(row: bytes) -> int:
            here = row[rows.start : rows.stop] if isinstance(rows, range) else bytes([row[place] for place in rows])
            return int.from_bytes(here, "little")

        def excess(row: int, under: int) -> int:
            """Return in each byte the excess of the row over `under`, 0 where there is none."""
            apart = (row | tops) - under
            is_above = (apart & tops) >> 7
            return apart & ((is_above << 7) - is_above) & rest

        short = sum(excess(counts(row), have.get(letter, 0) * ones) for letter, row in self._consonants.items())
        each, vowels = [counts(row) for row in self._vowels], 0
        for some, touch in zip(self._sets, touching, strict=True):
            vowels += excess(sum(each[vowel] for vowel in some), touch * ones + vowels)
        for place, count in zip(rows, (short + vowels).to_bytes(size, "little"), strict=True):
            if count <= most:
                yield place, count


def best_words(plan: Any, column: Column, start: str, rows: Any, pair: str, across: int, turns: int, few: int) -> Any:
    """Return the best word of `rows` that begins with `start` for a column, and the indexes of the `few` best.

    The word is (index, chance to finish it, points if finished, gain, worth), valued by `Plan`; None if there is none.
    `across` cards `pair` are laid sideways first; `turns`: turns left."""
    index, skill, scale = plan.index, plan.skill, plan.scale
    hand = {**plan.left, pair: plan.left[pair] - across} if across else plan.left
    span = range(rows.start, rows.stop) if isinstance(rows, slice) else rows
    letters, vowel = plan.odds
    base = scale.base if plan.method == "standard" else 0
    times, now, weighed = 1 + len(column.sideways) + across, plan.now(column), []
    for place, lacks in index.lacking(span, start, hand, skill.missing):
        word = index.words[place]
        rest = len(word) - len(start)
        if rest <= 0 or (skill.counts and rest + across > turns):
            continue
        if skill.counts:
            missing = sum(lacks.consonants.values())
            drawn = sum(letters[one] * n for one, n in lacks.consonants.items()) + vowel * (lacks.short - missing)
            chance = exp(drawn - DOUBT * lacks.short - SLOW * (rest + across))
        else:
            chance = 0.8**lacks.short
        points = index.points(place)
        done = times * (base + points) + scale.bonus * (len(word) >= scale.longer)
        undone = times * (base if plan.method == "standard" else -points / 2)
        gain = chance * done + (1 - chance) * undone - now
        weighed.append((skill.price * (rest + across) - gain, place, chance, float(done), gain))
    top = nsmallest(few, weighed)
    if not top:
        return None, []
    less, place, *said = top[0]
    return (place, *said, -less), [one[1] for one in top]
