"""Whole games as text, played again; and the same games as they were exported, which must fold to the same state for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine import golden
from companion.engine.folding import fold
from companion.engine.registry import rules_of
from companion.table.pinned import tables_of
from companion.table.transfer import read
from data.tables import load

HERE = Path(__file__).parent
GAMES = sorted((HERE / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), load, path.name)
    assert golden.play(golden.write(play), load).state == play.state


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_that_was_exported_folds_the_same_for_ever(path: Path) -> None:
    kept = HERE / "kept" / f"{path.stem}.jsonl"
    _, entries = read(kept.read_text(encoding="utf-8"), kept.name)
    opening = entries[0].line
    rules = rules_of("words", opening.version)(tables_of(opening))
    assert fold(rules, [entry.line for entry in entries]) == golden.play(path.read_text(encoding="utf-8"), load).state
