"""Setting up the whole table (seed 000, getting started; advanced set-up; rulings I03 to I07, I45).

first    player         whose turn it is first
deal     castaways      two cards for each player, dealt here or named as they came
choose   who            the starting castaway; the other goes back. `both` who, follower if both have power 2 or less
land     at             the edge of the shore one's landing place joins
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Pick
from companion.island import turning
from companion.island.board import board
from companion.island.offering import called, entry, pick_castaways
from companion.island.state import ROAMER, Settings, Stranded
from companion.island.tasks import push
from companion.island.world import World


def begin(w: World, settings: Settings, keep: str) -> Stranded:
    """The table before the first move: all tiles face down, all cards in their decks."""
    d = Stranded(settings, keep)
    d.starter = ("",) * settings.players
    d.turns = turning.order(settings.players)
    d.cards = {
        "deck": w.deck(),
        "people": tuple(sorted(w.people)),
        "shoreline": w.tiles("shoreline"),
        "inner": w.tiles("inner"),
    }
    if settings.solo:
        d.phase = "deal" if keep == "whole" else "start"
        lay_roamer(w, d)
    return d


def lay_roamer(w: World, d: Stranded) -> None:
    """Alone: the roamer stands in the middle from the beginning, and walks from the first round (ruling I45)."""
    if w.roamer in d.pile("deck"):
        middle = board(d.settings.size).middle
        zones.move(d, w.roamer, f"on.{middle}", "deck")
        d.at, d.roams = {**d.at, ROAMER: middle}, 1


def deal(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The castaways a player chooses from: dealt by the app, or named as they came (seed 000, getting started)."""
    if d.phase == "deal" and not d.starter[seat] and not d.pile(f"dealt.{seat}"):
        count = int(w.rules.setup.deal)
        if len(d.pile("people")) >= count:
            draw = w.zones.draw(d, seat, "people", "castaways", count, words=called, show="castaway")
            yield entry(w, seat, "deal", _deal, draw, main=True)


def _deal(w: World, d: Stranded, move: Move) -> None:
    for who in move["castaways"]:
        zones.move(d, who, f"dealt.{move.seat}", "people")


def choose(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Which of them the player starts with, or both where both are weak enough."""
    hand = [str(who) for who in d.pile(f"dealt.{seat}")]
    if d.phase == "deal" and hand:
        yield entry(w, seat, "choose", _choose, pick_castaways("who", sorted(hand)), main=True)
        if all(w.people[who].power <= w.rules.setup.keep_both_up_to for who in hand) and len(hand) > 1:
            both = Pick("who", sorted(hand), 2, 2, True, "castaway", called)
            yield entry(w, seat, "both", _choose, both)


def _choose(w: World, d: Stranded, move: Move) -> None:
    """The player names the starting castaway; the other goes back, or is the first follower (ruling I06)."""
    seat = move.seat
    kept = move["who"] if isinstance(move["who"], tuple) else (move["who"],)
    for who in kept:
        zones.move(d, who, "board", f"dealt.{seat}")
        d.lead = {**d.lead, who: seat}
    zones.gather(d, "people", f"dealt.{seat}")
    d.starter = tuple(kept[0] if s == seat else one for s, one in enumerate(d.starter))
    if all(d.starter):
        d.phase = "land"


def free_edges(w: World, d: Stranded) -> list[str]:
    """Edges of the shore whose sea nobody has landed in."""
    ground = w.board(d)
    taken = {ground.sea(edge) for edge in d.landing.values()}
    return [edge for edge in ground.edges if ground.sea(edge) not in taken]


def edges(w: World, d: Stranded) -> Pick:
    """Where a landing place may still join the shore."""

    def words(edge: Any) -> tuple[str, Mapping[str, Any]]:
        place, side = edge.split("-")
        return "pick.edge", {"place": place, "side": side}

    return Pick("at", free_edges(w, d), show="edge", words=words)


def land(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Where one's landing place joins the shore (ruling I07)."""
    if d.phase == "land" and start_of(w, seat) not in d.landing:
        yield entry(w, seat, "land", _land, edges(w, d), main=True)


def start_of(w: World, seat: int) -> str:
    """A seat's landing place; its sign is the sign of the seat."""
    return str(w.tables.starts[seat].id)


def _land(w: World, d: Stranded, move: Move) -> None:
    place = start_of(w, move.seat)
    d.landing = {**d.landing, place: move["at"]}
    d.at = {**d.at, **dict.fromkeys(d.led(move.seat), place)}
    if len(d.landing) == d.settings.players:
        turning.start_turn(w, d)
        late = [(k, seat) for k, seat in enumerate(turning.clockwise(d, d.turns.current)) if w.late]
        gifts = [(seat, max(3 * k // d.settings.players, k // 2 if w.haunted else 0)) for k, seat in late]
        push(d, *(("draw", seat, {"deck": "event", "n": n}) for seat, n in gifts if n))
