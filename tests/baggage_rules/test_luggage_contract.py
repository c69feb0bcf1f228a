"""Random games against the contract, for all players and both ways to keep a table."""

from __future__ import annotations

import os

import pytest
from luggage_kit import rules, tables

from companion.baggage.rules import Baggage
from companion.engine.conformance import check_game
from companion.engine.showing import shows

GAMES = 20 if os.environ.get("SOAK") else 1


@pytest.mark.parametrize(("keep", "seed"), [("desk", 5), ("whole", 1)])
def test_random_games_keep_the_contract_and_tell_no_secret(keep: str, seed: int) -> None:
    report = check_game(
        Baggage, tables(), GAMES, seed, {"keep": keep}, wording=[tables("en"), tables("de")], shows=shows("baggage", tables())
    )
    assert report.games == GAMES


def test_no_printed_card_needs_to_be_done_at_the_table() -> None:
    assert not rules().uncoded()
