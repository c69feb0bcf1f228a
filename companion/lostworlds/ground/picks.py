"""The choices that the miniatures game offers, with the texts of what can be chosen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.engine.offers import Pick
from companion.lostworlds.ground.zones import BODY, Zones, number_in

NOBODY = -1
"""In place of the number of a figure."""


class Later(Sequence[Any]):
    """A sequence of values to choose from that is computed on first use, since most moves of a log do not need it."""

    def __init__(self, make: Callable[[], Iterable[Any]]) -> None:
        self._make = make

    @cached_property
    def _values(self) -> tuple[Any, ...]:
        return tuple(self._make())

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, place: Any) -> Any:
        return self._values[place]


def pick_space(name: str, names: Sequence[str]) -> Pick:
    """Return the choice of one space among `names`; `name` is the argument's name."""
    spaces = names if isinstance(names, Later) else tuple(names)
    return Pick(name, spaces, show="space", words=lambda value: ("field.space", {"space": value}))


class Picks(Zones):
    """Choices of figures and things, with their texts."""

    def pick_figure(self, name: str, numbers: Sequence[int]) -> Pick:
        """Return the choice of one figure among `numbers`; `name` is the argument's name."""
        return Pick(
            name, tuple(numbers), show="figure", words=lambda n: ("field.figure", {"name": self.figure_name(n)})
        )

    def pick_figure_or_nobody(self, name: str, numbers: Sequence[int]) -> Pick:
        """Return the choice of one figure among `numbers`, which contain -1 for nobody."""
        pick = self.pick_figure(name, numbers)
        words = pick.words
        pick.words = lambda number: ("field.nobody", {}) if number == NOBODY else words(number)
        return pick

    def pick_thing(self, name: str, names: Sequence[str]) -> Pick:
        """Return the choice of one thing among `names`; `name` is the argument's name."""

        def words(thing: str) -> tuple[str, Mapping[str, Any]]:
            kind = self.world.kind(thing)
            if thing.startswith(BODY) or kind in ("weapon", "missile"):
                return f"field.thing_{kind}", {"name": self.figure_name(number_in(thing))}
            return f"objects:{kind}:name", {}

        return Pick(name, tuple(names), show="thing", words=words)

    def figure_name(self, number: int) -> Any:
        """Return the name of a figure as a text key, for use as a value in other texts; figures with the same book are
        numbered."""
        fighter = self.figures[number].fighter
        name = f"fighters:{fighter}:name"
        twins = [k for k, one in self.each() if one.fighter == fighter]
        return (
            name if len(twins) < 2 else {"reason": "field.twin", "values": {"name": name, "n": twins.index(number) + 1}}
        )
