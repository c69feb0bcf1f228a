"""What hands do: picking up, dropping, throwing with scatter, examining, shoving things (movement chart; seed 001, throwing)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.offers import Dice, Entry
from companion.lostworlds.field_asking import entry, spaces, things
from companion.lostworlds.field_board import lowest
from companion.lostworlds.field_chart import able, drop_large, hurt, rearm, spend, to
from companion.lostworlds.field_falls import DISARMED
from companion.lostworlds.field_state import DOWN, OFF, Due, Field, Figure, due, put, tell
from companion.lostworlds.field_world import WEAPON, World, carried, lying, number, standing_in, worse

KNOCKED = 19
"""The page whose score a thrown weapon does."""
FAR_THRUST = 54
"""The manoeuvre whose modifier it adds (ruling LW48)."""


def entries(w: World, f: Field) -> Iterator[Entry]:
    """What the mover may do with what lies about."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    seat, here = me.seat, lying(f, me.at)
    held = carried(f, n)
    if able(w, f, "pick_up") and (near := [thing for thing in here if lifts(w, f, n, thing)]):
        yield entry(seat, "pick", lambda f, m: pick(w, f, m["thing"]), things(w, f, "thing", near), group="hands")
    if held and able(w, f, "drop"):
        around = [one for one in (me.at, *w.map.beside[me.at]) if w.space(one).enter]
        args = things(w, f, "thing", held), spaces("to", around)
        yield entry(seat, "drop", lambda f, m: drop(w, f, m["thing"], m["to"]), *args, group="hands")
    if able(w, f, "throw"):
        for thing in held:
            if targets := in_range(w, f, n, thing):
                yield entry(
                    seat, "throw", lambda f, m: throw(w, f, m["thing"], m["to"], m["die"]), spaces("to", targets), Dice("die"),
                    fixed={"thing": thing}, values=named(w, f, thing), group="hands",
                )  # fmt: skip
        if me.missile and (marks := in_flight(w, f, n)):
            yield entry(
                seat, "hurl", lambda f, m: hurl(w, f, m["to"], m["die"]), spaces("to", marks), Dice("die"), group="hands",
                values={"missile": f"missiles:{w.missile_row(me).id}:name"},
            )  # fmt: skip
    if here and able(w, f, "examine"):
        yield entry(seat, "examine", lambda f, m: examine(w, f, m["thing"]), things(w, f, "thing", here), group="hands")
    if able(w, f, "shove_thing") and (loose := _loose(w, f)):
        yield entry(seat, "shove_thing", lambda f, m: shove(w, f, m["thing"]), things(w, f, "thing", loose), group="hands")


def named(w: World, f: Field, thing: str) -> Mapping[str, Any]:
    """What fills {thing} for a label."""
    key, values = things(w, f, "thing", [thing]).words(thing)
    return {"thing": {"reason": key, "values": values}}


def lifts(w: World, f: Field, n: int, thing: str) -> bool:
    """Whether a figure can take a thing: no heavier than its height, and one large thing at most."""
    if w.weight(f, thing) > f.figures[n].height:
        return False
    return not w.large(f, thing) or not any(w.large(f, one) for one in carried(f, n))


def pick(w: World, f: Field, thing: str) -> None:
    """Take a thing from one's own space; one's own weapon is in hand again."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "pick_up")
    tell(f, n, "pick", at=thing)
    if thing == f"{WEAPON}{n}":
        rearm(w, f, n)
    elif thing == f"missile.{n}":
        regain(w, f, n)
    else:
        to(f, thing, f"@{n}")


def regain(w: World, f: Field, n: int) -> None:
    """A figure has the weapon again that it threw."""
    f.things = {one: at for one, at in f.things.items() if one != f"missile.{n}"}
    put(f, n, missile=True, lost=None if own_missile(w, f.figures[n]) else f.figures[n].lost)


def own_missile(w: World, figure: Figure) -> bool:
    """Whether what a fighter throws is the weapon it fights with."""
    file = w.book(figure).file
    return bool(file.missile == file.school.weapon)


def drop(w: World, f: Field, thing: str, at: str) -> None:
    """Lay a thing down in one's own space or one beside it."""
    assert f.mover is not None
    tell(f, f.mover, "drop", at=thing)
    to(f, thing, at)


def in_range(w: World, f: Field, n: int, thing: str) -> list[str]:
    """The spaces a thing can be thrown into: as many off as the figure's height, or as the thing flies, which is 1 more to a
    lower level and 1 less to a higher one (seed 001, throwing, 5)."""
    me = f.figures[n]
    return [
        one for one in _targets(w, me) if w.map.apart(me.at, one) <= min(me.height, w.farthest(f, thing) + uphill(w, me, one))
    ]


def in_flight(w: World, f: Field, n: int) -> list[str]:
    """The spaces a throwing weapon reaches: height and 2, 1 more to a lower level (ruling LW46)."""
    me = f.figures[n]
    far = me.height + w.limits.missile_reach
    return [one for one in _targets(w, me) if w.map.apart(me.at, one) <= far + max(0, uphill(w, me, one))]


def uphill(w: World, me: Figure, there: str) -> int:
    """What the target's level adds to a range."""
    higher = w.space(there).level - w.level(me)
    return int(w.limits.higher_throw if higher > 0 else w.limits.lower_throw if higher < 0 else 0)


