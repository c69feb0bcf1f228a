"""Small phones, large numbers, German: nothing leaves the screen, nothing to tap gets small, and Undo stays where it
is."""

from typing import Any

import pytest
from client_tables import put
from phone_kit import small, tap, until
from soaking import soak_case

WIDE = """() => [...document.querySelectorAll("#app *")].filter((one) => one.checkVisibility() && !one.closest(".sr"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.right > innerWidth + 1 || box.left < -1))
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.left} to ${box.right}`)"""
"""What is drawn beyond the edge of the screen."""
CUT = """() => [...document.querySelectorAll("button, .who b, .ft b")]
  .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map((one) => one.outerHTML.slice(0, 120))"""
"""Buttons and figures that are too narrow for what they say."""
PHONES = [(360, 640, True, "de"), soak_case(360, 640, True, "en"), soak_case(360, 740, False, "de")]


def wrong(page: Any, where: str) -> list[str]:
    """What does not fit once the screen has settled."""
    for _ in range(4):
        if not (found := [*page.evaluate(WIDE), *page.evaluate(CUT), *small(page)]):
            return []
        page.wait_for_timeout(150)
    return [f"{where}: {one}" for one in found]


@pytest.mark.parametrize(("width", "height", "big", "lang"), PHONES)
def test_every_screen_fits(
    server: Any, phone: Any, words_table: Any, width: int, height: int, big: bool, lang: str
) -> None:
    device = server.device()
    table = words_table()
    over = words_table()
    put(device, over, "deck", 1)
    device.line(over, move={"verb": "discard", "args": {"card": "K"}})
    device.line(over, move={"verb": "draw", "args": {"from": "deck"}})
    page = phone(server, lang=lang, viewport={"width": width, "height": height})
    page.evaluate("big => localStorage.setItem('settings', JSON.stringify({big}))", big)
    page.reload()
    found = []

    def go(path: str, shows: str) -> None:
        page.evaluate("path => { location.hash = path }", path)
        page.wait_for_selector(shows)
        found.extend(wrong(page, path))

    def then(tapped: str, shows: str) -> None:
        page.locator(tapped).first.tap()
        page.wait_for_selector(shows)
        found.extend(wrong(page, tapped))

    go("#/", ".tab")
    go("#/new/words", ".fields")
    then("summary", "details[open] :is(select, button)")
    go("#/settings", ".field")
    go("#/join", "#token")
    go(f"#/t/{table}", ".tab svg")
    go(f"#/t/{table}?seat=1", ".words .cols")
    go(f"#/t/{table}?seat=0", ".words .cols")
    then(".cols.brief .col", ".strip")
    then(".dock .pri", ".prose")
    then(".dock .row button", ".cols:not(.brief)")
    then(".cols:not(.brief) .col >> nth=3", ".kb")
    then("summary", "#column")
    go(f"#/t/{table}/history?seat=0", ".his")
    then(".his button", ".his [aria-pressed=true]")
    go(f"#/t/{table}/hand?seat=0", ".line")
    then(".body .line", ".asked")
    go(f"#/t/{table}/settings?seat=0", ".sheet .field")
    go(f"#/t/{over}?seat=0", ".words .say")
    assert not found


def test_a_phone_that_wants_stillness_gets_it(server: Any, phone: Any, words_table: Any) -> None:
    moving = "getComputedStyle(document.querySelector('.sheet')).animationName"
    for how, settings in (({"reduced_motion": "reduce"}, {}), ({}, {"calm": True})):
        page = phone(server, f"/t/{words_table()}/more?seat=0", **how)
        page.wait_for_selector(".sheet")
        page.evaluate("now => localStorage.setItem('settings', JSON.stringify(now))", settings)
        page.reload()
        page.wait_for_selector(".sheet")
        assert page.evaluate(moving) == "none"


def test_undo_stays_where_it_is_and_turns_with_the_page(server: Any, phone: Any, words_table: Any) -> None:
    """Find Undo in the same place under every sheet, and the whole page upright for the player opposite."""
    table = words_table()
    page = phone(server, f"/t/{table}?seat=0", reduced_motion="reduce")
    undo = page.locator(".dock .u")
    undo.wait_for()
    place = undo.bounding_box()
    for path in ("history", "hand", "settings", "more"):
        page.evaluate("path => { location.hash = path }", f"#/t/{table}/{path}?seat=0")
        page.wait_for_selector(".sheet")
        assert page.locator(".sheet .dock .u").bounding_box() == place
    tap(page, "Turn to the player opposite")
    until(page, "!document.querySelector('.sheet')")
    assert undo.bounding_box()["y"] < 100 < place["y"]


def test_settings_belong_to_the_device_and_change_at_once(server: Any, phone: Any, words_table: Any) -> None:
    """Move Undo to the other thumb, make numbers larger by two fifths, speak German, also when it is opened anew."""
    table = words_table()
    page = phone(server, f"/t/{table}/settings?seat=0")
    undo = page.locator(".sheet .dock .u")
    left = undo.bounding_box()["x"]
    page.get_by_role("group", name="Undo button").get_by_role("button", name="on the right").tap()
    assert undo.bounding_box()["x"] > left + 200
    size = "parseFloat(getComputedStyle(document.querySelector('.who b')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("group", name="Large numbers").get_by_role("button", name="on").tap()
    assert page.evaluate(size) == pytest.approx(1.4 * before)
    page.get_by_role("button", name="Deutsch").tap()
    page.wait_for_selector("h2:has-text('Einstellungen')")
    page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    page.wait_for_selector("text=Deine Spalten")
    page.reload()
    page.wait_for_selector("text=Deine Spalten")
    page.evaluate("() => { location.hash = '#/settings' }")
    page.get_by_role("button", name="Nacht").tap()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "de"
