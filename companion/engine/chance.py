"""Arguments of an offer that chance decides: dice, a coin, a card that is drawn; `companion.engine.offers` has the
others.

Either the app throws or deals (``by="app"``), or a player does and enters the result (``by="hand"``). In both cases the
result is stored in the move.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations, product
from typing import Any

from companion.engine.jsonable import Value, to_json_value

SIDES = ("heads", "tails")
NOTHING: Mapping[Any, Any] = {}
Words = Callable[[Any], tuple[str, Mapping[str, Any]]]


def no_words(value: Value) -> tuple[str, Mapping[str, Any]]:
    """Return no text (an empty key) and no placeholder values: the `words` of values that are shown as they are."""
    return "", NOTHING


def _many(chosen: Value) -> int:
    """Return how many things were picked, given the value of a `Pick`. Raises TypeError if that is no tuple."""
    if not isinstance(chosen, tuple):
        raise TypeError(f"{chosen!r} is not a list")
    return len(chosen)


@dataclass(frozen=True)
class Dice:
    """Dice to roll; the value is the faces that came up, each 1 to `sides`. `count` None: one die, the value is a
    number; a number: that many dice, the value is a tuple; a text: the name of an earlier `Pick` of the same offer, one
    die for each thing picked there. The tuple is sorted unless `ordered`."""

    name: str
    count: int | str | None = None
    sides: int = 6
    ordered: bool = False
    show: str = ""
    """Which dice: red, fate, white ..."""

    def with_count(self, args: Mapping[str, Value]) -> "Dice":
        """Return the same dice with `count` as a number, found in the move's other arguments if it names a `Pick`."""
        return replace(self, count=_many(args[self.count])) if isinstance(self.count, str) else self

    def values(self) -> Iterator[Value]:
        assert not isinstance(self.count, str)
        faces = range(1, self.sides + 1)
        if self.count is None:
            yield from faces
            return
        for rolled in product(faces, repeat=self.count):
            if self.ordered or list(rolled) == sorted(rolled):
                yield rolled

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NOTHING) -> Value:
        roll, sides, count = rng.random, self.sides, self.count
        if count is None:
            return 1 + int(roll() * sides)
        rolled = [1 + int(roll() * sides) for _ in range(_many(args[count]) if isinstance(count, str) else count)]
        return tuple(rolled if self.ordered else sorted(rolled))

    def fits(self, value: Value, args: Mapping[str, Value]) -> bool:
        count = self.with_count(args).count
        faces = (value,) if count is None else value
        if not isinstance(faces, tuple) or (count is not None and len(faces) != count):
            return False
        shown = [face for face in faces if type(face) is int and 1 <= face <= self.sides]
        return len(shown) == len(faces) and (self.ordered or shown == sorted(shown))

    def record(self) -> dict[str, Any]:
        shown = {name: getattr(self, name) for name in ("name", "count", "sides", "ordered", "show")}
        return {"kind": "dice"} | shown


@dataclass(frozen=True)
class Coin:
    """A coin to toss; the value is ``heads`` or ``tails``."""

    name: str
    show: str = ""

    def values(self) -> Iterator[Value]:
        yield from SIDES

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NOTHING) -> Value:
        return SIDES[int(rng.random() * 2)]

    def fits(self, value: Value, args: Mapping[str, Value]) -> bool:
        return value in SIDES

    def record(self) -> dict[str, Any]:
        return {"kind": "coin", "name": self.name, "show": self.show}


@dataclass(slots=True)
class Draw:
    """Cards to draw from `pool`, which has no order; the value is what was drawn. `companion.engine.zones.Zones.draw`
    makes one.

    `count` None: one card id; a number: a tuple of that many ids in the order drawn. With `until`, cards are drawn
    until `count` of them (None: one) satisfied `until`, and the tuple ends with such a card."""

    name: str
    pool: Sequence[str]
    among: Callable[[], Sequence[str]] | None = None
    """What may come for all that the seat knows, each card once: the pool and all it does not see elsewhere."""
    count: int | None = None
    only: Callable[[str], bool] | None = None
    """Which cards of the pool; the others are passed over unread."""
    until: Callable[[str], bool] | None = None
    show: str = "card"
    words: Words = field(default=no_words)

    @property
    def free(self) -> Sequence[str]:
        """The cards of the pool that can be drawn now, each id as often as there are copies."""
        return [card for card in self.pool if self.only(card)] if self.only else self.pool

    @property
    def open(self) -> bool:
        """Whether the pool holds enough cards that can be drawn (with `until`: enough cards that satisfy it)."""
        wanted = 1 if self.count is None else self.count
        if self.only is self.until is None:
            return len(self.pool) >= wanted
        return sum(1 for card in self.free if self.until is None or self.until(card)) >= wanted

    @property
    def candidates(self) -> Sequence[str]:
        """Card ids that a player may enter as drawn, each once and sorted, so that hidden places stay hidden."""
        known = sorted(set(self.pool)) if self.among is None else self.among()
        return [card for card in known if self.only(card)] if self.only else known

    def values(self) -> Iterator[Value]:
        free = self.free
        if self.count is None and not self.until:
            yield from dict.fromkeys(free)
            return
        for length in range(1, len(free) + 1) if self.until else (self.count or 0,):
            yield from (drawn for drawn in dict.fromkeys(permutations(free, length)) if self.fits(drawn, NOTHING))

    def sample(self, rng: random.Random, args: Mapping[str, Value] = NOTHING) -> Value:
        free = self.free
        if self.count is None and not self.until:
            return free[int(rng.random() * len(free))]
        left, drawn, wanted = list(free), [], 1 if self.count is None else self.count
        while wanted and left:
            card = left.pop(int(rng.random() * len(left)))
            wanted -= self.until is None or self.until(card)
            drawn.append(card)
        return tuple(drawn)

    def fits(self, value: Value, args: Mapping[str, Value]) -> bool:
        """Return whether these cards lie in the pool and are as many as `count` and `until` ask, given all `args`."""
        single = self.count is None and not self.until
        cards = (value,) if single else value
        if not isinstance(cards, tuple) or self.elsewhere(cards):
            return False
        if not self.until:
            return single or len(cards) == self.count
        last = [self.until(str(card)) for card in cards]
        return sum(last) == (1 if self.count is None else self.count) and last[-1:] == [True]

    def elsewhere(self, value: Value) -> list[Value]:
        """Return the named cards that are not in the pool, or not in so many copies."""
        free, cards = list(self.free), value if isinstance(value, tuple) else (value,)
        missing = []
        for card in cards:
            free.remove(card) if card in free else missing.append(card)
        return missing

    def record(self) -> dict[str, Any]:
        """Return the JSON form; ``choices`` lists all candidates, with `until` also whether each satisfies that."""
        choices = []
        for card in self.candidates:
            label, values = self.words(card)
            choice = {"value": card, "label": label, "values": to_json_value(values)}
            choices.append(choice | ({"last": self.until(card)} if self.until else {}))
        shown = {"count": self.count, "until": self.until is not None, "show": self.show}
        return {"kind": "draw", "name": self.name, "choices": choices, **shown}


Chance = Dice | Coin | Draw
CHANCE = (Dice, Coin, Draw)
