"""From one phase to the next: initiative, movement, combat, falls, victory (seed 001, sequence of play)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.offers import Dice, Entry
from companion.lostworlds import field_cards as cards
from companion.lostworlds import field_desk as desk
from companion.lostworlds import field_enter as enter
from companion.lostworlds import field_falls as falls
from companion.lostworlds import field_fight as combat
from companion.lostworlds import field_foes as opponents
from companion.lostworlds import field_magic as magic
from companion.lostworlds import field_moves as feet
from companion.lostworlds import field_regeneration as shades
from companion.lostworlds import field_round as rounds
from companion.lostworlds import field_spoils as spoils
from companion.lostworlds import field_things as hands
from companion.lostworlds import field_victory as victory
from companion.lostworlds.field_asking import called, entry, figures, spaces
from companion.lostworlds.field_chart import begin, finish
from companion.lostworlds.field_fray import sweep
from companion.lostworlds.field_state import FLED, GONE, Due, Field, Warrior, put, tell, whole
from companion.lostworlds.field_world import World
from companion.lostworlds.fighter import Books

ASKS: Mapping[str, Callable[[World, Field, Due], Iterator[Entry]]] = {
    "halt": opponents.asked, "check": falls.asked, "place": falls.asked, "tumble": falls.asked,
    "land": falls.asked, "scatter": hands.asked, "recover": magic.asked, "rise": magic.asked, "learn": magic.choosing,
    "fell": desk.fallen, "missed": desk.fallen, cards.HAND: cards.choosing, FLED: cards.fleeing, "touched": shades.asked,
    "reappears": shades.asked,
}  # fmt: skip
"""What asks for each thing that is due."""


def menu(w: World, books: Books, f: Field) -> list[Entry]:
    """Everything that anybody may do now."""
    return list(entries(w, books, f))


def entries(w: World, books: Books, f: Field) -> Iterable[Entry]:
    """The same, one after another."""
    if f.todo:
        return ASKS[f.todo[0].key](w, f, f.todo[0])
    return PHASES[f.phase](w, books, f) if f.phase in PHASES else ()


def _initiative(w: World, books: Books, f: Field) -> Iterator[Entry]:
    for seat in rolling(f):
        yield entry(seat, "initiative", lambda f, m, seat=seat: initiative(f, seat, m["die"]), Dice("die"), main=True)  # type: ignore[misc]


def seats(f: Field) -> list[int]:
    """Everybody who plays."""
    return sorted({one.seat for one in f.figures})


def rolling(f: Field) -> list[int]:
    """Who has to roll for initiative: everybody once, and those whose dice are the same again (ruling LW49)."""
    rolls = [f.rolls.get(str(seat), ()) for seat in seats(f)]
    return [seat for seat in seats(f) if not f.rolls.get(str(seat)) or _tied(f, seat, rolls)]


def _tied(f: Field, seat: int, rolls: list[tuple[int, ...]]) -> bool:
    """Whether somebody else rolled the same so far; nobody rolls again before all have rolled."""
    mine = f.rolls[str(seat)]
    return all(rolls) and sum(other[: len(mine)] == mine for other in rolls) > 1


def initiative(f: Field, seat: int, die: int) -> None:
    """A die for initiative. Those who are tied roll again among themselves, until one stands before the other."""
    name = str(seat)
    f.rolls = {**f.rolls, name: (*f.rolls.get(name, ()), die)}
    if not rolling(f):
        f.order = tuple(sorted(seats(f), key=lambda one: f.rolls[str(one)], reverse=True))
        f.phase = "movement"
        for one in f.order:
            tell(f, next(n for n, it in f.each() if it.seat == one), "first", die=f.rolls[str(one)][0])


def waiting(f: Field, seat: int) -> list[int]:
    """The figures of a seat that have still to move."""
    return [n for n, one in f.each() if one.seat == seat and not one.moved and not one.out]


def _movement(w: World, books: Books, f: Field) -> Iterator[Entry]:
    if f.mover is None:
        seat = next(seat for seat in f.order if waiting(f, seat))
        pick = figures(w, f, "figure", waiting(f, seat))
        yield entry(seat, "activate", lambda f, m: begin(w, f, m["figure"]), pick, main=True)
        return
    if w.board:
        yield from feet.entries(w, f)
        yield from hands.entries(w, f)
    else:
        yield from desk.entries(w, f)
    yield from opponents.entries(w, f)
    yield from magic.entries(w, f)
    yield from shades.entries(w, f)
    yield from cards.renewing(w, f)
    yield from _stopping(w, f)


def _stopping(w: World, f: Field) -> Iterator[Entry]:
    """The end of a move: an undefended space is named (seed 001, the undefended space; rulings LW40, LW41)."""
    assert f.mover is not None
    me = f.figures[f.mover]
    values = {"name": called(w, f, f.mover)}
    if not w.board:
        yield entry(me.seat, "done", lambda f, _: finish(w, f, GONE), values=values)
    else:
        around = f.away or w.map.beside[me.at]
        yield entry(me.seat, "stay", lambda f, m: finish(w, f, m["back"]), spaces("back", around), values=values)


def _combat(w: World, books: Books, f: Field) -> Iterator[Entry]:
    if not w.board and not f.met:
        yield from combat.engage(w, f)
        yield entry(f.order[0], "met", lambda f, _: _met(f), main=True)
    else:
        yield from rounds.entries(w, books, f)


def _met(f: Field) -> None:
    f.met = True


PHASES: Mapping[str, Callable[[World, Books, Field], Iterator[Entry]]] = {
    enter.PHASE: enter.entries, spoils.PHASE: spoils.entries, "initiative": _initiative, "movement": _movement, "combat": _combat,
    "victory": lambda w, books, f: victory.asked(w, f),
}  # fmt: skip


def settle(w: World, f: Field) -> None:
    """Go on by itself until somebody has to choose."""
    while not f.todo and f.phase != "over" and GOING[f.phase](w, f):
        pass


def _setup(w: World, f: Field) -> bool:
    f.phase = "initiative"
    return True


def _moving(w: World, f: Field) -> bool:
    if f.mover is not None:
        if f.figures[f.mover].out:
            finish(w, f, GONE)
            return True
        if f.walk:
            feet.walk(w, f)
            return True
        return False
    seat = next((seat for seat in f.order if waiting(f, seat)), None)
    if seat is None:
        f.phase = "waking"
        magic.healed(w, f)
        f.todo = (*shades.back(w, f), *magic.unconscious(w, f))
        return True
    if len(waiting(f, seat)) == 1:
        begin(w, f, waiting(f, seat)[0])
        return True
    return False


def _waking(w: World, f: Field) -> bool:
    """Recovery is done: the combat phase begins."""
    for n, _ in f.each():
        put(f, n, slain=0)
    if w.board:
        combat.ended_combats(w, f)
        f.bouts = combat.bouts(w, f)
    f.phase, f.met = "combat", False
    return True


def _fighting(w: World, f: Field) -> bool:
    if not w.board and not f.met:
        return False
    if not w.board and f.bouts and not f.bouts[0].round:
        rounds.fight(w, f)
        return False
    if f.bouts and whole(f) and f.options["fight"] == "screen":
        sweep(w, f)
    if f.bouts:
        return False
    for n, one in f.each():
        if isinstance(one, Warrior) and one.now:
            put(f, n, now=())
    if not w.board:
        combat.ended_combats(w, f)
    f.phase = "falls"
    ran = [n for n, one in f.each() if not one.out and (one.ran or one.fought)]
    f.falls = tuple(n for n in ran if not w.board or falls.in_position(w, f, n))
    return True


def _falling(w: World, f: Field) -> bool:
    left = [n for n in f.falls if not f.figures[n].out and (not w.board or falls.in_position(w, f, n))]
    if left:
        f.falls = tuple(left[1:])
        f.todo = (Due("check", f.figures[left[0]].seat, figure=left[0]),)
        return False
    f.falls, f.phase = (), "victory"
    return True


def _winning(w: World, f: Field) -> bool:
    if not w.board:
        return False
    if not victory.check(w, f):
        f.phase = "next"
    return True


def _turning(w: World, f: Field) -> bool:
    """A new turn: markers of the last one go, and who ran may not run again."""
    f.turn, f.phase, f.rolls, f.order = f.turn + 1, "initiative", {}, ()
    f.figures = tuple(
        replace(
            one, ran_before=one.ran, ran=False, moved=False, halted=False, halts=False, blocked=False, fought=False, stirred=False
        )
        for one in f.figures
    )
    return True


def _stays(w: World, f: Field) -> bool:
    return False


GOING: Mapping[str, Callable[[World, Field], Any]] = {
    "setup": _setup, enter.PHASE: enter.placed, spoils.PHASE: _stays, "initiative": _stays, "movement": _moving,
    "waking": _waking, "combat": _fighting, "falls": _falling, "victory": _winning, "next": _turning,
}  # fmt: skip
"""What goes on by itself in each phase; True as long as there is more."""
