"""A game as small as a game can be that has a hidden hand, dice, refusals and overrides.

Each seat draws pebbles (1 to 6) unseen from a bag and plays them, hides one under its cup where it counts nothing, or
throws a die for a point; who has 12 first wins."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Amount, Choice, Dice, Entry, Offer, Pick, Text
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome, Rules

GOAL = 12


@dataclass(eq=False)
class Pebbles(Draft):
    turn: int
    points: tuple[int, ...]
    hands: tuple[tuple[int | None, ...], ...]
    """None, here and below, is a pebble that a seat does not see."""
    bag: tuple[int | None, ...]
    notes: tuple[str, ...] = ()
    cups: tuple[int | None, ...] = ()
    """0: nothing lies under it."""


class Toy(Rules[Pebbles]):
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (1, 3)
    options: ClassVar[tuple[Option, ...]] = (Option("seed", 1), Option("goal", GOAL, (GOAL, 20), "T1", "toy.goal"))
    secret: ClassVar[tuple[str, ...]] = ("hands.*.*", "bag.*", "cups.*")

    def start(self, seats: int, options: Mapping[str, Value]) -> Pebbles:
        bag = [face for face in range(1, 7) for _ in range(6)]
        random.Random(options["seed"]).shuffle(bag)
        hands = tuple(tuple(sorted(bag[3 * seat : 3 * seat + 3])) for seat in range(seats))
        return Pebbles(0, (0,) * seats, hands, tuple(bag[3 * seats :]), cups=(0,) * seats)

    def menu(self, draft: Pebbles) -> Sequence[Entry]:
        return () if self.outcome(draft) else [Entry(offer, self.taken) for offer in self.turn(draft, draft.turn)]

    def turn(self, state: Pebbles, seat: int) -> Sequence[Offer]:
        big = NotAllowed("toy.too_big", "T2", most=5)
        choices = tuple(Choice(p, "toy.pebble", {"n": p}, big if p == 6 else None) for p in state.hands[seat])
        empty = NotAllowed("toy.empty", "T3")
        full = NotAllowed("toy.full", "T4") if state.cups[seat] else None
        return (
            Offer(seat, "play", "toy.play", (Pick.of("pebbles", choices, 1, 2),), main=True),
            Offer(seat, "throw", "toy.throw", (Dice("die"),), act="toy.cup"),
            Offer(seat, "bet", "toy.bet", (Pick("on", (1, 2), 1, 2), Dice("dice", "on"))),
            Offer(seat, "hide", "toy.hide", (Pick("pebble", state.hands[seat]),), refusal=full),
            Offer(seat, "draw", "toy.draw", refusal=None if state.bag else empty),
            Offer(seat, "note", "toy.note", (Text("text", 20, ("so it goes",)),)),
        )

    def taken(self, draft: Pebbles, move: Move) -> None:
        seat = move.seat
        if move.verb == "note":
            draft.notes = (*draft.notes, move["text"])
        elif move.verb == "draw":
            self.hold(draft, seat, tuple(sorted((*draft.hands[seat], draft.bag[0]))))
            draft.bag = draft.bag[1:]
        elif move.verb == "hide":
            self.hold(draft, seat, without(draft.hands[seat], (move["pebble"],)))
            draft.cups = tuple(move["pebble"] if place == seat else cup for place, cup in enumerate(draft.cups))
        else:
            gain = 1 if move.verb == "throw" else sum(move.get("pebbles") or [])
            self.hold(draft, seat, without(draft.hands[seat], move.get("pebbles") or ()))
            draft.points = self.plus(draft, seat, gain)
        draft.turn = (draft.turn + 1) % len(draft.points)

    def hold(self, draft: Pebbles, seat: int, hand: tuple[int, ...]) -> None:
        draft.hands = tuple(hand if place == seat else other for place, other in enumerate(draft.hands))

    def plus(self, state: Pebbles, seat: int, gain: int) -> tuple[int, ...]:
        return tuple(p + gain * (place == seat) for place, p in enumerate(state.points))

    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        hands = tuple(hand if place == seat else (None,) * len(hand) for place, hand in enumerate(state.hands))
        cups = tuple(cup if place == seat or not cup else None for place, cup in enumerate(state.cups))
        return state.but(hands=hands, cups=cups, bag=(None,) * len(state.bag))

    def visible_move(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return Move(move.seat, "hide") if move.verb == "hide" and seat != move.seat else move

    def redeal(self, state: Pebbles, seat: int | None, rng: random.Random) -> Pebbles:
        hands, cups = state.hands, state.cups
        unseen = [p for place, hand in enumerate(hands) if place != seat for p in hand] + list(state.bag)
        unseen += [cup for place, cup in enumerate(cups) if place != seat and cup]
        rng.shuffle(unseen)
        hands = tuple(h if place == seat else tuple(sorted(unseen.pop() for _ in h)) for place, h in enumerate(hands))
        cups = tuple(cup if place == seat or not cup else unseen.pop() for place, cup in enumerate(cups))
        return state.but(hands=hands, cups=cups, bag=tuple(unseen))

    def score(self, view: Pebbles, seat: int | None = None) -> Mapping[str, Any]:
        return {"totals": view.points}

    def outcome(self, state: Pebbles) -> Outcome | None:
        won = tuple(seat for seat, points in enumerate(state.points) if points >= GOAL)
        return Outcome(won, "toy.won", {"n": GOAL}) if won else None

    def overrides(self, state: Pebbles, seat: int) -> Sequence[Offer]:
        return (Offer(seat, "set", "toy.points", (Amount("value", 0, 99),), fixed={"key": f"points.{seat}"}),)

    def adjust(self, draft: Pebbles, key: str, value: Value) -> None:
        seat = int(key.removeprefix("points."))
        draft.points = tuple(value if place == seat else p for place, p in enumerate(draft.points))


def without(hand: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(hand)
    for pebble in gone:
        left.remove(pebble)
    return tuple(left)


VERSIONS = {1: Toy}
