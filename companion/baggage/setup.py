"""Before the first turn of a whole table: which cards there are, the world, and where everybody stands (seed 002, L2 to L14)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.baggage import walking
from companion.baggage.cards import Box
from companion.baggage.state import Spot, Trip
from companion.engine.zones import at
from data.baggage.decks import NAMES, Set, faults, legal_set
from data.baggage.plans import packed, plan_of
from data.errors import Fault, nearest

STANDARD, ALL = "set", "all"
PLANNED = "planned"
"""Of the option `world`: as world.csv has it."""
MIDDLE = "M14"
"""Where the first tile is laid when the world is built by hand."""
MINE = ("hand", "pack", "held", "worn", "spent", "aside", "stack", "as")
TILED = ("pool", "stack", "up", "down")
_CARD = re.compile(r"([A-Z]\w*)(?:\*(\d+))?")


def brought(tables: Any, players: int, options: Mapping[str, Any], must: Collection[str] = ()) -> list[Set]:
    """What each owner brings, by the option `decks`: ``set``, a legal set for so many players, the same for the same seed;
    ``all`` cards there are; or a list of ids, ``H01 B01 T01 I01*2 ...``, one for each owner with ``;`` between.

    Raises Fault naming the first thing that is against the rules of packing (`data.baggage.decks.faults`)."""
    decks = str(options["decks"])
    if options["world"] == PLANNED:
        if decks != STANDARD:
            raise Fault(f"option decks: a planned world brings its own cards; leave it at {STANDARD}")
        return [packed(tables, plan_of(getattr(tables, "world", ())), players, int(options["seed"]))]
    if decks == STANDARD:
        return [legal_set(tables, players, int(options["seed"]), must)]
    if decks == ALL:
        found = [Set(*(tuple(row for row in rows for _ in range(getattr(row, "copies", 1))) for rows in _tables(tables)))]
    else:
        found = [_listed(tables, part) for part in decks.split(";") if part.strip()]
    for fault in faults(found, players, tables.rules.deck):
        raise Fault(f"option decks: {fault}")
    return found


def _tables(tables: Any) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
    return tables.characters, tables.items, tables.tiles


def _listed(tables: Any, text: str) -> Set:
    rows = {row.id: (place, row) for place, table in enumerate(_tables(tables)) for row in table}
    piles: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
    for word in text.split():
        card = _CARD.fullmatch(word)
        if not card or card[1] not in rows:
            raise Fault(f"option decks: there is no card {word!r}{nearest(word, rows)}")
        place, row = rows[card[1]]
        piles[place].extend([row] * int(card[2] or 1))
    return Set(*map(tuple, piles))


def everything(b: Box, d: Trip) -> None:
    """All cards of the tables, and of those that were brought, in the box."""
    there = Counter(row.id for rows in _tables(b.tables) for row in rows for _ in range(getattr(row, "copies", 1)))
    for one in _counted(brought(b.tables, len(d.players), d.options)):
        there |= one
    d.cards = {"box": tuple(sorted(there.elements()))}


def _counted(owners: Sequence[Set]) -> list[Counter[str]]:
    return [Counter(row.id for one in owners for name in NAMES for row in getattr(one, name))]


def unpack(b: Box, d: Trip) -> None:
    """Lay out the cards: characters beside their players, items in the middle, tiles where nobody knows them. Characters that are
    in play already are among those of the set. One owner may supply the whole table (ruling O02): then all characters are
    dealt."""
    players, seed = len(d.players), d.options["seed"]
    playing = {player.character for player in d.players} | set(at(d, "gone"))
    owners = brought(b.tables, players, d.options, playing)
    rng = random.Random(f"baggage {players} {seed}")
    if len(owners) == players:
        piles = [[row.id for row in one.characters] for one in owners]
    else:
        every = [row.id for one in owners for row in one.characters]
        rng.shuffle(every)
        piles = [every[seat::players] for seat in range(players)]
    cards: dict[str, tuple[str, ...]] = {f"{zone}.{n}": () for zone in MINE for n in range(players)}
    cards |= {zone: lying for zone, lying in d.cards.items() if zone[:2] == "as" or zone == "gone"}  # type: ignore[misc]
    for seat in range(players):
        cards[f"who.{seat}"] = tuple(sorted(id_ for id_ in piles[seat] if id_ not in playing))
    cards |= {"top": (), "under": ()}
    cards["deck"] = tuple(sorted(row.id for one in owners for row in one.items))
    cards["pool"] = tuple(sorted(row.id for one in owners for row in one.tiles))
    out = Counter(card for lying in cards.values() for card in lying)
    there = Counter(card for lying in d.cards.values() for card in lying if card)
    d.cards = {**cards, "box": tuple(sorted((there - out).elements()))}


def shares(d: Trip) -> tuple[int, ...]:
    """How many tiles each player lays: equally many, the first players one more if they do not come out even (ruling O08)."""
    tiles = sum(len(lying) for zone, lying in d.cards.items() if zone.partition(".")[0] in TILED)
    each, left = divmod(tiles, len(d.players))
    return tuple(each + (seat < left) for seat in range(len(d.players)))


def ready(b: Box, d: Trip) -> None:
    """A world laid by the app, each tile any way up (ruling O51)."""
    rng = random.Random(f"world {d.options['seed']}")
    d.world = {place: Spot(owner, rng.randrange(6)) for place, owner in walking.layout(shares(d)).items()}
    built(b, d)


def planned(b: Box, d: Trip) -> None:
    """The world of world.csv: each tile face down where and as it was planned; nobody looks (L10)."""
    plan = plan_of(b.tables.world)
    left = Counter(at(d, "pool"))
    left.subtract(laid.tile for laid in plan.values())
    lying = {f"down.{place}": (laid.tile,) for place, laid in plan.items()}
    d.cards = {**d.cards, "pool": tuple(sorted(left.elements())), **lying}
    d.world = {place: Spot(laid.owner - 1, laid.top) for place, laid in plan.items()}
    built(b, d)


def strange(b: Box, d: Trip) -> bool:
    """Whether somebody in play or defeated is at home nowhere in the planned world (ruling O04)."""
    if d.options["world"] != PLANNED:
        return False
    tiles = {row.tile for row in getattr(b.tables, "world", ())}
    playing = {player.character for player in d.players if player.character} | set(at(d, "gone"))
    return any(b.characters[who].home not in tiles for who in playing)


def built(b: Box, d: Trip) -> None:
    """All tiles lie: the ways are known, everybody has a closest tile (ruling O120), and play begins."""
    retrace(b, d)
    gates: list[str] = []
    for seat in range(len(d.players)):
        gates.append(walking.gate(d.world, seat, gates))
        d.set(seat, gate=gates[-1], at=gates[-1] if d.players[seat].character else "")
    d.phase, d.turn, d.stage = "play", int(d.options["first"]) % len(d.players), ""


def paths(b: Box, d: Trip) -> dict[str, str]:
    """The sides of all tiles that lie face up."""
    return {place: b.paths[at(d, f"up.{place}")[0]] for place, spot in d.world.items() if spot.up}


def retrace(b: Box, d: Trip, *places: str) -> None:
    """The open ways anew: all of them, or around places where a tile was turned or exchanged."""
    known = d._exits
    d._exits = walking.exits(d.world, paths(b, d), places if known and places else None, known or {})


def exits(b: Box, d: Trip) -> walking.Exits:
    """The open ways from each place."""
    if d._exits is None:
        retrace(b, d)
    found: walking.Exits = d._exits
    return found


def laid(d: Trip) -> list[int]:
    """How many tiles each player has laid."""
    counts = Counter(spot.owner for spot in d.world.values())
    return [counts[seat] for seat in range(len(d.players))]


def free(d: Trip, without: str = "", least: int = 2) -> list[str]:
    """Where a tile may be laid: beside two others, the second beside one (L12; ruling O07 looks at the finished world)."""
    lying = [place for place in d.world if place != without]
    if not lying:
        return [MIDDLE]
    touched = Counter(there for place in lying for there in walking.beside(place) if there and there not in lying)
    return sorted(place for place, count in touched.items() if count >= min(least, len(lying)) and place != without)
