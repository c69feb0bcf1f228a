"""What one may ask of the printed cards: how many there are of each, what they count, and what decides what a word
is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.words.rules.lexicon import Lexicon, bundled_lexicon
from companion.words.rules.scoring import Scale
from companion.words.rules.settings import Settings
from data.words.folding import Alphabet

if TYPE_CHECKING:
    from data.words.schema import Card, Rules, WordsTables


class PrintedCards:
    """The decks of one game's tables; `rules` are the numbers of its rules.toml."""

    def __init__(self, tables: WordsTables) -> None:
        self._tables = tables
        self._copies: dict[tuple[str, bool], dict[str, int]] = {}

    @property
    def rules(self) -> Rules:
        return self._tables.rules

    def copies(self, settings: Settings) -> dict[str, int]:
        """Return how many there are of each card that is played with, by its face (ruling W4)."""
        key = settings.deck, settings.wild
        if key not in self._copies:
            cards = self._decks[settings.deck]
            self._copies[key] = {card.face: card.copies for card in cards if settings.wild or card.kind != "wild"}
        return self._copies[key]

    def scale(self, settings: Settings) -> Scale:
        """Return what the cards of a deck count."""
        return self._scales[settings.deck]

    def alphabet(self, settings: Settings) -> Alphabet:
        """Return the letters that a deck has cards of."""
        return self._alphabets[settings.deck]

    def lexicon(self, settings: Settings) -> Lexicon | None:
        """Return what decides what a word is, or None where the players do."""
        return bundled_lexicon(settings.language)

    @cached_property
    def _alphabets(self) -> dict[str, Alphabet]:
        return {deck.id: Alphabet(deck.vowels, deck.marked) for deck in self._tables.decks}

    @cached_property
    def _decks(self) -> dict[str, list[Card]]:
        decks: dict[str, list[Card]] = {deck.id: [] for deck in self._tables.decks}
        for card in self._tables.cards:
            decks[card.deck].append(card)
        return decks

    @cached_property
    def _scales(self) -> dict[str, Scale]:
        rules = self.rules.model_dump()
        return {
            deck: Scale.from_cards(((card.face, card.value) for card in cards), rules)
            for deck, cards in self._decks.items()
        }
