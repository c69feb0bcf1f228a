"""A journey in numbers, and what the steps of cards, sets and battles change in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import log
from typing import Any

from companion.samurai.battle import armored, bargains, helms
from companion.samurai.battle_odds import Battle, solved
from companion.samurai.prospect import WEIGHTS, Prospect
from companion.samurai.route_plans import Trek
from companion.samurai.shape_plans import Pattern, pattern
from companion.samurai.state import RESOURCES, SUPPLIES, Journey
from companion.samurai.world import World
from data.effects import Choice, Step

WORTH_OF_ITEMS: Mapping[str, float] = {
    "kabuto_helm": 0.3, "karuta_armor": 0.2, "yumi_bow": 0.8, "shoguns_sigil": 0.8, "spyglass": 0.3, "yokai_mask": 0.8,
}  # fmt: skip
"""In marks."""


class Weighing:
    """What a traveler sees who `knows` the cards, or who knows only those that lie open."""

    def __init__(self, rules: Any, j: Journey, knows: bool, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.rules, self.j, self.knows, self.v = rules, j, knows, weights
        self.w: World = rules.world(j)
        self.trek = Trek(self.w, j)

    # ---- where the journey stands

    @cached_property
    def now(self) -> Prospect:
        """The journey in numbers."""
        j, w = self.j, self.w
        p = Prospect.__new__(Prospect)
        p.coins, p.goods, p.favor, p.grit, p.treachery, p.flex = j.coins, j.goods, j.favor, j.grit, j.treachery, j.flex
        p.heads, p.days, p.stars, p.marks = j.heads, int(w.rules.days.days) - j.days, 0, 0
        p.bubbles = {what: w.bubbles - j.filled.get(what, 0) for what in SUPPLIES}
        p.meal, p.lair, p.lost = self.meal, -1, 0.0
        p.work, p.early = self.work(self.pattern)
        for site in j.sites:
            if not site.over and self._lair(site.option):
                p.lair, p.lost = self.trek.far(site.hexes[0]).get(j.here, 30), log(max(0.05, self.victory))
        self._put(p, j.here, j.here in j.bubbles)
        return p

    @cached_property
    def pattern(self) -> Pattern:
        """The shapes that are planned for the traits still missing."""
        return pattern(self.w, self.j, self.v["inner"])

    def work(self, found: Pattern) -> tuple[float, float]:
        """Marks left to make for a win in Gusuku, and for one by the hidden enemy."""
        costs = sorted(self.left.get(shape.trait, 1.0) * shape.cost for shape in found.shapes)
        end, have = self.w.rules.end, len(self.j.traits)
        short = len(self.w.traits) - have - len(costs)
        return (sum(costs[: max(0, end.traits - have)]) + 11.0 * short, sum(costs[: max(0, end.early_traits - have)]))

    @cached_property
    def left(self) -> Mapping[str, float]:
        """For each missing trait the part of its work that no card will do; all of it for who knows no cards."""
        if not self.knows:
            return {}
        marked, ahead = self.j.boxes, min(22, int(self.w.rules.days.days) - self.j.days)
        found = {}
        for trait, boxes in _givers(self.w).items():
            if trait not in self.j.traits:
                faces = sum(1 if row == column else 2 for row, column, name in boxes if name not in marked)
                found[trait] = 1 - self.v["trait"] * (1 - (1 - self.v["seen"] * faces / 36) ** ahead)
        return found

    def worth(self, p: Prospect) -> float:
        """What a prospect is worth by the weights; only differences mean anything."""
        return p.worth(self.v)

    @cached_property
    def base(self) -> float:
        """What all is worth as it stands."""
        return self.worth(self.now)

    @cached_property
    def meal(self) -> float:
        """Meals to pay for a day, by what spares one of them in some terrain."""
        spared = {step.name for _, step in self.w.held(self.j, "night")}
        sources = (f"specialty.{self.j.specialty}", *(f"item.{item}" for item in self.j.items))
        free = sum(
            1
            for source in sources
            for clause in self.w.triggered.get((source, "night"), ())
            if any(step.name == "immune" and step.args[0] == "meal" for step in clause.steps)
        )
        return max(0.3, 1.0 - 0.12 * free - 0.08 * bool(spared))

    def _lair(self, option: str) -> bool:
        return any(step.name == "victory" for clause in self.w.triggered.get((option, "win"), ()) for step in clause.steps)

    # ---- battles

    @cached_property
    def battle(self) -> Battle:
        """The battle this traveler would fight."""
        return solved(self.w.rules.battle, self.j.flex, bool(helms(self.w, self.j)), armored(self.w, self.j))

    @cached_property
    def odds(self) -> tuple[float, float, float]:
        """Chances to win, tie and lose, always placed best."""
        ends = self.battle.ends()
        return ends.win / ends.of, ends.tie / ends.of, ends.lose / ends.of

    @cached_property
    def victory(self) -> float:
        """How likely the battle is won, from 0 to 1; surely where a price may be paid instead."""
        return 1.0 if bargains(self.w, self.j) else self.odds[0]

    def fought(self, p: Prospect, source: str, buys: bool = True) -> float:
        """What a battle that waits is worth: the price that wins it, or its odds."""
        win, tie, loss = self.odds
        rules = self.w.rules.battle
        won = self.done(p.but(), source, self.w.on(self.j, source, "win"))
        tied, lost = p.but(), p.but()
        tied.grit += rules.tie_grit
        lost.grit += rules.loss_grit
        self._gain(lost, "treachery", rules.loss_treachery)
        best = win * self.worth(won) + tie * self.worth(tied) + loss * self.worth(lost)
        if buys and bargains(self.w, self.j):
            best = max(best, self.bought(p, source))
        return best

    def bought(self, p: Prospect, source: str) -> float:
        """What a battle is worth that is won for a price."""
        step = bargains(self.w, self.j)[0][1]
        won = p.but()
        if step.name == "pay":
            self._gain(won, step.word(0), -step.number(1))
        else:
            self._gain(won, step.word(0), step.number(1))
        return self.worth(self.done(won, source, self.w.on(self.j, source, "win")))

    # ---- what steps change

    def done(self, p: Prospect, source: str, steps: Iterable[Step]) -> Prospect:
        """A prospect after steps, changed in place: battles are left out."""
        for step in steps:
            p = self._step(p, source, step)
        return p

    def _step(self, p: Prospect, source: str, step: Step) -> Prospect:
        name, v = step.name, self.v
        if name in ("lose", "gain"):
            what, n = step.word(0), step.number(1)
            if what == "any":
                return self._any(p, n if name == "gain" else -n)
            if name == "lose" and what in SUPPLIES and getattr(p, what) < n and not source.startswith("resolve"):
                p.grit -= 1
            else:
                self._gain(p, what, n if name == "gain" else -n)
        elif name == "set":
            self._gain(p, step.word(0), step.number(1) - getattr(p, step.word(0)))
        elif name == "time":
            p.days -= step.number(0)
        elif name == "trait":
            self._trait(p, step.word(0))
        elif name == "item":
            self._less(p, WORTH_OF_ITEMS.get(step.word(0), v["item"]) if step.word(0) not in self.j.items else 0.0)
        elif name == "clue":
            for _ in range(step.number(0)):
                self._clue(p)
        elif name in ("star", "mark"):
            for _ in range(step.number(0)):
                self._star(p) if name == "star" else self._mark(p)
        elif name == "eventbox":
            self._less(p, v["event"])
        elif name == "draw":
            if self._lair(source):
                p.lair, p.lost = step.number(1), log(max(0.05, self.victory))
            else:
                self._less(p, v["site"])
        elif name in ("treasure", "road", "pox", "lake"):
            self._less(p, v[name])
        elif name == "choose":
            ways = step.args[-1]
            assert isinstance(ways, Choice)
            return max((self._step(p.but(), source, way) for way in ways.steps), key=self.worth)
        return p

    def _any(self, p: Prospect, n: int) -> Prospect:
        for _ in range(abs(n)):
            tries = []
            for what in RESOURCES:
                if n > 0 or getattr(p, what):
                    one = p.but()
                    self._gain(one, what, 1 if n > 0 else -1)
                    tries.append(one)
            p = max(tries, key=self.worth, default=p)
        return p

    @cached_property
    def spare(self) -> str:
        """The resource that is missed least."""

        def left(what: str) -> float:
            p = self.now.but()
            self._gain(p, what, -1)
            return self.worth(p)

        return max((what for what in RESOURCES if getattr(self.now, what)), key=left)

    def _gain(self, p: Prospect, what: str, n: int) -> None:
        if what in SUPPLIES:
            now = getattr(p, what)
            if n > 0:
                setattr(p, what, min(now + n, max(now, p.bubbles[what])))
            else:
                lost = min(now, -n)
                setattr(p, what, now - lost)
                p.bubbles = {**p.bubbles, what: p.bubbles[what] - lost}
        elif what == "grit":
            p.grit = min(p.grit + n, int(self.w.rules.tracks.grit_max))
        elif what == "treachery" and n > 0:
            if not self.w.immune(self.j, "here", "treachery"):
                p.treachery += n
                for _, step in self.w.held(self.j, "treachery"):
                    self._gain(p, step.word(0), step.number(1) * n)
        else:
            setattr(p, what, getattr(p, what) + n)

    def _less(self, p: Prospect, marks: float) -> None:
        p.work = max(p.work - marks, min(p.work, 0.3))
        p.early = max(p.early - marks, min(p.early, 0.3))

    def _trait(self, p: Prospect, name: str) -> None:
        costs = {shape.trait: self.left.get(shape.trait, 1.0) * shape.cost for shape in self.pattern.shapes}
        cost = max(costs.values(), default=0.0) if name == "any" else costs.get(name, 0.0)
        p.work, p.early = max(0.0, p.work - cost), max(0.0, p.early - cost)

    def _clue(self, p: Prospect) -> None:
        p.heads = not p.heads
        if p.heads:
            self._mark(p)
            self._less(p, -self.v["clue"])
        else:
            self._less(p, self.v["clue"])

    def _star(self, p: Prospect) -> None:
        gains = self.gains[0]
        gain = gains[min(p.stars, len(gains) - 1)]
        p.stars += 1
        p.work, p.early = max(0.0, p.work - gain), max(0.0, p.early - gain)

    def _mark(self, p: Prospect) -> None:
        gain = self.gains[1][0]
        p.marks += 1
        p.work, p.early = max(0.0, p.work - gain), max(0.0, p.early - gain)

    @cached_property
    def gains(self) -> tuple[list[float], list[float]]:
        """What the first, second ... star box takes off the work, and what any box does."""
        stars, marks, v = [], [], self.v
        for shape in self.pattern.shapes:
            part = self.left.get(shape.trait, 1.0)
            stars += [part] * shape.stars.bit_count()
            marks += [part * (v["inner"] if shape.inner else 1.0)]
        return sorted(stars, reverse=True) or [0.05], sorted(marks, reverse=True) or [0.05]

    def _put(self, p: Prospect, hex_: str, bubbled: bool) -> None:
        """Stand somewhere at the end of the day."""
        p.home = self.trek.home.get(hex_, 30)
        if hex_ == self.j.here and not p.home and self.w.options["gusuku"] == "enter":
            p.home = 2  # out of the gate and in again (ruling R26)
        p.credit = self.trek.promise(hex_, bubbled, self.v)


@lru_cache(32)
def _givers(w: World) -> Mapping[str, Sequence[tuple[int, int, str]]]:
    """For each trait the boxes whose event gives it: row, column, name."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for name, letter in w.board.letters.items():
        given = {
            inner.word(0)
            for row in w.choices.get(letter, ())
            for trigger in ("gain", "win")
            for clause in w.triggered.get((row.key, trigger), ())
            for step in clause.steps
            for inner in step.walk()
            if inner.name == "trait"
        }
        _, row_, column = name.split(".")
        for trait in given:
            found.setdefault(trait, []).append((int(row_), int(column), name))
    return found
