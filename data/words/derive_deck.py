"""Derives a language's decks from a word list of yours, by the rule of the English ones, and prints the rows of cards.csv:

    python -m data.words.derive_deck de /usr/share/dict/ngerman

The letters of the list's words of 5 to 15 letters are counted. The commonest consonants get the copies that the commonest have in
the English deck, and so on down; a letter counts what its copies say in rules.toml, the four rarest what `rare` and `rarest` say
(ruling W8). Where the vowels are the five of English the pairs are those of the English deck: it leaves out the pair of the two
vowels that are rarest, and in German these are O and U too. Other vowels share as many cards by how common both of a pair are.
"""

from __future__ import annotations

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


def counted(words: Iterable[str], lang: str, marked: str | None = None) -> Counter[str]:
    """How often each letter stands in a list's words; every word counts once."""
    folded = {plain for word in words if (plain := fold(word, lang, marked))}
    return Counter(letter for word in folded if SHORTEST <= len(word) <= LONGEST for letter in word)


def rows(tables: Loaded, deck: Any, counts: Mapping[str, int]) -> Iterator[Row]:
    """Deck, face, kind, copies and value of every card of a deck; `deck` has id, preset, vowels and marked."""
    values, alphabet = tables.rules.values, Alphabet(deck.vowels, deck.marked)
    ranked = sorted(alphabet.consonants, key=lambda letter: (-counts.get(letter, 0), letter))
    special = dict.fromkeys(ranked[-4:-2], values.rare) | dict.fromkeys(ranked[-2:], values.rarest)
    english = [card for card in tables.cards if card.deck == f"en-{deck.preset}"]
    copies = _copies([card.copies for card in english if card.kind == "consonant"], len(ranked))
    for letter, count in zip(ranked, copies, strict=True):
        value = values.many if count > 2 else values.two if count == 2 else special.get(letter, values.one)
        yield deck.id, letter, "consonant", count, value
    pairs = {card.face: card.copies for card in english if card.kind == "pair"}
    if alphabet.vowels != PLAIN.vowels:
        pairs = _shared(sum(pairs.values()), alphabet.vowels, counts)
    for face, count in pairs.items():
        yield deck.id, face, "pair", count, values.vowel
    for card in english:
        if card.kind == "wild":
            yield deck.id, card.face, card.kind, card.copies, card.value


def _copies(english: Sequence[int], letters: int) -> list[int]:
    """How many of each of so many consonants, the commonest first, and as many in all as in the English deck, for a deck fills
    its sheets: without Y there is one copy more of a letter that would be single, with Ñ one less of the last that has two."""
    cards = max(sum(english), letters)
    copies = (sorted(english, reverse=True) + [1] * letters)[:letters]
    while (spare := cards - sum(copies)) > 0:
        copies[copies.index(min(copies))] += 1
    for _ in range(-spare):
        last = max(place for place, count in enumerate(copies) if count > 1)
        copies[last] -= 1
    return copies


def _shared(cards: int, vowels: str, counts: Mapping[str, int]) -> dict[str, int]:
    """So many cards among the pairs of these vowels, by how common both are (largest remainders); a pair without a card is left
    out."""
    weights = {f"{a}/{b}": counts.get(a, 0) + counts.get(b, 0) or 1 for a, b in combinations(sorted(vowels), 2)}
    whole = sum(weights.values())
    exact = {face: cards * weight / whole for face, weight in weights.items()}
    out = {face: int(share) for face, share in exact.items()}
    most = sorted(exact, key=lambda face: (out[face] - exact[face], face))
    for face in most[: cards - sum(out.values())]:
        out[face] += 1
    return {face: count for face, count in out.items() if count}


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lang", choices=["de"])
    parser.add_argument("list", type=Path, help="one word a line")
    asked = parser.parse_args()
    counts = counted(text_of(asked.list.read_bytes(), asked.list.name).splitlines(), asked.lang)
    tables = read("words", home("words"), ("en",), None)  # whatever is wrong with the rows that are to be written
    written = csv.writer(sys.stdout, lineterminator="\n")
    for deck in tables.decks:
        if deck.lang == asked.lang:
            written.writerows(rows(tables, deck, counts))


if __name__ == "__main__":
    main()
