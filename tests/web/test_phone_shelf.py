"""The tables on a phone: play again, names, the bin, results, looking back; and that all of it is sound wherever it is
shown."""

from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import faults, lay, settled, small, tap, until
from soaking import every
from web_kit import Server

WORDS = Path(__file__).resolve().parents[1] / "words" / "golden" / "full_game.txt"
SAMURAI = Path(__file__).resolve().parents[1] / "samurai_rules" / "golden" / "hunted.txt"


def test_a_game_that_is_over_says_how_it_went_and_is_played_again(server: Server, phone: Any) -> None:
    """Who won stands first, then everybody's count; on a phone on its side there is room for the table beside the
    keys."""
    lay(server, "well-done", played(WORDS).lines)
    page = phone(server, "/t/well-done?seat=1", viewport={"width": 844, "height": 390})
    assert page.evaluate(
        "(({width, height}) => width > 500 && height > 200)(document.querySelector('main').getBoundingClientRect())"
    )
    tap(page, "How it ended")
    until(page, "document.querySelectorAll('.rank li').length == 2")
    assert page.locator(".rank li").first.get_attribute("class") == "won"
    assert faults(page) == []
    page.locator(".sheet").get_by_role("button", name="Play again").tap()
    until(page, "location.hash.startsWith('#/t/') && !location.hash.includes('well-done') && window.__line == 0")
    assert page.evaluate("location.hash").endswith("?seat=1")
    assert not page.get_by_role("button", name="Play again").count()


def test_a_table_is_named_and_put_away_and_a_slip_is_undone(server: Server, phone: Any) -> None:
    table = server.device().open()
    page = phone(server, f"/about/{table}")
    page.get_by_label("What you call this table").fill("Aunt <b>Bo</b>")
    tap(page, "Rename")
    page.get_by_text("That is its name now.").wait_for()
    page.evaluate("location.hash = '#/'")
    page.get_by_text("Aunt <b>Bo</b>").wait_for()
    tap(page, "About the table Aunt")
    tap(page, "Put this table in the bin")
    page.get_by_role("alert").get_by_text("is in the bin").wait_for()
    assert page.locator("main").get_by_text("Aunt <b>Bo</b>").count() == 0
    page.get_by_role("alert").get_by_role("button", name="Undo").tap()
    page.locator("main").get_by_text("Aunt <b>Bo</b>").wait_for()


def test_one_looks_back_day_by_day_and_nothing_is_done(server: Server, phone: Any) -> None:
    journey = played(SAMURAI)
    lay(server, "long-walk", journey.lines)
    page = phone(server, "/t/long-walk?seat=0")
    tap(page, "More")
    tap(page, "History")
    page.locator(".stg h3").first.wait_for()
    days = page.locator(".stg h3").all_inner_texts()
    assert days == sorted(days, key=lambda day: int(day.split()[1]))
    page.evaluate("location.hash = '#/t/long-walk/past?seat=0'")
    page.locator("input[type=range]").wait_for()
    page.locator("input[type=range]").fill("9")
    page.get_by_text(f"move 9 of {len(journey.path)}").wait_for()
    page.get_by_role("button", name="One move back").tap()
    page.get_by_text(f"move 8 of {len(journey.path)}").wait_for()
    page.evaluate("document.querySelectorAll('main button:not([aria-disabled=true])').forEach((one) => one.click())")
    tap(page, "Now")
    scene = settled(page, server, "long-walk")
    assert scene["line"] == len(journey.lines) - 1
    page.get_by_role("button", name="Undo").wait_for()


SIZES = [{"width": wide, "height": high} for wide, high in ((390, 844), (320, 568), (844, 390), (1024, 768))]


@pytest.mark.parametrize("size", every(len(SIZES), SIZES), ids=str)
def test_every_page_of_the_shell_is_sound(server: Server, phone: Any, size: dict[str, int]) -> None:
    lay(server, f"sound-{size['width']}", played(WORDS).lines)
    server.device().get("/api/results")
    narrow = size["width"] == 320
    how = {"lang": "de", "theme": "dark"} if narrow else {}
    page = phone(server, viewport=size, **how)
    name = f"sound-{size['width']}"
    for path in (
        "/",
        f"/about/{name}",
        "/results",
        "/bin",
        "/new/samurai",
        "/new/words",
        f"/t/{name}/past?seat=0",
        f"/t/{name}?seat=0",
    ):
        page.evaluate("path => { location.hash = path }", f"#{path}")
        page.wait_for_timeout(350)
        until(page, "document.querySelector('main')")
        assert faults(page) == [], path
        assert small(page) == [], path
        bars = "[...document.querySelectorAll('main, .dock, header')]"
        wide = bars + ".every((one) => one.scrollWidth <= one.clientWidth + 1)"
        assert page.evaluate(wide), path


def test_words_fit_a_small_phone_and_use_a_tablet(server: Server, phone: Any) -> None:
    """At 320 px in German, with large numbers as well, nothing leaves its box; on a tablet both players' columns lie in
    full."""
    lay(server, "middle", played(WORDS).lines[:60])
    page = phone(server, "/t/middle?seat=0", lang="de", viewport={"width": 320, "height": 568})
    over = """[...document.querySelectorAll('main, .dock, header, .dock button, .who section')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
    for big in (False, True):
        page.evaluate("big => document.documentElement.toggleAttribute('data-big', big)", big)
        assert page.evaluate(over) == []
    page.set_viewport_size({"width": 1024, "height": 768})
    page.locator("aside .col").first.wait_for()
    assert page.locator(".cols.brief").count() == 0
    assert page.evaluate(over) == []
