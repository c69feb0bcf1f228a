"""The rules of Lost for Words: plays the scenarios of the rule text, and what no scenario can say."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from scenarios import Scenario, each_scenario, play_scenario
from words_kit import ANSWERS, STEPS, lay_out, opened, tables

from companion.engine.house_rules import RULE_SET
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.words.rules.columns import parse
from companion.words.rules.game import Words


@each_scenario(Path(__file__).parent)
def test_the_scenario_holds(scenario: Scenario) -> None:
    play_scenario(scenario, lay_out, ANSWERS, STEPS)


def test_two_players() -> None:
    assert Words.seats == (2, 2)


def test_sideways_lie_whole_vowel_cards_and_three_at_most() -> None:
    assert parse("A/E A/E A/E | P").sideways == ("A/E",) * 3
    for text, reason in (
        ("A/E A/E A/E A/E | P", "refuse.full"),
        ("A/E:A | P", "refuse.not_sideways"),
        ("P | P", "refuse.not_sid"),
    ):
        with pytest.raises(NotAllowed, match=reason):
            parse(text)


def test_y_is_a_consonant() -> None:
    """Ruling W4."""
    assert all(card.kind == "consonant" for card in tables().cards if card.face == "Y")


def test_a_table_set_by_hand_to_what_cannot_be_can_still_be_played() -> None:
    play = opened()
    every: Counter[Any] = Counter(play.rules.cards.copies(play.state.settings))
    state = play.state.but(black=tuple(every.elements()))
    assert all(offer.open for offer in play.rules.offers(state, 0) if offer.verb == "lay")


def test_every_option_is_told_in_every_language() -> None:
    for option in Words.options:
        if option is RULE_SET:  # the lobby tells house rules, not an option of the game
            continue
        for lang in ("en", "de", "fr"):
            assert tables(lang).word(option.label)
    assert settle(Words.options, {})["wild"] is False
