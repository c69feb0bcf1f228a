"""Derives a language's decks from a word list of yours, by the rule of the English ones, and prints the rows of
cards.csv:

    python -m data.words.derive_deck de /usr/share/dict/ngerman

The letters in the list's words of 5 to 15 letters are counted. The commonest consonant gets as many copies as the
commonest has in the English deck, and so on down. A letter's value follows from its copies as rules.toml says, that of
the four rarest from `rare` and `rarest` (ruling W8). If the vowels are the five of English, the pairs are those of the
English deck, which leaves out the pair of the two rarest vowels; in German these are O and U too. With other vowels,
the share of pairs among the cards is the share of vowels among the counted letters, and each pair gets cards in
proportion to how common its two vowels are.
"""

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from data.games import home
from data.loaded import Loaded
from data.loading import read
from data.words.folding import LONGEST, PLAIN, SHORTEST, Alphabet, fold
from data.words.lists import text_of

Row = tuple[str, str, str, int, int]


def count_letters(words: Iterable[str], lang: str, marked: str | None = None) -> Counter[str]:
    """Return how often each letter occurs in the words of 5 to 15 letters; a word that is listed twice counts once.
    `marked` is as in `fold`."""
    folded = {plain for word in words if (plain := fold(word, lang, marked))}
    return Counter(letter for word in folded if SHORTEST <= len(word) <= LONGEST for letter in word)


def rows(tables: Loaded, deck: Any, counts: Mapping[str, int]) -> Iterator[Row]:
    """Yield (deck id, face, kind, copies, value) for every card of a deck, as rows of cards.csv. `deck` has id, preset,
    vowels and marked, `counts` the letters of the language."""
    values, alphabet = tables.rules.values, Alphabet(deck.vowels, deck.marked)
    ranked = sorted(alphabet.consonants, key=lambda letter: (-counts.get(letter, 0), letter))
    special = dict.fromkeys(ranked[-4:-2], values.rare) | dict.fromkeys(ranked[-2:], values.rarest)
    english = [card for card in tables.cards if card.deck == f"en-{deck.preset}"]
    pairs = {card.face: card.copies for card in english if card.kind == "pair"}
    single, double = [card.copies for card in english if card.kind == "consonant"], sum(pairs.values())
    if alphabet.vowels != PLAIN.vowels:
        pairs = _share_out(round((sum(single) + double) * _vowel_share(alphabet, counts)), alphabet.vowels, counts)
    copies = _copies(single, len(ranked), sum(single) + double - sum(pairs.values()))
    for letter, count in zip(ranked, copies, strict=True):
        value = values.many if count > 2 else values.two if count == 2 else special.get(letter, values.one)
        yield deck.id, letter, "consonant", count, value
    for face, count in pairs.items():
        yield deck.id, face, "pair", count, values.vowel
    for card in english:
        if card.kind == "wild":
            yield deck.id, card.face, card.kind, card.copies, card.value


def _vowel_share(alphabet: Alphabet, counts: Mapping[str, int]) -> float:
    """Return the share of vowels in the `counts` of all letters (0.38 in English words, half in Finnish ones); 0.5 if
    there are none."""
    whole = sum(counts.get(letter, 0) for letter in alphabet.letters)
    return sum(counts.get(letter, 0) for letter in alphabet.vowels) / whole if whole else 0.5


def _copies(english: Sequence[int], letters: int, cards: int) -> list[int]:
    """Return the number of cards of each of `letters` consonants, the commonest first, `cards` in all. Where the copies
    of the English deck are too few, a letter with the fewest gets one more; where they are too many, the last of those
    with the most gets one less."""
    copies = (sorted(english, reverse=True) + [1] * letters)[:letters]
    while sum(copies) < cards:
        copies[copies.index(min(copies))] += 1
    while sum(copies) > max(cards, letters):
        copies[copies.count(max(copies)) - 1] -= 1
    return copies


def _share_out(cards: int, vowels: str, counts: Mapping[str, int]) -> dict[str, int]:
    """Return how many of `cards` each pair of vowels gets, in proportion to the `counts` of both letters (largest
    remainders). A pair without a card is left out."""
    weights = {f"{a}/{b}": counts.get(a, 0) + counts.get(b, 0) or 1 for a, b in combinations(sorted(vowels), 2)}
    whole = sum(weights.values())
    exact = {face: cards * weight / whole for face, weight in weights.items()}
    out = {face: int(share) for face, share in exact.items()}
    most = sorted(exact, key=lambda face: (out[face] - exact[face], face))
    for face in most[: cards - sum(out.values())]:
        out[face] += 1
    return {face: count for face, count in out.items() if count}


def main() -> None:
    """Print the rows of cards.csv for the decks of a language."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lang", choices=["de", "fr"])
    parser.add_argument("list", type=Path, help="one word a line")
    asked = parser.parse_args()
    counts = count_letters(text_of(asked.list.read_bytes(), asked.list.name).splitlines(), asked.lang)
    tables = read("words", home("words"), ("en",), None)  # whatever is wrong with the rows that are to be written
    written = csv.writer(sys.stdout, lineterminator="\n")
    for deck in tables.decks:
        if deck.lang == asked.lang:
            written.writerows(rows(tables, deck, counts))


if __name__ == "__main__":
    main()
