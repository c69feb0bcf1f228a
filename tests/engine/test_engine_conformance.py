"""The conformance test plays a game that keeps the contract, and finds every way of breaking it that we could think
of."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from toy import Pebbles, Toy

from companion.engine.conformance import Broken, check_game
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome, settle


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


class ShowsTheState(Toy):
    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        return state


class ShowsOnePebble(Toy):
    """All but the first of everybody's hand is hidden."""

    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        seen = super().view(state, seat)
        return seen.but(hands=tuple((*all_[:1], *hand[1:]) for all_, hand in zip(state.hands, seen.hands, strict=True)))


class ShowsWhatFollowsFromAHand(Toy):
    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        best = max((p or 0 for hand in state.hands for p in hand), default=0)
        return super().view(state, seat).but(notes=(*state.notes, str(best)) if state.notes else ())


class HidesWhatIsNoSecret(Toy):
    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        return super().view(state, seat).but(turn=None)


class Remembering(Toy):
    """Its view hides everything, and holds the state behind its back."""

    def view(self, state: Pebbles, seat: int | None) -> Pebbles:
        seen = super().view(state, seat)
        vars(seen)["_state"] = state
        return seen


class ScoresTheHands(Remembering):
    def score(self, view: Pebbles, seat: int | None = None) -> Any:
        return {"totals": [sum(p or 0 for p in hand) for hand in vars(view).get("_state", view).hands]}


class KnobsTellOfTheCups(Toy):
    def overrides(self, state: Pebbles, seat: int) -> Any:
        return [replace(offer, values={"n": state.cups}) for offer in super().overrides(state, seat)]


class RefusalTellsOfAHand(Toy):
    """Whoever asks for a pebble is told that another has it."""

    def why(self, state: Pebbles, move: Move, refusal: NotAllowed) -> NotAllowed:
        theirs = [hand for place, hand in enumerate(state.hands) if place != move.seat]
        return NotAllowed("toy.theirs") if any(move.get("pebble") in hand for hand in theirs) else refusal


class ButtonTellsOfTheHand(Toy):
    """The offer may: it is for the eyes of one seat. The history repeats it to all."""

    def turn(self, state: Pebbles, seat: int) -> Any:
        offers = super().turn(state, seat)
        return [replace(o, values={"n": sum(state.hands[seat])}) if o.verb == "draw" else o for o in offers]  # type: ignore[arg-type]


class KeepsAPebbleInItsPlace(Toy):
    """The first of everybody's hand is never dealt anew."""

    def redeal(self, state: Pebbles, seat: int | None, rng: random.Random) -> Pebbles:
        kept = [hand[:1] for hand in state.hands]
        dealt = super().redeal(state.but(hands=tuple(hand[1:] for hand in state.hands)), seat, rng)
        return dealt.but(hands=tuple((*first, *rest) for first, rest in zip(kept, dealt.hands, strict=True)))


class OffersTellOfTheBag(Toy):
    def offers(self, state: Pebbles, seat: int) -> Any:
        more = Offer(seat, "note", "toy.bag", (Pick.of("next", tuple(map(Choice, state.bag[:1]))),))
        return [*super().offers(state, seat), more] if super().offers(state, seat) else ()

    def apply(self, state: Pebbles, move: Move) -> Pebbles:
        return super().apply(state, Move(move.seat, "note", {"text": "x"}) if "next" in move.args else move)


class TellsWhatLiesFaceDown(Toy):
    def visible_move(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return move


class TellsTheWrongMove(Toy):
    def visible_move(self, state: Pebbles, move: Move, seat: int | None) -> Move:
        return Move(move.seat, "hide", {"pebble": 1}) if move.verb == "hide" and seat != move.seat else move


class KeepsOnesOwnMoveFromOne(Toy):
    def visible_move(self, state: Pebbles, move: Move, seat: int | None) -> Move:
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

    def taken(self, draft: Pebbles, move: Move) -> None:
        if move.verb == "note":
            draft.notes.append(move["text"])  # type: ignore[attr-defined]
            move = Move(move.seat, "throw", {"die": 1}, "hand")
        super().taken(draft, move)


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
    def score(self, view: Pebbles, seat: int | None = None) -> Any:
        return {"totals": [sum(view.points)] * (len(view.points) + 1)}


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
        (ShowsTheState, r"redeal changed \w+\.\d.*, which seat .* sees"),
        (ShowsOnePebble, r"redeal changed hands\.\d\.0, which seat .* sees"),
        (ShowsWhatFollowsFromAHand, "a secret shows in the view of seat"),
        (HidesWhatIsNoSecret, "turn is hidden from seat 0, and is not a secret"),
        (ScoresTheHands, "a secret shows in the score of seat"),
        (OffersTellOfTheBag, "a secret shows in the offers of seat"),
        (KnobsTellOfTheCups, "a secret shows in the overrides of seat"),
        (RefusalTellsOfAHand, r"what becomes of . hide!? pebble=. .* tells seat . a secret"),
        (ButtonTellsOfTheHand, r"reads .toy.draw .* and sees nothing of it"),
        (TellsWhatLiesFaceDown, r"hears . hide pebble=. and sees nothing of it"),
        (TellsTheWrongMove, r"hears . hide pebble=1, which is not . hide pebble=. or less"),
        (KeepsOnesOwnMoveFromOne, "does not hear all of its own"),
        (RedealsNothing, "redeal never changed what is said to be secret"),
        (KeepsAPebbleInItsPlace, r"redeal never changed hands\.\d\.0, which seat .* does not see"),
        (RedealsTooMuch, r"redeal changed notes(\.\d+)?, which"),
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
def test_a_game_that_breaks_the_contract_is_found_out(
    rules: type[Toy], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.engine.conformance.LONGEST", 400)
    with pytest.raises(Broken, match=said):
        check_game(rules, None, games=30)


def naive(rules: Any, view: Any, seat: int | None) -> Any:
    """A screen that gives away all it is handed."""
    return to_json_value(view)


def sly(rules: Any, view: Any, seat: int | None) -> Any:
    """A screen that knows the way back from a view to the state."""
    return to_json_value(vars(view).get("_state", view))


def test_a_naive_screen_has_nothing_to_give_away_because_it_is_handed_a_view() -> None:
    check_game(Toy, None, games=5, shows={"screen": naive})
    state = Toy(None).start(2, settle(Toy.options, {}))
    assert naive(Toy(None), state, 1)["hands"][0] == [1, 4, 6]
    assert naive(Toy(None), Toy(None).view(state, 1), 1)["hands"] == [[None, None, None], list(state.hands[1])]


@pytest.mark.parametrize("name", ["screen", "panel"])
def test_whatever_is_drawn_is_found_out_if_it_shows_more_than_the_view(name: str) -> None:
    with pytest.raises(Broken, match=f"a secret shows in the {name} of seat"):
        check_game(Remembering, None, games=30, shows={name: sly})


def test_wording_that_no_table_has_is_found(say: Callable[..., Any]) -> None:
    with pytest.raises(Broken, match=r"wording 'toy\."):
        check_game(Toy, None, games=1, wording=[say("de")])
