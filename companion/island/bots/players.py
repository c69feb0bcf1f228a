"""The bots of the island: random, careless, good, strong; and good ones that are cautious, raiders or task runners
(seed 000).

All but the first value offers by `companion.island.bots.evaluation`, with the exact odds of the power check. The
careless one looks no farther than one step, splits its group, forgets its task and seldom plays a card in a check.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import CHANCE, Offer, Pick, sample
from companion.island.bots.check_values import CHECK_WEIGHTS
from companion.island.bots.evaluation import Evaluator
from companion.island.bots.hints import expectation
from companion.island.bots.leading import GOOD, Temper
from companion.island.bots.lookahead import IslandLookahead
from companion.island.rules import NOBODY, WHOLE, Stranded
from companion.odds.bots import NOTHING, Advice, Bot, Random, Said, describe_again
from companion.odds.rollout import Policy
from data.hexes import distance

Weighed = tuple[float, Move]
STALEMATE = 25
"""After this round a victory is gladly shared."""


class Castaway(Policy):
    """A bot that values each offer and takes the best."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        if len(offers) == 1 and all(type(arg) in CHANCE for arg in offers[0].args):
            return sample(offers[0], rng)
        return None

    def choose(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        if only := self.forced_move(offers, rng):
            return only
        temper = self.temper
        if temper.slips and rng.random() < temper.slips:
            return sample(offers[int(rng.random() * len(offers))], rng)
        best: Weighed | None = None
        for worth, _, move in self.weigh_offers(rules, view, seat, offers, rng):
            if best is None or worth + 1e-4 * rng.random() > best[0]:
                best = worth, move
        return best[1] if best else sample(offers[int(rng.random() * len(offers))], rng)

    def weigh_offers(
        self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Iterator[tuple[float, Offer, Move]]:
        """Yield (value in points, offer, best move) for each offer worth considering."""
        evaluator = Evaluator(view, seat, self.temper)
        for offer in offers:
            found = WEIGHS.get(offer.verb, _whatever)(evaluator, offer, rng)
            if found:
                yield found[0], offer, found[1]

    def advice(
        self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Advice | None:
        if view.keep != WHOLE:
            return None
        move = self.choose(rules, view, seat, offers, rng)
        return Advice(move, *self.expectation(rules, view, seat, move))

    def expectation(self, rules: Any, view: Stranded, seat: int, move: Move) -> Said:
        return expectation(Evaluator(view, seat, self.temper), move)

    def why(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        return describe_again(self.expectation(rules, view, seat, move)) if view.keep == WHOLE else NOTHING


Weigh = Callable[[Evaluator, Offer, random.Random], Weighed | None]


def picks(offer: Offer, name: str) -> Sequence[Any]:
    """Return the values that can be chosen for the argument `name`; empty if the offer has none of that name."""
    return next((arg.free for arg in offer.args if isinstance(arg, Pick) and arg.name == name), ())


def best_of(offer: Offer, name: str, worth: Callable[[Any], float], rng: random.Random) -> Weighed | None:
    """Return (worth, move) with the offer's argument `name` at its value of most `worth`; None if it has no values."""
    found = [(worth(value) + 1e-4 * rng.random(), value) for value in picks(offer, name)]
    if not found:
        return None
    most, value = max(found, key=lambda pair: pair[0])
    return most, sample(offer, rng, **{name: value})


def _whatever(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return -0.01, sample(offer, rng)


def _worth(worth: float) -> Weigh:
    """Return a function that gives every offer the value `worth`, in points."""
    return lambda evaluator, offer, rng: (worth, sample(offer, rng))


def _best(name: str, worth: Callable[[Evaluator, Any], float]) -> Weigh:
    """Return a function that takes the value of an offer's argument `name` of most `worth`."""
    return lambda evaluator, offer, rng: best_of(offer, name, lambda value: worth(evaluator, value), rng)


def _everybody(offer: Offer, name: str = "who") -> tuple[Any, ...]:
    return tuple(picks(offer, name))


# setting up


def _land(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of the best landing place: far from others, near what the task asks for."""
    ground = evaluator.view.board
    others = [ground.sea(edge) for edge in evaluator.view.landing.values()]

    def worth(edge: Any) -> float:
        apart = min((distance(ground.sea(edge), other) for other in others), default=9)
        return 0.3 * min(apart, 4) + max(
            (evaluator.goals.places.get(place, 0.0) for place in ground.edges[edge]), default=0.0
        )

    return best_of(offer, "at", worth, rng)


# moving


def _move(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    mates = _everybody(offer)
    group = _first_walkers(evaluator, mates)
    if not evaluator.temper.far:
        group = mates if rng.random() < 0.6 else (mates[int(rng.random() * len(mates))],)
        found = {to: evaluator.place_value(str(to), group, evaluator.group_power(group)) for to in picks(offer, "to")}
    else:
        found = {**evaluator.values_ahead(group, picks(offer, "to"))}
    to = max(found, key=lambda one: found[one] + 1e-3 * rng.random())
    return 1.0 + found[to] * 0.01, sample(offer, rng, who=group, to=to)


def _first_walkers(evaluator: Evaluator, castaways: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return which of the castaways on a tile move first: all together, unless the task wants them apart."""
    starter = evaluator.view.starter[evaluator.seat]
    if len(castaways) > 1 and evaluator.goals.scatter:
        return castaways[:1]
    if len(castaways) > 1 and evaluator.goals.apart and starter in castaways and starter not in evaluator.view.injured:
        return (starter,)
    return castaways


def _stays(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of staying: landing on the same tile again; None without looking ahead."""
    group = _everybody(offer)
    here = evaluator.view.at[group[0]]
    if not evaluator.temper.far:
        return None
    near = evaluator.view.beside(here)
    ahead = evaluator.values_ahead(group, (here, *near))
    best = max((ahead[to] for to in near), default=0.0)
    return (1.5 if ahead[here] > best else 0.0), sample(offer, rng, who=group)


def _goes(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of an extra tile, or a chosen one; positive only if that tile is better."""
    group = _everybody(offer) or ((offer.fixed["who"],) if "who" in offer.fixed else ())
    mine = [who for who in group if evaluator.view.lead.get(who) == evaluator.seat]
    if not mine or not evaluator.temper.far:
        return -0.02, sample(offer, rng)
    here = evaluator.view.at[mine[0]]
    ahead = evaluator.values_ahead(tuple(mine), (here, *picks(offer, "to")))
    found = {to: ahead[str(to)] - ahead[here] for to in picks(offer, "to")}
    if not found:
        return -0.02, sample(offer, rng)
    to = max(found, key=lambda one: found[one] + 1e-3 * rng.random())
    who = {"who": group} if picks(offer, "who") else {}
    return found[to] - 0.1, sample(offer, rng, to=to, **who)


# engaging


def _engage(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    return evaluator.tile_value(evaluator.view.at[group[0]], group, evaluator.group_power(group)), sample(
        offer, rng, who=group
    )


def _attack(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    found = best_of(offer, "whom", lambda whom: evaluator.attack_value(group, whom), rng)
    return _add_args(found, offer, rng, who=group)


def _add_args(found: Weighed | None, offer: Offer, rng: random.Random, **args: Any) -> Weighed | None:
    if found is None:
        return None
    chosen = {name: value for name, value in found[1].args.items() if name not in offer.fixed}
    return found[0], sample(offer, rng, **{**chosen, **args})


def _rest(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    hurt = _everybody(offer)
    return evaluator.rest_value(evaluator.view.at[hurt[0]], hurt), sample(offer, rng, who=hurt)


def _treatment_value(evaluator: Evaluator, who: Any) -> float:
    mine = evaluator.view.lead[who] == evaluator.seat
    return evaluator.goals.heal + (2.0 if mine else -0.3 if evaluator.view.lead[who] != NOBODY else 0.1)


def _court(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    found = best_of(offer, "whom", lambda whom: evaluator.neutral_value(group, whom), rng)
    return _add_args(found, offer, rng, who=group)


def _defend(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return 1.0, sample(offer, rng, who=_everybody(offer))


# what comes of it


def _victim(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of hurting the least valuable own castaway; an injured one would be killed."""
    dies = offer.label.endswith("killed")

    def value(who: str) -> float:
        return -evaluator.loss_of(who) * (3.0 if who in evaluator.view.injured and not dies else 1.0)

    return best_of(offer, "who", value, rng)


KIND = {"heal", "free", "stay", "move", "power"}


def _whom(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of an effect's best target: others' best castaways for harm, own ones for help."""
    verb = offer.label.rpartition("_")[2]
    healing = evaluator.goals.heal if verb == "heal" else 0.0

    def worth(who: Any) -> float:
        lead = evaluator.view.lead.get(who, NOBODY)
        mine = lead == evaluator.seat
        if verb in KIND:
            return healing + (evaluator.loss_of(who) if mine else -0.5)
        if mine:
            return -evaluator.loss_of(who) * (3.0 if verb == "injure" and who in evaluator.view.injured else 1.0)
        if lead == NOBODY:
            return -0.1
        threat: float = evaluator.threat(lead) if who in evaluator.view.starter else 0.0
        if verb in ("trap", "skip") and evaluator.view.settings.advanced and who in evaluator.view.starter:
            ends = evaluator.leads_followers and who in evaluator.loose
            return 1.0 + evaluator.neutralizing_value(str(who)) + (5.0 if ends else 0.0)
        return 1.0 + 3.0 * threat + 0.2 * float(evaluator.world.people[who].power)

    return best_of(offer, "who", worth, rng)


def _reward(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    what = offer.fixed["what"]
    worth = {
        "lead": 5.0,
        "equipment": 1.2 + evaluator.goals.took,
        "event": 0.9 + evaluator.goals.took,
        "heal": 0.6 + evaluator.goals.heal,
    }.get(what, 0.0)
    return worth, sample(offer, rng)


def _find(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    how, card = offer.fixed["how"], str(offer.fixed["card"])
    if how == "take":
        found = best_of(offer, "who", lambda who: evaluator.piece_value(card, who), rng)
        return found and (found[0] + 1.0, found[1])
    if how == "swap":
        who = str(offer.fixed["who"])
        value = evaluator.piece_value(card, who)
        return best_of(offer, "for", lambda worn: value - evaluator.piece_value(str(worn), who) - 0.05, rng)
    return (0.0 if how == "leave" else -0.1), sample(offer, rng)


def _discard(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    found = best_of(offer, "card", lambda card: -evaluator.event_value(str(card)), rng)
    return found and (2.0, found[1])


def _shed(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return -evaluator.piece_value(str(offer.fixed["card"]), str(offer.fixed["who"])), sample(offer, rng)


def _price(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    found = best_of(offer, "card", lambda card: -evaluator.event_value(str(card)), rng)
    return found and (found[0] + 1.2 + max(evaluator.goals.pieces.values(), default=0.0), found[1])


def _stalking_value(evaluator: Evaluator, to: Any) -> float:
    lead = evaluator.view.lead
    return sum(
        -4.0 if lead[who] == evaluator.seat else 1.0 if lead[who] != NOBODY else 0.0 for who in evaluator.view.here(to)
    )


def _look(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of looking at as many tiles as allowed, those the task asks for first."""
    found = sorted(picks(offer, "at"), key=lambda place: -evaluator.goals.places.get(place, 0.0) + 1e-3 * rng.random())
    pick = next(arg for arg in offer.args if isinstance(arg, Pick) and arg.name == "at")
    chosen = set(found[: pick.most or 1])
    return 1.0, sample(offer, rng, at=tuple(place for place in pick.free if place in chosen))


def _choose(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of keeping the strongest castaway, or of the first of several effects."""
    if picks(offer, "who"):
        return best_of(offer, "who", lambda who: float(evaluator.world.people[who].power) * 0.5, rng)
    return best_of(offer, "way", lambda way: 1.0 - 0.1 * int(way) if str(way).isdigit() else 0.0, rng)


def _share(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    agreed = offer.fixed["yes"] == (evaluator.view.turns.round > STALEMATE)
    return (1.0 if agreed else 0.0), sample(offer, rng)


def _agree(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    """Return (value in points, move) of sharing the victory: rarely, and only when the game drags on."""
    stuck = evaluator.view.turns.round > STALEMATE and rng.random() < 0.3
    return (1.0 if stuck else -1.0), sample(offer, rng)


WEIGHS: Mapping[str, Weigh] = {
    "choose": _choose,
    "both": _worth(9.0),
    "land": _land,
    "move": _move,
    "stays": _stays,
    **dict.fromkeys(("extra", "walk", "send", "drift"), _goes),
    "engage": _engage,
    "attack": _attack,
    "rest": _rest,
    "treat": _best("who", _treatment_value),
    "court": _court,
    **dict.fromkeys(("stay_put", "moved", "idle", "done", "end", "decline", "works"), _worth(0.0)),
    "agree": _agree,
    "share": _share,
    **dict.fromkeys(("leave", "keep"), _worth(-50.0)),
    **dict.fromkeys(("give", "drop", "bury"), _worth(-1.0)),
    "show": _worth(0.3),
    "discard": _discard,
    "defend": _defend,
    "victim": _victim,
    "whom": _whom,
    "reward": _reward,
    "find": _find,
    "face": _best("card", lambda evaluator, card: -float(evaluator.world.fate[card].power)),
    "lose": _discard,
    "shed": _shed,
    "price": _price,
    "look": _look,
    "stalk": _best("to", _stalking_value),
    "truce": _best(
        "player", lambda evaluator, seat: evaluator.threat(int(seat)) + 0.1 * len(evaluator.view.led(int(seat)))
    ),
    "object": _worth(-0.5),
    **CHECK_WEIGHTS,
}
"""By verb the function that weighs an offer and chooses its move; other verbs count a little less than nothing."""

BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Castaway(Temper(caution=0.4, task=0.3, far=False, cards=0.2, slips=0.15)),
    "cautious": Castaway(Temper(caution=1.8, raid=0.5)),
    "raider": Castaway(Temper(caution=0.7, raid=2.0, task=0.6)),
    "runner": Castaway(Temper(caution=0.8, raid=0.5, task=2.0)),
    "good": Castaway(GOOD),
    "strong": IslandLookahead(Castaway(GOOD), 800),
}
