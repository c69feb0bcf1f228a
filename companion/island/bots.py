"""Who plays the island: at random, carelessly, well; and well by temper: cautious, a raider, a task runner (seed 000).

All but the first weigh what is offered by `companion.island.sense`, with the exact odds of the power check. The careless one
looks no farther than one step, splits its group, forgets its task and seldom plays a card in a check."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import CHANCE, Offer, Pick, sample
from companion.island import checking, hints
from companion.island.searching import Lookahead
from companion.island.sense import Sense
from companion.island.state import NOBODY, WHOLE, Stranded
from companion.odds.bots import NOTHING, Advice, Bot, Random, Said, retold

Weighed = tuple[float, Move]


@dataclass(frozen=True)
class Temper:
    """What somebody minds."""

    caution: float = 1.0
    raid: float = 1.0
    task: float = 1.0
    far: bool = True
    """Looks farther than the next tile, and keeps a group together."""
    cards: float = 1.0
    """How well cards are used in a check: the least gain, in points, that one is played for, is so much below this."""
    slips: float = 0.0
    """How often, of 1, any move will do."""


class Castaway(Bot):
    """Weighs what is offered, and takes what seems best."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def forced(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        if len(offers) == 1 and all(type(arg) in CHANCE for arg in offers[0].args):
            return sample(offers[0], rng)
        return None

    def choose(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        if only := self.forced(offers, rng):
            return only
        temper = self.temper
        if temper.slips and rng.random() < temper.slips:
            return sample(offers[int(rng.random() * len(offers))], rng)
        best: Weighed | None = None
        for worth, _, move in self.weighed(rules, view, seat, offers, rng):
            if best is None or worth + 1e-4 * rng.random() > best[0]:
                best = worth, move
        return best[1] if best else sample(offers[int(rng.random() * len(offers))], rng)

    def weighed(
        self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Iterator[tuple[float, Offer, Move]]:
        """What each offer is worth that is worth considering, and the move that takes it best."""
        sense = self.sense(rules, view, seat)
        for offer in offers:
            found = WEIGHS.get(offer.verb, _whatever)(self.temper, sense, offer, rng)
            if found:
                yield found[0], offer, found[1]

    def advice(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        return self.advised(rules, view, seat, self.choose(rules, view, seat, offers, rng)) if view.keep == WHOLE else None

    def advised(self, rules: Any, view: Stranded, seat: int, move: Move) -> Advice:
        """A move with what it may bring."""
        return Advice(move, *hints.why(self.sense(rules, view, seat), move))

    def why(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        return retold(hints.why(self.sense(rules, view, seat), move)) if view.keep == WHOLE else NOTHING

    def sense(self, rules: Any, view: Stranded, seat: int) -> Sense:
        return Sense(rules.world, view, seat, self.temper.caution, self.temper.raid, self.temper.task)


Weigh = Callable[[Temper, Sense, Offer, random.Random], Weighed | None]


def picks(offer: Offer, name: str) -> Sequence[Any]:
    """What may be picked for one argument."""
    return next((arg.free for arg in offer.args if isinstance(arg, Pick) and arg.name == name), ())


def best_of(offer: Offer, name: str, worth: Callable[[Any], float], rng: random.Random) -> Weighed | None:
    """One value of a pick, the best by its worth."""
    found = [(worth(value) + 1e-4 * rng.random(), value) for value in picks(offer, name)]
    if not found:
        return None
    most, value = max(found, key=lambda pair: pair[0])
    return most, sample(offer, rng, **{name: value})


def _whatever(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return -0.01, sample(offer, rng)


def _worth(worth: float) -> Weigh:
    """An offer that is worth the same always."""
    return lambda temper, s, offer, rng: (worth, sample(offer, rng))


def _everybody(offer: Offer, name: str = "who") -> tuple[Any, ...]:
    return tuple(picks(offer, name))


# setting up


def _choose(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    def worth(who: Any) -> float:
        return float(s.w.people[who].power) * 0.5

    return best_of(offer, "who", worth, rng)


def _both(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return 9.0, sample(offer, rng)


def _land(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """Far from the others, and near what the task asks for."""
    ground = s.w.board(s.d)
    others = [ground.sea(edge) for edge in s.d.landing.values()]

    def worth(edge: Any) -> float:
        q, r = ground.sea(edge)
        apart = min((max(abs(q - a), abs(r - b), abs(q + r - a - b)) for a, b in others), default=9)
        return 0.3 * min(apart, 4) + max((s.errand.places.get(place, 0.0) for place in ground.edges[edge]), default=0.0)

    return best_of(offer, "at", worth, rng)


# moving


def _move(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    mates = _everybody(offer)
    group = _parted(temper, s, mates)
    if not temper.far:
        group = mates if rng.random() < 0.6 else (mates[int(rng.random() * len(mates))],)
        found = {to: s.place(str(to), group, s.power(group)) for to in picks(offer, "to")}
    else:
        found = {**s.ahead(group, picks(offer, "to"))}
    to = max(found, key=lambda one: found[one] + 1e-3 * rng.random())
    return 1.0 + found[to] * 0.01, sample(offer, rng, who=group, to=to)


def _parted(temper: Temper, s: Sense, mates: tuple[Any, ...]) -> tuple[Any, ...]:
    """Who of those that stand together goes first: all of them, but for a task that wants otherwise."""
    starter = s.d.starter[s.seat]
    if len(mates) > 1 and s.errand.scatter:
        return mates[:1]
    if len(mates) > 1 and s.errand.apart and starter in mates and starter not in s.d.injured:
        return (starter,)
    return mates


def _stays(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """To stay is to land there again."""
    group = _everybody(offer)
    here = s.d.at[group[0]]
    if not temper.far:
        return None
    near = s.w.beside(s.d, here)
    ahead = s.ahead(group, (here, *near))
    best = max((ahead[to] for to in near), default=0.0)
    return (1.5 if ahead[here] > best else 0.0), sample(offer, rng, who=group)


def _goes(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """An extra tile, or one of somebody's choice: only where it is better there."""
    group = _everybody(offer) or ((offer.fixed["who"],) if "who" in offer.fixed else ())
    mine = [who for who in group if s.d.lead.get(who) == s.seat]
    if not mine or not temper.far:
        return -0.02, sample(offer, rng)
    here = s.d.at[mine[0]]
    ahead = s.ahead(tuple(mine), (here, *picks(offer, "to")))
    found = {to: ahead[str(to)] - ahead[here] for to in picks(offer, "to")}
    if not found:
        return -0.02, sample(offer, rng)
    to = max(found, key=lambda one: found[one] + 1e-3 * rng.random())
    who = {"who": group} if picks(offer, "who") else {}
    return found[to] - 0.1, sample(offer, rng, to=to, **who)


# engaging


def _engage(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    return s.tile(s.d.at[group[0]], group, s.power(group)), sample(offer, rng, who=group)


def _attack(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    found = best_of(offer, "whom", lambda whom: s.attack(group, whom), rng)
    return _with(found, offer, rng, who=group)


def _with(found: Weighed | None, offer: Offer, rng: random.Random, **args: Any) -> Weighed | None:
    if found is None:
        return None
    chosen = {name: value for name, value in found[1].args.items() if name not in offer.fixed}
    return found[0], sample(offer, rng, **{**chosen, **args})


def _rest(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    hurt = _everybody(offer)
    return s.rest(s.d.at[hurt[0]], hurt), sample(offer, rng, who=hurt)


def _treat(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    def worth(who: Any) -> float:
        mine = s.d.lead[who] == s.seat
        return s.errand.heal + (2.0 if mine else -0.3 if s.d.lead[who] != NOBODY else 0.1)

    return best_of(offer, "who", worth, rng)


def _court(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    group = _everybody(offer)
    found = best_of(offer, "whom", lambda whom: s.neutral(group, whom), rng)
    return _with(found, offer, rng, who=group)


def _defend(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return 1.0, sample(offer, rng, who=_everybody(offer))


# what comes of it


def _victim(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """One of one's own: whoever is missed least; who is injured already would be killed."""
    dies = offer.label.endswith("killed")
    return best_of(offer, "who", lambda who: -s.own(who) * (3.0 if who in s.d.injured and not dies else 1.0), rng)


KIND = {"heal", "free", "stay", "move", "power"}


def _whom(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """Whom something befalls: of one's own the least, of the others the best, and with what is good the other way round."""
    verb = offer.label.rpartition("_")[2]
    healing = s.errand.heal if verb == "heal" else 0.0

    def worth(who: Any) -> float:
        lead = s.d.lead.get(who, NOBODY)
        mine = lead == s.seat
        if verb in KIND:
            return healing + (s.own(who) if mine else -0.5)
        if mine:
            return -s.own(who) * (3.0 if verb == "injure" and who in s.d.injured else 1.0)
        if lead == NOBODY:
            return -0.1
        threat: float = s.threat(lead) if who in s.d.starter else 0.0
        return 1.0 + 3.0 * threat + 0.2 * float(s.w.people[who].power)

    return best_of(offer, "who", worth, rng)


def _reward(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    what = offer.fixed["what"]
    worth = {"lead": 5.0, "equipment": 1.2 + s.errand.took, "event": 0.9 + s.errand.took, "heal": 0.6 + s.errand.heal}.get(
        what, 0.0
    )
    return worth, sample(offer, rng)


def _find(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    how, card = offer.fixed["how"], str(offer.fixed["card"])
    if how == "take":
        found = best_of(offer, "who", lambda who: s.piece(card, who), rng)
        return found and (found[0] + 1.0, found[1])
    if how == "swap":
        who = str(offer.fixed["who"])
        return best_of(offer, "for", lambda worn: s.piece(card, who) - s.piece(str(worn), who) - 0.05, rng)
    return (0.0 if how == "leave" else -0.1), sample(offer, rng)


def _face(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """The weaker one first."""
    return best_of(offer, "card", lambda card: -float(s.w.fate[card].power), rng)


def _discard(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    found = best_of(offer, "card", lambda card: -s.event(str(card)), rng)
    return found and (2.0, found[1])


def _shed(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return -s.piece(str(offer.fixed["card"]), str(offer.fixed["who"])), sample(offer, rng)


def _price(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    found = best_of(offer, "card", lambda card: -s.event(str(card)), rng)
    return found and (found[0] + 1.2 + max(s.errand.pieces.values(), default=0.0), found[1])


def _stalk(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    def worth(to: Any) -> float:
        return sum(-4.0 if s.d.lead[who] == s.seat else 1.0 if s.d.lead[who] != NOBODY else 0.0 for who in s.d.here(to))

    return best_of(offer, "to", worth, rng)


def _look(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """As many tiles as one may, those first that it was sent to see."""
    found = sorted(picks(offer, "at"), key=lambda place: -s.errand.places.get(place, 0.0) + 1e-3 * rng.random())
    pick = next(arg for arg in offer.args if isinstance(arg, Pick) and arg.name == "at")
    chosen = set(found[: pick.most or 1])
    return 1.0, sample(offer, rng, at=tuple(place for place in pick.free if place in chosen))


def _choice(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    """Between effects: the first that does something, for what may be done is mostly good."""
    return best_of(offer, "way", lambda way: 1.0 - 0.1 * int(way) if str(way).isdigit() else 0.0, rng)


def _truce(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return best_of(offer, "player", lambda seat: s.threat(int(seat)) + 0.1 * len(s.d.led(int(seat))), rng)


def _share(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return (0.0 if offer.fixed["yes"] else 1.0), sample(offer, rng)


WEIGHS: Mapping[str, Weigh] = {
    "choose": lambda temper, s, offer, rng: (_choose if picks(offer, "who") else _choice)(temper, s, offer, rng),
    "both": _both,
    "land": _land,
    "move": _move,
    "stays": _stays,
    "extra": _goes,
    "walk": _goes,
    "send": _goes,
    "drift": _goes,
    "stay_put": _worth(0.0),
    "moved": _worth(0.0),
    "engage": _engage,
    "attack": _attack,
    "rest": _rest,
    "treat": _treat,
    "idle": _worth(0.0),
    "court": _court,
    "done": _worth(0.0),
    "end": _worth(0.0),
    "agree": _worth(-1.0),
    "share": _share,
    "give": _worth(-1.0),
    "drop": _worth(-1.0),
    "bury": _worth(-1.0),
    "show": _worth(0.3),
    "discard": _discard,
    "defend": _defend,
    "victim": _victim,
    "whom": _whom,
    "reward": _reward,
    "find": _find,
    "face": _face,
    "lose": _discard,
    "shed": _shed,
    "price": _price,
    "decline": _worth(0.0),
    "look": _look,
    "stalk": _stalk,
    "truce": _truce,
    "works": _worth(0.0),
    "object": _worth(-0.5),
    **checking.WEIGHS,
}
"""What each verb is worth, and the move that takes it best; verbs that are not here are a little worse than nothing."""

GOOD = Temper()
BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Castaway(Temper(caution=0.4, task=0.3, far=False, cards=0.2, slips=0.15)),
    "cautious": Castaway(Temper(caution=1.8, raid=0.5)),
    "raider": Castaway(Temper(caution=0.7, raid=2.0, task=0.6)),
    "runner": Castaway(Temper(caution=0.8, raid=0.5, task=2.0)),
    "good": Castaway(GOOD),
    "strong": Lookahead(Castaway(GOOD), 4000),
}
