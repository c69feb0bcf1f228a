"""How the miniatures game asks: entries of its menu, and the words of what can be picked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Arg, Entry, Offer, Pick
from companion.lostworlds.field_state import Field
from companion.lostworlds.field_world import BODY, World, number

Then = Callable[[Field, Move], None]


def entry(
    seat: int, verb: str, then: Then, *args: Arg, main: bool = False, group: str = "", label: str = "", **more: Any
) -> Entry:
    """A verb of this game, its label ``field.<verb>`` if no other is given; `more`: values, fixed, refusal of the offer."""
    more.setdefault("values", {})
    return Entry(Offer(seat, verb, label or f"field.{verb}", args, main=main, group=group, **more), then)


class Later(Sequence[Any]):
    """What can be picked, worked out when somebody looks: most moves of a log are others."""

    def __init__(self, make: Callable[[], Iterable[Any]]) -> None:
        self._make = make

    @cached_property
    def _found(self) -> tuple[Any, ...]:
        return tuple(self._make())

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, place: Any) -> Any:
        return self._found[place]


def spaces(name: str, names: Sequence[str]) -> Pick:
    """One of some spaces."""
    return Pick(
        name,
        names if isinstance(names, Later) else tuple(names),
        show="space",
        words=lambda value: ("field.space", {"space": value}),
    )


def figures(w: World, f: Field, name: str, numbers: Sequence[int]) -> Pick:
    """One of some figures."""
    return Pick(name, tuple(numbers), show="figure", words=lambda n: ("field.figure", {"name": called(w, f, n)}))


def things(w: World, f: Field, name: str, names: Sequence[str]) -> Pick:
    """One of some things."""

    def words(thing: str) -> tuple[str, Mapping[str, Any]]:
        kind = w.kind(thing)
        if thing.startswith(BODY) or kind in ("weapon", "missile"):
            return f"field.thing_{kind}", {"name": called(w, f, number(thing))}
        return f"objects:{kind}:name", {}

    return Pick(name, tuple(names), show="thing", words=words)


def called(w: World, f: Field, n: int) -> Any:
    """What a figure is called, as a value that a text is filled with, in any language; of twins the later one has a number."""
    fighter = f.figures[n].fighter
    name = f"fighters:{fighter}:name"
    twins = [k for k, one in f.each() if one.fighter == fighter]
    return name if len(twins) < 2 else {"reason": "field.twin", "values": {"name": name, "n": twins.index(n) + 1}}
