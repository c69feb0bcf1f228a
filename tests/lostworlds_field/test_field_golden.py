"""Golden games of the miniatures turn: the worked examples of its rules, the first scenario, one beside a real map."""

from pathlib import Path

import golden_games as golden
import old_cards
import pytest

from data.errors import Fault

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_is_written(path: Path) -> None:
    play = old_cards.played(path)
    assert old_cards.played(path, golden.write(play)).state == play.state


def test_a_golden_game_that_says_something_else_is_found() -> None:
    path = next(path for path in GOLDEN if path.stem == "examples_of_the_ground")
    text = path.read_text(encoding="utf-8")
    assert "figures.1.body=1 " in text
    with pytest.raises(Fault, match=r"figures\.1\.body"):
        old_cards.played(path, text.replace("figures.1.body=1 ", "figures.1.body=8 "))
