"""What a turn of a duel comes to: the pages and scores of all lanes, points subtracted, who is down, and what begins then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.lostworlds.exchange import FAR, Blow, Facing, answers, distance, reckoned, shown, strike, suffer
from companion.lostworlds.fighter import Books, Fighter
from companion.lostworlds.state import FALLEN, FLED, GAVE, ONE, Duel, Lane, Round


def facings(d: Duel, seat: int) -> list[Facing]:
    """The opponents of a seat, as it meets them now."""
    return [Facing(d.lane(seat, foe).page(seat), d.front(foe), d.at(seat)) for foe in d.foes(seat)]


def range_of(books: Books, d: Duel, foe: int) -> str:
    """C or E: how far the one and another seat are from each other; a foreign book's pages are not known, but both agree."""
    lane = d.lanes[foe - 1]
    known = ONE if not d.foreign(ONE) else foe
    return distance(books, d.front(known), lane.page(known))


def far_off(books: Books, d: Duel, seat: int) -> bool:
    """Whether a seat is at extended range to everybody it fights."""
    return all(range_of(books, d, max(seat, foe)) == FAR for foe in d.foes(seat))


def told(books: Books, d: Duel, seat: int, foe: int) -> int:
    """The number that a seat tells another."""
    move = d.chosen[seat]
    assert move is not None
    return move if d.foreign(seat) else answers(books, d.front(seat), move, range_of(books, d, max(seat, foe)))


def rounds(books: Books, d: Duel) -> Iterator[Round]:
    """What this turn brings in each lane, as far as it is known, once all have chosen."""
    for foe in d.foes(ONE):
        yield _round(books, d, foe)


def _round(books: Books, d: Duel, foe: int) -> Round:
    one, other, lane = d.front(ONE), d.front(foe), d.lanes[foe - 1]
    a, b = told(books, d, ONE, foe), told(books, d, foe, ONE)
    mine, theirs = d.chosen[ONE], d.chosen[foe]
    assert mine is not None
    assert theirs is not None
    keyed = d.keyed[foe - 1]
    if d.foreign(foe):
        p, q = books.of(one).matrix[b, a], 0
        dealt = reckoned(books, one, other, mine, keyed[0], None, lane.one) if keyed else Blow()
        taken = _said(books, one, p, keyed[1]) if keyed else Blow()
    elif d.foreign(ONE):
        p, q = 0, books.of(other).matrix[a, b]
        taken = reckoned(books, other, one, theirs, keyed[0], None, lane.other) if keyed else Blow()
        dealt = _said(books, other, q, keyed[1]) if keyed else Blow()
    else:
        p, q = shown(books, one, other, a, b)
        dealt = strike(books, one, other, mine, q, lane.one)
        taken = strike(books, other, one, theirs, p, lane.other)
    spared = d.hits is not None and foe not in d.hits
    return Round(
        foe,
        (mine, theirs),
        (a, b),
        (p, q),
        (lane.one, lane.other),
        Blow() if spared else dealt,
        taken,
        spared,
        (one.body, other.body),
    )


def _said(books: Books, me: Fighter, page: int, points: int) -> Blow:
    """What somebody with a book we do not have says that he scored on a page of ours."""
    row = books.page(me, page)
    if row.score is None:
        return Blow()
    blow = Blow(row.score, ward=books.ward(me), total=points)
    return replace(blow, critical=blow.damage > 0 and row.critical_at is not None and points >= row.critical_at)


def attacks(books: Books, d: Duel) -> int:
    """How many opponents the one may score on with what it did (ruling LW2)."""
    move = d.chosen[ONE]
    if d.foreign(ONE) or move is None:
        return len(d.lanes)
    file = books.of(d.front(ONE)).file
    return int(file.attacks_marked or file.attacks) if books.of(d.front(ONE)).moves[move].several else int(file.attacks)


def hit(books: Books, d: Duel) -> tuple[int, ...]:
    """The seats on whom the one scores, if it fights several."""
    if len(d.lanes) == 1:
        return ()
    return tuple(one.foe for one in rounds(books, d) if (one.dealt.total or 0) > 0)


def close(books: Books, d: Duel) -> None:
    """Subtract the points, remember the pages, and begin the next turn or end the combat."""
    d.last = tuple(rounds(books, d))
    after = dict(enumerate(d.fighters))
    for one in d.last:
        for seat, page, blow in ((ONE, one.pages[0], one.taken), (one.foe, one.pages[1], one.dealt)):
            number = d.at(seat)
            after[number] = suffer(books, after[number], page, blow) if page else _only(after[number], blow)
    for number, fighter in after.items():
        d.put(number, awake(books, fighter))
    lanes = {one.foe: Lane(one.pages[0] or one.pages[1], one.pages[1] or one.pages[0]) for one in d.last}
    d.lanes = tuple(lanes.get(foe, lane) for foe, lane in enumerate(d.lanes, 1))
    hurt = {ONE: any(one.taken.scored for one in d.last)} | {one.foe: one.dealt.scored for one in d.last}
    for seat in d.active:
        if d.leaving[seat] and not hurt[seat] and far_off(books, d, seat) and d.front(seat).body > books.numbers.unconscious:
            d.mark("out", seat, FLED)
    d.again()
    d.turn += 1
    d.bodies = (*d.bodies, bodies(d))
    d.clear("luck", "leaving")
    d.used = ()
    for number, fighter in enumerate(d.fighters):
        if fighter.now:
            d.change(number, now=())


def _only(fighter: Fighter, blow: Blow) -> Fighter:
    return replace(fighter, body=fighter.body - blow.damage)


def awake(books: Books, fighter: Fighter) -> Fighter:
    """A fighter that would fall unconscious, after the cards it holds against that."""
    if fighter.body > books.numbers.unconscious:
        return fighter
    for _, clause in books.clauses(fighter, "down"):
        for step in clause.steps:
            if step.name == "wake":
                return replace(fighter, body=int(str(step.args[0])))
    return fighter


def bodies(d: Duel) -> tuple[int, ...]:
    """Body points of those in front."""
    return tuple(d.front(seat).body for seat in range(len(d.party)))


def fallen(books: Books, d: Duel) -> None:
    """Who is unconscious is out, or a friend steps in from afar (ruling LW59)."""
    for seat in d.active:
        if d.front(seat).body > books.numbers.unconscious:
            continue
        left = [number for number in d.party[seat] if d.fighters[number].body > books.numbers.unconscious]
        if not left:
            d.mark("out", seat, FALLEN)
            continue
        d.mark("party", seat, (*left, *(number for number in d.party[seat] if number not in left)))
        start = books.numbers.start_page
        d.lanes = tuple(Lane(start, start) if seat in (ONE, foe) else lane for foe, lane in enumerate(d.lanes, 1))


def beaten(d: Duel, books: Books, seat: int) -> tuple[Fighter, ...]:
    """The fighters a seat has defeated: those of opponents that fell or gave up while it stood against them (ruling LW28)."""
    foes = range(1, len(d.party)) if seat == ONE else (ONE,)
    down = books.numbers.unconscious
    return tuple(
        d.fighters[number]
        for foe in foes
        for number in d.party[foe]
        if d.fighters[number].body <= down or (d.out[foe] == GAVE and number == d.at(foe))
    )
