"""Exact odds for a player who asks for a hint: the chances of sets of dice, and of a battle with the best placement."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.samurai.bots.battle_solver import MINDED, solve_battle
from companion.samurai.bots.set_solver import SetHunt
from companion.samurai.rules import Journey, Samurai

Fact = tuple[str, Mapping[str, Any]]
SETS = 4
"""So many sets are told of, the likeliest first."""


def facts(tables: Any, rules: Samurai, journey: Journey, seat: int) -> list[Fact]:
    """Return the odds that matter now as keys of texts and their values; empty if no dice are to be decided on."""
    if journey.fight is not None:
        return list(_fight(journey))
    if journey.dice and journey.rerolls:
        return list(_sets(journey))
    return []


def _sets(journey: Journey) -> Iterator[Fact]:
    """Yield for the likeliest `SETS` faces the chance of three of them, in percent, and the dice to keep for it."""
    planning = journey.world.rules.planning
    lying = (
        (journey.white, *[planning.premap_face] * journey.sixes)
        if journey.white
        else (planning.premap_face,) * journey.sixes
    )
    faces = [face for face in range(6, 0, -1) if face != planning.wild]
    found = []
    for face in faces:
        kept, chance = SetHunt(len(journey.dice), {face: 3}, planning.wild, lying).keep(journey.dice, journey.rerolls)
        found.append((chance, face, kept))
    for chance, face, kept in sorted(found, key=lambda one: (-one[0], -one[1]))[:SETS]:
        values = {"face": face, "chance": _percent(chance), "keep": " ".join(map(str, kept)) or "–"}
        yield "hint.three", values


def _fight(journey: Journey) -> Iterator[Fact]:
    """Yield the best boxes for the dice not yet placed, and the chances to win, tie and lose the battle, in percent."""
    fight, names = journey.fight, journey.world.battle_boxes
    assert fight is not None
    if len(fight.boxes) == len(names):
        return
    position = tuple(fight.boxes.get(name, 0) for name in names)
    rules = journey.world.rules.battle
    if len(fight.boxes) % rules.dice:  # digit by digit on the pad: one more belongs to this throw
        return
    battle = solve_battle(rules, journey.flex, bool(journey.count_helms()), journey.is_armored(), MINDED)
    if fight.dice:
        where, ends = battle.best_placing(position, fight.dice)
        row = len(names) // 2
        for face, box in zip(fight.dice, where, strict=True):
            side = "hint.top" if box < row else "hint.bottom"
            yield side, {"die": face, "place": box % row + 1}
    else:
        ends = battle.ends(position)
    win, tie = (_percent(count / ends.total) for count in (ends.win, ends.tie))
    yield "hint.battle", {"win": win, "tie": tie, "lose": 100 - win - tie}


def _percent(share: Any) -> int:
    return round(100 * float(share))
