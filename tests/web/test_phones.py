"""Phones in a real Chromium at one table: what one taps the other sees, and what is tapped while the server is away is
kept."""

from __future__ import annotations

import random
import signal
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from phone_kit import forward, settled, tap, until
from web_kit import Server, points

if TYPE_CHECKING:
    from playwright.sync_api import Page


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".totals b").all_inner_texts()]


def throw(page: Page, face: int, words: str = "Throw the die") -> None:
    tap(page, words)
    page.get_by_role("button", name=str(face), exact=True).tap()


def test_a_table_is_opened_and_shared_by_two_phones_each_in_its_language(own_server: Server, phone: Any) -> None:
    own_server.start()
    ada = phone(own_server)
    tap(ada, "Lost Pebbles")
    ada.get_by_role("button", name="2", exact=True).tap()
    names = ada.get_by_label("Player")
    names.nth(0).fill("Ada")
    names.nth(1).fill("Bo")
    tap(ada, "Open the table")
    ada.wait_for_selector("text=Where do you sit?")
    tap(ada, "Ada")
    until(ada, "window.__line >= 0")
    table = ada.evaluate("location.hash").split("/")[2].split("?")[0]
    bo = phone(own_server, lang="de", theme="dark")
    tap(bo, "Lost Pebbles")
    bo.wait_for_selector("text=Wo sitzt du?")
    tap(bo, "Bo")
    throw(ada, 4)
    settled(ada, own_server, table)
    settled(bo, own_server, table)
    assert totals(ada) == totals(bo) == [1, 0]
    assert "Ada" not in (ada.text_content("#said") or ""), "nobody is told aloud what was just done on this phone"
    throw(bo, 6, "Würfeln")
    settled(bo, own_server, table)
    settled(ada, own_server, table)
    assert totals(ada) == [1, 1]
    assert ada.text_content("#said") == "Bo has played."
    tap(ada, "Undo")
    settled(ada, own_server, table)
    settled(bo, own_server, table)
    assert totals(bo) == [1, 0]


def test_a_refusal_says_why(server: Server, phone: Any) -> None:
    device = server.device()
    table = device.open(seats=("Ada",))
    while not any(c["value"] == 6 for c in device.scene(table)["offers"][0]["args"][0]["choices"]):
        assert device.line(table, move={"verb": "draw"}).status_code == 200
    page = phone(server, f"/t/{table}?seat=0", lang="de")
    tap(page, "Kiesel ausspielen")
    page.get_by_role("button", name="Kiesel 6").first.tap(force=True)  # grey, and it answers all the same
    assert "Höchstens ein Kiesel von 5 passt." in page.get_by_role("alert").inner_text()


def test_a_phone_finds_its_seat_again(server: Server, phone: Any) -> None:
    table = server.device().open()
    page = phone(server, f"/t/{table}?seat=1")
    page.evaluate("location.hash = '#/'")
    until(page, "!location.hash.includes('/t/')")
    page.evaluate(f"location.hash = '#/t/{table}'")
    until(page, "location.hash.endsWith('?seat=1')")


def test_a_stranger_is_told_how_to_come_in(server: Server, phone: Any) -> None:
    page = phone(server)
    page.context.clear_cookies()
    page.reload()
    page.get_by_label("Or type the code").fill(f"http://x/#{server.token}")
    tap(page, "Join")
    page.wait_for_selector("text=On the table")


