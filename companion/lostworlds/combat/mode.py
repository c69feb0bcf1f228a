"""What keeps a table of Lost Worlds: the duel, or the miniatures turn. `rules.LostWorlds` asks the part whose draft it
has."""

from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.play import PhasedRules
from companion.lostworlds.combat.fighter import Books


class Mode(PhasedRules[Any]):
    """The rules of one kind of draft."""

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
