"""A second Python thinks for a phone's bots: it knows what the first has written, and nothing is lost without it."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.moves import Move
from companion.odds.bots import Advice
from companion.pocket.phone.helper import Helper, HelperLane, thought_from_text, thought_to_text
from companion.pocket.phone.rows import Rows
from companion.table.bot_reasons import deeds_of, with_reasons
from companion.table.bots import Thinker, next_turn, record_turn
from companion.table.store import Store
from companion.table.table import Table
from companion.web.lanes import InlineLane

EMPTY = '{"packs": {}, "line": [], "mark": [], "secret": []}'


@pytest.fixture
def handed_rows() -> list[str]:
    """Return what was handed over to be kept, in order."""
    return []


@pytest.fixture
def table(tmp_path: Path, handed_rows: list[str]) -> Table:
    """Return a table of two bots, on a phone that hands over all that it writes."""
    store = Store(tmp_path / "phone.sqlite")
    Rows(store, handed_rows.append).fill(EMPTY)
    return Table.create(store, "words", ("", ""), {"mode": "whole"}, bots={0: "careless", 1: "careless"})


@pytest.fixture
def helper(tmp_path: Path) -> Helper:
    return Helper(tmp_path / "helper.sqlite", lambda _: None)


def lane(helper: Callable[..., str]) -> HelperLane:
    async def ask(*values: Any) -> str:
        return helper(*values)

    return HelperLane(ask, InlineLane())


def test_a_helper_thinks_of_what_was_written_since(table: Table, helper: Helper, handed_rows: list[str]) -> None:
    """Take bots' moves from a helper that is told each row; rows it is told twice change nothing."""
    asked: list[tuple[Any, ...]] = []

    def think(*values: Any) -> str:
        for rows in handed_rows:
            helper.learn(rows)
        asked.append((*values, thought := helper.think(*values)))
        return thought

    for _ in range(3):
        turn = next_turn(table)
        assert turn
        move = asyncio.run(lane(think).do(Thinker().think, turn))
        assert record_turn(table, turn, move)
    assert all(values[0] == "think" and values[1] == table.name and values[-1] for values in asked)
    assert len(asked) == 3


def test_a_helper_says_why_as_the_first_python_would(helper: Helper, tmp_path: Path, handed_rows: list[str]) -> None:
    """Tell the same reasons, and nothing where the helper is behind."""
    store = Store(tmp_path / "phone.sqlite")
    Rows(store, handed_rows.append).fill(EMPTY)
    table = Table.create(store, "baggage", ("", ""), {"keep": "whole"}, bots={0: "careless", 1: "careless"})
    for _ in range(6):
        assert (turn := next_turn(table))
        assert record_turn(table, turn, Thinker().think(turn))
    for rows in handed_rows:
        helper.learn(rows)
    line, tables = len(table.refresh().lines) - 1, table.tables("de")
    said = json.loads(helper.think("why de", table.name, line, None))
    assert said == with_reasons(tables, deeds_of(table, tables, None))
    assert said
    assert helper.think("why de", table.name, line + 1, None) == ""


def test_a_turn_is_thought_about_here_while_there_is_no_helper(
    table: Table, helper: Helper, handed_rows: list[str]
) -> None:
    """Think without a helper, and with one that is behind."""
    for rows in handed_rows:
        helper.learn(rows)
    for think in (lambda *_: "", lambda work, name, line, seat: helper.think(work, name, line + 7, seat)):
        turn = next_turn(table)
        assert turn
        move = asyncio.run(lane(think).do(Thinker().think, turn))
        assert record_turn(table, turn, move)


@pytest.mark.parametrize("thought", [
    None, Move(0, "lay", {"column": 1, "cards": ("A", "B")}, "app"),
    Advice(Move(1, "pass"), "hint.fight", {"wins": 21, "names": ("Ada", "Bo")}),
])  # fmt: skip
def test_a_thought_is_the_same_after_its_way(thought: Move | Advice | None) -> None:
    assert thought_from_text(thought_to_text(thought)) == thought
