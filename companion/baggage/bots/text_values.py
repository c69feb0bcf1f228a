"""The value of texts on the road, in turns gained, for a traveler in a given situation (`Mood`), without regard to
places, which `travel_eval` adds. Some steps are valued by doing them on a copy (`companion.odds.play_out`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from companion.baggage.rules import Box, Trip
from companion.baggage.rules.effects import INTERPRETER
from companion.baggage.rules.questions import ASKS
from companion.engine.effects import Frame, ways
from companion.odds.play_out import value_of_steps
from data.effects import Step

PLAYED = frozenset({"hp", "status", "cleanse"})
"""Verbs whose worth is played out; every verb that changes nothing but players could be."""
RED, BLUE = 1.0, 0.7
"""The costs of a red and a blue slider, in turns."""
HIT_POINT = 0.3
FALLEN = 6.0
THEIRS = 0.6
"""The weight of another player's troubles relative to one's own."""


def troubles(trip: Trip, seat: int) -> float:
    """Return what a player suffers, in turns: sliders, turns to skip, lost hit points."""
    player = trip.players[seat]
    if not player.character:
        return 0.0
    lost = trip.box.hp(player) - player.hp
    return RED * player.red + BLUE * player.blue + player.skips + HIT_POINT * lost + FALLEN * (player.hp <= 0)


def standing(trip: Trip, seat: int) -> float:
    """Return the troubles of all others, weighted by `THEIRS`, minus those of the player, in turns."""
    return THEIRS * sum(troubles(trip, other) for other in trip.alive if other != seat) - troubles(trip, seat)


class PlayedOut:
    """The value of steps to a seat, found by doing them on a copy. Equal for views in which they would do the same."""

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
        """Return the value of a step, in turns."""
        found = self._values.get(step)
        if found is None:
            frame = Frame(self.seat)
            found = self._values[step] = value_of_steps(INTERPRETER, self.trip, (step,), frame, standing, ASKS)
        return found


FOUND = 60.0
"""To have the own baggage, less a die's throw from home."""
CARD = 0.5
"""Any other item."""
HOMING, FAR_HOME = 30.0, 3.0
"""To learn where one is at home: with the baggage, and before."""
NEEDED, MEANS = 2, 1.2
"""How many items pay for whatever leads to the own baggage; what each of them is worth besides."""
AGAIN = 0.6
"""Another walk."""


class Mood(NamedTuple):
    """A traveler's situation, as far as it matters for the value of texts."""

    item: float
    """What an item off the deck is worth, in quarters of a turn."""
    lost: float
    """How likely the own baggage lies in the item deck, in tenths; 0 once it is found."""
    seeks: bool
    """It has the baggage, and does not know where it is at home."""
    cards: int
    """How many items it has to discard, at most 4."""
    strange: bool
    """Nobody has told it where it is at home."""
    has: bool
    """It has its baggage."""
    near: bool
    """Somebody is within one tile."""
    trade: float
    """What it is worth to exchange an item with somebody."""
    top: bool
    """The own baggage lies on top of the item deck."""
    played: Callable[[Step], float]
    """What a step is worth that is played out."""


ELSEWHERE = 0.02
"""What a verb is worth, in turns, that does nothing on the road: it counts in battles or is printed for people."""


def text(mood: Mood, steps: Sequence[Step]) -> float:
    """Return the value of a text's steps, in turns."""
    return sum(
        step(mood, one) + (_AFTER * mood.lost if one.name == "search" and _draws(steps) else 0.0) for one in steps
    )


_AFTER = 0.6 * FOUND


def _draws(steps: Sequence[Step]) -> bool:
    return any(one.name == "draw" for one in steps)


def step(mood: Mood, one: Step) -> float:
    """Return the value of one step, in turns."""
    if one.name in PLAYED:
        return mood.played(one)
    worth = _VERBS.get(one.name)
    return worth(mood, one.args) if worth else ELSEWHERE


@lru_cache(4096)
def value_of_unseen_tile(box: Box, mood: Mood) -> float:
    """Return the average value of the texts of all tiles, for a tile that nobody has seen."""
    rows = [row for row in box.tiles.values() for _ in range(row.copies)]
    return sum(text(mood, row.effects.steps_on("land")) for row in rows) / len(rows)


Args = tuple[Any, ...]


def _roll(mood: Mood, args: Args) -> float:
    return float(sum((high - low + 1) / 6 * step(mood, inner) for low, high, inner in args[-1].rows))


def _pay(mood: Mood, args: Args) -> float:
    return max(0.0, text(mood, ways(Step("pay", args))) - 0.35 * args[1]) if mood.cards >= args[1] else 0.0


def _search(mood: Mood, args: Args) -> float:
    if args[1] == "own":
        return FOUND * mood.lost
    return 0.3 * FOUND * mood.lost if args[1] == "lost" else 0.0


def _move(mood: Mood, args: Args) -> float:
    if len(args) < 3 or args[0] != "self":
        return 0.1
    return {"back": 0.0, "covered": 0.6}.get(args[2], 0.3)


def _flip(mood: Mood, args: Args) -> float:
    if args[0] == "home":
        return (HOMING if mood.has else FAR_HOME) * mood.strange
    return 0.4 if mood.seeks and args[1] == "up" else 0.08


_VERBS: Mapping[str, Callable[[Mood, Args], float]] = {
    "roll": _roll,
    "choose": lambda mood, args: max(step(mood, inner) for inner in ways(Step("choose", args))),
    "pay": _pay,
    "draw": lambda mood, args: FOUND if mood.top else float(args[1]) * mood.item,
    "search": _search,
    "discard": lambda mood, args: 0.2 if "opponent" in args else -0.35 * bool(mood.cards),
    "steal": lambda mood, args: mood.item + 0.2 if mood.near else 0.0,
    "skip": lambda mood, args: -float(args[1]) if args[0] == "self" else 0.5,
    "move": _move,
    "flip": _flip,
    "reveal": lambda mood, args: 0.25 * args[1] if mood.seeks and args[0] == "tile" else 0.05,
    "swap": lambda mood, args: mood.trade if args[0] == "item" else 0.1,
    "walk": lambda mood, args: AGAIN,
    "reroll": lambda mood, args: AGAIN,
}
