"""Battles on their own, by the rules of the table: solved exactly where the decks are small, else played by bots (seed
002, L33 to L66).

`Solved` walks through every state that a battle can come to and lets both sides choose best: a win counts 1, a defeat
-1, leaving it or going on for ever 0. The decks hold nothing but Lost Baggage of the fighter's own type, which can only
be attached and paid; so the only chance is in dice.
"""

import random
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.baggage.bots.players import playable
from companion.baggage.rules import EMPTY, OWN, Box, Fight, Spot, Trip
from companion.engine.moves import Move
from companion.engine.offers import Dice, Draw, Entry, Offer, moves
from companion.engine.rules import match, settle
from companion.odds.bots import Bot
from data.errors import Fault, nearest

MOST = 30000
"""States that are walked through; a battle with more is played instead."""
LONG = 400
"""Moves of a battle that is played; a longer one is nobody's."""
PLACES = ("B2", "B1", "B3", "A2", "A3", "C2", "C3")
"""Where it is fought, and where one may leave it for."""
WIN, LOSE, LEFT = "win", "lose", "left"
PLAIN = "W15"
"""The tile there, face down: no sign is to be seen, and nothing happens."""


def find_character(box: Box, wanted: str) -> str:
    """Return the id of a character, given its id or name. Raises Fault if there is none."""
    names = {row.name.casefold(): row.id for row in box.characters.values()}
    found = wanted if wanted in box.characters else names.get(wanted.casefold())
    if found is None:
        raise Fault(
            f"there is no character {wanted!r}"
            + nearest(wanted, [*box.characters, *(row.name for row in box.characters.values())])
        )
    return found


def begin_battle(rules: Any, one: str, other: str, decks: Sequence[Sequence[str]], hp: Sequence[int] = ()) -> Trip:
    """Return the state at the first turn of a battle between characters `one` and `other`. `decks`: the items of each;
    `hp`: hit points of each (default: full)."""
    d: Trip = rules.start(2, settle(rules.options, {"keep": "whole"})).copy()
    d.quiet = True
    d.todo, d.turn, d.stage, d.phase = (), 0, "", "play"
    d.world = {place: Spot(0) for place in PLACES}
    cards: dict[str, tuple[str | None, ...]] = {
        f"{zone}.{seat}": () for zone in (*OWN, "spent", "who") for seat in (0, 1)
    }
    empty = dict.fromkeys(("deck", "top", "under", "pool", "gone"), ())
    cards |= {**empty, **{f"down.{place}": (PLAIN,) for place in PLACES}}
    d.players = (EMPTY, EMPTY)
    for seat, who in enumerate((one, other)):
        d.set(
            seat, character=who, hp=hp[seat] if hp else int(rules.box.characters[who].hp), at=PLACES[0], gate=PLACES[1]
        )
        cards |= {f"as.{seat}": (who,), f"pack.{seat}": tuple(decks[seat]), f"who.{seat}": (one, other)[1 - seat :][:1]}
    d.cards = cards
    d.update_exits()
    d.fights = (Fight((0, 1), PLACES[0]),)
    rules.settle(d)
    return d


def battle_result(trip: Trip, who: Sequence[str]) -> str:
    """Return "win", "lose" or "left" for the first of the characters `who`; empty while the battle goes on."""
    if trip.fights and not trip.is_decided(0):
        return ""
    down = [trip.players[seat].character != who[seat] or not trip.players[seat].hp for seat in (0, 1)]
    return LEFT if down[0] == down[1] else LOSE if down[0] else WIN


class Odds(NamedTuple):
    """How a battle ends for the player who began it: chance to `win` and to `lose`."""

    win: float
    lose: float
    states: int
    """0: it was not solved."""
    opening: str = ""
    """The verb that is best to begin with."""


Way = list[tuple[float, "int | str"]]


