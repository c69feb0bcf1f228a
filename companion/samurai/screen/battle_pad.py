"""The battle pad on the screen: the digits, the range of the difference, and the cost of each result."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from companion.samurai.rules import Fight, Journey, World
from companion.samurai.screen.texts import Phrases
from data.markup import minus


def reach(world: World, fight: Fight) -> tuple[int, int]:
    """Return the least and the greatest difference that are still possible, with dice already thrown placed
    anywhere."""
    row, names = world.rules.battle.boxes // 2, world.battle_boxes
    top, bottom = names[:row], names[row:]
    free = [name for name in names if name not in fight.boxes]

    def number(part: tuple[str, ...], boxes: Mapping[str, int], empty: int) -> int:
        return int("".join(str(boxes.get(name, empty)) for name in part))

    ways = [
        {**fight.boxes, **dict(zip(places, fight.dice, strict=True))} for places in permutations(free, len(fight.dice))
    ]
    low = min(number(top, way, 1) - number(bottom, way, 6) for way in ways)
    return low, max(number(top, way, 6) - number(bottom, way, 1) for way in ways)


def fight(journey: Journey, say: Phrases) -> dict[str, Any]:
    """Return the record of the battle for the screen; `can` in ``ends`` says which results are still possible with the
    traveler's flex (ruling R32)."""
    rules, now = journey.world.rules.battle, journey.fight or Fight()
    low, high = reach(journey.world, now)
    first, last = rules.win
    can = {
        "loss": low + journey.flex < first,
        "win": high + journey.flex >= first and low - journey.flex <= last,
        "tie": high - journey.flex > last,
    }
    price = {
        "loss": [(f"−{-rules.loss_grit}", "grit"), (f"+{rules.loss_treachery}", "treachery")],
        "win": [(say("gain"), "")],
        "tie": [(f"−{-rules.tie_grit}", "grit")],
    }
    if journey.is_armored():
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
    event = journey.fights[0].partition("-")[0]
    enemy = say.of(say.tables.row("events", event), "title")
    between = [minus(low)] if low == high else [minus(low), minus(high)] if now.boxes or now.dice else []
    return {"sides": list(journey.world.battle_boxes), "boxes": dict(now.boxes), "dice": list(now.dice),
    "flex": journey.flex,
            "result": between, "said": say("between" if len(between) > 1 else "solution"),
            "asked": say("helm" if low == high else "place_die" if now.dice else "tap_battle"),
            "ends": ends, "enemy": enemy}  # fmt: skip
