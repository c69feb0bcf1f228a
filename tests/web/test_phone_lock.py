"""A seat is locked on one phone, and opened on another with the word."""

from typing import Any

from phone_kit import tap, until
from web_kit import Server


def test_a_seat_is_locked_with_a_word_and_opened_with_it(server: Server, phone: Any) -> None:
    table = server.device().open()
    ada, bo = phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=0")
    tap(ada, "More")
    tap(ada, "Lock this seat")
    ada.locator("textarea").fill("heron")
    tap(ada, "Done")
    ada.wait_for_selector(".sheet", state="detached")
    bo.wait_for_selector("text=This seat is locked")
    bo.locator("textarea").fill("egret")
    tap(bo, "Done")
    bo.wait_for_selector("text=That is not the word of this seat.")
    bo.evaluate("window.__line = -1")
    bo.locator("textarea").fill("heron")
    tap(bo, "Done")
    until(bo, "window.__line >= 0 && document.querySelector('.root > main')")
    assert bo.locator("text=Throw the die").count()


def test_who_does_not_know_the_word_takes_another_seat(server: Server, phone: Any) -> None:
    device = server.device()
    table = device.open()
    device.post(f"/api/tables/{table}/word", {"seat": 0, "word": "heron"})
    bo = phone(server, lang="de")
    bo.evaluate("hash => { location.hash = hash }", f"#/t/{table}?seat=0")
    bo.wait_for_selector("text=Dieser Platz ist abgeschlossen")
    tap(bo, "Anderer Platz, oder nur zusehen")
    tap(bo, "Bo")
    until(bo, "window.__line >= 0 && document.querySelector('.root > main')")
    assert bo.evaluate("location.hash").endswith("seat=1")
