"""Cards and columns, and their notation.

A card is its face: ``P`` a consonant, ``A/E`` a vowel card, ``?`` a wild one. Where its letter is settled it stands
behind a colon: ``A/E:A``, ``?:S``. A column is its sideways cards, a bar, and the word, all with blanks between, such
as ``A/E A/E | P L A/E N T S``. The bar is left out where nothing lies sideways; an empty column is an empty text.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.engine.refusal import NotAllowed
from data.words.folding import PLAIN, Alphabet

WILD = "?"


@lru_cache
def _card(alphabet: Alphabet) -> re.Pattern[str]:
    vowel, any_ = f"[{alphabet.vowels}]", f"[{alphabet.letters}]"
    return re.compile(rf"(?P<one>{any_})|(?P<a>{vowel})/(?P<b>{vowel})(?::(?P<as>{vowel}))?|\?(?::(?P<letter>{any_}))?")


@dataclass(frozen=True)
class Column:
    """The cards of one column; `verdict` is the table's ruling on a challenge: ``legal``, ``illegal`` or empty."""

    sideways: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    verdict: str = ""

    @property
    def empty(self) -> bool:
        return not self.sideways and not self.cards

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of all cards, sideways ones first."""
        return tuple(face_of(card) for card in (*self.sideways, *self.cards))

    def __str__(self) -> str:
        return " ".join([*self.sideways, *(["|"] if self.sideways else []), *self.cards])


def face_of(card: str) -> str:
    """Return what is printed on a card.

    >>> face_of("A/E:A")
    'A/E'
    """
    return card.partition(":")[0]


def letters_of(card: str) -> str:
    """Return the letters that a card can be read as.

    >>> letters_of("A/E"), letters_of("A/E:A"), letters_of("?:S")
    ('AE', 'A', 'S')
    """
    face, _, settled = card.partition(":")
    return settled or face.replace("/", "")


def is_pair(card: str) -> bool:
    """Return whether a card is a vowel card (two vowels)."""
    return "/" in card


@lru_cache(1024)
def parse_card(text: str, alphabet: Alphabet = PLAIN) -> str:
    """Return a card in its standard notation: capitals, vowels in alphabetical order. Raises NotAllowed.

    >>> parse_card("e/a:e")
    'A/E:E'
    """
    found = _card(alphabet).fullmatch(text.upper())
    if not found:
        raise NotAllowed("refuse.letters" if text.isalpha() else "refuse.no_card", card=text)
    if found["one"]:
        if text.upper() in alphabet.vowels:
            raise NotAllowed("refuse.lone_vowel", "W4", card=text)
        return text.upper()
    if not found["a"]:
        return text.upper()
    pair = sorted((found["a"], found["b"]))
    if pair[0] == pair[1] or found["as"] not in (None, *pair):
        raise NotAllowed("refuse.no_card", card=text)
    return "/".join(pair) + (f":{found['as']}" if found["as"] else "")


def parse(text: str, most: int = 3, alphabet: Alphabet = PLAIN) -> Column:
    """Return the column in `text`, with at most `most` sideways cards. Raises NotAllowed if it is not possible."""
    before, _, after = text.rpartition("|")
    if "|" in before:
        raise NotAllowed("refuse.bars")
    sideways = tuple(parse_card(card, alphabet) for card in before.split())
    cards = tuple(parse_card(card, alphabet) for card in after.split())
    for card in sideways:
        if not is_pair(card) or ":" in card:
            raise NotAllowed("refuse.not_sideways", "W4", card=card)
        if card != sideways[0]:
            raise NotAllowed("refuse.same_pair", "W2", pair=sideways[0])
    if len(sideways) > most:
        raise NotAllowed("refuse.full", n=most)
    if WILD in cards:
        raise NotAllowed("refuse.unsettled", "W4")
    return Column(sideways, cards)
