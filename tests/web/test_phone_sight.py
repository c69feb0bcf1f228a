"""Every screen in both themes: axe finds nothing (contrast of 7:1 among its rules), and nothing to tap is under 48
px."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from old_cards import played
from phone_kit import faults, lay, small, tap, until
from soaking import every
from web_kit import Server

from companion.engine.rules import step

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = Path(__file__).resolve().parents[1]
SAMURAI = sorted((HERE / "samurai_rules" / "golden").glob("*.txt"))
WORDS = sorted((HERE / "words" / "golden").glob("*.txt"))


def look(page: Page, where: str) -> list[str]:
    """What is wrong with what is on the screen now: all by day, then the colours by night, each with the name of the
    screen."""
    found = [*faults(page), *small(page)]
    theme(page, "dark")
    found += [f"by night: {fault}" for fault in faults(page, colours=True)]
    theme(page, "light")
    return [f"{where}: {fault}" for fault in found]


def theme(page: Page, name: str) -> None:
    page.emulate_media(color_scheme=name)  # type: ignore[arg-type]
    until(page, f"document.documentElement.dataset.theme == '{name}'")


def test_the_shell(server: Server, phone: Any) -> None:
    device = server.device()
    over = device.open(seats=("Ada", "Bo"))
    device.put(over, 12)
    found = []
    page = phone(server)
    page.wait_for_selector("text=On the table")
    found += look(page, "home")
    for path, shows in (
        ("/new/pebbles", "Open the table"),
        ("/new/samurai", "Open the table"),
        ("/new/words", "Open the table"),
        ("/settings", "Appearance"),
        ("/join", "Join"),
        (f"/t/{over}", "Where do you sit?"),
    ):
        page.evaluate("path => { location.hash = path }", f"#{path}")
        page.wait_for_selector(f"text={shows}")
        if page.locator("summary").count():
            page.locator("summary").first.tap()
        found += look(page, path)
    assert not found


def test_a_game_without_a_screen_of_its_own(server: Server, phone: Any) -> None:
    device = server.device()
    table = device.open(seats=("Ada", "Bo"))
    found = []
    page = phone(server, f"/t/{table}?seat=0")
    found += look(page, "offers")
    for offer in ("Play pebbles", "Throw the die", "Bet", "Write a note"):
        tap(page, offer)
        found += look(page, offer)
        tap(page, "Undo")
    device.put(table, 3)
    device.line(table, undo=True)
    for sheet, name in (
        ("more", "More"),
        ("history", "History"),
        ("hand", "Set by hand"),
        ("settings", "Settings"),
        ("lost", "Not accepted"),
    ):
        page.evaluate("path => { location.hash = path }", f"#/t/{table}/{sheet}?seat=0")
        page.wait_for_selector(f"h2:has-text('{name}')")
        page.wait_for_timeout(150)
        found += look(page, sheet)
    device.put(table, 12)
    page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    page.wait_for_selector("text=12 pebbles: that is all.")
    found += look(page, "over")
    assert not found


class Moment(NamedTuple):
    """A line of a golden game, and what may be done after it."""

    game: Path
    line: int
    verbs: frozenset[str]


def moments(games: Iterable[Path]) -> Iterator[Moment]:
    """Every moment of some golden games at which something else may be done than at any before."""
    seen = set()
    for game in games:
        play = played(game)
        state = play.first
        for line in (0, *play.path):
            state = step(play.rules, state, play.lines[line]) if line else state
            offers = play.rules.offers(state, getattr(state, "turn", 0) or 0)
            verbs = frozenset(offer.verb for offer in offers if offer.open)
            if verbs not in seen:
                seen.add(verbs)
                yield Moment(game, line, verbs)


def few(all_: Iterable[Moment]) -> list[Moment]:
    """Moments that have every verb among them, and the end."""
    left, chosen = list(all_), []
    missing = frozenset().union(*(moment.verbs for moment in left))
    while missing:
        chosen.append(max(left, key=lambda moment: (len(moment.verbs & missing), -len(moment.verbs))))
        missing -= chosen[-1].verbs
    return [*chosen, *(moment for moment in left if not moment.verbs)]


def walk(server: Server, phone: Any, chosen: Iterable[Moment]) -> list[str]:
    """Look at moments in both themes, each reached by undoing its game to it."""
    found, device, page = [], server.device(), phone(server)
    for game, of_game in groupby(sorted(chosen, reverse=True), key=lambda moment: moment.game):
        lines = played(game).lines
        table = lay(server, f"{game.parent.parent.name}-{game.stem}-{time.monotonic_ns()}".replace("_", "-"), lines)
        page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
        page.reload()
        until(page, "window.__line >= 0 && document.querySelector('.root > main')")
        for moment in of_game:
            if moment.line < len(lines) - 1:
                line = device.line(table, back_to=moment.line).json()["line"]
                until(page, f"window.__line >= {line}")
            found += look(page, f"{game.stem} {moment.line}")
    return found


def test_the_samurai(server: Server, phone: Any) -> None:
    assert not walk(server, phone, every(3, few(moments(SAMURAI))))


def test_the_words(server: Server, phone: Any) -> None:
    assert not walk(server, phone, every(2, few(moments(WORDS))))


@pytest.mark.soak
@pytest.mark.skipif(
    not os.environ.get("SOAK"), reason="make soak looks at every moment, make test at a few of each game"
)
@pytest.mark.parametrize("games", [SAMURAI, WORDS], ids=["samurai", "words"])
def test_every_moment_of_the_golden_games(server: Server, phone: Any, games: list[Path]) -> None:
    assert not walk(server, phone, moments(games))
