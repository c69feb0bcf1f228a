"""Phases 5 to 8: favor, food, treachery, night (seed 003, phases 5 to 8; rulings R30, R44, R45)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.samurai.rules.battles import Battles
from companion.samurai.rules.state import RESOURCES
from companion.samurai.rules.wording import step_words
from companion.samurai.rules.world import World
from data.effects import Choice, Clause, Step

MEAL = ("coins", "goods")


class Deal(NamedTuple):
    """Something that can be bought: its steps with the price first, and the text key and values of its button."""

    steps: tuple[Step, ...]
    label: str
    values: Mapping[str, object]


class Evenings(Battles):
    """Trading, supper and the night."""

    def begin_evening(self) -> None:
        """Begin phase 5, with certain effects of the place, such as those of the haunted lake (ruling R44)."""
        self.phase = "purchase"
        for site in self.sites:
            if self.here in site.hexes:
                for clause in self.clauses_of(site.option, "purchase"):
                    if not _trade_steps(clause.steps):
                        self.run(clause.steps, site.option)

    def deals(self) -> list[Deal]:
        """Return everything that can be bought here; each way of a choice is its own deal (ruling R30)."""
        once: dict[str, Deal] = {}
        sources = [(f"terrain.{self.terrain[self.here]}", "favor")]
        sources += [(site.option, "purchase") for site in self.sites if self.here in site.hexes]
        for source, trigger in sources:
            for clause, ways in _trades(self.world, source, trigger):
                if self.holds(clause.conds):
                    once |= ways
        return list(once.values())

    def full_track(self, deal: Deal) -> str:
        """Return the track that has no room for anything a deal gives; "" if there is room or the deal gives something
        else (ruling R47)."""
        gains = [step.word(0) for step in deal.steps[1:] if step.name == "gain"]
        tracks_only = len(gains) == len(deal.steps) - 1 and set(gains) <= set(RESOURCES)
        return gains[0] if tracks_only and not any(self.room_for(what, 1) for what in gains) else ""

    def buy(self, deal: Deal) -> None:
        """Pay for a deal and receive what it gives."""
        self.bought += 1
        self.add_deed("bought", "; ".join(map(str, deal.steps[1:])))
        self.run(deal.steps, "purchase")

    def is_hungry(self) -> bool:
        """Return whether a meal must be paid for tonight."""
        return not self.is_immune("night", "meal")

    def has_meal(self, what: str) -> bool:
        """Return whether the track `what` holds enough for a meal."""
        return self.amount_of(what) >= self.world.rules.meal.amount

    def fuller_track(self) -> str:
        """Return the track from which supper is taken without asking: the fuller one, goods before coins, or "nothing"
        if no meal is due; "" if the player decides, or there is no food."""
        if self.world.options["eats"] != "fuller":
            return ""
        if not self.is_hungry():
            return "nothing"
        what = max(reversed(MEAL), key=self.amount_of)
        return what if self.has_meal(what) else ""

    def eat_supper(self, what: str) -> None:
        """Take a meal from the track `what` (coins, goods, grit, or nothing), and then spend the night."""
        meal = self.world.rules.meal
        if what == "grit":
            self.add_deed("hungry", "grit")
        if what != "nothing":
            self.lose(what, meal.grit if what == "grit" else meal.amount)
        if not self.ended:
            self.spend_night()

    def spend_night(self) -> None:
        """Lose grit if treachery exceeds favor, then apply what the night brings, such as the pox (ruling R45)."""
        if self.treachery > self.favor:
            self.add_deed("hunted", "grit")
            self.add_stroke("hunted", "treachery", treachery=self.treachery, favor=self.favor)
            self.lose("grit", self.world.rules.treachery.grit)
        self.phase, self.open = "end", ()
        for source in (*self.effect_sources, *(site.option for site in self.sites if self.here in site.hexes)):
            if not self.ended:
                self.run(self.steps_of(source, "night"), source)


def _trade_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return the steps of a clause that is an optional trade, the price first (ruling R60); empty for any other
    clause."""
    first = steps[0]
    if first.name == "pay" and isinstance(first.args[2], Choice):
        return (Step("lose", first.args[:2]), *first.args[2].steps)
    return tuple(steps) if first.name == "lose" and any(step.name != "lose" for step in steps) else ()


@lru_cache(1024)
def _trades(world: World, source: str, trigger: str) -> list[tuple[Clause, dict[str, Deal]]]:
    """Return the clauses of a source at a trigger that offer trades, each with all its deals by their steps as text."""
    price = (Step("lose", ("favor", world.rules.purchase.favor)),) if trigger == "favor" else ()
    found = []
    for clause in world.clauses_by_trigger.get((source, trigger), ()):
        if traded := clause.steps if price else _trade_steps(clause.steps):
            ways = [(*price, *steps) for steps in _each_way(traded)]
            found.append((clause, {"; ".join(map(str, steps)): Deal(steps, *_deal_words(steps[1:])) for steps in ways}))
    return found


def _deal_words(steps: Sequence[Step]) -> tuple[str, Mapping[str, object]]:
    label, values = step_words(steps[0])
    if len(steps) == 1:
        return label, values
    _, more = step_words(steps[1])
    return "table.buy_two", {
        "n": values.get("n"),
        "what": values.get("what"),
        "m": more.get("n"),
        "that": more.get("what"),
    }


def _each_way(steps: Sequence[Step]) -> list[tuple[Step, ...]]:
    """Return the steps once for each combination of choices in them, with the choices made."""
    ways: list[tuple[Step, ...]] = [()]
    for step in steps:
        last = step.args[-1] if step.args else None
        inner = last.steps if step.name == "choose" and isinstance(last, Choice) else (step,)
        ways = [(*way, one) for way in ways for one in inner]
    return ways
