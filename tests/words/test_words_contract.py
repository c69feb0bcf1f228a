"""The contract of the engine: random games, and what must hold whatever is laid."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import SOAK, examples
from words_kit import counted, opened, tables

from companion.engine.conformance import check_game
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Undo
from companion.engine.offers import moves, sample
from companion.term.conformance_rendering import screen_renderers
from companion.words.rules.columns import Column, parse
from companion.words.rules.game import Words
from companion.words.rules.lexicon import bundled_lexicon
from companion.words.rules.scoring import readings, score
from data.words.kinds import METHODS

LETTERS = sorted({card.face for card in tables().cards if card.kind == "consonant"})
PAIRS = sorted({card.face for card in tables().cards if card.kind == "pair"})
cards = st.lists(st.sampled_from([*LETTERS, *PAIRS * 2]), max_size=9).map(tuple)
columns = st.builds(
    lambda pair, times, word: Column((pair,) * times, word), st.sampled_from(PAIRS), st.integers(0, 3), cards
)
word_columns = st.deferred(lambda: st.sampled_from([*bundled_lexicon("en").words()][::211])).map(
    lambda word: Column((), tuple(next((p for p in PAIRS if letter in p), letter) for letter in word))
)  # the lexicon is read by the process that tests it


def test_random_games_keep_the_contract_and_every_word_of_them_is_told_in_every_language() -> None:
    verbs, games = set(), 3 if SOAK else 1
    for mode in ("table", "pad"):
        words, shows = [tables(lang) for lang in ("en", "de", "fr")], screen_renderers("words", tables())
        verbs |= set(check_game(Words, tables(), games, 5, {"mode": mode}, wording=words, shows=shows).verbs)
    assert verbs == {"lay", "sideways", "discard", "draw", "challenge", "finish"}


@pytest.mark.parametrize("options", [{"mode": "table", "variant": True, "language": "de"}, {"cap": 4, "mode": "table"}])
def test_random_games_with_the_rarer_options(options: dict[str, Any]) -> None:
    check_game(Words, tables(), games=2, seed=9, options=options)


def test_dealt_hands_are_seen_by_nobody_else() -> None:
    report = check_game(
        Words, tables(), games=1, seed=5, options={"mode": "whole"}, wording=[tables("en"), tables("de")]
    )
    assert {"deal", "lay", "draw", "discard"} <= set(report.verbs)


def test_offers_do_not_explode() -> None:
    play = opened(wild=True, readings="fixed", mode="pad")
    assert len(play.rules.offers(play.state, 0)) <= 11
    assert sum(1 for offer in play.rules.offers(play.state, 0) for _ in moves(offer)) < 500


@given(columns | word_columns)
def test_a_column_is_written_and_read_back(column: Column) -> None:
    assert parse(str(column)) == column
    assert parse(str(column).lower()) == column


@given(columns | word_columns)
def test_the_methods_differ_as_the_rules_say(column: Column) -> None:
    standard, other = (counted(str(column), method) for method in METHODS)
    assert standard.legal == other.legal
    assert standard.multiplier == other.multiplier == 1 + len(column.sideways)
    if standard.legal:
        assert other.total - standard.total == 10 * standard.multiplier
    else:
        assert other.points <= standard.points == standard.bonus == other.bonus == 0
        assert standard.total == (0 if column.empty else -10 * standard.multiplier)


@given(word_columns, st.data())
def test_settling_a_letter_leaves_no_reading_that_was_not_there(column: Column, data: st.DataObject) -> None:
    """The readings of either/or cards are the union of those of the settled ones."""
    lexicon = bundled_lexicon("en")
    places = [place for place, card in enumerate(column.cards) if "/" in card]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    card = column.cards[place]
    settled = [
        set(readings((*column.cards[:place], f"{card}:{letter}", *column.cards[place + 1 :]), lexicon))
        for letter in card.split("/")
    ]
    assert set(readings(column.cards, lexicon)) == settled[0] | settled[1]


@given(word_columns)
def test_the_word_that_was_laid_is_among_the_readings(column: Column) -> None:
    assert readings(column.cards, bundled_lexicon("en"))
    assert counted(str(column)).legal


@given(st.lists(columns | word_columns, min_size=5, max_size=5), st.permutations(range(5)))
def test_the_order_of_the_columns_changes_nothing(row: list[Column], order: list[int]) -> None:
    play = opened(mode="pad")
    totals = []
    for arranged in (row, [row[place] for place in order]):
        state = play.state.but(columns=(tuple(arranged), play.state.columns[1]))
        totals.append(play.rules.score(state)["totals"])
    assert totals[0] == totals[1]


@settings(deadline=None, max_examples=examples(20))
@given(st.randoms(use_true_random=False), st.integers(1, 40))
def test_whatever_is_taken_back_is_as_it_was(rng: random.Random, count: int) -> None:
    play = opened(variant=rng.random() < 0.5)
    for _ in range(count):
        before = to_json_value(play.state)
        offers = [o for seat in (0, 1) for o in play.rules.offers(play.state, seat) if o.open]
        play.push(sample(rng.choice(offers), rng))
        number = len(play.lines) - 1
        if rng.random() < 0.3:
            play.push(Undo(number))
            assert to_json_value(play.state) == before


@settings(deadline=None, max_examples=examples(20))
@given(st.randoms(use_true_random=False))
def test_no_card_is_lost_between_deck_hands_columns_and_piles(rng: random.Random) -> None:
    """Both hands hold eight cards between turns, whatever is drawn from where."""
    play = opened()
    for _ in range(60):
        state = play.state
        if state.due == "act":
            assert state.left + sum(state.lying().values()) + 16 == 72
        seat = state.turn
        play.push(
            sample(rng.choice([o for o in play.rules.offers(state, seat) if o.open and o.verb != "challenge"]), rng)
        )


def test_a_column_ruled_legal_without_a_lexicon_counts_and_an_unruled_one_does_not() -> None:
    play = opened(mode="pad")
    scale = play.rules.cards.scale(play.state.settings)
    column = parse("G R A/O E/I S S E/U")
    assert not score(column, scale, None).legal
    assert score(replace(column, verdict="legal"), scale, None).total == 13 - 10 + 10
