"""Legal decks: what a player brings, and a set made for so many players (seed 002; rulings O01, O02, O04)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from data.errors import Fault

NAMES = ("characters", "items", "tiles")


@dataclass(frozen=True)
class Set:
    """What lies on one table: rows, one for each card or tile, so that two copies stand there twice."""

    characters: tuple[Any, ...]
    items: tuple[Any, ...]
    tiles: tuple[Any, ...]


def legal_set(tables: Any, players: int, seed: int = 1) -> Set:
    """A legal set for so many players, the same for the same seed: each type in turn, each with baggage and home tile, and
    items and wild tiles to fill up in the table's own proportions.

    Raises Fault if the tables have not enough."""
    deck = tables.rules.deck
    fewest, most = deck.players
    if not fewest <= players <= most:
        raise Fault(f"a set is for {fewest} to {most} players, not for {players}; use --players {fewest} to {most}")
    need = [max(total, each * players) for total, each in zip(deck.least_total, deck.least_each, strict=True)]
    rng = random.Random(f"set {players} {seed}")
    chosen = _by_type(tables.characters, need[0], rng)
    own = {row.id for row in chosen}
    baggage = [row for row in tables.items if row.baggage_for in own]
    home = [row for row in tables.tiles if row.home_for in own]
    items = [*baggage, *_filled(tables.items, "baggage_for", need[1] - len(baggage), rng)]
    tiles = [*home, *_filled(tables.tiles, "home_for", need[2] - len(home), rng)]
    found = Set(tuple(chosen), tuple(items), tuple(tiles))
    for name, wanted in zip(NAMES, need, strict=True):
        if (have := len(getattr(found, name))) < wanted:
            raise Fault(f"a set for {players} needs {wanted} {name}; the tables have only {have} that fit", f"{name}.csv")
    return found


def _by_type(rows: Sequence[Any], wanted: int, rng: random.Random) -> list[Any]:
    piles: dict[str, list[Any]] = {}
    for row in rng.sample(list(rows), len(rows)):
        piles.setdefault(row.type, []).append(row)
    order, chosen = sorted(piles), list[Any]()
    while len(chosen) < wanted and any(piles.values()):
        for kind in order:
            if piles[kind] and len(chosen) < wanted:
                chosen.append(piles[kind].pop())
    return sorted(chosen, key=lambda row: (row.set, row.number))


def _filled(rows: Sequence[Any], owner: str, wanted: int, rng: random.Random) -> list[Any]:
    """So many cards that belong to no character, whole copies at random."""
    cards = [row for row in rows if not getattr(row, owner) for _ in range(row.copies)]
    picked = rng.sample(cards, max(0, min(wanted, len(cards))))
    return sorted(picked, key=lambda row: row.row)
