"""The evaluation of a journey: its features in numbers, and how steps of cards, sets of dice and battles change
them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import log
from typing import Any

from companion.samurai.bots.battle_solver import MINDED, Battle, solve_battle
from companion.samurai.bots.route_plans import Trek
from companion.samurai.bots.shape_plans import ShapePlan, plan_shapes
from companion.samurai.bots.state_features import WEIGHTS, StateFeatures
from companion.samurai.rules import RESOURCES, SUPPLIES, Journey, World
from data.effects import Choice, Step

ITEM_VALUES: Mapping[str, float] = {
    "kabuto_helm": 0.3, "karuta_armor": 0.2, "yumi_bow": 0.8, "shoguns_sigil": 0.8, "spyglass": 0.3, "yokai_mask": 0.8,
}  # fmt: skip
"""In marks."""


class Evaluator:
    """The evaluation of one journey by a traveler who `knows` what the event cards say, or only those that lie open."""

    def __init__(self, rules: Any, journey: Journey, knows: bool, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.rules, self.journey, self.knows, self.weights = rules, journey, knows, weights
        self.world = journey.world
        self.trek = Trek(journey)

    # ---- where the journey stands

    @cached_property
    def features(self) -> StateFeatures:
        """The features of the journey now."""
        journey, world = self.journey, self.world
        features = StateFeatures.__new__(StateFeatures)
        features.coins, features.goods, features.favor = journey.coins, journey.goods, journey.favor
        features.grit, features.treachery, features.flex = journey.grit, journey.treachery, journey.flex
        features.heads, features.days = journey.heads, int(world.rules.days.days) - journey.days
        features.stars, features.marks = 0, 0
        features.bubbles = {what: world.bubbles - journey.filled.get(what, 0) for what in SUPPLIES}
        features.meal, features.lair, features.lost = self.meals_a_day, -1, 0.0
        features.work, features.early = self.work_remaining(self.shape_plan)
        for site in journey.sites:
            if not site.over and self._is_lair(site.option):
                features.lair, features.lost = (
                    self.trek.steps_to(site.hexes[0]).get(journey.here, 30),
                    log(max(0.05, self.victory_chance)),
                )
        self._stand_at(features, journey.here, journey.here in journey.bubbles)
        return features

    @cached_property
    def shape_plan(self) -> ShapePlan:
        """The shapes to be marked for the traits that are still missing."""
        return plan_shapes(self.journey, self.weights["inner"])

    def work_remaining(self, found: ShapePlan) -> tuple[float, float]:
        """Return the marks still to make, by a plan of shapes, until a win in Gusuku and until a win over the hidden
        enemy."""
        costs = sorted(self.unfinished_traits.get(shape.trait, 1.0) * shape.cost for shape in found.shapes)
        end, have = self.world.rules.end, len(self.journey.traits)
        short = len(self.world.traits) - have - len(costs)
        return (sum(costs[: max(0, end.traits - have)]) + 11.0 * short, sum(costs[: max(0, end.early_traits - have)]))

    @cached_property
    def unfinished_traits(self) -> Mapping[str, float]:
        """For each missing trait the share of its marks that are expected to be needed, since a card may give it; empty
        for a traveler who does not know the cards."""
        if not self.knows:
            return {}
        marked, ahead = self.journey.boxes, min(22, int(self.world.rules.days.days) - self.journey.days)
        found = {}
        for trait, boxes in _boxes_giving_traits(self.world).items():
            if trait not in self.journey.traits:
                faces = sum(1 if row == column else 2 for row, column, name in boxes if name not in marked)
                found[trait] = 1 - self.weights["trait"] * (1 - (1 - self.weights["seen"] * faces / 36) ** ahead)
        return found

    def value_of(self, features: StateFeatures) -> float:
        """Return the value of features by this evaluator's weights; only differences between values mean anything."""
        return features.value(self.weights)

    @cached_property
    def current_value(self) -> float:
        """The value of the journey as it is now."""
        return self.value_of(self.features)

    @cached_property
    def meals_a_day(self) -> float:
        """The average number of meals to pay for a day, less for what spares some of them."""
        spared = {step.name for _, step in self.journey.carried_steps("night")}
        sources = (f"specialty.{self.journey.specialty}", *(f"item.{item}" for item in self.journey.items))
        free = sum(
            1
            for source in sources
            for clause in self.world.clauses_by_trigger.get((source, "night"), ())
            if any(step.name == "immune" and step.args[0] == "meal" for step in clause.steps)
        )
        return max(0.3, 1.0 - 0.12 * free - 0.08 * bool(spared))

    def _is_lair(self, option: str) -> bool:
        return any(
            step.name == "victory"
            for clause in self.world.clauses_by_trigger.get((option, "win"), ())
            for step in clause.steps
        )

    # ---- battles

    @cached_property
    def battle(self) -> Battle:
        """The solved battle of this traveler."""
        journey, rules = self.journey, self.world.rules.battle
        return solve_battle(rules, journey.flex, bool(journey.count_helms()), journey.is_armored(), MINDED)

    @cached_property
    def battle_odds(self) -> tuple[float, float, float]:
        """The chances to win, tie and lose a battle with best placement."""
        ends = self.battle.ends()
        return ends.win / ends.total, ends.tie / ends.total, ends.lose / ends.total

    @cached_property
    def victory_chance(self) -> float:
        """The chance to win a battle, from 0 to 1; 1.0 if an item can win it for a price."""
        return 1.0 if self.journey.bargains() else self.battle_odds[0]

    def battle_value(self, features: StateFeatures, source: str, buys: bool = True) -> float:
        """Return the journey's value after the battle of an option (`source`), averaged over its results, or after its
        price if that is better and `buys`."""
        win, tie, loss = self.battle_odds
        rules = self.world.rules.battle
        won = self.after_steps(features.copy(), source, self.journey.steps_of(source, "win"))
        tied, lost = features.copy(), features.copy()
        tied.grit += rules.tie_grit
        lost.grit += rules.loss_grit
        self._change(lost, "treachery", rules.loss_treachery)
        best = win * self.value_of(won) + tie * self.value_of(tied) + loss * self.value_of(lost)
        if buys and self.journey.bargains():
            best = max(best, self.bargain_value(features, source))
        return best

    def bargain_value(self, features: StateFeatures, option: str) -> float:
        """Return the value after winning the battle of an option, by its key, by an item's price."""
        step = self.journey.bargains()[0][1]
        won = features.copy()
        if step.name == "pay":
            self._change(won, step.word(0), -step.number(1))
        else:
            self._change(won, step.word(0), step.number(1))
        return self.value_of(self.after_steps(won, option, self.journey.steps_of(option, "win")))

    # ---- what steps change

    def after_steps(self, features: StateFeatures, source: str, steps: Iterable[Step]) -> StateFeatures:
        """Return the features after steps of a source, changed in place; battles are left out."""
        for step in steps:
            features = self._after_step(features, source, step)
        return features

    def _after_step(self, features: StateFeatures, source: str, step: Step) -> StateFeatures:
        name, weights = step.name, self.weights
        if name in ("lose", "gain"):
            what, n = step.word(0), step.number(1)
            if what == "any":
                return self._after_any(features, n if name == "gain" else -n)
            if name == "lose" and what in SUPPLIES and getattr(features, what) < n and not source.startswith("resolve"):
                features.grit -= 1
            else:
                self._change(features, what, n if name == "gain" else -n)
        elif name == "set":
            self._change(features, step.word(0), step.number(1) - getattr(features, step.word(0)))
        elif name == "time":
            features.days -= step.number(0)
        elif name == "trait":
            self._add_trait(features, step.word(0))
        elif name == "item":
            self._reduce_work(
                features,
                ITEM_VALUES.get(step.word(0), weights["item"]) if step.word(0) not in self.journey.items else 0.0,
            )
        elif name == "clue":
            for _ in range(step.number(0)):
                self._turn_coin(features)
        elif name in ("star", "mark"):
            for _ in range(step.number(0)):
                self._mark_star(features) if name == "star" else self._mark_box(features)
        elif name == "eventbox":
            self._reduce_work(features, weights["event"])
        elif name == "draw":
            if self._is_lair(source):
                features.lair, features.lost = step.number(1), log(max(0.05, self.victory_chance))
            else:
                self._reduce_work(features, weights["site"])
        elif name in ("treasure", "road", "pox", "lake"):
            self._reduce_work(features, weights[name])
        elif name == "choose":
            ways = step.args[-1]
            assert isinstance(ways, Choice)
            return max((self._after_step(features.copy(), source, way) for way in ways.steps), key=self.value_of)
        return features

    def _after_any(self, features: StateFeatures, n: int) -> StateFeatures:
        for _ in range(abs(n)):
            tries = []
            for what in RESOURCES:
                if n > 0 or getattr(features, what):
                    one = features.copy()
                    self._change(one, what, 1 if n > 0 else -1)
                    tries.append(one)
            features = max(tries, key=self.value_of, default=features)
        return features

    @cached_property
    def least_needed(self) -> str:
        """The resource whose loss costs least, among those the traveler has."""

        def value_left(what: str) -> float:
            features = self.features.copy()
            self._change(features, what, -1)
            return self.value_of(features)

        return max((what for what in RESOURCES if getattr(self.features, what)), key=value_left)

    def _change(self, features: StateFeatures, what: str, n: int) -> None:
        if what in SUPPLIES:
            now = getattr(features, what)
            if n > 0:
                setattr(features, what, min(now + n, max(now, features.bubbles[what])))
            else:
                lost = min(now, -n)
                setattr(features, what, now - lost)
                features.bubbles = {**features.bubbles, what: features.bubbles[what] - lost}
        elif what == "grit":
            features.grit = min(features.grit + n, int(self.world.rules.tracks.grit_max))
        elif what == "treachery" and n > 0:
            if not self.journey.is_immune("here", "treachery"):
                features.treachery += n
                for _, step in self.journey.carried_steps("treachery"):
                    self._change(features, step.word(0), step.number(1) * n)
        else:
            setattr(features, what, getattr(features, what) + n)

    def _reduce_work(self, features: StateFeatures, marks: float) -> None:
        features.work = max(features.work - marks, min(features.work, 0.3))
        features.early = max(features.early - marks, min(features.early, 0.3))

    def _add_trait(self, features: StateFeatures, name: str) -> None:
        costs = {
            shape.trait: self.unfinished_traits.get(shape.trait, 1.0) * shape.cost for shape in self.shape_plan.shapes
        }
        cost = max(costs.values(), default=0.0) if name == "any" else costs.get(name, 0.0)
        features.work, features.early = max(0.0, features.work - cost), max(0.0, features.early - cost)

    def _turn_coin(self, features: StateFeatures) -> None:
        features.heads = not features.heads
        if features.heads:
            self._mark_box(features)
            self._reduce_work(features, -self.weights["clue"])
        else:
            self._reduce_work(features, self.weights["clue"])

    def _mark_star(self, features: StateFeatures) -> None:
        gains = self.mark_gains[0]
        gain = gains[min(features.stars, len(gains) - 1)]
        features.stars += 1
        features.work, features.early = max(0.0, features.work - gain), max(0.0, features.early - gain)

    def _mark_box(self, features: StateFeatures) -> None:
        gain = self.mark_gains[1][0]
        features.marks += 1
        features.work, features.early = max(0.0, features.work - gain), max(0.0, features.early - gain)

    @cached_property
    def mark_gains(self) -> tuple[list[float], list[float]]:
        """By how much the first, second ... star box reduces the work, and by how much any box does; both sorted, the
        greatest first."""
        stars, marks, weights = [], [], self.weights
        for shape in self.shape_plan.shapes:
            part = self.unfinished_traits.get(shape.trait, 1.0)
            stars += [part] * shape.stars.bit_count()
            marks += [part * (weights["inner"] if shape.inner else 1.0)]
        return sorted(stars, reverse=True) or [0.05], sorted(marks, reverse=True) or [0.05]

    def _stand_at(self, features: StateFeatures, hex_: str, bubbled: bool) -> None:
        """Set the features that depend on the hex where the day ends; `bubbled`: its event bubble is filled."""
        features.home = self.trek.steps_home.get(hex_, 30)
        if hex_ == self.journey.here and not features.home and self.world.options["gusuku"] == "enter":
            features.home = 2  # out of the gate and in again (ruling R26)
        features.credit = self.trek.place_promise(hex_, bubbled, self.weights)


@lru_cache(32)
def _boxes_giving_traits(world: World) -> Mapping[str, Sequence[tuple[int, int, str]]]:
    """Return for each trait the boxes of the event table whose event can give it, as (row, column, name)."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for name, letter in world.board.letters.items():
        given = {
            inner.word(0)
            for row in world.choices.get(letter, ())
            for trigger in ("gain", "win")
            for clause in world.clauses_by_trigger.get((row.key, trigger), ())
            for step in clause.steps
            for inner in step.walk()
            if inner.name == "trait"
        }
        _, row_, column = name.split(".")
        for trait in given:
            found.setdefault(trait, []).append((int(row_), int(column), name))
    return found
