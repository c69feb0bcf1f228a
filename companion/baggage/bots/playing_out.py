"""What a step is worth, found out by doing it on a copy (`companion.odds.play_out`); only `standing` is an opinion."""

from companion.baggage.rules import Trip
from companion.baggage.rules.effects import INTERPRETER
from companion.baggage.rules.questions import ASKS
from companion.engine.effects import Frame
from companion.odds.play_out import value_of_steps
from data.effects import Step

PLAYED = frozenset({"hp", "status", "cleanse"})
"""Verbs whose worth is played out; every verb that changes nothing but players could be."""
RED, BLUE = 1.0, 0.7
"""What a slider costs, in turns."""
HIT_POINT = 0.3
FALLEN = 6.0
THEIRS = 0.6
"""What the troubles of another are worth beside one's own."""


def troubles(trip: Trip, seat: int) -> float:
    """Return what a player suffers, in turns: sliders, turns to be skipped, hit points that are gone."""
    player = trip.players[seat]
    if not player.character:
        return 0.0
    lost = trip.box.hp(player) - player.hp
    return RED * player.red + BLUE * player.blue + player.skips + HIT_POINT * lost + FALLEN * (player.hp <= 0)


def standing(trip: Trip, seat: int) -> float:
    """Return how a seat stands: better the less it and the more others suffer."""
    return THEIRS * sum(troubles(trip, other) for other in trip.alive if other != seat) - troubles(trip, seat)


class PlayedOut:
    """What steps are worth to a seat as things stand. Equal for all views in which the same can happen."""

    def __init__(self, trip: Trip, seat: int) -> None:
        self.trip, self.seat = trip, seat
        near = {seat, *trip.rivals_nearby(seat)} if trip.players[seat].at else {seat}
        people = tuple(
            (who in near, player.red, player.blue, player.skips, player.hp, player.character)
            for who, player in enumerate(trip.players)
        )
        self.key = seat, people
        self._values: dict[Step, float] = {}

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedOut) and self.key == other.key

    def __call__(self, step: Step) -> float:
        """Return what a step is worth, in turns."""
        found = self._values.get(step)
        if found is None:
            frame = Frame(self.seat)
            found = self._values[step] = value_of_steps(INTERPRETER, self.trip, (step,), frame, standing, ASKS)
        return found
