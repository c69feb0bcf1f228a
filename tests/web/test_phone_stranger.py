"""A stranger at a table: whoever taps only what the screen offers comes to the end of every game, or at least on."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from phone_kit import pick, until
from soaking import soak_case
from web_kit import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

OFFERED = """() => {
  const over = document.querySelector("[role=dialog]");
  const rooms = over ? [over] : [...document.querySelectorAll(".root > main, .root > .push, .dock .middle")];
  const free = (one) => one.checkVisibility() && !one.closest("[inert]") && !one.disabled
    && one.getAttribute("aria-disabled") != "true" && one.getBoundingClientRect().width > 2;
  const keys = "button, [role=button], [role=checkbox], summary, input, select";
  return rooms.flatMap((room) => [...room.querySelectorAll(keys)])
    .filter(free)
    .map((one, n) => {
      one.dataset.stranger = n;
      const said = [one.getAttribute("aria-label"), one.innerText, one.labels?.[0]?.innerText, one.placeholder];
      const name = (said.find(Boolean) || "").replace(/\\s+/g, " ").trim();
      const {outlineStyle} = getComputedStyle(one);
      return {
        n, name, kind: one.localName + (one.type ? ` ${one.type}` : ""), pressed: one.getAttribute("aria-pressed"),
        main: one.matches(".pri, .lit, .phone, .berth") || outlineStyle == "dashed",
        dock: !!one.closest(".dock"), dialog: !!over,
      };
    });
}"""
"""What can be tapped on the screen: its place in the page, name, kind, and whether it stands out."""


class Stranger:
    """Somebody who taps what stands out, else anything, and never twice the same on a screen that stayed as it was."""

    def __init__(self, page: Page, server: Server, table: str, seed: int) -> None:
        self.page, self.server, self.table = page, server, table
        self.rng = random.Random(seed)
        self.tapped: list[str] = []
        self.tried: set[str] = set()
        self.line = -1

    def weigh(self, key: dict[str, Any]) -> float:
        """Return how likely a key is tapped: what stands out first, what was tried on this screen hardly again."""
        weight = 8.0 if key["main"] else 1.0
        if key["name"] in self.tried:
            weight /= 30
        if key["kind"].startswith("summary"):
            weight /= 4
        if key["pressed"] == "true":
            weight /= 6
        return weight

    def tap_something(self) -> bool:
        """Return whether there was a key; it is tapped."""
        keys = self.page.evaluate(OFFERED)
        if not keys:  # the drawer lies over the screen, or it is not there yet
            self.page.keyboard.press("Escape")
            return False
        [key] = self.rng.choices(keys, [self.weigh(key) for key in keys])
        assert key["name"], f"a key without a name: {key} after {self.tapped[-3:]}"
        self.tapped.append(key["name"])
        self.tried.add(key["name"])
        found = self.page.locator(f'[data-stranger="{key["n"]}"]')
        if key["kind"].startswith(("input number", "input text")):
            found.first.fill(str(self.rng.randint(1, 6)))
        elif key["kind"].startswith("select"):
            found.first.select_option(index=self.rng.randrange(found.first.locator("option").count()))
        else:
            self.page.evaluate(
                "n => document.querySelector(`[data-stranger='${n}']`)?.dispatchEvent("
                "new MouseEvent('click', {bubbles: true, cancelable: true}))",
                key["n"],
            )
        return True

    def away(self) -> bool:
        """Return whether a sheet or another page lay over the table; it is left as by the phone's own way back."""
        if f"/t/{self.table}?" in self.page.url:
            return False
        self.page.evaluate("at => { location.hash = at }", f"#/t/{self.table}?seat=0")
        until(self.page, "!!document.querySelector('.root > main')")
        return True

    def play(self, taps: int, patience: int = 60) -> dict[str, Any]:
        """Return the scene at which a game is over, or when `taps` are spent. Raises AssertionError at a dead end: no
        move is made by `patience` taps."""
        idle = 0
        for _ in range(taps):
            line = self.page.evaluate("window.__line")
            if line != self.line:
                self.line, idle = line, 0
                self.tried.clear()
            scene = self.server.onlooker.scene(self.table)
            if scene["outcome"]:
                return scene
            if self.away():
                continue
            waiting = self.page.evaluate("!document.querySelector('.root')?.innerText")
            if waiting or not self.tap_something():
                self.page.wait_for_timeout(200)
            self.page.wait_for_timeout(70)
            idle += 1
            assert idle < patience, self.report()
        return self.server.onlooker.scene(self.table)

    def report(self) -> str:
        """Return what was tapped last, what can be tapped, and what the screen says."""
        keys = [key["name"] for key in self.page.evaluate(OFFERED)]
        return json.dumps(
            {"tapped": self.tapped[-20:], "keys": keys, "says": self.page.inner_text("#app")[:900]}, indent=1
        )


def open_table(server: Server, phone: Any, game: str, lang: str) -> tuple[Page, str]:
    """Open a table by touch, against one careless bot where the game has bots, with the phone dealing and rolling."""
    page = phone(server, f"/new/{game}", lang=lang)
    until(page, "!!document.querySelector('.dock .pri')")
    if not page.locator("#bot-1").count() and game != "samurai":
        page.get_by_role("button", name="2", exact=True).tap()
    if page.locator("#bot-1").count():
        pick(page, "bot-1", 1)
    page.get_by_role("button", name={"en": "the app, by itself", "de": "die App, von selbst"}[lang]).tap()
    page.locator(".dock .pri").tap()
    until(page, "location.hash.includes('seat=0') && window.__line >= 0 && document.querySelector('.root > main')")
    return page, page.url.split("/t/")[1].split("?")[0]


def play_on(server: Server, phone: Any, game: str, seed: int, taps: int, lang: str = "en") -> None:
    """Let a stranger open a table and tap."""
    page, table = open_table(server, phone, game, lang)
    scene = Stranger(page, server, table, seed).play(taps)
    assert scene["outcome"] or scene["line"] > taps / 12, "taps that lead nowhere"


@pytest.mark.parametrize(("game", "lang"), [soak_case("lostworlds", "de"), ("island", "en")])
def test_a_stranger_plays_on(server: Server, phone: Any, game: str, lang: str) -> None:
    """Make moves by whatever can be tapped, and find a name on every key."""
    play_on(server, phone, game, 1, 50, lang)


@pytest.mark.parametrize("lang", [soak_case("en"), soak_case("de")])
@pytest.mark.parametrize("game", ["samurai", "island", "baggage", "words", "lostworlds"])
def test_a_stranger_never_comes_to_a_dead_end(server: Server, phone: Any, game: str, lang: str) -> None:
    """Play to the end of a game, or 800 taps."""
    play_on(server, phone, game, len(lang + game), 800, lang)
