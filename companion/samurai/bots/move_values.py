"""The values of a traveler's possible moves: hexes to stand on, events, and the results of the day's dice."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.engine.offers import Offer
from companion.samurai.bots.evaluation import Evaluator
from companion.samurai.bots.reroll_policy import FACES, RerollPolicy, reroll_policy
from companion.samurai.bots.shape_plans import plan_shapes
from companion.samurai.bots.state_features import StateFeatures
from companion.samurai.rules import Claim, Journey
from data.effects import Step


class Outlook(Evaluator):
    """The values of the moves that are possible in a journey now."""

    # ---- places

    def place_value(self, hex_: str, bubbled: bool, features: StateFeatures | None = None) -> float:
        """Return the value of the journey if the day ends in a hex; `bubbled`: its event bubble is filled by then."""
        new = (features or self.features).copy()
        self._stand_at(new, hex_, bubbled)
        if new.lair >= 0:
            new.lair = self.trek.steps_to(self._lair_hex).get(hex_, 30)
        if hex_ != self.journey.here:
            for source, step in self.journey.but(here=hex_).carried_steps("enter") if self._has_enter_effects else ():
                new = self._after_step(new, source, step)
            for site in self.journey.sites:
                if hex_ in site.hexes and not site.over:
                    new = self.after_steps(new, site.option, self.journey.steps_of(site.option, "enter"))
        return self.value_of(new)

    @cached_property
    def _has_enter_effects(self) -> bool:
        return any((source, "enter") in self.world.clauses_by_trigger for source in self.journey.effect_sources)

    @cached_property
    def _lair_hex(self) -> str:
        return next((site.hexes[0] for site in self.journey.sites if not site.over and self._is_lair(site.option)), "")

    @cached_property
    def hex_values(self) -> Mapping[str, float]:
        """The value of the journey for each hex the traveler may move to."""
        return {hex_: self.place_value(hex_, hex_ in self.journey.bubbles) for hex_ in self.trek.open_hexes}

    # ---- events

    def option_value(self, key: str, features: StateFeatures | None = None) -> float:
        """Return the value after choosing an option of a card, by its key."""
        steps = [step for trigger in ("auto", "cost", "gain", "fight") for step in self.journey.steps_of(key, trigger)]
        after = self.after_steps((features or self.features).copy(), key, steps)
        return self.battle_value(after, key) if any(step.name == "battle" for step in steps) else self.value_of(after)

    def event_box_value(self, name: str) -> float:
        """Return the journey's value after the event of a box: its mark, and its card's best option if the bot knows
        it."""
        features = self.features.copy()
        more = plan_shapes(self.journey, self.weights["inner"], self.world.board.bits[name])
        features.work, features.early = self.work_remaining(more)
        if not self.knows:
            self._reduce_work(features, self.weights["event"])
            return self.value_of(features)
        return max(
            self.payable_option_value(features, row.key) for row in self.world.choices[self.world.board.letters[name]]
        )

    def payable_option_value(self, features: StateFeatures, key: str) -> float:
        """Return the value of an option, or a low one if `features` cannot pay for it."""
        for step in self.journey.steps_of(key, "cost"):
            if step.name == "lose" and step.args[0] != "any" and getattr(features, step.word(0)) < step.number(1):
                poor = features.copy()
                poor.grit -= 1
                return self.value_of(poor) - 0.01
        return self.option_value(key, features)

    @cached_property
    def event_value(self) -> float:
        """The gain in the journey's value from the event the fate dice lead to, apart from the hex where it is met."""
        free = [name for name in self.journey.fated_boxes() if name not in self.journey.boxes]
        if free:
            return max(map(self.event_box_value, free)) - self.current_value
        return self.value_of(self.after_steps(self.features.copy(), "", [Step("clue", (1,))])) - self.current_value

    @cached_property
    def move_and_event_values(self) -> tuple[float, float, float]:
        """The gains in value from a move, from an event, and from both, today."""
        journey, base = self.journey, self.current_value
        move = max(0.0, max(self.hex_values.values(), default=base) - base)
        here = journey.here not in journey.bubbles
        event = self.event_value + self.place_value(journey.here, True) - base if here else 0.0
        both = max(move, event)
        if here:
            both = max(both, self.event_value + max(self.hex_values.values(), default=-9e9) - base)
        for hex_ in self.hex_values:
            if hex_ not in journey.bubbles:
                both = max(both, self.event_value + self.place_value(hex_, True) - base)
        return move, event, both

    def first_move(self) -> str:
        """Return the hex to move to before meeting an event; "" if the event is better met here."""
        journey, base = self.journey, self.current_value
        fresh = {hex_: self.place_value(hex_, True) for hex_ in self.hex_values if hex_ not in journey.bubbles}
        there = max(fresh, key=lambda hex_: fresh[hex_], default="")
        if not there:
            return ""
        if journey.here in journey.bubbles:
            return there if self.event_value + fresh[there] > base else ""
        after = max(self.hex_values.values())
        return there if fresh[there] > max(after, self.place_value(journey.here, True)) else ""

    # ---- what is chosen

    def value_after(self, *steps: Step) -> float:
        """Return the value of the journey after these steps of effects."""
        return self.value_of(self.after_steps(self.features.copy(), "", steps))

    def deal_value(self, number: int) -> float:
        """Return the value of the journey after buying the deal with a number."""
        return self.value_after(*self.journey.deals()[number].steps)

    def work_after_claim(self, offer: Offer, trait: str) -> float:
        """Return the marks still to make after the shape of an offer was claimed for a trait."""
        boxes = self.world.shapes[offer.fixed["shape"]][offer.fixed["at"]][1]
        after = self.journey.but(
            traits=(*self.journey.traits, trait), claims=(*self.journey.claims, Claim(trait, boxes))
        )
        return self.work_remaining(plan_shapes(after, self.weights["inner"]))[0]

    def best_box(self, boxes: Sequence[str]) -> str:
        """Return the best of some boxes to mark: one of the planned shape that lacks least."""
        bits = self.world.board.bits
        shapes = sorted(
            self.shape_plan.shapes, key=lambda one: (one.cost / self.unfinished_traits.get(one.trait, 1.0), one.trait)
        )
        for shape in shapes:
            for inside in (True, False):
                lacking = shape.inner if inside else shape.stars
                found = next((name for name in boxes if bits[name] & lacking), None)
                if found:
                    return found
        return boxes[0]

    # ---- dice

    @property
    def reroll_tables(self) -> RerollPolicy:
        return reroll_policy(self.journey.count_loose_dice(), int(self.world.rules.planning.wild))

    @cached_property
    def dice_values(self) -> list[float]:
        """The value of the day for every result of the loose dice (white ones that are neither fate dice nor set to
        six) once wild ones are changed, together with the dice set already; in the order of `RerollPolicy.turned`."""
        known = _key(self.journey, self.knows, self.weights)
        if _latest[0] != known:
            planning, cap = self.world.rules.planning, self.world.rules.resolve.cap
            lying = (self.journey.white, *[planning.premap_face] * self.journey.sixes)
            days: dict[tuple[int, ...], float] = {}
            found = []
            for turned in self.reroll_tables.turned:
                dice = (*turned, *lying)
                counts = tuple([min(cap, 3, dice.count(face)) for face in FACES])
                if counts not in days:
                    days[counts] = self._day_value(counts)
                found.append(days[counts])
            _latest[:] = [known, found]
        values: list[float] = _latest[1]
        return values

    def _day_value(self, counts: tuple[int, ...]) -> float:
        features, moves, events = self.features.copy(), False, False
        for face, n in enumerate(counts, 1):
            for step in self.world.resolve.get((face, n), ()) if n else ():
                if step.name == "move":
                    moves = True
                elif step.name == "event":
                    events = True
                elif step.name == "lose" and step.args[0] == "any":
                    self._change(features, self.least_needed, -step.number(1))
                else:
                    features = self._after_step(features, "resolve", step)
        move, event, both = self.move_and_event_values
        return self.value_of(features) + (both if moves and events else move if moves else event if events else 0.0)


_latest: list[Any] = [None, None]
"""The worths asked for last, and what they depend on: rerolls ask for the same ones."""


def _key(journey: Journey, knows: bool, weights: Mapping[str, float]) -> tuple[Any, ...]:
    """Return everything that the day's dice values depend on, as a cache key, without the loose dice; `knows`: the bot
    knows the event cards, `weights` are those of its evaluator."""
    supplies = (journey.coins, journey.goods, journey.favor, tuple(journey.filled.items()))
    tracks = (journey.grit, journey.treachery, journey.flex)
    held = (*tracks, *supplies, journey.heads, journey.specialty, journey.items)
    dice = (journey.red, journey.white, journey.sixes)
    island = (journey.bubbles, journey.sites, tuple(journey.terrain.items()))
    place = (journey.here, *dice, journey.days, *island)
    return (journey.world, knows, id(weights), *held, *place, journey.traits, journey.claims, tuple(journey.boxes))
