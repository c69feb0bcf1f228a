"""How a word of a dictionary becomes a row of cards: twenty-six letters, no accents.

Ä, Ö and Ü are laid as A+E, O+E and U+E, and ß as S+S, as crosswords do (ruling W8); every other accent is dropped, and so are
capitals: a card has only one case.
"""

from __future__ import annotations

import unicodedata

LONGEST = 15  # letters
SHORTEST = 5  # a shorter word scores nothing
_UMLAUTS = str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS"})


def fold(word: str, german: bool = False) -> str | None:
    """A word as its letters A to Z; None if anything else is in it, an apostrophe or a digit.

    >>> fold("façade"), fold("Größe", german=True), fold("o'clock")
    ('FACADE', 'GROESSE', None)
    """
    word = word.strip().upper()
    if not word.isascii():
        word = unicodedata.normalize("NFC", word)
        if german:
            word = word.translate(_UMLAUTS)
        word = "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))
    return word if word.isascii() and word.isalpha() else None
