"""A game as small as a game can be that has cards: gems and geese in one pool, hands that only their owners see.

On your turn draw a card unseen, draw until a goose comes, take a look at the card that lies apart, keep a card under
your cup, or lay one openly; whoever has laid three wins."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.engine import zones
from companion.engine.draft import Draft
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Coin, Entry, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome, Rules
from companion.engine.zones import Cards, Kind, Knows, Zones

ALL = [f"{what}{n}" for what in ("gem", "goose") for n in range(1, 7)] + ["gem1", "goose1"]
GOAL = 3


def gem(card: str) -> bool:
    return card.startswith("gem")


def goose(card: str) -> bool:
    return not gem(card)


def called(card: str) -> tuple[str, Mapping[str, Any]]:
    return "toy.card", {"card": card}


@dataclass(eq=False)
class Flock(Draft):
    cards: Cards
    knows: Knows = field(default_factory=dict)
    turn: int = 0
    seats: int = 2
    luck: int = 0


class Geese(Rules[Flock]):
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 3)
    zones: ClassVar[Zones | None] = Zones(
        {
            "deck": Kind("nobody"),
            "apart": Kind("nobody"),
            "hand": Kind("owner"),
            "cup": Kind("owner", fits=gem),
            "laid": Kind("all"),
            "discard": Kind("all"),
        }
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Flock:
        return Flock({"deck": tuple(ALL[1:]), "apart": (ALL[0],)}, seats=seats)

    def menu(self, draft: Flock) -> Sequence[Entry]:
        return () if self.outcome(draft) else [Entry(offer, self.taken) for offer in self.turns(draft, draft.turn)]

    def turns(self, draft: Flock, seat: int) -> Sequence[Offer]:
        assert self.zones
        hand, full = zones.at(draft, f"hand.{seat}"), NotAllowed("toy.full") if zones.at(draft, f"cup.{seat}") else None
        lucky = (self.zones.draw(draft, seat, words=called), Coin("luck"))
        return (
            Offer(seat, "draw", "toy.draw", lucky, main=True),
            Offer(
                seat, "flock", "toy.flock", (self.zones.draw(draft, seat, "deck", "cards", until=goose, words=called),)
            ),
            Offer(
                seat, "find", "toy.find", (self.zones.draw(draft, seat, "deck", "cards", 2, only=gem, words=called),)
            ),
            Offer(seat, "look", "toy.look"),
            Offer(seat, "lay", "toy.lay", (Pick("card", hand, words=called),)),
            Offer(
                seat,
                "hide",
                "toy.hide",
                (Pick("card", [card for card in hand if gem(card)], words=called),),
                refusal=full,
            ),
        )

    def taken(self, draft: Flock, move: Move) -> None:
        seat = move.seat
        if move.verb == "draw":
            zones.move(draft, move["card"], f"hand.{seat}", "deck")
            draft.luck += move["luck"] == "heads"
        elif move.verb == "flock":
            for card in move["cards"]:
                zones.move(draft, card, "discard" if gem(card) else f"hand.{seat}", "deck")
        elif move.verb == "find":
            for card in move["cards"]:
                zones.move(draft, card, f"hand.{(seat + 1) % draft.seats}", "deck")
        elif move.verb == "look":
            zones.look(draft, seat, "apart")
        else:
            zones.move(draft, move["card"], f"laid.{seat}" if move.verb == "lay" else f"cup.{seat}", f"hand.{seat}")
        if len(zones.at(draft, "deck")) < 4:
            zones.gather(draft, "deck", "discard")
        draft.turn = (seat + 1) % draft.seats

    def score(self, view: Flock, seat: int | None = None) -> Mapping[str, Any]:
        return {"totals": [len(zones.at(view, f"laid.{each}")) for each in range(view.seats)]}

    def outcome(self, state: Flock) -> Outcome | None:
        won = tuple(seat for seat in range(state.seats) if len(zones.at(state, f"laid.{seat}")) >= GOAL)
        empty = not zones.at(state, "deck") and not zones.at(state, f"hand.{state.turn}")
        return Outcome(won, "toy.won", {"n": GOAL}) if won or empty else None


VERSIONS = {1: Geese}


class TellsAll(Geese):
    def visible_move(self, state: Flock, move: Move, seat: int | None) -> Move:
        return move


class ShowsHands(Geese):
    zones = Zones({**Geese.zones.kinds, "hand": Kind("all")})  # type: ignore[union-attr]

    def redeal(self, state: Flock, seat: int | None, rng: random.Random) -> Flock:
        return Geese(None).redeal(state, seat, rng)


class OffersWhatLiesThere(Geese):
    """Whoever is asked for a card reads off which are in the pool."""

    def turns(self, draft: Flock, seat: int) -> Sequence[Offer]:
        offers = list(super().turns(draft, seat))
        offers[0].args[0].among = None  # type: ignore[union-attr]
        return offers


class InTwoPlaces(Geese):
    def taken(self, draft: Flock, move: Move) -> None:
        super().taken(draft, move)
        if move.verb == "lay":
            zones.put(draft, move["card"], "discard")


class Loses(Geese):
    def taken(self, draft: Flock, move: Move) -> None:
        super().taken(draft, move)
        if move.verb == "lay":
            zones.take(draft, move["card"], f"laid.{move.seat}")


class ForgetsItsOwn(Geese):
    """Nobody hears of his own move what he laid."""

    def visible_move(self, state: Flock, move: Move, seat: int | None) -> Move:
        return Move(move.seat, "lay") if move.verb == "lay" else super().visible_move(state, move, seat)


class KnowsTooMuch(Geese):
    """Who looks at the card apart makes it known to the next as well, by name."""

    def turns(self, draft: Flock, seat: int) -> Sequence[Offer]:
        offers = list(super().turns(draft, seat))
        offers[3].values = {"card": zones.at(draft, "apart")[0]}
        return offers
