"""Who plays the solitaire: at random, carelessly, well, and with every reroll planned (seed 003).

All but the first weigh what a move leads to by `companion.samurai.outlook`. The careless one keeps the dice it likes at a glance
and fights as a beginner does; the good one plans rerolls and battles exactly; the strong one also knows what the cards say before
they are turned, as somebody does who has played often.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, moves, sample
from companion.odds.bots import Bot, Random
from companion.samurai.outlook import Outlook
from companion.samurai.state import Journey

WIDEST = 60
"""Moves of one offer that are weighed."""
NOT_PLAYED = frozenset({"dice", "fate", "digit", "fought", "write"})
"""What a table enters that rolled by hand; who throws here throws with `roll` and `throw`."""
CHANCE = frozenset({"begin", "find", "throw", "again"})


class Traveler(Bot):
    """Weighs where each move leads."""

    def __init__(self, plans: bool, knows: bool, slips: float = 0.0) -> None:
        """`plans`: rerolls and battles exactly; `knows`: the cards of the events; `slips`: how often, of 1, any move will do."""
        self.plans, self.knows, self.slips = plans, knows, slips

    def choose(self, rules: Any, view: Journey, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        offers = [offer for offer in offers if offer.verb not in NOT_PLAYED] or offers
        verbs = {offer.verb: offer for offer in offers}
        if self.slips and rng.random() < self.slips:
            return sample(offers[int(rng.random() * len(offers))], rng)
        outlook = Outlook(rules, view, self.knows)
        if "roll" in verbs and view.phase == "planning":
            return sample(verbs["roll"], rng)
        if "keep" in verbs:
            return self._dice(outlook, verbs, rng)
        if "place" in verbs:
            return self._placed(outlook, verbs["place"], rng)
        if "again" in verbs:
            return self._again(outlook, verbs, rng)
        return self._weighed(outlook, offers, rng)

    def _weighed(self, outlook: Outlook, offers: Sequence[Offer], rng: random.Random) -> Move:
        best, most = None, float("-inf")
        for offer in offers:
            if offer.verb in CHANCE:
                tries: Iterator[Move] = iter([sample(offer, rng)])
            else:
                tries = moves(offer, WIDEST)
            for move in tries:
                worth = outlook.after(move) + 1e-6 * rng.random()
                if worth > most:
                    best, most = move, worth
        assert best is not None, "an offer is open"
        return best

    def _dice(self, outlook: Outlook, verbs: Mapping[str, Offer], rng: random.Random) -> Move:
        """Which dice are thrown again, or what the wild ones become."""
        j = outlook.j
        if "reroll" in verbs:
            keep = self._kept(outlook, j.dice, j.rerolls if self.plans else 1)
            which = _others(j.dice, keep)
            if which:
                return sample(verbs["reroll"], rng, which=which)
        keep_ = verbs["keep"]
        if not keep_.args:
            return keep_.move()
        ones, _ = outlook.best_ones(j.dice)
        return keep_.move(ones=ones)

    def _kept(self, outlook: Outlook, dice: Sequence[int], rerolls: int) -> tuple[int, ...]:
        if self.plans:
            return outlook.plan().keep(tuple(sorted(dice)), rerolls)
        wanted = outlook.plan().wish()
        return tuple(sorted(face for face in dice if face in wanted or face == outlook.wild))

    def _placed(self, outlook: Outlook, offer: Offer, rng: random.Random) -> Move:
        if not self.plans:
            return outlook.beginner(offer)
        return outlook.placed(offer)

    def _again(self, outlook: Outlook, verbs: Mapping[str, Offer], rng: random.Random) -> Move:
        return sample(verbs["again"], rng, at=outlook.worst_box())


def _others(dice: Sequence[int], keep: Sequence[int]) -> tuple[int, ...]:
    """The places of the dice that are not kept."""
    left, which = list(keep), []
    for place, face in enumerate(dice):
        if face in left:
            left.remove(face)
        else:
            which.append(place)
    return tuple(which)


BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Traveler(plans=False, knows=False, slips=0.05),
    "good": Traveler(plans=True, knows=False),
    "strong": Traveler(plans=True, knows=True),
}
