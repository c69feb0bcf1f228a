"""What the table may set by hand: everything that is kept of a fighter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.offers import Amount, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.exchange import distance
from companion.lostworlds.resolving import range_of
from companion.lostworlds.state import ONE, Duel, Lane

if TYPE_CHECKING:
    from companion.lostworlds.duel import DuelPart

MOST_BREAKS = 5
FREE = 45
"""A page at close range that restricts nobody: where two stand whom the table puts close to each other."""


def knobs(part: DuelPart, d: Duel, seat: int) -> Sequence[Offer]:
    """One offer of the verb `set` for everything that may be set by hand while two fight."""
    return list(_knobs(part, d, seat)) if d.phase == "choose" else []


def _knobs(part: DuelPart, d: Duel, seat: int) -> Iterator[Offer]:
    books = part.books

    def offer(key: str, label: str, arg: Any, now: Any, **values: Any) -> Offer:
        return Offer(seat, "set", f"hand.{label}", (arg,), values, {"key": key}, now=now)

    for number, fighter in enumerate(d.fighters):
        name = part.name(d, number)
        least = books.numbers.dead - 4
        yield offer(f"body.{number}", "body", Amount("value", least, fighter.most), fighter.body, name=name)
        if not fighter.book:
            continue
        lost = [page.page for page in books.of(fighter).pages.values() if page.kind == "disarmed"]
        yield offer(f"weapon.{number}", "weapon", _pick([0, *lost]), fighter.lost or 0, name=name)
        yield offer(f"breaks.{number}", "breaks", Amount("value", 0, MOST_BREAKS), len(fighter.breaks), name=name)
        for page in books.of(fighter).pages.values():
            if page.critical:
                yield offer(
                    f"hurt.{number}.{page.page}",
                    "hurt",
                    _pick([0, 1]),
                    int(page.page in fighter.hurts),
                    name=name,
                    page=page.page,
                )
    for foe in range(1, len(d.party)):
        yield offer(f"range.{foe}", "range", _pick(["C", "E"]), range_of(books, d, foe), name=part.name(d, d.at(foe)))
        for who in (ONE, foe):
            if not d.foreign(who):
                fighter, seen = d.front(who), d.lanes[foe - 1].page(who)
                here = range_of(books, d, foe)
                alike = [one.page for one in books.of(fighter).pages.values() if distance(books, fighter, one.page) == here]
                yield offer(f"page.{who}.{foe}", "page", _pick(alike), seen, name=part.name(d, d.at(who)))


def _pick(values: list[Any]) -> Pick:
    return Pick("value", values)


def turn(part: DuelPart, d: Duel, key: str, value: Any) -> None:
    """Sets one of `knobs`; those who have chosen choose again if it binds a choice. Raises NotAllowed."""
    what, *where = key.split(".")
    at = [int(one) for one in where]
    if what == "body":
        d.change(at[0], body=value)
        return
    if what == "weapon":
        d.change(at[0], lost=value or None)
    elif what == "breaks":
        broken = next((page.page for page in part.books.of(d.fighters[at[0]]).pages.values() if page.kind == "broken"), None)
        d.change(at[0], breaks=(broken,) * value if broken else ())
        return
    elif what == "hurt":
        kept = {page for page in d.fighters[at[0]].hurts if page != at[1]} | ({at[1]} if value else set())
        d.change(at[0], hurts=tuple(sorted(kept)))
    elif what == "range":
        page = part.books.numbers.start_page if value == "E" else FREE
        _lane(d, at[0], Lane(page, page))
    elif what == "page":
        old = d.lanes[at[1] - 1]
        _lane(d, at[1], Lane(value, old.other) if at[0] == ONE else Lane(old.one, value))
    else:
        raise NotAllowed("engine.no_override", key=key)
    d.again()


def _lane(d: Duel, foe: int, lane: Lane) -> None:
    d.lanes = (*d.lanes[: foe - 1], lane, *d.lanes[foe:])
