"""What a scenario teaches: whom a fighter defeats, its share of the victory points, and what a veteran makes of it (seed 001,
"Character improvement"; rulings LW11, LW82). Since version 4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.engine.offers import Entry
from companion.lostworlds import spoils
from companion.lostworlds.field_asking import entry
from companion.lostworlds.field_fight import fighter
from companion.lostworlds.field_state import Campaign, Field, Hero, put, tell
from companion.lostworlds.field_world import World
from companion.lostworlds.fighter import Books
from companion.lostworlds.veteran import Veteran

PHASE = "spend"


def gather(w: World, f: Field, shares: Mapping[int, int], won: Iterable[int]) -> None:
    """The scenario is over: everybody but the slain learns from the opponents it has defeated, as many points as those had at
    most, and from the victory points of its player (`shares`, by seat), which those who live divide (ruling LW82)."""
    if not isinstance(f, Campaign):
        return
    won, dead = set(won), w.limits.dead
    for n, one in f.each():
        assert isinstance(one, Hero)
        if one.body <= dead:
            continue
        beaten = sum(f.figures[foe].most for foe in one.felled)
        alive = sum(other.seat == one.seat and other.body > dead for other in f.figures)
        taught = _taught(w, f, n) if beaten and one.seat in won else 0
        gained = beaten + taught + shares.get(one.seat, 0) // alive
        put(f, n, gained=gained)
        if gained:
            tell(f, n, "learns", n=gained)
        for known in _veterans(f, one.seat):
            if known.name == one.veteran:
                keep(f, replace(known, experience=known.experience + gained, beaten=known.beaten + beaten))
    f.done = tuple(not _may(w.shelf, f, seat) for seat in range(len(f.points_won)))
    f.phase = "over" if all(f.done) else PHASE


def _taught(w: World, f: Field, n: int) -> int:
    """What open cards add to a victory."""
    steps = (step for _, clause in w.shelf.clauses(fighter(w, f, n), "won") for step in clause.steps)
    return sum(int(str(step.args[0])) for step in steps if step.name == "learn")


def entries(w: World, books: Books, f: Field) -> Iterator[Entry]:
    """Veterans grow for what they have learned, as after a duel."""
    assert isinstance(f, Campaign)
    for seat, done in enumerate(f.done):
        if not done:
            for one in _veterans(f, seat):
                for offer in spoils.chances(books, seat, one):
                    yield Entry(offer, lambda f, m: keep(f, spoils.grown(books, _named(f, m["veteran"]), m)))
            yield entry(seat, "ready", lambda f, m: _ready(f, m.seat), label="duel.spent", main=True)


def _ready(f: Field, seat: int) -> None:
    assert isinstance(f, Campaign)
    f.done = (*f.done[:seat], True, *f.done[seat + 1 :])
    if all(f.done):
        f.phase = "over"


def _may(books: Books, f: Campaign, seat: int) -> bool:
    return any(not offer.refusal for one in _veterans(f, seat) for offer in spoils.chances(books, seat, one))


def _named(f: Field, name: str) -> Veteran:
    assert isinstance(f, Campaign)
    return next(one for one in f.roster if one.name == name)


def _veterans(f: Campaign, seat: int) -> list[Veteran]:
    """Those of the roster that fight for a seat and live."""
    names = {one.veteran for one in f.figures if isinstance(one, Hero) and one.seat == seat and one.veteran}
    return [one for one in f.roster if one.name in names and not _dead(f, one.name)]


def _dead(f: Campaign, name: str) -> bool:
    return any(isinstance(one, Hero) and one.veteran == name and one.body <= f.slain for one in f.figures)


def keep(f: Field, veteran: Veteran) -> None:
    """Put a veteran in the place of the one in the roster that has its name."""
    assert isinstance(f, Campaign)
    f.roster = tuple(veteran if one.name == veteran.name else one for one in f.roster)


def kept(f: Campaign) -> tuple[Veteran, ...]:
    """The roster after the scenario: the dead begin anew."""
    return tuple(Veteran(one.name, one.book) if _dead(f, one.name) else one for one in f.roster)
