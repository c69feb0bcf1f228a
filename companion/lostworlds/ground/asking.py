"""How the miniatures game asks: the words of what can be picked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.engine.offers import Pick
from companion.lostworlds.ground.zones import BODY, Zones, number_in

NOBODY = -1
"""In place of the number of a figure."""


class Later(Sequence[Any]):
    """What can be picked, worked out when somebody looks: most moves of a log are others."""

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
    """Return one of some spaces."""
    spaces = names if isinstance(names, Later) else tuple(names)
    return Pick(name, spaces, show="space", words=lambda value: ("field.space", {"space": value}))


class Picks(Zones):
    """What can be picked, and its words."""

    def pick_figure(self, name: str, numbers: Sequence[int]) -> Pick:
        """Return one of some figures."""
        return Pick(
            name, tuple(numbers), show="figure", words=lambda n: ("field.figure", {"name": self.figure_name(n)})
        )

    def pick_figure_or_nobody(self, name: str, numbers: Sequence[int]) -> Pick:
        """Return one of some figures, or nobody (-1)."""
        pick = self.pick_figure(name, numbers)
        words = pick.words
        pick.words = lambda number: ("field.nobody", {}) if number == NOBODY else words(number)
        return pick

    def pick_thing(self, name: str, names: Sequence[str]) -> Pick:
        """Return one of some things."""

        def words(thing: str) -> tuple[str, Mapping[str, Any]]:
            kind = self.world.kind(thing)
            if thing.startswith(BODY) or kind in ("weapon", "missile"):
                return f"field.thing_{kind}", {"name": self.figure_name(number_in(thing))}
            return f"objects:{kind}:name", {}

        return Pick(name, tuple(names), show="thing", words=words)

    def figure_name(self, number: int) -> Any:
        """Return what a figure is called, as a value that a text is filled with, in any language; of twins the later
        one has a number."""
        fighter = self.figures[number].fighter
        name = f"fighters:{fighter}:name"
        twins = [k for k, one in self.each() if one.fighter == fighter]
        return (
            name if len(twins) < 2 else {"reason": "field.twin", "values": {"name": name, "n": twins.index(number) + 1}}
        )
