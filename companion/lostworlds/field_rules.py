"""The miniatures turn (seed 001, "General rules for miniatures play"): the part that keeps it.

`field_state` is the draft, `field_world` what it is played with, `field_board` the ground; `field_reach` where one can go.
`field_chart` and the rows of the movement chart: `field_moves`, `field_hands`, `field_foes`, `field_magic`; on a real table
`field_desk`. `field_fight` is the combat phase, on `exchange`; `field_falls`, `field_victory`; `field_flow` leads from phase to
phase, `field_byhand` is what the table sets against the rules. `field_round` plays the rounds, `field_cards` what they offer
besides, on the cards of the duel by `field_fray`; `field_shades`: those who heal by not being there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed, Option, Outcome
from companion.lostworlds import field_byhand as byhand
from companion.lostworlds import field_flow as flow
from companion.lostworlds import field_spoils as spoils
from companion.lostworlds.field_enter import naming
from companion.lostworlds.field_fight import allowed, fighter
from companion.lostworlds.field_refusals import why
from companion.lostworlds.field_setup import began
from companion.lostworlds.field_state import Campaign, Field, Melee, Warrior
from companion.lostworlds.field_world import World, world
from companion.lostworlds.fighter import Books
from companion.lostworlds.hidden import dealt
from companion.lostworlds.part import Part
from companion.lostworlds.veteran import Veteran

GROUND = ("play", ("miniatures",))
OPTIONS: tuple[Option, ...] = (
    Option("ground", "tower", ("tower", "seed", "code", "table"), "", "field.option_ground", when=GROUND),
    Option("code", "", label="field.option_code", when=("ground", ("code",))),
    Option("figures", ""),
    Option("each", 1, (1, 2, 3), "", "field.option_each", when=GROUND),
    Option("fight", "screen", ("screen", "books"), "", "field.option_fight", when=GROUND),
    Option("obstructions", True, (True, False), "", "field.option_obstructions", when=GROUND),
)
"""What only the miniatures turn asks when a table is opened."""


SECRET = {"choose": "move", "take": "card", "leave": "card"}
"""What others do not hear of a move."""


def _told(f: Field) -> bool:
    """Whether all have chosen, and the choices are told."""
    bout = f.bouts[0] if f.bouts else None
    return isinstance(bout, Melee) and bout.telling


def _hands(f: Field, seat: int | None) -> Iterator[tuple[int, Warrior]]:
    """The figures with cards that a seat may not look at."""
    return ((n, one) for n, one in f.each() if isinstance(one, Warrior) and one.hand and one.seat != seat)


class FieldPart(Part):
    """Turn after turn on the ground, as a version of the rules has it."""

    draft: ClassVar[type[Draft]] = Field

    def world(self, state: Field) -> World:
        return state._world or world(self.books.tables, state.ground)

    def __init__(self, books: Books, version: int) -> None:
        super().__init__(books)
        self.version = version

    def start(self, seats: int, options: Mapping[str, Value]) -> Field:
        return began(self.books.tables, seats, options, self.version)

    def menu(self, draft: Any) -> Sequence[Entry]:
        return flow.menu(self.world(draft), self.books, draft)

    def entries(self, draft: Any) -> Iterable[Entry]:
        return flow.entries(self.world(draft), self.books, draft)

    def always(self, draft: Any) -> Sequence[Entry]:
        return [*naming(self.world(draft), self.books, draft)] if self.version > 4 else ()

    def settle(self, draft: Any) -> None:
        flow.settle(self.world(draft), draft)

    def why(self, state: Any, move: Move, refusal: NotAllowed) -> NotAllowed:
        return why(self.world(state), self.books, state, move, refusal)

    def score(self, view: Any, seat: int | None) -> Mapping[str, Any]:
        return {"totals": list(view.points_won)}

    def outcome(self, state: Any) -> Outcome | None:
        if not state.ended or state.phase == spoils.PHASE:
            return None
        return Outcome(state.winners, f"field.end_{state.ended}", {"points": max(state.points_won, default=0)})

    def view(self, state: Any, seat: int | None) -> Any:
        changes: dict[str, Any] = {}
        if state.chosen and not _told(state):
            changes["chosen"] = {n: move if state.figures[int(n)].seat == seat else None for n, move in state.chosen.items()}
        if any(True for _ in _hands(state, seat)):
            figures = list(state.figures)
            for n, one in _hands(state, seat):
                figures[n] = replace(one, hand=(None,) * len(one.hand))
            changes["figures"] = tuple(figures)
        return state.but(**changes) if changes else state

    def heard(self, state: Any, move: Move, seat: int | None) -> Move:
        if move.seat == seat or move.verb not in SECRET or (move.verb == "choose" and self._last(state)):
            return move
        args = {name: value for name, value in move.args.items() if name != SECRET[move.verb]}
        return Move(move.seat, move.verb, args, move.by)

    def _last(self, state: Field) -> bool:
        """Whether the next choice is the one with which a round is resolved."""
        return bool(state.bouts) and len(state.chosen) + 1 == len(state.bouts[0].figures)

    def redeal(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        w, changes = self.world(state), dict[str, Any]()
        if state.chosen and not _told(state):
            chosen = dict(state.chosen)
            for n in chosen:
                if state.figures[int(n)].seat != seat:
                    chosen[n] = rng.choice(self._likely(w, state, int(n)) or [chosen[n]])
            changes["chosen"] = chosen
        if any(True for _ in _hands(state, seat)):
            figures = list(state.figures)
            for n, one in _hands(state, seat):
                figures[n] = replace(one, hand=dealt(self.books, fighter(w, state, n), rng).hand)
            changes["figures"] = tuple(figures)
        return state.but(**changes) if changes else state

    def _likely(self, w: World, f: Field, n: int) -> list[int]:
        """What somebody may have chosen, by all that is known."""
        free = [move for move, no in allowed(w, self.books, f, n).items() if no is None]
        bout = f.bouts[0]
        colour = bout.colours.get(str(n)) if isinstance(bout, Melee) else None
        moves = w.book(f.figures[n]).moves
        return [move for move in free if moves[move].colour == colour] if colour else free

    def kept(self, state: Any) -> tuple[Veteran, ...]:
        return spoils.kept(state) if isinstance(state, Campaign) else ()

    def overrides(self, state: Any, seat: int) -> Sequence[Offer]:
        return byhand.offers(self.world(state), state, seat)

    def adjust(self, draft: Any, key: str, value: Value) -> None:
        byhand.set_(self.world(draft), draft, key, value)
