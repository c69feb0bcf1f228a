"""What feet do: going, running, jumping over and down, crawling, falling prone, standing up, breaking off (movement chart)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.offers import Dice, Entry
from companion.lostworlds.field_asking import Later, entry, figures, spaces
from companion.lostworlds.field_chart import able, enter, hurt, price, spend
from companion.lostworlds.field_falls import land_onto
from companion.lostworlds.field_reach import Way, burden, free, leaves, reach
from companion.lostworlds.field_state import DOWN, OFF, UP, Field, put, tell
from companion.lostworlds.field_world import World, foes, lying, standing_in, worse

TALL_THING, SMALL_THING = 2, 1
"""How high things stand when somebody jumps over them (ruling LW45)."""
BEFORE_JUMP = 2
"""Spaces to be entered before a jump over another."""
CRAWL_LEVELS = 1
"""How much higher or lower a crawl may lead (ruling LW62)."""
OFF_LEVELS = 1
"""How much higher or lower breaking off may lead (ruling LW13)."""


def entries(w: World, f: Field) -> Iterator[Entry]:
    """What the mover may do with its feet."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    seat = me.seat
    if able(w, f, "moving"):
        ways: dict[str, Way] = {}
        there = Later(lambda: ways or ways.update(reach(w, f, n)) or ways)
        yield entry(seat, "go", lambda f, m: go(w, f, m["to"], ways), spaces("to", there), main=True, group="feet")
    if able(w, f, "running", 0) and not (me.ran or me.ran_before or f.starred):
        yield entry(seat, "run", lambda f, _: run(w, f), group="feet")
    if jumps := _jumps(w, f):
        yield entry(seat, "leap", lambda f, m: leap(w, f, m["to"]), spaces("to", jumps), group="feet")
    around = _open(w, f) if f.points and not f.ends else []
    if below := [there for there in around if _drop(w, f, there) > 0] if _reckless(w, f) else []:
        yield entry(
            seat, "reckless", lambda f, m: reckless(w, f, m["to"], m["die"]), spaces("to", below), Dice("die"), group="feet"
        )
    if able(w, f, "onto", price(w, "onto") + burden(w, f, n)) and (prey := [k for k in foes(f, n) if _above(w, f, n, k)]):
        foe = figures(w, f, "foe", prey)
        yield entry(seat, "onto", lambda f, m: onto(w, f, m["foe"], m["die"]), foe, Dice("die"), group="feet")
    cost = price(w, "crawling") + burden(w, f, n)
    near = [there for there in around if abs(_drop(w, f, there)) <= CRAWL_LEVELS] if able(w, f, "crawling", cost) else []
    if near:
        yield entry(seat, "crawl", lambda f, m: crawl(w, f, m["to"]), spaces("to", near), group="feet")
    yield from postures(w, f)
    if retreats := _retreats(w, f):
        yield entry(seat, "break_off", lambda f, m: break_off(w, f, m["to"]), spaces("to", retreats), group="feet")


def postures(w: World, f: Field) -> Iterator[Entry]:
    """Standing up, regaining balance, falling prone: on a real table as well."""
    assert f.mover is not None
    me = f.figures[f.mover]
    if me.stance == DOWN and able(w, f, "stand"):
        yield entry(me.seat, "stand", lambda f, _: posture(w, f, "stand", UP), group="feet")
    if me.stance == OFF and able(w, f, "balance"):
        yield entry(me.seat, "balance", lambda f, _: posture(w, f, "balance", UP), group="feet")
    if me.stance != DOWN and able(w, f, "prone"):
        yield entry(me.seat, "prone", lambda f, _: posture(w, f, "prone", DOWN), group="feet")


def go(w: World, f: Field, to: str, ways: Mapping[str, Way]) -> None:
    """Set out for a space by the cheapest way; somebody may halt the mover at every space of it."""
    assert f.mover is not None
    f.walk = ways[to].spaces
    tell(f, f.mover, "go", at=to)
    walk(w, f)


def walk(w: World, f: Field) -> None:
    """The next space of the way."""
    assert f.mover is not None
    there, *rest = f.walk
    n = f.mover
    cost = abs(_drop(w, f, there)) or 1
    f.walk = tuple(rest)
    spend(w, f, "moving", cost + burden(w, f, n))
    enter(w, f, n, there)


def run(w: World, f: Field) -> None:
    """Two points more, off balance when the combat phase starts, and not in two turns in a row."""
    assert f.mover is not None
    f.points += w.limits.run_bonus
    put(f, f.mover, ran=True)
    tell(f, f.mover, "run")


def leap(w: World, f: Field, to: str) -> None:
    """Over a space into the next one, where the move ends."""
    assert f.mover is not None
    enter(w, f, f.mover, to, halting=False)
    f.ends = True
    tell(f, f.mover, "leap", at=to)


