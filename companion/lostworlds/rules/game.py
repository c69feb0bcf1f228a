"""The rules of Lost Worlds at the table (seed 001): which part keeps it, and how a table is opened.

`play` says how: ``books``, each phone a referee beside the printed books; ``secret``, without books: both choose in
secret and the matrices resolve; ``miniatures``: the turn on the ground, with its rounds of combat. The verbs of a duel
stand in `duel`, those of the miniatures turn in `ground`. A state is of the part that began it; a duel may go from
books to secret and back.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from companion.engine.house_rules import RULE_SET, rules_in_use
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome, Rules
from companion.lostworlds.combat.fighter import Books
from companion.lostworlds.combat.mode import Mode
from companion.lostworlds.duel import Duel, DuelMode
from companion.lostworlds.ground import GROUND, OPTIONS, FirstGroundMode, GroundMode


class LostWorlds(Rules[Any]):
    """The rules of the duel and of the miniatures turn; each table is passed to the `Mode` it belongs to. In version 2
    players on the ground choose whom they hit, can let go of the weapon in hand, and can use house rules."""

    version: ClassVar[int] = 2
    ground: ClassVar[type[FirstGroundMode]] = GroundMode
    seats: ClassVar[tuple[int, int]] = (2, 5)
    more_bots: ClassVar[tuple[str, ...]] = ("master",)
    options: ClassVar[tuple[Option, ...]] = (
        Option("play", "books", ("books", "secret", "miniatures"), label="option.play"),
        Option("cards", True, (True, False), "LW9", "option.cards"),
        Option("extra", 0, (0, 1, 2, 3, 4), "LW23", "option.extra"),
        Option("party", False, (False, True), "LW30", "option.party"),
        Option("roster", ""),
        Option("seed", 1, label="option.seed", when=("ground", ("seed",))),
        *OPTIONS,
        replace(RULE_SET, when=GROUND),
    )
    proxy_verbs: ClassVar[frozenset[str]] = frozenset({"name"})
    allow_overrides: ClassVar[bool] = Mode.allow_overrides
    never_overridable: ClassVar[frozenset[str]] = Mode.never_overridable
    confirm_read_verbs: ClassVar[frozenset[str]] = frozenset({"told"})
    secret: ClassVar[tuple[str, ...]] = ("chosen.*", "fighters.*.hand.*", "figures.*.hand.*")

    @cached_property
    def books(self) -> Books:
        return Books(self.tables)

    @cached_property
    def modes(self) -> tuple[DuelMode, FirstGroundMode]:
        return DuelMode(self.books), self.ground(self.books)

    def mode(self, state: Any) -> Mode:
        """Return the rules (duel or miniatures turn) that a state belongs to."""
        return next(mode for mode in self.modes if isinstance(state, mode.draft))

    def start(self, seats: int, options: Mapping[str, Value]) -> Any:
        rules_in_use(self.tables, options)  # a house rule that there is not is told at a duel, too
        return self.modes[options["play"] == "miniatures"].start(seats, options)

    def menu(self, draft: Any) -> Sequence[Entry]:
        return self.mode(draft).menu(draft)

    def _possible(self, state: Any, move: Move) -> Iterator[Entry]:
        return self.mode(state)._possible(state, move)

    def always(self, draft: Any) -> Sequence[Entry]:
        return self.mode(draft).always(draft)

    def settle(self, draft: Any) -> None:
        self.mode(draft).settle(draft)

    def why(self, state: Any, move: Move, refusal: NotAllowed) -> NotAllowed:
        return self.mode(state).why(state, move, refusal)

    def score(self, view: Any, seat: int | None = None) -> Mapping[str, Any]:
        return self.mode(view).score(view, seat)

    def stage(self, view: Any) -> tuple[str, Mapping[str, Any]] | None:
        if view.phase in ("enter", "cards", "setup"):
            return None
        ended = isinstance(view, Duel) and view.phase in ("spend", "over")
        return "engine.turn", {"n": self.modes[0].turns(view) if ended else view.turn}

    def outcome(self, state: Any) -> Outcome | None:
        return self.mode(state).outcome(state)

    def view(self, state: Any, seat: int | None) -> Any:
        return self.mode(state).view(state, seat)

    def visible_move(self, state: Any, move: Move, seat: int | None) -> Move:
        return self.mode(state).visible_move(state, move, seat)

    def is_revealed(self, before: Any, move: Move, view: Any) -> bool:
        """Return whether `move` chooses a maneuver that has become public between the states `before` and `view`."""
        if move.verb != "choose":
            return False
        if not isinstance(before, Duel):
            blows = [
                sum(one.what == "struck" and one.figure == move["figure"] for one in it.story) for it in (before, view)
            ]
            return bool(blows[0] < blows[1])
        done = {number for one in view.last for number in one.moves}
        return view.turn == before.turn + 1 and move.get("move") in done

    def redeal(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        return self.mode(state).redeal(state, seat, rng)

    def due(self, state: Any, offers: Sequence[Offer]) -> list[int]:
        """Return the seats the game waits for; a seat that may only key in an opponent's number is not among them."""
        return sorted({offer.seat for offer in offers if offer.verb != "hear"})

    def overrides(self, state: Any, seat: int) -> Sequence[Offer]:
        return self.mode(state).overrides(state, seat)

    def adjust(self, draft: Any, key: str, value: Value) -> None:
        self.mode(draft).adjust(draft, key, value)


class FirstLostWorlds(LostWorlds):
    """Version 1: no house rules; a figure on the ground that scored on too many opponents hits those hit hardest."""

    version: ClassVar[int] = 1
    ground: ClassVar[type[FirstGroundMode]] = FirstGroundMode
    options: ClassVar[tuple[Option, ...]] = tuple(
        option for option in LostWorlds.options if option.name != RULE_SET.name
    )


VERSIONS = {1: FirstLostWorlds, 2: LostWorlds}
