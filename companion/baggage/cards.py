"""The tables as the rules use them: rows by id, types, signs, what is always true of an ability, and the kinds of zones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from companion.baggage.damage_rules import MISFIT
from companion.baggage.state import Player, Trip
from companion.engine.zones import Kind, Zones, at
from data.effects import Step

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
    """All cards of some tables."""

    def __init__(self, tables: Any) -> None:
        self.tables, self.rules = tables, tables.rules
        self.characters = {row.id: row for row in tables.characters}
        self.items = {row.id: row for row in tables.items}
        self.tiles = {row.id: row for row in tables.tiles}
        self.paths = {row.id: str(row.paths) for row in tables.tiles}
        self.fears = {row.id: row.weakness.partition("=")[2] for row in tables.characters}
        self.always = {
            row.id: tuple(step for clause in row.ability_effects.clauses for step in clause.steps if step.name == "immune")
            for row in tables.characters
        }
        """Abilities that work by themselves (ruling O91)."""
        owners = {row.baggage_for for row in self.items.values() if row.baggage_for}
        self._baggage = {who: frozenset(row.id for row in self.items.values() if row.baggage_for == who) for who in owners}
        self.heard: Callable[[str], None] | None = None
        """Told of every text that is followed, for tests that count them."""

    def followed(self, source: str) -> None:
        """A text is being followed; no part of the game."""
        if self.heard:
            self.heard(source)

    def kind(self, player: Player) -> str:
        """The type of a player's character now: what an equipped item makes it wins over what it has become (O26)."""
        return str(player.guise or player.kind or self.characters[player.character].type)

    def fear(self, player: Player) -> str:
        """The sign it fears: only born misfits, as long as they are (ruling O88)."""
        return self.fears[player.character] if self.kind(player) == MISFIT else ""

    def hp(self, player: Player) -> int:
        """The hit points printed on it."""
        return int(self.characters[player.character].hp)

    def worn(self, d: Trip, seat: int) -> Iterator[Step]:
        """What a player's equipped items do."""
        gear = d.players[seat].gear
        for card in (gear,) if gear else at(d, f"worn.{seat}"):
            yield from self.items[card].effects.on("equipped")

    def immune(self, d: Trip, seat: int, peril: str) -> bool:
        """Whether an equipped item, or an ability marked Always, keeps something away: skip, loss, random or blue."""
        who = d.players[seat].character
        if any(step.args[0] == peril for step in self.always.get(who, ())):
            self.followed(f"characters:{who}:ability")
            return True
        return any(step.name == "immune" and step.args[0] == peril for step in self.worn(d, seat))

    def signs(self, d: Trip, seat: int) -> set[str]:
        """The signs to be seen beside a fighter: on what it has attached or equipped, and on the tile below, if that lies face
        up (rulings O86, O87)."""
        cards = (*at(d, f"held.{seat}"), *at(d, f"worn.{seat}"))
        tiles = at(d, f"up.{d.players[seat].at}")
        return {tag for card in cards for tag in self.items[card].tags} | {tag for tile in tiles for tag in self.tiles[tile].tags}

    def baggage(self, character: str) -> frozenset[str]:
        """The items that are a character's own Lost Baggage."""
        return self._baggage.get(character, frozenset())


@lru_cache(8)
def box(tables: Any) -> Box:
    """The box of some tables, made once."""
    return Box(tables)


def held(d: Trip, seat: int) -> list[str]:
    """All items of a player, wherever they lie."""
    return [card for zone in OWN for card in at(d, f"{zone}.{seat}")]
