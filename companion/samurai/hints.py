"""What dice and boxes hold at this moment, for whoever asks for a hint: odds of sets, and of a battle by where dice go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.samurai.battle import armored, boxes, helms
from companion.samurai.battle_odds import solved
from companion.samurai.set_odds import Hunt
from companion.samurai.state import Journey
from companion.samurai.world import World

Fact = tuple[str, Mapping[str, Any]]
SETS = 4
"""So many sets are told of, the likeliest first."""


def facts(tables: Any, rules: Any, view: Journey, seat: int) -> list[Fact]:
    """The figures of the moment: keys of texts and what fills them."""
    w: World = rules.world(view)
    if view.fight is not None:
        return list(_fight(w, view))
    if view.dice and view.rerolls:
        return list(_sets(w, view))
    return []


def _sets(w: World, j: Journey) -> Iterator[Fact]:
    """Three of a face, and three and a pair, with what is best kept for it."""
    planning = w.rules.planning
    lying = (j.white, *[planning.premap_face] * j.sixes) if j.white else (planning.premap_face,) * j.sixes
    faces = [face for face in range(6, 0, -1) if face != planning.wild]
    found = []
    for face in faces:
        kept, chance = Hunt(len(j.dice), {face: 3}, planning.wild, lying).keep(j.dice, j.rerolls)
        found.append((chance, face, kept))
    for chance, face, kept in sorted(found, key=lambda one: (-one[0], -one[1]))[:SETS]:
        values = {"face": face, "chance": _percent(chance), "keep": " ".join(map(str, kept)) or "–"}
        yield "hint.three", values


def _fight(w: World, j: Journey) -> Iterator[Fact]:
    """How the battle ends if the dice that wait go where they go best, or from where it stands."""
    fight, names = j.fight, boxes(w)
    assert fight is not None
    if len(fight.boxes) == len(names):
        return
    battle = solved(w.rules.battle, j.flex, bool(helms(w, j)), armored(w, j))
    position = tuple(fight.boxes.get(name, 0) for name in names)
    if fight.dice:
        where, ends = battle.best(position, fight.dice)
        row = len(names) // 2
        for face, box in zip(fight.dice, where, strict=True):
            side = "hint.top" if box < row else "hint.bottom"
            yield side, {"die": face, "place": box % row + 1}
    else:
        ends = battle.ends(position)
    win, tie = (_percent(count / ends.of) for count in (ends.win, ends.tie))
    yield "hint.battle", {"win": win, "tie": tie, "lose": 100 - win - tie}


def _percent(share: Any) -> int:
    return round(100 * float(share))
