"""From tile to tile: walks, single steps, arriving, tiles that turn (seed 002, L19 to L33; rulings O41 to O60)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.baggage import fighting, setup, walking
from companion.baggage.cards import Box
from companion.baggage.state import Trip
from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.engine.zones import at


def walk(w: Box, d: Trip, seat: int, steps: int) -> tuple[walking.Walk, list[int]]:
    """Where so many steps may lead a player; and whom it may stop at on the way to start a battle, if it is its turn: those on
    tiles that it crosses (L33; ruling O12)."""
    others = fighting.rivals(d, seat, "") if d.turn == seat else []
    found = walking.walk(setup.exits(w, d), d.players[seat].at, steps, [d.players[other].at for other in others])
    return found, [other for other in others if d.players[other].at in found.crossed]


def arrive(w: Box, d: Trip, seat: int, place: str, came: Sequence[str]) -> None:
    """However one comes to a tile, one arrives there: it turns over, and what comes to light is followed (L22 to L31; O52).

    Face up it turns down and says nothing, except the own home, which stays (O13). Who comes home with the own Lost Baggage has
    won, before any battle (L32; O111, O113). A dead end is the end of the turn, too (L21; O43): no item or ability after it."""
    dead = walking.dead_end(setup.exits(w, d), place, came)
    d.set(seat, at=place, came=tuple(came))
    if seat == d.turn:
        d.arrived = True
        if dead:
            d.used = d.rolled = True
            d.tell("dead_end", seat)
    if not d.world[place].up:
        if known := at(d, f"down.{place}"):
            discover(w, d, seat, place, known[0])
        else:
            d.todo = (Prompt("discover", seat, {"at": place, "follow": True}), *d.todo)
    elif own_home(w, d, seat, place):
        come_home(w, d, seat)
    else:
        turn_down(w, d, place)


def own_home(w: Box, d: Trip, seat: int, place: str) -> bool:
    """Whether the face-up tile at a place is the home of a player's character."""
    tiles = at(d, f"up.{place}")
    return bool(tiles) and w.tiles[tiles[0]].home_for == d.players[seat].character != ""


def come_home(w: Box, d: Trip, seat: int) -> None:
    """Home: that wins with the own Lost Baggage (L32), and does nothing without (L23; rulings O13, O15)."""
    if fighting.owns_baggage(w, d, seat):
        w.followed(f"items:{w.characters[d.players[seat].character].baggage}:name")
        d.ended, d.won, d.todo = "home", (seat,), ()
    else:
        d.tell("home", seat)


def turn_up(w: Box, d: Trip, place: str, tile: str) -> None:
    """A tile is discovered; its top stays where it is (ruling O50)."""
    source = f"down.{place}" if at(d, f"down.{place}") else "pool"
    zones.move(d, tile, f"up.{place}", source)
    d.world = {**d.world, place: d.world[place]._replace(up=True)}
    setup.retrace(w, d, place)
    d.tell("turns_up", d.turn, tile=f"tiles:{tile}:name", at=place)


def turn_down(w: Box, d: Trip, place: str) -> None:
    """A tile is undiscovered again: there is nothing to read (L31)."""
    zones.move(d, at(d, f"up.{place}")[0], f"down.{place}", f"up.{place}")
    d.world = {**d.world, place: d.world[place]._replace(up=False)}
    setup.retrace(w, d, place)
    d.tell("turns_down", d.turn, at=place)


def discover(w: Box, d: Trip, seat: int, place: str, tile: str) -> None:
    """The tile under a player is turned up and followed, unless it is its own home (L23)."""
    turn_up(w, d, place, tile)
    if own_home(w, d, seat, place):
        come_home(w, d, seat)
    else:
        d.todo = (Prompt("follow", seat, {"tile": tile}), *d.todo)


def leave_first(w: Box, d: Trip, seat: int) -> bool:
    """Whether a player may be moved: a fighter leaves the battle by it (L66), unless somebody keeps it there (ruling O103)."""
    fight = d.fight_of(seat)
    if fight and seat in fight.barred:
        d.tell("barred", seat)
        return False
    if fight:
        fighting.leave(d, seat)
    return True


def onward(w: Box, d: Trip, seat: int) -> list[str]:
    """The places one step away by open sides, without the one just left; that one if there is no other (ruling O55)."""
    player = d.players[seat]
    ways = setup.exits(w, d)[player.at]
    return [there for there in ways if (there,) != player.came] or list(ways)


def opposite(d: Trip, seat: int) -> list[str]:
    """Straight on: through the side opposite each by which a player may have come in (ruling O57)."""
    player = d.players[seat]
    around = walking.beside(player.at)
    return [around[(around.index(came) + 3) % 6] for came in player.came if came in around]


def closed(w: Box, d: Trip, place: str) -> list[str]:
    """Neighbor tiles behind a wall."""
    ways = setup.exits(w, d)[place]
    return [there for there in walking.beside(place) if there in d.world and there not in ways]


def neighbors(d: Trip, place: str, up: bool) -> list[str]:
    """Neighbor tiles that lie face up or face down."""
    return [there for there in walking.beside(place) if there in d.world and d.world[there].up == up]


def lonely(d: Trip) -> list[str]:
    """Tiles without a character on them."""
    taken = {player.at for player in d.players}
    return [place for place in d.world if place not in taken]


def exchange(w: Box, d: Trip, one: str, other: str) -> None:
    """Two tiles change places; both keep face and top, and whoever stands on one travels along without arriving (ruling O59)."""
    first, second = d.world[one], d.world[other]
    d.world = {**d.world, one: first._replace(top=second.top, up=second.up), other: second._replace(top=first.top, up=first.up)}
    cards = dict(d.cards)
    for face in ("up", "down"):
        mine, theirs = cards.pop(f"{face}.{one}", ()), cards.pop(f"{face}.{other}", ())
        cards |= ({f"{face}.{one}": theirs} if theirs else {}) | ({f"{face}.{other}": mine} if mine else {})
    d.cards = cards
    seen = {f"down.{one}.0": d.knows.get(f"down.{other}.0"), f"down.{other}.0": d.knows.get(f"down.{one}.0")}
    if any(seen.values()):
        kept = {name: seats for name, seats in d.knows.items() if name not in seen}
        d.knows = {**kept, **{name: seats for name, seats in seen.items() if seats}}
    swap = {one: other, other: one}
    for seat, player in enumerate(d.players):
        if player.at in swap:
            d.set(seat, at=swap[player.at], came=())
    for fight in d.fights:
        if fight.at in swap:
            d.change(fight, at=swap[fight.at])
    setup.retrace(w, d, one, other)
    d.tell("exchanged", d.turn, one=one, other=other)
