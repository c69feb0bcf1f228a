"""The rules of Lost for Words (seed 004), sentence by sentence, each with an example."""

from __future__ import annotations

from typing import Any

import pytest
from words_kit import counted, do, laid, opened, refused, tables

from companion.engine.house_rules import RULE_SET
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.words.rules.columns import parse
from companion.words.rules.game import Words

# Overview


def test_two_players() -> None:
    assert Words.seats == (2, 2)


def test_words_have_five_or_more_letters_in_up_to_five_columns() -> None:
    assert counted("P L A/E N T").legal
    assert not counted("P L A/E N").legal
    assert not counted("P L A/E N", verdict="legal").legal, "nor by what the table rules"
    assert [len(columns) for columns in opened().state.columns] == [5, 5]
    assert refused(opened(), "0 lay column=5 card=P") == "engine.no_verb"


def test_of_several_readings_the_commonest_is_told() -> None:
    """Stane, a Scots stone, and stere, a cubic meter of wood, are words as well."""
    for cards, word in (("S T A/O N E/I", "STONE"), ("S T E/O R E/I", "STORE")):
        found = counted(cards)
        assert len(found.readings) == 2
        assert found.word == word


def test_sideways_lie_whole_vowel_cards_and_three_at_most() -> None:
    assert parse("A/E A/E A/E | P").sideways == ("A/E",) * 3
    for text, reason in (
        ("A/E A/E A/E A/E | P", "refuse.full"),
        ("A/E:A | P", "refuse.not_sideways"),
        ("P | P", "refuse.not_sid"),
    ):
        with pytest.raises(NotAllowed, match=reason):
            parse(text)


def test_starting_a_column_costs_points() -> None:
    assert counted("").total == 0
    assert counted("P").total == -10


def test_play_halts_when_the_draw_deck_is_exhausted_and_the_most_points_win() -> None:
    play = opened("0 set! key=deck value=1", *laid("P", 0))
    assert play.rules.outcome(play.state) is None
    do(play, "0 draw from=deck")
    outcome = play.rules.outcome(play.state)
    assert (outcome.won, outcome.label, dict(outcome.values)) == (
        (1,),
        "end.won",
        {"player": 2, "points": 0, "other": -10},
    )


def test_a_tie_is_shared() -> None:
    """Ruling W7."""
    play = opened("0 set! key=deck value=1", "0 discard card=P", "0 draw from=deck")
    assert play.rules.outcome(play.state).won == (0, 1)


# Preparation


@pytest.mark.parametrize(("deck", "cards"), [("default", 72), ("classic", 72), ("variant-90", 90)])
def test_eight_cards_are_dealt_to_each_and_the_rest_is_the_deck(deck: str, cards: int) -> None:
    assert opened(deck=deck).state.left == cards - 16
    assert opened(deck=deck, language="de").state.left == cards - 16
    assert opened(deck=deck, wild=True).state.left == cards + 2 - 16


def test_a_player_is_chosen_to_start_and_then_they_alternate() -> None:
    assert opened(first=1).state.turn == 1
    play = opened("0 discard card=P", "0 draw from=deck")
    assert play.state.turn == 1
    assert refused(play, "0 discard card=L") == "refuse.turn"
    assert do(play, "1 discard card=L", "1 draw from=deck").state.turn == 0


# Playing the game


def test_on_your_turn_you_must_play_or_discard_then_draw() -> None:
    play = opened()
    assert refused(play, "0 draw from=deck") == "refuse.not_now"
    do(play, *laid("P"))
    assert refused(play, "0 lay column=0 card=L") == "refuse.not_now"
    assert refused(play, "0 discard card=L") == "refuse.not_now"
    do(play, "0 draw from=deck", "1 discard card=L")
    assert refused(play, "1 lay column=0 card=P") == "refuse.not_now"


# Play a card


def test_a_column_scores_0_if_it_has_no_cards_in_it_and_10_less_as_soon_as_a_card_is_played() -> None:
    assert counted("").total == 0
    assert counted("S").total == counted("A/E |").total // 2 == -10


def test_the_first_letter_opens_a_column_and_the_next_are_added_to_the_end() -> None:
    play = opened(*laid("P L A/E"), mode="pad")
    assert play.state.columns[0][0].cards == ("P", "L", "A/E")
    assert {arg.name for offer in play.rules.offers(play.state, 0) if offer.verb == "lay" for arg in offer.args} == {
        "card"
    }


