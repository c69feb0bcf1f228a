"""A lesson on a phone, played by touch: what it asks for is what can be tapped, and it can be left at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from phone_kit import crowded, faults, small, tap, until
from test_phone_words import HOW
from web_kit import Server

from companion.engine.moves import Move
from data.tables import load

if TYPE_CHECKING:
    from playwright.sync_api import Page

STEPS = load("words").document("teaching").steps  # type: ignore[attr-defined]


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


@pytest.mark.parametrize(("width", "theme"), [(390, "light"), (320, "dark")])
def test_a_step_can_be_read_and_tapped(server: Server, phone: Any, width: int, theme: str) -> None:
    """Find nothing that axe minds, nothing too small to tap, no word torn and nothing that runs over."""
    page = begin(phone, server, "de", theme=theme, viewport={"width": width, "height": 700})
    page.locator('[data-a="lesson do"]').tap()
    until(page, "document.querySelector('.lesson progress')?.value == 1")
    assert faults(page) == []
    assert small(page) == []
    assert [line for line in crowded(page) if "lesson" in line] == []
