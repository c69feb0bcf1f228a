"""Lost Worlds on phones: a whole duel beside the books on two, one handed over, the taps counted; every screen looked
at."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from old_cards import played
from phone_kit import faults, settled, small, until
from soaking import SOAK
from web_kit import Device, Server

HOUSE = Path(__file__).resolve().parents[2]
sys.path.append(str(HOUSE / "docs"))

from screens_lostworlds import by_hand, duel, play, shots  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = HOUSE / "tests" / "lostworlds_duel" / "golden" / "duel_by_the_books.txt"
WIDE = "Math.max(document.documentElement.scrollWidth, document.querySelector('main').scrollWidth) > innerWidth"
WIDTHS = (320, 360, 390, 768, 1024)


def do(page: Page, act: str) -> None:
    """Tap; what is forbidden is tapped as well, and says why."""
    key = page.locator(f'[data-a="{act}"]').first
    key.tap(force=key.get_attribute("aria-disabled") == "true")


def drawn(page: Page, table: str, line: int) -> None:
    until(page, f"window.__line >= {line} && !JSON.parse(localStorage.getItem('queue {table}') || '[]').length")


def test_two_phones_fight_a_whole_duel_beside_the_books(server: Server, phone: Any) -> None:
    """Play the golden duel, but on two linked phones, with three taps for each player and turn: a move, look it up,
    told. Its first turns were played before, except in `make soak`."""
    golden = played(GAME)
    moves = [line["move"] for line in golden.lines[1:] if line.verb in ("choose", "hear")]
    turns = list(zip(moves[::2], moves[1::2], strict=True))
    device = server.device()
    table = device.open("lostworlds", ("Ada", "Bo"), play="books", cards=False)
    taps, before = 0, 0 if SOAK else len(turns) - 4
    line = 2 + 3 * before
    for seat in (0, 1):
        play(device, table, seat, "enter", fighter="nowa")
    for turn in turns[:before]:
        for seat, move in enumerate(turn):
            play(device, table, seat, "choose", move=move)
        play(device, table, 0, "told")
    pages = [phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=1", theme="dark")]
    for turn in turns[before:]:
        for page in pages:
            drawn(page, table, line)
        for page, move in zip(pages, turn, strict=True):
            do(page, f"move {move}")
            line += 1
        for page in pages:
            drawn(page, table, line)
            do(page, "lookup")
        assert pages[0].locator(".told").count()
        do(pages[0], "told")
        line += 1
        for page in pages:
            drawn(page, table, line)
        if turn != turns[-1]:
            do(pages[1], "told")  # what it shows is put aside; the table went on already
        taps += 3
    assert taps / (len(turns) - before) == 3
    scene = device.scene(table)
    outcome = golden.rules.outcome(golden.state)
    assert outcome
    assert scene["outcome"]["won"] == list(outcome.won)
    assert scene["score"]["totals"] == list(golden.rules.score(golden.state)["totals"])
    assert "Ada wins" in pages[1].inner_text("main")


def test_one_phone_is_handed_over_and_shows_no_choice_of_the_other(server: Server, phone: Any) -> None:
    """Without books: a move, "I am Ben", a move: two taps for each."""
    device = server.device()
    table = by_hand(device, duel(device, ("corvin", "brunna"), play="secret"), range__1="C")
    page = phone(server, f"/t/{table}?seat=0")
    do(page, "whole")
    do(page, "move 14")
    page.wait_for_selector("text=Anna has chosen")
    do(page, "sit 1")
    page.wait_for_selector('[data-a="whole"]')
    assert "Thrust Low" not in page.inner_text("main")
    do(page, "whole")
    do(page, "move 24")
    assert settled(page, server, table)["screen"]["turn"] == 2


def test_a_forbidden_box_says_why_and_a_page_that_cannot_follow_is_caught(server: Server, phone: Any) -> None:
    """The printed sign, the page and the ruling stand in the toast; a misread tab is noticed before it is played."""
    device = server.device()
    table = by_hand(device, duel(device, ("corvin", "brunna")), range__1="C", page__0__1=3)
    page = phone(server, f"/t/{table}?seat=0")
    do(page, "move 10")
    assert "Do no Red this turn: page 3 told you. LW3" in " ".join(page.inner_text(".toast").split())
    play(device, table, 0, "choose", move=14)
    page.wait_for_selector('[data-a="see"]')
    do(page, "see")
    do(page, "page 25")
    assert "Page 25 never follows 14" in page.inner_text(".toast")
    do(page, "page 23")
    page.wait_for_selector('[data-a="told"]')
    assert device.scene(table)["screen"]["round"][0]["sees"]["page"] == 23


def test_a_keyboard_chooses_by_the_number_on_the_tab(server: Server, phone: Any) -> None:
    device = server.device()
    table = duel(device, ("corvin", "tib"))
    page = phone(server, f"/t/{table}?seat=0")
    page.wait_for_selector('[data-a="move 52"]')
    page.keyboard.press("5")
    page.keyboard.press("2")
    page.wait_for_selector('[data-a="number"]')
    assert device.scene(table)["screen"]["chosen"] == 52


def look(page: Page, where: str) -> list[str]:
    found = [*faults(page), *small(page)]
    page.emulate_media(color_scheme="dark")
    until(page, "document.documentElement.dataset.theme == 'dark'")
    found += [f"by night: {fault}" for fault in faults(page, colours=True)]
    page.emulate_media(color_scheme="light")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        if page.evaluate(
            "document.documentElement.scrollWidth > innerWidth || document.querySelector('main').scrollWidth > "
            "innerWidth"
        ):
            found.append(f"runs over the side at {width}")
    page.set_viewport_size({"width": 390, "height": 844})
    return [f"{where}: {fault}" for fault in found]


def test_every_screen_by_day_and_by_night_in_both_languages(server: Server, phone: Any) -> None:
    """axe finds nothing, contrast of 7:1 among its rules; nothing to tap is under 48 px; nothing runs over the side."""
    device: Device = server.device()
    tapped = lambda selector: lambda page: page.locator(selector).first.tap(force=True)  # noqa: E731
    found = []
    for lang in ("en", "de"):
        page = phone(server, lang=lang)
        for number, (path, steps) in enumerate(shots(device, tapped)):
            if not SOAK and number not in ((0, 4, 6) if lang == "en" else (5, 7)):
                continue
            page.evaluate("path => { location.hash = path }", f"#{path}")
            page.reload()
            until(page, "document.querySelector('.root > main')?.children.length")
            for step in steps:
                step(page)
                page.wait_for_timeout(60)
            found += look(page, f"{lang} {number}")
    assert found == []


def test_a_fighter_has_a_letter_until_its_picture_is_there(server: Server, phone: Any) -> None:
    """Show letters at once, and move nothing when pictures come."""
    table = server.device().open("lostworlds", ("Ada", "Bo"), play="books", cards=False)
    page, held = phone(server), list[Any]()
    page.route("**/card/**", lambda route: held.append(route))
    page.evaluate("path => { location.hash = path }", f"/t/{table}?seat=0")
    letters, lines = page.locator(".bust .pc > span"), page.locator(".tab")
    lines.first.wait_for()
    seen = "[...document.querySelectorAll('.bust .pc > span')].filter((one) => +getComputedStyle(one).opacity).length"
    assert page.evaluate(seen) == letters.count() > 0
    assert letters.first.inner_text() == lines.first.locator("b").inner_text()[0]
    before = [line.bounding_box() for line in lines.all()]
    until(page, f"document.querySelectorAll('.bust img').length == {letters.count()}")
    page.wait_for_timeout(100)
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    while held:
        held.pop().fulfill(content_type="image/svg+xml", body=picture)
        page.wait_for_timeout(30)
    until(page, f"!{seen}")
    assert [line.bounding_box() for line in lines.all()] == before
