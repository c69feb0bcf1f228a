"""Random games against the contract, for all players and both ways to keep a table; and every ruling has its test."""

import os
import re
from pathlib import Path

import pytest
from luggage_kit import current as rules
from luggage_kit import today
from scenarios import ruling_ids

from companion.baggage.rules.game import Baggage
from companion.baggage.rules.trip import Trip
from companion.engine.conformance import check_game
from companion.engine.offers import Entry
from companion.term.conformance_rendering import screen_renderers

GAMES = 20 if os.environ.get("SOAK") else 1


@pytest.mark.soak
@pytest.mark.parametrize(("keep", "seed"), [("desk", 2), ("whole", 4)])
def test_random_games_keep_the_contract_and_tell_no_secret(keep: str, seed: int) -> None:
    report = check_game(
        Baggage,
        today(),
        GAMES,
        seed,
        {"keep": keep},
        wording=[today("en"), today("de")],
        shows=screen_renderers("baggage", today()),
    )
    assert report.games == GAMES


class Longer(Baggage):
    """The same, but nobody leaves and nobody just goes home: battles, decks and hands as they are after many rounds."""

    def menu(self, draft: Trip) -> list[Entry]:
        return [entry for entry in super().menu(draft) if entry.offer.verb not in ("quit", "home", "keep")]


@pytest.mark.parametrize("seed", range(11, 11 + GAMES))
def test_long_games_of_a_whole_table_tell_no_secret(seed: int) -> None:
    report = check_game(Longer, today(), 1, seed, {"keep": "whole"}, shows=screen_renderers("baggage", today()))
    assert report.moves > 50


def test_every_ruling_has_a_test_that_names_it() -> None:
    """Find its number in the test's name, in the text of one that holds several, or in the title of a scenario."""
    here = Path(__file__).parent
    files = [path.read_text(encoding="utf-8") for path in here.glob("test_luggage_*.py") if path != Path(__file__)]
    said = " ".join(text.split('"""', 2)[2] for text in files)
    named = {found.upper() for found in re.findall(r"[oO]\d{2,3}", said)} | ruling_ids(here)
    assert [row.id for row in today().rulings if row.id not in named] == []


def test_no_printed_card_needs_to_be_done_at_the_table() -> None:
    assert not rules().unimplemented_effects()
