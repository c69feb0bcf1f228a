"""Phase 4: six boxes, top less bottom (seed 003, phase 4; rulings R25, R31 to R35)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.samurai import tracks
from companion.samurai.effects import do, run
from companion.samurai.state import SEAT, Fight, Fought, Journey, draw, tell
from companion.samurai.world import World
from data.effects import Step
from data.samurai.naming import WORTH

RESULTS = ("win", "tie", "loss")


def boxes(w: World) -> tuple[str, ...]:
    """The boxes by name, the top row first, hundreds on the left."""
    row = w.rules.battle.boxes // 2
    return tuple(f"battle.{side}.{place + 1}" for side in ("top", "bottom") for place in range(row))


def solution(w: World, fight: Fight) -> int:
    """Top less bottom."""
    row, names = w.rules.battle.boxes // 2, boxes(w)
    top, bottom = (int("".join(str(fight.boxes[name]) for name in part)) for part in (names[:row], names[row:]))
    return top - bottom


def judged(w: World, total: int, flex: int) -> str:
    """Win, tie or loss of a difference that flex may move either way (ruling R32)."""
    low, high = w.rules.battle.win
    if total + flex >= low and total - flex <= high:
        return "win"
    return "tie" if total > high else "loss"


def all_boxes_filled(w: World, j: Journey) -> bool:
    """Whether every box of the battle pad holds a digit."""
    return j.fight is not None and len(j.fight.boxes) == w.rules.battle.boxes


def helms(w: World, j: Journey) -> int:
    """How many dice may be rerolled after a tie (ruling R34)."""
    return sum(step.number(0) for _, step in w.held(j, "tie") if step.name == "reroll")


def armored(w: World, j: Journey) -> bool:
    """Whether a loss counts as a tie (ruling R33)."""
    return any(step.name == "tied" for _, step in w.held(j, "loss"))


def bargains(w: World, j: Journey) -> list[tuple[str, Step]]:
    """What wins a battle before it begins, for a price (ruling R35)."""
    found = [(source, step) for source, step in w.held(j, "fight") if step.name in ("risk", "pay")]
    return [(source, step) for source, step in found if any(inner.name == "won" for inner in step.inner())]


def offers(w: World, j: Journey) -> list[Offer]:
    """Each pair as it is thrown and placed, or digit by digit, or just how a battle on paper ended."""
    fight = j.fight or Fight()
    values = {"enemy": f"events:{j.fights[0].partition('-')[0]}:title"}
    names = boxes(w)
    free = [name for name in names if name not in fight.boxes]
    if fight.dice:
        n = len(fight.dice)
        args = (Pick("boxes", free, n, n, ordered=True, show="battle", words=_box),)
        return [
            Offer(SEAT, "place", "table.place", args, {"dice": ", ".join(map(str, fight.dice))}, act="act.do_place", main=True)
        ]
    if not free:
        args2 = (Pick("at", names, show="battle", words=_box), Dice("face", show="white"))
        return [
            Offer(SEAT, "again", "table.again", args2, act="act.do_again", main=True),
            Offer(SEAT, "stand", "table.stand"),
        ]
    found = [
        Offer(SEAT, "throw", "table.throw", (Dice("dice", _pair(w, free), show="white"),), values, act="act.do_throw", main=True)
    ]
    found.append(
        Offer(
            SEAT, "digit", "table.digit", (Pick("at", free, show="battle", words=_box), Dice("face", show="white")), group="digit"
        )
    )
    if not fight.boxes:
        for source, step in bargains(w, j):
            item = source.partition(".")[2]
            lacks = step.name == "pay" and tracks.have(j, step.word(0)) < step.number(1)
            if not lacks:
                values2 = {"item": f"inventory:{item}:name", "n": step.args[1], "what": tracks.word(step.word(0))}
                found.append(Offer(SEAT, "bargain", "table.bargain", (), values2, {"by_item": item}, act="act.do_bargain"))
    how = Pick("how", RESULTS, show="result", words=lambda result: (f"events.{result}", {}))
    found.append(Offer(SEAT, "fought", "table.fought", (how,), values, group="paper"))
    return found


def _box(name: str) -> tuple[str, dict[str, object]]:
    _, row, place = name.split(".")
    return f"table.battle_{row}", {"n": f"words:sheet.{WORTH[int(place) - 1]}"}


def _pair(w: World, free: Sequence[str]) -> int:
    return min(w.rules.battle.dice, len(free))


def answer(w: World, j: Journey, move: Move) -> None:
    """A move of this phase."""
    j.fight = fight = j.fight or Fight()
    verb = move.verb
    if verb == "throw":
        j.fight = replace(fight, dice=move["dice"])
    elif verb == "fought":
        ended(w, j, Fought(move["how"]))
    elif verb == "bargain":
        source, step = next(one for one in bargains(w, j) if one[0] == f"item.{move['by_item']}")
        do(w, j, source, "lose" if step.name == "pay" else "gain", step.word(0), step.number(1))
        ended(w, j, Fought("win", source))
    elif verb == "stand":
        judgement(w, j, last=True)
    else:
        if verb == "place":
            j.fight = replace(fight, dice=())
            _written(j, dict(zip(move["boxes"], fight.dice, strict=True)))
        else:
            j.fight = replace(fight, again=fight.again + (verb == "again"))
            _written(j, {move["at"]: move["face"]})
        if all_boxes_filled(w, j):
            judgement(w, j)


def _written(j: Journey, digits: dict[str, int]) -> None:
    assert j.fight is not None
    for name, face in digits.items():
        draw(j, "digit", name, n=face)
    j.fight = replace(j.fight, boxes={**j.fight.boxes, **digits})


def judgement(w: World, j: Journey, last: bool = False) -> None:
    """The battle ends, unless it is a tie and a die may be rerolled."""
    assert j.fight is not None
    total = solution(w, j.fight)
    result = judged(w, total, j.flex)
    if result == "tie" and not last and j.fight.again < helms(w, j):
        return
    row, digits = w.rules.battle.boxes // 2, [str(j.fight.boxes[name]) for name in boxes(w)]
    ended(w, j, Fought(result, "", "".join(digits[:row]), "".join(digits[row:]), total))


def ended(w: World, j: Journey, fought: Fought) -> None:
    """What winning, a tie or losing brings; some armor makes a tie of a loss (ruling R33)."""
    battle, source = w.rules.battle, j.fights[0]
    if fought.result == "loss" and armored(w, j):
        fought = fought._replace(result="tie")
    result = fought.result
    j.fights, j.fight = j.fights[1:], None
    tell(j, "battle", source, str(fought))
    draw(j, "battle", "battle", result=f"words:events.{result}")
    price = {"win": (0, 0), "tie": (battle.tie_grit, 0), "loss": (battle.loss_grit, battle.loss_treachery)}[result]
    if price[0]:
        do(w, j, source, "lose" if price[0] < 0 else "gain", "grit", abs(price[0]))
    if price[1] and not j.ended:
        do(w, j, source, "gain", "treachery", price[1])
    run(w, j, w.on(j, source, result), source)
