"""What is about to go wrong, before it does."""

from typing import NamedTuple

from companion.samurai.rules import MEAL, Journey


class Warning(NamedTuple):
    """`name` is a key under [words.warning], `values` fill it; `grave` if it may end the game tonight."""

    name: str
    values: dict[str, int]
    grave: bool = False


def warnings(journey: Journey) -> list[Warning]:
    """Return what threatens, the nearest first: grit lost tonight, no food, treachery at favor, days that hardly reach
    Gusuku."""
    if journey.ended or not journey.specialty:
        return []
    found, loss = [], 0
    if journey.is_hungry() and not any(journey.amount_of(what) >= journey.world.rules.meal.amount for what in MEAL):
        loss += journey.world.rules.meal.grit
        found.append(Warning("no_food", {"n": journey.world.rules.meal.grit}, journey.grit <= loss))
    if journey.treachery > journey.favor:
        loss += journey.world.rules.treachery.grit
        told = {"treachery": journey.treachery, "favor": journey.favor, "n": journey.world.rules.treachery.grit}
        found.append(Warning("hunted", told, journey.grit <= loss))
    elif journey.treachery == journey.favor and journey.treachery:
        found.append(Warning("balance", {"treachery": journey.treachery, "favor": journey.favor}))
    left, far = journey.world.rules.days.days - journey.days, steps_left(journey)
    if far is None:
        found.append(Warning("no_way", {}))
    elif far >= left:
        found.append(Warning("late", {"days": left, "steps": far}, far > left))
    elif left - far <= 3:
        found.append(Warning("soon", {"days": left, "steps": far}))
    return found


def steps_left(journey: Journey) -> int | None:
    """Return steps to Gusuku over hexes that are blank or can be entered; None if there is no way."""
    return journey.world.board.steps(journey.here, journey.passage()).get(journey.world.board.goal)