def test_a_finished_word_may_be_made_longer_and_a_beginning_may_lead_nowhere() -> None:
    """Ruling W3."""
    play = opened(*laid("P L A/E N T"), mode="pad")
    assert play.rules.score(play.state)["totals"][0] == 4 + 2 + 1 + 2 + 2 - 10
    do(play, *laid("X"))
    assert play.rules.score(play.state)["totals"][0] == -10


def test_a_vowel_card_is_played_sideways_before_the_word_was_started_only() -> None:
    play = opened("0 sideways column=0 card=A/E", *laid("P"), mode="pad")
    assert str(play.state.columns[0][0]) == "A/E | P"
    assert refused(play, "0 sideways column=0 card=A/E") == "refuse.begun"
    assert refused(play, "0 sideways column=1 card=P") == "engine.no_verb"


def test_all_multipliers_in_a_column_are_exact_copies() -> None:
    play = opened("0 sideways column=0 card=A/E", mode="pad")
    assert refused(play, "0 sideways column=0 card=A/I") == "refuse.same_pair W2"
    do(play, "0 sideways column=0 card=A/E", "0 sideways column=1 card=A/E")
    assert play.state.columns[0][1].sideways == ("A/E",), "another column may have the same pair (ruling W2)"


@pytest.mark.parametrize(("sideways", "times"), [("", 1), ("A/E |", 2), ("A/E A/E |", 3), ("A/E A/E A/E |", 4)])
def test_multipliers_double_treble_and_quadruple(sideways: str, times: int) -> None:
    word = "P L A/O N T"
    assert counted(f"{sideways} {word}").total == times * (11 - 10)
    assert counted(f"{sideways} {word}", "alternative").total == times * 11


def test_a_column_with_just_three_multipliers_is_worth_minus_40() -> None:
    assert counted("A/E A/E A/E |").total == -40
    assert counted("A/E A/E A/E |", "alternative").total == 0


def test_a_fourth_multiplier_is_too_many() -> None:
    play = opened(*["0 sideways column=0 card=A/E"] * 3, mode="pad", deck="variant-90")
    assert refused(play, "0 sideways column=0 card=A/E") == "refuse.full"


def test_vowels_are_discarded_on_the_red_pile_and_consonants_on_the_black_one() -> None:
    play = opened("0 discard card=A/E", "0 draw from=deck", "1 discard card=Y", "1 draw from=deck", wild=True)
    assert (play.state.red, play.state.black) == (("A/E",), ("Y",))
    do(play, '0 discard card="?"')
    assert play.state.black == ("Y", "?"), "a wild card goes to the black pile (ruling W4)"


# Draw a card


def test_the_top_card_of_the_deck_or_of_a_pile_is_drawn() -> None:
    play = opened("0 discard card=Y", "0 draw from=deck", "1 discard card=A/E", "1 draw from=black")
    assert (play.state.left, play.state.black, play.state.red) == (55, (), ("A/E",))
    assert refused(do(play, "0 discard card=P"), "0 draw from=red by=hand") == "engine.no_verb"
    do(play, "0 draw from=red")
    assert play.state.red == ()


def test_what_was_discarded_this_turn_may_not_be_taken() -> None:
    """Ruling W5: the whole pile is closed."""
    play = opened("0 discard card=Y", "0 draw from=deck", "1 discard card=P")
    assert refused(play, "1 draw from=black") == "refuse.closed W5"
    assert refused(play, "1 draw from=red") == "refuse.empty"
    do(play, "1 draw from=deck", *laid("S"), "0 draw from=black")
    assert play.state.black == ("Y",)


@pytest.mark.parametrize("cap", [0, 4])
def test_drawing_from_the_piles_for_ever_is_allowed_unless_a_limit_was_agreed(cap: int) -> None:
    """Ruling W6."""
    play = opened("0 discard card=Y", "0 draw from=deck", cap=cap)
    seat, away, back = 1, "A/E", "black"
    for _ in range(4):
        do(play, f"{seat} discard card={away}", f"{seat} draw from={back}")
        seat, away, back = 1 - seat, ("Y" if away == "A/E" else "A/E"), ("red" if back == "black" else "black")
    do(play, f"{seat} discard card={away}")
    if cap:
        assert refused(play, f"{seat} draw from={back}") == "refuse.cap W6"
        do(play, f"{seat} draw from=deck")
        assert play.state.streak == 0
    else:
        do(play, f"{seat} draw from={back}")


