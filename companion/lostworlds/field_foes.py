"""What one does to opponents in the movement phase: halting, blocking, shoving, slaying (seed 001, movement phase and chart)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.offers import Choice, Dice, Entry, Pick
from companion.lostworlds.field_asking import called, entry, figures
from companion.lostworlds.field_chart import able, halt, price, spend
from companion.lostworlds.field_falls import roll
from companion.lostworlds.field_state import OFF, Due, Field, put, tell
from companion.lostworlds.field_world import World, foes, worse


def entries(w: World, f: Field) -> Iterator[Entry]:
    """What the mover may do to whoever is in its way."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    near = [k for k in foes(f, n) if not w.board or f.figures[k].at in w.map.beside[me.at]]
    if able(w, f, "block") and (late := [k for k in near if not f.figures[k].moved and not f.figures[k].blocked]):
        yield entry(me.seat, "block", lambda f, m: block(w, f, m["foe"]), figures(w, f, "foe", late), group="foes")
    ways = [hard for hard in (False, True) if near and able(w, f, "shove", shove_price(w, hard))]
    if ways:
        yield entry(
            me.seat, "shove", lambda f, m: shove(w, f, m["foe"], m["hard"], m["die"]), figures(w, f, "foe", near),
            Pick.of("hard", [Choice(hard, f"field.shove_{'hard' if hard else 'plain'}") for hard in ways]), Dice("die"),
            group="foes",
        )  # fmt: skip
    lying = [k for k, one in f.each() if one.out and one.body > w.limits.dead and one.side != me.side]
    if w.board:
        lying = [k for k in lying if f.figures[k].at == me.at]
    if lying and able(w, f, "slay"):
        yield entry(me.seat, "slay", lambda f, m: slay(w, f, m["foe"]), figures(w, f, "foe", lying), group="foes")


def shove_price(w: World, hard: bool) -> int:
    """Points for a shove, and for a harder one."""
    return price(w, "shove") + (w.limits.shove_extra if hard else 0)


def block(w: World, f: Field, foe: int) -> None:
    """An adjacent opponent may only regain balance in this turn."""
    assert f.mover is not None
    spend(w, f, "block")
    put(f, foe, blocked=True)
    tell(f, f.mover, "block", other=foe)


def shove(w: World, f: Field, foe: int, hard: bool, die: int) -> None:
    """An opponent rolls for a fall at once, with 1 more for being shoved and 1 more for a hard shove, which costs the shover its
    balance (ruling LW60)."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "shove", shove_price(w, hard))
    put(f, foe, foe=n)
    tell(f, n, "shove", other=foe, die=die)
    if hard:
        put(f, n, stance=worse(OFF, f.figures[n].stance))
    roll(w, f, foe, die, f.figures[n].seat, w.adding["shoved"] + (w.limits.shove_add if hard else 0))


def slay(w: World, f: Field, foe: int) -> None:
    """A blow at one who lies unconscious in the same space: 3 more on the die for recovery (ruling LW14)."""
    assert f.mover is not None
    spend(w, f, "slay")
    f.ends = True
    put(f, foe, slain=f.figures[foe].slain + 1)
    tell(f, f.mover, "slay", other=foe)


def asked(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """Whether the mover is halted."""
    assert one.other is not None
    foe = one.other
    values = {"name": called(w, f, one.figure), "by": called(w, f, foe)}
    yield entry(one.seat, "halt", lambda f, _: stopped(w, f, one.figure, foe), values=values)
    yield entry(one.seat, "let", lambda f, _: _let(f), values=values)


def stopped(w: World, f: Field, n: int, foe: int) -> None:
    """The mover is halted by an opponent."""
    halt(w, f, n, foe)
    tell(f, foe, "halt", other=n)


def _let(f: Field) -> None:
    f.todo = f.todo[1:]
