"""The base class of the two sets of rules, duel and miniatures turn; `rules.LostWorlds` passes each table to the one it
belongs to."""

from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.play import PhasedRules
from companion.lostworlds.combat.fighter import Books


class Mode(PhasedRules[Any]):
    """The rules of one way to play: the duel, or the miniatures turn."""

    draft: ClassVar[type[Draft]]
    """The class of its states."""
    allow_overrides: ClassVar[bool] = True
    never_overridable: ClassVar[frozenset[str]] = frozenset(
        {"reveal", "luck", "use", "fire", "throw", "swap", "keyed", "renew"}
    )

    def __init__(self, books: Books) -> None:
        super().__init__(books.tables)
        self.books = books

    def is_over(self, game: Any) -> bool:
        return bool(game.phase == "over")
