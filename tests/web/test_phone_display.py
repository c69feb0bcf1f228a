"""A tablet in the middle of the table: what everybody may see, legible from across it, following the game without a
tap."""

import os
from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import crowded, faults, lay, small, until
from web_kit import Device, Server

TESTS = Path(__file__).resolve().parents[1]
LARGE = """() => [...document.querySelectorAll(".sides .who > b, .sides .val > b, .bnr > b")]
  .map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < 30)"""
"""Names, points and whose turn it is that are written too small to be read from two metres."""


def moments(server: Server, lang: str) -> dict[str, str]:
    """A table of each kind, some moves played."""
    found = {}
    for room, game, count in (
        ("lostworlds_field", "sack_from_the_tower", 12), ("island_rules", "the_roamer_walks", 60),
        ("baggage_rules", "home_with_the_baggage", 8),
    ):  # fmt: skip
        play = played(TESTS / room / "golden" / f"{game}.txt")
        found[room.partition("_")[0]] = lay(
            server, f"show-{room}-{lang}".replace("_", "-"), play.lines[: play.path[count - 1] + 1]
        )
    return found


def duel(device: Device) -> str:
    table = device.open("lostworlds", ("Anna", "Ben"), play="secret", cards=False)
    for seat, book in enumerate(("corvin", "tib")):
        device.line(table, seat, move={"verb": "enter", "args": {"fighter": book}})
    return table


WAYS = [(1024, 768, "de", "light"), (1280, 800, "en", "dark")]


@pytest.mark.parametrize(("wide", "high", "lang", "theme"), WAYS if os.environ.get("SOAK") else WAYS[:1])
def test_the_display_is_large_clean_and_shows_nothing_private(
    server: Server, phone: Any, wide: int, high: int, lang: str, theme: str
) -> None:
    device = server.device()
    tables = moments(server, lang) | {"duel": duel(device)}
    tables |= {"samurai": device.open("samurai", ("Aki",)), "words": device.open("words", ("Anna", "Ben"))}
    pages = {
        said: phone(server, lang=said, theme=theme, viewport={"width": wide, "height": high}) for said in {"en", lang}
    }
    for kind, table in tables.items():
        page = pages[
            "en" if kind in ("island", "baggage") else lang
        ]  # the cards that examples keep have no German of their own
        page.evaluate("path => { location.hash = path }", f"#/t/{table}/show")
        page.reload()
        until(page, f"document.querySelectorAll('.sides li').length > {int(kind != 'samurai')}")
        if kind == "lostworlds":
            until(page, "document.querySelector('.own .scene img, .own .ground')")
        else:
            until(page, "document.querySelector('.board :is(.hxt, .pair img, .isle), .lay .wd')")
        assert page.evaluate(LARGE) == [], kind
        assert faults(page) == [], kind
        assert small(page) == [], kind
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        assert page.evaluate("document.querySelectorAll('.hnd, .mv, .dockmain button').length") == 0, kind


def test_it_follows_the_game_by_itself_and_tells_no_choice_before_both_are_made(server: Server, phone: Any) -> None:
    device = server.device()
    table = duel(device)
    page = phone(server, f"/t/{table}/show?seat=", viewport={"width": 1024, "height": 768})
    until(page, "document.querySelectorAll('.pair img').length == 2")
    device.line(table, 0, move={"verb": "choose", "args": {"move": 52}})
    until(page, "!document.querySelector('.low .bnr').innerText.includes('Anna')")
    assert "Ben" in page.inner_text(".low .bnr")
    assert "Dodg" not in page.inner_text("main")
    device.line(table, 1, move={"verb": "choose", "args": {"move": 62}})
    until(page, "document.querySelector('.low .bnr').innerText.includes('2')")


def test_it_tells_what_was_played_and_shows_the_piece_that_was_named_last(server: Server, phone: Any) -> None:
    """Show the last moves as sentences, the newest first, beside the card that a move was about."""
    table = moments(server, "journal")["island"]
    page = phone(server, f"/t/{table}/show?seat=", viewport={"width": 1024, "height": 768})
    until(page, "document.querySelectorAll('.jrnl li').length > 4 && document.querySelector('.jrnl .pc img')")
    told = page.locator(".jrnl li").all_inner_texts()
    assert told[0] == "Ben turns up D4: Survey Hut"
    assert page.inner_text(".jrnl li b >> nth=0") == "Ben"
    box = page.locator(".jrnl").bounding_box()
    assert box["y"] + box["height"] <= page.locator(".low").bounding_box()["y"]


def test_long_names_of_a_battle_are_whole(server: Server, phone: Any) -> None:
    play = played(TESTS / "baggage_rules" / "golden" / "battle_at_the_desk.txt")
    table = lay(server, "show-battle", play.lines[: play.path[7] + 1])
    page = phone(server, f"/t/{table}/show?seat=", viewport={"width": 1024, "height": 768})
    until(page, "document.querySelectorAll('.jrnl li').length > 4")
    assert "Tuppence Mouse" in page.inner_text(".sides")
    assert [one for one in crowded(page) if one.startswith("torn")] == []


def test_the_ground_fills_a_tablet(server: Server, phone: Any) -> None:
    """Give the map of the miniatures game more than half of a tablet, and what can be done a column beside it."""
    play = played(TESTS / "lostworlds_field" / "golden" / "examples_of_the_ground.txt")
    table = lay(server, "ground-wide", play.lines[: play.path[7] + 1])
    page = phone(server, f"/t/{table}?seat=0", viewport={"width": 1024, "height": 768})
    until(page, "document.querySelector('.ground svg')")
    ground, acts = (page.locator(name).first.bounding_box() for name in (".ground svg", ".acts"))
    assert ground["width"] > 540
    assert ground["height"] > 480
    assert acts["x"] > ground["x"] + ground["width"]
    assert faults(page) == []
