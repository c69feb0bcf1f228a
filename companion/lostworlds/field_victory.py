"""Who wins: the first scenario's sack, or what the table says; and the victory points (seed 001, character improvement)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.offers import Amount, Choice, Entry, Pick
from companion.lostworlds.field_asking import entry
from companion.lostworlds.field_spoils import gather
from companion.lostworlds.field_state import Field, Figure, plays_on, tell
from companion.lostworlds.field_world import World, carried

PRIZE = "sack"
SIDES = "AB"


def holder(w: World, f: Field) -> int | None:
    """The figure that carries the sack, if one does."""
    return next((n for n, one in f.each() if not one.out and any(w.kind(t) == PRIZE for t in carried(f, n))), None)


def check(w: World, f: Field) -> bool:
    """Whether the scenario is over: the sack is in a space of its carrier's own letter, or one side is slain to the last and the
    other is awake; or the last turn is over, and then half as much goes to whoever carries it, else to the side that alone is
    awake (ruling LW81). Before version 3 it was over as soon as a side had nobody awake."""
    n = holder(w, f)
    points = int(w.limits.scenario_points)
    if n is not None and f.figures[n].at in w.map.starts(SIDES[f.figures[n].side]):
        return end(w, f, "won", f.figures[n].side, points)
    awake, hope = (
        {one.side for one in f.figures if holds(one)} for holds in (lambda one: not one.out, lambda one: rises(w, one))
    )
    if plays_on(f) and len(hope) == 1 and awake:
        return end(w, f, "left", min(awake), points)
    if f.turn < w.limits.scenario_turns and hope and (plays_on(f) or len(awake) > 1):
        return False
    if n is not None:
        return end(w, f, "held", f.figures[n].side, points // 2)
    if plays_on(f) and len(awake) == 1:
        return end(w, f, "field", min(awake), points // 2)
    return end(w, f, "nobody", None, 0)


def rises(w: World, one: Figure) -> bool:
    """Whether a fighter is awake, or may still wake: not the slain, nor the undead once they lie (ruling LW14)."""
    return not one.out or (one.body > w.limits.dead and not w.book(one).file.undead)


def end(w: World, f: Field, how: str, side: int | None, points: int) -> bool:
    """The scenario is over; the players of the side that won share the points, a single survivor keeps them all."""
    seats = sorted({one.seat for one in f.figures if one.side == side})
    alive = [one.seat for one in f.figures if one.side == side and one.body > w.limits.dead]
    sharers: Sequence[int] = alive if len(alive) == 1 else seats
    f.points_won = tuple(had + (points // len(sharers) if seat in sharers else 0) for seat, had in enumerate(f.points_won))
    f.ended, f.winners, f.phase = how, tuple(seats), "over"
    if f.figures:
        tell(f, 0, "end", at=how, n=points)
    gather(w, f, {seat: points // len(sharers) for seat in sharers} if points else {}, seats)
    return True


def asked(w: World, f: Field) -> Iterator[Entry]:
    """On a real table the players say whether the conditions of their scenario are met."""
    seat = f.order[0]
    sides = [Choice(side, "field.side", {"side": SIDES[side]}) for side in (0, 1)]
    yield entry(seat, "onward", lambda f, _: onward(f), main=True)
    yield entry(
        seat, "won", lambda f, m: _won(w, f, m["side"], m["points"]), Pick.of("side", sides), Amount("points", 0, 99, "points")
    )
    yield entry(seat, "drawn", lambda f, _: _drawn(w, f))


def _won(w: World, f: Field, side: int, points: int) -> None:
    end(w, f, "by_hand", side, points)


def _drawn(w: World, f: Field) -> None:
    end(w, f, "nobody", None, 0)


def onward(f: Field) -> None:
    """Nobody has won yet."""
    f.phase = "next"
