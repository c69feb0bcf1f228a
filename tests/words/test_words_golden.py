"""Whole games as text, played again; tests/promise keeps them as they were exported."""

from pathlib import Path

import golden_games as golden
import pytest

from data.tables import load

HERE = Path(__file__).parent
GAMES = sorted((HERE / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), load, path.name)
    assert golden.play(golden.write(play), load).state == play.state
