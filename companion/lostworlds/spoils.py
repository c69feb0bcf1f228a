"""After a combat: experience, improvement, advancement of fighters from a roster (seed 001; rulings LW11, LW28)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.fighter import Books
from companion.lostworlds.resolving import beaten
from companion.lostworlds.state import FALLEN, FLED, Duel
from companion.lostworlds.veteran import Veteran


def ended(books: Books, d: Duel) -> bool:
    """Whether nobody is left to fight: the one is out, or all others are."""
    return bool(d.out[0]) or all(d.out[1:])


def winners(d: Duel) -> tuple[int, ...]:
    """The seats that still stand, unless somebody got away: then nobody wins."""
    others = tuple(seat for seat in range(1, len(d.party)) if not d.out[seat])
    if not d.out[0]:
        return () if all(how == FLED for how in d.out[1:]) else (0,)
    return () if d.out[0] == FLED else others


def gather(books: Books, d: Duel) -> None:
    """Everybody learns from whom they defeated: as many points as those had at most, each of a draw as well (ruling LW28)."""
    d.gained = tuple(gain(books, d, seat) for seat in range(len(d.party)))
    for seat, points in enumerate(d.gained):
        for one in _veterans(d, seat):
            known = sum(fighter.most for fighter in beaten(d, books, seat)) if points else 0
            _keep(d, replace(one, experience=one.experience + points, beaten=one.beaten + known))
    d.clear("done")
    d.phase = "spend" if any(_may(books, d, seat) for seat in range(len(d.party))) else "over"
    d.done = tuple(not _may(books, d, seat) for seat in range(len(d.party)))


def gain(books: Books, d: Duel, seat: int) -> int:
    """Experience of a seat. Who got away or gave up has defeated nobody."""
    if d.out[seat] not in ("", FALLEN):
        return 0
    points = sum(fighter.most for fighter in beaten(d, books, seat))
    learned = (
        int(str(step.args[0]))
        for _, clause in books.clauses(d.front(seat), "won")
        for step in clause.steps
        if step.name == "learn"
    )
    return points + (sum(learned) if points and seat in winners(d) else 0)


def _veterans(d: Duel, seat: int) -> list[Veteran]:
    names = [d.fighters[number].veteran for number in d.party[seat][:1]]
    return [one for one in d.roster if one.name in names and one.name]


def _keep(d: Duel, veteran: Veteran) -> None:
    d.roster = tuple(veteran if one.name == veteran.name else one for one in d.roster)


def _may(books: Books, d: Duel, seat: int) -> bool:
    return any(not offer.refusal for offer in _offers(books, d, seat))


def dead(books: Books, d: Duel, name: str) -> bool:
    """Whether a veteran died in this combat: at -5 or less (ruling LW4); then it must begin anew as it is printed."""
    return any(fighter.veteran == name and fighter.body <= books.numbers.dead for fighter in d.fighters)


def spending(books: Books, d: Duel) -> Iterator[Entry]:
    """What may still be bought with the experience of a duel, seat by seat (ruling LW28)."""
    for seat, done in enumerate(d.done):
        if not done:
            for offer in _offers(books, d, seat):
                yield Entry(offer, _grow(books))
            yield Entry(Offer(seat, "ready", "duel.spent", main=True), _done)


def _offers(books: Books, d: Duel, seat: int) -> Iterator[Offer]:
    for one in _veterans(d, seat):
        if not dead(books, d, one.name):
            yield from chances(books, seat, one)


def chances(books: Books, seat: int, one: Veteran) -> Iterator[Offer]:
    """What a veteran may grow by."""
    cost = one.cost(books)
    refusal = None if one.experience >= cost else NotAllowed("refuse.poor", "LW11", cost=cost, have=one.experience)
    moves = Pick("move", one.raisable(books), show="move", words=lambda number: words(books, number))
    yield Offer(seat, "improve", "duel.improve", (moves,), {"cost": cost}, {"veteran": one.name}, refusal=refusal, group="spend")
    if one.due(books.numbers.advance_every) > 0:
        kinds = Pick("kind", one.kinds(books), words=lambda kind: (f"sheet.{kind}", {}))
        yield Offer(seat, "advance", "duel.advance", (kinds,), fixed={"veteran": one.name}, group="spend")


def grown(books: Books, one: Veteran, move: Move) -> Veteran:
    """A veteran after one of these."""
    return one.raised(books, move["move"]) if move.verb == "improve" else one.grown(move["kind"])


def words(books: Books, number: int) -> tuple[str, dict[str, object]]:
    """A manoeuvre in a list: its number, the box of the sheet it stands in, and its name."""
    row = next(row for row in books.tables.manoeuvres if row.number == number)
    return "duel.move", {"number": number, "group": f"groups:{row.group}:name", "name": f"manoeuvres:{row.id}:name"}


def _grow(books: Books) -> Callable[[Duel, Move], None]:
    def then(d: Duel, move: Move) -> None:
        _keep(d, grown(books, next(one for one in d.roster if one.name == move["veteran"]), move))

    return then


def _done(d: Duel, move: Move) -> None:
    d.mark("done", move.seat, True)


def kept(books: Books, d: Duel) -> tuple[Veteran, ...]:
    """The roster after the combat: the dead begin anew, by the original numbers of their sheet."""
    return tuple(Veteran(one.name, one.book) if dead(books, d, one.name) else one for one in d.roster)
