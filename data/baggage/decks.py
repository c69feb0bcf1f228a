"""Legal decks: what a player brings, and a set made for a number of players (seed 002; rulings O01, O02, O04)."""

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from data.errors import Fault

NAMES = ("characters", "items", "tiles")


@dataclass(frozen=True)
class Set:
    """The cards and tiles on one table, as rows; a row is repeated for each copy."""

    characters: tuple[Any, ...]
    items: tuple[Any, ...]
    tiles: tuple[Any, ...]


def legal_set(tables: Any, players: int, seed: int = 1, must: Collection[str] = ()) -> Set:
    """Return a legal set for a number of players, always the same for a seed: characters of all types in turn, each
    with its baggage and home tile, filled up with random items and tiles. The characters `must` are always in it.

    Raises Fault if the tables do not have enough cards."""
    deck = tables.rules.deck
    fewest, most = deck.players
    if not fewest <= players <= most:
        raise Fault(f"a set is for {fewest} to {most} players, not for {players}; use --players {fewest} to {most}")
    need = [max(total, each * players) for total, each in zip(deck.least_total, deck.least_each, strict=True)]
    usual = [max(least, each * players) for least, each in zip(need, deck.usual_each, strict=True)]
    rng = random.Random(f"set {players} {seed}")
    chosen = _by_type(tables.characters, need[0], rng, must)
    own = {row.id for row in chosen}
    baggage = [row for row in tables.items if row.baggage_for in own]
    home = [row for row in tables.tiles if row.home_for in own]
    items = [*baggage, *random_copies(tables.items, "baggage_for", usual[1] - len(baggage), rng)]
    tiles = [*home, *random_copies(tables.tiles, "home_for", usual[2] - len(home), rng)]
    found = Set(tuple(chosen), tuple(items), tuple(tiles))
    for name, wanted in zip(NAMES, need, strict=True):
        if (have := len(getattr(found, name))) < wanted:
            raise Fault(
                f"a set for {players} needs {wanted} {name}; the tables have only {have} that fit", f"{name}.csv"
            )
    return found


def _by_type(rows: Sequence[Any], wanted: int, rng: random.Random, must: Collection[str] = ()) -> list[Any]:
    piles: dict[str, list[Any]] = {}
    chosen = [row for row in rows if row.id in must]
    for row in rng.sample(list(rows), len(rows)):
        if row.id not in must:
            piles.setdefault(row.type, []).append(row)
    order = sorted(piles)
    while len(chosen) < wanted and any(piles.values()):
        for kind in order:
            if piles[kind] and len(chosen) < wanted:
                chosen.append(piles[kind].pop())
    return sorted(chosen, key=lambda row: (row.set, row.number))


def random_copies(rows: Sequence[Any], owner: str, wanted: int, rng: random.Random) -> list[Any]:
    """Return up to `wanted` random cards or tiles that belong to no character, by their copies; `owner` is the column
    that names the character."""
    cards = [row for row in rows if not getattr(row, owner) for _ in range(row.copies)]
    picked = rng.sample(cards, max(0, min(wanted, len(cards))))
    return sorted(picked, key=lambda row: row.row)


def faults(brought: Sequence[Set], players: int, deck: Any) -> Iterator[str]:
    """Yield a sentence for each rule that the sets brought by some owners break, for a number of players (seed 002, L2
    to L6).

    Each kind of card has limits: at most 30 per player (ruling O01), at least what the table and each owner need
    (ruling O02); every character needs its Lost Baggage and exactly one home tile (ruling O04). `deck` are the
    constants [deck]."""
    for place, name in enumerate(NAMES):
        counts = [len(getattr(one, name)) for one in brought]
        least, most = (
            max(deck.least_total[place], deck.least_each[place] * len(brought)),
            deck.most_each[place] * players,
        )
        for owner, count in enumerate(counts, 1):
            if count < deck.least_each[place]:
                yield f"owner {owner} brings {count} {name}; at least {deck.least_each[place]}"
        if not least <= sum(counts) <= most:
            yield f"{sum(counts)} {name} for {players} players; {least} to {most} are allowed"
    baggage = {item.baggage_for for one in brought for item in one.items}
    homes = [tile.home_for for one in brought for tile in one.tiles]
    for row in (row for one in brought for row in one.characters):
        if row.id not in baggage:
            yield f"no item is the Lost Baggage of {row.id}; add {row.baggage}"
        if homes.count(row.id) != 1:
            yield f"{homes.count(row.id)} tiles are the home of {row.id}; exactly one must be {row.home}"
