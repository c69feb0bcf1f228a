"""The world is being laid; and how one passes from the desk to the whole table and back (seed 002, L10 to L13; rulings O06 to
O08)."""

from __future__ import annotations

from functools import lru_cache, partial

from companion.baggage import setup, walking
from companion.baggage.cards import ZONES, Box
from companion.baggage.desk import named
from companion.baggage.fighting import NEXT, pack
from companion.baggage.state import DESK, WHOLE, Spot, Trip
from companion.baggage.verbs import ask
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.prompts import Prompt
from companion.engine.rules import NotAllowed
from companion.engine.zones import at
from data.baggage.ways import hex_of
from data.baggage.worlds import troubles

READY, REAL, DEALT = "ready", "real", "dealt"
TOPS = tuple(range(6))


def begin(w: Box, d: Trip) -> None:
    """A whole table: the cards are laid out, the world is laid or to be laid, and who has no character draws one."""
    setup.unpack(w, d)
    d.keep, d.news, d.todo, d.hit = WHOLE, (), (), None
    for fight in d.fights:
        for side in fight.sides:
            pack(d, side)
    d.players = tuple(player._replace(gear="", guise="") for player in d.players)
    d.phase, turn, stage = "build", d.turn, d.stage
    if d.options["world"] in (READY, setup.PLANNED):
        (setup.ready if d.options["world"] == READY else setup.planned)(w, d)
        _set_off(d, turn, stage)
    else:
        d.turn = int(d.options["first"]) % len(d.players)


def _set_off(d: Trip, turn: int, stage: str) -> None:
    """Everybody takes the first character, and draws what the table agreed on (L7, L8; ruling O129)."""
    if stage:
        d.turn, d.stage = turn, stage
    for fight in d.fights:
        here = d.players[fight.sides[0]].at
        d.set(fight.sides[1], at=here)
        d.change(fight, at=here)
    for seat in reversed(range(len(d.players))):
        if not d.players[seat].character and not d.players[seat].out:
            n = min(int(d.options["items"]), len(at(d, "deck")))
            if n:
                ask(d, "draw", seat, None, n=n, zone="deck", left=0)
            d.todo = (Prompt(NEXT, seat), *d.todo)


def menu(w: Box, d: Trip) -> list[Entry]:
    """Tiles are dealt, or lie on a real table; each lays one in turn; then the world is looked at."""
    seat, laid, share = d.turn, setup.laid(d), setup.shares(d)
    dealt = d.options["world"] == DEALT
    if dealt and not laid[seat] and not at(d, f"stack.{seat}") and share[seat]:
        n = share[seat]
        draw = ZONES.draw(d, seat, "pool", "tiles", n, words=named("tiles"), show="tile")
        return [Entry(Offer(seat, "deal", "table.deal", (draw,), {"n": n}, act="act.deal", main=True), _deal)]
    if sum(laid) < sum(share):
        tops, places = Pick("top", TOPS, show="top", words=top_words), Pick("at", setup.free(d), show="place")
        if dealt:
            tiles = Pick("tile", list(dict.fromkeys(at(d, f"stack.{seat}"))), show="tile", words=named("tiles"))
            return [Entry(Offer(seat, "lay", "table.lay", (tiles, places, tops), main=True), _lay)]
        return [Entry(Offer(seat, "lay", "table.lay_real", (places, tops), main=True), _lay)]
    faults = list(walking.broken({place: spot.owner for place, spot in d.world.items()}))
    refusal = NotAllowed("refuse.world", "O07", n=len(faults)) if faults else None
    found = [Entry(Offer(seat, "built", "table.built", main=True, refusal=refusal), partial(_built, w))]
    for place in _troubled(d) if faults else ():
        to = Pick("to", _cures(d, place, len(faults)), show="place")
        found.append(Entry(Offer(seat, "shift", "table.shift", (to,), {"at": place}, {"at": place}), _shift))
    return found


