"""What a game has besides tables: a page on which an island, a fighter or a deck is made of hexes and knobs.

A game's own ``layouts/<game>/workshop.py`` says what is shown, ``shown(tables, wish) -> record``, and what is written of it,
``written(tables, wish, read) -> {file: bytes}`` (`read` gives what a file holds now); ``workshop.js`` beside it draws the page.
`wish` is what somebody has set on the page and not kept yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from data.errors import Fault, Faults
from data.games import module
from layouts.studio.changing import state
from layouts.studio.desk import Desk


def workshop_of(slug: str) -> ModuleType | None:
    """A game's workshop, if it has one."""
    try:
        return module(slug, "layouts", "workshop")
    except (ModuleNotFoundError, Fault):
        return None


def shown(desk: Desk, wish: Mapping[str, Any]) -> dict[str, Any]:
    """What the page shows. Raises Fault, and Faults for tables that cannot be read."""
    return dict(_of(desk).shown(_tables(desk), wish)) | {"own": desk.own}


def kept(desk: Desk, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Write what was made; it can be undone. Raises Fault."""
    work = desk.writable()
    work.write(str(wish.get("label") or "the workshop"), _of(desk).written(_tables(desk), wish, work.raw))
    return state(desk)


def _of(desk: Desk) -> ModuleType:
    found = workshop_of(desk.slug)
    if found is None:
        raise Fault(f"{desk.slug} has no workshop")
    return found


def _tables(desk: Desk) -> Any:
    tables, faults = desk.tables("en")
    if tables is None:
        raise Faults(faults)
    return tables
