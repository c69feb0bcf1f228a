"""`server` (a running `lost table`), `own_server` (for one test, to be killed), `phone` (a page in Chromium)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.append(str(Path(__file__).parent))

from phone_kit import CLOCK, WATCH, until
from web_kit import Server, plug_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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
def phone(browser: Browser) -> Iterator[Phone]:
    """``phone(server, path="", lang="en", theme="light")``: a page in a phone of 390 x 844 that has scanned the code.

    `path` is where it goes then, such as ``/t/amber-fox?seat=0``; `clock`: its time stands still until a test moves it. What a
    page says on its console as an error, or throws, fails the test; so does any request that leaves the machine."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def open_page(
        server: Server, path: str = "", lang: str = "en", theme: str = "light", clock: bool = False, **how: Any
    ) -> Page:
        how = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2} | how
        context = browser.new_context(locale=lang, color_scheme=theme, **how)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(8000)
        context.add_init_script(WATCH)
        if clock:
            context.add_init_script(CLOCK)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"thrown: {error}"))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" and _ours(said.text) else None)
        page.on(
            "request", lambda asked: None if asked.url.startswith((server.url, "data:", "blob:")) else wrong.append(asked.url)
        )
        page.goto(f"{server.url}/#{server.token}")
        until(page, f"!location.hash.includes({server.token!r})")
        if path:
            page.evaluate("path => { location.hash = path }", f"#{path}")
        if path.startswith("/t/"):
            until(page, "window.__line >= 0 && document.querySelector('.root > main')")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong


def _ours(text: str) -> bool:
    """Chromium reports answers such as 409 and a server that is away as errors; they are what the tests are about."""
    return not text.startswith("Failed to load resource")
