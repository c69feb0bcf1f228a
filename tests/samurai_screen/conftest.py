"""The server and the phones of tests/web, for the screen of one game."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[1] / "web"
sys.path.append(str(WEB))
_spec = importlib.util.spec_from_file_location("web_fixtures", WEB / "conftest.py")
assert _spec
assert _spec.loader
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)

shelf, server, browser, phone = _fixtures.shelf, _fixtures.server, _fixtures.browser, _fixtures.phone


@pytest.fixture
def seat(server: Any, phone: Any) -> Any:
    """``seat(theme=, lang=, **options)``: a player at a new table, before the first move."""
    from samurai_player import Player

    def sit(lang: str = "en", theme: str = "light", size: tuple[int, int] = (390, 844), **options: Any) -> Player:
        device = server.device()
        table = device.open("samurai", ("Ada",), **options)
        how = {"viewport": {"width": size[0], "height": size[1]}}
        return Player(phone(server, f"/t/{table}?seat=0", lang=lang, theme=theme, **how), server, device, table)

    return sit
