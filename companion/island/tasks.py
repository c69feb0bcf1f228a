"""What is due: prompts on the stack `todo`, the first one now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.prompts import Ask, Prompt
from companion.island.offering import name_of
from companion.island.state import Stranded
from companion.island.world import World


def push(d: Stranded, *due: tuple[str, int, Mapping[str, Any]], source: str = "") -> None:
    """Put prompts before everything else, in this order: key, seat and arguments of each."""
    d.todo = (*(Prompt(key, seat, args, source) for key, seat, args in due), *d.todo)


def by_itself(does: Callable[[World, Stranded, Prompt], None]) -> Ask[World, Stranded, Prompt]:
    """What is due and asks nothing."""
    return Ask(lambda w, d, p: False, lambda w, d, p: (), lambda w, d, p, move: None, does)


def always(w: World, d: Stranded, prompt: Prompt) -> bool:
    """For an `Ask` that can be done at any time."""
    return True


def present(d: Stranded) -> tuple[str, ...]:
    """Those of the party who can still deal with what lies on the tile: not killed, carried off or trapped (ruling I52)."""
    return tuple(who for who in d.party if d.at.get(who) == d.place and who not in d.trapped)


def source(p: Prompt) -> dict[str, Any]:
    """What the card or tile that asks is called, for the text of an offer."""
    return {"source": name_of(p.source) if p.source else ""}
