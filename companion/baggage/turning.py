"""Turns: what happens at the start of one, who skips, whose comes next (seed 002, L36 to L42; rulings O17, O68, O97 to O102)."""

from __future__ import annotations

from companion.baggage import fighting
from companion.baggage.cards import Box
from companion.baggage.damage_rules import order
from companion.baggage.drawing import drawing
from companion.baggage.fighting import hurt, judge, strike
from companion.baggage.state import DESK, Trip
from companion.engine.zones import at

FRESH = {
    "rolled": False, "used": False, "guised": False, "guarded": (), "arrived": False, "calm": False, "steps": 0, "more": 0,
}  # fmt: skip


def begin(w: Box, d: Trip) -> None:
    """The start of a turn, as far as it goes by itself: red, then what was to come in this battle, then skips, then blue."""
    seat = d.turn
    player = d.players[seat]
    if player.out:
        return end(d)
    if not player.character:
        if d.keep == DESK:
            d.stage = "road"
        else:
            fighting.succeed(d, seat)
        return
    for name, value in FRESH.items():
        setattr(d, name, value)
    d.set(seat, kind="", guard=0, hides=False, before=player.last, last="", came=())
    if player.red:
        hurt(w, d, seat, -w.rules.sliders.red)
    _delayed(w, d, seat)
    judge(w, d)
    if d.turn != seat or d.stage == "over" or not d.players[seat].character:
        d.stage = "over"
        return
    safe = w.immune(d, seat, "skip")
    if player.skips:
        d.set(seat, skips=player.skips - 1)
        if not safe:
            return skip(d)
    if player.blue and not safe and not w.immune(d, seat, "blue"):
        d.stage = "blue"
    else:
        go(d)


def _delayed(w: Box, d: Trip, seat: int) -> None:
    """Damage that was to come in this turn (ruling O123)."""
    fight = d.fight_of(seat)
    if not fight or not fight.delays or fighting.decided(d, seat):
        return
    due = [delay for delay in fight.delays if delay.seat == seat and delay.turns <= 1]
    kept = [delay._replace(turns=delay.turns - (delay.seat == seat)) for delay in fight.delays if delay not in due]
    fight = d.change(fight, delays=tuple(kept))
    for delay in due:
        strike(w, d, seat, fight.other(seat), "delay", delay.damage, delay.cost)


def blue(w: Box, d: Trip, die: int) -> None:
    """The die of the blue slider (L40)."""
    if die in w.rules.sliders.blue:
        skip(d)
    else:
        go(d)


def skip(d: Trip) -> None:
    """A turn that is skipped (ruling O101)."""
    d.tell("skips", d.turn)
    d.stage = "over"


def go(d: Trip) -> None:
    """The turn proper begins."""
    d.stage = "battle" if d.fight_of(d.turn) else "road"
    if d.stage == "battle" and d.keep != DESK and at(d, f"pack.{d.turn}"):
        drawing(d, d.turn, 1)


def end(d: Trip) -> None:
    """The turn is over, and the next one's is to begin (ruling O68)."""
    seat = d.turn
    fight = d.fight_of(seat)
    if fight and seat in fight.barred:
        d.change(fight, barred=tuple(side for side in fight.barred if side != seat))
    pairs = [fight.sides for fight in d.fights]
    out = [each for each, player in enumerate(d.players) if player.out]
    following = order(len(d.players), seat, pairs, out)
    defends = {defender: instigator for instigator, defender in pairs}
    place, there = defends.get(seat, seat), defends.get(following, following)
    if there < place or (there == place and (seat, following) not in pairs):
        d.round += 1
    d.turn, d.stage, d.hit = following, "", None
    for name, value in FRESH.items():
        setattr(d, name, value)
