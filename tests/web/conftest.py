"""`server` (a running `lost table`), `own_server` (for one test, to be killed), `phone` (a page in Chromium)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.append(str(Path(__file__).parent))

from phone_kit import CLOCK, PATIENCE, WATCH, until
from web_kit import Server, plug_in
from windows import Window, Windows

if TYPE_CHECKING:
    from playwright.sync_api import Page

Phone = Callable[..., "Page"]


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the toy game `pebbles`."""
    return plug_in(tmp_path_factory.mktemp("shelf"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, shelf: Path) -> Iterator[Server]:
    """One server for all tests; every test opens its own table."""
    server = Server(tmp_path_factory.mktemp("store") / "tables.sqlite", shelf).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path, shelf: Path) -> Iterator[Server]:
    """A server for one test, not started yet."""
    server = Server(tmp_path / "tables.sqlite", shelf)
    yield server
    if server.process and server.process.poll() is None:
        server.stop()


@pytest.fixture
def phone(windows: Windows) -> Iterator[Phone]:
    """``phone(server, path="", lang="en", theme="light")``: a page in a phone of 390 x 844 that has scanned the code.

    `path` is where the code leads, such as ``/t/amber-fox?seat=0``; `clock`: its time stands still until a test moves
    it. The page has no service worker, whose start takes as long as the page's own, unless a test asks for
    ``service_workers="allow"``. What a page says on its console as an error, or throws, fails the test; so does any
    request that leaves the machine."""
    taken: list[tuple[Window, Server]] = []

    def open_page(
        server: Server, path: str = "", lang: str = "en", theme: str = "light", clock: bool = False, **how: Any
    ) -> Page:
        how = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True} | how
        how = {"service_workers": "block"} | how
        window = windows.take(WATCH, *[CLOCK] * clock, locale=lang, color_scheme=theme, **how)
        taken.append((window, server))
        window.context.set_default_timeout(PATIENCE * 1000)
        page = window.page
        page.goto(f"{server.url}/#{server.token}{path}")
        until(page, f"!location.hash.includes({server.token!r})")
        if path.startswith("/t/"):
            until(page, "window.__line >= 0 && document.querySelector('.root > main')")
        return page

    yield open_page
    wrong: list[str] = []
    for window, server in taken:
        windows.give_back(window)
        wrong += [f"thrown: {error}" for error in window.thrown] + [text for text in window.said if _ours(text)]
        wrong += [url for url in window.asked if not url.startswith((server.url, "data:", "blob:", "about:blank"))]
    assert not wrong


def _ours(text: str) -> bool:
    """Chromium reports answers such as 409 and a server that is away as errors; they are what the tests are about."""
    return not text.startswith("Failed to load resource")
