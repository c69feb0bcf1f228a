"""The movement chart: which rows a figure may do now, and what they take (seed 001, movement chart; rulings LW13, LW61)."""

from __future__ import annotations

from companion.engine.prompts import push
from companion.lostworlds.field_state import DOWN, GONE, Due, Field, Figure, felled, lies, put
from companion.lostworlds.field_world import BODY, World, carried, foes, number, pressing, standing_in, stops

WHILE_DOWN = frozenset({"crawling", "stand", "pick_up", "drop", "examine", "turning"})
"""What a figure that is down may do (ruling LW61)."""
HAZARD = "hazard"


def allowance(figure: Figure) -> int:
    """Movement points of a turn: the height (seed 001, movement phase)."""
    return figure.height


def price(w: World, deed: str) -> int:
    """The points a row of the chart names; 0 for a dash."""
    cost = w.deeds[deed].cost
    return int(cost) if cost.isdigit() else 0


def able(w: World, f: Field, deed: str, cost: int | None = None) -> bool:
    """Whether the mover may do a row of the chart for so many points (the row's own, if none are given)."""
    assert f.mover is not None
    me, row = f.figures[f.mover], w.deeds[deed]
    if f.ends or (me.blocked and deed != "balance"):
        return False
    if (me.stance == DOWN and deed not in WHILE_DOWN) or (me.ran and not row.running):
        return False
    if row.cost == "all":
        return fresh(f)
    return f.points >= (price(w, deed) if cost is None else cost)


def fresh(f: Field) -> bool:
    """Whether the mover has its whole movement still before it."""
    assert f.mover is not None
    me = f.figures[f.mover]
    return not f.spent and not f.trail and not me.ran and not me.blocked and not f.ends and f.points == allowance(me)


def spend(w: World, f: Field, deed: str, cost: int | None = None) -> None:
    """The mover pays for a row of the chart; ``all`` takes what there is."""
    row = w.deeds[deed]
    paid = f.points if row.cost == "all" else price(w, deed) if cost is None else cost
    f.points, f.spent = f.points - paid, f.spent + paid
    f.starred = f.starred or not row.running


def begin(w: World, f: Field, n: int) -> None:
    """Figure `n` begins its move."""
    me = f.figures[n]
    f.mover, f.points, f.spent, f.entered, f.starred, f.carried = n, allowance(me), 0, 0, False, False
    f.walk, f.trail, f.away, f.ends = (), (), (), me.halts
    f.points = 0 if me.halts else f.points
    f.bound = tuple(foe for foe in pressing(w, f, n) if f.figures[foe].stance != DOWN and me.at != f.figures[foe].back)


def enter(w: World, f: Field, n: int, there: str, *, halting: bool = True) -> None:
    """The mover enters a space, and whoever may halt it is asked (seed 001, battle zone; ruling LW71)."""
    f.trail = (*f.trail, f.figures[n].at)
    f.entered += 1
    if any(w.large(f, thing) for thing in carried(f, n)):
        f.carried = True
    put(f, n, at=there)
    burnt(w, f, n)
    if halting and f.points and not f.figures[n].out:
        able_to = [foe for foe in foes(f, n) if stops(w, f, n, foe)]
        push(f, *(Due("halt", f.figures[foe].seat, figure=n, other=foe) for foe in able_to))


def burnt(w: World, f: Field, n: int) -> None:
    """What the ground does to whoever comes to it: a fire costs a body point (ruling LW74)."""
    me = f.figures[n]
    if w.board and me.at in w.map.spaces and w.space(me.at).kind == HAZARD:
        hurt(w, f, n, w.limits.fire)


def hurt(w: World, f: Field, n: int, points: int) -> None:
    """A figure loses body points; once it is out, all it carries lies in its space."""
    if points <= 0:
        return
    me = f.figures[n]
    put(f, n, body=max(me.body - points, w.limits.dead))
    if f.figures[n].out and not me.out:
        felled(f, n)
        drop_all(w, f, n)
        put(f, n, stance=DOWN, back=GONE, heals=False)


def drop_all(w: World, f: Field, n: int) -> None:
    """All that a figure carries falls into its space."""
    here = f.figures[n].at
    for thing in carried(f, n):
        to(f, thing, here)


def drop_large(w: World, f: Field, n: int) -> None:
    """The large thing that it carries falls into its space, as when it is attacked (ruling LW52)."""
    for thing in carried(f, n):
        if w.large(f, thing):
            to(f, thing, f.figures[n].at)


def to(f: Field, thing: str, at: str) -> None:
    """A thing comes to another place; a body that does cannot recover in this turn (ruling LW14)."""
    if thing.startswith(BODY):
        put(f, number(thing), at=at, stirred=True)
    else:
        lies(f, thing, at)


def disarm(f: Field, n: int, page: int) -> None:
    """A figure loses its weapon, which lies in its space; `page` says what it may do without."""
    if f.figures[n].lost is None:
        put(f, n, lost=page)
        lies(f, f"weapon.{n}", f.figures[n].at)


def rearm(w: World, f: Field, n: int) -> None:
    """A figure has its weapon again, wherever it lay."""
    f.things = {thing: at for thing, at in f.things.items() if thing != f"weapon.{n}"}
    put(f, n, lost=None)


def finish(w: World, f: Field, back: str) -> None:
    """The mover's move is over, and its undefended space is named."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    stance = "off" if me.ran and me.stance == "up" else me.stance
    put(f, n, moved=True, back=GONE if me.out else back, stance=stance)
    f.mover, f.points, f.walk, f.trail, f.away, f.bound, f.ends = None, 0, (), (), (), (), False


def halt(w: World, f: Field, n: int, foe: int) -> None:
    """The mover is halted: it loses all its points, and in a friend's space goes back to where it could stay (ruling LW71)."""
    put(f, foe, halts=True)
    put(f, n, halted=True)
    f.points, f.walk, f.ends = 0, (), True
    f.todo = tuple(one for one in f.todo if one.key != "halt")
    for before in reversed(f.trail):
        if all(k == n for k in standing_in(f, f.figures[n].at)):
            break
        put(f, n, at=before)