def test_two_phones_and_six_other_devices_come_to_the_same_state(server: Server, phone: Any) -> None:
    table = server.device().open(seats=("Ada", "Bo", "Cy"))
    pages = [phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=1", lang="de")]

    def play(number: int) -> None:
        rng, device = random.Random(number), server.device()
        for _ in range(40):
            seat = rng.randrange(3)
            if rng.random() < 0.7:
                device.put(table, rng.randrange(12), seat)
            else:
                device.line(table, seat, **{rng.choice(["undo", "redo"]): True})

    with ThreadPoolExecutor(6) as pool:
        others = [pool.submit(play, number) for number in range(6)]
        for _ in range(8):
            for page in pages:
                page.locator(".dock .u").first.tap()  # Undo, in either language
        for other in others:
            other.result()
    scene: dict[str, Any] = {}
    for page in pages:
        scene = settled(page, server, table)
    assert [totals(page) for page in pages] == [points(scene)] * 2


def test_ten_minutes_away_and_back(server: Server, phone: Any) -> None:
    """What was tapped meanwhile is played; what no longer can be is told with its reason, and nothing is lost
    silently."""
    device = server.device()
    table = device.open(seats=("Ada", "Bo"))
    page = phone(server, f"/t/{table}?seat=0", clock=True)
    page.context.set_offline(True)
    throw(page, 5)
    throw(page, 2)
    page.wait_for_selector("text=Kept here, to be sent later: 2.")
    forward(page, 10)
    assert device.scene(table)["line"] == 0
    device.put(table, 7, seat=1)
    page.context.set_offline(False)
    forward(page, 1)
    page.wait_for_selector("text=Not accepted: 1")
    scene = settled(page, server, table)
    assert totals(page) == points(scene) == [1, 7], "the first throw counts; then it was Bo's turn"
    tap(page, "Not accepted: 1")
    told = page.locator(".notes").inner_text()
    assert "Throw the die: 2" in told
    assert "cannot be done now" in told


def test_taps_that_wait_outlive_the_page(server: Server, phone: Any) -> None:
    table = server.device().open(seats=("Ada",))
    page = phone(server, f"/t/{table}?seat=0")
    page.route("**/lines*", lambda route: route.abort())
    throw(page, 3)
    page.wait_for_selector("text=Kept here")
    page.unroute("**/lines*")
    page.reload()
    settled(page, server, table)
    assert points(server.device().scene(table)) == [1]


def test_what_is_taken_back_while_it_is_on_its_way_is_taken_back_at_the_table(server: Server, phone: Any) -> None:
    """A tap that nobody sent yet is forgotten; one that is being sent is followed by its undoing."""
    table = server.device().open(seats=("Ada",))
    page = phone(server, f"/t/{table}?seat=0")
    waiting = f"JSON.parse(localStorage.getItem('queue {table}') || '[]').length"
    held: list[Any] = []
    page.route("**/lines*", lambda route: route.continue_() if held else held.append(route))
    throw(page, 4)
    until(page, f"{waiting} == 1")
    while not held:
        page.evaluate("0")
    tap(page, "Undo")
    until(page, f"{waiting} == 2")
    throw(page, 5)
    until(page, f"{waiting} == 3")
    tap(page, "Undo")
    until(page, f"{waiting} == 2")
    held[0].continue_()
    assert settled(page, server, table)["line"] == 2
    assert totals(page) == [0]


def test_a_server_that_is_killed_in_the_middle_and_started_again(own_server: Server, phone: Any) -> None:
    own_server.start()
    table = own_server.device().open(seats=("Ada",))
    page = phone(own_server, f"/t/{table}?seat=0")
    other = phone(own_server, f"/t/{table}?seat=0", lang="de")
    throw(page, 1)
    settled(page, own_server, table)
    own_server.stop(signal.SIGKILL)
    page.wait_for_selector("text=The table is out of reach.")
    throw(page, 2)
    own_server.start()
    settled(page, own_server, table)
    settled(other, own_server, table)
    assert totals(page) == totals(other) == [2]
    assert [line["text"] for line in own_server.device().get(f"/api/tables/{table}/history").json()["lines"]] == [
        "Throw the die: 2", "Throw the die: 1", "Lost Pebbles",
    ]  # fmt: skip


HIDE = """() => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_nothing_is_heard_while_the_page_is_hidden(server: Server, phone: Any) -> None:
    """Browsers allow six streams to one address: a page in the background gives its own back."""
    device = server.device()
    table = device.open(seats=("Ada",))
    page = phone(server, f"/t/{table}?seat=0")
    for _ in range(8):
        page.evaluate(HIDE)
        page = page.context.new_page()
        page.goto(f"{server.url}/#/t/{table}?seat=0")
        until(page, "window.__line >= 0 && document.querySelector('.root > main')")
    device.put(table, 5)
    until(page, "window.__line >= 1")
    assert totals(page) == [5]


def test_the_page_opens_while_the_server_is_away(own_server: Server, phone: Any) -> None:
    """Where the origin is secure, as on this computer itself, the page is kept by its service worker; tables never
    are."""
    own_server.start()
    table = own_server.device().open(seats=("Ada",))
    page = phone(own_server, f"/t/{table}?seat=0", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, "navigator.serviceWorker.controller != null")
    kept = page.evaluate(
        "caches.keys().then((all) => caches.open(all[0])).then((one) => one.keys()).then((all) => all.map((one) => "
        "one.url))"
    )
    assert f"{own_server.url}/static/app.js" in kept
    assert not [url for url in kept if "/api" in url]
    own_server.stop(signal.SIGKILL)
    page.reload()
    own_server.start()
    until(page, "window.__line >= 0 && document.querySelector('.root > main')")


def test_a_bookmark_of_a_table_that_is_no_more_leads_home(server: Server, phone: Any) -> None:
    page = phone(server)
    page.evaluate("location.hash = '/t/amber-nobody?seat=0'")
    until(page, "location.hash == '#/'")
