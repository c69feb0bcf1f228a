"""The moments of a duel worth telling when it is over: every hit, whose body points it cost, and the page it was seen
on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.lostworlds.bots import worst_mistake
from companion.lostworlds.duel import ONE, Duel
from companion.lostworlds.rules import LostWorlds
from companion.odds.bots import has_numpy

Moment = tuple[int, str, Mapping[str, Any]]


def moments(rules: LostWorlds, before: Any, after: Any) -> Iterator[Moment]:
    """Yield seat, key of [words.tale] and values for each hit between an onlooker's views `before` and `after`; nothing
    of a game on the ground."""
    if not (isinstance(before, Duel) and isinstance(after, Duel)) or before.phase in ("enter", "cards"):
        return
    for seat, fighters in enumerate(after.party):
        if not fighters or before.party[seat] != fighters:
            continue
        now, was = after.front(seat), before.front(seat)
        if now.body < was.body:
            turns = [one for one in after.last if one.foe == seat or seat == ONE]
            page = turns[0].pages[0 if seat else 1] if len(turns) == 1 else 0
            said = {"who": now.name, "n": was.body - now.body, "left": now.body}
            yield seat, "tale.hit_page" if page else "tale.hit", {**said, "page": page} if page else said


def afterwards(rules: LostWorlds, views: Sequence[Any]) -> Iterator[Moment]:
    """Yield the worst mistake of a solved duel of two, as the master bot values it; nothing without numpy. `views` are
    the states of the duel in order."""
    if not has_numpy() or not (found := worst_mistake(rules, views)):
        return
    turn, seat, done, better, points = found
    said = {"who": views[-1].front(seat).name, "turn": turn, "done": done, "better": better, "points": f"{points:.1f}"}
    yield seat, "tale.erred", said


def faces(tables: Any, rules: LostWorlds, views: Sequence[Any]) -> list[dict[str, Any] | None] | None:
    """Return, by seat, a record (``product``, ``id``, ``cut``, ``note``, ``name``) of the picture of the current
    fighter at extended range, None for a foreign book; None for a game on the ground."""
    last = views[-1]
    if not isinstance(last, Duel):
        return None
    fronts = [last.front(seat) if fighters else None for seat, fighters in enumerate(last.party)]
    return [
        (one and one.book and {"product": one.book, "id": "57", "cut": "pic", "note": one.name, "name": one.name})
        or None
        for one in fronts
    ]
