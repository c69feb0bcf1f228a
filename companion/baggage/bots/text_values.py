"""What texts are worth on the road, in turns gained, to somebody in a certain mood. No place comes into it: see
`outlook`."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from companion.baggage.bots.playing_out import PLAYED
from companion.baggage.rules import Box
from companion.engine.effects import ways
from data.effects import Step

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
    """How things stand with a traveler, as far as texts go."""

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


def text(mood: Mood, steps: Sequence[Step]) -> float:
    """Return what a text is worth."""
    return sum(
        step(mood, one) + (_AFTER * mood.lost if one.name == "search" and _draws(steps) else 0.0) for one in steps
    )


_AFTER = 0.6 * FOUND


def _draws(steps: Sequence[Step]) -> bool:
    return any(one.name == "draw" for one in steps)


def step(mood: Mood, one: Step) -> float:
    """Return what one step is worth."""
    if one.name in PLAYED:
        return mood.played(one)
    worth = _VERBS.get(one.name)
    return worth(mood, one.args) if worth else 0.02


@lru_cache(4096)
def value_of_unseen_tile(box: Box, mood: Mood) -> float:
    """Return what a tile says that nobody has seen, on average."""
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
