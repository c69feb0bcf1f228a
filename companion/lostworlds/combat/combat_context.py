"""The interface through which fantasy cards act on a combat, in a duel or on the ground.

A corner is one side of a combat: a seat in a duel, a figure on the ground. Every fighter has a number in both, waiting
friends too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from companion.lostworlds.combat.fighter import Books, Fighter


class Combat(Protocol):
    """A combat as fantasy cards see and change it."""

    used: tuple[tuple[int, int], ...]
    """Pages that have let somebody reveal a card this turn: corner and foe."""

    @property
    def books(self) -> Books:
        """The books and cards in play."""

    @property
    def awaiting_damage(self) -> bool:
        """Whether the numbers of this turn are told, and body points not yet subtracted."""

    @property
    def extra(self) -> int:
        """How many items and campaign cards each fighter may carry beyond those on its sheet."""

    def seat_of(self, corner: int) -> int:
        """Return the seat of the player who controls a corner."""

    def number_of(self, corner: int) -> int:
        """Return the number of the fighter who fights in a corner now."""

    def front(self, corner: int) -> Fighter:
        """Return the fighter who fights in a corner now."""

    def fighter(self, number: int) -> Fighter:
        """Return the fighter with a number, whether it fights now or waits."""

    def change(self, number: int, **changes: Any) -> None:
        """Change attributes of the fighter with a number, in place."""

    def has_foreign_book(self, corner: int) -> bool:
        """Return whether the fighter in a corner fights by a book that we have no data of."""

    def foes(self, corner: int) -> Iterator[int]:
        """Yield the corners that a corner fights against."""

    def friends_of(self, corner: int) -> Sequence[int]:
        """Return the numbers of the friends who may step in for a corner's fighter."""

    def page(self, corner: int, foe: int) -> int:
        """Return the page of its own book on which the opponent `foe` saw a corner's fighter last."""

    def offer_tag(self, number: int) -> Mapping[str, int]:
        """Return the arguments that tell offers for two fighters of one player apart; empty where a player has only
        one."""

    def has_played_luck(self, corner: int) -> bool:
        """Return whether a corner has played luck this turn."""

    def note_luck(self, corner: int) -> None:
        """Note that a corner has played luck this turn."""

    def has_nothing_to_add(self, corner: int) -> bool:
        """Return whether a corner has said that it plays no card on the result that was told."""

    def may_add_again(self, corner: int) -> None:
        """Let a corner play a card on the result after all."""

    def move_apart(self, corner: int, foe: int, page: int) -> None:
        """Put a corner and its opponent `foe` at extended range, both on `page`, where a combat starts."""

    def flee(self, corner: int) -> None:
        """Take a corner out of the combat: it has escaped."""

    def choose_again(self) -> None:
        """Make everybody choose a maneuver again; earlier restrictions still bind, and played cards stay played (ruling
        LW24)."""
