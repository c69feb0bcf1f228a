"""The miniatures turn beside a real map: the phone is told what was done, and keeps points, costs, falls and start pages."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.offers import Amount, Choice, Dice, Entry, Pick
from companion.lostworlds.field_asking import called, entry, figures
from companion.lostworlds.field_chart import able, disarm, hurt, price, spend
from companion.lostworlds.field_falls import DISARMED, land_onto, page_41
from companion.lostworlds.field_moves import postures, run
from companion.lostworlds.field_reach import step_cost
from companion.lostworlds.field_state import DOWN, OFF, Due, Field, put, tell
from companion.lostworlds.field_things import missile_damage, own_missile
from companion.lostworlds.field_world import World, foes, worse

HIGHEST = 6
"""Levels between two spaces at most."""
FARTHEST = 12
"""Spaces a weapon flies at most."""
PLAIN = ("pick_up", "examine", "shove_thing", "carry")
"""Rows of the chart that only cost points on a real table."""
NOBODY = -1


def entries(w: World, f: Field) -> Iterator[Entry]:
    """What the mover may do, with nothing told of the map but levels and spaces."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    seat = me.seat
    highest = max((k for k in range(HIGHEST + 1) if able(w, f, "moving", step_cost(k))), default=None)
    if highest is not None:
        yield entry(
            seat, "step", lambda f, m: step(w, f, m["levels"]), Amount("levels", 0, highest, "level"), main=True, group="feet"
        )
    if able(w, f, "running", 0) and not (me.ran or me.ran_before or f.starred):
        yield entry(seat, "run", lambda f, _: run(w, f), group="feet")
    if me.ran and f.entered >= 2 and able(w, f, "jumping_over", 0):
        yield entry(seat, "jumped", lambda f, _: _ends(f, "leap"), group="feet")
    if able(w, f, "reckless"):
        levels = Amount("levels", 1, HIGHEST, "level")
        yield entry(seat, "dive", lambda f, m: dive(w, f, m["levels"], m["die"]), levels, Dice("die"), group="feet")
    if able(w, f, "onto") and (prey := list(foes(f, n))):
        yield entry(
            seat, "onto", lambda f, m: onto(w, f, m["foe"], m["die"]), figures(w, f, "foe", prey), Dice("die"), group="feet"
        )
    if able(w, f, "crawling"):
        yield entry(seat, "crawled", lambda f, _: crawled(w, f), group="feet")
    yield from postures(w, f)
    if able(w, f, "break_off", 0) and not f.trail:
        yield entry(seat, "broke_off", lambda f, _: _ends(f, "break_off"), group="feet")
    for deed in PLAIN:
        if able(w, f, deed) and not (deed == "carry" and f.carried):
            yield entry(seat, "deed", lambda f, m: pay(w, f, m["what"]), fixed={"what": deed}, group="hands",
                        values={"deed": f"movement:{deed}:name", "n": price(w, deed)})  # fmt: skip
    if able(w, f, "throw"):
        at = figures(w, f, "foe", [NOBODY, *foes(f, n)])
        at.words = lambda k: ("field.nobody", {}) if k == NOBODY else ("field.figure", {"name": called(w, f, k)})
        kinds = [Choice(row.id, f"objects:{row.id}:name") for row in w.tables.objects if row.weight <= me.height]
        yield entry(
            seat, "thrown", lambda f, m: thrown(w, f, m["what"], m["spaces"], m["foe"], m["die"]), Pick.of("what", kinds),
            Amount("spaces", 1, me.height, "spaces"), at, Dice("die"), group="hands",
        )  # fmt: skip
        if me.missile and (prey := list(foes(f, n))):
            yield entry(
                seat, "flung", lambda f, m: flung(w, f, m["spaces"], m["foe"], m["die"]), Amount("spaces", 1, FARTHEST, "spaces"),
                figures(w, f, "foe", prey), Dice("die"), group="hands",
                values={"missile": f"missiles:{w.missile_row(me).id}:name"},
            )  # fmt: skip
    if f.points and not f.ends:
        yield entry(seat, "halted", lambda f, m: halted(f, m["foe"]), figures(w, f, "foe", list(foes(f, n))), group="foes")


