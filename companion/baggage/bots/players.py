"""The bots: random, careless (a beginner), good, and strong, which also considers what the others need.

On the road a move is valued by where it leads (`travel_eval`), in a battle by the turns that both sides then need
(`battle_estimates`).
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import companion.baggage.bots.hints as hints
from companion.baggage.bots.move_values import value_of_chance, worth
from companion.baggage.bots.tile_laying import lay_tile
from companion.baggage.bots.travel_eval import Outlook
from companion.baggage.rules import DESK, Trip
from companion.engine.moves import Move
from companion.engine.offers import Offer, moves, sample
from companion.odds.bots import NOTHING, Advice, Bot, Said, describe_again

ASIDE = frozenset({"keep", "hold", "lack", "open", "quit", "hp", "slider", "skip", "wear", "home", "leave", "correct"})
"""Verbs a bot avoids while there are others: putting the table away, giving up, setting values by hand."""
WIDEST = 60
"""The most moves of one offer that are weighed."""


def playable(offers: Sequence[Offer]) -> Sequence[Offer]:
    """Return the offers without those that are no way to play (`ASIDE`); all of them if nothing else is left."""
    return [offer for offer in offers if offer.verb not in ASIDE] or offers


class Random(Bot):
    """A bot that takes any offer at random."""

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        offers = playable(offers)
        return sample(offers[int(rng.random() * len(offers))], rng)


class Traveler(Bot):
    """A bot that values each move by what it leads to."""

    def __init__(self, blur: float = 0.0, brawls: float = 0.0, slips: float = 0.0, sharp: bool = False) -> None:
        """Keep how well it plays.

        `blur`: standard deviation of its errors on the road, in turns; `brawls`, `slips`: how often, 0 to 1, it simply
        attacks or makes any move; `sharp`: it looks a turn ahead and considers what the others need (`Outlook`)."""
        self.blur, self.brawls, self.slips, self.sharp = blur, brawls, slips, sharp

    def choose(self, rules: Any, view: Trip, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        only = self.forced_move(offers, rng)
        if only:
            return only
        offers = playable(offers)
        if self.slips and rng.random() < self.slips:
            return sample(offers[int(rng.random() * len(offers))], rng)
        if view.phase == "build" and offers[0].verb == "lay":
            return lay_tile(view, seat, offers[0], rng)
        found = list(self.weigh_moves(view, seat, offers, rng))
        fights = view.stage == "battle" and not view.todo
        if fights and self.brawls and rng.random() < self.brawls:
            found = [(worth, move) for worth, move in found if move.verb == "attack"] or found
        blur = 0.0 if fights else self.blur
        best = max(found, key=lambda one: one[0] + (rng.gauss(0.0, blur) if blur else 1e-6 * rng.random()))
        return best[1]

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        offers = playable(offers)
        alone = len(offers) == 1 and (offers[0].rolls or not offers[0].args)
        return sample(offers[0], rng) if alone else None

    def advice(self, rules: Any, view: Trip, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        if view.keep == DESK or view.phase != "play":
            return None
        move = self.choose(rules, view, seat, offers, rng)
        known = view.players[seat].character
        return Advice(move, *(hints.why(Outlook(view, seat), move) if known else hints.NOTHING))

    def why(self, rules: Any, view: Trip, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        if view.keep == DESK or view.phase != "play" or not view.players[seat].character:
            return NOTHING
        return describe_again(hints.why(Outlook(view, seat), move))

    def value_choices(
        self, rules: Any, view: Trip, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        if view.phase == "build":
            return []  # where to lay a tile is a rule of thumb (`lay_tile`), in no turns gained
        return [value for value, _ in self.weigh_moves(view, seat, playable(offers), rng)]

    def weigh_moves(
        self, view: Trip, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Iterator[tuple[float, Move]]:
        """Yield (value in turns gained, move) for each possible move, at most `WIDEST` for each offer."""
        o = Outlook(view, seat, self.sharp)
        for offer in offers:
            if offer.rolls:
                yield value_of_chance(o, offer), sample(offer, rng)
                continue
            for move in moves(offer, WIDEST):
                yield worth(o, offer, move), move


BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Traveler(blur=5.0, brawls=0.8, slips=0.2),
    "good": Traveler(blur=2.0),
    "strong": Traveler(sharp=True),
}
