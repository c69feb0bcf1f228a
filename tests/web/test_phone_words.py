"""Lost for Words on two phones: a whole game of the rule book's kind, every card laid and drawn by tapping."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from old_cards import played
from phone_kit import do, settled, small, tap, until
from phone_kit import lay as lay_lines
from soaking import SOAK
from web_kit import Server, points

from companion.engine.moves import Move
from companion.table.store import Store
from companion.table.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = Path(__file__).resolve().parents[1] / "words" / "golden" / "full_game.txt"


def card(page: Page, face: str) -> None:
    """Tap a card on the keys; one that may be several letters asks which."""
    keys = page.locator(f'.kb [data-card="{face}"]')
    if not keys.count():
        page.locator(f'.kb [data-card^="{face.split(":")[0]}"]').tap()
    keys.first.tap()


def lay(page: Page, move: Move) -> None:
    """A column of one's own, then the card."""
    page.locator(".cols").last.locator("button").nth(move["column"]).tap()
    card(page, move["card"])


def sideways(page: Page, move: Move) -> None:
    page.locator(".cols").last.locator("button").nth(move["column"]).tap()
    tap(page, "Sideways")
    card(page, move["card"])


def discard(page: Page, move: Move) -> None:
    do(page, "discard")
    card(page, move["card"])


def draw(page: Page, move: Move) -> None:
    page.locator(f".dock .pile.{move['from']}").tap()


HOW = {"lay": lay, "sideways": sideways, "discard": discard, "draw": draw}


def test_two_phones_play_a_whole_game(server: Server, phone: Any) -> None:
    """Play it to its end by touch; its first half was played before, except in `make soak`."""
    play = played(GAME)
    device = server.device()
    before = 0 if SOAK else 72
    table = lay_lines(server, "whole-words", play.lines[: before + 1])
    pages = [phone(server, f"/t/{table}?seat=0"), phone(server, f"/t/{table}?seat=1", theme="dark")]
    for number, line in enumerate(play.lines[before + 1 :], before + 1):
        assert isinstance(line, Move)
        HOW[line.verb](pages[line.seat], line)
        for page in pages:
            until(
                page, f"window.__line >= {number} && !JSON.parse(localStorage.getItem('queue {table}') || '[]').length"
            )
        if line is not play.lines[-1]:
            assert pages[1 - line.seat].inner_text("#said") == f"{'Ada' if line.seat == 0 else 'Bo'} has played."
    scene = device.scene(table)
    outcome = play.rules.outcome(play.state)
    assert outcome
    assert scene["outcome"]["won"] == list(outcome.won)
    assert points(scene) == list(play.rules.score(play.state)["totals"])
    for page in pages:
        assert "Bo wins, 49 to 16." in page.inner_text("main")
        assert page.inner_text("#said") == scene["outcome"]["text"], "the end is said, and nothing over it"
        page.wait_for_selector(".over .fin")
    device.line(table, 0, undo=True)
    for page in pages:
        until(page, "!document.querySelector('.over')")  # it has not ended any more


def test_a_column_that_cannot_lie_there_is_kept_to_be_mended(server: Server, phone: Any) -> None:
    """What was typed is refused with its reason and still stands in the field; mended, it is taken and the field
    closes."""
    device = server.device()
    table = device.open("words", ("Ada", "Bo"))
    page = phone(server, f"/t/{table}?seat=0")
    page.locator(".cols:not(.brief) .col").first.tap()
    page.locator("summary").tap()
    page.locator("#column").fill("q!q")
    page.locator("#column").press("Enter")
    until(page, "document.querySelector('.toast')")
    assert page.locator("#column").input_value() == "q!q"
    page.locator("#column").fill("st")
    page.locator("#column").press("Enter")
    settled(page, server, table)
    until(page, "!document.querySelector('#column')")
    assert device.scene(table)["screen"]["columns"][0][0]["text"] == "S T"
    one_goes_once(page, server, table)


def one_goes_once(page: Page, server: Server, table: str) -> None:
    """Out of reach a card is drawn by two taps: the second says that one is on its way. Where it was sent twice all the
    same, the refusal does not say that somebody else was first."""
    line = server.device().line(table, move={"verb": "discard", "args": {"card": "K"}}).json()["line"]
    until(page, f"window.__line >= {line}")
    page.context.set_offline(True)
    for _ in range(2):
        page.locator(".dock .pile.deck").tap()
    until(page, "document.querySelector('.toast')?.innerText.includes('on its way')")
    kept = f"'queue {table}'"
    assert page.evaluate(f"JSON.parse(localStorage.getItem({kept})).length") == 1
    twice = "([one]) => JSON.stringify([one, {...one, client: 'twice'}])"
    page.evaluate(f"localStorage.setItem({kept}, ({twice})(JSON.parse(localStorage.getItem({kept}))))")
    page.context.set_offline(False)
    said = f"((document.querySelector('.toast')?.innerText || '') + (localStorage.getItem('lost {table}') || ''))"
    until(page, f"{said}.includes('the other player')")
    assert "Another device" not in page.evaluate(said)
    assert server.onlooker.scene(table)["line"] == line + 1
    server.device().line(table, 1, undo=True)
    until(page, "document.querySelector('.toast')?.innerText == 'Bo has undone something.'")
    with Store(server.store) as store:
        Table(store, table).undo(seat=None)  # as a terminal does that is nobody's
    until(page, "document.querySelector('.toast')?.innerText == 'Somebody has undone something.'")


def test_a_card_of_the_hand_is_tapped_then_where_it_goes(server: Server, phone: Any) -> None:
    device = server.device()
    table = device.open("words", ("Ada", "Bo"), mode="whole")
    for seat in (0, 1):
        device.line(table, seat, move={"verb": "deal", "args": {}, "by": "app"})
    page = phone(server, f"/t/{table}?seat=0")
    card = next(face for face, _ in device.scene(table)["screen"]["hand"] if "/" not in face)
    do(page, f"hand {card}")
    assert not small(page)
    page.locator(".cols:not(.brief) .col").nth(2).tap()
    scene = settled(page, server, table)
    assert scene["screen"]["columns"][0][2]["text"] == card
    assert scene["screen"]["due"] == "draw"
