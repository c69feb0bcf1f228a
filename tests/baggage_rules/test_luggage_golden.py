"""Whole games as text, with the totals of the rule book; tests/promise keeps them as they were exported."""

from pathlib import Path

import golden_games as golden
import pytest
from luggage_kit import tables

GAMES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_of_luggage_is_played(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), lambda slug: tables(), path.name)
    assert golden.play(golden.write(play), lambda slug: tables()).state == play.state
