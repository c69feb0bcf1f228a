"""A table of Lost for Words: what lies on it, and whose turn it is. Hands are real, and nobody here has seen them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine import zones
from companion.engine.draft import Draft
from companion.words.columns import Column, face_of, is_pair

PILES = ("red", "black")


@dataclass(frozen=True)
class Settings:
    """What was agreed before the game."""

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


@dataclass(eq=False)
class State(Draft):
    """The table. In mode ``pad`` only `columns` and `finished` are kept."""

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
    cards: ClassVar[zones.Cards] = {}

    @property
    def pad(self) -> bool:
        """Whether only the score is kept."""
        return self.settings.mode == "pad"

    @property
    def over(self) -> bool:
        """Whether no more cards are played (seed 004, "Game End and Scoring")."""
        return self.finished if self.pad else self.left == 0

    @property
    def due(self) -> str:
        """What the turn asks for: ``act`` (play or discard), ``play``, ``discard`` or ``draw``; before all that ``deal``."""
        if self.settings.variant:
            if not self.played or not self.discarded:
                return "act" if not self.played and not self.discarded else "discard" if self.played else "play"
        elif not self.played and not self.discarded:
            return "act"
        return "draw"

    def pile(self, name: str) -> tuple[str, ...]:
        """The cards of the red or the black pile."""
        return self.red if name == "red" else self.black

    def lying(self) -> dict[str, int]:
        """How many cards of each face lie on the table, in columns and on piles."""
        cards = [card for columns in self.columns for column in columns for card in (*column.sideways, *column.cards)]
        found: dict[str, int] = {}
        for card in (*cards, *self.red, *self.black):
            face = face_of(card) if ":" in card else card
            found[face] = found.get(face, 0) + 1
        return found

    def put(self, seat: int, place: int, column: Column) -> None:
        """Changes one column."""
        row = self.columns[seat]
        row = (*row[:place], column, *row[place + 1 :])
        self.columns = (*self.columns[:seat], row, *self.columns[seat + 1 :])

    def heap(self, name: str, cards: tuple[str, ...]) -> None:
        """Changes one pile."""
        if name == "red":
            self.red = cards
        else:
            self.black = cards

    def spent(self, seat: int, card: str) -> None:
        """A card has left a hand."""

    def gained(self, seat: int, card: str | None, source: str) -> None:
        """A card has come from the deck or a pile (None: nobody here knows which)."""


@dataclass(eq=False)
class Dealt(State):
    """A table of mode ``whole``: the app deals, or is told what was drawn, and so knows the hands. Zones: ``deck``, ``hand.0``,
    ``hand.1``, and ``table``, where everything lies that was played or discarded."""

    cards: zones.Cards = field(default_factory=dict)  # type: ignore[misc]

    def hand(self, seat: int) -> tuple[str, ...]:
        """The faces somebody holds, as far as this view knows them."""
        return tuple([card for card in self.cards.get(f"hand.{seat}", ()) if card])

    @property
    def waits(self) -> tuple[int, ...]:
        """Seats that have no hand yet."""
        return tuple(seat for seat in range(len(self.columns)) if f"hand.{seat}" not in self.cards)

    @property
    def due(self) -> str:
        return "deal" if self.waits else super().due

    def spent(self, seat: int, card: str) -> None:
        zones.move(self, face_of(card), "table", f"hand.{seat}")

    def gained(self, seat: int, card: str | None, source: str) -> None:
        zones.move(self, str(card), f"hand.{seat}", "deck" if source == "deck" else "table")


def pile_of(card: str) -> str:
    """Where a card is discarded: vowels on the red pile, all else on the black one (ruling W4)."""
    return "red" if is_pair(card) else "black"
