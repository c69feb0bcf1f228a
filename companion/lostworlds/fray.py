"""What fantasy cards ask of the combat they are played in: that of a duel, or one on the ground.

A corner is whoever fights in it: in a duel a seat, on the ground a figure. Fighters have numbers in both, friends too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from companion.lostworlds.fighter import Fighter


class Fray(Protocol):
    """A combat between two choices."""

    used: tuple[tuple[int, int], ...]
    """Pages that have let somebody reveal a card this turn: corner and foe."""

    @property
    def telling(self) -> bool:
        """Whether the numbers are told, and points not yet subtracted."""

    @property
    def extra(self) -> int:
        """Items and campaign cards beyond the sheet."""

    def player(self, corner: int) -> int:
        """The seat of a corner."""

    def at(self, corner: int) -> int:
        """The number of the fighter in it."""

    def front(self, corner: int) -> Fighter:
        """That fighter."""

    def fighter(self, number: int) -> Fighter:
        """Any fighter."""

    def change(self, number: int, **changes: Any) -> None:
        """Changes one."""

    def foreign(self, corner: int) -> bool:
        """Whether its book is none of ours."""

    def foes(self, corner: int) -> Iterator[int]:
        """The corners it fights."""

    def mates(self, corner: int) -> Sequence[int]:
        """The fighters that may step in for it."""

    def page(self, corner: int, foe: int) -> int:
        """The page of its own book on which a foe saw it last."""

    def tag(self, number: int) -> Mapping[str, int]:
        """What tells the offers of two fighters of one player apart, where there may be two."""

    def lucky(self, corner: int) -> bool:
        """Whether it has played luck this turn."""

    def plays_luck(self, corner: int) -> None:
        """It does."""

    def told(self, corner: int) -> bool:
        """Whether it has nothing to add to what was told."""

    def answers(self, corner: int) -> None:
        """It may add something after all."""

    def apart(self, corner: int, foe: int, page: int) -> None:
        """Both stand at extended range, on the page where a combat starts."""

    def flee(self, corner: int) -> None:
        """It gets away."""

    def again(self) -> None:
        """All choose anew; what was told before binds as it did, and played cards stay played (ruling LW24)."""
