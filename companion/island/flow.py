"""What is on the table now: the acts of each phase, and what goes on by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine import prompts
from companion.engine.offers import Entry
from companion.engine.prompts import Ask
from companion.island import (
    arranging,
    asks,
    checks,
    desk,
    deskcheck,
    effects,
    ending,
    engage,
    landing,
    moving,
    reacting,
    roaming,
    rounds,
    setup,
    solo,
    turning,
    usable,
)
from companion.island.offering import Maker
from companion.island.piles import refill
from companion.island.state import DESK, WHOLE, Stranded
from companion.island.world import World

TABLE: Mapping[str, Maker] = {"keep": desk.keep, "leave": desk.quit_}
"""What may be done besides, by anybody, between two acts."""


def cards(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Events, pieces and abilities between two actions, for everybody (seed 000, the game turn)."""
    for offer in reacting.reactions(w, d, seat):
        yield Entry(offer, lambda d, m: reacting.react(w, d, m))


ANY_TIME: Mapping[str, Maker] = {"play": cards, "use": cards, "ability": cards, "show": engage.show}
DESK_ACTS: Mapping[str, Maker] = {
    "check": deskcheck.check, **desk.CASTAWAY, "roam": desk.roam, "next": desk.next_, "claim": desk.claim
}  # fmt: skip
ACTS: Mapping[str, Mapping[str, Maker]] = {
    "first": {"first": desk.first},
    "start": {"start": desk.start, "pair": desk.start},
    "deal": {"deal": setup.deal, "choose": setup.choose, "both": setup.choose},
    "land": {"land": setup.land},
    "turn": DESK_ACTS,
    "move": {"move": moving.move, "stays": moving.stays, "extra": moving.extra, "moved": moving.moved, **ANY_TIME},
    "engage": {
        "engage": engage.tile,
        "attack": engage.attack,
        "rest": engage.rest,
        "treat": engage.treat,
        "idle": engage.idle,
        **ANY_TIME,
    },
    "lead": {"court": engage.court, "done": engage.done, **ANY_TIME},
    "transfer": {"give": engage.give, "drop": engage.drop, "bury": engage.drop, "done": engage.done, **ANY_TIME},
    "discard": {"discard": engage.discard, "end": engage.end, "agree": engage.agree, **ANY_TIME},
    "arrange": arranging.ACTS,
    "roam": {"toss": roaming.toss, "walk_way": roaming.walk_way},
}
"""The verbs of each phase."""
IN_TURN = frozenset({
    moving.move, moving.stays, moving.extra, moving.moved, engage.tile, engage.attack, engage.rest, engage.treat, engage.idle,
    engage.court, engage.done, engage.give, engage.drop, engage.discard, engage.end, engage.agree,
})  # fmt: skip
"""What only the player may do whose turn it is."""
ASKS: Mapping[str, Ask[Any, Any, Any]] = {
    **effects.TALK.asks, **effects.ASKS, **landing.ASKS, **checks.ASKS, **reacting.ASKS, **roaming.ASKS, **asks.ASKS
}  # fmt: skip
"""What can be due."""


def acts(d: Stranded) -> Mapping[str, Maker]:
    """The verbs of this moment, as far as no prompt is due."""
    if d.keep == DESK and d.check:
        return deskcheck.CHECK
    return ACTS.get(d.phase, {})


def makers(verbs: Mapping[str, Maker]) -> Sequence[Maker]:
    """Those of some verbs, each once."""
    found = _MAKERS.get(id(verbs))
    return found or tuple(dict.fromkeys(verbs.values()))


_MAKERS = {id(verbs): tuple(dict.fromkeys(verbs.values())) for verbs in ACTS.values()}


def entries(w: World, d: Stranded, seat: int | None = None) -> Iterator[Entry]:
    """Everything anybody may do, or one seat, verb after verb."""
    if d.ended:
        return
    if d.todo:
        yield from (one for one in prompts.menu(w, d, ASKS) if seat in (None, one.offer.seat))
        return
    seats = range(d.settings.players) if seat is None else (seat,)
    mine = tuple(one for one in seats if one == d.turns.current)
    for make in makers(acts(d)):
        for each in mine if make in IN_TURN else seats:
            yield from make(w, d, each)


def menu(w: World, d: Stranded, seat: int | None = None) -> list[Entry]:
    """What may be done now, by one seat or (None) by any."""
    return list(entries(w, d, seat))


def resting(d: Stranded) -> bool:
    """Between two acts."""
    return not (d.ended or d.todo or d.check or d.phase in turning.SETTING_UP)


def besides(w: World, d: Stranded, seat: int | None = None) -> list[Entry]:
    """What is no move of the game, for anybody or one seat."""
    makers = TABLE.values() if resting(d) else (checks.stands,)
    seats = range(d.settings.players) if seat is None else (seat,)
    return [one for make in makers for each in seats for one in make(w, d, each)]


def settle(w: World, d: Stranded) -> None:
    """Go on until there is something to choose or the game is over."""
    while not d.ended:
        if d.keep == WHOLE and not d.pile("deck"):
            refill(d)
        if d.todo and prompts.settle(w, d, ASKS, over=lambda d: bool(d.ended)):
            return
        if d.ended or d.check or d.phase in turning.SETTING_UP:
            return
        ending.look(w, d)
        before = d.turns
        if not d.ended:
            turning.gone(w, d)
        if not d.ended and d.turns.current != before.current and d.phase != "roam":
            rounds.begin_next(w, d, before.round)
            continue
        if d.ended or d.keep == DESK or not _goes_on(w, d):
            return


def _goes_on(w: World, d: Stranded) -> bool:
    """Take the next step of a turn where nothing is left of this one; whether one was taken."""
    if d.phase == "move" and moving.settled(w, d) and not _late_moves(w, d):
        moving.engage_next(w, d)
        return True
    if d.phase == "engage":
        return _engaging(w, d)
    if d.phase == "lead" and not engage.courted(w, d):
        d.phase = "transfer"
        return True
    if d.phase == "transfer" and not engage.swaps(w, d, d.turns.current):
        d.phase = "discard"
        return True
    return False


def _late_moves(w: World, d: Stranded) -> bool:
    """Whether the step is left open for a piece that moves its group farther."""
    return any(
        step.name == "pay" and any(inner.name == "move" for inner in step.inner())
        for card, _ in reacting.pieces(w, d, d.turns.current)
        for clause in usable.clauses(w, card, "turn")
        for step in clause.steps
    )


def _engaging(w: World, d: Stranded) -> bool:
    waiting = engage.group(d)
    if waiting and not engage.nothing_to_engage(w, d):
        return False
    if waiting:
        d.engaged = tuple(sorted({*d.engaged, *waiting}))
        return True
    if d.settings.solo:
        solo.fires(w, d)
    d.phase = "lead"
    return True
