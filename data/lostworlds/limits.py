"""The effects of restrictions, bonuses and other instructions of a page on a maneuver."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from data.effects import Cell, Clause, Delta, Step

LOST = ("disarmed", "held", "unchained", "stuck")
"""The triggers of a lost weapon and its like: they bind until a page with `FOUND` is shown."""
FOUND = ("rearm", "unhold", "rechain")
NEXT, REST = "next", "rest"


class Doable(Protocol):
    """The attributes of a maneuver that restrictions refer to."""

    @property
    def id(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def group(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def range(self) -> str: ...
    @property
    def needs_weapon(self) -> bool: ...


def hits(word: str, move: Doable) -> bool:
    """Return whether a word of a restriction (any, a color, a box of the sheet, a maneuver) includes a maneuver."""
    return word in ("any", move.id, move.group, move.colour)


def allows(steps: Iterable[Step], move: Doable) -> bool:
    """Return whether the ``only`` and ``no`` steps of one clause allow a maneuver."""
    return all(_speaks_of(step, move) == (step.name == "only") for step in steps if step.name in ("only", "no"))


def legal(moves: Iterable[Doable], range_: str, clauses: Iterable[Clause], armed: bool) -> list[Doable]:
    """Return those of `moves` that the clauses in force allow at a range. Nobody who is armed can retrieve; without a
    weapon only maneuvers that need none are left at extended range (rulings LW3, LW6). Restrictions of a lost weapon
    apply at close range."""
    clauses = tuple(clauses)
    return [
        move
        for move in moves
        if move.range == range_
        and all(allows(clause.steps, move) for clause in clauses if range_ == "C" or clause.trigger not in LOST)
        and not (armed and move.id == "retrieve")
        and (armed or range_ == "C" or not move.needs_weapon)
    ]


def fallback(moves: Iterable[Doable], range_: str) -> list[Doable]:
    """Return those of `moves` allowed when all others are forbidden: those that need no weapon, or else the range's
    jumps and dodges (ruling LW5)."""
    here = [move for move in moves if move.range == range_ and move.id != "retrieve"]
    return [move for move in here if not move.needs_weapon] or [move for move in here if move.group == "jump"]


def binding(cell: Cell, *triggers: str) -> Iterator[Clause]:
    """Yield the clauses of a cell that have one of the triggers."""
    return (clause for clause in cell.clauses if clause.trigger in triggers)


def bonus(cell: Cell, move: Doable) -> int:
    """Return what a page adds to the score of a maneuver in the next turn."""
    return sum(sum_bonuses(clause.steps, move) for clause in binding(cell, NEXT))


def sum_bonuses(steps: Iterable[Step], move: Doable, verb: str = "bonus") -> int:
    """Return the sum for a maneuver of all steps with a verb, such as ``bonus(+2,red)`` or ``tougher(+1,jump)``."""
    deltas = (step.args[0] for step in steps if step.name == verb and _speaks_of(step, move))
    return sum(delta.n for delta in deltas if isinstance(delta, Delta))


def _speaks_of(step: Step, move: Doable) -> bool:
    """Return whether a step applies to a maneuver and does not except it."""
    spared = any(_speaks_of(inner, move) for inner in step.inner())
    return not spared and any(hits(arg, move) for arg in step.args if isinstance(arg, str))
