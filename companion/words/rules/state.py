"""The state of a table of Lost for Words: its settings, the cards on it, and whose turn it is. Hands are real cards
that the app does not know, except in mode ``whole``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from companion.engine import zones
from companion.engine.play import Game
from companion.engine.refusal import NotAllowed
from companion.words.rules.columns import Column, face_of, is_pair
from companion.words.rules.lexicon import Lexicon, bundled_lexicon
from companion.words.rules.scoring import Scale, Score, score
from data.words.folding import Alphabet

if TYPE_CHECKING:
    from data.words.schema import Card, Rules, WordsTables


@dataclass(frozen=True)
class Settings:
    """The options of a table, settled before the game."""

    deck: str
    language: str
    method: str
    variant: bool
    draws: int
    """Cards drawn in a turn."""
    readings: str
    wild: bool
    cap: int
    mode: str


class PrintedCards:
    """The decks in the game's tables; `rules` are the numbers of its rules.toml."""

    def __init__(self, tables: WordsTables) -> None:
        self._tables = tables
        self._copies: dict[tuple[str, bool], dict[str, int]] = {}

    @property
    def rules(self) -> Rules:
        return self._tables.rules

    def copies(self, settings: Settings) -> dict[str, int]:
        """Return the number of copies of each card in play, by face, wild cards only if agreed (ruling W4)."""
        key = settings.deck, settings.wild
        if key not in self._copies:
            cards = self._decks[settings.deck]
            self._copies[key] = {card.face: card.copies for card in cards if settings.wild or card.kind != "wild"}
        return self._copies[key]

    def scale(self, settings: Settings) -> Scale:
        """Return the scale of the deck in use."""
        return self._scales[settings.deck]

    def alphabet(self, settings: Settings) -> Alphabet:
        """Return the letters on the cards of the deck in use."""
        return self._alphabets[settings.deck]

    def lexicon(self, settings: Settings) -> Lexicon | None:
        """Return the lexicon that decides what is a word; None where the players do."""
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


PILES = ("red", "black")


