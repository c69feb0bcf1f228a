"""A combat on the ground as fantasy cards see it, and who leaves one: by falling, by getting away, by stepping aside.

Its corners are figures; a figure's number is its fighter's as well (see `fray`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.lostworlds.field_chart import drop_all, drop_large, rearm
from companion.lostworlds.field_fight import fighter, lent
from companion.lostworlds.field_reach import free
from companion.lostworlds.field_state import DOWN, FLED, GONE, OFF, UP, Bout, Due, Field, Melee, Warrior, felled, gone, put, tell
from companion.lostworlds.field_things import regain
from companion.lostworlds.field_world import World, foes, shares, zoned_at
from companion.lostworlds.fighter import SPELL, Books, Fighter
from companion.lostworlds.resolving import awake

OFF_KIND, DOWN_KIND = "offbalance", "down"
"""Kinds of pages that show a fighter off balance, and down."""
AWAY_LEVELS = 1
"""How much higher or lower the space may be into which one gets away (ruling LW75)."""
OWN = frozenset({"hand", "backs", "open", "now", "spent", "hurts", "most"})
"""What a figure keeps as its fighter has it."""


class GroundFray:
    """The combat that is fought; before the first turn the cards of a fighter alone."""

    def __init__(self, w: World, books: Books, f: Field) -> None:
        self.w, self.books, self.f = w, books, f

    @property
    def bout(self) -> Melee:
        found = self.f.bouts[0]
        assert isinstance(found, Melee)
        return found

    def _bout(self, **changes: Any) -> None:
        self.f.bouts = (replace(self.bout, **changes), *self.f.bouts[1:])

    @property
    def used(self) -> tuple[tuple[int, int], ...]:
        return self.bout.used

    @used.setter
    def used(self, pages: tuple[tuple[int, int], ...]) -> None:
        self._bout(used=pages)

    @property
    def telling(self) -> bool:
        return bool(self.f.bouts) and self.bout.telling

    @property
    def extra(self) -> int:
        return int(self.f.options["extra"])

    def player(self, number: int) -> int:
        return self.f.figures[number].seat

    def at(self, number: int) -> int:
        return number

    def fighter(self, number: int) -> Fighter:
        return fighter(self.w, self.f, number)

    front = fighter

    def foreign(self, number: int) -> bool:
        return False

    def foes(self, number: int) -> Iterator[int]:
        yield from self.bout.foes(number)

    def mates(self, number: int) -> tuple[int, ...]:
        """Friends beside a figure, in its battle zone, who fight nobody themselves (ruling LW77); on a real table all such."""
        w, f = self.w, self.f
        me = f.figures[number]
        busy = {n for bout in f.bouts for n in bout.figures}
        idle = (n for n, one in f.each() if n not in busy and one.side == me.side and not one.out and not gone(one))
        return tuple(n for n in idle if not w.board or _beside(w, f, number, n))

    def page(self, number: int, foe: int) -> int:
        return self.bout.pages[f"{number}.{foe}"]

    def tag(self, number: int) -> Mapping[str, int]:
        return {"fighter": number}

    def lucky(self, number: int) -> bool:
        return number in self.bout.luck

    def plays_luck(self, number: int) -> None:
        self._bout(luck=(*self.bout.luck, number))

    def told(self, number: int) -> bool:
        return number in self.bout.told

    def tells(self, number: int) -> None:
        """It has nothing to add."""
        self._bout(told=(*self.bout.told, number))

    def answers(self, number: int) -> None:
        self._bout(told=tuple(n for n in self.bout.told if n != number))

    def apart(self, number: int, foe: int, page: int) -> None:
        self._bout(pages={**self.bout.pages, f"{number}.{foe}": page, f"{foe}.{number}": page})

    def flee(self, number: int) -> None:
        w, f = self.w, self.f
        remember(f, self.bout)
        f.bouts = (*without(w, f, self.bout, (number,)), *f.bouts[1:])
        escaped(w, f, (number,))
        self.again()

    def again(self) -> None:
        again(self.f)

    def change(self, number: int, **changes: Any) -> None:
        w, f = self.w, self.f
        spells = lent(w, f, number)
        who = replace(self.fighter(number), **changes)
        kept = {played.card for played in (*who.open, *who.now)}
        done = [spell for spell in spells if spell.card not in kept]
        own = {name: value for name, value in changes.items() if name in OWN}
        for name in {"open", "now"} & own.keys():
            for spell in spells:
                own[name] = tuple(one for one in own[name] if (one.card, one.at) != (spell.card, -1))
        if {"points", "spent"} & changes.keys():
            rows = [self.books.cards[card] for card in who.spent]
            own["spell"] = who.points.get(SPELL, 0) - sum(row.points for row in rows if row.kind == SPELL)
        put(f, number, **own)
        f.lasting = tuple(spell for spell in f.lasting if spell not in done)
        if "lost" in changes and who.lost is None:
            recovered(w, f, number)
        if "body" in changes:
            falls(w, f, number, awake(self.books, who).body)


def _beside(w: World, f: Field, n: int, other: int) -> bool:
    me, friend = f.figures[n], f.figures[other]
    near = friend.at in w.map.beside.get(me.at, ())
    return near and shares(w.level(me), me.height, w.level(friend), friend.height)


def recovered(w: World, f: Field, n: int) -> None:
    """A figure has its weapon again, the one it threw too."""
    rearm(w, f, n)
    if f.things.get(f"missile.{n}"):
        regain(w, f, n)


def falls(w: World, f: Field, n: int, body: int) -> None:
    """A figure has so many body points from now on; without any it drops what it carries and lies there."""
    me = f.figures[n]
    put(f, n, body=max(w.limits.dead, body))
    if f.figures[n].out and not me.out:
        felled(f, n)
        drop_all(w, f, n)
        put(f, n, stance=DOWN, back=GONE)
        tell(f, n, "out", n=f.figures[n].body)


def again(f: Field) -> None:
    """All of the combat choose anew."""
    f.chosen = {}
    if f.bouts and isinstance(f.bouts[0], Melee):
        f.bouts = (replace(f.bouts[0], telling=False, told=(), colours={}), *f.bouts[1:])


def without(w: World, f: Field, bout: Bout, away: Collection[int]) -> tuple[Bout, ...]:
    """A combat without the pairs of those who are out of it, or none; who has nobody left to fight stands as its page shows it,
    the worst of several (ruling LW36)."""
    pairs = tuple(pair for pair in bout.pairs if not set(pair) & set(away))
    for n in bout.figures:
        if not f.figures[n].out and not any(n in pair for pair in pairs):
            put(f, n, stance=stands(w, f, bout, n))
    pages = {key: page for key, page in bout.pages.items() if tuple(sorted(map(int, key.split(".")))) in pairs}
    return (replace(bout, pairs=pairs, pages=pages),) if pairs else ()


def stands(w: World, f: Field, bout: Bout, n: int) -> str:
    """How a fighter stands after its last round."""
    kinds = {w.book(f.figures[n]).pages[bout.pages[f"{n}.{foe}"]].kind for foe in bout.foes(n)}
    return DOWN if DOWN_KIND in kinds else OFF if OFF_KIND in kinds else UP


def remember(f: Field, bout: Bout) -> None:
    """Whom each fought last (ruling LW42)."""
    for n in bout.figures:
        last = bout.foes(n)
        put(f, n, foe=last[-1] if last else f.figures[n].foe)


def sweep(w: World, f: Field) -> None:
    """Who was felled by a card or a missile fights no longer."""
    bout = f.bouts[0]
    if bout.round and any(f.figures[n].out for n in bout.figures):
        remember(f, bout)
        f.bouts = (*without(w, f, bout, [n for n in bout.figures if f.figures[n].out]), *f.bouts[1:])
        again(f)


def escaped(w: World, f: Field, figures: Collection[int]) -> None:
    """Figures get away: their rounds are over, and each is put into a space beside its own, if there is one outside all
    opponents' battle zones (ruling LW75)."""
    for n in figures:
        tell(f, n, "got_away")
    f.todo = (*f.todo, *(Due(FLED, f.figures[n].seat, figure=n) for n in figures if w.board and refuges(w, f, n)))


