"""`studio` (a running `lost studio` on the island), `page_of` (its page in Chromium, 1440 x 900), `harbor` (a
desk)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.append(str(Path(__file__).parents[1] / "web"))

from soaking import SOAK
from studio_kit import Studio, copy_of_game
from windows import Window, Windows

from data.templates.starting import begin
from layouts.studio.drawing import Pictures
from layouts.studio.open_game import OpenGame

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page


REFUSED = r"/api/\S+ \S.*status of (422|507) "
"""What Chromium reports of what was typed and refused, or cannot be written now."""
STOPPED = (
    r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)$"
    r"|/api/\S+ .*status of 401 "
)
"""What it reports of a studio that was stopped before its page, or started anew under another key."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    base = tmp_path_factory.mktemp("studio")
    studio = Studio(copy_of_game(base / "mine"), base / "out")
    yield studio
    studio.stop()


@pytest.fixture
def harbor(tmp_path: Path) -> Iterator[OpenGame]:
    """Yield a small custom game, begun from the template of poker cards."""
    begin(tmp_path / "harbor", "poker")
    desk = OpenGame("harbor", tmp_path / "harbor", True, Pictures())
    yield desk
    desk.close()


@pytest.fixture
def page_of(windows: Windows) -> Iterator[Callable[..., Page]]:
    """Yield what opens a studio's page; whatever else the browser complains of fails the test. Only a page that is
    `checked` has everything checked that is printed, which takes ten times as long as what else it asks for, and only
    `make soak` plays what workshops play on and on."""
    taken: list[Window] = []
    said: list[str] = []
    running: list[Studio] = []

    def says(message: ConsoleMessage) -> None:
        if message.type == "error":
            said.append(f"{message.location.get('url', '')} {message.text}")

    def open_page(studio: Studio, place: str = "", width: int = 1440, height: int = 900, checked: bool = False) -> Page:
        window = windows.take(viewport={"width": width, "height": height})
        taken.append(window)
        running.append(studio)
        page = window.page
        page.on("console", says)
        page.set_default_timeout(60_000)
        if not checked:
            page.route("**/problems", lambda route: route.fulfill(json={"errors": [], "warnings": []}))
        if not SOAK:
            page.route("**/workshop/live", lambda route: route.fulfill(content_type="application/x-ndjson", body=""))
        if place:  # the key lets the browser in first: the shelf need not be drawn
            base, _, key = studio.address.partition("#")
            page.request.post(f"{base}api/join", data={"token": key}, headers={"origin": base.rstrip("/")})
        page.goto(studio.address_of(place) if place else studio.address)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").wait_for()
        return page

    yield open_page
    wrong: list[str] = []
    for window in taken:
        window.page.remove_listener("console", says)
        windows.give_back(window)
        wrong += window.thrown
    stopped = any(studio.process.poll() is not None for studio in running)
    allowed = f"{REFUSED}|{STOPPED}" if stopped else REFUSED
    wrong += [text for text in said if not re.search(allowed, text)]
    assert not wrong, wrong
