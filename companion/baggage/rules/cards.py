"""The game's tables as the rules use them: rows by id, types, signs, permanent abilities, and the kinds of zones."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.baggage.rules.damage import MISFIT
from companion.baggage.rules.state import Player
from companion.engine.zones import Kind, Zones

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables

ITEM, TILE = "item", "tile"
ZONES = Zones(
    {
        "deck": Kind("nobody", ITEM),
        "top": Kind("all", ITEM),
        "under": Kind("nobody", ITEM),
        "hand": Kind("owner", ITEM),
        "pack": Kind("owner", ITEM),
        "held": Kind("all", ITEM),
        "worn": Kind("all", ITEM),
        "spent": Kind("all", ITEM),
        "box": Kind("all"),
        "as": Kind("all"),
        "who": Kind("all"),
        "gone": Kind("all"),
        "pool": Kind("nobody", TILE),
        "aside": Kind("owner", ITEM),
        "stack": Kind("owner", TILE),
        "up": Kind("all", TILE),
        "down": Kind("nobody", TILE),
    }
)
OWN = ("hand", "pack", "held", "worn", "aside")
"""Where a player's items can lie; used ones, beside the player, are no longer the player's (ruling O35)."""


class Box:
    """All cards of some tables, looked up by id."""

    def __init__(self, tables: BaggageTables) -> None:
        self.tables, self.rules = tables, tables.rules
        self.characters = {row.id: row for row in tables.characters}
        self.items = {row.id: row for row in tables.items}
        self.tiles = {row.id: row for row in tables.tiles}
        self.paths = {row.id: str(row.paths) for row in tables.tiles}
        self.fears = {row.id: row.weakness.partition("=")[2] for row in tables.characters}
        self.always = {
            row.id: tuple(
                step for clause in row.ability_effects.clauses for step in clause.steps if step.name == "immune"
            )
            for row in tables.characters
        }
        """Abilities that work by themselves (ruling O91)."""
        owners = {row.baggage_for for row in self.items.values() if row.baggage_for}
        self._baggage = {
            who: frozenset(row.id for row in self.items.values() if row.baggage_for == who) for who in owners
        }
        self.heard: Callable[[str], None] | None = None
        """Told of every text that is followed, for tests that count them."""

    def note_followed(self, source: str) -> None:
        """Report the name (`source`) of a text that is being followed to `heard`, for tests that count them."""
        if self.heard:
            self.heard(source)

    def kind(self, player: Player) -> str:
        """Return the present type of a player's character; a type from an equipped item takes precedence (O26)."""
        return str(player.guise or player.kind or self.characters[player.character].type)

    def fear(self, player: Player) -> str:
        """Return the sign that a character fears, "" for none: born misfits fear one while they are misfits (O88)."""
        return self.fears[player.character] if self.kind(player) == MISFIT else ""

    def hp(self, player: Player) -> int:
        """Return the hit points printed on a player's character."""
        return int(self.characters[player.character].hp)

    def baggage(self, character: str) -> frozenset[str]:
        """Return the ids of the items that are a character's own Lost Baggage."""
        return self._baggage.get(character, frozenset())


@lru_cache(8)
def box(tables: BaggageTables) -> Box:
    """Return the box of some tables, cached."""
    return Box(tables)


def row_name(table: str) -> Callable[[Any], tuple[str, dict[str, Any]]]:
    """Return a function from a row's id to the key (and values) of its name, for choices that are rows of `table`."""
    return lambda id_: (f"{table}:{id_}:name", {})