@dataclass(eq=False)
class State(Game):
    """The state of a table. In mode ``pad`` only `columns` and `finished` are used."""

    printed: ClassVar[PrintedCards]
    """The cards it is played with, as they are printed."""
    uncounted: ClassVar[bool] = False
    """Whether more copies of a card may be played than there are, as the table decides."""
    settings: Settings
    columns: tuple[tuple[Column, ...], ...]
    """By player and place."""
    left: int
    """Cards in the deck."""
    red: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    """The piles, their top card last."""
    turn: int = 0
    played: bool = False
    discarded: str = ""
    """The pile that was discarded to this turn."""
    drawn: int = 0
    """Cards drawn this turn."""
    streak: int = 0
    """Cards that came from the piles in a row."""
    finished: bool = False
    _playable: Any = field(default=None, repr=False, compare=False)
    """What `playable` found, until cards are played."""
    cards: ClassVar[zones.Cards] = {}

    @property
    def pad(self) -> bool:
        """Whether only the score is kept (mode ``pad``)."""
        return self.settings.mode == "pad"

    @property
    def over(self) -> bool:
        """Whether the deck is empty or, in mode ``pad``, the game `finished` (seed 004, "Game End and Scoring")."""
        return self.finished if self.pad else self.left == 0

    @property
    def due(self) -> str:
        """What the player has to do now: ``act`` (lay or discard), ``play``, ``discard``, ``draw`` or ``deal``."""
        if self.settings.variant:
            if not self.played and self.house("play_first"):
                return "play"
            if not self.played or not self.discarded:
                return "act" if not self.played and not self.discarded else "discard" if self.played else "play"
        elif not self.played and not self.discarded:
            return "act"
        return "draw"

    def pile(self, name: str) -> tuple[str, ...]:
        """Return the cards of the ``red`` or the ``black`` pile, the top card last."""
        return self.red if name == "red" else self.black

    def lying(self) -> dict[str, int]:
        """Return how many cards of each face lie on the table, in columns and on piles."""
        cards = [card for columns in self.columns for column in columns for card in (*column.sideways, *column.cards)]
        found: dict[str, int] = {}
        for card in (*cards, *self.red, *self.black):
            face = face_of(card) if ":" in card else card
            found[face] = found.get(face, 0) + 1
        return found

    def playable(self, seat: int) -> tuple[Sequence[str], Mapping[str, NotAllowed]]:
        """Return the faces a player may hold, and refusals for those of which all copies lie on the table.

        If all copies of all cards do, which only settings by hand can bring about, nothing is refused."""
        if self._playable is None:
            copies = self.printed.copies(self.settings)
            lying = {} if self.uncounted else self.lying()
            out = [face for face, count in copies.items() if lying.get(face, 0) >= count]
            full = not out or len(out) == len(copies)
            gone = {} if full else {face: NotAllowed("refuse.gone", copies=copies[face], face=face) for face in out}
            object.__setattr__(self, "_playable", (tuple(copies), gone))  # sealed or not
        found: tuple[Sequence[str], Mapping[str, NotAllowed]] = self._playable
        return found

    def judge(self, seat: int, place: int, method: str = "") -> Score:
        """Return the score of column `place` of a seat, by `method` or else by the table's method."""
        settings, printed = self.settings, self.printed
        column = self.columns[seat][place]
        return score(column, printed.scale(settings), printed.lexicon(settings), method or settings.method)

    def put(self, seat: int, place: int, column: Column) -> None:
        """Replace column `place` of a seat."""
        row = self.columns[seat]
        row = (*row[:place], column, *row[place + 1 :])
        self.columns = (*self.columns[:seat], row, *self.columns[seat + 1 :])
        self._playable = None

    def heap(self, name: str, cards: tuple[str, ...]) -> None:
        """Replace the cards of a pile."""
        if name == "red":
            self.red = cards
        else:
            self.black = cards
        self._playable = None

    def end_turn(self) -> None:
        """End the turn and begin the other player's."""
        self.turn, self.played, self.discarded, self.drawn = (self.turn + 1) % len(self.columns), False, "", 0

    def lose_card(self, seat: int, card: str) -> None:
        """Remove a card from a hand; here nothing, as hands are not known."""

    def take_card(self, seat: int, card: str | None, source: str) -> None:
        """Add a card from the deck or a pile to a hand; here nothing, as hands are not known."""


@dataclass(eq=False)
class Dealt(State):
    """The state of a table in mode ``whole``: the app deals, or is told what was drawn, and so knows the hands. Zones:
    ``deck``, ``hand.0``, ``hand.1``, and ``table`` with all cards that were laid or discarded."""

    cards: zones.Cards = field(default_factory=dict)  # type: ignore[misc]

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the faces of a hand, as far as this view knows them."""
        return tuple([card for card in self.cards.get(f"hand.{seat}", ()) if card])

    def playable(self, seat: int) -> tuple[Sequence[str], Mapping[str, NotAllowed]]:
        """Return the faces in a hand, and no refusals."""
        held = self.hand(seat)
        return [face for face in self.printed.copies(self.settings) if face in held], {}

    @property
    def waits(self) -> tuple[int, ...]:
        """Seats that have no hand yet."""
        return tuple(seat for seat in range(len(self.columns)) if f"hand.{seat}" not in self.cards)

    @property
    def due(self) -> str:
        return "deal" if self.waits else super().due

    def lose_card(self, seat: int, card: str) -> None:
        zones.move(self, face_of(card), "table", f"hand.{seat}")

    def take_card(self, seat: int, card: str | None, source: str) -> None:
        zones.move(self, str(card), f"hand.{seat}", "deck" if source == "deck" else "table")


def pile_of(card: str) -> str:
    """Return the pile on which a card is discarded: "red" for vowel cards, "black" for all others (ruling W4)."""
    return "red" if is_pair(card) else "black"
