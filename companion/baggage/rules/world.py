"""Setting up a whole table: which cards take part, the world, and where everybody stands (seed 002, L2 to L14)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import companion.baggage.rules.walking as walking
from companion.baggage.rules.hands import Hands
from companion.baggage.rules.state import Spot
from companion.engine.zones import at
from data.baggage.decks import NAMES, Set, faults, legal_set
from data.baggage.plans import plan_of, set_for_plan
from data.errors import Fault, nearest

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables

STANDARD, ALL = "set", "all"
READY, REAL, DEALT = "ready", "real", "dealt"
PLANNED = "planned"
"""Of the option `world`: as world.csv has it."""
MIDDLE = "M14"
"""Where the first tile is laid when the world is built by hand."""
MINE = ("hand", "pack", "held", "worn", "spent", "aside", "stack", "as")
TILED = ("pool", "stack", "up", "down")
_CARD = re.compile(r"([A-Z]\w*)(?:\*(\d+))?")


def packed_sets(
    tables: BaggageTables, players: int, options: Mapping[str, Any], must: Collection[str] = ()
) -> list[Set]:
    """Return the cards that each owner brings, by the option `decks`.

    It is ``set``, a legal set for that many players drawn by the seed; ``all`` cards there are; or a list of ids,
    ``H01 B01 T01 I01*2 ...``, with ``;`` between owners. `must`: ids that a drawn set has to contain.

    Raises Fault naming the first thing that is against the rules of packing (`data.baggage.decks.faults`)."""
    decks = str(options["decks"])
    if options["world"] == PLANNED:
        if decks != STANDARD:
            raise Fault(f"option decks: a planned world brings its own cards; leave it at {STANDARD}")
        return [set_for_plan(tables, plan_of(getattr(tables, "world", ())), players, int(options["seed"]))]
    if decks == STANDARD:
        return [legal_set(tables, players, int(options["seed"]), must)]
    if decks == ALL:
        found = [
            Set(*(tuple(row for row in rows for _ in range(getattr(row, "copies", 1))) for rows in _tables(tables)))
        ]
    else:
        found = [_read_list(tables, part) for part in decks.split(";") if part.strip()]
    for fault in faults(found, players, tables.rules.deck):
        raise Fault(f"option decks: {fault}")
    return found


def _tables(tables: BaggageTables) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
    return tables.characters, tables.items, tables.tiles


def _read_list(tables: BaggageTables, text: str) -> Set:
    rows = {row.id: (place, row) for place, table in enumerate(_tables(tables)) for row in table}
    piles: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
    for word in text.split():
        card = _CARD.fullmatch(word)
        if not card or card[1] not in rows:
            raise Fault(f"option decks: there is no card {word!r}{nearest(word, rows)}")
        place, row = rows[card[1]]
        piles[place].extend([row] * int(card[2] or 1))
    return Set(*map(tuple, piles))


def _count_pieces(owners: Sequence[Set]) -> list[Counter[str]]:
    return [Counter(row.id for one in owners for name in NAMES for row in getattr(one, name))]


class World(Hands):
    """The layer of `Trip` with the cards that were brought and the tiles as they lie."""

    def put_all_in_box(self) -> None:
        """Put all cards of the tables, and all that were brought, in the zone ``box``."""
        there = Counter(
            row.id for rows in _tables(self.box.tables) for row in rows for _ in range(getattr(row, "copies", 1))
        )
        for one in _count_pieces(packed_sets(self.box.tables, len(self.players), self.options)):
            there |= one
        self.cards = {"box": tuple(sorted(there.elements()))}

    def unpack_cards(self) -> None:
        """Lay out the cards: characters beside their players, items in the deck, tiles in the pool.

        Characters in play are part of the set. If one owner brings cards for all (ruling O02), all characters are
        dealt."""
        players, seed = len(self.players), self.options["seed"]
        playing = {player.character for player in self.players} | set(at(self, "gone"))
        owners = packed_sets(self.box.tables, players, self.options, playing)
        rng = random.Random(f"baggage {players} {seed}")
        if len(owners) == players:
            piles = [[row.id for row in one.characters] for one in owners]
        else:
            every = [row.id for one in owners for row in one.characters]
            rng.shuffle(every)
            piles = [every[seat::players] for seat in range(players)]
        cards: dict[str, tuple[str, ...]] = {f"{zone}.{n}": () for zone in MINE for n in range(players)}
        cards |= {zone: lying for zone, lying in self.cards.items() if zone[:2] == "as" or zone == "gone"}  # type: ignore[misc]
        for seat in range(players):
            cards[f"who.{seat}"] = tuple(sorted(id_ for id_ in piles[seat] if id_ not in playing))
        cards |= {"top": (), "under": ()}
        cards["deck"] = tuple(sorted(row.id for one in owners for row in one.items))
        cards["pool"] = tuple(sorted(row.id for one in owners for row in one.tiles))
        out = Counter(card for lying in cards.values() for card in lying)
        there = Counter(card for lying in self.cards.values() for card in lying if card)
        self.cards = {**cards, "box": tuple(sorted((there - out).elements()))}

    def tile_shares(self) -> tuple[int, ...]:
        """Return how many tiles each player lays; the first players lay one more if they do not divide evenly (O08)."""
        tiles = sum(len(lying) for zone, lying in self.cards.items() if zone.partition(".")[0] in TILED)
        each, left = divmod(tiles, len(self.players))
        return tuple(each + (seat < left) for seat in range(len(self.players)))

    def lay_ready_world(self) -> None:
        """Lay a world at random, by the option `seed`, tiles in random directions (ruling O51)."""
        rng = random.Random(f"world {self.options['seed']}")
        self.world = {
            place: Spot(owner, rng.randrange(6)) for place, owner in walking.layout(self.tile_shares()).items()
        }
        self.finish_world()

    def lay_planned_world(self) -> None:
        """Lay the world of world.csv: each tile face down as planned; nobody looks at it (L10)."""
        plan = plan_of(self.box.tables.world)
        left = Counter(at(self, "pool"))
        left.subtract(laid.tile for laid in plan.values())
        lying = {f"down.{place}": (laid.tile,) for place, laid in plan.items()}
        self.cards = {**self.cards, "pool": tuple(sorted(left.elements())), **lying}
        self.world = {place: Spot(laid.owner - 1, laid.top) for place, laid in plan.items()}
        self.finish_world()

    def has_strangers(self) -> bool:
        """Return whether a character in play or defeated has no home in the planned world (ruling O04)."""
        if self.options["world"] != PLANNED:
            return False
        tiles = {row.tile for row in getattr(self.box.tables, "world", ())}
        playing = {player.character for player in self.players if player.character} | set(at(self, "gone"))
        return any(self.box.characters[who].home not in tiles for who in playing)

    def finish_world(self) -> None:
        """Begin play once all tiles lie: compute the open ways, and the tile closest to each player (ruling O120)."""
        self.update_exits()
        gates: list[str] = []
        for seat in range(len(self.players)):
            gates.append(walking.gate(self.world, seat, gates))
            self.set(seat, gate=gates[-1], at=gates[-1] if self.players[seat].character else "")
        self.phase, self.turn, self.stage = "play", int(self.options["first"]) % len(self.players), ""

    def open_sides(self) -> dict[str, str]:
        """Return the open sides of each tile that lies face up, by place."""
        return {place: self.box.paths[at(self, f"up.{place}")[0]] for place, spot in self.world.items() if spot.up}

    def update_exits(self, *places: str) -> None:
        """Update the open ways: around the given places where a tile was turned or exchanged, or all."""
        known = self._exits
        self._exits = walking.exits(self.world, self.open_sides(), places if known and places else None, known or {})

    def exits(self) -> walking.Exits:
        """Return the open ways from each place."""
        if self._exits is None:
            self.update_exits()
        found: walking.Exits = self._exits
        return found

    def tiles_laid(self) -> list[int]:
        """Return how many tiles each player has laid."""
        counts = Counter(spot.owner for spot in self.world.values())
        return [counts[seat] for seat in range(len(self.players))]

    def free_places(self, without: str = "") -> list[str]:
        """Return the places where a tile may be laid: beside two others, the second tile beside one (L12; ruling O07).
        The tile at `without` is ignored."""
        lying = [place for place in self.world if place != without]
        if not lying:
            return [MIDDLE]
        touched = Counter(
            there for place in lying for there in walking.places_around(place) if there and there not in lying
        )
        return sorted(place for place, count in touched.items() if count >= min(2, len(lying)) and place != without)
