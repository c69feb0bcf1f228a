"""Whole games as text, played again; tests/promise keeps them as they were exported."""

from pathlib import Path

import golden_games as golden
import old_cards
import pytest

GAMES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played(path: Path) -> None:
    play = old_cards.played(path)
    assert old_cards.played(path, golden.write(play)).state == play.state
