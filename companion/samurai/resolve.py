"""Phase 3: sets of dice (seed 003, phase 3; rulings R04 to R07, R12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.samurai.asking import Ask
from companion.samurai.effects import DEFERRED, asks, run
from companion.samurai.planning import whites
from companion.samurai.state import SEAT, Journey, Task
from companion.samurai.world import World
from data.effects import Step


def sets(w: World, j: Journey) -> dict[int, int]:
    """Faces and how many dice count for each; a 1 on the fate die does nothing (ruling R07)."""
    return _sets(w, whites(w, j))


@lru_cache(8192)
def _sets(w: World, dice: tuple[int, ...]) -> dict[int, int]:
    faces = sorted({face for face, _ in w.resolve} & set(dice))
    return {face: min(dice.count(face), w.rules.resolve.cap, 3) for face in faces}


LATER = "later()"
"""What a set of dice takes once all else of phase 3 is done."""


def source_of_set(face: int) -> str:
    """The source of the effects of a set of `face`, as prompts and the log name it."""
    return f"resolve.{face}"


def begin(w: World, j: Journey) -> None:
    """All sets at once, gains first, and what is left to choose in any order; or each set when the player says (ruling R12).
    Where an event waits, what is lost for certain goes last of all, so that a price on its card is not out of reach; or, if the
    table wants it so, it goes at once there too."""
    j.phase = "resolve"
    if w.options["order"] == "player":
        j.open = tuple(Task(f"resolve({face})", source_of_set(face)) for face in sets(w, j))
        return
    steps = _ordered(w, whites(w, j))
    met = w.options["order"] == "last" and j.here not in j.bubbles and any(step.name == "event" for _, step in steps)
    for origin, step in steps:
        if met and not _good(step) and not asks(step):
            j.open = (*j.open, Task(LATER, origin))
        else:
            _do(w, j, (step,), origin)


@lru_cache(8192)
def _ordered(w: World, dice: tuple[int, ...]) -> list[tuple[str, Step]]:
    """What all sets of these dice do, gains first."""
    steps = [(source_of_set(face), step) for face, n in _sets(w, dice).items() for step in w.resolve[face, n]]
    return sorted(steps, key=lambda one: not _good(one[1]))


def _good(step: Step) -> bool:
    return step.name != "lose" and "treachery" not in step.args


def _do(w: World, j: Journey, steps: tuple[Step, ...], origin: str) -> None:
    """Choices wait in the open, so that they may be made in any order."""
    for step in steps:
        if j.ended:
            return
        if asks(step) and step.name not in DEFERRED:
            j.open = (*j.open, Task(str(step), origin))
        else:
            run(w, j, (step,), origin)


def _offers(w: World, j: Journey, task: Task) -> list[Offer]:
    face = task.parsed.number(0)
    n = sets(w, j)[face]
    return [Offer(SEAT, "resolve", f"table.resolve_{n}", fixed={"face": face}, values={"face": face, "n": n}, group="sets")]


def _resolved(w: World, j: Journey, task: Task, move: Move) -> None:
    _do(w, j, w.resolve[move["face"], sets(w, j)[move["face"]]], task.source)


def taken(w: World, j: Journey, task: Task) -> tuple[Step, ...]:
    """The losses of a set of dice."""
    face = int(task.source.partition(".")[2])
    return tuple(step for step in w.resolve[face, sets(w, j)[face]] if not _good(step))


def _taken(w: World, j: Journey, task: Task) -> None:
    run(w, j, taken(w, j, task), task.source)


def _none(w: World, j: Journey, task: Task) -> list[Offer]:
    return []


ASKS: Mapping[str, Ask] = {
    "resolve": Ask(lambda w, j, task: True, _offers, _resolved),
    "later": Ask(lambda w, j, task: False, _none, lambda w, j, task, move: None, _taken),
}
