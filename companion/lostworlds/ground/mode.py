"""The rules of the miniatures turn (seed 001, "General rules for miniatures play").

The game is `field.Field`, in layers, each a chapter of the rules and a module: `state`, `zones`, `picks`, `reach`,
`chart`, `falls`, `fight`, `moves`, `object_actions`, `combat_cards`, `magic`, `cards`, `round`, `experience`,
`victory`, `enter`, `bookkeeping`. Tables, books and ground are in `world.World`. The acts of each phase are listed in
`phases`, the arguments of each verb at the top of the module of its acts."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome
from companion.lostworlds.combat.hands import redeal_hand
from companion.lostworlds.combat.mode import Mode
from companion.lostworlds.ground.experience import PHASE as SPENDING
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import Figure
from companion.lostworlds.ground.knobs import KNOBS
from companion.lostworlds.ground.phases import NAMING, phases
from companion.lostworlds.ground.refusals import explain
from companion.lostworlds.ground.second_version import SecondField
from companion.lostworlds.ground.setup import GROUNDS, begin_game
from data.lostworlds.scenarios import FIRST

GROUND = ("play", ("miniatures",))
OPTIONS: tuple[Option, ...] = (
    Option("ground", FIRST, (FIRST, *GROUNDS), "", "field.option_ground", when=GROUND, rows="scenarios"),
    Option("code", "", label="field.option_code", when=("ground", ("code",))),
    Option("figures", ""),
    Option("each", 1, (1, 2, 3), "", "field.option_each", when=GROUND),
    Option("fight", "screen", ("screen", "books"), "", "field.option_fight", when=GROUND),
    Option("obstructions", True, (True, False), "", "field.option_obstructions", when=GROUND),
)
"""What only the miniatures turn asks when a table is opened."""


SECRET = {"choose": "move", "take": "card", "leave": "card"}
"""What others do not hear of a move."""


def _are_told(field: Field) -> bool:
    """Return whether all figures of the current combat have chosen, so that the maneuvers are public."""
    bout = field.bouts[0] if field.bouts else None
    return bool(bout and bout.telling)


def _is_last_choice(field: Field) -> bool:
    """Return whether the next choice of a maneuver is the last one of the round."""
    return bool(field.bouts) and len(field.chosen) + 1 == len(field.bouts[0].figures)


def _other_hands(
    field: Field, seat: int | None, hand: Callable[[int, Figure], tuple[str | None, ...]]
) -> dict[str, Any]:
    """Return a change of `figures` in which those of other seats have the cards that `hand` returns for number and
    figure; empty if no other seat has cards."""
    changed = {n: replace(one, hand=hand(n, one)) for n, one in field.each() if one.hand and one.seat != seat}
    return {"figures": tuple(changed.get(n, one) for n, one in field.each())} if changed else {}


class FirstGroundMode(Mode):
    """The rules of the miniatures turn, version 1."""

    draft: ClassVar[type[Field]] = Field
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS

    def start(self, seats: int, options: Mapping[str, Value]) -> Field:
        return begin_game(self.draft, self.books, seats, options)

    def phases(self, game: Field) -> Sequence[Phase[Field]]:
        return phases(game)

    def always(self, draft: Any) -> Sequence[Entry]:
        return list(NAMING.entries(draft))

    def why(self, state: Any, move: Move, refusal: NotAllowed) -> NotAllowed:
        return explain(state, move, refusal)

    def score(self, view: Any, seat: int | None = None) -> Mapping[str, Any]:
        return {"totals": list(view.points_won)}

    def outcome(self, state: Any) -> Outcome | None:
        if not state.ended or state.phase == SPENDING:
            return None
        return Outcome(state.winners, f"field.end_{state.ended}", {"points": max(state.points_won, default=0)})

    def view(self, state: Any, seat: int | None) -> Any:
        changes: dict[str, Any] = {}
        if state.chosen and not _are_told(state):
            changes["chosen"] = {
                n: move if state.figures[int(n)].seat == seat else None for n, move in state.chosen.items()
            }
        changes |= _other_hands(state, seat, lambda n, one: (None,) * len(one.hand))
        return state.but(**changes) if changes else state

    def visible_move(self, state: Any, move: Move, seat: int | None) -> Move:
        if move.seat == seat or move.verb not in SECRET or (move.verb == "choose" and _is_last_choice(state)):
            return move
        args = {name: value for name, value in move.args.items() if name != SECRET[move.verb]}
        return Move(move.seat, move.verb, args, move.by)

    def redeal(self, state: Any, seat: int | None, rng: random.Random) -> Any:
        changes: dict[str, Any] = {}
        if state.chosen and not _are_told(state):
            chosen = dict(state.chosen)
            for n in chosen:
                if state.figures[int(n)].seat != seat:
                    figure, color = state.fighter(int(n)), state.bouts[0].colours.get(n)
                    likely = self.books.likely_choices(figure, state.allowed_maneuvers(int(n)), color)
                    chosen[n] = rng.choice(likely or [chosen[n]])
            changes["chosen"] = chosen
        changes |= _other_hands(state, seat, lambda n, one: redeal_hand(self.books, state.fighter(n), rng).hand)
        return state.but(**changes) if changes else state

    def overrides(self, state: Any, seat: int) -> Sequence[Offer]:
        return [] if state.ended else super().overrides(state, seat)


class GroundMode(FirstGroundMode):
    """The rules of the miniatures turn, version 2."""

    draft: ClassVar[type[Field]] = SecondField
