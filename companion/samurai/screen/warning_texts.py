"""Warnings as the screen shows them: those that must be read in the dock, the calm ones at night."""

from typing import Any

from companion.samurai.rules import Journey
from companion.samurai.screen.texts import Phrases
from companion.samurai.screen.warnings import steps_left, warnings

CALM = {"soon": "day", "balance": "favor"}
"""Warnings that wait for the night, and their icons."""

MARKS = {"no_food": ("coins", "goods"), "hunted": ("favor", "treachery"), "no_way": ("day",), "late": ("day",)}
"""Figures of the header that a warning rings."""


def warning_records(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Return ``{text, alarm, marks, icon}``, the nearest danger first; then, calmly, food and the way that is left."""
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
