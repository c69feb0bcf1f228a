"""In place of moving: healing, casting from afar; and at the end of the movement phase recovery (seed 001, optional rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.offers import Choice, Dice, Entry, Pick
from companion.lostworlds.entering import left
from companion.lostworlds.field_asking import called, entry, figures, spaces
from companion.lostworlds.field_board import lowest
from companion.lostworlds.field_chart import fresh, hurt
from companion.lostworlds.field_fight import fighter
from companion.lostworlds.field_fray import recovered
from companion.lostworlds.field_reach import free
from companion.lostworlds.field_state import DOWN, UP, Due, Field, Figure, Hero, Lasting, Warrior, due, put, tell, whole
from companion.lostworlds.field_world import World, pressing
from companion.lostworlds.fighter import SPELL

DEAD = "D"


def entries(w: World, f: Field) -> Iterator[Entry]:
    """Healing and casting, which take the whole movement."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    if not fresh(f) or (w.board and pressing(w, f, n)):
        return
    points, magic = lacks(w, f, n)
    if points or magic:
        word = "heal" if not magic else "heal_both" if points else "heal_magic"
        yield entry(me.seat, "heal", lambda f, _: heal(f), values={"n": points, "m": magic}, group="whole", label=f"field.{word}")
    if me.stance != UP:
        return
    held, spare = _castable(w, f, n)
    for card in held:
        for extra, aims in sorted(_aims(w, f, n).items()):
            if spare >= extra:
                yield entry(
                    me.seat, "cast", lambda f, m: cast(w, f, m["card"], m["at"], m["extra"], m["die"]), figures(w, f, "at", aims),
                    Dice("die"), fixed={"card": card, "extra": extra}, values={"card": f"cards:{card}:name", "extra": extra},
                    group="whole",
                )  # fmt: skip


def lacks(w: World, f: Field, n: int) -> tuple[int, int]:
    """Body points and spell points that healing gives: three times the best page of the book, of spell points two at most (seed
    001, regeneration and magic point regeneration; rulings LW13, LW79). Wraiths heal otherwise."""
    me = f.figures[n]
    times, best = w.limits.regenerate_times, w.gives_back(me)
    points = times * best if me.body < me.most else 0
    if not isinstance(me, Warrior):
        return points, 0
    file = w.book(me).file
    magic = min(w.limits.magic_a_turn, times * w.gives_back(me, "restore"), max(0, spells(w, me) - me.spell))
    return 0 if file.touch else points, magic


def spells(w: World, one: Figure) -> int:
    """The spell points of a fighter that has spent none."""
    return one.points.get(SPELL, 0) if isinstance(one, Hero) else int(w.book(one).file.points.spell)


def _castable(w: World, f: Field, n: int) -> tuple[tuple[str, ...], int]:
    """The spells of a figure, and the points it has besides."""
    me = f.figures[n]
    if not isinstance(me, Warrior):
        return me.spells, me.spell
    spells = tuple(card for card in sorted(set(filter(None, me.hand))) if w.shelf.cards[card].kind == SPELL)
    return spells, left(w.shelf, fighter(w, f, n), SPELL)


def _aims(w: World, f: Field, n: int) -> dict[int, list[int]]:
    """Whom a spell could be cast at, by the extra spell points their distance costs."""
    found: dict[int, list[int]] = {}
    for k, one in f.each():
        if k == n or one.body <= w.limits.dead or (w.board and one.at not in w.map.spaces):
            continue
        rows = [far_row(w, w.map.apart(f.figures[n].at, one.at))] if w.board else list(w.tables.spell_range)
        for row in rows:
            if row is not None:
                found.setdefault(row.extra, []).append(k)
    return found


def far_row(w: World, apart: int) -> Any:
    """The row of spell_range.csv for a distance in spaces, or None where a spell needs a combat."""
    rows = (row for row in w.tables.spell_range if row.low <= apart <= (row.high or apart))
    return next(rows, None)


def heal(f: Field) -> None:
    """The whole movement goes into getting better; what it comes to is seen when all have moved."""
    assert f.mover is not None
    put(f, f.mover, heals=True)
    f.points, f.spent, f.ends = 0, f.spent + f.points, True
    tell(f, f.mover, "heal")


def cast(w: World, f: Field, card: str, at: int, extra: int, die: int) -> None:
    """A spell beyond extended range: it takes the whole movement, the extra points, and works if the die says so."""
    assert f.mover is not None
    n = f.mover
    me = f.figures[n]
    f.points, f.spent, f.ends = 0, f.spent + f.points, True
    row = next(row for row in w.tables.spell_range if row.extra == extra)
    if isinstance(me, Warrior):
        place = me.hand.index(card)
        hand, backs = ((*some[:place], *some[place + 1 :]) for some in (me.hand, me.backs))
        paid = w.shelf.cards[card].points + extra
        put(f, n, spell=me.spell - paid, hand=hand, backs=backs, spent=(*me.spent, card))
    else:
        rest = list(me.spells)
        rest.remove(card)
        put(f, n, spell=me.spell - extra, spells=tuple(rest))
    works = die <= row.works_to
    tell(f, n, "cast" if works else "fizzle", other=at, at=card, die=die)
    if works:
        effect(w, f, card, n, at)


def effect(w: World, f: Field, card: str, by: int, on: int) -> None:
    """What a spell that works does at once, and what of it lasts (ruling LW51)."""
    cell = w.tables.row("cards", card).effects
    for step in cell.on("reveal"):
        amount = int(str(step.args[0])) if step.args else 0
        if step.name == "harm":
            hurt(w, f, on, amount)
        elif step.name == "regain" and not f.figures[on].out:
            put(f, on, body=min(f.figures[on].most, f.figures[on].body + amount))
    if whole(f):
        at_once(w, f, cell, on)
    parts = whole(f) and any(step.name == "far" for step in cell.walk())
    for clause in cell.clauses:
        if clause.trigger == "next" or parts:
            f.lasting = (*f.lasting, Lasting(card, by, on, 1))
        elif clause.trigger in ("rest", "hurt"):
            f.lasting = (*f.lasting, Lasting(card, by, on))