def reckless(w: World, f: Field, to: str, die: int) -> None:
    """Down into an adjacent space, however deep, and see how one lands."""
    assert f.mover is not None
    n, levels = f.mover, _drop(w, f, to)
    spend(w, f, "reckless", price(w, "reckless") + burden(w, f, n))
    row = w.outcome("reckless", die)
    tell(f, n, "reckless", at=to, die=die, n=levels)
    put(f, n, stance={1: f.figures[n].stance, 3: worse(OFF, f.figures[n].stance)}.get(row, DOWN))
    if row == 6:
        hurt(w, f, n, levels)
    enter(w, f, n, to)


def onto(w: World, f: Field, foe: int, die: int) -> None:
    """Down onto an opponent."""
    assert f.mover is not None
    spend(w, f, "onto", price(w, "onto") + burden(w, f, f.mover))
    f.entered += 1
    land_onto(w, f, f.mover, foe, die, w.level(f.figures[f.mover]))


def crawl(w: World, f: Field, to: str) -> None:
    """Into an adjacent space on all fours."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "crawling", price(w, "crawling") + burden(w, f, n))
    put(f, n, stance=DOWN)
    tell(f, n, "crawl", at=to)
    enter(w, f, n, to)


def posture(w: World, f: Field, deed: str, stance: str) -> None:
    """Standing up, regaining balance, falling prone."""
    assert f.mover is not None
    spend(w, f, deed)
    put(f, f.mover, stance=stance)
    tell(f, f.mover, deed)


def break_off(w: World, f: Field, to: str) -> None:
    """Out of an opponent's battle zone, the back turned to it; the move ends (rulings LW13, LW63)."""
    assert f.mover is not None
    n = f.mover
    left = [foe for foe in f.bound if foe in _left(w, f, n, to)]
    if cost := burden(w, f, n):
        spend(w, f, "carry", cost)
    enter(w, f, n, to, halting=False)
    near = [min(w.map.apart(one, f.figures[foe].at) for one in w.map.beside[to]) for foe in left]
    f.away = tuple(
        one
        for one in w.map.beside[to]
        if any(w.map.apart(one, f.figures[foe].at) == far for foe, far in zip(left, near, strict=True))
    )
    f.ends = True
    tell(f, n, "break_off", at=to)


def _open(w: World, f: Field) -> list[str]:
    """The adjacent spaces where the mover could stay, if it need not break off to get there."""
    assert f.mover is not None
    n = f.mover
    beside = w.map.beside[f.figures[n].at]
    return [there for there in beside if w.space(there).enter and free(f, n, there) and not leaves(w, f, n, there)]


def _reckless(w: World, f: Field) -> bool:
    assert f.mover is not None
    return able(w, f, "reckless", price(w, "reckless") + burden(w, f, f.mover))


def _drop(w: World, f: Field, there: str) -> int:
    """Levels from the mover down to a space."""
    assert f.mover is not None
    return w.level(f.figures[f.mover]) - w.space(there).level


def _above(w: World, f: Field, n: int, foe: int) -> bool:
    """Whether an opponent is adjacent and at least one level below."""
    me, other = f.figures[n], f.figures[foe]
    return other.at in w.map.beside[me.at] and w.level(me) > w.level(other)


def _jumps(w: World, f: Field) -> list[str]:
    """Where the mover can land behind the space it jumps over (seed 001, jumping over spaces; ruling LW45)."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    if not me.ran or f.entered < BEFORE_JUMP or not able(w, f, "jumping_over", burden(w, f, n)):
        return []
    found = []
    for over in w.map.beside[me.at]:
        to = w.map.beyond(me.at, over)
        if not to or not w.space(to).enter or not free(f, n, to) or -_drop(w, f, to) > 1 or leaves(w, f, n, to):
            continue
        if rises(w, f, over) <= min(w.level(me), w.space(to).level):
            found.append(to)
    return found


def rises(w: World, f: Field, at: str) -> int:
    """The level up to which a space and what is in it rise."""
    things = [TALL_THING if w.tall_thing(thing) else SMALL_THING for thing in lying(f, at)]
    people = [f.figures[n].height for n in standing_in(f, at)]
    return w.space(at).level + max([*things, *people], default=0)


def _left(w: World, f: Field, n: int, to: str) -> list[int]:
    """The opponents that bind the mover whose battle zone it leaves with a step."""
    trial = f.copy()
    found = []
    for foe in f.bound:
        trial.bound = (foe,)
        if not f.figures[foe].out and leaves(w, trial, n, to):
            found.append(foe)
    return found


def _retreats(w: World, f: Field) -> list[str]:
    """Where breaking off leads."""
    assert f.mover is not None
    n = f.mover
    if not f.bound or not able(w, f, "break_off", burden(w, f, n)):
        return []
    return [
        there
        for there in w.map.beside[f.figures[n].at]
        if w.space(there).enter and free(f, n, there) and abs(_drop(w, f, there)) <= OFF_LEVELS and _left(w, f, n, there)
    ]
