"""The schemas of the tables of Lost for Words."""

from typing import Annotated, ClassVar, Literal

from data import house_rules
from data.fields import Between, Id, Source, Text
from data.records import Document, Record
from data.rulings import Ruling
from data.tables import GameTables
from data.words import checks

Amount = Annotated[int, Between(0, 20)]


class Deck(Record):
    """A deck of cards: the letters of a language in one of the mixtures, and how many cards of each kind it must
    hold."""

    id: Id
    lang: Id
    preset: Id
    name: Annotated[str, Text(40)]
    consonants: Annotated[int, Between(0, 200)]
    pairs: Annotated[int, Between(0, 200)]
    wilds: Annotated[int, Between(0, 20)]
    source: Source
    note: str = ""
    vowels: str = "AEIOU"
    """The letters that come in pairs, in the order of their signs."""
    marked: str = ""
    """Letters with marks that are letters of their own there: they have cards, and words keep them."""


class Card(Record):
    """A card of a deck: a consonant, an either/or pair of vowels or a wild card, with its number of copies and its
    value."""

    key_columns: ClassVar[tuple[str, ...]] = ("deck", "face")
    deck: Id
    face: str
    kind: Literal["consonant", "pair", "wild"]
    copies: Annotated[int, Between(1, 20)]
    value: Annotated[int, Between(0, 20)]


class Play(Document):
    """What both players have: the size of a hand, the number of columns, and the most multiplier cards (laid sideways)
    in a column."""

    hand: Annotated[int, Between(1, 20)]
    columns: Annotated[int, Between(1, 9)]
    sideways: Annotated[int, Between(0, 9)]
    source: Source


class Variant(Document):
    """The livelier turn: how many cards are drawn."""

    draws: Annotated[int, Between(1, 4)]
    source: Source


class Scoring(Document):
    """The score of a column: its base, the shortest word that scores, and the length and bonus of longer words."""

    base: Annotated[int, Between(-99, 0)]
    shortest: Annotated[int, Between(2, 15)]
    longer: Annotated[int, Between(2, 15)]
    bonus: Annotated[int, Between(0, 99)]
    source: Source


class Values(Document):
    """The value of a letter, by how many cards of it a deck has."""

    many: Amount
    two: Amount
    one: Amount
    rare: Amount
    rarest: Amount
    vowel: Amount
    wild: Amount
    source: Source


class Rules(Document):
    """The constants of the rules."""

    play: Play
    variant: Variant
    scoring: Scoring
    values: Values


TABLES: dict[str, type[Record]] = {"decks": Deck, "cards": Card, "rulings": Ruling, **house_rules.TABLES}
PROSE: tuple[str, ...] = ("booklet",)
DOCUMENTS: dict[str, type[Document]] = {"rules": Rules}
CHECKS = checks.ALL
WARNINGS = checks.WARNINGS


class WordsTables(GameTables):
    """The tables of Lost for Words, described for mypy."""

    decks: list[Deck]
    cards: list[Card]
    rulings: list[Ruling]
    rules: Rules
