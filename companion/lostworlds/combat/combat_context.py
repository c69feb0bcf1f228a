"""What fantasy cards ask of the combat they are played in: that of a duel, or one on the ground.

A corner is whoever fights in it: in a duel a seat, on the ground a figure. Fighters have numbers in both, friends
too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from companion.lostworlds.combat.fighter import Books, Fighter


class Combat(Protocol):
    """A combat between two choices."""

    used: tuple[tuple[int, int], ...]
    """Pages that have let somebody reveal a card this turn: corner and foe."""

    @property
    def books(self) -> Books:
        """The books and cards it is fought with."""

    @property
    def awaiting_damage(self) -> bool:
        """Whether the numbers are told, and points not yet subtracted."""

    @property
    def extra(self) -> int:
        """Items and campaign cards beyond the sheet."""

    def seat_of(self, corner: int) -> int:
        """Return the seat of a corner."""

    def number_of(self, corner: int) -> int:
        """Return the number of the fighter in it."""

    def front(self, corner: int) -> Fighter:
        """Return that fighter."""

    def fighter(self, number: int) -> Fighter:
        """Return any fighter."""

    def change(self, number: int, **changes: Any) -> None:
        """Change some things of one fighter, in place."""

    def has_foreign_book(self, corner: int) -> bool:
        """Return whether its book is none of ours."""

    def foes(self, corner: int) -> Iterator[int]:
        """Return the corners it fights."""

    def friends_of(self, corner: int) -> Sequence[int]:
        """Return the fighters that may step in for it."""

    def page(self, corner: int, foe: int) -> int:
        """Return the page of its own book on which a foe saw it last."""

    def offer_tag(self, number: int) -> Mapping[str, int]:
        """Return what tells the offers of two fighters of one player apart, where there may be two."""

    def has_played_luck(self, corner: int) -> bool:
        """Return whether it has played luck this turn."""

    def note_luck(self, corner: int) -> None:
        """Note that a corner has played luck this turn."""

    def has_nothing_to_add(self, corner: int) -> bool:
        """Return whether it has nothing to add to what was told."""

    def may_add_again(self, corner: int) -> None:
        """Let a corner add something after all."""

    def move_apart(self, corner: int, foe: int, page: int) -> None:
        """Put both at extended range, on the page where a combat starts."""

    def flee(self, corner: int) -> None:
        """Let a corner get away."""

    def choose_again(self) -> None:
        """Let all choose anew; what was told before binds as it did, and played cards stay played (ruling LW24)."""
