"""The emblems of the island by name, and which one a card of fate bears."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

from data.errors import Fault, nearest
from layouts.engraving.figure import Figure

FAMILIES = ("beasts", "creatures", "hazards", "perils", "gear", "finds", "turns", "fortunes")
BY_TAG = {
    "insect": "hornets", "bird": "gull", "animal": "boar", "plant": "nettle", "water": "riptide", "weather": "storm",
    "hazard": "rockfall", "trap": "snare", "radio": "aerial", "weapon": "spear", "medicine": "fieldkit", "food": "peaches",
    "tool": "hook", "camp": "camp", "luck": "dice", "trick": "signpost", "calm": "lantern",
}  # fmt: skip
BY_KIND = {"encounter": "crab", "equipment": "compass", "event": "bottle"}


@lru_cache(1)
def emblems() -> Mapping[str, Callable[[], Figure]]:
    """Every emblem by its name."""
    found: dict[str, Callable[[], Figure]] = {}
    for family in FAMILIES:
        found.update(import_module(f"layouts.island.emblems_{family}").EMBLEMS)
    return found


def emblem_of(card: Any) -> tuple[str, Callable[[], Figure]]:
    """The emblem of a row of fate: the one it names, else one for its first tag, else one for its kind.

    Raises Fault at the cell of an emblem there is not."""
    named = card.art or next((BY_TAG[tag] for tag in card.tags if tag in BY_TAG), BY_KIND[card.kind])
    known = emblems()
    if named not in known:
        raise Fault(f"there is no emblem {named!r}{nearest(named, known)}", *_cell(card))
    return named, known[named]


def _cell(card: Any) -> tuple[str, int, str]:
    return card.file, card.row, "art"
