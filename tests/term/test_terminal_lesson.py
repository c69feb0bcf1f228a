"""A lesson at a terminal: what it says is what can be done, by typing or step by step."""

from pathlib import Path

import pytest
from term_kit import log_lines, show_typed

from companion.engine.registry import playable_games
from companion.table.lesson import current_lesson, open_lesson
from companion.table.store import Store


@pytest.mark.parametrize("game", playable_games())
def test_a_lesson_is_played_step_by_step(tmp_path: Path, game: str) -> None:
    """Play every lesson to its end by `step`, each step told with its reason."""
    with Store(tmp_path / "tables.sqlite") as store:
        table = open_lesson(store, game, "a")
        lesson = current_lesson(table)
        assert lesson
        shown = show_typed(table, *["step"] * len(lesson.steps), seat=None)
        assert (after := current_lesson(table))
        assert after.next_move is None
    assert all(f"{n}/{len(lesson.steps)}" in shown for n in range(1, len(lesson.steps) + 1))


def test_only_what_the_lesson_asks_is_taken_and_chance_is_its_own(tmp_path: Path) -> None:
    """Deal the lesson's hands whatever the terminal would deal; refuse another card; lay the one that is told."""
    with Store(tmp_path / "tables.sqlite") as store:
        table = open_lesson(store, "words", "a")
        shown = show_typed(table, "1 ?", "step", "lay column=0 card=J", "sideways column=0 card=E/O", seat=None)
        lines = log_lines(table)
    assert "The lesson is at another step" in shown
    assert lines[0].startswith("0 deal cards=F,I/U,N,G,A/E,E/O,J,D")
    assert lines[-1].startswith("0 sideways column=0 card=E/O")


def test_a_lesson_that_is_left_is_an_ordinary_table(tmp_path: Path) -> None:
    """Offer everything once the lesson was left."""
    with Store(tmp_path / "tables.sqlite") as store:
        table = open_lesson(store, "words", "a")
        show_typed(table, "step", "hint yes", "", seat=None)
        assert current_lesson(table) is None
