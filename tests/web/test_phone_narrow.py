"""The narrowest phone in the longest words: 360 px, German, players with long names. No word is torn, nothing runs
over."""

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from old_cards import played
from phone_kit import crowded, lay, until
from web_kit import Server

from companion.engine.moves import Opening

TESTS = Path(__file__).resolve().parents[1]
NAMES = ("Maximiliane von Hohenstein", "Jörg-Ottokar", "Li", "Wilhelmine")
COUNT = count()
SMALL = {"viewport": {"width": 360, "height": 740}}
MOMENTS = [
    ("samurai_rules", "hunted", 3, 0),
    ("lostworlds_field", "examples_of_the_ground", 9, 1),
    ("island_rules", "home_at_dusk", 0, 0),
    ("island_rules", "checks_of_the_rule_text", 37, 0),
    ("island_rules", "locations_of_the_rule_text", 43, 0),
    ("baggage_rules", "sliders_at_the_desk", 1, 0),
    ("baggage_rules", "sliders_at_the_desk", 11, 0),
]
"""Golden games and how many moves of them were played; whose phone it is."""


def at(server: Server, room: str, game: str, moves: int) -> str:
    """A table at that moment, its players called NAMES."""
    play = played(TESTS / room / "golden" / f"{game}.txt")
    lines = list(play.lines[: (play.path[moves - 1] if moves else 0) + 1])
    opening = lines[0]
    assert isinstance(opening, Opening)
    lines[0] = replace(opening, seats=NAMES[: len(opening.seats)])
    return lay(server, f"narrow-{game}-{moves}-{next(COUNT)}".replace("_", "-"), lines)


def test_a_narrow_phone_in_german_has_room(server: Server, phone: Any) -> None:
    page = phone(server, lang="de-DE", **SMALL)
    for room, game, moves, seat in MOMENTS:
        go(page, f"/t/{at(server, room, game, moves)}?seat={seat}")
        page.evaluate("document.fonts.ready")
        assert not crowded(page), game


def go(page: Any, path: str) -> None:
    """Go to a table and wait until it is there."""
    page.evaluate("path => { window.__line = -1; location.hash = path }", f"#{path}")
    until(page, "window.__line >= 0 && document.querySelector('.root > main')")


SHOWN = [
    (("lostworlds_duel", "a_duel_with_cards", 13, 0), "document.querySelector('.dock .msg').offsetWidth > 300"),
    (("lostworlds_duel", "brunna_against_two", 9, 0), "document.querySelector('main .grid').offsetWidth > 300"),
    (
        ("lostworlds_field", "by_a_map_of_ones_own", 21, 1),
        "document.querySelector('.dock').innerText.includes('liegt bei −1:')",
    ),
    (("island_rules", "two_in_peace", 98, 1), "document.querySelector('.chk > small').innerText == 'M. ↓'"),
    (
        ("island_rules", "locations_of_the_rule_text", 43, 0),
        "document.querySelectorAll('main .two, main .grid').length == 2",
    ),
    (("baggage_rules", "sliders_at_the_desk", 0, 0), "document.querySelectorAll('main summary').length == 1"),
    (("baggage_rules", "home_with_the_baggage", 16, 0), "document.querySelector('.ag button').offsetWidth > 300"),
]
"""What is seen then: how the game stands, a minus sign; a name in a corner is short, and what is folded away is so
once."""


def test_what_a_narrow_phone_shows(server: Server, phone: Any) -> None:
    page = phone(server, lang="de-DE", **SMALL)
    for (room, game, moves, seat), shows in SHOWN:
        go(page, f"/t/{at(server, room, game, moves)}?seat={seat}")
        until(page, shows)


def test_long_names_have_room_where_one_sits_down(server: Server, phone: Any) -> None:
    names = ("Maximiliane von Hohenstein-Wittgenbach", "Donaudampfschifffahrtsgesellschaftskapitän")
    table = server.device().open(seats=names)
    page = phone(server, lang="de-DE", **SMALL)
    page.evaluate("path => { location.hash = path }", f"/t/{table}")
    page.wait_for_selector("text=Wo sitzt du?")
    assert [one for one in crowded(page) if one.startswith("spilt")] == []
    seal, name = page.locator(".tab").first.locator("> *").all()
    assert seal.bounding_box()["y"] < name.bounding_box()["y"] + name.bounding_box()["height"]
    assert name.bounding_box()["x"] > seal.bounding_box()["x"] + seal.bounding_box()["width"], (
        "the name stands beside its seal"
    )
    until(page, "document.documentElement.lang == 'de'")


def test_a_long_name_is_short_on_a_narrow_key(server: Server, phone: Any) -> None:
    table = server.device().open("words", ("Maximiliane von Hohenstein", "Bo"))
    page = phone(server, f"/t/{table}?seat=1", lang="de-DE", **SMALL)
    assert page.locator(".dock .row button").first.inner_text() == "Für Maximiliane spielen"
    alike = server.device().open("words", ("Anna von Hohenstein", "Anna Bo"))
    room, game, moves, seat = "island_rules", "checks_of_the_rule_text", 37, 1
    page = phone(server, f"/t/{at(server, room, game, moves)}?seat={seat}", lang="de-DE", **SMALL)
    assert page.locator("[data-a=next]").inner_text() == "Maximiliane ist dran"
    page = phone(server, f"/t/{alike}?seat=1", lang="de-DE", **SMALL)
    assert "Anna von Hohenstein" in page.locator(".dock .row button").first.inner_text()


def test_a_card_of_one_letter_can_be_named_for_a_bot(server: Server, phone: Any) -> None:
    wish = {
        "client": "by-hand",
        "game": "words",
        "seats": ["Anna", ""],
        "options": {},
        "bots": ["", "careless"],
        "by": "hand",
    }
    table = server.device().post("/api/tables", wish).json()["table"]
    page = phone(server, f"/t/{table}?seat=0")
    page.get_by_role("button", name="Otis is waiting for you").tap()
    field = page.get_by_role("searchbox")
    field.fill("B")
    assert page.locator(".sheet .grid button").all_inner_texts() == ["B"]
    field.fill("")
    assert page.locator(".sheet .grid button").count() == 0, "a whole deck is too much to show"
