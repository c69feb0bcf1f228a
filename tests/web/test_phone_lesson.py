"""A lesson on a phone, played by touch: what it asks for is what can be tapped, and it can be left at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from phone_kit import crowded, faults, small, tap, until
from soaking import soak_case
from test_phone_words import HOW
from web_kit import Server

from companion.engine.moves import Move
from data.tables import load

if TYPE_CHECKING:
    from playwright.sync_api import Page

STEPS = load("words").document("teaching").steps  # type: ignore[attr-defined]


FOLLOWED = """() => {
  const able = (one) => one.checkVisibility() && !one.closest("[inert]") && one.getAttribute("aria-disabled") != "true";
  const free = (one) => able(one) && one.getAttribute("aria-pressed") != "true";
  const first = (where) => [...document.querySelectorAll(where)].find(free);
  const name = (one) => one.dataset.a || one.dataset.card || one.innerText;
  const step = document.querySelector(".lesson progress")?.value;
  const seen = ((window.__followed ||= {})[step] ||= []);
  const outlined = [...document.querySelectorAll(":is(.root, .dock .middle) *")]
    .filter((one) => getComputedStyle(one).outlineStyle == "dashed" && able(one));
  const fresh = outlined.find((one) => free(one) && !seen.includes(name(one)));
  if (fresh) seen.push(name(fresh));
  else seen.length = 0;
  const found = first(".lesson .keys [data-a='lesson do']") || fresh
    || first(".hxt.lit[role=button], .lit[data-a], .berth") || first(".root .asked button:not(.phone)")
    || first(".pad .pg") || first(".dock .middle .pri, .root .phone, .dock .phone")
    || first(".root main :is(.pri, .opt)") || outlined[0];
  found?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  return found ? `${step}: ${name(found)}` : null;
}"""
"""Taps what a newcomer would: what is outlined, a place that is lit, the only answer, the key in the dock,
at last what was tapped too early."""


def begin(phone: Any, server: Server, lang: str = "en", **how: Any) -> Page:
    """Open the lesson from the game's opening page."""
    page = phone(server, "/new/words", lang=lang, **how)
    page.locator('[data-a="lesson"]').tap()
    until(page, "!!document.querySelector('.lesson .bar')")
    return page


def test_a_newcomer_learns_the_words_by_touch(server: Server, phone: Any) -> None:
    """Play the whole lesson: one's own moves by tapping what is offered, the other's by "Go on"; then play on."""
    page = begin(phone, server)
    for place, step in enumerate(STEPS, 1):
        until(page, f"document.querySelector('.lesson progress')?.value == {place - 1}")
        for text in step.moves:
            move = Move.from_text(text)
            if move.seat:
                tap(page, "Go on")
                break
            if move.verb == "deal":
                page.locator(".dock .row .pri").tap()
                until(page, "document.querySelector('.lesson')?.innerText.includes('Go on')")
                continue
            before = page.evaluate("window.__line")
            HOW[move.verb](page, move)
            until(page, f"window.__line > {before}")
    until(page, "!!document.querySelector('.lesson [data-a=free]')")
    assert "14" in page.locator(".lesson .why").inner_text()
    assert page.locator(".dock .pile").count() == 0  # Ben is to play
    tap(page, "Play on freely")
    until(page, "document.querySelector('.lesson').hidden")


def test_a_lesson_that_is_left_is_an_ordinary_table(server: Server, phone: Any) -> None:
    """Leave after the hands are dealt: every card may be laid then, and the phone deals what chance brings."""
    page = begin(phone, server, lang="de")
    page.locator('[data-a="lesson do"]').tap()
    until(page, "document.querySelector('.lesson progress')?.value == 1")
    page.locator('[data-a="leave"]').tap()
    until(page, "document.querySelector('.lesson').hidden")
    page.locator(".cols").last.locator("button").nth(3).tap()
    assert page.locator(".kb [data-card]").count() == 8


def test_a_step_can_be_read_and_tapped(server: Server, phone: Any) -> None:
    """Find nothing that axe minds, nothing too small to tap, no word torn and nothing that runs over."""
    page = begin(phone, server, "de", theme="dark", viewport={"width": 320, "height": 700})
    page.locator('[data-a="lesson do"]').tap()
    until(page, "document.querySelector('.lesson progress')?.value == 1")
    assert faults(page) == []
    assert small(page) == []
    assert [line for line in crowded(page) if "lesson" in line] == []


@pytest.mark.parametrize("game", ["samurai", *map(soak_case, ("lostworlds", "island", "words", "baggage"))])
def test_a_lesson_is_played_by_following_what_is_outlined(server: Server, phone: Any, game: str) -> None:
    """Play each lesson to its end by tapping what the screen points at, without "Do it for me"."""
    device = server.device()
    table = device.post("/api/tables", {"client": device.fresh(), "lesson": game}).json()["table"]
    page = phone(server, f"/t/{table}?seat=0")
    until(page, "!!document.querySelector('.lesson .bar')")
    taps: list[str | None] = []
    while not page.locator(".lesson [data-a=free]").count():
        page.wait_for_timeout(110)  # the outline comes 60 ms after the screen
        taps.append(page.evaluate(FOLLOWED))
        here = [tap for tap in taps if tap and taps[-1] and tap.split(":")[0] == taps[-1].split(":")[0]]
        assert len(here) < 14, taps[-14:]
        # most are looks at a page that is not there yet
        assert len(taps) < 1000, (list(filter(None, taps))[-14:], page.locator("body").inner_text())


def test_a_die_that_was_tapped_too_early_is_outlined_too(server: Server, phone: Any) -> None:
    """Mark a die for another roll where the lesson wants the dice kept: the die is outlined, and a tap frees it."""
    device = server.device()
    table = device.post("/api/tables", {"client": device.fresh(), "lesson": "samurai"}).json()["table"]
    page = phone(server, f"/t/{table}?seat=0")
    until(page, "!!document.querySelector('.lesson .bar')")
    for step in range(3):
        until(page, f"document.querySelector('.lesson progress')?.value == {step}")
        page.locator('[data-a="lesson do"]').tap()
    until(page, "document.querySelector('.lesson progress')?.value == 3")
    page.locator('[data-a="die 0"]').tap()
    until(page, "getComputedStyle(document.querySelector('[data-a=\"die 0\"]')).outlineStyle == 'dashed'")
    page.locator('[data-a="die 0"]').tap()
    until(page, "document.querySelector('[data-a=\"die 0\"]').getAttribute('aria-pressed') == 'false'")
    page.locator('[data-a="turn 5 1"]').first.tap()
    until(page, "document.querySelector('[data-a=keep]').getAttribute('aria-disabled') != 'true'")
