"""Where the dice of a battle are placed: by the solved battle, or as a beginner places them (seed 003, phase 4)."""

from companion.samurai.bots.move_values import Outlook
from companion.samurai.bots.reroll_policy import FACES
from companion.samurai.rules import result_of


def best_boxes(outlook: Outlook) -> tuple[str, ...]:
    """Return the best boxes for the dice thrown but not yet placed, in the order of the dice (battle solved)."""
    fight = outlook.journey.fight
    assert fight is not None
    names = outlook.world.battle_boxes
    if len(fight.boxes) % outlook.world.rules.battle.dice:  # digits were written on the pad: nothing is solved for that
        return tuple(name for name in names if name not in fight.boxes)[: len(fight.dice)]
    where, _ = outlook.battle.best_placing(tuple(fight.boxes.get(name, 0) for name in names), fight.dice)
    return tuple(names[place] for place in where)


def beginner_boxes(outlook: Outlook) -> tuple[str, ...]:
    """Return boxes for two dice, in their order: the higher die in the top row, the lower one in the bottom row, each
    in the highest free place."""
    fight = outlook.journey.fight
    assert fight is not None
    names = outlook.world.battle_boxes
    row = len(names) // 2
    free = [name for place in range(row) for name in (names[place], names[place + row]) if name not in fight.boxes]
    first = next((name for name in free if name in names[:row]), free[0])
    second = next(name for name in free if name != first)
    return (first, second) if fight.dice[0] >= fight.dice[1] else (second, first)


def box_to_reroll(outlook: Outlook) -> str:
    """Return the box whose die is best rerolled after a tie; "" if it is better to keep the tie."""
    fight, journey, world = outlook.journey.fight, outlook.journey, outlook.world
    assert fight is not None
    names = world.battle_boxes
    row = len(names) // 2

    def balance(name: str) -> float:
        ends = []
        for face in FACES:
            digits = [face if one == name else fight.boxes[one] for one in names]
            top, bottom = (int("".join(map(str, part))) for part in (digits[:row], digits[row:]))
            ends.append(result_of(world, top - bottom, journey.flex))
        return ends.count("win") - (0.0 if journey.is_armored() else 0.5 * ends.count("loss"))

    name = max(names, key=balance)
    return name if balance(name) > 0 else ""
