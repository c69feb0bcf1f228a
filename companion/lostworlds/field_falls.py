"""Falls: the check after running and fighting, what a shove does, where one lands, and on whom (seed 001, check for falls)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.offers import Dice, Entry
from companion.lostworlds.field_asking import entry, spaces
from companion.lostworlds.field_board import lowest
from companion.lostworlds.field_chart import burnt, disarm, hurt
from companion.lostworlds.field_reach import free
from companion.lostworlds.field_state import DOWN, OFF, Due, Field, due, put, tell
from companion.lostworlds.field_world import World, lying, standing_in, worse

DEEP = 2
"""Levels down to an adjacent space that make a fall possible."""
ONTO_LOSS = 2
"""Body points an opponent loses who is jumped down on."""
FLOORED, DISARMED = 41, 27
"""Pages that every book has: knocked down, weapon dislodged."""


def in_position(w: World, f: Field, n: int) -> bool:
    """Whether a figure that ran or fought has to check for a fall: it shares its space with a thing, or an adjacent space is two
    or more levels lower."""
    me = f.figures[n]
    if me.out or not (me.ran or me.fought):
        return False
    low = w.level(me) - DEEP
    return bool(lying(f, me.at)) or any(w.space(one).level <= low for one in w.map.beside[me.at])


def adjusted(w: World, f: Field, n: int, die: int, shoves: int = 0) -> int:
    """The die for falling with what is added to it (falls.csv; ruling LW60)."""
    stance = {OFF: "off_balance", DOWN: "down"}.get(f.figures[n].stance)
    return die + (w.adding[stance] if stance else 0) + shoves


def roll(w: World, f: Field, n: int, die: int, placer: int, shoves: int = 0) -> None:
    """What the table of falls says; `placer` is the seat that says where the figure lands (ruling LW42)."""
    row = w.outcome("fall", adjusted(w, f, n, die, shoves))
    tell(f, n, "fall", die=die, n=row)
    if row == 4:
        put(f, n, stance=worse(OFF, f.figures[n].stance))
    if row == 6:
        if w.board and places(w, f, n):
            due(f, "place", placer, n)
        elif w.board:
            put(f, n, stance=DOWN)
            hurt(w, f, n, page_41(w, f, n))
        else:
            due(f, "fell", f.figures[n].seat, n)


def placer_of(f: Field, n: int) -> int:
    """The seat that places a figure that falls: the opponent it fought last or who shoved it, else the player to the left."""
    me = f.figures[n]
    if me.foe is not None:
        return f.figures[me.foe].seat
    seats = sorted({one.seat for one in f.figures})
    return seats[(seats.index(me.seat) + 1) % len(seats)]


def places(w: World, f: Field, n: int) -> tuple[str, ...]:
    """Where a falling figure may be put: an adjacent space as high or lower; on its own level only one that is free (LW44)."""
    me = f.figures[n]
    level = w.level(me)
    beside = lowest(w.map, w.map.beside[me.at], level)
    return tuple(one for one in beside if w.space(one).level < level or free(f, n, one))


def page_41(w: World, f: Field, n: int) -> int:
    """What a fall on one's own level costs: the score of page 41 of one's own book (ruling LW43)."""
    return max(0, w.book(f.figures[n]).pages[FLOORED].score or 0)


def place(w: World, f: Field, n: int, at: str) -> None:
    """A falling figure is put into a space: it takes a point for each level, or on the same level what page 41 scores. On
    somebody it lands as one who jumped (ruling LW44)."""
    me = f.figures[n]
    level, below = w.level(me), w.space(at).level
    tell(f, n, "placed", at=at, n=level - below)
    other = next((k for k in standing_in(f, at) if k != n), None)
    if other is not None:
        due(f, "tumble", me.seat, n, other=other)
        return
    put(f, n, at=at, stance=DOWN)
    hurt(w, f, n, level - below if below < level else page_41(w, f, n))
    burnt(w, f, n)


def land_onto(w: World, f: Field, n: int, foe: int, die: int, level: int) -> None:
    """What jumping down on somebody from a level comes to; the one who jumped says where it lands (ruling LW64)."""
    row = w.outcome("onto", die)
    tell(f, n, "onto", other=foe, die=die, n=row)
    me, other = f.figures[n], f.figures[foe]
    if row < 5:
        put(f, n, stance=worse(OFF, me.stance))
        put(f, foe, stance=DOWN if row == 1 else worse(OFF, other.stance))
    else:
        put(f, n, stance=DOWN)
    if row == 1:
        hurt(w, f, foe, ONTO_LOSS)
    if row == 2:
        disarm(f, foe, DISARMED)
    if w.board and spots(w, f, n, foe):
        due(f, "land", me.seat, n, other=foe, at="missed" if row >= 5 else "", n=level)
    elif not w.board and row >= 5:
        due(f, "missed", me.seat, n, other=foe)


def spots(w: World, f: Field, n: int, foe: int) -> tuple[str, ...]:
    """Where one lands who jumped on an opponent: a free space beside it that is no higher."""
    other = f.figures[foe]
    return tuple(one for one in lowest(w.map, w.map.beside[other.at], w.level(other)) if free(f, n, one))


def land(w: World, f: Field, n: int, at: str, level: int, missed: bool) -> None:
    """A jumper comes down; who missed takes a point for each level."""
    f.trail = (*f.trail, f.figures[n].at) if f.mover == n else f.trail
    put(f, n, at=at)
    if missed:
        hurt(w, f, n, level - w.space(at).level)
    burnt(w, f, n)


def asked(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """The entries for a fall that is due."""
    n = one.figure
    if one.key == "check":
        yield entry(one.seat, "fall", lambda f, m: _done(f, lambda: roll(w, f, n, m["die"], placer_of(f, n))), Dice("die"),
                    main=True)  # fmt: skip
        if not w.board:
            yield entry(one.seat, "safe", lambda f, m: _done(f, lambda: None))
    elif one.key == "place":
        pick = spaces("to", places(w, f, n))
        yield entry(one.seat, "place", lambda f, m: _done(f, lambda: place(w, f, n, m["to"])), pick, main=True)
    elif one.key == "tumble":
        assert one.other is not None
        other = one.other
        yield entry(one.seat, "tumble", lambda f, m: _done(f, lambda: land_onto(w, f, n, other, m["die"], w.level(f.figures[n]))),
                    Dice("die"), main=True)  # fmt: skip
    elif one.key == "land":
        assert one.other is not None
        pick = spaces("to", spots(w, f, n, one.other))
        yield entry(one.seat, "land", lambda f, m: _done(f, lambda: land(w, f, n, m["to"], one.n, one.at == "missed")), pick,
                    main=True)  # fmt: skip


def _done(f: Field, then: object) -> None:
    """Takes the first thing that is due off the list, and does it."""
    f.todo = f.todo[1:]
    assert callable(then)
    then()
