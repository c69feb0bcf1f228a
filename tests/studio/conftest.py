"""`studio` (a running `lost studio` on a copy of the island) and `desk` (its page in Chromium, 1440 x 900)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "web"))

from studio_kit import Studio, copied

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    base = tmp_path_factory.mktemp("studio")
    studio = Studio(copied(base / "mine"), base / "out")
    yield studio
    studio.stop()


@pytest.fixture
def page_of(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a studio's page; whatever the browser complains of fails the test."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def opened(studio: Studio, place: str = "", width: int = 1440, height: int = 900) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda said: wrong.append(said.text) if said.type == "error" and not re.search(r"422|REFUSED", said.text) else None,
        )
        page.goto(studio.address)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").wait_for()
        if place:
            page.goto(studio.at(place))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong, wrong
