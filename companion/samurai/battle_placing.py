"""Where battle dice go: as the battle solved has it, or as a beginner places them (seed 003, phase 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.samurai.battle import armored, boxes, judged
from companion.samurai.dice_keeping import FACES

if TYPE_CHECKING:
    from companion.samurai.outlook import Outlook


def best(outlook: Outlook) -> tuple[str, ...]:
    """The boxes for the dice that wait, in their order, by the battle solved."""
    fight = outlook.j.fight
    assert fight is not None
    names = boxes(outlook.w)
    where, _ = outlook.battle.best(tuple(fight.boxes.get(name, 0) for name in names), fight.dice)
    return tuple(names[place] for place in where)


def beginner(outlook: Outlook) -> tuple[str, ...]:
    """The higher die above, the other below, both in the highest place that is free."""
    fight = outlook.j.fight
    assert fight is not None
    names = boxes(outlook.w)
    row = len(names) // 2
    free = [name for place in range(row) for name in (names[place], names[place + row]) if name not in fight.boxes]
    first = next((name for name in free if name in names[:row]), free[0])
    second = next(name for name in free if name != first)
    return (first, second) if fight.dice[0] >= fight.dice[1] else (second, first)


def again(outlook: Outlook) -> str:
    """The box whose die is thrown again after a tie; "" if it is better to stand."""
    fight, j, w = outlook.j.fight, outlook.j, outlook.w
    assert fight is not None
    names = boxes(w)
    row = len(names) // 2

    def balance(name: str) -> float:
        ends = []
        for face in FACES:
            digits = [face if one == name else fight.boxes[one] for one in names]
            top, bottom = (int("".join(map(str, part))) for part in (digits[:row], digits[row:]))
            ends.append(judged(w, top - bottom, j.flex))
        return ends.count("win") - (0.0 if armored(w, j) else 0.5 * ends.count("loss"))

    name = max(names, key=balance)
    return name if balance(name) > 0 else ""
