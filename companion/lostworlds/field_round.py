"""The three rounds of a combat on the ground: choosing, what comes of it, and who is left (seed 001, combat phase).

How a round is played with cards, and how one gets away: `field_cards`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.engine.offers import Amount, Choice, Entry, Pick
from companion.lostworlds import field_cards as cards
from companion.lostworlds.exchange import Blow, answers, distance, shown, strike, suffer
from companion.lostworlds.field_asking import called, entry
from companion.lostworlds.field_chart import disarm
from companion.lostworlds.field_falls import DISARMED
from companion.lostworlds.field_fight import allowed, fighter, opened
from companion.lostworlds.field_fray import GroundFray, escaped, falls, recovered, remember, stands, without
from companion.lostworlds.field_state import DOWN, FLED, OFF, UP, Bout, Field, Melee, Warrior, put, tell, whole
from companion.lostworlds.field_world import World
from companion.lostworlds.fighter import Books, Fighter
from companion.lostworlds.resolving import awake


def entries(w: World, books: Books, f: Field) -> Iterator[Entry]:
    """What may be done in the combat that is being fought."""
    bout = f.bouts[0]
    if not bout.round:
        yield from _engaging(w, f, bout)
        return
    if f.options["fight"] == "books":
        n = next(n for n in bout.figures if n not in f.reported)
        yield from _reported(w, f, n)
        return
    if isinstance(bout, Melee) and bout.telling:
        yield from cards.telling(w, books, f, lambda f: go_on(w, books, f))
        return
    for n in bout.figures:
        if f.chosen.get(str(n), -1) == -1:
            if not isinstance(bout, Melee) or not cards.listening(books, GroundFray(w, books, f), n):
                yield _choosing(w, books, f, n)
            if isinstance(bout, Melee):
                yield from cards.before(w, books, f, n)


def _engaging(w: World, f: Field, bout: Bout) -> Iterator[Entry]:
    """Whether there is a fight at all: it is unless both sides would rather not (ruling LW73)."""
    seats = [seat for seat in f.order if any(f.figures[n].seat == seat for n in bout.figures)]
    seat = next(seat for seat in seats if seat not in f.spares)
    names = tuple(called(w, f, n) for n in bout.figures)
    yield entry(seat, "fight", lambda f, _: fight(w, f), values={"names": names}, main=True)
    yield entry(seat, "spare", lambda f, _: spare(f, seat, seats), values={"names": names})


def fight(w: World, f: Field) -> None:
    """The combat begins."""
    f.bouts, f.spares = (opened(w, f, f.bouts[0]), *f.bouts[1:]), ()
    f.chosen, f.reported = {}, ()


def spare(f: Field, seat: int, seats: Sequence[int]) -> None:
    """A player would rather not; once all of a combat think so there is none."""
    f.spares = (*f.spares, seat)
    if set(seats) <= set(f.spares):
        f.bouts, f.spares = f.bouts[1:], ()


def _choosing(w: World, books: Books, f: Field, n: int) -> Entry:
    found = allowed(w, books, f, n)
    moves = books.all[f.figures[n].fighter].moves
    pick = Pick(
        "move", tuple(found), show="manoeuvre", grey={k: why for k, why in found.items() if why},
        words=lambda k: ("field.manoeuvre", {"n": k, "name": f"manoeuvres:{moves[k].norm.id}:name"}),
    )  # fmt: skip
    return entry(f.figures[n].seat, "choose", lambda f, m: choose(w, books, f, n, m["move"]), pick, fixed={"figure": n},
                 values={"name": called(w, f, n)}, main=True)  # fmt: skip


def choose(w: World, books: Books, f: Field, n: int, move: int) -> None:
    """A manoeuvre is chosen in secret; with the last one the round is resolved, unless somebody may still change it."""
    f.chosen = {**f.chosen, str(n): move}
    if whole(f):
        cards.heard(books, GroundFray(w, books, f), n, move)
    if all(str(k) in f.chosen for k in f.bouts[0].figures):
        if isinstance(f.bouts[0], Melee):
            f.bouts = (replace(f.bouts[0], telling=True), *f.bouts[1:])
            go_on(w, books, f)
        else:
            resolve(w, books, f)


def go_on(w: World, books: Books, f: Field) -> None:
    """The round is resolved once nobody has anything to add."""
    bout = f.bouts[0] if f.bouts else None
    if isinstance(bout, Melee) and bout.telling and not cards.waiting(books, GroundFray(w, books, f)):
        resolve(w, books, f)


def resolve(w: World, books: Books, f: Field) -> None:
    """A round: every pair by its two matrices; no more scores than a fighter's attacks, the heaviest first (ruling LW31)."""
    bout = f.bouts[0]
    before = {n: fighter(w, f, n) for n in bout.figures}
    moves = {n: int(f.chosen[str(n)] or 0) for n in bout.figures}
    pages: dict[str, int] = {}
    blows: dict[int, list[tuple[int, Blow, int]]] = {n: [] for n in bout.figures}
    for a, b in bout.pairs:
        range_ = distance(books, before[a], bout.pages[f"{a}.{b}"])
        told = [answers(books, before[n], moves[n], range_) for n in (a, b)]
        p, q = shown(books, before[a], before[b], told[0], told[1])
        pages |= {f"{a}.{b}": p, f"{b}.{a}": q}
        for n, foe, seen in ((a, b, q), (b, a, p)):
            blow = strike(books, before[n], before[foe], moves[n], seen, bout.pages[f"{n}.{foe}"], each=True)
            blows[n].append((foe, blow, seen))
    taken: dict[int, list[tuple[int, Blow]]] = {n: [] for n in bout.figures}
    for n, dealt in blows.items():
        hits = sorted((one for one in dealt if one[1].scored), key=lambda one: -one[1].damage)
        spared = {foe for foe, _, _ in hits[attacks(books, before[n], moves[n]) :]}
        for foe, blow, seen in dealt:
            taken[foe].append((seen, Blow() if foe in spared else blow))
            tell(f, n, "struck", other=foe, die=seen, n=0 if foe in spared else blow.damage)
    for n, suffered in taken.items():
        who = _suffered(books, before[n], suffered)
        _after(w, f, n, awake(books, who) if whole(f) else who)
        if isinstance(f.figures[n], Warrior):
            GroundFray(w, books, f).change(n, points=who.points)
            put(f, n, now=())
    hurt = {n for n, suffered in taken.items() if any(blow.scored for _, blow in suffered)}
    f.lasting = tuple(replace(one, rounds=one.rounds - 1) if one.rounds and _meets(bout, one.on) else one for one in f.lasting)
    f.lasting = tuple(one for one in f.lasting if one.rounds != 0)
    after = replace(bout, round=bout.round + 1, pages=pages)
    if not isinstance(after, Melee):
        _next(w, f, after)
        return
    f.bouts = (after, *f.bouts[1:])
    fray = GroundFray(w, books, f)
    away = [n for n in after.leaving if n not in hurt and not f.figures[n].out and cards.far_off(books, fray, n)]
    _next(w, f, replace(after, telling=False, told=(), luck=(), used=(), leaving=(), colours={}), away)


