"""Windows of one Chromium that tests hand on: as empty as a new one would be, for a third of the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage

SEES = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "contrast": "no-preference",
}
MOST = 6  # that lie ready: each is a process which takes room


class Window:
    """A page alone in a context of its own, and since it was taken: what it threw, errors on its console, what it asked
    for."""

    def __init__(self, browser: Browser, scripts: tuple[str, ...], how: dict[str, Any]) -> None:
        self.opened_with = scripts, how
        self.context = browser.new_context(**how)
        for script in scripts:
            self.context.add_init_script(script)
        self.page = self.context.new_page()
        self.thrown: list[str] = []
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("pageerror", lambda error: self.thrown.append(str(error)))
        self.page.on("console", self._says)
        self.page.on("request", lambda request: self.asked.append(request.url))

    def _says(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.said.append(message.text)

    def emptied(self) -> bool:
        """Whether nothing is left of what a test did: something is where a page was closed, or another opened beside
        it."""
        page = self.page
        if self.context.pages != [page]:
            return False
        page.goto("about:blank")
        page.unroute_all()
        self.context.set_offline(False)
        self.context.clear_cookies()
        tools = self.context.new_cdp_session(page)
        for origin in {
            f"{url.scheme}://{url.netloc}" for url in map(urlsplit, self.asked) if url.scheme.startswith("http")
        }:
            tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        tools.detach()
        how = SEES | self.opened_with[1]
        page.emulate_media(media="null", **{name: how[name] for name in SEES})
        page.set_viewport_size(how["viewport"])
        return True


class Windows:
    """Those that lie ready; the one given back last is taken first."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._ready: list[Window] = []

    def take(self, *scripts: str, **how: Any) -> Window:
        """A window with these options of a Playwright context, `viewport` among them; `scripts` run before those of its
        pages."""
        for window in reversed(self._ready):
            if window.opened_with == (scripts, how):
                self._ready.remove(window)
                for heard in (window.thrown, window.said, window.asked):
                    heard.clear()
                return window
        return Window(self.browser, scripts, how)

    def give_back(self, window: Window) -> None:
        """After a test; what the page tells while it is emptied is still heard."""
        if not window.emptied():
            window.context.close()
            return
        self._ready.append(window)
        if len(self._ready) > MOST:
            self._ready.pop(0).context.close()
