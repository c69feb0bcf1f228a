"""How tests tap, wait and look at a page on a phone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from web_kit import Server

from companion.engine.moves import Line, Opening, to_json
from companion.table.embedded_data import pack
from companion.table.store import Row, Store
from data.games import home

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """
(() => {
  const Real = window.EventSource;
  window.EventSource = class extends Real {
    constructor(...how) {
      super(...how);
      this.addEventListener("scene", ({data}) => setTimeout(() => (window.__line = JSON.parse(data).line)));
    }
  };
})();
"""
"""Remembers the line of the last scene that a page has drawn."""

CLOCK = """
(() => {
  let [now, last] = [Date.now(), 0];
  const timers = new Map();
  window.__clock = {
    now: () => now,
    setTimeout: (act, ms) => (timers.set(++last, [now + ms, act]), last),
    clearTimeout: (id) => timers.delete(id),
    forward(ms) {
      const end = now + ms;
      for (;;) {
        const [id, [at, act]] = [...timers].sort((a, b) => a[1][0] - b[1][0])[0] || [0, [Infinity]];
        if (at > end) break;
        timers.delete(id);
        now = at;
        act();
      }
      now = end;
    },
  };
})();
"""
"""A clock that stands still until a test moves it."""

ACTS = """() => [...document.querySelectorAll("[data-a]")]
  .filter((one) => one.dataset.a && one.getAttribute("aria-disabled") != "true" && one.getClientRects().length)
  .map((one) => one.dataset.a)"""


def forward(page: Page, minutes: float) -> None:
    """Let time pass on a page with CLOCK: a try of the queue every now and then, each with a moment to fail."""
    for _ in range(int(minutes * 4)):
        page.evaluate("__clock.forward(15000)")
        page.wait_for_timeout(5)


PATIENCE = 90
"""Seconds after which nothing more is expected of a page: no measure of it, on a machine that does much else it may
take long."""


def until(page: Page, holds: str) -> None:
    """Wait until an expression holds. The page's policy forbids playwright's own way, which is `eval`."""
    give_up, pause = time.monotonic() + PATIENCE, 10.0
    while not page.evaluate(holds):
        assert time.monotonic() < give_up, f"{holds} does not come true: {page.inner_text('body')[:400]}"
        page.wait_for_timeout(pause)
        pause = min(pause * 1.5, 60)  # every question is work for a page that has enough of it


def settled(page: Page, server: Server, table: str) -> dict[str, Any]:
    """Wait until all taps of a page have arrived and it shows the table as it is then: the scene of its first seat."""
    until(page, f"!JSON.parse(localStorage.getItem('queue {table}') || '[]').length")
    scene = server.onlooker.scene(table)
    until(page, f"window.__line >= {scene['line']}")
    return scene


def tap(page: Page, name: str) -> None:
    """Tap the button that says so, exactly or at its beginning."""
    page.get_by_role("button", name=name).first.tap()


def acts(page: Page) -> list[str]:
    """What a game's screen would do at a tap, as far as it may be done now."""
    return page.evaluate(ACTS)


def do(page: Page, act: str) -> None:
    page.locator(f'[data-a="{act}"]').first.tap()


def pick(page: Page, option: str, number: int) -> None:
    """Choose one of an option's choices where a table is opened: from the list over the page, or of keys side by
    side."""
    field = page.locator(f"#{option}")
    if field.get_attribute("aria-haspopup"):
        field.tap()
        field = page.get_by_role("dialog").locator(".list")
    field.get_by_role("button").nth(number).tap()


def lay(server: Server, name: str, lines: Sequence[Line]) -> str:
    """Put a log on the server's file as a table called `name`; with the tables of today, unless its opening has its
    own."""
    opening = lines[0]
    assert isinstance(opening, Opening)
    if not opening.tables:
        digest, packed = pack(home(opening.game))
        opening = replace(opening, digest=digest, tables=packed)
    texts = [to_json(opening), *map(to_json, lines[1:])]
    with Store(server.store) as store, store.writing():
        for number, text in enumerate(texts):
            store.add(name, Row(number, f"{name}-{number}", 0 if number else None, 1_790_000_000_000 + number, text))
    return name


AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = {
    name: {"enabled": name != "color-contrast"} for name in ("color-contrast-enhanced", "color-contrast", "target-size")
}
COLOURS = ["color-contrast-enhanced"]  # all that depends on the theme; 7:1 is never held where 4.5:1 is not

AXE_RUN = "how => axe.run(document, {...how, resultTypes: ['violations'], preload: false})"
"""Sheets of styles and sounds need not be loaded again: only rules about turned screens and sounds ask for them."""

SMALL = """() =>
  [...document.querySelectorAll("button, input, select, textarea, summary, [role=button], [role=checkbox]")]
  .filter((one) => !one.matches(":disabled, .shade") && one.checkVisibility() && !one.closest("[inert]"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < 47.5 || box.height < 47.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""


def faults(page: Page, colours: bool = False) -> list[str]:
    """What axe finds on a page, contrast of 7:1 among its rules, or `colours` only: one line for each place."""
    if not page.evaluate("!!window.axe"):
        page.evaluate(AXE)
    how = {"runOnly": COLOURS} if colours else {"rules": RULES}
    found = page.evaluate(AXE_RUN, how)
    return [
        f"{one['id']}: {' '.join(map(str, node['target']))} {node.get('failureSummary', '').splitlines()[1:2]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def small(page: Page) -> list[str]:
    """What can be tapped and is under 48 px."""
    return page.evaluate(SMALL)


TORN = r"""() => {
  const [found, walk] = [[], document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT)];
  while (walk.nextNode()) {
    const {currentNode: text} = walk;
    const box = text.parentElement;
    if (!box.checkVisibility() || box.closest("svg, .pc, .sr, [inert]")) continue;
    const hyphenates = getComputedStyle(box).hyphens == "auto"; // never before the last letter
    for (const word of text.data.matchAll(/[^\s\u00a0\u00ad\-–/]+/g)) {
      const top = (n) => {
        const range = document.createRange();
        range.setStart(text, word.index + n);
        range.setEnd(text, word.index + n + 1);
        return Math.round(([...range.getClientRects()].at(-1)?.top ?? 0) / 4);
      };
      const last = word[0].length - 1;
      if (top(hyphenates ? Math.max(0, last - 1) : 0) != top(last)) found.push(`torn: ${word[0]}`);
    }
  }
  return found;
}"""
SPILT = """() =>
  [...document.querySelectorAll("#app :is(header, main, .dock, section, li, p, b, h1, h2, button, small)")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .pc, .sr, [data-keep] .ground, .sea, .chosen, [inert]"))
  .filter((one) => {
    const {display, textOverflow} = getComputedStyle(one);
    const {scrollWidth: holds, clientWidth: has} = one;
    const over = display != "inline" && textOverflow != "ellipsis" && has > 1 && holds > has + 1;
    return over || one.getBoundingClientRect().right > innerWidth + 1;
  })
  .map((one) => `spilt: ${one.outerHTML.slice(0, 80)}`)"""


def crowded(page: Page) -> list[str]:
    """What has too little room on a page: words torn in two where nothing hyphenates, or before their last
    letter, and boxes that run over."""
    return [*page.evaluate(TORN), *page.evaluate(SPILT)]
