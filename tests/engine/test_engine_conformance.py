"""The conformance test plays a game that keeps the contract, and finds every way of breaking it that we could think of."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from toy import Pebbles, Toy

from companion.engine.conformance import Broken, check_game
from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick
from companion.engine.rules import NotAllowed, Outcome


def test_a_game_that_keeps_the_contract_is_played_to_the_end() -> None:
    report = check_game(Toy, None, games=10)
    assert report.games == 10
    assert report.meddled
    assert set(report.verbs) == {"play", "throw", "bet", "hide", "draw", "note"}
    assert {"toy.play", "toy.too_big", "toy.cup", "toy.won", "engine.no_verb"} <= set(report.keys)


class RefusesItsOffer(Toy):
    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        if move.verb == "throw" and move.get("die") == 6:
            raise NotAllowed("toy.six")
        return super().apply(state, move)


class OffersNothing(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        return () if sum(state.points) > 3 else super().offers(state, seat)


class OffersAfterTheEnd(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        return (
            [*super().offers(state, seat), Offer(seat, "note", "toy.note")]
            if self.outcome(state)
            else super().offers(state, seat)
        )


class OffersForOthers(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        return [replace(offer, seat=0) for offer in super().offers(state, seat)]


class ShowsAHand(Toy):
    def view(self, state: Pebbles, seat: int | None) -> Any:
        return {**super().view(state, seat), "best": max((p for hand in state.hands for p in hand), default=0)}


class OffersTellOfTheBag(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        more = Offer(seat, "note", "toy.bag", (Pick.of("next", tuple(map(Choice, state.bag[:1]))),))
        return [*super().offers(state, seat), more] if super().offers(state, seat) else ()

    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        return super().apply(state, Move(move.seat, "note", {"text": "x"}) if "next" in move.args else move)


class TellsWhatLiesFaceDown(Toy):
    def heard(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return move


class TellsTheWrongMove(Toy):
    def heard(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return Move(move.seat, "hide", {"pebble": 1}) if move.verb == "hide" and seat != move.seat else move


class KeepsOnesOwnMoveFromOne(Toy):
    def heard(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return Move(move.seat, "hide") if move.verb == "hide" else move


class RedealsNothing(Toy):
    def redeal(self, state: Pebbles, seat: int | None, rng: random.Random) -> Pebbles:
        return state


class RedealsTooMuch(Toy):
    def redeal(self, state: Pebbles, seat: int | None, rng: random.Random) -> Pebbles:
        return super().redeal(state, seat, rng).but(notes=(*state.notes, "x"))


class FailsOnNonsense(Toy):
    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        if move.verb == "throw":
            return state.but(points=self.plus(state, move.seat, move["die"] // 6))
        return super().apply(state, move)


class NotPlain(Toy):
    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        return super().apply(state, move).but(notes=(object(),))


class Remembers(Toy):
    last = 0

    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        after = super().apply(state, move)
        type(self).last += 1
        return after.but(points=self.plus(after, move.seat, self.last % 2))


class Scribbles(Toy):
    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        after = super().apply(state, move)
        object.__setattr__(state, "notes", ("scribbled",))
        return after


class WritesIntoAField(Toy):
    """A list that the rules change is shared by every state that came before."""

    def start(self, seats: int, options: Any) -> Pebbles:
        state = super().start(seats, options)
        state.notes = []  # type: ignore[assignment]
        return state

    def taken(self, d: Pebbles, move: Move) -> None:
        if move.verb == "note":
            d.notes.append(move["text"])  # type: ignore[attr-defined]
            move = Move(move.seat, "throw", {"die": 1}, "hand")
        super().taken(d, move)


class PlaysOtherwiseInPlace(Toy):
    def play(self, draft: Pebbles, entry: Any, move: Move) -> None:
        super().play(draft, entry, move)
        self.played = getattr(self, "played", 0) + 1
        draft.points = self.plus(draft, 0, self.played % 7 == 0)

    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        self.played = 0
        return super().apply(state, move)


class LeavesStatesOpen(Toy):
    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        return super().apply(state, move).copy()


class NoTotals(Toy):
    def score(self, state: Pebbles) -> Any:
        return {"totals": [sum(state.points)] * (len(state.points) + 1)}


class NeverEnds(Toy):
    def outcome(self, state: Pebbles) -> Outcome | None:
        return None


class StuckWhenSetByHand(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        return () if max(state.points) > 50 else super().offers(state, seat)

    def outcome(self, state: Pebbles) -> Outcome | None:
        return super().outcome(state) if max(state.points) <= 50 else None


class OverrideRefused(Toy):
    def adjust(self, draft: Pebbles, key: str, value: Any) -> None:
        raise NotAllowed("toy.never")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (RefusesItsOffer, "was offered and refused"),
        (OffersNothing, "nobody may do anything"),
        (OffersAfterTheEnd, "the game is over and"),
        (OffersForOthers, "is offered what is for seat"),
        (ShowsAHand, "the view of seat"),
        (OffersTellOfTheBag, "the offers of seat"),
        (TellsWhatLiesFaceDown, r"hears . hide pebble=. and sees nothing of it"),
        (TellsTheWrongMove, r"hears . hide pebble=1, which is not . hide pebble=. or less"),
        (KeepsOnesOwnMoveFromOne, "does not hear all of its own"),
        (RedealsNothing, "redeal never changed"),
        (RedealsTooMuch, "redeal changed notes"),
        (FailsOnNonsense, "is not refused but fails"),
        (NotPlain, "is not plain"),
        (Remembers, "does not (fold|lead back)"),
        (Scribbles, "changed the state|does not fold|lead back"),
        (WritesIntoAField, "changed the state it was played on"),
        (PlaysOtherwiseInPlace, "in place it ends otherwise"),
        (LeavesStatesOpen, "is not sealed"),
        (NoTotals, "no totals"),
        (NeverEnds, "no end"),
        (StuckWhenSetByHand, r"nobody may do anything and there is no outcome(.|\n)*set! key="),
        (OverrideRefused, "may be set by hand and was refused"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_game_that_breaks_the_contract_is_found_out(rules: type[Toy], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.engine.conformance.LONGEST", 400)
    with pytest.raises(Broken, match=said):
        check_game(rules, None, games=30)


def test_wording_that_no_table_has_is_found(say: Callable[..., Any]) -> None:
    with pytest.raises(Broken, match=r"wording 'toy\."):
        check_game(Toy, None, games=1, wording=[say("de")])
