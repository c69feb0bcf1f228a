"""What a combat on the ground offers besides its manoeuvres: fantasy cards, friends who step in or help, getting away.

The cards are those of a duel, by the same rules (`cards`, `entering`); here each offer says whose it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from companion.engine.offers import Dice, Entry
from companion.lostworlds import cards, entering
from companion.lostworlds.exchange import FAR, distance
from companion.lostworlds.field_asking import called, entry, figures, spaces
from companion.lostworlds.field_chart import burnt
from companion.lostworlds.field_fray import GroundFray, again, falls, refuges, stepped
from companion.lostworlds.field_state import Due, Field, Melee, put, tell, whole
from companion.lostworlds.field_things import fly, in_flight, missile_damage
from companion.lostworlds.field_world import World
from companion.lostworlds.fighter import Books

HAND = "hand"
"""Of what is due: a fighter's cards are chosen."""
SWAP = "swap"
"""Of a page: a friend may step in, (P)."""
TOLD = frozenset({"reveal", "luck", "use", "fire", "renew"})
"""What is told as a card that was played."""
GoOn = Callable[[Field], None]


def nothing(f: Field) -> None:
    """What goes on after most things."""


def hands(w: World, f: Field) -> tuple[Due, ...]:
    """Whose cards are chosen before the first turn: of all who may have any."""
    return tuple(Due(HAND, one.seat, figure=n) for n, one in f.each() if may_have(w, f, n))


def may_have(w: World, f: Field, n: int) -> list[str]:
    """The cards a fighter may take or lay out."""
    fray = GroundFray(w, w.shelf, f)
    who = fray.fighter(n)
    return [*entering.abilities(w.shelf, who), *entering.carriable(w.shelf, fray, who)]