def _targets(w: World, me: Figure) -> list[str]:
    return [name for name, one in w.map.spaces.items() if one.enter and name != me.at]


def throw(w: World, f: Field, thing: str, at: str, die: int) -> None:
    """A thing that is carried flies, and hits where it was aimed or lies beside."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "throw")
    spaces_ = w.map.apart(f.figures[n].at, at)
    tell(f, n, "throw", at=at, die=die, n=spaces_)
    _flown(w, f, n, thing, at, spaces_, die)


def hurl(w: World, f: Field, at: str, die: int) -> None:
    """A throwing weapon flies; without the weapon it fights with, its owner is unarmed."""
    assert f.mover is not None
    spend(w, f, "throw")
    fly(w, f, f.mover, at, die)


def fly(w: World, f: Field, n: int, at: str, die: int) -> None:
    """The same of anybody."""
    spaces_ = w.map.apart(f.figures[n].at, at)
    put(f, n, missile=False, lost=DISARMED if own_missile(w, f.figures[n]) else f.figures[n].lost)
    tell(f, n, "hurl", at=at, die=die, n=spaces_)
    _flown(w, f, n, f"missile.{n}", at, spaces_, die)


def _flown(w: World, f: Field, n: int, thing: str, at: str, spaces_: int, die: int) -> None:
    if die <= w.aims(spaces_):
        hit(w, f, n, thing, at, spaces_)
        return
    to(f, thing, at)
    if numbered(w, at):
        due(f, "scatter", f.figures[n].seat, n, at=at, n=spaces_, thing=thing)


def numbered(w: World, at: str) -> tuple[str, ...]:
    """The spaces around a target that are no higher, clockwise from the top: the first has number 1 (rulings LW13, LW66)."""
    return lowest(w.map, w.map.beside[at], w.space(at).level)


def hit(w: World, f: Field, n: int, thing: str, at: str, spaces_: int) -> None:
    """A thing lands in a space, on whoever is there: falls down, drops what it carries, loses what the thing weighs. A throwing
    weapon knocks off balance instead, and scores as page 19 does (seed 001, throwing weapons)."""
    struck = next(iter(standing_in(f, at)), None)
    if struck is None:
        struck = next((k for k, one in f.each() if one.out and one.at == at and thing != f"body.{k}"), None)
    to(f, thing, at)
    if struck is None:
        return
    if w.kind(thing) == "missile":
        loss = missile_damage(w, f.figures[n], f.figures[struck], spaces_, f.figures[number(thing)])
        put(f, struck, stance=worse(OFF, f.figures[struck].stance))
    else:
        loss = w.weight(f, thing)
        drop_large(w, f, struck)
        put(f, struck, stance=DOWN)
    tell(f, struck, "hit", other=n, n=loss)
    hurt(w, f, struck, loss)


def missile_damage(w: World, thrower: Figure, victim: Figure, spaces_: int, owner: Figure | None = None) -> int:
    """What a throwing weapon does: the score of page 19 in the victim's book and the thrower's far Thrust High, less 1 for each
    space beyond the range of the weapon, whosever it is; never below 0."""
    score = w.book(victim).pages[KNOCKED].score or 0
    move = w.book(thrower).moves.get(FAR_THRUST)
    beyond = max(0, spaces_ - int(w.missile_row(owner or thrower).range))
    return max(0, score + (move.mod if move else 0) - beyond)


def scattered(w: World, f: Field, one: Due, die: int) -> None:
    """Where a thing that missed comes to lie; a number without a space is thrown again (ruling LW66)."""
    around = numbered(w, one.at)
    if die > len(around):
        return
    f.todo = f.todo[1:]
    hit(w, f, one.figure, one.thing, around[die - 1], one.n)


def asked(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """The die for where something lands that missed."""
    values = {"at": one.at, "n": len(numbered(w, one.at))}
    yield entry(one.seat, "scatter", lambda f, m: scattered(w, f, one, m["die"]), Dice("die"), values=values, main=True)


def examine(w: World, f: Field, thing: str) -> None:
    """Look into a thing; what is in it the scenario says."""
    assert f.mover is not None
    spend(w, f, "examine")
    tell(f, f.mover, "examine", at=thing)


def _loose(w: World, f: Field) -> list[str]:
    """The adjacent things the mover can shove (ruling LW13)."""
    assert f.mover is not None
    me = f.figures[f.mover]
    return [thing for at in w.map.beside[me.at] for thing in lying(f, at) if goes(w, f, f.mover, thing, at)]


def goes(w: World, f: Field, n: int, thing: str, at: str) -> str | None:
    """The space a thing is shoved into: one away from the shover, no higher, and no wall; nothing on which somebody stands."""
    there = w.map.beyond(f.figures[n].at, at)
    if w.weight(f, thing) > f.figures[n].height or not there or not w.space(there).enter:
        return None
    low = w.space(there).level <= w.space(at).level
    return there if low and not standing_in(f, there) else None


def shove(w: World, f: Field, thing: str) -> None:
    """Push a thing one space away."""
    assert f.mover is not None
    n = f.mover
    at = next(one for one in w.map.beside[f.figures[n].at] if thing in lying(f, one))
    there = goes(w, f, n, thing, at)
    assert there is not None
    spend(w, f, "shove_thing")
    tell(f, n, "shove_thing", at=thing)
    to(f, thing, there)