def at_once(w: World, f: Field, cell: Any, on: int) -> None:
    """What else a spell does at once to whom it is cast on: the weapon is in its hand, a critical is struck out (ruling LW80)."""
    for step in cell.walk():
        if step.name == "rearm" and f.figures[on].lost is not None:
            recovered(w, f, on)
        elif step.name == "mend":
            put(f, on, hurts=f.figures[on].hurts[:-1])
        elif step.name == "restore":
            put(f, on, spell=min(spells(w, f.figures[on]), f.figures[on].spell + int(str(step.args[0]))))


def healed(w: World, f: Field) -> None:
    """The end of the movement phase for those who healed: three times the best page of the book, unless an opponent is near."""
    for n, me in f.each():
        if me.heals:
            put(f, n, heals=False)
            if not (w.board and pressing(w, f, n)):
                points, magic = lacks(w, f, n)
                body = min(me.most, me.body + points)
                tell(f, n, "healed", n=body - me.body)
                put(f, n, body=body, spell=me.spell + magic)


def unconscious(w: World, f: Field) -> tuple[Due, ...]:
    """Who has to roll for recovery: not the undead, the dead, or those whose body was moved in this phase (ruling LW14)."""
    return tuple(
        Due("recover", one.seat, figure=n)
        for n, one in f.each()
        if one.out and one.body > w.limits.dead and not one.stirred and not w.book(one).file.undead
    )


def reading(w: World, f: Field, n: int, die: int, add: int = 0) -> str:
    """What the table of recovery says for a figure's points and a die: body points, or D."""
    me = f.figures[n]
    total = min(8, max(0, die + add + w.limits.slay_add * me.slain))
    row = next(row for row in w.tables.recovery if row.points == me.body)
    return str(getattr(row, f"d{total}"))


def recover(w: World, f: Field, n: int, die: int, add: int) -> None:
    """A roll for recovery. Who wakes lies on the ground; where somebody stands already, its player lays it beside (LW69)."""
    found = reading(w, f, n, die, add)
    body = w.limits.dead if found == DEAD else min(f.figures[n].most, int(found))
    me = put(f, n, body=body, slain=0, stance=DOWN)
    tell(f, n, "recover", die=die, n=body)
    if not me.out:
        wake(w, f, n)


def wake(w: World, f: Field, n: int) -> None:
    """A figure is conscious again. Nobody carries it any longer, and where somebody stands already it comes to lie beside."""
    me = f.figures[n]
    if me.at.startswith("@"):
        me = put(f, n, at=f.figures[int(me.at[1:])].at)
    if w.board and not free(f, n, me.at):
        due(f, "rise", me.seat, n, at=" ".join(rooms(w, f, n)))


def rooms(w: World, f: Field, n: int) -> list[str]:
    """The free spaces beside it that are no higher, or else the nearest that are free."""
    me = f.figures[n]
    beside = [one for one in lowest(w.map, w.map.beside[me.at], w.level(me)) if free(f, n, one)]
    others = [name for name, one in w.map.spaces.items() if one.enter and free(f, n, name)]
    near = min((w.map.apart(me.at, one) for one in others), default=0)
    return beside or [one for one in others if w.map.apart(me.at, one) == near]


def asked(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """The entries for recovery."""
    n = one.figure
    if one.key == "rise":
        yield entry(one.seat, "rise", lambda f, m: _rise(f, n, m["to"]), spaces("to", one.at.split()), main=True)
        return
    add = Pick("add", (-3, -2, -1, 1, 2, 3), words=lambda value: ("field.add", {"n": f"{value:+d}"}))
    values = {"name": called(w, f, n), "n": f.figures[n].body}
    yield entry(one.seat, "recover", lambda f, m: _recover(w, f, n, m["die"], 0), Dice("die"), values=values, main=True)
    yield entry(one.seat, "recover_with", lambda f, m: _recover(w, f, n, m["die"], m["add"]), add, Dice("die"), values=values)


def _recover(w: World, f: Field, n: int, die: int, add: int) -> None:
    f.todo = f.todo[1:]
    recover(w, f, n, die, add)


def _rise(f: Field, n: int, to: str) -> None:
    f.todo = f.todo[1:]
    put(f, n, at=to)


def choosing(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """Before the first turn a fighter with spell points chooses its spells; what is left is for casting from afar (LW22)."""
    n = one.figure
    me = f.figures[n]
    known = [row for row in w.tables.cards if row.kind == "spell" and row.colour in w.book(me).file.spell_colours]
    for row in known:
        if row.points <= me.spell:
            choice = Choice(row.id, f"cards:{row.id}:name")
            yield entry(one.seat, "learn", lambda f, m: learn(w, f, n, m["card"]), Pick.of("card", [choice]),
                        values={"name": called(w, f, n), "n": me.spell})  # fmt: skip
    yield entry(one.seat, "learned", lambda f, _: _learned(f), values={"name": called(w, f, n), "n": me.spell})


def learn(w: World, f: Field, n: int, card: str) -> None:
    """One more spell, for its points."""
    me = f.figures[n]
    put(f, n, spells=(*me.spells, card), spell=me.spell - w.tables.row("cards", card).points)


def _learned(f: Field) -> None:
    f.todo = f.todo[1:]