# Game end and scoring


def test_the_game_ends_immediately_when_the_last_card_is_taken() -> None:
    play = opened("0 set! key=deck value=1", "0 discard card=P", "0 draw from=deck")
    assert play.rules.offers(play.state, 0) == play.rules.offers(play.state, 1) == ()
    assert refused(play, "1 discard card=S") == "engine.no_verb"


@pytest.mark.parametrize("column", ["P L A/E N", "X Q Z J K", "P L A/E N T X"], ids=["short", "illegal", "incomplete"])
def test_a_word_that_is_too_short_illegal_or_incomplete_scores_no_points(column: str) -> None:
    assert counted(column).total == -10
    assert counted(f"A/E | {column}").total == -20


def test_the_bonus_is_for_seven_letters_is_flat_and_is_for_legal_words_only() -> None:
    assert counted("P L A/E N T S").bonus == 0
    assert counted("P L A/E N T E/I D").bonus == 10
    assert counted("A/E A/E | P L A/E N T E/I D").total == 3 * (14 - 10) + 10
    assert counted("P L A/E N T S X").bonus == 0


EXAMPLE = {
    "A/E | J A/O C K E/I Y": ((26, 23, 2, 0), 46),
    "I/O R A/I T E/U": ((-3, 7, 1, 0), 7),
    "E/O E/O | P L A/U Y F A/U L": ((43, 21, 3, 10), 73),
    "I/U | Q I/U A/I": ((-20, 0, 2, 0), -24),
    "": ((0, 0, 1, 0), 0),
}


@pytest.mark.parametrize("column", EXAMPLE)
def test_the_example_of_the_rules_column_by_column(column: str) -> None:
    standard, alternative = EXAMPLE[column]
    line = counted(column)
    assert (line.total, line.points, line.multiplier, line.bonus) == standard
    assert counted(column, "alternative").total == alternative


def test_the_example_of_the_rules_makes_46_and_102() -> None:
    assert sum(counted(column).total for column in EXAMPLE) == 46
    assert sum(counted(column, "alternative").total for column in EXAMPLE) == 102


# Game variant


def test_in_the_variant_a_card_is_played_and_a_card_discarded_and_two_are_drawn() -> None:
    play = opened(*laid("P"), variant=True, rules="book")
    assert refused(play, "0 draw from=deck") == "refuse.not_now"
    assert refused(play, "0 lay column=1 card=L") == "refuse.not_now"
    do(play, "0 discard card=Y", "0 draw from=deck", "0 draw from=deck")
    assert (play.state.turn, play.state.left) == (1, 54)
    do(play, "1 discard card=A/E")
    assert refused(play, "1 discard card=A/I") == "refuse.not_now"
    do(play, *laid("S", 1))
    assert refused(play, "1 draw from=red") == "refuse.closed W5"
    do(play, "1 draw from=black", "1 draw from=deck")
    assert play.state.left == 53


def test_by_our_rules_a_card_of_the_variant_is_played_before_one_is_discarded() -> None:
    play = opened(variant=True)
    assert refused(play, "0 discard card=Y") == "refuse.order play_first"
    do(play, *laid("P"), "0 discard card=Y")


def test_in_the_variant_both_cards_may_come_from_the_piles() -> None:
    moves = [
        *laid("P"),
        "0 discard card=Y",
        *["0 draw from=deck"] * 2,
        *laid("P", 1),
        "1 discard card=W",
        *["1 draw from=deck"] * 2,
    ]
    play = opened(*moves, *laid("L"), "0 discard card=A/E", "0 draw from=black", "0 draw from=black", variant=True)
    assert (play.state.black, play.state.left, play.state.turn) == ((), 52, 1)


def test_in_the_variant_the_game_ends_on_the_last_card_even_if_it_is_the_first_of_two() -> None:
    play = opened("0 set! key=deck value=1", *laid("P"), "0 discard card=Y", "0 draw from=deck", variant=True)
    assert play.state.drawn == 1
    assert play.rules.outcome(play.state)


# Alternative scoring method


def test_in_the_alternative_a_column_begins_at_0_and_what_is_no_word_counts_against_you() -> None:
    assert counted("P L A/E N T", "alternative").total == 11
    assert counted("P L A/E N", "alternative").total == -9
    assert counted("A/E | P L A/E N", "alternative").total == -18
    play = opened(*laid("P L A/E N T"), mode="pad", method="alternative")
    assert play.rules.score(play.state)["totals"] == [11, 0]


