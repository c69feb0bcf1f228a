"""The rules of Lost Worlds at the table (seed 001): which part keeps it, and how a table is opened.

`play` says how: ``books``, each phone a referee beside the printed books; ``secret``, without books: both choose in secret and
the matrices resolve; ``miniatures``: the turn on the ground, with its rounds of combat. The verbs of a duel stand in `duel`,
those of the miniatures turn in `field_rules`. A state is of the part that began it; a duel may go from books to secret and back.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed, Option, Outcome, Rules
from companion.lostworlds.duel import DuelPart
from companion.lostworlds.field_rules import OPTIONS, FieldPart
from companion.lostworlds.fighter import Books
from companion.lostworlds.part import Part
from companion.lostworlds.state import Duel


class LostWorlds(Rules[Any]):
    """Version 5: whom the others fight as may be said for them, so that one printed book is enough against the app."""

    version: ClassVar[int] = 5
    seats: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("play", "books", ("books", "secret", "miniatures"), label="option.play"),
        Option("cards", True, (True, False), "LW9", "option.cards"),
        Option("extra", 0, (0, 1, 2, 3, 4), "LW23", "option.extra"),
        Option("party", False, (False, True), "LW30", "option.party"),
        Option("roster", ""),
        Option("seed", 1, label="option.seed", when=("ground", ("seed",))),
        *OPTIONS,
    )
    names: ClassVar[frozenset[str]] = frozenset({"name"})
    lifts: ClassVar[bool] = True
    firm: ClassVar[frozenset[str]] = frozenset({"reveal", "luck", "use", "fire", "throw", "swap", "keyed", "renew"})
    read_out: ClassVar[frozenset[str]] = frozenset({"told"})
    secret: ClassVar[tuple[str, ...]] = ("chosen.*", "fighters.*.hand.*", "figures.*.hand.*")

    @cached_property
    def books(self) -> Books:
        return Books(self.tables)

    @cached_property
    def parts(self) -> tuple[DuelPart, FieldPart]:
        return DuelPart(self.books, self.version), FieldPart(self.books, self.version)

    def part(self, state: Any) -> Part:
        """The part that a state belongs to."""
        return next(part for part in self.parts if isinstance(state, part.draft))

    def start(self, seats: int, options: Mapping[str, Value]) -> Any:
        return self.parts[options["play"] == "miniatures"].start(seats, options)

    def menu(self, draft: Any) -> Sequence[Entry]:
        return self.part(draft).menu(draft)

    def entries(self, draft: Any) -> Iterable[Entry]:
        return self.part(draft).entries(draft)

    def always(self, draft: Any) -> Sequence[Entry]:
        return self.part(draft).always(draft)

    def apply(self, state: Any, move: Move) -> Any:
        """As every game's; a manoeuvre that may be chosen is not looked for among all that may be done."""
        duel = self.parts[0]
        if not isinstance(state, Duel) or not isinstance(duel, DuelPart) or not duel.at_once(state, move):
            return super().apply(state, move)
        draft = state.copy()
        duel.chosen(draft, move)
        self.settle(draft)
        return draft.sealed()

    def settle(self, draft: Any) -> None:
        self.part(draft).settle(draft)

    def why(self, state: Any, move: Move, refusal: NotAllowed) -> NotAllowed:
        return self.part(state).why(state, move, refusal)

    def score(self, view: Any, seat: int | None = None) -> Mapping[str, Any]:
        return self.part(view).score(view, seat)

    def stage(self, view: Any) -> tuple[str, Mapping[str, Any]] | None:
        if view.phase in ("enter", "cards", "setup"):
            return None
        ended = isinstance(view, Duel) and view.phase in ("spend", "over")
        return "engine.turn", {"n": self.parts[0].turns(view) if ended else view.turn}

    def outcome(self, state: Any) -> Outcome | None:
        return self.part(state).outcome(state)

    def view(self, state: Any, seat: int | None) -> Any:
        return self.part(state).view(state, seat)

    def heard(self, state: Any, move: Move, seat: int | None) -> Move:
        return self.part(state).heard(state, move, seat)

    def bared(self, before: Any, move: Move, view: Any) -> bool:
        """A manoeuvre of the turn, or on the ground of a round, that everybody was told of."""
        if move.verb != "choose":
            return False
        if not isinstance(before, Duel):
            blows = [sum(one.what == "struck" and one.figure == move["figure"] for one in it.story) for it in (before, view)]
            return bool(blows[0] < blows[1])
        done = {number for one in view.last for number in one.moves}
        return view.turn == before.turn + 1 and move.get("move") in done

    def redeal(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        return self.part(state).redeal(state, seat, rng)

    def due(self, state: Any, offers: Sequence[Offer]) -> list[int]:
        """Not whoever may enter what another is to say."""
        return sorted({offer.seat for offer in offers if offer.verb != "hear"})

    def overrides(self, state: Any, seat: int) -> Sequence[Offer]:
        return self.part(state).overrides(state, seat)

    def adjust(self, draft: Any, key: str, value: Value) -> None:
        self.part(draft).adjust(draft, key, value)


class Fourth(LostWorlds):
    """Version 4: on the ground fighters are named at the table, veterans among them, and learn (ruling LW82)."""

    version: ClassVar[int] = 4


class Third(LostWorlds):
    """Version 3: a scenario goes on when somebody is knocked out (ruling LW81)."""

    version: ClassVar[int] = 3


class Second(LostWorlds):
    """Version 2: the ground is fought with cards, parties and escapes, as a duel is."""

    version: ClassVar[int] = 2


class First(LostWorlds):
    """Version 1: on the ground only spells, from afar."""

    version: ClassVar[int] = 1
    secret: ClassVar[tuple[str, ...]] = ("chosen.*", "fighters.*.hand.*")


VERSIONS = {1: First, 2: Second, 3: Third, 4: Fourth, 5: LostWorlds}
