"""The fixtures of tests/web (`server`, `phone` ...), and tables of the words game to look at."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[1] / "web"
if str(WEB) not in sys.path:
    sys.path.append(str(WEB))
_spec = importlib.util.spec_from_file_location("web_fixtures", WEB / "conftest.py")
assert _spec
assert _spec.loader
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)

shelf, server, browser, phone = _fixtures.shelf, _fixtures.server, _fixtures.browser, _fixtures.phone

COLUMNS = (
    ("A/E A/E | P L A/E N T S", "T R A/O I/U N E/I D", "I/U | B R I/U S H", "C A/O", ""),
    ("E/O | G R E/O V E/O", "S T A/U M", "A/I A/I | H A/I L", "F A/O M E/I D", ""),
)
"""Of Aiko and of Ben: finished words, unfinished ones, multipliers without a word, nothing."""


@pytest.fixture(scope="session")
def words_table(server: Any) -> Any:
    """``words_table(**options)``: a table of Lost for Words on which COLUMNS lie."""

    def lay(**options: Any) -> str:
        device = server.device()
        table = device.open("words", ("Aiko", "Ben"), **options)
        for player, columns in enumerate(COLUMNS):
            for place, column in enumerate(columns):
                put(device, table, f"column.{player}.{place}", column)
        return table

    return lay


def put(device: Any, table: str, key: str, value: Any) -> None:
    move = {"verb": "set", "args": {"key": key, "value": value}, "override": True}
    answer = device.line(table, move=move)
    assert answer.status_code == 200, answer.text
