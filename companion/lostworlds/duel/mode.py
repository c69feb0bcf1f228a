"""The rules of the duel by the books (seed 001, "How to play").

The game is `game.Duel`, in layers: `state`, `rounds`, `entering`, `game`. The acts of each phase are listed in
`phases`, the arguments of each verb at the top of `entering_acts` and `turn_acts`."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome
from companion.lostworlds.combat.fighter import Fighter
from companion.lostworlds.combat.mode import Mode
from companion.lostworlds.combat.roster_fighter import roster_from_text
from companion.lostworlds.duel import secrecy
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.knobs import KNOBS
from companion.lostworlds.duel.phases import NAMING, SWITCHING, phases
from companion.lostworlds.duel.state import FLED, GAVE


class DuelMode(Mode):
    """The rules of the duel by the books, one against one or one against several."""

    draft: ClassVar[type[Draft]] = Duel
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS

    def start(self, seats: int, options: Mapping[str, Any]) -> Duel:
        no = (False,) * seats
        return Duel(
            str(options["play"]), bool(options["cards"]), int(options["extra"]), bool(options["party"]),
            roster_from_text(str(options["roster"]), self.books.all), ((),) * seats, no, (None,) * seats, no, no,
            ("",) * seats, no, no,
            ("",) * seats,
        ).with_tables(books=self.books)  # fmt: skip

    def phases(self, game: Duel) -> Sequence[Phase[Duel]]:
        return phases(game)

    def always(self, draft: Duel) -> Sequence[Entry]:
        entered = (seat for seat in draft.every_seat() if draft.party[seat])
        if draft.phase == "over" or any(map(draft.has_foreign_book, entered)):
            return ()
        return [*NAMING.entries(draft), *SWITCHING.entries(draft)]

    def why(self, state: Duel, move: Move, refusal: NotAllowed) -> NotAllowed:
        """Return a more exact reason than `refusal`, for a maneuver of the other range and a second choice in a
        turn."""
        if (
            move.verb == "choose"
            and state.phase == "choose"
            and move.seat in state.active
            and not state.ready[move.seat]
        ):
            if state.has_foreign_book(move.seat):
                return refusal
            number = move.get("move")
            if number in self.books.book_of(state.front(move.seat)).moves and number not in (
                said := state.allowed_maneuvers(move.seat)
            ):
                return NotAllowed(
                    "refuse.close" if self.books.maneuvers[next(iter(said))].range == "C" else "refuse.far", "LW12"
                )
        if (
            move.verb == "choose"
            and state.phase == "choose"
            and move.seat < len(state.ready)
            and state.ready[move.seat]
        ):
            return NotAllowed("refuse.chosen")
        return refusal

    def score(self, view: Duel, seat: int | None = None) -> Mapping[str, Any]:
        """Return by seat ``totals`` (body points of the current fighter) and ``experience`` gained, and ``turn``."""
        totals = [view.front(seat).body if view.party[seat] else 0 for seat in range(len(view.party))]
        return {"totals": totals, "experience": list(view.gained), "turn": view.turn}

    def outcome(self, state: Duel) -> Outcome | None:
        if state.phase != "over":
            return None
        won, turns = state.winners(), self.turns(state)
        if not won and state.out.count(FLED) == 1:
            away = state.out.index(FLED)
            return Outcome(
                (), "end.away", {"player": away + 1, "turns": turns, "fighter": self._plain_name(state.front(away))}
            )
        if not won:
            return Outcome((), "end.fled" if FLED in state.out else "end.draw", {"turns": turns})
        loser = next((seat for seat, how in enumerate(state.out) if how), 0)
        label = "end.gave" if state.out[loser] == GAVE else "end.won"
        if state.front(loser).body <= self.books.numbers.dead:
            label = "end.dead"
        if len(won) > 1:
            label = "end.many"
        return Outcome(
            won, label, {"player": won[0] + 1, "turns": turns, "fighter": self._plain_name(state.front(loser))}
        )

    def _plain_name(self, who: Fighter) -> str:
        """Return the name of a fighter as plain text, not as a text key: stored results use it."""
        return who.name or (str(self.books.book_of(who).file.name) if who.book else "?")

    def turns(self, state: Duel) -> int:
        """Return the turn in which the combat ended: the last one played, or interrupted by giving up or by luck."""
        gave = GAVE in state.out and set(state.out) <= {"", GAVE}
        return state.turn - (not (gave or any(state.luck)))

    def view(self, state: Duel, seat: int | None) -> Duel:
        return secrecy.view(state, seat)

    def visible_move(self, state: Duel, move: Move, seat: int | None) -> Move:
        return secrecy.visible_move(state, move, seat)

    def redeal(self, state: Duel, seat: int | None, rng: random.Random) -> Duel:
        return secrecy.redeal(state, seat, rng)

    def overrides(self, state: Duel, seat: int) -> Sequence[Offer]:
        return super().overrides(state, seat) if state.phase == "choose" else []
