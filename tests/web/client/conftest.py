"""The fixtures of tests/web (`server`, `phone` ...), and tables of the words game to look at."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from client_tables import COLUMNS, put

WEB = Path(__file__).resolve().parents[1] / "web"
if str(WEB) not in sys.path:
    sys.path.append(str(WEB))
_spec = importlib.util.spec_from_file_location("web_fixtures", WEB / "conftest.py")
assert _spec
assert _spec.loader
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)

shelf, server, browser, phone = _fixtures.shelf, _fixtures.server, _fixtures.browser, _fixtures.phone


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
