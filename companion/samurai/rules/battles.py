"""Phase 4, the battle: six boxes, the number in the top row less that in the bottom row (seed 003, phase 4; rulings
R25, R31 to R35)."""

from dataclasses import replace

from companion.samurai.rules.dice_sets import DiceSets
from companion.samurai.rules.state import Fought
from companion.samurai.rules.world import World
from data.effects import Step


def result_of(world: World, total: int, flex: int) -> str:
    """Return win, tie or loss for a difference `total` that flex may change by up to its amount either way (ruling
    R32)."""
    low, high = world.rules.battle.win
    if total + flex >= low and total - flex <= high:
        return "win"
    return "tie" if total > high else "loss"


class Battles(DiceSets):
    """How battles are fought, and the effects of their results."""

    @property
    def is_fighting(self) -> bool:
        """Return whether a battle must be fought now: in phase 4, or at once if the option `battle` says so (ruling
        R31)."""
        return bool(self.fights) and (self.phase == "battle" or self.world.options["battle"] == "once")

    def all_boxes_filled(self) -> bool:
        """Return whether every box of the battle pad holds a digit."""
        return self.fight is not None and len(self.fight.boxes) == self.world.rules.battle.boxes

    def count_helms(self) -> int:
        """Return how many dice may be rerolled after a tie (ruling R34)."""
        return sum(step.number(0) for _, step in self.carried_steps("tie") if step.name == "reroll")

    def is_armored(self) -> bool:
        """Return whether a loss counts as a tie (ruling R33)."""
        return any(step.name == "tied" for _, step in self.carried_steps("loss"))

    def bargains(self) -> list[tuple[str, Step]]:
        """Return the effects of items that win a battle for a price before it begins (ruling R35), each with its
        source."""
        found = [(source, step) for source, step in self.carried_steps("fight") if step.name in ("risk", "pay")]
        return [(source, step) for source, step in found if any(inner.name == "won" for inner in step.inner())]

    def write_digits(self, digits: dict[str, int]) -> None:
        """Write digits into boxes of the pad, by box; once all are filled the battle is decided."""
        assert self.fight is not None
        for name, face in digits.items():
            self.add_stroke("digit", name, n=face)
        self.fight = replace(self.fight, boxes={**self.fight.boxes, **digits})
        if self.all_boxes_filled():
            self.decide_battle()

    def decide_battle(self, last: bool = False) -> None:
        """End the battle by its digits, unless it is a tie and a die may be rerolled; `last`: the player does not want
        to."""
        assert self.fight is not None
        names = self.world.battle_boxes
        row, digits = len(names) // 2, "".join(str(self.fight.boxes[name]) for name in names)
        top, bottom = digits[:row], digits[row:]
        total = int(top) - int(bottom)
        result = result_of(self.world, total, self.flex)
        if result != "tie" or last or self.fight.again >= self.count_helms():
            self.end_battle(Fought(result, "", top, bottom, total))

    def end_battle(self, fought: Fought) -> None:
        """Apply the effects of winning, a tie or losing; armor can turn a loss into a tie (ruling R33)."""
        battle, source = self.world.rules.battle, self.fights[0]
        if fought.result == "loss" and self.is_armored():
            fought = fought._replace(result="tie")
        result = fought.result
        self.fights, self.fight = self.fights[1:], None
        self.add_deed("battle", source, str(fought))
        self.add_stroke("battle", "battle", result=f"words:events.{result}")
        price = {"win": (0, 0), "tie": (battle.tie_grit, 0), "loss": (battle.loss_grit, battle.loss_treachery)}[result]
        if price[0]:
            self.run_step(source, "lose" if price[0] < 0 else "gain", "grit", abs(price[0]))
        if price[1] and not self.ended:
            self.run_step(source, "gain", "treachery", price[1])
        self.run(self.steps_of(source, result), source)
