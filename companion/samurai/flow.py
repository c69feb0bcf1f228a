"""From one phase to the next: what the player may do now, and what happens by itself until there is something to choose.

A task in `todo` comes before anything else. Those in `open` may be done in any order, and all must be, except moves, before
the phase ends (ruling R12); one that cannot be done when nothing else is left is moot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine import prompts
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.samurai import (
    asking,
    battle,
    evening,
    event_drawing,
    events,
    journal,
    mapping,
    planning,
    resolve,
    setup,
    shapes,
    tracks,
)
from companion.samurai.asking import Ask
from companion.samurai.effects import STEPS, do
from companion.samurai.state import SEAT, Journey, from_dice
from companion.samurai.world import COUNTS, World

ASKS: Mapping[str, Ask] = {**asking.ASKS, **event_drawing.ASKS, **events.ASKS, **resolve.ASKS}


def uncoded(tables: Any) -> list[str]:
    """The verbs and conditions of the tables that neither `VERBS` nor `ASKS` knows."""
    cells = [row.effects for name in ("options", "inventory", "specialties") for row in tables[name]]
    cells += [row.favor for row in tables.terrain]
    cells += [getattr(row, column) for row in tables.resolve for column in COUNTS if column]
    return STEPS.missing(cells, ASKS)


Then = Callable[[Journey, Move], None]


def menu(w: World, j: Journey) -> list[Entry]:
    """Everything that may be done now but writing; nothing once the game is over."""
    if j.ended:
        return []
    found = _now(w, j)
    if j.specialty and len(j.boxes) >= 4:
        found += _then(shapes.offers(w, j), partial(shapes.answer, w))
    return found


def ledger(j: Journey) -> list[Entry]:
    """What may be written now."""
    return _then(journal.offers(j), journal.answer) if j.specialty and not j.ended else []


def _now(w: World, j: Journey) -> list[Entry]:
    if j.todo:
        return prompts.asked(w, j, ASKS, j.todo[0])
    if fighting(w, j):
        return _then(battle.offers(w, j), partial(battle.answer, w))
    if j.phase in PHASES:
        offers, answer = PHASES[j.phase]
        return _then(offers(w, j), partial(answer, w))
    found, must = [], False
    for task in prompts.ready(w, j, ASKS):
        found += prompts.asked(w, j, ASKS, task)
        must = must or not ASKS[task.key].optional
    if must:
        return found
    if j.phase == "purchase":
        return found + _then(evening.offers(w, j), partial(evening.answer, w)) + _tomorrow(w, j)
    return [*found, Entry(Offer(SEAT, "done", "table.done", main=not found), lambda j, move: _closed(w, j))]


def _then(offers: Iterable[Offer], then: Then) -> list[Entry]:
    return [Entry(offer, then) for offer in offers]


def _tomorrow(w: World, j: Journey) -> list[Entry]:
    """Where the table wants nobody asked about food, the next day's dice may be entered in the evening: supper is taken from the
    fuller track before that, as long as it costs no grit and the night asks nothing."""
    supper = evening.fuller(w, j)
    if not supper:
        return []

    def then(j: Journey, move: Move) -> None:
        overnight(j)
        planning.answer(w, j, move)

    def overnight(j: Journey) -> None:
        evening.eaten(w, j, supper)
        settle(w, j)

    morning = j.copy()
    overnight(morning)
    if morning.phase != "planning" or morning.todo or morning.ended:
        return []
    return _then((replace(offer, main=False) for offer in planning.offers(w, morning)), then)


def _drawn(w: World, j: Journey, move: Move) -> None:
    mapping.answer(w, j, move)
    if move.verb == "map":
        j.phase = "mountains"
    else:
        resolve.begin(w, j)


PHASES: Mapping[str, tuple[Callable[[World, Journey], Sequence[Offer]], Callable[[World, Journey, Move], None]]] = {
    "setup": (setup.offers, setup.answer),
    "planning": (planning.offers, planning.answer),
    "mapping": (mapping.offers, _drawn),
    "mountains": (mapping.offers, _drawn),
}
"""Phases that ask the same thing always; in the others it depends on what is open."""


def fighting(w: World, j: Journey) -> bool:
    """Whether the next thing to do is to fight: in phase 4, or at once if the table wants it so (ruling R31)."""
    return bool(j.fights) and (j.phase == "battle" or w.options["battle"] == "once")


def settle(w: World, j: Journey) -> None:
    """Go on by itself until there is something to choose, or the game is over."""
    while not j.ended:
        if (j.todo and prompts.settle(w, j, ASKS, _over)) or j.ended or fighting(w, j) or not NEXT[j.phase](w, j):
            return


def _over(j: Journey) -> bool:
    return bool(j.ended)


def _set_out(w: World, j: Journey) -> bool:
    if j.specialty:
        planning.dawn(w, j)
    return bool(j.specialty)


def _wait(w: World, j: Journey) -> bool:
    return False


def _mapped(w: World, j: Journey) -> bool:
    if mapping.blank(w, j):
        return False
    resolve.begin(w, j)
    return True


def _bounded(w: World, j: Journey) -> bool:
    if mapping.free(w, j):
        return False
    resolve.begin(w, j)
    return True


def _worked(w: World, j: Journey) -> bool:
    """Phases 3 and 4 end when nothing is left to do. Once an event has crossed out the last day box, only that event is
    finished (ruling R42), and a shape it completed may be claimed."""
    if late(w, j):
        j.open = tuple(task for task in j.open if not from_dice(task.source))
    if prompts.ready(w, j, ASKS) or (late(w, j) and not j.fights and shapes.found(w, j)):
        return False
    _closed(w, j)
    return True


def _closed(w: World, j: Journey) -> None:
    """The phase is over: what cannot be done is moot, what need not be done is left."""
    left, j.open = j.open, ()
    for task in left:
        ask = ASKS[task.key]
        if not j.ended and not ask.optional:
            ask.moot(w, j, task)
    if j.ended or j.todo or j.phase == "end":
        return
    if j.fights:
        j.phase = "battle"
    elif late(w, j):
        tracks.end(j, "late")
    else:
        evening.dusk(w, j)


def late(w: World, j: Journey) -> bool:
    """Whether all day boxes are crossed out."""
    return j.days >= w.rules.days.days


def _slept(w: World, j: Journey) -> bool:
    """Phase 8: one day box; the last one ends the game."""
    if prompts.ready(w, j, ASKS):
        return False
    j.open = ()
    do(w, j, "night", "time", 1)
    if late(w, j):
        tracks.end(j, "late")
    else:
        planning.dawn(w, j)
    return True


NEXT: Mapping[str, Callable[[World, Journey], bool]] = {
    "setup": _set_out,
    "planning": _wait,
    "mapping": _mapped,
    "mountains": _bounded,
    "resolve": _worked,
    "battle": _worked,
    "purchase": _wait,
    "end": _slept,
}
"""What each phase does by itself; whether it did anything."""
