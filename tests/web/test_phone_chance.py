"""Cards that are drawn and a coin that is tossed, on a phone: named by two letters or a number, or dealt by the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from phone_kit import until
from web_kit import Device, Server

from companion.web.files import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def told(device: Device, table: str) -> dict[str, Any]:
    """The first line as seat 0 reads it."""
    lines = device.get(f"/api/tables/{table}/history", params={"seat": 0}).json()["lines"]
    return next(line for line in lines if line["number"] == 1)


def test_a_card_is_named_by_its_beginning_and_a_coin_by_its_side(phone: Callable[..., Page], server: Server) -> None:
    device = server.device()
    table = device.open("geese")
    page = phone(server, f"/t/{table}?seat=0")
    page.get_by_role("button", name="Draw a card").click()
    box = page.get_by_role("searchbox", name="Name or number of the card")
    box.fill("goose")
    assert page.locator(".asked .grid button").all_inner_texts() == [f"goose{n}" for n in range(1, 7)]
    box.fill("m4")
    box.press("Enter")
    page.get_by_role("button", name="tails").click()
    until(page, "window.__line >= 1")
    assert device.scene(table, 1)["score"]["totals"] == [0, 0]
    assert told(device, table)["text"] == "Ada: Draw a card: gem4, tails"


def test_cards_are_named_up_to_the_one_wanted(phone: Callable[..., Page], server: Server) -> None:
    device = server.device()
    table = device.open("geese")
    page = phone(server, f"/t/{table}?seat=0", lang="de")
    page.get_by_role("button", name="Bis zur ersten Gans ziehen").click()
    for card in ("gem2", "gem5"):
        page.get_by_role("button", name=card).click()
    assert page.locator(".asked .say").last.inner_text() == "gem2, gem5"
    page.get_by_role("button", name="goose3").click()
    until(page, "window.__line >= 1")
    assert told(device, table)["text"].endswith("gem2, gem5, goose3")


def test_the_app_deals_and_tosses_with_one_tap(phone: Callable[..., Page], server: Server) -> None:
    device = server.device()
    table = device.open("geese")
    page = phone(server, f"/t/{table}?seat=0")
    page.get_by_role("button", name="Draw a card").click()
    page.get_by_role("button", name="Let the app decide").click()
    until(page, "window.__line >= 1")
    assert told(device, table)["by"] == "app"


def test_the_phone_deals_by_itself_where_its_owner_said_so_once(phone: Callable[..., Page], server: Server) -> None:
    """Deal what can only be dealt without a tap; what was taken back is not dealt anew, and there is the key again."""
    device = server.device()
    table = device.open("words", mode="whole")
    page = phone(server, "/new/words")
    page.get_by_role("button", name="the app, by itself").click()
    page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    page.locator(".hand .cd").nth(7).wait_for()
    assert device.scene(table)["moves"] == 1, "the other hand is dealt on the other phone"
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Deal the hand of Ada").wait_for()
    page.wait_for_timeout(1500)
    assert device.scene(table)["moves"] == 0


def by_itself(phone: Callable[..., Page], server: Server, table: str, game: str) -> Page:
    """Return a page at a table, on a phone whose owner lets it deal and roll."""
    page = phone(server, f"/new/{game}")
    page.get_by_role("button", name="the app, by itself").click()
    page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    page.locator(".dock .m").wait_for()
    return page


def test_what_is_folded_away_keeps_no_phone_from_dealing(phone: Callable[..., Page], server: Server) -> None:
    """Turn over the first character by itself, though one may also be out of the game."""
    device = server.device()
    table = device.open("baggage", keep="whole")
    page = by_itself(phone, server, table, "baggage")
    until(page, "window.__line >= 1")
    assert told(device, table)["by"] == "app"


def test_the_phone_deals_after_a_sheet_was_closed(phone: Callable[..., Page], server: Server) -> None:
    """Wait while a sheet lies over the table, and deal once it is gone."""
    device = server.device()
    table = device.open("words", mode="whole")
    page = by_itself(phone, server, table, "words")
    page.get_by_role("button", name="More").click()
    page.wait_for_timeout(1500)
    assert device.scene(table)["moves"] == 0
    page.get_by_role("button", name="Close").last.click()
    until(page, "window.__line >= 1")


SOLE = """async () => {
  const {asker, chanceAlone} = await import("/static/asker.js");
  const offer = (verb, group, ...kinds) => ({verb, group, args: kinds.map((kind) => ({kind}))});
  const [pass, roll, play] = [offer("pass", "window"), offer("roll", "dice", "dice"), offer("play", "hand", "pick")];
  const thing = (...names) => names.map((name) => ({value: name, text: name}));
  const pick = (name, choices, more) => ({kind: "pick", name, choices, most: null, ...more});
  const tell = (args, taps = 0) => {
    let move;
    const form = asker({verb: "go", text: "Go", fixed: {}, args}, (made) => (move = made));
    for (let n = 0; n < taps && !move; n++) form.querySelector("button").click();
    const keys = [...form.querySelectorAll(".grid button")].map((one) => one.innerText);
    return move ? JSON.stringify(move.args) : keys.join();
  };
  const one = pick("who", thing("Ada"));
  const all = pick("both", thing("Bo", "Cy"), {most: 2, least: 2});
  return {
    alone: tell([one]), alone_tapped: tell([one], 1), before: tell([one, pick("to", thing("a", "b"))]),
    after: tell([pick("to", thing("a", "b")), one, all], 1),
    order: tell([pick("to", thing("a", "b")), {...all, ordered: true}], 1),
    quiet: [[pass], [pass, roll], [pass, play]].map((all) => chanceAlone(all, [], true)?.verb),
    among: chanceAlone([pass])?.verb,
    gray: tell([pick("to", thing("a", "b")), pick("who", [{...thing("Ada")[0], refusal: {text: "No"}}])], 1),
  };
}"""


def test_a_choice_of_one_thing_is_not_asked_for(phone: Callable[..., Page], server: Server) -> None:
    """Ask for what is left to decide only; a form that asks nothing still waits for a tap."""
    page = phone(server, f"/t/{server.device().open('geese')}?seat=0")
    source = (
        (STATIC / "asker.js").read_text(encoding="utf-8").replace('import {ask} from "./net.js"', "const ask = null")
    )
    page.route("**/asker.js", lambda route: route.fulfill(body=source, content_type="text/javascript"))
    asked = page.evaluate(SOLE)
    assert (asked["alone"], asked["alone_tapped"]) == ("Ada", '{"who":"Ada"}')
    assert asked["before"] == "a,b"
    assert asked["after"] == '{"to":"a","who":"Ada","both":["Bo","Cy"]}'
    assert asked["quiet"] == ["pass", "pass", None]
    assert asked.get("among") is None, "how fast nothing is played tells people what is not in a hand"
    assert (asked["order"], asked["gray"]) == ("Bo1,Cy2", "Ada"), "an order is a decision, and what is refused says why"
