"""Mode ``whole``: the app deals, and knows the hands."""

import random

from words_kit import opened, refused

from companion.engine.offers import sample
from companion.words.rules.state import Dealt

HANDS = ("0 deal cards=P,L,A/E,N,T,S,E/I,E/I by=hand", "1 deal cards=S,S,R,R,T,T,N,N by=hand")


def test_nobody_plays_before_both_hands_are_dealt() -> None:
    play = opened(HANDS[0], mode="whole")
    assert refused(play, "0 lay column=0 card=P") == "refuse.not_now"
    assert [offer.seat for seat in (0, 1) for offer in play.rules.offers(play.state, seat)] == [1]


def test_what_is_not_in_the_hand_cannot_be_laid() -> None:
    play = opened(*HANDS, mode="whole")
    assert refused(play, "0 lay column=0 card=Z")
    play = opened(*HANDS, "0 lay column=0 card=P", "0 draw from=deck card=Z by=hand", mode="whole")
    assert "Z" in play.state.hand(0)
    assert "P" not in play.state.hand(0)


def test_a_card_from_a_pile_comes_into_the_hand_and_one_from_the_deck_is_not_told_to_the_other() -> None:
    play = opened(*HANDS, "0 discard card=P", "0 draw from=deck card=Z by=hand", "1 discard card=S", mode="whole")
    view = play.rules.view(play.state, 1)
    assert isinstance(view, Dealt)
    assert view.cards["hand.0"] == (None,) * 8
    assert view.hand(1).count("S") == 1
    more = opened(
        *HANDS,
        "0 discard card=A/E",
        "0 draw from=deck card=Z by=hand",
        "1 discard card=S",
        "1 draw from=red",
        mode="whole",
    )
    assert "A/E" in more.state.hand(1)


def test_words_are_judged_by_the_lexicon_and_no_card_is_lost() -> None:
    play, rng = opened(*HANDS, mode="whole"), random.Random(4)
    while not play.rules.outcome(play.state):
        state = play.state
        assert sum(map(len, state.cards.values())) == 72
        assert state.left == len(state.cards["deck"])
        offers = [offer for offer in play.rules.offers(state, state.turn) if offer.open]
        assert not any(offer.verb == "challenge" for offer in offers)
        play.push(sample(rng.choice(offers), rng))
