"""Those who heal by not being there: Airi and the wraiths (seed 001, regeneration; ruling LW78)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.offers import Entry
from companion.lostworlds.field_asking import called, entry, figures, spaces
from companion.lostworlds.field_chart import burnt, finish, fresh, hurt
from companion.lostworlds.field_falls import place
from companion.lostworlds.field_magic import rooms
from companion.lostworlds.field_state import GONE, Due, Field, Warrior, gone, put, tell
from companion.lostworlds.field_world import World, pressing, standing_in

SOMEWHERE = "*"
"""The space of one who has gone from a real table."""
NOBODY = -1


def entries(w: World, f: Field) -> Iterator[Entry]:
    """Dematerializing takes the whole movement, and begins outside all opponents' battle zones."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    if not isinstance(me, Warrior) or not w.book(me).file.touch or me.body >= me.most:
        return
    if not fresh(f) or (w.board and pressing(w, f, n)):
        return
    around = (spaces("back", w.map.beside[me.at]),) if w.board else ()
    values = {"name": called(w, f, n)}
    yield entry(me.seat, "fade", lambda f, m: fade(w, f, m.get("back", GONE)), *around, values=values, group="whole")


def fade(w: World, f: Field, back: str) -> None:
    """The figure is taken from the ground: it has no battle zone, and anybody may pass or enter its space."""
    assert f.mover is not None
    n = f.mover
    tell(f, n, "fade")
    finish(w, f, back)
    put(f, n, at=GONE, shade=f.figures[n].at or SOMEWHERE)


def back(w: World, f: Field) -> tuple[Due, ...]:
    """The end of the movement phase: it is there again, with all its body points, and touches whoever stands in its space."""
    found = []
    for n, one in f.each():
        if not gone(one):
            continue
        assert isinstance(one, Warrior)
        at = one.shade if w.board else GONE
        put(f, n, at=at, shade="", body=one.most)
        tell(f, n, "back", at=at)
        if w.board:
            found += [Due("touched", one.seat, figure=k, other=n) for k in standing_in(f, at) if k != n]
        else:
            found.append(Due("reappears", one.seat, figure=n))
    return tuple(found)


def asked(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """Where the touched is moved; on a real table, whether anybody is."""
    n = one.figure
    if one.key == "touched":
        assert one.other is not None
        by = one.other
        pick, values = spaces("to", rooms(w, f, n)), {"name": called(w, f, n)}
        yield entry(one.seat, "touch", lambda f, m: touch(w, f, n, by, m["to"]), pick, values=values, main=True)
        return
    pick = figures(w, f, "who", [NOBODY, *(k for k, it in f.each() if k != n and not it.out)])
    pick.words = lambda k: ("field.nobody", {}) if k == NOBODY else ("field.figure", {"name": called(w, f, k)})
    yield entry(one.seat, "touched", lambda f, m: touched(w, f, m["who"], n), pick, values={"name": called(w, f, n)}, main=True)


def touch(w: World, f: Field, n: int, by: int, to: str) -> None:
    """Who stands where a wraith is again is moved into a space beside, and perhaps falls; and its touch drains body points."""
    f.todo = f.todo[1:]
    if w.space(to).level < w.level(f.figures[n]):
        place(w, f, n, to)
    else:
        put(f, n, at=to)
        burnt(w, f, n)
    _drained(w, f, n, by)


def touched(w: World, f: Field, n: int, by: int) -> None:
    """The same on a real table, where the players move the figure."""
    f.todo = f.todo[1:]
    if n != NOBODY:
        _drained(w, f, n, by)


def _drained(w: World, f: Field, n: int, by: int) -> None:
    points = int(w.book(f.figures[by]).file.touch or 0)
    tell(f, n, "touched", other=by, n=points)
    hurt(w, f, n, points)