def step(w: World, f: Field, levels: int) -> None:
    """A space was entered, so many levels higher or lower."""
    assert f.mover is not None
    spend(w, f, "moving", step_cost(levels))
    f.entered += 1
    f.trail = (*f.trail, "")
    tell(f, f.mover, "step", n=levels)


def _ends(f: Field, what: str) -> None:
    assert f.mover is not None
    f.ends = True
    tell(f, f.mover, what)


def dive(w: World, f: Field, levels: int, die: int) -> None:
    """A reckless jump down over so many levels."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "reckless")
    row = w.outcome("reckless", die)
    tell(f, n, "reckless", die=die, n=levels)
    put(f, n, stance={1: f.figures[n].stance, 3: worse(OFF, f.figures[n].stance)}.get(row, DOWN))
    if row == 6:
        hurt(w, f, n, levels)
    f.entered += 1


def onto(w: World, f: Field, foe: int, die: int) -> None:
    """A jump down onto an opponent."""
    assert f.mover is not None
    spend(w, f, "onto")
    land_onto(w, f, f.mover, foe, die, 0)


def crawled(w: World, f: Field) -> None:
    """A space was entered on all fours."""
    assert f.mover is not None
    spend(w, f, "crawling")
    put(f, f.mover, stance=DOWN)
    tell(f, f.mover, "crawl")


def pay(w: World, f: Field, deed: str) -> None:
    """A row of the chart was done that changes nothing but the points."""
    assert f.mover is not None
    spend(w, f, deed)
    f.carried = f.carried or deed == "carry"
    tell(f, f.mover, "deed", at=deed)


def thrown(w: World, f: Field, what: str, spaces: int, foe: int, die: int) -> None:
    """A thing was thrown over so many spaces, at somebody or at nobody; where it lies if it missed, the map shows."""
    assert f.mover is not None
    n = f.mover
    spend(w, f, "throw")
    tell(f, n, "throw", die=die, n=spaces)
    if foe != NOBODY and die <= w.aims(spaces):
        loss = int(w.tables.row("objects", what).weight)
        put(f, foe, stance=DOWN)
        tell(f, foe, "hit", other=n, n=loss)
        hurt(w, f, foe, loss)


def flung(w: World, f: Field, spaces: int, foe: int, die: int) -> None:
    """A throwing weapon was thrown at an opponent."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    spend(w, f, "throw")
    tell(f, n, "hurl", die=die, n=spaces)
    if own_missile(w, me):
        disarm(f, n, DISARMED)
    put(f, n, missile=False)
    if die <= w.aims(spaces):
        loss = missile_damage(w, me, f.figures[foe], spaces)
        put(f, foe, stance=worse(OFF, f.figures[foe].stance))
        tell(f, foe, "hit", other=n, n=loss)
        hurt(w, f, foe, loss)


def halted(f: Field, foe: int) -> None:
    """An opponent halted the mover."""
    assert f.mover is not None
    put(f, foe, halts=True)
    put(f, f.mover, halted=True)
    f.points, f.ends = 0, True
    tell(f, foe, "halt", other=f.mover)


def fallen(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """How many levels somebody fell; on the same level page 41 says what it costs."""
    low = 0 if one.key == "fell" else 1
    levels = Amount("levels", low, HIGHEST, "level")
    yield entry(one.seat, "fell", lambda f, m: _fell(w, f, one, m["levels"]), levels, main=True)


def _fell(w: World, f: Field, one: Due, levels: int) -> None:
    f.todo = f.todo[1:]
    put(f, one.figure, stance=DOWN)
    hurt(w, f, one.figure, levels or page_41(w, f, one.figure))
