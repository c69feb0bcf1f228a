"""What keeps a table of Lost Worlds: the duel, or the miniatures turn. `rules.LostWorlds` asks the part whose draft it has."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed, Outcome
from companion.lostworlds.fighter import Books
from companion.lostworlds.veteran import Veteran


class Part:
    """The rules of one kind of draft. Every method is that of `companion.engine.rules.Rules`."""

    draft: ClassVar[type[Draft]]
    """The class of its states."""

    def __init__(self, books: Books) -> None:
        self.books = books

    def start(self, seats: int, options: Mapping[str, Value]) -> Any:
        raise NotImplementedError

    def menu(self, draft: Any) -> Sequence[Entry]:
        raise NotImplementedError

    def entries(self, draft: Any) -> Iterable[Entry]:
        return self.menu(draft)

    def always(self, draft: Any) -> Sequence[Entry]:
        return ()

    def settle(self, draft: Any) -> None:
        pass

    def why(self, state: Any, move: Move, refusal: NotAllowed) -> NotAllowed:
        return refusal

    def score(self, view: Any, seat: int | None) -> Mapping[str, Any]:
        raise NotImplementedError

    def outcome(self, state: Any) -> Outcome | None:
        raise NotImplementedError

    def view(self, state: Any, seat: int | None) -> Any:
        return state

    def heard(self, state: Any, move: Move, seat: int | None) -> Move:
        return move

    def redeal(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        return state

    def overrides(self, state: Any, seat: int) -> Sequence[Offer]:
        return ()

    def adjust(self, draft: Any, key: str, value: Value) -> None:
        raise NotAllowed("engine.no_override", key=key)

    def kept(self, state: Any) -> tuple[Veteran, ...]:
        """The roster after all that has happened."""
        return ()
