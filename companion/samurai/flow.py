"""From one phase to the next: what the player may do now, and what happens by itself until there is something to choose.

A task in `todo` comes before anything else. Those in `open` may be done in any order, and all must be, except moves, before
the phase ends (ruling R12); one that cannot be done when nothing else is left is moot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.samurai import asking, battle, drawing, evening, events, journal, mapping, planning, resolve, setup, shapes, tracks
from companion.samurai.asking import SEAT, Ask, key
from companion.samurai.effects import VERBS
from companion.samurai.state import Journey, Task
from companion.samurai.world import World

ASKS: Mapping[str, Ask] = {**asking.ASKS, **drawing.ASKS, **events.ASKS, **resolve.ASKS}


class Entry(NamedTuple):
    """An offer and what taking it does."""

    offer: Offer
    answer: Callable[[Move], Journey]


def menu(w: World, j: Journey) -> list[Entry]:
    """Everything that may be done now; nothing once the game is over."""
    if j.ended:
        return []
    found = _now(w, j)
    if j.specialty:
        found += [Entry(offer, partial(shapes.answer, w, j)) for offer in shapes.offers(w, j)]
        found += [Entry(offer, partial(journal.answer, j)) for offer in journal.offers(j)]
    return found


def _now(w: World, j: Journey) -> list[Entry]:
    if j.todo:
        return _asked(w, replace(j, todo=j.todo[1:]), j.todo[0])
    if fighting(w, j):
        return _phase(w, j, battle.offers, battle.answer)
    if j.phase in PHASES:
        return _phase(w, j, *PHASES[j.phase])
    found, must = [], False
    for task in ready(w, j):
        left = list(j.open)
        left.remove(task)
        found += _asked(w, replace(j, open=tuple(left)), task)
        must = must or not ASKS[key(task)].optional
    if must:
        return found
    if j.phase == "purchase":
        return found + _phase(w, j, evening.offers, evening.answer) + _tomorrow(w, j)
    return [*found, Entry(Offer(SEAT, "done", "table.done", main=not found), lambda move: _closed(w, j))]


def _phase(w: World, j: Journey, offers: Callable[..., list[Offer]], answer: Callable[..., Journey]) -> list[Entry]:
    return [Entry(offer, partial(answer, w, j)) for offer in offers(w, j)]


def _asked(w: World, j: Journey, task: Task) -> list[Entry]:
    ask = ASKS[key(task)]
    return [Entry(offer, partial(ask.answer, w, j, task)) for offer in ask.offers(w, j, task)]


def _tomorrow(w: World, j: Journey) -> list[Entry]:
    """Where the table wants nobody asked about food, the next day's dice may be entered in the evening: supper is taken from the
    fuller track before that, as long as it costs no grit and the night asks nothing."""
    morning = evening.slept(w, j)
    if morning is None:
        return []
    morning = settle(w, morning)
    if morning.phase != "planning" or morning.todo or morning.ended:
        return []
    return [Entry(replace(entry.offer, main=False), entry.answer) for entry in _phase(w, morning, *PHASES["planning"])]


def _drawn(w: World, j: Journey, move: Move) -> Journey:
    j = mapping.answer(w, j, move)
    return replace(j, phase="mountains") if move.verb == "map" else resolve.begin(w, j)


PHASES: Mapping[str, tuple[Callable[..., list[Offer]], Callable[..., Journey]]] = {
    "setup": (setup.offers, setup.answer),
    "planning": (planning.offers, planning.answer),
    "mapping": (mapping.offers, _drawn),
    "mountains": (mapping.offers, _drawn),
}
"""Phases that ask the same thing always; in the others it depends on what is open."""


def fighting(w: World, j: Journey) -> bool:
    """Whether the next thing to do is to fight: in phase 4, or at once if the table wants it so (ruling R31)."""
    return bool(j.fights) and (j.phase == "battle" or w.options["battle"] == "once")


def ready(w: World, j: Journey) -> list[Task]:
    """The open tasks that can be done as things stand, equal ones once."""
    return [task for task in dict.fromkeys(j.open) if ASKS[key(task)].ready(w, j, task)]


def settle(w: World, j: Journey) -> Journey:
    """Go on by itself until there is something to choose, or the game is over."""
    while not j.ended:
        if j.todo:
            task = j.todo[0]
            ask = ASKS[key(task)]
            if ask.ready(w, j, task):
                return j
            j = ask.moot(w, replace(j, todo=j.todo[1:]), task)
        elif fighting(w, j):
            return j
        else:
            after = NEXT[j.phase](w, j)
            if after is j:
                return j
            j = after
    return j


def _set_out(w: World, j: Journey) -> Journey:
    return planning.dawn(w, j) if j.specialty else j


def _wait(w: World, j: Journey) -> Journey:
    return j


def _mapped(w: World, j: Journey) -> Journey:
    return j if mapping.blank(w, j) else resolve.begin(w, j)


def _bounded(w: World, j: Journey) -> Journey:
    free = any(refusal is None for refusal in mapping.barred(w, j).values())
    return j if free else resolve.begin(w, j)


def _worked(w: World, j: Journey) -> Journey:
    """Phases 3 and 4 end when nothing is left to do. Once an event has crossed out the last day box, only that event is
    finished (ruling R42), and a shape it completed may be claimed."""
    if late(w, j) and any(task.source.startswith("resolve") for task in j.open):
        j = replace(j, open=tuple(task for task in j.open if not task.source.startswith("resolve")))
    if ready(w, j) or (late(w, j) and not j.fights and shapes.found(w, j)):
        return j
    return _closed(w, j)


def _closed(w: World, j: Journey) -> Journey:
    """The phase is over: what cannot be done is moot, what need not be done is left."""
    left, j = j.open, replace(j, open=())
    for task in left:
        if not j.ended and not ASKS[key(task)].optional:
            j = ASKS[key(task)].moot(w, j, task)
    if j.ended or j.todo or j.phase == "end":
        return j
    if j.fights:
        return replace(j, phase="battle")
    return tracks.end(j, "late") if late(w, j) else evening.dusk(w, j)


def late(w: World, j: Journey) -> bool:
    """Whether all day boxes are crossed out."""
    return bool(j.days >= w.rules.days.days)


def _slept(w: World, j: Journey) -> Journey:
    """Phase 8: one day box; the last one ends the game."""
    if ready(w, j):
        return j
    j = VERBS["time"](w, replace(j, open=()), (1,), "night")
    return tracks.end(j, "late") if late(w, j) else planning.dawn(w, j)


NEXT: Mapping[str, Callable[[World, Journey], Journey]] = {
    "setup": _set_out,
    "planning": _wait,
    "mapping": _mapped,
    "mountains": _bounded,
    "resolve": _worked,
    "battle": _worked,
    "purchase": _wait,
    "end": _slept,
}
