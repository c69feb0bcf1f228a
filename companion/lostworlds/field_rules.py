"""The miniatures turn (seed 001, "General rules for miniatures play"). Its draft and its rules."""

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
class Field(Draft):
    """The ground and the fighters on it."""

    seats: int
    over: bool = False


class FieldPart(Part):
    """Turn after turn on the ground."""

    draft: ClassVar[type[Draft]] = Field

    def start(self, seats: int, options: Mapping[str, Value]) -> Field:
        return Field(seats)

    def menu(self, draft: Any) -> Sequence[Entry]:
        return [] if draft.over else [Entry(Offer(0, "stop", "duel.stop"), _stop)]

    def score(self, view: Any, seat: int | None) -> Mapping[str, Any]:
        return {"totals": [0] * view.seats}

    def outcome(self, state: Any) -> Outcome | None:
        return Outcome((), "end.draw", {}) if state.over else None


def _stop(d: Field, move: Any) -> None:
    d.over = True
