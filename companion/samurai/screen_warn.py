"""Warnings as the screen shows them: those that must be read in the dock, the calm ones at night."""

from __future__ import annotations

from typing import Any

from companion.samurai import evening
from companion.samurai.screen_text import Phrases
from companion.samurai.state import Journey
from companion.samurai.warnings import steps_left, warnings
from companion.samurai.world import World

CALM = {"soon": "day", "balance": "favor"}
"""Warnings that wait for the night, and their icons."""

MARKS = {"no_food": ("coins", "goods"), "hunted": ("favor", "treachery"), "no_way": ("day",), "late": ("day",)}
"""Figures of the header that a warning rings."""


def warned(w: World, j: Journey, say: Phrases) -> list[dict[str, Any]]:
    """``{text, alarm, marks, icon}``, the nearest danger first; then, calmly, food and the way that is left."""
    if j.ended or not j.specialty:
        return []
    found = []
    for one in warnings(w, j):
        marks = (*MARKS.get(one.name, ()), *(["grit"] if one.grave else []))
        values = {key: say.number(key, n) for key, n in one.values.items()}
        text = say.act(f"warning.{one.name}", values)
        found.append({"text": text, "alarm": one.name not in CALM, "marks": marks, "icon": CALM.get(one.name, "warning")})
    nights = j.coins + j.goods
    if nights and evening.hungry(w, j):
        text = say("food", n=nights, coins=say.counted("coins", j.coins), goods=say.counted("goods", j.goods))
        found.append({"text": text, "alarm": False, "marks": (), "icon": "goods"})
    steps, left = steps_left(w, j), w.rules.days.days - j.days
    if steps is not None and not any(one.name in ("late", "soon") for one in warnings(w, j)):
        missing = max(0, w.rules.end.traits - len(j.traits))
        text = say("road", days=say.number("days", left), steps=say.number("steps", steps), traits=say.number("traits", missing))
        found.append({"text": text, "alarm": False, "marks": (), "icon": "day"})
    return found
