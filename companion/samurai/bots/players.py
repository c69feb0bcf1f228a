"""The bots of the solitaire: random, careless, good, and strong, which knows the cards by heart (seed 003).

All but the random one value their moves by `companion.samurai.bots.move_values`. The careless bot keeps equal dice,
fights as a beginner does and slips often; the good one plans rerolls and battles exactly; the strong one also knows
what every card says before it is turned, like somebody who has played often."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import companion.samurai.bots.battle_placing as battle_placing
import companion.samurai.bots.hint_facts as hint_facts
from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.odds.bots import Advice, Bot, Random
from companion.samurai.bots.evaluation import ITEM_VALUES
from companion.samurai.bots.move_values import Outlook
from companion.samurai.bots.state_features import WEIGHTS
from companion.samurai.rules import Journey, Samurai, price_of_way, ways_of
from data.effects import Step

NOT_PLAYED = frozenset({"dice", "fate", "digit", "fought", "write"})
"""What a table enters that rolled by hand; who throws here throws with `roll` and `throw`."""
SPECIALTY_VALUES: Mapping[str, float] = {
    "collector": 0.5, "holy": 0.4, "hunter": 0.8, "oathsworn": 2.5, "prepared": 1.5, "swordmaster": 0.2,
}  # fmt: skip
"""What it is worth to be one, in marks."""


class Traveler(Bot):
    """A bot that chooses the move with the best value."""

    def __init__(self, plans: bool, knows: bool, slips: float = 0.0, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Make a bot that `plans` rerolls and battles exactly or not, and `knows` the event cards or not; it moves at
        random with a chance of `slips` (0 to 1)."""
        self.plans, self.knows, self.slips, self.weights = plans, knows, slips, weights

    def choose(self, rules: Samurai, journey: Journey, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        offers = [offer for offer in offers if offer.verb not in NOT_PLAYED] or offers
        if len(offers) == 1 and offers[0].verb not in CHOICES:
            return sample(offers[0], rng)
        if self.slips and rng.random() < self.slips:
            return sample(offers[int(rng.random() * len(offers))], rng)
        verbs: dict[str, list[Offer]] = {}
        for offer in offers:
            verbs.setdefault(offer.verb, []).append(offer)
        outlook = Outlook(rules, journey, self.knows, self.weights)
        for verb in ORDER:
            if verb in verbs:
                move = CHOICES[verb](self, outlook, verbs, rng)
                if move is not None:
                    return move
        return sample(next((offer for offer in offers if offer.verb in DULL), offers[0]), rng)

    def value_choices(
        self, rules: Samurai, journey: Journey, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        verbs = {offer.verb: offer for offer in offers}
        outlook = Outlook(rules, journey, self.knows, self.weights)
        if "keep" in verbs:
            rerolls = journey.rerolls if "reroll" in verbs else 0
            return list(outlook.reroll_tables.keep_values(outlook.dice_values, journey.dice, rerolls).values())
        for verb, values in VALUES.items():
            if verb in verbs:
                return values(outlook, [offer for offer in offers if offer.verb == verb])
        return ()

    def advice(
        self, rules: Samurai, journey: Journey, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Advice:
        """Return the move with its reason: the chance of a set, the odds of a battle, the shape of a box, or the steps
        to Gusuku."""
        move = self.choose(rules, journey, seat, offers, rng)
        return hint_facts.explain_move(Outlook(rules, journey, self.knows, self.weights), move)


Verbs = Mapping[str, list[Offer]]
Choosing = Callable[[Traveler, Outlook, Verbs, random.Random], "Move | None"]


def _values(offer: Offer, name: str) -> Sequence[Any]:
    """Return the values that may be chosen for the argument `name` of an offer."""
    return next(arg for arg in offer.args if arg.name == name).free  # type: ignore[union-attr]


def _become(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the move to the best pair of specialty and item."""
    offer, world, journey = verbs["become"][0], outlook.world, outlook.journey

    def worth(face: int) -> float:
        who, item = world.row_by_die("specialties", face), world.row_by_die("inventory", journey.other_die(face))
        return SPECIALTY_VALUES.get(who, 0.5) + ITEM_VALUES.get(item, 0.5)

    return offer.move(die=max(_values(offer, "die"), key=worth))


def _dice(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the move to reroll dice, exchange the fate die, or keep them all and set the wild ones to other faces."""
    journey, tables = outlook.journey, outlook.reroll_tables
    if not bot.plans:
        return _at_a_glance(outlook, verbs, rng)
    keep, worth = tables.best_keep(outlook.dice_values, journey.dice, journey.rerolls if "reroll" in verbs else 0)
    if "spy" in verbs:
        *others, far = journey.dice
        exchanged = journey.but(white=far, dice=(*others, journey.white))
        after = Outlook(outlook.rules, exchanged, bot.knows, bot.weights)
        if tables.best_keep(after.dice_values, exchanged.dice, journey.rerolls)[1] > worth:
            return verbs["spy"][0].move()
    which = _others(journey.dice, keep)
    if which and "reroll" in verbs:
        return sample(verbs["reroll"][0], rng, which=which)
    offer = verbs["keep"][0]
    return offer.move(ones=tables.best_ones(outlook.dice_values, journey.dice)) if offer.args else offer.move()


def _at_a_glance(outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the careless bot's move: keep pairs and wild dice, and set the wild ones to the most frequent face."""
    journey, wild, cap = outlook.journey, outlook.reroll_tables.wild, int(outlook.world.rules.resolve.cap)
    lying = Counter((*journey.dice, journey.white))
    which = tuple(place for place, face in enumerate(journey.dice) if face != wild and lying[face] < 2)
    if which and "reroll" in verbs:
        return sample(verbs["reroll"][0], rng, which=which)
    offer = verbs["keep"][0]
    if not offer.args:
        return offer.move()
    ones = []
    del lying[wild]
    for _ in range(journey.dice.count(wild)):
        ones.append(max(_values(offer, "ones"), key=lambda face: (lying[face] % cap, face)))
        lying[ones[-1]] += 1
    return offer.move(ones=tuple(sorted(ones)))


def _others(dice: Sequence[int], keep: Sequence[int]) -> tuple[int, ...]:
    """Return the indices of the dice that are not in `keep`."""
    left, which = list(keep), []
    for place, face in enumerate(dice):
        if face in left:
            left.remove(face)
        else:
            which.append(place)
    return tuple(which)


def _map(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["map"][0]
    return offer.move(at=outlook.trek.hex_to_draw(_values(offer, "at")))


def _mountains(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["mountains"][0]
    return offer.move(at=outlook.trek.hex_to_wall(_values(offer, "at")))


def _claim(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the move to claim the finished shape and trait that leave the fewest marks to make."""
    ways = [
        (outlook.work_after_claim(offer, name), offer, name)
        for offer in verbs["claim"]
        for name in _values(offer, "trait")
    ]
    _, best, trait = min(ways, key=lambda way: way[0])
    return best.move(trait=trait)


def _mark(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    verb = "star" if "star" in verbs else "mark"
    offer = verbs[verb][0]
    return offer.move(at=outlook.best_box(_values(offer, "at")))


def _open(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move | None:
    """Return the move to meet an event or to step to a hex, in the better order; None if neither helps."""
    event, move = (verbs.get(verb, [None])[0] for verb in ("event", "move"))
    if event is not None and outlook.journey.phase == "resolve" and not outlook.journey.todo:
        if move is not None and outlook.first_move():
            return move.move(to=outlook.first_move())
        return _event(bot, outlook, verbs, rng)
    if move is None:
        return _event(bot, outlook, verbs, rng) if event is not None else None
    waiting = any(task.key == "event" for task in outlook.journey.open)
    best = outlook.first_move() if waiting else max(outlook.hex_values, key=lambda hex_: outlook.hex_values[hex_])
    if best and (waiting or outlook.hex_values[best] > outlook.current_value):
        return move.move(to=best)
    return None


def _event(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["event"][0]
    return offer.move(at=max(_values(offer, "at"), key=outlook.event_box_value)) if offer.args else offer.move()


def _option(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    letter = outlook.journey.event_being_read
    return max(verbs["option"], key=lambda offer: outlook.option_value(f"{letter}-{offer.fixed['id']}")).move()


def _resource(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    verb = "lose" if "lose" in verbs else "gain"
    offer = verbs[verb][0]
    return offer.move(what=max(_values(offer, "what"), key=lambda what: outlook.value_after(Step(verb, (what, 1)))))


def _choose(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["choose"][0]
    worth = dict(zip(_values(offer, "way"), _way_values(outlook, offer), strict=True))
    return offer.move(way=max(worth, key=worth.__getitem__))


def _way_values(outlook: Outlook, offer: Offer) -> list[float]:
    """Return the value of each way of an effect with a choice, after paying its price."""
    journey = outlook.journey
    task = journey.todo[0] if journey.todo else next(t for t in journey.open if t.key in ("choose", "pay", "risk"))
    steps = ways_of(task)
    return [outlook.value_after(*price_of_way(task, way), steps[way]) for way in _values(offer, "way")]


def _trait(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["trait"][0]
    return offer.move(name=max(_values(offer, "name"), key=lambda name: outlook.value_after(Step("trait", (name,)))))


def _item(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["item"][0]
    return offer.move(name=max(_values(offer, "name"), key=lambda name: outlook.value_after(Step("item", (name,)))))


def _draw(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the move to draw what an event asks for in the hex nearest to the way home."""
    offer = verbs["draw"][0]
    home = outlook.trek.steps_home
    return offer.move(at=min(_values(offer, "at"), key=lambda hex_: home.get(hex_, 30)))


def _place(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    offer = verbs["place"][0]
    return offer.move(boxes=battle_placing.best_boxes(outlook) if bot.plans else battle_placing.beginner_boxes(outlook))


def _throw(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    if "bargain" in verbs:
        journey = outlook.journey
        if outlook.bargain_value(outlook.features, journey.fights[0]) > outlook.battle_value(
            outlook.features, journey.fights[0], buys=False
        ):
            return verbs["bargain"][0].move()
    return sample(verbs["throw"][0], rng)


def _again(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    at = battle_placing.box_to_reroll(outlook)
    return sample(verbs["again"][0], rng, at=at) if at else verbs["stand"][0].move()


def _evening(bot: Traveler, outlook: Outlook, verbs: Verbs, rng: random.Random) -> Move:
    """Return the move to buy the best deal if it helps, else to eat."""
    best, most = None, outlook.current_value + 1e-9
    for offer in verbs.get("buy", ()):
        worth = outlook.deal_value(int(offer.fixed["deal"]))
        if worth > most:
            best, most = offer, worth
    if best is not None:
        return best.move()
    offer = verbs["eat"][0]
    if not offer.args:
        return offer.move()
    return offer.move(what=max(_values(offer, "what"), key=lambda what: outlook.value_after(Step("lose", (what, 1)))))


CHOICES: Mapping[str, Choosing] = {
    "become": _become, "keep": _dice, "map": _map, "mountains": _mountains, "claim": _claim, "star": _mark,
    "mark": _mark,
    "event": _open, "move": _open, "option": _option, "lose": _resource, "gain": _resource, "choose": _choose,
    "trait": _trait,
    "item": _item, "draw": _draw, "place": _place, "throw": _throw, "again": _again, "eat": _evening,
}  # fmt: skip
VALUES: Mapping[str, Callable[[Outlook, list[Offer]], list[float]]] = {
    "option": lambda outlook, offers: [
        outlook.option_value(f"{outlook.journey.event_being_read}-{offer.fixed['id']}") for offer in offers
    ],
    "choose": lambda outlook, offers: _way_values(outlook, offers[0]),
    "trait": lambda outlook, offers: [outlook.value_after(Step("trait", (it,))) for it in _values(offers[0], "name")],
    "item": lambda outlook, offers: [outlook.value_after(Step("item", (it,))) for it in _values(offers[0], "name")],
    "gain": lambda outlook, offers: [outlook.value_after(Step("gain", (it, 1))) for it in _values(offers[0], "what")],
    "lose": lambda outlook, offers: [outlook.value_after(Step("lose", (it, 1))) for it in _values(offers[0], "what")],
    "event": lambda outlook, offers: (
        [outlook.event_box_value(at) for at in _values(offers[0], "at")] if offers[0].args else []
    ),
    "move": lambda outlook, offers: [outlook.current_value, *outlook.hex_values.values()],
    "buy": lambda outlook, offers: [
        outlook.current_value,
        *(outlook.deal_value(int(offer.fixed["deal"])) for offer in offers),
    ],
}
"""What the ways of a verb are worth, where the journey's value is weighed."""
ORDER = (
    "claim", "option", "choose", "trait", "item", "draw", "become", "keep", "map", "mountains", "place", "throw",
    "again", "star",
    "mark", "gain", "lose", "event", "move", "eat",
)  # fmt: skip
"""What is looked at first when several things may be done."""
DULL = frozenset({"done", "lack", "stand", "roll", "begin", "find"})

BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Traveler(plans=False, knows=False, slips=0.03),
    "good": Traveler(plans=True, knows=False),
    "strong": Traveler(plans=True, knows=True),
}
