"""The duel (seed 001, "How to play"). Its draft and its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.offers import Entry, Offer
from companion.engine.plain import Value
from companion.engine.rules import Outcome
from companion.lostworlds.part import Part


@dataclass(eq=False)
class Duel(Draft):
    """Two fighters."""

    seats: int
    over: bool = False


class DuelPart(Part):
    """Turn after turn by the books."""

    draft: ClassVar[type[Draft]] = Duel

    def start(self, seats: int, options: Mapping[str, Value]) -> Duel:
        return Duel(seats)

    def menu(self, draft: Any) -> Sequence[Entry]:
        return [] if draft.over else [Entry(Offer(0, "stop", "duel.stop"), _stop)]

    def score(self, view: Any, seat: int | None) -> Mapping[str, Any]:
        return {"totals": [0] * view.seats}

    def outcome(self, state: Any) -> Outcome | None:
        return Outcome((), "end.draw", {}) if state.over else None


def _stop(d: Duel, move: Any) -> None:
    d.over = True
