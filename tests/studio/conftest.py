"""`studio` (a running `lost studio` on a copy of the island) and `desk` (its page in Chromium, 1440 x 900)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.append(str(Path(__file__).parents[1] / "web"))

from studio_kit import Studio, copied
from windows import Window, Windows

if TYPE_CHECKING:
    from playwright.sync_api import Page


EXPECTED = "422|REFUSED|INCOMPLETE_CHUNKED|CONNECTION_RESET|EMPTY_RESPONSE"
"""In what Chromium reports of answers: what was typed is refused, or the studio was stopped before its page."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    base = tmp_path_factory.mktemp("studio")
    studio = Studio(copied(base / "mine"), base / "out")
    yield studio
    studio.stop()


@pytest.fixture
def page_of(windows: Windows) -> Iterator[Callable[..., Page]]:
    """Opens a studio's page; whatever else the browser complains of fails the test."""
    taken: list[Window] = []

    def opened(studio: Studio, place: str = "", width: int = 1440, height: int = 900) -> Page:
        window = windows.take(viewport={"width": width, "height": height})
        taken.append(window)
        page = window.page
        page.set_default_timeout(60_000)
        page.goto(studio.address)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").wait_for()
        if place:
            page.goto(studio.at(place))
        return page

    yield opened
    wrong: list[str] = []
    for window in taken:
        windows.give_back(window)
        wrong += [
            *window.thrown,
            *(
                text
                for text in window.said
                if not re.search(r"422|REFUSED|INCOMPLETE_CHUNKED|CONNECTION_RESET|EMPTY_RESPONSE", text)
            ),
        ]
    assert not wrong, wrong
