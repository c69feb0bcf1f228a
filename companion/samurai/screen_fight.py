"""The battle pad: digits as they stand, what the difference can still be, and what each end costs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from companion.samurai import battle
from companion.samurai.screen_text import Phrases
from companion.samurai.state import Fight, Journey
from companion.samurai.world import World
from data.markup import minus


def reach(w: World, fight: Fight) -> tuple[int, int]:
    """The least and the greatest difference the open boxes allow, wherever the dice go that are thrown already."""
    row, names = w.rules.battle.boxes // 2, battle.boxes(w)
    top, bottom = names[:row], names[row:]
    free = [name for name in names if name not in fight.boxes]

    def number(part: tuple[str, ...], boxes: Mapping[str, int], empty: int) -> int:
        return int("".join(str(boxes.get(name, empty)) for name in part))

    ways = [{**fight.boxes, **dict(zip(places, fight.dice, strict=True))} for places in permutations(free, len(fight.dice))]
    low = min(number(top, way, 1) - number(bottom, way, 6) for way in ways)
    return low, max(number(top, way, 6) - number(bottom, way, 1) for way in ways)


def fight(w: World, j: Journey, say: Phrases) -> dict[str, Any]:
    """The fight as it stands; `can` says which ends are still possible with the flex the traveler has (ruling R32)."""
    rules, now = w.rules.battle, j.fight or Fight()
    low, high = reach(w, now)
    first, last = rules.win
    can = {
        "loss": low + j.flex < first,
        "win": high + j.flex >= first and low - j.flex <= last,
        "tie": high - j.flex > last,
    }
    price = {
        "loss": [(f"−{-rules.loss_grit}", "grit"), (f"+{rules.loss_treachery}", "treachery")],
        "win": [(say("gain"), "")],
        "tie": [(f"−{-rules.tie_grit}", "grit")],
    }
    if battle.armored(w, j):
        price["loss"] = price["tie"]
    word = say.tables.word
    span = {
        "loss": word("sheet.loss_range", n=first - 1),
        "win": word("sheet.win_range", low=first, high=last),
        "tie": word("sheet.tie_range", n=last + 1),
    }
    ends = [
        {"id": name, "name": say(name), "range": str(span[name]), "cost": price[name], "can": can[name]}
        for name in ("loss", "win", "tie")
    ]
    event = j.fights[0].partition("-")[0]
    enemy = say.of(say.tables.row("events", event), "title")
    between = [minus(low)] if low == high else [minus(low), minus(high)] if now.boxes or now.dice else []
    return {"sides": list(battle.boxes(w)), "boxes": dict(now.boxes), "dice": list(now.dice), "flex": j.flex,
            "result": between, "said": say("between" if len(between) > 1 else "solution"),
            "asked": say("helm" if low == high else "place_die" if now.dice else "tap_battle"),
            "ends": ends, "enemy": enemy}  # fmt: skip
