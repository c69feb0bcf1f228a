"""Offers are exact: what they enumerate, sample and admit is the same."""

import random

import pytest
from toy import Toy

from bench.playouts import random_move
from companion.engine.moves import Move
from companion.engine.offers import Amount, Choice, Dice, Offer, Pick, Text, admits, legal, moves, sample
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, settle
from data.errors import Fault

GREY = NotAllowed("toy.no", "T9")
ABC = (Choice("a"), Choice("b"), Choice("c", refusal=GREY), Choice("b"))

OFFERS = [
    Offer(0, "one", "k", (Pick.of("what", ABC),)),
    Offer(0, "some", "k", (Pick.of("what", ABC, 0, 3),)),
    Offer(0, "row", "k", (Pick.of("what", ABC, 2, 3, ordered=True),)),
    Offer(0, "pay", "k", (Amount("n", 1, 3), Pick.of("what", ABC)), fixed={"to": (1, 2)}),
    Offer(0, "roll", "k", (Dice("red"), Dice("white", 3))),
    Offer(0, "again", "k", (Pick.of("which", (Choice(0), Choice(1)), 0, 2), Dice("faces", "which", ordered=True))),
    Offer(0, "note", "k", (Text("text", 5, ("hi", "ho")),)),
    Offer(0, "pass", "k"),
]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.verb)
def test_all_moves_are_admitted_all_samples_are_among_them_and_none_comes_twice(offer: Offer) -> None:
    every = list(moves(offer))
    assert every
    assert len(set(map(str, every))) == len(every)
    assert all(admits(offer, move) for move in every)
    written = {str(move).replace("by=hand", "") for move in every}
    rng = random.Random(1)
    for _ in range(50):
        move = sample(offer, rng)
        assert admits(offer, move)
        assert str(move).replace("by=app", "") in written


def test_the_number_of_moves_is_that_of_the_textbook() -> None:
    count = {offer.verb: len(list(moves(offer))) for offer in OFFERS}
    assert count["roll"] == 6 * 56  # three equal dice: 56 multisets
    assert count["again"] == 1 + 2 * 6 + 36
    assert count["some"] == 1 + 2 + 2 + 1  # nothing; a, b; ab, bb; abb


@pytest.mark.parametrize(
    "text",
    [
        "0 one what=c",
        "0 one what=d",
        "0 one",
        "1 one what=a",
        "0 one what=a extra=1",
        "0 one what=a by=hand",
        "0 some what=a",
        "0 some what=a,a",
        "0 some what=b,a",
        "0 pay n=4 what=a to=1,2",
        "0 pay n=true what=a to=1,2",
        "0 pay n=1 what=a to=1,3",
        "0 roll red=3 white=1,2,3",
        "0 roll red=7 white=1,2,3 by=hand",
        "0 roll red=1 white=2,1,3 by=hand",
        "0 roll red=1 white=1,1 by=hand",
        "0 again which=0, faces=1,2 by=hand",
        "0 note text=toolong",
    ],
)
def test_what_is_not_offered_is_not_admitted(text: str) -> None:
    assert not any(admits(offer, Move.from_text(text)) for offer in OFFERS)


def test_a_text_may_be_as_long_as_it_says_and_no_longer() -> None:
    note = OFFERS[6]
    assert admits(note, Move(0, "note", {"text": "12345"}))
    assert not admits(note, Move(0, "note", {"text": "123456"}))
    story = Offer(0, "tell", "k", (Text("text"),))
    assert admits(story, Move(0, "tell", {"text": "x" * 200}))
    assert not admits(story, Move(0, "tell", {"text": "x" * 201}))
    assert story.args[0].record()["longest"] == 200


def test_an_offer_of_grey_choices_alone_is_closed() -> None:
    grey = Choice("c", refusal=GREY)
    assert not Pick.of("what", (grey,)).open
    assert Pick.of("what", (grey, Choice("a"))).open
    assert not Pick.of("what", (grey, Choice("a")), 2, 2).open
    assert Pick.of("what", (grey,), 0, 2).open
    assert not Pick.of("what", ()).open


def test_grey_offers_and_choices_tell_why_and_cannot_be_taken() -> None:
    grey = Offer(0, "one", "k", refusal=GREY)
    assert not grey.open
    assert not list(moves(grey))
    assert grey.record()["refusal"] == {"reason": "toy.no", "values": {}, "ruling": "T9"}
    assert "c" not in {move["what"] for move in moves(OFFERS[0])}


def test_an_offer_without_anything_to_choose_is_not_open() -> None:
    assert not Offer(0, "one", "k", (Pick.of("what", ()),)).open


def test_enumeration_is_lazy() -> None:
    many = Offer(0, "huge", "k", (Pick.of("what", tuple(map(Choice, range(60))), 30, 30), Dice("dice", 50)))
    assert many.open
    assert len(list(legal([many, OFFERS[4]], 10))) == 20


def test_the_reason_of_a_refusal_is_that_of_the_offer() -> None:
    toy = Toy(None)
    state = toy.start(1, settle(Toy.options, {}))
    toy.adjust(state, "points.0", 0)
    big = next(move for move in (Move(0, "play", {"pebbles": [p]}) for p in (6,)))
    hand = type(state)(0, (0,), ((6,),), (), cups=(0,))
    with pytest.raises(NotAllowed, match=r"toy\.too_big .*most 5.* \[T2\]"):
        toy.apply(hand, big)
    with pytest.raises(NotAllowed, match=r"toy\.empty \[T3\]"):
        toy.apply(hand, Move(0, "draw"))


def test_options_are_settled_once_with_their_defaults() -> None:
    options = (Option("goal", 12, (12, 20)), Option("seed", 1), Option("code", ""))
    assert settle(options, {"goal": 20}) == {"goal": 20, "seed": 1, "code": ""}
    for wrong, said in (
        ({"gaol": 1}, "did you mean 'goal'"),
        ({"goal": 13}, "it can be 12, 20"),
        ({"seed": "x"}, "write it like 1"),
    ):
        with pytest.raises(Fault, match=said):
            settle(options, wrong)


def test_random_play_takes_each_open_offer_as_likely_as_any_other() -> None:
    from collections import Counter

    from toy import Pebbles, Toy

    seen = Counter[str]()
    for n in range(3000):
        draft = Pebbles(
            0, (0,), ((6, 6),), (), cups=(0,)
        )  # drawing and playing are refused: four of six offers are open
        Toy.taken, kept = lambda self, draft, move: seen.update([move.verb]), Toy.taken  # type: ignore[method-assign]
        random_move(Toy(None), draft, random.Random(n))
        Toy.taken = kept  # type: ignore[method-assign]
    assert set(seen) == {"throw", "bet", "hide", "note"}
    assert all(650 < count < 850 for count in seen.values())
