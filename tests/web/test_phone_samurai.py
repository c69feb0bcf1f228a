"""The Lost Samurai on two phones: set-up and a whole day, every die entered by hand; one goes on where the other
stopped."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from old_cards import played
from phone_kit import acts, do, lay, settled, tap, until
from soaking import soak_case
from web_kit import Server

from data.samurai.code import Code

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = Path(__file__).resolve().parents[1]
DAYS = HERE / "samurai_rules" / "golden" / "thirty_days.txt"
MOST = 60  # taps, by which a day that does not end is found


def a_tap(page: Page, rng: random.Random) -> str:
    """One of the taps that lead on: dice as they lie, an offer, a die for the battle."""
    until(page, "document.querySelector('.samurai > main')")
    for name in ("lie", "do", "digit", "keep"):
        if open_ := [act for act in acts(page) if act.split()[0] == name]:
            return rng.choice(open_)
    raise AssertionError(f"nothing leads on: {acts(page)}\n{page.inner_text('body')[:600]}")


def shown(page: Page) -> list[int]:
    """The six figures at the head of the screen."""
    return [int(text) for text in page.locator(".stats .v").all_inner_texts()]


@pytest.mark.parametrize("seed", [1, soak_case(2)])
def test_two_phones_play_the_first_day(server: Server, phone: Any, seed: int) -> None:
    rng = random.Random(seed)
    device = server.device()
    table = device.open("samurai", ("Ada",), code="")
    pages = [phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=0", lang="de", theme="dark")]
    count = 0
    while (scene := device.scene(table))["screen"]["crossed"] == 0:
        page, line = pages[scene["line"] % 2], scene["line"]
        while device.scene(table)["line"] == line:
            count += 1
            assert count < MOST
            do(page, a_tap(page, rng))
            settled(page, server, table)
        scenes = [settled(page, server, table) for page in pages]
        assert shown(pages[0]) == shown(pages[1]) == list(scenes[0]["screen"]["have"].values())
    assert device.scene(table)["screen"]["day"] == 2
    assert [line["kind"] for line in device.get(f"/api/tables/{table}/history").json()["lines"]].count("move") >= 5


def test_a_day_with_every_die_by_hand_and_back_again(server: Server, phone: Any) -> None:
    """Both undo the whole day, tap by tap, to where it began."""
    device = server.device()
    lines = played(DAYS).lines
    table = lay(server, "thirty-days", lines[:40])
    page = phone(server, f"/t/{table}?seat=0")
    before = shown(page)
    steps = 12
    for _ in range(steps):
        page.locator(".dock .u").first.tap()
        settled(page, server, table)
    assert device.scene(table)["undo"] == 39 - steps
    for _ in range(steps):
        device.line(table, redo=True)
    settled(page, server, table)
    assert shown(page) == before


def test_the_code_of_a_printed_sheet_is_typed_on_the_phone(server: Server, phone: Any) -> None:
    code = str(Code(seed=4711, difficulty=2))
    page = phone(server, "/new/samurai")
    page.get_by_label("code", exact=False).first.fill("AAAAAA")
    tap(page, "Open the table")
    assert "AAAAAA" in page.get_by_role("alert").inner_text()
    page.get_by_label("code", exact=False).first.fill(code)
    tap(page, "Open the table")
    until(page, "window.__line >= 0 && document.querySelector('.samurai > main')")
    table = page.evaluate("location.hash").split("/")[2].split("?")[0]
    assert server.onlooker.scene(table)["screen"]["code"] == code
