"""Derives a language's decks from a word list of yours, by the rule of the English ones, and prints the rows of cards.csv:

    python -m data.words.derive_deck de /usr/share/dict/ngerman

The letters of the list's words of 5 to 15 letters are counted. The commonest consonants get the copies that the commonest have in
the English deck, and so on down; a letter counts what its copies say in rules.toml, the four rarest what `rare` and `rarest` say
(ruling W8). Vowel pairs are those of the English deck: it leaves out the pair of the two vowels that are rarest, and in
German these are O and U too.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from data.games import home
from data.loaded import Loaded
from data.loading import read
from data.words.folding import LONGEST, SHORTEST, fold

VOWELS = "AEIOU"


def ranking(words: Iterable[str], german: bool) -> list[str]:
    """The consonants, commonest first, in a list's words; every word counts once."""
    folded = {plain for word in words if (plain := fold(word, german))}
    counted = Counter(letter for word in folded if SHORTEST <= len(word) <= LONGEST for letter in word)
    return sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set(VOWELS), key=lambda letter: (-counted[letter], letter))


def rows(tables: Loaded, lang: str, ranked: list[str]) -> Iterator[tuple[str, str, str, int, int]]:
    """Deck, face, kind, copies and value of every card of every deck of a language."""
    values = tables.rules.values
    special = dict.fromkeys(ranked[-4:-2], values.rare) | dict.fromkeys(ranked[-2:], values.rarest)
    for deck in tables.decks:
        if deck.lang != lang:
            continue
        english = [card for card in tables.cards if card.deck == f"en-{deck.preset}"]
        copies = sorted((card.copies for card in english if card.kind == "consonant"), reverse=True)
        for letter, count in zip(ranked, copies, strict=True):
            value = values.many if count > 2 else values.two if count == 2 else special.get(letter, values.one)
            yield deck.id, letter, "consonant", count, value
        for card in english:
            if card.kind != "consonant":
                yield deck.id, card.face, card.kind, card.copies, card.value


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lang", choices=["de"])
    parser.add_argument("list", type=Path, help="one word a line, UTF-8")
    asked = parser.parse_args()
    ranked = ranking(asked.list.read_text(encoding="utf-8").splitlines(), asked.lang == "de")
    tables = read("words", home("words"), ("en",), None)  # whatever is wrong with the rows that are to be written
    csv.writer(sys.stdout, lineterminator="\n").writerows(rows(tables, asked.lang, ranked))


if __name__ == "__main__":
    main()
