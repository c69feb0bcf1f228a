"""What may be done now, in the words a screen needs.

An `Offer` is exact: every combination of values its arguments allow is a legal move. What depends on another choice is
another offer. A text for people is a *key*, never a text: see `companion.engine.wording`. Values that fill its
placeholders come with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from typing import Any, NamedTuple

from companion.engine.chance import CHANCE, Chance, Coin, Dice, Draw, no_words
from companion.engine.jsonable import Value, freeze, to_json_value
from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed

__all__ = [
    "CHANCE", "Amount", "Arg", "Chance", "Choice", "Coin", "Dice", "Draw", "Entry", "Offer", "Pick", "Text", "admits",
    "legal",
    "moves", "redraw_chance", "sample",
]  # fmt: skip
Values = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """One value that a `Pick` offers. With `refusal` it is shown in gray with the reason and cannot be chosen."""

    value: Value
    label: str = ""
    values: Values = field(default_factory=dict)
    refusal: NotAllowed | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", freeze(self.value))

    def record(self) -> dict[str, Any]:
        shown = {"value": to_json_value(self.value), "label": self.label, "values": to_json_value(self.values)}
        return shown | ({"refusal": self.refusal.record()} if self.refusal else {})


NONE: Mapping[Any, Any] = {}


@dataclass(slots=True)
class Pick:
    """An argument of an offer: one value, or several, out of `options`.

    `most` None: a single value; else a tuple of `least` to `most` of them, in the order of the options, or in the
    player's order when `ordered`. Copies of a card are equal values, repeated. Texts are computed only when a screen
    asks: `words` returns the key of a value's text and the values of its placeholders."""

    name: str
    options: Sequence[Value]
    least: int = 1
    most: int | None = None
    ordered: bool = False
    show: str = ""
    """What the choices are, for a screen that draws such things: hex, card, die, box, coin, seat ..."""
    words: Callable[[Any], tuple[str, Values]] = no_words
    grey: Mapping[Any, NotAllowed] = field(default_factory=lambda: NONE)
    """Values that are shown with the reason why they cannot be chosen."""

    @classmethod
    def of(
        cls,
        name: str,
        choices: Sequence[Choice],
        least: int = 1,
        most: int | None = None,
        ordered: bool = False,
        show: str = "",
    ) -> Pick:
        """Return a `Pick` of choices, at least `least`, that have their texts and refusals; the rest as in `Pick`."""
        said = {choice.value: (choice.label, choice.values) for choice in choices}
        grey = {choice.value: choice.refusal for choice in choices if choice.refusal}
        return cls(name, [choice.value for choice in choices], least, most, ordered, show, said.__getitem__, grey)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All options with their texts and refusals, as a screen shows them."""
        return tuple(Choice(value, *self.words(value), self.grey.get(value)) for value in self.options)

    @property
    def free(self) -> Sequence[Value]:
        """The options that are not refused."""
        return [value for value in self.options if value not in self.grey] if self.grey else self.options

    @property
    def open(self) -> bool:
        """Whether enough options can be chosen to answer."""
        return len(self.free) >= (1 if self.most is None else self.least)

    def values(self) -> Iterator[Value]:
        free = self.free
        if self.most is None:
            yield from _once(iter(free))
            return
        for count in range(self.least, min(self.most, len(free)) + 1):
            if self.ordered:
                yield from _once(permutations(free, count))
            else:  # of copies the first is meant, so that a choice is written in one way
                yield from _once(tuple(sorted(some, key=free.index)) for some in combinations(free, count))

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NONE) -> Value:
        free = self.free
        if self.most is None:
            return free[int(rng.random() * len(free))]
        left = list(range(len(free)))
        count = self.least + int(rng.random() * (min(self.most, len(free)) - self.least + 1))
        chosen = [left.pop(int(rng.random() * len(left))) for _ in range(count)]
        some = [free[place] for place in chosen]
        return tuple(some if self.ordered else sorted(some, key=free.index))

    def record(self) -> dict[str, Any]:
        return {
            "kind": "pick",
            "name": self.name,
            "choices": [choice.record() for choice in self.choices],
            "least": self.least,
            "most": self.most,
            "ordered": self.ordered,
            "show": self.show,
        }


@dataclass(frozen=True)
class Amount:
    """An argument of an offer: a whole number from `low` to `high`, both included."""

    name: str
    low: int
    high: int
    show: str = ""

    def values(self) -> Iterator[Value]:
        yield from range(self.low, self.high + 1)

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NONE) -> Value:
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def record(self) -> dict[str, Any]:
        return {"kind": "amount", "name": self.name, "low": self.low, "high": self.high, "show": self.show}


@dataclass(frozen=True)
class Text:
    """An argument of an offer: a text of at most `longest` characters; `examples` are what random play writes."""

    name: str
    longest: int = 200
    examples: tuple[str, ...] = ("",)
    show: str = ""

    def values(self) -> Iterator[Value]:
        yield from self.examples

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NONE) -> Value:
        return self.examples[int(rng.random() * len(self.examples))]

    def record(self) -> dict[str, Any]:
        return {"kind": "text", "name": self.name, "longest": self.longest, "show": self.show}


Arg = Pick | Amount | Text | Chance


@dataclass(slots=True)
class Offer:
    """A verb that a seat may play now. With `refusal` it is shown in gray with the reason and cannot be played."""

    seat: int
    verb: str
    label: str
    """Key of what the button says."""
    args: tuple[Arg, ...] = ()
    values: Values = field(default_factory=lambda: NONE)
    fixed: Values = field(default_factory=lambda: NONE)
    """Arguments that are settled already, atoms and tuples of them; the move carries them as well."""
    act: str = ""
    """Key of what the hand does with pencil, dice or cards."""
    main: bool = False
    """The commonest act of this moment: it gets the big button."""
    group: str = ""
    """Offers of one group stand together on a screen."""
    refusal: NotAllowed | None = None
    now: Value | None = None
    """Of what may be set by hand: how it is."""

    def record(self) -> dict[str, Any]:
        """Return the JSON form that a screen draws."""
        shown = {
            "seat": self.seat,
            "verb": self.verb,
            "label": self.label,
            "values": to_json_value(self.values),
            "fixed": to_json_value(self.fixed),
            "args": [arg.record() for arg in self.args],
            "act": self.act,
            "main": self.main,
            "group": self.group,
        }
        shown |= {} if self.now is None else {"now": to_json_value(self.now)}
        return shown | ({"refusal": self.refusal.record()} if self.refusal else {})

    def move(self, by: str = "", /, **args: Any) -> Move:
        """Return the move that takes this offer with `args`; `by` is "app" or "hand" if anything was rolled."""
        return Move(self.seat, self.verb, {**self.fixed, **args}, by)

    @property
    def rolls(self) -> bool:
        """Whether dice, a coin or a draw are among the arguments, so that the move must say who rolled."""
        return any(isinstance(arg, CHANCE) for arg in self.args)

    @property
    def open(self) -> bool:
        """Whether at least one move takes this offer."""
        if self.refusal is not None:
            return False
        for arg in self.args:
            kind = type(arg)
            if (kind is Pick or kind is Draw) and not arg.open:  # type: ignore[union-attr]
                return False
        return True


class Entry(NamedTuple):
    """An offer, and a function that plays a move which takes it: ``then(draft, move)`` changes the draft in place."""

    offer: Offer
    then: Callable[[Any, Move], None]


def moves(offer: Offer, limit: int | None = None) -> Iterator[Move]:
    """Yield the moves that take an offer, in a fixed order, at most `limit` of them (None: all). All possible results
    of chance are listed, as entered by hand (``by="hand"``)."""
    if offer.refusal is None:
        by = "hand" if offer.rolls else ""
        seat, verb, fixed = offer.seat, offer.verb, offer.fixed
        for args in islice(_all(offer.args, {}), limit):
            yield Move.sure(seat, verb, {**fixed, **args}, by)


def legal(offers: Sequence[Offer], limit: int | None = None) -> Iterator[Move]:
    """Yield the moves of several offers, at most `limit` of each (None: all)."""
    for offer in offers:
        yield from moves(offer, limit)


def sample(offer: Offer, rng: random.Random, **args: Any) -> Move:
    """Return a random move that takes an open offer, keeping the given `args`. The app rolls and deals with this."""
    by = ""
    for arg in offer.args:
        if arg.name not in args:
            args[arg.name] = arg.sample(rng, args)
        if type(arg) in CHANCE:
            by = "app"
    return Move.sure(offer.seat, offer.verb, {**offer.fixed, **args} if offer.fixed else args, by)


def redraw_chance(offer: Offer, move: Move, rng: random.Random) -> Move:
    """Return the same move with another random result for its dice, coins and draws."""
    chance = {arg.name for arg in offer.args if isinstance(arg, CHANCE)} | set(offer.fixed)
    return sample(offer, rng, **{name: value for name, value in move.args.items() if name not in chance})


def admits(offer: Offer, move: Move) -> bool:
    """Return whether a move takes this offer: same seat and verb, all arguments as the offer allows."""
    if offer.verb != move.verb or offer.seat != move.seat or offer.refusal or bool(move.by) != offer.rolls:
        return False
    names = {arg.name for arg in offer.args}
    if set(move.args) != names | set(offer.fixed) or any(
        repr(move[name]) != repr(freeze(value)) for name, value in offer.fixed.items()
    ):
        return False
    return all(_fits(arg, move) for arg in offer.args)


def _fits(arg: Arg, move: Move) -> bool:
    value = move[arg.name]
    if isinstance(arg, Text):
        return isinstance(value, str) and len(value) <= arg.longest
    if isinstance(arg, Amount):
        return _whole(value) and arg.low <= value <= arg.high
    if isinstance(arg, CHANCE):
        return arg.fits(value, move.args)
    options = arg.free
    if arg.most is None and any(
        option is value for option in options
    ):  # as an app chooses: one of these, nothing like it
        return True
    free = [repr(option) for option in options]  # in Python 1 == True; here it is not
    if arg.most is None:
        return repr(value) in free
    if not isinstance(value, tuple) or not arg.least <= len(value) <= arg.most:
        return False
    chosen = [repr(one) for one in value]
    if any(one not in free or chosen.count(one) > free.count(one) for one in chosen):
        return False
    return arg.ordered or [free.index(one) for one in chosen] == sorted(free.index(one) for one in chosen)


def _once(values: Iterator[Value]) -> Iterator[Value]:
    seen = set()
    for value in values:
        if value not in seen:
            seen.add(value)
            yield value


def _whole(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _all(args: tuple[Arg, ...], so_far: dict[str, Value]) -> Iterator[dict[str, Value]]:
    if not args:
        yield so_far
        return
    first, rest = args[0], args[1:]
    for value in (first.with_count(so_far) if isinstance(first, Dice) else first).values():
        if rest:
            yield from _all(rest, {**so_far, first.name: value})
        else:
            yield {**so_far, first.name: value}
