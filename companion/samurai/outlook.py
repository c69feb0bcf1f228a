"""What a journey is worth to somebody who wants to win it: a sum of wishes, and the dice planned by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, moves
from companion.samurai import shapes
from companion.samurai.battle import boxes as battle_boxes
from companion.samurai.battle_odds import Battle
from companion.samurai.set_odds import parts
from companion.samurai.state import Journey
from companion.samurai.world import World
from data.effects import Step

WEIGHTS: Mapping[str, float] = {
    "trait": 60.0, "one": 22.0, "two": 9.0, "three": 3.0, "grit": 9.0, "supply": 4.0, "treachery": 5.0,
    "hunted": 14.0, "flex": 4.0, "clue": 4.0, "day": 7.0, "fresh": 16.0, "printed": 14.0, "near": 1.2,
    "home": 9.0, "way": 5.0, "event": 24.0, "hex": 0.6,
    "won": 1000.0, "lost": -400.0,
}  # fmt: skip
"""In points: a trait; the best shape that lacks one, two, three boxes; a grit; a coin, good or favor when few are left ..."""
GRIT = (-60.0, -22.0, -9.0, -3.0, 0.0, 2.0, 3.0)
"""What grit 0 to 6 is worth, in steps of a third of the weight ``grit``."""
SPAN = 1.7
"""Days that one hex of the way home takes."""


class Outlook:
    """A journey as it is now, weighed."""

    def __init__(self, rules: Any, j: Journey, knows: bool, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.rules, self.j, self.knows, self.weights = rules, j, knows, weights
        self.w: World = rules.world(j)
        self._known: dict[tuple[str, frozenset[str]], Mapping[str, int]] = {}
        self.wild: int = self.w.rules.planning.wild

    def after(self, move: Move) -> float:
        """What it is worth once a move is made."""
        return self.worth(self.rules.apply(self.j, move))

    def worth(self, j: Journey, deep: int = 2) -> float:
        """What a state is worth. A card that lies open is worth its best choice; a battle that waits, what it mostly brings."""
        if j.ended:
            return self.weights["won"] + 10 * len(j.traits) if j.ended.startswith("won") else self.weights["lost"] + len(j.traits)
        if deep and j.todo:
            return self._asked(j, deep)
        if deep and j.fights:
            return self._fought(j, deep)
        return self._settled(j) + self._waiting(j)

    def _asked(self, j: Journey, deep: int) -> float:
        """The best answer to what is asked; what a card says counts only for who knows it."""
        offers = [offer for offer in self.rules.offers(j, 0) if offer.open and offer.verb not in ("write", "claim")]
        if not self.knows and any(offer.verb == "option" for offer in offers):
            return self._settled(j) + self.weights["event"]
        found = [
            self.worth(self.rules.apply(j, move), deep - 1) for offer in offers if not offer.rolls for move in moves(offer, 12)
        ]
        return max(found, default=self._settled(j))

    def _fought(self, j: Journey, deep: int) -> float:
        ends = self.battle(j).ends()
        fight = next((offer for offer in self.rules.offers(j, 0) if offer.verb == "fought"), None)
        if fight is None:
            return self._settled(j) + self.weights["flex"]
        worths = {how: self.worth(self.rules.apply(j, fight.move(how=how)), deep - 1) for how in ("win", "tie", "loss")}
        return (ends.win * worths["win"] + ends.tie * worths["tie"] + ends.lose * worths["loss"]) / ends.of

    def battle(self, j: Journey) -> Battle:
        """The battle this traveler would fight."""
        rules = self.w.rules.battle
        return _battle(rules.boxes, rules.dice, tuple(rules.win), j.flex, "kabuto_helm" in j.items, "karuta_armor" in j.items)

    def _settled(self, j: Journey) -> float:
        v, need = self.weights, self.w.rules.end.traits
        traits = min(len(j.traits), need)
        total = v["trait"] * traits + v["hex"] * len({*j.drawn, *j.path})
        total += v["grit"] / 3 * GRIT[min(j.grit, len(GRIT) - 1)]
        for what in ("coins", "goods", "favor"):
            total += v["supply"] * _few(getattr(j, what))
        total -= v["treachery"] * j.treachery + (v["hunted"] if j.treachery > j.favor else 0)
        total += v["flex"] * min(j.flex, 8) + v["clue"] * (j.clues + (0 if j.heads else 0.5))
        total -= v["day"] * j.days
        if traits < need:
            total += self._shapes(j)
        return total + self._place(j, need - traits)

    def _shapes(self, j: Journey) -> float:
        """What the marked boxes promise: of each trait that is missing the shape that lacks least."""
        v, found = self.weights, 0.0
        left = set(shapes.missing(self.w, j))
        for lacking, name in ((0, "trait"), (1, "one"), (2, "two"), (3, "three")):
            here = {place.shape for place in shapes.nearly(self.w, j, lacking)} & left
            found += (0.9 * v[name] if lacking == 0 else v[name]) * len(here)
            left -= here
        return found

    def _place(self, j: Journey, lacking: int) -> float:
        """Where the traveler stands: an event to meet, the nearest printed hex with one, the way home when it is time."""
        v, board = self.weights, self.w.board
        far = self.distances(j)
        home = far.get(board.goal, 30)
        left = self.w.rules.days.days - j.days
        if lacking <= 0:
            return -v["home"] * home - max(0.0, home * SPAN - left) * 20
        total = -max(0.0, (home + 1) * SPAN - left) * v["home"]
        fresh = j.here not in j.bubbles
        total += v["fresh"] * fresh + v["printed"] * (fresh and j.here in board.printed)
        goals = [far[hex_] for hex_ in board.printed if hex_ not in j.bubbles and hex_ in far and hex_ != j.here]
        total -= v["near"] * min(goals, default=6)
        open_ = sum(
            1 for there in board.beside[j.here] if j.terrain.get(there, "mountains") != "mountains" and there not in j.bubbles
        )
        return total + v["way"] * min(open_, 2)

    def distances(self, j: Journey) -> Mapping[str, int]:
        """Steps from here over all that is not known to be mountains."""
        terrain = j.terrain
        return self._far(j.here, frozenset(hex_ for hex_, what in terrain.items() if what == "mountains"))

    def _far(self, here: str, rock: frozenset[str]) -> Mapping[str, int]:
        key = (here, rock)
        if key not in self._known:
            self._known[key] = self.w.board.steps(here, lambda _, there: there not in rock)
        return self._known[key]

    def _waiting(self, j: Journey) -> float:
        """What the tasks that are open are worth."""
        return sum(self.step(task.step, j) for task in j.open) if j.open else 0.0

    def step(self, said: str, j: Journey) -> float:
        """What a step of phase 3 is about worth to this journey."""
        name = said.partition("(")[0]
        v = self.weights
        if name == "star":
            return self._star(j)
        if name == "move":
            return self._moving(j)
        if name == "event":
            return self._event(j)
        return {"mark": v["one"] / 2, "clue": v["clue"], "later": -v["supply"]}.get(name, 0.0)

    @cached_property
    def _base(self) -> float:
        return self._settled(self.j)

    def _star(self, j: Journey) -> float:
        before = self._shapes(j)
        free = [name for name in self.w.board.stars if name not in j.boxes]
        near = {box for lacking in (1, 2, 3) for place in shapes.nearly(self.w, j, lacking) for box in place.missing}
        tries = [name for name in free if name in near][:10] or free[:1]
        return max((self._shapes(j.but(boxes={**j.boxes, name: "star"})) - before for name in tries), default=0.0)

    def _moving(self, j: Journey) -> float:
        before, board = self._place(j, self._lacking(j)), self.w.board
        there = [hex_ for hex_ in board.beside[j.here] if j.terrain.get(hex_, "mountains") != "mountains"]
        return max((self._place(j.but(here=hex_), self._lacking(j)) - before for hex_ in there), default=0.0)

    def _lacking(self, j: Journey) -> int:
        return int(self.w.rules.end.traits) - len(j.traits)

    def _event(self, j: Journey) -> float:
        """The event the fate dice lead to, if this hex or one beside it has none yet."""
        v = self.weights
        board = self.w.board
        fresh = j.here not in j.bubbles
        names = [box for box in dict.fromkeys((f"event.{j.red}.{j.white}", f"event.{j.white}.{j.red}")) if box in board.letters]
        free = [name for name in names if name not in j.boxes]
        if not fresh:
            return 0.0
        if not free:
            return v["clue"]
        before = self._shapes(j)
        marks = max(self._shapes(j.but(boxes={**j.boxes, name: "event"})) - before for name in free)
        return marks + v["event"] - v["fresh"]

    def plan(self) -> Plan:
        """Worths of all that the loose dice may end as."""
        return Plan(self)

    def best_ones(self, dice: Sequence[int]) -> tuple[tuple[int, ...], float]:
        """What the wild dice become, and what all are worth then."""
        rest = tuple(face for face in dice if face != self.wild)
        faces = [face for face in range(1, 7) if face != self.wild]
        ways = combinations_with_replacement(faces, len(dice) - len(rest))
        return max(((ones, self.plan_worth(tuple(sorted((*rest, *ones))))) for ones in ways), key=lambda one: one[1])

    @cached_property
    def sets(self) -> Mapping[tuple[int, int], float]:
        """What so many dice of a face are worth today."""
        return {(face, n): sum(self._done(step) for step in steps) for (face, n), steps in self.w.resolve.items()}

    def _done(self, step: Step) -> float:
        j, v = self.j, self.weights
        if step.name in ("lose", "gain"):
            what, n = step.word(0), step.number(1) * (1 if step.name == "gain" else -1)
            if what == "any":
                return max(self._changed(one, n) for one in ("coins", "goods", "favor", "grit"))
            return self._changed(what, n)
        if step.name == "clue":
            return v["clue"] + (0.0 if j.heads else v["one"] / 3)
        return self.step(str(step), j)

    def _changed(self, what: str, n: int) -> float:
        now = getattr(self.j, what)
        if n < 0 and not now:
            return 0.0 if what != "grit" else -1000.0
        return self._settled(self.j.but(**{what: max(0, now + n)})) - self._base

    def plan_worth(self, dice: tuple[int, ...]) -> float:
        """What loose dice (no wild ones left) come to with those that lie already."""
        planning, j = self.w.rules.planning, self.j
        whole = (*dice, j.white, *[planning.premap_face] * j.sixes)
        total = 0.0
        for face in set(whole):
            total += self.sets.get((face, min(3, whole.count(face))), 0.0)
        six, five = whole.count(6), whole.count(5)
        if six >= 3 and five >= 2 and self.j.here in self.j.bubbles:
            total += 0.8 * self.weights["event"]
        return total

    def placed(self, offer: Offer) -> Move:
        """Where the two dice go, by the battle solved."""
        fight = self.j.fight
        assert fight is not None
        names = battle_boxes(self.w)
        position = tuple(fight.boxes.get(name, 0) for name in names)
        where, _ = self.battle(self.j).best(position, fight.dice)
        return offer.move(boxes=tuple(names[place] for place in where))

    def beginner(self, offer: Offer) -> Move:
        """The higher die on top, both in the highest place that is free."""
        fight = self.j.fight
        assert fight is not None
        names = battle_boxes(self.w)
        row = len(names) // 2
        free = [name for place in range(row) for name in (names[place], names[place + row]) if name not in fight.boxes]
        top = [name for name in free if ".top." in name]
        first = top[0] if top else free[0]
        second = next(name for name in free if name != first)
        high = max(fight.dice)
        order = (first, second) if fight.dice[0] == high else (second, first)
        return offer.move(boxes=order)

    def worst_box(self) -> str:
        """The die whose reroll turns a tie into a win most often."""
        fight = self.j.fight
        assert fight is not None
        names = battle_boxes(self.w)
        low, high = self.w.rules.battle.win
        row = len(names) // 2

        def wins(name: str) -> int:
            found = 0
            for face in range(1, 7):
                digits = [face if one == name else fight.boxes[one] for one in names]
                top, bottom = (int("".join(map(str, part))) for part in (digits[:row], digits[row:]))
                found += top - bottom + self.j.flex >= low and top - bottom - self.j.flex <= high
            return found

        return max(names, key=wins)


class Plan:
    """The dice of phase 1 with what each end is worth: which to keep, solved exactly over all throws."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.count = outlook, len(outlook.j.dice)
        self.ends: dict[tuple[int, ...], float] = {}
        self._known: dict[tuple[tuple[int, ...], int], float] = {}

    def end(self, dice: tuple[int, ...]) -> float:
        """What sorted dice are worth once wild ones are turned."""
        if dice not in self.ends:
            self.ends[dice] = self.outlook.best_ones(dice)[1]
        return self.ends[dice]

    def keep(self, dice: tuple[int, ...], rerolls: int) -> tuple[int, ...]:
        """The dice to keep, all of them if no reroll helps."""
        return max(parts(dice), key=lambda part: (self._kept(part, rerolls - 1), len(part)))

    def wish(self) -> frozenset[int]:
        """The faces somebody wants at a glance."""
        sets = self.outlook.sets
        return frozenset(face for face in range(1, 7) if max(sets.get((face, n), 0.0) for n in (2, 3)) > 8)

    def _now(self, dice: tuple[int, ...], rerolls: int) -> float:
        key = (dice, rerolls)
        if key not in self._known:
            stand = self.end(dice)
            self._known[key] = stand if not rerolls else max(stand, *(self._kept(part, rerolls - 1) for part in parts(dice)))
        return self._known[key]

    def _kept(self, part: tuple[int, ...], rerolls: int) -> float:
        if len(part) == self.count:
            return self._now(part, rerolls)
        key = (part, rerolls)
        if key not in self._known:
            self._known[key] = sum(self._kept(tuple(sorted((*part, face))), rerolls) for face in range(1, 7)) / 6
        return self._known[key]


@lru_cache(64)
def _battle(boxes: int, dice: int, win: tuple[int, ...], flex: int, helm: bool, armor: bool) -> Battle:
    return Battle(boxes, dice, win, flex, int(helm), armor)


def _few(n: int) -> float:
    """What so many of a supply are worth: the first ones most."""
    return (0.0, 2.2, 3.6, 4.5, 5.1, 5.5, 5.8)[min(n, 6)] + 0.2 * max(0, n - 6)
