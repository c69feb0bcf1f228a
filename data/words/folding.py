"""How a dictionary word becomes a row of cards: in capitals, since cards have only those, and in the letters of its
language.

A to Z are letters everywhere. A letter with a mark counts as one of its own where its language says so (`KNOWN`; for a
custom deck, its row of decks.csv): a Finn draws Ä, a Spaniard Ñ. Elsewhere marks are dropped; in German Ä, Ö and Ü are
spelled A+E, O+E and U+E, and ß as S+S, as in crosswords (ruling W8); in French Œ as O+E."""

import unicodedata
from string import ascii_uppercase
from typing import NamedTuple

LONGEST = 15  # letters
SHORTEST = 5  # a shorter word scores nothing
_SPELLED = {
    "de": str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS"}),
    "fr": str.maketrans({"Œ": "OE", "Æ": "AE"}),
}
"""What is laid as two letters."""


class Alphabet(NamedTuple):
    """The letters of a deck: its `vowels`, which come in pairs, and its `marked` letters, those beyond A to Z."""

    vowels: str = "AEIOU"
    marked: str = ""

    @property
    def letters(self) -> str:
        """All letters, A to Z and the marked ones, sorted by code point as the cards name them."""
        return "".join(sorted({*ascii_uppercase, *self.marked}))

    @property
    def consonants(self) -> str:
        """The letters that are no vowels; each stands alone on its card."""
        return "".join(letter for letter in self.letters if letter not in self.vowels)


PLAIN = Alphabet()
KNOWN = {
    "en": PLAIN,
    "de": PLAIN,
    "da": Alphabet("AEIOUYÅÆØ", "ÅÆØ"),
    "es": Alphabet("AEIOU", "Ñ"),
    "fr": PLAIN,
    "fi": Alphabet("AEIOUYÄÖ", "ÄÖ"),
    "nb": Alphabet("AEIOUYÅÆØ", "ÅÆØ"),
    "sv": Alphabet("AEIOUYÄÅÖ", "ÄÅÖ"),
}
"""Languages by their code, with what is a letter of its own there. Y is a vowel in the north; the Å of Finnish stands
in Swedish names alone."""


def fold(word: str, lang: str = "en", marked: str | None = None) -> str | None:
    """Return a word as the capitals its cards show, or None if it has other signs, such as an apostrophe or a digit.
    `marked` are the letters beyond A to Z that stay as they are; None: those of the language in `KNOWN`.

    >>> fold("façade"), fold("Größe", "de"), fold("o'clock"), fold("päivä", "fi"), fold("mañana", "es")
    ('FACADE', 'GROESSE', None, 'PÄIVÄ', 'MAÑANA')
    """
    word = word.strip().upper()
    if word.isascii():
        return word if word.isalpha() else None
    own = KNOWN.get(lang, PLAIN).marked if marked is None else marked
    word = unicodedata.normalize("NFC", word)
    if lang in _SPELLED and not own:
        word = word.translate(_SPELLED[lang])
    word = "".join(sign if sign in own else _bare(sign) for sign in word)
    return word if word and all(sign in ascii_uppercase or sign in own for sign in word) else None


def _bare(sign: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
