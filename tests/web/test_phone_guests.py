"""Who sits where, how others are asked in, and what players are told about themselves."""

import os
from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import crowded, do, faults, lay, small, tap, until
from web_kit import Server

GOLDEN = Path(__file__).resolve().parents[1]


def test_another_phone_comes_in_by_the_link_and_sees_who_sits_where(server: Server, phone: Any) -> None:
    """Open the link of the invitation elsewhere: it asks for a seat, and says which has a phone."""
    table = server.device().open("words", ("Anna", "Ben"))
    host = phone(server, f"/t/{table}?seat=0")
    host.evaluate("path => { location.hash = path }", f"#/t/{table}/invite?seat=0")
    until(host, "document.querySelector('.sheet textarea')?.value")
    link = host.input_value(".sheet textarea")
    assert link == f"{server.url}/#{server.token}/t/{table}"
    assert host.locator(".sheet .body svg path").count() == 2
    assert faults(host) + small(host) == []
    guest = phone(server, "/", viewport={"width": 320, "height": 568})
    guest.goto(link)
    until(guest, "document.querySelectorAll('[data-a^=seat]').length == 2")
    until(guest, "document.querySelector('[data-a=\"seat 0\"]').innerText.includes('A phone sits here')")
    assert "Nobody here yet" in guest.inner_text('[data-a="seat 1"]')
    assert faults(guest) + small(guest) + crowded(guest) == []
    do(guest, "seat 1")
    until(guest, "location.hash.endsWith('seat=1') && document.querySelector('.root > main')")


def test_a_single_person_among_bots_watches_or_lays_the_screen_in_the_middle(server: Server, phone: Any) -> None:
    """Lead from More to the seats even where only one of them is a person's."""
    device = server.device()
    wish = {"client": device.fresh(), "game": "words", "seats": ["Anna", ""], "options": {}, "bots": ["", "good"]}
    for table in (device.post("/api/tables", wish).json()["table"], device.open("samurai", ("Aki",))):
        page = phone(server, f"/t/{table}?seat=0")
        for way, there in (("watch", "seat="), ("show", "/show?seat=")):
            page.evaluate("path => { location.hash = path }", f"#/t/{table}/more?seat=0")
            tap(page, "Another seat")
            until(page, "document.querySelector('[data-a=show]')")
            do(page, way)
            until(page, f"location.hash.endsWith({there!r}) && document.querySelector('.root header')")


WAYS = [("de", "dark", 390), ("en", "light", 320), ("de", "light", 1024)]


@pytest.mark.parametrize(("lang", "theme", "wide"), WAYS if os.environ.get("SOAK") else WAYS[:1])
def test_players_read_what_they_played(own_server: Server, phone: Any, lang: str, theme: str, wide: int) -> None:
    """Show a person's games by game, opponent and castaway, and evenings, from the tables that are kept."""
    own_server.start()
    for room, name in (("island_rules", "two_in_peace"), ("words", "full_game"), ("samurai_rules", "thirty_days")):
        lay(own_server, name.replace("_", "-"), played(GOLDEN / room / "golden" / f"{name}.txt").lines)
    page = phone(own_server, "/people", lang=lang, theme=theme, viewport={"width": wide, "height": 700})
    until(page, "document.querySelector('[data-a^=person]')")
    assert faults(page) + small(page) + crowded(page) == []
    names = page.locator("[data-a^=person] b").all_inner_texts()
    page.locator("[data-a^=person]").first.tap()
    until(page, "document.querySelector('.shares')")
    assert page.inner_text("h1") == names[0]
    assert page.locator(".shares li").count() >= 1
    assert faults(page) + small(page) + crowded(page) == []
    held = own_server.device().get("/api/people.csv").text
    assert held.count("\n") == 1 + sum(map(len, (("a", "b"), ("a", "b"), ("a",))))


def test_what_others_did_meanwhile_can_be_watched(server: Server, phone: Any) -> None:
    """Say how many moves were missed, and play them one after the other with a sentence for each."""
    device = server.device()
    table = device.open(seats=("Ada", "Bo"))
    page = phone(server, f"/t/{table}?seat=0")
    page.evaluate("location.hash = '#/'")
    until(page, "!document.querySelector('.root')")
    for value in (1, 2, 3):
        device.put(table, value, seat=1)
    page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    until(page, "document.querySelector('[data-a=missed]')?.innerText.includes('3 moves')")
    do(page, "missed")
    until(page, "document.querySelector('.dock > .say')?.innerText.includes('move 1 of 3')")
    assert "Bo" in page.inner_text(".dock > .say")
    assert faults(page) + small(page) == []
    until(page, "document.querySelector('.dock > .say')?.innerText.includes('move 3 of 3')")
    tap(page, "Now")
    until(page, "document.querySelector('[data-a=missed]') == null")