def _meets(bout: Bout, n: int) -> bool:
    return n in bout.figures


def attacks(books: Books, who: Fighter, move: int) -> int:
    """How many opponents a manoeuvre may score on (ruling LW2)."""
    book = books.of(who)
    marked = book.moves[move].several and book.file.attacks_marked
    return int(marked or book.file.attacks)


def _suffered(books: Books, who: Fighter, taken: Sequence[tuple[int, Blow]]) -> Fighter:
    for page, blow in taken:
        who = suffer(books, who, page, blow)
    return who


def _after(w: World, f: Field, n: int, who: Fighter) -> None:
    """A figure after a round: what it lost lies in its space, what it found again is in its hand."""
    me = f.figures[n]
    if who.lost is not None and me.lost is None:
        disarm(f, n, who.lost)
    elif who.lost is None and me.lost is not None:
        recovered(w, f, n)
    put(f, n, hurts=who.hurts, breaks=who.breaks)
    falls(w, f, n, who.body)


def _next(w: World, f: Field, bout: Bout, away: Sequence[int] = ()) -> None:
    """The next round, or the end of the combat: after three rounds, or when nobody is left to fight. Who is `away` escapes."""
    f.chosen = {}
    remember(f, bout)
    left = without(w, f, bout, {*away, *(n for n in bout.figures if f.figures[n].out)})
    if bout.round > w.limits.rounds:
        for n in (n for one in left for n in one.figures):
            put(f, n, stance=stands(w, f, bout, n))
        left = ()
    f.bouts = (*left, *f.bouts[1:])
    escaped(w, f, away)


def _reported(w: World, f: Field, n: int) -> Iterator[Entry]:
    """A combat fought in the printed books: how a fighter came out of it."""
    one = f.figures[n]
    ways = (UP, OFF, DOWN, FLED) if whole(f) else (UP, OFF, DOWN)
    stances = [Choice(stance, f"field.stance_{stance}") for stance in ways]
    armed = [Choice(True, "field.armed"), Choice(False, "field.unarmed")]
    yield entry(
        one.seat, "fought", lambda f, m: report(w, f, n, m["body"], m["stance"], m["armed"]),
        Amount("body", w.limits.dead, one.most, "body"), Pick.of("stance", stances, show="stance"), Pick.of("armed", armed),
        fixed={"figure": n}, values={"name": called(w, f, n)}, main=True, now=one.body,
    )  # fmt: skip


def report(w: World, f: Field, n: int, body: int, stance: str, armed: bool) -> None:
    """What the books said after the last round."""
    bout = f.bouts[0]
    me = f.figures[n]
    who = Fighter(me.fighter, "", body, me.most, me.height, None if armed else me.lost or DISARMED, me.hurts, me.breaks)
    _after(w, f, n, who)
    fled = stance == FLED and not f.figures[n].out
    put(f, n, stance=DOWN if f.figures[n].out else UP if fled else stance, foe=bout.foes(n)[-1] if bout.foes(n) else me.foe)
    f.reported = (*f.reported, n)
    if set(bout.figures) <= set(f.reported):
        f.bouts, f.reported = f.bouts[1:], ()
    if fled:
        escaped(w, f, (n,))
