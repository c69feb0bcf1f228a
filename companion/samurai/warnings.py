"""What is about to go wrong, before it does."""

from __future__ import annotations

from typing import NamedTuple

from companion.samurai import evening
from companion.samurai.effects import passable
from companion.samurai.state import Journey
from companion.samurai.tracks import have
from companion.samurai.world import World


class Warning(NamedTuple):
    """`name` is a key under [words.warning], `values` fill it; `grave` if it may end the game tonight."""

    name: str
    values: dict[str, int]
    grave: bool = False


def warnings(w: World, j: Journey) -> list[Warning]:
    """What threatens, the nearest first: grit lost tonight, no food, treachery at favor, days that hardly reach Gusuku."""
    if j.ended or not j.specialty:
        return []
    found, loss = [], 0
    if evening.hungry(w, j) and not any(have(j, what) >= w.rules.meal.amount for what in evening.MEAL):
        loss += w.rules.meal.grit
        found.append(Warning("no_food", {"n": w.rules.meal.grit}, j.grit <= loss))
    if j.treachery > j.favor:
        loss += w.rules.treachery.grit
        found.append(Warning("hunted", {"treachery": j.treachery, "favor": j.favor, "n": w.rules.treachery.grit}, j.grit <= loss))
    elif j.treachery == j.favor and j.treachery:
        found.append(Warning("balance", {"treachery": j.treachery, "favor": j.favor}))
    left, far = w.rules.days.days - j.days, steps_left(w, j)
    if far is None:
        found.append(Warning("no_way", {}))
    elif far >= left:
        found.append(Warning("late", {"days": left, "steps": far}, far > left))
    elif left - far <= 3:
        found.append(Warning("soon", {"days": left, "steps": far}))
    return found


def steps_left(w: World, j: Journey) -> int | None:
    """Steps to Gusuku over hexes that are blank or can be entered; None if there is no way."""
    return w.board.steps(j.here, passable(j)).get(w.board.goal)
