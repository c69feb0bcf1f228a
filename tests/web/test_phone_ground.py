"""The miniatures turn on two phones: moving with reach and cost, halting, the undefended space, a round chosen in
secret, on the sheet that a duel is chosen on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from old_cards import played
from phone_kit import do, faults, lay, settled, small, tap, until
from web_kit import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = Path(__file__).resolve().parents[1] / "lostworlds_field" / "golden" / "sack_from_the_tower.txt"
CARDS = GAME.with_name("cards_on_the_ground.txt")


def laid(server: Server, name: str, count: int, game: Path = GAME) -> str:
    """The first moves of a golden game as a table."""
    play = played(game)
    return lay(server, name, play.lines[: play.path[count - 1] + 1])


def hex_(page: Page, name: str) -> None:
    do(page, f"hex {name}")


def test_two_phones_move_halt_and_choose(server: Server, phone: Any) -> None:
    """Corvin runs beside Brunna; she halts him, he names his undefended space, and both choose in secret."""
    table = laid(server, "ground-two", 4)
    anna, ben = phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=1", theme="dark")
    until(ben, "document.querySelectorAll('.hex.run').length > 3")
    for sign, name in ((".thing", "Sack"), (".token.s0", "Brunna Tallow")):  # whatever is only a sign has a name
        ben.locator(f"g.hex:has({sign}) .hx").first.tap(force=True)
        assert name in ben.inner_text(".ground + p")
    hex_(ben, "E4")
    assert "Brunna" in ben.inner_text(".means")
    ben.locator(".dock .pri").tap()
    settled(ben, server, table)
    until(anna, "[...document.querySelectorAll('.dock button')].some((one) => one.innerText.includes('Halt!'))")
    tap(anna, "Halt!")
    settled(anna, server, table)
    until(ben, "document.querySelectorAll('.hex.can').length == 6")
    hex_(ben, "F4")
    tap(ben, "Leave F4 unwatched")
    settled(ben, server, table)
    fights = "[...document.querySelectorAll('.dock button')].some((one) => one.innerText.includes('Fight'))"
    until(anna, fights)
    tap(anna, "Fight")
    for one in (anna, ben):
        until(one, "document.querySelector('.scene img') && document.querySelector('.strip .sign')")
    until(ben, "document.querySelectorAll('.grp .mv').length > 7")
    assert faults(ben) == []
    assert small(ben) == []
    anna.locator(".mv:not([aria-disabled=true])").first.tap()
    scene = settled(anna, server, table)
    assert scene["screen"]["bout"]["round"] == 1
    ben.locator(".mv:not([aria-disabled=true])").first.tap()
    assert settled(ben, server, table)["screen"]["bout"]["round"] == 2


def test_a_forbidden_manoeuvre_is_done_by_hand_and_the_history_says_what_was_set_aside(
    server: Server, phone: Any
) -> None:
    table = laid(server, "ground-hand", 12)
    ben = phone(server, f"/t/{table}?seat=1", theme="dark")
    until(ben, "document.querySelector('[data-a=whole]')")
    do(ben, "whole")
    until(ben, "document.querySelector('.mv[aria-disabled=true]')")
    ben.locator(".mv[aria-disabled=true]").first.tap(force=True)
    tap(ben, "Do it by hand")
    until(ben, "document.querySelector('.over textarea')")
    assert faults(ben) == []
    ben.locator(".over textarea").fill("He had the choice")
    ben.locator(".over .asked .pri").tap()
    settled(ben, server, table)
    said = server.device().get(f"/api/tables/{table}/history?seat=1").json()["lines"][0]
    assert said["override"]
    assert "(set aside: " in said["text"]
    assert said["text"].endswith("– “He had the choice”")


def test_the_ground_is_clean_at_every_width_and_for_the_keyboard(server: Server, phone: Any) -> None:
    """No fault of axe, nothing too small, nothing sideways; a hex is chosen with Enter as well as by touch."""
    table = laid(server, "ground-sight", 22)
    for wide, high, lang, theme in ((320, 640, "de", "light"), (390, 844, "en", "dark"), (1024, 768, "en", "light")):
        page = phone(server, f"/t/{table}?seat=0", lang=lang, theme=theme, viewport={"width": wide, "height": high})
        until(page, "document.querySelectorAll('.hex').length > 30")
        assert page.locator(".thing .gl path").count() > 0, "a thing is known by its sign, as on its counter"
        assert page.locator(".thing text").count() == 0
        page.locator(".acts button").last.tap()  # the whole chart: what cannot be done now is grey
        until(page, "document.querySelectorAll('.acts [aria-disabled]').length > 5")
        assert faults(page) == []
        assert small(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.locator(".hex.can").first.focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('.hex.sel').length == 1")


def test_cards_are_chosen_by_what_they_do(server: Server, phone: Any) -> None:
    """Each card stands there with what it costs and does; one that was taken can be put back."""
    table = laid(server, "ground-cards", 1, CARDS)
    page = phone(server, f"/t/{table}?seat=0", lang="de", theme="dark")
    until(page, "document.querySelectorAll('main .crd').length == 5")
    assert all(len(text) > 10 for text in page.locator("main .crd small").all_inner_texts())
    assert page.locator("main .crd[aria-pressed=true]").get_attribute("data-a") == "take root"
    assert page.locator("main .crd[aria-disabled]").count() == 3, "two points stay: cards of three are out of reach"
    assert faults(page) == []
    do(page, "back root")
    until(page, "document.querySelectorAll('main .crd[aria-disabled], main .crd[aria-pressed=true]').length == 0")


def test_what_is_asked_of_six_fighters_is_in_sight_on_a_small_phone(server: Server, phone: Any) -> None:
    figures = "brunna corvin tib lucio ottla pell"
    table = server.device().open("lostworlds", ("Anna", "Ben"), play="miniatures", each=3, figures=figures, cards=False)
    page = phone(server, f"/t/{table}?seat=0", lang="de-DE", viewport={"width": 360, "height": 740})
    key = page.get_by_role("button", name="Die App würfelt")
    assert key.bounding_box()["y"] + key.bounding_box()["height"] < page.locator(".dock").bounding_box()["y"]
    assert page.get_by_text("Reihenfolge: Wer am höchsten würfelt").count() == 1, "said once"


def test_the_opening_page_offers_both_sets_of_rules_only_where_they_differ(server: Server, phone: Any) -> None:
    """Read at a duel that both are the same, in one line; on the ground choose, and see what the book says."""
    page = phone(server, "/new/lostworlds")
    until(page, "document.body.innerText.includes('no house rule changes a sentence')")
    assert page.locator("#rules").count() == 0
    assert not page.locator("summary", has_text="House rules").is_visible()
    page.locator("#option-play").tap()
    tap(page, "On the ground, with miniatures")
    until(page, "document.querySelector('#rules')")
    page.locator("summary", has_text="House rules (2)").tap()
    until(page, "document.querySelector('#house-shove').offsetHeight > 0")
    assert "start next turn Off Balance" in page.inner_text("main")
    page.locator("#rules button", has_text="By the book").tap()
    until(page, "document.querySelector('#house-shove [aria-pressed=true]').innerText == 'no'")
    assert "not in the book: A shove is felt at once · What misses flies on" in page.inner_text("main")
    assert faults(page) == []
    assert small(page) == []


def test_whoever_scored_on_too_many_names_whom_the_blow_hits(server: Server, phone: Any) -> None:
    """Choose on the phone of Nowa's player, who has one attack, which of two opponents she hits (ruling LW31)."""
    table = laid(server, "ground-hits", 40, GAME.with_name("thrown_and_shoved_by_the_book.txt"))
    page = phone(server, f"/t/{table}?seat=0")
    until(page, "document.body.innerText.includes('more opponents than they have attacks')")
    assert faults(page) == []
    page.get_by_role("button", name="Yssa Marrow").tap()
    tap(page, "Done")
    assert settled(page, server, table)["screen"]["bout"]["round"] == 3


def test_how_a_scenario_ended_stands_there_before_its_story_does(server: Server, phone: Any) -> None:
    """Show at once who has won; how it came to that is worked out, which may take a while."""
    device = server.device()
    table = device.open("lostworlds", ("Anna", "Ben"), play="miniatures", cards=False)
    for seat, name in enumerate(("tib", "corvin")):
        device.line(table, seat, move={"verb": "enter", "args": {"fighter": name}})
    page = phone(server, f"/t/{table}?seat=0")
    page.route("**/tale*", lambda _: None)
    move = {"verb": "set", "args": {"key": "end", "value": "A"}, "override": True}
    assert device.line(table, move=move).status_code == 200
    until(page, "document.querySelectorAll('.sheet .rank li').length == 2")
    assert "The table has decided" in page.inner_text(".sheet .fin")
    assert "3 moves" in page.inner_text(".sheet .fin")