def refuges(w: World, f: Field, n: int) -> list[str]:
    """Where a figure that got away may go."""
    me = f.figures[n]
    return [
        there
        for there in w.map.beside[me.at]
        if w.space(there).enter
        and free(f, n, there)
        and abs(w.space(there).level - w.level(me)) <= AWAY_LEVELS
        and not any(zoned_at(w, f, n, there, foe) for foe in foes(f, n))
    ]


def stepped(w: World, f: Field, n: int, friend: int) -> None:
    """A friend takes over: both change spaces and undefended spaces, and the friend is seen on the same page under the same
    instructions (rulings LW30, LW77)."""
    bout = f.bouts[0]
    assert isinstance(bout, Melee)
    remember(f, bout)
    put(f, n, stance=stands(w, f, bout, n))
    me, other = f.figures[n], f.figures[friend]
    assert isinstance(other, Warrior)
    put(f, n, at=other.at, back=other.back, level=other.level)
    put(f, friend, at=me.at, back=me.back, level=me.level, fought=True)
    drop_large(w, f, friend)
    name = {str(n): str(friend)}
    pairs = tuple(sorted(tuple(sorted(friend if k == n else k for k in pair)) for pair in bout.pairs))
    pages = {".".join(name.get(k, k) for k in key.split(".")): page for key, page in bout.pages.items()}
    leaving = tuple(k for k in bout.leaving if k != n)
    f.bouts = (replace(bout, pairs=pairs, pages=pages, leaving=leaving), *f.bouts[1:])  # type: ignore[arg-type]
    tell(f, friend, "steps_in", other=n)
    again(f)
