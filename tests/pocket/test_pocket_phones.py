"""Several phones at one pocket table: two codes pass between them, and no server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError
from pocket_kit import PHONE, Host, Pocket

from companion.pocket.phone.guests import HOST

UNHEARD = """void (RTCPeerConnection.prototype.setRemoteDescription = async () => {})"""
"""A network that keeps phones apart: the answer leads nowhere."""

FORGED = f"try {{ localStorage.phone = JSON.stringify('{HOST}') }} catch {{}}"
"""A guest that gives itself out as the phone that keeps the table."""


class Guest(Pocket):
    """A phone at another's table."""

    def answer(self, link: str) -> str:
        """Follow the code of the phone that keeps the table; return what is shown then."""
        self.page.goto("about:blank")
        self.page.goto(link)
        text: str = self.page.locator(".pk-over textarea").input_value()
        return text


@pytest.fixture(scope="module")
def keeper(browser: Any, host: Host) -> Iterator[Pocket]:
    """Give a phone that keeps the tables of all tests: to begin Python anew takes longer than they do."""
    context = browser.new_context(**PHONE, device_scale_factor=2)
    keeper = Pocket(context.new_page(), host.address)
    keeper.open()
    yield keeper
    context.close()


@pytest.fixture
def phones(keeper: Pocket, browser: Any, host: Host) -> Iterator[tuple[Pocket, Guest]]:
    """Give the phone that keeps tables, and another."""
    context = browser.new_context(**PHONE, device_scale_factor=2)
    yield keeper, Guest(context.new_page(), host.address)
    context.close()


def offer(keeper: Pocket, table: str, who: str) -> str:
    """Ask a phone in from the page about the table; return the code as text."""
    keeper.page.goto(f"{keeper.address}#/about/{table}")
    keeper.page.get_by_text("Ask another phone in").click()
    keeper.page.get_by_role("button", name=who).click()
    link: str = keeper.page.locator(".pk-over textarea").first.input_value()
    return link


def pair(keeper: Pocket, guest: Guest, table: str, who: str, picture: Path | None = None) -> tuple[str, str]:
    """Let two phones find each other, by a `picture` of the answer or its text; return offer and answer. Try again, as
    people do, if they do not within 12 s: on a machine that does much else that happens now and then."""
    for left in (2, 1, 0):
        link = offer(keeper, table, who)
        answer = guest.answer(link)
        if picture:
            guest.page.locator("canvas.pk-code").screenshot(path=picture)
            keeper.page.locator(".pk-over input[type=file]").set_input_files(picture)
        else:
            keeper.page.get_by_label("Or paste its text").fill(answer)
        try:
            guest.page.wait_for_url(f"**/t/{table}?seat=*", timeout=12_000)
            break
        except TimeoutError:
            if not left:
                raise
            keeper.page.goto(f"{keeper.address}#/")
    guest.page.locator(".dock").first.wait_for()
    return link, answer


def test_two_phones_play_at_one_table_and_a_guest_keeps_to_its_seat(
    phones: tuple[Pocket, Guest], host: Host, tmp_path: Path
) -> None:
    keeper, guest = phones
    table = keeper.begin("island", ["Ada", "Ben", "Cara"], ["", "", ""], {"keep": "whole"})
    other = keeper.begin("samurai", ["Ada"], [], {})
    guest.page.add_init_script(FORGED)
    link, answer = pair(keeper, guest, table, "Ben", tmp_path / "answer.png")
    assert guest.page.url.endswith("?seat=1")
    assert len(answer) < 200
    assert len(link) < 300
    assert not guest.page.workers, "a guest has no Python of its own"

    seen = guest.scene(table, seat=1)
    assert (seen["seat"], seen["seats"]) == (1, ["Ada", "Ben", "Cara"])
    assert [one["table"] for one in guest.ask("home")["tables"]] == [table]
    refused = [
        guest.ask(f"tables/{table}/history?seat=2"),
        guest.ask(f"tables/{table}/at?moves=0&seat=0"),
        guest.ask(f"tables/{table}/overrides"),
        guest.ask(f"tables/{table}/lines", {"client": "forged", "seat": 2, "undo": True}),
        guest.ask(f"tables/{table}/mark", {"bin": True}),
        guest.ask(f"tables/{other}/history"),
        guest.ask("results"),
        guest.ask("tables", {"client": "own", "game": "samurai", "seats": ["Eve"], "options": {}, "bots": []}),
    ]
    assert [(one["status"], one["reason"]) for one in refused] == [(403, "server.not_yours")] * len(refused)

    guest.page.get_by_role("button", name="Ben").click()
    keeper.wait_until("document.querySelector('.pk-over') == null")
    assert keeper.scene(table)["moves"] == 1, "the guest's tap is at the host"
    keeper.page.goto(f"{keeper.address}#/t/{table}?seat=0")
    line = keeper.move(table, "host")
    assert line
    assert guest.scene(table, seat=1)["line"] >= line

    keeper.open()  # the page of the host is opened anew
    guest.page.get_by_text("The phone that keeps the table is gone").wait_for()
    keeper.page.goto(f"{keeper.address}#/about/{table}")
    keeper.page.get_by_text("Ask another phone in").click()
    assert keeper.page.get_by_role("button", name="Ben").get_attribute("aria-disabled") == "true"
    keeper.page.locator(".pk-over footer button").click()
    pair(keeper, guest, table, "A phone that has a seat here already")
    assert guest.page.url.endswith("?seat=1")
    assert guest.ask(f"tables/{table}/history?seat=1")["status"] == 200


def test_a_network_that_keeps_phones_apart_is_named_with_what_helps(phones: tuple[Pocket, Guest]) -> None:
    keeper, guest = phones
    table = keeper.begin("island", ["Eve", "Ben", "Cara"], [], {})
    link = offer(keeper, table, "Ben")
    field, status = keeper.page.get_by_label("Or paste its text"), keeper.page.locator(".pk-over [role=status]")
    field.fill("no code")
    assert status.inner_text().startswith("That is not a code")
    keeper.page.evaluate(UNHEARD)
    keeper.page.clock.install()
    field.fill(guest.answer(link))
    keeper.page.get_by_text("looking for each other").wait_for()
    keeper.page.clock.fast_forward(10_000)
    assert "hotspot" in status.inner_text()
    assert "lost table" in status.inner_text()