def _troubled(d: Trip) -> list[str]:
    """The tiles that are wrong: they touch fewer than two, or are the only ones by which two worlds meet; else any may be."""
    names = {hex_of(place): place for place in d.world}
    wrong = troubles({hex_: str(d.world[place].owner) for hex_, place in names.items()})
    return sorted({names[hex_] for one in wrong if one.kind != "apart" for hex_ in one.places} or d.world)


def _cures(d: Trip, place: str, faults: int) -> list[str]:
    """Where a tile may lie instead, so that less is wrong; anywhere if nothing helps at once."""
    world = {each: spot.owner for each, spot in d.world.items()}
    owner = world.pop(place)
    there = setup.free(d, place)
    return [to for to in there if len(list(walking.broken({**world, to: owner}))) < faults] or there


def top_words(top: int) -> tuple[str, dict[str, str]]:
    """What a direction of a tile's top is called on a button."""
    return f"table.top_{top}", {}


def _next_seat(d: Trip) -> None:
    d.turn = (d.turn + 1) % len(d.players)


def _deal(d: Trip, move: Move) -> None:
    for tile in move["tiles"]:
        zones.move(d, tile, f"stack.{move.seat}", "pool")
    _next_seat(d)


def _lay(d: Trip, move: Move) -> None:
    """Face down, any way up (ruling O51)."""
    place = move["at"]
    if "tile" in move.args:
        zones.move(d, move["tile"], f"down.{place}", f"stack.{move.seat}")
    d.world = {**d.world, place: Spot(move.seat, move["top"])}
    share, laid = setup.shares(d), setup.laid(d)
    for _ in d.players:
        _next_seat(d)
        if laid[d.turn] < share[d.turn]:
            break


def _shift(d: Trip, move: Move) -> None:
    """A tile that must lie elsewhere."""
    old, new = move["at"], move["to"]
    world = dict(d.world)
    world[new] = world.pop(old)
    d.world = world
    if at(d, f"down.{old}"):
        zones.gather(d, f"down.{new}", f"down.{old}")
    _next_seat(d)


def _built(w: Box, d: Trip, move: Move) -> None:
    setup.built(w, d)
    _set_off(d, d.turn, "")


def keeps(w: Box, d: Trip) -> list[Entry]:
    """From the desk to the whole table and back, between two acts."""
    if d.todo or d.stage in ("walk", "blue") or d.phase == "build":
        return []
    to = DESK if d.keep == WHOLE else WHOLE
    strange = to == WHOLE and not d.world and setup.strange(w, d)
    return [_keeping(w, seat, to, strange) for seat in d.alive]


@lru_cache(64)
def _keeping(w: Box, seat: int, to: str, strange: bool) -> Entry:
    refusal = NotAllowed("refuse.strange", "O04") if strange else None
    offer = Offer(seat, "keep", f"table.keep_{to}", (), {}, {"to": to}, act=f"act.keep_{to}", group="more", refusal=refusal)
    return Entry(offer, partial(_keep, w))


def _keep(w: Box, d: Trip, move: Move) -> None:
    """Cards and world stay as they are while only the desk is kept, and are there again afterwards."""
    if move["to"] == DESK:
        d.keep, d.news = DESK, ()
    elif not d.world and not at(d, "pool"):
        begin(w, d)
    else:
        back(w, d)


def back(w: Box, d: Trip) -> None:
    """The whole table once more: battles that began at the desk have their decks, those that ended there are cleared away."""
    d.keep, d.hit = WHOLE, None
    fighters = {side for fight in d.fights for side in fight.sides}
    for seat, player in enumerate(d.players):
        d.set(seat, gear="", guise="", at=player.at or (player.gate if player.character else ""))
        if seat not in fighters:
            zones.gather(d, f"hand.{seat}", *(f"{zone}.{seat}" for zone in ("pack", "held")))
            zones.gather(d, "under", f"spent.{seat}")
        elif not any(at(d, f"{zone}.{seat}") for zone in ("pack", "held", "spent")):
            pack(d, seat)
    for fight in d.fights:
        here = d.players[fight.sides[0]].at
        d.set(fight.sides[1], at=here)
        d.change(fight, at=here)