# Rulings


def test_any_reading_will_do_and_all_are_listed() -> None:
    """Ruling W1."""
    line = counted("S P A/I C E/I")
    assert line.readings == ("SPACE", "SPICE")
    assert (line.word, line.legal) == ("SPACE", True)
    assert [counted(f"S P A/I:{letter} C E/I").readings for letter in "AI"] == [("SPACE",), ("SPICE",)]


def test_the_letter_of_a_vowel_card_may_be_settled_when_it_is_laid() -> None:
    """Ruling W1, the option."""
    play = opened(readings="fixed", mode="pad")
    assert refused(play, "0 lay column=0 card=A/E") == "engine.no_verb"
    do(play, "0 lay column=0 card=A/E:E")
    assert play.state.columns[0][0].cards == ("A/E:E",)


def test_wild_cards_stay_in_the_box_unless_you_want_them() -> None:
    """Ruling W4."""
    assert refused(opened(), '0 lay column=0 card="?:S"') == "engine.no_verb"
    play = opened(*laid("P L A/E N T"), '0 lay column=0 card="?:S"', wild=True, mode="pad")
    (line, *_), _ = play.rules.score(play.state)["columns"]
    assert (line["word"], line["points"]) == ("PLANTS", 11)
    assert refused(play, '0 lay column=1 card="?"') == "engine.no_verb"


def test_y_is_a_consonant() -> None:
    """Ruling W4."""
    assert all(card.kind == "consonant" for card in tables().cards if card.face == "Y")


def test_a_challenge_says_whether_a_word_is_one_until_the_column_grows() -> None:
    play = opened(*laid("P L A/E N T"), mode="pad")
    assert refused(play, "1 challenge player=0 column=0 legal=false") == "engine.no_verb"
    do(play, "1 challenge player=0 column=0 legal=true")
    assert play.state.columns[0][0].verdict == "legal"
    assert refused(play, "1 challenge player=0 column=0 legal=true") == "engine.no_verb"
    assert do(play, *laid("S")).state.columns[0][0].verdict == ""
    assert refused(play, "1 challenge player=0 column=1 legal=false") == "engine.no_verb"


def test_the_table_may_decide_otherwise() -> None:
    play = opened(*laid("P L A/E N X"), "0 set! key=verdict.0.0 value=legal", mode="pad")
    assert play.rules.score(play.state)["totals"][0] == 4 + 2 + 1 + 2 + 8 - 10
    do(play, "0 set! key=verdict.0.0 value=illegal")
    assert play.rules.score(play.state)["totals"][0] == -10
    do(play, '0 set! key=column.0.0 value="A/E | p l e/a n t"')
    assert str(play.state.columns[0][0]) == "A/E | P L A/E N T"
    assert refused(play, '0 set! key=column.0.0 value="P | L"') == "refuse.not_sideways W4"


def test_no_more_cards_are_laid_than_there_are_unless_the_table_says_so() -> None:
    play = opened(*laid("Z"), mode="pad")
    assert refused(play, "1 lay column=0 card=Z") == "refuse.gone"
    do(play, "1 lay! column=0 card=Z")
    assert refused(play, "0 lay! column=0 card=O/U") == "engine.no_verb", "but no card that the deck does not have"


def test_a_table_set_by_hand_to_what_cannot_be_can_still_be_played() -> None:
    from collections import Counter

    play = opened()
    every: Counter[Any] = Counter(play.rules.cards.copies(play.state.settings))
    state = play.state.but(black=tuple(every.elements()))
    assert all(offer.open for offer in play.rules.offers(state, 0) if offer.verb == "lay")


def test_the_score_pad_keeps_columns_only() -> None:
    play = opened(mode="pad")
    for seat in (0, 1):
        assert {offer.verb for offer in play.rules.offers(play.state, seat)} == {"lay", "sideways", "finish"}
    do(play, *laid("P", 1), *laid("P", 0), "1 finish")
    assert play.rules.outcome(play.state).label == "end.tie"


def test_every_option_is_told_in_both_languages() -> None:
    for option in Words.options:
        if option is RULE_SET:  # the lobby tells house rules, not an option of the game
            continue
        for lang in ("en", "de"):
            assert tables(lang).word(option.label)
    assert settle(Words.options, {})["wild"] is False
