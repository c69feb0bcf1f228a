"""Against bots by touch: a duel with one printed book, a game of words, a turn on the island; hints that all have to
allow."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from phone_kit import PATIENCE, do, faults, pick, small, tap, until
from web_kit import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


def opened(server: Server, phone: Any, game: str, strength: str, **how: Any) -> tuple[Page, str]:
    """A page at a new table of a game against a bot, opened on that page."""
    page = phone(server, f"/new/{game}", **how)
    page.locator("#seat-0").fill("Ada")
    if not page.locator("#bot-1").count():
        tap(page, "2")
    pick(page, "bot-1", ["person", "careless", "good", "strong"].index(strength))
    page.locator(".dock .pri").tap()
    until(page, "!!document.querySelector('.dock .u') && location.hash.includes('seat=0')")
    until(page, "window.__line >= 1")
    return page, page.url.split("/t/")[1].split("?")[0]


def its_turn(scene: Any) -> bool:
    """Return whether the seat of a scene of Lost for Words may do more than challenge what the other laid."""
    return any(offer["verb"] != "challenge" for offer in scene["offers"])


def test_a_duel_with_one_printed_book(server: Server, phone: Any) -> None:
    """The phone holds whom the book at hand shows: it chooses in secret, says its number and speaks in its own
    words."""
    page, table = opened(server, phone, "lostworlds", "good")
    for book in ("tib", "brunna"):
        do(page, "name 1")
        assert not faults(page)
        do(page, f"enter {book}")
        until(page, f"(document.querySelector('[data-a=\"name 1\"]')?.innerText || '').includes('{book.capitalize()}')")
    do(page, "enter corvin")
    do(page, "ready")
    for _ in range(2):
        until(page, "!!document.querySelector('[data-a^=\"move \"]:not([aria-disabled])')")
        page.locator('[data-a^="move "]:not([aria-disabled])').first.tap()
        until(page, "!!document.querySelector('[data-a=lookup]')")
        number = page.locator(".big.them b").first.inner_text()
        assert number.isdigit()
        assert page.locator(".bots q").inner_text().strip("“”")
        assert not page.locator('[data-a^="sit "]').count()
        do(page, "lookup")
        assert page.locator("main .book").count() == 1, "the rules lie beside what a number came to"
        do(page, "told")
    assert not faults(page)
    assert not small(page)
    scene = server.onlooker.scene(table, None)
    assert scene["bots"]["seats"] == ["", "good"]
    assert [one["book"] for one in scene["screen"]["seats"]] == ["corvin", "brunna"]


def test_words_against_a_bot_with_hints_and_undo(server: Server, phone: Any) -> None:
    page, table = opened(server, phone, "words", "strong", theme="dark", lang="de")
    device = server.device()
    for _ in range(40):
        scene = device.scene(table, 0)
        if scene["moves"] > 8:
            break
        if not any(offer["verb"] != "challenge" and not offer.get("refusal") for offer in scene["offers"]):
            time.sleep(0.3)
            continue
        until(page, f"window.__line >= {scene['line']}")
        page.goto(page.url.split("/t/")[0] + f"/t/{table}/hint?seat=0")
        until(page, "!!document.querySelector('.sheet .say')")
        assert page.locator(".sheet .say").inner_text()
        key = page.locator(".sheet [data-a=do]")
        if key.count():
            key.tap()
        else:
            page.locator(".sheet .m").tap()
            page.goto(page.url.split("/t/")[0] + f"/t/{table}?seat=0")
            offer = next(offer for offer in scene["offers"] if offer["verb"] in ("deal", "draw"))
            answer = device.line(table, 0, move={"verb": offer["verb"], "args": offer["fixed"], "by": "app"})
            assert answer.status_code == 200, answer.text
        until(page, f"window.__line > {scene['line']}")
    assert page.locator(".bots b").first.inner_text().startswith("Otis")
    assert not faults(page)
    while not its_turn(before := device.scene(table, 0)):  # the bot is at it still
        time.sleep(0.1)
    page.locator(".dock .u").last.tap()
    until(page, f"window.__line > {before['line']}")
    after = device.scene(table, 0)
    assert after["moves"] < before["moves"]
    assert its_turn(after), "it is the person's turn again"


def test_an_island_turn_with_a_bot(server: Server, phone: Any) -> None:
    """Opened by touch, everything is tracked; the bot lands and plays, and is told of."""
    page, table = opened(server, phone, "island", "good")
    device = server.device()
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        scene = device.scene(table, 0)
        acts = [line for line in device.get(f"/api/tables/{table}/history?seat=0").json()["lines"] if line.get("bot")]
        if len(acts) > 6:
            break
        if scene["offers"]:
            hint = device.get(f"/api/tables/{table}/hint?seat=0").json()
            if hint.get("move"):
                move = {**hint["move"], **({"by": "app"} if hint["rolls"] else {})}
                assert device.line(table, 0, move=move).status_code == 200
        time.sleep(0.1)
    assert len(acts) > 6
    until(page, f"window.__line >= {device.scene(table, 0)['line']}")
    assert not faults(page)
    page.goto(page.url.replace("?", "/history?"))
    until(page, "document.querySelectorAll('.his em').length > 0")
    assert "bot" in page.locator(".his").inner_text()
    page.goto(page.url.replace("/history?", "/reasons?"))
    give_up = time.monotonic() + PATIENCE
    until(page, "document.querySelectorAll('.sheet .notes li').length > 0")
    shown, told = [""], [""] * 2
    while shown != told and time.monotonic() < give_up:  # a bot may act between the page's question and this one
        told = [one["text"] for one in device.get(f"/api/tables/{table}/why?seat=0").json()["acts"]]
        shown = page.locator(".sheet .notes li b").all_inner_texts()
    assert shown == told
    assert not faults(page)


def test_a_hint_is_refused_until_all_agree(server: Server, phone: Any) -> None:
    table = server.device().open("pebbles")
    ada, bo = (phone(server, f"/t/{table}/hint?seat={seat}") for seat in (0, 1))
    for page in (ada, bo):
        until(page, "!!document.querySelector('.sheet [data-a=allow]')")
        assert "Ada, Bo" in page.inner_text(".sheet")
    do(ada, "allow")
    until(ada, "document.querySelector('.sheet').innerText.includes('Still missing: Bo.')")
    do(bo, "allow")
    until(ada, "document.querySelector('.sheet .say')?.innerText == 'Throw the die'")
    assert not faults(ada)
    assert not small(ada)
    do(bo, "allow")
    until(ada, "document.querySelector('.sheet').innerText.includes('Still missing: Bo.')")


def test_hands_roll_for_a_bot_and_seats_change_players(server: Server, phone: Any) -> None:
    table = server.device().open("pebbles")
    page = phone(server, f"/t/{table}/who?seat=0")
    until(page, "!!document.querySelector('.sheet .seg')")
    tap(page, "seasoned bot")
    until(page, "!!document.querySelectorAll('.sheet .seg')[1]")
    hands = "by us, with real dice and cards"
    tap(page, hands)
    pressed = "[...document.querySelectorAll('.sheet [aria-pressed=true]')]"
    until(page, f"{pressed}.some((one) => one.innerText == '{hands}')")
    assert not faults(page)
    assert not small(page)
    page.goto(page.url.replace("/who", ""))
    tap(page, "Draw a pebble")
    until(page, "!!document.querySelector('.bots .pri')")
    page.locator(".bots .pri").tap()
    until(page, "!!document.querySelector('.sheet .asked')")
    page.locator(".sheet .asked").get_by_role("button", name="4", exact=True).tap()
    until(page, "!document.querySelector('.sheet') && !document.querySelector('.bots .pri')")
    assert server.onlooker.scene(table)["score"]["totals"][1] == 1
