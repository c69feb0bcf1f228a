"""The interface through which fantasy cards act on a combat, in a duel or on the ground.

A combatant is one side of a combat, by number: a seat in a duel, a figure on the ground. Every fighter has a number as
well, waiting friends too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from companion.lostworlds.combat.fighter import Books, Fighter


class Combat(Protocol):
    """A combat as fantasy cards see and change it."""

    used: tuple[tuple[int, int], ...]
    """Pages that have let somebody reveal a card this turn: combatant and opponent."""

    @property
    def books(self) -> Books:
        """The books and cards in play."""

    @property
    def awaiting_damage(self) -> bool:
        """Whether the numbers of this turn are told, and body points not yet subtracted."""

    @property
    def extra(self) -> int:
        """How many items and campaign cards each fighter may carry beyond those on its sheet."""

    def seat_of(self, combatant: int) -> int:
        """Return the seat of the player who controls a combatant."""

    def number_of(self, combatant: int) -> int:
        """Return the number of the fighter who fights for a combatant now."""

    def front(self, combatant: int) -> Fighter:
        """Return the fighter who fights for a combatant now."""

    def fighter(self, number: int) -> Fighter:
        """Return the fighter with a number, whether it fights now or waits."""

    def change(self, number: int, **changes: Any) -> None:
        """Change attributes of the fighter with a number, in place."""

    def has_foreign_book(self, combatant: int) -> bool:
        """Return whether a combatant's fighter fights by a book that we have no data of."""

    def foes(self, combatant: int) -> Iterator[int]:
        """Yield the opponents of a combatant."""

    def friends_of(self, combatant: int) -> Sequence[int]:
        """Return the numbers of the friends who may step in for a combatant's fighter."""

    def page(self, combatant: int, foe: int) -> int:
        """Return the page of its own book on which the opponent `foe` saw a combatant's fighter last."""

    def offer_tag(self, number: int) -> Mapping[str, int]:
        """Return the arguments that tell offers for two fighters of one player apart; empty if a player has only
        one."""

    def has_played_luck(self, combatant: int) -> bool:
        """Return whether a combatant has played luck this turn."""

    def note_luck(self, combatant: int) -> None:
        """Note that a combatant has played luck this turn."""

    def has_nothing_to_add(self, combatant: int) -> bool:
        """Return whether a combatant has said that it plays no card on the result that was told."""

    def may_add_again(self, combatant: int) -> None:
        """Let a combatant play a card on the result after all."""

    def move_apart(self, combatant: int, foe: int, page: int) -> None:
        """Put a combatant and its opponent `foe` at extended range, both on `page`, where a combat starts."""

    def flee(self, combatant: int) -> None:
        """Take a combatant out of the combat: it has escaped."""

    def choose_again(self) -> None:
        """Make everybody choose a maneuver again; earlier restrictions still bind, and played cards stay played (ruling
        LW24)."""