def choosing(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """The cards of a fighter, chosen as for a duel (seed 001, "Using the card"; rulings LW21 to LW23)."""
    n = one.figure
    fray = GroundFray(w, w.shelf, f)
    yield from _named(w, w.shelf, f, n, entering.choosing(w.shelf, fray, one.seat, n))
    yield entry(one.seat, "ready", lambda f, _: _ready(f), values={"name": called(w, f, n)}, main=True)


def _ready(f: Field) -> None:
    f.todo = f.todo[1:]


def _named(w: World, books: Books, f: Field, n: int, entries: Iterable[Entry], go_on: GoOn = nothing) -> Iterator[Entry]:
    """Offers of the cards as a figure's own."""
    for offer, then in entries:
        label, values = offer.label.replace("duel.", "field.card_"), {**offer.values, "name": called(w, f, n)}

        def does(f: Field, move, then=then) -> None:  # type: ignore[no-untyped-def]
            then(GroundFray(w, books, f), move)
            if move.verb in TOLD:
                tell(f, move.get("fighter", n), "plays", at=move["card"])
            go_on(f)

        yield Entry(replace(offer, label=label, values=values), does)


def renewing(w: World, f: Field) -> Iterator[Entry]:
    """In its move a fighter may ready spent spells again for points it has got back (ruling LW79)."""
    n = f.mover
    if n is not None and whole(f) and f.options["cards"] and getattr(f.figures[n], "spent", ()):
        yield from _named(w, w.shelf, f, n, cards.renewals(w.shelf, GroundFray(w, w.shelf, f), n, n))


def before(w: World, books: Books, f: Field, n: int) -> Iterator[Entry]:
    """What a figure may do in place of choosing its manoeuvre, or before that."""
    fray = GroundFray(w, books, f)
    if f.options["cards"]:
        yield from _named(w, books, f, n, cards.before(books, fray, n))
    me, pages = f.figures[n], {fray.page(n, foe): foe for foe in fray.foes(n)}
    parties = {books.page(fray.front(n), page).party: foe for page, foe in pages.items()}
    mates = fray.mates(n)
    if SWAP in parties and mates:
        yield entry(me.seat, "swap", lambda f, m: stepped(w, f, n, m["friend"]), figures(w, f, "friend", mates),
                    fixed={"figure": n}, values={"name": called(w, f, n)}, group="party")  # fmt: skip
    if cards.FIRE in parties:
        yield from _missiles(w, f, fray, n, mates)
    if far_off(books, fray, n) and n not in fray.bout.leaving:
        yield entry(me.seat, "announce", lambda f, _: announce(f, n), fixed={"figure": n}, values={"name": called(w, f, n)},
                    group="leave")  # fmt: skip


def far_off(books: Books, fray: GroundFray, n: int) -> bool:
    """Whether a figure is at extended range to all it fights."""
    return all(distance(books, fray.front(n), fray.page(n, foe)) == FAR for foe in fray.foes(n))


def announce(f: Field, n: int) -> None:
    """Somebody says that it is leaving (seed 001, "Escape")."""
    bout = f.bouts[0]
    assert isinstance(bout, Melee)
    f.bouts = (replace(bout, leaving=(*bout.leaving, n)), *f.bouts[1:])
    tell(f, n, "leaving")


def _missiles(w: World, f: Field, fray: GroundFray, n: int, mates: Iterable[int]) -> Iterator[Entry]:
    """(P**): a friend throws its weapon past the fighter, over the spaces there are (rulings LW58, LW77)."""
    for foe in fray.foes(n):
        page = fray.books.page(fray.front(n), fray.page(n, foe))
        if page.party != cards.FIRE or (n, foe) in fray.used:
            continue
        for friend in mates:
            if f.figures[friend].missile and (not w.board or f.figures[foe].at in in_flight(w, f, friend)):
                yield entry(
                    f.figures[n].seat, "past", lambda f, m, friend=friend, foe=foe: past(w, f, n, friend, foe, m["die"]),  # type: ignore[misc]
                    Dice("die"), fixed={"figure": n, "fighter": friend, "foe": foe}, group="party",
                    values={"name": called(w, f, friend), "foe": called(w, f, foe)},
                )  # fmt: skip


def past(w: World, f: Field, n: int, friend: int, foe: int, die: int) -> None:
    """A friend's weapon flies past the fighter."""
    bout = f.bouts[0]
    assert isinstance(bout, Melee)
    f.bouts = (replace(bout, used=(*bout.used, (n, foe))), *f.bouts[1:])
    if w.board:
        fly(w, f, friend, f.figures[foe].at, die)
    else:
        put(f, friend, missile=False)
        tell(f, friend, "hurl", die=die, n=cards.THROW_SPACES)
        if die <= w.aims(cards.THROW_SPACES):
            loss = missile_damage(w, f.figures[friend], f.figures[foe], cards.THROW_SPACES)
            tell(f, foe, "hit", other=friend, n=loss)
            falls(w, f, foe, f.figures[foe].body - loss)
    again(f)


def telling(w: World, books: Books, f: Field, go_on: GoOn) -> Iterator[Entry]:
    """What may be played once all have chosen; and that somebody has nothing to add."""
    fray = GroundFray(w, books, f)
    for n in fray.bout.figures:
        yield from _named(w, books, f, n, cards.after(books, fray, n), go_on)
        if n in waiting(books, fray):

            def does(f: Field, _: object, n: int = n) -> None:
                GroundFray(w, books, f).tells(n)
                go_on(f)

            values = {"name": called(w, f, n)}
            yield entry(f.figures[n].seat, "told", does, fixed={"figure": n}, values=values, main=True)


def waiting(books: Books, fray: GroundFray) -> list[int]:
    """The figures that may still change what comes of a round."""
    return [n for n in fray.bout.figures if not fray.told(n) and cards.waits(books, fray, n)]


def listening(books: Books, fray: GroundFray, n: int) -> bool:
    """Whether a figure hears a color before it chooses, and has not heard it; not if all listen (ruling LW53)."""
    if not books.has(fray.front(n), "peek"):
        return False
    return any(str(foe) not in fray.f.chosen and not books.has(fray.front(foe), "peek") for foe in fray.foes(n))


def heard(books: Books, fray: GroundFray, n: int, move: int) -> None:
    """The color of a choice, if an opponent may hear it."""
    if any(books.has(fray.front(foe), "peek") for foe in fray.foes(n)):
        colour = books.of(fray.front(n)).moves[move].colour
        fray.f.bouts = (replace(fray.bout, colours={**fray.bout.colours, str(n): colour}), *fray.f.bouts[1:])


def fleeing(w: World, f: Field, one: Due) -> Iterator[Entry]:
    """Where somebody stands who got away (ruling LW75)."""
    n = one.figure
    pick = spaces("to", refuges(w, f, n))
    yield entry(one.seat, "flee", lambda f, m: flee(w, f, n, m["to"]), pick, values={"name": called(w, f, n)}, main=True)


def flee(w: World, f: Field, n: int, to: str) -> None:
    """It stands there, its back to where it came from."""
    f.todo = f.todo[1:]
    put(f, n, at=to, back=f.figures[n].at)
    tell(f, n, "flee", at=to)
    burnt(w, f, n)
