"""Whose turn it is: the frozen value `Turns` in a draft's field `turns`, and functions that advance it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from companion.engine.refusal import NotAllowed


@dataclass(frozen=True)
class Turns:
    """The order of the seats still in the game, and whose turn of which round it is."""

    order: tuple[int, ...]
    current: int = 0
    """The seat whose turn it is."""
    round: int = 1
    """It grows when the order begins again."""
    missing: Mapping[int, int] = field(default_factory=dict)
    """How many of its next turns a seat misses; two misses are two turns."""
    again: int = 0
    """Turns the current seat takes after this one, before the next seat."""


class Turning(Protocol):
    """A draft that is played in turns."""

    turns: Turns


def begin(seats: int, first: int = 0) -> Turns:
    """Return the first turn of the first round, taken by seat `first`; the other seats follow in ascending order."""
    order = tuple((first + place) % seats for place in range(seats))
    return Turns(order, first)


def next(draft: Turning) -> tuple[int, ...]:
    """Go on to the next turn, changing the draft; return the seats that were skipped, once for each turn missed."""
    now, missed = draft.turns, []
    if now.again:
        draft.turns = replace(now, again=now.again - 1)
        return ()
    missing, seat, round_ = dict(now.missing), now.current, now.round
    while now.order:
        seat, round_ = _order_after(now.order, seat, round_)
        if not missing.get(seat):
            break
        missing[seat] -= 1
        missed.append(seat)
    left = {who: n for who, n in missing.items() if n}
    draft.turns = replace(now, current=seat, round=round_, missing=left)
    return tuple(missed)


def miss(draft: Turning, seat: int, count: int = 1) -> None:
    """Make a seat miss its next `count` turns, in addition to those it has to miss already."""
    now = draft.turns
    draft.turns = replace(now, missing={**now.missing, seat: now.missing.get(seat, 0) + count})


def more(draft: Turning, count: int = 1) -> None:
    """Give the current seat `count` further turns after this one."""
    draft.turns = replace(draft.turns, again=draft.turns.again + count)


def remove_player(draft: Turning, seat: int) -> None:
    """Take a seat out of the game; if it is its turn, the next seat's turn begins."""
    if draft.turns.current == seat:
        draft.turns = replace(draft.turns, again=0)
        next(draft)
    now = draft.turns
    draft.turns = replace(
        now,
        order=tuple(each for each in now.order if each != seat),
        missing={who: n for who, n in now.missing.items() if who != seat},
    )


def order_after(draft: Turning, seat: int) -> tuple[int, ...]:
    """Return the seats still in the game in turn order, beginning after `seat`; `seat` itself is last, if in it."""
    order = draft.turns.order
    later = sorted(order, key=lambda each: order.index(each) <= order.index(seat) if seat in order else each <= seat)
    return tuple(later)


def refusal(draft: Turning, seat: int) -> NotAllowed | None:
    """Return the refusal of a move by a seat whose turn it is not, for `Rules.why`; None if it is its turn."""
    current = draft.turns.current
    return None if seat == current else NotAllowed("engine.not_your_turn", seat=current + 1)


def check(draft: Turning, seat: int) -> None:
    """Raise NotAllowed if it is not this seat's turn."""
    if why := refusal(draft, seat):
        raise why


def _order_after(order: tuple[int, ...], seat: int, round_: int) -> tuple[int, int]:
    """Return the seat that follows another in the turn `order`, and the number of the round it then is."""
    place = order.index(seat) + 1 if seat in order else 0
    return (order[0], round_ + 1) if place >= len(order) else (order[place], round_)
