"""The values that players may set by hand during a duel: everything that is recorded of a fighter.

Keys: ``body.0``, ``weapon.0``, ``breaks.0``, ``hurt.0.12`` of a fighter, ``range.1`` of a lane, ``page.0.1`` of a seat
in a lane. If a change affects what is allowed, everybody chooses again."""

from collections.abc import Iterable
from typing import Any

from companion.engine.offers import Amount, Arg, Pick
from companion.engine.play import Knob, Knobs
from companion.lostworlds.combat.exchange import range_after
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.state import ONE, Lane
from data.lostworlds.book import Page

MOST_BREAKS = 5
LEAST_BELOW_DEAD = 4
"""Body points below those of the dead that can be set."""
FREE = 45
"""A page at close range that restricts nobody: where two stand whom the table puts close to each other."""
Places = Iterable[tuple[int, ...]]


def _fighters(duel: Duel, seat: int) -> Places:
    return ((number,) for number in range(len(duel.fighters)))


def _criticals(duel: Duel, seat: int, number: int) -> Places:
    """Yield (fighter number, page) for each page of its book that has a critical."""
    return ((number, page.page) for page in _pages(duel, number) if page.critical)


def _lanes(duel: Duel, seat: int) -> Places:
    return ((foe,) for foe in range(1, len(duel.party)))


def _ends(duel: Duel, seat: int, foe: int) -> Places:
    """Return both ends of the lane between seat ONE and `foe`, as (seat, opponent)."""
    return (ONE, foe), (foe, foe)


def _pages(duel: Duel, number: int) -> list[Page]:
    fighter = duel.fighters[number]
    return [*duel.books.book_of(fighter).pages.values()] if fighter.book else []


def _name(duel: Duel, number: int, *page: int) -> dict[str, Any]:
    return {"name": duel.fighter_name(number)}


def _weapons(duel: Duel, number: int) -> Arg | None:
    """Return the choice of the page that took the weapon, 0 for none; None for a foreign book."""
    pages = _pages(duel, number)
    return Pick("value", [0, *(page.page for page in pages if page.kind == "disarmed")]) if pages else None


def _alike(duel: Duel, seat: int, foe: int) -> Arg | None:
    """Return the choice among the pages of a seat's book at its range to `foe`; None for a foreign book."""
    if duel.has_foreign_book(seat):
        return None
    fighter, here = duel.front(seat), duel.range_of(foe)
    pages = duel.books.book_of(fighter).pages.values()
    return Pick("value", [page.page for page in pages if range_after(duel.books, fighter, page.page) == here])


def _set_weapon(duel: Duel, value: int, number: int) -> None:
    duel.change(number, lost=value or None)
    duel.choose_again()


def _set_breaks(duel: Duel, value: int, number: int) -> None:
    broken = next((page.page for page in _pages(duel, number) if page.kind == "broken"), None)
    duel.change(number, breaks=(broken,) * value if broken else ())


def _set_hurt(duel: Duel, value: int, number: int, page: int) -> None:
    kept = {one for one in duel.fighters[number].hurts if one != page} | ({page} if value else set())
    duel.change(number, hurts=tuple(sorted(kept)))
    duel.choose_again()


def _set_range(duel: Duel, value: str, foe: int) -> None:
    page = duel.books.numbers.start_page if value == "E" else FREE
    _set_lane(duel, foe, Lane(page, page))


def _set_page(duel: Duel, value: int, seat: int, foe: int) -> None:
    old = duel.lanes[foe - 1]
    _set_lane(duel, foe, Lane(value, old.other) if seat == ONE else Lane(old.one, value))


def _set_lane(duel: Duel, foe: int, lane: Lane) -> None:
    duel.lanes = (*duel.lanes[: foe - 1], lane, *duel.lanes[foe:])
    duel.choose_again()


KNOBS: tuple[Knobs[Duel], ...] = (
    Knobs(
        _fighters,
        Knob(
            "body", "hand.body",
            lambda duel, number: Amount("value", duel.books.numbers.dead - LEAST_BELOW_DEAD,
            duel.fighters[number].most),
            lambda duel, value, number: duel.change(number, body=value),
            lambda duel, number: duel.fighters[number].body, _name,
        ),
        Knob("weapon", "hand.weapon", _weapons, _set_weapon, lambda duel, number: duel.fighters[number].lost or 0,
        _name),
        Knob(
            "breaks", "hand.breaks",
            lambda duel, number: Amount("value", 0, MOST_BREAKS) if duel.fighters[number].book else None, _set_breaks,
            lambda duel, number: len(duel.fighters[number].breaks), _name,
        ),
        Knobs(
            _criticals,
            Knob(
                "hurt", "hand.hurt", lambda duel, number, page: Pick("value", [0, 1]), _set_hurt,
                lambda duel, number, page: int(page in duel.fighters[number].hurts),
                lambda duel, number, page: {**_name(duel, number), "page": page},
            ),
        ),
    ),
    Knobs(
        _lanes,
        Knob(
            "range", "hand.range", lambda duel, foe: Pick("value", ["C", "E"]), _set_range,
            lambda duel, foe: duel.range_of(foe), lambda duel, foe: _name(duel, duel.number_of(foe)),
        ),
        Knobs(
            _ends,
            Knob(
                "page", "hand.page", _alike, _set_page, lambda duel, seat, foe: duel.lanes[foe - 1].page(seat),
                lambda duel, seat, foe: _name(duel, duel.number_of(seat)),
            ),
        ),
    ),
)  # fmt: skip
