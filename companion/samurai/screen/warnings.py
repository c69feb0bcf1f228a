"""Warnings of what is about to go wrong, as the screen shows them."""

from typing import Any, NamedTuple

from companion.samurai.rules import MEAL, Journey
from companion.samurai.screen.texts import Phrases


class Warning(NamedTuple):
    """A warning: `name` is a key under [words.warning], `values` fill it; `grave` if it may end the game tonight."""

    name: str
    values: dict[str, int]
    grave: bool = False


def warnings(journey: Journey) -> list[Warning]:
    """Return the current warnings, the most urgent first: grit lost tonight, no food, treachery above favor or equal to
    it, and too few days to reach Gusuku."""
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
    """Return the steps to Gusuku over hexes that are blank or passable; None if there is no way."""
    return journey.world.board.steps(journey.here, journey.passage()).get(journey.world.board.goal)


CALM = {"soon": "day", "balance": "favor"}
"""Warnings that wait for the night, and their icons."""

MARKS = {"no_food": ("coins", "goods"), "hunted": ("favor", "treachery"), "no_way": ("day",), "late": ("day",)}
"""Figures of the header that a warning rings."""


def warning_records(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Return ``{text, alarm, marks, icon}`` for each warning, the most urgent first; then, without alarm, the food left
    and the way ahead."""
    if journey.ended or not journey.specialty:
        return []
    found = []
    for one in warnings(journey):
        marks = (*MARKS.get(one.name, ()), *(["grit"] if one.grave else []))
        values = {key: say.number(key, n) for key, n in one.values.items()}
        text = say.act(f"warning.{one.name}", values)
        found.append(
            {"text": text, "alarm": one.name not in CALM, "marks": marks, "icon": CALM.get(one.name, "warning")}
        )
    nights = journey.coins + journey.goods
    if nights and journey.is_hungry():
        held = {what: say.amount_words(what, getattr(journey, what)) for what in ("coins", "goods")}
        text = say("food", n=nights, **held)
        found.append({"text": text, "alarm": False, "marks": (), "icon": "goods"})
    steps, left = steps_left(journey), journey.world.rules.days.days - journey.days
    if steps is not None and not any(one.name in ("late", "soon") for one in warnings(journey)):
        missing = max(0, journey.world.rules.end.traits - len(journey.traits))
        counts = {"days": left, "steps": steps, "traits": missing}
        text = say("road", **{name: say.number(name, count) for name, count in counts.items()})
        found.append({"text": text, "alarm": False, "marks": (), "icon": "day"})
    return found
