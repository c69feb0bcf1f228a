"""Lost for Words on two phones: a whole game of the rule book's kind, every card laid and drawn by tapping."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from phone_kit import played, settled
from web_kit import Server, points

from companion.engine.moves import Move

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = Path(__file__).resolve().parents[1] / "words" / "golden" / "full_game.txt"


def lay(page: Page, move: Move) -> None:
    """Tap a column of one's own, then the card."""
    page.locator(".cols").last.locator("button").nth(move["column"]).tap()
    card = page.locator(f'.kb [data-card="{move["card"]}"]')
    if not card.count():  # a card that may be several letters asks which
        page.locator(f'.kb [data-card^="{move["card"].split(":")[0]}"]').tap()
    card.first.tap()


def draw(page: Page, move: Move) -> None:
    page.locator(f".dock .pile.{move['from']}").tap()


def finish(page: Page, _move: Move) -> None:
    page.locator(".dock .row button", has_text="Finish").tap()


HOW = {"lay": lay, "draw": draw, "finish": finish}


def test_two_phones_play_a_whole_game(server: Server, phone: Any) -> None:
    play = played(GAME)
    device = server.device()
    table = device.open("words", ("Ada", "Bo"), **dict(play.opening.options))
    pages = [phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=1", theme="dark")]
    for line in play.lines[1:]:
        assert isinstance(line, Move)
        HOW[line.verb](pages[line.seat], line)
        for page in pages:
            settled(page, server, table)
    scene = device.scene(table)
    outcome = play.rules.outcome(play.state)
    assert outcome
    assert scene["outcome"]["won"] == list(outcome.won)
    assert points(scene) == list(play.rules.score(play.state)["totals"])
    for page in pages:
        assert scene["outcome"]["text"] in page.inner_text("main")