class Solved:
    """A battle solved over all of its states. Raises ValueError if there are more than `MOST`."""

    def __init__(self, rules: Any, one: str, other: str, items: int, hp: Sequence[int] = ()) -> None:
        self.rules, self.who = rules, (one, other)
        decks = [(rules.box.characters[who].baggage,) * items for who in self.who]
        first = begin_battle(rules, one, other, decks, hp)
        self.places: dict[Hashable, int] = {_key(first): 0}
        self.seats: list[int] = []
        self.ways: list[list[tuple[Move, Way]]] = []
        waiting = [first]
        for d in waiting:
            if len(self.places) > MOST:
                raise ValueError(f"more than {MOST} states")
            seat, found = self._open(d, waiting)
            self.seats.append(seat)
            self.ways.append(found)
        self.values = self._best()

    def _open(self, trip: Trip, waiting: list[Trip]) -> tuple[int, list[tuple[Move, Way]]]:
        entries = [entry for entry in self.rules.menu(trip) if entry.offer.open]
        seat = min(entry.offer.seat for entry in entries)
        offers = playable([entry.offer for entry in entries if entry.offer.seat == seat])
        found: list[tuple[Move, Way]] = []
        for offer in offers:
            for thrown in throws(offer):
                way: Way = []
                for share, move in thrown:
                    after = trip.copy()
                    self.rules.play(after, match(entries, move), move)
                    way.append((share, battle_result(after, self.who) or self._place(after, waiting)))
                found.append((thrown[0][1], way))
        return seat, found

    def _place(self, trip: Trip, waiting: list[Trip]) -> int:
        key = _key(trip)
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = len(waiting)
            waiting.append(trip)
        return place

    def _best(self) -> list[float]:
        """Return the value of each state for the first fighter, iterated backwards until nothing changes."""
        values = [0.0] * len(self.ways)
        for _ in range(500):
            change = 0.0
            for place in range(len(values) - 1, -1, -1):
                choose = max if self.seats[place] == 0 else min
                new = choose(_mean(way, values) for _, way in self.ways[place])
                change, values[place] = max(change, abs(new - values[place])), new
            if change < 1e-9:
                break
        return values

    def move(self, trip: Trip) -> Move:
        """Return the best move in a state, with one of its possible results of chance."""
        return self._choice(self.places[_key(trip)])[0]

    def _choice(self, place: int) -> tuple[Move, Way]:
        choose = max if self.seats[place] == 0 else min
        return choose(self.ways[place], key=lambda one: _mean(one[1], self.values))

    def odds(self) -> Odds:
        """Return how the battle ends if both sides play best."""
        chosen = [self._choice(place) for place in range(len(self.ways))]
        found = []
        for end in (WIN, LOSE):
            values = [0.0] * len(chosen)
            for _ in range(500):
                change = 0.0
                for place in range(len(values) - 1, -1, -1):
                    new = sum(
                        share * (values[to] if isinstance(to, int) else float(to == end))
                        for share, to in chosen[place][1]
                    )
                    change, values[place] = max(change, abs(new - values[place])), new
                if change < 1e-9:
                    break
            found.append(values[0])
        return Odds(found[0], found[1], len(chosen), self._opening(chosen))

    def _opening(self, chosen: Sequence[tuple[Move, Way]]) -> str:
        """Return the verb of the first move that is a choice; `chosen`: the best by position."""
        place = 0
        while (
            len(self.ways[place]) == 1 and isinstance(to := self.ways[place][0][1][0][1], int) and self.seats[to] == 0
        ):
            place = to
        return chosen[place][0].verb


def _mean(way: Way, values: Sequence[float]) -> float:
    worth = {WIN: 1.0, LOSE: -1.0, LEFT: 0.0}
    return sum(share * (values[to] if isinstance(to, int) else worth[to]) for share, to in way)


def throws(offer: Offer) -> Iterator[list[tuple[float, Move]]]:
    """Yield the choices of an offer, each as (chance, move) for all results of its dice. Raises ValueError for a draw
    of cards that are not all alike."""
    if not offer.rolls:
        yield from ([(1.0, move)] for move in moves(offer))
        return
    arg = next(one for one in offer.args if isinstance(one, (Dice, Draw)))
    if isinstance(arg, Dice) and len(offer.args) == 1:
        yield [(1 / arg.sides, offer.move("app", **{arg.name: face})) for face in range(1, arg.sides + 1)]
    elif isinstance(arg, Draw) and len(set(arg.free)) == 1 and len(offer.args) == 1:
        card = arg.free[0]
        yield [(1.0, offer.move("app", **{arg.name: (card,) * arg.count if arg.count else card}))]
    else:
        raise ValueError("cards that are not all alike are not solved")


def _key(trip: Trip) -> Hashable:
    """Return a key that tells two states of a battle apart."""
    zones = tuple(
        tuple(sorted(map(str, trip.cards.get(f"{zone}.{seat}", ())))) for zone in (*OWN, "spent") for seat in (0, 1)
    )
    asked = tuple((prompt.key, prompt.seat, repr(sorted(prompt.args.items()))) for prompt in trip.todo)
    people = tuple(player._replace(last="", before="", came=()) for player in trip.players)
    return people, trip.fights, zones, asked, trip.turn, trip.stage, trip.used, trip.guised, trip.guarded


def play_battle(
    rules: Any, characters: Sequence[str], decks: Sequence[Sequence[str]], bots: Sequence[Bot], rng: random.Random
) -> str:
    """Return how a battle of two bots, their items in `decks`, ended for the first: "win", "lose" or "left"."""
    d = begin_battle(rules, characters[0], characters[1], decks)
    for _ in range(LONG):
        if found := battle_result(d, characters):
            return found
        entries: list[Entry] = [entry for entry in rules.menu(d) if entry.offer.open]
        seat = min(entry.offer.seat for entry in entries)
        mine = [entry for entry in entries if entry.offer.seat == seat]
        move = bots[seat].choose(rules, rules.view(d, seat), seat, [entry.offer for entry in mine], rng)
        rules.play(d, match(mine, move), move)
    return LEFT


def deal_items(box: Box, items: int, rng: random.Random) -> list[str]:
    """Return the ids of that many items drawn at random from all copies."""
    return rng.sample([row.id for row in box.items.values() for _ in range(row.copies)], items)
