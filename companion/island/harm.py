"""What happens to castaways: led, injured, healed, killed, trapped, made to skip (seed 000, injured and killed characters).

These change a draft and ask nothing; what may still save somebody is asked before, in `companion.island.verbs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from companion.engine import zones
from companion.engine.draft import changed
from companion.island.state import DESK, NOBODY, ROAMER, WHOLE, Stranded
from companion.island.world import World
from data.effects import Step

K = TypeVar("K")
GENTLE_ROUNDS = 3
GENTLE_FOR_TWO = 6
"""Ruling I164."""


def without_keys(mapping: Mapping[K, Any], *names: K) -> dict[K, Any]:
    """A mapping without some of its keys."""
    return {name: value for name, value in mapping.items() if name not in names}


def plus(names: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Names in order, each once."""
    return tuple(sorted({*names, *more}))


def without_names(names: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """Names in their order, without some of them."""
    return tuple(name for name in names if name not in gone)


def count(d: Stranded, who: str, what: str) -> None:
    """Something that a task may count."""
    d.tally = {**d.tally, who: (*d.tally.get(who, ()), what)}


def put_lead(d: Stranded, who: str, seat: int) -> None:
    """A castaway comes to a seat, or NOBODY: equipment, rest and skips come along (rulings I109, I113, I117). It moves and
    engages from its new player's next turn on (ruling I112)."""
    before = d.lead.get(who, NOBODY)
    d.lead = {**d.lead, who: seat}
    hidden = d.pile(f"veil.{who}.{before}")
    if hidden and before != seat:
        zones.gather(d, f"veil.{who}.{seat}" if seat != NOBODY else f"worn.{who}", f"veil.{who}.{before}")
    if before not in (NOBODY, seat) and d.starter[before] == who:
        d.starter = tuple("" if s == before else one for s, one in enumerate(d.starter))
    if seat == NOBODY:
        d.skips, d.trapped = without_keys(d.skips, who), without_keys(d.trapped, who)
        d.resting = without_names(d.resting, who)
        d.stay = without_keys(d.stay, who)
    elif before != seat:
        d.engaged = plus(d.engaged, who)
        d.moved = (*without_names(d.moved, who), who)
        count(d, f"led.{seat}", who)


def injure(w: World, d: Stranded, who: str, by: int = NOBODY) -> None:
    """A marker; who has one already is killed."""
    if who in d.injured:
        kill(w, d, who, by)
        return
    d.injured = plus(d.injured, who)
    count(d, who, "hurt")


def heal(d: Stranded, who: str, healer: str = "") -> None:
    """The marker comes off; who rests need not skip any more (ruling I161)."""
    if who not in d.injured:
        return
    d.injured = without_names(d.injured, who)
    if who in d.resting:
        d.resting = without_names(d.resting, who)
    if healer:
        count(d, healer, "healed")


def gentle(w: World, d: Stranded) -> bool:
    """Whether it is still one of the first rounds of a table that agreed on some peace: nobody is killed, and no
    starting castaway is led away (ruling I164)."""
    rounds = GENTLE_FOR_TWO if w.calm and d.settings.players == 2 else GENTLE_ROUNDS
    return d.settings.gentle and d.turns.round <= rounds


def kill(w: World, d: Stranded, who: str, by: int = NOBODY) -> None:
    """Out of the game; what it carried stays on its last tile, face up (ruling I162)."""
    if gentle(w, d):
        trap(w, d, who, by)
        return
    seat = d.lead.get(who, NOBODY)
    place = d.at.get(who, "")
    pieces = (f"worn.{who}", *(zone for zone in d.cards if zone.startswith(f"veil.{who}.")))
    zones.gather(d, f"on.{place}" if d.keep == WHOLE and place else "discard", *pieces)
    zones.move(d, who, "dead", "board")
    d.lead, d.at = without_keys(d.lead, who), without_keys(d.at, who)
    d.injured, d.resting, d.idle = without_names(d.injured, who), without_names(d.resting, who), without_names(d.idle, who)
    d.skips, d.trapped, d.stay = without_keys(d.skips, who), without_keys(d.trapped, who), without_keys(d.stay, who)
    d.moved, d.party = without_names(d.moved, who), without_names(d.party, who)
    d.lent = tuple(pair for pair in d.lent if pair[0] != who)
    d.group = {one: without_names(members, who) for one, members in d.group.items()}
    if seat != NOBODY and d.starter[seat] == who:
        d.starter = tuple("" if s == seat else one for s, one in enumerate(d.starter))
    drop_out(d, who)


def drop_out(d: Stranded, who: str) -> None:
    """Trapped or dead, it takes no part in a check before the roll; after the roll its power still counts (ruling I156)."""
    if d.check and not d.check.rolled:
        d.check = changed(d.check, who=without_names(d.check.who, who), them=without_names(d.check.them, who))


def trappable(w: World, d: Stranded, who: str) -> bool:
    """Not in the group of somebody who forbids it (Kwame Adeyemi)."""
    seat = d.lead.get(who, NOBODY)
    if seat == NOBODY:
        return False
    mates = d.yours(seat, d.at[who]) if who in d.at else (who,)
    return not any(_forbids(w, mate) and d.able(mate) for mate in mates)


def _forbids(w: World, who: str) -> bool:
    return any(step.args[:1] == ("trapped",) for step in w.holds(who, "forbid"))


def trap(w: World, d: Stranded, who: str, by: int = NOBODY) -> None:
    """For the rest of this turn and the whole of its player's next (ruling I105). To neutrals it means nothing (ruling I145)."""
    seat = d.lead.get(who, NOBODY)
    if seat == NOBODY:
        return
    ends = 2 if seat == d.turns.current and d.phase not in ("roam", "arrange") else 1
    d.trapped = {**d.trapped, who: max(ends, d.trapped.get(who, 0))}
    drop_out(d, who)
    stop(d, who, by)


def skip(d: Stranded, who: str, turns: int = 1, by: int = NOBODY) -> None:
    """Its next turns, not this one (ruling I160); neutrals have none (ruling I145)."""
    if d.lead.get(who, NOBODY) == NOBODY:
        return
    d.skips = {**d.skips, who: d.skips.get(who, 0) + turns}
    stop(d, who, by)


def stop(d: Stranded, who: str, by: int) -> None:
    """Kept from moving by a player's own cards or checks, for the advanced victory (ruling I133)."""
    if by != NOBODY and d.lead.get(who) != by:
        d.stopped = {**d.stopped, who: plus_seat(d.stopped.get(who, ()), by)}


def plus_seat(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Seats in ascending order, one of them added."""
    return tuple(sorted({*seats, seat}))


def go_to(d: Stranded, who: str, place: str) -> None:
    """A piece stands somewhere else; a rest is over when it leaves its campsite (ruling I109)."""
    if d.at.get(who) == place:
        return
    d.at = {**d.at, who: place}
    if who == ROAMER:
        return
    d.resting = without_names(d.resting, who)
    if d.check and not d.check.rolled and who in (*d.check.who, *d.check.them) and d.check.place != place:
        drop_out(d, who)
    if who in d.party:
        d.party = without_names(d.party, who) if d.place != place else d.party


def leave_game(w: World, d: Stranded, seat: int) -> None:
    """A player goes home: events are discarded, castaways stay as neutrals (ruling I40)."""
    for who in d.led(seat):
        put_lead(d, who, NOBODY)
    zones.gather(d, "discard", f"hand.{seat}")


def immune(w: World, d: Stranded, who: str, source: str) -> bool:
    """Whether nothing happens to a castaway when such a card wins (ruling I94)."""
    if not d.able(who):
        return False
    tags = w.tags(source)
    pieces = [str(card) for card in d.worn(who) if card] if d.keep != DESK else []
    held: list[Step] = [step for name in (who, *pieces) for step in w.holds(name, "immune")]
    return any(step.args[0] in tags for step in held)
