"""Golden games of the miniatures turn: the worked examples of its rules, the first scenario, one beside a real map."""

from __future__ import annotations

from pathlib import Path

import pytest
from ground_kit import tables

from companion.engine import golden
from data.errors import Fault

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_is_written(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), lambda slug: tables(), path.name)
    assert golden.play(golden.write(play), lambda slug: tables()).state == play.state


def test_a_golden_game_that_says_something_else_is_found() -> None:
    text = (Path(__file__).parent / "golden" / "examples_of_the_ground.txt").read_text(encoding="utf-8")
    assert "figures.1.body=1 " in text
    with pytest.raises(Fault, match=r"figures\.1\.body"):
        golden.play(text.replace("figures.1.body=1 ", "figures.1.body=8 "), lambda slug: tables())
